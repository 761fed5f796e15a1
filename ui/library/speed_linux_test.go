package library

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"slices"
	"syscall"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/terms"
	"chuhe/ui/files/local"
	"chuhe/ui/store"
	"chuhe/ui/store/disk"
	"chuhe/ui/store/storetest"
)

// spent returns the processor time of this process so far, which other work on the machine does not change.
func spent() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// resident returns the memory of this process in MB, without what the runtime would return.
func resident(b *testing.B) float64 {
	debug.FreeOSMemory()
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		b.Fatal(err)
	}
	var size, pages float64
	if _, err := fmt.Sscan(string(text), &size, &pages); err != nil {
		b.Fatal(err)
	}
	return pages * float64(os.Getpagesize()) / 1e6
}

// folderLibrary is the library of a folder on the disk, as the window has it.
type folderLibrary struct {
	*Library
	b     *testing.B
	woken chan bool
}

func openMeasured(b *testing.B, folder string, cache store.Cache) *folderLibrary {
	m := &folderLibrary{b: b, woken: make(chan bool, 1)}
	wake := func() {
		select {
		case m.woken <- true:
		default:
		}
	}
	writer := store.NewWriter(storetest.New(map[string]string{FileName: lists{places: []string{folder}}.text()}))
	b.Cleanup(writer.Close)
	l, message := Open(Options{System: local.System{}, Writer: writer, Cache: cache, Wake: wake})
	if message.Key != "" {
		b.Fatal(message)
	}
	m.Library = l
	b.Cleanup(l.Close)
	l.Start()
	return m
}

// until collects results until a condition holds.
func (m *folderLibrary) until(holds func() bool) {
	for m.Poll(); !holds(); m.Poll() {
		select {
		case <-m.woken:
		case <-time.After(time.Millisecond):
		}
	}
}

// percentiles reports percentiles of times in milliseconds.
func percentiles(b *testing.B, what string, times []time.Duration) {
	slices.Sort(times)
	for _, percent := range []int{50, 95} {
		b.ReportMetric(float64(times[(len(times)-1)*percent/100])/1e6, fmt.Sprintf("ms-%s-p%d", what, percent))
	}
}

// BenchmarkFolder reads the folder that CHUHE_GAMES names, in processor time, and asks for positions of its games. The
// folder CHUHE_CACHE keeps what was read, for another run.
func BenchmarkFolder(b *testing.B) {
	folder := os.Getenv("CHUHE_GAMES")
	if folder == "" {
		b.Skip("on demand: CHUHE_GAMES names no folder of games")
	}
	for b.Loop() { // everything is measured once, below
	}
	kept := os.Getenv("CHUHE_CACHE")
	if kept == "" {
		kept = b.TempDir()
	}
	cache := disk.CacheIn(kept)
	bare, begun := resident(b), spent()
	m := openMeasured(b, folder, cache)
	m.until(func() bool { return m.Settled() })
	b.ReportMetric((spent() - begun).Seconds(), "s-read")
	m.Close()
	begun = spent()
	m = openMeasured(b, folder, cache)
	m.until(func() bool { return m.Settled() })
	b.ReportMetric((spent() - begun).Seconds(), "s-opened")
	b.ReportMetric(float64(m.Len()), "games")
	files, err := cache.List()
	if err != nil {
		b.Fatal(err)
	}
	size := int64(0)
	for _, f := range files {
		size += f.Size
	}
	b.ReportMetric(float64(size)/1e6, "MB-cache")
	b.ReportMetric(resident(b)-bare, "MB-resident")
	m.questions(size)
	b.ReportMetric(resident(b)-bare, "MB-resident-afterwards")
	b.ReportMetric(0, "ns/op")
}

// questions measures searches, and what was played next.
func (m *folderLibrary) questions(seed int64) {
	random := rand.New(rand.NewPCG(1, uint64(seed)))
	s, e := m.Search(), m.Explorer()
	begun := time.Now()
	every := m.answer(s, Filter{})
	m.b.ReportMetric(float64(time.Since(begun))/1e6, "ms-all-by-clock")
	some := func() (*game.Game, Game) {
		g := every.Game(random.IntN(every.Len()))
		whole, err := g.at.Game(g.game)
		if err != nil {
			m.b.Fatal(err)
		}
		return whole, g
	}
	times := map[string][]time.Duration{}
	typing := func(what, text string) {
		typed := []rune(text)
		for n := range typed {
			before := spent()
			shown, work := m.first(s, Filter{Text: string(typed[:n+1])})
			times[what] = append(times[what], spent()-before)
			times[what+"-by-clock"] = append(times[what+"-by-clock"], shown)
			times[what+"-in-window"] = append(times[what+"-in-window"], work)
		}
	}
	for range 20 {
		_, head := some()
		typing("typed", head.Red)
	}
	typing("part", "e2=C,e3=. also:mirror also:colours")
	typing("rare", "a9=C,i1=c also:mirror also:colours")
	typing("terms", "R=1 opening:中炮 plies<80 has:variations comment:弃车")
	for range 100 {
		g, head := some()
		line := g.Line()
		fen := g.At(line[random.IntN(len(line))]).FEN()
		for what, f := range map[string]Filter{"position": {FEN: fen, Mirror: true}, "words": {Text: head.Red}, "player-position": {FEN: fen, Mirror: true, Text: terms.Term("player", head.Red)}} {
			before := spent()
			if m.answer(s, f).Len() == 0 {
				m.b.Fatalf("no game is found for %+v, want the one that it was taken from", f)
			}
			times["find-"+what] = append(times["find-"+what], spent()-before)
		}
	}
	for range 20 {
		g, head := some()
		for _, n := range g.Line() {
			for what, f := range map[string]Filter{"next": {Mirror: true}, "next-filtered": {Mirror: true, Text: terms.Term("red", head.Red)}} {
				f.FEN = g.At(n).FEN()
				before := spent()
				m.until(func() bool { _, known := e.Ask(f); return known })
				times[what] = append(times[what], spent()-before)
			}
		}
	}
	for what, list := range times {
		percentiles(m.b, what, list)
	}
}

// first returns the time until something of the answer to a question is there, and the part of it that the goroutine of
// the window works.
func (m *folderLibrary) first(s *Search, f Filter) (shown, work time.Duration) {
	begun := time.Now()
	before := s.Ask(f, Order{ByDate, true})
	work = time.Since(begun)
	m.until(func() bool {
		now := time.Now()
		defer func() { work += time.Since(now) }()
		return s.Ask(f, Order{ByDate, true}) != before
	})
	return time.Since(begun), work
}

// answer returns the whole answer to a question that differs from the one before.
func (m *folderLibrary) answer(s *Search, f Filter) (found *Hits) {
	before := s.Ask(f, Order{ByDate, true})
	m.until(func() bool { found = s.Ask(f, Order{ByDate, true}); return found.Done && found != before })
	return found
}
