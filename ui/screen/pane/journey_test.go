package pane_test

import (
	"testing"
	"time"

	"chuhe/ui/board"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// A player steps through an annotated record in Chinese, hears each move, and draws on the board.
func TestJourneyThroughARecord(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.Hans})
	d.OpenRecord()
	d.Study()
	d.Pass(time.Second)
	d.Expect("the start", "开局时的局面", "许银川 — 吕钦 · 红胜 · 中炮对屏风马：过河车进", "炮二平五", "+0.3")
	d.Heard()
	for _, step := range []struct{ shows, speaks string }{
		{"第 1 回合红方走后的局面", "红方：炮二平五。"}, {"第 1 回合黑方走后的局面 · 变着 1/3", "黑方：马八进七。"},
		{"第 2 回合红方走后的局面", "红方：马二进三。"}, {"第 2 回合黑方走后的局面", "黑方：车九平八。"},
		{"第 3 回合红方走后的局面 · 变着 1/2", "红方：车一平二。"}, {"第 3 回合黑方走后的局面 · 变着 1/2", "黑方：马二进三。"},
		{"第 4 回合红方走后的局面", "红方：兵七进一。"},
	} {
		d.Key(kit.KeyRight, 0)
		d.Pass(time.Second)
		d.Expect("a step", step.shows)
		if got := d.Heard(); len(got) == 0 || got[0] != step.speaks {
			t.Errorf("it says %q, want %q first", got, step.speaks)
		}
	}
	drawn := func(step string, want int) {
		t.Helper()
		arrows := 0
		for _, op := range d.Sprites() {
			if _, ok := op.Sprite.(board.Arrow); ok {
				arrows++
			}
		}
		if got := len(d.Session().View().Marks); got != want || arrows > want {
			t.Errorf("after %s there are %d marks, of them %d arrows drawn, want %d", step, got, arrows, want)
		}
	}
	d.DrawArrow("a0", "a4", 0)
	drawn("an arrow", 1)
	d.DrawArrow("a3", "a3", kit.Shift)
	drawn("a circle", 2)
	d.DrawArrow("a3", "a3", kit.Shift)
	drawn("the same circle", 1)
	d.DrawArrow("a0", "a4", 0)
	drawn("the same arrow", 0)
}

// A player goes through the branches of a game with the arrow keys, folds them, and gives up a move by the keyboard on
// the turned board.
func TestJourneyThroughBranches(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Branched()
	for _, step := range []struct {
		key   kit.Key
		shown int
	}{
		{kit.KeyUpArrow, 2}, {kit.KeyLeft, 1}, {kit.KeyLeft, 0}, {kit.KeyDownArrow, 2}, {kit.KeyLeft, 1},
		{kit.KeyRight, 2}, {kit.KeyHome, 0}, {kit.KeyEnd, 4},
	} {
		d.Key(step.key, 0)
		if v := d.Session().View(); v.Shown != step.shown {
			t.Errorf("after %v ply %d shows, want %d", step.key, v.Shown, step.shown)
		}
	}
	d.Expect("the end", "Red to move", "3. P3+1")
	d.Key(kit.KeyMinus, 0)
	d.Key('F', 0)
	d.Pass(time.Second)
	d.UI.Focus(screentest.BoardID)
	before := d.Session().Viewer.FEN()
	d.Key(kit.KeyEnter, 0)
	d.Key(kit.KeyUpArrow, 0)
	d.Key(kit.KeyEscape, 0)
	if d.Session().Viewer.FEN() != before {
		t.Errorf("Escape leaves %s, want %s", d.Session().Viewer.FEN(), before)
	}
}
