package screen_test

import (
	"fmt"
	"strings"
	"testing"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestLongTextsFromOutside shows every text that comes from outside at 10,000 characters: letters in windows of several
// sizes, and another text in one of them. What is painted must be no larger than the window, and lie inside. With
// -short each scene has one text.
func TestLongTextsFromOutside(t *testing.T) {
	sizes := []draw.Point{{X: 1180, Y: 820}, {X: 720, Y: 560}, {X: 360, Y: 640}}
	texts := longTexts()
	for i, sc := range longScenes() {
		other := 1 + i%(len(texts)-1)
		for _, k := range []int{0, other} {
			if testing.Short() && (k > 0) != (i%2 > 0) {
				continue
			}
			t.Run(fmt.Sprintf("%s/%d", sc.Name, k), func(t *testing.T) {
				t.Parallel()
				d := screentest.Open(t, screentest.Options{Setup: sc.Setup, Lang: locale.English, Programs: screentest.Programs{}})
				sc.Do(d, texts[k])
				for j, size := range sizes {
					if k > 0 && j != i%len(sizes) {
						continue
					}
					d.Fill(size, 100)
					for tab := range 2 {
						if d.TurnTo(tab) || tab == 0 {
							checkExtents(t, d)
						}
					}
				}
			})
		}
	}
}

// checkExtents looks for what is larger than the window, or leaves it.
func checkExtents(t *testing.T, d *screentest.Driver) {
	t.Helper()
	const margin, most = 100, 3000
	ops := d.Sprites()
	if len(ops) > most {
		t.Errorf("%v: %d operations", d.Looks.Size, len(ops))
	}
	for _, op := range ops {
		var w, h float64
		switch s := op.Sprite.(type) {
		case art.Text:
			w = s.Measure().Width
		case art.RoundRect:
			w, h = s.W, s.H
		case art.Shadow:
			w, h = s.W, s.H
		}
		if w > d.Looks.Size.X+margin || h > d.Looks.Size.Y+margin {
			t.Errorf("%v: %T of %.0fx%.0f", d.Looks.Size, op.Sprite, w, h)
		}
	}
	faults := d.Faults()
	for _, fault := range faults[:min(len(faults), 5)] {
		if !strings.HasPrefix(fault, "cut off") {
			t.Errorf("%v: %.200s", d.Looks.Size, fault)
		}
	}
}
