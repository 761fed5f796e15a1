package theme

import (
	"image/color"
	"testing"
)

func TestReadableTakesTheFirstThatCanBeRead(t *testing.T) {
	black, white, grey := color.NRGBA{A: 255}, color.NRGBA{255, 255, 255, 255}, color.NRGBA{128, 128, 128, 255}
	for _, c := range []struct {
		ground, want color.NRGBA
		inks         []color.NRGBA
	}{
		{white, grey, []color.NRGBA{white, grey}}, // insufficient, but the best
		{white, black, []color.NRGBA{grey, black, white}},
		{black, grey, []color.NRGBA{grey, white}},
	} {
		if got := Readable(c.ground, c.inks...); got != c.want {
			t.Errorf("on %v of %v: %v, want %v", c.ground, c.inks, got, c.want)
		}
	}
}
