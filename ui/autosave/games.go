package autosave

import (
	"path"
	"slices"
	"strings"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
	"chuhe/ui/store"
)

// largestListed is the size in bytes of the largest file that is read for a
// list, where many are read.
const largestListed = 16 << 20

// A Game is an entry in the list of kept games.
type Game struct {
	// Name is what a person called the game, or the moment when it was left.
	Name string
	// Time is when the game was kept.
	Time time.Time
	// File names its file in the store.
	File string
	// Number is which of several games of a file it is, from 1; 0 where each game
	// has a file of its own.
	Number int
}

// Title is what a person called the game, or empty where it has the name of the
// moment when it was left.
func (g Game) Title() string {
	if len(g.Name) < len(store.Stamp) {
		return g.Name
	}
	stamp, rest := g.Name[:len(store.Stamp)], g.Name[len(store.Stamp):]
	number, numbered := strings.CutPrefix(rest, "-") // of games left in the same second
	if _, err := time.Parse(store.Stamp, stamp); err == nil && (rest == "" || numbered && strings.Trim(number, "0123456789") == "") {
		return ""
	}
	return g.Name
}

// A Summary is what a list says about a game.
type Summary struct {
	Players  [2]session.Player // by xiangqi.Side
	Bottom   xiangqi.Side
	Handicap string          // as in session.Setup
	Outcome  xiangqi.Outcome // where the game stands; not over: it can go on
	Plies    int             // moves played, of both sides together
	FEN      string          // of the position where the game stands
	Last     xiangqi.Move    // that led there; NoMove at the start
	Tags     game.Tags       // what is known about the game besides
}

// Games lists the kept games, the newest first. It waits until those that were
// handed in just now are on the disk, and reads only the names of the files;
// [Keeper.Summary] reads one file. Where a folder cannot be read, the error says
// so and the other games are listed. Like Load and Summary it may be called from
// any goroutine.
func (k *Keeper) Games() ([]Game, error) {
	k.writer.Flush()
	var games []Game
	in := func(folder, prefix string) error {
		files, err := k.writer.Store().List(folder)
		for _, f := range files {
			if strings.HasPrefix(f.Name, prefix) && strings.HasSuffix(f.Name, ending) {
				name := f.Name[len(prefix) : len(f.Name)-len(ending)]
				games = append(games, Game{Name: name, Time: moment(name, f.Modified), File: path.Join(folder, f.Name)})
			}
		}
		return err
	}
	err := in(Left, "")
	if failed := in("", stray); err == nil {
		err = failed
	}
	slices.SortFunc(games, func(a, b Game) int {
		if c := b.Time.Compare(a.Time); c != 0 {
			return c
		}
		return strings.Compare(b.Name, a.Name)
	})
	return games, err
}

// moment returns when a game was kept: from its name if that holds a time, because
// copied files have a new modification time.
func moment(name string, modified time.Time) time.Time {
	if len(name) >= len(store.Stamp) {
		if t, err := time.ParseInLocation(store.Stamp, name[:len(store.Stamp)], time.Local); err == nil {
			return t
		}
	}
	return modified
}

// Load reads a kept game. For the words of an error see [Cause].
func (k *Keeper) Load(g Game) (session.Snapshot, error) {
	data, err := k.writer.Store().Read(g.File, store.MaxFile)
	if err != nil {
		return session.Snapshot{}, err
	}
	return Decode(data)
}

// Summary reads a kept game for a list. For the words of an error see [Cause].
func (k *Keeper) Summary(g Game) (Summary, error) {
	data, err := k.writer.Store().Read(g.File, largestListed)
	if err != nil {
		return Summary{}, err
	}
	return Summarise(data)
}

// Sniff reports whether a file that begins with head is in the format of the
// autosave.
func Sniff(head []byte) bool {
	return strings.HasPrefix(strings.TrimPrefix(string(head[:min(len(head), 2*len(title))]), "\ufeff"), title)
}

// Summarise tells about a game in the format of the autosave. Errors are those of
// Decode.
func Summarise(data []byte) (Summary, error) {
	d, err := decode(data)
	if err != nil {
		return Summary{}, err
	}
	return d.summary(), nil
}

// summary tells of the game that was read.
func (d *decoder) summary() Summary {
	s, at := &d.snap, d.snap.Nodes[d.snap.Current]
	d.game.GoTo(d.nodes[s.Current])
	outcome := at.Ended
	if !outcome.Over() {
		outcome = d.game.Outcome()
	}
	if !outcome.Over() {
		outcome.Result = s.Tags.Result() // nobody has told why
	}
	return Summary{
		Players: s.Setup.Players, Bottom: s.Setup.Bottom, Handicap: s.Setup.Handicap,
		Tags: s.Tags, Outcome: outcome, Plies: d.game.Ply(), FEN: d.game.Position().FEN(), Last: at.Move,
	}
}
