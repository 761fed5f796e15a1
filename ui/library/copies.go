package library

import (
	"bytes"
	"context"
	"io/fs"
	"slices"
	"strings"

	"chuhe/ui/files"
	"chuhe/ui/store"
)

// CopiesFolder is the folder, in the program's folder, of copies of files that the player has added where the system
// forgets them, as a web page does. Its name and that of a file are the path of such a place.
const CopiesFolder = "library"

// isCopy reports whether a place is a copy in the program's folder.
func isCopy(place string) bool {
	return strings.HasPrefix(place, CopiesFolder+"/") && store.Portable(place)
}

// Path returns the path of the file of a game, also of one in the program's folder if the system has paths.
func (l *Library) Path(g Game) string {
	if where := l.options.Writer.Store().Where(); where != "" && isCopy(g.Place) {
		return files.Join(where, g.File)
	}
	return g.File
}

// withCopies has the files of the player's system, and the copies.
type withCopies struct {
	files.System
	store store.Store
}

// Open implements [files.System].
func (s withCopies) Open(path string) (files.File, int64, error) {
	if !isCopy(path) {
		return s.System.Open(path)
	}
	data, err := s.store.Read(path, store.MaxFile)
	return files.InMemory(data), int64(len(data)), err
}

// List implements [files.System].
func (s withCopies) List(folder string) (list []files.Entry, err error) {
	if isCopy(folder) {
		return nil, &fs.PathError{Op: "list", Path: folder, Err: store.ErrNotFolder}
	}
	if folder != CopiesFolder {
		return s.System.List(folder)
	}
	found, err := s.store.List(folder)
	for _, f := range found {
		list = append(list, files.Entry{Name: f.Name, Modified: f.Modified, Size: f.Size})
	}
	return list, err
}

// Each implements [files.System].
func (s withCopies) Each(ctx context.Context, folder string, wanted func(string) bool,
	visit func(files.Entry) bool) (int, error) {
	if !isCopy(folder) && folder != CopiesFolder {
		return s.System.Each(ctx, folder, wanted, visit)
	}
	list, err := s.List(folder)
	if err != nil {
		return 0, err
	}
	return files.EachOf(ctx, list, wanted, visit)
}

// copyOf returns the place of a copy of a file: one that is there already, or a new one.
func (s withCopies) copyOf(path string) (string, error) {
	data, err := files.ReadAll(s.System, path, store.MaxFile)
	if err != nil {
		return "", err
	}
	found, err := s.store.List(CopiesFolder)
	if err != nil {
		return "", err
	}
	for _, f := range found {
		if place := CopiesFolder + "/" + f.Name; f.Size == int64(len(data)) {
			if there, err := s.store.Read(place, len(data)); err == nil && bytes.Equal(there, data) {
				return place, nil
			}
		}
	}
	return s.store.Add(copyName(path), data)
}

// instead returns lists that take the place of others, with the copies that are no place any more among those to be
// deleted. Until the next start, the player can undo that.
func (l lists) instead(before lists) lists {
	l.dropped = slices.Clone(before.dropped)
	for _, place := range before.places {
		if isCopy(place) {
			l.dropped = append(l.dropped, place)
		}
	}
	l.dropped = slices.DeleteFunc(l.dropped, func(place string) bool { return slices.Contains(l.places, place) })
	return l
}

// clean deletes the copies that the player removed in an earlier run.
func (l *Library) clean() {
	dropped, kept := l.lists.dropped, l.options.Writer.Store()
	if len(dropped) == 0 || !kept.Writable() {
		return
	}
	l.Do(func() func() {
		for _, place := range dropped {
			if isCopy(place) {
				_ = kept.Remove(place) // an orphan does no harm
			}
		}
		return func() {
			now := l.lists
			now.dropped = slices.DeleteFunc(slices.Clone(now.dropped),
				func(place string) bool { return slices.Contains(dropped, place) })
			l.set(now)
		}
	})
}
