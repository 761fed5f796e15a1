package autosave

import (
	"errors"
	"io/fs"
	"path"
	"strings"
	"time"

	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/store"
)

// Names in the program's folder.
const (
	// FileName is the autosave.
	FileName = "autosave.txt"
	// Left is the folder of the games that were left for another one.
	Left = "games"

	ending = ".txt"
	// stray begins the name of a game that could not be put into Left.
	stray = "game-"
)

// largest is the size in bytes of the largest file that is read. A game of a
// thousand moves takes 30 KB.
const largest = 16 << 20

// A Keeper keeps the game that is played and those that were left for another
// one. It belongs to one goroutine.
type Keeper struct {
	writer *store.Writer
	keep   bool // the autosave may be written
}

// Open looks for the game that was being played when the program last ended,
// and gets ready to keep the one that is played now, by w. Without such a game
// the snapshot is nil; if that is because the file could not be understood, it
// has been set aside and the message says so. A copy of the program that
// shares the store with another one leaves the file alone.
func Open(w *store.Writer) (*Keeper, *session.Snapshot, locale.Message) {
	k, files := &Keeper{writer: w, keep: true}, w.Store()
	if files.Shared() {
		return k, nil, locale.Message{}
	}
	k.bringHome()
	data, err := files.Read(FileName, largest)
	if errors.Is(err, fs.ErrNotExist) {
		return k, nil, locale.Message{}
	}
	var snap session.Snapshot
	if err == nil {
		snap, err = Decode(data)
	}
	if err != nil {
		return k, nil, k.setAside(err)
	}
	return k, &snap, locale.Message{}
}

// bringHome moves games that could not be put among the others to them.
func (k *Keeper) bringHome() {
	files, _ := k.writer.Store().List("") // without a list they stay where they are
	for _, f := range files {
		if name, ok := strings.CutPrefix(f.Name, stray); ok && strings.HasSuffix(name, ending) {
			k.writer.Move(f.Name, path.Join(Left, name))
		}
	}
}

// setAside gets the autosave out of the way, which cannot be used for the given
// reason; if it stays there, it is not written over.
func (k *Keeper) setAside(reason error) locale.Message {
	aside, err := store.SetAside(k.writer.Store(), FileName, reason)
	if err != nil {
		k.keep = false
		return locale.Msg(locale.BrokenNotAside, FileName, store.Cause(err))
	}
	return locale.Msg(locale.AutosaveUnread, Cause(reason), aside)
}

// Cause says in a few words why a game could not be read.
func Cause(err error) locale.Message {
	var at *FormatError
	if errors.As(err, &at) && !errors.Is(err, store.ErrNewer) {
		return locale.Msg(locale.CauseLine, at.Line)
	}
	return store.Cause(err)
}

// Save hands the game to the writer, which puts it on the disk at once and tells
// of trouble. Save does not wait.
func (k *Keeper) Save(snap session.Snapshot) {
	if k.keep {
		k.writer.Put(FileName, Encode(snap), locale.AutosaveUnsaved)
	}
}

// Leave keeps a game that another one takes the place of, in a file of its own
// that is never written again. It is on the disk before the autosave of the
// next game is. A game without a move is not kept.
func (k *Keeper) Leave(snap session.Snapshot) {
	if len(snap.Nodes) > 1 {
		name := time.Now().Format(store.Stamp) + ending
		k.writer.Add(store.Addition{
			Name: path.Join(Left, name), Instead: stray + name, First: true, Data: Encode(snap),
			Failed: locale.GameLeftUnsaved, Elsewhere: locale.GameLeftElsewhere,
		})
	}
}
