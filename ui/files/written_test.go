package files_test

import (
	"errors"
	"maps"
	"strings"
	"testing"

	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/store"
	"chuhe/ui/store/disk"
)

// splitThree splits a file of three games into as many files, and returns the edit and what the disk holds after it.
func splitThree(t *testing.T) (*filestest.Disk, *files.Files, *files.Collection, map[string]string, store.Cache) {
	t.Helper()
	drive, f, copies := opened(t, "/a.pgn", three)
	games := f.Open("/a.pgn", nil)
	settle(t, f)
	f.Split(games, []string{"甲", "乙", "丙"}, func(made *files.Written, err error) {
		if f.Did(games, made); err != nil || made.Len() != 3 {
			t.Fatalf("%d files, %v", made.Len(), err)
		}
	})
	settle(t, f)
	return drive, f, games, drive.Files(), copies
}

// last reverses the last edit of a file.
func last(t *testing.T, f *files.Files, reverse func(*files.Collection, func(files.Edited, error)), c *files.Collection) (failed error) {
	t.Helper()
	reverse(c, func(_ files.Edited, err error) { failed = err })
	settle(t, f)
	return failed
}

// wantOnly checks what a disk holds.
func wantOnly(t *testing.T, what string, drive *filestest.Disk, want map[string]string) {
	t.Helper()
	if got := drive.Files(); !maps.Equal(got, want) {
		t.Errorf("%s: the files are %q, want %q", what, got, want)
	}
}

// The files of a split are one of the edits: they go with their folder, come again, and earlier edits stay undoable.
func TestNewFilesAreAStep(t *testing.T) {
	drive, f, games, after, _ := splitThree(t)
	before := map[string]string{"/a.pgn": three}
	for range 2 {
		if err := last(t, f, f.UndoEdit, games); err != nil {
			t.Fatal(err)
		}
		wantOnly(t, "undone", drive, before)
		if _, err := drive.List("/a"); err == nil {
			t.Error("the folder of the new files stays")
		}
		if err := last(t, f, f.RedoEdit, games); err != nil {
			t.Fatal(err)
		}
		wantOnly(t, "made again", drive, after)
	}
	drive.Put("/a/mine.pgn", "mine")
	if err := last(t, f, f.UndoEdit, games); err != nil {
		t.Fatal(err)
	}
	before["/a/mine.pgn"] = "mine"
	wantOnly(t, "beside a file of the player", drive, before)
}

// New files stay, all of them, if one is no longer as it was written, and come again only where there is no other file.
// The step is then forgotten, so that Ctrl+Z reaches those before it.
func TestNewFilesThatChanged(t *testing.T) {
	for what, change := range map[string]func(*filestest.Disk){
		"another program changes one": func(d *filestest.Disk) { d.Put("/a/乙.pgn", "mine") },
		"another program removes one": func(d *filestest.Disk) { d.Delete("/a/乙.pgn") },
	} {
		drive, f, games, _, copies := splitThree(t)
		change(drive)
		now := drive.Files()
		err := last(t, f, f.UndoEdit, games)
		if done, undone := games.Steps(); !errors.Is(err, files.ErrOutdated) || done+undone > 0 {
			t.Errorf("%s: %v, and %d steps", what, err, done+undone)
		}
		wantOnly(t, what, drive, now)
		if kept, _ := copies.List(); len(kept) > 0 {
			t.Errorf("%s: %v are kept of files that stay", what, kept)
		}
	}
	drive, f, games, _, _ := splitThree(t)
	if err := last(t, f, f.UndoEdit, games); err != nil {
		t.Fatal(err)
	}
	drive.Folder("/a")
	drive.Put("/a/乙.pgn", "mine")
	if err := last(t, f, f.RedoEdit, games); !errors.Is(err, files.ErrOutdated) {
		t.Errorf("made again over a file: %v", err)
	}
	wantOnly(t, "made again over a file", drive, map[string]string{"/a.pgn": three, "/a/乙.pgn": "mine"})

	drive, f, games, after, _ := splitThree(t)
	drive.Refuse("/a/乙.pgn", store.ErrReadOnly)
	err := last(t, f, f.UndoEdit, games)
	if done, _ := games.Steps(); !errors.Is(err, store.ErrReadOnly) || done != 1 {
		t.Errorf("a file that cannot be removed: %v, and %d steps", err, done)
	}
	wantOnly(t, "a file that cannot be removed", drive, after)
}

// Killed at any step of undoing or making again, every new file is at its place or kept, with all its bytes.
func TestNewFilesKilledAtAnyWrite(t *testing.T) {
	for _, again := range []bool{false, true} {
		for n, whole := 0, false; !whole; n++ {
			drive, copies, left := filestest.New(), disk.CacheIn(t.TempDir()), 1000
			drive.Put("/a.pgn", three)
			k := mortalDisk{drive, &left}
			f := files.New(k, nil)
			f.KeepCopies(killedCache{copies, k})
			games := f.Open("/a.pgn", nil)
			settle(t, f)
			f.Split(games, []string{"甲", "乙", "丙"}, func(made *files.Written, _ error) { f.Did(games, made) })
			settle(t, f)
			after := drive.Files()
			reverse := f.UndoEdit
			if again {
				_ = last(t, f, f.UndoEdit, games)
				reverse = f.RedoEdit
			}
			left = n
			_ = last(t, f, reverse, games)
			whole = left >= 0
			var kept strings.Builder
			list, _ := copies.List()
			for _, e := range list {
				blob, size, err := copies.Open(e.Name)
				if err != nil {
					t.Fatal(err)
				}
				data := make([]byte, size)
				if _, err := blob.ReadAt(data, 0); err != nil {
					t.Fatal(err)
				}
				kept.Write(data)
			}
			now := drive.Files()
			for path, content := range after {
				if now[path] != content && (now[path] != "" || !strings.Contains(kept.String(), content)) {
					t.Errorf("killed at step %d: %s holds %q, and it is not kept", n, path, now[path])
				}
			}
			if n > 900 {
				t.Fatal("it never ends")
			}
		}
	}
}
