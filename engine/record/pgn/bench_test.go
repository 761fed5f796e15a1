package pgn

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// plies is the length of the games of the benchmarks.
const plies = 80

// randomGames plays games of 80 plies.
func randomGames(t testing.TB, n int) []*game.Game {
	t.Helper()
	r := rand.New(rand.NewPCG(7, 8))
	var games []*game.Game
	for len(games) < n {
		g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
		g.Tags.Set(game.TagEvent, "五羊杯")
		g.Tags.Set(game.TagRed, "许银川")
		g.Tags.Set(game.TagBlack, "吕钦")
		g.Tags.Set(game.TagResult, "1/2-1/2")
		c := g.Cursor()
		for g.Nodes() <= plies {
			var legal xiangqi.MoveList
			if c.Position().LegalMoves(&legal); legal.Len() == 0 {
				break
			}
			node, err := g.Add(c.Node(), legal.At(r.IntN(legal.Len())))
			if err != nil {
				t.Fatal(err)
			}
			c.GoTo(node)
		}
		if g.Nodes() == plies+1 {
			games = append(games, g)
		}
	}
	return games
}

// BenchmarkRead reads games of 80 plies and checks every move. The relevant
// figure is games per minute.
func BenchmarkRead(b *testing.B) {
	const games = 200
	for _, bc := range []struct {
		name string
		f    Format
	}{{"Chinese", Format{}}, {"Traditional", Format{Moves: Traditional}}, {"WXF", Format{Moves: WXF}}, {"ICCS", Format{Moves: ICCS}}, {"GB18030", Format{Encoding: 2}}} {
		b.Run(bc.name, func(b *testing.B) {
			var out bytes.Buffer
			if _, err := bc.f.Write(&out, slices.Values(randomGames(b, games))); err != nil {
				b.Fatal(err)
			}
			b.SetBytes(int64(out.Len()))
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				for item, err := range bc.f.Read(bytes.NewReader(out.Bytes())) {
					if err != nil || item.Game.Nodes() != plies+1 {
						b.Fatalf("reading: %v, problems %v, want %d nodes", err, item.Problems, plies+1)
					}
					n++
				}
			}
			b.ReportMetric(float64(n)/b.Elapsed().Minutes(), "games/min")
		})
	}
}

// BenchmarkWrite writes the same games.
func BenchmarkWrite(b *testing.B) {
	games := randomGames(b, 200)
	n := 0
	for b.Loop() {
		var out bytes.Buffer
		if _, err := (Format{}).Write(&out, slices.Values(games)); err != nil {
			b.Fatal(err)
		}
		n += len(games)
	}
	b.ReportMetric(float64(n)/b.Elapsed().Minutes(), "games/min")
}
