//go:build unix

package disk

import (
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/adrg/xdg"
)

// compareModes compares the permissions of a folder and of all that is in it, except for links, whose modes are
// meaningless.
func compareModes(t *testing.T, dir string, want map[string]fs.FileMode) {
	t.Helper()
	found := map[string]fs.FileMode{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.Type() == fs.ModeSymlink {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		name, err := filepath.Rel(dir, path)
		found[name] = info.Mode().Perm()
		return err
	})
	if err != nil || !maps.Equal(found, want) {
		t.Errorf("the modes are %v, %v, want %v", found, err, want)
	}
}

// lax sets the umask to 0.
func lax(t *testing.T) {
	before := syscall.Umask(0)
	t.Cleanup(func() { syscall.Umask(before) })
}

// usual makes dir the platform's settings folder, and returns the program's folder in it.
func usual(t *testing.T, dir string) string {
	t.Cleanup(xdg.Reload) // runs last, after the variable is restored
	t.Setenv("XDG_CONFIG_HOME", dir)
	xdg.Reload()
	return Default()
}

// Files and folders created by the store are private in every folder.
func TestWhatIsMadeIsPrivate(t *testing.T) {
	lax(t)
	dir := filepath.Join(t.TempDir(), "new")
	f := open(t, dir)
	for _, name := range []string{"a.txt", "games/b.txt"} {
		if _, err := f.Add(name, []byte("x")); err != nil {
			t.Fatal(err)
		}
	}
	must(t, f.Write("a.txt", []byte("y")))
	compareModes(t, dir, map[string]fs.FileMode{".": 0o700, "lock": 0o600, "a.txt": 0o600, "games": 0o700, "games/b.txt": 0o600})
}

// old fills a folder like earlier versions, and with files of others. It returns a file elsewhere, the target of a link
// in the folder.
func old(t *testing.T, dir string) (elsewhere string) {
	t.Helper()
	elsewhere = filepath.Join(t.TempDir(), "dotfiles.toml")
	for _, name := range []string{filepath.Join(dir, "games"), filepath.Join(dir, ".git")} {
		must(t, os.MkdirAll(name, 0o755))
	}
	for _, name := range []string{elsewhere, filepath.Join(dir, "autosave.txt"), filepath.Join(dir, "games", "a.txt"), filepath.Join(dir, ".git", "config")} {
		must(t, os.WriteFile(name, []byte("x"), 0o644))
	}
	must(t, os.Symlink(elsewhere, filepath.Join(dir, "settings.toml")))
	return elsewhere
}

// The default folder of an earlier version becomes private; hidden files and targets of links do not change.
func TestUsualFolderBecomesPrivate(t *testing.T) {
	lax(t)
	dir := usual(t, t.TempDir())
	elsewhere := old(t, dir)
	f := open(t, dir)
	must(t, f.Write("settings.toml", []byte("new")))
	compareModes(t, dir, map[string]fs.FileMode{
		".": 0o700, "lock": 0o600, "autosave.txt": 0o600, "games": 0o700, "games/a.txt": 0o600,
		".git": 0o755, ".git/config": 0o644,
	})
	if info, err := os.Stat(elsewhere); err != nil || info.Mode().Perm() != 0o644 {
		t.Errorf("the file that a link leads to has mode %v, %v", info.Mode(), err)
	}
}

// A folder chosen by the user stays unchanged, apart from files written there.
func TestChosenFolderStays(t *testing.T) {
	lax(t)
	usual(t, t.TempDir())
	dir := filepath.Join(t.TempDir(), "chosen")
	old(t, dir)
	f := open(t, dir)
	must(t, f.Write("autosave.txt", []byte("new")))
	compareModes(t, dir, map[string]fs.FileMode{
		".": 0o755, "lock": 0o600, "autosave.txt": 0o600, "games": 0o755, "games/a.txt": 0o644,
		".git": 0o755, ".git/config": 0o644,
	})
}

// Files that the player saves elsewhere follow the umask, or keep their mode.
func TestWhatThePlayerSavesHasUsualModes(t *testing.T) {
	lax(t)
	syscall.Umask(0o022)
	dir := t.TempDir()
	was := filepath.Join(dir, "was.pgn")
	must(t, os.WriteFile(was, nil, 0o640))
	for path, want := range map[string]fs.FileMode{was: 0o640, filepath.Join(dir, "new.pgn"): 0o644} {
		must(t, Replace(path, func(w io.Writer) error { return nil }))
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s has mode %v, %v; want %v", path, info.Mode(), err, want)
		}
	}
}
