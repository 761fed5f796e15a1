package review_test

import (
	"context"
	"math"
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
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

func TestReviewMarksTheRecord(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.ReviewGame()
	v := d.Session().View()
	for _, m := range v.Moves {
		if m.Note.Evaluation == nil {
			t.Errorf("ply %d has no evaluation", m.Ply)
		}
	}
	if s := v.Moves[screentest.Blunder-1].Note.Symbols; len(s) != 1 || s[0] != 4 {
		t.Errorf("the blunder is marked %v", s)
	}
	if s := v.Moves[8].Note.Symbols; len(s) != 0 {
		t.Errorf("a good move is marked %v", s)
	}
	d.Key(kit.KeyEscape, 0)
	if d.Shows("graph") || d.Session().View().Study {
		t.Error("Esc does not lead back to the game")
	}
}

// The columns of the table explain their marks.
func TestMarksAreExplained(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.ReviewGame()
	for column, want := range map[kit.ID]string{"table.0": "Best: ", "table.1": "Inaccuracy: ", "table.2": "Mistake: ", "table.3": "Blunder: "} {
		d.Event(kit.Event{Kind: kit.PointerMove, Pos: d.Rect(column).Center()})
		d.Pass(2 * time.Second)
		if !d.Sees(want) {
			t.Errorf("with the pointer on %s the window says %s, want %q", column, d.Sentences(), want)
		}
	}
}

func TestTryAgain(t *testing.T) {
	tries := map[string]think.Score{"c4c5": -100, "a3a4": -400, "g6e6": -400}
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Judge: screentest.Judge(0, tries)})
	d.ReviewGame()
	d.Key('N', 0)
	before := d.Session().View()
	d.Key('T', 0)
	if v := d.Session().View(); v.Shown != screentest.Blunder-1 || !d.Sees("Find a better one") {
		t.Fatalf("ply %d: %s", v.Shown, d.Sentences())
	}
	untried := func() {
		t.Helper()
		if !d.Shows("try.leave") || d.Shows("mistake.next") {
			t.Errorf("before a try the button that ends the trial shows: %v, that for the next mistake: %v", d.Shows("try.leave"), d.Shows("mistake.next"))
		}
	}
	untried()
	try := func(m, want string) {
		t.Helper()
		d.Move(m)
		d.Until(want, func(session.View) bool { return d.Sees(want) })
		if good := strings.HasPrefix(want, "Right"); d.Shows("try.leave") == good || d.Shows("mistake.next") != good {
			t.Errorf("after %s the button that ends the trial shows: %v, that for the next mistake: %v; right: %v", m, d.Shows("try.leave"), d.Shows("mistake.next"), good)
		}
	}
	again := func() {
		t.Helper()
		d.Activate("try.once")
		if v := d.Session().View(); v.Shown != screentest.Blunder-1 || v.Nodes != before.Nodes {
			t.Fatalf("ply %d of %d positions, want %d and %d", v.Shown, v.Nodes, screentest.Blunder-1, before.Nodes)
		}
	}
	try("a3a4", "P9+1 is no better than the game move")
	again()
	untried()
	try("g6e6", "R3=5 is no better than the game move")
	d.Expect("a move that loses a piece", "The red chariot takes the black soldier, but then the black horse takes it.")
	again()
	d.Expect("taking it back", "- Puts the red chariot")
	try("e2e6", "C5+4 is no better than the game move")
	again()
	try("c4c5", "P7+1 is better than the game move")
	again()
	try("b2b6", "Right: C8+4 is the best move.")
	d.Key(kit.KeyEscape, 0)
	if v := d.Session().View(); v.Shown != screentest.Blunder || v.Nodes != before.Nodes || v.Branch {
		t.Errorf("ply %d, %d positions, %d before", v.Shown, v.Nodes, before.Nodes)
	}
}

