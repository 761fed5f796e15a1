package friend

import (
	"strconv"
	"strings"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
)

// A Carrier carries texts between this program and another one, as long as they are connected. Its methods return at
// once.
type Carrier interface {
	// Meeting describes the other program; the zero value means that there is none.
	Meeting() Meeting
	// Send sends a text. Before it leaves, another goroutine calls first.
	Send(text string, first func())
	// Receive returns the next text that has come, and false if there is none.
	Receive() (text string, ok bool)
	// Keep names the game that is played, and its key: the other program may come back to it.
	Keep(id string, key []byte)
	// Leave ends the meeting.
	Leave()
	// News counts the changes that the window shows.
	News() int
}

// Near finds programs on the same network, and carries texts to one of them.
type Near interface {
	Carrier
	// Show makes this program visible under a name, and finds others. They can go on with the games whose keys are
	// given by ID.
	Show(name string, keys map[string][]byte)
	// Hide makes it invisible. A meeting goes on.
	Hide()
	// Peers returns the other programs that are visible, and what prevents this one from finding any.
	Peers() ([]Peer, locale.Message)
	// Call connects to one of them, to go on with a game if the ID is not empty.
	Call(peer Peer, game string)
}

// Server is the server that the player is offered to find its address, unless it names another.
const Server = "stun:stun.cloudflare.com:3478"

// Far connects to the other player of a game wherever that one is, by two texts that the players send each other: the
// contact of one program, and that of the other in answer.
type Far interface {
	Carrier
	// Open begins to wait for the other player of a game. A server, if there is one, tells this program its address.
	Open(g *Game, server string)
	// Read takes the contact of the other player of a game in a text: it answers it, or connects if it is the answer.
	// It reports whether there is one, and what is wrong with it.
	Read(g *Game, text, server string) (why locale.Message, found bool)
	// Text returns the text with the contact of this program, or "" as long as it is not known.
	Text() string
}

// A Peer is another program on the same network. Nothing of it is proved.
type Peer struct{ ID, Name, Address string }

// A Phase is the state of a meeting.
type Phase uint8

// The phases of a meeting.
const (
	NoMeeting Phase = iota
	Calling         // connecting for the first time
	Met             // connected
	Lost            // connecting again
	Ended
)

// A Meeting is the connection with another program.
type Meeting struct {
	Phase  Phase
	Name   string         // of the other player
	Code   string         // equal in both windows, if nobody stands between them
	Caller bool           // this program has called
	Game   string         // the ID of the game whose key both have proved; empty: none
	Times  int            // grows with each connection
	Fault  locale.Message // why it has ended
}

// Key returns the key by which programs prove to each other that they play a game. It does not disclose the secret.
func (g *Game) Key() []byte { return g.mac([]byte("connect")) }

// Keys returns the keys of the games that can be resumed, by ID.
func (k *Keeper) Keys() map[string][]byte {
	keys := map[string][]byte{}
	for _, g := range k.Games {
		if g.State().Started {
			keys[g.ID()] = g.Key()
		}
	}
	return keys
}

// Limits of what the other program sends, which is read on the window's goroutine.
const (
	longestText = longestWords + 2*longestCode // bytes
	mostEarly   = 16                           // texts that wait for one before them
)

// watchers begins a text with the number of those who watch at a player.
const watchers = "watchers "

// Live plays a game over a carrier. It sends each text of the player, after a new connection all that the other player
// may not have; if the carrier is closed, the game goes on by messages.
type Live struct {
	Keeper  *Keeper
	Carrier Carrier
	Game    *Game  // nil: not agreed yet
	Offer   *Terms // an invitation that waits for an answer
	Watched int    // number of those who watch at the other player

	told  int // the own watchers of which the other program knows
	times int
	timed *Game          // whose turn is measured; nil: none
	sent  map[string]int // events by game, sent over this connection
	early []string       // received texts that wait for others
}

// Use makes a carrier the one that carries the texts. A game that is played over another one goes on by messages.
func (l *Live) Use(c Carrier) {
	if c != l.Carrier {
		if l.timed != nil {
			l.timed.measure(time.Time{}, NoMeeting)
		}
		*l = Live{Keeper: l.Keeper, Carrier: c}
	}
}

// Play makes the game the one that is played over the carrier.
func (l *Live) Play(g *Game) {
	l.Game, l.Offer = g, nil
	l.Carrier.Keep(g.ID(), g.Key())
}

// Connected reports whether the texts of a game travel by themselves.
func (l *Live) Connected(g *Game) bool { return l.Phase(g) == Met }

// Phase returns the state of the connection over which a game is played.
func (l *Live) Phase(g *Game) Phase {
	if g == nil || l.Played() != g {
		return NoMeeting
	}
	return l.Carrier.Meeting().Phase
}

