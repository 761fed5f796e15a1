package backup

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math/rand/v2"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"chuhe/ui/autosave"
	"chuhe/ui/engines"
	"chuhe/ui/files"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/settings"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

var now = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC) // read only

func on(int, int) error { return nil }

// vault opens a store with the given files.
func vault(t interface{ Cleanup(func()) }, files map[string]string) (*Vault, *storetest.Memory) {
	m := storetest.New(files)
	w := store.NewWriter(m)
	t.Cleanup(w.Close)
	return Open(w, "1.2.3"), m
}

// save returns a backup of the given files.
func save(t interface {
	Cleanup(func())
	Fatal(...any)
}, files map[string]string) []byte {
	v, _ := vault(t, files)
	var b bytes.Buffer
	if _, err := v.Save(&b, now, on); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// contents draws the files of a store with rapid.
func contents(t *rapid.T, label string) map[string]string {
	name := rapid.SampledFrom([]string{
		settings.FileName, autosave.FileName, "games/20260101-120000.txt", "games/20260101-120000-2.txt", "games/残局.txt",
		"games/a.txt", "games/A.txt", "games/deep/b.txt", "progress/puzzles.toml", "progress/Puzzles.toml", "books/own.bin",
		"crash-20260101-120000.txt", "lock", "autosave.broken-20260101-120000.txt", "games/note.md",
	})
	return rapid.MapOf(name, rapid.SampledFrom([]string{"", "1", "2", strings.Repeat("long ", 1000), "\x00\xff"})).Draw(t, label)
}

// Restoring to an empty store restores everything, and restoring again changes nothing.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		had := contents(t, "had")
		a := mustRead(t, save(t, had))
		v, m := vault(t, nil)
		if _, err := v.Restore(a, now, true, on); err != nil {
			t.Fatal(err)
		}
		got := m.Files()
		for name, want := range map[string][]byte{settings.FileName: a.Content(settings.FileName), autosave.FileName: a.Content(autosave.FileName)} {
			if text, there := had[name]; there != (want != nil) || text != string(want) {
				t.Fatalf("%s comes back as %q", name, want)
			} else if there {
				got[name] = text // written by the program
			}
		}
		maps.DeleteFunc(had, func(name, _ string) bool { return store.Private(name) })
		for small, large := range map[string]string{"games/a.txt": "games/A.txt", "progress/puzzles.toml": "progress/Puzzles.toml"} {
			if _, clash := had[large]; clash { // on some systems they would be the same file
				if text, there := had[small]; there {
					ext := path.Ext(small)
					delete(had, small)
					had[strings.TrimSuffix(small, ext)+"-2"+ext] = text
				}
			}
		}
		if !maps.Equal(had, got) {
			t.Fatalf("got %q\nhad %q", got, had)
		}
		before := m.Files()
		if change, err := v.Restore(a, now, true, on); err != nil || change.Games > 0 || change.Files > 0 || !maps.Equal(before, m.Files()) {
			t.Fatalf("a second time: %+v, %v; %q", change, err, m.Files())
		}
	})
}

// After restoring, all files of the store and of the backup are present, under their own or other names. Compare
// predicts the changes of Restore.
func TestNothingIsLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		here, there := contents(t, "here"), contents(t, "there")
		a := mustRead(t, save(t, there))
		v, m := vault(t, here)
		playing := rapid.Bool().Draw(t, "playing")
		foreseen, err := v.Compare(a, playing, on)
		if err != nil || !maps.Equal(here, m.Files()) {
			t.Fatalf("comparing: %v; %q", err, m.Files())
		}
		change, err := v.Restore(a, now, playing, on)
		if err != nil || change.Files != foreseen.Files || change != foreseen {
			t.Fatalf("%+v, %v, foreseen %+v", change, err, foreseen)
		}
		got := m.Files()
		after := slices.Collect(maps.Values(got))
		for name, text := range here {
			if !slices.Contains(after, text) || isGame(name) && got[name] != text || store.Private(name) && got[name] != text {
				t.Fatalf("%s, which was here, is gone or replaced", name)
			}
		}
		for name, text := range there {
			left := store.Private(name) || name == settings.FileName || playing && name == autosave.FileName
			if !left && !slices.Contains(after, text) {
				t.Fatalf("%s of the backup is not here", name)
			}
		}
	})
}

