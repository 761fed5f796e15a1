package library

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/store"
	"chuhe/ui/store/disk"
	"chuhe/ui/store/storetest"
)

// give adds a file that the system forgets, and returns the place of its copy.
func (r *rig) give(name, text string) (place string, err error) {
	r.t.Helper()
	r.disk.Put(name, text)
	done := false
	r.Add(name, func(at string, failed error) { place, err, done = at, failed, true })
	r.until("copied", func() bool { return done })
	r.disk.Delete(name)
	r.settle()
	return place, err
}

// copies lists the copies in the store.
func (r *rig) copies() string {
	var names []string
	for name := range r.store.Files() {
		if isCopy(name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

func TestCopiesAreKept(t *testing.T) {
	r := newRigWith(t, disk.CacheIn(t.TempDir()), true)
	place, err := r.give(filestest.Home+"/a.pgn", cannon)
	if place != "library/a.pgn" || err != nil {
		t.Fatalf("the copy is %q, %v, want library/a.pgn", place, err)
	}
	if place, _ := r.give("/elsewhere/a.pgn", other); place != "library/a-2.pgn" {
		t.Errorf("another file of the same name is copied to %q, want library/a-2.pgn", place)
	}
	if place, _ := r.give("/elsewhere/same.pgn", cannon); place != "library/a.pgn" || len(r.Places()) != 3 {
		t.Errorf("the same file is copied to %q, and there are %d places; want library/a.pgn and 3", place, len(r.Places()))
	}
	for _, cached := range []bool{true, false} {
		if !cached {
			must(t, r.cache.Remove(manifest))
		}
		r.reopen()
		if g := r.wantGames(Filter{}, "Wang Zhao").Game(0); g.Absent || g.File != place || r.Path(g) != files.Join(r.store.Where(), place) {
			t.Errorf("after a start, the game is in %q, absent: %v; want in %q and present", g.File, g.Absent, place)
		}
	}
}

func TestRemovedCopiesAreDeletedAtTheNextStart(t *testing.T) {
	r := newRigWith(t, disk.CacheIn(t.TempDir()), true)
	a, _ := r.give("/a.pgn", cannon)
	r.give("/b.pgn", other)
	for _, c := range []struct {
		what          string
		do            func()
		copies, games string // after another start
	}{
		{"removed and undone", func() { r.Remove(a); r.Undo(func(error) {}) }, "library/a.pgn library/b.pgn", "Wang Zhao"},
		{"removed and added again", func() { r.Remove(a); r.give("/c.pgn", cannon) }, "library/a.pgn library/b.pgn", "Zhao Wang"},
		{"removed", func() { r.Remove(a) }, "library/b.pgn", "Zhao"},
		{"added and undone", func() { r.give("/c.pgn", image); r.Undo(func(error) {}) }, "library/b.pgn", "Zhao"},
	} {
		c.do()
		r.reopen()
		r.reopen() // the lists have been saved
		if got := r.copies(); got != c.copies {
			t.Errorf("%s: the copies are %q, want %q", c.what, got, c.copies)
		}
		found := r.find(Filter{})
		names := strings.Fields(reds(found))
		slices.Sort(names)
		want := strings.Fields(c.games)
		slices.Sort(want)
		if !slices.Equal(names, want) {
			t.Errorf("%s: the games are of %q, want %q", c.what, names, want)
		}
	}
	if lists := r.store.Files()[FileName]; !strings.Contains(lists, `"dropped": []`) {
		t.Errorf("what was deleted is still to be deleted:\n%s", lists)
	}
}

func TestFilesThatCannotBeCopied(t *testing.T) {
	r := newRigWith(t, disk.CacheIn(t.TempDir()), true)
	r.store.Refuse(CopiesFolder+"/a.pgn", store.ErrFull)
	for path, want := range map[string]error{"/a.pgn": store.ErrFull, "/gone/b.pgn": fs.ErrNotExist} {
		if path == "/a.pgn" {
			r.disk.Put(path, cannon)
		}
		var err error
		done := false
		r.Add(path, func(_ string, failed error) { err, done = failed, true })
		r.until("refused", func() bool { return done })
		if !errors.Is(err, want) || len(r.Places()) != 1 {
			t.Errorf("copying %s gives %v, and there are %d places; want %v and 1", path, err, len(r.Places()), want)
		}
	}
}

// sizedSystem is a system whose files claim to have a size.
type sizedSystem struct {
	files.System
	size int64
}

func (s sizedSystem) Open(path string) (files.File, int64, error) {
	file, _, err := s.System.Open(path)
	return file, s.size, err
}

// A copy has the name of its file as far as it is a name, and the content; what is too large is not copied.
func TestCopyOf(t *testing.T) {
	kept := storetest.New(map[string]string{"library/b.pgn": "bb", "library/c.pgn": "b"})
	d := filestest.New()
	for _, c := range []struct {
		path, text string
		size       int64 // that the system claims
		place      string
		err        error
	}{
		{"/a.pgn", "aa", 2, "library/a.pgn", nil},
		{"/same.pgn", "b", 1, "library/c.pgn", nil},
		{"/b.pgn", "ba", 2, "library/b-2.pgn", nil},
		{"/...", "xyz", 3, "library/games.pgn", nil},
		{"/grown.pgn", "longer", 4, "library/grown.pgn", nil}, // while it was read
		{"/most.pgn", "m", store.MaxFile, "library/most.pgn", nil},
		{"/large.pgn", "m", store.MaxFile + 1, "", store.ErrTooLarge},
	} {
		d.Put(c.path, c.text)
		place, err := withCopies{sizedSystem{d, c.size}, kept}.copyOf(c.path)
		if place != c.place || !errors.Is(err, c.err) {
			t.Errorf("the copy of %s is %q, %v; want %q, %v", c.path, place, err, c.place, c.err)
		}
		if got := kept.Files()[place]; err == nil && got != c.text {
			t.Errorf("the copy of %s has %q, want %q", c.path, got, c.text)
		}
	}
}

// unlistable is a store whose folders cannot be listed.
type unlistable struct{ store.Store }

func (unlistable) List(string) ([]store.Entry, error) { return nil, store.ErrFull }

// unreadable is a system whose files cannot be read.
type unreadable struct{ files.System }

func (s unreadable) Open(path string) (files.File, int64, error) {
	file, size, err := s.System.Open(path)
	return broken{file}, size, err
}

type broken struct{ files.File }

func (broken) Read([]byte) (int, error) { return 0, fs.ErrPermission }

// A copy is made only of what could be read, and where it is known what is there.
func TestNoCopyOfNothing(t *testing.T) {
	d := filestest.New()
	d.Put("/a.pgn", "aa")
	for _, c := range []struct {
		what   string
		system files.System
		kept   store.Store
		want   error
	}{
		{"an unreadable file", unreadable{d}, storetest.New(nil), fs.ErrPermission},
		{"an unknown folder", d, unlistable{storetest.New(nil)}, store.ErrFull},
	} {
		if place, err := (withCopies{c.system, c.kept}).copyOf("/a.pgn"); place != "" || !errors.Is(err, c.want) {
			t.Errorf("%s: the copy is %q, %v; want none and %v", c.what, place, err, c.want)
		}
	}
}

// The files of the system are seen beside the copies, which are in a folder of their own.
func TestFilesWithCopies(t *testing.T) {
	d := filestest.New()
	d.Put("/a/1.pgn", "on the disk")
	s := withCopies{d, storetest.New(map[string]string{"library/2.pgn": "a copy", "games/3.txt": "other"})}
	for _, c := range []struct {
		path, content, list string
		opened, listed      bool
	}{
		{"/a/1.pgn", "on the disk", "", true, false},
		{"/a", "", "1.pgn=11", false, true},
		{"library/2.pgn", "a copy", "", true, false},
		{"library", "", "2.pgn=6", false, true},
		{"library/3.pgn", "", "", false, false},
		{"games/3.txt", "", "", false, false},
	} {
		file, size, err := s.Open(c.path)
		if (err == nil) != c.opened {
			t.Errorf("opening %s: %v, want it opened: %v", c.path, err, c.opened)
		}
		if err == nil {
			data, err := io.ReadAll(file)
			if string(data) != c.content || err != nil || size != int64(len(data)) {
				t.Errorf("%s has %q, %v, of the size %d; want %q", c.path, data, err, size, c.content)
			}
		}
		found, err := s.List(c.path)
		var list []string
		for _, e := range found {
			list = append(list, fmt.Sprintf("%s=%d", e.Name, e.Size))
		}
		if got := strings.Join(list, " "); got != c.list || (err == nil) != c.listed {
			t.Errorf("the list of %s is %q, %v; want %q", c.path, got, err, c.list)
		}
	}
}

// A copy of the program that may not write deletes nothing.
func TestASecondWindowDeletesNothing(t *testing.T) {
	kept := storetest.New(map[string]string{FileName: lists{dropped: []string{"library/a.pgn"}}.text(), "library/a.pgn": cannon})
	for _, shared := range []bool{true, false} {
		r := &rig{t: t, disk: filestest.New(), store: kept, cache: disk.CacheIn(t.TempDir()), own: &ownGames{}}
		r.openOn(&guest{Store: kept, host: !shared})
		r.settle()
		if got, want := r.copies(), map[bool]string{true: "library/a.pgn", false: ""}[shared]; got != want {
			t.Errorf("with another window: %v, the copies are %q, want %q", shared, got, want)
		}
		r.Close()
	}
}
