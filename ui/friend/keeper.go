package friend

import (
	"cmp"
	"io"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/field"
)

// FileName is the file in the program's folder. docs/FRIEND.md describes it.
const FileName = "friends.json"

// Limits of the file.
const (
	mostGames = 500
	largest   = 48 << 20 // more than mostGames with mostEvents
)

// A Keeper keeps the games with friends. It is not safe for concurrent use.
type Keeper struct {
	Name  string  // by which the player last played
	Games []*Game // the last changed one first
	// Random is the source of secrets, for tests; nil: that of the system.
	Random io.Reader

	content *content
	kept    *store.Kept
	writer  *store.Writer            // nil: none
	sealed  atomic.Pointer[[]uint64] // the keys of positions, see Seals
}

// content is that of the file.
type content struct {
	name  string
	games []entry
}

// An entry is a game in the file: the codes of its texts, from which it is played again.
type entry struct {
	terms, guest  string
	self          Seat
	copied, heard int
	texts         [2][]string
	game          *Game
}

// format describes the file. Read only.
var format = store.Format[content]{
	File: store.File{
		Name: FileName, Title: "Chuhe friends", Version: 1, Largest: largest,
		Broken: locale.FriendsUnread, Unsaved: locale.FriendsUnsaved,
	},
	Default: func() content { return content{} },
	Fields: func(c *content) []field.Field {
		return []field.Field{
			field.Text("name", &c.name, 4*LongestName),
			field.List("games", &c.games, mostGames, func(e *entry) field.Field {
				return field.Checked(field.Object("",
					field.Text("invitation", &e.terms, 2*longestCode),
					field.Word("you", &e.self, "host", "guest"),
					field.Optional(field.Text("rematch", &e.guest, 4*LongestName)),
					field.Number("copied", &e.copied, 0, mostEvents),
					field.Optional(field.Number("read", &e.heard, 0, latestHour)),
					field.Texts("host", &e.texts[Host], mostEvents, longestCode),
					field.Texts("guest", &e.texts[Guest], mostEvents, longestCode)), e.open)
			}),
		}
	},
}

// New returns a Keeper without a file.
func New() *Keeper {
	k := &Keeper{content: &content{}}
	k.kept = format.InMemory(k.content)
	return k
}

// Open reads the games, and returns a Keeper that writes with w. The message reports what cannot be read.
func Open(w *store.Writer) (*Keeper, locale.Message) {
	k := &Keeper{writer: w, content: &content{}}
	kept, message, _ := format.Open(w, k.content)
	k.kept, k.Name = kept, Clean(k.content.name)
	for _, e := range k.content.games {
		if e.game != nil && k.Find(e.game.ID()) == nil {
			k.Games = append(k.Games, e.game)
		}
	}
	k.seal()
	return k, message
}

// open plays the game of an entry again.
func (e *entry) open() error {
	code, err := coding.DecodeString(e.terms)
	t, fault := decodeTerms(code)
	if err != nil || fault != "" || e.guest != Clean(e.guest) {
		return errDamaged
	}
	g, left := open(t, e.self, e.guest), e.texts
	for by, stuck := Host, 0; stuck < 2; by, stuck = by.Other(), stuck+1 {
		for ; len(left[by]) > 0; left[by] = left[by][1:] {
			code, err := coding.DecodeString(left[by][0])
			next, bad := decodeEvent(code)
			if bad == nil && next.seen > len(g.log[by.Other()]) {
				break // after some of the other's
			}
			if err != nil || bad != nil || next.number != len(g.log[by])+1 || !g.genuine(by, next) {
				return errDamaged
			}
			g.append(by, next)
			stuck = -1
		}
	}
	if len(left[Host])+len(left[Guest]) > 0 {
		return errDamaged
	}
	g.state = g.replay(g.counts())
	g.Copied, g.heard = min(e.copied, len(g.log[g.Self])), e.heard
	e.game = g
	return nil
}

