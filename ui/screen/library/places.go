package library

import (
	"slices"
	"strconv"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

const (
	fileID      kit.ID = "library.file"
	placeHeight        = 38.0
	buttonEdges        = 56.0 // width of a button beside its label: icon, gap and margins
)

// places declares the column with the places.
func (p *Page) places(u *kit.UI, r draw.Rect) {
	u.Card(r)
	p.placeRows(u, r.Inset(8))
}

// placeRows declares where games can be looked for, and the buttons that add places.
func (p *Page) placeRows(u *kit.UI, r draw.Rect) {
	if p.files != nil {
		p.placeButtons(u, &r)
	}
	if p.view == viewPlaces { // where the list has little room
		u.Column(kit.CutBottom(&r, u.Measure(r.W, p.declareReviews), 8), p.declareReviews)
	}
	p.scrolled(u, "library.places", r, p.placeList)
}

// placeList declares where games can be looked for, row by row.
func (p *Page) placeList(f *kit.Flow) {
	u, all := f.UI, p.library.Places()
	row := func() draw.Rect { return f.Take(u.Tall(placeHeight), 2) }
	scope := func(id kit.ID, name locale.Key, games int, of library.Scope) {
		p.scopeRow(u, row(), id, p.T(name), games, library.Filter{Scope: of})
	}
	scope("library.own", locale.LibraryOwn, all[0].Games, library.OwnGames)
	scope("library.favourites", locale.LibraryFavourite, p.library.Favourites(), library.Favourites)
	scope("library.all", locale.LibraryAll, p.library.Len(), library.Everywhere)
	if unread := p.unread(); len(unread.Problems)+unread.More > 0 {
		scope("library.faulty", locale.LibraryFaulty, len(unread.Problems)+unread.More, library.Faulty)
	}
	if opened := p.library.Opened(); opened != nil {
		p.scopeRow(u, row(), "library.opened", locale.Bounded(page.CollectionName(p.Looks, opened)),
			opened.State().Games, library.Filter{Scope: library.Opened, Place: opened.Path()})
	}
	players := page.Row{ID: "library.players", Label: p.T(locale.PlayersTitle), Leads: true}
	if players.Declare(u, row(), p.Theme) {
		p.Open(page.Players)
	}
	book := page.Row{ID: "library.book", Label: p.T(locale.OwnBook), Leads: true}
	if p.book && book.Declare(u, row(), p.Theme) {
		p.Open(page.OwnBook)
	}
	kept := p.library.Searches()
	if len(kept) > 0 {
		p.placesTitle(f, locale.KeptSearches)
	}
	for i := range kept {
		p.keptRow(f, i, kept)
	}
	if len(all) > 1 {
		p.placesTitle(f, locale.LibraryFolders)
	}
	for i, place := range all[1:] {
		p.placeRow(u, row(), i, place)
	}
	const indent = 12 // as of the rows
	at := f.Take(u.Measure(f.Width()-2*indent, p.proposed), 0)
	u.Column(draw.Rect{X: at.X + indent, Y: at.Y, W: at.W - 2*indent, H: at.H}, p.proposed)
	recent := p.recent()
	if len(recent) > 0 {
		p.placesTitle(f, locale.LibraryRecent)
	}
	for i, path := range recent {
		e := page.Row{ID: kit.ID("library.recent." + strconv.Itoa(i)), Label: files.Base(path)}
		if e.Declare(u, row(), p.Theme) {
			p.opener.OpenFile(path)
			p.opener.WhenShown(p.makeWay)
		}
	}
}

// placeButtons declares the buttons below the places, and cuts them from r.
func (p *Page) placeButtons(u *kit.UI, r *draw.Rect) {
	locked, buttons := !p.library.Writable(), p.adders()
	if out := p.library.Out(); out > 0 {
		spec := kit.ButtonSpec{Icon: art.IconUndo, Label: p.T(locale.PutBackAll, out), Look: kit.LookFlat,
			Disabled: locked}
		buttons = append(buttons, tool{"library.putback", p.library.PutBack, spec})
	}
	if p.view == viewPlaces {
		spec := kit.ButtonSpec{Icon: art.IconSaveAs, Label: p.T(locale.SaveFound),
			Tooltip: p.Tip(locale.SaveFoundTip, "Ctrl+S"), Disabled: p.found.Len() == 0}
		buttons = append(buttons, tool{saveID, p.saveFound, spec})
		if p.filter.Scope != library.Opened && !p.reviewing() { // whose progress takes its place
			spec := p.reviewButton()
			spec.Icon = art.IconSheet
			buttons = append(buttons, tool{"library.review", p.review, spec})
		}
	}
	widest := 0.0
	for _, b := range buttons {
		widest = max(widest, textWidth(b.is.Label)+buttonEdges)
	}
	columns := max(1, min(len(buttons), int((r.W+8)/(widest+8))))
	rows := (len(buttons) + columns - 1) / columns
	if p.view == viewPlaces && float64(rows)*(u.Tall(theme.ButtonHeight)+8) > r.H/2 { // icons alone
		columns = len(buttons)
		for i := range buttons {
			b := &buttons[i].is
			b.Tooltip, b.Label = b.Label, ""
		}
	}
	lines := slices.Collect(slices.Chunk(buttons, columns))
	if tools := p.fileTools(); tools != nil {
		lines = append(lines, tools)
	}
	for _, row := range lines {
		for i, at := range kit.Columns(kit.CutBottom(r, u.Tall(theme.ButtonHeight), 8), len(row), 8) {
			p.declareTool(u, at, row[i])
		}
	}
}

// adders returns the buttons that add a file and a folder.
func (p *Page) adders() []tool {
	locked := !p.library.Writable()
	adders := []tool{{fileID, p.addFile,
		kit.ButtonSpec{Icon: art.IconFile, Label: p.T(locale.AddFile), Disabled: locked}}}
	if !p.Browser { // which has no folders
		adders = append(adders, tool{"library.folder", p.addFolder,
			kit.ButtonSpec{Icon: art.IconFolder, Label: p.T(locale.AddFolder), Disabled: locked}})
	}
	return adders
}

// placesTitle declares a title between the places.
func (p *Page) placesTitle(f *kit.Flow, title locale.Key) {
	at := f.Take(30, 0)
	f.UI.Label(draw.Rect{X: at.X + 12, Y: at.Y, W: at.W - 24, H: at.H}, p.T(title),
		kit.LabelSpec{Size: theme.FontSmall, Soft: true})
}

// mostRecent is the number of files opened last that are listed.
const mostRecent = 5

// recent lists the files opened last that are no places, the newest first.
func (p *Page) recent() (paths []string) {
	if p.files == nil || p.Browser { // which does not remember files
		return nil
	}
	opened := p.library.Opened()
	for _, path := range p.files.Recent() {
		listed := opened != nil && opened.Path() == path
		if len(paths) < mostRecent && !listed &&
			!slices.ContainsFunc(p.library.Places(), func(at library.Place) bool { return at.Path == path }) {
			paths = append(paths, path)
		}
	}
	return paths
}

// proposed declares the places that only a backup names, each with its whole path and buttons that add or drop it.
func (p *Page) proposed(f *kit.Flow) {
	all := p.library.Proposed()
	if len(all) == 0 || p.Browser { // which has no paths
		return
	}
	f.Skip(8)
	f.Paragraph(p.T(locale.LibraryProposed), kit.LabelSpec{Size: theme.FontSmall, Soft: true}, 4)
	for i, path := range all {
		number, shown := strconv.Itoa(i), locale.Shortened(locale.Visible(path), 200)
		f.Paragraph(shown, kit.LabelSpec{Size: theme.FontSoft}, 2)
		r := f.Take(f.UI.Tall(theme.ButtonHeight), 8)
		drop := kit.CutRight(&r, f.UI.Tall(34), 4)
		add := kit.ButtonSpec{Label: p.T(locale.AddProposed), Tooltip: p.T(locale.AddProposedTip, shown),
			Disabled: !p.library.Writable()}
		if f.UI.Button(kit.ID("library.propose."+number), r, add) {
			p.add(path)
			return
		}
		spec := kit.ButtonSpec{Icon: art.IconClose, Tooltip: p.T(locale.DropProposed, shown), Look: kit.LookFlat,
			Disabled: !p.library.Writable()}
		if f.UI.Button(kit.ID("library.drop."+number), drop, spec) {
			p.library.Remove(path)
			return
		}
	}
}

// placeRow declares a place that the player has added, with a button to remove it while it is chosen.
func (p *Page) placeRow(u *kit.UI, r draw.Rect, i int, place library.Place) {
	name := files.Base(place.Path)
	if place.Absent {
		name = p.T(locale.PlaceAbsent, name)
	}
	of := library.Filter{Scope: library.InPlace, Place: place.Path}
	if p.chooses(of) {
		remove := kit.CutRight(&r, u.Tall(34), 2)
		if u.Button(kit.ID("library.remove."+strconv.Itoa(i)), remove,
			kit.ButtonSpec{Icon: art.IconClose, Tooltip: p.T(locale.RemovePlace), Look: kit.LookFlat,
				Disabled: !p.library.Writable()}) {
			p.library.Remove(place.Path)
			p.choosePlace(library.Filter{})
			p.Say(locale.Msg(locale.PlaceRemoved, files.Base(place.Path)))
			return
		}
		find := kit.ButtonSpec{Icon: art.IconFolder, Tooltip: p.T(locale.MovePlace), Look: kit.LookFlat,
			Disabled: !p.library.Writable()}
		if place.Absent && p.files != nil &&
			u.Button(kit.ID("library.move."+strconv.Itoa(i)), kit.CutRight(&r, u.Tall(34), 2), find) {
			p.movePlace(place.Path)
			return
		}
	}
	p.scopeRow(u, r, kit.ID("library.place."+strconv.Itoa(i)), name, place.Games, of)
}

// movePlace asks where the files of a place are now.
func (p *Page) movePlace(from string) {
	types := files.GameTypes(false)
	q := files.Question{Title: locale.Msg(locale.MovePlace), Types: types, Stay: true}
	q.Whole = !files.EndsLike(from, types[0].Endings)
	p.files.Choose(q, func(to string) {
		p.library.Move(from, to)
		p.choosePlace(library.Filter{Scope: library.InPlace, Place: to})
	})
}

// chooses reports whether games are looked for where the filter says.
func (p *Page) chooses(f library.Filter) bool {
	return p.filter.Scope == f.Scope && p.filter.Place == f.Place
}

// scopeRow declares a row that chooses where games are looked for.
func (p *Page) scopeRow(u *kit.UI, r draw.Rect, id kit.ID, name string, games int, f library.Filter) {
	e := page.Row{ID: id, Label: name, Key: p.Lang.Count(games), On: p.chooses(f)}
	if e.Declare(u, r, p.Theme) {
		p.choosePlace(f)
	}
}

// addFolder asks for a folder and adds it.
func (p *Page) addFolder() {
	p.files.Choose(files.Question{Title: locale.Msg(locale.AddFolderTitle), Whole: true, Stay: true}, p.add)
}

// addFile asks for a file and adds it.
func (p *Page) addFile() {
	p.files.Choose(files.Question{Title: locale.Msg(locale.OpenTitle), Types: files.GameTypes(false), Stay: true},
		p.add)
}

func (p *Page) add(path string) {
	p.library.Add(path, func(place string, err error) {
		if err != nil {
			p.Say(locale.Msg(locale.GameUnread, library.Cause(err)))
			return
		}
		p.same, p.text, p.terms = false, "", ""
		p.choosePlace(library.Filter{Scope: library.InPlace, Place: place})
	})
}

// empty declares why no game is listed, and without a column for the places a button that adds a folder to an empty
// library, in a browser a file.
func (p *Page) empty(u *kit.UI, r draw.Rect) {
	u.Column(r, func(f *kit.Flow) {
		if p.filter.Scope == library.Opened && p.library.Opened().State().Games == 0 {
			p.fileFoot(f)
			return
		}
		f.Paragraph(p.T(p.nothing()), kit.LabelSpec{Soft: true}, 10)
		fits := f.Offset()+u.Tall(theme.ButtonHeight) <= r.H
		if fits && p.tabs && p.files != nil && p.found.Done && p.library.Len() == 0 {
			adders, button := p.adders(), f.Take(u.Tall(theme.ButtonHeight), 0)
			add := adders[len(adders)-1]
			button.W = min(button.W, textWidth(add.is.Label)+buttonEdges)
			p.declareTool(u, button, add)
		}
	})
}

// nothing explains why no game is listed.
func (p *Page) nothing() locale.Key {
	state, opened := p.library.State(), p.filter.Scope == library.Opened
	bare := !opened && p.library.Len() == 0
	switch {
	case !p.found.Done, bare && (state.Looking || state.Reading), opened && !p.library.Opened().State().Done:
		return locale.GamesReading
	case p.filter.Scope == library.OwnGames && p.library.Places()[0].Games == 0:
		return locale.GamesNone
	case bare && len(p.library.Places()) == 1 && p.Browser:
		return locale.LibraryEmptyWeb
	case bare && len(p.library.Places()) == 1:
		return locale.LibraryEmpty
	case p.same:
		return locale.PlayedNever
	}
	return locale.SearchNothing
}
