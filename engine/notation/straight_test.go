package notation

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// forms returns the meaning in p of every text that is a form of a legal move,
// by the method of compare: the move, or xiangqi.NoMove if the text means
// several.
func forms(p *xiangqi.Position) map[string]xiangqi.Move {
	legal := p.Moves()
	best := map[string]int{}
	means := map[string]xiangqi.Move{}
	for _, m := range legal {
		describe(p, m).eachForm(func(rank int, form string) {
			form = unify(form)
			before, ok := best[form]
			switch {
			case !ok || rank < before:
				best[form], means[form] = rank, m
			case rank == before && means[form] != m:
				means[form] = xiangqi.NoMove
			}
		})
	}
	return means
}

// checkStraight compares straight with compare, and checks that every legal move reads back from coordinates with ranks
// from 1 and from algebraic notation.
func checkStraight(t *testing.T, p *xiangqi.Position) {
	for form, want := range forms(p) {
		m, why, ok := straight(p, form)
		if ok && (why != xiangqi.LegalMove || m != want) {
			t.Fatalf("%s: %s is %v (%v), but by comparison %v", p.FEN(), form, m, why, want)
		}
	}
	legal := p.Moves()
	for _, m := range legal {
		reader, text := Reader{ranks: from1}, from1Text(m)
		if got, err := reader.Parse(p, text); err != nil || got != m {
			t.Fatalf("%s: %v is %s with ranks from 1 and reads as %v, %v", p.FEN(), m, text, got, err)
		}
		text = algebraic(p, m, legal)
		if got, err := Parse(p, text); err != nil || got != m {
			t.Fatalf("%s: %v is %s in algebraic notation and reads as %v, %v", p.FEN(), m, text, got, err)
		}
	}
}

func from1Text(m xiangqi.Move) string {
	point := func(s xiangqi.Square) string { return fmt.Sprintf("%c%d", 'a'+s.File(), s.Rank()+1) }
	return point(m.From()) + point(m.To())
}

// algebraic writes a move in the notation of chess programs, with as much of the
// starting point as distinguishes it from other moves.
func algebraic(p *xiangqi.Position, m xiangqi.Move, legal []xiangqi.Move) string {
	piece := p.PieceAt(m.From())
	sameFile, same := 0, 0
	for _, other := range legal {
		if other.To() == m.To() && p.PieceAt(other.From()) == piece {
			same++
			if other.From().File() == m.From().File() {
				sameFile++
			}
		}
	}
	text, from := "", m.From().String()
	if piece.Kind() != xiangqi.Soldier {
		text = wxfLetters[piece.Kind() : piece.Kind()+1]
	}
	switch {
	case sameFile > 1:
		text += from
	case same > 1:
		text += from[:1]
	}
	if p.PieceAt(m.To()) != xiangqi.NoPiece {
		text += "x"
	}
	return text + m.To().String()
}

// TestStraight compares the two methods on positions of random games.
func TestStraight(t *testing.T) {
	positions, odd := 3000, 200
	if testing.Short() {
		positions, odd = 2000, 20
	}
	r := rand.New(rand.NewPCG(3, 4))
	p := xiangqi.StartPosition()
	for range positions {
		legal := p.Moves()
		if len(legal) == 0 || p.Plies() > 200 || p.InsufficientMaterial() {
			p = xiangqi.StartPosition()
			continue
		}
		checkStraight(t, p)
		p.MakeMove(legal[r.IntN(len(legal))])
	}
	for range odd {
		checkStraight(t, oddPosition(r))
	}
	for _, fen := range []string{tandem, column, pairs, five, blackPair} {
		checkStraight(t, movetest.Position(t, fen))
	}
}

// Every text in the form of a move either means the same by both methods, or is an
// error by both.
func TestStraightRefusesWhatIsNoMove(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	var texts []string
	for _, a := range "KAEHRCP前中后+-=" {
		for _, b := range "KAEHRCP123456789+-=" {
			for _, c := range "+-=" {
				for d := '1'; d <= '9'; d++ {
					texts = append(texts, string([]rune{a, b, c, d}))
				}
			}
		}
	}
	for range 60 {
		p := oddPosition(r)
		means := forms(p)
		for _, text := range texts {
			m, why, ok := straight(p, text)
			if ok && (why == xiangqi.LegalMove) != (means[text] != xiangqi.NoMove) {
				t.Fatalf("%s: %s is %v (%v), by comparison %v", p.FEN(), text, m, why, means[text])
			}
		}
	}
}

func TestWhyTextIsRefused(t *testing.T) {
	for _, tc := range []struct {
		fen, text string
		fault     Fault
		move      string
		why       xiangqi.Illegality
	}{
		{start, "马二进四", Illegal, "h0f1", xiangqi.BlockedLeg},
		{start, "车九进九", Illegal, "a0a9", xiangqi.BlockedPath},
		{start, "马二进一", 0, "h0i2", xiangqi.LegalMove},
		{start, "马二进五", Illegal, "0000", xiangqi.WrongShape},
		{start, "马八退七", Illegal, "", xiangqi.OffBoard},
		{start, "马三进四", Unknown, "0000", xiangqi.NoOwnPiece},
		{start, "炮二进五", Illegal, "h2h7", xiangqi.NoScreen},
		{start, "炮二进四", 0, "h2h6", xiangqi.LegalMove},
		{start, "C2+7", 0, "h2h9", xiangqi.LegalMove},
		{start, "兵五平六", Illegal, "e3d3", xiangqi.SoldierSideways},
		{start, "h2h7", Illegal, "h2h7", xiangqi.NoScreen},
		{start, "Cha5", Illegal, "h2a5", xiangqi.WrongShape},
		{start, "Ce2", Several, "", xiangqi.LegalMove},
		{start, "Kxe9", Illegal, "e0e9", xiangqi.WrongShape},
		{column, "后兵进一", Illegal, "e5e6", xiangqi.OwnPieceOnTarget},
		{tandem, "前炮退二", Illegal, "e4e2", xiangqi.OwnPieceOnTarget},
		{"3k5/9/9/9/9/9/9/5R3/9/4K4 w", "车四平五", 0, "f2e2", xiangqi.LegalMove},
		{"4k4/9/9/9/9/9/9/4B4/9/3K5 b", "将５平４", Illegal, "e9d9", xiangqi.KingsFace},
	} {
		m, err := Parse(movetest.Position(t, tc.fen), tc.text)
		var fault *Error
		if !errors.As(err, &fault) {
			if tc.why != xiangqi.LegalMove || tc.fault != 0 || m.String() != tc.move {
				t.Errorf("%s reads as %v", tc.text, m)
			}
			continue
		}
		if fault.Fault != tc.fault || fault.Reason != tc.why || tc.move != "" && fault.Move.String() != tc.move {
			t.Errorf("the error of %s is %v (move %v, reason %v), want fault %v, move %s, reason %v", tc.text, err, fault.Move, fault.Reason, tc.fault, tc.move, tc.why)
		}
	}
}
