package indexed

import (
	"errors"
	"io/fs"
	"maps"
	"testing"

	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

// databases is the storage of a browser, shared by its tabs.
type databases struct {
	files  map[string]file
	locked bool
	freed  chan struct{} // signals one waiting tab that the lock is free
	full   bool          // the storage is full
	broken error
}

// tab is the database as seen by one tab.
type tab struct{ *databases }

func (t tab) load() (map[string]file, error) { return maps.Clone(t.files), t.broken }

func (t tab) change(put map[string]file, remove []string) error {
	if t.full {
		return store.ErrFull
	}
	for _, name := range remove {
		delete(t.files, name)
	}
	maps.Copy(t.files, put)
	return nil
}

func (t tab) lock() bool {
	free := !t.locked
	t.locked = true
	return free
}

func (t tab) wait(stop <-chan struct{}) bool {
	select {
	case <-stop:
		return false
	case <-t.freed:
		return t.lock()
	}
}

func (t tab) unlock() { t.locked = false }

func newDatabases() *databases {
	return &databases{files: map[string]file{}, freed: make(chan struct{})}
}

func TestContract(t *testing.T) {
	storetest.Contract(t, func(*testing.T) store.Store {
		p, _ := open(tab{newDatabases()})
		return p
	})
}

// Files are available to the next tab as soon as Write has returned.
func TestFilesStay(t *testing.T) {
	b := newDatabases()
	first, message := open(tab{b})
	if message.Key != "" {
		t.Fatalf("opening the store says %q, want nothing", locale.English.Say(message))
	}
	must(t, first.Write("games/a.txt", []byte("a")))
	if _, err := first.Move("games/a.txt", "games/b.txt"); err != nil {
		t.Fatal(err)
	}
	b.locked = false // the tab was killed
	second, message := open(tab{b})
	if data, err := second.Read("games/b.txt", 1); message.Key != "" || err != nil || string(data) != "a" {
		t.Errorf("the second store reads %q, %v and says %q, want a", data, err, locale.English.Say(message))
	}
	if list, err := second.List("games"); err != nil || len(list) != 1 {
		t.Errorf("the second store lists %v, %v, want one file", list, err)
	}
}

func TestOneTabAtATime(t *testing.T) {
	b := newDatabases()
	first, _ := open(tab{b})
	must(t, first.Write("a.txt", []byte("a")))
	second, message := open(tab{b})
	if message.Key != locale.OtherTab || second.Writable() || !second.Shared() {
		t.Errorf("the second tab: %q, writable %v", locale.English.Say(message), second.Writable())
	}
	if data, err := second.Read("a.txt", 1); err != nil || string(data) != "a" {
		t.Errorf("the second tab reads %q, %v", data, err)
	}
	if err := second.Write("a.txt", nil); !errors.Is(err, store.ErrShared) {
		t.Errorf("the second tab writes: %v, want %v", err, store.ErrShared)
	}
	second.Close()
	if third, _ := open(tab{b}); third.Writable() {
		t.Error("the end of the second tab took the first one's lock away")
	}
	first.Close()
	if err := first.Write("a.txt", nil); !errors.Is(err, store.ErrReadOnly) {
		t.Errorf("a store that is closed: %v, want %v", err, store.ErrReadOnly)
	}
	if fourth, _ := open(tab{b}); !fourth.Writable() {
		t.Error("the lock stays")
	}
}

// A waiting tab continues with the files that the other one has left.
func TestTakeOver(t *testing.T) {
	b := newDatabases()
	first, _ := open(tab{b})
	second, _ := open(tab{b})
	must(t, first.Write("a.txt", []byte("a")))
	if _, err := second.Read("a.txt", 1); err == nil {
		t.Error("the second tab sees what the first one writes") // otherwise this test proves nothing
	}
	first.Close()
	b.freed <- struct{}{}
	<-second.Taken()
	if data, err := second.Read("a.txt", 1); err != nil || string(data) != "a" || !second.Writable() || second.Shared() {
		t.Errorf("after the first tab is closed: %q, %v, writable %v, shared %v", data, err, second.Writable(), second.Shared())
	}
	must(t, second.Write("b.txt", []byte("b")))
	second.Close()
	if third, _ := open(tab{b}); !third.Writable() {
		t.Error("the lock stays")
	}
}

// A write that does not fit leaves everything unchanged.
func TestFull(t *testing.T) {
	b := newDatabases()
	p, _ := open(tab{b})
	must(t, p.Write("a.txt", []byte("a")))
	b.full = true
	_, added := p.Add("a.txt", []byte("b"))
	_, moved := p.Move("a.txt", "b.txt")
	for _, err := range []error{p.Write("a.txt", []byte("b")), added, moved} {
		if !errors.Is(err, store.ErrFull) {
			t.Errorf("writing to a full store gives %v, want %v", err, store.ErrFull)
		}
	}
	if data, err := p.Read("a.txt", 1); err != nil || string(data) != "a" {
		t.Errorf("after that it reads %q, %v, want a", data, err)
	}
	if all, _ := p.Walk(); len(all) != 1 {
		t.Errorf("after that it holds %v, want one file", all)
	}
}

func TestUnusableBrowser(t *testing.T) {
	b := newDatabases()
	b.broken = errors.New("private")
	p, message := open(tab{b})
	if message.Key != locale.BrowserUnusable || p.Writable() || p.Shared() || b.locked {
		t.Errorf("%q, writable %v, shared %v, locked %v, want Key = %v, not Writable, not Shared and not locked", locale.English.Say(message), p.Writable(), p.Shared(), b.locked, locale.BrowserUnusable)
	}
}

// TestNames checks which names files can have beside others, and which are free.
func TestNames(t *testing.T) {
	p := &Store{files: map[string]file{"a.txt": {}, "a-2.txt": {}, "b/c.txt": {}}}
	for _, c := range []struct {
		name string
		err  error
		free string
	}{
		{"x.txt", nil, "x.txt"},
		{"a.txt", nil, "a-3.txt"},
		{"b/d.txt", nil, "b/d.txt"},
		{"b/c.txt", nil, "b/c-2.txt"},
		{"b", store.ErrNotFile, "b-2"},
		{"a.txt/x", store.ErrNotFolder, "a.txt/x"}, // writing it gives an error
		{".", fs.ErrInvalid, "."},
		{"../x", fs.ErrInvalid, "../x"},
		{"/x", fs.ErrInvalid, "/x"},
	} {
		if err := p.fits(c.name); err != c.err {
			t.Errorf("a file with the name %q: %v, want %v", c.name, err, c.err)
		}
		if got := p.free(c.name); got != c.free {
			t.Errorf("instead of %q the name %q is free, want %q", c.name, got, c.free)
		}
	}
}

// must ends the test at an error.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
