package study_test

import (
	"slices"
	"testing"
	"time"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/sound"
)

// The pointer has the shape of a hand where a press picks up a piece or makes a move: on the pieces of the side to move,
// and on the targets of the selected one.
func TestPointerShowsWhatCanMove(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Thinker: screentest.Holding()})
	d.Study()
	d.CheckCursors("Red to move", map[string]kit.Cursor{"h2": kit.CursorPointer, "h9": kit.CursorDefault, "h4": kit.CursorDefault})
	d.Press(d.Point("h2"))
	d.CheckCursors("with a piece selected", map[string]kit.Cursor{"h4": kit.CursorPointer, "h9": kit.CursorPointer, "g9": kit.CursorDefault, "d5": kit.CursorDefault})
	d.Press(d.Point("e2"))
	d.Rest()
	d.CheckCursors("Black to move", map[string]kit.Cursor{"h9": kit.CursorPointer, "h0": kit.CursorDefault})
}

// A move makes the sound of a move, and a capture that of a capture.
func TestMovesSound(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Study()
	for _, c := range []struct {
		move string
		want sound.Effect
	}{{"h2e2", sound.Move}, {"h9g7", sound.Move}, {"e2e6", sound.Capture}} {
		d.Host.Sounds = nil
		d.Make(c.move)
		if !slices.Equal(d.Host.Sounds, []sound.Effect{c.want}) {
			t.Errorf("%s makes the sounds %v, want %v", c.move, d.Host.Sounds, c.want)
		}
	}
}

// The game shows the same earlier move after the study as before it.
func TestTheGameShowsTheMoveFromBefore(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Play(screentest.Opening[:4]...)
	for _, before := range []int{2, 4} {
		d.Session().Viewer.Look(before)
		d.Study()
		d.Session().Viewer.Look(1)
		d.Key('1', kit.Ctrl)
		if v := d.Session().View(); v.Shown != before || v.Looking != (before != 4) {
			t.Errorf("back from the study, ply %d is shown, want %d", v.Shown, before)
		}
	}
}

// The field for a comment takes the focus once, and not again when Tab leaves it or nothing is typed.
func TestTheFocusLeavesTheComment(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Study()
	d.Make("h2e2")
	d.Key(kit.KeyF2, 0)
	d.Type("x")
	if !d.UI.Focused("study.field") {
		t.Fatal("the field has no focus")
	}
	if !d.Sees(d.Looks.T(locale.CommentHow)) {
		t.Errorf("how the field is closed is not told: %s", d.Sentences())
	}
	d.Activate("study.drop")
	if v := d.Session().View(); v.Comment != "" || d.Shows("study.field") {
		t.Errorf("cancelled, the comment is %q, want none", v.Comment)
	}
	d.Key(kit.KeyF2, 0)
	d.Type("y")
	d.Activate("study.keep")
	if v := d.Session().View(); v.Comment != "y" || d.Shows("study.field") {
		t.Errorf("kept, the comment is %q, want y", v.Comment)
	}
	d.Resize(360, 640)
	d.Key(kit.KeyF2, 0)
	d.Pass(0)
	if d.Sees(d.Looks.T(locale.CommentHow)) {
		t.Error("keys are explained on a phone")
	}
}

// Beside a comment field the analysis shows only where both have room, and the graph only where the moves keep enough.
func TestCardsGiveWay(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.ReviewGame()
	d.Key('2', kit.Ctrl)
	d.Key('A', 0)
	d.WaitForLines()
	for _, c := range []struct {
		size                         draw.Point
		analysis, graph, withComment bool
	}{
		{draw.Point{X: 1180, Y: 820}, true, true, true},
		{draw.Point{X: 720, Y: 560}, true, false, true},
		{draw.Point{X: 720, Y: 480}, true, false, true},
		{draw.Point{X: 720, Y: 1000}, true, false, false},
		{draw.Point{X: 900, Y: 640}, true, false, true},
	} {
		d.Resize(c.size.X, c.size.Y)
		d.Pass(time.Second)
		if got := d.Shows("analyse.switch"); got != c.analysis {
			t.Errorf("%v: the analysis shows: %v, want %v", c.size, got, c.analysis)
		}
		if got := d.Shows("graph"); got != c.graph {
			t.Errorf("%v: the graph shows: %v, want %v", c.size, got, c.graph)
		}
		d.Key(kit.KeyF2, 0)
		d.Pass(time.Second)
		if got := d.Shows("analyse.switch"); got != c.withComment || !d.Shows("study.field") {
			t.Errorf("%v: with a comment the analysis shows: %v, want %v, and the field: %v", c.size, got, c.withComment, d.Shows("study.field"))
		}
		d.Key(kit.KeyEscape, 0)
	}
}
