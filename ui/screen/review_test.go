package screen

import (
	"context"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// reviewed is a game with mistakes: the opening, then a cannon thrown away, then no
// good answer.
var reviewed = append(opening[:len(opening):len(opening)], "e2e6", "a8b8", "g0e2", "h9h8")

// What the judge thinks of it: the scores of its positions from Red's view, by ply, and what
// would have been better.
var (
	reviewedScores = [...]think.Score{25, 25, 30, 30, 30, 35, 40, 20, 130, 120, 90, 80, 60, -330, -60, -60, -45}
	reviewedBest   = map[int]string{7: "b7b3 c4c5", 12: "b2b6 h9h8 g6h6", 13: "c7e6"}
)

// judge reviews that game. Other moves than the best ones are worth what tries says, from
// the mover's view.
type judge struct {
	hold  int // the ply at which it thinks until it is stopped; 0: none
	tries map[string]think.Score
}

func (j *judge) NewGame() {}

func (j *judge) Search(ctx context.Context, pos *xiangqi.Position, l think.Limits, _ func(think.Info)) think.Result {
	ply := pos.Plies()
	if j.hold > 0 && ply == j.hold {
		<-ctx.Done()
	}
	score := func(ply int) think.Score {
		s := reviewedScores[min(ply, len(reviewedScores)-1)]
		if pos.SideToMove() == xiangqi.Black {
			return -s
		}
		return s
	}
	text, ok := reviewedBest[ply]
	if !ok && ply < len(reviewed) {
		text = strings.Join(reviewed[ply:], " ")
	}
	r := think.Result{Score: score(ply), PV: readLine(text)}
	for i, m := range l.SearchMoves {
		info := think.Info{PV: []xiangqi.Move{m}, Bound: think.Exact, Score: score(ply + i)}
		if s, ok := j.tries[m.String()]; ok {
			info.Score = s
		}
		if i == 0 {
			info.PV = r.PV
		} else if best, ok := reviewedBest[ply+1]; ok {
			info.PV = append(info.PV, readLine(best)...)
		}
		r.Lines = append(r.Lines, info)
	}
	return r
}

// readLine reads moves.
func readLine(text string) (moves []xiangqi.Move) {
	for _, word := range strings.Fields(text) {
		m, err := xiangqi.ParseMove(word)
		if err != nil {
			panic(err)
		}
		moves = append(moves, m)
	}
	return moves
}

// reviewGame plays the game and reviews it.
func reviewGame(d *desk) {
	d.play(reviewed...)
	d.Session().Resign()
	d.pass(time.Second)
	d.press(d.place("banner.review").Center())
	d.reviewed()
}

// reviewed waits until the review is over.
func (d *desk) reviewed() {
	d.t.Helper()
	d.until("the review", func(v session.View) bool { return v.Moves[0].Note.Evaluation != nil })
	d.pass(time.Second)
}

// blunder is the ply of the cannon thrown away.
const blunder = 13

func TestReviewMarksTheRecord(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	reviewGame(d)
	v := d.Session().View()
	for _, m := range v.Moves {
		if m.Note.Evaluation == nil {
			t.Errorf("ply %d has no evaluation", m.Ply)
		}
	}
	if s := v.Moves[blunder-1].Note.Symbols; len(s) != 1 || s[0] != 4 {
		t.Errorf("the blunder is marked %v", s)
	}
	if s := v.Moves[8].Note.Symbols; len(s) != 0 {
		t.Errorf("a good move is marked %v", s)
	}
	d.activate("mistake.next")
	if v := d.Session().View(); v.Shown != blunder {
		t.Fatalf("the first mistake is at ply %d", v.Shown)
	}
	for _, text := range []string{"Move 7: C5+4??", "+0.6 → -3.3", "Loses the red cannon on file 5 for the black soldier: H3+5", "Better: C8+4"} {
		if !d.sees(text) {
			t.Errorf("%q is not told: %s", text, d.sentences())
		}
	}
	d.key('N', 0)
	if v := d.Session().View(); v.Shown != blunder+1 {
		t.Errorf("the next mistake is at ply %d", v.Shown)
	}
	d.key('N', 0)
	if v := d.Session().View(); v.Shown != blunder {
		t.Errorf("after the last mistake comes ply %d", v.Shown)
	}
	d.key(kit.KeyEscape, 0)
	if d.shows("graph") || d.Session().View().Study {
		t.Error("Esc does not lead back to the game")
	}
}

func TestTryAgain(t *testing.T) {
	tries := map[string]think.Score{"c4c5": -100, "a3a4": -400}
	d := open(t, options{setup: twoPersons(), lang: locale.English, judge: judge{tries: tries}})
	reviewGame(d)
	d.key('N', 0)
	before := d.Session().View()
	d.key('T', 0)
	if v := d.Session().View(); v.Shown != blunder-1 || !d.sees("Find a better one") {
		t.Fatalf("ply %d: %s", v.Shown, d.sentences())
	}
	try := func(m, want string) {
		t.Helper()
		d.press(d.point(m[:2]))
		d.press(d.point(m[2:]))
		d.until(want, func(session.View) bool { return d.sees(want) })
	}
	again := func() {
		t.Helper()
		d.activate("try.once")
		if v := d.Session().View(); v.Shown != blunder-1 || v.Nodes != before.Nodes {
			t.Fatalf("ply %d of %d positions", v.Shown, v.Nodes)
		}
	}
	try("a3a4", "P9+1 is no better than the game move")
	again()
	try("e2e6", "C5+4 is no better than the game move")
	again()
	try("c4c5", "P7+1 is better than the game move")
	again()
	try("b2b6", "Right: C8+4 is the best move.")
	d.key(kit.KeyEscape, 0)
	if v := d.Session().View(); v.Shown != blunder || v.Nodes != before.Nodes || v.Branch {
		t.Errorf("ply %d, %d positions, %d before", v.Shown, v.Nodes, before.Nodes)
	}
}

func TestTheAnswerBecomesAVariation(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	reviewGame(d)
	d.key('N', 0)
	nodes := d.Session().View().Nodes
	d.key('T', 0)
	d.activate("try.show")
	v := d.Session().View()
	if !v.Branch || v.Nodes != nodes+len(readLine(reviewedBest[blunder-1])) || v.LastMove.String() != "b2b6" || v.Shown != blunder {
		t.Fatalf("%d positions, %v shown", v.Nodes, v.LastMove)
	}
	d.key(kit.KeyRight, 0)
	if v := d.Session().View(); v.LastMove.String() != "h9h8" {
		t.Errorf("the arrow leads to %v", v.LastMove)
	}
	d.key(kit.KeyEscape, 0)
	if v := d.Session().View(); v.Branch || v.Shown != blunder {
		t.Errorf("ply %d", v.Shown)
	}
	d.key('Z', kit.Ctrl)
	if v := d.Session().View(); v.Nodes != nodes {
		t.Error("the line is not taken back")
	}
}

// A move that is tried and left otherwise leaves nothing behind.
func TestATrialLeavesNothingBehind(t *testing.T) {
	for name, leave := range map[string]func(*desk){
		"another desk":  func(d *desk) { d.key('2', kit.Ctrl) },
		"another move":  func(d *desk) { d.key(kit.KeyHome, 0) },
		"back":          func(d *desk) { d.key(kit.KeyLeft, 0); d.activate("try.leave") },
		"taken back":    func(d *desk) { d.key('Z', kit.Ctrl); d.activate("try.leave") },
		"next mistake":  func(d *desk) { d.key('N', 0) },
		"a new review":  func(d *desk) { d.activate("review.anew"); d.activate("review.start"); d.pass(time.Second) },
		"the same move": func(d *desk) { d.activate("try.once"); d.activate("try.leave") },
	} {
		t.Run(name, func(t *testing.T) {
			d := open(t, options{setup: twoPersons(), lang: locale.English})
			reviewGame(d)
			d.key('N', 0)
			nodes := d.Session().View().Nodes
			d.key('T', 0)
			d.press(d.point("c4"))
			d.press(d.point("c5"))
			if v := d.Session().View(); v.Nodes != nodes+1 {
				t.Fatalf("%d positions with the tried move", v.Nodes)
			}
			leave(d)
			d.pass(time.Second)
			if v := d.Session().View(); v.Nodes != nodes {
				t.Errorf("%d positions, %d before", v.Nodes, nodes)
			}
		})
	}
}

func TestAStoppedReviewKeepsWhatIsDone(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English, judge: judge{hold: 6}})
	d.play(reviewed...)
	d.key('3', kit.Ctrl)
	if !d.sees("Takes about 2 s") {
		t.Errorf("how long it takes is not told: %s", d.sentences())
	}
	d.choose("review.budget", 1, 3)
	if !d.sees("Takes about 9 s") {
		t.Errorf("the time does not follow the budget: %s", d.sentences())
	}
	d.activate("review.start")
	d.until("progress", func(session.View) bool { return d.sees("4 s left") })
	d.activate("review.stop")
	d.until("the rest", func(v session.View) bool { return v.Moves[len(v.Moves)-1].Note.Evaluation != nil })
	v := d.Session().View()
	if v.Moves[3].Note.Evaluation != nil || v.Moves[8].Note.Evaluation == nil {
		t.Error("more or less is judged than was looked at")
	}
	if !d.sees("The review was stopped") || !d.shows("graph") {
		t.Errorf("%s", d.sentences())
	}
}

