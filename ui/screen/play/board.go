package play

import (
	"math"
	"time"
	"unicode/utf8"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
)

const (
	boardID    kit.ID = "board"
	noteTime          = 1600 * time.Millisecond // of a word beside a piece, and more for each letter
	letterTime        = 45 * time.Millisecond
	dragStarts        = 5.0 // logical pixels that a held pointer may tremble
)

// boardPane is the board, and what it remembers between events.
type boardPane struct {
	*frame
	anim   board.Animator
	placed board.Placement // what the picture shows, to animate from
	cursor xiangqi.Square  // of the keyboard
	note   note

	hover hover

	pressed  xiangqi.Square // the piece that the held button went down on
	grip     draw.Point     // where it went down
	dragging bool
	pointer  draw.Point
	dropped  xiangqi.Square // where a carried piece was let go in this event
}

// note is a word beside a piece.
type note struct {
	text  locale.Message
	at    xiangqi.Square
	until time.Time
}

// hover is where the pointer rests.
type hover struct {
	at    xiangqi.Square
	since time.Time
	named bool // long enough for the name of the piece there
}

func newBoardPane(f *frame) boardPane {
	return boardPane{frame: f, placed: placement(&f.view), cursor: xiangqi.NoSquare, hover: hover{at: xiangqi.NoSquare}}
}

// placement tells what stands where in a view.
func placement(v *session.View) board.Placement {
	var p board.Placement
	for _, sq := range xiangqi.Squares() {
		p[sq] = v.Board.At(sq)
	}
	return p
}

// declare declares the board and acts on what is done on it. threats are marked,
// and a move that is meant.
func (b *boardPane) declare(u *kit.UI, threats []board.Threat, meant xiangqi.Move) {
	b.anim.Off = !b.Settings.Animations
	rect := b.layout.Board.Rect
	cursor := kit.CursorDefault
	if b.dragging {
		cursor = kit.CursorGrab
	} else if sq, on := b.layout.Board.SquareAt(b.pointer); on && b.live(sq) {
		cursor = kit.CursorPointer
	}
	res := u.Area(boardID, rect, kit.AreaSpec{Focus: true, Track: true, Cursor: cursor})
	b.event(u, res.Event)
	if !res.Hovered {
		b.hover = hover{at: xiangqi.NoSquare}
	}
	if l := u.Painting(); l != nil {
		b.paint(l, res, threats, meant)
		u.Ring(rect, 0.168*b.layout.Board.Cell, res)
	}
}

// tick takes the word beside a piece away when its time is over, and names the
// piece on which the pointer rests.
func (b *boardPane) tick() {
	if h := &b.hover; h.at != xiangqi.NoSquare && !h.named && b.Now.Sub(h.since) >= kit.TipDelay {
		h.named = true
		b.Invalidate()
	}
	if !b.note.until.IsZero() && b.Now.After(b.note.until) {
		b.note = note{}
		b.Invalidate()
	}
}

// next returns when tick will have something to do, the zero time if never.
func (b *boardPane) next() (naming time.Time) {
	if h := &b.hover; h.at != xiangqi.NoSquare && !h.named {
		naming = h.since.Add(kit.TipDelay)
	}
	return kit.Earliest(naming, b.note.until)
}

// live reports whether a click on sq would do something.
func (b *boardPane) live(sq xiangqi.Square) bool {
	for _, to := range b.view.Targets {
		if to == sq {
			return true
		}
	}
	p := b.view.Board.At(sq)
	return p != xiangqi.NoPiece && b.view.Setup.Players[p.Side()].Kind == session.Person && !b.view.Outcome.Over()
}

func (b *boardPane) event(u *kit.UI, ev kit.Event) {
	switch ev.Kind {
	case kit.PointerDown:
		b.press(ev)
	case kit.PointerMove:
		b.pointer = ev.Pos
		b.rest(u)
		if b.pressed != xiangqi.NoSquare && !b.dragging && math.Hypot(ev.Pos.X-b.grip.X, ev.Pos.Y-b.grip.Y) > dragStarts {
			b.dragging = true
		}
		if b.dragging {
			u.Invalidate()
		}
	case kit.PointerUp:
		if ev.Button == kit.LeftButton && b.pressed != xiangqi.NoSquare {
			b.pointer = ev.Pos
			b.drop(ev.Pos)
		}
	case kit.PointerAway:
		if b.pressed != xiangqi.NoSquare {
			b.letGo()
		}
	case kit.KeyDown:
		b.key(u, ev)
	}
}

// rest follows the pointer from square to square.
func (b *boardPane) rest(u *kit.UI) {
	at, on := b.layout.Board.SquareAt(b.pointer)
	if !on {
		at = xiangqi.NoSquare
	}
	if at == b.hover.at {
		return
	}
	if b.hover.named {
		u.Invalidate()
	}
	b.hover = hover{at: at, since: b.Now}
}

