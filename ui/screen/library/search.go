package library

import (
	"strings"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// declareSearch declares the search field, and beside it the button for further conditions.
func (p *Page) declareSearch(u *kit.UI, r draw.Rect) {
	button := p.cutFilter(u, &r)
	tip, hint := locale.LibrarySearchTip, p.T(locale.LibrarySearch)
	if p.filter.Scope == library.OwnGames || p.filter.Scope == library.Opened {
		tip = locale.LibrarySearchOwn
	}
	const between = ",、"
	for textWidth(hint) > r.W-28 && strings.ContainsAny(hint, between) {
		hint = hint[:strings.LastIndexAny(hint, between)]
	}
	if !strings.ContainsAny(hint, between) {
		hint = p.T(locale.Search)
	}
	if textWidth(hint) > r.W-28 { // the sign of the field is enough
		hint = ""
	}
	spec := kit.FieldSpec{Placeholder: hint, Tooltip: p.Tip(tip, "Ctrl+F"), MaxRunes: 120, Search: true}
	if u.TextField(searchID, r, spec, &p.text).Changed {
		p.begin()
	}
	if u.Shortcut('F', kit.Ctrl) {
		u.Focus(searchID)
	}
	p.filterButton(u, button)
}

// setUp opens the editor with the position searched for. It leads back here.
func (p *Page) setUp() { p.OpenAbove(page.Editor, page.Data{FEN: p.fen}) }

// cutFilter cuts the place of the button for further conditions from that of the search field.
func (p *Page) cutFilter(u *kit.UI, r *draw.Rect) draw.Rect {
	w := p.ButtonWidth(locale.Filter) + buttonEdges
	if r.W < 4*w {
		w = u.Tall(theme.ButtonHeight)
	}
	return kit.CutRight(r, w, 8)
}

// filterButton declares the button that shows or hides further conditions.
func (p *Page) filterButton(u *kit.UI, r draw.Rect) {
	spec := kit.ButtonSpec{Icon: art.IconFilter, Tooltip: p.T(locale.FilterTip), On: p.view == viewFilter}
	if r.W > p.ButtonWidth(locale.Filter)+buttonEdges-1 {
		spec.Label = p.T(locale.Filter)
	}
	if !u.Button("library.filter", r, spec) {
		return
	}
	if p.view == viewFilter {
		p.view = viewGames
	} else {
		p.view = viewFilter
	}
}

// back returns from the position searched for to the one before, or to all games.
func (p *Page) back() {
	if !p.same {
		return
	}
	if last := len(p.trail) - 1; last >= 0 {
		p.fen, p.trail = p.trail[last], p.trail[:last]
	} else {
		p.same = false
	}
	p.begin()
}
