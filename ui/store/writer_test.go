package store

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"chuhe/ui/locale"
)

// memory is a Store in memory with configurable failures.
type memory struct {
	mu      sync.Mutex
	files   map[string]string
	refused map[string]error // errors by prefix of the name
	tries   int              // number of writes, including failed ones
	slow    chan struct{}    // if not nil, every write receives one value from it
}

func newMemory() *memory {
	return &memory{files: map[string]string{}, refused: map[string]error{}}
}

func (m *memory) refuse(name string, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.refused[name] = err
}

func (m *memory) allow(name string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.refused, name)
}

// tried returns the number of writes since it was last called.
func (m *memory) tried() (n int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	n, m.tries = m.tries, 0
	return n
}

func (m *memory) holds(t *testing.T, name, want string) {
	t.Helper()
	m.mu.Lock()
	defer m.mu.Unlock()
	if got, ok := m.files[name]; !ok || got != want {
		t.Errorf("%s holds %q (%v), want %q", name, got, ok, want)
	}
}

func (m *memory) put(name, text string) (string, error) {
	if m.slow != nil {
		<-m.slow
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.tries++
	for prefix, err := range m.refused {
		if strings.HasPrefix(name, prefix) {
			return "", err
		}
	}
	m.files[name] = text
	return name, nil
}

func (m *memory) Read(name string, _ int) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	text, ok := m.files[name]
	if !ok {
		return nil, fs.ErrNotExist
	}
	return []byte(text), nil
}

func (m *memory) Write(name string, data []byte) error {
	_, err := m.put(name, string(data))
	return err
}

func (m *memory) Add(name string, data []byte) (string, error) { return m.put(name, string(data)) }

func (m *memory) Remove(name string) error { return fs.ErrPermission }

func (m *memory) Move(from, to string) (string, error) {
	m.mu.Lock()
	text, ok := m.files[from]
	m.mu.Unlock()
	if !ok {
		return "", fs.ErrNotExist
	}
	name, err := m.put(to, text)
	if err == nil {
		m.mu.Lock()
		delete(m.files, from)
		m.mu.Unlock()
	}
	return name, err
}

func (m *memory) List(string) ([]Entry, error) { return nil, nil }
func (m *memory) Walk() ([]Entry, error)       { return nil, nil }
func (m *memory) Writable() bool               { return true }
func (m *memory) Shared() bool                 { return false }
func (m *memory) Where() string                { return "memory" }
func (m *memory) Close() error                 { return nil }

func TestWriterKeepsTheLast(t *testing.T) {
	m := newMemory()
	w := NewWriter(m)
	for i := range 200 {
		w.Put("a", Bytes(fmt.Append(nil, i)), locale.AutosaveUnsaved)
		w.Put("b", Bytes(fmt.Append(nil, -i)), locale.SettingsUnsaved)
		if i == 100 {
			w.Flush()
			m.holds(t, "a", "100")
		}
	}
	w.Close()
	m.holds(t, "a", "199")
	m.holds(t, "b", "-199")
	w.Put("a", Bytes([]byte("late")), locale.AutosaveUnsaved) // must not block or write
	m.holds(t, "a", "199")
}

// A folder removed after the last move is created again with the game in it. Existing files are not written again.
func TestWriterRestoresWhatVanished(t *testing.T) {
	m := newMemory()
	w := NewWriter(m)
	for _, name := range []string{"a", "b"} {
		w.Put(name, Bytes([]byte("old")), locale.AutosaveUnsaved)
		w.Put(name, Bytes([]byte("new")), locale.AutosaveUnsaved)
	}
	w.Flush()
	m.mu.Lock()
	delete(m.files, "a")
	m.files["b"] = "somebody else's"
	m.mu.Unlock()
	w.Close()
	m.holds(t, "a", "new")
	m.holds(t, "b", "somebody else's")
	w.Close() // only once
}

