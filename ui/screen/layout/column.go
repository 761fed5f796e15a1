package layout

import "chuhe/ui/draw"

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
