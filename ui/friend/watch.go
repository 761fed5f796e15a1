package friend

import (
	"slices"
	"strings"

	"chuhe/engine/game"
	"chuhe/ui/autosave"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// MostWatchers is the number of those who can watch a game.
const MostWatchers = 8

// An Audience has the watchers of the player's game. Each has a connection of its own, and can disturb neither the game
// nor the others: a watcher gets the whole record once the last one has arrived, and all that it sends counts as the
// confirmation.
type Audience struct {
	New   func() Far // a new connection
	seats []*seat
}

// A seat is that of a watcher, or of one that is invited.
type seat struct {
	Far
	link   *Game // the invitation, which has a secret of its own
	sent   sight
	unread bool // what was sent is not confirmed
}

// A sight is what watchers see. Each text of the players makes another game.
type sight struct {
	game *game.Game
	runs bool
}

// InviteWatcher begins to wait for one more watcher of a game, if there is room. A server, if there is one, tells this
// program its address.
func (a *Audience) InviteWatcher(k *Keeper, g *Game, server string) {
	if far, _ := a.Invited(); far == nil && len(a.seats) < MostWatchers {
		s := &seat{Far: a.New(), link: open(Terms{Host: g.Name(g.Self), Watch: true, secret: k.secret(),
			created: g.created}, Host, "")}
		a.seats = append(a.seats, s)
		s.Open(s.link, server)
	}
}

// Invited returns the connection that waits for a watcher, with its invitation, or nil.
func (a *Audience) Invited() (Far, *Game) {
	for _, s := range a.seats {
		if s.Meeting().Phase == Calling {
			return s.Far, s.link
		}
	}
	return nil, nil
}

// News counts the changes that the window shows.
func (a *Audience) News() (n int) {
	for _, s := range a.seats {
		n += s.Far.News()
	}
	return n
}

// Count returns the number of watchers.
func (a *Audience) Count() (n int) {
	for _, s := range a.seats {
		if s.Meeting().Times > 0 {
			n++
		}
	}
	return n
}

// End ends the connections to all watchers.
func (a *Audience) End() {
	for _, s := range a.seats {
		s.Leave()
	}
	a.seats = nil
}

// Step shows a game to the watchers; runs means that its clock runs. It reports whether a seat has become free, and why
// if nobody had taken it.
func (a *Audience) Step(g *Game, runs bool) (why locale.Message, left bool) {
	if len(a.seats) == 0 {
		return why, false
	}
	now, text := sight{g.state.Game, runs}, ""
	for _, s := range a.seats {
		for _, came := s.Receive(); came; _, came = s.Receive() {
			s.unread = false
		}
		if s.Meeting().Phase != Met || s.unread || s.sent == now {
			continue
		}
		if text == "" {
			text = g.record(runs)
		}
		s.sent, s.unread = now, true
		s.Send(text, func() {})
	}
	a.seats = slices.DeleteFunc(a.seats, func(s *seat) bool {
		m := s.Meeting()
		gone := m.Phase == NoMeeting || m.Phase == Ended
		if left = left || gone; gone && m.Times == 0 {
			why = m.Fault
		}
		return gone
	})
	return why, left
}

// record returns what watchers get: whether the clock of the side to move runs, and the game as a file, without what
// the players say and sign.
func (g *Game) record(runs bool) string {
	text := "stands "
	if runs {
		text = "runs "
	}
	snap := session.Snapshot{Setup: g.Terms.setup(g.Name(Guest)), Game: g.state.Game, Number: 1, Paused: g.state.Paused,
		Left: g.Clocks()}
	return text + string(autosave.Encode(snap))
}

// Watching is the game of others that the player watches.
type Watching struct {
	New  func() Far // a new connection
	Far             // nil: nothing is watched
	Link *Game      // the invitation
}

// Accept answers an invitation to watch in a text. The player sends the answer back. If the text does not connect, the
// message says why.
func (w *Watching) Accept(t Terms, text, server string) (why locale.Message) {
	w.Close()
	w.Far, w.Link = w.New(), open(t, Guest, "")
	why, found := w.Read(w.Link, text, server)
	if !found {
		why = locale.Msg(locale.FaultDamaged)
	}
	if why.Key != "" {
		w.Close()
	}
	return why
}

// Close ends the connection.
func (w *Watching) Close() {
	if w.Far != nil {
		w.Leave()
	}
	w.Far, w.Link = nil, nil
}

// News counts the changes that the window shows.
func (w *Watching) News() int {
	if w.Far == nil {
		return 0
	}
	return w.Far.News()
}

// Step returns the last state of the game that has come, with the clocks as they are now, and whether they run.
func (w *Watching) Step() (snap session.Snapshot, runs, came bool) {
	if w.Far == nil {
		return snap, false, false
	}
	for text, more := w.Receive(); more; text, more = w.Receive() {
		w.Send("seen", func() {})
		word, file, _ := strings.Cut(text, " ")
		s, err := autosave.Decode([]byte(file))
		if err != nil {
			continue
		}
		setup := session.Setup{Time: s.Setup.Time, Handicap: s.Setup.Handicap, Giver: s.Setup.Giver,
			StartFEN: s.Setup.StartFEN, Law: s.Setup.Law, FreePlay: s.Setup.FreePlay, Serious: s.Setup.Serious}
		for side, p := range s.Setup.Players {
			setup.Players[side] = session.Player{Kind: session.Far, Name: Clean(p.Name), Identity: w.Link.ID()}
		}
		snap = session.Snapshot{Setup: setup, Game: s.Game, Number: 1, Paused: s.Paused, Left: s.Left}
		runs, came = word == "runs", true
	}
	return snap, runs, came
}
