package session

import (
	"slices"
	"testing"

	"chuhe/engine/xiangqi"
)

func TestClicks(t *testing.T) {
	cases := []struct {
		name     string
		clicks   []string
		selected string // "-" for none
		kind     EventKind
		reason   xiangqi.Illegality
	}{
		{"pick up", []string{"h2"}, "h2", Selected, 0},
		{"pick another", []string{"h2", "b2"}, "b2", Selected, 0},
		{"let go", []string{"h2", "h2"}, "-", Deselected, 0},
		{"move", []string{"h2", "e2"}, "-", MovePlayed, 0},
		{"empty point", []string{"e4"}, "-", NoEvent, 0},
		{"opponent's piece", []string{"h7"}, "-", Illegal, xiangqi.OpponentsPiece},
		{"wrong way", []string{"h2", "f3"}, "h2", Illegal, xiangqi.WrongShape},
		{"blocked leg", []string{"h0", "f1"}, "h0", Illegal, xiangqi.BlockedLeg},
		{"soldier sideways", []string{"e3", "d3"}, "e3", Illegal, xiangqi.SoldierSideways},
		{"soldier back", []string{"e3", "e2"}, "e3", Illegal, xiangqi.SoldierBackwards},
		{"nothing to jump", []string{"h2", "h7"}, "h2", Illegal, xiangqi.NoScreen},
		{"capture", []string{"h2", "h9"}, "-", MovePlayed, 0},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			h := sit(t, "pp", &fake{}, nil)
			for _, p := range c.clicks {
				h.click(sq(p))
			}
			if got := h.View().Selected.String(); got != c.selected {
				t.Errorf("selected %s, want %s", got, c.selected)
			}
			events := h.pass(0)
			last := events[len(events)-1]
			if c.kind == NoEvent {
				c.kind = NewGame // the only event
			}
			if last.Kind != c.kind || last.Reason != c.reason {
				t.Errorf("last event %+v, want kind %d, reason %d", last, c.kind, c.reason)
			}
		})
	}
}

// In check, picking up a piece that cannot help gives a message; an attempted move names the attackers of the king.
func TestPicksInCheck(t *testing.T) {
	cases := []struct {
		pick, to string
		helpless bool
		reason   xiangqi.Illegality
	}{
		{"b0", "a2", true, xiangqi.StaysInCheck},
		{"i3", "i4", true, xiangqi.StaysInCheck},
		{"i3", "h3", true, xiangqi.SoldierSideways},
		{"e0", "e1", false, xiangqi.StaysInCheck},
		{"a1", "a2", false, xiangqi.StaysInCheck}, // could block the check
	}
	for _, c := range cases {
		h := sit(t, "pp", &fake{}, func(s *Setup) { s.StartFEN = "3k5/9/9/9/9/9/8P/4r4/R8/1N2K4 w - - 0 1" })
		h.click(sq(c.pick))
		events := h.pass(0)
		if told := count(events, CannotHelp) == 1; told != c.helpless {
			t.Errorf("%s: told that it cannot help: %v, want %v", c.pick, told, c.helpless)
		}
		if c.helpless {
			e := h.last(CannotHelp)
			if e.Square != sq(c.pick) || e.Side != xiangqi.Red || !slices.Equal(e.Checkers, []xiangqi.Square{sq("e2")}) {
				t.Errorf("%s: told %+v, want Square = %v, Side = %v and Checkers = %v", c.pick, e, sq(c.pick), xiangqi.Red, []xiangqi.Square{sq("e2")})
			}
		}
		h.click(sq(c.to))
		e := h.last(Illegal)
		if e.Reason != c.reason || e.Piece != h.Viewer.shown.at(sq(c.pick)) || (len(e.Checkers) == 1) != (c.reason == xiangqi.StaysInCheck) {
			t.Errorf("%s to %s: %+v", c.pick, c.to, e)
		}
	}
	h := sit(t, "pp", &fake{}, nil)
	h.click(sq("e0")) // it has a move, and so has the advisor on d0; no king is in check
	h.click(sq("d0"))
	if count(h.pass(0), CannotHelp) != 0 {
		t.Error("told without a check")
	}
}

func TestDrag(t *testing.T) {
	cases := []struct {
		name, before, from, to string
		selected               string
		kind                   EventKind
	}{
		{"at once", "", "h2", "e2", "-", MovePlayed},
		{"of the piece picked up already", "h2", "h2", "e2", "-", MovePlayed},
		{"with another picked up", "b2", "h2", "e2", "-", MovePlayed},
		{"to a point out of reach", "", "h2", "g3", "h2", Illegal},
		{"onto an own piece", "", "h2", "h0", "h2", Illegal},
		{"off the board", "", "h2", "", "h2", Selected},
		{"not at all", "", "h2", "h2", "h2", Selected},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			h := sit(t, "pp", &fake{}, nil)
			if c.before != "" {
				h.click(sq(c.before))
			}
			if !h.Hand.Press(sq(c.from)) {
				t.Fatal("nothing in hand")
			}
			to := xiangqi.NoSquare
			if c.to != "" {
				to = sq(c.to)
			}
			h.Hand.Drop(to)
			if got := h.View().Selected.String(); got != c.selected {
				t.Errorf("selected %s, want %s", got, c.selected)
			}
			events := h.pass(0)
			if last := events[len(events)-1]; last.Kind != c.kind {
				t.Errorf("last event %+v, want kind %d", last, c.kind)
			}
		})
	}
}

func TestPieceStaysInHandWhileTheComputerThinks(t *testing.T) {
	f := &fake{gate: make(chan struct{}), choose: reply("h7e7", 0)}
	h := sit(t, "pc", f, nil)
	h.moves("h2e2")
	h.click(sq("h0"))
	if v := h.View(); v.Selected != sq("h0") || len(v.Targets) != 0 || v.Status != StatusThinking {
		t.Fatalf("picked %v with targets %v while the computer thinks", v.Selected, v.Targets)
	}
	h.click(sq("g2"))
	if h.last(NotYourTurn).Square != sq("g2") {
		t.Error("a move out of turn is not told")
	}
	f.gate <- struct{}{}
	h.untilPly(2)
	if v := h.View(); v.Selected != sq("h0") || len(v.Targets) == 0 {
		t.Errorf("after the reply %v is picked up with targets %v", v.Selected, v.Targets)
	}
	h.click(sq("g2"))
	if h.View().Ply != 3 {
		t.Error("the piece held ready cannot be moved")
	}
}

func TestCapturedPieceLeavesTheHand(t *testing.T) {
	f := &fake{gate: make(chan struct{}), choose: reply("b7b0", 0)}
	h := sit(t, "pc", f, nil)
	h.moves("a0a1")
	h.Hand.Press(sq("b0"))
	f.gate <- struct{}{}
	h.untilPly(2)
	h.Hand.Drop(sq("c2"))
	if v := h.View(); v.Selected != xiangqi.NoSquare || v.Ply != 2 {
		t.Errorf("picked %v at ply %d, want %v and 2", v.Selected, v.Ply, xiangqi.NoSquare)
	}
}

func TestNothingToPickWhereNobodyPlays(t *testing.T) {
	f := &fake{gate: make(chan struct{})}
	h := sit(t, "cc", f, nil)
	if h.Hand.Press(sq("h2")) || h.View().Selected != xiangqi.NoSquare {
		t.Error("a computer's piece was picked up")
	}
	h.last(NotYourTurn)

	h = sit(t, "pp", f, nil)
	h.Resign()
	h.click(sq("h2"))
	if h.View().Selected != xiangqi.NoSquare {
		t.Error("a piece was picked up after the end")
	}
}
