package store

import "io"

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
