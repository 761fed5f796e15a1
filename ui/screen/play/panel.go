package play

import (
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/desk"
	"chuhe/ui/screen/pane"
)

// leastMoves is the minimum height of a readable list of moves, in logical pixels.
const leastMoves = 100.0

// Panel implements desk.Desk. It declares the players' cards, and between them the cards to show, such as notices and
// the result, and the moves.
func (d *Desk) Panel(u *kit.UI, told []pane.Block) {
	l, players, blocks := &d.Layout, cards{d.frame}, append(told, d.blocks()...)
	top, least := min(l.Own.Y, l.Middle.Y), leastMoves
	if d.standsStill() && d.View.Persons == 0 { // a pause alone must not turn on the tabs
		least -= stillHeight
	}
	taken := d.Split.Declare(u, desk.SplitSpec{
		Blocks: blocks, Least: least, Room: l.Middle,
		Wide:  draw.Rect{X: l.Middle.X, Y: top, W: l.Middle.W, H: max(l.Own.Y+l.Own.H, l.Middle.Y+l.Middle.H) - top},
		All:   func(r draw.Rect) { d.declareMoves(u, d.Stack(u, blocks, r)) },
		Moves: func(r draw.Rect) { d.declareMoves(u, r) },
	})
	d.mute = d.Mute()
	players.declareFar(u, l.Opponent, d.View.Bottom.Opponent())
	if taken.Intersect(l.Own).Empty() {
		players.declare(u, l.Own, d.View.Bottom)
	}
}

// declareMoves declares the list of moves. If the game is paused, a note says so at the foot of the list, where it
// moves no controls. For a game between two computers, the controls of the match show the pause instead.
func (d *Desk) declareMoves(u *kit.UI, r draw.Rect) {
	if !d.standsStill() || d.View.Persons == 0 || d.Layout.Low() { // then the status line shows the pause
		d.moves.Declare(u, r, 0, d.status())
		return
	}
	b := d.pauseNote()
	height := b.Height(u, d.Frame, r.W)
	d.moves.Declare(u, r, height+d.Layout.Gap, d.status())
	b.Declare(u, d.Frame, kit.CutBottom(&r, height, 0))
}
