package editor

import (
	"chuhe/engine/gamedb"
	"chuhe/engine/terms"
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/editor"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
)

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
