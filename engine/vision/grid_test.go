package vision

import (
	"context"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"math"
	"testing"
	"time"
)

// drawn returns a white picture with what the functions draw.
func drawn(w, h int, paint ...func(*image.RGBA)) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(m, m.Rect, image.NewUniform(color.White), image.Point{}, draw.Src)
	for _, p := range paint {
		p(m)
	}
	return m
}

func fill(m *image.RGBA, x0, y0, x1, y1 float64, c color.Color) {
	draw.Draw(m, image.Rect(int(x0+0.5), int(y0+0.5), int(x1+0.5), int(y1+0.5)), image.NewUniform(c), image.Point{}, draw.Src)
}

// lattice draws lines: columns and rows of them, with a gap between two rows of the inner columns if river is set.
func lattice(x, y, cell float64, columns, rows int, thick float64, river bool) func(*image.RGBA) {
	return func(m *image.RGBA) {
		ink := color.RGBA{60, 50, 40, 255}
		w, h := cell*float64(columns-1), cell*float64(rows-1)
		for i := range columns {
			at := x + float64(i)*cell
			fill(m, at, y, at+thick, y+h+thick, ink)
			if river && i > 0 && i < columns-1 {
				fill(m, at, y+4*cell+thick, at+thick, y+5*cell, color.White)
			}
		}
		for i := range rows {
			at := y + float64(i)*cell
			fill(m, x, at, x+w+thick, at+thick, ink)
		}
	}
}

func board(x, y, cell, thick float64) func(*image.RGBA) {
	return lattice(x, y, cell, 9, 10, thick, true)
}

// discs draws pieces without characters on every third point.
func discs(x, y, cell float64) func(*image.RGBA) {
	return func(m *image.RGBA) {
		for i := 0; i < points; i += 3 {
			cx, cy, r := x+float64(i%9)*cell, y+float64(i/9)*cell, cell*0.43
			for py := cy - r; py <= cy+r; py++ {
				for px := cx - r; px <= cx+r; px++ {
					if d := math.Hypot(px-cx, py-cy); d < r {
						shade := uint8(200)
						if d > r-2 {
							shade = 30
						}
						m.Set(int(px), int(py), color.RGBA{shade, shade, shade, 255})
					}
				}
			}
		}
	}
}

// The grid is found at all scales and places, also under pieces.
func TestGrids(t *testing.T) {
	for _, c := range []struct {
		name           string
		w, h           int
		x, y, cell, th float64
	}{
		{"small", 200, 220, 14, 14, 21, 1}, {"usual", 640, 720, 60, 70, 62, 2},
		{"in a corner of a desktop", 1920, 1080, 1300, 350, 66, 1}, {"large", 2600, 2900, 160, 150, 285, 5},
	} {
		m := drawn(c.w, c.h, board(c.x, c.y, c.cell, c.th), discs(c.x, c.y, c.cell))
		found, err := grids(t.Context(), m, 0)
		if err != nil || len(found) == 0 {
			t.Errorf("%s: %d grids, %v", c.name, len(found), err)
			continue
		}
		want := Corners{{c.x, c.y}, {c.x + 8*c.cell, c.y}, {c.x + 8*c.cell, c.y + 9*c.cell}, {c.x, c.y + 9*c.cell}}
		for i, at := range found[0].corners {
			if d := math.Hypot(at.X-want[i].X, at.Y-want[i].Y); d > 0.1*c.cell {
				t.Errorf("%s: corner %d is %.1f, want %.1f", c.name, i, at, want[i])
			}
		}
	}
}

// Of several boards the largest comes first, and the others are offered.
func TestLargestBoardFirst(t *testing.T) {
	m := drawn(1200, 700, board(40, 60, 30, 1), board(400, 40, 64, 2), board(950, 200, 26, 1))
	found, err := grids(t.Context(), m, 0)
	if err != nil {
		t.Fatal(err)
	}
	var widths []float64
	for _, g := range found {
		if g.apart {
			widths = append(widths, math.Round((g.corners[1].X-g.corners[0].X)/8))
		}
	}
	if len(widths) != 3 || widths[0] != 64 || widths[1] != 30 || widths[2] != 26 {
		t.Errorf("cells of %v pixels, want 64, 30 and 26", widths)
	}
}

func TestStraightened(t *testing.T) {
	m := drawn(600, 600, func(m *image.RGBA) { fill(m, 295, 295, 305, 305, color.Black) })
	for name, at := range map[string]Corners{
		"upright": {{100, 75}, {500, 75}, {500, 525}, {100, 525}}, "turned": {{525, 100}, {525, 500}, {75, 500}, {75, 100}},
		"seen at an angle": {{200, 150}, {400, 150}, {500, 520}, {100, 520}},
	} {
		flat := straighten(m, at)
		p := project(at)
		spot := p.at(0.5, 0.5)
		dark := flat.pix[3*((5*pitch+pitch/2)*flat.w+5*pitch)] < 100
		if near := math.Hypot(spot.X-300, spot.Y-300) < 5; dark != near {
			t.Errorf("%s: the middle is at %.0f, and dark is %v", name, spot, dark)
		}
		for i, corner := range [...][2]float64{{0, 0}, {8, 0}, {8, 9}, {0, 9}} {
			if got := at.At(corner[0], corner[1]); math.Hypot(got.X-at[i].X, got.Y-at[i].Y) > 1e-6 {
				t.Errorf("%s: point %v is at %v, want %v", name, corner, got, at[i])
			}
		}
	}
	degenerate := Corners{{1, 1}, {1, 1}, {1, 1}, {1, 1}}
	straighten(m, degenerate)
	straighten(m, Corners{{-1e9, 0}, {1e9, 5}, {3, math.MaxFloat64}, {0, 0}})
}

// A search that is given up ends at once.
func TestCancelled(t *testing.T) {
	m := drawn(1600, 1000, board(200, 60, 95, 2))
	ctx, stop := context.WithCancel(t.Context())
	time.AfterFunc(20*time.Millisecond, stop)
	if _, _, err := Read(ctx, m, new(Net)); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want %v", err, context.Canceled)
	}
}
