package json

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"iter"
	"strconv"

	"chuhe/engine/game"
	"chuhe/engine/record"
)

// Write implements [record.Writer]. It writes an array with one game per line; the same games give the same bytes.
func (Format) Write(w io.Writer, games iter.Seq[*game.Game]) ([]record.Problem, error) {
	var lost []record.Problem
	p := printer{Writer: bufio.NewWriter(w)}
	p.WriteString("[")
	number := 0
	for g := range games {
		if number++; number > 1 {
			p.WriteString(",")
		}
		p.WriteString("\n")
		p.game(g)
		lost = append(lost, record.Holds{Variations: true, Comments: true, Symbols: true}.Lost(g, number)...)
		if symbols := g.Root().Symbols; len(symbols) > 0 {
			lost = append(lost, record.Problem{Kind: record.LostSymbols, Game: number})
		}
	}
	p.WriteString("\n]\n")
	return lost, p.Flush()
}

// A printer writes JSON. Its writer keeps the first error, so only Flush is checked.
type printer struct{ *bufio.Writer }

func (p printer) game(g *game.Game) {
	p.WriteString(`{"tags":{`)
	for i, tag := range g.Tags {
		if i > 0 {
			p.WriteString(",")
		}
		p.text(tag.Name)
		p.WriteString(":")
		p.text(tag.Value)
	}
	p.WriteString(`},"start":`)
	p.text(g.Start().FEN())
	p.WriteString(`,"root":`)
	p.tree(g.Root())
	p.WriteString("}")
}

// tree writes n and everything below it. It does not recurse, because games can be long.
func (p printer) tree(root *game.Node) {
	for n := root; ; {
		p.open(n)
		if next := n.Next(); next != nil {
			n = next
			continue
		}
		p.WriteString("]}")
		for n != root && n.Sibling(1) == nil {
			n = n.Parent()
			p.WriteString("]}")
		}
		if n == root {
			return
		}
		p.WriteString(",")
		n = n.Sibling(1)
	}
}

// open writes n up to the moves that follow it.
func (p printer) open(n *game.Node) {
	p.WriteString("{")
	if n.Parent() != nil {
		p.WriteString(`"move":"` + n.Move.String() + `",`)
	}
	p.WriteString(`"comment":`)
	p.text(n.Comment)
	if n.Parent() != nil {
		p.WriteString(`,"nags":[`)
		for i, s := range n.Symbols {
			if i > 0 {
				p.WriteString(",")
			}
			p.WriteString(strconv.Itoa(int(s)))
		}
		p.WriteString("]")
	}
	p.WriteString(`,"moves":[`)
}

// text writes a string.
func (p printer) text(s string) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(s) // cannot fail for a string
	p.Write(bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}
