package play

import (
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
)

// declarePanel declares all that is beside the board.
func (d *Desk) declarePanel(u *kit.UI) {
	l, players := &d.layout, cards{d.frame}
	players.declare(u, l.Opponent, d.view.Bottom.Opponent())
	d.declareMiddle(u, l.Middle)
	players.declare(u, l.Own, d.view.Bottom)
	d.declareToolbar(u, l.Toolbar)
}

// leastMoves is the height in which the moves can still be read.
const leastMoves = 86.0

// declareMiddle declares what stands between the cards: notices, the result and
// the like as far as there are any, and under them the moves.
func (d *Desk) declareMiddle(u *kit.UI, r draw.Rect) {
	blocks := d.blocks()
	height := 0.0
	for _, b := range blocks {
		height += b.height(u, d.frame, r.W) + d.layout.Gap
	}
	lasting := height
	if d.standsStill() && d.view.Persons == 0 { // a pause turns no tabs on
		lasting -= stillHeight
	}
	crowded := len(blocks) > 0 && r.H-lasting < leastMoves
	if crowded { // no room for both: the moves go behind a tab
		tabs := kit.CutTop(&r, 32, 6)
		if d.layout.Low() {
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
		u.Focus(movesID + ".list")
		d.Invalidate() // a page that covers the desk in this run hides the focus
	}
	if !d.standsStill() || d.view.Persons == 0 || d.layout.Low() { // there the status line says it
		d.moves.declare(u, r, 0)
		return
	}
	b := d.pauseNote()
	height := b.height(u, d.frame, r.W)
	d.moves.declare(u, r, height+d.layout.Gap)
	b.declare(u, d.frame, kit.CutBottom(&r, height, 0))
}

func (d *Desk) declareBlocks(u *kit.UI, blocks []block, r *draw.Rect) {
	for _, b := range blocks {
		b.declare(u, d.frame, kit.CutTop(r, b.height(u, d.frame, r.W), d.layout.Gap))
	}
}
