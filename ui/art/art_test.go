package art

import (
	"image"
	"image/color"
	"testing"

	"chuhe/ui/draw"
	"chuhe/ui/draw/drawtest"
	"chuhe/ui/theme"
)

var ink = color.NRGBA{168, 38, 28, 255}

// standing returns sprites that must end before the border of their image.
func standing() map[string]draw.Sprite {
	th := theme.ByKey(theme.Wood)
	m := map[string]draw.Sprite{
		"card shadow": Shadow{W: 90, H: 40, Radius: 12, Blur: 14, Color: th.Shadow},
		"text":        Text{String: "jÅ炮二平五gy", Size: 15, Color: ink},
		"clock":       Text{String: "01:11", Size: 22, Tabular: true, Bold: true, Color: ink},
		"curve":       Curve{W: 60, H: 30, Base: 0.5, Values: Values([]float64{0, 1, 0.3, 0.6}), Above: ink, Line: ink},
		"stand-in":    Text{String: "😀", Size: 15, Color: ink},
	}
	for n := IconNew; n < iconCount; n++ {
		m["icon "+string('A'+rune(n))] = Icon{Name: n, Size: 22, Color: ink}
	}
	return m
}

func TestSprites(t *testing.T) { drawtest.Sprites(t, standing) }

func TestRoundRectIsFilledToItsEdges(t *testing.T) {
	img, _ := RoundRect{W: 40.2, H: 19.8, Radius: 6, Fill: ink}.Render(1.5)
	if got, want := img.Rect.Size(), image.Pt(60, 30); got != want {
		t.Fatalf("size %v, want %v", got, want)
	}
	for _, p := range []image.Point{{0, 15}, {59, 15}, {30, 0}, {30, 29}, {30, 15}} {
		if got := img.RGBAAt(p.X, p.Y); got != (color.RGBA{ink.R, ink.G, ink.B, 255}) {
			t.Errorf("the point %v is %v, want ink %v", p, got, ink)
		}
	}
	if got := img.RGBAAt(0, 0).A; got != 0 {
		t.Errorf("the corner has opacity %d, want 0", got)
	}
}
