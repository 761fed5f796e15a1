package library

import (
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"testing"

	"chuhe/engine/xiangqi"
	"chuhe/ui/store"
	"chuhe/ui/store/disk"
)

// mortal is a cache whose program ends in the middle of a step. Nothing that is asked for later has an effect.
type mortal struct {
	store.Cache
	mu   sync.Mutex
	left int // steps until then
	dead bool
}

// step reports whether a step is done, and whether it is the last one, which is done half.
func (m *mortal) step() (done, half bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.left--
	m.dead = m.left < 0
	return m.left >= 0, m.left == -1
}

func (m *mortal) died() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.dead
}

func (m *mortal) Replace(name string, write func(io.Writer) error) error {
	done, half := m.step()
	if half {
		var b strings.Builder
		if err := write(&b); err != nil {
			return err
		}
		// The real one writes under another name and renames; a crash leaves a file with that other name.
		if err := m.Cache.Replace(name+store.Unfinished, func(w io.Writer) error {
			_, err := io.WriteString(w, b.String()[:b.Len()/2])
			return err
		}); err != nil {
			return err
		}
	}
	if !done {
		return fs.ErrClosed
	}
	return m.Cache.Replace(name, write)
}

func (m *mortal) Remove(name string) error {
	if done, _ := m.step(); !done {
		return fs.ErrClosed
	}
	return m.Cache.Remove(name)
}

// Wherever a program ends while it builds, follows changes and merges, the next start has the games of the files.
func TestAnEndAtEveryStep(t *testing.T) {
	for at := 0; ; at++ {
		ending := &mortal{Cache: disk.CacheIn(t.TempDir()), left: at}
		r := newRigWith(t, ending, false)
		r.disk.Put(folder+"/a.pgn", cannon)
		r.disk.Put(folder+"/b.pgn", other)
		r.Add(folder, nil)
		r.settle()
		r.disk.Put(folder+"/a.pgn", cannon+image) // it grows
		r.disk.Delete(folder + "/b.pgn")
		r.refresh()
		r.disk.Put(folder+"/c.pgn", other)
		r.refresh()
		r.wantGames(Filter{}, "Wang Zhao 王嘉") // now in memory
		if !ending.died() {
			if at < 6 {
				t.Errorf("the program needs %d steps, want several parts and a merging", at)
			}
			return
		}
		r.Close()
		r.cache = ending.Cache
		r.reopen()
		r.wantGames(Filter{}, "Wang Zhao 王嘉")
		r.wantGames(Filter{FEN: after(t, "h2e2", "h9g7"), Mirror: true}, "Wang 王嘉")
		r.reopen()
		r.wantGames(Filter{}, "Wang Zhao 王嘉")
		r.wantNothingUnlisted()
		if t.Failed() {
			t.Fatalf("after an end at step %d", at)
		}
	}
}

// wantNothingUnlisted checks that the cache has only what its list names.
func (r *rig) wantNothingUnlisted() {
	r.t.Helper()
	found, err := r.cache.List()
	if err != nil {
		r.t.Fatal(err)
	}
	listed := strings.Fields(r.core.listed())
	for _, f := range found {
		name := strings.TrimSuffix(strings.TrimSuffix(f.Name, partEnding), indexEnding)
		if f.Name != manifest && !slices.Contains(listed, name) {
			r.t.Errorf("the cache has %s, which its list %q does not name", f.Name, listed)
		}
	}
}

// A file that another program is writing is read again whenever it has grown, with the game whose end was missing.
func TestAFileThatGrows(t *testing.T) {
	r := newRig(t)
	r.Add(folder, nil)
	whole := cannon + other + image
	for size := 0; size < len(whole); size += 40 {
		r.disk.Put(folder+"/live.pgn", whole[:size])
		r.refresh()
		if n := r.find(Filter{}).Len(); n > 3 {
			t.Fatalf("with %d bytes of the file, %d games are listed, want at most 3", size, n)
		}
	}
	r.disk.Put(folder+"/live.pgn", whole)
	r.refresh()
	r.wantGames(Filter{}, "Wang Zhao 王嘉")
	r.wantGames(Filter{FEN: after(t, "h2e2", "h9g7", "h0g2", "i9h9")}, "Wang")
	r.wantScan("grown")
}

