package store_test

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

// memory is a store in memory that counts writes and can be slow.
type memory struct {
	*storetest.Memory
	tries atomic.Int32  // writes, including failed ones
	slow  chan struct{} // if not nil, every write receives one value from it
}

func newMemory() *memory { return &memory{Memory: storetest.New(nil)} }

func (m *memory) step() {
	if m.slow != nil {
		<-m.slow
	}
	m.tries.Add(1)
}

func (m *memory) Write(name string, data []byte) error {
	m.step()
	return m.Memory.Write(name, data)
}

func (m *memory) Add(name string, data []byte) (string, error) {
	m.step()
	return m.Memory.Add(name, data)
}

func (m *memory) Move(from, to string) (string, error) {
	m.step()
	return m.Memory.Move(from, to)
}

func (m *memory) holds(t *testing.T, name, want string) {
	t.Helper()
	if got, ok := m.Files()[name]; !ok || got != want {
		t.Errorf("%s holds %q (%v), want %q", name, got, ok, want)
	}
}

// longest is at least the time until the next try to write.
const longest = time.Minute

func TestWriterKeepsTheLast(t *testing.T) {
	m := newMemory()
	w := store.NewWriter(m)
	for i := range 200 {
		w.Put("a", store.Bytes(fmt.Append(nil, i)), locale.AutosaveUnsaved)
		w.Put("b", store.Bytes(fmt.Append(nil, -i)), locale.SettingsUnsaved)
		if i == 100 {
			w.Flush()
			m.holds(t, "a", "100")
		}
	}
	w.Close()
	m.holds(t, "a", "199")
	m.holds(t, "b", "-199")
	w.Put("a", store.Bytes([]byte("late")), locale.AutosaveUnsaved) // must not block or write
	m.holds(t, "a", "199")
}

// A folder removed after the last move is created again with the game in it. Existing files are not written again.
func TestWriterRestoresWhatVanished(t *testing.T) {
	m := newMemory()
	w := store.NewWriter(m)
	for _, name := range []string{"a", "b"} {
		w.Put(name, store.Bytes([]byte("old")), locale.AutosaveUnsaved)
		w.Put(name, store.Bytes([]byte("new")), locale.AutosaveUnsaved)
	}
	w.Flush()
	if err := errors.Join(m.Remove("a"), m.Memory.Write("b", []byte("somebody else's"))); err != nil {
		t.Fatal(err)
	}
	w.Close()
	m.holds(t, "a", "new")
	m.holds(t, "b", "somebody else's")
	w.Close() // only once
}

// Additions are written before later contents, and all of them: only contents of the same file replace each other.
func TestWriterKeepsTheOrder(t *testing.T) {
	m := newMemory()
	m.slow = make(chan struct{})
	w := store.NewWriter(m)
	for i := range 50 {
		w.Put("now", store.Bytes(fmt.Append(nil, i)), locale.AutosaveUnsaved)
		w.Add(store.Addition{Name: fmt.Sprint("old", i), Data: store.Bytes(fmt.Append(nil, i))})
	}
	w.Put("now", store.Bytes([]byte("last")), locale.AutosaveUnsaved)
	for range 50 { // all additions, and the contents that the writer has seen so far
		m.slow <- struct{}{}
	}
	if m.Files()["now"] == "last" {
		t.Error("the last content was written before what was added ahead of it")
	}
	close(m.slow)
	w.Close()
	for i := range 50 {
		m.holds(t, fmt.Sprint("old", i), fmt.Sprint(i))
	}
	m.holds(t, "now", "last")
}

// inTime runs a test of a writer in a bubble, where an hour passes at once.
func inTime(t *testing.T, test func(*testing.T, *memory, *store.Writer)) {
	synctest.Test(t, func(t *testing.T) {
		m := newMemory()
		w := store.NewWriter(m)
		defer w.Close()
		test(t, m, w)
	})
}

var errStuck = errors.New("stuck")

