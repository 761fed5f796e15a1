package review_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// marked opens the review of a game that has ended, with recorded findings, a letter for each move: an inaccuracy, a
// mistake, a blunder, or a dot for a good one. who says of each side whether a person or the computer played it.
func marked(t *testing.T, marks, who string) *screentest.Driver {
	t.Helper()
	d := screentest.Open(t, screentest.Options{
		Setup: screentest.TwoPersons(), Lang: locale.English, Thinker: screentest.Holding(),
	})
	d.Play(screentest.Opening[:len(marks)]...)
	symbols := map[byte]game.Symbol{'i': 6, 'm': 2, 'b': 4}
	costs := map[byte]think.Score{'i': 60, 'm': 150, 'b': 400}
	score := think.Score(0)
	edits := game.Edits{game.Annotate{Annotation: game.Annotation{Evaluation: &game.Evaluation{}}}}
	for i, m := range d.Session().View().Moves {
		mark := marks[i]
		if m.Side == xiangqi.Red {
			score -= costs[mark]
		} else {
			score += costs[mark]
		}
		a := game.Annotation{Evaluation: &game.Evaluation{Score: score}}
		if symbol := symbols[mark]; symbol != 0 {
			a.Symbols = []game.Symbol{symbol}
		}
		edits = append(edits, game.Annotate{Node: m.ID, Annotation: a})
	}
	if err := d.Session().Editor.Edit(edits); err != nil {
		t.Fatal(err)
	}
	for side, kind := range who {
		if kind == 'c' {
			d.Session().SetPlayer(xiangqi.Side(side), screentest.Computer)
		}
	}
	d.Session().Resign()
	d.Pass(time.Second)
	d.Key('3', kit.Ctrl)
	d.Pass(time.Second)
	return d
}

// through goes through the mistakes from the start, up to the summary.
func through(d *screentest.Driver) (plies []int) {
	d.Key(kit.KeyHome, 0)
	for range 20 {
		if d.Key('N', 0); d.Sees("Accuracy: ") {
			break
		}
		plies = append(plies, d.Session().View().Shown)
	}
	return plies
}

// Inaccuracies count where there is nothing worse. In a game with one person, the mistakes of the other side are left
// out until the player asks for them. The turning point is the costliest mistake of both, the first of several.
func TestMistakes(t *testing.T) {
	for _, c := range []struct {
		marks, who string
		own, all   []int
		turn       int // 0: none
	}{
		{"....", "pp", nil, nil, 0},
		{"..m.", "pp", []int{3}, nil, 3},
		{"mibm", "pp", []int{1, 3, 4}, nil, 3},
		{"i..i", "pp", []int{1, 4}, nil, 1},
		{"mibm", "pc", []int{1, 3}, []int{1, 3, 4}, 3},
		{"mibm", "cp", []int{4}, []int{1, 3, 4}, 3},
		{"mibi", "cp", []int{2, 4}, []int{1, 3}, 3},
	} {
		d := marked(t, c.marks, c.who)
		if first := d.Session().View().Shown; len(c.own) > 0 && first != c.own[0] {
			t.Errorf("%s, %s: the desk opens at ply %d, want %d", c.marks, c.who, first, c.own[0])
		}
		if got := through(d); !slices.Equal(got, c.own) {
			t.Errorf("%s, %s: the mistakes are at %v, want %v", c.marks, c.who, got, c.own)
		}
		d.Expect(c.marks, d.Looks.T(locale.MistakeCount, len(c.own)))
		if len(c.own) > 1 {
			d.Expect(c.marks, "Mistakes: "+d.Looks.T(locale.KindCount, d.Looks.T(locale.KindPlan), len(c.own)))
		}
		if len(c.own) > 0 {
			d.Key(kit.KeyLeft, 0)
			d.Expect("another position than that of the summary", "- Accuracy: ")
			through(d)
		}
		if d.Shows("summary.both") != (c.all != nil) {
			t.Errorf("%s, %s: both sides can be chosen: %v, want %v", c.marks, c.who, d.Shows("summary.both"), c.all != nil)
		}
		if off := d.Node("summary.turn").State&access.Disabled != 0; off != (c.turn == 0) {
			t.Errorf("%s, %s: there is no turning point: %v, want %v", c.marks, c.who, off, c.turn == 0)
		}
		if c.all != nil {
			d.Activate("summary.both")
			if got := through(d); !slices.Equal(got, c.all) {
				t.Errorf("%s, %s: the mistakes of both are at %v, want %v", c.marks, c.who, got, c.all)
			}
		}
		if c.turn == 0 {
			continue
		}
		d.Activate("summary.turn")
		if got := d.Session().View().Shown; got != c.turn || d.Sees("Accuracy: ") {
			t.Errorf("%s, %s: the turning point is ply %d, want %d, without the summary", c.marks, c.who, got, c.turn)
		}
	}
}

