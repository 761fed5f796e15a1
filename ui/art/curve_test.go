package art

import (
	"image/color"
	"math"
	"testing"
)

// TestCurveHasGaps checks that the area is filled exactly between known neighbours, and that a known value without
// known neighbours is a dot.
func TestCurveHasGaps(t *testing.T) {
	gap := math.NaN()
	for _, c := range []struct {
		name    string
		heights []float64
		ink     bool   // look at the line, not at the area
		want    string // at points in, and near the ends of, the parts between the values
	}{
		{"area, all known", []float64{1, 1, 1, 1, 1}, false, "#########"},
		{"area, one gap", []float64{1, 1, gap, 1, 1}, false, "##.....##"},
		{"area, first and last unknown", []float64{gap, 1, 1, 1, gap}, false, "..#####.."},
		{"area, nothing known", []float64{gap, gap, gap, gap, gap}, false, "........."},
		{"line, all known", []float64{0.5, 0.5, 0.5, 0.5, 0.5}, true, "#########"},
		{"line, one gap", []float64{0.5, 0.5, gap, 0.5, 0.5}, true, "##.....##"},
		{"line, a dot", []float64{gap, gap, 0.5, gap, gap}, true, "....#...."},
	} {
		curve := Curve{W: 80, H: 20, Values: Values(c.heights)}
		if c.ink {
			curve.Line = ink
		} else {
			curve.Above = color.NRGBA{0, 90, 0, 255}
		}
		img, at := curve.Render(1)
		got := ""
		for _, x := range []int{10, 18, 22, 30, 40, 50, 58, 62, 70} {
			if img.RGBAAt(at.X+x, at.Y+10).A > 100 {
				got += "#"
			} else {
				got += "."
			}
		}
		if c.want != got {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
