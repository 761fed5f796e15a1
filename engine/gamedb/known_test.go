package gamedb

import (
	"context"
	"fmt"
	"reflect"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

// The counts of an index, less those of hidden games, equal a replay of the visible games: even if the last year or the
// best rating was a hidden game's, and if only hidden games had a move.
func TestCountsWithoutHiddenGames(t *testing.T) {
	var items []*record.Item
	add := func(n int, move, date, elo string) {
		for range n {
			g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
			if move != "" {
				m := movetest.Move(t, move)
				if _, err := g.Add(g.Current(), m); err != nil {
					t.Fatal(err)
				}
			}
			g.Tags.Set(game.TagDate, date)
			g.Tags.Set(game.TagRedElo, elo)
			g.Tags.Set(game.TagResult, "1-0")
			items = append(items, &record.Item{Game: g})
		}
	}
	add(70, "h2e2", "2001.??.??", "2400") // games 0 to 69
	add(1, "h2e2", "2010.??.??", "2500")  // 70
	add(1, "b2e2", "2010.??.??", "2400")  // 71, the same move by the other cannon
	add(1, "h2e2", "2001.??.??", "2500")  // 72
	add(1, "h0g2", "2010.??.??", "")      // 73
	add(1, "g3g4", "2003.??.??", "2700")  // 74
	add(9, "g3g4", "", "2450")            // 75 to 83
	add(1, "", "2012.??.??", "2800")      // 84
	file := pack(t, items)
	plain, fast := open(t, file), open(t, file)
	addIndex(t, fast)
	q := &Query{Position: xiangqi.StartPosition(), Mirror: true}
	many := make([]int, 0, 85)
	for i := range 85 {
		many = append(many, i)
	}
	for _, c := range []struct {
		name   string
		hidden []int
		counts bool // suffice
	}{
		{"none", nil, true},
		{"an old one", []int{3}, true},
		{"one of two in the last year", []int{71}, true},
		{"both of the last year", []int{70, 71}, false},
		{"one of two with the best rating", []int{72}, true},
		{"both with the best rating", []int{70, 72}, false},
		{"the only one of a move", []int{73}, true},
		{"the only one with a year", []int{74}, false},
		{"one without year", []int{75}, true},
		{"one without move", []int{84}, true},
		{"many", many[:80], false},
		{"all", many, true},
	} {
		hidden := NewSet(85)
		for _, game := range c.hidden {
			hidden.Add(game)
		}
		want := ask(t, &Library{Parts: []*Part{plain}, Hidden: []Set{hidden}}, q)
		l := &Library{Parts: []*Part{fast}, Hidden: []Set{hidden}}
		if got := ask(t, l, q); want.err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s hidden: %+v, want %+v", c.name, got, want)
		}
		s := compile(q)
		entry, err := fast.entryFor(s)
		if err != nil {
			t.Fatal(err)
		}
		if counts, _, err := l.newSearch(q, s).known(0, entry, true); err != nil || (counts != nil) != c.counts {
			t.Errorf("%s hidden: the counts suffice: %v, %v, want %v", c.name, counts != nil, err, c.counts)
		}
	}

	// If more games are hidden than have the position, those that have it are replayed.
	q = &Query{Position: items[0].Game.At(items[0].Game.Line()[1]).Clone(), Mirror: true}
	hidden := NewSet(85)
	for game := 3; game < 85; game++ {
		hidden.Add(game)
	}
	l := &Library{Parts: []*Part{fast}, Hidden: []Set{hidden}}
	s := compile(q)
	entry, err := fast.entryFor(s)
	if err != nil {
		t.Fatal(err)
	}
	if counts, _, err := l.newSearch(q, s).known(0, entry, false); counts != nil || err != nil || entry.counts == nil {
		t.Errorf("%d games hidden, %d with the position: %v, %v, want no counts", hidden.Len(), entry.games, counts, err)
	}
	if a := ask(t, l, q); a.games != 3 {
		t.Errorf("%d games hidden: %d have the position, want 3", hidden.Len(), a.games)
	}
}

// A tree has each position once, with the moves that enough games have, down to its depth.
func TestTree(t *testing.T) {
	var items []*record.Item
	for moves, n := range map[string]int{
		"h2e2 h9g7 h0g2": 3, "b2e2 b9c7": 2, "h2e2 b9c7": 1, "h0g2 h9g7 b2e2": 2, "g3g4": 1,
	} {
		for range n {
			g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
			if _, err := g.Apply(game.AddLine{Moves: movetest.Moves(t, moves)}); err != nil {
				t.Fatal(err)
			}
			items = append(items, &record.Item{Game: g})
		}
	}
	l := &Library{Parts: []*Part{open(t, pack(t, items))}}
	for _, c := range []struct {
		least, plies, most int
		want               string
	}{
		{2, 9, 99, "h2e2 6 h0g2 2; h9g7 5; h9g7 2; h0g2 3; b2e2 2; "},
		{2, 1, 99, "h2e2 6 h0g2 2; "},
		{2, 9, 2, "h2e2 6 h0g2 2; h9g7 5; "},
		{1, 1, 99, "h2e2 6 h0g2 2 g3g4 1; "},
		{9, 9, 99, ""},
	} {
		q := &Query{Position: xiangqi.StartPosition(), Mirror: true, Main: true}
		all, err := l.Tree(context.Background(), q, c.least, c.plies, c.most)
		got := ""
		for _, p := range all {
			for i, n := range p.Moves {
				got += fmt.Sprint(" "[:min(i, 1)], n.Move, " ", n.Games)
			}
			got += "; "
		}
		if got != c.want || err != nil {
			t.Errorf("at least %d games, %d plies, %d positions: %q, %v, want %q", c.least, c.plies, c.most, got, err, c.want)
		}
	}
}
