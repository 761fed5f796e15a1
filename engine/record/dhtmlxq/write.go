package dhtmlxq

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"strings"
	"unicode/utf8"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

func (Format) Write(w io.Writer, games iter.Seq[*game.Game]) ([]record.Problem, error) {
	p := printer{Writer: bufio.NewWriter(w)}
	number := 0
	for g := range games {
		if number++; number > 1 {
			p.WriteString("\n")
		}
		p.number = number
		p.game(g)
		p.lost = append(p.lost, record.Holds{Variations: true, Comments: true}.Lost(g, number)...)
	}
	return p.lost, p.Flush()
}

// A printer writes games. Its writer keeps the first error, so only Flush is checked.
type printer struct {
	*bufio.Writer
	number int
	lost   []record.Problem
}

func (p *printer) game(g *game.Game) {
	p.WriteString("[DhtmlXQ]\n")
	p.field("ver", "www_dpxq_com")
	p.field("init", "500,350")
	p.field(keyBoard, binit(g.Start()))
	if fen := g.Start().FEN(); fen != xiangqi.StartFEN {
		p.field(keyFEN, fen)
	}
	p.tags(g.Tags)
	p.field("length", fmt.Sprint(len(g.Line())-1))
	p.lines(g)
	p.WriteString("[/DhtmlXQ]\n")
}

func (p *printer) field(key, value string) {
	p.WriteString("[DhtmlXQ_" + key + "]" + value + "[/DhtmlXQ_" + key + "]\n")
}

// text writes a field with free text.
func (p *printer) text(key, text string) {
	if !utf8.ValidString(text) {
		text = strings.ToValidUTF8(text, "\ufffd")
		p.lost = append(p.lost, record.Problem{Kind: record.LostCharacters, Game: p.number, Text: text})
	}
	p.field(key, escape(text))
}

func (p *printer) tags(list game.Tags) {
	for _, t := range list {
		key, ok := keyOf(t.Name)
		if !ok {
			p.lost = append(p.lost, record.Problem{Kind: record.LostTag, Game: p.number, Text: t.Name + ": " + t.Value})
			continue
		}
		value := t.Value
		switch key {
		case "result":
			value = resultWords(value)
		case "date":
			if date := strings.ReplaceAll(value, ".", "-"); record.Date(date) == value {
				value = date
			}
		}
		p.text(key, value)
	}
}

// resultWords returns the usual Chinese words for a result.
func resultWords(tag string) string {
	switch tag {
	case "1-0":
		return "红胜"
	case "0-1":
		return "黑胜"
	case "1/2-1/2":
		return "和棋"
	case "*":
		return "未知"
	}
	return tag
}

// A branch is a line to write: the first of its nodes, its number and that of the line
// from which it branches.
type branch struct {
	first      *game.Node
	number, of int
}

// lines writes moves and comments. The comments follow all moves, as in other
// programs.
func (p *printer) lines(g *game.Game) {
	var comments []func()
	comment := func(n *game.Node, line int) {
		if n.Comment == "" {
			return
		}
		comments = append(comments, func() {
			key := fmt.Sprintf("comment%d", n.Ply())
			if line > 0 {
				key = fmt.Sprintf("comment%d_%d", line, n.Ply())
			}
			p.text(key, n.Comment)
		})
	}
	comment(g.Root(), 0)
	waiting := []branch{{first: g.Root().Next()}}
	for numbers := 1; len(waiting) > 0; {
		b := waiting[0]
		waiting = waiting[1:]
		var moves strings.Builder
		for n := b.first; n != nil; n = n.Next() {
			moves.WriteString(digitsOf(n.Move.From()) + digitsOf(n.Move.To()))
			comment(n, b.number)
			if n == b.first && b.number > 0 {
				continue // the other moves here are branches of the other line
			}
			for _, other := range n.Parent().Children()[1:] {
				waiting = append(waiting, branch{other, numbers, b.number})
				numbers++
			}
		}
		key := keyMoves
		if b.number > 0 {
			key = fmt.Sprintf("move_%d_%d_%d", b.of, b.first.Ply(), b.number)
		}
		p.field(key, moves.String())
	}
	for _, write := range comments {
		write()
	}
}
