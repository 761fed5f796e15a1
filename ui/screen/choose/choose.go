// Package choose implements the page for choosing a file to open, or a folder and name for saving, on desktops without
// a file dialog.
package choose

import (
	"slices"
	"strings"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// Page shows the content of a folder.
type Page struct {
	*page.Looks
	*page.Window
	files    *files.Files
	question page.Asking

	places   []files.Place
	listing  files.Listing
	entries  []files.Entry // the visible entries of listing
	reading  bool
	selected int    // index of the selected entry
	path     string // text of the path field
	name     string // name of the file to write
	kind     int    // index of the selected kind of files
	seek     string // entry to select when the folder has been read
	wrong    locale.Message
	looking  bool               // an existing file is being read
	replace  *files.FileSummary // an existing file, of which the player is asked; nil: none
	fresh    bool               // the first control does not have the focus yet
	closed   bool
}

// New returns the page for the question q.
func New(l *page.Looks, w *page.Window, own *files.Files, q page.Asking) *Page {
	p := &Page{Looks: l, Window: w, files: own, question: q, name: q.Name, fresh: true}
	for i, k := range p.question.Types {
		if p.question.Save && files.EndsLike(p.name, k.Endings) {
			p.kind = i
			break
		}
	}
	own.Places(func(places []files.Place) {
		p.places = places
		folders := []string{p.question.Folder, own.Folder()}
		for _, place := range places {
			folders = append(folders, place.Path)
		}
		for _, folder := range folders {
			if folder != "" {
				p.visit(folder)
				break
			}
		}
	})
	if q.Taken != nil {
		p.ask(q.Taken)
	}
	return p
}

// visit reads a folder. If the folder cannot be read, the previous one remains shown, if any.
func (p *Page) visit(folder string) { p.visitThen(folder, func() {}) }

// visitThen visits a folder and calls then if it could be read.
func (p *Page) visitThen(folder string, then func()) {
	p.reading, p.wrong = true, locale.Message{}
	p.files.List(folder, func(l files.Listing) {
		p.reading = false
		if p.closed {
			return
		}
		if l.Err != nil {
			p.wrong = locale.Msg(locale.FolderUnread, files.Base(folder), files.Cause(l.Err))
			if p.listing.Folder != "" || p.begin(folder) {
				return
			}
		}
		p.listing, p.path, p.selected = l, l.Folder, 0
		p.show()
		then()
	})
}

// begin visits the first known folder after the folder at not could not be read. It reports false if there is no other
// folder.
func (p *Page) begin(not string) bool {
	if len(p.places) == 0 || p.places[0].Path == not {
		return false
	}
	wrong := p.wrong
	p.visit(p.places[0].Path)
	p.wrong = wrong
	return true
}

// show updates the visible entries.
func (p *Page) show() {
	p.entries = p.listing.Visible(p.endings())
	if p.question.Whole {
		p.entries = slices.DeleteFunc(p.entries, func(e files.Entry) bool { return !e.Folder })
	}
	p.selected = min(p.selected, max(0, len(p.entries)-1))
	for i, e := range p.entries {
		if e.Name == p.seek {
			p.selected = i
		}
	}
	p.seek = ""
}

// endings returns the extensions of the selected kind of files.
func (p *Page) endings() []string {
	if p.kind < len(p.question.Types) {
		return p.question.Types[p.kind].Endings
	}
	return nil
}

func (p *Page) up() {
	if parent, ok := files.Parent(p.listing.Folder); ok {
		p.seek = files.Base(p.listing.Folder)
		p.visit(parent)
	}
}

// confirm acts for the button that answers, or for Enter in the name. A path that was typed without Enter takes
// precedence over the folder shown.
func (p *Page) confirm() {
	switch {
	case p.pathTyped():
		p.followPath(true)
	case p.question.Whole:
		p.answer(files.Target{Path: p.listing.Folder})
	case p.question.Save:
		p.write()
	default:
		p.take()
	}
}

// take visits the selected folder, or answers with the selected file.
func (p *Page) take() {
	if p.selected >= len(p.entries) {
		return
	}
	e := p.entries[p.selected]
	path := files.Join(p.listing.Folder, e.Name)
	switch {
	case e.Folder:
		p.visit(path)
	case p.question.Save:
		p.name = e.Name
		p.write()
	default:
		p.answer(files.Target{Path: path})
	}
}

// write answers with the name of the file to write. If the file exists, it asks what to do with its content.
func (p *Page) write() {
	if path := p.fromHome(p.name); files.Absolute(path) {
		p.lead(path)
		return
	}
	p.name = p.withoutSecondEnding()
	for i, k := range p.question.Types {
		if files.EndsLike(p.name, k.Endings) { // the typed extension overrides the list of kinds
			p.kind = i
			break
		}
	}
	name := files.Named(p.name, p.endings())
	if name == "" || p.listing.Folder == "" {
		return
	}
	p.name = name
	path := files.Join(p.listing.Folder, name)
	p.files.Probe(path, func(found files.PathKind) {
		switch {
		case p.closed:
		case found == files.AFolder:
			p.visit(path)
		default:
			p.looking = true
			p.files.Look(path, func(h *files.FileSummary) {
				p.looking = false
				switch {
				case p.closed:
				case h == nil:
					p.answer(files.NewFile(path))
				default:
					p.ask(h)
				}
			})
		}
	})
}

// withoutSecondEnding returns the name without the proposed extension if a known extension was typed before it:
// a.xqf.pgn becomes a.xqf.
func (p *Page) withoutSecondEnding() string {
	for _, proposed := range p.endings() {
		typed, ok := strings.CutSuffix(p.name, proposed)
		if ok && slices.ContainsFunc(p.question.Types,
			func(k files.FileType) bool { return files.EndsLike(typed, k.Endings) }) {
			return typed
		}
	}
	return p.name
}

// answer closes the page and passes on the file. A file that is opened usually appears on the desk, so that the pages
// below close too.
func (p *Page) answer(to files.Target) {
	p.closed = true
	p.Invalidate()
	if !p.question.Save && !p.question.Stay {
		p.Close()
	}
	p.question.Then(to)
}

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	if p.closed {
		return false
	}
	open := u.Sheet("choose", kit.SheetSpec{Title: p.Text(p.question.Title), Close: p.CloseTip()}, func(r draw.Rect) {
		wide := r.W >= 600
		if wide {
			p.declarePlaces(u, kit.CutLeft(&r, 190, theme.Gap))
		}
		u.Card(r)
		inside := r.Inset(14)
		p.typePath(u)
		p.declarePath(u, kit.CutTop(&inside, u.Tall(theme.ButtonHeight), 10))
		if !wide {
			p.placesList(u, kit.CutTop(&inside, u.Tall(theme.ButtonHeight), 10))
		}
		foot := kit.CutBottom(&inside, u.Measure(inside.W, p.foot), 12)
		p.list(u, inside)
		u.Column(foot, p.foot)
		if u.Shortcut(kit.KeyBackspace, 0) {
			p.up()
		}
	})
	if p.fresh && !u.Measuring() {
		p.fresh = false
		if p.question.Save {
			u.Focus("choose.name")
			u.Select("choose.name", 0, stem(p.name))
		} else if !p.Fingers {
			u.Focus("choose.list")
		}
	}
	if !open && p.replace != nil && p.question.Taken == nil { // Esc goes back one step
		p.keep()
		return true
	}
	p.closed = p.closed || !open
	return !p.closed
}

