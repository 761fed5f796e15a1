package backup

import (
	"errors"
	"io/fs"
	"path"
	"strings"
	"time"

	"chuhe/ui/autosave"
	"chuhe/ui/files"
	"chuhe/ui/library"
	"chuhe/ui/ownbook"
	"chuhe/ui/reviewing"
	"chuhe/ui/settings"
	"chuhe/ui/store"
)

// A Change describes the effect of a restore.
type Change struct {
	Games int // games added
	Known int // games already present
	Files int // other files added or replaced
}

// Compare returns the change that Restore would make.
func (v *Vault) Compare(a *Archive, playing bool, step ProgressFunc) (Change, error) {
	return v.restore(a, time.Time{}, playing, step)
}

// Restore adds the content of a backup to the store without losing anything in the store:
//   - Games are added to the saved ones, with a number in the name if it is taken, unless the same game is already
//     saved under that name. The game in progress is added in the same way, unless playing is set: then the caller
//     takes it from the archive.
//   - The settings file is kept under another name if it differs; the caller applies the settings of the backup.
//   - The lists of recent files and of the library stay as they are. They name files outside the store, so that the
//     caller takes from the backup what it may decide.
//   - Any other file replaces the present one, of which a copy is kept under another name if it differs.
//
// After an error, part of the backup may have been restored; calling Restore again adds the rest.
func (v *Vault) Restore(a *Archive, now time.Time, playing bool, step ProgressFunc) (Change, error) {
	return v.restore(a, now, playing, step)
}

// restore implements Restore and, if now is zero, Compare.
func (v *Vault) restore(a *Archive, now time.Time, playing bool, step ProgressFunc) (Change, error) {
	v.writer.Flush()
	var c Change
	kept, err := v.kept()
	if err != nil && !now.IsZero() {
		return c, err // a game in an unreadable folder would be added again
	}
	r := &restorer{store: v.writer.Store(), now: now, change: &c, games: map[int64][]string{}}
	for _, e := range kept {
		if isGame(e.Name) {
			r.games[e.Size] = append(r.games[e.Size], e.Name)
		}
	}
	defer a.work.end()
	for i, f := range a.files {
		a.work.begin(step, i, len(a.files))
		if err := a.work.asked(); err != nil {
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

// A restorer adds files to a store.
type restorer struct {
	store  store.Store
	now    time.Time // zero if nothing is to be written
	change *Change
	games  map[int64][]string // games present, by size
}

// take restores a file.
func (r *restorer) take(f *archiveFile) error {
	switch {
	case isGame(f.Name):
		return r.game(f)
	case f.Name == autosave.BesideName:
		data, err := f.data()
		if snap, bad := autosave.Decode(data); bad == nil && snap.Changed {
			return r.game(f)
		}
		return err
	case f.Name == settings.FileName:
		_, err := r.aside(f)
		return err
	case f.Name == files.FileName, f.Name == library.FileName, f.Name == reviewing.FileName,
		f.Name == ownbook.FileName:
		return nil
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

// game adds a game unless it is already present.
func (r *restorer) game(f *archiveFile) error {
	name := f.Name
	if name == autosave.FileName || name == autosave.BesideName { // saved under the name of a replaced game
		at, _ := time.Parse(time.RFC3339, f.Modified)
		name = path.Join(autosave.Left, at.Local().Format(store.Stamp)+path.Ext(name))
	}
	for _, other := range r.games[f.Size] {
		if !alike(name, other) && other != f.Name {
			continue // the player may have saved one game under two names
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

// alike reports whether name equals other, or other with a number added because it was taken.
func alike(name, other string) bool {
	ext := path.Ext(name)
	rest, ok := strings.CutPrefix(fold(strings.TrimSuffix(other, ext)), fold(strings.TrimSuffix(name, ext)))
	return ok && (rest == "" || rest[0] == '-' && strings.Trim(rest[1:], "0123456789") == "")
}

// state describes the file that exists under a name.
type state int

const (
	none state = iota
	same
	other
)

// aside keeps a copy of the present file under another name if it differs from the one in the backup.
func (r *restorer) aside(f *archiveFile) (state, error) {
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
	_, err = r.store.Add(store.Aside(name, "before", r.now), here)
	return other, err
}