// Additions are written before later contents, and all of them: only contents of the same file replace each other.
func TestWriterKeepsTheOrder(t *testing.T) {
	m := newMemory()
	m.slow = make(chan struct{})
	w := NewWriter(m)
	for i := range 50 {
		w.Put("now", Bytes(fmt.Append(nil, i)), locale.AutosaveUnsaved)
		w.Add(Addition{Name: fmt.Sprint("old", i), Data: Bytes(fmt.Append(nil, i))})
	}
	w.Put("now", Bytes([]byte("last")), locale.AutosaveUnsaved)
	for range 50 { // all additions, and the contents that the writer has seen so far
		m.slow <- struct{}{}
	}
	m.mu.Lock()
	if got := m.files["now"]; got == "last" {
		t.Error("the last content was written before what was added ahead of it")
	}
	m.mu.Unlock()
	close(m.slow)
	w.Close()
	for i := range 50 {
		m.holds(t, fmt.Sprint("old", i), fmt.Sprint(i))
	}
	m.holds(t, "now", "last")
}

var errStuck = errors.New("stuck")

// A failed write is retried until it succeeds, without further submissions, and is reported once.
func TestWriterTriesAgain(t *testing.T) {
	for _, test := range []struct {
		name string
		hand func(*Writer)
	}{
		{"put", func(w *Writer) { w.Put("a", Bytes([]byte("text")), locale.AutosaveUnsaved) }},
		{"add", func(w *Writer) {
			w.Add(Addition{Name: "a", Data: Bytes([]byte("text")), First: true, Failed: locale.GameLeftUnsaved})
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				m := newMemory()
				m.refuse("a", errStuck)
				w := NewWriter(m)
				test.hand(w)
				time.Sleep(time.Hour)
				synctest.Wait()
				if m.tries < 10 || m.tries > 100 {
					t.Errorf("tried %d times in an hour", m.tries)
				}
				m.allow("a")
				time.Sleep(2 * lastPause)
				synctest.Wait()
				m.holds(t, "a", "text")
				tries := m.tries
				time.Sleep(time.Hour)
				synctest.Wait()
				if m.tries != tries || len(w.Notices()) != 2 {
					t.Errorf("%d tries after it was written, %d notices", m.tries-tries, len(w.Notices()))
				}
				if <-w.Notices(); (<-w.Notices()).Key != locale.SavedAgain {
					t.Error("nobody tells that it is saved")
				}
				w.Close()
			})
		})
	}
}

// Retries come after 1, 2, 4, … 32 seconds and then every minute, and begin anew when everything has been written.
func TestTimesOfRetries(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newMemory()
		w := NewWriter(m)
		defer w.Close()
		for round := range 2 {
			m.refuse("a", errStuck)
			m.tried()
			w.Put("a", nil, locale.AutosaveUnsaved)
			begun := time.Now()
			for _, at := range []int{0, 1, 3, 7, 15, 31, 63, 123, 183} {
				time.Sleep(time.Duration(at)*time.Second - time.Since(begun))
				synctest.Wait()
				if tries := m.tried(); tries != 1 {
					t.Fatalf("round %d: after %d s it was tried %d times since the time before, want 1", round, at, tries)
				}
			}
			m.allow("a")
			time.Sleep(time.Minute)
			synctest.Wait()
		}
	})
}

// Flush waits for the file that is just being written.
func TestFlushWaitsForTheDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newMemory()
		m.slow = make(chan struct{})
		w := NewWriter(m)
		w.Put("a", nil, locale.AutosaveUnsaved)
		synctest.Wait() // for the disk
		flushed := false
		go func() {
			w.Flush()
			flushed = true
		}()
		if synctest.Wait(); flushed {
			t.Error("flushed while the disk was writing")
		}
		m.slow <- struct{}{}
		if synctest.Wait(); !flushed {
			t.Error("not flushed when everything was written")
		}
		w.Close()
	})
}

// readOnly is a store that cannot be written to.
type readOnly struct{ *memory }

func (readOnly) Writable() bool { return false }

func TestNothingIsWrittenToAReadOnlyStore(t *testing.T) {
	m := newMemory()
	w := NewWriter(readOnly{m})
	w.Put("a", nil, locale.AutosaveUnsaved)
	w.Add(Addition{Name: "b", Failed: locale.GameLeftUnsaved})
	w.Move("c", "d")
	w.Flush()
	w.Close()
	if m.tries != 0 || len(w.Notices()) != 0 {
		t.Errorf("a store that cannot be written to was written to %d times, with %d notices; want none", m.tries, len(w.Notices()))
	}
}

