package session

import (
	"context"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
)

// fake makes a think.Player whose moves and timing the test determines.
type fake struct {
	// choose returns the result; nil means the first legal move.
	choose func(*xiangqi.Position, think.Limits) think.Result
	// gate, if not nil, holds every search until it receives a value or is cancelled.
	gate chan struct{}

	spare     chan struct{} // values returned by cancelled searches
	mind      thinktest.Player
	made      sync.Once
	cancelled atomic.Int32
}

// player returns the think.Player.
func (f *fake) player() think.Player {
	f.made.Do(func() {
		f.spare = make(chan struct{}, 100)
		f.mind.Reports = thinktest.Says(think.Info{Depth: 1, MultiPV: 1, Score: 7})
		f.mind.Wait = f.wait
		f.mind.Answer = func(s thinktest.Search) think.Result {
			if f.choose == nil {
				return thinktest.FirstMove(s)
			}
			return f.choose(s.Position, s.Limits)
		}
	})
	return &f.mind
}

// wait waits for the gate.
func (f *fake) wait(ctx context.Context, _ thinktest.Search) {
	if f.gate == nil {
		return
	}
	passed := true
	select {
	case _, passed = <-f.gate:
	case <-f.spare:
	case <-ctx.Done():
		f.cancelled.Add(1)
		return
	}
	if passed && ctx.Err() != nil { // the value was for a later search
		f.spare <- struct{}{} // the test may have closed the gate
		f.cancelled.Add(1)
	}
}

// searches returns the limits of the searches that have begun.
func (f *fake) searches() (limits []think.Limits) {
	for _, s := range f.mind.Searches() {
		limits = append(limits, s.Limits)
	}
	return limits
}

// table is a session under test with its own clock.
type table struct {
	*Session
	t    testing.TB
	fake *fake
	at   time.Time
	wake chan struct{}
	log  []Event
	told story
}

var epoch = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

var (
	person   = Player{Kind: Person, Level: 3}
	computer = Player{Kind: Computer, Level: 3}
)

// sit starts a session; who is "pp", "pc", "cp" or "cc" for Red and Black.
func sit(t testing.TB, who string, f *fake, change func(*Setup)) *table {
	t.Helper()
	setup := Setup{Seed: 1}
	for i, c := range who {
		setup.Players[i] = person
		if c == 'c' {
			setup.Players[i] = computer
		}
	}
	if change != nil {
		change(&setup)
	}
	h := &table{t: t, fake: f, at: epoch, wake: make(chan struct{}, 1)}
	s, err := New(f.player(), setup, h.options(), h.at)
	if err != nil {
		t.Fatal(err)
	}
	h.Session = s
	t.Cleanup(func() { h.Session.Close() })
	return h
}

// options returns the default options with a Wake that the table listens to.
func (h *table) options() Options {
	o := DefaultOptions()
	o.Wake = func() {
		select {
		case h.wake <- struct{}{}:
		default:
		}
	}
	return o
}

// timed changes a setup to one with clocks.
func timed(c think.TimeControl) func(*Setup) { return func(s *Setup) { s.Time = Both(c) } }

// startWith begins the game anew, with another player.
func (h *table) startWith(own think.Player, options Options) {
	h.t.Helper()
	h.Close()
	s, err := New(own, h.setup, options, h.at)
	if err != nil {
		h.t.Fatal(err)
	}
	h.Session = s
}

// pass lets d pass and returns the events.
func (h *table) pass(d time.Duration) []Event {
	h.at = h.at.Add(d)
	events := h.Tick(h.at)
	h.log = append(h.log, events...)
	return events
}

// until lets step pass repeatedly until done is true. No time passes while a search runs.
func (h *table) until(step time.Duration, done func() bool) {
	h.t.Helper()
	for h.pass(0); !done(); {
		if !h.searching() {
			if h.Deadline().IsZero() {
				h.t.Fatal("the session waits for nothing")
			}
			h.pass(step)
			continue
		}
		select {
		case <-h.wake:
			h.pass(0)
		case <-time.After(2 * time.Minute):
			h.t.Fatal("the session waits for a reply that does not come")
		}
	}
}

// hear waits until done is true, without letting time pass.
func (h *table) hear(done func() bool) {
	h.t.Helper()
	for h.pass(0); !done(); h.pass(0) {
		select {
		case <-h.wake:
		case <-time.After(2 * time.Minute):
			h.t.Fatal("what is waited for does not come")
		}
	}
}

// searching reports whether a reply is pending.
func (h *table) searching() bool {
	for _, j := range []*search{h.searches.turn, h.searches.help} {
		if j != nil && j.result == nil {
			return true
		}
	}
	return false
}

// untilPly waits until the game is at ply.
func (h *table) untilPly(ply int) {
	h.t.Helper()
	h.until(50*time.Millisecond, func() bool { return h.View().Ply == ply })
}

// moves plays moves such as "h2e2" by clicks, for persons.
func (h *table) moves(moves ...string) {
	h.t.Helper()
	for _, text := range moves {
		m := movetest.Move(h.t, text)
		h.click(m.From())
		h.click(m.To())
		if v := h.View(); v.LastMove != m {
			h.t.Fatalf("%v was not played: last move %v, events %v", m, v.LastMove, h.pass(0))
		}
	}
	h.pass(0)
}

// click presses and releases the button at one point.
func (h *table) click(sq xiangqi.Square) {
	h.Hand.Press(sq)
	h.Hand.Drop(sq)
}

// count counts events of a kind.
func count(events []Event, kind EventKind) int {
	n := 0
	for _, e := range events {
		if e.Kind == kind {
			n++
		}
	}
	return n
}

// last returns the newest event of a kind in the log.
func (h *table) last(kind EventKind) Event {
	h.t.Helper()
	h.pass(0)
	for i := len(h.log) - 1; i >= 0; i-- {
		if h.log[i].Kind == kind {
			return h.log[i]
		}
	}
	h.t.Fatalf("no event %d in %v", kind, h.log)
	return Event{}
}

// same reports whether two snapshots are equal.
func same(a, b Snapshot) bool {
	alike := a.sameRecord(&b)
	a.Game, b.Game = nil, nil
	return alike && a == b
}

func sq(text string) xiangqi.Square {
	s, err := xiangqi.ParseSquare(text)
	if err != nil {
		panic(err)
	}
	return s
}

// reply makes a fake choose one move, if it is legal.
func reply(text string, score think.Score) func(*xiangqi.Position, think.Limits) think.Result {
	return answers(think.Result{Move: move(text), Score: score})
}

// answers makes a fake return one result.
func answers(r think.Result) func(*xiangqi.Position, think.Limits) think.Result {
	return func(*xiangqi.Position, think.Limits) think.Result { return r }
}

// move reads a move that is right.
func move(text string) xiangqi.Move { return xiangqi.NewMove(sq(text[:2]), sq(text[2:])) }

// seeded chooses a legal move by the seed.
func seeded(pos *xiangqi.Position, l think.Limits) think.Result {
	var moves xiangqi.MoveList
	pos.LegalMoves(&moves)
	r := rand.New(rand.NewPCG(l.Seed, 0))
	return think.Result{Move: moves.At(r.IntN(moves.Len()))}
}

// must ends the test at an error.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