func TestTheAnswerBecomesAVariation(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.ReviewGame()
	d.Key('N', 0)
	nodes := d.Session().View().Nodes
	d.Key('T', 0)
	d.Activate("try.show")
	v := d.Session().View()
	if !v.Branch || v.Nodes != nodes+len(screentest.ReadMoves(screentest.BlunderBest[screentest.Blunder-1])) || v.LastMove.String() != "b2b6" || v.Shown != screentest.Blunder {
		t.Fatalf("%d positions, %v shown, want Branch, %v, %q and Shown = %v", v.Nodes, v.LastMove, nodes+len(screentest.ReadMoves(screentest.BlunderBest[screentest.Blunder-1])), "b2b6", screentest.Blunder)
	}
	d.Key(kit.KeyRight, 0)
	if v := d.Session().View(); v.LastMove.String() != "h9h8" {
		t.Errorf("the arrow leads to %v", v.LastMove)
	}
	d.Key(kit.KeyEscape, 0)
	if v := d.Session().View(); v.Branch || v.Shown != screentest.Blunder {
		t.Errorf("ply %d, want not Branch and %d", v.Shown, screentest.Blunder)
	}
	d.Key('Z', kit.Ctrl)
	if v := d.Session().View(); v.Nodes != nodes {
		t.Error("the line is not taken back")
	}
}

// An abandoned trial leaves no trace.
func TestATrialLeavesNothingBehind(t *testing.T) {
	for name, leave := range map[string]func(*screentest.Driver){
		"another desk":  func(d *screentest.Driver) { d.Key('2', kit.Ctrl) },
		"another move":  func(d *screentest.Driver) { d.Key(kit.KeyHome, 0) },
		"back":          func(d *screentest.Driver) { d.Key(kit.KeyLeft, 0); d.Activate("try.leave") },
		"taken back":    func(d *screentest.Driver) { d.Key('Z', kit.Ctrl); d.Activate("try.leave") },
		"next mistake":  func(d *screentest.Driver) { d.Key('N', 0) },
		"a new review":  func(d *screentest.Driver) { d.Activate("review.anew"); d.Activate("review.start"); d.Pass(time.Second) },
		"the same move": func(d *screentest.Driver) { d.Activate("try.once"); d.Activate("try.leave") },
	} {
		t.Run(name, func(t *testing.T) {
			d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
			d.ReviewGame()
			d.Key('N', 0)
			nodes := d.Session().View().Nodes
			d.Key('T', 0)
			d.Move("c4c5")
			if v := d.Session().View(); v.Nodes != nodes+1 {
				t.Fatalf("%d positions with the tried move, want %d", v.Nodes, nodes+1)
			}
			leave(d)
			d.Pass(time.Second)
			if v := d.Session().View(); v.Nodes != nodes {
				t.Errorf("%d positions, %d before", v.Nodes, nodes)
			}
		})
	}
}

// Evaluations in a record are shown without a review.
func TestARecordWithEvaluationsNeedsNoReview(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play(screentest.BlunderGame...)
	var say game.Edits
	for i, m := range d.Session().View().Moves {
		a := game.Annotation{Evaluation: &game.Evaluation{Score: screentest.BlunderScores[i+1]}}
		if m.Ply == screentest.Blunder {
			a.Symbols = []game.Symbol{4}
		}
		say = append(say, game.Annotate{Node: m.ID, Annotation: a})
	}
	if err := d.Session().Editor.Edit(say); err != nil {
		t.Fatal(err)
	}
	d.Key('3', kit.Ctrl)
	for _, text := range []string{"Move 7: C5+4??", "1 of 1", "+0.6 → -3.3", "A review finds the better move"} {
		if !d.Sees(text) {
			t.Errorf("%q is not told: %s", text, d.Sentences())
		}
	}
	d.Activate("mistake.try") // without a known reply
	d.Move("b2b6")
	d.Until("the verdict", func(session.View) bool { return d.Sees("is the best move") })
}

// pressGraph presses the graph of the game at a ply, and checks that the game goes there.
func pressGraph(d *screentest.Driver, ply int) {
	d.T.Helper()
	r := d.Rect("graph")
	d.Press(draw.Point{X: r.X + 6 + (r.W-12)*float64(ply)/float64(len(screentest.BlunderGame)), Y: r.Y + 10})
	if v := d.Session().View(); v.Shown != ply {
		d.T.Errorf("a click leads to ply %d, want %d", v.Shown, ply)
	}
}

