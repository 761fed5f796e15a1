// Package games implements the page that lists saved games or the games of a file, to view, continue or copy.
package games

import (
	"image/color"
	"slices"

	"chuhe/ui/art"
	"chuhe/ui/autosave"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/gamelist"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// A Workspace receives games.
type Workspace interface {
	// Put replaces the game on the board with a stored one, either to view from its first move or to play on. After an
	// error nothing has changed.
	Put(snap session.Snapshot, review bool) error
	// PutListed does the same with a game of the listed file, given by its index in the list as it is shown.
	PutListed(shown []gamelist.Game, at int, snap session.Snapshot, review bool) error
}

// Page shows a list of games, and the selected game beside it.
type Page struct {
	*page.Looks
	*page.Window
	clip       kit.Clipboard
	onto       Workspace
	list       *gamelist.List
	collection *files.Collection // the file of the games; nil: the stored games
	filter     filter
	chosen     gamelist.Game // zero: none yet
	at         int           // its index in the list
	busy       bool          // a button is waiting for a game to be read
	alone      bool          // the only game of a file is being put on the board
	closed     bool
	fresh      bool // the list was not declared yet
	keys       bool // the focus is shown, and waits for the list
	low        bool // the list has no room for the search field, which is beside the title
}

// New returns the page of the stored games and refreshes their list.
func New(l *page.Looks, w *page.Window, clip kit.Clipboard, onto Workspace, kept *gamelist.List) *Page {
	kept.Refresh()
	w.Unsay() // the message was about the game on the board
	return &Page{Looks: l, Window: w, clip: clip, onto: onto, list: kept, fresh: true}
}

// NewCollection returns the page for the games of a file, which may still be loading. The game chosen is selected,
// unless it is zero. If last, which may be nil, listed the same file, its search and its order stay.
func NewCollection(l *page.Looks, w *page.Window, clip kit.Clipboard, onto Workspace, collection *files.Collection, list *gamelist.List, chosen gamelist.Game, last *Page) *Page {
	list.Refresh()
	p := &Page{Looks: l, Window: w, clip: clip, onto: onto, list: list, collection: collection, chosen: chosen, fresh: true}
	if last != nil && last.collection == collection {
		p.filter = last.filter
		if (chosen == gamelist.Game{}) {
			p.chosen = last.chosen
		}
	}
	return p
}

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	if p.closed {
		return false
	}
	p.single()
	all, listed, err := p.list.Games()
	games := p.filter.find(p, all)
	p.find(games)
	spec := kit.SheetSpec{Title: p.title(), Close: p.CloseTip()}
	if len(all) > 0 {
		spec.Note = p.T(locale.GamesCount, len(games))
	}
	if said, ok := p.Said(); ok { // the page covers the status line
		spec.Note = p.Text(said)
	}
	spec.Head = func(head *draw.Rect) { p.top(u, head) }
	open := u.Sheet("games", spec, func(r draw.Rect) {
		p.low = false
		if len(all) == 0 {
			p.keys = p.keys || !u.Focused("")
			p.empty(u, r, listed, err)
			return
		}
		u.FocusFirst(listID)
		if p.fresh && p.keys {
			u.Focus(listID)
		}
		p.fresh = false
		var card draw.Rect
		declare, most := p.card, r.H-theme.Gap-leastList // most is the maximum height of a card below the list
		switch {
		case r.H > r.W:
			card, declare = kit.CutBottom(&r, min(p.cardBelowHeight(u, r.W), most), theme.Gap), p.cardBelow
		case r.W < leastBeside:
			card, declare = kit.CutBottom(&r, min(p.lowCardHeight(u, r.W), most), theme.Gap), p.lowCard
		default:
			card = kit.CutRight(&r, max(least, min(r.W*0.36, 420)), theme.Gap)
		}
		p.games(u, r, games, err)
		if len(games) == 0 { // none is selected
			u.Card(card)
			return
		}
		declare(u, card)
	})
	p.closed = p.closed || !open
	if p.closed && p.collection != nil {
		p.collection.Stop()
	}
	return !p.closed
}

// leastHead is the minimum width of a head that has a search field and a button to the library.
const leastHead = 300.0

// top declares the controls beside the title.
func (p *Page) top(u *kit.UI, head *draw.Rect) {
	if p.collection == nil {
		spec := kit.ButtonSpec{Icon: art.IconSearch, Tooltip: p.Tip(locale.LibraryTitle, "Ctrl+B")}
		room := !p.low || head.W >= leastHead
		if room && u.Button("games.library", kit.CutRight(head, u.Tall(theme.ButtonHeight), theme.Gap), spec) || u.Shortcut('B', kit.Ctrl) {
			p.Open(page.Library)
		}
	}
	if p.collection == nil && p.list.CanUndo() {
		if w := p.ButtonWidth(locale.UndoHere); u.Button("games.undo", kit.CutRight(head, w, theme.Gap), kit.ButtonSpec{Label: p.T(locale.UndoHere), Tooltip: "Ctrl+Z"}) || u.Shortcut('Z', kit.Ctrl) {
			p.undo()
		}
	}
	if p.low {
		p.filter.declare(p, u, kit.CutRight(head, max(leastSearch, min(head.W/2, mostSearch)), theme.Gap), true)
	}
}

