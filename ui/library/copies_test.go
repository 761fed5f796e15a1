package library

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"chuhe/ui/files/filestest"
	"chuhe/ui/store"
	"chuhe/ui/store/disk"
)

// give adds a file that the system forgets, and returns the place of its copy.
func (r *rig) give(name, text string) (place string, err error) {
	r.t.Helper()
	r.disk.Put(name, text)
	done := false
	r.Add(name, func(at string, failed error) { place, err, done = at, failed, true })
	r.until("copied", func() bool { return done })
	r.disk.Remove(name)
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
			if err := r.cache.Remove(manifest); err != nil {
				t.Fatal(err)
			}
		}
		r.reopen()
		if g := r.wantGames(Filter{}, "Wang Zhao").Game(0); g.Absent || g.File != place {
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
		{"removed and undone", func() { r.Remove(a); r.Undo() }, "library/a.pgn library/b.pgn", "Wang Zhao"},
		{"removed and added again", func() { r.Remove(a); r.give("/c.pgn", cannon) }, "library/a.pgn library/b.pgn", "Zhao Wang"},
		{"removed", func() { r.Remove(a) }, "library/b.pgn", "Zhao"},
		{"added and undone", func() { r.give("/c.pgn", image); r.Undo() }, "library/b.pgn", "Zhao"},
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
	if lists := r.store.Files()[FileName]; strings.Contains(lists, "dropped") {
		t.Errorf("what was deleted is still to be deleted:\n%s", lists)
	}
}

func TestFilesThatCannotBeCopied(t *testing.T) {
	r := newRigWith(t, disk.CacheIn(t.TempDir()), true)
	r.store.Refuse(copiesFolder+"/a.pgn", store.ErrFull)
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