// The graph has a known score at the start and after each move.
func TestGraphShowsEveryMove(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.ReviewGame()
	shown := ""
	for _, op := range d.Sprites() {
		if c, ok := op.Sprite.(art.Curve); ok {
			shown = c.Values
		}
	}
	unknown := art.Values([]float64{math.NaN()})
	if len(shown) != len(screentest.BlunderGame)+1 || strings.Contains(shown, unknown) {
		t.Errorf("the curve has the values %q, want %d that are known", shown, len(screentest.BlunderGame)+1)
	}
}

// What a trial asks is said, and the verdict on each move.
func TestTrialsAreSaid(t *testing.T) {
	tries := map[string]think.Score{"c4c5": -100, "g6e6": -400}
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Judge: screentest.Judge(0, tries)})
	d.ReviewGame()
	d.Key('N', 0)
	const ask = "The game move was cannon 5 up 4. Find a better one."
	for _, c := range []struct{ move, want string }{
		{"", ask}, {"e2e6", "cannon 5 up 4 is no better than the game move."}, {"", ask},
		{"c4c5", "soldier 7 up 1 is better than the game move, but there is an even better one."}, {"", ask},
		{"g6e6", "chariot 3 to 5 is no better than the game move. The red chariot takes the black soldier, but then the black horse takes it. Red's winning chances fall from 54% to 18%."}, {"", ask},
	} {
		d.Rest()
		d.Heard()
		switch {
		case c.move != "":
			d.Move(c.move)
		case d.Shows("try.once"):
			d.Activate("try.once")
		default:
			d.Key('T', 0)
		}
		var heard []string
		d.Until(c.want, func(session.View) bool { heard = append(heard, d.Heard()...); return len(heard) == 2 })
		if heard[1] != c.want {
			t.Errorf("after %q heard %q, want %q", c.move, heard, c.want)
		}
	}
}

// What a card says about a mistake is said too, and the summary after the last one.
func TestMistakesAreSaid(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.ReviewGame()
	d.Rest()
	d.Heard()
	d.Key(kit.KeyHome, 0)
	d.Rest()
	d.Heard()
	var got [][]string
	for range 3 {
		d.Key('N', 0)
		d.Rest()
		got = append(got, d.Heard())
	}
	want := [][]string{
		{"Red: cannon 5 up 4, takes black soldier.", "Blunder. The red cannon takes the black soldier, but then the black horse takes it. Red's winning chances fall from 54% to 24%. Better: cannon 8 up 4, which moves the red cannon over the river."},
		{"Black: cannon 1 to 2.", "Blunder. Overlooks horse 3 up to 5, which takes the red cannon. Black's winning chances fall from 76% to 53%."},
		{"Summary: 2 mistakes, Accuracy: Red 83%, Black 85%."},
	}
	if !slices.EqualFunc(got, want, slices.Equal) {
		t.Errorf("heard %q, want %q", got, want)
	}
}

// A previously reviewed record shows the better moves and the reasons again.
func TestAReviewedRecordTellsWhy(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.ReviewGame()
	record := d.Session().Export()
	d = screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	if err := d.Session().Resume(session.Import(record)); err != nil {
		t.Fatal(err)
	}
	d.Pass(0)
	d.Choose("desks", 2, 3)
	for _, text := range []string{"Move 7: C5+4??", "Red's winning chances fall from 54% to 24%.", "Better: C8+4"} {
		if !d.Sees(text) {
			t.Errorf("%q is not told: %s", text, d.Sentences())
		}
	}
}

