// Package files reads and writes games as files in the background, and reports each outcome in one sentence. It does
// not access the disk itself; package local does.
package files

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/record"
	"chuhe/ui/background"
	"chuhe/ui/locale"
	"chuhe/ui/store"
)

// Largest is the maximum size of a file to read, in bytes.
const Largest = 256 << 20

// A System gives access to the player's files. Its methods may wait for a disk and are called from any goroutine;
// their errors are those of package store or of io/fs where one fits. Paths have the system's own form.
type System interface {
	// Open opens a file for reading from its start and returns its size. The error wraps store.ErrNotFile if the path
	// is not a regular file, but for example a folder or a pipe.
	Open(path string) (File, int64, error)
	// Replace calls write for the new content of a file and replaces the file atomically.
	Replace(path string, write func(io.Writer) error) error
	// MakeFolder makes a folder. The error wraps fs.ErrExist if there is something of this name.
	MakeFolder(path string) error
	// Remove removes a file, or a folder with nothing in it.
	Remove(path string) error
	// List returns the files and folders directly inside a folder, in no particular order.
	List(folder string) ([]Entry, error)
	// Each passes what List lists to visit, as it is found, until visit returns false or ctx ends. It does not touch
	// files whose names are not wanted. It returns the number of entries of any kind.
	Each(ctx context.Context, folder string, wanted func(name string) bool, visit func(Entry) bool) (int, error)
	// Identify returns what tells a folder from all others, by whichever path it is reached, and whether it is one of
	// the system itself, such as /proc, with no files of the player.
	Identify(folder string) (id Identity, virtual bool)
	// Places returns folders to start from, the most useful first.
	Places() []Place
}

// A File is an open file for sequential or random reading.
type File interface {
	io.ReadCloser
	io.ReaderAt
}

// InMemory returns a file that holds data.
func InMemory(data []byte) File { return inMemory{bytes.NewReader(data)} }

type inMemory struct{ *bytes.Reader }

func (inMemory) Close() error { return nil }

// An Entry is a file or a folder in a listing.
type Entry struct {
	Name     string
	Folder   bool
	Link     bool // a symbolic link to it
	Hidden   bool
	Modified time.Time
	Size     int64 // size of a file in bytes; 0 for a folder
}

// An Identity is the same for the same folder. The zero Identity is unknown.
type Identity struct{ Device, File uint64 }

// A Place is a well-known folder with a name.
type Place struct {
	Name locale.Message // such as "Documents"
	Path string
}

// Files reads and writes files for a window. Its methods return at once and belong to one goroutine; Poll collects
// the results.
type Files struct {
	*background.Worker
	system System

	memory
	kept *store.Kept

	turns  map[string][]func()    // the running work on each path, and the work that waits for it
	edited map[string]*Collection // files edited as lists, by path
	copies copies
	// Replaced receives files that Write has replaced after a question to the player, and those of a step again when it
	// is undone, which back reports, or made again; may be nil.
	Replaced func(o *Old, back bool)
	// Rearranged receives files whose games were edited, before the function that waits for it; may be nil.
	Rearranged func(Edited)
}

// New returns a Files that accesses the player's files through a System. wake, if not nil, is called from another
// goroutine when Poll has something to collect.
func New(system System, wake func()) *Files {
	f := &Files{Worker: background.New(wake), system: system, turns: map[string][]func(){},
		edited: map[string]*Collection{}}
	f.kept = format.InMemory(&f.memory)
	return f
}

// System returns the System given to New.
func (f *Files) System() System { return f.system }

// Folder returns the folder of the last file read or written; empty if there was none.
func (f *Files) Folder() string { return f.folder }

// Read reads a whole file of up to limit bytes and passes it to then. [Cause] describes its errors.
func (f *Files) Read(path string, limit int64, then func([]byte, error)) {
	f.Do(func() func() {
		data, err := ReadAll(f.system, path, limit)
		return func() { then(data, err) }
	})
}

// ReadAll reads a whole file of up to limit bytes. The error wraps store.ErrTooLarge for a larger one.
func ReadAll(system System, path string, limit int64) ([]byte, error) {
	file, size, err := system.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if size > limit {
		return nil, &fs.PathError{Op: "read", Path: path, Err: store.ErrTooLarge}
	}
	data, err := io.ReadAll(io.LimitReader(file, limit+1))
	if err == nil && int64(len(data)) > limit {
		err = &fs.PathError{Op: "read", Path: path, Err: store.ErrTooLarge}
	}
	return data, err
}

// Write runs write in another goroutine to produce the content of a file, and passes the outcome to then. On an error
// the file is unchanged. What is added to a file of games must be games in the format of its name.
func (f *Files) Write(t Target, write func(io.Writer) error, then func(error)) {
	f.inTurn(t.Path, nil, func() func() {
		done, err := f.put(t, write)
		return func() {
			if err == nil {
				f.visit(filepath.Dir(t.Path))
			}
			if done.old != nil && f.Replaced != nil {
				f.Replaced(done.old, false)
			}
			then(err)
		}
	})
}

// Cause describes in a few words why a file cannot be read or written.
func Cause(err error) locale.Message {
	var p *record.Problem
	if errors.As(err, &p) {
		return Tell(p)
	}
	var lacks lacking
	var at *fs.PathError
	switch {
	case errors.Is(err, ErrChanged):
		return locale.Msg(locale.CauseChanged)
	case errors.Is(err, ErrOutdated) && errors.As(err, &at):
		return locale.Msg(locale.CauseOutdated, Base(at.Path))
	case errors.Is(err, ErrUncopied):
		return locale.Msg(locale.CauseUncopied, store.Cause(err))
	case errors.As(err, &lacks):
		return locale.Msg(locale.CauseCharset, lacks.String())
	}
	return store.Cause(err)
}

// Base returns the name of a file without its folder.
func Base(path string) string { return filepath.Base(path) }

// Ending returns the extension of a file's name in lower case, such as ".pgn".
func Ending(path string) string { return strings.ToLower(filepath.Ext(path)) }

// Stem returns the name of a file without its extension.
func Stem(path string) string {
	name := Base(path)
	return name[:len(name)-len(Ending(name))]
}

// Source names a file as the source of a game, with the number of the game there unless that is 0: book.pgn#12.
func Source(path string, number int) string {
	if number == 0 {
		return Base(path)
	}
	return Base(path) + "#" + strconv.Itoa(number)
}

// ParseSource reads the name of a file of games and the number of a game, as Source writes them. It reports whether
// text has that form.
func ParseSource(text string) (name string, number int, ok bool) {
	name = text
	if at := strings.LastIndexByte(text, '#'); at > 0 {
		if n, err := strconv.Atoi(text[at+1:]); err == nil && n > 0 {
			name, number = text[:at], n
		}
	}
	return name, number, EndsLike(name, GameTypes(false)[0].Endings)
}

// EndsLike reports whether a file's name has one of the given extensions, such as ".pgn".
func EndsLike(name string, endings []string) bool {
	return slices.Contains(endings, Ending(name))
}
