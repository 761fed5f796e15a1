package recordtest

import (
	"encoding/hex"
	"fmt"
	"io"
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

// ReadAll returns the games of a file, and the error at its end.
func ReadAll(f record.Format, r io.Reader) (items []*record.Item, err error) {
	for item, err := range f.Read(r) {
		if err != nil {
			return items, err
		}
		items = append(items, item)
	}
	return items, nil
}

// One reads a file that holds one game.
func One(t testing.TB, f record.Format, r io.Reader) *record.Item {
	t.Helper()
	items, err := ReadAll(f, r)
	if err != nil || len(items) != 1 {
		t.Fatalf("%d games, %v", len(items), err)
	}
	return items[0]
}

// Tree formats a tree in one line: moves, symbols, comments with / for a new line, and variations in parentheses after
// the move that they replace.
func Tree(g *game.Game) string {
	var b strings.Builder
	note := func(n *game.Node) {
		for _, s := range n.Symbols {
			fmt.Fprintf(&b, " $%d", s)
		}
		if n.Comment != "" {
			fmt.Fprintf(&b, " {%s}", strings.ReplaceAll(n.Comment, "\n", "/"))
		}
	}
	var walk func(n *game.Node)
	walk = func(n *game.Node) {
		for ; n != nil; n = n.Next() {
			fmt.Fprintf(&b, " %v", n.Move)
			note(n)
			if place, _ := n.Place(); place > 1 {
				continue
			}
			for i := 1; n.Sibling(i) != nil; i++ {
				b.WriteString(" (")
				walk(n.Sibling(i))
				b.WriteString(" )")
			}
		}
	}
	note(g.Root())
	walk(g.Root().Next())
	return strings.TrimSpace(b.String())
}

// Nested returns a game with n variations, each inside the previous one. PGN allows 1,000 of them.
func Nested(t testing.TB, n int) *game.Game {
	t.Helper()
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	node := g.Root()
	for i := range n { // chariots move back and forth
		for _, text := range [4][2]string{{"a0a1", "a0a2"}, {"a9a8", "a9a7"}, {"a2a1", "a2a0"}, {"a7a8", "a7a9"}}[i%4] {
			m, err := xiangqi.ParseMove(text)
			if err == nil {
				_, err = g.Add(node, m)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		node = node.Children()[1]
	}
	return g
}

// Unhex decodes pairs of hexadecimal digits; it ignores space and words in parentheses.
func Unhex(t testing.TB, text string) []byte {
	t.Helper()
	var b strings.Builder
	for _, word := range strings.Fields(text) {
		if !strings.HasPrefix(word, "(") {
			b.WriteString(word)
		}
	}
	out, err := hex.DecodeString(b.String())
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// Endless returns a reader that repeats the same text forever.
func Endless(text string) io.Reader { return &endless{text: strings.Repeat(text, 1+1<<16/len(text))} }

type endless struct {
	text string
	at   int
}

func (e *endless) Read(b []byte) (int, error) {
	n := copy(b, e.text[e.at:])
	e.at = (e.at + n) % len(e.text)
	return n, nil
}