// TestEachFileRecovers checks that a file that is written again is reported although another one still fails.
func TestEachFileRecovers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newMemory()
		m.refuse("a", errStuck)
		m.refuse("b", errStuck)
		m.refuse("games/", ErrNotFolder)
		w := NewWriter(m)
		w.Put("a", Bytes([]byte("text")), locale.AutosaveUnsaved)
		w.Put("b", Bytes([]byte("text")), locale.SettingsUnsaved)
		w.Add(Addition{Name: "games/1", First: true, Instead: "game-1", Failed: locale.GameLeftUnsaved, Elsewhere: locale.GameLeftElsewhere})
		w.Flush()
		for range 3 {
			<-w.Notices()
		}
		for _, file := range []struct {
			name string
			want locale.Key
		}{{"a", locale.AutosaveUnsaved}, {"games/", locale.GameLeftElsewhere}, {"b", locale.SettingsUnsaved}} {
			m.allow(file.name)
			time.Sleep(lastPause)
			synctest.Wait()
			if got := len(w.Notices()); got != 1 {
				t.Fatalf("%d messages when %s can be written again, want one", got, file.name)
			}
			if got := <-w.Notices(); got.Key != locale.SavedAgain || got.Args[0] != file.want {
				t.Errorf("when %s can be written again the message is %q, want that the failure %q is over", file.name, locale.English.Say(got), file.want.In(locale.English))
			}
		}
		w.Close()
	})
}

// A newer content replaces one that is waiting for a retry.
func TestWriterForgetsWhatIsOld(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newMemory()
		m.refuse("a", errStuck)
		w := NewWriter(m)
		for _, text := range []string{"1", "2", "3"} {
			w.Put("a", Bytes([]byte(text)), locale.AutosaveUnsaved)
			w.Flush()
		}
		m.allow("a")
		time.Sleep(lastPause)
		synctest.Wait()
		m.holds(t, "a", "3")
		if len(w.Notices()) != 2 || (<-w.Notices()).Key != locale.AutosaveUnsaved || (<-w.Notices()).Key != locale.SavedAgain {
			t.Error("it is not told once that it fails, and once that it is saved")
		}
		w.Close()
	})
}

// While a replaced game cannot be written anywhere, the file that still holds it is not overwritten, not even on Close.
func TestNothingOverwritesWhatCouldNotBeAdded(t *testing.T) {
	m := newMemory()
	m.files["autosave"] = "old game"
	m.refuse("games/", errStuck)
	m.refuse("game-", errStuck)
	w := NewWriter(m)
	w.Add(Addition{Name: "games/1", First: true, Instead: "game-1", Data: Bytes([]byte("old game")), Failed: locale.GameLeftUnsaved})
	w.Put("autosave", Bytes([]byte("new game")), locale.AutosaveUnsaved)
	w.Flush()
	m.holds(t, "autosave", "old game")
	w.Close()
	m.holds(t, "autosave", "old game")
	if n := <-w.Notices(); n.Key != locale.GameLeftUnsaved {
		t.Errorf("told %q, want Key = %v", locale.English.Say(n), locale.GameLeftUnsaved)
	}
}

// A file that cannot be added is written under its alternative name, and later moved to its own.
func TestInstead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newMemory()
		m.refuse("games/", ErrNotFolder)
		w := NewWriter(m)
		w.Add(Addition{Name: "games/1", First: true, Instead: "game-1", Data: Bytes([]byte("old")), Failed: locale.GameLeftUnsaved, Elsewhere: locale.GameLeftElsewhere})
		w.Put("autosave", Bytes([]byte("new")), locale.AutosaveUnsaved)
		w.Flush()
		m.holds(t, "game-1", "old")
		m.holds(t, "autosave", "new")
		if len(w.Notices()) != 1 {
			t.Fatalf("%d notices, want 1", len(w.Notices()))
		}
		if said := locale.English.Say(<-w.Notices()); !strings.Contains(said, "not a folder") || !strings.Contains(said, "game-1") {
			t.Errorf("told %q, want text with %q and text with %q", said, "not a folder", "game-1")
		}
		m.allow("games/")
		time.Sleep(lastPause)
		synctest.Wait()
		m.holds(t, "games/1", "old")
		if _, still := m.files["game-1"]; still {
			t.Error("it is in both places")
		}
		w.Close()
	})
}

