package storetest

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"chuhe/ui/store"
)

// Contract checks that an implementation meets the contract of [store.Store]. open returns an empty store for each
// test.
func Contract(t *testing.T, open func(*testing.T) store.Store) {
	for name, test := range map[string]func(*testing.T, store.Store){
		"write": writes, "set aside": setsAside, "add": adds, "limits": limits, "names": names, "move": moves,
		"remove": removes, "list": lists, "walk": walks,
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t)
			defer s.Close()
			if !s.Writable() || s.Shared() {
				t.Fatalf("writable %v, shared %v", s.Writable(), s.Shared())
			}
			test(t, s)
		})
	}
}

// holds checks the content of a file.
func holds(t *testing.T, s store.Store, name, want string) {
	t.Helper()
	if got, err := s.Read(name, 1<<20); err != nil || string(got) != want {
		t.Errorf("%s holds %q, %v; want %q", name, got, err, want)
	}
}

// fill adds files whose content is their name.
func fill(t *testing.T, s store.Store, names ...string) {
	t.Helper()
	for _, name := range names {
		if _, err := s.Add(name, []byte(name)); err != nil {
			t.Fatal(err)
		}
	}
}

func writes(t *testing.T, s store.Store) {
	if _, err := s.Read("a.txt", 1<<20); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that is not there: %v", err)
	}
	for _, text := range []string{"first", "second, longer", "3"} {
		data := []byte(text)
		if err := s.Write("a.txt", data); err != nil {
			t.Fatal(err)
		}
		data[0] = '?' // the caller may reuse the slice
		holds(t, s, "a.txt", text)
	}
}

func setsAside(t *testing.T, s store.Store) {
	seen := map[string]string{}
	for i := range 4 {
		text := fmt.Sprint("broken ", i)
		if err := s.Write("a.txt", []byte(text)); err != nil {
			t.Fatal(err)
		}
		aside, err := store.SetAside(s, "a.txt", store.ErrNotFile)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Read("a.txt", 1<<20); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("the broken file is still there: %v", err)
		}
		seen[aside] = text
	}
	for aside, text := range seen {
		holds(t, s, aside, text)
	}
	if len(seen) != 4 {
		t.Errorf("%d names for four files", len(seen))
	}
}

func adds(t *testing.T, s store.Store) {
	for _, text := range []string{"first", "second", "third"} {
		if _, err := s.Add("games/a.txt", []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	holds(t, s, "games/a.txt", "first")
	holds(t, s, "games/a-2.txt", "second")
	holds(t, s, "games/a-3.txt", "third")
}

func limits(t *testing.T, s store.Store) {
	fill(t, s, "123456789", "games/a")
	if _, err := s.Read("123456789", 9); err != nil {
		t.Errorf("nine bytes of nine: %v", err)
	}
	if _, err := s.Read("123456789", 8); !errors.Is(err, store.ErrTooLarge) {
		t.Errorf("nine bytes of eight: %v", err)
	}
	if _, err := s.Read("games", 1<<20); !errors.Is(err, store.ErrNotFile) {
		t.Errorf("a folder reads as %v", err)
	}
	if err := s.Write("games", nil); err == nil {
		t.Error("a folder was overwritten")
	}
	if err := s.Write("games/a/b", nil); err == nil {
		t.Error("a file became a folder")
	}
	holds(t, s, "games/a", "games/a")
}

func names(t *testing.T, s store.Store) {
	for _, name := range []string{"", "../a.txt", "games/../../a.txt", "/a.txt"} {
		_, read := s.Read(name, 1)
		_, added := s.Add(name, nil)
		_, moved := s.Move("a.txt", name)
		for _, err := range []error{read, added, moved, s.Write(name, nil)} {
			if !errors.Is(err, fs.ErrInvalid) {
				t.Errorf("the error of the name %q is %v, want %v", name, err, fs.ErrInvalid)
			}
		}
	}
}

func moves(t *testing.T, s store.Store) {
	fill(t, s, "a.txt", "games/a.txt")
	if to, err := s.Move("a.txt", "games/a.txt"); err != nil || to != "games/a-2.txt" {
		t.Errorf("moved to %s, %v", to, err)
	}
	holds(t, s, "games/a.txt", "games/a.txt")
	holds(t, s, "games/a-2.txt", "a.txt")
	if _, err := s.Move("a.txt", "b.txt"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("what is gone was moved: %v", err)
	}
}

func removes(t *testing.T, s store.Store) {
	fill(t, s, "games/a.txt", "games/b.txt")
	if err := s.Remove("games/a.txt"); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"games/a.txt", "games/c.txt"} {
		if err := s.Remove(name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("removing %s, which is not there, gives %v, want %v", name, err, fs.ErrNotExist)
		}
	}
	if err := s.Remove("games"); !errors.Is(err, store.ErrNotFile) {
		t.Errorf("removing a folder gives %v, want %v", err, store.ErrNotFile)
	}
	if err := s.Remove("../a.txt"); !errors.Is(err, fs.ErrInvalid) {
		t.Errorf("removing a file outside gives %v, want %v", err, fs.ErrInvalid)
	}
	holds(t, s, "games/b.txt", "games/b.txt")
	fill(t, s, "games/a.txt") // the name is free
	holds(t, s, "games/a.txt", "games/a.txt")
}

func lists(t *testing.T, s store.Store) {
	if l, err := s.List("games"); err != nil || len(l) != 0 {
		t.Errorf("a folder that is not there: %v, %v", l, err)
	}
	fill(t, s, "games/a.txt", "games/b.txt", "games/deep/c.txt", "games/d.txt"+store.Unfinished, "file")
	l, err := s.List("games")
	slices.SortFunc(l, func(a, b store.Entry) int { return strings.Compare(a.Name, b.Name) })
	if err != nil || len(l) != 2 || l[0].Name != "a.txt" || l[1].Name != "b.txt" ||
		l[0].Size != int64(len("games/a.txt")) || l[0].Modified.IsZero() {
		t.Errorf("listed %v, %v", l, err)
	}
	if l, err := s.List(""); err != nil ||
		!slices.ContainsFunc(l, func(e store.Entry) bool { return e.Name == "file" }) {
		t.Errorf("the store itself: %v, %v", l, err)
	}
	if _, err := s.List("file"); !errors.Is(err, store.ErrNotFolder) {
		t.Errorf("a file as a folder: %v", err)
	}
}

func walks(t *testing.T, s store.Store) {
	fill(t, s, "settings.toml", "games/a.txt", "games/deep/b.txt", "c"+store.Unfinished, ".hidden", ".git/d")
	found, err := s.Walk()
	var all []string
	for _, e := range found {
		all = append(all, e.Name)
		if e.Modified.IsZero() || e.Size != int64(len(e.Name)) {
			t.Errorf("the entry is %+v, want a time and %d bytes", e, len(e.Name))
		}
	}
	slices.Sort(all)
	if want := []string{"games/a.txt", "games/deep/b.txt", "settings.toml"}; err != nil || !slices.Equal(all, want) {
		t.Errorf("found %q, %v, want %q", all, err, want)
	}
}
