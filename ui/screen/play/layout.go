package play

import (
	"math"

	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/theme"
)

// shape is how the window divides its room.
type shape uint8

const (
	wide   shape = iota // board left, the whole panel right
	narrow              // board left, a slim panel right
	tall                // board above, the panel under it
)

// Measures of the window in logical pixels.
const (
	panelWidth  = 404.0
	panelMost   = 480.0
	slimWidth   = 208.0
	underHeight = 262.0
	wideFrom    = 900.0 // a narrower window has no room for the whole panel
)

// layout is where things lie.
type layout struct {
	shape    shape
	board    board.Layout
	opponent draw.Rect // card of the side at the top
	middle   draw.Rect // notices, banner, move list and status line
	own      draw.Rect // card of the side at the bottom
	toolbar  draw.Rect
	rows     int // of the toolbar
}

// arrange divides a window of a size.
func arrange(size draw.Point, flipped bool) layout {
	if size.X >= wideFrom && size.X > size.Y*1.02 {
		return arrangeWide(size, flipped)
	}
	side := (size.X - slimWidth - 3*theme.Gap) / board.Cols
	under := (size.Y - underHeight - 3*theme.Gap) / board.Rows
	if min(under, (size.X-2*theme.Gap)/board.Cols) > min(side, (size.Y-2*theme.Gap)/board.Rows) {
		return arrangeTall(size, flipped)
	}
	return arrangeNarrow(size, flipped)
}

func arrangeWide(size draw.Point, flipped bool) layout {
	const margin, top = 24.0, 20.0
	l := layout{shape: wide, rows: 1}
	room := draw.Rect{X: margin, Y: top, W: size.X - panelWidth - 3*margin, H: size.Y - 2*top}
	l.board = board.Fit(room, flipped)
	b := l.board.Rect
	panel := max(panelWidth, min(size.X-3*margin-b.W, panelMost))
	left := math.Round((size.X - b.W - margin - panel) / 2)
	l.board.Rect.X, l.board.Rect.Y = left, math.Round((size.Y-b.H)/2)
	column := draw.Rect{X: left + b.W + margin, Y: l.board.Rect.Y, W: panel, H: b.H}
	if b.H < size.Y-2*top-40 { // a low board leaves the panel all the height there is
		column.Y, column.H = top, size.Y-2*top
		l.board.Rect.Y = top
	}
	l.split(column, theme.CardHeight, theme.ToolbarHeight, theme.Gap)
	return l
}

func arrangeNarrow(size draw.Point, flipped bool) layout {
	const gap = 10.0
	l := layout{shape: narrow, rows: 2}
	room := draw.Rect{X: gap, Y: gap, W: size.X - slimWidth - 3*gap, H: size.Y - 2*gap}
	l.board = board.Fit(room, flipped)
	b := &l.board.Rect
	b.X = gap
	column := draw.Rect{X: b.X + b.W + gap, Y: gap, H: size.Y - 2*gap}
	column.W = min(size.X-gap-column.X, panelMost)
	l.split(column, 78, 104, 8)
	return l
}

func arrangeTall(size draw.Point, flipped bool) layout {
	const gap = theme.Gap
	l := layout{shape: tall, rows: 2}
	room := draw.Rect{X: gap, Y: gap, W: size.X - 2*gap, H: size.Y - underHeight - 3*gap}
	l.board = board.Fit(room, flipped)
	b := &l.board.Rect
	b.Y = gap
	under := draw.Rect{X: gap, Y: b.Y + b.H + gap, W: size.X - 2*gap}
	under.H = size.Y - gap - under.Y
	left := kit.CutLeft(&under, math.Round((under.W-gap)*0.46), gap)
	l.opponent = kit.CutTop(&left, 76, 8)
	l.own = kit.CutTop(&left, 76, 8)
	l.toolbar = draw.Rect{X: left.X, Y: left.Y, W: left.W, H: left.H}
	l.middle = under
	return l
}

// split lays the parts of a panel over each other.
func (l *layout) split(column draw.Rect, card, toolbar, gap float64) {
	l.opponent = kit.CutTop(&column, card, gap)
	l.toolbar = kit.CutBottom(&column, toolbar, gap)
	l.own = kit.CutBottom(&column, card, gap)
	l.middle = column
}
