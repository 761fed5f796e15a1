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
	players.declare(u, l.Own, d.View.Bottom)
	pane.Toolbar(d.Window, u, l.Toolbar, l.ToolRows, d.tools())
}

// leastMoves is the height in which the moves can still be read.
const leastMoves = 86.0

// declareMiddle declares what stands between the cards: notices, the result and
// the like as far as there are any, and under them the moves.
func (d *Desk) declareMiddle(u *kit.UI, r draw.Rect) {
	blocks := d.blocks()
	height := 0.0
	for _, b := range blocks {
		height += b.Height(u, d.Frame, r.W) + d.Layout.Gap
	}
	lasting := height
	if d.standsStill() && d.View.Persons == 0 { // a pause turns no tabs on
		lasting -= stillHeight
	}
	crowded := len(blocks) > 0 && r.H-lasting < leastMoves
	if crowded { // no room for both: the moves go behind a tab
		tabs := kit.CutTop(&r, 32, 6)
		if d.Layout.Low() {
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
