package board

import (
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art/raster"
	"chuhe/ui/draw/drawtest"
	"chuhe/ui/theme"
)

// rings returns the widths, in pixels, of the rings around the character of a piece, from inside. It looks in the
// direction of angle from the middle.
func rings(p Piece, angle float64) (widths []int) {
	white := color.NRGBA{255, 255, 255, 255}
	face := theme.Face{Light: white, Dark: white, Rim: white, Edge: white, Ink: color.NRGBA{A: 255}}
	p.Palette.Red, p.Palette.Black = face, face
	img, mid := p.Render(1)
	for d, was := 0.65*p.Radius, false; d < 0.9*p.Radius; d++ {
		c := drawtest.Opaque(img, mid.X+int(math.Round(d*math.Cos(angle))), mid.Y+int(math.Round(d*math.Sin(angle))))
		inked := c.R < 140
		if inked && !was {
			widths = append(widths, 0)
		}
		if was = inked; inked {
			widths[len(widths)-1]++
		}
	}
	return widths
}

// TestRings checks the rings that distinguish the sides without colour: two fine ones for Red, of which a small disc
// has only the outer one, and a broad one for Black. Small discs with pictures have none.
func TestRings(t *testing.T) {
	for _, c := range []struct {
		radius    float64
		script    Script
		red       int
		blackRing int // its least width; 0: no ring
	}{
		{60, Traditional, 2, 4},
		{60, Simplified, 2, 4},
		{60, Pictograms, 2, 4},
		{30, Traditional, 2, 1},
		{smallDisc, Pictograms, 1, 1}, // the two rings of Red touch
		{smallDisc - 0.5, Traditional, 1, 1},
		{smallDisc - 0.5, Pictograms, 0, 0},
	} {
		red, black := Piece{Piece: xiangqi.RedKing, Radius: c.radius, Script: c.script}, Piece{Piece: xiangqi.BlackKing, Radius: c.radius, Script: c.script}
		for _, angle := range []float64{0, math.Pi} {
			r, b := rings(red, angle), rings(black, angle)
			if len(r) != c.red || (len(b) == 1) != (c.blackRing > 0) || len(b) > 1 {
				t.Errorf("radius %v, script %d: Red has rings %v, Black %v; want %d and %v", c.radius, c.script, r, b, c.red, c.blackRing > 0)
				continue
			}
			if c.blackRing > 1 && (b[0] < c.blackRing || b[0] <= slices.Max(r)) {
				t.Errorf("radius %v, script %d: the ring of Black is %d wide, those of Red are %v; want wider, at least %d", c.radius, c.script, b[0], r, c.blackRing)
			}
		}
	}
}

// TestCutOutParts checks that the parts cut out of the pictures are empty: jewels, eyes, ears and the gaps in wheels.
// Points are on the grid of the pictures.
func TestCutOutParts(t *testing.T) {
	const size = 200
	for k, c := range map[xiangqi.Kind]struct{ solid, empty []raster.Point }{
		xiangqi.King:     {[]raster.Point{{X: 30, Y: 54}, {X: 50, Y: 76}, {X: 50, Y: 18}}, []raster.Point{{X: 50, Y: 53}}},
		xiangqi.Advisor:  {[]raster.Point{{X: 50, Y: 20}, {X: 50, Y: 38}, {X: 50, Y: 58}}, []raster.Point{{X: 50, Y: 28.6}}},
		xiangqi.Elephant: {[]raster.Point{{X: 75, Y: 45}, {X: 30, Y: 50}}, []raster.Point{{X: 25, Y: 42}, {X: 55, Y: 46}}},
		xiangqi.Horse:    {[]raster.Point{{X: 50, Y: 50}, {X: 50, Y: 87}}, []raster.Point{{X: 38, Y: 36}, {X: 20, Y: 59}, {X: 68, Y: 67}}},
		xiangqi.Chariot:  {[]raster.Point{{X: 58, Y: 69}, {X: 78, Y: 69}, {X: 60, Y: 40}}, []raster.Point{{X: 63.5, Y: 57}, {X: 83, Y: 69}, {X: 58, Y: 44.5}}},
		xiangqi.Cannon:   {[]raster.Point{{X: 50, Y: 67}, {X: 50, Y: 48}, {X: 30, Y: 36}}, []raster.Point{{X: 59, Y: 67}, {X: 50, Y: 43.5}}},
		xiangqi.Soldier:  {[]raster.Point{{X: 41, Y: 74}, {X: 41, Y: 56.4}, {X: 79, Y: 60}}, []raster.Point{{X: 41, Y: 60.5}, {X: 41, Y: 52}}},
	} {
		m := pictogram(k, size, size+1)
		check := func(points []raster.Point, want bool) {
			for _, p := range points {
				at := p.At(50, size/100, float64(size+1)/2)
				if a := m.AlphaAt(int(at.X), int(at.Y)).A; (a > 200) != want || (a < 50) == want {
					t.Errorf("%v: the picture covers %v with %d of 255, want it covered %v", k, p, a, want)
				}
			}
		}
		check(c.solid, true)
		check(c.empty, false)
	}
	if got, want := pictogram(xiangqi.King, size, size+1).Rect, image.Rect(0, 0, size+1, size+1); got != want {
		t.Errorf("the picture has the area %v, want %v", got, want)
	}
}

// TestSizeOnSmallDiscs checks that the character or picture fills more of a small disc, and that a picture is larger
// than a character.
func TestSizeOnSmallDiscs(t *testing.T) {
	for _, script := range []Script{Traditional, Simplified, Pictograms} {
		for _, r := range []float64{10, smallDisc - 0.5, smallDisc, 31} {
			got := Piece{Script: script}.size(r) / r
			want := map[bool]float64{true: 1.3, false: 1.2}[r < smallDisc]
			if script == Pictograms {
				want = map[bool]float64{true: 1.5, false: 1.38}[r < smallDisc]
			}
			if math.Abs(got-want) > 1e-9 {
				t.Errorf("script %d, radius %v: the size is %v radii, want %v", script, r, got, want)
			}
		}
	}
}

// TestUpturned checks that the engraving of a piece is upside down, and nothing else: rings and light stay.
func TestUpturned(t *testing.T) {
	white := color.NRGBA{255, 255, 255, 255}
	face := theme.Face{Light: white, Dark: white, Rim: white, Edge: white, Ink: color.NRGBA{A: 255}}
	for _, script := range []Script{Traditional, Pictograms} {
		p := Piece{Piece: xiangqi.RedHorse, Radius: 40, Script: script, Palette: theme.Disc{Red: face, Black: face}}
		img, mid := p.Render(1)
		up, at := Upturned{p}.Render(1)
		if at != mid || up.Rect != img.Rect {
			t.Fatalf("upside down, the middle is %v of %v, want %v of %v", at, up.Rect, mid, img.Rect)
		}
		same, other := 0, 0
		for y := -20; y <= 20; y++ {
			for x := -20; x <= 20; x++ {
				dark := drawtest.Opaque(img, mid.X+x, mid.Y+y).R < 100
				if dark == (drawtest.Opaque(up, mid.X-x, mid.Y-y).R < 100) {
					same++
				} else {
					other++
				}
			}
		}
		if other > same/20 { // the carved edges keep their light
			t.Errorf("script %d: %d points of the engraving are elsewhere, %d are upside down", script, other, same)
		}
	}
}
