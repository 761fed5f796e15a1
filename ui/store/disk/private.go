package disk

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// What the store makes is for nobody but the person who plays. Windows has rights of its
// own, which a folder hands down to what is in it.
const (
	privateFile = 0o600
	privateDir  = 0o700
	others      = 0o077 // what other people may do
)

// tighten takes away what other people may do with the program's usual folder and what
// is in it: earlier versions left that to the umask. Links and hidden files are not the
// program's, so they stay as they are, and so does a folder that the person chose.
func tighten(dir string) {
	if runtime.GOOS == "windows" {
		return
	}
	_ = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return nil // what cannot be read stays
		}
		if path != dir && strings.HasPrefix(d.Name(), ".") {
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		info, err := d.Info()
		if err == nil && (d.IsDir() || info.Mode().IsRegular()) && info.Mode().Perm()&others != 0 {
			_ = os.Chmod(path, info.Mode().Perm()&^others) // it may belong to somebody else
		}
		return nil
	})
}
