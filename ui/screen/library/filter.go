package library

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"chuhe/engine/gamedb"
	"chuhe/engine/terms"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// material is a number of pieces that is about to be added: indexes of choices, and the number.
type material struct{ piece, sign, number int }

// signs are those between a piece and its number.
var signs = [...]string{">=", "=", "<="}

// value returns the value of the first term with a key, and whether it can be read.
func (p *Page) value(key string) (value string, ok bool) {
	for _, t := range terms.Parse(p.terms).Parts {
		if t.Key == key {
			return t.Value, t.Err == nil
		}
	}
	return "", true
}

// replace replaces the terms that old reports by others, in the place of the first.
func (p *Page) replace(old func(terms.Part) bool, with ...string) {
	var all []string
	placed := false
	for _, t := range terms.Parse(p.terms).Parts {
		switch {
		case !old(t):
			all = append(all, t.Text)
		case !placed:
			all, placed = append(all, with...), true
		}
	}
	if !placed {
		all = append(all, with...)
	}
	p.terms = strings.TrimSpace(strings.Join(all, " "))
	p.begin()
}

// put replaces the terms with some keys by one with the first of them, or by none if the value is empty.
func (p *Page) putTerm(value string, keys ...string) {
	old := func(t terms.Part) bool { return slices.Contains(keys, t.Key) }
	if value == "" {
		p.replace(old)
		return
	}
	p.replace(old, terms.Term(keys[0], value))
}

// declareFilter declares the form of the conditions, and below it what is done with them.
func (p *Page) declareFilter(u *kit.UI, r draw.Rect) {
	label := p.T(locale.FilterShow, p.found.Len())
	if !p.found.Done {
		label = p.T(locale.GamesReading)
	}
	buttons := p.filterButtons(u, &r, label)
	room := r.W - kit.BarRoom - 16
	u.Scroll("library.conditions", r, u.Measure(room, p.filterForm), func(c, _ draw.Rect) {
		u.Column(draw.Rect{X: c.X + 8, Y: c.Y, W: room, H: c.H}, p.filterForm)
	})
	if u.Button("library.filter.clear", buttons[0], kit.ButtonSpec{Label: p.T(locale.FilterClear),
		Disabled: p.terms == ""}) {
		p.terms = ""
		p.begin()
	}
	if u.Button("library.filter.keep", buttons[1], kit.ButtonSpec{Label: p.T(locale.KeepSearch),
		Tooltip: p.T(locale.KeepSearchTip), Disabled: p.searched() == "" || !p.library.Writable()}) {
		p.keepSearch()
	}
	if u.Button("library.filter.show", buttons[2], kit.ButtonSpec{Label: label, Look: kit.LookPrimary}) ||
		u.Shortcut(kit.KeyEscape, 0) {
		u.Use()
		p.view = viewGames
	}
}

// filterButtons returns the places of the buttons below the form, in one row or, in a narrow window, in two.
func (p *Page) filterButtons(u *kit.UI, r *draw.Rect, label string) []draw.Rect {
	widest := max(p.ButtonWidth(locale.FilterClear, locale.KeepSearch), art.Measure(label, theme.FontButton).Width+24)
	last := kit.CutBottom(r, u.Tall(theme.ButtonHeight), 10)
	if 3*widest+16 <= r.W {
		return kit.Columns(last, 3, 8)
	}
	return append(kit.Columns(kit.CutBottom(r, u.Tall(theme.ButtonHeight), 8), 2, 8), last)
}

// field declares a text field for the value of a term.
func (p *Page) field(f *kit.Flow, r draw.Rect, hint, key string) {
	text, ok := p.value(key)
	spec := kit.FieldSpec{Placeholder: hint, MaxRunes: 60, Form: true, Invalid: !ok}
	if f.UI.TextField(kit.ID("library.filter."+key), r, spec, &text).Changed {
		p.putTerm(text, key)
	}
}

