// Package mybook implements the page of the player's opening book: a walk through its moves, and the games that are
// added to it.
package mybook

import (
	"slices"

	"chuhe/engine/book"
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
	"chuhe/ui/pickup"
	"chuhe/ui/screen/exercise"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/screen/weighed"
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
	pos     *xiangqi.Position
	table   pane.Board
	held    pickup.Hand
	flipped bool
	player  string // whose games are added; empty: all
	reading *reading
}

// New returns the page. own is nil if no files can be read, and games if there is no library; books reports whether the
// computer plays from a book.
func New(f *pane.Frame, k *ownbook.Keeper, own *page.Files, games *library.Library, w exercise.Workspace,
	books bool) *Page {
	p := &Page{Frame: f, keeper: k, files: own, workspace: w, library: games, books: books,
		table: pane.NewBoard("mybook.board")}
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
		p.pos = xiangqi.StartPosition().After(p.line...)
		moves := p.keeper.Book().All(p.pos)
		p.board(u, &r, moves)
		u.Card(r)
		u.ScrollColumn("mybook.all", r.Inset(12), func(f *kit.Flow) {
			p.way(f)
			p.moves(f, moves)
			p.adding(f)
			if p.books {
				f.Section(p.T(locale.ComputerOpens))
				p.Book(f, "mybook.uses")
			}
		})
		p.keys(u, moves)
	})
	if !open && p.games != nil {
		p.games.Stop()
	}
	return open
}

// board declares the shown position, with arrows for the moves that the computer plays most: beside the rest, or in an
// upright window above it.
func (p *Page) board(u *kit.UI, r *draw.Rect, moves []book.Move) {
	var s pane.BoardScene
	s.Pieces, s.LastMove, s.Selected = board.Place(p.pos.PieceAt), p.pos.LastMove(), p.held.From()
	s.Targets = pickup.Targets(p.pos.Moves(), s.Selected)
	targets := s.Targets // also if they do not show
	s.Live = func(sq xiangqi.Square) bool { return p.movable(sq) || slices.Contains(targets, sq) }
	if p.pos.InCheck() {
		s.Check = p.pos.King(p.pos.SideToMove())
	}
	for _, m := range moves[:min(len(moves), 3)] {
		if m.Weight != ownbook.Forbidden {
			s.Lines = append(s.Lines, m.Move)
		}
	}
	s = p.Dressed(s)
	s.Still = true
	room := kit.CutTop
	side := min(r.W*board.Rows/board.Cols, r.H*0.45)
	if r.W > r.H {
		room, side = kit.CutLeft, min(r.W*0.46, r.H*board.Cols/board.Rows)
	}
	p.table.Declare(u, board.Fit(room(r, side, theme.Gap), p.flipped), s, p)
}

// movable reports whether a piece on a square has a move.
func (p *Page) movable(sq xiangqi.Square) bool { return len(pickup.Targets(p.pos.Moves(), sq)) > 0 }

// Press implements pane.BoardHandler.
func (p *Page) Press(sq xiangqi.Square) bool {
	act := p.held.Press(sq, p.movable(sq))
	if act == pickup.Put {
		p.play(sq)
	}
	return act.Holds()
}

// Drop implements pane.BoardHandler.
func (p *Page) Drop(sq xiangqi.Square) bool { return p.held.Drop(sq) == pickup.Put && p.play(sq) }

// Cancel implements pane.BoardHandler.
func (p *Page) Cancel() { p.held.Empty() }

// play moves the piece in the hand to a square, and adds the move to the book.
func (p *Page) play(sq xiangqi.Square) bool {
	m := xiangqi.NewMove(p.held.From(), sq)
	if p.pos.WhyIllegal(m) != xiangqi.LegalMove {
		return false
	}
	if added := p.keeper.AddMoves(p.pos, []xiangqi.Move{m}); added > 0 {
		p.Say(locale.Msg(locale.OwnBookAdded, added))
	}
	p.walk(m)
	return true
}

// way declares the moves to the shown position, and the buttons that lead elsewhere.
func (p *Page) way(f *kit.Flow) {
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
	if o := openings.Known().Position(p.pos); o != nil {
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
		{"mybook.start", art.IconFirst, locale.LookStart, page.Key(kit.KeyHome), start, func() { p.show(nil) }},
		{"mybook.back", art.IconLeft, locale.LookBack, page.Key(kit.KeyLeft), start, func() { p.show(p.line[:len(p.line)-1]) }},
		{"mybook.flip", art.IconFlip, locale.TipFlip, page.Key('F'), false, func() { p.flipped = !p.flipped }},
		{"mybook.undo", art.IconUndo, locale.OwnBookUndo, page.Ctrl('Z'), !p.keeper.CanUndo(),
			func() { p.keeper.Undo() }},
		{"mybook.redo", art.IconRedo, locale.OwnBookRedo, page.Ctrl('Y'), !p.keeper.CanRedo(),
			func() { p.keeper.Redo() }},
		{"mybook.study", art.IconChart, locale.OwnBookStudy, page.Key('S'), false, p.study},
	}
}

// show shows the position after moves from the usual start.
func (p *Page) show(line []xiangqi.Move) {
	p.line = line
	p.held.Empty()
	p.Invalidate()
}

// walk goes on with a move.
func (p *Page) walk(m xiangqi.Move) { p.show(append(slices.Clip(p.line), m)) }

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
	}
}

// study opens the line on the study desk.
func (p *Page) study() {
	record := exercise.Record(xiangqi.StartPosition(), p.line)
	if exercise.OpenRecord(p.Frame, p.workspace, record, record.Root().Follow(p.line)) {
		p.Close()
	}
}

// moves declares the moves of the shown position.
func (p *Page) moves(f *kit.Flow, moves []book.Move) {
	if len(moves) == 0 {
		f.Paragraph(p.T(locale.OwnBookEmpty), kit.LabelSpec{Size: theme.FontSoft, Soft: true}, 12)
		return
	}
	rows := weighed.List{Looks: p.Looks, Keeper: p.keeper, Position: p.pos, Moves: moves, ID: "mybook.move."}
	if p.library != nil && p.library.Len() > 0 {
		answer, _ := p.games.Ask(library.At(p.pos))
		rows.Games = append([]gamedb.Next{}, answer.Moves...) // empty until they are known
	}
	rows.Heads(f.UI, f.Take(18, 2))
	for i := range moves {
		if rows.Row(f.UI, f.Take(f.UI.Tall(page.ListedRow), 0), i) {
			p.walk(moves[i].Move)
		}
	}
	f.Skip(12)
}
