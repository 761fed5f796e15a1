package ownbook

import (
	"context"
	"errors"
	"testing"

	"chuhe/engine/book"
	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/files/filestest"
	"chuhe/ui/store/storetest"
)

// Three games of Hu, who wins once with each side, and one of others.
const games = `[Red "Hu Ronghua"]
[Black "Yang Guanlin"]
[Result "1-0"]

1. h2e2 h9g7 (1... b9c7) 2. h0g2 1-0

[Red "Yang Guanlin"]
[Black "胡榮華 Hu Ronghua"]
[Result "0-1"]

1. h2e2 b9c7 0-1

[Red "Hu Ronghua"]
[Black "Liu Dahua"]
[Result "1/2-1/2"]

1. g3g4 g6g5 1/2-1/2

[Red "Liu Dahua"]
[Black "Li Laiqun"]
[Result "1-0"]

1. a3a4 a6a5 1-0
`

// A file or a folder of games of any format adds its moves, weighed by results, or those of one player's games.
func TestTally(t *testing.T) {
	disk := filestest.New()
	disk.Put("/games/masters.pgn", games)
	disk.Put("/games/more/lines.txt", "炮:h2e2,h9g7,h0g2\n兵:g3g4,g6g5\n")
	disk.Put("/torn.txt", "one:h2e2,h9g7\ntwo:h2e2,h9g7,a0a5\n")
	disk.Put("/games/more/notes.doc", "nothing")
	disk.Put("/games/bad.pgn", "")
	disk.Refuse("/games/bad.pgn", errors.New("torn"))
	for _, c := range []struct {
		what, path, player    string
		games, unread         int
		start, afterTheCannon string
	}{
		{"a file", "/games/masters.pgn", "", 4, 0, "h2e2 255, a3a4 255, g3g4 127", "b9c7 255"},
		{"a player", "/games/masters.pgn", "hu ronghua", 3, 0, "h2e2 255, g3g4 127", "b9c7 255"},
		{"a player in other characters", "/games/masters.pgn", "胡荣华", 1, 0, "", "b9c7 255"},
		{"lines", "/games/more/lines.txt", "", 2, 0, "h2e2 255, g3g4 255", "h9g7 255"},
		{"a line with an illegal move", "/torn.txt", "", 2, 1, "h2e2 255", "h9g7 255"},
		{"a folder", "/games", "", 6, 1, "h2e2 255, g3g4 170, a3a4 170", "b9c7 255, h9g7 85"},
	} {
		k, _, _ := start(t, storetest.New(nil))
		tally, told := &Tally{Player: c.player}, 0
		err := tally.Read(context.Background(), disk, c.path, func() { told++ })
		k.Add(k.Prepare(tally))
		p := xiangqi.StartPosition()
		first, second := says(k, p), says(k, p.After(movetest.Move(t, "h2e2")))
		if err != nil || tally.Games != c.games || tally.Unread != c.unread || first != c.start || second != c.afterTheCannon {
			t.Errorf("%s: %d games, %d files unread, %v: %s; %s", c.what, tally.Games, tally.Unread, err, first, second)
		}
	}
	ended, end := context.WithCancel(context.Background())
	end()
	for path, c := range map[string]context.Context{"/games": ended, "/games/masters.pgn": ended, "/games/bad.pgn": context.Background()} {
		if err := new(Tally).Read(c, disk, path, func() {}); err == nil {
			t.Errorf("%s is read to its end", path)
		}
	}
}

// A book that changes while an addition is prepared keeps the change, and the addition is one step to undo.
func TestAddPrepared(t *testing.T) {
	k, _, _ := start(t, storetest.New(nil))
	p, tally := xiangqi.StartPosition(), &Tally{}
	tally.add(p, movetest.Move(t, "h2e2"), 4, 8)
	tally.add(p, movetest.Move(t, "b2e2"), 2, 0) // its mirror image
	tally.add(p, movetest.Move(t, "g3g4"), 4, 4)
	tally.add(p, movetest.Move(t, "a3a4"), 4, 0)
	prepared := k.Prepare(tally)
	k.Weigh(p, movetest.Move(t, "h2e2"), Forbidden)
	if added := k.Add(prepared); added != 1 || says(k, p) != "g3g4 127, h2e2 0" {
		t.Errorf("%d moves are added: %s", added, says(k, p))
	}
	if k.Undo(); says(k, p) != "h2e2 0" {
		t.Errorf("undone: %s", says(k, p))
	}
}

// Positions with few games give way to those with more.
func TestTallyTrims(t *testing.T) {
	m, tally := movetest.Move(t, "h2e2"), &Tally{moves: map[place][]tallied{}}
	for i := range uint64(2 * mostPlaces) {
		tally.moves[place{key: i}] = []tallied{{m, 1 + int(i%2), 1}}
	}
	tally.add(xiangqi.StartPosition(), m, 1, 1)
	if least, places := tally.moves[place{key: 1}], len(tally.moves); len(least) != 1 || places != mostPlaces {
		t.Errorf("%d positions are left, the first with two games has %v", places, least)
	}
}

// The computer never goes into a repetition, such as a perpetual check that loses, though the book has its moves.
func TestNoRepetition(t *testing.T) {
	g := game.New(movetest.Position(t, "3k5/9/9/9/9/9/9/9/R8/5K3 w - - 0 1"), xiangqi.Rules{})
	for _, m := range movetest.Moves(t, "a1d1 d9e9 d1e1 e9d9 e1d1") {
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	k, _, _ := start(t, storetest.New(nil))
	k.AddRecord(g)
	p := g.Start().Clone()
	for {
		r, ok := k.Book().Answer(p, think.Limits{Book: true})
		if !ok {
			break
		}
		p.MakeMove(r.Move)
	}
	if got := p.Plies(); got != 4 || len(k.Book().All(p)) != 1 {
		t.Errorf("the computer plays %d plies of the line, want the four before a position that was there", got)
	}
}

// BenchmarkPrepare prepares 200,000 positions with two moves each. Adding them then takes no time.
func BenchmarkPrepare(b *testing.B) {
	m, tally := movetest.Move(b, "h2e2"), &Tally{moves: map[place][]tallied{}}
	for i := range uint64(mostPlaces) {
		tally.moves[place{key: i << 40}] = []tallied{{m, 2, 3}, {m.Mirror(), 1, 2}}
	}
	k := &Keeper{}
	k.book.Store(&book.Book{})
	for b.Loop() {
		k.Prepare(tally)
	}
}