// title returns the name of the file, or the title for stored games.
func (p *Page) title() string {
	if p.collection != nil {
		return page.CollectionName(p.Looks, p.collection)
	}
	return p.T(locale.GamesTitle)
}

// single puts the game of a file on the board if the file turns out to contain only one.
func (p *Page) single() {
	if p.collection == nil || p.alone {
		return
	}
	if s := p.collection.State(); s.Done && !s.Stopped && s.Games == 1 {
		p.alone, p.chosen = true, gamelist.Game{Number: 1}
		p.put(true)
	}
}

// find keeps the same game selected when the list changes.
func (p *Page) find(games []gamelist.Game) {
	if len(games) == 0 {
		return
	}
	if p.at >= len(games) || games[p.at] != p.chosen {
		if at := slices.Index(games, p.chosen); at >= 0 {
			p.at = at
		}
		p.at = min(p.at, len(games)-1)
		p.chosen = games[p.at]
	}
}

// empty describes what the list will contain, or why it has no games.
func (p *Page) empty(u *kit.UI, r draw.Rect, listed bool, err error) {
	u.Card(r)
	inside := r.Inset(theme.Pad + 4)
	if p.collection != nil {
		u.Column(inside, p.progress)
		return
	}
	text := p.T(locale.GamesReading)
	switch {
	case err != nil:
		text = p.T(locale.GamesHidden, files.Cause(err))
	case listed:
		text = p.T(locale.GamesNone)
	}
	u.Paragraph(inside, text, kit.LabelSpec{Soft: err == nil})
}

// rule draws a line across a card.
func (p *Page) rule(u *kit.UI, card draw.Rect, y float64) {
	u.Box(draw.Rect{X: card.X + 1, Y: y, W: card.W - 2, H: 1}, 0, p.Theme.Hairline, color.NRGBA{}, 0)
}

// load reads the selected game and passes it to then.
func (p *Page) load(then func(session.Snapshot)) {
	p.busy = true
	p.list.Load(p.chosen, func(snap session.Snapshot, err error) {
		p.busy = false
		switch {
		case p.closed:
		case err != nil:
			p.Say(locale.Msg(locale.GameUnread, files.Cause(err)))
		default:
			then(snap)
		}
	})
}

// put puts the selected game on the board and closes the page.
func (p *Page) put(review bool) {
	p.load(func(snap session.Snapshot) {
		var err error
		if p.collection == nil {
			err = p.onto.Put(snap, review)
		} else {
			shown, at := p.shown()
			err = p.onto.PutListed(shown, at, snap, review)
		}
		if err != nil {
			p.Say(locale.Msg(locale.GameNotPut, locale.Msg(locale.CauseOther, err.Error())))
			return
		}
		p.closed = true
		p.Close()
	})
}

// shown returns the games as the list shows them, and the index of the selected one.
func (p *Page) shown() (games []gamelist.Game, at int) {
	all, _, _ := p.list.Games()
	games = p.filter.find(p, all)
	if at = slices.Index(games, p.chosen); at < 0 { // the only game of a file, put on the board before it was listed
		return []gamelist.Game{p.chosen}, 0
	}
	return games, at
}

// removable reports whether the selected game can be deleted: the game on the board has no file of its own yet.
func (p *Page) removable() bool {
	return p.collection == nil && p.list.CanRemove() && p.chosen.File != autosave.FileName && !p.busy
}

// remove deletes the selected game.
func (p *Page) remove() {
	p.busy = true
	name := p.name(p.entry())
	p.list.Remove(p.chosen, func(err error) {
		p.busy = false
		if err != nil {
			p.Say(locale.Msg(locale.GameStays, files.Cause(err)))
			return
		}
		p.Say(locale.Msg(locale.GameDeleted, name))
	})
}

// undo brings back the game deleted last.
func (p *Page) undo() {
	p.list.Undo(func(err error) {
		if err != nil {
			p.Say(locale.Msg(locale.GameUnread, files.Cause(err)))
			return
		}
		p.Say(locale.Msg(locale.UndoneHere))
	})
}

// copy copies the selected game to the clipboard.
func (p *Page) copy() {
	e := p.entry()
	p.load(func(snap session.Snapshot) {
		text, err := p.text(e, snap)
		if err == nil {
			err = p.clip.Write(text)
		}
		if err != nil {
			p.Say(locale.Msg(locale.ClipboardFailed))
			return
		}
		p.Say(locale.Msg(locale.GameCopied))
	})
}
