package page

import (
	"chuhe/ui/store"
	"errors"
	"io"
	"io/fs"
	"testing"
)

func TestFilesGivenAndTaken(t *testing.T) {
	taken := map[string]string{}
	s := &System{Deliver: func(name string, data []byte) error {
		taken[name] = string(data)
		return nil
	}}
	a, b := s.Give("game.pgn", []byte("first")), s.Give("../game.pgn", []byte("second"))
	if a == b {
		t.Errorf("two files are both %s", a)
	}
	for path, want := range map[string]string{a: "first", b: "second"} {
		file, size, err := s.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		if data, err := io.ReadAll(file); err != nil || string(data) != want || size != int64(len(want)) {
			t.Errorf("%s holds %q (%d), %v, want %v and %d", path, data, size, err, want, int64(len(want)))
		}
	}
	write := func(w io.Writer) error {
		_, err := io.WriteString(w, "third")
		return err
	}
	if err := s.Replace(a, write); err != nil || taken["game.pgn"] != "third" {
		t.Errorf("the person got %q, %v, want taken[\"game.pgn\"] = %q", taken, err, "third")
	}
	if file, _, err := s.Open(a); err != nil {
		t.Error(err)
	} else if data, _ := io.ReadAll(file); string(data) != "third" {
		t.Errorf("what was written reads as %q", data)
	}
}

// Content that cannot be produced is not delivered, and a failed delivery counts as not written.
func TestReplaceFails(t *testing.T) {
	refused := errors.New("refused")
	s := &System{Deliver: func(string, []byte) error { return refused }}
	path := s.Give("a.pgn", []byte("old"))
	if err := s.Replace(path, func(io.Writer) error { return nil }); !errors.Is(err, refused) {
		t.Errorf("replacing a file gives %v, want %v", err, refused)
	}
	s.Deliver = func(string, []byte) error {
		t.Error("delivered")
		return nil
	}
	if err := s.Replace(path, func(io.Writer) error { return refused }); !errors.Is(err, refused) {
		t.Errorf("a writer that fails gives %v, want %v", err, refused)
	}
	file, _, _ := s.Open(path)
	if data, _ := io.ReadAll(file); string(data) != "old" {
		t.Errorf("the file holds %q, want %q", data, "old")
	}
	if _, _, err := s.Open("/gone.pgn"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("opening a file that is gone gives %v, want %v", err, fs.ErrNotExist)
	}
}

func TestAPageHasNoFolders(t *testing.T) {
	s := &System{}
	list, err := s.List("/")
	if !errors.Is(err, store.ErrNotFolder) || list != nil {
		t.Errorf("a folder holds %v, %v, want %v", list, err, store.ErrNotFolder)
	}
	if places := s.Places(); len(places) != 0 {
		t.Errorf("the places are %v, want none", places)
	}
}
