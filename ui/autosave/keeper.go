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
	// FileName is the name of the autosave file.
	FileName = "autosave.txt"
	// Left is the folder of earlier games that another game replaced.
	Left = "games"

	ending = ".txt"
	// stray is the prefix of games that could not be written to Left.
	stray = "game-"
)

// A Keeper saves the game in progress and the games it replaced. It is not safe for concurrent use.
type Keeper struct {
	writer *store.Writer
	keep   bool               // the autosave may be written
	owed   []session.Snapshot // games left while another copy of the program writes
}

// Open returns the game in progress when the program last ended, and a Keeper that writes with w. The snapshot is nil
// if there is no such game. If its file cannot be read, the file is set aside and the message reports it. If another
// copy of the program holds the store, the file is not touched.
func Open(w *store.Writer) (*Keeper, *session.Snapshot, locale.Message) {
	k, files := &Keeper{writer: w, keep: true}, w.Store()
	if files.Shared() {
		return k, nil, locale.Message{}
	}
	snap, message := k.last()
	return k, snap, message
}

// last returns the game in progress when the last writing copy of the program ended, as Open does.
func (k *Keeper) last() (*session.Snapshot, locale.Message) {
	k.moveStrays()
	data, err := k.writer.Store().Read(FileName, store.MaxFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, locale.Message{}
	}
	var snap session.Snapshot
	if err == nil {
		snap, err = Decode(data)
	}
	if err != nil {
		return nil, k.setAside(err)
	}
	return &snap, locale.Message{}
}

// TakeOver adds the game of another copy of the program, which has released the store, to the earlier games, and then
// the games that were left here meanwhile. It reports whether the other copy had a game with a move or a note. The
// message is the same as that of Open.
func (k *Keeper) TakeOver() (left bool, message locale.Message) {
	snap, message := k.last()
	defer func() {
		for _, own := range k.owed {
			k.Leave(own)
		}
		k.owed = nil
	}()
	if snap == nil || !worth(snap) {
		return false, message
	}
	k.Leave(*snap)
	return true, message
}

// moveStrays moves games to Left that could not be written there before.
func (k *Keeper) moveStrays() {
	files, _ := k.writer.Store().List("") // on an error they stay where they are
	for _, f := range files {
		if name, ok := strings.CutPrefix(f.Name, stray); ok && strings.HasSuffix(name, ending) {
			k.writer.Move(f.Name, path.Join(Left, name))
		}
	}
}

// setAside renames the autosave, which cannot be used for the given reason. If
// that fails, the autosave is not written to.
func (k *Keeper) setAside(reason error) locale.Message {
	aside, err := store.SetAside(k.writer.Store(), FileName, reason)
	if err != nil {
		k.keep = false
		return locale.Msg(locale.BrokenNotAside, FileName, store.Cause(err))
	}
	return locale.Msg(locale.AutosaveUnread, store.Cause(reason), aside)
}

// Save hands the game to the writer and does not wait. The writer reports failures with a notice. The game may change
// afterwards.
func (k *Keeper) Save(snap session.Snapshot) {
	if k.keep {
		k.writer.Put(FileName, content(snap), locale.AutosaveUnsaved)
	}
}

// worth reports whether a game holds anything to keep.
func worth(snap *session.Snapshot) bool {
	return snap.Game.Nodes() > 1 || !snap.Game.Root().Annotation.Empty()
}

// Leave saves a game that is replaced by another one, in a file of its own that is never overwritten. The file is
// written before the autosave of the next game, but not before TakeOver while another copy of the program writes. A
// game without a move or a note is not saved.
func (k *Keeper) Leave(snap session.Snapshot) {
	switch {
	case !worth(&snap):
		return
	case k.writer.Store().Shared():
		k.owed = append(k.owed, snap)
		return
	}
	name := time.Now().Format(store.Stamp) + ending
	k.writer.Add(store.Addition{
		Name: path.Join(Left, name), Instead: stray + name, First: true, Data: content(snap),
		Failed: locale.GameLeftUnsaved, Elsewhere: locale.GameLeftElsewhere,
	})
}
