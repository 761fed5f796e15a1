package bookcmd

import (
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/tabletest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// knowing returns a maker that has judged the positions along moves, where each move is the only one.
func knowing(t *testing.T, seed uint64, moves string, score think.Score) *openingMaker {
	t.Helper()
	m := &openingMaker{margin: 40, wanted: 100, random: rand.New(rand.NewPCG(seed, 0)), known: map[uint64][]think.Info{}, positions: map[uint64]bool{}, prefixes: map[string]int{}}
	p := xiangqi.StartPosition()
	for _, move := range movetest.Moves(t, moves) {
		m.known[p.Key()] = []think.Info{{PV: []xiangqi.Move{move}, Score: score}}
		p.MakeMove(move)
	}
	return m
}

// The better a move, the more often it is chosen. Worse moves are chosen only at the beginning.
func TestChoose(t *testing.T) {
	var out strings.Builder
	for _, moves := range []string{"", "h2e2", "h2e2 h9g7"} {
		m := knowing(t, 1, "", 0)
		p := xiangqi.StartPosition()
		for _, move := range movetest.Moves(t, moves) {
			p.MakeMove(move)
		}
		var legal xiangqi.MoveList
		p.LegalMoves(&legal)
		for i, worse := range []think.Score{0, 10, 45, 46, 80, 81} {
			m.known[p.Key()] = append(m.known[p.Key()], think.Info{PV: []xiangqi.Move{legal.At(i)}, Score: 5 - worse})
		}
		counts := map[think.Score]int{}
		for range 2000 {
			counts[5-m.choose(t.Context(), p).Score]++
		}
		fmt.Fprintf(&out, "after %q: %v\n", moves, counts)
	}
	m := knowing(t, 1, "", 0)
	m.known[xiangqi.StartPosition().Key()] = []think.Info{}
	if got := m.choose(t.Context(), xiangqi.StartPosition()); got.PV != nil {
		t.Errorf("without a move %v is chosen", got)
	}
	tabletest.Golden(t, "choose", out.String())
}

// A line is dropped before the long search if a side leads, or if it is like others.
func TestLinesDropped(t *testing.T) {
	const moves = "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 b0c2 c6c5 g3g4 b7a7"
	end := func(plies int) *xiangqi.Position {
		p := xiangqi.StartPosition()
		for _, move := range movetest.Moves(t, moves)[:plies] {
			p.MakeMove(move)
		}
		return p
	}
	for seed := range uint64(12) {
		plies := linePlies + rand.New(rand.NewPCG(seed, 0)).IntN(lineSpread)
		key := min(end(plies).Key(), end(plies).MirrorKey())
		for name, c := range map[string]struct {
			score  think.Score
			change func(m *openingMaker)
			met    bool // whether the end is remembered
		}{
			"a large lead":          {81, func(*openingMaker) {}, false},
			"a large lead of Black": {-81, func(*openingMaker) {}, false},
			"a known end":           {80, func(m *openingMaker) { m.positions[key] = true }, true},
			"a frequent first move": {80, func(m *openingMaker) { m.prefixes["b2e2"] = 17 }, true},
			"frequent first moves":  {-80, func(m *openingMaker) { m.prefixes["b2e2b9c7b0c2a9b9"] = 2 }, true},
			"no move at the end":    {0, func(m *openingMaker) { m.known[end(plies-1).Key()] = []think.Info{} }, false},
		} {
			m := knowing(t, seed, moves, c.score)
			c.change(m)
			before := fmt.Sprint(m.prefixes)
			if line, ok := m.make(t.Context()); ok || line != "" || m.positions[key] != c.met || fmt.Sprint(m.prefixes) != before {
				t.Errorf("%s after %d plies: %q, %v, remembered %v, want nothing and %v", name, plies, line, ok, m.positions[key], c.met)
			}
		}
		if got := fmt.Sprint(movesOf(end(plies))); got != fmt.Sprint(movetest.Moves(t, moves)[:plies]) {
			t.Errorf("the moves are %s", got)
		}
	}
}

// The score of a search is its last complete one.
func TestScored(t *testing.T) {
	if got := scored(think.Result{Score: 5}); got != 5 {
		t.Errorf("without lines the score is %v", got)
	}
	if got := scored(think.Result{Score: 5, Lines: []think.Info{{Score: 7}, {Score: 9}}}); got != 7 {
		t.Errorf("with lines the score is %v", got)
	}
}

// A run ends when many lines bring nothing new.
func TestNothingNew(t *testing.T) {
	m := knowing(t, 1, "", 0)
	m.known[xiangqi.StartPosition().Key()] = []think.Info{} // no line at all
	const want = "openings: only 0 were found, and 400 more lines brought nothing new"
	if err := m.run(t.Context(), io.Discard); err == nil || err.Error() != want {
		t.Errorf("a run without lines: %v, want %q", err, want)
	}
}
