package gamedb

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"

	"pgregory.net/rapid"
)

// starts are start positions of the test games, the usual one most often. In one, soldiers stand behind their line.
var starts = []string{
	xiangqi.StartFEN, xiangqi.StartFEN, xiangqi.StartFEN, xiangqi.StartFEN,
	"4k4/9/9/p3p3p/9/9/P3P3P/9/9/4K4 b - - 0 1",
	"3k5/4p4/9/9/9/9/9/P8/4P4/4K4 w - - 3 7",
	"2bak4/4a4/4b4/9/9/9/9/4B4/4A4/3AK1B2 w - - 0 1",
}

var names = []string{"许银川", "許銀川", "吕  钦", "呂欽", "广东 许银川", "许银川江", "Nguyễn Đình Thuận", "", "nguyen dinh thuan"}

// randomGames returns games that often share positions, return to them, and are mirror images of each other.
func randomGames(t testing.TB, seed uint64, n int) []*record.Item {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 3))
	var items []*record.Item
	for range n {
		start := movetest.Position(t, starts[random.IntN(len(starts))])
		g := game.New(start, xiangqi.Rules{})
		grow(t, random, g)
		if len(items)%3 == 0 {
			branch(t, rand.New(rand.NewPCG(seed, uint64(len(items)))), g)
		}
		for _, tag := range []game.Tag{
			{Name: game.TagEvent, Value: []string{"", "五羊杯", "全國個人賽"}[random.IntN(3)]},
			{Name: game.TagRed, Value: names[random.IntN(len(names))]},
			{Name: game.TagBlack, Value: names[random.IntN(len(names))]},
			{Name: game.TagDate, Value: []string{"", "1999.12.09", "2001.??.??", "2001.07.??", "冬"}[random.IntN(5)]},
			{Name: game.TagRedElo, Value: []string{"", "2400", "2650", "?"}[random.IntN(4)]},
			{Name: game.TagResult, Value: []string{"", "*", "1-0", "0-1", "1/2-1/2"}[random.IntN(5)]},
			{Name: "Own", Value: fmt.Sprint(random.IntN(3))},
		} {
			g.Tags.Set(tag.Name, tag.Value)
		}
		items = append(items, &record.Item{Game: g})
	}
	return items
}

// grow plays random moves, few different ones at first, in half of the games mirrored; and annotates some.
func grow(t testing.TB, random *rand.Rand, g *game.Game) {
	t.Helper()
	mirror := random.IntN(2) == 0
	var legal xiangqi.MoveList
	for range random.IntN(60) {
		p := g.Position()
		if p.LegalMoves(&legal); legal.Len() == 0 {
			break
		}
		m := legal.At(random.IntN(min(legal.Len(), 1+p.Plies()/3)))
		if line := g.Line(); len(line) > 4 && random.IntN(4) == 0 { // back again
			if back := xiangqi.NewMove(line[len(line)-2].Move.To(), line[len(line)-2].Move.From()); slices.Contains(legal.Slice(), back) {
				m = back
			}
		}
		if mirror && slices.Contains(legal.Slice(), m.Mirror()) {
			m = m.Mirror()
		}
		if _, err := g.Add(g.Current(), m); err != nil {
			t.Fatal(err)
		}
		g.Redo()
		if random.IntN(300) == 0 {
			g.Current().Comment = []string{"紅方優勢", "a fork, at last", "炮二平\n五是好棋"}[random.IntN(3)]
			if _, err := g.Add(g.Current().Parent(), legal.At(0)); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// branch adds variations to a game, also to variations, in which soldiers advance as well as what grow plays.
func branch(t testing.TB, random *rand.Rand, g *game.Game) {
	t.Helper()
	var legal xiangqi.MoveList
	for range random.IntN(12) {
		n := g.Node(random.IntN(g.Nodes()))
		for range 1 + random.IntN(6) {
			if g.At(n).LegalMoves(&legal); legal.Len() == 0 {
				break
			}
			var err error
			if n, err = g.Add(n, legal.At(random.IntN(legal.Len()))); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// pack returns the bytes of a part with one file.
func pack(t testing.TB, items []*record.Item) []byte {
	t.Helper()
	return packed(t, 0, items)
}

// open opens the bytes of a part.
func open(t rapid.TB, file []byte) *Part {
	t.Helper()
	p, err := Open(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	return p
}
