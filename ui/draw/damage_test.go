package draw

import (
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// block is a sprite of one colour.
type block struct{ w, h, shade int }

func (b block) Render(float64) (*image.RGBA, image.Point) {
	img := image.NewRGBA(image.Rect(0, 0, b.w, b.h))
	for i := range img.Pix {
		img.Pix[i] = uint8(b.shade)
		if i%4 == 3 {
			img.Pix[i] = 255
		}
	}
	return img, image.Point{}
}

const side = 40

func ops(t *rapid.T, label string) []Op {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Op {
		n := func(low, high int) int { return rapid.IntRange(low, high).Draw(t, "n") }
		return Op{
			Sprite: block{n(1, 12), n(1, 12), 60 * n(0, 3)},
			At:     Point{X: float64(n(-5, side)), Y: float64(n(-5, side))},
			Alpha:  1,
		}
	}), 0, 12).Draw(t, label)
}

func boundsOf(list []Op) []image.Rectangle {
	var out []image.Rectangle
	for _, op := range list {
		b := op.Sprite.(block)
		out = append(out, image.Rect(0, 0, b.w, b.h).Add(image.Pt(int(op.At.X), int(op.At.Y))))
	}
	return out
}

// Repainting the damaged parts must give the picture of the second list.
func TestRepaintingDamageIsEnough(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		old := ops(t, "old")
		now := ops(t, "now")
		if cut := rapid.IntRange(0, len(old)).Draw(t, "common"); rapid.Bool().Draw(t, "similar") {
			now = append(append(append([]Op{}, old[:cut]...), now[:len(now)/3]...), old[cut:]...)
		}
		a := Rasterize(&List{Ops: old}, side, side, 1, color.White)
		b := Rasterize(&List{Ops: now}, side, side, 1, color.White)
		regions := Changed(old, now, boundsOf(old), boundsOf(now))
		for i, r := range regions {
			for _, other := range regions[i+1:] {
				if r.Overlaps(other) {
					t.Fatalf("%v overlaps %v", r, other)
				}
			}
			r = r.Intersect(a.Rect)
			for y := r.Min.Y; y < r.Max.Y; y++ {
				copy(a.Pix[a.PixOffset(r.Min.X, y):a.PixOffset(r.Max.X, y)], b.Pix[b.PixOffset(r.Min.X, y):])
			}
		}
		for i := range a.Pix {
			if a.Pix[i] != b.Pix[i] {
				t.Fatalf("pixel %d,%d was left as it was", i/4%side, i/4/side)
			}
		}
	})
}

// Operations that both lists share are not damage, wherever the others stand.
func TestOnlyDifferencesAreDamage(t *testing.T) {
	for _, c := range []struct{ old, now, want string }{
		{"a", "a", ""},
		{"", "a", "a"},
		{"a", "", "a"},
		{"a", "ab", "b"},
		{"ab", "a", "b"},
		{"ab", "xab", "x"},
		{"xab", "ab", "x"},
		{"abc", "abxyc", "xy"},
		{"abxyc", "abc", "xy"},
		{"abc", "axc", "bx"},
		{"abc", "axyc", "bxy"},
		{"axyc", "abc", "xyb"},
		{"abcd", "cd", "ab"},
		{"abcd", "xd", "abcx"},
		{"a", strings.Repeat("x", 64) + "a", "x"},  // found again just in time
		{"a", strings.Repeat("x", 65) + "a", "xa"}, // too far ahead
	} {
		old, now := row(c.old), row(c.now)
		want := boundsOf(row(c.want))
		if got := Changed(old, now, boundsOf(old), boundsOf(now)); !slices.Equal(got, want) {
			t.Errorf("the damage between %q and %q is %v, want %v", c.old, c.now, got, want)
		}
	}
}

// row returns operations that do not overlap, one for each letter, at a place of its own.
func row(letters string) (list []Op) {
	for _, l := range letters {
		list = append(list, Op{Sprite: block{2, 2, 9}, At: Point{X: float64(3 * l)}, Alpha: 1})
	}
	return list
}
