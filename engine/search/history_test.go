package search

import (
	"slices"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// picks returns all moves of the worker's position in the order in which they
// are tried at ply 1.
func picks(w *worker) (all []xiangqi.Move) {
	k := &w.frame(1).picker
	k.begin(w, 1, xiangqi.NoMove)
	for m := k.pick(w); m != xiangqi.NoMove; m = k.pick(w) {
		all = append(all, m)
	}
	return all
}

// Moves that would otherwise come last cause the cutoffs. All other statistics
// on them are cleared, so that only the killers have an effect.
func TestLastTwoKillersAreTriedFirst(t *testing.T) {
	w := searchingWorker(t, movetest.Position(t, "3ak4/9/4b4/9/9/9/P8/4B4/9/R2K5 w - - 0 1"), flat{})
	order := picks(w)
	n := len(order)
	a, b, c := order[n-1], order[n-2], order[n-3]
	for _, step := range []struct {
		name   string
		killer xiangqi.Move
		want   []xiangqi.Move
	}{
		{"one", a, []xiangqi.Move{a}},
		{"two, the later first", b, []xiangqi.Move{b, a}},
		{"the same again", b, []xiangqi.Move{b, a}},
		{"the other again", a, []xiangqi.Move{a, b}},
		{"a third displaces the older", c, []xiangqi.Move{c, a}},
	} {
		w.updateHistories(step.killer, 5, 1)
		w.history.clear()
		want := slices.Clone(step.want)
		for _, m := range order {
			if !slices.Contains(step.want, m) {
				want = append(want, m)
			}
		}
		if got := picks(w); !slices.Equal(got, want) {
			t.Errorf("%s: tried in the order %v, want %v", step.name, got, want)
		}
	}
}

// The chariot moves to an empty point or takes the soldier, or the side to move passes; then no reply raises alpha.
func TestMoveWithoutGoodReplyIsRewarded(t *testing.T) {
	const fen = "3ak4/9/9/p8/9/9/9/9/R8/3K5 w - - 0 1"
	for _, c := range []struct {
		name, move, excluded string
		sign                 int
	}{
		{"a quiet move", "a1a2", "", 1},
		{"a capture", "a1a6", "", 0},
		{"a search that excludes a reply", "a1a2", "e9e8", 0},
		{"a null move", "", "", 0},
	} {
		w := searchingWorker(t, movetest.Position(t, fen), flat{})
		w.frame(0).moved = 5
		p := pieceTo(0)
		if c.move == "" {
			w.pass(1)
		} else {
			w.play(movetest.Move(t, c.move), 1)
			p = w.frame(1).moved
		}
		if c.excluded != "" {
			w.frame(2).excluded = movetest.Move(t, c.excluded)
		}
		w.updateByFailLow(6, 2)
		if got := w.history.continuation[5][p]; (got > 0) != (c.sign > 0) {
			t.Errorf("%s: continuation history %d, want sign %d", c.name, got, c.sign)
		}
		if got := w.quietScore(p, 1); (got > 0) != (c.sign > 0) || got < 0 {
			t.Errorf("%s: history %d, want sign %d", c.name, got, c.sign)
		}
	}
}

func TestResearchDecidesOnContinuation(t *testing.T) {
	for _, c := range []struct {
		name, move    string
		good, stopped bool
		sign          int
	}{
		{"a quiet move that proves good", "a1a2", true, false, 1},
		{"a quiet move that does not", "a1a2", false, false, -1},
		{"a capture", "a1a6", true, false, 0},
		{"a search that was stopped", "a1a2", true, true, 0},
	} {
		w := searchingWorker(t, movetest.Position(t, "3ak4/9/9/p8/9/9/9/9/R8/3K5 w - - 0 1"), flat{})
		m := movetest.Move(t, c.move)
		a := &attempt{move: m, quiet: w.pos.PieceAt(m.To()) == xiangqi.NoPiece}
		w.frame(0).moved, w.frame(-1).moved, w.stopped = 5, 6, c.stopped
		w.play(m, 1)
		w.updateByResearch(a, c.good, 6, 1)
		for _, before := range []pieceTo{5, 6} {
			if got := int(w.history.continuation[before][w.frame(1).moved]); got*c.sign < 0 || (got == 0) != (c.sign == 0) {
				t.Errorf("%s: continuation history after %d is %d, want sign %d", c.name, before, got, c.sign)
			}
		}
		if got := w.quietScore(w.frame(1).moved, 1); got*c.sign < 0 || (got == 0) != (c.sign == 0) {
			t.Errorf("%s: history %d, want sign %d", c.name, got, c.sign)
		}
		if got := w.history.quiet[w.frame(1).moved]; got != 0 {
			t.Errorf("%s: history without regard to the moves before is %d, want 0", c.name, got)
		}
	}
}

func TestNextSearchBeginsWithLessHistory(t *testing.T) {
	w := searchingWorker(t, xiangqi.StartPosition(), flat{})
	w.history.quiet[5], w.history.quiet[6] = 1000, -1000
	w.begin(w.run, w.pos, w.run.moves)
	percent := int16(w.params[historyFade])
	if up, down := w.history.quiet[5], w.history.quiet[6]; up != 10*percent || down != -10*percent {
		t.Errorf("1000 and -1000 become %d and %d, want %d percent", up, down, percent)
	}
}

func TestEvaluationIsCorrectedByWhatWasFound(t *testing.T) {
	const static = 50
	for _, c := range []struct {
		name  string
		score think.Score
		bound think.Bound
		want  int // sign of the correction
	}{
		{"better", static + 100, think.Exact, 1},
		{"worse", static - 100, think.Exact, -1},
		{"as thought", static, think.Exact, 0},
		{"at least better", static + 100, think.Lower, 1},
		{"at least worse, which says nothing", static - 100, think.Lower, 0},
		{"at most worse", static - 100, think.Upper, -1},
		{"at most better, which says nothing", static + 100, think.Upper, 0},
		{"mate", think.MateIn(5), think.Lower, 0},
		{"mated", think.MatedIn(6), think.Upper, 0},
	} {
		w := searchingWorker(t, xiangqi.StartPosition(), always{score: static})
		for range 20 {
			w.updateCorrection(c.score, static, c.bound, 10)
		}
		got := w.evaluate()
		switch {
		case c.want > 0 && got <= static, c.want < 0 && got >= static, c.want == 0 && got != static:
			t.Errorf("%s: the evaluation %d becomes %d, want direction %d", c.name, static, got, c.want)
		case c.want != 0 && max(got-static, static-got) > 100:
			t.Errorf("%s: the evaluation %d becomes %d, beyond what was found", c.name, static, got)
		}
	}
}

func TestDecidedPositionsCorrectNothing(t *testing.T) {
	const evaluation = 50
	lead := think.Score(DefaultParams()[decidedLead])
	for static, learns := range map[think.Score]bool{0: true, lead: true, -lead: true, lead + 1: false, -lead - 1: false} {
		w := searchingWorker(t, xiangqi.StartPosition(), always{score: evaluation})
		for range 20 {
			w.updateCorrection(static+100, static, think.Exact, 10)
		}
		if got := w.evaluate(); (got != evaluation) != learns {
			t.Errorf("after searches that found 100 more than %d, the evaluation %d becomes %d, want a correction: %v", static, evaluation, got, learns)
		}
	}
}

func TestCorrectionsApplyToLikePositionsOnly(t *testing.T) {
	const taught = "3ak4/9/9/p8/9/9/P8/9/R8/3K5 w - - 0 1"
	for _, c := range []struct {
		name, fen string
		corrected bool
	}{
		{"the same", taught, true},
		{"a piece elsewhere", "3ak4/9/9/p8/9/9/P8/R8/9/3K5 w - - 0 1", true},
		{"the same soldiers", "3ak4/9/9/p8/9/9/P8/9/N8/3K5 w - - 0 1", true},
		{"the same material", "3ak4/9/9/4p4/9/9/4P4/9/R8/3K5 w - - 0 1", true},
		{"neither", "3ak4/9/9/4p4/9/9/4P4/9/N8/3K5 w - - 0 1", false},
		{"the other side to move", "3ak4/9/9/p8/9/9/P8/9/R8/3K5 b - - 0 1", false},
	} {
		w := searchingWorker(t, movetest.Position(t, taught), flat{})
		for range 20 {
			w.updateCorrection(200, 0, think.Exact, 10)
		}
		w.pos = movetest.Position(t, c.fen)
		if got := w.evaluate(); (got != 0) != c.corrected {
			t.Errorf("%s: corrected by %d, want a correction: %v", c.name, got, c.corrected)
		}
	}
}
