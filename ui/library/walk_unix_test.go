//go:build unix

package library

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"chuhe/ui/files/local"
)

// Folders on a disk are distinguished by identity: each is looked through once, and only if it has files of the player.
func TestFoldersOnADisk(t *testing.T) {
	put := func(t *testing.T, path string) {
		t.Helper()
		must(t, errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte("x"), 0o600)))
	}
	link := func(t *testing.T, to, at string) {
		t.Helper()
		must(t, errors.Join(os.MkdirAll(filepath.Dir(at), 0o700), os.Symlink(to, at)))
	}
	for _, c := range []struct {
		name string
		make func(t *testing.T, in string)
		want string // with the number of folders
	}{
		{"folders with the same content", func(t *testing.T, in string) { put(t, in+"/a/a/x.pgn") }, "a/a/x.pgn 3"},
		{"links that multiply", func(t *testing.T, in string) {
			for i := range 23 {
				next := fmt.Sprintf("%s/%02d", in, (i+1)%23)
				link(t, next, fmt.Sprintf("%s/%02d/a", in, i))
				link(t, next, fmt.Sprintf("%s/%02d/b", in, i))
			}
			put(t, in+"/22/x.pgn")
		}, "22/x.pgn 24"},
		{"links around", func(t *testing.T, in string) {
			put(t, in+"/a/x.pgn")
			link(t, in, in+"/a/b")
			link(t, ".", in+"/a/c")
		}, "a/x.pgn 2"},
		{"a link before its folder", func(t *testing.T, in string) {
			link(t, in+"/b/c", in+"/a")
			put(t, in+"/b/c/x.pgn")
		}, "b/c/x.pgn 3"},
		{"a link to elsewhere", func(t *testing.T, in string) {
			out := t.TempDir()
			put(t, out+"/d/x.pgn")
			link(t, out, in+"/a")
			link(t, out+"/d", in+"/b")
		}, "a/d/x.pgn 3"},
		{"what is no file", func(t *testing.T, in string) {
			put(t, in+"/x.pgn")
			link(t, "/dev/full", in+"/device.pgn")
			link(t, in+"/gone", in+"/dangling.pgn")
			must(t, syscall.Mkfifo(in+"/pipe.pgn", 0o600))
		}, "x.pgn 1"},
		{"folders of the system", func(t *testing.T, in string) {
			put(t, in+"/proc/x.pgn")
			for _, at := range []string{"/proc", "/proc/self", "/sys", "/dev"} {
				link(t, at, in+"/to"+filepath.Base(at))
			}
		}, "proc/x.pgn 2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			in, err := filepath.EvalSymlinks(t.TempDir())
			if err != nil {
				t.Fatal(err)
			}
			c.make(t, in)
			f := (&core{tell: func(func()) {}, o: Options{System: local.System{}}, lists: lists{places: []string{in, in + "/a"}}}).look(t.Context())
			got := ""
			for _, s := range f.sources {
				got += strings.TrimPrefix(s.path, in+"/") + " "
			}
			if got += fmt.Sprint(f.Folders); got != c.want || len(f.away) > 1 {
				t.Errorf("found is %s, with %v away; want %s", got, f.away, c.want)
			}
		})
	}
}
