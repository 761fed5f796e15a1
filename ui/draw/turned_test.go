package draw

import (
	"image/color"
	"testing"
)

// What is put upside down about the middle of a rectangle has all pixels of it there, and its clip is turned with it.
func TestPutTurned(t *testing.T) {
	r := Rect{X: 4, Y: 2, W: 20, H: 10}
	var plain, turned List
	paint := func(l *List) func() {
		return func() {
			l.Put(block{5, 3, 10}, Point{X: 5, Y: 3})
			l.PushClip(Rect{X: 10, Y: 4, W: 3, H: 6})
			l.PutFaint(block{8, 4, 200}, Point{X: 9, Y: 5}, 0.5)
			l.PopClip()
		}
	}
	paint(&plain)()
	turned.PutTurned(turned.Held(paint(&turned)), r)
	a, b := Rasterize(&plain, side, side, 1, color.White), Rasterize(&turned, side, side, 1, color.White)
	for y := 2; y < 12; y++ {
		for x := 4; x < 24; x++ {
			if want, got := a.RGBAAt(x, y), b.RGBAAt(27-x, 13-y); got != want {
				t.Fatalf("the pixel at %d,%d is %v upside down, want %v", x, y, got, want)
			}
		}
	}
	if len(turned.Ops) != 2 {
		t.Errorf("%d operations, want 2", len(turned.Ops))
	}
}
