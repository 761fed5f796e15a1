package gamedb

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

// recorded is the beginning of a long game, as a record with tags.
func recorded(t *testing.T, seed uint64, plies int, red, black, date, result string) *record.Item {
	t.Helper()
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	for random := rand.New(rand.NewPCG(seed, 1)); g.Ply() < plies; {
		moves := g.Position().Moves()
		if err := g.Play(moves[random.IntN(len(moves))]); err != nil {
			t.Fatal(err)
		}
	}
	g.Tags = game.Tags{{Name: game.TagRed, Value: red}, {Name: game.TagBlack, Value: black}, {Name: game.TagDate, Value: date}, {Name: game.TagResult, Value: result}}
	return &record.Item{Game: g}
}

// Games that may be the same stand together, the longest first; another date, another result, and for a part of a game
// other players keep them apart.
func TestSameGames(t *testing.T) {
	one := func(plies int, red, date, result string) *record.Item {
		return recorded(t, 7, plies, red, "Li", date, result)
	}
	other := recorded(t, 8, 50, "Wang", "Li", "1999.05.01", "1-0")
	for _, c := range []struct {
		what  string
		games []*record.Item
		want  string
	}{
		{"other spellings", []*record.Item{one(50, "Wang", "1999.05.01", "1-0"), other, one(50, "王嘉良", "1999.05.01", "1-0")}, "[[0 2]]"},
		{"unknown facts", []*record.Item{one(50, "Wang", "1999.??.??", "1-0"), one(50, "", "", "*"), one(50, "W", "1999.05.02", "1-0")}, "[[0 1 2]]"},
		{"other dates", []*record.Item{one(50, "Wang", "1999.05.01", "1-0"), one(50, "Wang", "1999.05.02", "1-0")}, "[]"},
		{"other results", []*record.Item{one(50, "Wang", "1999.05.01", "1-0"), one(50, "Wang", "1999.05.01", "0-1")}, "[]"},
		{"an unknown date joins one of two", []*record.Item{one(50, "A", "1999", "*"), one(50, "B", "2005", "*"), one(50, "C", "", "*")}, "[[0 2]]"},
		{"fragments", []*record.Item{one(24, "Wang", "1999", "*"), other, one(30, "", "", "*"), one(50, "Wang Jia", "1999.05.01", "1-0")}, "[[3 2 0]]"},
		{"a fragment of others", []*record.Item{one(24, "Zhao", "1999", "*"), one(50, "Wang", "1999.05.01", "1-0")}, "[]"},
		{"a common beginning", []*record.Item{one(12, "Wang", "1999", "*"), one(50, "Wang", "1999.05.01", "1-0")}, "[]"},
		{"short games of others", []*record.Item{one(12, "Wang", "1999", "*"), one(12, "Zhao", "1999", "*"), one(12, "wang", "", "*")}, "[[0 2]]"},
		{"no moves", []*record.Item{one(0, "Wang", "1999", "*"), one(0, "Wang", "1999", "*")}, "[]"},
	} {
		var parts []*Part
		var rows []Source
		for i, item := range c.games { // in parts of their own
			data := pack(t, []*record.Item{item})
			p, err := Open(bytes.NewReader(data), int64(len(data)))
			if err != nil {
				t.Fatal(err)
			}
			parts, rows = append(parts, p), append(rows, Source{i, 0})
		}
		groups, err := SameGames(context.Background(), parts, rows)
		if got := fmt.Sprint(groups); got != c.want || err != nil {
			t.Errorf("%s: %s, %v, want %s", c.what, got, err, c.want)
		}
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	data := pack(t, []*record.Item{other})
	p, _ := Open(bytes.NewReader(data), int64(len(data)))
	if _, err := SameGames(ctx, []*Part{p}, []Source{{0, 0}}); err == nil {
		t.Error("it does not stop")
	}
}

// A counted context ends after so many looks at it.
type counted struct {
	context.Context
	left int
}

func (c *counted) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// The search for games that may be the same ends soon, also while it compares games with the same moves.
func TestSameGamesStop(t *testing.T) {
	const games = 40
	var items []*record.Item
	var all []Source
	for i := range games {
		items = append(items, recorded(t, 7, 30, "Wang", "Li", fmt.Sprintf("1999.05.%02d", i%28+1), "1-0"))
		all = append(all, Source{Game: i})
	}
	parts := []*Part{open(t, pack(t, items))}
	ends := 0
	for left := 0; ; left++ {
		if _, err := SameGames(&counted{t.Context(), left}, parts, all); err == nil {
			break
		}
		ends++
	}
	if want := 2 + (games+15)/16; ends < want {
		t.Errorf("it looks %d times whether it should end, want at least %d", ends, want)
	}
}
