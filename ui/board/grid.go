// Package board draws a board: its points, pieces and marks, and the movement of pieces between places. The caller
// supplies the pieces and the legal moves; the
package board

import (
	"image"
	"image/color"
	"math"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/art/raster"
	"chuhe/ui/draw"
	"chuhe/ui/theme"
)

// line returns the middle of the pixel of the n-th line from the top or the left; n may be a fraction.
func (b *surfaceArt) line(n float64) float64 {
	return math.Floor((Edge+n)*b.cell+0.5) + float64(b.pad) + 0.5
}

// stroke draws a straight line of ink, with square ends if it is parallel to an axis and round ends otherwise.
func (b *surfaceArt) stroke(x0, y0, x1, y1, width float64, ink color.NRGBA) {
	half := width / 2
	r := image.Rect(int(min(x0, x1)-half)-1, int(min(y0, y1)-half)-1, int(max(x0, x1)+half)+2, int(max(y0, y1)+half)+2)
	if x0 == x1 || y0 == y1 {
		cx, cy := (x0+x1)/2, (y0+y1)/2
		hw, hh := math.Abs(x1-x0)/2+half, math.Abs(y1-y0)/2+half
		b.Fill(r, func(x, y float64) float64 {
			return max(math.Abs(x-cx)-hw, math.Abs(y-cy)-hh)
		}, ink)
		return
	}
	b.Fill(r, func(x, y float64) float64 { return raster.Segment(x, y, x0, y0, x1, y1, width) }, ink)
}

// ink draws the grid.
func (b *surfaceArt) ink() {
	thin, bold := max(1, 0.021*b.cell), max(2, 0.042*b.cell)
	ink := b.Palette.Line
	for row := 0.0; row <= 9; row++ {
		b.stroke(b.line(0), b.line(row), b.line(8), b.line(row), thin, ink)
	}
	for col := 0.0; col <= 8; col++ {
		x := b.line(col)
		if col == 0 || col == 8 {
			b.stroke(x, b.line(0), x, b.line(9), thin, ink)
			continue
		}
		b.stroke(x, b.line(0), x, b.line(4), thin, ink)
		b.stroke(x, b.line(5), x, b.line(9), thin, ink)
	}
	for _, top := range []float64{0, 7} {
		b.stroke(b.line(3), b.line(top), b.line(5), b.line(top+2), thin, ink)
		b.stroke(b.line(5), b.line(top), b.line(3), b.line(top+2), thin, ink)
	}
	off := math.Round(0.085 * b.cell)
	x0, y0, x1, y1 := b.line(0)-off, b.line(0)-off, b.line(8)+off, b.line(9)+off
	b.stroke(x0, y0, x1, y0, bold, ink)
	b.stroke(x0, y1, x1, y1, bold, ink)
	b.stroke(x0, y0, x0, y1, bold, ink)
	b.stroke(x1, y0, x1, y1, bold, ink)
	for _, row := range []float64{2, 7} {
		b.ticks(1, row, thin, ink)
		b.ticks(7, row, thin, ink)
	}
	for _, row := range []float64{3, 6} {
		for col := 0.0; col <= 8; col += 2 {
			b.ticks(col, row, thin, ink)
		}
	}
}

// ticks draws the corners around the point of a cannon or a soldier.
func (b *surfaceArt) ticks(col, row, width float64, ink color.NRGBA) {
	near := math.Round(0.08 * b.cell)
	far := near + math.Round(0.17*b.cell)
	x, y := b.line(col), b.line(row)
	for _, sx := range []float64{-1, 1} {
		if col+sx < 0 || col+sx > 8 {
			continue
		}
		for _, sy := range []float64{-1, 1} {
			b.stroke(x+sx*near, y+sy*near, x+sx*far, y+sy*near, width, ink)
			b.stroke(x+sx*near, y+sy*near, x+sx*near, y+sy*far, width, ink)
		}
	}
}

// leastDigit is the size of a label that is easy to read, in logical pixels.
const leastDigit = 11.0

// words writes the river and the labels.
func (b *surfaceArt) words() {
	river := []rune("楚河漢界")
	if b.Script == Simplified {
		river[2] = '汉'
	}
	ink := b.Palette.River
	for i, col := range []float64{1.25, 2.25, 5.35, 6.35} {
		b.letter(river[i], col, 4.5, 0.52, true, ink)
	}
	if b.Labels == LabelsNone {
		return
	}
	top, bottom := b.Labels.edges(b.Flipped)
	ink = b.Palette.Label
	const out = 0.61                                 // from the line to the middle of the label
	size := max(0.225, min(leastDigit/b.Cell, 0.35)) // a larger one would not fit between piece and frame
	for i := range 9 {
		b.letter(top[i], float64(i), -out, size, false, ink)
		b.letter(bottom[i], float64(i), 9+out, size, false, ink)
	}
	if b.Labels != LabelsCoordinates {
		return
	}
	for row := range 10 {
		r := rune('9' - row)
		if b.Flipped {
			r = rune('0' + row)
		}
		b.letter(r, -out, float64(row), size, false, ink)
		b.letter(r, 8+out, float64(row), size, false, ink)
	}
}

