package friend

import (
	"errors"
	"io"
	"slices"
	"strings"
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
	largest   = 16 << 20
)

// A Keeper keeps the games with friends. It is not safe for concurrent use.
type Keeper struct {
	Name  string  // by which the player last played
	Games []*Game // the last changed one first
	// Random is the source of secrets, for tests; nil: that of the system.
	Random io.Reader

	content *content
	kept    *store.Kept
	writer  *store.Writer // nil: none
}

// content is what the file holds.
type content struct {
	name  string
	games []entry
}

// An entry is a game in the file: the codes of its texts, from which it is played again.
type entry struct {
	terms, guest string
	self         Seat
	copied       int
	texts        [2][]string
	game         *Game
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
	return k, message
}

// open plays the game of an entry again.
func (e *entry) open() error {
	code, err := coding.DecodeString(e.terms)
	t, _, bad := decodeTerms(code)
	if err != nil || bad != nil || e.guest != Clean(e.guest) {
		return errDamaged
	}
	g := open(t, e.self, e.guest)
	for left := [2][]string(e.texts); len(left[0])+len(left[1]) > 0; {
		before := len(left[0]) + len(left[1])
		for by := range left {
			for len(left[by]) > 0 {
				code, err := coding.DecodeString(left[by][0])
				next, bad := decodeEvent(code)
				if err != nil || bad != nil || next.number != len(g.log[by])+1 {
					return errDamaged
				}
				if next.seen > len(g.log[1-by]) {
					break // after some of the other's
				}
				if !slices.Equal(g.sign(Seat(by), next, code[:len(code)-signed]), code[len(code)-signed:]) {
					return errDamaged
				}
				next.rank = g.rank(Seat(by), next)
				g.log[by], left[by] = append(g.log[by], next), left[by][1:]
			}
		}
		if len(left[0])+len(left[1]) == before {
			return errDamaged
		}
	}
	g.state = g.replay([2]int{len(g.log[0]), len(g.log[1])})
	g.Copied = min(e.copied, len(g.log[g.Self]))
	e.game = g
	return nil
}

// TakeOver begins to write with w to a store that another copy of the program has released. Of each game, the one with
// more events stays. The message is the same as that of Open.
func (k *Keeper) TakeOver(w *store.Writer) locale.Message {
	read, message := Open(w)
	for _, g := range k.Games {
		other := read.Find(g.ID())
		if other != nil && len(other.log[0])+len(other.log[1]) >= len(g.log[0])+len(g.log[1]) {
			continue
		}
		read.Games = append([]*Game{g}, slices.DeleteFunc(read.Games, func(o *Game) bool { return o == other })...)
	}
	k.kept, k.content, k.writer, k.Games = read.kept, read.content, w, read.Games
	k.save()
	return message
}

