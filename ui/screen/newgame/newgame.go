// Package newgame implements the page for setting up a new game.
package newgame

import (
	"math/rand/v2"
	"strings"

	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/engines"
	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// Page is the new-game page.
type Page struct {
	*page.Looks
	window  *page.Window
	session *session.Session
	clip    kit.Clipboard
	room    *engines.Room // the other engines
	doubt   func(record.ProblemKind)
	lines   bool   // the player practises lines
	books   bool   // the computer has an opening book
	picture string // that of the pasted position, as a record keeps it; empty: none
	form    form
}

// New returns the page, filled in with the last choices. doubt is called after a game from a position whose side to
// move is in doubt has begun. lines means that the player practises lines, and books that the computer has an opening
// book. asked may replace some of the choices.
func New(l *page.Looks, w *page.Window, s *session.Session, clip kit.Clipboard, room *engines.Room,
	doubt func(record.ProblemKind), lines, books bool, asked page.Data) *Page {
	p := &Page{Looks: l, window: w, session: s, clip: clip, room: room, doubt: doubt, lines: lines, books: books,
		form: newForm(l.Settings.NewGame, l.Settings.RandomColour)}
	p.form.opening.book = page.BookOf(&l.Settings)
	p.Take(asked)
	return p
}

// Take implements page.Taker.
func (p *Page) Take(asked page.Data) {
	p.picture = asked.Kept
	switch {
	case asked.FEN != "":
		p.form.paste(asked.FEN)
	case asked.Level != 0:
		p.form.challenge(asked.Level)
	case asked.Engine != "":
		p.form.meet(asked.Engine)
	}
}

const (
	width    = 680.0
	listRoom = 40.0 // room for the margins and the arrow of a closed list
)

// start starts the game of the form and reports whether it could. If not, the form shows why.
func (p *Page) start() bool {
	f := &p.form
	f.check()
	if f.problem.Key != "" {
		return false
	}
	if f.draws() && rand.IntN(2) == 0 {
		f.swap()
	}
	setup := f.setup()
	for side := range setup.Players {
		p.seat(&setup.Players[side])
	}
	if err := p.session.NewGame(setup); err != nil {
		f.problem = locale.BadPosition(err)
		return false
	}
	if f.start == startFEN {
		p.doubt(f.read.Doubt)
		p.session.Editor.KeepPicture(p.picture)
	}
	setup.StartFEN = "" // the next new game starts from the standard position
	p.Change(func(to *settings.Settings) {
		to.NewGame, to.RandomColour = setup, f.random
		f.opening.choose(to)
	})
	p.session.SetSpeed(p.Settings.Speed)
	return true
}

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	f := &p.form
	done := false
	open := p.Dialog(u, "new", p.T(locale.NewGameTitle), width, func(rows *kit.Flow) {
		if text, ok := u.PasteIf(friend.Holds); ok {
			p.window.OpenWith(page.Friend, page.Data{Text: text})
		}
		p.declareSeats(u, rows)
		p.declareAbout(rows)
		labels := append([]locale.Key{locale.Bottom, locale.Table, locale.YourColour, locale.HandicapGiver,
			locale.StartFrom, locale.Adjudication, locale.Repetition, locale.SeriesLength}, page.TimeLabels...)
		openings := p.openings()
		if len(openings) > 1 {
			labels = append(labels, locale.ComputerOpens)
		}
		rows.Labels = p.LabelWidth(labels...)
		p.declareColour(u, rows)
		f.time.Declare(p.Looks, u, rows, "new")
		p.declareStart(u, rows)
		p.declareOpening(u, rows, openings)
		u.Segments("new.free", rows.Row(p.T(locale.Adjudication)), p.Words(locale.Adjudicated, locale.FreePlay),
			&f.free)
		rows.ExplainChoice(p.Words(locale.AdjudicatedTip, locale.FreePlayTip), f.free)
		p.declareLaw(u, rows)
		if f.computers() {
			u.Stepper("new.games", page.Half(rows.Row(p.T(locale.SeriesLength))),
				kit.RangeSpec{Min: 1, Max: 1000, Text: p.gamesText}, &f.games)
			rows.Explain(p.T(locale.SeriesTip))
		}
		if u.Shortcut('V', kit.Ctrl) { // a focused text field handles the key itself
			p.paste(u)
		}
	}, func(rows *kit.Flow) {
		if f.problem.Key != "" {
			rows.Paragraph(p.Text(f.problem), kit.LabelSpec{Size: theme.FontSoft, Color: p.Theme.Accent}, 8)
		}
		cancelled, started := p.Foot(rows, "new", "start", kit.ButtonSpec{Label: p.T(locale.Start)})
		done = done || cancelled
		if started && p.start() {
			p.window.Close()
		}
	})
	return open && !done
}

// paste fills in the position from the clipboard and shows it.
func (p *Page) paste(u *kit.UI) {
	text, err := p.clip.Read()
	if err != nil {
		p.form.problem = page.ClipboardProblem(err)
		return
	}
	if strings.TrimSpace(text) == "" {
		p.form.problem = locale.Msg(locale.FENNone)
		return
	}
	p.form.paste(text)
	u.Focus("new.fen")
}

