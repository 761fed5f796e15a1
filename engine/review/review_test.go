package review_test

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"

	"chuhe/engine"
	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
)

// newJury returns a jury of our engine with the hand-made evaluation.
func newJury() *review.Jury {
	return &review.Jury{Make: func() (think.Player, error) {
		return engine.New(engine.Options{HashMB: 16, Threads: 1})
	}}
}

// testNodes are the nodes of a first search.
const testNodes = 10_000

// reviewed returns the review of a game.
func reviewed(t *testing.T, p think.Player, start *xiangqi.Position, moves []xiangqi.Move,
	told func(review.Progress)) *review.Report {
	t.Helper()
	rep, err := review.Game(t.Context(), p, start, moves, review.Options{Nodes: testNodes}, told)
	if err != nil {
		t.Fatal(err)
	}
	return rep
}

func TestReasons(t *testing.T) {
	const perpetual = "a8a9 d9d8 a9a8 d8d9 "
	for _, test := range []struct {
		name, fen, moves string
		mark             review.Mark
		why              string
	}{
		{"hangs the chariot", "2bak1b2/4a4/4n4/9/9/6R2/9/4B4/4A4/2BAK4 w - - 0 1", "g4g6", review.Blunder, "loses the chariot"},
		{"misses a mate", "4k4/R8/9/9/9/9/9/9/r8/1R1K5 w - - 0 1", "b0c0", review.Blunder, "misses mate in 1"},
		{"allows a mate", "4k4/R8/9/9/9/9/9/7r1/6r2/1R1K5 w - - 0 1", "b0b2", review.Blunder, "allows mate in 1"},
		{"checks for ever", "3k5/R8/9/9/9/9/9/9/9/5K3 w - - 0 1", perpetual + perpetual + "a8a9", review.Blunder, "breaks the law of repetition"},
		{"good opening moves", "", "h2e2 h9g7 h0g2 i9h9", review.NoMark, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			start, moves := movetest.Line(t, test.fen, test.moves)
			rep := reviewed(t, newJury(), start, moves, nil)
			for _, p := range rep.Plies[:len(rep.Plies)-1] {
				if test.mark == review.NoMark && p.Mark > review.Best {
					t.Errorf("%v is called %v: %q", p.Move, p.Mark, p.Reason)
				}
			}
			last := rep.Plies[len(rep.Plies)-1]
			if test.why != "" && (last.Mark != test.mark || last.Reason.String() != test.why) {
				t.Errorf("%v is called %q, %q, want %q, %q: %v to %v by %v and %v", last.Move, last.Mark, last.Reason, test.mark, test.why, last.Before, last.After, last.Best, last.Reply)
			}
			checkRecorded(t, start, moves, rep)
		})
	}
}

// scripted returns a player that answers with fixed scores by ply, for the mover.
func scripted(scores map[int]think.Score) *thinktest.Player {
	return &thinktest.Player{Answer: func(s thinktest.Search) think.Result {
		r := thinktest.FirstMove(s)
		r.Score = scores[s.Position.Plies()]
		return r
	}}
}

// asked returns the plies of the positions that the player was asked to search.
func asked(p *thinktest.Player) (plies []int) {
	for _, s := range p.Searches() {
		plies = append(plies, s.Position.Plies())
	}
	return plies
}

// All positions are searched before any of them more deeply, from the end of the game, and then those around moves that
// may have cost something, until no mark changes.
func TestTheOrderOfSearches(t *testing.T) {
	start, moves := movetest.Line(t, "", "h2e2 h9g7 h0g2")
	for _, c := range []struct {
		name   string
		scores map[int]think.Score
		want   []int
	}{
		{"nothing is lost", nil, []int{3, 2, 1, 0}},
		{"the first move seems to cost nine soldiers", map[int]think.Score{1: 900, 2: -900, 3: 900}, []int{3, 2, 1, 0, 1, 0}},
	} {
		s := scripted(c.scores)
		var told []review.Progress
		reviewed(t, s, start, moves, func(p review.Progress) { told = append(told, p) })
		if !slices.Equal(asked(s), c.want) || len(told) != len(c.want) {
			t.Errorf("%s: asked about %v, told %d times, want %v", c.name, asked(s), len(told), c.want)
		}
		for i, p := range told {
			if last := i == len(told)-1; i > 0 && p.Done <= told[i-1].Done || last && p.Done > p.Of {
				t.Errorf("%s: the progress after %d searches is %v of %v", c.name, i+1, p.Done, p.Of)
			}
			if s.Searches()[i].Limits.Nodes < testNodes || s.Searches()[i].Limits.MoveTime > 0 {
				t.Errorf("%s: the limits of search %d are %+v, want nodes alone", c.name, i+1, s.Searches()[i].Limits)
			}
		}
	}
}

