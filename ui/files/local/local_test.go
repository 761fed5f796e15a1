package local

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/ui/files"
	"chuhe/ui/store"
)

func text(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

func holds(t *testing.T, path, want string) {
	t.Helper()
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Errorf("%s holds %q, %v, want %v", path, got, err, want)
	}
}

// alone checks that a folder has these files and no others, such as unfinished ones.
func alone(t *testing.T, folder string, want ...string) {
	t.Helper()
	found, err := os.ReadDir(folder)
	if err != nil || len(found) != len(want) {
		t.Errorf("%v, %v; want %q", found, err, want)
	}
}

func TestLongNames(t *testing.T) {
	path := filepath.Join(t.TempDir(), strings.Repeat("x", 250)+".pgn")
	must(t, (System{}).Replace(path, text("long")))
	holds(t, path, "long")
}

func TestWhatIsNoFile(t *testing.T) {
	dir := t.TempDir()
	for _, tc := range []struct {
		path string
		want error
	}{
		{dir, store.ErrNotFile},
		{filepath.Join(dir, "no such folder", "a.pgn"), fs.ErrNotExist},
	} {
		if err := (System{}).Replace(tc.path, text("x")); !errors.Is(err, tc.want) {
			t.Errorf("%s is replaced with %v, want %v", tc.path, err, tc.want)
		}
		if _, _, err := (System{}).Open(tc.path); !errors.Is(err, tc.want) {
			t.Errorf("%s is opened with %v, want %v", tc.path, err, tc.want)
		}
	}
	alone(t, dir)
}

func TestMakeFolder(t *testing.T) {
	dir := t.TempDir()
	must(t, (System{}).Replace(filepath.Join(dir, "file"), text("x")))
	for _, tc := range []struct {
		name string
		want error
	}{{"new", nil}, {"new", fs.ErrExist}, {"file", fs.ErrExist}, {"no such folder/new", fs.ErrNotExist}} {
		if err := (System{}).MakeFolder(filepath.Join(dir, tc.name)); !errors.Is(err, tc.want) {
			t.Errorf("the folder %s is made with %v, want %v", tc.name, err, tc.want)
		}
	}
	must(t, (System{}).Replace(filepath.Join(dir, "new", "a.pgn"), text("x")))
	for _, tc := range []struct {
		name string
		want error
	}{{"new", store.ErrNotFile}, {"new/a.pgn", nil}, {"new", nil}, {"new", fs.ErrNotExist}} {
		if err := (System{}).Remove(filepath.Join(dir, tc.name)); !errors.Is(err, tc.want) {
			t.Errorf("%s is removed with %v, want %v", tc.name, err, tc.want)
		}
	}
}

func TestList(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a.pgn", ".hidden.pgn"} {
		must(t, os.WriteFile(filepath.Join(dir, name), []byte("12345"), 0o600))
	}
	must(t, os.Mkdir(filepath.Join(dir, "folder"), 0o700))
	list, err := System{}.List(dir)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]files.Entry{}
	for _, e := range list {
		found[e.Name] = e
	}
	if a := found["a.pgn"]; a.Folder || a.Hidden || a.Size != 5 || a.Modified.IsZero() {
		t.Errorf("the file: %+v, want not Folder, not Hidden, Size = 5 and not Modified.IsZero", a)
	}
	if !found["folder"].Folder || !found[".hidden.pgn"].Hidden || len(found) != 3 {
		t.Errorf("found %+v, want found[\"folder\"].Folder, found[\".hidden.pgn\"].Hidden and length 3", found)
	}
	if list, err := (System{}).List(filepath.Join(dir, "folder")); err != nil || len(list) != 0 {
		t.Errorf("an empty folder holds %+v, %v", list, err)
	}
	if _, err := (System{}).List(filepath.Join(dir, "gone")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a folder that is not there: %v, want %v", err, fs.ErrNotExist)
	}
	if len((System{}).Places()) == 0 {
		t.Error("nowhere to begin")
	}
}

// must ends the test at an error.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