// blunderRecord returns the BlunderGame as a record.
func blunderRecord(t *testing.T) *game.Game {
	t.Helper()
	record := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	for _, m := range screentest.ReadMoves(strings.Join(screentest.BlunderGame, " ")) {
		if err := record.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return record
}

// One click on the tab, or one in the menu, reviews an ended or opened game. A running game, and one reviewed before,
// are reviewed only on request.
func TestOneClickReviews(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play(screentest.BlunderGame...)
	d.Key('3', kit.Ctrl)
	d.Pass(time.Second)
	if !d.Sees("Takes about 10 s") {
		t.Errorf("a game that goes on is reviewed unasked: %s", d.Sentences())
	}
	d.Key('1', kit.Ctrl)
	d.Key(kit.KeyF10, 0)
	d.Click("menu.review.now")
	d.WaitForReview()
	if !d.Shows("graph") {
		t.Errorf("the menu does not lead to the review: %s", d.Sentences())
	}
	d.Key('1', kit.Ctrl)
	d.Key(kit.KeyF10, 0)
	d.Click("menu.review.now")
	if d.Shows("review.stop") {
		t.Error("what is judged is judged once more")
	}

	d = screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	if err := d.Session().Resume(session.Import(blunderRecord(t))); err != nil {
		t.Fatal(err)
	}
	d.Pass(0)
	d.Choose("desks", 2, 3)
	d.WaitForReview()
	before := d.Session().Revision()
	d.Choose("desks", 0, 3)
	d.Choose("desks", 2, 3)
	d.Pass(time.Second)
	if d.Shows("review.stop") || d.Session().Revision() != before {
		t.Error("it is reviewed once more")
	}
}

func TestTheGraphLeadsToMoves(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.ReviewGame()
	pressGraph(d, 4)
	d.Focus("graph")
	d.Key(kit.KeyRight, 0)
	if v := d.Session().View(); v.Shown != 5 {
		t.Errorf("the arrow leads to ply %d, want 5", v.Shown)
	}
}

// A continued game keeps its review.
func TestTheReviewFollowsTheGame(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play(screentest.BlunderGame...)
	d.Key('3', kit.Ctrl)
	d.Activate("review.start")
	d.WaitForReview()
	d.Key('1', kit.Ctrl)
	d.Play("a0a1")
	d.Key('3', kit.Ctrl)
	if !d.Sees("The moves have changed since the review") {
		t.Errorf("after another move the window says %s", d.Sentences())
	}
	d.Key('1', kit.Ctrl)
	d.Session().Rematch()
	d.Pass(time.Second)
	d.Key('3', kit.Ctrl)
	if !d.Sees("There are no moves to review yet") {
		t.Errorf("the review of another game shows: %s", d.Sentences())
	}
}

// The study desk shows the graph of the known evaluations.
func TestTheStudyDeskShowsTheGraph(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Play(screentest.BlunderGame...)
	d.Key('2', kit.Ctrl)
	if d.Shows("graph") {
		t.Error("a graph of nothing shows")
	}
	d.Key('3', kit.Ctrl)
	d.Activate("review.start")
	d.WaitForReview()
	d.Key('2', kit.Ctrl)
	pressGraph(d, 4)
	d.Focus("graph")
	d.Key(kit.KeyHome, 0)
	if v := d.Session().View(); v.Shown != 0 {
		t.Errorf("Home leads to ply %d, want 0", v.Shown)
	}
}

// While the reviewer judges a tried move the card says so, without calling it right, and the player can go back.
func TestATriedMoveIsJudged(t *testing.T) {
	var slow atomic.Bool
	judge := screentest.Judge(0, nil)
	judge.Wait = func(ctx context.Context, _ thinktest.Search) {
		if slow.Load() {
			<-ctx.Done()
		}
	}
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Judge: judge})
	d.ReviewGame()
	d.Key('N', 0)
	nodes := d.Session().View().Nodes
	d.Key('T', 0)
	slow.Store(true)
	d.Move("c4c5")
	if want := locale.English.T(locale.TryJudging, "P7+1"); !d.Sees(want) || !d.Shows("try.leave") || d.Shows("mistake.next") {
		t.Errorf("while the move is judged the window says %s, want %q and the button that ends the trial", d.Sentences(), want)
	}
	d.Activate("try.once")
	if v := d.Session().View(); v.Nodes != nodes || v.Shown != screentest.Blunder-1 || !d.Shows("try.leave") {
		t.Errorf("back at ply %d of %d positions, want %d and %d, in the trial", v.Shown, v.Nodes, screentest.Blunder-1, nodes)
	}
}

