package friend

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// A distant is one end of a connection between a player and a watcher.
type distant struct {
	*end
	text string // with the contact
}

func (d *distant) Open(g *Game, _ string) {
	d.meeting, d.text = Meeting{Phase: Calling, Caller: true, Game: g.ID()}, g.Contact([]byte("player"), nil)
}

// Read answers a contact, and connects by the answer.
func (d *distant) Read(g *Game, text, _ string) (why locale.Message, found bool) {
	switch _, _, found = g.ReadContact(text, nil); {
	case found && d.meeting.Caller:
		d.connect()
	case found:
		d.meeting, d.text = Meeting{Phase: Calling, Game: g.ID()}, g.Contact([]byte("watcher"), nil)
	}
	return why, found
}

func (d *distant) Text() string { return d.text }

// A show is a game between two friends, and the watchers of the host.
type show struct {
	*match
	Audience
	free []*distant // the other end of each connection
}

func newShow(t *testing.T) *show {
	s := &show{match: newMatch(t, blitz)}
	s.New = func() Far {
		a, b := channel()
		s.free = append(s.free, &distant{end: b})
		return &distant{end: a}
	}
	return s
}

// admits lets one more watch.
func (s *show) admits() *Watching {
	s.t.Helper()
	s.InviteWatcher(s.all[Host].Keeper, s.game(Host), "")
	far, link := s.Invited()
	text := link.Invitation("") + "\n" + far.Text()
	r := New().Read(text, noon)
	if r.Terms == nil || !r.Terms.Watch || r.Terms.Host != "Anna" || !r.Connects {
		s.t.Fatalf("%q is read as %+v", text, r)
	}
	w := &Watching{New: func() Far { return s.free[len(s.free)-1] }}
	if why := w.Accept(*r.Terms, text, ""); why.Key != "" {
		s.t.Fatal(why)
	}
	if why, found := far.Read(link, w.Text(), ""); !found || why.Key != "" {
		s.t.Fatal(why, found)
	}
	return w
}

// plays shows the game as it is now.
func (s *show) plays(runs bool) (left bool) {
	_, left = s.Step(s.game(Host), runs)
	for _, d := range s.free {
		for _, e := range []*end{d.end, d.other} {
			e.arrived, e.in = append(e.arrived, e.in...), nil
		}
	}
	return left
}

// TestWatch watches a game: moves, clocks, a move taken back and the end.
func TestWatch(t *testing.T) {
	s := newShow(t)
	s.moves(0, "h2e2", "h9g7")
	w := s.admits()
	sees := func(when string, runs bool) session.Snapshot {
		t.Helper()
		s.plays(runs)
		s.plays(runs) // after the last confirmation
		snap, going, came := w.Step()
		want, got := s.game(Host).State().Game, snap.Game
		if !came || going != runs || got.Position().FEN() != want.Position().FEN() || got.Outcome() != want.Outcome() {
			t.Fatalf("%s: came %v, runs %v, %+v", when, came, going, snap)
		}
		return snap
	}
	s.pass(5 * time.Second)
	snap := sees("at first", true)
	if p := snap.Setup.Players; p[xiangqi.Red].Name != "Anna" || p[xiangqi.Black].Name != "Bình" || snap.Setup.Far() == "" {
		t.Errorf("the players are %+v", p)
	}
	if snap.Left != s.game(Host).Clocks() || snap.Setup.Time != s.game(Host).Time {
		t.Errorf("the clocks show %v", snap.Left)
	}
	if s.plays(true); len(w.Far.(*distant).arrived) > 0 {
		t.Error("a game that has not changed is sent again")
	}
	s.moves(0, "h0g2")
	sees("after a move", true)
	s.does(Host, Event{Kind: AskBack})
	s.does(Guest, Event{Kind: Yes})
	sees("taken back", true)
	sees("the connection of the players is lost", false)
	s.does(Guest, Event{Kind: Resign})
	sees("after the end", false)
	s.Audience.End()
	if s.Count() != 0 || w.Meeting().Phase == Met && s.plays(false) {
		t.Error("somebody still watches")
	}
}

// TestWatchers gives eight watchers a seat. What they send, and that they go or read nothing, changes nothing.
func TestWatchers(t *testing.T) {
	s := newShow(t)
	var all []*Watching
	for range MostWatchers {
		all = append(all, s.admits())
	}
	s.InviteWatcher(s.all[Host].Keeper, s.game(Host), "")
	if far, _ := s.Invited(); far != nil || s.Count() != MostWatchers {
		t.Fatalf("%d watch, and one more is invited: %v", s.Count(), far != nil)
	}
	before := s.game(Host).State().Game
	silent, hostile := all[0].Far.(*distant), all[1]
	for _, text := range []string{s.game(Guest).Outgoing(words), s.game(Host).Contact([]byte("x"), nil), "\x00", "seen"} {
		hostile.Send(text, nil)
	}
	for range 5 {
		s.moves(0, "h2e2")
		s.plays(true)
		s.moves(0, "h9g7")
		s.plays(true)
		s.does(Guest, Event{Kind: AskBack})
		s.does(Host, Event{Kind: Yes})
		s.does(Host, Event{Kind: AskBack})
		s.does(Guest, Event{Kind: Yes})
		s.plays(true)
	}
	if len(silent.arrived) != 1 {
		t.Errorf("a watcher who reads nothing gets %d texts", len(silent.arrived))
	}
	if now := s.game(Host).State().Game; now.Ply() != before.Ply() || now.Position().FEN() != before.Position().FEN() {
		t.Error("the game has changed")
	}
	guest := s.live[Guest]
	for _, c := range []struct{ said, want string }{{"", "8"}, {"watchers -1", "0"}, {"watchers 99", "8"}, {"watchers", "8"}, {"watchers x", "0"}} {
		if s.live[Host].Reveal(s.Count()); c.said != "" {
			s.ends[Host].Send(c.said, nil)
		}
		if s.pass(0); fmt.Sprint(guest.Watched) != c.want {
			t.Errorf("after %q the friend sees %d watchers, want %s", c.said, guest.Watched, c.want)
		}
	}
	silent.other.meeting.Phase = Ended
	if !s.plays(true) || s.Count() != MostWatchers-1 {
		t.Errorf("%d watch after one has gone", s.Count())
	}
	s.admits()
}

// FuzzWatch reads anything as a state. What is taken is a game of two players far away, without a text of theirs.
func FuzzWatch(f *testing.F) {
	host, _ := Begin(Terms{Host: "Anna"}, [10]byte{1}, noon)
	f.Add(host.record(true))
	f.Add("runs " + strings.Repeat("x", 100))
	f.Fuzz(func(t *testing.T, text string) {
		a, b := channel()
		w := Watching{Far: &distant{end: a}, Link: host}
		b.connect()
		a.arrived = []string{text}
		snap, _, came := w.Step()
		if !came {
			return
		}
		for _, p := range snap.Setup.Players {
			if p.Kind != session.Far || p.Name != Clean(p.Name) || p.Engine != "" {
				t.Errorf("a player is %+v", p)
			}
		}
		if g, err := snap.Setup.Begin(); err != nil || g.Start().FEN() != snap.Game.Start().FEN() {
			t.Errorf("the game of %+v cannot be shown: %v", snap.Setup, err)
		}
	})
}
