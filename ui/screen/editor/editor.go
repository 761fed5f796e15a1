// Package editor implements the page on which a position is set up by hand.
package editor

import (
	"context"
	"errors"
	"io"
	"slices"
	"time"

	"chuhe/engine/gamedb"
	"chuhe/engine/terms"
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/editor"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/sound"
)

// A Workspace takes over positions.
type Workspace interface {
	// StudyPosition opens a position as a new game on the study desk. The record keeps the picture, if there is one.
	StudyPosition(pos *xiangqi.Position, picture string)
	// Export writes a file in the background, as picture.Exporter does.
	Export(to files.Target, work func(ctx context.Context, w io.Writer, report func(done, of int)) error)
}

// Page is the page on which a position is set up.
type Page struct {
	pane.Solo
	editor    *editor.Editor
	clip      kit.Clipboard
	files     *page.Files // nil: none
	workspace Workspace
	sight     page.Sight // nil: no pictures can be read
	photo     *photo     // nil: none
	tray      tray
	several   []gamedb.Point // of a part, points that may hold one of several pieces
	turned    xiangqi.Side   // the side at the lower edge of the board
}

const boardID kit.ID = "editor.board"

// Edited reports whether there is a change of a position to undo.
func (p *Page) Edited() bool { return p.editor.CanUndo() && !p.editor.Part }

// New returns the page with the position on the desk, or with a FEN, which need not be valid, or with the position in
// the file of a picture, which sight reads, or with a part of a board.
func New(f *pane.Frame, clip kit.Clipboard, own *page.Files, w Workspace, sight page.Sight, with page.Data) *Page {
	v := f.Session.View()
	p := &Page{clip: clip, files: own, workspace: w, sight: sight, turned: v.Bottom}
	p.Solo = pane.NewSolo(f, boardID, func() xiangqi.Side { return p.turned })
	p.editor = editor.New(f.Session.Viewer.Position().Setup())
	if with.Part {
		p.openPart(with.Search)
	}
	if with.FEN != "" {
		p.typeFEN(with.FEN)
	}
	if len(with.Picture) > 0 {
		p.open(with.Picture, nil)
	}
	p.Solo.Show()
	p.follow()
	if with.Kept != "" {
		p.openKept(with.Kept)
	}
	return p
}

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	u.Cover("editor", p.title(), func() {
		p.Arrange()
		p.walk(u)
		p.Board.Declare(u, p.Layout.Board, p.Dressed(p.scene(p.editor.Verdict())), hand{p})
		p.declarePanel(u, p.editor.Verdict()) // the board may have changed
		tools := page.Present(p.tools())
		p.Toolbar(u, tools)
		p.Keys(u, p.Common(slices.Concat(tools, p.copies()), p.letters()))
		p.tray.paint(u, p)
	})
	if p.Closed {
		p.stopReading()
	}
	return !p.Closed
}

// Tick implements page.Workplace.
func (p *Page) Tick() { p.TickBoard() }

// Next implements page.Workplace.
func (p *Page) Next() time.Time { return p.Board.Next() }

// LetGo implements page.Workplace.
func (p *Page) LetGo() {
	p.Solo.LetGo()
	p.tray.drop()
}

// follow shows the setup on the board after a change.
func (p *Page) follow() {
	p.Board.Silence()
	p.Board.Show(board.Place(p.pieceAt), p.Now)
	p.Invalidate()
}

// edit makes a change at the point sq with its sound, or says beside it why the change is refused.
func (p *Page) edit(sq xiangqi.Square, change func() error) {
	before := p.editor.Setup()
	err := change()
	p.follow()
	if p.editor.Setup() != before {
		p.Host.PlaySound(sound.Move)
	}
	if errors.Is(err, editor.ErrKing) {
		p.Host.PlaySound(sound.Illegal)
		p.Refuse(&p.Board, locale.Msg(locale.EditorKing), sq)
	}
}

// The colours of drawings.
const (
	oddColor uint8 = iota
	faultColor
	doubtColor
)

// scene returns the scene on the board: the pieces, and marks on those that are wrong or odd.
func (p *Page) scene(v editor.Verdict) pane.BoardScene {
	s := pane.BoardScene{Bottom: p.turned, Live: func(xiangqi.Square) bool { return true }}
	in := &s.Input
	in.Pieces, in.Selected, in.Check = board.Place(p.pieceAt), p.editor.Held(), xiangqi.NoSquare
	in.Drawings = p.partMarks()
	for _, sq := range p.openDoubts() {
		mark := board.Drawing{From: sq, To: sq, Color: doubtColor}
		if sq == p.photo.at {
			mark.Color = oddColor
		}
		in.Drawings = append(in.Drawings, mark)
	}
	for _, f := range v.Faults {
		for i, sq := range f.Squares() {
			mark := board.Drawing{From: sq, To: sq, Color: faultColor}
			if f.Fault == xiangqi.FENInCheck {
				in.Check = f.Square
				mark.To = f.Square // arrows from the pieces that give check
			}
			if mark.From != mark.To || f.Fault != xiangqi.FENInCheck || i > 0 {
				in.Drawings = append(in.Drawings, mark)
			}
		}
	}
	if len(v.Faults) > 0 {
		return s
	}
	for _, w := range v.Warnings {
		for _, sq := range w.Squares {
			in.Drawings = append(in.Drawings, board.Drawing{From: sq, To: sq, Color: oddColor})
		}
	}
	return s
}

