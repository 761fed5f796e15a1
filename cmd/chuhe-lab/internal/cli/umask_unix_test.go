//go:build unix

package cli

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// Files written by a command respect the umask.
func TestWriteFileFollowsTheUmask(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0o077))
	name := filepath.Join(t.TempDir(), "games.pgn")
	if err := WriteFile(name, []byte("text")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(name); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("under umask 077 the file is %v, %v, want mode 0600", info, err)
	}
}
