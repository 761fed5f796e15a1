package record_test

import (
	"bytes"
	"errors"
	"io"
	"iter"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/record"
	"chuhe/engine/record/json"
	"chuhe/engine/record/recordtest"
	"chuhe/engine/xiangqi"
)

// An altering writer writes other games than those passed to it.
type altering struct {
	json.Format
	alter func([]*game.Game) []*game.Game
}

func (a altering) Write(w io.Writer, games iter.Seq[*game.Game]) ([]record.Problem, error) {
	return a.Format.Write(w, slices.Values(a.alter(slices.Collect(games))))
}

// played returns a game with the given moves from a start.
func played(t *testing.T, fen string, moves ...string) *game.Game {
	t.Helper()
	g := game.New(movetest.Position(t, fen), xiangqi.Rules{})
	if _, err := g.Apply(game.AddLine{Moves: movetest.Moves(t, strings.Join(moves, " "))}); err != nil {
		t.Fatal(err)
	}
	return g
}

func TestWriteReadsBack(t *testing.T) {
	const counted = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 3 7"
	one, two := played(t, xiangqi.StartFEN, "h2e2", "h9g7"), played(t, xiangqi.StartFEN, "b2e2")
	for name, c := range map[string]struct {
		becomes []*game.Game
		game    int // the game reported as read back with other moves; 0: none
	}{
		"the same":            {[]*game.Game{one, two}, 0},
		"counters of a start": {[]*game.Game{played(t, counted, "h2e2", "h9g7"), two}, 0},
		"another move":        {[]*game.Game{one, played(t, xiangqi.StartFEN, "b2d2")}, 2},
		"a move less":         {[]*game.Game{played(t, xiangqi.StartFEN, "h2e2"), two}, 1},
		"another order":       {[]*game.Game{two, one}, 1},
		"a game less":         {[]*game.Game{one}, 2},
		"a game more":         {[]*game.Game{one, two, two}, 2},
		"none":                {nil, 1},
		"another side":        {[]*game.Game{one, played(t, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1", "b7e7")}, 2},
	} {
		var out bytes.Buffer
		_, err := record.Write(&out, altering{alter: func([]*game.Game) []*game.Game { return c.becomes }}, slices.Values([]*game.Game{one, two}))
		var fault *record.Problem
		switch errors.As(err, &fault); {
		case c.game == 0 && err != nil, c.game > 0 && (fault == nil || fault.Kind != record.LostMoves || fault.Game != c.game):
			t.Errorf("%s: %v, want game %d", name, err, c.game)
		case out.Len() == 0:
			t.Errorf("%s: nothing was written", name)
		}
	}
}

// A variation in another place gives a different tree, even if its moves have the same order.
func TestWriteDistinguishesTrees(t *testing.T) {
	line, branch := played(t, xiangqi.StartFEN, "h2e2", "h9g7", "h0g2"), played(t, xiangqi.StartFEN, "h2e2", "h9g7")
	for parent, g := range map[int]*game.Game{1: branch, 3: line} {
		if _, err := g.Apply(game.AddLine{Parent: parent, Moves: movetest.Moves(t, "b9c7")}); err != nil {
			t.Fatal(err)
		}
	}
	other := altering{alter: func([]*game.Game) []*game.Game { return []*game.Game{line} }}
	if _, err := record.Write(io.Discard, other, slices.Values([]*game.Game{branch})); err == nil {
		t.Error("a line passes for a variation")
	}
}

// Whatever a game contains, Write accepts the output of a correct writer.
func TestWriteAcceptsCorrectWriters(t *testing.T) {
	shape := recordtest.Shape{Holds: record.Holds{Variations: true, Comments: true, Symbols: true, Clocks: true}, Starts: true, Words: recordtest.Words()}
	rapid.Check(t, func(t *rapid.T) {
		games := []*game.Game{recordtest.Game(t, shape), recordtest.Game(t, shape)}
		if _, err := record.Write(io.Discard, json.Format{}, slices.Values(games)); err != nil {
			t.Fatal(err)
		}
	})
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

var errFull = errors.New("the disk is full")

func TestWriteToAFullDisk(t *testing.T) {
	games := slices.Values([]*game.Game{played(t, xiangqi.StartFEN, "h2e2")})
	if _, err := record.Write(full{}, json.Format{}, games); !errors.Is(err, errFull) {
		t.Errorf("the error of a full disk is %v, want %v", err, errFull)
	}
}
