package reviewcmd

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/players"
	"chuhe/engine/movetest"
	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Red does not take a chariot with the cannon.
const declined = "[FEN \"4kabnr/4a4/9/r7p/9/9/P7P/8B/C8/3AK1BNR w - - 0 1\"]\n\n1. d0e1 *\n"

func TestMistakesCountsKinds(t *testing.T) {
	for _, c := range []struct{ name, game, want string }{
		{"a chariot is lost at once", thrown, "hanging piece       1"},
		{"a mate by a soldier and a horse is missed", spoilt, "missed mate         1"},
		{"a chariot can be taken", declined, "missed capture      1"},
	} {
		var out bytes.Buffer
		if err := Mistakes(t.Context(), []string{gamesFile(t, "a.pgn", c.game), "-nodes", "20000", "-workers", "1"}, &out); err != nil {
			t.Fatal(err)
		}
		if got := out.String(); !strings.Contains(got, c.want+" ") || !strings.Contains(got, " 1 called ??") || strings.Contains(got, "sacrifices") {
			t.Errorf("%s: %s, want %q and no other", c.name, got, c.want)
		}
	}
}

// A reason decides the kind.
func TestKindOf(t *testing.T) {
	const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
	for _, c := range []struct {
		move, line string
		kind       review.ReasonKind
		missed     bool
		want       mistakeKind
	}{
		{"h2e2", "h9g7", review.Mate, true, missedMate},
		{"h2e2", "h9g7", review.Mate, false, missedDefence},
		{"h2e2", "b2b9", review.Material, true, missedCapture},
		{"h2e2", "b2b5", review.Material, true, otherMistake},
		{"h2e2", "b7b0", review.Material, false, hangingPiece},
		{"h2e2", "b7b5", review.Material, false, missedDefence},
		{"h2e2", "h7h2", review.Material, false, missedDefence}, // where the cannon was
		{"h2h9", "i9h9", review.Material, false, hangingPiece},
		{"h2e2", "b7b0", review.Fork, false, missedDefence},
		{"h2e2", "b2b9", review.Fork, true, missedCapture},
		{"h2e2", "", review.Repetition, false, otherMistake},
		{"h2e2", "", review.NoReason, false, otherMistake},
	} {
		v := review.Ply{Move: movetest.Move(t, c.move), Reason: review.Reason{Kind: c.kind, Missed: c.missed, Line: movetest.Moves(t, c.line)}}
		if got := kindOf(movetest.Position(t, start), &v); got != c.want {
			t.Errorf("after %s, kind %d with %q, missed %v: %v, want %v", c.move, c.kind, c.line, c.missed, got, c.want)
		}
	}
}

// A sample is one move in so many, chosen by the seed, and without the moves of the opening.
func TestMistakesSamples(t *testing.T) {
	const opening = "[Event \"x\"]\n\n1. h2e2 {book} h9g7 {book} 2. h0g2 i9h9 3. i0h0 b9c7 4. g3g4 c6c5 *\n"
	for args, want := range map[string]string{"": "6 moves judged", "-every 4": "2 moves judged", "-every 100": " 0 moves judged"} {
		var out bytes.Buffer
		line := append([]string{gamesFile(t, "a.pgn", opening), "-nodes", "1000", "-workers", "1"}, strings.Fields(args)...)
		if err := Mistakes(t.Context(), line, &out); err != nil || !strings.Contains(out.String(), want) {
			t.Errorf("%q: %s, %v, want %q", args, out.String(), err, want)
		}
	}
}

// opinion is a player to whom a move looks good or bad by a search limited in depth and by one limited in nodes.
type opinion struct {
	move          xiangqi.Move
	shallow, deep bool
	bound         think.Bound
}

func (opinion) NewGame() {}

func (o opinion) Search(_ context.Context, p *xiangqi.Position, l think.Limits, _ func(think.Info)) think.Result {
	good := o.deep
	if l.Depth > 0 {
		good = o.shallow
	}
	var legal xiangqi.MoveList
	p.LegalMoves(&legal)
	other := legal.At(0)
	score := map[bool]think.Score{true: 500, false: -500}
	lines := []think.Info{
		{PV: []xiangqi.Move{o.move}, Score: score[good], Bound: o.bound}, {PV: []xiangqi.Move{other}, Score: score[!good], Bound: o.bound},
	}
	best := lines[0]
	if !good {
		best = lines[1]
	}
	return think.Result{Move: best.PV[0], PV: best.PV, Score: best.Score, Lines: lines}
}

// A chariot can take a horse that another chariot protects.
const exposed = "3k5/9/r8/n3R4/9/9/9/9/9/4K4 w - - 0 1"

// A sacrifice counts only if a deep search justifies it and one to the players' depth does not.
func TestMistakesCountsSacrifices(t *testing.T) {
	p := movetest.Position(t, exposed)
	given, kept := movetest.Move(t, "e6a6"), movetest.Move(t, "e6e5")
	for _, c := range []struct {
		name                 string
		opinion              opinion
		depth                int
		sacrifices, blunders int
	}{
		{"right only beyond the depth", opinion{given, false, true, think.Exact}, 3, 1, 0},
		{"right within the depth", opinion{given, true, true, think.Exact}, 3, 0, 0},
		{"wrong", opinion{given, false, false, think.Exact}, 3, 0, 1},
		{"not asked for", opinion{given, false, true, think.Exact}, 0, 0, 0},
		{"nothing is given", opinion{kept, false, true, think.Exact}, 3, 0, 0},
	} {
		j, m := judge{player: c.opinion, nodes: 1000, depth: c.depth}, mistakes{}
		if err := j.move(t.Context(), p, c.opinion.move, xiangqi.Rules{}, &m); err != nil {
			t.Fatal(err)
		}
		if m.judged != 1 || m.sacrifices != c.sacrifices || m.blunders() != c.blunders {
			t.Errorf("%s: %+v, want %d sacrifices and %d blunders", c.name, m, c.sacrifices, c.blunders)
		}
	}
}

// The search to the players' depth does not use the results of the deep search. Black gives a chariot for an elephant,
// which is right, but three plies do not show it.
func TestMistakesForgetsTheDeepSearch(t *testing.T) {
	p := movetest.Position(t, "2bak1b2/4a4/n5r2/p1p5p/1R1NpC1n1/P1c4N1/4P3P/4B4/4A4/3AK1B2 b - - 0 23")
	e, err := players.NewEngine(judgeHashMB, 1)
	if err != nil {
		t.Fatal(err)
	}
	j, m := judge{player: e, nodes: 100_000, depth: 3}, mistakes{}
	if err := j.move(t.Context(), p, movetest.Move(t, "g7g0"), xiangqi.Rules{}, &m); err != nil || m.sacrifices != 1 {
		t.Errorf("%+v, %v, want a sacrifice", m, err)
	}
}

// A move whose full search finds no exact scores is not judged.
func TestMistakesLeavesOutBounds(t *testing.T) {
	p := movetest.Position(t, exposed)
	given := movetest.Move(t, "e6a6")
	j, m := judge{player: opinion{given, false, false, think.Upper}, nodes: 1000, depth: 3}, mistakes{}
	if err := j.move(t.Context(), p, given, xiangqi.Rules{}, &m); err != nil || m != (mistakes{}) {
		t.Errorf("%+v, %v, want nothing", m, err)
	}
}