// A failed write is retried until it succeeds, without further submissions, and is reported once.
func TestWriterTriesAgain(t *testing.T) {
	for what, hand := range map[string]func(*store.Writer){
		"put": func(w *store.Writer) { w.Put("a", store.Bytes([]byte("text")), locale.AutosaveUnsaved) },
		"add": func(w *store.Writer) {
			w.Add(store.Addition{Name: "a", Data: store.Bytes([]byte("text")), First: true, Failed: locale.GameLeftUnsaved})
		},
	} {
		t.Run(what, func(t *testing.T) {
			inTime(t, func(t *testing.T, m *memory, w *store.Writer) {
				m.Refuse("a", errStuck)
				hand(w)
				time.Sleep(time.Hour)
				synctest.Wait()
				if tries := m.tries.Load(); tries < 10 || tries > 100 {
					t.Errorf("tried %d times in an hour", tries)
				}
				m.Refuse("a", nil)
				time.Sleep(2 * longest)
				synctest.Wait()
				m.holds(t, "a", "text")
				m.tries.Store(0)
				time.Sleep(time.Hour)
				synctest.Wait()
				if m.tries.Load() != 0 || len(w.Notices()) != 2 {
					t.Errorf("%d tries after it was written, %d notices", m.tries.Load(), len(w.Notices()))
				}
				if <-w.Notices(); (<-w.Notices()).Key != locale.SavedAgain {
					t.Error("nobody tells that it is saved")
				}
			})
		})
	}
}

// Retries come after 1, 2, 4, … 32 seconds and then every minute, and begin anew when everything has been written.
func TestTimesOfRetries(t *testing.T) {
	inTime(t, func(t *testing.T, m *memory, w *store.Writer) {
		for round := range 2 {
			m.Refuse("a", errStuck)
			m.tries.Store(0)
			w.Put("a", nil, locale.AutosaveUnsaved)
			begun := time.Now()
			for _, at := range []int{0, 1, 3, 7, 15, 31, 63, 123, 183} {
				time.Sleep(time.Duration(at)*time.Second - time.Since(begun))
				synctest.Wait()
				if tries := m.tries.Swap(0); tries != 1 {
					t.Fatalf("round %d: after %d s it was tried %d times since the time before, want 1", round, at, tries)
				}
			}
			m.Refuse("a", nil)
			time.Sleep(time.Minute)
			synctest.Wait()
		}
	})
}

// Flush waits for the file that is just being written.
func TestFlushWaitsForTheDisk(t *testing.T) {
	inTime(t, func(t *testing.T, m *memory, w *store.Writer) {
		m.slow = make(chan struct{})
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
	})
}

// readOnly is a store that cannot be written to.
type readOnly struct{ *memory }

func (readOnly) Writable() bool { return false }

func TestNothingIsWrittenToAReadOnlyStore(t *testing.T) {
	m := newMemory()
	w := store.NewWriter(readOnly{m})
	w.Put("a", nil, locale.AutosaveUnsaved)
	w.Add(store.Addition{Name: "b", Failed: locale.GameLeftUnsaved})
	w.Move("c", "d")
	w.Flush()
	w.Close()
	if m.tries.Load() != 0 || len(w.Notices()) != 0 {
		t.Errorf("a store that cannot be written to was written to %d times, with %d notices; want none", m.tries.Load(), len(w.Notices()))
	}
}