// If the search before a move prefers it, and the search after it thinks much less of it, the other moves are searched.
func TestAMoveThatDisappoints(t *testing.T) {
	start, moves := movetest.Line(t, "", "h2e2 h9g7")
	other := movetest.Move(t, "b0c2")
	for _, alternative := range []think.Score{-100, 180} {
		s := &thinktest.Player{Answer: func(s thinktest.Search) think.Result {
			switch plies := s.Position.Plies(); {
			case len(s.Limits.SearchMoves) > 0:
				return think.Result{Score: alternative, PV: []xiangqi.Move{other}}
			case plies == 0:
				return think.Result{Score: 200, PV: moves}
			case plies == 1:
				return think.Result{Score: 0, PV: moves[1:]}
			}
			return think.Result{}
		}}
		rep := reviewed(t, s, start, moves, nil)
		p := rep.Plies[0]
		if found := alternative > 0; (p.Mark >= review.Inaccuracy) != found || (p.Best[0] == other) != found || rep.Start != max(0, alternative) {
			t.Errorf("with another move worth %v: %+v from %v", alternative, p, rep.Start)
		}
	}
}

func TestStopKeepsWhatIsDone(t *testing.T) {
	start, moves := movetest.Line(t, "", "h2e2 h9g7 h0g2 i9h9")
	ctx, stop := context.WithCancel(context.Background())
	done := 0
	rep, err := review.Game(ctx, scripted(nil), start, moves, review.Options{}, func(p review.Progress) {
		if done++; done == 3 {
			stop()
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []bool{false, false, true, true} {
		if rep.Plies[i].Known != want {
			t.Errorf("ply %d is known: %v, want %v", i+1, rep.Plies[i].Known, want)
		}
	}
}

// An error of the player ends the review, at any search.
func TestAnErrorEndsTheReview(t *testing.T) {
	start, moves := movetest.Line(t, "", "h2e2 h9g7")
	broken := errors.New("broken")
	for most := range 4 {
		s := scripted(map[int]think.Score{1: 900, 2: -900})
		healthy := s.Answer
		s.Answer = func(asked thinktest.Search) think.Result {
			if len(s.Searches()) > most {
				return think.Result{Err: broken}
			}
			return healthy(asked)
		}
		if _, err := review.Game(t.Context(), s, start, moves, review.Options{}, nil); !errors.Is(err, broken) || len(s.Searches()) != most+1 {
			t.Errorf("a player that fails after %d searches gives the error %v after %d, want %v", most, err, len(s.Searches()), broken)
		}
	}
}

func TestAMateIsFinal(t *testing.T) {
	start, moves := movetest.Line(t, "4k4/R8/9/9/9/9/9/9/r8/1R1K5 w - - 0 1", "b0b9")
	s := scripted(nil)
	rep := reviewed(t, s, start, moves, nil)
	if rep.Plies[0].Mark != review.Best || rep.Plies[0].After != think.Mate {
		t.Errorf("the report of a mate is %+v, want the best move with a mate after it", rep)
	}
	if len(asked(s)) != 1 {
		t.Errorf("a game that is over was searched: %v", asked(s))
	}
}

// played returns a game of some moves.
func played(t *testing.T, start *xiangqi.Position, moves []xiangqi.Move) *game.Game {
	t.Helper()
	g := game.New(start.Clone(), xiangqi.Rules{})
	if _, err := g.Apply(game.AddLine{Moves: moves}); err != nil { // Play would refuse moves after an end by the law of repetition
		t.Fatal(err)
	}
	return g
}

func TestAnnotate(t *testing.T) {
	start, moves := movetest.Line(t, "", "h2e2 h9g7")
	g := played(t, start, moves)
	n := g.Line()[1]
	n.Symbols, n.Comment = []game.Symbol{4, 14}, "kept"
	review.Annotate(g, &review.Report{Plies: []review.Ply{{Known: true, After: -120, Mark: review.Mistake}, {}}})
	if len(n.Symbols) != 2 || n.Symbols[0] != 14 || n.Symbols[1] != 2 || n.Comment != "kept" || n.Evaluation.Score != -120 {
		t.Errorf("the annotation is %+v, want symbols 14 and 2, the old comment and a score of -120", n.Annotation)
	}
	if g.Line()[2].Evaluation != nil {
		t.Error("a move that is not known has an evaluation")
	}
}

// Annotating keeps the parts of a record that the report does not evaluate.
func TestAnnotateKeepsTheUnknown(t *testing.T) {
	start, moves := movetest.Line(t, "", "h2e2 h9g7 h0g2")
	for _, c := range []struct {
		name  string
		plies []review.Ply
		want  []think.Score // of the start and after each move
	}{
		{"nothing is known", nil, []think.Score{5, 6, 7, 8}},
		{"the first move is unknown", []review.Ply{{}, {Known: true, Before: 50, After: 60}, {}}, []think.Score{5, 50, 60, 8}},
		{"the last move is unknown", []review.Ply{{Known: true, Before: 50, After: 60}, {}, {}}, []think.Score{50, 60, 7, 8}},
	} {
		g := played(t, start, moves)
		for i, n := range g.Line() {
			n.Evaluation = &game.Evaluation{Score: think.Score(5 + i)}
		}
		review.Annotate(g, &review.Report{Start: 40, Plies: c.plies})
		for i, n := range g.Line() {
			if n.Evaluation == nil || n.Evaluation.Score != c.want[i] {
				t.Errorf("%s: after %d moves the evaluation is %+v, want %v", c.name, i, n.Evaluation, c.want[i])
			}
		}
	}
}

func TestProgressTellsWhatIsKnown(t *testing.T) {
	start, moves := movetest.Line(t, "", "h2e2 h9g7 h0g2")
	var told []*review.Report
	rep := reviewed(t, scripted(map[int]think.Score{2: 50}), start, moves, func(p review.Progress) { told = append(told, p.Report) })
	for i, r := range told[:4] {
		for ply, p := range r.Plies {
			if known := ply > 2-i; p.Known != known {
				t.Errorf("after %d searches ply %d is known: %v, want %v", i+1, ply+1, p.Known, known)
			}
		}
	}
	if &rep.Plies[0] == &told[3].Plies[0] {
		t.Error("a report told on the way is changed later")
	}
}

// checkRecorded checks that a record gives the same account of each mistake as its review.
func checkRecorded(t *testing.T, start *xiangqi.Position, moves []xiangqi.Move, rep *review.Report) {
	t.Helper()
	g := played(t, start, moves)
	review.Annotate(g, rep)
	for i, p := range review.Recorded(g, nil).Plies {
		want := rep.Plies[i]
		if want.Mark == review.Best && p.Mark != review.Best {
			t.Errorf("ply %d: the record does not know that it is the best move", i+1)
		}
		if bad := want.Mark >= review.Inaccuracy; bad != (p.Mark >= review.Inaccuracy) || bad && (p.Reason.String() != want.Reason.String() || !slices.Equal(p.Best, want.Best)) {
			t.Errorf("ply %d: the record says %q and %v, the review %q and %v", i+1, p.Reason, p.Best, want.Reason, want.Best)
		}
	}
}

// A record proves no mate by a score, or by illegal moves.
func TestARecordMayBeWrong(t *testing.T) {
	start, moves := movetest.Line(t, "4k4/R8/9/9/9/9/9/9/r8/1R1K5 w - - 0 1", "b0c0")
	_, mating := movetest.Line(t, "4k4/R8/9/9/9/9/9/9/r8/1R1K5 w - - 0 1", "b0b9")
	other := movetest.Move(t, "a0a5")
	for _, test := range []struct {
		line []xiangqi.Move
		want string
	}{
		{mating, "misses mate in 1"},
		{moves, "leads to [b0c0]"},
		{[]xiangqi.Move{other, mating[0]}, ""},
		{nil, ""},
	} {
		g := played(t, start, moves)
		n := g.Line()[1]
		g.Root().Evaluation = &game.Evaluation{Score: think.MateIn(1), Line: test.line}
		n.Evaluation, n.Symbols = &game.Evaluation{Score: 0}, []game.Symbol{4}
		if got := review.Recorded(g, nil).Plies[0].Reason.String(); got != test.want {
			t.Errorf("%v: %q, want %q", test.line, got, test.want)
		}
	}
}

// The marks of a side count only its own moves with known scores.
func TestSidesAreCountedApart(t *testing.T) {
	red, black := xiangqi.Red, xiangqi.Black
	r := review.Report{Plies: []review.Ply{
		{Side: red, Known: true, Mark: review.Blunder, Loss: 0.5}, {Side: black, Known: true, Mark: review.Blunder},
		{Side: red, Known: true, Mark: review.Blunder, Loss: 0.5}, {Side: black, Known: true, Mark: review.Best},
		{Side: red, Known: false, Mark: review.Blunder}, {Side: black, Known: false, Mark: review.Best},
	}}
	for _, c := range []struct {
		side xiangqi.Side
		mark review.Mark
		want int
	}{{red, review.Blunder, 2}, {black, review.Blunder, 1}, {red, review.Best, 0}, {black, review.Best, 1}, {red, review.Mistake, 0}} {
		if got := r.Count(c.side, c.mark); got != c.want {
			t.Errorf("%v has %d moves of mark %v, want %d", c.side, got, c.mark, c.want)
		}
	}
}

// A record annotated by a review yields the results of that review.
func TestRecorded(t *testing.T) {
	start, moves := movetest.Line(t, "", "h2e2 h9g7 h0g2 i9h9")
	g := played(t, start, moves)
	if r := review.Recorded(g, nil); r.Plies[0].Known || r.Plies[3].Known || r.Accuracy != [2]float64{} {
		t.Errorf("nothing is said, but %+v", r)
	}
	for i := range g.Line() { // one evaluation alone judges no move
		one := g.Clone()
		one.Line()[i].Evaluation = &game.Evaluation{Score: 10}
		for ply, p := range review.Recorded(one, nil).Plies {
			if p.Known {
				t.Errorf("with an evaluation only after %d moves, move %d is judged %+v", i, ply+1, p)
			}
		}
	}
	rep := reviewed(t, scripted(map[int]think.Score{0: 10, 1: 400, 2: 400, 3: 0}), start, moves, nil)
	before := g.Clone()
	undo, err := g.Apply(review.Edits(g, rep))
	if err != nil {
		t.Fatal(err)
	}
	again := review.Recorded(g, nil)
	if again.Start != rep.Start || len(again.Plies) != 4 {
		t.Fatalf("the report read again is %+v, want four plies from %v", again, rep.Start)
	}
	for i, p := range again.Plies {
		if !p.Known || p.After != rep.Plies[i].After || (p.Mark > review.Best) != (rep.Plies[i].Mark > review.Best) || p.Side != rep.Plies[i].Side {
			t.Errorf("ply %d: %+v, reviewed as %+v", i+1, p, rep.Plies[i])
		}
	}
	if len(review.Edits(g, rep)) != 0 {
		t.Error("what stands there is written again")
	}
	if _, err := g.Apply(undo); err != nil || !game.Equal(g, before) {
		t.Errorf("a review is not taken back: %v, %s", err, game.Diff(g, before))
	}
}

func TestMove(t *testing.T) {
	p, line := movetest.Line(t, "2bak1b2/4a4/4n4/9/9/6R2/9/4B4/4A4/2BAK4 w - - 0 1", "g4e4")
	hang := movetest.Move(t, "g4g6")
	o, was := review.Options{Nodes: testNodes}, review.Ply{Known: true, Before: 500, Best: line}
	v, err := review.Move(context.Background(), newJury(), p, hang, was, o)
	if err != nil || !v.Known || v.Mark < review.Mistake || v.Reason.String() != "loses the chariot" {
		t.Errorf("the move is judged %+v, %v, want a mistake that loses the chariot", v, err)
	}
	s := scripted(nil)
	v, err = review.Move(context.Background(), s, p, line[0], was, o)
	if err != nil || !v.Known || v.Mark != review.Best || len(asked(s)) != 0 {
		t.Errorf("the best move: %+v, %v", v, err)
	}
	v, err = review.Move(context.Background(), newJury(), p, hang, review.Ply{}, o)
	if err != nil || v.Mark < review.Mistake || len(v.Best) == 0 {
		t.Errorf("without a best line: %+v, %v", v, err)
	}
	silent := &thinktest.Player{Answer: thinktest.Always(think.Result{})}
	if v, err = review.Move(context.Background(), silent, p, hang, review.Ply{}, o); err != nil || !v.Known || v.Mark != review.Best {
		t.Errorf("without a better line from the player: %+v, %v, want the best move", v, err)
	}
	broken := errors.New("broken")
	failing := &thinktest.Player{Answer: func(thinktest.Search) think.Result { return think.Result{Err: broken} }}
	for _, was := range []review.Ply{{}, was} {
		if v, err := review.Move(context.Background(), failing, p, hang, was, o); !errors.Is(err, broken) || v.Known {
			t.Errorf("with a player that fails, after %+v: %+v, %v, want %v", was, v, err, broken)
		}
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if v, err = review.Move(ctx, newJury(), p, hang, was, o); err != nil || v.Known {
		t.Errorf("stopped: %+v, %v", v, err)
	}
}

// A move without an alternative is not searched: it has the score of the position after it.
func TestAForcedMoveIsNotSearched(t *testing.T) {
	start, moves := movetest.Line(t, "4k4/9/9/9/4R4/9/9/9/9/3K5 b - - 0 1", "e9f9 e5d5")
	var legal xiangqi.MoveList
	if start.LegalMoves(&legal); legal.Len() != 1 {
		t.Fatalf("Black has %d moves, want one", legal.Len())
	}
	s := scripted(map[int]think.Score{1: 700, 2: -700})
	rep := reviewed(t, s, start, moves, nil)
	if slices.Contains(asked(s), 0) {
		t.Errorf("searched at the plies %v, want none at the forced move", asked(s))
	}
	if p := rep.Plies[0]; rep.Start != 700 || p.Mark > review.Best || p.Loss != 0 || len(p.Best) == 0 || p.Best[0] != moves[0] {
		t.Errorf("the start is worth %v, and the forced move %+v, want 700 and no loss", rep.Start, p)
	}
}

// A move that a record does not mark as a mistake is a best move only if it costs nothing.
func TestRecordedWithoutSymbols(t *testing.T) {
	start, moves := movetest.Line(t, "", "h2e2 h9g7 h0g2")
	g := played(t, start, moves)
	for i, score := range []think.Score{50, 50, 300, 200} { // for Red
		g.Line()[i].Evaluation = &game.Evaluation{Score: score}
	}
	r := review.Recorded(g, nil)
	for i, want := range []struct {
		mark  review.Mark
		costs bool
	}{{review.Best, false}, {review.NoMark, true}, {review.NoMark, true}} {
		if p := r.Plies[i]; !p.Known || p.Mark != want.mark || (p.Loss > 0) != want.costs {
			t.Errorf("ply %d is recorded as %+v, want mark %v, a loss: %v", i+1, p, want.mark, want.costs)
		}
	}
	if r.Start != 50 {
		t.Errorf("the start is worth %v, want 50", r.Start)
	}
}

// A jury of real engines gives the same report whatever else it has searched, and however many positions at once.
func TestAJuryRemembersNothing(t *testing.T) {
	start, moves := movetest.Line(t, "2bak1b2/4a4/4n4/9/9/6R2/9/4B4/4A4/2BAK4 w - - 0 1", "g4g6 e7g6 e1d2 e8f7")
	jury := newJury()
	var first *review.Report
	for parallel := range 3 {
		rep, err := review.Game(t.Context(), jury, start, moves, review.Options{Nodes: 2000, Parallel: parallel}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = rep
		}
		if !reflect.DeepEqual(rep, first) {
			t.Errorf("with %d at a time the report is %+v, want %+v", parallel, rep, first)
		}
	}
	if n := len(jury.Free()); n < 1 || n > 2 || len(jury.Free()) != 0 {
		t.Errorf("%d players are free after at most two at a time, want one or two, and none again", n)
	}
	broken := errors.New("no room")
	none := &review.Jury{Make: func() (think.Player, error) { return nil, broken }}
	if _, err := review.Game(t.Context(), none, start, moves, review.Options{}, nil); !errors.Is(err, broken) {
		t.Errorf("without players: %v, want %v", err, broken)
	}
}
