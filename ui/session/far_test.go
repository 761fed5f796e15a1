package session

import (
	"slices"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// TestFollow brings the board to games that go on, are taken back, and end.
func TestFollow(t *testing.T) {
	s := sit(t, "pp", &fake{}, func(s *Setup) { s.Players[xiangqi.Black] = Player{Kind: Far, Identity: "3f9a7c"} })
	s.pass(0)
	resigned := xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Resignation}
	for _, c := range []struct {
		moves []string
		end   xiangqi.Outcome
		kinds []EventKind
	}{
		{[]string{"h2e2", "h9g7"}, xiangqi.Outcome{}, []EventKind{MovePlayed, MovePlayed}},
		{[]string{"h2e2", "h9g7"}, xiangqi.Outcome{}, nil},
		{[]string{"h2e2"}, resigned, []EventKind{Undone, GameOver}},
		{[]string{"b2e2"}, xiangqi.Outcome{}, []EventKind{Undone, MovePlayed}},
		{nil, xiangqi.Outcome{}, []EventKind{Undone}},
	} {
		to := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
		for _, text := range c.moves {
			if err := to.Play(movetest.Move(t, text)); err != nil {
				t.Fatal(err)
			}
		}
		to.End(c.end)
		s.log = nil
		did := s.Follow(to)
		s.pass(0)
		var kinds []EventKind
		for _, e := range s.log {
			kinds = append(kinds, e.Kind)
		}
		if v := s.View(); did != (len(c.kinds) > 0) || !slices.Equal(kinds, c.kinds) || v.Outcome != c.end ||
			s.game.Ply() != to.Ply() || s.game.Position().FEN() != to.Position().FEN() {
			t.Errorf("%v: events %v, outcome %v, position %s", c.moves, kinds, v.Outcome, s.game.Position().FEN())
		}
	}
	if s.Undo() || s.Redo() || s.TogglePause() || s.Draw.Offer() || s.TakeOver(xiangqi.Black) || s.Step() {
		t.Error("a command of games on one computer works")
	}
	if len(s.fake.searches()) > 0 {
		t.Error("the computer thinks")
	}
}

// A move that loses by repetition waits for confirmation in a game with a player far away too.
func TestFarWarning(t *testing.T) {
	s := sit(t, "pp", &fake{}, func(s *Setup) {
		s.StartFEN, s.Players[xiangqi.Black] = lateFEN, Player{Kind: Far, Identity: "3f9a7c"}
	})
	to, err := s.setup.Begin()
	for _, text := range append([]string{"c1c9", "b9a7", "c9c7", "a7b9"}, chaseRound...) {
		if err == nil {
			err = to.Play(movetest.Move(t, text))
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	s.Follow(to)
	if v := s.View(); v.Cycle.Times != 2 {
		t.Errorf("the first repetition is announced %d times", v.Cycle.Times)
	}
	if s.clicks("c7c9"); !s.View().Warning.On {
		t.Error("there is no warning")
	}
}
