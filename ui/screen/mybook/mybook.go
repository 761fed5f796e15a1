// Package mybook implements the page of the player's opening book: a walk through its moves, and the games that are
// added to it.
package mybook

import (
	"slices"

	"chuhe/engine/book"
	"chuhe/engine/game"
	"chuhe/engine/gamedb"
	"chuhe/engine/openings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/ownbook"
	"chuhe/ui/screen/exercise"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/screen/weighed"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// Page is the page of the book. A window has one, which keeps its state while it is closed.
type Page struct {
	*pane.Frame
	keeper    *ownbook.Keeper
	files     *page.Files // nil: none can be read
	workspace exercise.Workspace
	library   *library.Library // nil: there is none
	games     *library.Explorer
	books     bool // the computer plays from a book

	line    []xiangqi.Move // from the usual start to the shown position
	flipped bool
	player  string // whose games are added; empty: all
	reading *reading
}

// New returns the page. own is nil if no files can be read, and games if there is no library; books reports whether the
// computer plays from a book.
func New(f *pane.Frame, k *ownbook.Keeper, own *page.Files, games *library.Library, w exercise.Workspace,
	books bool) *Page {
	p := &Page{Frame: f, keeper: k, files: own, workspace: w, library: games, books: books}
	if games != nil {
		p.games = games.Explorer()
	}
	return p
}

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	spec := kit.SheetSpec{Title: p.T(locale.OwnBook), Close: p.CloseTip(),
		Note: p.T(locale.OwnBookSize, p.keeper.Book().Len())}
	open := u.Sheet("mybook", spec, func(r draw.Rect) {
		pos := xiangqi.StartPosition().After(p.line...)
		moves := p.keeper.Book().All(pos)
		p.board(u, p.boardRoom(&r), pos, moves)
		u.Card(r)
		u.ScrollColumn("mybook.all", r.Inset(12), func(f *kit.Flow) {
			p.way(f, pos)
			p.moves(f, pos, moves)
			p.adding(f)
			p.uses(f)
		})
		p.keys(u, moves)
	})
	if !open && p.games != nil {
		p.games.Stop()
	}
	return open
}

// boardRoom cuts off the room of the board: beside the rest, or in an upright window above it.
func (p *Page) boardRoom(r *draw.Rect) draw.Rect {
	if r.W > r.H {
		return kit.CutLeft(r, min(r.W*0.46, r.H*board.Cols/board.Rows), theme.Gap)
	}
	return kit.CutTop(r, min(r.W*board.Rows/board.Cols, r.H*0.45), theme.Gap)
}

// board draws the shown position, with arrows for the moves that the computer plays most.
func (p *Page) board(u *kit.UI, room draw.Rect, pos *xiangqi.Position, moves []book.Move) {
	if u.Painting() == nil {
		return
	}
	in := board.Input{
		Layout: board.Fit(room, p.flipped), Theme: p.Theme, Script: p.Script(), Labels: p.Labels(),
		Pieces: board.Place(pos.PieceAt), LastMove: pos.LastMove(), Check: xiangqi.NoSquare, Now: p.Now,
	}
	for _, m := range moves[:min(len(moves), 3)] {
		if m.Weight != ownbook.Forbidden {
			in.Lines = append(in.Lines, m.Move)
		}
	}
	board.Build(u.Painting(), in, nil)
}

// way declares the moves to the shown position, and the buttons that lead elsewhere.
func (p *Page) way(f *kit.Flow, pos *xiangqi.Position) {
	u := f.UI
	const shown = 6
	text, from := p.T(locale.StartNormal), max(0, len(p.line)-shown)
	if len(p.line) > 0 {
		text = p.WriteLine(xiangqi.StartPosition().After(p.line[:from]...), p.line[from:])
	}
	if from > 0 {
		text = "…  " + text
	}
	f.Paragraph(text, kit.LabelSpec{Bold: true}, 2)
	name := " " // the buttons below stay where they are
	if o := openings.Known().Position(pos); o != nil {
		name = o.Name(p.Lang.Code())
	}
	u.Label(f.Take(theme.FontSoft*art.LineHeight, 6), name, kit.LabelSpec{Size: theme.FontSoft, Soft: true, Fit: true})
	tools := p.tools()
	for i, r := range kit.Columns(f.Take(u.Tall(theme.ButtonHeight), 12), len(tools), 6) {
		t := tools[i]
		spec := kit.ButtonSpec{Icon: t.icon, Tooltip: p.Tip(t.tip, t.key.String()), Disabled: t.off}
		if u.Button(t.id, r, spec) {
			t.do()
		}
	}
}

