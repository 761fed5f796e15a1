//go:build unix

package gamedb

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"syscall"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

// measured opens the library that CHUHE_LIBRARY names, such as one made of library sample, with its index if it has one.
func measured(b *testing.B) *Library {
	b.Helper()
	name := os.Getenv("CHUHE_LIBRARY")
	if name == "" {
		b.Skip("on demand: CHUHE_LIBRARY names no library")
	}
	f, err := os.Open(name)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { f.Close() })
	info, err := f.Stat()
	if err != nil {
		b.Fatal(err)
	}
	p, err := Open(f, info.Size())
	if err != nil {
		b.Fatal(err)
	}
	if x, err := os.Open(name + ".idx"); err == nil {
		b.Cleanup(func() { x.Close() })
		info, err := x.Stat()
		if err == nil {
			err = p.AddIndex(x, info.Size())
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	return &Library{Parts: []*Part{p}}
}

// spent returns the processor time of this process so far, which other work on the machine does not change.
func spent() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// report reports percentiles in milliseconds.
func report(b *testing.B, times []time.Duration) {
	b.Helper()
	slices.Sort(times)
	for _, percent := range []int{50, 95, 100} {
		b.ReportMetric(float64(times[(len(times)-1)*percent/100])/1e6, fmt.Sprintf("ms-p%d", percent))
	}
	b.ReportMetric(0, "ns/op")
}

// someGame returns a game of the library, by chance.
func someGame(b *testing.B, l *Library, random *rand.Rand) (*game.Game, Head) {
	b.Helper()
	p := l.Parts[random.IntN(len(l.Parts))]
	i := random.IntN(p.Len())
	g, err := p.Game(i)
	if err != nil {
		b.Fatal(err)
	}
	return g, p.Head(i)
}

// somePosition returns a position of a game of the library, by chance.
func somePosition(b *testing.B, l *Library, random *rand.Rand) *xiangqi.Position {
	g, _ := someGame(b, l, random)
	line := g.Line()
	return g.At(line[random.IntN(len(line))]).Clone()
}

// twoPoints returns two points of a position with their pieces, by chance.
func twoPoints(p *xiangqi.Position, random *rand.Rand) (points []Point) {
	squares := xiangqi.Squares()
	for len(points) < 2 {
		if s := squares[random.IntN(len(squares))]; p.PieceAt(s) != xiangqi.NoPiece {
			points = append(points, Point{s, []xiangqi.Piece{p.PieceAt(s)}})
		}
	}
	return points
}

// asked asks a question, or for what was played next.
func asked(b *testing.B, l *Library, q *Query, next bool) {
	var failed error
	if next {
		_, _, failed = l.Next(b.Context(), q)
	} else {
		for _, failed = range l.Search(b.Context(), q) {
		}
	}
	if failed != nil {
		b.Fatal(failed)
	}
}

// BenchmarkSearch measures queries by chance, as a player would ask them.
func BenchmarkSearch(b *testing.B) {
	l := measured(b)
	pattern := func(random *rand.Rand, q *Query) { q.Pattern = twoPoints(somePosition(b, l, random), random) }
	position := func(random *rand.Rand, q *Query) { q.Position = somePosition(b, l, random) }
	player := func(random *rand.Rand, q *Query) {
		_, h := someGame(b, l, random)
		q.Players = []Player{{h.Red, Either}}
	}
	material := func(random *rand.Rand, q *Query) {
		p := somePosition(b, l, random)
		for _, piece := range []xiangqi.Piece{xiangqi.RedChariot, xiangqi.BlackHorse, xiangqi.RedSoldier} {
			q.Material = append(q.Material, Number{piece, p.Count(piece), p.Count(piece)})
		}
	}
	words := func(random *rand.Rand, q *Query) {
		q.Words = []string{"棄車", "horse", "各攻一翼", "没有"}[random.IntN(4)]
	}
	for _, c := range []struct {
		name string
		add  []func(*rand.Rand, *Query)
	}{
		{"position", []func(*rand.Rand, *Query){position}}, {"pattern", []func(*rand.Rand, *Query){pattern}},
		{"player", []func(*rand.Rand, *Query){player}}, {"material", []func(*rand.Rand, *Query){material}}, {"words", []func(*rand.Rand, *Query){words}},
		{"player+pattern", []func(*rand.Rand, *Query){player, pattern}}, {"pattern+material", []func(*rand.Rand, *Query){pattern, material}},
	} {
		b.Run(c.name, func(b *testing.B) {
			random := rand.New(rand.NewPCG(1, 5))
			var times []time.Duration
			hits := 0
			for b.Loop() {
				q := &Query{Mirror: true}
				for _, add := range c.add {
					add(random, q)
				}
				before := spent()
				for _, err := range l.Search(b.Context(), q) {
					if err != nil {
						b.Fatal(err)
					}
					hits++
				}
				times = append(times, spent()-before)
			}
			report(b, times)
			b.ReportMetric(float64(hits)/float64(len(times)), "hits")
		})
	}
}

// BenchmarkVariations asks the same questions of the same games with their variations and as main lines alone, in turn:
// for positions of main lines and two points by replaying the games, and then with the index.
func BenchmarkVariations(b *testing.B) {
	l := measured(b)
	full := l.Parts[0]
	var alone, varied *Library
	for into, read := range map[**Library]func(int) (*game.Game, error){&alone: full.bare, &varied: full.Game} {
		builder := NewBuilder()
		builder.Begin("games", "")
		for n := range full.Len() {
			g, err := read(n)
			if err == nil {
				_, err = builder.Add(&record.Item{Game: g})
			}
			if err != nil {
				b.Fatal(err)
			}
		}
		*into = &Library{Parts: []*Part{open(b, written(b, builder))}}
	}
	for _, what := range []string{"replay", "points", "index", "next"} {
		b.Run(what, func(b *testing.B) {
			random := rand.New(rand.NewPCG(1, 7))
			times, turn := map[*Library][]time.Duration{}, []*Library{alone, varied}
			for b.Loop() {
				q := &Query{Position: somePosition(b, l, random), Mirror: true}
				if what == "points" {
					*q = Query{Pattern: twoPoints(q.Position, random), Mirror: true}
				}
				turn[0], turn[1] = turn[1], turn[0] // the second one finds warm caches
				for _, l := range turn {
					if p := l.Parts[0]; what == "index" && p.index == nil {
						index := indexed(b, p, 256<<20)
						if err := p.AddIndex(bytes.NewReader(index), int64(len(index))); err != nil {
							b.Fatal(err)
						}
					}
					before := spent()
					asked(b, l, q, what == "next")
					times[l] = append(times[l], spent()-before)
				}
			}
			b.ReportMetric(0, "ns/op")
			p95, all := map[*Library]float64{}, map[*Library]time.Duration{}
			for l, list := range times {
				slices.Sort(list)
				p95[l] = float64(list[(len(list)-1)*95/100]) / 1e6
				for _, t := range list {
					all[l] += t
				}
			}
			b.ReportMetric(p95[alone], "ms-p95-alone")
			b.ReportMetric(p95[varied], "ms-p95-varied")
			b.ReportMetric(p95[varied]/p95[alone], "times-p95")
			b.ReportMetric(float64(all[varied])/float64(all[alone]), "times-mean")
		})
	}
}

// BenchmarkNext measures every position of games walked from the start to the end.
func BenchmarkNext(b *testing.B) {
	l := measured(b)
	for _, filter := range []bool{false, true} {
		b.Run(fmt.Sprintf("filter=%v", filter), func(b *testing.B) {
			random := rand.New(rand.NewPCG(1, 6))
			var times []time.Duration
			for b.Loop() {
				g, h := someGame(b, l, random)
				q := &Query{Mirror: true}
				if filter {
					q.Players = []Player{{h.Red, Red}}
				}
				for _, n := range g.Line() {
					q.Position = g.At(n)
					before := spent()
					if _, _, err := l.Next(b.Context(), q); err != nil {
						b.Fatal(err)
					}
					times = append(times, spent()-before)
				}
			}
			report(b, times)
		})
	}
}

// BenchmarkSame finds the games that may be there twice.
func BenchmarkSame(b *testing.B) {
	l := measured(b)
	var games []Source
	for i := range l.Parts[0].Len() {
		games = append(games, Source{Game: i})
	}
	var times []time.Duration
	groups := 0
	for b.Loop() {
		before := spent()
		found, err := SameGames(b.Context(), l.Parts, games)
		if err != nil {
			b.Fatal(err)
		}
		times, groups = append(times, spent()-before), len(found)
	}
	report(b, times)
	b.ReportMetric(float64(groups), "groups")
}
