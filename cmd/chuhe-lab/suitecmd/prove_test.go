package suitecmd

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/cmd/chuhe-lab/prover"
	"chuhe/cmd/chuhe-lab/suite"
	"chuhe/engine"
	"chuhe/engine/movetest"
	"chuhe/engine/puzzle"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

func TestMateMoves(t *testing.T) {
	for score, want := range map[think.Score]int{0: 0, 900: 0, think.MateIn(1): 1, think.MateIn(2): 1, think.MateIn(3): 2, think.MateIn(40): 20, think.MatedIn(1): 0, think.MatedIn(4): -1} {
		if got := mateMoves(score); got != want {
			t.Errorf("%v is a mate in %d, want %d", score, got, want)
		}
	}
}

const (
	inOne   = "3k5/R8/9/9/9/9/9/9/1R7/4K4 w"  // by a check, or by stalemate
	inTwo   = "4k4/3N5/5R3/9/9/9/9/9/9/3K5 w" // with a quiet move
	inNone  = "3ak4/9/9/9/9/9/9/9/R8/3K5 w"   // a chariot alone needs many moves
	checked = "3k5/9/R8/9/9/9/9/9/1R7/4K4 w"  // two chariots, by checks
)

// The shortest mate is proved, with all moves as far as the limit allows.
func TestProveMate(t *testing.T) {
	for _, c := range []struct {
		fen   string
		limit uint64
		most  int
		want  string // mate, full, quiet
		ok    bool
	}{
		{inOne, 0, 1, "1 0 0", true}, {inOne, 0, 3, "1 0 0", true}, {inTwo, 0, 1, "0 1 0", false}, {inTwo, 0, 2, "2 1 1", true}, {inTwo, 0, 3, "2 1 1", true},
		{inNone, 0, 2, "0 2 0", false}, {inOne, 0, 0, "0 0 0", false}, {inTwo, 5, 2, "2 0 2", true}, {inOne, 1, 3, "3 0 0", true},
	} {
		v := prover.Prover{Limit: c.limit}
		found, ok := proveMate(t.Context(), &v, movetest.Position(t, c.fen), c.most)
		if got := fmt.Sprint(found.Mate, found.Full, found.Quiet); ok != c.ok || got != c.want {
			t.Errorf("%s in %d with limit %d: %s, %v, want %s, %v", c.fen, c.most, c.limit, got, ok, c.want, c.ok)
		}
		if v.Limit != c.limit || found.FEN != movetest.Position(t, c.fen).FEN() {
			t.Errorf("%s in %d: limit %d, position %s", c.fen, c.most, v.Limit, found.FEN)
		}
	}
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	if _, ok := proveMate(stopped, new(prover.Prover), movetest.Position(t, inOne), 1); ok {
		t.Error("a mate is proved after the end")
	}
}

func maker(from, to, wanted int) *mateMaker {
	return &mateMaker{from: from, to: to, wanted: wanted, prover: new(prover.Prover), positions: map[uint64]bool{}}
}

