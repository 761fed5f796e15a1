package session

import (
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// visit starts a session in which another engine, the guest, plays the sides of the computer, and own does the rest.
func visit(t *testing.T, who string, own *fake, seat func(Player) (think.Player, error)) *table {
	t.Helper()
	h := sit(t, "pp", own, nil)
	for i, c := range who {
		if c == 'c' {
			h.setup.Players[i] = computer
		}
	}
	options := h.options()
	options.Seat = seat
	h.startWith(own.player(), options)
	return h
}

func TestSeatOffersADraw(t *testing.T) {
	move := shuffleMove(1)
	cases := []struct {
		name   string
		answer func(*table)
		over   bool
		event  EventKind
	}{
		{"accepted", func(h *table) { h.Draw.Accept() }, true, DrawAccepted},
		{"declined", func(h *table) { h.Draw.Decline() }, false, DrawDeclined},
		{"answered by a move", func(h *table) { h.moves(shuffleMove(2).String()) }, false, DrawDeclined},
	}
	for _, c := range cases {
		h := sit(t, "pc", &fake{choose: answers(think.Result{Move: move, Draw: true})}, nil)
		h.moves("h0g2")
		h.untilPly(2)
		if v := h.View(); !v.DrawOffer.Pending || v.DrawOffer.By != xiangqi.Black || !v.CanAnswerDraw {
			t.Fatalf("%s: offer %+v, want DrawOffer.Pending, DrawOffer.By = %v and CanAnswerDraw", c.name, v.DrawOffer, xiangqi.Black)
		}
		if h.last(DrawOffered).Side != xiangqi.Black {
			t.Errorf("%s: the offer is told as another side's", c.name)
		}
		c.answer(h)
		h.last(c.event)
		if v := h.View(); v.Outcome.Over() != c.over || v.DrawOffer.Pending {
			t.Errorf("%s: %v, pending %v, want Outcome.Over = %v and not DrawOffer.Pending", c.name, v.Outcome, v.DrawOffer.Pending, c.over)
		}
	}
}

func TestSeatTakesADraw(t *testing.T) {
	f := &fake{gate: make(chan struct{}), choose: answers(think.Result{Draw: true, Score: 500})}
	h := sit(t, "pc", f, nil)
	h.moves("h0g2")
	h.Draw.Offer()
	f.gate <- struct{}{}
	h.until(time.Second, func() bool { return h.View().Outcome.Over() })
	if o := h.View().Outcome; o.Reason != xiangqi.Agreement {
		t.Errorf("the outcome is %v, want an agreed draw", o)
	}
}

func TestTwoSeatsAgree(t *testing.T) {
	f := &fake{choose: func(pos *xiangqi.Position, l think.Limits) think.Result {
		r := shuffle(pos, l)
		r.Draw, r.Score = true, 900
		return r
	}}
	h := sit(t, "cc", f, nil)
	h.until(time.Second, func() bool { return h.View().Outcome.Over() })
	if v := h.View(); v.Outcome.Reason != xiangqi.Agreement || v.Ply != 1 {
		t.Errorf("%v at ply %d, want Outcome.Reason = %v and 1", v.Outcome, v.Ply, xiangqi.Agreement)
	}
}

func TestSeatFails(t *testing.T) {
	broken := errors.New("the program has ended")
	results := []think.Result{{Err: broken}, {Resign: true, Err: broken}}
	for _, r := range results {
		h := sit(t, "pc", &fake{choose: answers(r)}, nil)
		h.moves("h0g2")
		h.until(time.Second, func() bool { return h.View().Paused })
		if e := h.last(ThinkerFailed); !errors.Is(e.Err, broken) || e.Side != xiangqi.Black {
			t.Errorf("told %+v, want Err = %v and Side = %v", e, broken, xiangqi.Black)
		}
		if v := h.View(); v.Outcome.Over() || v.Ply != 1 || v.Thinking.On {
			t.Errorf("%v at ply %d, want not Outcome.Over, 1 and not Thinking.On", v.Outcome, v.Ply)
		}
	}
}

// An engine that cannot be started is reported when its turn comes, and started again when the game continues.
func TestSeatThatCannotBeHad(t *testing.T) {
	missing := errors.New("there is no such program")
	guest := &fake{choose: shuffle}
	var refuse error = missing
	h := visit(t, "pc", &fake{}, func(Player) (think.Player, error) { return guest.player(), refuse })
	h.moves("h0g2")
	if e := h.last(ThinkerFailed); !errors.Is(e.Err, missing) || !h.View().Paused {
		t.Fatalf("told %+v, want Err = %v and Paused", e, missing)
	}
	h.TogglePause()
	if h.pass(0); count(h.log, ThinkerFailed) != 2 || !h.View().Paused {
		t.Error("not tried again")
	}
	refuse = nil
	h.TogglePause()
	h.untilPly(2)
	if guest.mind.NewGames() != 1 {
		t.Error("the guest has not heard of the game")
	}
}

// Another engine moves; the program's own engine gives hints, even while the other thinks.
func TestGuestAndHelper(t *testing.T) {
	own := &fake{choose: func(pos *xiangqi.Position, l think.Limits) think.Result { return shuffle(pos, l) }}
	guest := &fake{gate: make(chan struct{}), choose: shuffle}
	h := visit(t, "pc", own, func(p Player) (think.Player, error) {
		if p.Kind != Computer {
			t.Errorf("asked for %+v, want Kind = %v", p, Computer)
		}
		return guest.player(), nil
	})
	h.moves("h0g2")
	h.Viewer.Step(-1)
	if !h.Hints.Toggle() || !h.View().HintPending || !h.View().Thinking.On {
		t.Fatal("no hint while the guest thinks")
	}
	h.hear(func() bool { return h.View().Hint == shuffleMove(0) })
	guest.gate <- struct{}{}
	h.untilPly(2)
	if len(own.searches()) != 1 || len(guest.searches()) != 1 || guest.searches()[0].Level != computer.Level {
		t.Errorf("%d searches of our own, %d of the guest", len(own.searches()), len(guest.searches()))
	}
	h.Viewer.LookLive()
	h.Draw.Offer() // on the person's turn: the guest is not asked
	h.until(time.Second, func() bool { return !h.View().DrawOffer.Pending })
	if len(guest.searches()) != 1 || len(own.searches()) != 2 {
		t.Error("the offer was not answered by the program's own engine")
	}
}

// A search for a hint on an earlier board continues while another engine moves.
func TestHintOutlastsAGuestsMove(t *testing.T) {
	own := &fake{gate: make(chan struct{}), choose: shuffle}
	guest := &fake{gate: make(chan struct{}), choose: shuffle}
	h := visit(t, "pc", own, func(Player) (think.Player, error) { return guest.player(), nil })
	h.moves("h0g2")
	h.Viewer.Step(-1)
	h.Hints.Toggle()
	guest.gate <- struct{}{}
	h.hear(func() bool { return !h.Deadline().IsZero() })
	h.pass(time.Second)
	if v := h.View(); v.Ply != 2 || !v.HintPending {
		t.Fatalf("ply %d, hint pending %v, want 2 and HintPending", v.Ply, v.HintPending)
	}
	own.gate <- struct{}{}
	h.hear(func() bool { return h.View().Hint == shuffleMove(0) })
}

// Without a guest for a side, the program's own engine plays it; in a rematch the guest changes sides.
func TestSeatOfOurOwn(t *testing.T) {
	var asked [2]atomic.Int32 // searches of the guest, by side
	own := &fake{choose: shuffle}
	guest := &fake{choose: func(pos *xiangqi.Position, l think.Limits) think.Result {
		asked[pos.SideToMove()].Add(1)
		return shuffle(pos, l)
	}}
	h := visit(t, "cc", own, func(p Player) (think.Player, error) {
		if p.Name == "guest" {
			return guest.player(), nil
		}
		return nil, nil
	})
	h.SetSpeed(0)
	named := computer
	named.Name = "guest"
	must(t, h.SetPlayer(xiangqi.Black, named))
	h.untilPly(4)
	red, black := asked[xiangqi.Red].Load(), asked[xiangqi.Black].Load()
	if red != 0 || black != 2 {
		t.Errorf("the guest was asked %d times for Red and %d for Black, want 0 and 2", red, black)
	}
	h.Rematch()
	h.untilPly(4)
	if asked[xiangqi.Red].Load() < 2 || asked[xiangqi.Black].Load() != black {
		t.Error("the guest has not changed sides")
	}
	h.Close()
	if own.mind.NewGames() != 2 || guest.mind.NewGames() != 2 {
		t.Errorf("heard of %d and %d new games, want 2 and 2", own.mind.NewGames(), guest.mind.NewGames())
	}
}

// The search for a hint ends with the game.
func TestNoHintAfterTheEnd(t *testing.T) {
	h := sit(t, "pp", &fake{gate: make(chan struct{})}, nil)
	h.Hints.Toggle()
	if !h.searches.hinting() {
		t.Fatal("no search for a hint has begun")
	}
	h.Resign()
	if h.pass(0); h.searches.hinting() {
		t.Error("a hint is sought after the end")
	}
}

// A move that ends the game offers no draw.
func TestNoOfferAfterTheEnd(t *testing.T) {
	h := sit(t, "pc", &fake{choose: answers(think.Result{Move: movetest.Move(t, "b2b0"), Draw: true})}, func(s *Setup) {
		s.StartFEN = "3k5/9/9/9/9/9/9/1r7/r8/4K4 b"
		s.Players = [2]Player{person, computer}
	})
	h.until(time.Second, func() bool { return h.View().Ply == 1 })
	if v := h.View(); !v.Outcome.Over() || v.DrawOffer.Pending || count(h.log, DrawOffered) > 0 {
		t.Errorf("after the last move: %v, offer %+v, want the end and no offer", v.Outcome, v.DrawOffer)
	}
}