// A score of a mate names the side that mates. A card counts the mover's mates from the position before the move, and
// the opponent's from the one after it. The kind of a mistake is what it allows, or misses.
func TestScoresAndKinds(t *testing.T) {
	const ladder = "3k5/R8/9/9/9/9/9/9/1R7/4K4 w"
	for _, c := range []struct {
		fen, move     string
		before, after game.Evaluation
		score, kind   string
	}{
		{
			ladder, "a8a7", game.Evaluation{Score: think.MateIn(1), Line: screentest.ReadMoves("b1b9")},
			game.Evaluation{Score: think.Draw}, "Red mates in 1 → 0.0", "mate missed",
		},
		{
			ladder, "a8a7", game.Evaluation{Score: think.MateIn(11), Line: screentest.ReadMoves("a8a7")},
			game.Evaluation{Score: think.MatedIn(9)},
			"Red mates in 6 → Black mates in 5", "weak move",
		},
		{
			"4k4/9/r8/9/9/9/9/9/R8/3K5 b", "a7b7", game.Evaluation{Score: think.MatedIn(11)},
			game.Evaluation{Score: think.MateIn(9)}, "Black mates in 6 → Red mates in 5", "weak move",
		},
		{
			"4k4/9/9/9/9/9/P8/1r7/8r/3K5 w", "a3a4", game.Evaluation{Score: -200},
			game.Evaluation{Score: think.MatedIn(1), Line: screentest.ReadMoves("b2b0")},
			"-2.0 → Black mates in 1", "mate allowed",
		},
		{
			"5k3/r3r4/9/9/1N7/9/9/9/9/3K5 w", "d0d1",
			game.Evaluation{Score: 100, Line: screentest.ReadMoves("b5c7 a8a1 c7e8")},
			game.Evaluation{Score: -300}, "+1.0 → -3.0", "fork missed",
		},
		{
			"3k5/9/9/9/9/1n7/9/9/R3R4/5K3 w", "f0f1", game.Evaluation{Score: 100},
			game.Evaluation{Score: -300, Line: screentest.ReadMoves("b4c2 f1f2 c2a1")},
			"+1.0 → -3.0", "fork allowed",
		},
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.From(c.fen), Lang: locale.English})
		d.Play(c.move)
		err := d.Session().Editor.Edit(game.Edits{
			game.Annotate{Annotation: game.Annotation{Evaluation: &c.before}},
			game.Annotate{Node: d.Session().View().ShownID,
				Annotation: game.Annotation{Evaluation: &c.after, Symbols: []game.Symbol{4}}},
		})
		if err != nil {
			t.Fatal(err)
		}
		d.Key('3', kit.Ctrl)
		d.Pass(time.Second)
		d.Expect(c.move+" on "+c.fen, c.score)
		better := len(c.before.Line) > 0 && c.before.Line[0].String() != c.move
		if shows := d.Sees("Better: ") || better && d.Sees("What Red missed"); shows != better {
			t.Errorf("%s on %s: a better move shows: %v, want %v", c.move, c.fen, shows, better)
		}
		d.Key('N', 0)
		d.Expect(c.move+" on "+c.fen, "Mistakes: "+c.kind+" ×1")
	}
}

// After a move without fault, the card says whether a better move existed.
func TestMovesWithoutFault(t *testing.T) {
	for best, want := range map[string]string{
		"h2e2": "There was no better move.", "b2e2": "Nothing is wrong with this move.",
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		d.Play("h2e2")
		err := d.Session().Editor.Edit(game.Edits{
			game.Annotate{Annotation: game.Annotation{
				Evaluation: &game.Evaluation{Score: 20, Line: screentest.ReadMoves(best)},
			}},
			game.Annotate{Node: d.Session().View().ShownID,
				Annotation: game.Annotation{Evaluation: &game.Evaluation{Score: 15}}},
		})
		if err != nil {
			t.Fatal(err)
		}
		d.Key('3', kit.Ctrl)
		d.Pass(time.Second)
		d.Expect("a move where the best was "+best, want)
	}
}

