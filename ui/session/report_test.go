package session

import (
	"errors"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// Commands report whether they had an effect, and change the revision if and only if they had one.
func TestCommandsReport(t *testing.T) {
	mark := game.Mark{From: sq("h2"), To: sq("e2")}
	start := func(who string) *table {
		return sit(t, who, &fake{gate: make(chan struct{}), choose: shuffle}, nil)
	}
	fresh := func() *table { return start("pp") }
	played := func() *table { h := fresh(); h.moves("h2e2", "h9g7"); return h }
	over := func() *table { h := played(); h.Resign(); h.pass(0); return h }
	study := func() *table { h := played(); h.SetStudy(true); return h }
	undone := func() *table { h := played(); h.Undo(); return h }
	computers := func() *table { return start("cc") }
	picked := func() *table { h := fresh(); h.click(sq("h2")); return h }
	for _, c := range []struct {
		state string
		make  func() *table
		what  string
		do    func(h *table) bool
		want  bool
	}{
		{"a game under way", played, "TogglePause", func(h *table) bool { return h.TogglePause() }, true},
		{"an ended game", over, "TogglePause", func(h *table) bool { return h.TogglePause() }, false},
		{"a study", study, "TogglePause", func(h *table) bool { return h.TogglePause() }, false},
		{"a game of computers", computers, "Step", func(h *table) bool { return h.Step() }, true},
		{"a game of persons", played, "Step", func(h *table) bool { return h.Step() }, false},
		{"a game of computers", computers, "TakeOver", func(h *table) bool { return h.TakeOver(xiangqi.Red) }, true},
		{"a game of persons", played, "TakeOver", func(h *table) bool { return h.TakeOver(xiangqi.Red) }, false},
		{"a game under way", played, "Undo", func(h *table) bool { return h.Undo() }, true},
		{"a new game", fresh, "Undo", func(h *table) bool { return h.Undo() }, false},
		{"an ended game", over, "Undo", func(h *table) bool { return h.Undo() }, true},
		{"a game with a move taken back", undone, "Redo", func(h *table) bool { return h.Redo() }, true},
		{"a game under way", played, "Redo", func(h *table) bool { return h.Redo() }, false},
		{"a picked up piece", picked, "Hand.Cancel", func(h *table) bool { return h.Hand.Cancel() }, true},
		{"a game under way", played, "Hand.Cancel", func(h *table) bool { return h.Hand.Cancel() }, false},
		{"a game under way", played, "LookAt(1)", func(h *table) bool { return h.Viewer.LookAt(1) }, true},
		{"a game under way", played, "LookAt(9)", func(h *table) bool { return h.Viewer.LookAt(9) }, false},
		{"a game under way", played, "LookVariation", func(h *table) bool { return h.Viewer.LookVariation(1) }, false},
		{"a game under way", played, "Judge", func(h *table) bool { return h.Editor.Judge(1) == nil }, true},
		{"a new game", fresh, "Judge", func(h *table) bool { return !errors.Is(h.Editor.Judge(1), ErrNoMove) }, false},
		{"a game under way", played, "Mark", func(h *table) bool { return h.Editor.Mark(mark) == nil }, true},
	} {
		h := c.make()
		before := h.Revision()
		if got := c.do(h); got != c.want {
			t.Errorf("%s in %s reports %v, want %v", c.what, c.state, got, c.want)
		}
		if got := h.Revision() != before; got && !c.want {
			t.Errorf("%s in %s changes the revision, want no change", c.what, c.state)
		}
	}
}

// The view contains the place of the shown position in the line.
func TestViewOfTheLine(t *testing.T) {
	h := sit(t, "pp", &fake{}, nil)
	h.moves("h2e2", "h9g7", "h0g2")
	for _, c := range []struct {
		what             string
		do               func()
		ply, shown, end  int
		looking          bool
		canUndo, canRedo bool
	}{
		{"at first", func() {}, 3, 3, 3, false, true, false},
		{"a step back", func() { h.Viewer.Step(-1) }, 3, 2, 3, true, true, false},
		{"to the start", func() { h.Viewer.Look(-5) }, 3, 0, 3, true, true, false},
		{"before it", func() { h.Viewer.Step(-1) }, 3, 0, 3, true, true, false},
		{"past the end", func() { h.Viewer.Look(99) }, 3, 3, 3, false, true, false},
		{"a move taken back", func() { h.Undo() }, 2, 2, 3, false, true, true},
		{"on", func() { h.Viewer.Step(1) }, 2, 3, 3, true, true, true},
		{"to the game", h.Viewer.LookLive, 2, 2, 3, false, true, true},
		{"all taken back", func() { h.Undo(); h.Undo() }, 0, 0, 3, false, false, true},
		{"repeated", func() { h.Redo(); h.Redo(); h.Redo() }, 3, 3, 3, false, true, false},
	} {
		c.do()
		h.pass(0)
		v := h.View()
		if v.Ply != c.ply || v.Shown != c.shown || v.End != c.end || v.Looking != c.looking || v.CanUndo != c.canUndo || v.CanRedo != c.canRedo {
			t.Errorf("%s: ply %d, shown %d of %d, looking %v, to be undone %v, redone %v, want %+v", c.what, v.Ply, v.Shown, v.End, v.Looking, v.CanUndo, v.CanRedo, c)
		}
	}
}

// The generator is SplitMix64, whose first number for the seed 0 is published.
func TestMix(t *testing.T) {
	if got := mix(0); got != 0xE220A8397B1DCDAF {
		t.Errorf("mix(0) = %#x, want 0xe220a8397b1dcdaf", got)
	}
}