// A tool is a button with its key.
type tool struct {
	id   kit.ID
	icon art.IconName
	tip  locale.Key
	key  kit.Chord
	off  bool
	do   func()
}

func (p *Page) tools() []tool {
	start := len(p.line) == 0
	return []tool{
		{"mybook.start", art.IconFirst, locale.LookStart, page.Key(kit.KeyHome), start, func() { p.line = nil }},
		{"mybook.back", art.IconLeft, locale.LookBack, page.Key(kit.KeyLeft), start, p.back},
		{"mybook.flip", art.IconFlip, locale.TipFlip, page.Key('F'), false, func() { p.flipped = !p.flipped }},
		{"mybook.undo", art.IconUndo, locale.OwnBookUndo, page.Ctrl('Z'), !p.keeper.CanUndo(),
			func() { p.keeper.Undo() }},
		{"mybook.redo", art.IconRedo, locale.OwnBookRedo, page.Ctrl('Y'), !p.keeper.CanRedo(),
			func() { p.keeper.Redo() }},
		{"mybook.study", art.IconChart, locale.OwnBookStudy, page.Key('S'), false, p.study},
	}
}

// back shows the position before the last move.
func (p *Page) back() { p.line = p.line[:max(0, len(p.line)-1)] }

// walk goes on with a move.
func (p *Page) walk(m xiangqi.Move) { p.line = append(slices.Clip(p.line), m) }

// keys runs the tools whose keys are pressed; the right arrow goes on with the first move.
func (p *Page) keys(u *kit.UI, moves []book.Move) {
	if u.Typing() {
		return
	}
	for _, t := range p.tools() {
		if u.Pressed(t.key, true) && !t.off {
			t.do()
			u.Invalidate()
		}
	}
	if len(moves) > 0 && u.ShortcutHeld(kit.KeyRight, 0) {
		p.walk(moves[0].Move)
		u.Invalidate()
	}
}

// study opens the line on the study desk, where moves can be added.
func (p *Page) study() {
	record := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	for _, m := range p.line {
		if record.Play(m) != nil { // the rules of repetition forbid it
			break
		}
	}
	if err := p.workspace.Put(session.Import(record), true); err != nil {
		p.workspace.Notify(locale.Msg(locale.GameNotPut, locale.Msg(locale.CauseOther, err.Error())))
		return
	}
	p.Session.Viewer.LookAlong(p.line)
	p.workspace.Turn(pane.StudyDesk)
	p.Close()
}

// moves declares the moves of the shown position.
func (p *Page) moves(f *kit.Flow, pos *xiangqi.Position, moves []book.Move) {
	if len(moves) == 0 {
		f.Paragraph(p.T(locale.OwnBookEmpty), kit.LabelSpec{Size: theme.FontSoft, Soft: true}, 12)
		return
	}
	rows := weighed.List{Looks: p.Looks, Keeper: p.keeper, Position: pos, Moves: moves, ID: "mybook.move.",
		Games: p.played(pos)}
	rows.Heads(f.UI, f.Take(18, 2))
	for i := range moves {
		if rows.Row(f.UI, f.Take(f.UI.Tall(page.ListedRow), 0), i) {
			p.walk(moves[i].Move)
			f.UI.Invalidate()
		}
	}
	f.Skip(12)
}

// played returns the games of the library with each move of a position; empty until they are known, and nil without any
// games.
func (p *Page) played(pos *xiangqi.Position) []gamedb.Next {
	if p.library == nil || p.library.Len() == 0 {
		return nil
	}
	answer, _ := p.games.Ask(library.At(pos))
	return append([]gamedb.Next{}, answer.Moves...)
}

// uses declares the book from which the computer plays.
func (p *Page) uses(f *kit.Flow) {
	if p.books {
		f.Section(p.T(locale.ComputerOpens))
		p.Book(f, "mybook.uses")
	}
}
