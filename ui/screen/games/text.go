package games

import (
	"fmt"
	"slices"
	"strings"

	"chuhe/engine/xiangqi"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// text writes a game for people: who played, how it ended, the position it began
// with, and its moves up to where it stands.
func (p *Page) text(e library.Entry, snap session.Snapshot) (string, error) {
	fen, err := snap.Setup.FEN()
	if err != nil {
		return "", err
	}
	pos, err := xiangqi.ParseFEN(fen)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	if title := e.Title(); title != "" {
		b.WriteString(title + "\n")
	}
	for _, side := range []xiangqi.Side{xiangqi.Red, xiangqi.Black} {
		b.WriteString(p.T(locale.TextPlayer, p.T(locale.SideName(side)), p.PlayerName(e.Summary.Players, side)) + "\n")
	}
	if occasion := p.Occasion(e.Summary.Tags); occasion != "" {
		b.WriteString(occasion + "\n")
	}
	if date := p.date(e); date != "" {
		b.WriteString(p.T(locale.TextDate, date) + "\n")
	}
	if o := e.Summary.Outcome; o.Over() {
		b.WriteString(p.T(locale.TextResult, locale.Ending(o)) + "\n")
	} else {
		b.WriteString(p.T(locale.TextResult, locale.Unfinished) + "\n")
	}
	b.WriteString("FEN: " + fen + "\n\n")
	p.writeMoves(&b, pos, line(snap))
	return b.String(), nil
}

// line returns the moves to where the game of a snapshot stands.
func line(snap session.Snapshot) []xiangqi.Move {
	var moves []xiangqi.Move
	for at := snap.Current; at > 0; at = snap.Nodes[at].Parent {
		moves = append(moves, snap.Nodes[at].Move)
	}
	slices.Reverse(moves)
	return moves
}

// writeMoves writes moves from a position on, two plies a line.
func (p *Page) writeMoves(b *strings.Builder, pos *xiangqi.Position, moves []xiangqi.Move) {
	number := 1
	for i, m := range moves {
		red := pos.SideToMove() == xiangqi.Red
		if red || i == 0 {
			fmt.Fprintf(b, "%d. ", number)
		}
		if !red && i == 0 {
			b.WriteString("… ")
		}
		b.WriteString(p.WriteMove(pos, m))
		pos.MakeMove(m)
		if red && i < len(moves)-1 {
			b.WriteString(" ")
			continue
		}
		b.WriteString("\n")
		number++
	}
}