// The game in progress of a backup is added to the saved games, unless it is already present.
func TestTheGameInProgress(t *testing.T) {
	a := mustRead(t, save(t, map[string]string{autosave.FileName: "game"}))
	name := "games/" + time.Unix(storetest.Modified, 0).Format(store.Stamp) + ".txt"
	v, m := vault(t, map[string]string{autosave.FileName: "mine", name: "another"})
	if change, err := v.Restore(a, now, false, on); err != nil || change.Games != 1 {
		t.Fatalf("restoring changes %+v, %v, want one game", change, err)
	}
	want := map[string]string{autosave.FileName: "mine", name: "another", strings.TrimSuffix(name, ".txt") + "-2.txt": "game"}
	if got := m.Files(); !maps.Equal(got, want) {
		t.Errorf("the store holds %q, want %q", got, want)
	}
	v, m = vault(t, map[string]string{autosave.FileName: "game"})
	if change, err := v.Restore(a, now, false, on); err != nil || change != (Change{Known: 1}) || len(m.Files()) != 1 {
		t.Errorf("restoring again changes %+v, %v, want one known game; the store holds %q", change, err, m.Files())
	}
}

func TestSettingsAndOtherFilesKeepTheOlder(t *testing.T) {
	a := mustRead(t, save(t, map[string]string{settings.FileName: "new", "progress/p.toml": "new"}))
	v, m := vault(t, map[string]string{settings.FileName: "old", "progress/p.toml": "old too"})
	if _, err := v.Restore(a, now, true, on); err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		settings.FileName: "old", "settings.before-20260301-120000.json": "old",
		"progress/p.toml": "new", "progress/p.before-20260301-120000.toml": "old too",
	}
	if got := m.Files(); !maps.Equal(got, want) {
		t.Errorf("the store holds %q, want %q", got, want)
	}
}

// The files of a backup of an earlier version come back under their names of today, unless it has both.
func TestBackupOfAnEarlierVersion(t *testing.T) {
	a := mustRead(t, save(t, map[string]string{
		"settings.toml": "settings", "progress.txt": "progress", "engines.txt": "engines", "files.txt": "files", "library.txt": "library", "match.txt": "match",
	}))
	got := fmt.Sprintf("%s %s %s %s %s", a.Content(settings.FileName), a.Content(progress.FileName), a.Content(engines.FileName), a.Content(files.FileName), a.Content(library.FileName))
	if got != "settings progress engines files library" || a.Files != 6 {
		t.Errorf("the backup of %d files holds %q", a.Files, got)
	}
	v, m := vault(t, map[string]string{"match.json": "mine", "match.txt": "former"})
	if _, err := v.Restore(a, now, true, on); err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"match.json": "match", "match.before-20260301-120000.json": "mine", "match.txt": "former", "progress.json": "progress", "engines.json": "engines",
	}
	if got := m.Files(); !maps.Equal(got, want) {
		t.Errorf("the store holds %q, want %q", got, want)
	}
	both, err := read(save(t, map[string]string{"settings.toml": "former", settings.FileName: "settings"}), on)
	if err != nil || string(both.Content(settings.FileName)) != "settings" {
		t.Errorf("of both settings, the backup gives %q, %v", both.Content(settings.FileName), err)
	}
}

// failing is a store in which one call fails.
type failing struct {
	*storetest.Memory
	after int // number of calls before the failure; negative after it
}

func (f *failing) next() error {
	f.after--
	if f.after == -1 {
		return fs.ErrPermission
	}
	return nil
}

func (f *failing) Read(name string, limit int) ([]byte, error) {
	if err := f.next(); err != nil {
		return nil, err
	}
	return f.Memory.Read(name, limit)
}

func (f *failing) Write(name string, data []byte) error {
	if err := f.next(); err != nil {
		return err
	}
	return f.Memory.Write(name, data)
}

func (f *failing) Add(name string, data []byte) (string, error) {
	if err := f.next(); err != nil {
		return "", err
	}
	return f.Memory.Add(name, data)
}

func (f *failing) Walk() ([]store.Entry, error) {
	if err := f.next(); err != nil {
		return nil, err
	}
	return f.Memory.Walk()
}

