package ownbook

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"chuhe/engine/book"
	"chuhe/engine/fold"
	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
	"chuhe/ui/files"
)

// mostPlaces is the number of positions that are added at once: those with most games.
const mostPlaces = 200_000

// A Tally counts the moves of games, up to Plies plies from their starts. Each move weighs as its results for the side
// that moves: a win counts twice as much as a draw or an unknown result, and a loss nothing.
type Tally struct {
	Player string // only games of players with this in their names count; empty: all
	Games  int    // that count
	Unread int    // files that cannot be read, or only in part

	moves map[place][]tallied
}

type tallied struct {
	move          xiangqi.Move
	games, points int
}

// add counts a move of games.
func (t *Tally) add(p *xiangqi.Position, m xiangqi.Move, games, points int) {
	at, m := placeOf(p, m)
	if t.moves == nil {
		t.moves = map[place][]tallied{}
	}
	all := t.moves[at]
	if i := slices.IndexFunc(all, func(has tallied) bool { return at.same(has.move, m) }); i >= 0 {
		all[i].games, all[i].points = all[i].games+games, all[i].points+points
		return
	}
	t.moves[at] = append(all, tallied{m, games, points})
	if len(t.moves) > 2*mostPlaces {
		t.trim()
	}
}

// trim leaves out the positions with fewest games.
func (t *Tally) trim() {
	for least := 1; len(t.moves) > mostPlaces; least++ {
		maps.DeleteFunc(t.moves, func(_ place, all []tallied) bool {
			games := 0
			for _, m := range all {
				games += m.games
			}
			return games <= least
		})
	}
}

// Game counts a game. The results of its variations are unknown.
func (t *Tally) Game(g *game.Game) {
	if player := fold.Text(t.Player); !strings.Contains(fold.Text(g.Tags.Get(game.TagRed)), player) &&
		!strings.Contains(fold.Text(g.Tags.Get(game.TagBlack)), player) {
		return
	}
	t.Games++
	result := g.Tags.Result()
	each(g, func(p *xiangqi.Position, n *game.Node) {
		points, mover := 1, p.SideToMove()
		switch {
		case !g.OnLine(n):
		case result == xiangqi.WinFor(mover):
			points = 2
		case result == xiangqi.WinFor(mover.Opponent()):
			points = 0
		}
		t.add(p, n.Move, 1, points)
	})
}

// each passes the moves of a record to visit, up to Plies plies from its start, with the positions before them.
func each(g *game.Game, visit func(p *xiangqi.Position, n *game.Node)) {
	p := g.Start().Clone()
	var walk func(n *game.Node)
	walk = func(n *game.Node) {
		for _, child := range n.Children() {
			if child.Ply() > Plies {
				return
			}
			visit(p, child)
			p.MakeMove(child.Move)
			walk(child)
			p.UnmakeMove()
		}
	}
	walk(g.Root())
}

// Read counts the games of a file in any format, or of the files in a folder and the folders in it. It calls tell now
// and then.
func (t *Tally) Read(ctx context.Context, system files.System, path string, tell func()) error {
	const deepest = 64 // folders inside each other
	return t.read(ctx, system, path, deepest, tell)
}

func (t *Tally) read(ctx context.Context, system files.System, path string, deep int, tell func()) error {
	var inside []string
	wanted := func(name string) bool { return files.EndsLike(name, files.GameTypes(false)[0].Endings) }
	_, err := system.Each(ctx, path, wanted, func(e files.Entry) bool {
		if !e.Hidden && !e.Link {
			inside = append(inside, files.Join(path, e.Name))
		}
		return true
	})
	if err != nil {
		return cmp.Or(ctx.Err(), t.file(ctx, system, path, tell))
	}
	for _, at := range inside {
		if deep > 0 && t.read(ctx, system, at, deep-1, tell) != nil {
			t.Unread++
		}
	}
	return ctx.Err()
}

// file counts the games of a file.
func (t *Tally) file(ctx context.Context, system files.System, path string, tell func()) error {
	file, _, err := system.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	problems := 0
	err = files.Games(file, path, func(item *record.Item) bool {
		problems += len(item.Problems)
		if t.Game(item.Game); t.Games%100 == 0 {
			tell()
		}
		return ctx.Err() == nil
	})
	if err == nil && problems > 0 {
		t.Unread++
	}
	return cmp.Or(err, ctx.Err())
}

// A place is where a book keeps the moves of a position.
type place struct {
	key  uint64
	even bool // the position is its own mirror image
}

// placeOf returns the place of a position, and a move of it as the book keeps it.
func placeOf(p *xiangqi.Position, m xiangqi.Move) (place, xiangqi.Move) {
	key, mirrored := book.Key(p)
	if mirrored {
		m = m.Mirror()
	}
	return place{key, p.Key() == p.MirrorKey()}, m
}

// same reports whether two moves of the position are one.
func (at place) same(a, b xiangqi.Move) bool { return a == b || at.even && a == b.Mirror() }

// An Addition holds the moves that a tally adds to a book.
type Addition struct {
	draft
	tally *Tally
}

// Prepare does the work of Add, which takes a while for many games. It may be called from any goroutine.
func (k *Keeper) Prepare(t *Tally) *Addition {
	t.trim()
	a := &Addition{draft{book: k.Book(), changed: make(map[uint64]book.Entry, len(t.moves))}, t}
	for at, moves := range t.moves {
		best := 1
		for _, m := range moves {
			best = max(best, m.points)
		}
		var all []book.Move
		for _, m := range moves {
			all = append(all, book.Move{Move: m.move, Weight: uint8(Most * m.points / best)})
		}
		slices.SortStableFunc(all, byWeight)
		for _, m := range all {
			if m.Weight > 0 {
				a.weigh(at, m.Move, int(m.Weight), false)
			}
		}
	}
	a.finish()
	return a
}

// Add adds the moves of a tally, and returns the number that the book did not have. Other weights than none stay as
// they are.
func (k *Keeper) Add(a *Addition) (added int) {
	if a.book != k.Book() { // which has changed meanwhile
		a = k.Prepare(a.tally)
	}
	return k.put(&a.draft)
}
