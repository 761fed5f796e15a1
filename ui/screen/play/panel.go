package play

import (
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/pane"
)

// declarePanel declares all that is beside the board.
func (d *Desk) declarePanel(u *kit.UI) {
	l, players := &d.Layout, cards{d.frame}
	players.declare(u, l.Opponent, d.View.Bottom.Opponent())
	d.declareMiddle(u, l.Middle)
	blocks := d.blocks()
	if !d.inPlaceOfOwn(u, blocks) {
		players.declare(u, l.Own, d.View.Bottom)
	}
	if !d.inPlaceOfTools(u, blocks) {
		d.Toolbar(u, d.tools())
	}
}

// inPlaceOfOwn reports whether what is told or asked takes the room of the own card as
// well: on a phone there is no other.
func (d *Desk) inPlaceOfOwn(u *kit.UI, blocks []pane.Block) bool {
	l := &d.Layout
	switch {
	case len(blocks) == 0 || !d.Fingers:
		return false
	case l.Upright:
		return l.Few
	}
	return d.heightOf(u, blocks, l.Middle.W)-l.Gap > l.Middle.H
}

// heightOf returns how much room some blocks take, with a gap under each.
func (d *Desk) heightOf(u *kit.UI, blocks []pane.Block, width float64) (height float64) {
	for _, b := range blocks {
		height += b.Height(u, d.Frame, width) + d.Layout.Gap
	}
	return height
}

// inPlaceOfTools reports whether a question takes the room of the toolbar, too: on the
// smallest phones there is no other, and nothing else is to be done before it is answered.
func (d *Desk) inPlaceOfTools(u *kit.UI, blocks []pane.Block) bool {
	asked := d.View.Warning.On || d.typing.on || d.pasting.asked || d.conflict != "" || len(d.offers()) > 0
	return d.inPlaceOfOwn(u, blocks) && d.Layout.Tight() && asked
}

// leastMoves is the height in which the moves can still be read.
const leastMoves = 86.0

// leastTabbed is the height in which, with tabs for fingers, something else has room.
const leastTabbed = 200.0

// declareMiddle declares what stands between the cards: notices, the result and
// the like as far as there are any, and under them the moves.
func (d *Desk) declareMiddle(u *kit.UI, r draw.Rect) {
	blocks := d.blocks()
	if l := &d.Layout; d.inPlaceOfOwn(u, blocks) {
		r = draw.Rect{X: l.Own.X, Y: l.Own.Y, W: l.Own.W, H: r.Y + r.H - l.Own.Y}
		if d.inPlaceOfTools(u, blocks) {
			r.H = l.Toolbar.Y + l.Toolbar.H - r.Y
		}
	}
	height := d.heightOf(u, blocks, r.W)
	lasting := height
	if d.standsStill() && d.View.Persons == 0 { // a pause turns no tabs on
		lasting -= stillHeight
	}
	crowded := len(blocks) > 0 && r.H-lasting < leastMoves
	if crowded { // no room for both: the moves go behind a tab
		if d.Fingers && r.H < leastTabbed {
			u.Scroll("blocks", r, height-d.Layout.Gap, func(content, _ draw.Rect) { d.declareBlocks(u, blocks, &content) })
			return
		}
		tabs := kit.CutTop(&r, u.Tall(32), 6)
		if d.Layout.Low() && !d.Fingers {
			r.Y, r.H, tabs.H = r.Y-10, r.H+10, 24
		}
		if d.seek {
			d.tab = 1
		}
		u.Tabs("tabs", tabs, []string{d.T(locale.PiecesUnderBoard), d.T(locale.SideTabMoves)}, &d.tab)
		if d.tab == 1 {
			d.declareMoves(u, r)
			return
		}
		u.Scroll("blocks", r, height, func(content, _ draw.Rect) { d.declareBlocks(u, blocks, &content) })
		return
	}
	d.declareBlocks(u, blocks, &r)
	d.declareMoves(u, r)
}

// declareMoves declares the moves, and gives them the focus if that is wished.
// Where the game stands still a note at their foot says so, where it moves
// nothing that can be pressed; between two computers their controls tell it.
func (d *Desk) declareMoves(u *kit.UI, r draw.Rect) {
	if d.seek {
		d.seek = false
		u.Focus(pane.MovesID + ".list")
		d.Invalidate() // a page that covers the desk in this run hides the focus
	}
	if !d.standsStill() || d.View.Persons == 0 || d.Layout.Low() { // there the status line says it
		d.moves.Declare(u, r, 0, d.status())
		return
	}
	b := d.pauseNote()
	height := b.Height(u, d.Frame, r.W)
	d.moves.Declare(u, r, height+d.Layout.Gap, d.status())
	b.Declare(u, d.Frame, kit.CutBottom(&r, height, 0))
}

func (d *Desk) declareBlocks(u *kit.UI, blocks []pane.Block, r *draw.Rect) {
	for _, b := range blocks {
		b.Declare(u, d.Frame, kit.CutTop(r, b.Height(u, d.Frame, r.W), d.Layout.Gap))
	}
}
