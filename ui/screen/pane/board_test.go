package pane_test

import (
	"slices"
	"testing"
	"time"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
)

// reads reports whether a text of the window equals this text.
func reads(d *screentest.Driver, text string) bool {
	return slices.ContainsFunc(d.Sprites(), func(op draw.Op) bool {
		s, ok := op.Sprite.(art.Text)
		return ok && s.String == text
	})
}

// TestNamesOnHover rests the pointer on pieces of every set.
func TestNamesOnHover(t *testing.T) {
	cases := []struct {
		lang   locale.Lang
		pieces settings.Script
		square string
		want   string
	}{
		{locale.English, settings.Traditional, "b0", "Horse 傌"},
		{locale.English, settings.Pictograms, "b9", "Horse 馬"},
		{locale.English, settings.Simplified, "h9", "Horse 马"},
		{locale.English, settings.Pictograms, "e0", "King 帥"},
		{locale.Hans, settings.Pictograms, "b9", "马"},
		{locale.Hant, settings.Pictograms, "h7", "砲"},
	}
	for _, c := range cases {
		d := screentest.Open(t, screentest.Options{Lang: c.lang, Setup: screentest.TwoPersons(), Settings: func(s *settings.Settings) { s.Pieces = c.pieces }})
		move := func(square string) { d.Event(kit.Event{Kind: kit.PointerMove, Pos: d.Point(square)}) }
		move(c.square)
		d.Pass(kit.TipDelay - 50*time.Millisecond)
		if reads(d, c.want) {
			t.Errorf("%s: named too early", c.want)
		}
		d.Pass(100 * time.Millisecond)
		if !reads(d, c.want) {
			t.Errorf("%s: not named", c.want)
		}
	}
}

// The wheel over the board steps through the moves.
func TestWheelSteps(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Play(screentest.Opening[:4]...)
	for _, desk := range []kit.Key{'1', '2'} {
		d.Key(desk, kit.Ctrl)
		d.Session().Viewer.LookLive()
		for range 3 {
			d.Event(kit.Event{Kind: kit.Wheel, Pos: d.Point("e4"), Scroll: draw.Point{Y: 1}})
		}
		d.Event(kit.Event{Kind: kit.Wheel, Pos: d.Point("e4"), Scroll: draw.Point{Y: -1}})
		if v := d.Session().View(); v.Shown != 2 {
			t.Errorf("desk %c: ply %d is shown, want 2", desk, v.Shown)
		}
	}
}
