package openings

import (
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// Every opening is that of its own moves, whether they are asked as a game, as a position, or as a position after other
// moves.
func TestOpeningsOfTheirOwnMoves(t *testing.T) {
	for _, o := range Known().All() {
		g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
		for _, m := range o.Moves {
			if err := g.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		if n, found := Known().NumberOf(g), Known().Position(g.Position()); n != o.Number || found != o {
			t.Errorf("after the moves of opening %d a game has the opening %d, and the position %v", o.Number, n, found)
		}
	}
}

// A move that no opening has changes nothing; before any other there is no opening.
func TestOpeningsOfStrangeMoves(t *testing.T) {
	p := xiangqi.StartPosition()
	if got := Known().Position(p); got != nil {
		t.Errorf("before any move the opening is %v, want none", got)
	}
	for _, m := range movetest.Moves(t, "h2e2 h7e7") {
		p.MakeMove(m)
	}
	want := Known().Position(p)
	for _, m := range movetest.Moves(t, "a3a4 i6i5 a4a5 i5i4 a5a6 i4i3 a6b6 i3h3 b6c6 h3g3") {
		if p.MakeMove(m); want == nil || Known().Position(p) != want {
			t.Errorf("after %d moves the opening is %v, want %v", p.Plies(), Known().Position(p), want)
		}
	}
	if n := Known().NumberOf(game.New(xiangqi.StartPosition(), xiangqi.Rules{})); n != 0 {
		t.Errorf("a game without moves has the opening %d, want 0", n)
	}
}

// The largest number of an opening is 65535.
func TestLargestNumber(t *testing.T) {
	l, err := Parse(strings.NewReader("65535 | C2=5 | a | b | c | d"))
	if err != nil || l.Number(65535) == nil {
		t.Errorf("an opening of the number 65535 is read as %v, %v", l, err)
	}
}