// TakeOver begins to write with w to a store that another copy of the program has released. Of each game, the one with
// more events stays. The message is the same as that of Open.
func (k *Keeper) TakeOver(w *store.Writer) locale.Message {
	read, message := Open(w)
	for _, g := range k.Games {
		other := read.Find(g.ID())
		if other == nil || len(other.log[Host])+len(other.log[Guest]) < len(g.log[Host])+len(g.log[Guest]) {
			read.first(g, other)
		}
	}
	k.kept, k.content, k.writer, k.Games = read.kept, read.content, w, read.Games
	k.save()
	return message
}

// save hands the games to the writer.
func (k *Keeper) save() {
	k.seal()
	c := content{name: k.Name}
	for _, g := range k.Games {
		body := g.encode()
		terms := coding.EncodeToString(append(body, g.base...))
		e := entry{terms: terms, guest: g.guest, self: g.Self, copied: g.Copied, heard: g.heard}
		for by, all := range g.log {
			for _, event := range all {
				e.texts[by] = append(e.texts[by], coding.EncodeToString(event.code))
			}
		}
		c.games = append(c.games, e)
	}
	*k.content = c
	k.kept.Save()
}

// Flush waits until the games are on the disk. It may be called from any goroutine.
func (k *Keeper) Flush() {
	if k.writer != nil {
		k.writer.Flush()
	}
}

// Find returns the game with an ID, or nil.
func (k *Keeper) Find(id string) *Game {
	for _, g := range k.Games {
		if g.ID() == id {
			return g
		}
	}
	return nil
}

// first puts a game before all others, in place of one of them.
func (k *Keeper) first(g, instead *Game) {
	k.Games = append([]*Game{g}, slices.DeleteFunc(k.Games, func(o *Game) bool { return o == instead })...)
}

// front puts a game first, and saves.
func (k *Keeper) front(g *Game) {
	k.first(g, g)
	k.save()
}

// barred returns a message if another copy of the program keeps the games.
func (k *Keeper) barred() (why locale.Message) {
	if k.writer != nil && k.writer.Store().Shared() {
		why = locale.Msg(locale.FaultElsewhere)
	}
	return why
}

// Invite begins a game by an invitation of the player. If that is not possible, the message says why.
func (k *Keeper) Invite(t Terms, now time.Time) (*Game, locale.Message) {
	return k.begin(Begin(t, k.secret(), now))
}

// secret returns a random secret.
func (k *Keeper) secret() (random [10]byte) {
	if fill(random[:]); k.Random != nil {
		_, _ = io.ReadFull(k.Random, random[:])
	}
	return random
}

// Join answers an invitation. If that is not possible, the message says why.
func (k *Keeper) Join(t Terms, name string, now time.Time) (*Game, locale.Message) {
	return k.begin(Join(t, name, now))
}

// begin keeps a new game, unless there is a reason against it.
func (k *Keeper) begin(g *Game, why locale.Message) (*Game, locale.Message) {
	if barred := k.barred(); barred.Key != "" {
		why = barred
	} else if why.Key == "" && len(k.Games) >= mostGames {
		why = locale.Msg(locale.FriendFull)
	}
	if why.Key != "" {
		return nil, why
	}
	k.Name = g.Name(g.Self)
	k.front(g)
	return g, why
}

// Act adds an event of the player to a game and saves. If it is not possible, the message says why.
func (k *Keeper) Act(g *Game, e Event, now time.Time) locale.Message {
	why := k.barred()
	if why.Key == "" {
		why = g.Act(e, now)
	}
	if why.Key == "" {
		k.follow(g, now)
		k.front(g)
	}
	return why
}

// Before returns the game to which one is the rematch, or nil.
func (k *Keeper) Before(g *Game) *Game {
	for _, o := range k.Games {
		if o.nextID() == g.id {
			return o
		}
	}
	return nil
}

// Next returns the rematch of a game, or the game itself if there is none.
func (k *Keeper) Next(g *Game) *Game { return cmp.Or(k.Find(g.nextID()), g) }

// Fresh returns the number of events in a game that have not left the program, with those of the game before.
func (k *Keeper) Fresh(g *Game) int {
	n := g.Fresh()
	if before := k.Before(g); before != nil {
		n += before.Fresh()
	}
	return n
}

