package play

import (
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/layout"
	"chuhe/ui/screen/pane"
)

// Panel implements desk.Desk.
func (d *Desk) Panel(u *kit.UI, told []pane.Block) {
	l, players, blocks := &d.Layout, cards{d.frame}, append(told, d.blocks()...)
	if len(blocks) == 0 {
		d.tab = 0
	}
	height := d.Stacked(u, blocks, l.Middle.W)
	left := l.Middle.H - height - l.Gap
	small := len(blocks) > 0 && d.Fingers && l.Middle.H < leastTabbed
	d.covered = small && left < layout.LeastMoves
	d.mute = small && left < pane.StripMost && d.tab == 0
	if d.seek && d.covered {
		d.tab = 1
	}
	instead := d.covered && d.tab == 0 && height > l.Middle.H // the cards also cover the player's own card
	players.declare(u, l.Opponent, d.View.Bottom.Opponent())
	if !instead {
		players.declare(u, l.Own, d.View.Bottom)
	}
	switch {
	case instead:
		top := min(l.Own.Y, l.Middle.Y)
		bottom := max(l.Own.Y+l.Own.H, l.Middle.Y+l.Middle.H)
		d.Scroll(u, "blocks", blocks, draw.Rect{X: l.Middle.X, Y: top, W: l.Middle.W, H: bottom - top})
	case d.covered && d.tab == 0:
		d.Stack(u, blocks, l.Middle)
	case d.covered:
		d.declareMoves(u, l.Middle)
	default:
		d.declareMiddle(u, l.Middle, blocks)
	}
}

// leastMoves is the minimum height of a readable list of moves, in logical pixels.
const leastMoves = 86.0

// leastTabbed is the minimum height of the middle of the panel, in logical pixels, that has room for tabs on a touch
// device. Below that height, a toolbar button switches between the cards and the moves.
const leastTabbed = 200.0

// declareMiddle declares the area between the players' cards: the cards to show, such as notices and the result, and
// below them the moves.
func (d *Desk) declareMiddle(u *kit.UI, r draw.Rect, blocks []pane.Block) {
	height, least := d.Stacked(u, blocks, r.W)+d.Layout.Gap, leastMoves
	if d.Fingers && r.H < leastTabbed {
		least = layout.LeastMoves
	}
	lasting := height
	if d.standsStill() && d.View.Persons == 0 { // a pause alone must not turn on the tabs
		lasting -= stillHeight
	}
	if crowded := len(blocks) > 0 && r.H-lasting < least; !crowded {
		d.declareMoves(u, d.Stack(u, blocks, r))
		return
	}
	tabs := kit.CutTop(&r, u.Tall(32), 6) // one tab holds the moves
	if d.Layout.Low() && !d.Fingers {
		r.Y, r.H, tabs.H = r.Y-10, r.H+10, 24
	}
	if d.seek {
		d.tab = 1
	}
	u.Caption(d.T(locale.NamePanel))
	u.Tabs("tabs", tabs, []string{d.T(locale.PiecesUnderBoard), d.T(locale.SideTabMoves)}, &d.tab)
	if d.tab == 1 {
		d.declareMoves(u, r)
		return
	}
	d.Scroll(u, "blocks", blocks, r)
}

// declareMoves declares the list of moves, and focuses it if requested. If the game is paused, a note says so at the
// foot of the list, where it moves no controls. For a game between two computers, the controls of the match show the
// pause instead.
func (d *Desk) declareMoves(u *kit.UI, r draw.Rect) {
	if d.seek {
		d.seek = false
		u.Focus(pane.MovesID + ".list")
		d.Invalidate() // a page that covers the desk in this run would hide the focus
	}
	if !d.standsStill() || d.View.Persons == 0 || d.Layout.Low() { // then the status line shows the pause
		d.moves.Declare(u, r, 0, d.status())
		return
	}
	b := d.pauseNote()
	height := b.Height(u, d.Frame, r.W)
	d.moves.Declare(u, r, height+d.Layout.Gap, d.status())
	b.Declare(u, d.Frame, kit.CutBottom(&r, height, 0))
}
