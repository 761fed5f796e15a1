package session

import (
	"testing"
	"time"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// TestRecall checks that recalling a command restores the session.
func TestRecall(t *testing.T) {
	type command struct {
		who    string
		before func(*table)
		do     func(*table)
	}
	step := func(h *table) {
		h.Step()
		h.until(0, func() bool { return h.View().Ply == 1 })
	}
	paused := func(h *table) { h.TogglePause() }
	study := func(h *table) { h.moves("h2e2", "h9g7"); h.SetStudy(true) }
	for name, c := range map[string]command{
		"flip":                   {"pp", nil, func(h *table) { h.Flip() }},
		"a hint that is sought":  {"pp", nil, func(h *table) { h.Hints.Toggle() }},
		"a hint put away":        {"pp", func(h *table) { h.Hints.Toggle(); h.until(0, func() bool { return h.View().Hint != 0 }) }, func(h *table) { h.Hints.Toggle() }},
		"a step":                 {"cc", paused, step},
		"a step that is thought": {"cc", paused, func(h *table) { h.Step() }},
		"a step from the run":    {"cc", nil, step},
		"a symbol":               {"pp", study, func(h *table) { _ = h.Editor.Judge(1) }},
		"an edit taken back":     {"pp", func(h *table) { study(h); _ = h.Editor.Judge(1) }, func(h *table) { h.Undo() }},
		"two edits":              {"pp", study, func(h *table) { _ = h.Editor.Judge(1); _ = h.Editor.AddLine(movetest.Moves(t, "h0g2")) }},
		"an edit after another":  {"pp", func(h *table) { study(h); _ = h.Editor.Judge(1) }, func(h *table) { _ = h.Editor.Judge(2) }},
		"two edits taken back":   {"pp", func(h *table) { study(h); _ = h.Editor.Judge(1); _ = h.Editor.AddLine(movetest.Moves(t, "h0g2")) }, func(h *table) { h.Undo(); h.Undo() }},
		"one of two taken back":  {"pp", func(h *table) { study(h); _ = h.Editor.Judge(1); _ = h.Editor.AddLine(movetest.Moves(t, "h0g2")) }, func(h *table) { h.Undo() }},
		"an edit made again":     {"pp", func(h *table) { study(h); _ = h.Editor.Judge(1); h.Undo() }, func(h *table) { h.Redo() }},
		"an edit in its place":   {"pp", func(h *table) { study(h); _ = h.Editor.Judge(1); h.Undo() }, func(h *table) { _ = h.Editor.Judge(2) }},
		"a line":                 {"pp", study, func(h *table) { _ = h.Editor.AddLine(movetest.Moves(t, "h0g2")) }},
		"a look":                 {"pp", study, func(h *table) { h.Viewer.Look(1) }},
		"the end of a look":      {"pp", func(h *table) { study(h); h.Viewer.Look(1) }, func(h *table) { h.Viewer.LookLive() }},
	} {
		h := sit(t, c.who, &fake{}, nil)
		h.pass(0)
		if c.before != nil {
			c.before(h)
		}
		h.pass(0)
		was, view, helped := h.Snapshot(), h.View(), h.rating
		back := h.Recall(h.at.Add(time.Second))
		c.do(h)
		h.pass(0)
		back()
		h.pass(0)
		now, after := h.Snapshot(), h.View()
		if !was.sameRecord(&now) || h.rating != helped {
			t.Errorf("%s: the record or its rating differs: %+v", name, h.rating)
		}
		if after.Ply != view.Ply || after.Shown != view.Shown || after.Bottom != view.Bottom || after.Paused != view.Paused ||
			after.Hint != view.Hint || after.HintPending != view.HintPending || after.CanUndo != view.CanUndo || after.CanRedo != view.CanRedo || after.Undo != view.Undo {
			t.Errorf("%s: %+v\nafter %+v", name, after, view)
		}
	}
}

// TestRecallWhatOthersDid checks that a recall keeps automatic changes since the command.
func TestRecallWhatOthersDid(t *testing.T) {
	h := sit(t, "cp", &fake{}, nil)
	back := h.Recall(h.at.Add(time.Second))
	h.Flip()
	h.until(100*time.Millisecond, func() bool { return h.View().Ply == 1 })
	back()
	if v := h.View(); v.Ply != 1 || v.Bottom != xiangqi.Red {
		t.Errorf("ply %d, bottom %v, want 1 and %v", v.Ply, v.Bottom, xiangqi.Red)
	}
	back = h.Recall(h.at.Add(time.Second))
	h.Flip()
	must(t, h.NewGame(Setup{Players: [2]Player{person, person}, Seed: 3}))
	bottom := h.View().Bottom
	if back(); h.View().Bottom != bottom {
		t.Error("another game was turned")
	}
}

// TestHintWaitsForRecall checks that a hint that may be recalled is not shown and does not count as help.
func TestHintWaitsForRecall(t *testing.T) {
	h := sit(t, "pp", &fake{}, nil)
	h.Recall(h.at.Add(time.Second))
	h.Hints.Toggle()
	h.until(0, func() bool { return h.searches.help.result != nil })
	if h.pass(900 * time.Millisecond); h.View().Hint != xiangqi.NoMove || h.rating.helped {
		t.Error("the hint shows at once")
	}
	if h.pass(100 * time.Millisecond); h.View().Hint == xiangqi.NoMove || !h.rating.helped {
		t.Error("the hint does not show")
	}
}

// TestRecallDuringAStep checks that a recall ends a step only if the command began it.
func TestRecallDuringAStep(t *testing.T) {
	for _, c := range []struct {
		name       string
		before, do func(*table)
		thinks     bool // afterwards
	}{
		{"the step itself", func(*table) {}, func(h *table) { h.Step() }, false},
		{"a turned board during a step", func(h *table) { h.Step() }, func(h *table) { h.Flip() }, true},
	} {
		h := sit(t, "cc", &fake{gate: make(chan struct{})}, nil)
		h.pass(0)
		h.TogglePause()
		h.pass(0)
		c.before(h)
		h.pass(0)
		back := h.Recall(h.at.Add(time.Second))
		c.do(h)
		h.pass(0)
		if !h.View().Thinking.On {
			t.Errorf("%s: the computer does not think", c.name)
		}
		back()
		h.pass(0)
		if v := h.View(); v.Thinking.On != c.thinks || !v.Paused || v.Ply != 0 {
			t.Errorf("%s: afterwards the computer thinks %v, paused %v, ply %d; want %v, true and 0", c.name, v.Thinking.On, v.Paused, v.Ply, c.thinks)
		}
	}
}

// A hint that was being sought is sought after a recall too, and its search goes on unless the command ended it.
func TestRecallWhileAHintIsSought(t *testing.T) {
	for name, c := range map[string]struct {
		do   func(*table)
		same bool // search
	}{
		"a turned board":         {func(h *table) { h.Flip() }, true},
		"an end of the search":   {func(h *table) { h.Hints.Toggle() }, false},
		"another hint after it":  {func(h *table) { h.Hints.Toggle(); h.Hints.Toggle() }, false},
		"a look and another one": {func(h *table) { h.Viewer.Look(-1); h.Viewer.LookLive() }, false},
	} {
		h := sit(t, "pp", &fake{gate: make(chan struct{})}, nil)
		h.moves("h2e2")
		h.Hints.Toggle()
		h.pass(0)
		search := h.searches.help
		back := h.Recall(h.at.Add(time.Second))
		c.do(h)
		h.pass(0)
		back()
		h.pass(0)
		if !h.View().HintPending || h.searches.help == search != c.same {
			t.Errorf("%s: a hint is sought: %v, by the same search: %v; want true, %v", name, h.View().HintPending, h.searches.help == search, c.same)
		}
	}
}

// A move of the computer stays that was being sought before the command.
func TestRecallAfterAStep(t *testing.T) {
	f := &fake{gate: make(chan struct{})}
	h := sit(t, "cc", f, nil)
	h.pass(0)
	h.TogglePause()
	h.Step()
	h.pass(0)
	back := h.Recall(h.at.Add(time.Second))
	h.Flip()
	close(f.gate)
	h.until(100*time.Millisecond, func() bool { return h.View().Ply == 1 })
	bottom := h.View().Bottom
	back()
	h.pass(0)
	if v := h.View(); v.Ply != 1 || v.Bottom == bottom {
		t.Errorf("after the recall of a turn: ply %d, the same bottom: %v; want 1 and false", v.Ply, v.Bottom == bottom)
	}
}
