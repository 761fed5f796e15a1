package study

import (
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/pane"
)

// A sheet is a card that shares the height of the panel with others.
type sheet struct {
	pane.Block
	least, usual, natural float64                       // heights: folded, at first, and with all its content
	declare               func(r *draw.Rect, h float64) // at the top of *r, at most h high; cuts its space off
}

// Numbers of rows that a card shows.
const (
	usualRows = 6  // at first
	folded    = -1 // only its head
)

// sheets returns the cards with rows that are switched on.
func (d *Desk) sheets(u *kit.UI, w float64) (all []sheet) {
	if n := d.card(); n.When {
		all = append(all, d.listed(u, w, n.Block, &d.explorer.rows, &d.explorer.count))
	}
	if n := d.exactCard(); n.When {
		all = append(all, d.listed(u, w, n.Block, &d.known.rows, &d.known.count))
	}
	return all
}

// listed returns a card that shows *rows of *count rows below its head.
func (d *Desk) listed(u *kit.UI, w float64, b pane.Block, rows, count *int) sheet {
	const most = 40
	of := func(n int) float64 {
		*rows = n
		return b.Height(u, d.Frame, w)
	}
	s := sheet{Block: b, least: of(folded)}
	all, usual := min(*count, most), usualRows
	if d.Layout.Low() {
		usual = 3
	}
	s.natural, s.usual = of(all), of(min(usual, all))
	s.declare = func(r *draw.Rect, h float64) {
		for all > folded && of(all) > h+0.5 {
			all--
		}
		b.Declare(u, d.Frame, kit.CutTop(r, of(all), d.Layout.Gap))
	}
	return s
}

// analysed returns the card of the analysis.
func (d *Desk) analysed(u *kit.UI, w float64) sheet {
	s := sheet{least: d.analysis.Folded(u), natural: d.analysis.Height(u, w)}
	s.least, s.usual = min(s.least, s.natural), s.natural
	s.declare = func(r *draw.Rect, h float64) { d.analysis.Declare(u, kit.CutTop(r, h, d.Layout.Gap)) }
	return s
}

// column declares the cards, the analysis and the graph in a column of their own. The lines of the analysis are as long
// as there is room for, and the cards have all the rows that fit.
func (d *Desk) column(u *kit.UI, r draw.Rect, all []sheet) {
	if block, known := d.graph(u); known {
		block.Declare(u, d.Frame, kit.CutTop(&r, block.Height(u, d.Frame, r.W), d.Layout.Gap))
	}
	usual := 0.0
	for _, s := range all {
		usual += s.usual + d.Layout.Gap
	}
	if d.analysis.Can() {
		d.analysis.Lengthen(u, r.W, r.H-usual)
		all = append([]sheet{d.analysed(u, r.W)}, all...)
	}
	for i, h := range shares(r.H-float64(len(all)-1)*d.Layout.Gap, all, true) {
		all[i].declare(&r, h)
	}
}

// cards declares the cards, the analysis and the graph at the top of *r, cuts their space off, and declares the divider
// below them. What does not fit is folded.
func (d *Desk) cards(u *kit.UI, r *draw.Rect, all []sheet) {
	if d.analysis.Can() {
		all = append(all, d.analysed(u, r.W))
	}
	d.analysis.Lengthen(u, 0, 0)
	panel := *r
	usual, natural := -d.Layout.Gap, -d.Layout.Gap
	for _, s := range all {
		usual, natural = usual+s.usual+d.Layout.Gap, natural+s.natural+d.Layout.Gap
	}
	if block, known := d.graph(u); known {
		h := block.Height(u, d.Frame, r.W)
		if panel.H-usual-2*d.Layout.Gap-h >= leastRest {
			all = append(all, sheet{least: h, usual: h, natural: h, declare: func(r *draw.Rect, h float64) {
				block.Declare(u, d.Frame, kit.CutTop(r, h, d.Layout.Gap))
			}})
			usual, natural = usual+h+d.Layout.Gap, natural+h+d.Layout.Gap
		}
	}
	height := d.divider.Height(panel, usual, natural)
	for i, h := range shares(height-float64(len(all)-1)*d.Layout.Gap, all, height > usual) {
		all[i].declare(r, h)
	}
	if r.Y > panel.Y && natural > leastMoves {
		d.divider.Declare(u, panel, r.Y, natural)
	}
}

// shares divides room between cards: each is folded at least, and they share the rest evenly up to their usual heights,
// or if there is more, up to their natural ones.
func shares(room float64, all []sheet, more bool) []float64 {
	heights := make([]float64, len(all))
	for i, s := range all {
		heights[i] = s.least
		room -= s.least
	}
	for range all {
		wants, part := 0, room
		for i, s := range all {
			if heights[i] < s.most(more) {
				wants++
			}
		}
		for i, s := range all {
			if heights[i] < s.most(more) && part > 0 {
				got := min(part/float64(wants), s.most(more)-heights[i])
				heights[i] += got
				room -= got
			}
		}
	}
	return heights
}

// most returns the height that the card may have.
func (s *sheet) most(more bool) float64 {
	if more {
		return s.natural
	}
	return s.usual
}
