package layout

import (
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
)

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