// A letter that was a command and turns out to begin a move leaves the trial as it was, with the tried move.
func TestATrialIsRecalled(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Judge: screentest.Judge(0, map[string]think.Score{"c4c5": -100})})
	d.ReviewGame()
	d.Key('N', 0)
	nodes := d.Session().View().Nodes
	d.Key('T', 0)
	const verdict = "P7+1 is better than the game move"
	d.Move("c4c5")
	d.Until(verdict, func(session.View) bool { return d.Sees(verdict) })
	d.Type("n")
	if v := d.Session().View(); v.Shown != screentest.Blunder+1 || v.Nodes != nodes {
		t.Fatalf("N leads to ply %d of %d positions, want %d and %d", v.Shown, v.Nodes, screentest.Blunder+1, nodes)
	}
	d.Type("2")
	d.Key(kit.KeyEscape, 0) // closes the entry
	if v := d.Session().View(); v.Shown != screentest.Blunder || v.LastMove.String() != "c4c5" || v.Nodes != nodes+1 || !d.Shows("try.once") {
		t.Fatalf("after a move begun with N, %v shows at ply %d of %d positions, want the trial with c4c5, %d and %d", v.LastMove, v.Shown, v.Nodes, screentest.Blunder, nodes+1)
	}
	d.Until("the verdict again", func(session.View) bool { return d.Sees(verdict) })
}

// Where the cards and the moves do not fit together, a review and the next mistake bring the cards to the front, also
// after a file was opened, which asks for the moves.
func TestCardsComeToTheFront(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, W: 640, H: 360})
	if err := d.Desk.Put(session.Import(blunderRecord(t)), true); err != nil {
		t.Fatal(err)
	}
	d.Pass(0)
	d.Key('3', kit.Ctrl)
	d.WaitForReview()
	if !d.Sees("Try again") {
		t.Errorf("a review of an opened record shows the moves first: %s", d.Sentences())
	}
	d.Choose("tabs", 1, 2)
	if d.Sees("Try again") {
		t.Fatal("the tab does not show the moves")
	}
	d.Key('N', 0)
	if !d.Sees("Try again") {
		t.Errorf("the next mistake shows the moves: %s", d.Sentences())
	}
}

// The review of a game against the computer is kept, once, with the phases in which the player lost chances.
func TestReviewIsKept(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English})
	d.Thinker.Answer = func(s thinktest.Search) think.Result {
		r := thinktest.FirstMove(s)
		if s.Position.Plies() < len(screentest.BlunderGame) {
			r.Move = movetest.Move(t, screentest.BlunderGame[s.Position.Plies()])
		}
		return r
	}
	for ply := 0; ply < len(screentest.BlunderGame); ply += 2 {
		d.Play(screentest.BlunderGame[ply])
		d.Until("the answer", func(v session.View) bool { return v.Ply == ply+2 })
	}
	d.Session().Resign()
	d.Pass(time.Second)
	d.Click("banner.review")
	d.WaitForReview()
	d.Until("the review is kept", func(session.View) bool { return len(d.Progress.Log.Reviews) == 1 })
	r := d.Progress.Log.Reviews[0]
	if r.Side != xiangqi.Red || r.Level != 6 || r.Moves != [3]int{len(screentest.BlunderGame) / 2} || r.Lost[0] < 200 || r.Mistakes == [10]int{} || r.Opening == 0 {
		t.Errorf("kept %+v", r)
	}
	d.Progress.Log.Reviews = nil // as if the library had reviewed the game
	d.Key('1', kit.Ctrl)
	d.Key('3', kit.Ctrl)
	if all := d.Progress.Log.Reviews; len(all) != 1 || all[0].Lost != r.Lost {
		t.Errorf("kept %+v at a visit, want %+v", all, r)
	}
}
