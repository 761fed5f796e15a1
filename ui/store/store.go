// Package store keeps settings and games between starts. It defines one interface for the storage, and a writer that
// works in the background. Each kind of storage has a package below this one; store/disk is a folder on a disk. The
// packages that use the files define their formats.
package store

import (
	"errors"
	"fmt"
	"io"
	"path"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
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

// SafeName converts a player's text to a file name, without extension, that every system accepts and that stays in its
// folder. It is empty if no valid characters are left.
func SafeName(text string) string {
	const longest = 120 // bytes; a name may have 255, including number and extension
	name := clean(text)
	for len(name) > longest {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	return strings.TrimRight(name, " .")
}

// Free returns the first of NAME.EXT, NAME-2.EXT, NAME-3.EXT and so on that is not taken.
func Free(name string, taken func(string) bool) string {
	ext, free := path.Ext(name), name
	for n := 2; taken(free); n++ {
		free = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ext), n, ext)
	}
	return free
}

// Portable reports whether a file name, which is a path with slashes, is valid on every system and stays below its
// folder.
func Portable(name string) bool {
	const longest, deepest = 200, 8 // bytes per part, and number of parts
	parts := strings.Split(name, "/")
	for _, part := range parts {
		if part == "" || len(part) > longest || clean(part) != part {
			return false
		}
	}
	return len(parts) <= deepest
}

// LockName is the file that the writing copy of the program keeps locked.
const LockName = "lock"

// Unfinished is the suffix of a file that is still being written.
const Unfinished = ".unfinished"

// Private reports whether a file belongs to the running program and not to the player: a lock, a socket, an
// unfinished file, a crash report, a file of the Cache or a replaced one, or a name that begins with a dot.
func Private(name string) bool {
	name = strings.ToLower(name)
	base := path.Base(name)
	top, _, _ := strings.Cut(name, "/")
	return name == LockName || top == CacheName || top == ReplacedName || strings.HasSuffix(base, Unfinished) ||
		strings.HasSuffix(base, ".socket") ||
		name == base && strings.HasPrefix(base, "crash") || strings.Contains("/"+name, "/.")
}

// Distant reports whether a path names a file of another computer in the way of Windows. Looking at such a file already
// tells that computer who the player is.
func Distant(path string) bool { return len(path) > 1 && strings.Trim(path[:2], `\/`) == "" }

// clean converts text to a part of a path, of any length, that every system accepts.
func clean(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune(`<>:"/\|?*`, r):
			return '-'
		case unicode.IsSpace(r):
			return ' '
		case r == utf8.RuneError || !unicode.IsGraphic(r):
			return -1
		}
		return r
	}, text)
	name := strings.Join(strings.Fields(text), " ")
	if name = strings.Trim(name, " ."); reserved(name) {
		name = "-" + name
	}
	return name
}

// reserved reports whether Windows treats a name as a device. Any text after the first dot is ignored.
func reserved(name string) bool {
	name, _, _ = strings.Cut(strings.ToUpper(name), ".")
	name = strings.TrimRight(name, " ")
	switch name {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$":
		return true
	}
	for _, port := range []string{"COM", "LPT"} {
		if number, ok := strings.CutPrefix(name, port); ok && utf8.RuneCountInString(number) == 1 &&
			strings.ContainsAny(number, "0123456789¹²³") {
			return true
		}
	}
	return false
}
