package library

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
)

// vast is a system with very many files in each folder, or else folders.
type vast struct {
	files.System
	n       int
	folders bool
}

func (v *vast) Each(ctx context.Context, folder string, wanted func(string) bool, visit func(files.Entry) bool) (int, error) {
	for i := range v.n {
		if ctx.Err() != nil || !visit(files.Entry{Name: fmt.Sprintf("%s %d.pgn", strings.Repeat("x", 60), i), Folder: v.folders, Modified: time.Unix(0, int64(i))}) {
			return i + 1, ctx.Err()
		}
	}
	return v.n, nil
}

// However many files there are, a look ends, takes no more than 64 MB, and reports that there are more.
func TestALookIsBounded(t *testing.T) {
	heap := func() int64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc)
	}
	for _, c := range []struct {
		vast           vast
		files, folders int // at least
	}{{vast{n: 1e7}, 140_000, 1}, {vast{n: 1e7, folders: true}, 0, 1}} {
		c.vast.System = filestest.New()
		before := heap()
		f := newFinding()
		(&core{o: Options{System: &c.vast}}).walk(t.Context(), f, "/g")
		if took := heap() - before; took > 45<<20 || !f.More || f.Files != len(f.sources) || f.Files < c.files || f.Folders < c.folders {
			t.Errorf("a look holds %d files, and tells %+v, in %d MB; want at least %d files, %d folders, in 45 MB, and more",
				len(f.sources), f.Survey, took>>20, c.files, c.folders)
		}
		runtime.KeepAlive(f)
	}
}

// Where a look has stopped, the files that it did not come to are not gone.
func TestFilesBeyondALookStay(t *testing.T) {
	for _, more := range []bool{false, true} {
		c := &core{tell: func(func()) {}}
		c.lists.places = []string{"/a"}
		c.parts = []part{packed(t, content{"/a/kept", "1#1", ""}, content{"/a/far", "1#1", ""})}
		f := newFinding("/a")
		f.More, f.sources = more, []source{{path: "/a/kept", state: "1"}}
		if todo := c.compare(f); len(todo) != 0 || c.gone["/a/far"] == more {
			t.Errorf("more than was found: %v; %d files are read, and the one not found is gone: %v; want none, %v", more, len(todo), c.gone["/a/far"], !more)
		}
	}
}

// A look that takes a while shows a count that moves, and the player can stop it and go on.
func TestALookIsShownAndStops(t *testing.T) {
	r := newRig(t)
	r.settle()
	v := &vast{System: r.disk, n: 1 << 60}
	r.core.o.System = sluggish{v}
	r.Add(folder, nil)
	r.until("shown", func() bool { return r.State().Looking && r.State().Survey.Files > 0 })
	files := r.State().Survey.Files
	r.until("counted on", func() bool { return r.State().Survey.Files > files })
	r.Stop()
	r.Poll()
	if s := r.State(); s.Looking || !s.Stopped {
		t.Errorf("once stopped, the state is %+v, want it stopped", s)
	}
	r.settle()
	r.core.o.System = r.disk
	r.disk.Put(folder+"/a.pgn", cannon)
	r.Rescan()
	r.until("gone on", func() bool { return r.Settled() && r.Len() == 1 })
	if s := r.State(); s.Looking || s.Stopped || s.Survey != (Survey{Files: 1, Folders: 1}) {
		t.Errorf("in the end the state is %+v, want one file in one folder", s)
	}
}

// sluggish is a system that takes a while for each file.
type sluggish struct{ files.System }

func (s sluggish) Each(ctx context.Context, folder string, wanted func(string) bool, visit func(files.Entry) bool) (int, error) {
	return s.System.Each(ctx, folder, wanted, func(e files.Entry) bool {
		time.Sleep(100 * time.Microsecond)
		return visit(e)
	})
}

// A stop counts at once even if a folder never answers, and so does going on after that.
func TestALookThatHangs(t *testing.T) {
	r := newRig(t)
	r.disk.Put(folder+"/in/a.pgn", cannon)
	release := r.disk.HoldOne(folder + "/in")
	r.Add(folder, nil)
	r.until("shown", func() bool { return r.State().Looking })
	r.Stop()
	r.Poll()
	if s := r.State(); s.Looking || !s.Stopped {
		t.Errorf("once stopped, the state is %+v, want it stopped", s)
	}
	r.Rescan()
	release()
	r.until("gone on", func() bool { return r.Settled() && r.Len() == 1 })
}

// A large file that keeps growing is read again after a while, or when the player asks for it; a small one at each look.
func TestALargeFileThatGrows(t *testing.T) {
	r := newRig(t)
	r.Add(folder, nil)
	filling := cannon + strings.Repeat("\n", large)
	r.disk.Put(folder+"/small.pgn", cannon)
	r.disk.Put(folder+"/large.pgn", filling)
	r.refresh()
	r.wantGames(Filter{}, "Wang")
	r.disk.Put(folder+"/small.pgn", cannon+other)
	r.disk.Put(folder+"/large.pgn", filling+image)
	r.refresh()
	r.wantGames(Filter{}, "Wang Zhao")
	wait := time.Until(r.core.resting[folder+"/large.pgn"])
	if wait < 5*time.Second || wait > 20*time.Second {
		t.Errorf("a file of a megabyte is read again after %v, want about ten seconds", wait)
	}
	r.rescan()
	r.wantGames(Filter{}, "Wang Zhao 王嘉")
	r.core.resting[folder+"/large.pgn"] = time.Now()
	r.disk.Put(folder+"/large.pgn", filling)
	r.refresh()
	r.wantGames(Filter{}, "Wang Zhao")
}
