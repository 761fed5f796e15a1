package library

import (
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
	"chuhe/ui/files"
	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/disk"
)

// wantScan checks that the library has the games that the files of the folder have now, that each of their positions
// finds the games that a plain replay of the files finds, mirror images too, and that as many moves were played next.
func (r *rig) wantScan(when string) {
	r.t.Helper()
	type met struct {
		position *xiangqi.Position
		names    []string
		moves    map[xiangqi.Move]int
	}
	var all []string
	positions := map[uint64]*met{}
	twins := map[string]bool{}
	for path, data := range r.disk.Files() {
		if !strings.HasPrefix(path, folder+"/") {
			continue
		}
		if err := files.Games(strings.NewReader(data), path, func(item *record.Item) bool {
			g := item.Game
			name := g.Tags.Get(game.TagRed)
			line := fmt.Sprint(name, g.Tags.Get(game.TagBlack))
			for _, n := range g.Line()[1:] {
				line += " " + n.Move.String()
			}
			if twins[line] {
				return true
			}
			twins[line] = true
			all = append(all, name)
			passed := map[uint64]bool{}
			for i, n := range g.Line() {
				p := g.At(n)
				key := p.EitherKey()
				if positions[key] == nil {
					positions[key] = &met{position: p.Clone(), moves: map[xiangqi.Move]int{}}
				}
				m := positions[key]
				if !passed[key] {
					passed[key] = true
					m.names = append(m.names, name)
				}
				if i+1 < len(g.Line()) { // the games of these tests have no position twice
					m.moves[g.Line()[i+1].Move]++
				}
			}
			return true
		}); err != nil {
			r.t.Fatalf("%s: %v", path, err)
		}
	}
	want := func(what string, got *Hits, names []string) {
		r.t.Helper()
		list := strings.Fields(reds(got))
		slices.Sort(list)
		slices.Sort(names)
		if !slices.Equal(list, names) {
			r.t.Errorf("%s: %s finds the games of %v, want those of %v", when, what, list, names)
		}
	}
	want("everything", r.find(Filter{}), all)
	e := r.Explorer()
	for _, m := range positions {
		f := Filter{FEN: m.position.FEN(), Mirror: true}
		want(f.FEN, r.find(f), m.names)
		a := r.answer(e, f)
		played := 0
		for _, n := range a.Moves {
			played += n.Games
		}
		next := 0
		for _, n := range m.moves {
			next += n
		}
		if a.Err != nil || a.Games != len(m.names) || played != next {
			r.t.Errorf("%s: after %s, %d games played %d moves (%v), want %d and %d", when, f.FEN, a.Games, played, a.Err, len(m.names), next)
		}
	}
}

// filling is a cache on a disk that is full, or read-only, after some steps.
type filling struct {
	store.Cache
	ending string // of the files that cannot be written
	mu     sync.Mutex
	left   int
	err    error // from then on; nil: never
}

func (c *filling) step(name string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.left--; c.left < 0 && strings.HasSuffix(name, c.ending) {
		return c.err
	}
	return nil
}

// set makes the cache fail with an error after some steps.
func (c *filling) set(left int, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.left, c.err = left, err
}

func (c *filling) Replace(name string, write func(io.Writer) error) error {
	err := c.step(name)
	if err == nil {
		return c.Cache.Replace(name, write)
	}
	return c.Cache.Replace(name, func(w io.Writer) error { // the disk fills in the middle of the file
		var whole strings.Builder
		if err := write(&whole); err != nil {
			return err
		}
		if _, err := io.WriteString(w, whole.String()[:whole.Len()/2]); err != nil {
			return err
		}
		return &fs.PathError{Op: "write", Path: name, Err: err}
	})
}

func (c *filling) Remove(name string) error {
	if err := c.step(name); err == fs.ErrPermission { // what is on a full disk can be removed
		return &fs.PathError{Op: "remove", Path: name, Err: err}
	}
	return c.Cache.Remove(name)
}

// Wherever the disk becomes full, or the folder read-only, while a library is built, follows changes and merges, the
// answers are those of the files, one sentence reports it, and the next start repairs it.
func TestADiskThatFills(t *testing.T) {
	for _, c := range []struct {
		name string
		err  error
	}{{"full", store.ErrFull}, {"read-only", fs.ErrPermission}} {
		t.Run(c.name, func(t *testing.T) {
			for at := 0; ; at++ {
				cache := &filling{Cache: disk.CacheIn(t.TempDir()), left: at, err: c.err}
				r := newRigWith(t, cache, false)
				r.disk.Put(folder+"/a.pgn", cannon)
				r.disk.Put(folder+"/b.pgn", other)
				r.Add(folder, nil)
				r.settle()
				r.wantScan("built")
				r.disk.Put(folder+"/a.pgn", cannon+image) // it grows
				r.disk.Delete(folder + "/b.pgn")
				r.refresh()
				r.wantScan("grown")
				r.disk.Put(folder+"/c.pgn", other+cannon)
				r.refresh()
				r.wantScan("merged")
				cache.mu.Lock()
				fails := cache.left < 0
				cache.mu.Unlock()
				told := r.State().Unkept
				r.reopen() // the disk is as it was
				r.wantScan("reopened")
				cache.set(1000, nil)
				r.reopen()
				r.wantScan("made good")
				if s := r.State(); s.Unkept != nil || len(s.Unread) > 0 {
					t.Errorf("made good, the state is %+v", s)
				}
				r.wantNothingUnlisted()
				r.reopen()
				r.wantScan("kept")
				if t.Failed() {
					t.Fatalf("where it is %s from step %d on, told as %v", c.name, at, told)
				}
				if !fails {
					if at < 6 {
						t.Errorf("the program needs %d steps, want several parts and a merging", at)
					}
					return
				}
			}
		})
	}
}

// A list of places that cannot be saved is reported once, and counts until the end.
func TestAListThatCannotBeKept(t *testing.T) {
	r := newRig(t)
	r.disk.Put(folder+"/a.pgn", cannon+other)
	r.store.Refuse(FileName, fs.ErrPermission)
	r.Add(folder, nil)
	r.settle()
	r.wantScan("with a list that cannot be kept")
	r.options.Writer.Flush()
	select {
	case m := <-r.options.Writer.Notices():
		if m.Key != locale.LibraryUnsaved {
			t.Errorf("it is told as %v, want %v", m, locale.LibraryUnsaved)
		}
	default:
		t.Error("it is not told")
	}
	r.store.Refuse(FileName, nil)
	r.reopen() // it is tried once more at the end
	r.wantScan("kept at the end")
}
