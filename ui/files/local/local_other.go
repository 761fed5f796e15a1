//go:build !windows

package local

import (
	"io/fs"

	"chuhe/ui/files"
	"chuhe/ui/locale"
)

// hidden reports whether a file has a hidden attribute, apart from a dot before its name.
func hidden(fs.FileInfo) bool { return false }

// drives lists the root folder; other disks are folders below it.
func drives() []files.Place { return []files.Place{{Name: locale.Msg(locale.PlaceRoot), Path: "/"}} }