// stem returns the number of characters of a file name before its extension.
func stem(name string) int {
	dot := len([]rune(name))
	for i, r := range []rune(name) {
		if r == '.' {
			dot = i
		}
	}
	return dot
}

// known lists the places, and then the recent folders that are not places. It is empty until the places are known.
func (p *Page) known() []files.Place {
	if p.places == nil {
		return nil
	}
	all := slices.Clip(p.places)
	for _, folder := range p.files.Folders() {
		if !slices.ContainsFunc(p.places, func(at files.Place) bool { return at.Path == folder }) {
			all = append(all, files.Place{Name: locale.Msg(locale.CauseOther, files.Base(folder)), Path: folder})
		}
	}
	return all
}

// declarePlaces declares the known folders as rows of a card.
func (p *Page) declarePlaces(u *kit.UI, r draw.Rect) {
	u.Card(r)
	inside := r.Inset(8)
	for i, place := range p.known() {
		if i == len(p.places) {
			title := kit.CutTop(&inside, 34, 2)
			if inside.H < u.Tall(38) {
				return
			}
			u.Label(draw.Rect{X: title.X + 12, Y: title.Y + 8, W: title.W - 24, H: title.H - 8},
				p.T(locale.RecentFolders), kit.LabelSpec{Size: theme.FontSmall, Soft: true, Fit: true})
		}
		row := kit.CutTop(&inside, u.Tall(38), 2)
		if inside.H < 0 {
			return
		}
		e := page.Row{ID: kit.ID("choose.place." + place.Path), Icon: art.IconFolder, Label: p.Text(place.Name),
			On: place.Path == p.listing.Folder}
		if e.Declare(u, row, p.Theme) {
			p.visit(place.Path)
		}
	}
}

// placesList declares the known folders as a drop-down list, for little width.
func (p *Page) placesList(u *kit.UI, r draw.Rect) {
	known := p.known()
	chosen, names := len(known), make([]string, len(known))
	for i, place := range known {
		names[i] = p.Text(place.Name)
		if place.Path == p.listing.Folder {
			chosen = i
		}
	}
	if chosen == len(known) {
		names = append(names, files.Base(p.listing.Folder))
	}
	u.Caption(p.T(locale.NamePlaces))
	if u.Dropdown("choose.places", r, names, &chosen) && chosen < len(known) {
		p.visit(known[chosen].Path)
	}
}