// Played returns the game that is played over the carrier, or nil.
func (l *Live) Played() *Game {
	if l.Game == nil {
		return nil
	}
	return l.Keeper.latest(l.Game)
}

// latest returns the last rematch of a game, or the game itself.
func (k *Keeper) latest(g *Game) *Game {
	for next := k.Next(g); next != g; next = k.Next(g) {
		g = next
	}
	return g
}

// Step takes what has come, and sends what is to be sent. It reports whether there was anything; a game of which both
// programs have proved that they play it comes as a Reading without texts.
func (l *Live) Step(now time.Time) (r Reading, news bool) {
	m := l.Carrier.Meeting()
	if l.Game != nil { // it may have been removed
		if l.Game = l.Keeper.Find(l.Game.id); l.Game == nil {
			l.Carrier.Leave()
			return r, false
		}
	}
	if m.Times != l.times {
		l.times, l.sent, l.early, l.Offer, l.Watched, l.told = m.Times, map[string]int{}, nil, nil, 0, 0
		if g := l.Keeper.Find(m.Game); g != nil && l.Game == nil {
			l.Play(g)
			r.Game, news = l.Keeper.latest(g), true
		}
	}
	news = l.measure(now, m.Phase) || news
	for text, ok := l.Carrier.Receive(); ok; text, ok = l.Carrier.Receive() {
		if n, ok := strings.CutPrefix(text, watchers); ok {
			count, _ := strconv.Atoi(n)
			l.Watched, news = min(max(0, count), MostWatchers), true
			continue
		}
		read := l.read(text, now)
		if news = true; read.Taken > 0 { // anybody can name a game
			r = read
		}
		if t := read.Terms; l.Game == nil && l.Offer == nil && t != nil && !t.Watch { // the player may be reading it
			l.Offer = t
		}
	}
	switch m.Phase {
	case Met:
		news = l.send() || news
	case NoMeeting, Ended:
		if g := l.Game; g != nil && !g.State().Started && (m.Phase == NoMeeting || m.Fault.Key == locale.NearLeft) {
			l.Keeper.Remove(g)
		}
		l.Game, l.Offer, l.Watched = nil, nil, 0
	}
	return r, news
}

// Reveal lets the other player know how many watch.
func (l *Live) Reveal(count int) {
	if l.Carrier.Meeting().Phase == Met && count != l.told {
		l.Carrier.Send(watchers+strconv.Itoa(count), func() {})
		l.told = count
	}
}

// measure measures the turn in a game with clocks, and admits when the player's time is over. It reports whether it is.
func (l *Live) measure(now time.Time, phase Phase) bool {
	g := l.Played()
	if l.timed != nil && l.timed != g {
		l.timed.measure(now, NoMeeting)
	}
	if l.timed = g; g == nil {
		return false
	}
	g.measure(now, phase)
	return g.Turn(g.Self) && g.flagged(0) && l.Keeper.Act(g, Event{Kind: Late}, now).Key == ""
}

// read takes a text that has come. One that cannot be understood yet waits.
func (l *Live) read(text string, now time.Time) Reading {
	if len(text) > longestText {
		return Reading{}
	}
	r := l.Keeper.Read(strings.Join(append(l.early, text), "\n"), now)
	switch r.Fault.Key {
	case locale.FaultMissing, locale.FaultAhead, locale.FaultUnknown:
		if l.early = append(l.early, text); len(l.early) > mostEarly {
			l.early = nil
		}
	default:
		l.early = nil
	}
	return r
}

// send sends the texts that have not been sent over this connection, and the invitation until it is answered, without
// words for people, and reports whether there were any. Before they leave the program they are on the disk.
func (l *Live) send() (sent bool) {
	if l.Game == nil {
		return false
	}
	if _, known := l.sent[l.Game.id]; !known && l.Game.Self == Host && !l.Game.State().Started {
		l.Carrier.Send(l.Game.Invitation(""), l.Keeper.Flush)
		l.sent[l.Game.id] = 0
	}
	last := l.Played()
	for _, g := range []*Game{l.Keeper.Before(last), last} {
		if g == nil || l.sent[g.id] == len(g.log[g.Self]) {
			continue
		}
		text := g.outgoing(l.sent[g.id], func(*xiangqi.Position, Event) string { return "" })
		if l.sent[g.id] = len(g.log[g.Self]); g.Fresh() > 0 {
			l.Keeper.Release(g)
		}
		for one := range strings.SplitSeq(text, "\n") {
			l.Carrier.Send(one, l.Keeper.Flush)
		}
		sent = true
	}
	return sent
}
