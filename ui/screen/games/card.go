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

const pad = 14.0 // inside the card of the selected game

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
	u.Column(kit.CutBottom(&inside, u.Measure(inside.W, p.buttons), pad), p.buttons)
	most := inside.W * board.Rows / board.Cols
	height := u.Measure(inside.W, p.words)
	p.board(u, kit.CutTop(&inside, max(0, min(most, inside.H-height-pad)), pad))
	u.Column(inside, p.words)
}

// lowCardHeight returns the height of the selected game's card below a list of width w.
func (p *Page) lowCardHeight(u *kit.UI, w float64) float64 {
	picture, words := p.lowCardWidths(w)
	return max(picture*board.Rows/board.Cols, u.Measure(words, p.words)+pad+u.Measure(words, p.buttons)) + 2*pad
}

func (p *Page) lowCardWidths(w float64) (picture, words float64) {
	picture = min((w-3*pad)*0.46, 380)
	return picture, w - 3*pad - picture
}

// lowCard declares the selected game below the list, with its board beside the text.
func (p *Page) lowCard(u *kit.UI, r draw.Rect) {
	u.Card(r)
	picture, _ := p.lowCardWidths(r.W)
	inside := r.Inset(pad)
	p.board(u, kit.CutLeft(&inside, picture, pad))
	u.Column(kit.CutBottom(&inside, u.Measure(inside.W, p.buttons), pad), p.buttons)
	u.Column(inside, p.words)
}

// board draws the final position of the selected game.
func (p *Page) board(u *kit.UI, room draw.Rect) {
	e := p.entry()
	if u.Painting() == nil || !e.Read || e.Err != nil || room.H < 60 {
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
		f.Paragraph(e.File, soft, 0)
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

// buttons declares the actions on the selected game.
func (p *Page) buttons(f *kit.Flow) {
	u, off, over := f.UI, !p.usable(), p.entry().Summary.Outcome.Over()
	look := kit.ButtonSpec{Label: p.T(locale.LookAtGame), Tooltip: p.Tip(locale.LookAtGameTip, "Enter"), Look: kit.LookPrimary, Disabled: !p.openable()}
	if u.Button("games.look", f.Take(f.UI.Tall(theme.ButtonHeight), 8), look) {
		p.put(true)
	}
	cells := kit.Columns(f.Take(f.UI.Tall(theme.ButtonHeight), 0), 2, 8)
	resume := kit.ButtonSpec{Label: p.T(locale.ResumeGame), Tooltip: p.T(locale.ResumeGameTip), Disabled: off || over}
	if u.Button("games.resume", cells[0], resume) {
		p.put(false)
	}
	copied := kit.ButtonSpec{Icon: art.IconCopy, Label: p.T(locale.CopyGame), Tooltip: p.Tip(locale.CopyGameTip, "Ctrl+C"), Disabled: off}
	if u.Button("games.copy", cells[1], copied) {
		p.copy()
	}
}
