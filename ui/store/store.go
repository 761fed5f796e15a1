// Package store keeps settings and games between starts: one interface for the storage, and a writer that works in
// the background. Each kind of storage has a package below this one; store/disk is a folder on a disk. The packages
// that use the files define their formats.
package store

import (
	"errors"
	"path"
	"strings"
	"time"
)

// MaxFile is the size in bytes of the largest file that is kept. None is written that
// could not be read again. A game of a thousand moves takes 30 KB, a book of a
// hundred thousand positions with their comments some 10 MB.
const MaxFile = 64 << 20

// Stamp is the layout of a time in file names, for package time.
const Stamp = "20060102-150405"

// A Store keeps files under names. A name is a path with slashes, such as
// "games/a.txt"; folders in it are made when needed. A file is written whole or
// not at all, and only [Store.Write] overwrites one. The methods may be called
// from any goroutine, but no two at the same time may write the same name. Their
// errors wrap an error of this package or of io/fs where one fits; [Cause] puts
// them into words.
type Store interface {
	// Read returns the content of a file of up to limit bytes. The error wraps
	// fs.ErrNotExist if there is none, and ErrTooLarge if it is larger.
	Read(name string, limit int) ([]byte, error)
	// Write replaces the content of a file, or makes the file. If it is
	// interrupted, the file has its old content or the new one.
	Write(name string, data []byte) error
	// Add makes a file and returns its name, which has a number added to it if
	// the name is taken.
	Add(name string, data []byte) (string, error)
	// Move renames a file, or whatever else has its name, and returns the new
	// name, which has a number added to it if the name is taken.
	Move(from, to string) (string, error)
	// List returns the files right inside a folder, in no order. A folder that
	// is not there is empty; "" is the whole store without its folders.
	List(folder string) ([]Entry, error)
	// Walk returns the files of the whole store, with their folders in their names,
	// in no order: those of List("") and of all folders, however deep, but for
	// those that are Private. An error says that some folder could not be read; the
	// others are returned.
	Walk() ([]Entry, error)
	// Writable reports whether this copy of the program may write here.
	Writable() bool
	// Shared reports whether another copy of the program writes here.
	Shared() bool
	// Where names the place for a person, such as the path of a folder.
	Where() string
	// Close lets another copy of the program write here.
	Close() error
}

// An Entry is a file in a list.
type Entry struct {
	Name     string // without its folder
	Modified time.Time
	Size     int64 // in bytes
}

// Errors of a Store.
var (
	// ErrTooLarge: a file is larger than the limit.
	ErrTooLarge = errors.New("the file is too large")
	// ErrNotFile: the name belongs to something that is not a file.
	ErrNotFile = errors.New("it is not a file")
	// ErrReadOnly: the store cannot be written to.
	ErrReadOnly = errors.New("the folder cannot be used")
	// ErrShared: another copy of the program writes to the store.
	ErrShared = errors.New("another copy of the program uses the folder")
	// ErrFull: the storage is full.
	ErrFull = errors.New("the disk is full")
	// ErrNewer: a file was written by a later version of the program.
	ErrNewer = errors.New("it was written by a newer version of the program")
	// ErrNotFolder: the name of a folder belongs to something else.
	ErrNotFolder = errors.New("it is not a folder")
)

// SetAside renames a file that cannot be used for the given reason to
// NAME.broken-DATE-TIME.EXT, or NAME.newer-DATE-TIME.EXT if the reason is
// ErrNewer, so that nothing overwrites it. It returns the new name.
func SetAside(s Store, name string, reason error) (string, error) {
	ext, mark := path.Ext(name), "broken"
	if errors.Is(reason, ErrNewer) {
		mark = "newer"
	}
	return s.Move(name, strings.TrimSuffix(name, ext)+"."+mark+"-"+time.Now().Format(Stamp)+ext)
}