// filterForm declares a row for each condition.
func (p *Page) filterForm(f *kit.Flow) {
	u := f.UI
	f.Labels = p.LabelWidth(locale.SortBy, locale.ColumnResult, locale.CountPlayer, locale.ColumnOpening,
		locale.ColumnEvent, locale.DetailTitle, locale.FilterComment, locale.CountYear, locale.ColumnMoves,
		locale.FilterHas, locale.FilterMaterial, locale.PartTitle, locale.AlsoCounts)
	p.chooseOrder(u, f.Row(p.T(locale.SortBy)))
	result, results := 0, []string{"", "1-0", "0-1", "1/2-1/2", "*"}
	if now, _ := p.value("result"); now != "" {
		result = max(0, slices.Index(results, now))
	}
	if u.Dropdown("library.filter.result", f.Row(p.T(locale.ColumnResult)), p.Words(locale.FilterAny, locale.RedWins,
		locale.BlackWins, locale.Drawn, locale.Unfinished), &result) {
		p.putTerm(results[result], "result")
	}
	p.playerRow(f)
	p.field(f, f.Row(p.T(locale.ColumnOpening)), p.T(locale.FilterOpening), "opening")
	p.field(f, f.Row(p.T(locale.ColumnEvent)), "", "event")
	p.field(f, f.Row(p.T(locale.DetailTitle)), "", "title")
	p.field(f, f.Row(p.T(locale.FilterComment)), "", "comment")
	years := kit.Columns(f.Row(p.T(locale.CountYear)), 2, 8)
	p.field(f, years[0], p.T(locale.FilterFrom), "since")
	p.field(f, years[1], p.T(locale.FilterTo), "until")
	p.movesRow(f)
	q := terms.Parse(p.terms).Query
	p.toggles(f, locale.FilterHas, "has", []toggle{{"comments", locale.HasComments, q.Annotated},
		{"variations", locale.HasVariations, q.Varied}})
	p.materialRow(f)
	p.partRow(f, len(terms.Parse(p.text+" "+p.terms).Pattern))
	p.toggles(f, locale.AlsoCounts, "also", []toggle{{"mirror", locale.AlsoMirror, q.Mirror},
		{"colours", locale.AlsoSides, q.Colours}})
}

// partRow declares the button that sets up a part of the board, which has so many points now.
func (p *Page) partRow(f *kit.Flow, points int) {
	label := p.T(locale.PartSet)
	if points > 0 {
		label = p.T(locale.FilterPoints, points)
	}
	if f.UI.Button("library.filter.part", f.Row(p.T(locale.PartTitle)), kit.ButtonSpec{Label: label}) {
		p.OpenAbove(page.Editor, page.Data{Part: true, Search: p.text + " " + p.terms})
	}
}

// putPart searches for a part of the board, or for none, in the stead of one among the conditions or the typed words.
func (p *Page) putPart(part string) {
	var typed []string
	for _, t := range terms.Parse(p.text).Parts {
		if t.Key != "pattern" {
			typed = append(typed, t.Text)
		}
	}
	p.text = strings.Join(typed, " ")
	p.replace(func(t terms.Part) bool { return t.Key == "pattern" }, strings.Fields(part)...)
}

// playerRow declares the player and the colour.
func (p *Page) playerRow(f *kit.Flow) {
	keys, side, name := []string{"player", "red", "black"}, p.side, ""
	for i, key := range keys {
		if value, _ := p.value(key); value != "" {
			side, name = i, value
		}
	}
	row := f.Row(p.T(locale.CountPlayer))
	need := p.LabelWidth(locale.ExplorerEither, locale.ResultsAsRed, locale.ResultsAsBlack) + 50
	var beside draw.Rect
	if need < row.W*0.6 {
		beside = kit.CutRight(&row, max(need, 150), 8)
	}
	field := f.UI.TextField("library.filter.player", row, kit.FieldSpec{MaxRunes: 60, Form: true}, &name).Changed
	if beside.Empty() {
		beside = f.Row("")
	}
	f.UI.Caption(p.T(locale.ExplorerEither))
	choice := f.UI.Dropdown("library.filter.side", beside, p.Words(locale.ExplorerEither, locale.ResultsAsRed,
		locale.ResultsAsBlack), &side)
	if p.side = side; field || choice {
		p.putTerm(name, slices.Concat(keys[side:side+1], keys)...)
	}
}

