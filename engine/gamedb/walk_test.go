package gamedb

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/record"
	"chuhe/engine/record/pgn"
	"chuhe/engine/xiangqi"
)

// Each position of each node of a tree is found, with and without an index, where the moves lead to it.
func TestEveryPositionIsFound(t *testing.T) {
	aside := 0
	for seed := range uint64(3) {
		games := randomGames(t, seed, 90)
		for i, item := range games {
			branch(t, rand.New(rand.NewPCG(seed, uint64(i))), item.Game)
		}
		file := pack(t, games)
		with, without := open(t, file), open(t, file)
		addIndex(t, with)
		random := rand.New(rand.NewPCG(seed, 5))
		for i, item := range games {
			g, start := item.Game, NewReplay(item.Game.Start())
			for n := range g.All() {
				if testing.Short() && random.IntN(8) > 0 {
					continue
				}
				at := g.At(n).Clone()
				q := &Query{Position: at, Mirror: n.ID()%2 == 0, Main: n.ID()%5 == 0}
				a, b := ask(t, &Library{Parts: []*Part{with}}, q), ask(t, &Library{Parts: []*Part{without}}, q)
				if !reflect.DeepEqual(a, b) {
					t.Fatalf("seed %d, game %d, node %d: with an index %+v,\nwithout %+v", seed, i, n.ID(), a, b)
				}
				found := slices.IndexFunc(a.hits, func(h Hit) bool { return h.Game == i })
				if found < 0 {
					if !q.Main || g.OnLine(n) {
						t.Fatalf("seed %d, game %d, node %d: not found by %+v", seed, i, n.ID(), q)
					}
					continue
				}
				hit := a.hits[found]
				way, err := with.Way(hit)
				r := *start
				for _, m := range way {
					r.Make(m)
				}
				if err != nil || r.Key() != at.Key() && !(q.Mirror && r.MirrorKey() == at.Key()) || g.OnLine(n) && hit.Variation > 0 {
					t.Fatalf("seed %d, game %d, node %d: %+v, %v, leads elsewhere", seed, i, n.ID(), hit, err)
				}
				aside += min(hit.Variation, 1)
			}
		}
	}
	if aside < 100 {
		t.Errorf("%d positions found in variations: the test asks too little", aside)
	}
}

// A tree of lines such as repertoires and collections of vschess are: one game, whose main line is one of many.
const repertoire = `1. 炮二平五 (1. 兵七进一 卒７进１ (1... 炮２平３ 2. 炮二平五) 2. 炮二平三 (2. 马八进七)) 马８进７ 2. 马二进三 *

1. 兵七进一 卒７进１ 2. 马八进七 *
`

func TestPositionsInVariations(t *testing.T) {
	var games []*record.Item
	for item, err := range (pgn.Format{}).Read(strings.NewReader(repertoire)) {
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, item)
	}
	if got, want := fmt.Sprintf("%x", appendLines(nil, games[0].Game)), "aaa73a59caa9030395856979aaa90101c4a502025455aaa7"; got != want {
		t.Errorf("the moves of a game are packed as %s, want %s: they were packed differently before", got, want)
	}
	p := open(t, pack(t, games))
	addIndex(t, p)
	for _, c := range []struct{ line, all, main, next string }{
		{"", "0/0/0 1/0/0", "0/0/0 1/0/0", "c3c4 2(1) h2e2 1(0)"},
		{"h2e2", "0/0/1", "0/0/1", "h9g7 1(0)"},
		{"h2e2 h9g7 h0g2", "0/0/3", "0/0/3", ""},
		{"c3c4", "0/1/1 1/0/1", "1/0/1", "b7c7 1(1) g6g5 2(1)"},
		{"c3c4 g6g5", "0/1/2 1/0/2", "1/0/2", "b0c2 2(1) h2g2 1(1)"},
		{"c3c4 g6g5 h2g2", "0/1/3", "", ""},
		{"c3c4 g6g5 b0c2", "0/2/3 1/0/3", "1/0/3", ""},
		{"c3c4 b7c7 h2e2", "0/3/3", "", ""},
		{"c3c4 g6g5 h2e2", "", "", ""},
	} {
		at := xiangqi.StartPosition()
		for _, m := range movetest.Moves(t, c.line) {
			at.MakeMove(m)
		}
		for _, main := range []bool{false, true} {
			a := ask(t, &Library{Parts: []*Part{p}}, &Query{Position: at, Main: main})
			var hits, next []string
			for _, h := range a.hits {
				hits = append(hits, fmt.Sprintf("%d/%d/%d", h.Game, h.Variation, h.Ply))
			}
			for _, n := range a.moves {
				next = append(next, fmt.Sprintf("%v %d(%d)", n.Move, n.Games, n.Aside))
			}
			slices.Sort(next)
			if want := map[bool]string{false: c.all, true: c.main}[main]; a.err != nil || strings.Join(hits, " ") != want {
				t.Errorf("after %q, main lines only: %v: game/variation/ply %v, %v, want %s", c.line, main, hits, a.err, want)
			}
			if got := strings.Join(next, " "); !main && got != c.next {
				t.Errorf("after %q, played next: %s, want %s", c.line, got, c.next)
			}
		}
	}
	if way, err := p.Way(Hit{Variation: 9}); !errors.Is(err, ErrDamaged) {
		t.Errorf("the moves of a variation that is not there: %v, %v, want %v", way, err, ErrDamaged)
	}
	if way, err := p.Way(Hit{Game: 1, Ply: 4}); !errors.Is(err, ErrDamaged) {
		t.Errorf("more moves than there are: %v, %v, want %v", way, err, ErrDamaged)
	}
}

// Whatever the variations of a game are, they are walked to their end or to an error, and each path is replayed as from
// the start.
func FuzzLines(f *testing.F) {
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	branch(f, rand.New(rand.NewPCG(1, 1)), g)
	f.Add(appendLines(nil, g), uint16(len(g.Line())-1))
	f.Add([]byte{1, 2, 3, 4, 1, 1, 5, 6, 2, 0x80}, uint16(2))
	f.Fuzz(func(t *testing.T, b []byte, plies uint16) {
		n := 2 * min(int(plies), len(b)/2)
		var w walk
		w.begin(scan{start: usual, moves: b[:n], lines: b[n:]}, 0, false)
		for more := true; more; more = w.next(false) {
			w.positions(0, func(occurrence) {})
			r := *usual
			for ply := range len(w.path) / 2 {
				r.Make(move(w.path, ply))
			}
			if r.key != w.replay.key || r.mirror != w.replay.mirror || r.board != w.replay.board {
				t.Fatalf("line %d, which leaves at ply %d, leads elsewhere", w.line, w.from)
			}
		}
		if w.err != nil && !errors.Is(w.err, ErrDamaged) {
			t.Fatal(w.err)
		}
	})
}