// Whichever call of the store fails, Restore returns the error; once the store works again, it adds the rest.
func TestRestoringReportsEveryFailure(t *testing.T) {
	here := map[string]string{settings.FileName: "old", "progress/p.toml": "old too"}
	a := mustRead(t, save(t, map[string]string{
		settings.FileName: "new", "progress/p.toml": "new too", "books/own.bin": "book", "games/a.txt": "game",
	}))
	const most = 20
	for calls := range most {
		f := &failing{storetest.New(here), calls}
		w := store.NewWriter(f)
		defer w.Close()
		v := Open(w, "1.2.3")
		change, err := v.Restore(a, now, true, on)
		if f.after >= 0 { // fewer calls were needed
			if err != nil || calls < 8 {
				t.Errorf("restoring takes %d calls and ends with %v, want at least 8 and no error", calls, err)
			}
			return
		}
		if !errors.Is(err, fs.ErrPermission) {
			t.Errorf("with call %d failing, restoring changes %+v and ends with %v, want %v", calls+1, change, err, fs.ErrPermission)
		}
		if _, err := v.Restore(a, now, true, on); err != nil {
			t.Errorf("after call %d has failed, restoring again ends with %v", calls+1, err)
		}
		after := slices.Collect(maps.Values(f.Files()))
		for _, text := range []string{"old", "old too", "new too", "book", "game"} {
			if !slices.Contains(after, text) {
				t.Errorf("after call %d has failed, restoring again loses %q; the store holds %q", calls+1, text, f.Files())
			}
		}
	}
	t.Errorf("restoring takes more than %d calls of the store", most)
}

// shortOf is a disk with limited room in bytes.
type shortOf struct{ room int }

func (s *shortOf) Write(p []byte) (int, error) {
	if s.room -= len(p); s.room < 0 {
		return 0, store.ErrFull
	}
	return len(p), nil
}

// Wherever the disk becomes full, Save returns the error.
func TestSavingToAFullDisk(t *testing.T) {
	files := map[string]string{"games/a.txt": "1", "games/b.txt": "2"}
	whole := len(save(t, files))
	for room := range whole {
		v, _ := vault(t, files)
		if _, err := v.Save(&shortOf{room}, now, on); !errors.Is(err, store.ErrFull) {
			t.Errorf("with room for %d of %d bytes saving ends with %v, want %v", room, whole, err, store.ErrFull)
		}
	}
	noise := make([]byte, 50_000)
	rand.NewChaCha8([32]byte{}).Read(noise)
	many := map[string]string{} // whose list does not fit into the buffer of the archive
	for i := range 45 {
		many["games/"+strconv.Itoa(i)+".txt"] = "1"
	}
	for what, files := range map[string]map[string]string{"in a large file": {"games/a.txt": string(noise)}, "in the list of files": many} {
		v, _ := vault(t, files)
		if _, err := v.Save(&shortOf{100}, now, on); !errors.Is(err, store.ErrFull) {
			t.Errorf("on a disk that becomes full %s saving ends with %v, want %v", what, err, store.ErrFull)
		}
	}
	v, _ := vault(t, files)
	if _, err := v.Save(&shortOf{whole}, now, on); err != nil {
		t.Errorf("with room for all %d bytes saving ends with %v", whole, err)
	}
}

// crowdedStore is a store with one file more than a backup may hold.
type crowdedStore struct{ store.Store }

func (crowdedStore) Walk() ([]store.Entry, error) { return make([]store.Entry, most+1), nil }

func TestSavingTooMuch(t *testing.T) {
	w := store.NewWriter(crowdedStore{storetest.New(nil)})
	t.Cleanup(w.Close)
	var b bytes.Buffer
	_, err := Open(w, "").Save(&b, now, on)
	const want = "your data exceeds the limits of a backup"
	if got := locale.English.Say(Cause(err)); got != want || b.Len() > 0 {
		t.Errorf("saving %d files: %q and %d bytes, want %q and none", most+1, got, b.Len(), want)
	}
}