// What a record says shows without a review.
func TestARecordWithEvaluationsNeedsNoReview(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.play(reviewed...)
	var say game.Edits
	for i, m := range d.Session().View().Moves {
		a := game.Annotation{Evaluation: &game.Evaluation{Score: reviewedScores[i+1]}}
		if m.Ply == blunder {
			a.Symbols = []game.Symbol{4}
		}
		say = append(say, game.Annotate{Node: m.ID, Annotation: a})
	}
	if err := d.Session().Edit(say); err != nil {
		t.Fatal(err)
	}
	d.key('3', kit.Ctrl)
	d.activate("mistake.next")
	for _, text := range []string{"Move 7: C5+4??", "+0.6 → -3.3", "A review finds the better move"} {
		if !d.sees(text) {
			t.Errorf("%q is not told: %s", text, d.sentences())
		}
	}
	d.activate("mistake.try") // without a known answer
	d.press(d.point("b2"))
	d.press(d.point("b6"))
	d.until("the verdict", func(session.View) bool { return d.sees("is the best move") })
}

// pressGraph presses the graph of that game at a ply, and checks that it leads there.
func (d *desk) pressGraph(ply int) {
	d.t.Helper()
	r := d.place("graph")
	d.press(draw.Point{X: r.X + 6 + (r.W-12)*float64(ply)/float64(len(reviewed)), Y: r.Y + 10})
	if v := d.Session().View(); v.Shown != ply {
		d.t.Errorf("a click leads to ply %d", v.Shown)
	}
}