// A file that is deleted while it is read gives what was read, and then nothing.
func TestAFileDeletedWhileRead(t *testing.T) {
	r := newRig(t)
	step := r.disk.Creep(folder + "/a.pgn")
	r.disk.Put(folder+"/a.pgn", cannon+other)
	r.disk.Put(folder+"/b.pgn", image)
	r.Add(folder, nil)
	r.until("reading a.pgn", func() bool { return r.State().File == folder+"/a.pgn" })
	step(10)
	r.disk.Delete(folder + "/a.pgn")
	step(1 << 20)
	r.settle()
	r.refresh()
	r.wantGames(Filter{}, "王嘉")
	r.wantScan("deleted")
}

// guest is the store of a second window.
type guest struct {
	store.Store
	mu   sync.Mutex
	host bool // the first one has ended
}

func (g *guest) Shared() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return !g.host
}

func (g *guest) Writable() bool { return !g.Shared() }

// A second window reads what the first one writes, changes nothing, and takes over at its end.
func TestASecondWindow(t *testing.T) {
	first := newRig(t)
	store2 := &guest{Store: first.store}
	counting := &mortal{Cache: first.cache, left: 1000}
	second := &rig{t: t, disk: first.disk, store: first.store, cache: counting, own: first.own}
	second.openOn(store2)
	second.settle()
	both := func(step, want string) {
		t.Helper()
		first.settle()
		first.options.Writer.Flush()
		first.wantGames(Filter{}, want)
		second.refresh()
		second.wantGames(Filter{}, want)
		if a, b := fmt.Sprint(first.Places()), fmt.Sprint(second.Places()); a != b {
			t.Errorf("%s: the first window has the places %s, the second one %s; want the same", step, a, b)
		}
	}
	both("at the start", "")
	first.disk.Put(folder+"/a.pgn", cannon)
	first.Add(folder, nil)
	both("a folder added", "Wang")
	for i, text := range []string{other, image} { // the parts are merged, and the old ones removed
		first.disk.Put(fmt.Sprintf("%s/b%d.pgn", folder, i), text)
		first.Refresh()
		both("another file", []string{"Wang Zhao", "Wang Zhao 王嘉"}[i])
	}
	first.TakeOut([]Game{first.find(Filter{}).Game(0)}, false)
	both("a game taken out", "Zhao 王嘉")
	first.own.put("games/new.txt", begun(t)) // which the first window has not read yet
	second.refresh()
	second.core.control.Lock()
	state := second.core.last // which the window gets later
	second.core.control.Unlock()
	if got := second.find(Filter{Scope: OwnGames}).Len(); got != 1 || state.Reading {
		t.Errorf("the second window has %d own games, and reads on: %v; want the new one, and the end", got, state.Reading)
	}
	if _, err := second.own.Remove("games/new.txt"); err != nil {
		t.Fatal(err)
	}
	first.Refresh()
	both("the own game deleted", "Zhao 王嘉")
	if second.Writable() || counting.left != 1000 {
		t.Errorf("the second window is writable: %v, and has changed the cache %d times; want neither", second.Writable(), 1000-counting.left)
	}

	first.Close()
	store2.mu.Lock()
	store2.host = true
	store2.mu.Unlock()
	second.TakeOver()
	second.settle()
	second.disk.Put(folder+"/c.pgn", pgnGame("Last", "Li", "2023", "1-0", "1. a3a4"))
	second.rescan()
	second.wantGames(Filter{}, "Zhao 王嘉 Last")
	second.PutBack()
	second.settle()
	second.wantGames(Filter{FEN: xiangqi.StartFEN}, "Wang Zhao 王嘉 Last")
}
