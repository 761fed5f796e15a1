package autosave

import (
	"bytes"
	"cmp"
	"errors"
	"path"
	"slices"
	"strings"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
	"chuhe/ui/store"
)

// largestListed is the maximum size in bytes of a file read for a list.
const largestListed = 16 << 20

// A Game is a saved game.
type Game struct {
	Title string    // the name that the player gave it, if any
	Time  time.Time // when it was saved
	File  string    // in the program's folder
	// Written is when its file was last written.
	Written time.Time
}

// Games lists the saved games, newest first. It waits until the games passed to the writer are on the disk, and reads
// only file names; [Keeper.Load] reads a file. The game on the board is included once it has ended. If a folder
// cannot be read, Games returns an error and the other games. Games, Load and Remove may be called from any goroutine.
func (k *Keeper) Games() ([]Game, error) {
	k.writer.Flush()
	var games []Game
	names := map[string]string{} // by file
	in := func(folder, prefix string) error {
		files, err := k.writer.Store().List(folder)
		for _, f := range files {
			if strings.HasPrefix(f.Name, prefix) && strings.HasSuffix(f.Name, ending) {
				name, file := f.Name[len(prefix):len(f.Name)-len(ending)], path.Join(folder, f.Name)
				names[file] = name
				games = append(games, Game{Title: titleOf(name), Time: moment(name, f.Modified), File: file,
					Written: f.Modified})
			}
		}
		return err
	}
	err := in(Left, "")
	if failed := in("", stray); err == nil {
		err = failed
	}
	if g, from, there := k.ended(); there {
		games = slices.DeleteFunc(games, func(old Game) bool { return old.File == from })
		games = append(games, g)
	}
	slices.SortFunc(games, func(a, b Game) int {
		return cmp.Or(b.Time.Compare(a.Time), strings.Compare(names[b.File], names[a.File]))
	})
	return games, err
}

// ended returns the game on the board, from the autosave, if it has ended and has no file of its own that holds all of
// it. from is the file that it was taken from.
func (k *Keeper) ended() (g Game, from string, there bool) {
	files := k.writer.Store()
	data, err := files.Read(FileName, largestListed)
	if err != nil {
		return g, "", false
	}
	snap, err := Decode(data)
	if err != nil || snap.Opened || snap.Game.Nodes() < 2 || !over(&snap) {
		return g, "", false
	}
	kept, _ := files.List(Left)
	for _, f := range kept {
		if f.Size == int64(len(data)) {
			if other, err := files.Read(path.Join(Left, f.Name), len(data)); err == nil && bytes.Equal(other, data) {
				return g, "", false
			}
		}
	}
	all, _ := files.List("")
	for _, f := range all {
		if f.Name == FileName {
			return Game{Title: Title(snap.File), Time: f.Modified, File: FileName, Written: f.Modified}, snap.File, true
		}
	}
	return g, "", false
}

// errOnBoard reports that the game on the board has no file of its own yet.
var errOnBoard = errors.New("it is on the board")

// Remove deletes the file of a game, and returns the function that brings it back.
func (k *Keeper) Remove(file string) (undo func() error, err error) {
	if file == FileName {
		return nil, errOnBoard
	}
	k.writer.Flush()
	kept := k.writer.Store()
	data, err := kept.Read(file, store.MaxFile)
	if err == nil {
		err = kept.Remove(file)
	}
	return func() error {
		_, err := kept.Add(file, data)
		return err
	}, err
}

// Title returns the name that the player gave to the game of a file, or "".
func Title(file string) string {
	name := strings.TrimSuffix(path.Base(file), ending)
	if path.Dir(file) != Left {
		ok := false
		if name, ok = strings.CutPrefix(name, stray); !ok { // the game on the board
			return ""
		}
	}
	return titleOf(name)
}

// titleOf returns the name that the player gave to a game, or "" if the file name is only a time.
func titleOf(name string) string {
	if len(name) < len(store.Stamp) {
		return name
	}
	stamp, rest := name[:len(store.Stamp)], name[len(store.Stamp):]
	number, numbered := strings.CutPrefix(rest, "-") // number added to games saved in the same second
	if _, err := time.Parse(store.Stamp, stamp); err == nil &&
		(rest == "" || numbered && strings.Trim(number, "0123456789") == "") {
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
func (k *Keeper) Load(file string) (session.Snapshot, error) {
	data, err := k.writer.Store().Read(file, store.MaxFile)
	if err != nil {
		return session.Snapshot{}, err
	}
	return Decode(data)
}

// Sniff reports whether a file that begins with head has the format of the autosave.
func Sniff(head []byte) bool {
	return bytes.HasPrefix(bytes.TrimPrefix(head, []byte("\ufeff")), []byte(title))
}

// over reports whether the game has ended.
func over(snap *session.Snapshot) bool {
	return snap.Game.Outcome().Over() || snap.Game.Tags.Result() != xiangqi.Ongoing
}
