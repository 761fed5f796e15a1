package study_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
)

// rows returns the number of rows of moves that are wholly visible.
func rows(d *screentest.Driver) (n int) {
	d.Sprites()
	list := d.Rect("moves.list")
	for ply := 1; ply <= len(screentest.Opening); ply += 2 {
		if r, ok := d.Place(kit.ID("ply." + strconv.Itoa(ply))); ok && r.Y >= list.Y && r.Y+r.H <= list.Y+list.H && r.H > 20 {
			n++
		}
	}
	return n
}

// An upright tablet, and a window of its size, show six rows of moves. Beside the analysis, rows for fingers are fewer.
func TestMovesHaveRoomOnATablet(t *testing.T) {
	for _, l := range locale.All() {
		for _, c := range []struct {
			fingers         bool
			alone, analysed int
		}{{true, 6, 4}, {false, 6, 6}} {
			d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), W: 820, H: 1180, Lang: l, Fingers: c.fingers})
			d.Play(screentest.Opening...)
			d.Study()
			d.Pass(time.Second)
			if n := rows(d); n < c.alone {
				t.Errorf("%s, fingers %v: Study shows %d rows of moves, want %d", l.Code(), c.fingers, n, c.alone)
			}
			d.Key('A', 0)
			d.WaitForLines()
			d.Pass(time.Second)
			if n := rows(d); n < c.analysed {
				t.Errorf("%s, fingers %v: beside the analysis Study shows %d rows of moves, want %d", l.Code(), c.fingers, n, c.analysed)
			}
		}
	}
}

// On a phone each line of the analysis shows whole or not at all, and so does their number.
func TestPhonesCutNoLineOfTheAnalysis(t *testing.T) {
	for _, l := range locale.All() {
		for _, lines := range []int{1, 3, 5} {
			d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), W: 390, H: 844, Lang: l, Settings: func(s *settings.Settings) { s.Lines = lines }})
			d.Analyse()
			for size, want := range map[draw.Point]int{{X: 320, Y: 480}: 0, {X: 360, Y: 640}: 1, {X: 390, Y: 844}: 3, {X: 412, Y: 892}: 3} {
				d.Fill(size, 100)
				d.Pass(time.Second)
				shown := 0
				for _, target := range d.UI.Targets() { // those that are wholly visible
					id := string(target.ID)
					if strings.HasPrefix(id, "analyse.line.") && strings.Count(id, ".") == 2 {
						shown++
					}
				}
				if shown < min(want, lines) {
					t.Errorf("%s, %v: %d lines of %d show, want %d", l.Code(), size, shown, lines, min(want, lines))
				}
				for _, id := range []kit.ID{"analyse.line.0", "analyse.line.1", "analyse.line.2", "analyse.line.3", "analyse.line.4", "analyse.count.plus"} {
					if r, ok := d.Place(id); ok && size.X > 320 && r.H > 8 && r.H < kit.Finger-8 {
						t.Errorf("%s, %v, %d lines: %s is cut to a height of %.0f", l.Code(), size, lines, id, r.H)
					}
				}
			}
		}
	}
}
