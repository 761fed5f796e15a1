package analyse_test

import (
	"testing"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/analyse"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// TestPlaceOfTheCard checks where the card stands in a panel, and what it leaves to the moves: beside them if the panel
// is low and wide enough, above them otherwise, and alone if there is room for one only.
func TestPlaceOfTheCard(t *testing.T) {
	const gap = 10.0
	on := open(t, "", threeLines()...)
	off := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	running := analyse.New(on.Looks, on.Window, on.Session(), on.Analysis)
	resting := analyse.New(off.Looks, off.Window, off.Session(), off.Analysis)
	none := analyse.New(off.Looks, off.Window, off.Session(), nil)
	running.Look()
	resting.Look()
	for _, c := range []struct {
		name  string
		panel *analyse.Panel
		w, h  float64
		want  string
	}{
		{"off, low", resting, 280, 219, "beside"},
		{"off, low and narrow", resting, 279, 219, "above"},
		{"off, high", resting, 280, 220, "above"},
		{"off, high and wide", resting, 900, 220, "beside"},
		{"on, low", running, 440, 219, "beside"},
		{"on, low and narrow", running, 439, 219, "above"},
		{"on, low and narrower", running, 300, 130, "above"},
		{"on, hardly high", running, 439, 129, "alone"},
		{"on, hardly high but wide", running, 440, 129, "beside"},
		{"on, high", running, 440, 600, "above"},
		{"on, flat", running, 600, 359, "beside"},
		{"on, hardly flat", running, 600, 360, "above"},
		{"no engine", none, 440, 600, "absent"},
	} {
		whole := draw.Rect{X: 20, Y: 30, W: c.w, H: c.h}
		r := whole
		u := kit.New(c.panel.Theme, nil)
		u.Resize(1000, 700)
		var l draw.List
		u.Draw(&l, func(u *kit.UI) {
			r = whole
			c.panel.Card(u, &r, gap)
		})
		card, got := draw.Rect{}, "?"
		if len(l.Ops) > 0 {
			ground := l.Ops[0].Sprite.(art.RoundRect)
			card = draw.Rect{X: l.Ops[0].At.X, Y: l.Ops[0].At.Y, W: ground.W, H: ground.H}
		}
		switch {
		case card == draw.Rect{} && r == whole:
			got = "absent"
		case card == whole && r.H == 0:
			got = "alone"
		case card.H == whole.H && r.H == whole.H && card.X == whole.X && r.X == card.X+card.W+gap &&
			r.X+r.W == whole.X+whole.W:
			got = "beside"
		case card.W == whole.W && r.W == whole.W && card.Y == whole.Y && r.Y == card.Y+card.H+gap &&
			r.Y+r.H == whole.Y+whole.H:
			got = "above"
		}
		if got != c.want {
			t.Errorf("%s, %vx%v: the card at %v leaves %v: %s, want %s", c.name, c.w, c.h, card, r, got, c.want)
		}
	}
	if none.Switch(true); none.On() || none.Can() || !none.Command().Off {
		t.Errorf("without an engine the analysis is on: %v, is available: %v, its command is disabled: %v; want only "+
			"the last", none.On(), none.Can(), none.Command().Off)
	}
	if !resting.Can() || resting.Command().Off {
		t.Errorf("with an engine the analysis is available: %v, its command is disabled: %v; want true and false",
			resting.Can(), resting.Command().Off)
	}
}

// TestOutlook checks that the chances are those of the best line while the analysis is on and has a result.
func TestOutlook(t *testing.T) {
	d := open(t, "")
	p := analyse.New(d.Looks, d.Window, d.Session(), d.Analysis)
	if p.Look(); p.Outlook().Key != "" {
		t.Errorf("without a line the outlook is %q, want none", d.Looks.Text(p.Outlook()))
	}
	report(d, threeLines()...)
	p.Look()
	if got, want := d.Looks.Text(p.Outlook()), d.Looks.Text(page.Outlook(124)); got != want {
		t.Errorf("the outlook is %q, want %q", got, want)
	}
	if p.Switch(false); p.Outlook().Key != "" {
		t.Errorf("off, the outlook is %q, want none", d.Looks.Text(p.Outlook()))
	}
}