// A backup that has changed since it was checked is not restored.
func TestABackupChangesMeanwhile(t *testing.T) {
	data := save(t, map[string]string{"games/a.txt": strings.Repeat("moves ", 100)})
	a := mustRead(t, data)
	other := save(t, map[string]string{"games/a.txt": strings.Repeat("other ", 100)})
	copy(data, other[:len(other)/2])
	v, m := vault(t, nil)
	if change, err := v.Restore(a, now, true, on); !errors.Is(err, ErrDamaged) || change.Games != 0 || len(m.Files()) != 0 {
		t.Errorf("restoring what became another backup has changed %+v, %v, want nothing; the store holds %q", change, err, m.Files())
	}
}

// TestAddFails checks that a file is reported that cannot be added to an archive: its name is too long, or there is no room.
func TestAddFails(t *testing.T) {
	for _, c := range []struct {
		name string
		size int
		room int64
		want bool // an error
	}{
		{"a", 1 << 14, 1 << 20, false}, {strings.Repeat("a", 1<<16), 1, 1 << 20, true}, {"a", 1 << 20, 100, true},
	} {
		archive := zip.NewWriter(&limitedWriter{out: io.Discard, left: c.room})
		data := make([]byte, c.size)
		rand.NewChaCha8([32]byte{}).Read(data)
		if err := add(archive, c.name, time.Time{}, data); (err != nil) != c.want {
			t.Errorf("a name of %d bytes, a file of %d in room for %d: error %v, want one: %v", len(c.name), c.size, c.room, err, c.want)
		}
	}
	out := &limitedWriter{out: io.Discard, left: 5}
	for _, n := range []int{2, 3} {
		if got, err := out.Write(make([]byte, n)); got != n || err != nil {
			t.Errorf("%d bytes in room for them: %d written, error %v", n, got, err)
		}
	}
	if _, err := out.Write([]byte{0}); !errors.Is(err, ErrTooMuch) {
		t.Errorf("a byte too many gives %v, want %v", err, ErrTooMuch)
	}
}

// A file that cannot be read, or has no portable name, is reported, with the first reason; one that has gone is left
// out.
func TestWhatIsNotInABackup(t *testing.T) {
	v, m := vault(t, map[string]string{
		"games/a.txt": "1", "games/b.txt": "2", "games/c.txt": "3", "games/d.txt": "4", "games/e?.txt": "5",
		"progress/f.toml": "6",
	})
	m.Refuse("games/a.txt", fs.ErrNotExist)
	m.Refuse("games/b.txt", fs.ErrPermission)
	m.Refuse("games/c.txt", store.ErrTooLarge)
	var b bytes.Buffer
	r, err := v.Save(&b, now, on)
	skipped := []string{"games/b.txt", "games/c.txt", "games/e?.txt"}
	if err != nil || r.Files != 2 || r.Games != 1 ||
		!slices.Equal(r.Skipped, skipped) || !errors.Is(r.Why, fs.ErrPermission) {
		t.Errorf("saved %+v, %v, want 2 files, one a game, without %q because of %v", r, err, skipped, fs.ErrPermission)
	}
	a, err := read(b.Bytes(), on)
	if err != nil || a.Games != 1 || a.Files != 2 || !a.Made.Equal(now) || a.Program != "1.2.3" {
		t.Errorf("the backup is read as %+v, %v, want two files of version 1.2.3, one a game", a, err)
	}
}

// A folder that cannot be listed is reported like a file.
func TestUnlistedStore(t *testing.T) {
	w := store.NewWriter(&failing{storetest.New(map[string]string{"games/a.txt": "1"}), 0})
	t.Cleanup(w.Close)
	r, err := Open(w, "1.2.3").Save(io.Discard, now, on)
	if err != nil || r.Files != 0 || !slices.Equal(r.Skipped, []string{"games/"}) || !errors.Is(r.Why, fs.ErrPermission) {
		t.Errorf("saved %+v, %v, want no file and games/ skipped because of %v", r, err, fs.ErrPermission)
	}
}

func TestClip(t *testing.T) {
	for name, want := range map[string]string{
		"games/a.txt":           "games/a.txt",
		"a\nb":                  `a\nb`,
		strings.Repeat("棋", 58): strings.Repeat("棋", 58),
		strings.Repeat("棋", 59): strings.Repeat("棋", 59) + "…",
		strings.Repeat("棋", 99): strings.Repeat("棋", 59) + "…",
	} {
		if got := clip(name); got != want {
			t.Errorf("clip(%q) = %q, want %q", name, got, want)
		}
	}
}