// TestEachFileRecovers checks that a file that is written again is reported although another one still fails.
func TestEachFileRecovers(t *testing.T) {
	inTime(t, func(t *testing.T, m *memory, w *store.Writer) {
		m.Refuse("a", errStuck)
		m.Refuse("b", errStuck)
		m.Refuse("games/1", store.ErrNotFolder)
		w.Put("a", store.Bytes([]byte("text")), locale.AutosaveUnsaved)
		w.Put("b", store.Bytes([]byte("text")), locale.SettingsUnsaved)
		w.Add(store.Addition{Name: "games/1", First: true, Instead: "game-1", Failed: locale.GameLeftUnsaved, Elsewhere: locale.GameLeftElsewhere})
		w.Flush()
		for range 3 {
			<-w.Notices()
		}
		for _, file := range []struct {
			name string
			want locale.Key
		}{{"a", locale.AutosaveUnsaved}, {"games/1", locale.GameLeftElsewhere}, {"b", locale.SettingsUnsaved}} {
			m.Refuse(file.name, nil)
			time.Sleep(longest)
			synctest.Wait()
			if got := len(w.Notices()); got != 1 {
				t.Fatalf("%d messages when %s can be written again, want one", got, file.name)
			}
			if got := <-w.Notices(); got.Key != locale.SavedAgain || got.Args[0] != file.want {
				t.Errorf("when %s can be written again the message is %q, want that the failure %q is over", file.name, locale.English.Say(got), file.want.In(locale.English))
			}
		}
	})
}

// A newer content replaces one that is waiting for a retry.
func TestWriterForgetsWhatIsOld(t *testing.T) {
	inTime(t, func(t *testing.T, m *memory, w *store.Writer) {
		m.Refuse("a", errStuck)
		for _, text := range []string{"1", "2", "3"} {
			w.Put("a", store.Bytes([]byte(text)), locale.AutosaveUnsaved)
			w.Flush()
		}
		m.Refuse("a", nil)
		time.Sleep(longest)
		synctest.Wait()
		m.holds(t, "a", "3")
		if len(w.Notices()) != 2 || (<-w.Notices()).Key != locale.AutosaveUnsaved || (<-w.Notices()).Key != locale.SavedAgain {
			t.Error("it is not told once that it fails, and once that it is saved")
		}
	})
}

// While a replaced game cannot be written anywhere, the file that still holds it is not overwritten, not even on Close.
func TestNothingOverwritesWhatCouldNotBeAdded(t *testing.T) {
	m := newMemory()
	if err := m.Memory.Write("autosave", []byte("old game")); err != nil {
		t.Fatal(err)
	}
	m.Refuse("games/1", errStuck)
	m.Refuse("game-1", errStuck)
	w := store.NewWriter(m)
	w.Add(store.Addition{Name: "games/1", First: true, Instead: "game-1", Data: store.Bytes([]byte("old game")), Failed: locale.GameLeftUnsaved})
	w.Put("autosave", store.Bytes([]byte("new game")), locale.AutosaveUnsaved)
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
	inTime(t, func(t *testing.T, m *memory, w *store.Writer) {
		m.Refuse("games/1", store.ErrNotFolder)
		w.Add(store.Addition{Name: "games/1", First: true, Instead: "game-1", Data: store.Bytes([]byte("old")), Failed: locale.GameLeftUnsaved, Elsewhere: locale.GameLeftElsewhere})
		w.Put("autosave", store.Bytes([]byte("new")), locale.AutosaveUnsaved)
		w.Flush()
		m.holds(t, "game-1", "old")
		m.holds(t, "autosave", "new")
		if len(w.Notices()) != 1 {
			t.Fatalf("%d notices, want 1", len(w.Notices()))
		}
		if said := locale.English.Say(<-w.Notices()); !strings.Contains(said, "not a folder") || !strings.Contains(said, "game-1") {
			t.Errorf("told %q, want text with %q and text with %q", said, "not a folder", "game-1")
		}
		m.Refuse("games/1", nil)
		time.Sleep(longest)
		synctest.Wait()
		m.holds(t, "games/1", "old")
		if _, still := m.Files()["game-1"]; still {
			t.Error("it is in both places")
		}
	})
}

// Moving a file that no longer exists is dropped.
func TestMoveOfNothing(t *testing.T) {
	inTime(t, func(t *testing.T, m *memory, w *store.Writer) {
		w.Move("a", "b")
		time.Sleep(time.Hour)
		if synctest.Wait(); m.tries.Load() != 1 {
			t.Errorf("it is tried %d times, want once", m.tries.Load())
		}
	})
}

