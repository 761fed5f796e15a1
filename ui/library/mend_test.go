package library

import (
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/disk"
)

// spoil damages a file as a disk does: bits are changed, pages are lost or in each other's place, or the end is.
func spoil(random *rand.Rand, file []byte) []byte {
	file = slices.Clone(file)
	const page = 512
	at := func() []byte {
		i := random.IntN(len(file))
		return file[i/page*page : min(i/page*page+page, len(file))]
	}
	switch random.IntN(4) {
	case 0:
		for range 1 + random.IntN(3) {
			file[random.IntN(len(file))] ^= 1 << random.IntN(8)
		}
	case 1:
		clear(at())
	case 2:
		a, b := at(), at()
		kept := slices.Clone(a)
		copy(a, b)
		copy(b, kept)
	case 3:
		file = file[:random.IntN(len(file))]
	}
	return file
}

// content returns the files of a cache.
func contentOf(t *testing.T, cache store.Cache) map[string][]byte {
	t.Helper()
	found, err := cache.List()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]byte{}
	for _, f := range found {
		blob, size, err := cache.Open(f.Name)
		if err != nil {
			t.Fatal(err)
		}
		all[f.Name] = make([]byte, size)
		if _, err := blob.ReadAt(all[f.Name], 0); err != nil && err != io.EOF {
			t.Fatal(err)
		}
	}
	return all
}

// restore makes a cache have these files.
func restore(t *testing.T, cache store.Cache, all map[string][]byte) {
	t.Helper()
	for name, data := range all {
		must(t, cache.Replace(name, func(w io.Writer) error { _, err := w.Write(data); return err }))
	}
}

// told is everything that the library says: places, lists, games, positions, and what was played next.
func (r *rig) told() (all []string) {
	r.t.Helper()
	all = append(all, fmt.Sprint(r.Len(), r.Twins(), r.Places()))
	list, every := "", r.find(Filter{})
	for i := range every.Len() {
		g := every.Game(i)
		list += fmt.Sprintln(g.Red, g.Black, g.Date, g.Result, g.Plies, g.File, g.Number)
	}
	all = append(all, list)
	for i := range every.Len() {
		g := every.Game(i)
		whole, err := g.at.Game(g.game)
		text := fmt.Sprint(err)
		if err == nil {
			text = fmt.Sprint(whole.Tags)
			for _, n := range whole.Line() {
				text += n.Move.String() + n.Comment
			}
		}
		all = append(all, text)
	}
	for _, f := range []Filter{{Text: "comment"}, {Text: "P1"}, {FEN: xiangqi.StartFEN}, {FEN: after(r.t, "h2e2", "h9g7"), Mirror: true}} {
		found := r.ask(f)
		text := fmt.Sprintln(found.Err)
		for i := range found.Len() {
			text += fmt.Sprintln(found.Game(i).Red, found.Game(i).Ply)
		}
		all = append(all, text)
		if f.FEN != "" {
			all = append(all, fmt.Sprint(r.answer(r.Explorer(), f)))
		}
	}
	return all
}

// A cache that was damaged anywhere lists the right games, and gives the right answers once the damage was read, without
// the player doing anything. CHUHE_DAMAGES is a number of damages to try instead of a few.
func TestDamagedCachesAreMended(t *testing.T) {
	damages, err := strconv.Atoi(os.Getenv("CHUHE_DAMAGES"))
	if err != nil {
		damages = 25
	}
	kept := disk.CacheIn(t.TempDir())
	r := newRigWith(t, kept, false)
	r.index = 20
	for file := range 3 {
		var text strings.Builder
		for i := range 40 {
			moves := []string{"1. h2e2 h9g7 2. h0g2 i9h9", "1. h2e2 {a comment} h7e7", "1. b2e2 b9c7 2. g3g4", "1. c3c4 g6g5 2. b0c2"}[(i+file)%4]
			text.WriteString(pgnGame(fmt.Sprintf("P%d", i), fmt.Sprintf("Q%d", file), fmt.Sprintf("20%02d.0%d.01", i, file+1), "1-0", moves))
		}
		r.disk.Put(fmt.Sprintf("%s/%d.pgn", folder, file), text.String())
		if file == 0 {
			r.Add(folder, nil)
		}
		r.refresh()
	}
	r.reopen() // which makes the indexes
	want, whole := r.told(), contentOf(t, kept)
	names := slices.Sorted(maps.Keys(whole))
	if len(names) != 5 {
		t.Fatalf("the cache has %q, want two parts with indexes and the list", names)
	}
	random := rand.New(rand.NewPCG(63, 8))
	met := 0
	for n := range damages {
		r.Close()
		restore(t, kept, whole)
		name := names[n%len(names)]
		restore(t, kept, map[string][]byte{name: spoil(random, whole[name])})
		r.reopen()
		differs(t, fmt.Sprintf("damage %d, of %s, after the start", n, name), r.told()[:2], want[:2])
		r.settle()
		differs(t, fmt.Sprintf("damage %d, of %s, in the end", n, name), r.told(), want)
		if s := r.State(); len(s.Unread) > 0 || s.Unkept != nil {
			t.Fatalf("damage %d, of %s: the state is %+v, want nothing to tell", n, name, s)
		}
		if r.wantNothingUnlisted(); !slices.Equal(slices.Sorted(maps.Keys(contentOf(t, kept))), names) {
			met++
		}
	}
	if met == 0 {
		t.Error("no part was made anew: the test damages too little")
	}
}

// differs fails at the first text that is not the one wanted.
func differs(t *testing.T, when string, got, want []string) {
	t.Helper()
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || got[i] != want[i] {
			t.Fatalf("%s: text %d of %d is\n%s\nwant %d, and\n%s", when, i, len(got), got[min(i, len(got)-1)], len(want), want[min(i, len(want)-1)])
		}
	}
}

// Games that were damaged in the cache while their place cannot be reached are reported as missing, until it can be.
func TestDamageOfAnAbsentPlace(t *testing.T) {
	for _, spoils := range []string{"a block", "the end"} {
		kept := disk.CacheIn(t.TempDir())
		r := newRigWith(t, kept, false)
		r.disk.Put(folder+"/a.pgn", cannon+other)
		r.Add(folder, nil)
		r.settle()
		r.Close()
		for name, data := range contentOf(t, kept) {
			if strings.HasSuffix(name, partEnding) {
				if spoils == "a block" {
					data[20] ^= 1
				} else {
					data = data[:len(data)-1]
				}
				restore(t, kept, map[string][]byte{name: data})
			}
		}
		r.disk.Delete(folder + "/a.pgn")
		r.reopen()
		r.ask(Filter{FEN: xiangqi.StartFEN})
		r.settle()
		if s := r.State(); r.Len() != 0 || len(s.Unread) != 1 || s.Unread[0].Path != folder || Cause(s.Unread[0].Err).Key != locale.CauseCache {
			t.Errorf("%s: %d games are left, and told is %+v; want none, and the place as damaged", spoils, r.Len(), s.Unread)
		}
		r.disk.Put(folder+"/a.pgn", cannon+other)
		r.rescan()
		if s := r.State(); r.Len() != 2 || len(s.Unread) != 0 {
			t.Errorf("%s: once the place is back there are %d games, and told is %+v; want 2 and nothing", spoils, r.Len(), s.Unread)
		}
	}
}
