package autosave

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"chuhe/engine/game"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/store"
)

// Names in the program's folder.
const (
	// FileName is the name of the autosave file.
	FileName = "autosave.txt"
	// BesideName is the name of the file of the record that is looked at beside that game; it is empty without one.
	BesideName = "study.txt"
	// Left is the folder of earlier games that another game replaced.
	Left = "games"

	ending = ".txt"
	// stray is the prefix of games that could not be written to Left.
	stray = "game-"
)

// A Keeper saves the game in progress and the games it replaced. It is not safe for concurrent use.
type Keeper struct {
	writer *store.Writer
	barred map[string]bool    // files that must not be written
	owed   []session.Snapshot // games left while another copy of the program writes
}

// Open returns the game in progress when the program last ended, and a Keeper that writes with w. The snapshot is nil
// if there is no such game. If its file cannot be read, the file is set aside and the message reports it. If another
// copy of the program holds the store, the file is not touched.
func Open(w *store.Writer) (*Keeper, *session.Snapshot, locale.Message) {
	k := &Keeper{writer: w, barred: map[string]bool{}}
	if w.Store().Shared() {
		return k, nil, locale.Message{}
	}
	k.moveStrays()
	snap, message := k.last(FileName)
	return k, snap, message
}

// Beside returns the record that was looked at beside the game in progress, as Open returns that game.
func (k *Keeper) Beside() (*session.Snapshot, locale.Message) {
	if k.writer.Store().Shared() {
		return nil, locale.Message{}
	}
	return k.last(BesideName)
}

// last returns the game in a file when the last writing copy of the program ended, as Open does.
func (k *Keeper) last(file string) (*session.Snapshot, locale.Message) {
	data, err := k.writer.Store().Read(file, store.MaxFile)
	if errors.Is(err, fs.ErrNotExist) || err == nil && file == BesideName && len(data) == 0 {
		return nil, locale.Message{}
	}
	var snap session.Snapshot
	if err == nil {
		snap, err = Decode(data)
	}
	if err != nil {
		return nil, k.setAside(file, err)
	}
	return &snap, locale.Message{}
}

// TakeOver adds the game of another copy of the program, which has released the store, to the earlier games, and then
// the games that were left here meanwhile. It reports whether the other copy had a game with a move or a note. The
// message is the same as that of Open. With adopt, the game of the other copy is returned to go on here instead.
func (k *Keeper) TakeOver(adopt bool) (adopted *session.Snapshot, left bool, message locale.Message) {
	k.moveStrays()
	snap, message := k.last(FileName)
	guest, other := k.last(BesideName)
	if message.Key == "" {
		message = other
	}
	defer func() {
		for _, own := range k.owed {
			k.Leave(own)
		}
		k.owed = nil
	}()
	if guest != nil && guest.Changed {
		k.Leave(*guest)
		left = true
	}
	switch {
	case snap == nil || !worth(snap):
		return nil, left, message
	case adopt:
		return snap, left, message
	}
	k.Leave(*snap)
	return nil, true, message
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

// setAside renames a file that cannot be used for the given reason. If that fails, the file is not written to.
func (k *Keeper) setAside(file string, reason error) locale.Message {
	aside, err := store.SetAside(k.writer.Store(), file, reason)
	if err != nil {
		k.barred[file] = true
		return locale.Msg(locale.BrokenNotAside, file, store.Cause(err))
	}
	return locale.Msg(locale.AutosaveUnread, store.Cause(reason), aside)
}

// Save hands the game to the writer and does not wait. The writer reports failures with a notice. The game may change
// afterwards.
func (k *Keeper) Save(snap session.Snapshot) { k.save(FileName, snap) }

// SaveBeside is Save for the record beside the game; its Game is nil if there is none.
func (k *Keeper) SaveBeside(snap session.Snapshot) { k.save(BesideName, snap) }

func (k *Keeper) save(file string, snap session.Snapshot) {
	if !k.barred[file] {
		k.writer.Put(file, content(snap), locale.AutosaveUnsaved)
	}
}

// worth reports whether a game holds anything to keep.
func worth(snap *session.Snapshot) bool {
	return snap.Game.Nodes() > 1 || !snap.Game.Root().Annotation.Empty() ||
		snap.Game.Tags.Get(game.TagPicture) != ""
}

// Leave saves a game that is replaced by another one, in a file of its own that is never overwritten. The file is
// written before the autosave of the next game, but not before TakeOver while another copy of the program writes. A
// game without a move or a note is not saved. A game from such a file is saved there again.
func (k *Keeper) Leave(snap session.Snapshot) {
	file := snap.File
	switch {
	case !worth(&snap):
		return
	case k.writer.Store().Shared():
		k.owed = append(k.owed, snap)
		return
	}
	if snap.File, snap.Changed = "", false; file != "" {
		k.writer.Replace(store.Addition{Name: file, First: true, Data: k.over(file, snap),
			Failed: locale.GameLeftUnsaved})
		return
	}
	name := time.Now().Format(store.Stamp) + ending
	k.writer.Add(store.Addition{
		Name: path.Join(Left, name), Instead: stray + name, First: true, Data: content(snap),
		Failed: locale.GameLeftUnsaved, Elsewhere: locale.GameLeftElsewhere,
	})
}

// over returns the content for a file of an earlier game, which is to hold snap. If the game there has moves or notes
// that snap lacks, it is added under another name first.
func (k *Keeper) over(file string, snap session.Snapshot) store.Content {
	added := false
	return func() []byte {
		files := k.writer.Store()
		data, err := files.Read(file, store.MaxFile)
		was, bad := Decode(data)
		if err == nil && !added && (bad != nil || !within(was.Game.Root(), snap.Game.Root())) {
			_, err = files.Add(file, data)
			added = err == nil
		}
		return Encode(snap)
	}
}

// within reports whether the moves and notes from a position on are all there from another one on.
func within(n, other *game.Node) bool {
	a, b := n.Annotation, other.Annotation
	lacks := func(m game.Mark) bool { return !slices.Contains(b.Marks, m) }
	if !strings.Contains(b.Comment, a.Comment) || slices.ContainsFunc(a.Marks, lacks) ||
		n.Ended().Over() && n.Ended() != other.Ended() {
		return false
	}
	if b.Evaluation == nil && !slices.Equal(a.Symbols, b.Symbols) { // a review replaces its own
		return false
	}
	return !slices.ContainsFunc(n.Children(), func(child *game.Node) bool {
		return !slices.ContainsFunc(other.Children(), func(o *game.Node) bool {
			return o.Move == child.Move && within(child, o)
		})
	})
}
