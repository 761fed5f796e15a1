package uci

import (
	"fmt"
	"strings"
	"time"

	"chuhe/engine"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// infoLine writes a report of the search.
func infoLine(i engine.Info) string {
	var b strings.Builder
	fmt.Fprintf(&b, "info depth %d seldepth %d multipv %d score %s", i.Depth, i.SelDepth, max(1, i.MultiPV), score(i.Score))
	switch i.Bound {
	case tt.Lower:
		b.WriteString(" lowerbound")
	case tt.Upper:
		b.WriteString(" upperbound")
	}
	fmt.Fprintf(&b, " nodes %d nps %d hashfull %d time %d", i.Nodes, perSecond(i.Nodes, i.Time), i.Hashfull, i.Time.Milliseconds())
	if len(i.PV) > 0 {
		b.WriteString(" pv")
		for _, m := range i.PV {
			b.WriteByte(' ')
			b.WriteString(m.String())
		}
	}
	return b.String()
}

// score writes a score in hundredths of a soldier, or the moves to mate, negative when being mated.
func score(s engine.Score) string {
	if plies := s.MatePlies(); plies > 0 {
		return fmt.Sprintf("mate %d", (plies+1)/2)
	} else if s.IsMate() {
		return fmt.Sprintf("mate %d", plies/2)
	}
	return fmt.Sprintf("cp %d", s)
}

// bestMove writes the line that ends a search.
func bestMove(r engine.Result) string {
	switch {
	case r.Move == xiangqi.NoMove:
		return "bestmove (none)"
	case r.Ponder == xiangqi.NoMove:
		return "bestmove " + r.Move.String()
	}
	return "bestmove " + r.Move.String() + " ponder " + r.Ponder.String()
}

// describe draws the board with its FEN, key and check, and the law by which it is judged.
func describe(p *xiangqi.Position) string {
	var b strings.Builder
	for rank := 9; rank >= 0; rank-- {
		fmt.Fprintf(&b, "%d ", rank)
		for file := range 9 {
			letter := byte('.')
			if piece := p.PieceAt(xiangqi.SquareAt(file, rank)); piece != xiangqi.NoPiece {
				letter = piece.Letter()
			}
			b.WriteByte(' ')
			b.WriteByte(letter)
		}
		b.WriteByte('\n')
	}
	b.WriteString("   a b c d e f g h i\n\n")
	inCheck := "no"
	if p.InCheck() {
		inCheck = "yes"
	}
	fmt.Fprintf(&b, "Fen: %s\nKey: %016X\nIn check: %s\nRepetition Rule: %v\nOccurrences: %d",
		p.FEN(), p.Key(), inCheck, p.Law(), p.Occurrences())
	return b.String()
}

// perSecond returns a speed; a time too short to be measured counts as a microsecond.
func perSecond(n uint64, d time.Duration) uint64 {
	return uint64(float64(n) / max(d, time.Microsecond).Seconds())
}
