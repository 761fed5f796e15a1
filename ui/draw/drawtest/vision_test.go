package drawtest

import (
	"image/color"
	"testing"
)

// Greys look the same to everybody.
func TestVisionsKeepGreys(t *testing.T) {
	for name, v := range Visions() {
		for _, g := range []uint8{0, 1, 77, 128, 254, 255} {
			c := color.NRGBA{g, g, g, 200}
			if got := v.Color(c); got != c {
				t.Errorf("%s: %v becomes %v", name, c, got)
			}
		}
	}
}

// Red and green look alike without the cones for one of them, but not to others.
func TestVisionsConfuse(t *testing.T) {
	red, green, blue := color.NRGBA{200, 60, 60, 255}, color.NRGBA{95, 110, 40, 255}, color.NRGBA{60, 60, 200, 255}
	distance := func(a, b color.NRGBA) int {
		far := 0
		for _, d := range []int{int(a.R) - int(b.R), int(a.G) - int(b.G), int(a.B) - int(b.B)} {
			far = max(far, d, -d)
		}
		return far
	}
	for name, v := range Visions() {
		if d := distance(v.Color(red), v.Color(green)); (name == "deuteranopia" || name == "grey") && d > 60 || name == "tritanopia" && d < 80 {
			t.Errorf("%s: red %v and green %v are %d apart", name, v.Color(red), v.Color(green), d)
		}
		if d := distance(v.Color(red), v.Color(blue)); (name == "grey") != (d < 80) {
			t.Errorf("%s: red %v and blue %v are %d apart", name, v.Color(red), v.Color(blue), d)
		}
	}
}
