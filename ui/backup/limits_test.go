package backup

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"chuhe/ui/autosave"
	"chuhe/ui/settings"
	"chuhe/ui/store"
)

// A name is like another one that is the same, in any case, with or without a number added.
func TestAlike(t *testing.T) {
	for _, c := range []struct {
		name, other string
		want        bool
	}{
		{"games/a.txt", "games/a.txt", true},
		{"games/a.txt", "games/A.TXT", false}, // the extension differs
		{"games/a.txt", "Games/A.txt", true},
		{"games/a.txt", "games/a-2.txt", true},
		{"games/a.txt", "games/a-1203456789.txt", true},
		{"games/a.txt", "games/a-.txt", true},
		{"games/a.txt", "games/a2.txt", false},
		{"games/a.txt", "games/a-b.txt", false},
		{"games/a.txt", "games/a-2b.txt", false},
		{"games/a.txt", "games/a-2-3.txt", false},
		{"games/a-2.txt", "games/a.txt", false},
		{"games/a.txt", "games/b.txt", false},
		{"games/a.txt", "games/a.png", false},
	} {
		if got := alike(c.name, c.other); got != c.want {
			t.Errorf("%s is like %s: %v, want %v", c.other, c.name, got, c.want)
		}
	}
}

// A game is known if it is here under its name, or the same with a number; elsewhere it is another one.
func TestKnownGames(t *testing.T) {
	a := mustRead(t, pack(t, "", entry{name: "files/games/a.txt", text: "x"}))
	for _, c := range []struct {
		name, text string // of the game that is here
		want       Change
	}{
		{"games/a.txt", "x", Change{Known: 1}},
		{"games/a-2.txt", "x", Change{Known: 1}},
		{"games/a.txt", "y", Change{Games: 1}},
		{"games/a.txt", "xx", Change{Games: 1}},
		{"games/b.txt", "x", Change{Games: 1}},
		{"games/a.png", "x", Change{Games: 1}},
	} {
		v, m := vault(t, map[string]string{c.name: c.text})
		for _, do := range []func() (Change, error){
			func() (Change, error) { return v.Compare(a, false, on) },
			func() (Change, error) { return v.Restore(a, now, false, on) },
		} {
			if got, err := do(); err != nil || got != c.want {
				t.Errorf("beside %s of %q, the change is %+v, %v; want %+v", c.name, c.text, got, err, c.want)
			}
		}
		if got, want := len(m.Files()), 1+c.want.Games; got != want || m.Files()[c.name] != c.text {
			t.Errorf("beside %s of %q, there are the files %v in the end, want %d", c.name, c.text, m.Files(), want)
		}
	}
}

// Large files of the player are not read into memory whole: a game and any other file have a limit.
func TestLargestParts(t *testing.T) {
	for _, c := range []struct {
		name string
		size int
		want bool
	}{
		{autosave.FileName, 16 << 20, true},
		{autosave.FileName, 16<<20 + 1, false},
		{settings.FileName, 16 << 20, true},
		{settings.FileName, 16<<20 + 1, false},
	} {
		if testing.Short() && c.name != autosave.FileName {
			continue // packs 16 MB
		}
		a := mustRead(t, pack(t, "", entry{name: folder + c.name, text: strings.Repeat("\n", c.size)}))
		if got := a.Content(c.name); (got != nil) != c.want || c.want && len(got) != c.size {
			t.Errorf("of %s with %d bytes, %d are given, want all: %v", c.name, c.size, len(got), c.want)
		}
	}
	a, err := read(pack(t, ""), on)
	if err != nil || a.Content(autosave.FileName) != nil || a.Content(settings.FileName) != nil {
		t.Errorf("an empty backup has a game or settings; %v", err)
	}
}

