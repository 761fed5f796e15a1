//go:build unix

package named

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// A file created for renaming follows the umask, like any other new file.
func TestBesideFollowsTheUmask(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0))
	name := filepath.Join(t.TempDir(), "games.pgn")
	for umask, want := range map[int]os.FileMode{0o022: 0o644, 0o077: 0o600, 0o002: 0o664} {
		syscall.Umask(umask)
		f, err := Beside(name)
		if err != nil {
			t.Fatal(err)
		}
		info, err := f.Stat()
		if err != nil || info.Mode().Perm() != want || filepath.Dir(f.Name()) != filepath.Dir(name) {
			t.Errorf("umask %03o: %s has mode %v, %v, want %v", umask, f.Name(), info.Mode(), err, want)
		}
		f.Close()
	}
}
