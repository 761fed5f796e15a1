// Package layout divides the window between the board and the panel. The board takes all the space it can use, with the
// panel beside or below it, whichever arrangement makes the board larger. All sizes are continuous functions of the
// window's size. In neither arrangement does the board shrink when the window grows, so it does not shrink in the
// larger of the two either.
package layout

import (
	"math"

	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
)

// Layout holds the places of the parts of the window, in logical pixels.
type Layout struct {
	Board    board.Layout
	Bar      draw.Rect // space for a bar along the board: vertical, or horizontal below the board
	Tabs     draw.Rect // tabs that select the desk
	Panel    draw.Rect // the panel of a desk without players' cards
	Opponent draw.Rect // card of the side at the top
	Middle   draw.Rect // notices, banner, move list and status line
	Own      draw.Rect // card of the side at the bottom
	Toolbar  draw.Rect
	Column   draw.Rect // cards to the left of the board in a wide window; empty: the panel has them
	ToolRows int       // rows of buttons in the toolbar
	Gap      float64   // space between cards
	Roomy    bool      // the middle has room for large text and margins
	Upright  bool      // the parts are stacked vertically, in sizes for touch
	Few      bool      // the toolbar has room for only five buttons
	Small    bool      // the content of the middle stays small, although the middle has grown at the players' expense
}

// Widths of a panel beside the board, in logical pixels. With larger text, PanelLeast is in pixels of the window, but
// the panel keeps at least leastForWords units of text.
const (
	PanelLeast    = 260.0
	PanelMost     = 404.0
	leastForWords = 200.0
)

const (
	roomy      = 330.0 // minimum width of a middle with large text
	oneRow     = 380.0 // minimum width of a toolbar with one row of buttons
	toolRow    = 40.0  // height of that row in a low panel
	lowPanel   = 300.0 // height of a panel with two rows below which the players' cards and the moves need one of them
	boardLeast = 0.85  // share of the height that the board would have without a panel below it
	stripLeast = 92.0  // height of that panel
	stripLow   = 130.0 // and in a low window, where a card with three buttons has no more
	stripMost  = 324.0 // height that it may take from the board in a tall window, so that more moves show
	tallLeast  = 0.87  // share of the width that the board then keeps
	// A board that leaves less than this of the window's height unused does so because its cells are whole pixels.
	wholePixels = 8.0
)

// Arrange divides a window of the given size. Sizes are in units of text at its usual size; text is the number of
// logical pixels per unit, 1 or more if the player chose larger text. With fingers, controls are at least kit.Finger
// high.
func Arrange(size draw.Point, text float64, flipped, fingers bool) Layout {
	l := arrange(size, text, flipped, fingers)
	if more := l.Toolbar.H - toolRow; l.ToolRows == 2 && l.Panel.H < lowPanel && l.Middle.X == l.Toolbar.X {
		l.Few, l.ToolRows, l.Toolbar.Y, l.Toolbar.H = true, 1, l.Toolbar.Y+more, toolRow
		l.Panel.H += more
		l.Middle.H += more
		l.Own.Y += more
	}
	return l
}

func arrange(size draw.Point, text float64, flipped, fingers bool) Layout {
	side, under := beside(size, text, flipped, fingers), below(size, text, flipped)
	if fingers {
		under = upright(size, flipped)
	}
	if under.Board.Cell > side.Board.Cell {
		return under
	}
	return side
}

// WithoutPlayers is Arrange for a desk without players. The panel takes the space of their cards.
func WithoutPlayers(size draw.Point, text float64, flipped, fingers bool) Layout {
	l := arrange(size, text, flipped, fingers)
	if b := &l.Board.Rect; l.Opponent.Y < b.Y && l.Opponent.X < b.X+b.W { // stacked vertically
		b.Y = l.Opponent.Y
		top := b.Y + b.H + l.Bar.H
		if l.Tabs.Y > b.Y {
			l.Tabs.Y = top
			top += l.Tabs.H + l.Gap
		}
		l.Bar.Y = b.Y + b.H
		l.Panel.Y, l.Panel.H = top, l.Toolbar.Y-l.Gap-top
	}
	l.Opponent, l.Own = draw.Rect{}, draw.Rect{}
	return l
}