func (l Labels) edges(flipped bool) (top, bottom []rune) {
	switch {
	case l == LabelsCoordinates && flipped:
		return []rune("ihgfedcba"), []rune("ihgfedcba")
	case l == LabelsCoordinates:
		return []rune("abcdefghi"), []rune("abcdefghi")
	case l == LabelsDigits: // the same as seen from both sides
		return []rune("123456789"), []rune("987654321")
	case flipped:
		return []rune("一二三四五六七八九"), []rune("987654321")
	}
	return []rune("123456789"), []rune("九八七六五四三二一")
}

// letter writes one character centred on a point of the grid; size is in cells. An engraved character has a light lower
// edge, or a dark one if the ink is lighter than the wood.
func (b *surfaceArt) letter(r rune, col, row, size float64, engraved bool, ink color.NRGBA) {
	side := int(1.5*size*b.cell) | 1
	m := art.Glyph(r, size*b.cell, false, side)
	p := image.Pt(int(b.line(col))-side/2, int(b.line(row))-side/2)
	if engraved {
		light := theme.Fade(theme.Mix(b.Palette.Light, color.NRGBA{255, 255, 255, 255}, 0.4), 0.45)
		if raster.InkGain(ink) > raster.InkGain(b.Palette.Light) {
			light = theme.Fade(b.Palette.FrameDark, 0.6)
		}
		b.Stamp(m, p.Add(image.Pt(0, raster.Pixels(0.014*b.cell))), light, 1)
	}
	b.Stamp(m, p, ink, raster.InkGain(ink))
}

// Layout is the place of the board in the window.
type Layout struct {
	Rect    draw.Rect // bounds of the frame, in logical pixels
	Cell    float64   // distance between adjacent lines, in logical pixels
	Flipped bool      // Black at the bottom
}

// Fit returns the largest board that fits area, in its middle.
func Fit(area draw.Rect, flipped bool) Layout {
	cell := min(area.W/Cols, area.H/Rows)
	cell = max(math.Floor(cell*2)/2, 4) // half pixels keep lines and pieces on device pixels
	w, h := Cols*cell, Rows*cell
	return Layout{
		Rect:    draw.Rect{X: math.Round(area.X + (area.W-w)/2), Y: math.Round(area.Y + (area.H-h)/2), W: w, H: h},
		Cell:    cell,
		Flipped: flipped,
	}
}

// Center returns the middle of a piece on sq.
func (l Layout) Center(sq xiangqi.Square) draw.Point {
	return l.point(l.spot(sq))
}

// SquareAt returns the square whose middle is nearest to p, if p is on the board or less than half a cell outside its
// outermost lines.
func (l Layout) SquareAt(p draw.Point) (xiangqi.Square, bool) {
	s := l.spotAt(p)
	col, row := int(math.Floor(s.X+0.5)), int(math.Floor(s.Y+0.5))
	if l.Flipped {
		col, row = 8-col, 9-row
	}
	if col < 0 || col > 8 || row < 0 || row > 9 {
		return xiangqi.NoSquare, false
	}
	return xiangqi.SquareAt(col, 9-row), true
}

// spot returns the place of a square on the shown board in cells: columns from its left line, rows from its top line.
func (l Layout) spot(sq xiangqi.Square) draw.Point {
	col, row := float64(sq.File()), float64(sq.Row())
	if l.Flipped {
		col, row = 8-col, 9-row
	}
	return draw.Point{X: col, Y: row}
}

func (l Layout) point(s draw.Point) draw.Point {
	return draw.Point{
		X: l.Rect.X + (Edge+s.X)*l.Cell,
		Y: l.Rect.Y + (Edge+s.Y)*l.Cell,
	}
}

func (l Layout) spotAt(p draw.Point) draw.Point {
	return draw.Point{
		X: (p.X-l.Rect.X)/l.Cell - Edge,
		Y: (p.Y-l.Rect.Y)/l.Cell - Edge,
	}
}

// Step returns the square dx columns to the right and dy rows down from sq on the board as shown, or sq itself if
// that is off the board. The arrow keys move the cursor this way.
func (l Layout) Step(sq xiangqi.Square, dx, dy int) xiangqi.Square {
	if l.Flipped {
		dx, dy = -dx, -dy
	}
	if to := xiangqi.SquareAt(sq.File()+dx, sq.Rank()-dy); to != xiangqi.NoSquare {
		return to
	}
	return sq
}