// movesRow declares the least and the greatest number of moves.
func (p *Page) movesRow(f *kit.Flow) {
	q, row := terms.Parse(p.terms).Query, f.Row(p.T(locale.ColumnMoves))
	hints, signs := p.Words(locale.FilterFrom, locale.FilterTo), []string{"moves>=", "moves<="}
	changed := false
	var with []string
	for i, moves := range []int{cmp.Or(q.MinRounds, (q.MinPlies+1)/2), cmp.Or(q.MaxRounds, (q.MaxPlies+1)/2)} {
		text := ""
		if moves > 0 {
			text = strconv.Itoa(moves)
		}
		id := kit.ID("library.filter.moves." + strconv.Itoa(i))
		spec := kit.FieldSpec{Placeholder: hints[i], MaxRunes: 4, Form: true}
		changed = f.UI.TextField(id, kit.Columns(row, 2, 8)[i], spec, &text).Changed || changed
		if n, err := strconv.ParseUint(text, 10, 16); err == nil && n > 0 {
			with = append(with, signs[i]+text)
		}
	}
	if changed {
		p.replace(func(t terms.Part) bool { return t.Key == "moves" || t.Key == "plies" }, with...)
	}
}

// switchEdges is the width of a switch beside its label.
const switchEdges = 60.0

// A toggle is a word that the value of a term may have.
type toggle struct {
	word string
	name locale.Key
	on   bool
}

// toggles declares the words of the terms with a key.
func (p *Page) toggles(f *kit.Flow, label locale.Key, key string, all []toggle) {
	row, changed := f.Row(p.T(label)), false
	var with []string
	cells := kit.Columns(row, len(all), 16)
	beside := true
	for _, t := range all {
		beside = beside && p.LabelWidth(t.name)+switchEdges <= cells[0].W
	}
	for i := range all {
		has, cell := &all[i], cells[i]
		if !beside {
			if cell = row; i > 0 {
				cell = f.Row("")
			}
		}
		changed = f.UI.Toggle(kit.ID("library.filter."+has.word), cell, p.T(has.name), &has.on) || changed
		if has.on {
			with = append(with, key+":"+has.word)
		}
	}
	if changed {
		p.replace(func(t terms.Part) bool { return t.Key == key }, with...)
	}
}

// materialRow declares a number of pieces, and the button that adds it to the conditions.
func (p *Page) materialRow(f *kit.Flow) {
	u, m := f.UI, &p.material
	var names, letters []string
	for side := xiangqi.Red; side <= xiangqi.Black; side++ {
		for kind := range xiangqi.Kind(xiangqi.Kinds) {
			piece := xiangqi.NewPiece(side, kind)
			names = append(names, p.T(locale.PieceName(piece)))
			letters = append(letters, string(piece.Letter()))
		}
	}
	row := f.Row(p.T(locale.FilterMaterial))
	sign := kit.CutRight(&row, 76, 8)
	u.Dropdown("library.filter.piece", row, names, &m.piece)
	u.Caption(p.T(locale.FilterMaterial))
	u.Dropdown("library.filter.sign", sign, []string{"≥", "=", "≤"}, &m.sign)
	row = f.Row("")
	add := kit.CutRight(&row, p.ButtonWidth(locale.AddProposed)+12, 8)
	u.Caption(p.T(locale.FilterMaterial))
	u.Stepper("library.filter.number", row, kit.RangeSpec{Max: 16, Text: strconv.Itoa}, &m.number)
	if u.Button("library.filter.add", add, kit.ButtonSpec{Label: p.T(locale.AddProposed)}) {
		start := letters[m.piece] + signs[m.sign]
		p.replace(func(t terms.Part) bool { return strings.HasPrefix(t.Text, start) }, start+strconv.Itoa(m.number))
	}
}

