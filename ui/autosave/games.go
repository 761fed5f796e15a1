package autosave

import (
	"bytes"
	"cmp"
	"errors"
	"path"
	"slices"
	"strings"
	"time"

	"chuhe/ui/gamelist"
	"chuhe/ui/session"
	"chuhe/ui/store"
)

// largestListed is the maximum size in bytes of a file read for a list.
const largestListed = 16 << 20

// Games lists the saved games, newest first. It waits until the games passed to the writer are on the disk, and reads
// only file names; [Keeper.Summary] reads a file. The game on the board is included once it has ended. If a folder
// cannot be read, Games returns an error and the other games. Games, Load and Summary may be called from any goroutine.
func (k *Keeper) Games() ([]gamelist.Game, error) {
	k.writer.Flush()
	var games []gamelist.Game
	names := map[string]string{} // by file
	in := func(folder, prefix string) error {
		files, err := k.writer.Store().List(folder)
		for _, f := range files {
			if strings.HasPrefix(f.Name, prefix) && strings.HasSuffix(f.Name, ending) {
				name, file := f.Name[len(prefix):len(f.Name)-len(ending)], path.Join(folder, f.Name)
				names[file] = name
				games = append(games, gamelist.Game{Title: titleOf(name), Time: moment(name, f.Modified), File: file})
			}
		}
		return err
	}
	err := in(Left, "")
	if failed := in("", stray); err == nil {
		err = failed
	}
	if g, there := k.ended(); there {
		games = append(games, g)
	}
	slices.SortFunc(games, func(a, b gamelist.Game) int {
		return cmp.Or(b.Time.Compare(a.Time), strings.Compare(names[b.File], names[a.File]))
	})
	return games, err
}

// ended returns the game on the board, from the autosave, if it has ended and has no file of its own yet.
func (k *Keeper) ended() (g gamelist.Game, there bool) {
	files := k.writer.Store()
	data, err := files.Read(FileName, largestListed)
	if err != nil {
		return g, false
	}
	snap, err := Decode(data)
	if err != nil || snap.Opened || snap.Game.Nodes() < 2 || !summary(&snap).Outcome.Over() {
		return g, false
	}
	kept, _ := files.List(Left)
	for _, f := range kept {
		if f.Size == int64(len(data)) {
			if other, err := files.Read(path.Join(Left, f.Name), len(data)); err == nil && bytes.Equal(other, data) {
				return g, false
			}
		}
	}
	all, _ := files.List("")
	for _, f := range all {
		if f.Name == FileName {
			return gamelist.Game{Time: f.Modified, File: FileName}, true
		}
	}
	return g, false
}

// errOnBoard reports that the game on the board has no file of its own yet.
var errOnBoard = errors.New("it is on the board")

// Remove implements [gamelist.Remover] with the file of a game. It may be called from any goroutine.
func (k *Keeper) Remove(g gamelist.Game) (undo func() error, err error) {
	if g.File == FileName {
		return nil, errOnBoard
	}
	k.writer.Flush()
	kept := k.writer.Store()
	data, err := kept.Read(g.File, store.MaxFile)
	if err == nil {
		err = kept.Remove(g.File)
	}
	return func() error {
		_, err := kept.Add(g.File, data)
		return err
	}, err
}

// titleOf returns the name that the player gave to a game, or "" if the file name is only a time.
func titleOf(name string) string {
	if len(name) < len(store.Stamp) {
		return name
	}
	stamp, rest := name[:len(store.Stamp)], name[len(store.Stamp):]
	number, numbered := strings.CutPrefix(rest, "-") // number added to games saved in the same second
	if _, err := time.Parse(store.Stamp, stamp); err == nil && (rest == "" || numbered && strings.Trim(number, "0123456789") == "") {
		return ""
	}
	return name
}

// moment returns the time at which a game was saved. It prefers the time in the name, because copied files have a new
// modification time.
func moment(name string, modified time.Time) time.Time {
	if len(name) >= len(store.Stamp) {
		if t, err := time.ParseInLocation(store.Stamp, name[:len(store.Stamp)], time.Local); err == nil {
			return t
		}
	}
	return modified
}

// Load reads a saved game. [Cause] describes its errors.
func (k *Keeper) Load(g gamelist.Game) (session.Snapshot, error) {
	data, err := k.writer.Store().Read(g.File, store.MaxFile)
	if err != nil {
		return session.Snapshot{}, err
	}
	return Decode(data)
}

// Summary reads a saved game for a list. [Cause] describes its errors.
func (k *Keeper) Summary(g gamelist.Game) (gamelist.Summary, error) {
	data, err := k.writer.Store().Read(g.File, largestListed)
	if err != nil {
		return gamelist.Summary{}, err
	}
	return Summarise(data)
}

// Sniff reports whether a file that begins with head has the format of the autosave.
func Sniff(head []byte) bool {
	return bytes.HasPrefix(bytes.TrimPrefix(head, []byte("\ufeff")), []byte(title))
}

// Summarise returns the summary of a game in the format of the autosave. Errors are those of Decode.
func Summarise(data []byte) (gamelist.Summary, error) {
	snap, err := Decode(data)
	if err != nil {
		return gamelist.Summary{}, err
	}
	return summary(&snap), nil
}

func summary(snap *session.Snapshot) gamelist.Summary {
	return gamelist.Summarise(snap, snap.Game.Position(), snap.Game.Outcome())
}