// What was better, and why, is told again of a record that was reviewed before.
func TestAReviewedRecordTellsWhy(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	reviewGame(d)
	record := d.Session().Export()
	d = open(t, options{setup: twoPersons(), lang: locale.English})
	if err := d.Session().Resume(session.Import(record)); err != nil {
		t.Fatal(err)
	}
	d.pass(0)
	d.choose("desks", 2, 3)
	d.activate("mistake.next")
	for _, text := range []string{"Move 7: C5+4??", "Loses the red cannon on file 5 for the black soldier: H3+5", "Better: C8+4"} {
		if !d.sees(text) {
			t.Errorf("%q is not told: %s", text, d.sentences())
		}
	}
}

// One click on the tab, or one in the menu, reviews what is over or was opened; what goes on
// is not reviewed unasked, nor what was reviewed before.
func TestOneClickReviews(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.play(reviewed...)
	d.key('3', kit.Ctrl)
	d.pass(time.Second)
	if !d.sees("Takes about 2 s") {
		t.Errorf("a game that goes on is reviewed unasked: %s", d.sentences())
	}
	d.key('1', kit.Ctrl)
	d.key(kit.KeyF10, 0)
	d.press(d.place("menu.review.now").Center())
	d.reviewed()
	if !d.shows("graph") {
		t.Errorf("the menu does not lead to the review: %s", d.sentences())
	}
	d.key('1', kit.Ctrl)
	d.key(kit.KeyF10, 0)
	d.press(d.place("menu.review.now").Center())
	if d.shows("review.stop") {
		t.Error("what is judged is judged once more")
	}

	record := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	for _, m := range readLine(strings.Join(reviewed, " ")) {
		if err := record.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	d = open(t, options{setup: twoPersons(), lang: locale.English})
	if err := d.Session().Resume(session.Import(record)); err != nil {
		t.Fatal(err)
	}
	d.pass(0)
	d.choose("desks", 2, 3)
	d.reviewed()
	before := d.Session().Revision()
	d.choose("desks", 0, 3)
	d.choose("desks", 2, 3)
	d.pass(time.Second)
	if d.shows("review.stop") || d.Session().Revision() != before {
		t.Error("it is reviewed once more")
	}
}

func TestTheGraphLeadsToMoves(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	reviewGame(d)
	d.pressGraph(4)
	d.focus("graph")
	d.key(kit.KeyRight, 0)
	if v := d.Session().View(); v.Shown != 5 {
		t.Errorf("the arrow leads to ply %d", v.Shown)
	}
}

// A game that goes on keeps its review.
func TestTheReviewFollowsTheGame(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.play(reviewed...)
	d.key('3', kit.Ctrl)
	d.activate("review.start")
	d.reviewed()
	d.key('1', kit.Ctrl)
	d.play("a0a1")
	d.key('3', kit.Ctrl)
	if !d.sees("The moves have changed since the review") {
		t.Errorf("%s", d.sentences())
	}
	d.key('1', kit.Ctrl)
	d.Session().Rematch()
	d.pass(time.Second)
	d.key('3', kit.Ctrl)
	if !d.sees("There are no moves to review yet") {
		t.Errorf("the review of another game shows: %s", d.sentences())
	}
}

// reviewStates are the pictures of the review desk.
func reviewStates(add adder) {
	at := func(do func(*desk)) func(*desk) {
		return func(d *desk) { reviewGame(d); d.key('N', 0); do(d); d.pass(5 * time.Second) }
	}
	add("review-ask", locale.Hans, false, twoPersons(), func(d *desk) {
		d.play(reviewed...)
		d.key('3', kit.Ctrl)
		d.pass(5 * time.Second)
	})
	add("review", locale.English, true, twoPersons(), at(func(*desk) {}))
	add("review-hans", locale.Hans, false, twoPersons(), at(func(*desk) {}))
	add("review-line", locale.Hant, false, twoPersons(), at(func(d *desk) { d.activate("mistake.line") }))
	add("review-try", locale.English, false, twoPersons(), at(func(d *desk) { d.key('T', 0) }))
	add("review-tried", locale.Hans, true, twoPersons(), at(func(d *desk) {
		d.key('T', 0)
		d.press(d.point("b2"))
		d.press(d.point("b6"))
		d.until("the verdict", func(session.View) bool { return d.shows("try.once") && d.sees("一样好") })
	}))
}

// reviewSizes are those in which the desk is looked at besides.
func reviewSizes() (list []scene) {
	for i, size := range [][3]float64{{500, 900, 1}, {900, 700, 1}, {3840 / 2.625, 2160 / 2.625, 2.625}} {
		for _, l := range locale.All() {
			name := "review-" + []string{"500x900", "900x700", "4k"}[i] + "-" + l.Code()
			list = append(list, scene{name: name, w: size[0], h: size[1], scale: size[2], lang: l, dark: i == 1, setup: twoPersons(), do: func(d *desk) {
				reviewGame(d)
				d.key('N', 0)
				d.pass(5 * time.Second)
			}})
		}
	}
	return list
}

// The study desk shows the graph of what is known.
func TestTheStudyDeskShowsTheGraph(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	d.play(reviewed...)
	d.key('2', kit.Ctrl)
	if d.shows("graph") {
		t.Error("a graph of nothing shows")
	}
	d.key('3', kit.Ctrl)
	d.activate("review.start")
	d.reviewed()
	d.key('2', kit.Ctrl)
	d.pressGraph(4)
	d.focus("graph")
	d.key(kit.KeyHome, 0)
	if v := d.Session().View(); v.Shown != 0 {
		t.Errorf("Home leads to ply %d", v.Shown)
	}
}
