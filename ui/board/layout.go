// Package board draws a board: its points, pieces and marks, and the movement of pieces between places. The caller
// supplies the pieces and the legal moves; the package contains no rules.
package board

import (
	"math"

	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
)

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
