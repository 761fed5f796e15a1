package analyse

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/theme"
)

// Sizes of the small board, in logical pixels.
const (
	peekCell = 27.0 // largest distance of its lines
	peekFair = 19.0 // distance from which the pieces are easy to recognize
	peekEdge = 6.0  // between the board and its frame, and to the next thing
)

// A peek is a look at the position after moves, asked for at a control.
type peek struct {
	from  draw.Rect // place of the control
	moves []xiangqi.Move
}

// peek shows a position on a small board near its control. It covers neither the board of the
// game nor the control, and other lines only if there is no room elsewhere.
func (p *Panel) peek(u *kit.UI, s peek) {
	if u.Painting() == nil {
		return
	}
	pos := p.pos.After(s.moves...)
	in := board.Input{
		Layout: p.peekPlace(u.Viewport(), s.from), Theme: p.Theme, Script: p.Script(), Labels: p.Labels(), Now: p.Now,
		Pieces: board.Place(pos.PieceAt), LastMove: s.moves[len(s.moves)-1],
	}
	if pos.InCheck() {
		in.Check = pos.King(pos.SideToMove())
	}
	u.Overlay(func() {
		r := in.Layout.Rect.Inset(-peekEdge)
		u.Painting().Put(art.Shadow{W: r.W, H: r.H, Radius: theme.RadiusPanel, Blur: 8, Color: p.Theme.Shadow},
			draw.Point{X: r.X, Y: r.Y + 2})
		u.Box(r, theme.RadiusPanel, p.Theme.Panel, p.Theme.Hairline, theme.Border)
		board.Build(u.Painting(), in, nil)
	})
}

// peekPlace returns the place of the small board in the window: the first with a fair size, or else the largest.
func (p *Panel) peekPlace(window, from draw.Rect) (best board.Layout) {
	const least = 2 * peekEdge
	side, main := window.Inset(peekEdge), p.board.Rect
	switch at := from.Center(); { // the part of the window beside, below or above the board
	case at.X > main.X+main.W:
		side = draw.Rect{X: main.X + main.W, Y: side.Y, W: side.X + side.W - main.X - main.W, H: side.H}
	case at.X < main.X:
		side.W = main.X - side.X
	case at.Y > main.Y+main.H:
		side = draw.Rect{X: side.X, Y: main.Y + main.H, W: side.W, H: side.Y + side.H - main.Y - main.H}
	default:
		side.H = main.Y - side.Y
	}
	above := func(y float64) draw.Rect { return draw.Rect{X: side.X, Y: side.Y, W: side.W, H: y - side.Y} }
	below := func(y float64) draw.Rect { return draw.Rect{X: side.X, Y: y, W: side.W, H: side.Y + side.H - y} }
	for _, room := range []draw.Rect{
		below(p.card.Y + p.card.H), above(p.card.Y), below(from.Y + from.H), above(from.Y),
		{X: side.X, Y: side.Y, W: from.X - side.X, H: side.H},
		{X: from.X + from.W, Y: side.Y, W: side.X + side.W - from.X - from.W, H: side.H},
	} {
		room = room.Inset(peekEdge)
		if room.W < least || room.H < least {
			continue
		}
		l := board.Fit(draw.Rect{X: room.X, Y: room.Y, W: min(room.W, board.Cols*peekCell),
			H: min(room.H, board.Rows*peekCell)}, p.board.Flipped)
		l.Rect.X = max(room.X, min(from.Center().X-l.Rect.W/2, room.X+room.W-l.Rect.W))
		if room.Y < from.Y && room.H > l.Rect.H { // as near as possible
			l.Rect.Y = room.Y + room.H - l.Rect.H
		}
		if l.Cell > best.Cell {
			best = l
		}
		if l.Cell >= peekFair {
			return l
		}
	}
	return best
}