// Texts returns the texts of the player that the other has not seen, a line each, with those of the game before.
func (k *Keeper) Texts(g *Game, words func(*xiangqi.Position, Event) string) string {
	text := g.Outgoing(words)
	// the other may not know of the rematch
	if before := k.Before(g); before != nil && len(g.log[g.Self.Other()]) == 0 {
		text = strings.TrimSpace(before.Outgoing(words) + "\n" + text)
	}
	return text
}

// follow begins the rematch that the players have agreed on.
func (k *Keeper) follow(g *Game, now time.Time) {
	if next := g.Rematch(); next != nil && k.Find(next.id) == nil && len(k.Games) < mostGames {
		next.heard = next.hour(now)
		k.first(next, nil)
	}
}

// Withdraw drops the last event of the player that has not left the program, and reports whether there was one.
func (k *Keeper) Withdraw(g *Game) bool {
	if k.barred().Key != "" || !g.Withdraw() {
		return false
	}
	k.front(g)
	return true
}

// Release marks the texts of a game as given away. Call Flush before they leave the program, so that a program that is
// killed afterwards still knows them.
func (k *Keeper) Release(g *Game) {
	for _, o := range []*Game{g, k.Before(g)} {
		if o != nil {
			o.Copied = len(o.log[o.Self])
		}
	}
	k.save()
}

// Remove forgets a game.
func (k *Keeper) Remove(g *Game) {
	k.Games = slices.DeleteFunc(k.Games, func(o *Game) bool { return o == g })
	k.save()
}

// A Reading is what came of a pasted text.
type Reading struct {
	Game     *Game          // the last game that the text belongs to, or nil
	Taken    int            // number of new events
	Terms    *Terms         // an invitation to a game that is not here, or nil
	Connects bool           // a text is about a connection
	Fault    locale.Message // why a text was not taken; empty: all were
}

// Read takes all texts of games in a pasted text. Their order does not matter. A text that was read before is a fault
// only if there is nothing else.
func (k *Keeper) Read(text string, now time.Time) (r Reading) {
	left := Find(text)
	if r.Fault = k.barred(); r.Fault.Key != "" {
		return r
	}
	slices.SortStableFunc(left, func(a, b Found) int { return cmp.Compare(a.number(), b.number()) })
	known := func() bool { return r.Fault.Key == locale.FaultAgain || r.Fault.Key == locale.FaultOwn }
	for again := true; again; { // more than once only if a text begins the game of another
		again, r.Fault = false, locale.Message{}
		left = slices.DeleteFunc(left, func(f Found) bool {
			taken, why := k.take(f, now, &r)
			if again = again || taken; r.Fault.Key == "" || known() && why.Key != "" {
				r.Fault = why
			}
			return taken
		})
	}
	if r.Taken > 0 {
		k.front(r.Game)
		if known() {
			r.Fault = locale.Message{}
		}
	}
	return r
}

// take takes one text, and reports whether it was new to a game, or why it was not taken.
func (k *Keeper) take(f Found, now time.Time, r *Reading) (taken bool, why locale.Message) {
	g := k.Find(f.ID)
	t, invitation, why := f.Terms()
	if r.Game == nil {
		r.Game = g
	}
	r.Connects = r.Connects || f.contact()
	switch {
	case f.code == nil:
		why = locale.Msg(locale.FaultDamaged)
	case why.Key != "":
	case invitation && g == nil:
		r.Terms = &t
	case invitation && g.Self == Guest:
		why = locale.Msg(locale.FaultAgain)
	case invitation:
		why = locale.Msg(locale.FaultOwn)
	case f.contact() && (g != nil || r.Terms != nil): // for the carrier
	case g == nil:
		why = locale.Msg(locale.FaultUnknown)
	default:
		if why = g.Receive(f, now); why.Key == "" {
			taken, r.Game = true, g
			r.Taken++
			k.follow(g, now)
		}
	}
	return taken, why
}
