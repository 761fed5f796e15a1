package board

import "testing"

// An icon fills its square and ends within it, whether its side is odd or even.
func TestIcon(t *testing.T) {
	for _, side := range []int{16, 22, 33, 48, 256} {
		img := Icon(side)
		if img.Rect.Dx() != side || img.Rect.Dy() != side {
			t.Fatalf("an icon of %d is %v", side, img.Rect)
		}
		alpha := func(x, y int) uint8 { return img.RGBAAt(x, y).A }
		margin := (side + 32) / 64
		for _, at := range [][2]int{{side / 2, margin}, {side / 2, side - 1 - margin}, {margin, side / 2}, {side - 1 - margin, side / 2}} {
			if alpha(at[0], at[1]) < 100 {
				t.Errorf("the icon of %d ends before %v", side, at)
			}
		}
		for _, at := range [][2]int{{0, 0}, {side - 1, 0}, {0, side - 1}, {side - 1, side - 1}} {
			if alpha(at[0], at[1]) != 0 {
				t.Errorf("the icon of %d has a corner at %v", side, at)
			}
		}
	}
}