// ArrangeBare is Arrange for a page without players and desks. The middle takes the space of the cards and tabs.
func ArrangeBare(size draw.Point, text float64, flipped, fingers bool) Layout {
	l := arrange(size, text, flipped, fingers)
	b, m := &l.Board.Rect, &l.Middle
	switch {
	case l.Opponent.X >= b.X+b.W: // panel beside the board
		m.Y, m.H = l.Tabs.Y, l.Panel.Y+l.Panel.H-l.Tabs.Y
	case l.Opponent.Y < b.Y: // stacked vertically
		b.Y = min(l.Opponent.Y, l.Tabs.Y)
		m.Y, m.H = b.Y+b.H+l.Gap, l.Toolbar.Y-b.Y-b.H-2*l.Gap
	default: // panel as a strip
		*m = l.Panel
		l.Toolbar.Y, l.Toolbar.H = l.Tabs.Y, l.Toolbar.Y+l.Toolbar.H-l.Tabs.Y
	}
	l.Tabs, l.Panel, l.Bar = draw.Rect{}, draw.Rect{}, draw.Rect{}
	l.Opponent, l.Own = draw.Rect{}, draw.Rect{}
	l.Roomy = m.W >= roomy && !l.Low()
	return l
}

// LowMiddle is the height in logical pixels below which the middle part of a panel has no height to spare.
const LowMiddle = 150.0

// Low reports whether the middle part has no height to spare.
func (l *Layout) Low() bool { return l.Small || l.Middle.H < LowMiddle }

// ramp increases linearly from low at a to high at b, and is constant outside.
func ramp(x, a, b, low, high float64) float64 {
	return low + (high-low)*max(0, min((x-a)/(b-a), 1))
}

// margin returns the space above and below the board in a window of this height.
func margin(height float64) float64 { return ramp(height, 560, 820, 8, 20) }

// beside returns the layout with the panel to the right of the board.
func beside(size draw.Point, text float64, flipped, fingers bool) Layout {
	side, top := ramp(size.X, 720, 1180, 8, 24), margin(size.Y)
	least := max(leastForWords, PanelLeast/text)
	height := size.Y - 2*top
	var l Layout
	l.Board = board.Fit(draw.Rect{W: size.X - least - 3*side, H: height}, flipped)
	b := &l.Board.Rect
	panel := min(size.X-3*side-b.W, PanelMost)
	b.X = math.Floor((size.X - b.W - side - panel) / 2)
	b.Y = math.Round((size.Y - b.H) / 2)
	column := draw.Rect{X: b.X + b.W + side, Y: b.Y, W: panel, H: b.H}
	if height-b.H > wholePixels {
		column.Y, column.H = top, height
	}
	l.Gap = ramp(height, 540, 700, 8, 12)
	l.ToolRows = 2
	tools := ramp(height, 350, 700, 80, 104)
	if panel >= oneRow {
		l.ToolRows, tools = 1, ramp(height, 350, 600, toolRow, 62)
	}
	card, tabs := ramp(height, 430, 640, 52, 86), ramp(height, 540, 700, 26, 40)
	if fingers {
		l.Few, l.ToolRows = panel < eightTools, 1
		card, tabs, tools = ramp(height, 340, 640, leastCard, 86), kit.Finger, ramp(height, 340, 600, leastTools, 66)
	}
	l.Bar = draw.Rect{X: b.X + b.W, Y: b.Y, W: side, H: b.H}
	l.Tabs = kit.CutTop(&column, tabs, l.Gap)
	l.Toolbar = kit.CutBottom(&column, tools, l.Gap)
	l.Panel = column
	l.Opponent = kit.CutTop(&column, card, l.Gap)
	l.Own = kit.CutBottom(&column, card, l.Gap)
	l.Middle = column
	l.Roomy = panel >= roomy && !l.Low()
	return l
}

