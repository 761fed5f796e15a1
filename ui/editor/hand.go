package editor

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/pickup"
)

// Tray returns the piece picked from the tray, which every click on the board puts down; NoPiece if there is none.
func (e *Editor) Tray() xiangqi.Piece { return e.tray }

// Held returns the square of the piece picked up from the board, or NoSquare.
func (e *Editor) Held() xiangqi.Square { return e.board.From() }

// Pick picks a piece from the tray, in place of anything else that is held. The same piece again lets it go.
func (e *Editor) Pick(piece xiangqi.Piece) {
	again := piece == e.tray
	e.LetGo()
	if !again {
		e.tray = piece
	}
}

// LetGo puts back what is held, and reports whether there was anything.
func (e *Editor) LetGo() bool {
	held := e.tray != xiangqi.NoPiece || e.board.From() != xiangqi.NoSquare
	e.tray = xiangqi.NoPiece
	e.board.Empty()
	return held
}

// Press handles a press on a point of the board. It puts down the piece from the tray, or the one picked up before, or
// else picks up the piece there. A piece that stands on the point may be dragged away even with one from the tray in
// hand, so that the latter is put there only by Drop. Press reports whether a drag may follow.
func (e *Editor) Press(sq xiangqi.Square) (drag bool, err error) {
	stands := e.setup.PieceAt(sq) != xiangqi.NoPiece
	if e.tray != xiangqi.NoPiece && !stands {
		if sq != xiangqi.NoSquare {
			err = e.put(e.tray, sq)
		}
		return false, err
	}
	// With a piece in the hand, a press on any other point puts it down.
	held := e.board.From()
	act := e.board.Press(sq, stands && (held == xiangqi.NoSquare || held == sq))
	if act == pickup.Put {
		err = e.move(sq)
	}
	return act.Holds(), err
}

// Drop handles the end of a press on the board, or off it if sq is NoSquare: a piece that was dragged to another point
// goes there; on the point of the press, the piece from the tray replaces the one there, or removes it if it is the
// same. Drop reports whether a dragged piece has moved.
func (e *Editor) Drop(sq xiangqi.Square) (moved bool, err error) {
	from := e.board.From()
	act := e.board.Drop(sq)
	switch {
	case act == pickup.Put:
		err = e.move(sq)
		return err == nil, err
	case e.tray != xiangqi.NoPiece && from != xiangqi.NoSquare:
		e.board.Empty()
		if sq == from {
			err = e.put(e.tray, sq)
		}
	}
	return false, err
}

// Put puts a piece dragged from the tray on a point; off the board it is let go.
func (e *Editor) Put(piece xiangqi.Piece, sq xiangqi.Square) error {
	e.LetGo()
	if !sq.OnBoard() || e.setup.PieceAt(sq) == piece {
		return nil
	}
	return e.put(piece, sq)
}

// Remove removes the piece on a point.
func (e *Editor) Remove(sq xiangqi.Square) error {
	e.board.Empty()
	s := e.setup
	s.Put(xiangqi.NoPiece, sq)
	return e.replace(s)
}

// put puts a piece from the tray on a point, or removes it if it is there already. A king that the board already has
// moves there.
func (e *Editor) put(piece xiangqi.Piece, sq xiangqi.Square) error {
	if e.setup.PieceAt(sq) == piece {
		return e.Remove(sq)
	}
	s := e.setup
	if piece.Kind() == xiangqi.King {
		for _, other := range s.Find(piece) {
			s.Put(xiangqi.NoPiece, other)
		}
	}
	s.Put(piece, sq)
	return e.replace(s)
}

// move moves the piece in the hand to a point.
func (e *Editor) move(to xiangqi.Square) error { return e.Move(e.board.Empty(), to) }

// Move moves the piece on a point to another point. From an empty point nothing moves.
func (e *Editor) Move(from, to xiangqi.Square) error {
	e.board.Empty()
	if e.setup.PieceAt(from) == xiangqi.NoPiece {
		return nil
	}
	s := e.setup
	piece := s.PieceAt(from)
	s.Put(xiangqi.NoPiece, from)
	s.Put(piece, to)
	return e.replace(s)
}

// replace makes s the current setup, unless a king that the board has would vanish.
func (e *Editor) replace(s xiangqi.Setup) error {
	for side := xiangqi.Red; side <= xiangqi.Black && !e.Part; side++ {
		king := xiangqi.NewPiece(side, xiangqi.King)
		if len(s.Find(king)) == 0 && len(e.setup.Find(king)) > 0 {
			return ErrKing
		}
	}
	e.change(s)
	return nil
}
