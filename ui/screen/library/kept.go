package library

import (
	"slices"
	"strconv"
	"strings"

	"chuhe/engine/terms"
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
)

const renameID kit.ID = "library.kept.name"

// searched returns the search as one text: what was typed, the other conditions, and the position.
func (p *Page) searched() string {
	text := p.text + " " + p.terms
	if p.same {
		text += " " + terms.Term("fen", p.fen)
		if p.filter.Mirror {
			text += " also:mirror"
		}
	}
	return strings.Join(strings.Fields(text), " ")
}

// keepSearch makes the search a place of the library, named after its conditions, and lets the player name it.
func (p *Page) keepSearch() {
	var name []string
	for _, t := range terms.Parse(p.text + " " + p.terms).Parts {
		name = append(name, p.chip(t))
	}
	if p.same {
		name = append(name, p.T(locale.SamePosition))
	}
	s := library.KeptSearch{Name: strings.Join(name, " "), Text: p.searched(), Scope: p.filter.Scope,
		Place: p.filter.Place}
	if s.Scope == library.Opened {
		s.Scope, s.Place = library.Everywhere, ""
	}
	all := p.library.Searches()
	if !slices.ContainsFunc(all, p.isSearch) {
		p.library.KeepSearches(append(slices.Clip(all), s))
	}
	p.Say(locale.Msg(locale.SearchKept, s.Name))
}

// isSearch reports whether a kept search is the one that is shown.
func (p *Page) isSearch(s library.KeptSearch) bool {
	return s.Text == p.searched() && s.Scope == p.filter.Scope && s.Place == p.filter.Place
}

// takeSearch repeats a kept search.
func (p *Page) takeSearch(s library.KeptSearch) {
	q := terms.Parse(s.Text)
	var typed, others []string
	for _, t := range q.Parts {
		switch {
		case t.Key == "fen", t.Text == "also:mirror" && q.Position != nil:
		case t.Key == "", (t.Key == "date" || t.Key == "result") && !strings.Contains(t.Text, ":"):
			typed = append(typed, t.Text)
		default:
			others = append(others, t.Text)
		}
	}
	p.text, p.terms = strings.Join(typed, " "), strings.Join(others, " ")
	if p.same = q.Position != nil; p.same {
		p.fen, p.trail, p.filter.Mirror = q.Position.FEN(), nil, q.Mirror
	}
	p.choosePlace(library.Filter{Scope: s.Scope, Place: s.Place})
}

// keptRow declares a kept search as a place, with buttons below it to rename and remove it while it is chosen.
func (p *Page) keptRow(f *kit.Flow, i int, all []library.KeptSearch) {
	u, s, number := f.UI, all[i], strconv.Itoa(i)
	r := f.Take(u.Tall(placeHeight), 2)
	if p.renaming == i+1 {
		if u.Measuring() {
			return
		}
		res := u.TextField(renameID, r, kit.FieldSpec{MaxRunes: 60}, &p.rename)
		if res.Submitted || !res.Focused {
			if name := strings.TrimSpace(p.rename); name != "" && name != s.Name {
				all = slices.Clone(all)
				all[i].Name = name
				p.library.KeepSearches(all)
			}
			p.renaming = 0
		}
		return
	}
	on := p.isSearch(s)
	if on {
		below := f.Take(r.H, 2)
		flat := kit.ButtonSpec{Icon: art.IconClose, Tooltip: p.T(locale.DropSearch), Look: kit.LookFlat,
			Disabled: !p.library.Writable()}
		if u.Button(kit.ID("library.kept.drop."+number), kit.CutRight(&below, u.Tall(34), 2), flat) {
			p.library.KeepSearches(slices.Delete(slices.Clone(all), i, i+1))
			p.Say(locale.Msg(locale.SearchDropped, s.Name))
			return
		}
		flat.Icon, flat.Tooltip = art.IconPencil, p.T(locale.RenameSearch)
		if u.Button(kit.ID("library.kept.rename."+number), kit.CutRight(&below, u.Tall(34), 2), flat) {
			p.renaming, p.rename = i+1, s.Name
			u.FocusField(renameID)
			return
		}
	}
	e := page.Row{ID: kit.ID("library.kept." + number), Label: s.Name, On: on}
	if e.Declare(u, r, p.Theme) {
		p.takeSearch(s)
	}
}
