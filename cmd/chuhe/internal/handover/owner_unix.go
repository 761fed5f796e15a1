//go:build unix

package handover

import (
	"io/fs"
	"os"
	"syscall"
)

// own reports whether a file belongs to this user.
func own(info fs.FileInfo) bool {
	stat, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(stat.Uid) == os.Geteuid()
}

// othersMay reports whether other users have any permission for a file.
func othersMay(info fs.FileInfo) bool { return info.Mode().Perm()&0o077 != 0 }