// declareLaw declares the choice of the rules for repeated positions, which free play does not have.
func (p *Page) declareLaw(u *kit.UI, rows *kit.Flow) {
	f := &p.form
	if f.free == 1 {
		return
	}
	var names, tips []string
	for law := range xiangqi.Law(xiangqi.Laws) {
		names, tips = append(names, p.T(locale.LawName(law))), append(tips, p.T(locale.LawTip(law)))
	}
	u.Segments("new.law", rows.Row(p.T(locale.Repetition)), names, &f.law)
	rows.ExplainChoice(tips, f.law)
}

func (p *Page) gamesText(n int) string { return p.T(locale.GamesCount, n) }

// declareSeats declares the players of both sides, side by side if there is room.
func (p *Page) declareSeats(u *kit.UI, rows *kit.Flow) {
	const gap, between = 22.0, 20.0
	height := 34 + 8 + 2*u.Tall(kit.FlowRow) + 8
	if (rows.Width()-between)/2-listRoom < p.LevelWidth() { // one below the other
		for side := range xiangqi.Side(2) {
			p.declareSeat(u, rows.Take(height, gap), side)
		}
		return
	}
	for side, cell := range kit.Columns(rows.Take(height, gap), 2, between) {
		p.declareSeat(u, cell, xiangqi.Side(side))
	}
}

// declareSeat declares the player of a side.
func (p *Page) declareSeat(u *kit.UI, r draw.Rect, side xiangqi.Side) {
	f := &p.form
	id := [2]kit.ID{"new.red", "new.black"}[side]
	head := kit.CutTop(&r, 34, 8)
	if l := u.Painting(); l != nil {
		at := draw.Point{X: head.X + 16, Y: head.Y + 16}
		l.Put(board.PieceShadow{Radius: 15, Color: p.Theme.Disc.Shadow}, at)
		l.Put(board.Piece{Piece: xiangqi.NewPiece(side, xiangqi.King), Radius: 15, Palette: p.Theme.Disc,
			Script: p.Script()}, at)
	}
	ink := p.Theme.Text
	if side == xiangqi.Red {
		ink = p.Theme.Accent
	}
	u.Label(draw.Rect{X: head.X + 42, Y: head.Y, W: head.W - 42, H: 32}, p.T(locale.SideName(side)),
		kit.LabelSpec{Size: theme.FontName, Bold: true, Color: ink})
	u.Caption(p.T(locale.SideName(side)))
	if u.Segments(id, kit.CutTop(&r, u.Tall(kit.FlowRow), 8), p.Words(locale.Person, locale.Computer), &f.kinds[side]) {
		f.seat()
	}
	if f.kinds[side] == int(session.Computer) {
		u.Caption(p.T(locale.LevelTitle))
		p.declareOpponent(u, id+".level", kit.CutTop(&r, u.Tall(kit.FlowRow), 8), side)
		return
	}
	placeholder := p.T(locale.You)
	if f.kinds[side.Opponent()] == int(session.Person) {
		placeholder = p.T(locale.SideName(side))
	}
	u.TextField(id+".name", kit.CutTop(&r, u.Tall(kit.FlowRow), 8),
		kit.FieldSpec{Placeholder: placeholder, MaxRunes: 20, Form: true}, &f.names[side])
}

// declareAbout describes the levels of the computers, and leads to games with friends far away.
func (p *Page) declareAbout(rows *kit.Flow) {
	for side, kind := range p.form.kinds {
		if kind == int(session.Computer) && p.form.engines[side] == "" {
			text := p.LevelAbout(p.form.levels[side] + 1)
			rows.Skip(-10)
			rows.Paragraph(text, kit.LabelSpec{Size: theme.FontSmall, Soft: true}, 14)
		}
	}
	if rows.UI.Button("new.friend", rows.Take(rows.UI.Tall(theme.ButtonHeight), 14),
		kit.ButtonSpec{Label: p.T(locale.FriendMenu)}) {
		p.window.Open(page.Friend)
	}
}

// declareOpponent declares the choice of the computer's level, or of another engine in place of it.
func (p *Page) declareOpponent(u *kit.UI, id kit.ID, r draw.Rect, side xiangqi.Side) {
	f := &p.form
	lines, ready := p.LevelLines(), p.room.Playable()
	chosen, levels := f.levels[side], len(lines)
	for _, e := range ready {
		if e.ID == f.engines[side] {
			chosen = len(lines)
		}
		lines = append(lines, e.Name)
	}
	if !u.Dropdown(id, r, lines, &chosen) {
		return
	}
	if chosen >= levels {
		f.engines[side] = ready[chosen-levels].ID
		return
	}
	f.levels[side], f.engines[side] = chosen, ""
}

// seat gives the engine of a player its name. An engine that cannot play, or is no longer there, is replaced by the
// program's own.
func (p *Page) seat(to *session.Player) {
	for _, e := range p.room.Playable() {
		if to.Engine == e.ID {
			to.Name = e.Name
			return
		}
	}
	to.Engine = ""
}

