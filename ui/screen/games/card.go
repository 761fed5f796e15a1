package games

import (
	"strings"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/gamelist"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

const (
	pad        = 14.0 // inside the card of the selected game
	between    = 8.0  // between its buttons
	copyIcon   = 28.0 // of the button that copies
	leastBoard = 60.0 // minimum height of its board

	least       = 250.0        // minimum width beside the list
	leastBeside = 540.0        // minimum width of both together
	leastList   = pairRow + 16 // minimum height of the list above
)

// entry returns the selected game.
func (p *Page) entry() gamelist.Entry { return p.list.Entry(p.chosen) }

// openable reports whether the selected game can be put on the board, as far as is known. It does not require that the
// game has been read, so that a fast player need not wait for the list.
func (p *Page) openable() bool { return p.entry().Err == nil && !p.busy }

// usable reports whether the selected game has been read and can be used.
func (p *Page) usable() bool { return p.entry().Read && p.openable() }

// card declares the selected game beside the list. Its board is as large as the text below it allows.
func (p *Page) card(u *kit.UI, r draw.Rect) {
	u.Card(r)
	inside := r.Inset(pad)
	p.twoRows(u, kit.CutBottom(&inside, buttonsHeight(u), pad))
	most := inside.W * board.Rows / board.Cols
	height := u.Measure(inside.W, p.words)
	if room := min(most, inside.H-height-pad); room >= leastBoard {
		p.board(u, kit.CutTop(&inside, room, pad))
	}
	p.scrolled(u, inside)
}

// scrolled declares the description of the selected game in r, which scrolls if it is too high.
func (p *Page) scrolled(u *kit.UI, r draw.Rect) {
	height := u.Measure(r.W, p.words)
	if height > r.H {
		height = u.Measure(r.W-kit.BarRoom, p.words)
	}
	u.Scroll("games.text", r, height, func(content, _ draw.Rect) { u.Column(content, p.words) })
}

// buttonsHeight returns the height of two rows of buttons.
func buttonsHeight(u *kit.UI) float64 { return 2*u.Tall(theme.ButtonHeight) + between }

// twoRows declares the buttons in two rows.
func (p *Page) twoRows(u *kit.UI, r draw.Rect) {
	first := kit.CutTop(&r, u.Tall(theme.ButtonHeight), between)
	p.removeButton(u, &first)
	p.buttons(u, append([]draw.Rect{first}, kit.Columns(r, 2, between)...))
}

// oneRow declares the buttons in a row. Where it is short, the button that copies has no label.
func (p *Page) oneRow(u *kit.UI, r draw.Rect) {
	p.removeButton(u, &r)
	cells := kit.Columns(r, 3, between)
	if p.ButtonWidth(locale.LookAtGame, locale.ResumeGame, locale.CopyGame)+copyIcon > cells[0].W {
		square := kit.CutRight(&r, u.Tall(theme.ButtonHeight), between)
		cells = append(kit.Columns(r, 2, between), square)
	}
	p.buttons(u, cells)
}

// removeButton declares the button that deletes the selected game at the right end of a row, where games can be deleted.
func (p *Page) removeButton(u *kit.UI, row *draw.Rect) {
	if p.collection != nil || !p.list.CanRemove() {
		return
	}
	spec := kit.ButtonSpec{Icon: art.IconTrash, Tooltip: p.Tip(locale.DeleteGame, "Delete"), Disabled: !p.removable()}
	if u.Button("games.remove", kit.CutRight(row, u.Tall(theme.ButtonHeight), between), spec) {
		p.remove()
	}
}

// lowCardHeight returns the height of the selected game's card below a list of width w in a low window.
func (p *Page) lowCardHeight(u *kit.UI, w float64) float64 {
	return max(u.Measure((w-3*pad)/2, p.words), buttonsHeight(u)) + 2*pad
}

// lowCard declares the selected game below the list in a low window, with the buttons beside the text and no board.
func (p *Page) lowCard(u *kit.UI, r draw.Rect) {
	u.Card(r)
	cells := kit.Columns(r.Inset(pad), 2, pad)
	p.scrolled(u, cells[0])
	p.twoRows(u, kit.CutBottom(&cells[1], buttonsHeight(u), 0))
}

// cardBelowHeight returns the height of the selected game's card below a list of width w.
func (p *Page) cardBelowHeight(u *kit.UI, w float64) float64 {
	picture, words := p.cardBelowWidths(w)
	return max(picture*board.Rows/board.Cols, u.Measure(words, p.words)) + u.Tall(theme.ButtonHeight) + 3*pad
}

func (p *Page) cardBelowWidths(w float64) (picture, words float64) {
	picture = min((w-3*pad)*0.46, 380)
	return picture, w - 3*pad - picture
}

// cardBelow declares the selected game below the list, with its board beside the text and the buttons in a row.
func (p *Page) cardBelow(u *kit.UI, r draw.Rect) {
	u.Card(r)
	picture, _ := p.cardBelowWidths(r.W)
	inside := r.Inset(pad)
	p.oneRow(u, kit.CutBottom(&inside, u.Tall(theme.ButtonHeight), pad))
	p.board(u, kit.CutLeft(&inside, picture, pad))
	p.scrolled(u, inside)
}

// board draws the final position of the selected game.
func (p *Page) board(u *kit.UI, room draw.Rect) {
	e := p.entry()
	if u.Painting() == nil || !e.Read || e.Err != nil {
		return
	}
	s := &e.Summary
	pos, err := xiangqi.ParseFEN(s.FEN)
	if err != nil {
		return
	}
	in := board.Input{
		Layout: board.Fit(room, s.Bottom == xiangqi.Black), Theme: p.Theme, Script: p.Script(), Labels: p.Labels(),
		Pieces: board.Place(pos.PieceAt), LastMove: s.Last, Now: p.Now,
	}
	board.Build(u.Painting(), in, nil)
}

// words describes the selected game.
func (p *Page) words(f *kit.Flow) {
	e := p.entry()
	name := p.name(e)
	if name == "" || name == e.File { // the file name is shown below
		name = p.date(e)
	}
	f.Paragraph(name, kit.LabelSpec{Size: theme.FontName, Bold: true}, 4)
	soft := kit.LabelSpec{Size: theme.FontSoft, Soft: true}
	if e.Err != nil {
		f.Paragraph(p.T(locale.GameUnread, files.Cause(e.Err)), kit.LabelSpec{Size: theme.FontSoft, Color: p.Theme.Accent}, 4)
	} else if e.Read {
		p.told(f, e, soft)
	}
	soft.Size = theme.FontSmall
	if p.collection == nil {
		f.Paragraph(locale.Bounded(e.File), soft, 0)
	}
}

// told describes a game that was read.
func (p *Page) told(f *kit.Flow, e gamelist.Entry, soft kit.LabelSpec) {
	if e.Title != "" {
		f.Paragraph(p.players(e), kit.LabelSpec{Size: theme.FontSoft}, 4)
	}
	date, occasion := p.date(e), page.Occasion(p.Looks, e.Summary.Tags)
	if occasion != "" {
		f.Paragraph(occasion, kit.LabelSpec{Size: theme.FontSoft}, 4)
	}
	if opening := page.Opening(p.Looks, e.Summary.Tags, e.Summary.Opening); opening != "" {
		f.Paragraph(opening, kit.LabelSpec{Size: theme.FontSoft}, 4)
	}
	if p.collection != nil && strings.HasSuffix(occasion, date) {
		date = "" // already in the occasion
	}
	f.Paragraph(joined(date, p.T(locale.MovesMade, moves(e))), soft, 4)
	if o := e.Summary.Outcome; o.Over() {
		f.Paragraph(p.Text(locale.Ending(o)), soft, 4)
	} else {
		f.Paragraph(p.result(e), soft, 4)
	}
}

// buttons declares the three actions on the selected game in cells.
func (p *Page) buttons(u *kit.UI, cells []draw.Rect) {
	off, over := !p.usable(), p.entry().Summary.Outcome.Over()
	look := kit.ButtonSpec{Label: p.T(locale.LookAtGame), Tooltip: p.Tip(locale.LookAtGameTip, "Enter"), Look: kit.LookPrimary, Disabled: !p.openable()}
	if u.Button("games.look", cells[0], look) {
		p.put(true)
	}
	resume := kit.ButtonSpec{Label: p.T(locale.ResumeGame), Tooltip: p.T(locale.ResumeGameTip), Disabled: off || over}
	if u.Button("games.resume", cells[1], resume) {
		p.put(false)
	}
	copied := kit.ButtonSpec{Icon: art.IconCopy, Label: p.T(locale.CopyGame), Tooltip: p.Tip(locale.CopyGameTip, "Ctrl+C"), Disabled: off}
	if cells[2].W <= u.Tall(theme.ButtonHeight) {
		copied.Label, copied.Tooltip = "", p.Tip(locale.CopyGame, "Ctrl+C")
	}
	if u.Button("games.copy", cells[2], copied) {
		p.copy()
	}
}