// A copy of the program stops writing after another one has taken over.
func TestWriterGivesWay(t *testing.T) {
	m := newMemory()
	m.Refuse("a", store.ErrShared)
	w := store.NewWriter(m)
	w.Add(store.Addition{Name: "a", First: true, Failed: locale.GameLeftUnsaved})
	w.Put("b", nil, locale.AutosaveUnsaved)
	w.Flush()
	if n := <-w.Notices(); n.Key != locale.SecondCopy {
		t.Errorf("told %q, want Key = %v", locale.English.Say(n), locale.SecondCopy)
	}
	m.Refuse("a", nil)
	w.Close()
	if len(m.Files()) > 0 {
		t.Errorf("wrote %v", m.Files())
	}
}

// A failed addition without First is reported and dropped.
func TestAdditionThatFails(t *testing.T) {
	m := newMemory()
	m.Refuse("games/a", errStuck)
	w := store.NewWriter(m)
	for range 2 {
		w.Add(store.Addition{Name: "games/a", Failed: locale.GameLeftUnsaved})
	}
	w.Put("autosave", store.Bytes([]byte("new")), locale.AutosaveUnsaved)
	w.Flush()
	m.holds(t, "autosave", "new")
	m.Refuse("games/a", nil)
	w.Close()
	if _, there := m.Files()["games/a"]; there || len(w.Notices()) != 2 {
		t.Errorf("written after all: %v; %d notices for two tries", there, len(w.Notices()))
	}
}

// A file too large to be read again is not written, does not block others, and is reported once.
func TestTooLargeAFile(t *testing.T) {
	m := newMemory()
	w := store.NewWriter(m)
	defer w.Close()
	huge := make([]byte, store.MaxFile+1)
	w.Put("a", store.Bytes([]byte("old")), locale.AutosaveUnsaved)
	w.Flush()
	w.Add(store.Addition{Name: "b", Data: store.Bytes(huge), First: true, Failed: locale.GameLeftUnsaved})
	for range 2 {
		w.Put("a", store.Bytes(huge), locale.AutosaveUnsaved)
		w.Flush()
	}
	m.holds(t, "a", "old")
	w.Put("a", store.Bytes([]byte("new")), locale.AutosaveUnsaved)
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
	w := store.NewWriter(m)
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
	w.Put("b", store.Bytes(nil), locale.AutosaveUnsaved) // keeps the disk busy
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

func TestSetAside(t *testing.T) {
	for _, test := range []struct {
		reason error
		mark   string
	}{
		{fs.ErrInvalid, "broken"},
		{fmt.Errorf("list: %w", store.ErrNewer), "newer"},
	} {
		m := newMemory()
		m.Memory.Write("games/a.txt", []byte("text"))
		got, err := store.SetAside(m, "games/a.txt", test.reason)
		stamp, begins := strings.CutPrefix(got, "games/a."+test.mark+"-")
		_, dated := time.Parse(store.Stamp, strings.TrimSuffix(stamp, ".txt"))
		if err != nil || !begins || dated != nil {
			t.Errorf("set aside because of %v as %q, %v, want games/a.%s-DATE-TIME.txt", test.reason, got, err, test.mark)
		}
		m.holds(t, got, "text")
	}
	if got, err := store.SetAside(newMemory(), "a.txt", fs.ErrInvalid); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that is not there is set aside as %q, %v, want %v", got, err, fs.ErrNotExist)
	}
}

// The writer does not wait for a reader of its notices, and sends none without text.
func TestNoticesDoNotWait(t *testing.T) {
	m := newMemory()
	m.Refuse("games/a", errStuck)
	w := store.NewWriter(m)
	for _, failed := range []locale.Key{"", locale.GameLeftUnsaved} {
		for range 2 * cap(w.Notices()) {
			w.Add(store.Addition{Name: "games/a", Failed: failed})
		}
		w.Flush()
		if got, want := len(w.Notices()), cap(w.Notices()); failed == "" && got != 0 || failed != "" && got != want {
			t.Errorf("with the message %q, %d notices wait, want none without text, else %d", failed, got, want)
		}
	}
	w.Close()
}