// Moving a file that no longer exists is dropped.
func TestMoveOfNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := NewWriter(newMemory())
		w.Move("a", "b")
		w.Flush()
		w.mu.Lock()
		if w.timer != nil || len(w.refused) > 0 {
			t.Error("it is tried again")
		}
		w.mu.Unlock()
		w.Close()
	})
}

// A copy of the program stops writing after another one has taken over.
func TestWriterGivesWay(t *testing.T) {
	m := newMemory()
	m.refuse("", ErrShared)
	w := NewWriter(m)
	w.Add(Addition{Name: "a", First: true, Failed: locale.GameLeftUnsaved})
	w.Put("b", nil, locale.AutosaveUnsaved)
	w.Flush()
	if n := <-w.Notices(); n.Key != locale.SecondCopy {
		t.Errorf("told %q, want Key = %v", locale.English.Say(n), locale.SecondCopy)
	}
	m.allow("")
	w.Close()
	if len(m.files) > 0 {
		t.Errorf("wrote %v", m.files)
	}
}

// A failed addition without First is reported and dropped.
func TestAdditionThatFails(t *testing.T) {
	m := newMemory()
	m.refuse("games/", errStuck)
	w := NewWriter(m)
	for range 2 {
		w.Add(Addition{Name: "games/a", Failed: locale.GameLeftUnsaved})
	}
	w.Put("autosave", Bytes([]byte("new")), locale.AutosaveUnsaved)
	w.Flush()
	m.holds(t, "autosave", "new")
	m.allow("games/")
	w.Close()
	if _, there := m.files["games/a"]; there || len(w.Notices()) != 2 {
		t.Errorf("written after all: %v; %d notices for two tries", there, len(w.Notices()))
	}
}

// A file too large to be read again is not written, does not block others, and is reported once.
func TestTooLargeAFile(t *testing.T) {
	m := newMemory()
	w := NewWriter(m)
	defer w.Close()
	huge := make([]byte, MaxFile+1)
	w.Put("a", Bytes([]byte("old")), locale.AutosaveUnsaved)
	w.Flush()
	w.Add(Addition{Name: "b", Data: Bytes(huge), First: true, Failed: locale.GameLeftUnsaved})
	for range 2 {
		w.Put("a", Bytes(huge), locale.AutosaveUnsaved)
		w.Flush()
	}
	m.holds(t, "a", "old")
	w.Put("a", Bytes([]byte("new")), locale.AutosaveUnsaved)
	w.Flush()
	m.holds(t, "a", "new")
	for _, want := range []locale.Key{locale.GameLeftUnsaved, locale.AutosaveUnsaved} {
		if got := <-w.Notices(); got.Key != want || !strings.Contains(locale.English.Say(got), "too large") {
			t.Errorf("told %q, want Key = %v and text with %q", locale.English.Say(got), want, "too large")
		}
	}
	if got := <-w.Notices(); got.Key != locale.SavedAgain || got.Args[0] != locale.AutosaveUnsaved {
		t.Errorf("told %q after a content of the right size", locale.English.Say(got))
	}
	if left := len(w.Notices()); left != 0 {
		t.Errorf("%d messages are left, want none", left)
	}
}

// A content replaced while the disk is busy is never produced.
func TestContentIsMadeWhenItIsWritten(t *testing.T) {
	m := newMemory()
	m.slow = make(chan struct{})
	w := NewWriter(m)
	var mu sync.Mutex
	var made []string
	put := func(name, text string) {
		w.Put(name, func() []byte {
			mu.Lock()
			defer mu.Unlock()
			made = append(made, text)
			return []byte(text)
		}, locale.AutosaveUnsaved)
	}
	w.Put("b", Bytes(nil), locale.AutosaveUnsaved) // keeps the disk busy
	for _, text := range []string{"one", "two", "three"} {
		put("a", text)
	}
	close(m.slow)
	w.Flush() // before Close, which writes again what the store does not hold yet
	w.Close()
	m.holds(t, "a", "three")
	if got := strings.Join(made, " "); got != "three" {
		t.Errorf("made %s, want %s", got, "three")
	}
}
