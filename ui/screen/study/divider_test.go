package study_test

import (
	"strings"
	"testing"
	"time"

	"chuhe/ui/access"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
)

// The divider below the analysis gives the moves more room, by the pointer and by keys, and the setting keeps its place.
func TestDividerGivesTheMovesRoom(t *testing.T) {
	for _, l := range locale.All() {
		for _, size := range []draw.Point{{X: 1180, Y: 820}, {X: 1400, Y: 1200}} {
			d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), W: size.X, H: size.Y, Lang: l, Settings: func(s *settings.Settings) { s.Lines = 5 }})
			d.Analyse()
			top := func() float64 { d.Sprites(); return d.Rect("moves.list").Y }
			usual := top()
			from := d.Rect("divider").Center()
			d.Drag(from, draw.Point{X: from.X, Y: from.Y - 80})
			d.Pass(time.Second)
			dragged := top()
			if moved := usual - dragged; moved < 70 || moved > 90 {
				t.Errorf("%s, %v: dragging the divider by 80 moves the list by %.0f", l.Code(), size, moved)
			}
			d.Focus("divider")
			d.Key(kit.KeyDownArrow, 0)
			if lower := top(); lower <= dragged {
				t.Errorf("%s, %v: the arrow down moves the list from %.0f to %.0f", l.Code(), size, dragged, lower)
			}
			d.Key(kit.KeyUpArrow, 0)
			d.Key(kit.KeyUpArrow, 0)
			if upper := top(); upper >= dragged {
				t.Errorf("%s, %v: the arrow up moves the list from %.0f to %.0f", l.Code(), size, dragged, upper)
			}
			if kept := d.Looks.Settings.StudyCards; kept == 0 {
				t.Errorf("%s, %v: the settings do not keep the place of the divider", l.Code(), size)
			}
			n := d.Node("divider")
			if n.Role != access.Slider || n.Name != d.Looks.T(locale.NameDivider) ||
				!strings.HasSuffix(strings.TrimSpace(n.Value), "%") {
				t.Errorf("%s, %v: no slider with the name and the value of the divider in the tree", l.Code(), size)
			}
			d.Key(kit.KeyEnter, 0)
			if back := top(); back != usual || d.Looks.Settings.StudyCards != 0 {
				t.Errorf("%s, %v: Enter moves the list to %.0f, want %.0f", l.Code(), size, back, usual)
			}
		}
	}
}