// Of the announced mates, one of the rarest length is kept, if it is proved and wanted.
func TestKeepOne(t *testing.T) {
	all := func() *[longestMate + 1][]*xiangqi.Position {
		return &[longestMate + 1][]*xiangqi.Position{1: {movetest.Position(t, inOne)}, 2: {movetest.Position(t, inTwo), movetest.Position(t, inNone)}}
	}
	for _, c := range []struct {
		name   string
		m      *mateMaker
		change func(*mateMaker)
		calls  int
		want   string
	}{
		{"both lengths", maker(1, 3, 2), nil, 1, "0 1 0"},
		{"the longer one is there", maker(1, 3, 9), func(m *mateMaker) { m.found[2] = make([]suite.Position, 1) }, 1, "1 1 0"},
		{"only long ones", maker(2, 3, 1), nil, 1, "0 1 0"},
		{"enough of the longer ones", maker(1, 3, 2), func(m *mateMaker) { m.found[2] = make([]suite.Position, 2) }, 1, "1 2 0"},
		{"enough of all", maker(1, 2, 1), func(m *mateMaker) { m.found[1], m.found[2] = make([]suite.Position, 1), make([]suite.Position, 1) }, 1, "1 1 0"},
		{"no more by checks", maker(1, 1, 1), func(m *mateMaker) { m.checks[1] = 1 }, 2, "0 0 0"},
		{"none by checks of one wanted", maker(1, 1, 1), nil, 2, "0 0 0"},
		{"one by checks of two wanted", maker(1, 1, 2), nil, 1, "1 0 0"},
		{"none announced", maker(3, 4, 1), nil, 1, "0 0 0"},
		{"a known position", maker(1, 1, 9), func(m *mateMaker) { p := movetest.Position(t, inOne); m.positions[p.EitherKey()] = true }, 2, "0 0 0"},
	} {
		if c.change != nil {
			c.change(c.m)
		}
		announced, calls := all(), 1
		for c.m.keepOne(t.Context(), announced) {
			calls++
		}
		if got := fmt.Sprint(len(c.m.found[1]), len(c.m.found[2]), len(c.m.found[3])); got != c.want || calls != c.calls {
			t.Errorf("%s: found %s in %d tries, want %s in %d", c.name, got, calls, c.want, c.calls)
		}
	}
	m := maker(2, 3, 2) // the engine announced a longer mate than there is
	if announced := (&[longestMate + 1][]*xiangqi.Position{2: {movetest.Position(t, inOne)}}); !m.keepOne(t.Context(), announced) || len(m.positions) > 0 {
		t.Errorf("kept a mate that is shorter than wanted: %+v", m.found[:3])
	}
	m = maker(1, 2, 2) // the same, with enough mates of that length
	m.found[1] = make([]suite.Position, 2)
	if announced := (&[longestMate + 1][]*xiangqi.Position{2: {movetest.Position(t, inOne)}}); !m.keepOne(t.Context(), announced) || len(m.found[1]) != 2 {
		t.Errorf("%d mates in one are kept, want 2", len(m.found[1]))
	}
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	if maker(1, 3, 2).keepOne(stopped, all()) {
		t.Error("another is tried after the end")
	}
}

// A mate is added once, whatever its orientation, and the suite counts those by checks.
func TestAddMates(t *testing.T) {
	m := maker(1, 2, 3)
	mate := func(fen string, n, quiet int) suite.Position { return suite.Position{FEN: fen, Mate: n, Quiet: quiet} }
	for _, c := range []struct {
		p    suite.Position
		want bool
	}{
		{mate(inOne, 0, 0), false}, {mate(inOne, longestMate+1, 0), false}, {mate(inOne, 1, 0), true}, {mate(inOne, 1, 0), false},
		{mate("5k3/8R/9/9/9/9/9/9/7R1/4K4 w", 1, 0), false}, {mate(inTwo, 2, 1), true}, {mate(checked, longestMate, 0), true},
	} {
		if got := m.add(c.p); got != c.want {
			t.Errorf("%+v is added: %v, want %v", c.p, got, c.want)
		}
	}
	if sum, lengths := m.count(); sum != 2 || lengths != " 1 1" || m.checks[1] != 1 || m.checks[2] != 0 || m.checks[longestMate] != 1 {
		t.Errorf("counted %d,%s, checks %v", sum, lengths, m.checks)
	}
	const want = "# Mates from fast games of our own engine, found and proved by chuhe-lab mates (docs/lab/SUITES.md).\n" +
		inOne + " dm 1; full 0; quiet 0; id \"mate-1-01\";\n" + inTwo + " dm 2; full 0; quiet 1; id \"mate-2-01\";\n" + checked + " dm 20; full 0; quiet 0; id \"mate-20-01\";\n"
	if got := m.text(); got != want {
		t.Errorf("the suite is\n%swant\n%s", got, want)
	}
	if got := maker(1, 2, 3).text(); got != "" {
		t.Errorf("an empty suite is %q", got)
	}
}

