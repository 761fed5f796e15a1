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

// sheets returns the cards with rows that are switched on. In a column of their own, a table takes the place of the
// rows of most if there are several.
func (d *Desk) sheets(u *kit.UI, w float64, column bool) (all []sheet) {
	if d.table.on = false; column {
		d.compile()
	}
	for _, card := range []struct {
		*listing
		pane.Need
		tabled bool // the table has its rows
	}{
		{&d.table.listing, pane.Need{When: d.table.on, Block: d.Plain(d.tableMoves)}, false},
		{&d.explorer.listing, d.card(), false},
		{&d.book.listing, d.bookCard(), d.table.on},
		{&d.cloud.listing, d.cloudCard(), d.table.on},
		{&d.known.listing, d.exactCard(), d.table.on},
	} {
		if card.When {
			all = append(all, d.listed(u, w, card.Block, card.listing, card.tabled))
		}
	}
	return all
}

// listed returns a card that shows l.rows of l.count rows below its head, or none of them.
func (d *Desk) listed(u *kit.UI, w float64, b pane.Block, l *listing, none bool) sheet {
	const most = 40
	of := func(n int) float64 {
		l.rows = n
		return b.Height(u, d.Frame, w)
	}
	s := sheet{Block: b, least: of(folded)}
	all, usual := min(l.count, most), usualRows
	if none {
		all = 0
	}
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

// graphed returns the card of the graph, and whether there are evaluations.
func (d *Desk) graphed(u *kit.UI, w float64) (sheet, bool) {
	block, known := d.graph(u)
	h := block.Height(u, d.Frame, w)
	return sheet{least: h, usual: h, natural: h, declare: func(r *draw.Rect, h float64) {
		block.Declare(u, d.Frame, kit.CutTop(r, h, d.Layout.Gap))
	}}, known
}

// cards declares the cards, the analysis and the graph at the top of *r, cuts their space off, and declares the divider
// below them. What does not fit is folded. A column of their own they fill, with lines of the analysis as long as there
// is room for.
func (d *Desk) cards(u *kit.UI, r *draw.Rect, sheets []sheet) {
	var all []sheet
	gap, panel, column := d.Layout.Gap, *r, *r == d.Layout.Column
	usual, natural := -gap, -gap
	add := func(s sheet) {
		all, usual, natural = append(all, s), usual+s.usual+gap, natural+s.natural+gap
	}
	for _, s := range sheets {
		add(s)
	}
	graph, known := d.graphed(u, r.W)
	if column {
		d.analysis.Lengthen(u, r.W, r.H-usual-2*gap-graph.natural)
	} else {
		d.analysis.Lengthen(u, 0, 0)
	}
	if d.analysis.Can() {
		add(d.analysed(u, r.W))
	}
	if known && (column || panel.H-usual-2*gap-graph.usual >= leastRest) {
		add(graph)
	}
	height := r.H
	if !column {
		height = d.divider.Height(panel, usual, natural)
	}
	for i := range all {
		if height > usual {
			all[i].usual = all[i].natural
		}
	}
	for i, h := range shares(height-float64(len(all)-1)*gap, all) {
		all[i].declare(r, h)
	}
	if !column && r.Y > panel.Y && natural > leastMoves {
		d.divider.Declare(u, panel, r.Y, natural)
	}
}

// shares divides room between cards: each is folded at least, and they share the rest evenly up to their usual heights.
func shares(room float64, all []sheet) []float64 {
	heights := make([]float64, len(all))
	for i, s := range all {
		heights[i] = s.least
		room -= s.least
	}
	for range all {
		wants, part := 0.0, room
		for i, s := range all {
			if heights[i] < s.usual {
				wants++
			}
		}
		for i, s := range all {
			if got := min(part/wants, s.usual-heights[i]); got > 0 {
				heights[i] += got
				room -= got
			}
		}
	}
	return heights
}
