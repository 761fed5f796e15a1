//go:build !js

package openings

import (
	"embed"
	"io/fs"
)

//go:embed book.*
var files embed.FS

// Have reports whether this program was built with a book.
func Have() bool {
	_, err := fs.Stat(files, Name)
	return err == nil
}

// File returns the book's file, or fs.ErrNotExist if this program was built without one.
func File() ([]byte, error) { return files.ReadFile(Name) }