// below returns the layout with the panel below the board. If the board leaves much height, the opponent's card is
// above it and the rest below, as on a phone; otherwise the panel is a strip of three columns.
func below(size draw.Point, text float64, flipped bool) Layout {
	side, gap := ramp(size.X, 400, 720, 8, 12), ramp(size.Y, 560, 900, 8, 12)
	least := max(ramp(size.Y, 530, 600, stripLow, stripLeast), size.Y-3*gap-boardLeast*(size.Y-2*margin(size.Y)))
	l := Layout{Gap: gap}
	fit := func(least float64) {
		l.Board = board.Fit(draw.Rect{X: side, W: size.X - 2*side, H: size.Y - least - 3*gap}, flipped)
	}
	fit(least)
	phone := size.Y-3*gap-l.Board.Rect.H >= ramp(size.X, 400, 720, 260, stripMost) // wide columns need more height
	if !phone {
		wide := board.Fit(draw.Rect{W: size.X - 2*side, H: size.Y}, flipped).Rect.H
		want := ramp(size.X*text, 860, 1100, stripMost, 0) // a larger window may be magnified
		fit(max(least, min(want, size.Y-3*gap-ramp(size.X, 720, 900, 1, tallLeast)*wide)))
	}
	b := &l.Board.Rect
	b.Y = gap
	rest := draw.Rect{X: side, Y: b.Y + b.H + gap, W: size.X - 2*side}
	rest.H = size.Y - gap - rest.Y
	if phone {
		l.phone(rest)
	} else {
		l.strip(rest)
	}
	b = &l.Board.Rect
	l.Bar = draw.Rect{X: b.X, Y: b.Y + b.H, W: b.W, H: gap}
	l.Roomy = l.Middle.W >= roomy && !l.Low()
	return l
}

// phone stacks the parts vertically.
func (l *Layout) phone(rest draw.Rect) {
	card := ramp(rest.H, 250, 500, 48, 86)
	l.Gap = min(l.Gap, ramp(rest.H, 250, 350, 6, 12))
	l.Opponent = draw.Rect{X: rest.X, Y: l.Board.Rect.Y, W: rest.W, H: card}
	l.Board.Rect.Y += card + l.Gap
	kit.CutTop(&rest, card, l.Gap)
	l.Tabs = kit.CutTop(&rest, ramp(rest.H, 280, 440, 24, 40), l.Gap)
	below := rest
	l.Own = kit.CutTop(&rest, card, l.Gap)
	l.ToolRows = 2
	tools := ramp(rest.H, 200, 400, 80, 104)
	if rest.W >= oneRow {
		l.ToolRows, tools = 1, ramp(rest.H, 150, 400, 44, 62)
	}
	l.Toolbar = kit.CutBottom(&rest, tools, l.Gap)
	l.Panel = draw.Rect{X: below.X, Y: below.Y, W: below.W, H: rest.Y + rest.H - below.Y}
	l.Middle = rest
}

// strip arranges the parts in columns: the two cards, the middle, and the toolbar.
func (l *Layout) strip(rest draw.Rect) {
	const tools, card, between = 140.0, 100.0, 6.0 // tools and card are maximum heights
	l.ToolRows = 2
	l.Toolbar = kit.CutRight(&rest, ramp(rest.W, 400, 720, 150, 223), l.Gap)
	l.Tabs = kit.CutTop(&l.Toolbar, 24, 4)
	l.Toolbar.H = min(l.Toolbar.H, tools)
	l.Panel = rest
	left := kit.CutLeft(&rest, max(110, min((rest.W-l.Gap)*0.45, 340)), l.Gap)
	height := min((left.H-between)/2, card)
	l.Opponent = kit.CutTop(&left, height, between)
	l.Own = kit.CutTop(&left, height, 0)
	l.Middle = rest
}

// PhoneMost is the upper limit of the shorter side of a phone's screen, in logical pixels of the window. A smaller
// window is arranged for touch.
const PhoneMost = 500.0

// LeastMoves is the height of a card that shows one row of moves for touch, in logical pixels.
const LeastMoves = kit.Finger + 2

const (
	phoneEdge  = 4.0                // space beside the board
	leastCard  = 40.0               // height of a player's card with two lines
	leastTools = 48.0               // height of the toolbar with an icon above a label
	eightTools = 8*kit.Finger + 7*5 // width of a toolbar with eight buttons
	panelWant  = 7*kit.Finger + 4   // height of a panel with six rows of moves
)

// Tight reports whether a phone has no spare height, even for a question.
func (l *Layout) Tight() bool { return l.Upright && l.Middle.H < 2*kit.Finger }