// declareColour declares the colour of the only person, who sits at the lower edge of the board, or else the side at
// the lower edge.
func (p *Page) declareColour(u *kit.UI, rows *kit.Flow) {
	f := &p.form
	side, alone := f.alone()
	if !alone {
		u.Segments("new.bottom", rows.Row(p.T(locale.Bottom)), p.Words(locale.Red, locale.Black), &f.bottom)
		if !f.computers() {
			u.Segments("new.table", rows.Row(p.T(locale.Table)),
				p.Words(locale.TableStill, locale.TableTurns, locale.TableFacing), &f.table)
			rows.ExplainChoice(p.Words(locale.TableStillTip, locale.TableTurnTip, locale.TableFaceTip), f.table)
		}
		return
	}
	colours, chosen := p.Words(locale.Red, locale.Black, locale.RandomColour), int(side)
	if f.random {
		chosen = 2
	}
	if u.Segments("new.colour", rows.Row(p.T(locale.YourColour)), colours, &chosen) {
		f.random = chosen == 2
		if !f.random && chosen != int(side) {
			f.swap()
		}
	}
	tips := p.Words(locale.RedFirstTip, locale.BlackSecondTip, locale.RandomColourTip)
	if f.first() == xiangqi.Black {
		tips[0], tips[1] = tips[1], tips[0]
	}
	rows.ExplainChoice(tips, chosen)
}

// declareStart declares the start position.
func (p *Page) declareStart(u *kit.UI, rows *kit.Flow) {
	f := &p.form
	ways := p.Words(locale.StartNormal, locale.Handicap, locale.StartFEN)
	if u.Segments("new.start.from", rows.Row(p.T(locale.StartFrom)), ways, &f.start) {
		f.problem, f.reveal = locale.Message{}, true
		if f.fen != "" {
			f.check()
		}
	}
	rows.ExplainChoice(p.Words(locale.StartNormalTip, locale.StartHandicapTip, locale.StartFENTip), f.start)
	switch f.start {
	case startHandicap:
		p.declareHandicap(u, rows)
	case startFEN:
		top := rows.Offset()
		r := rows.Row("FEN")
		if f.reveal && !u.Measuring() {
			f.reveal = false
			u.ScrollTo("new.scroll", top, r.H+8)
		}
		edit := kit.CutRight(&r, p.ButtonWidth(locale.StartEdit), 8)
		if u.Button("new.edit", edit, kit.ButtonSpec{Label: p.T(locale.StartEdit)}) {
			p.window.OpenAbove(page.Editor, page.Data{FEN: f.fen, Kept: p.picture})
		}
		res := u.TextField("new.fen", r,
			kit.FieldSpec{Placeholder: p.T(locale.FENHere), Invalid: f.problem.Key != "", Form: true}, &f.fen)
		if res.Changed {
			f.check()
		}
		if doubt := page.SideDoubt(f.read.Doubt, f.read.Setup.ToMove); f.problem.Key == "" && doubt.Key != "" {
			rows.Paragraph(p.Text(doubt), kit.LabelSpec{Size: theme.FontSmall, Soft: true}, 8)
		}
	}
}

// declareHandicap declares who gives which handicap, and sums it up. Choosing changes nobody's colour.
func (p *Page) declareHandicap(u *kit.UI, rows *kit.Flow) {
	f := &p.form
	sides := []string{p.player(xiangqi.Red), p.player(xiangqi.Black)}
	u.Segments("new.giver", rows.Row(p.T(locale.HandicapGiver)), sides, &f.giver)
	all, giver := session.Handicaps(), xiangqi.Side(f.giver)
	var names []string
	for _, h := range all {
		names = append(names, p.T(locale.HandicapName(h.ID)))
	}
	r := rows.Row(p.T(locale.Handicap))
	button := p.ButtonWidth(locale.HandicapMore)
	more := draw.Rect{}
	if r.W > button+200 {
		more = kit.CutRight(&r, button, 8)
	} else {
		more = rows.Take(r.H, 10)
		more.W = min(more.W, button)
	}
	u.Dropdown("new.handicap", page.Half(r), names, &f.handicap)
	chosen := all[f.handicap]
	rows.Explain(p.T(locale.HandicapSummarised, sides[giver], sides[giver.Opponent()],
		locale.HandicapName(chosen.ID), sides[f.first()]))
	if u.Button("new.more", more, kit.ButtonSpec{Label: p.T(locale.HandicapMore)}) {
		fen, _ := chosen.FEN(giver)
		p.window.OpenAbove(page.Editor, page.Data{FEN: fen})
	}
}

// player names a side and, if a person plays a computer, who has it, or only that if the colours are drawn.
func (p *Page) player(side xiangqi.Side) string {
	who := []locale.Key{locale.You, locale.Computer}[p.form.kinds[side]]
	if _, alone := p.form.alone(); !alone {
		return p.T(locale.SideName(side))
	} else if p.form.random {
		return p.T(who)
	}
	return p.T(locale.Bracketed, locale.SideName(side), who)
}
