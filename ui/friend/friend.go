// Package friend implements a game between two persons with a program each, as a state machine over events that only
// the two can write. It draws nothing. An event is the same text whichever way it travels: the player copies it into
// any messenger (docs/FRIEND.md), or a connection carries it: after connecting, each program sends those that the other
// has not seen.
//
// The invitation holds a secret, with which both sign their events. Each signature also covers the game so far, as its
// author knew it. Both may write at the same time: the events have an order that both programs compute alike from what
// each author had seen, and what the order makes impossible has no effect.
package friend

import (
	"slices"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// A Seat is one of the two players.
type Seat uint8

// The seats.
const (
	Host  Seat = iota // wrote the invitation
	Guest             // answered it
)

// Other returns the other player.
func (s Seat) Other() Seat { return 1 - s }

// Limits of what is believed.
const (
	LongestName = 20   // runes
	LongestText = 200  // runes
	MostDays    = 30   // for a move
	Phrases     = 10   // that players can say
	mostEvents  = 1000 // of a player in a game
	farthest    = 2    // hours by which the clocks of the computers may differ
)

// Terms are what an invitation offers.
type Terms struct {
	Host     string       // the name of its author
	HostSide xiangqi.Side // the author's colour
	// Serious means that the program gives no hints and no analysis before the game ends.
	Serious bool
	// Days is the time for a move. After it the other player may claim the win. 0: none.
	Days int
	// Time is that of the clocks, which run while the programs are connected.
	Time     session.Times
	Handicap string // one of session.Handicaps, or empty
	Giver    xiangqi.Side
	FEN      string // the start position, empty: the usual one
	Watch    bool   // the game of the author is to be watched, see [Audience]

	secret  [10]byte
	created time.Time // in whole seconds
}

// A Game is a game between two players, as one of them knows it.
type Game struct {
	Terms
	Self   Seat
	Copied int // events of Self that have left the program

	id    string
	guest string // the name of the other player in a rematch
	base  signature
	log   [2][]Event // by author
	heard int        // the hour, by the own clock, in which the last text that can change the turn was read
	state State
	watch stopwatch
}

// A State is the result of the events so far.
type State struct {
	Started bool
	Guest   string // the name of the player who has answered
	Game    *game.Game
	Ask     Ask      // what waits for an answer
	Said    []Remark // oldest first
	Talk    [2]bool  // allow words of their own, by seat
	Rematch bool     // both want another game
	Paused  bool
	Doubts  int // number of moves whose time the other player's program has corrected

	since int // the hour of the last move, or of the agreement on a rematch
	turn  int // number of turns so far
	timed int // the number of the last event, if it is a move that was timed, otherwise 0
}

// An Ask is a question of one player to the other.
type Ask struct {
	Kind   Kind // AskBack, OfferDraw, OfferRematch or AskPause; 0: none
	By     Seat
	number int // of its event
	ply    int // to which a move is taken back
}

// A Remark is what a player has said to the other one.
type Remark struct {
	By    Seat
	Event     // Say or Write
	Ply   int // when it was said
}

// Begin returns a game with an invitation, whose secret is random, and otherwise why there is none.
func Begin(t Terms, random [10]byte, now time.Time) (*Game, locale.Message) {
	t.secret, t.created, t.Host = random, now.UTC().Truncate(time.Second), Clean(t.Host)
	if !t.playable() {
		return nil, locale.Msg(locale.StatusOver)
	}
	return open(t, Host, ""), locale.Message{}
}

// Join returns the game of an invitation, answered by the player, and otherwise why that is not possible.
func Join(t Terms, name string, now time.Time) (*Game, locale.Message) {
	g := open(t, Guest, "")
	return g, g.Act(Event{Kind: Answer, Name: Clean(name)}, now)
}

func open(t Terms, self Seat, guest string) *Game {
	g := &Game{Terms: t, Self: self, id: t.ID(), guest: guest}
	g.base = t.sign(noSeat, t.encode())
	g.state = g.replay([2]int{})
	return g
}

// playable reports whether a game can be played by the terms.
func (t *Terms) playable() bool {
	if t.Host == "" || t.Days < 0 || t.Days > MostDays || t.HostSide > xiangqi.Black || t.Giver > xiangqi.Black {
		return false
	}
	g, err := t.setup("").Begin()
	return err == nil && !g.Outcome().Over()
}

// ID returns the letters that name the game in texts.
func (g *Game) ID() string { return g.id }

// setup returns the game between two persons.
func (t *Terms) setup(guest string) session.Setup {
	s := session.Setup{Handicap: t.Handicap, Giver: t.Giver, StartFEN: t.FEN, Serious: t.Serious,
		Time: t.Time}
	s.Players[t.HostSide].Name, s.Players[t.HostSide.Opponent()].Name = t.Host, guest
	return s
}

// Side returns the colour of a player.
func (t *Terms) Side(s Seat) xiangqi.Side {
	if s == Host {
		return t.HostSide
	}
	return t.HostSide.Opponent()
}

// Setup returns the game as the window plays it: the other player is far away.
func (g *Game) Setup() session.Setup {
	s := g.Terms.setup(g.state.Guest)
	own, far := g.Side(g.Self), g.Side(g.Self.Other())
	s.Bottom = own
	s.Players[far].Kind, s.Players[far].Identity = session.Far, g.ID()
	return s
}

// Name returns the name of a player, or "" if it is not known yet.
func (g *Game) Name(s Seat) string {
	if s == Host {
		return g.Host
	}
	return g.state.Guest
}

// Began returns when the invitation was written.
func (g *Game) Began() time.Time { return g.created }

// Until returns when the time of the player to move ends; the zero time means never.
func (g *Game) Until() time.Time {
	if g.Days == 0 || !g.state.Started || g.state.Over() {
		return time.Time{}
	}
	return g.created.Add(time.Duration(g.state.since+24*g.Days) * time.Hour)
}

// State returns what the events so far amount to. It is read-only.
func (g *Game) State() *State { return &g.state }

// Over reports whether the game has ended.
func (s *State) Over() bool { return s.Game.Outcome().Over() }

// Turn reports whether a player is to move.
func (g *Game) Turn(s Seat) bool {
	return g.state.Started && !g.state.Over() && g.state.Game.Position().SideToMove() == g.Side(s)
}

// Asked reports whether the other player waits for an answer.
func (g *Game) Asked() bool { return g.state.Ask.Kind != 0 && g.state.Ask.By != g.Self }

// Fresh returns the number of events of the player that have not left the program.
func (g *Game) Fresh() int { return len(g.log[g.Self]) - g.Copied }

// Act adds an event of the player. If it is not possible, nothing changes, and the message says why.
func (g *Game) Act(e Event, now time.Time) locale.Message {
	g.look(now)
	e.Name = e.clean()
	e.number, e.seen = len(g.log[g.Self])+1, len(g.log[g.Self.Other()])
	own, others := g.before(g.Self, e)
	e.hour = max(g.hour(now), own.hour, others.hour)
	if e.Kind == Yes || e.Kind == No {
		e.about = g.state.Ask.number
	}
	if e.Kind == Move && g.watch.live {
		e.Timed, e.Used = true, g.spent()
	}
	if e.Kind == Claim && !g.Overdue(now) || e.Kind == Late && !g.flagged(0) || !g.possible(g.Self, e) {
		return locale.Msg(locale.FaultImpossible)
	}
	g.add(g.Self, e)
	return locale.Message{}
}

// possible reports whether an event was possible for its author, as the game was known there.
func (g *Game) possible(by Seat, e Event) bool {
	counts := g.counts()
	counts[by.Other()] = e.seen
	view := g.replay(counts)
	return len(g.log[by]) < mostEvents && g.apply(&view, by, &e)
}

// counts returns the numbers of events of the players.
func (g *Game) counts() [2]int { return [2]int{len(g.log[0]), len(g.log[1])} }

// Withdraw drops the last event of the player, if it has not left the program and the other player's later ones do not
// depend on it, and reports whether it could.
func (g *Game) Withdraw() bool {
	if g.Fresh() <= 0 || g.state.Rematch {
		return false
	}
	own := g.log[g.Self]
	last := own[len(own)-1]
	depends := func(e Event) bool { return e.Kind == Claim || e.seen == last.number }
	if slices.Contains([]Kind{Answer, Measure, Late}, last.Kind) ||
		slices.ContainsFunc(g.log[g.Self.Other()][last.seen:], depends) {
		return false
	}
	g.log[g.Self] = own[:len(own)-1]
	if g.state = g.replay(g.counts()); last.Timed {
		g.watch.turn, g.watch.spent = g.state.turn, last.Used
	}
	return true
}

// add signs an event, and adds it.
func (g *Game) add(by Seat, e Event) {
	body := e.encode()
	e.code = append(body, g.sign(by, e, body)...)
	g.append(by, e)
	g.state = g.replay(g.counts())
}

// append gives an event its place in the order of both players: later than all that its author knew.
func (g *Game) append(by Seat, e Event) {
	own, others := g.before(by, e)
	e.rank = max(own.rank, others.rank) + 1
	g.log[by] = append(g.log[by], e)
}

// before returns the last events that the author of an event knew, by either player; the zero value means none.
func (g *Game) before(by Seat, e Event) (own, others Event) {
	if e.number > 1 {
		own = g.log[by][e.number-2]
	}
	if e.seen > 0 {
		others = g.log[by.Other()][e.seen-1]
	}
	return own, others
}

// hour returns a time in whole hours since the invitation.
func (g *Game) hour(now time.Time) int { return max(0, int(now.Sub(g.created)/time.Hour)) }

// Overdue reports whether the player may claim the win, because the other has not moved in time.
func (g *Game) Overdue(now time.Time) bool {
	return g.Turn(g.Self.Other()) && (g.Days > 0 && g.hour(now)-g.state.since >= 24*g.Days || g.flagged(-grace))
}

// Rematch returns the next game, with the colours exchanged, once both players want one.
func (g *Game) Rematch() *Game {
	if !g.state.Rematch {
		return nil
	}
	t := g.Terms
	t.HostSide, t.Giver, t.Time[0], t.Time[1] = t.HostSide.Opponent(), t.Giver.Opponent(), t.Time[1], t.Time[0]
	t.created = t.created.Add(time.Duration(g.state.since)*time.Hour + time.Second)
	t.secret = g.nextSecret()
	if t.FEN != "" { // the other side begins with what this one had
		if p, err := xiangqi.ParseFEN(t.FEN); err == nil {
			swapped := p.Setup().SwapSides()
			t.FEN = swapped.FEN()
		}
	}
	return open(t, g.Self, g.state.Guest)
}

// nextSecret returns the secret of the rematch.
func (t *Terms) nextSecret() (secret [10]byte) {
	copy(secret[:], t.mac([]byte("rematch")))
	return secret
}

// nextID returns the ID of the rematch that the players have agreed on, or "".
func (g *Game) nextID() string {
	if !g.state.Rematch {
		return ""
	}
	return (&Terms{secret: g.nextSecret()}).ID()
}
