//go:build !windows

package local

import (
	"io/fs"

	"chuhe/ui/files"
	"chuhe/ui/locale"
)

// hidden reports whether a file is not to be shown, though its name has no dot
// before it.
func hidden(fs.FileInfo) bool { return false }

// drives lists the disks: here they are folders.
func drives() []files.Place { return []files.Place{{Name: locale.Msg(locale.PlaceRoot), Path: "/"}} }
