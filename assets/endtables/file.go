//go:build !js

package endtables

import (
	"embed"
	"io/fs"
)

//go:embed *.endings
var files embed.FS

// File returns the file of the tables.
func File() ([]byte, error) { return fs.ReadFile(files, "built-in.endings") }