// save hands the games to the writer.
func (k *Keeper) save() {
	c := content{name: k.Name}
	for _, g := range k.Games {
		body := g.encode()
		terms := coding.EncodeToString(append(body, g.base...))
		e := entry{terms: terms, guest: g.guest, self: g.Self, copied: g.Copied}
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

// ErrFull reports that there are too many games.
var ErrFull = errors.New("there are too many games with friends")

// front puts a game first, and saves.
func (k *Keeper) front(g *Game) {
	k.Games = append([]*Game{g}, slices.DeleteFunc(k.Games, func(o *Game) bool { return o == g })...)
	k.save()
}

// barred returns a *Fault if another copy of the program keeps the games.
func (k *Keeper) barred() error {
	if k.writer == nil || !k.writer.Store().Shared() {
		return nil
	}
	return &Fault{Kind: Elsewhere}
}

// Invite begins a game by an invitation of the player.
func (k *Keeper) Invite(t Terms, now time.Time) (*Game, error) {
	if err := k.barred(); err != nil {
		return nil, err
	}
	var random [10]byte
	if fill(random[:]); k.Random != nil {
		_, _ = io.ReadFull(k.Random, random[:])
	}
	g, err := Begin(t, random, now)
	if err == nil && len(k.Games) >= mostGames {
		err = ErrFull
	}
	if err != nil {
		return nil, err
	}
	k.Name = g.Host
	k.front(g)
	return g, nil
}

// Join answers an invitation.
func (k *Keeper) Join(t Terms, name string, now time.Time) (*Game, error) {
	if err := k.barred(); err != nil {
		return nil, err
	}
	g, err := Join(t, name, now)
	if err == nil && len(k.Games) >= mostGames {
		err = ErrFull
	}
	if err != nil {
		return nil, err
	}
	k.Name = Clean(name)
	k.front(g)
	return g, nil
}

// Act adds an event of the player to a game and saves. Any error is a *Fault.
func (k *Keeper) Act(g *Game, e Event, now time.Time) error {
	err := k.barred()
	if err == nil {
		err = g.Act(e, now)
	}
	if err != nil {
		return err
	}
	k.changed(g)
	return nil
}

// Before returns the game to which one is the rematch, or nil.
func (k *Keeper) Before(g *Game) *Game {
	for _, o := range k.Games {
		if next := o.Rematch(); next != nil && next.ID() == g.ID() {
			return o
		}
	}
	return nil
}

// Next returns the rematch of a game, or the game itself if there is none.
func (k *Keeper) Next(g *Game) *Game {
	if next := g.Rematch(); next != nil {
		if known := k.Find(next.ID()); known != nil {
			return known
		}
	}
	return g
}

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

// changed saves after a change of a game, and begins the rematch that the players have agreed on.
func (k *Keeper) changed(g *Game) {
	if next := g.Rematch(); next != nil && k.Find(next.ID()) == nil {
		k.Games = append([]*Game{next}, k.Games...)
	}
	k.front(g)
}

// Withdraw drops the last event of the player that has not left the program, and reports whether there was one.
func (k *Keeper) Withdraw(g *Game) bool {
	if k.barred() != nil || !g.Withdraw() {
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
	Game  *Game  // the last game that the text belongs to, or nil
	Taken int    // number of new events
	Terms *Terms // an invitation to a game that is not here, or nil
	Fault *Fault // why a text was not taken, or nil
}

// Read takes all texts of games in a pasted text. Their order does not matter. A text that was read before is a fault
// only if there is nothing else.
func (k *Keeper) Read(text string, now time.Time) (r Reading) {
	left := Find(text)
	if bad, barred := k.barred().(*Fault); barred {
		return Reading{Fault: bad}
	}
	for again := true; again; {
		again, r.Fault = false, nil
		left = slices.DeleteFunc(left, func(f Found) bool {
			taken := k.take(f, now, &r)
			again = again || taken
			return taken
		})
	}
	return r
}

// take takes one text, and reports whether it was new.
func (k *Keeper) take(f Found, now time.Time, r *Reading) bool {
	g := k.Find(f.ID)
	fail := func(err error) bool {
		bad, _ := err.(*Fault)
		if minor := bad.Kind == Again || bad.Kind == Own; !minor || r.Taken == 0 && r.Fault == nil {
			r.Fault = bad
		}
		return false
	}
	t, invitation, err := f.Terms()
	if r.Game == nil {
		r.Game = g
	}
	switch {
	case f.code == nil:
		return fail(&Fault{Damaged, f.ID, 0})
	case err != nil:
		return fail(err)
	case invitation && g == nil:
		r.Terms = &t
		return false
	case invitation && g.Self == Guest:
		return fail(g.fault(Again, 0))
	case invitation:
		return fail(g.fault(Own, 0))
	case g == nil:
		return fail(&Fault{Unknown, f.ID, 0})
	}
	if err := g.Receive(f, now); err != nil {
		return fail(err)
	}
	r.Game = g
	r.Taken++
	k.changed(g)
	return true
}