// upright stacks all parts vertically, in sizes for touch: the tabs, the opponent's card, the board, the player's own
// card, the middle and the toolbar. The board takes the full width on a phone. On a tablet it may leave some of it, for
// the moves.
func upright(size draw.Point, flipped bool) Layout {
	l := Layout{ToolRows: 1, Upright: true}
	edge, side := ramp(size.X, 500, 720, phoneEdge, 12), ramp(size.X, 360, 412, 8, 12)
	const leastGap, others = 5.0, kit.Finger + 2*leastCard + leastTools + LeastMoves
	full := board.Fit(draw.Rect{W: size.X - 2*edge, H: size.Y}, flipped) // the board takes its space first
	spare := size.Y - full.Rect.H - others - 7*leastGap
	l.Gap = ramp(spare, 0, 190, leastGap, 10)
	card, tools := ramp(spare, 0, 190, leastCard, 60), ramp(spare, 0, 190, leastTools, 66)
	rest := draw.Rect{X: side, Y: l.Gap, W: size.X - 2*side, H: size.Y - 2*l.Gap}
	l.Tabs = kit.CutTop(&rest, kit.Finger, l.Gap)
	l.Toolbar = kit.CutBottom(&rest, tools, l.Gap)
	l.Opponent = kit.CutTop(&rest, card, l.Gap)
	room := max(rest.H+card+l.Gap-panelWant, full.Rect.H*ramp(size.X, PhoneMost, 720, 1, tallLeast)+0.01)
	l.Board = board.Fit(draw.Rect{X: edge, W: size.X - 2*edge, H: min(room, rest.H-LeastMoves-card-2*l.Gap)}, flipped)
	b := &l.Board.Rect
	b.Y = rest.Y
	kit.CutTop(&rest, b.H, l.Gap)
	l.Panel = rest
	l.Own = kit.CutTop(&rest, card, l.Gap)
	l.Middle = rest
	l.Bar = draw.Rect{X: b.X, Y: b.Y + b.H, W: b.W, H: l.Gap}
	l.Few = l.Toolbar.W < eightTools+80
	l.Roomy = l.Middle.W >= roomy && !l.Low()
	return l
}

// Minimum widths of a column to the left of the board, and of a window with one, in logical pixels.
const (
	leastColumn = 200.0
	wideWindow  = 1440.0
)

// AddColumn moves the board and the panel beside it to the right, to make room for a column of cards, in a window of a
// size that is wide enough.
func (l *Layout) AddColumn(size draw.Point) {
	b, side := &l.Board.Rect, l.Bar.W
	panel := size.X - 2*b.X - b.W - side
	if size.X < wideWindow || l.Upright || l.Tabs.X < b.X+b.W || panel < oneRow {
		return
	}
	free := size.X - b.W - panel - 4*side
	give := max(0, min(leastColumn-free, panel-oneRow))
	w := min(free+give, PanelMost)
	if w < leastColumn {
		return
	}
	x := (size.X - w - b.W - panel + give - 2*side) / 2
	by := float64(int(x+w+side)) - b.X
	l.Column = draw.Rect{X: b.X + by - side - w, Y: b.Y, W: w, H: b.H}
	b.X += by
	l.Bar.X += by
	for _, r := range []*draw.Rect{&l.Tabs, &l.Panel, &l.Opponent, &l.Middle, &l.Own, &l.Toolbar} {
		if !r.Empty() {
			r.X += by
			r.W -= give
		}
	}
}

// The largest size of a window without magnification, in logical pixels. In a larger window, text and buttons grow, but
// more slowly than the board, so that the panel shows more rows.
const (
	UsualWidth  = 1180.0
	UsualHeight = 820.0
)

// Zoom returns the magnification of everything in a window of the given size in logical pixels, and the additional
// magnification of text and rows if the player wants larger text; 1 is the usual size. The first factor changes in
// steps, so that dragging an edge does not redraw everything all the time. The steps are fine enough to cost the board
// only about a percent of its size.
func Zoom(width, height, text float64) (window, letters float64) {
	const steps, growth = 32, 2.0 / 3
	window = max(1, math.Floor(math.Pow(min(width/UsualWidth, height/UsualHeight), growth)*steps)/steps)
	letters = max(1, min(text, room(width/window, height/window)))
	return window, letters
}

// room returns the magnification of text for which a window of the given size has room. Words and rows need a minimum
// number of units of text, fewer on a phone held upright, whose board is as wide as the window. From large on they need
// more: larger text must not grow with a window so fast that its panel, beside or below the board, would shrink the
// board.
func room(width, height float64) float64 {
	const wide, high, wider, panel, large = 400.0, 370.0, 545.0, 300.0, 1.5
	if width < PhoneMost && width < height { // the board may leave some of the width
		const narrow, below = 315.0, 262.0
		return min(width/narrow, (height-tallLeast*width*board.Rows/board.Cols)/below)
	}
	if height < PhoneMost {
		const lying = 345.0
		return min(width/wide, height/lying)
	}
	beside := width - height*board.Cols/board.Rows // left by a board as high as the window
	return min(width/wide, height/high, max(large, min(width/wider, beside/panel+0.9)))
}