// The time of a review is given in seconds, and in minutes from 60 seconds on.
func TestTimeOfAReview(t *testing.T) {
	setup := screentest.TwoPersons()
	setup.FreePlay = true
	for plies, want := range map[int]string{19: "59 s", 20: "1 min 2 s"} {
		d := screentest.Open(t, screentest.Options{Setup: setup, Lang: locale.English})
		for i := range plies {
			d.Session().Hand.Try(movetest.Move(t, []string{"h2h3", "h7h6", "h3h2", "h6h7"}[i%4]))
		}
		d.Key('3', kit.Ctrl)
		d.Expect("the offer of a quick review", "Takes about")
		d.Choose("review.budget", 1, 2)
		d.Expect("choosing a deep review", d.Looks.T(locale.ReviewTakes, want))
	}
}

// A move that cannot be judged is neither good nor bad.
func TestUnjudgedTrial(t *testing.T) {
	judge := screentest.Judge(0, nil)
	answer := judge.Answer
	judge.Answer = func(s thinktest.Search) think.Result {
		if slices.Equal(s.Limits.SearchMoves, []xiangqi.Move{movetest.Move(t, "c4c5")}) {
			return think.Result{Err: errors.New("broken")}
		}
		return answer(s)
	}
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Judge: judge})
	d.ReviewGame()
	d.Key('N', 0)
	d.Key('T', 0)
	d.Move("c4c5")
	want := d.Looks.T(locale.TryUnjudged, "P7+1")
	d.Until(want, func(session.View) bool { return d.Sees(want) })
	if !d.Shows("try.leave") || d.Shows("mistake.next") {
		t.Errorf("an unjudged move is called right: %s", d.Sentences())
	}
}

// While a review runs, no better move can be looked for.
func TestNoTrialDuringAReview(t *testing.T) {
	var slow atomic.Bool
	judge := screentest.Judge(0, nil)
	judge.Wait = func(ctx context.Context, s thinktest.Search) {
		if slow.Load() {
			<-ctx.Done()
		}
	}
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Judge: judge})
	d.ReviewGame()
	for ply, can := range map[int]bool{screentest.Blunder: true, 2: false} {
		d.Session().Viewer.Look(ply)
		d.Key('T', 0)
		if d.Shows("try.leave") != can {
			t.Errorf("at ply %d a better move can be looked for: %v, want %v", ply, !can, can)
		}
		if can {
			d.Activate("try.leave")
		}
	}
	slow.Store(true)
	d.Session().Viewer.Look(screentest.Blunder)
	d.Activate("review.anew")
	d.Activate("review.start")
	d.Pass(time.Second)
	d.Key('T', 0)
	if d.Shows("try.leave") || d.Node("mistake.try").State&access.Disabled == 0 {
		t.Error("a better move can be looked for while a review runs")
	}
}

// A screen reader gets the marks and scores of the card in words.
func TestCardInWords(t *testing.T) {
	d := marked(t, ".b", "pp")
	d.Attend(true)
	for l, want := range map[locale.Lang][]string{
		locale.Hans:       {"。大失误。", "从0.0 到红方优 4.0"},
		locale.Hant:       {"。大失誤。", "從0.0 到紅方優 4.0"},
		locale.English:    {": ", ". Blunder.", "from 0.0 to 4.0 for Red"},
		locale.Vietnamese: {". Sai lầm lớn.", "từ 0.0 đến Đỏ hơn 4.0"},
	} {
		d.Looks.System = l
		d.Looks.Adopt()
		d.Session().Viewer.Look(2)
		d.Pass(time.Second)
		all := ""
		for _, n := range d.Nodes(func(n *access.Node) bool { return n.Role == access.Text || n.Role == access.Heading }) {
			all += n.Name + "\n"
		}
		for _, words := range want {
			if !strings.Contains(all, words) {
				t.Errorf("%s: %q is not among\n%s", l.Code(), words, all)
			}
		}
		if strings.ContainsAny(all, "?→") {
			t.Errorf("%s: signs remain in\n%s", l.Code(), all)
		}
	}
}
