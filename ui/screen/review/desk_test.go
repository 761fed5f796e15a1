package review_test

import (
	"fmt"
	"testing"
	"time"

	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// barOf describes the picture of the bar beside the board.
func barOf(d *screentest.Driver) (picture string) {
	d.Sprites()
	place := d.Rect("review.bar")
	for _, op := range d.Sprites() {
		if _, text := op.Sprite.(art.Text); !text && place.Contains(op.At) {
			picture += fmt.Sprintf("%+v\n", op)
		}
	}
	return picture
}

// After a stopped review, moves that were not judged are said to be unknown, and the bar keeps its value at them.
func TestUnknownMovesOfAStoppedReview(t *testing.T) {
	judge := screentest.Judge(6, nil)
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Judge: judge})
	d.Play(screentest.BlunderGame...)
	d.Key('3', kit.Ctrl)
	d.Choose("review.budget", 1, 2)
	d.Activate("review.start")
	d.Until("the ply where the judge holds", holds(judge, 6))
	d.Activate("review.stop")
	d.Until("the rest", func(v session.View) bool { return v.Moves[len(v.Moves)-1].Note.Evaluation != nil })
	d.Pass(time.Second)
	v := d.Session().View()
	if v.Moves[3].Note.Evaluation != nil || v.Moves[8].Note.Evaluation == nil {
		t.Error("more or less is judged than was looked at")
	}
	if !d.Sees("The review was stopped") || !d.Shows("graph") {
		t.Errorf("after a stopped review the window says %s, want that and the graph", d.Sentences())
	}
	unknown := d.Looks.T(locale.UnknownMove)
	d.Session().Viewer.Look(screentest.Blunder)
	bar := barOf(d)
	for ply, known := range map[int]bool{2: false, 3: false, 9: true, 10: true} {
		d.Session().Viewer.Look(screentest.Blunder)
		barOf(d)
		d.Session().Viewer.Look(ply)
		d.Pass(0)
		if got := barOf(d); (got != bar) != known {
			t.Errorf("at ply %d the bar is drawn as\n%sat the mistake as\n%sknown: %v", ply, got, bar, known)
		}
		if got := d.Sees(unknown); got == known {
			t.Errorf("at ply %d the window says %s; known: %v", ply, d.Sentences(), known)
		}
	}
}

// The bar of a better line is that of the position before the mistake.
func TestTheBarOfABetterLine(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.ReviewGame()
	d.Session().Viewer.Look(screentest.Blunder - 1)
	before := barOf(d)
	d.Key('N', 0)
	after := barOf(d)
	d.Key('V', 0)
	if got := barOf(d); !d.Session().View().Branch || got != before || got == after {
		t.Errorf("the bar of the better line is drawn as\n%swant\n%sas before the mistake, after which it is\n%s", got, before, after)
	}
	wantTexts(t, d, "at the better line", "Better: C8+4")
	d.Key(kit.KeyEscape, 0)
	d.Session().Viewer.Look(2)
	d.Make("g3g4")
	wantTexts(t, d, "at a line beside a good move", d.Looks.T(locale.VariationHereTip))
	if d.Sees("Better: ") {
		t.Errorf("a better line is told beside a good move: %s", d.Sentences())
	}
}

// Only the first visit leads to the first mistake.
func TestTheDeskContinuesWhereItWasLeft(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	if !d.Desk.Command("review.now").Off {
		t.Error("a game without moves can be reviewed")
	}
	d.ReviewGame()
	d.Session().Viewer.Look(4)
	d.Key('1', kit.Ctrl)
	d.Key('3', kit.Ctrl)
	if v := d.Session().View(); v.Shown != 4 {
		t.Errorf("back on the desk, ply %d is shown, want 4", v.Shown)
	}
	if d.Desk.Command("review.now").Off {
		t.Error("a game with moves cannot be reviewed")
	}
}