// name returns what the piece is called on which the pointer rests, empty where
// there is none or it has been picked up.
func (b *boardPane) name() string {
	if !b.hover.named || b.hover.at == b.view.Selected || b.pressed != xiangqi.NoSquare {
		return ""
	}
	p := b.view.Board.At(b.hover.at)
	if p == xiangqi.NoPiece {
		return ""
	}
	script := b.Script()
	if b.Lang == locale.Hans {
		script = board.Simplified
	}
	return b.T(locale.KindName(p.Kind()), board.Character(p, script))
}

func (b *boardPane) press(ev kit.Event) {
	b.pointer, b.note = ev.Pos, note{}
	b.hover = hover{at: xiangqi.NoSquare}
	if ev.Button == kit.RightButton {
		b.letGo()
		b.Session.CancelSelection()
		b.Session.ChooseAnother()
		return
	}
	sq, on := b.layout.Board.SquareAt(ev.Pos)
	if ev.Button != kit.LeftButton || !on {
		return
	}
	if b.Session.Press(sq) {
		b.pressed, b.grip = sq, ev.Pos
	}
}

// dropOnBoard ends a press: the piece is let go at p.
func (b *boardPane) drop(p draw.Point) {
	from, carried := b.pressed, b.dragging
	b.pressed, b.dragging = xiangqi.NoSquare, false
	to, on := b.layout.Board.SquareAt(p)
	if !on {
		to = xiangqi.NoSquare
	}
	if carried {
		b.dropped = to
	}
	if carried && to == from {
		b.Session.Drop(xiangqi.NoSquare) // carried round and back: it stays picked up
	} else {
		b.Session.Drop(to)
	}
	if v := b.Session.View(); carried && (v.Selected == from || v.Warning.On) { // not moved
		b.anim.SnapBack(b.layout.Board, from, p, b.Now)
	}
}

// letGo ends a press without a move.
func (b *boardPane) letGo() {
	if b.dragging {
		b.anim.SnapBack(b.layout.Board, b.pressed, b.pointer, b.Now)
	}
	if b.pressed != xiangqi.NoSquare {
		b.pressed, b.dragging = xiangqi.NoSquare, false
		b.Session.Drop(xiangqi.NoSquare)
	}
}

// boardKey moves the cursor of the keyboard; Enter clicks where it stands.
func (b *boardPane) key(u *kit.UI, ev kit.Event) {
	if ev.Mods != 0 {
		return
	}
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
			b.Session.Click(b.keyCursor())
		}
		u.Use()
		return
	default:
		return
	}
	u.Use()
	b.note = note{}
	b.cursor = b.layout.Board.Step(b.keyCursor(), dx, dy)
}

// keyCursor is where the keyboard points; it starts at the king at the bottom.
func (b *boardPane) keyCursor() xiangqi.Square {
	if b.cursor == xiangqi.NoSquare {
		for _, sq := range xiangqi.Squares() {
			if b.view.Board.At(sq) == xiangqi.NewPiece(b.view.Bottom, xiangqi.King) {
				return sq
			}
		}
	}
	return b.cursor
}

func (b *boardPane) paint(l *draw.List, res kit.Response, threats []board.Threat, meant xiangqi.Move) {
	v := &b.view
	in := board.Input{
		Layout: b.layout.Board, Theme: b.Theme, Script: b.Script(), Labels: b.Labels(),
		Pieces: placement(v), Selected: v.Selected, Targets: v.Targets,
		LastMove: v.LastMove, Check: v.Check, Hint: v.Hint, Doubt: v.Warning.Move, Meant: meant, Threats: threats, Drawings: page.Drawings(v.Marks),
		Dragging: b.dragging && b.pressed == v.Selected, Pointer: b.pointer,
		Note: b.Text(b.note.text), NoteAt: b.note.at, Name: b.name(), NameAt: b.hover.at, Now: b.Now,
	}
	if !b.Settings.Targets {
		in.Targets = nil
	}
	if res.Ring {
		in.Cursor = b.keyCursor()
	}
	board.Build(l, in, &b.anim)
}

// explain shows a sentence beside a piece for a moment.
func (b *boardPane) explain(text locale.Message, at xiangqi.Square) {
	letters := time.Duration(utf8.RuneCountInString(b.Text(text)))
	b.note = note{text: text, at: at, until: b.Now.Add(noteTime + letters*letterTime)}
}

// animate sets the pieces in motion that stand elsewhere than in the picture.
func (b *boardPane) animate() {
	after := placement(&b.view)
	if after == b.placed {
		return
	}
	b.anim.Change(b.placed, after, b.dropped, b.Now)
	b.placed = after
}
