package study_test

import (
	"slices"
	"testing"

	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// Without any key, the arrows of the player differ from those of the engine in shape, and in every theme in colour.
func TestArrowsOfThePlayerDiffer(t *testing.T) {
	for _, th := range theme.All() {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Settings: func(s *settings.Settings) { s.Theme = th.Key }})
		d.Analyse()
		arrows := func() (all []board.Arrow) {
			for _, op := range d.Sprites() {
				if a, ok := op.Sprite.(board.Arrow); ok {
					all = append(all, a)
				}
			}
			return all
		}
		engine := arrows()
		d.DrawArrow("e0", "e5", 0)
		all := arrows()
		if len(engine) == 0 || len(all) != len(engine)+1 {
			t.Fatalf("%s: %d arrows of the engine, and %d with one of the player, want some and one more", th.Key, len(engine), len(all))
		}
		own := slices.IndexFunc(all, func(a board.Arrow) bool { return a.Open })
		for i, a := range all {
			if i != own && (own < 0 || a.Open || a.Color == all[own].Color) {
				t.Errorf("%s: an arrow of the engine is %+v, that of the player number %d of %+v, want another shape and colour", th.Key, a, own, all)
			}
		}
	}
}

func wantMarks(t *testing.T, d *screentest.Driver, when string, colors ...uint8) {
	t.Helper()
	var got []uint8
	for _, m := range d.Session().View().Marks {
		got = append(got, m.Color)
	}
	if !slices.Equal(got, colors) {
		t.Errorf("%s: drawings with the colours %v, want %v", when, got, colors)
	}
}

// The palette selects the colour of the next drawings, by mouse and by keyboard, and erases them.
func TestPalette(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Study()
	d.Make("h2e2")
	place := d.Rect("study.pens")
	d.Click("study.pens")
	if got := d.Rect("study.pens"); got != place {
		t.Errorf("the button of the palette moves from %v to %v", place, got)
	}
	pens := map[board.Stroke]bool{}
	for _, op := range d.Sprites() {
		if arrow, ok := op.Sprite.(board.Arrow); ok && arrow.Open {
			pens[arrow.Stroke] = true
		}
	}
	if len(pens) != 4 {
		t.Errorf("the palette shows open arrows of the strokes %v, want 4", pens)
	}
	d.Click("study.pen.1")
	d.DrawArrow("e2", "e6", 0)
	d.DrawArrow("e6", "e6", kit.Alt)
	wantMarks(t, d, "with the second pen, and with Alt", 1, 2)
	d.Click("study.erase")
	wantMarks(t, d, "erased")
	d.Click("study.pens")
	if d.Shows("study.pen.0") || !d.Shows("study.symbol.1") {
		t.Error("a second press on the button leaves the palette")
	}

	d.Key('D', 0)
	d.Sprites()
	if !d.UI.Focused("study.pen.1") {
		t.Error("D does not lead to the selected pen")
	}
	d.Key(kit.KeyRight, 0)
	d.Key(kit.KeyEnter, 0)
	d.Key(kit.KeyEscape, 0)
	if d.Shows("study.pen.0") || !d.Session().View().Study {
		t.Error("Esc does not close the palette, or leaves the desk")
	}
	d.Focus(screentest.BoardID)
	d.Key(kit.KeyEnter, kit.Shift)
	d.Key(kit.KeyEscape, 0) // gives the drawing up
	d.Key(kit.KeyEnter, kit.Shift)
	d.Key(kit.KeyEnter, kit.Shift)
	wantMarks(t, d, "with the third pen, by the keyboard", 2)
}

// On a phone the palette opens from the menu.
func TestPaletteOnAPhone(t *testing.T) {
	d := screentest.Open(t, screentest.Options{W: 390, H: 844, Setup: screentest.TwoPersons()})
	d.Study()
	d.Make("h2e2")
	d.Tap(d.Rect("tool.menu").Center())
	d.WaitFor("the menu", func() bool { return d.Page() == page.Menu })
	d.Activate("menu.group.study")
	d.Activate("menu.study.pens")
	d.WaitFor("the palette", func() bool { return d.Shows("study.pen.0") && d.Page() == page.None })
	d.Tap(d.Rect("study.pen.0").Center())
	d.Finger(kit.TouchDown, d.Point("e2"))
	d.Pass(700 * 1e6)
	d.Finger(kit.TouchMove, d.Point("e2").Lerp(d.Point("e6"), 0.5))
	d.Finger(kit.TouchMove, d.Point("e6"))
	d.Finger(kit.TouchUp, d.Point("e6"))
	wantMarks(t, d, "with the first pen", 0)
	if r := d.Rect("study.pen.0"); r.H < kit.Finger || r.Intersect(draw.Rect{W: 390, H: 844}) != r {
		t.Errorf("the first pen is at %v, want it inside, at least %v high", r, kit.Finger)
	}
}
