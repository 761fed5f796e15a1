// Package store keeps settings and games between starts. It defines one interface for the storage, and a writer that
// works in the background. Each kind of storage has a package below this one; store/disk is a folder on a disk. The
// packages that use the files define their formats.
package store

import (
	"errors"
	"io"
	"path"
	"strings"
	"time"
)

// MaxFile is the maximum size of a file in bytes, for writing and reading. A game of a thousand moves takes 30 KB, a
// book of a hundred thousand positions with comments about 10 MB.
const MaxFile = 64 << 20

// Stamp is the layout of a time in file names, for package time.
const Stamp = "20060102-150405"

// A Store keeps files by name. A name is a path with slashes, such as "games/a.txt"; missing folders are created. A
// file is written completely or not at all, and only [Store.Write] overwrites one. The methods may be called from any
// goroutine, but no two calls may write the same name at the same time. Their errors wrap an error of this package or
// of io/fs where one fits; [Cause] describes them.
type Store interface {
	// Read returns the content of a file of up to limit bytes. The error wraps
	// fs.ErrNotExist if there is none, and ErrTooLarge if it is larger.
	Read(name string, limit int) ([]byte, error)
	// Write replaces the content of a file, or creates it. If it is interrupted, the file has its old content or the
	// new one.
	Write(name string, data []byte) error
	// Add creates a file and returns its name, with a number added if the name is taken.
	Add(name string, data []byte) (string, error)
	// Move renames a file or anything else with this name, and returns the new name, with a number added if it is
	// taken.
	Move(from, to string) (string, error)
	// Remove deletes a file. The error wraps fs.ErrNotExist if there is none.
	Remove(name string) error
	// List returns the files directly inside a folder, in no particular order. A missing folder counts as empty; "" is
	// the top of the store.
	List(folder string) ([]Entry, error)
	// Walk returns the files of the store and all its folders, with their folders in their names, in no particular
	// order. It leaves out Private files. If a folder cannot be read, Walk returns an error and the other files.
	Walk() ([]Entry, error)
	// Writable reports whether this copy of the program may write here.
	Writable() bool
	// Shared reports whether another copy of the program writes here.
	Shared() bool
	// Where returns the place for display, such as the path of a folder.
	Where() string
	// Close allows another copy of the program to write here.
	Close() error
}

// An Entry is a file in a list.
type Entry struct {
	Name     string // name without the folder
	Modified time.Time
	Size     int64 // in bytes
}

// Errors of a Store.
var (
	// ErrTooLarge reports a file larger than the limit.
	ErrTooLarge = errors.New("the file is too large")
	// ErrNotFile reports a name of something other than a file.
	ErrNotFile = errors.New("it is not a file")
	// ErrReadOnly reports that the store cannot be written to.
	ErrReadOnly = errors.New("the folder cannot be used")
	// ErrShared reports that another copy of the program writes to the store.
	ErrShared = errors.New("another copy of the program uses the folder")
	// ErrFull reports that the storage is full.
	ErrFull = errors.New("the disk is full")
	// ErrNewer reports a file written by a later version of the program.
	ErrNewer = errors.New("it was written by a newer version of the program")
	// ErrNotFolder reports that something other than a folder has the name of a folder.
	ErrNotFolder = errors.New("it is not a folder")
)

// SetAside renames an unusable file to NAME.broken-DATE-TIME.EXT, or to NAME.newer-DATE-TIME.EXT if the reason is
// ErrNewer, so that nothing overwrites it. It returns the new name.
func SetAside(s Store, name string, reason error) (string, error) {
	mark := "broken"
	if errors.Is(reason, ErrNewer) {
		mark = "newer"
	}
	return s.Move(name, Aside(name, mark, time.Now()))
}

// Aside returns the name of a file that is set aside: NAME.MARK-DATE-TIME.EXT.
func Aside(name, mark string, now time.Time) string {
	ext := path.Ext(name)
	return strings.TrimSuffix(name, ext) + "." + mark + "-" + now.Format(Stamp) + ext
}

// CacheName is the folder of derived files, where it lies inside the folder of a Store.
const CacheName = "cache"

// ReplacedName is the folder inside that of a Store where the window keeps files of the player that it has replaced,
// until it closes. It is used as a Cache.
const ReplacedName = "replaced"

// A Cache keeps files that are derived from others and can be made again. They are no part of a backup. The methods may
// wait for a disk and be called from any goroutine; their errors are those of a Store.
type Cache interface {
	// Open opens a file for reading in any order and returns its size. What is read does not change when the file is
	// replaced or removed.
	Open(name string) (Blob, int64, error)
	// Replace writes a file completely or not at all.
	Replace(name string, write func(io.Writer) error) error
	// Remove removes a file.
	Remove(name string) error
	// List returns the files, in no particular order.
	List() ([]Entry, error)
}

// A Blob is an open file of a Cache. It is closed when it is no longer referenced.
type Blob interface{ io.ReaderAt }
