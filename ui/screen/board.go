package screen

import (
	"math"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/session"
)

const (
	boardID    kit.ID = "board"
	noteTime          = 1800 * time.Millisecond
	dragStarts        = 5.0 // logical pixels that a held pointer may tremble
)

// boardState is what the board remembers between events.
type boardState struct {
	cursor xiangqi.Square // of the keyboard
	note   note

	pressed  xiangqi.Square // the piece that the held button went down on
	grip     draw.Point     // where it went down
	dragging bool
	pointer  draw.Point
	dropped  xiangqi.Square // where a carried piece was let go in this event
}

// note is a word beside a piece.
type note struct {
	text  string
	at    xiangqi.Square
	until time.Time
}

// placement tells what stands where in a view.
func placement(v *session.View) board.Placement {
	var p board.Placement
	for _, sq := range xiangqi.Squares() {
		p[sq] = v.Board.At(sq)
	}
	return p
}

// declareBoard declares the board and acts on what is done on it.
func (s *Screen) declareBoard(u *kit.UI) {
	if s.dialog != dialogNone {
		s.letGo() // the end of a press goes to the dialog that came over it
	}
	rect := s.layout.board.Rect
	cursor := kit.CursorDefault
	if s.board.dragging {
		cursor = kit.CursorGrab
	} else if sq, on := s.layout.board.SquareAt(s.board.pointer); on && s.live(sq) {
		cursor = kit.CursorPointer
	}
	res := u.Area(boardID, rect, kit.AreaSpec{Focus: true, Track: true, Cursor: cursor})
	s.boardEvent(u, res.Event)
	if l := u.Painting(); l != nil {
		s.paintBoard(l, res)
		u.Ring(rect, 0.168*s.layout.board.Cell, res)
	}
}

// live reports whether a click on sq would do something.
func (s *Screen) live(sq xiangqi.Square) bool {
	for _, to := range s.view.Targets {
		if to == sq {
			return true
		}
	}
	p := s.view.Board.At(sq)
	return p != xiangqi.NoPiece && s.view.Setup.Players[p.Side()].Kind == session.Person && !s.view.Outcome.Over()
}

func (s *Screen) boardEvent(u *kit.UI, ev kit.Event) {
	b := &s.board
	switch ev.Kind {
	case kit.PointerDown:
		s.pressBoard(ev)
	case kit.PointerMove:
		b.pointer = ev.Pos
		if b.pressed != xiangqi.NoSquare && !b.dragging && math.Hypot(ev.Pos.X-b.grip.X, ev.Pos.Y-b.grip.Y) > dragStarts {
			b.dragging = true
		}
		if b.dragging {
			u.Invalidate()
		}
	case kit.PointerUp:
		if ev.Button == kit.LeftButton && b.pressed != xiangqi.NoSquare {
			b.pointer = ev.Pos
			s.dropOnBoard(ev.Pos)
		}
	case kit.PointerAway:
		if b.pressed != xiangqi.NoSquare {
			s.letGo()
		}
	case kit.KeyDown:
		s.boardKey(u, ev)
	}
}

func (s *Screen) pressBoard(ev kit.Event) {
	b := &s.board
	b.pointer, b.note = ev.Pos, note{}
	if ev.Button == kit.RightButton {
		s.letGo()
		s.session.CancelSelection()
		s.session.ChooseAnother()
		return
	}
	sq, on := s.layout.board.SquareAt(ev.Pos)
	if ev.Button != kit.LeftButton || !on {
		return
	}
	if s.session.Press(sq) {
		b.pressed, b.grip = sq, ev.Pos
	}
}

// dropOnBoard ends a press: the piece is let go at p.
func (s *Screen) dropOnBoard(p draw.Point) {
	b := &s.board
	from, carried := b.pressed, b.dragging
	b.pressed, b.dragging = xiangqi.NoSquare, false
	to, on := s.layout.board.SquareAt(p)
	if !on {
		to = xiangqi.NoSquare
	}
	if carried {
		b.dropped = to
	}
	if carried && to == from {
		s.session.Drop(xiangqi.NoSquare) // carried round and back: it stays picked up
	} else {
		s.session.Drop(to)
	}
	if v := s.session.View(); carried && (v.Selected == from || v.Warning.On) { // not moved
		s.anim.SnapBack(s.layout.board, from, p, s.now)
	}
}

// letGo ends a press without a move.
func (s *Screen) letGo() {
	b := &s.board
	if b.dragging {
		s.anim.SnapBack(s.layout.board, b.pressed, b.pointer, s.now)
	}
	if b.pressed != xiangqi.NoSquare {
		b.pressed, b.dragging = xiangqi.NoSquare, false
		s.session.Drop(xiangqi.NoSquare)
	}
}

// boardKey moves the cursor of the keyboard; Enter clicks where it stands.
func (s *Screen) boardKey(u *kit.UI, ev kit.Event) {
	if ev.Mods != 0 {
		return
	}
	b := &s.board
	dx, dy := 0, 0
	switch ev.Key {
	case kit.KeyLeft:
		dx = -1
	case kit.KeyRight:
		dx = 1
	case kit.KeyUpArrow:
		dy = -1
	case kit.KeyDownArrow:
		dy = 1
	case kit.KeyEnter:
		if !ev.Repeat {
			s.session.Click(s.cursor())
		}
		u.Use()
		return
	default:
		return
	}
	u.Use()
	b.note = note{}
	b.cursor = s.layout.board.Step(s.cursor(), dx, dy)
}

// cursor is where the keyboard points; it starts at the king at the bottom.
func (s *Screen) cursor() xiangqi.Square {
	if s.board.cursor == xiangqi.NoSquare {
		for _, sq := range xiangqi.Squares() {
			if s.view.Board.At(sq) == xiangqi.NewPiece(s.view.Bottom, xiangqi.King) {
				return sq
			}
		}
	}
	return s.board.cursor
}

func (s *Screen) paintBoard(l *draw.List, res kit.Response) {
	v, b := &s.view, &s.board
	in := board.Input{
		Layout: s.layout.board, Theme: s.theme, Script: s.script(), Labels: s.labels(),
		Pieces: placement(v), Selected: v.Selected, Targets: v.Targets,
		LastMove: v.LastMove, Check: v.Check, Hint: v.Hint, Doubt: v.Warning.Move, Threats: s.threats(),
		Dragging: b.dragging && b.pressed == v.Selected, Pointer: b.pointer,
		Note: b.note.text, NoteAt: b.note.at, Now: s.now,
	}
	if !s.settings.Targets {
		in.Targets = nil
	}
	if res.Ring {
		in.Cursor = s.cursor()
	}
	board.Build(l, in, &s.anim)
}
