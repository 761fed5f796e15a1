package disk

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// Only the current user may access the files of the store. Windows ignores these modes: files inherit the rights of
// their folder.
const (
	privateFile = 0o600
	privateDir  = 0o700
	others      = 0o077 // the permissions of group and others
)

// tighten removes the permissions of group and others from the program's default folder and its content, because
// earlier versions left them to the umask. Links, hidden files and a folder chosen by the user stay as they are.
func tighten(dir string) {
	if runtime.GOOS == "windows" {
		return
	}
	_ = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return nil // unreadable files stay as they are
		}
		if path != dir && strings.HasPrefix(d.Name(), ".") {
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		info, err := d.Info()
		if err == nil && (d.IsDir() || info.Mode().IsRegular()) && info.Mode().Perm()&others != 0 {
			_ = os.Chmod(path, info.Mode().Perm()&^others) // it may belong to another user
		}
		return nil
	})
}