// hand is the pane.BoardHandler of the board. The right button removes a piece.
type hand struct{ page *Page }

// Press implements pane.BoardHandler.
func (h hand) Press(sq xiangqi.Square) (held bool) { return h.do(sq, h.page.editor.Press) }

// Drop implements pane.BoardHandler.
func (h hand) Drop(sq xiangqi.Square) (moved bool) { return h.do(sq, h.page.editor.Drop) }

func (h hand) do(sq xiangqi.Square, change func(xiangqi.Square) (bool, error)) (done bool) {
	h.page.edit(sq, func() (err error) {
		done, err = change(sq)
		return err
	})
	return done
}

// Remove implements pane.Remover.
func (h hand) Remove(from xiangqi.Square) (removed bool) {
	return h.do(from, func(sq xiangqi.Square) (bool, error) {
		err := h.page.editor.Remove(sq)
		return err == nil, err
	})
}

// Mark implements pane.Marker. A finger that rests on a piece counts as the right button: it may still drag the piece.
func (h hand) Mark(from, to xiangqi.Square, _ kit.Mods) {
	if from == to {
		h.Remove(from)
		return
	}
	h.page.edit(to, func() error { return h.page.editor.Move(from, to) })
}

// Cancel implements pane.BoardHandler. The piece from the tray stays in the hand, so that the right button can remove
// pieces in between.
func (h hand) Cancel() {
	if h.page.editor.Held() != xiangqi.NoSquare {
		h.page.editor.LetGo()
		h.page.follow()
	}
}

// emptyID is the ID of the button in the tray that picks the mark of an empty point.
const emptyID kit.ID = "editor.tray.empty"

// part reports whether the page edits a part of a board to search for.
func (p *Page) part() bool { return p.editor != nil && p.editor.Part }

// word returns a word for a position, or that for a part.
func (p *Page) word(position, part locale.Key) locale.Key {
	if p.part() {
		return part
	}
	return position
}

func (p *Page) title() string { return p.T(p.word(locale.EditorTitle, locale.PartTitle)) }

// openPart shows the part of a board in a typed search.
func (p *Page) openPart(search string) {
	var s xiangqi.Setup
	for _, point := range terms.Parse(search).Pattern {
		switch piece := point.Pieces[0]; {
		case len(point.Pieces) > 1:
			p.several = append(p.several, point)
		case piece == xiangqi.NoPiece:
			s.Put(editor.Empty, point.Square)
		default:
			s.Put(piece, point.Square)
		}
	}
	p.editor, p.turned = editor.New(s), xiangqi.Red
	p.editor.Part = true
}

func (p *Page) pieceAt(sq xiangqi.Square) xiangqi.Piece {
	setup := p.editor.Setup()
	if piece := setup.PieceAt(sq); piece != editor.Empty {
		return piece
	}
	return xiangqi.NoPiece
}

// points returns the points of the part. One on which several pieces may stand stays until another takes its place.
func (p *Page) points() (list []gamedb.Point) {
	setup := p.editor.Setup()
	for _, sq := range xiangqi.Squares() {
		switch piece := setup.PieceAt(sq); piece {
		case xiangqi.NoPiece:
		case editor.Empty:
			list = append(list, gamedb.Point{Square: sq, Pieces: []xiangqi.Piece{xiangqi.NoPiece}})
		default:
			list = append(list, gamedb.Point{Square: sq, Pieces: []xiangqi.Piece{piece}})
		}
	}
	for _, point := range p.several {
		if setup.PieceAt(point.Square) == xiangqi.NoPiece {
			list = append(list, point)
		}
	}
	return list
}

// partMarks returns rings on the points that must be empty, and others on those where several pieces may stand.
func (p *Page) partMarks() (marks []board.Drawing) {
	if !p.part() {
		return nil
	}
	for _, point := range p.points() {
		switch {
		case len(point.Pieces) > 1:
			marks = append(marks, board.Drawing{From: point.Square, To: point.Square, Color: doubtColor})
		case point.Pieces[0] == xiangqi.NoPiece:
			marks = append(marks, board.Drawing{From: point.Square, To: point.Square, Color: faultColor})
		}
	}
	return marks
}

func (p *Page) pickEmpty() {
	p.editor.Pick(editor.Empty)
	p.follow()
}

// findPart takes the part to the search of the library.
func (p *Page) findPart() {
	p.OpenWith(page.Library, page.Data{Part: true, Search: terms.Pattern(p.points())})
}
