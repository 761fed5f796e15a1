package library

import (
	"slices"

	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
)

// focus gives the list the focus, also if it arrives after the page.
func (p *Page) focus(u *kit.UI) {
	const list = "library.list"
	if p.found.Len() == 0 {
		p.keyed = p.keyed || !u.Focused("") || u.ByKey()
		return
	}
	u.FocusFirst(list)
	if p.fresh && p.keyed && !u.Typing() {
		u.Focus(list)
	}
	p.fresh = false
}

// keys declares the keys of the page.
func (p *Page) keys(u *kit.UI) {
	if p.filter.Scope == library.Opened {
		p.fileKeys(u)
	}
	if p.filter.Scope == library.Opened || p.placeEditable() {
		switch {
		case u.Shortcut('X', kit.Ctrl):
			p.onGames(p.inFiles(p.cut))()
		case u.Shortcut('I', kit.Ctrl):
			p.onGames(p.inFiles(p.describe))()
		case !u.ShortcutHeld('V', kit.Ctrl):
		case p.filter.Scope == library.Opened:
			p.inFiles(p.paste)()
		default: // a game tells the file
			p.onGames(p.inFiles(p.paste))()
		}
	}
	if p.placeEditable() && (u.ShortcutHeld(kit.KeyUpArrow, kit.Ctrl) || u.ShortcutHeld(kit.KeyDownArrow, kit.Ctrl)) {
		p.Say(locale.Msg(locale.MoveInFile))
	}
	for _, k := range []struct {
		key  kit.Key
		mods kit.Mods
		do   func()
	}{
		{'Z', kit.Ctrl, p.undo}, {'Y', kit.Ctrl, p.redo}, {'U', kit.Ctrl, p.setUp}, {'D', kit.Ctrl, p.onGames(p.favour)},
		{'S', kit.Ctrl, p.onGames(p.saveFound)}, {'C', kit.Ctrl, p.onGames(p.copy)}, {'R', kit.Ctrl, p.onGames(p.review)}, {kit.KeyF5, 0, p.library.Rescan},
		{'A', kit.Ctrl, p.onGames(p.markAll)}, {kit.KeyDelete, 0, p.onGames(p.remove)}, {kit.KeyBackspace, 0, p.back},
		{'B', kit.Ctrl, func() { p.Take(page.Data{}) }}, {'G', kit.Ctrl, func() { p.Take(page.Data{Place: page.OwnGames}) }},
		{'G', kit.Ctrl | kit.Shift, func() { p.Take(page.Data{Place: page.OpenedFile}) }},
	} {
		if u.Shortcut(k.key, k.mods) {
			k.do()
		}
	}
	switch { // a text field has used its own keys
	case u.ShortcutHeld(kit.KeyLeft, 0):
		p.preview.step(-1)
	case u.ShortcutHeld(kit.KeyRight, 0):
		p.preview.step(1)
	case !u.Typing() && u.Shortcut(kit.KeySpace, 0):
		p.mark()
	}
}

// fileKeys declares the keys that edit the open file.
func (p *Page) fileKeys(u *kit.UI) {
	for _, k := range []struct {
		key  kit.Key
		mods kit.Mods
		do   func()
	}{
		{'D', kit.Ctrl, p.onGames(p.inFile(p.double))}, {kit.KeyDelete, 0, p.onGames(p.inFile(p.take))},
		{kit.KeyUpArrow, kit.Ctrl, p.onGames(p.inFile(p.up))}, {kit.KeyDownArrow, kit.Ctrl, p.onGames(p.inFile(p.down))},
	} {
		if u.ShortcutHeld(k.key, k.mods) {
			k.do()
		}
	}
	switch c := p.editable(); {
	case c == nil:
	case u.ShortcutHeld('Z', kit.Ctrl):
		p.undoEdit(c)
	case u.ShortcutHeld('Y', kit.Ctrl):
		p.inFile(p.redoEdit)()
	}
}

// onGames returns a function that calls do, or says that the list is empty.
func (p *Page) onGames(do func()) func() {
	if p.found.Len() > 0 {
		return do
	}
	return func() { p.Say(locale.Msg(locale.ListEmpty)) }
}

// undo takes back the last edit of the open file or, in other lists, the last change of the library.
func (p *Page) undo() {
	if c := p.editable(); c != nil {
		p.undoEdit(c)
		return
	}
	p.UndoIn(p.library)
	p.leaveGone()
}

func (p *Page) redo() {
	p.RedoIn(p.library)
	p.leaveGone()
}

// leaveGone lists all games if the place whose games are listed is one no more.
func (p *Page) leaveGone() {
	listed := func(place library.Place) bool { return place.Path == p.filter.Place }
	if p.filter.Scope == library.InPlace && !slices.ContainsFunc(p.library.Places(), listed) {
		p.choosePlace(library.Filter{})
	}
}

// canUndo reports whether there is something to take back.
func (p *Page) canUndo() bool {
	if c := p.editable(); c != nil {
		done, _ := c.Steps()
		return done > 0
	}
	return p.library.CanUndo()
}
