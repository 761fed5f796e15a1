package backup

import (
	"errors"
	"io/fs"
	"path"
	"strings"
	"time"

	"chuhe/ui/autosave"
	"chuhe/ui/settings"
	"chuhe/ui/store"
)

// A Change describes the effect of a restore.
type Change struct {
	Games int // that were added
	Known int // that were here already
	Files int // others that were added or put in the place of older ones
}

// Compare returns the change that Restore would make.
func (v *Vault) Compare(a *Archive, playing bool, step Step) (Change, error) {
	return v.restore(a, time.Time{}, playing, step)
}

// Restore takes in what a backup holds and the store does not, and loses nothing of
// what is there:
//   - a game is added to the kept ones, with a number in its name if that is taken,
//     unless the same one is here under that name; so is the game that was being played,
//     unless playing says that the caller takes it from the archive himself;
//   - of the settings, which the caller puts in force, the present file is kept
//     under another name if it differs;
//   - of any other file, the one that is here is kept under another name if it
//     differs.
//
// An error may come when a part has been taken in; to restore once more adds the
// rest.
func (v *Vault) Restore(a *Archive, now time.Time, playing bool, step Step) (Change, error) {
	return v.restore(a, now, playing, step)
}

// restore is Restore, or Compare without a time.
func (v *Vault) restore(a *Archive, now time.Time, playing bool, step Step) (Change, error) {
	v.writer.Flush()
	var c Change
	kept, err := v.kept()
	if err != nil && !now.IsZero() {
		return c, err // a game that cannot be seen would be added again
	}
	r := &restorer{store: v.writer.Store(), now: now, change: &c, games: map[int64][]string{}}
	for _, e := range kept {
		if isGame(e.Name) {
			r.games[e.Size] = append(r.games[e.Size], e.Name)
		}
	}
	for i, f := range a.files {
		if err := step(i, len(a.files)); err != nil {
			return c, err
		}
		if playing && f.Name == autosave.FileName {
			continue
		}
		if err := r.take(f); err != nil {
			return c, err
		}
	}
	return c, nil
}

// A restorer takes files into a store.
type restorer struct {
	store  store.Store
	now    time.Time // zero: nothing is written
	change *Change
	games  map[int64][]string // that are here, by size
}

// take takes a file in.
func (r *restorer) take(f *checked) error {
	switch {
	case isGame(f.Name):
		return r.game(f)
	case f.Name == settings.FileName:
		_, err := r.aside(f)
		return err
	}
	here, err := r.aside(f)
	if err != nil || here == same {
		return err
	}
	if !r.now.IsZero() {
		var data []byte
		if data, err = f.data(); err != nil {
			return err
		}
		if here == other {
			err = r.store.Write(f.Name, data)
		} else {
			_, err = r.store.Add(f.Name, data)
		}
	}
	if err == nil {
		r.change.Files++
	}
	return err
}

// game adds a game unless it is here.
func (r *restorer) game(f *checked) error {
	name := f.Name
	if name == autosave.FileName { // it gets the name that games which are left have
		at, _ := time.Parse(time.RFC3339, f.Modified)
		name = path.Join(autosave.Left, at.Local().Format(store.Stamp)+path.Ext(name))
	}
	for _, other := range r.games[f.Size] {
		if !alike(name, other) && other != f.Name {
			continue // a player may have kept one game under two names
		}
		if here, err := r.store.Read(other, store.MaxFile); err == nil && f.holds(here) {
			r.change.Known++
			return nil
		}
	}
	if !r.now.IsZero() {
		data, err := f.data()
		if err == nil {
			_, err = r.store.Add(name, data)
		}
		if err != nil {
			return err
		}
	}
	r.change.Games++
	return nil
}

// alike reports whether a name is another one, or that with a number because it was
// taken.
func alike(name, other string) bool {
	ext := path.Ext(name)
	rest, ok := strings.CutPrefix(fold(strings.TrimSuffix(other, ext)), fold(strings.TrimSuffix(name, ext)))
	return ok && (rest == "" || rest[0] == '-' && strings.Trim(rest[1:], "0123456789") == "")
}

// state is what there is under a name.
type state int

const (
	none state = iota
	same
	other
)

// aside keeps a copy of a file that is here under another name if it differs from that
// of the backup.
func (r *restorer) aside(f *checked) (state, error) {
	name := f.Name
	here, err := r.store.Read(name, store.MaxFile)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return none, nil
	case err != nil:
		return other, err
	case f.holds(here):
		return same, nil
	case r.now.IsZero():
		return other, nil
	}
	ext := path.Ext(name)
	_, err = r.store.Add(strings.TrimSuffix(name, ext)+".before-"+r.now.Format(store.Stamp)+ext, here)
	return other, err
}