// A mate is shortened unless its file rules out shorter ones.
func TestShortened(t *testing.T) {
	m := maker(1, 2, 3)
	var err error
	if m.engine, err = players.NewEngine(1, 1); err != nil {
		t.Fatal(err)
	}
	m.look = 20_000
	for _, c := range []struct{ mate, full, want, wantFull int }{{2, 1, 2, 1}, {3, 2, 3, 2}, {3, 1, 2, 1}, {3, 0, 2, 1}, {4, 1, 2, 1}, {2, 0, 2, 0}} {
		p, err := m.shortened(t.Context(), suite.Position{FEN: inTwo, Mate: c.mate, Full: c.full})
		if err != nil || p.Mate != c.want || p.Full != c.wantFull {
			t.Errorf("a mate in %d, none in %d, is shortened to %+v, %v, want %d and %d", c.mate, c.full, p, err, c.want, c.wantFull)
		}
	}
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := m.shortened(stopped, suite.Position{FEN: inTwo, Mate: 3}); !errors.Is(err, context.Canceled) {
		t.Errorf("shortened after the end: %v, want %v", err, context.Canceled)
	}
}

// Nothing is mined that is a puzzle of the program or stands in another suite, and each step reports its error.
func TestKnown(t *testing.T) {
	dir := t.TempDir()
	other := filepath.Join(dir, "other")
	labtest.Put(t, other, inTwo+" dm 2;\n")
	m := quietMiner{met: map[uint64]bool{}}
	if err := m.know([]string{other}); err != nil {
		t.Error(err)
	}
	puzzles, err := puzzle.Load()
	if err != nil {
		t.Fatal(err)
	}
	known := []*xiangqi.Position{movetest.Position(t, inTwo)}
	for i := range puzzles {
		p, err := puzzles[i].Position()
		if err != nil {
			t.Fatal(err)
		}
		known = append(known, p)
	}
	for _, p := range known {
		if !m.met[p.EitherKey()] {
			t.Fatalf("%s is not known", p.FEN())
		}
	}
	if p := movetest.Position(t, inNone); m.met[p.EitherKey()] {
		t.Errorf("%s is known", p.FEN())
	}
	if err := m.know([]string{filepath.Join(dir, "gone")}); err == nil || !strings.Contains(err.Error(), "gone") {
		t.Errorf("a missing suite: %v, want an error that names it", err)
	}
}

// The quiet mates of the suite are proved again as they are written.
func TestProveQuietSuite(t *testing.T) {
	all, err := suite.Load("../suite/quiet.epd")
	if err != nil {
		t.Fatal(err)
	}
	proved := 0
	for _, p := range all {
		if p.Mate != 2 || proved == 5 {
			continue
		}
		proved++
		m := quietMiner{engine: new(engine.Engine), proof: 150_000, met: map[uint64]bool{}} // the engine only allows more effort
		p.Line = 0
		if got, ok := m.prove(t.Context(), p.Start()); !ok || got.String() != p.String() {
			t.Errorf("%v\nis proved as\n%v, %v", p, got, ok)
		}
		m.keep(p)
		if _, ok := m.prove(t.Context(), p.Start()); ok || m.found[2] != 1 || m.done != 1 {
			t.Errorf("%s is found twice", p.ID)
		}
	}
	if proved == 0 {
		t.Error("no mate in two was proved")
	}
}

// The positions are read from a suite.
func TestReadMined(t *testing.T) {
	m := quietMiner{met: map[uint64]bool{}}
	err := m.read("# head\n\n" + inOne + " dm 1;\n# games 4\n" + inTwo + " dm 7;\n# games 5\n")
	if err != nil || m.done != 2 || m.found != [quietTo + 1]int{1: 1, quietTo: 1} || len(m.met) != 2 {
		t.Errorf("%v, %d positions, by length %v", err, m.done, m.found)
	}
	if err := m.read("x\n"); err == nil {
		t.Error("x is read")
	}
}