// chip returns the text of a term, in words.
func (p *Page) chip(t terms.Part) string {
	one := terms.Parse(t.Text)
	labels := map[string]locale.Key{"player": locale.CountPlayer, "red": locale.Red, "black": locale.Black,
		"event": locale.ColumnEvent, "title": locale.DetailTitle, "comment": locale.FilterComment,
		"opening": locale.ColumnOpening, "since": locale.FilterFrom, "until": locale.FilterTo,
		"moves": locale.ColumnMoves, "elo": locale.FilterRating}
	switch {
	case len(one.Results) > 0:
		var results []string
		for _, r := range one.Results {
			results = append(results, p.GameResult(library.Game{Head: gamedb.Head{Result: r}}))
		}
		return strings.Join(results, ", ")
	case one.Annotated && one.Varied:
	case one.Annotated:
		return p.T(locale.HasComments)
	case one.Varied:
		return p.T(locale.HasVariations)
	case len(one.Material) == 1:
		sign := t.Text[strings.IndexAny(t.Text, "<>="):]
		return p.T(locale.PieceName(one.Material[0].Piece)) + " " + signed(sign)
	case len(one.Pattern) > 0:
		return p.T(locale.FilterPoints, len(one.Pattern))
	case t.Key == "also" && one.Mirror && !one.Colours:
		return p.T(locale.MirrorToo)
	case t.Key == "also" && one.Colours && !one.Mirror:
		return p.T(locale.ColoursToo)
	case labels[t.Key] != "":
		return p.T(labels[t.Key]) + " " + signed(t.Value)
	}
	return t.Text
}

func signed(text string) string { return strings.NewReplacer(">=", "≥ ", "<=", "≤ ").Replace(text) }

const (
	chipHeight = 30.0
	chipEdges  = 46.0 // width of a chip beside its text
)

// declareChips declares the conditions, in one or two rows that scroll. A press removes one.
func (p *Page) declareChips(u *kit.UI, r *draw.Rect) {
	all := terms.Parse(p.terms).Parts
	if len(all) == 0 {
		return
	}
	height, gap := u.Tall(chipHeight), 6.0
	var places []draw.Rect
	at := draw.Point{}
	for _, t := range all {
		w := min(art.Measure(p.chip(t), theme.FontButton).Width+chipEdges, r.W-kit.BarRoom)
		if at.X > 0 && at.X+w > r.W-kit.BarRoom {
			at = draw.Point{Y: at.Y + height + gap}
		}
		places = append(places, draw.Rect{X: at.X, Y: at.Y, W: w, H: height})
		at.X += w + gap
	}
	room := kit.CutTop(r, min(at.Y+height, 2*height+gap), 8)
	if p.low {
		room.H = height
	}
	u.Scroll("library.chips", room, at.Y+height, func(c, _ draw.Rect) {
		for i, t := range all {
			cell := places[i]
			cell.X, cell.Y = cell.X+c.X, cell.Y+c.Y
			spec := kit.ButtonSpec{Icon: art.IconClose, Label: p.chip(t), Tooltip: p.T(locale.RemoveTerm),
				Look: kit.LookFilter, On: t.Err == nil}
			if u.Button(kit.ID("library.chip."+strconv.Itoa(i)), cell, spec) {
				p.terms = without(all, i)
				p.begin()
			}
		}
	})
}

// without joins all parts but one.
func without(all []terms.Part, out int) string {
	var texts []string
	for i, t := range all {
		if i != out {
			texts = append(texts, t.Text)
		}
	}
	return strings.Join(texts, " ")
}
