package xiangqi

import (
	"slices"
	"testing"
)

// TestCheckInfo compares the fast answers about a position's moves with the slow
// ones, for every move of many positions, and the positions after MakeMoveKnown
// with those after MakeMove.
func TestCheckInfo(t *testing.T) {
	soldiers := "3k5/9/9/9/9/9/9/4p4/1R2K2R1/4p4 w - - 0 1"
	for i, fen := range append(wanderers[:len(wanderers):len(wanderers)], soldiers) {
		var info CheckInfo
		wander(t, fen, uint64(i)+50, 500, func(p *Position) {
			info.Reset()
			var l MoveList
			p.PseudoMoves(&l)
			for _, m := range l.Slice() {
				if got, want := p.LegalWith(&info, m), p.Legal(m); got != want {
					t.Fatalf("%s: %v legal: %v, want %v", p.FEN(), m, got, want)
				}
				if !p.Legal(m) {
					continue
				}
				check := p.GivesCheck(m)
				if got := p.GivesCheckWith(&info, m); got != check {
					t.Fatalf("%s: %v gives check: %v, want %v", p.FEN(), m, got, check)
				}
				p.MakeMove(m)
				want := *p.now()
				p.UnmakeMove()
				p.MakeMoveKnown(m, check)
				if got := *p.now(); got != want {
					t.Fatalf("%s: %v leaves %+v, want %+v", p.FEN(), m, got, want)
				}
				p.UnmakeMove()
			}
		})
	}
}

// TestQuietChecks compares the quiet checks of many positions with the result
// of testing every quiet move.
func TestQuietChecks(t *testing.T) {
	checks := func(p *Position) int {
		var info CheckInfo
		info.Reset()
		var l MoveList
		var want, got []Move
		p.Quiets(&l)
		for _, m := range l.Slice() {
			if p.Legal(m) && p.GivesCheck(m) {
				want = append(want, m)
			}
		}
		p.QuietChecks(&l, &info)
		for _, m := range l.Slice() {
			if p.Legal(m) {
				got = append(got, m)
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%s: quiet checks %v, want %v", p.FEN(), got, want)
		}
		return len(got)
	}
	for i, fen := range wanderers {
		wander(t, fen, uint64(i)+80, 500, func(p *Position) { checks(p) })
	}
	for fen, want := range map[string]int{ // a cannon moves away in front of a chariot
		"3k5/9/9/9/3C5/9/3R5/9/9/4K4 w": 8, "3k1C1R1/9/9/9/9/9/9/9/9/4K4 w": 9,
	} {
		if got := checks(mustParse(t, fen)); got != want {
			t.Errorf("%s: %d quiet checks, want %d", fen, got, want)
		}
	}
}
