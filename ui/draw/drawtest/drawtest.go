// Package drawtest checks the properties that every sprite must have.
package drawtest

import (
	"bytes"
	"image"
	"testing"

	"chuhe/ui/draw"
)

// Sprites checks that each sprite is visible, ends within the border of its image, is blended correctly, and is equal
// to a second instance. standing is called twice, to compare the instances.
func Sprites(t *testing.T, standing func() map[string]draw.Sprite) {
	t.Helper()
	t.Run("whole and seen", func(t *testing.T) { whole(t, standing()) })
	t.Run("equal", func(t *testing.T) { equal(t, standing(), standing()) })
}

func whole(t *testing.T, sprites map[string]draw.Sprite) {
	for name, s := range sprites {
		for _, scale := range []float64{1, 1.5, 2} {
			img, anchor := s.Render(scale)
			if !anchor.In(img.Rect) {
				t.Errorf("%s at %v: the anchor %v is outside %v", name, scale, anchor, img.Rect)
			}
			seen := 0
			for i := 0; i < len(img.Pix); i += 4 {
				p := img.Pix[i:][:4]
				if p[3] > 30 {
					seen++
				}
				if max(p[0], p[1], p[2]) > p[3] {
					t.Fatalf("%s at %v: pixel %v is brighter than it is opaque", name, scale, p)
				}
			}
			if seen < 8 {
				t.Errorf("%s at %v: only %d pixels seen", name, scale, seen)
			}
			if a := borderAlpha(img); a > 8 {
				t.Errorf("%s at %v: cut off at the border (opacity %d)", name, scale, a)
			}
		}
	}
}

// borderAlpha is the largest opacity on the outermost pixels.
func borderAlpha(img *image.RGBA) uint8 {
	a := uint8(0)
	b := img.Rect
	for x := b.Min.X; x < b.Max.X; x++ {
		a = max(a, img.RGBAAt(x, b.Min.Y).A, img.RGBAAt(x, b.Max.Y-1).A)
	}
	for y := b.Min.Y; y < b.Max.Y; y++ {
		a = max(a, img.RGBAAt(b.Min.X, y).A, img.RGBAAt(b.Max.X-1, y).A)
	}
	return a
}

func equal(t *testing.T, sprites, again map[string]draw.Sprite) {
	for name, s := range sprites {
		if s != again[name] {
			t.Errorf("%s: equal values do not compare equal", name)
		}
		a, _ := s.Render(1.25)
		b, _ := again[name].Render(1.25)
		if !bytes.Equal(a.Pix, b.Pix) {
			t.Errorf("%s: two renderings differ", name)
		}
	}
}