// listing returns a manifest and its files, of which each entry has so many more tokens than it needs.
func listing(t *testing.T, files, more int) []byte {
	t.Helper()
	type entryReport struct {
		file
		More []int `json:"more"`
	}
	m := struct {
		Format  int           `json:"format"`
		Program string        `json:"program"`
		Made    string        `json:"made"`
		Files   []entryReport `json:"files"`
	}{Format: 1, Program: "1", Made: "2026-03-01T12:00:00Z"}
	var entries []entry
	for i := range files {
		name := fmt.Sprintf("games/%d.txt", i)
		m.Files = append(m.Files, entryReport{file{name, 1, digest([]byte("x")), m.Made}, make([]int, more)})
		entries = append(entries, entry{name: folder + name, text: "x"})
	}
	text, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	return pack(t, string(text), entries...)
}

// What later versions may add to a manifest grows with its files.
func TestAdditionsOfLaterVersions(t *testing.T) {
	for _, c := range []struct {
		files, more int
		want        error
	}{
		{1, 9_000, nil},
		{1, 12_000, store.ErrTooLarge},
		{1000, 50, nil},
		{1000, 80, store.ErrTooLarge},
	} {
		if _, err := read(listing(t, c.files, c.more), on); !errors.Is(err, c.want) {
			t.Errorf("a manifest of %d files with %d more numbers each gives %v, want %v", c.files, c.more, err, c.want)
		}
	}
}

// Each step of the work may end it, and the first one is step 0.
func TestStopsAtEachStep(t *testing.T) {
	const files = 3
	var entries []entry
	for i := range files {
		entries = append(entries, entry{name: fmt.Sprintf("files/games/%d.txt", i), text: "x"})
	}
	data := pack(t, "", entries...)
	good := mustRead(t, data)
	for at := range files + 1 {
		var told []int
		step := func(done, all int) error {
			if told = append(told, done); all != files {
				t.Errorf("step %d is of %d, want of %d", done, all, files)
			}
			if done == at {
				return ErrStopped
			}
			return nil
		}
		v, m := vault(t, map[string]string{"games/x.txt": "1", "games/y.txt": "2", "games/z.txt": "3"})
		for what, do := range map[string]func() error{
			"reading":   func() error { _, err := read(data, step); return err },
			"comparing": func() error { _, err := v.Compare(good, false, step); return err },
			"restoring": func() error { _, err := v.Restore(good, now, false, step); return err },
		} {
			told = nil
			err := do()
			if want := map[bool]error{true: ErrStopped}[at < files]; !errors.Is(err, want) || len(told) != min(at+1, files) || told[0] != 0 {
				t.Errorf("%s, stopped at step %d: %v after the steps %v, want %v", what, at, err, told, want)
			}
		}
		if got := len(m.Files()); got != 3+min(at, files) {
			t.Errorf("restoring, stopped at step %d, leaves %d files, want %d", at, got, 3+min(at, files))
		}
		v, _ = vault(t, map[string]string{"games/x.txt": "1", "games/y.txt": "2", "games/z.txt": "3"})
		told = nil
		var out bytes.Buffer
		if _, err := v.Save(&out, now, step); !errors.Is(err, map[bool]error{true: ErrStopped}[at < files]) || len(told) != min(at+1, files) {
			t.Errorf("saving, stopped at step %d: %v after the steps %v", at, err, told)
		}
	}
}

// The names of files that another one would hide get numbers.
func TestFree(t *testing.T) {
	taken := map[string]bool{}
	for _, c := range [][2]string{{"a.txt", "a.txt"}, {"A.TXT", "A-2.TXT"}, {"a.txt", "a-3.txt"}, {"a-2.txt", "a-2-2.txt"}, {"b", "b"}, {"B", "B-2"}, {"a.txt", "a-4.txt"}} {
		if got := free(c[0], taken); got != c[1] {
			t.Errorf("%s becomes %s, want %s", c[0], got, c[1])
		}
	}
}

// The more bytes a backup has, the larger its files may be, up to a limit.
func TestUnpackedSizes(t *testing.T) {
	for size, want := range map[int64]int64{0: 64 << 20, 1: 64<<20 + 100, 1 << 20: 164 << 20, 1 << 19: 114 << 20, 960 << 10: 64<<20 + 100*960<<10} {
		if got := unpacked(size); got != min(want, 160<<20) {
			t.Errorf("%d bytes may become %d, want %d", size, got, min(want, 160<<20))
		}
	}
}
