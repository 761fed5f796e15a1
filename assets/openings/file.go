//go:build !js

package openings

import "embed"

//go:embed book.*
var files embed.FS

// File returns the file of the book, or fs.ErrNotExist where this program was built without one.
func File() ([]byte, error) { return files.ReadFile(Name) }
