package pane

import (
	"math"
	"slices"
	"time"
	"unicode/utf8"

	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
)

// BoardID is the ID of the desks' board.
const BoardID kit.ID = "board"

const (
	noteTime   = 1600 * time.Millisecond // how long a note is shown, plus letterTime for each letter
	letterTime = 45 * time.Millisecond
	dragStarts = 5.0 // distance in logical pixels after which a press becomes a drag
	fingerMay  = 9.0 // the same for a finger
)

// Drags reports whether a movement has gone far enough from a press to drag a piece.
func Drags(ev kit.Event, from draw.Point) bool {
	starts := dragStarts
	if ev.Touch {
		starts = fingerMay
	}
	return math.Hypot(ev.Pos.X-from.X, ev.Pos.Y-from.Y) > starts
}

// A Board is the board that a player uses, with its state between events. It does not know the game: a BoardScene gives
// the pieces, and a BoardHandler handles the actions. The zero value is not ready; see NewBoard.
type Board struct {
	Anim board.Animator

	id     kit.ID
	layout board.Layout
	scene  BoardScene
	hand   BoardHandler
	placed board.Placement // the displayed pieces, from which animations start
	fresh  bool            // nothing was shown yet
	cursor xiangqi.Square  // the keyboard cursor
	note   note
	hover  hover

	pressed  xiangqi.Square // the square where the button was pressed
	grip     draw.Point     // the point where the button was pressed
	dragging bool
	pointer  draw.Point
	dropped  xiangqi.Square // where a dragged piece was dropped in this event
	drawing  xiangqi.Square // the square where the right button was pressed
	touched  bool           // the last press came from a finger
	turned   float64        // the part of a wheel notch not used yet
	lens     lens
}

type note struct {
	text  locale.Message
	at    xiangqi.Square
	until time.Time
}

// hover is the square under the resting pointer.
type hover struct {
	at    xiangqi.Square
	since time.Time
	named bool // it rests long enough to show the name of the piece
}

// NewBoard returns a board. Boards in the same window need different IDs.
func NewBoard(id kit.ID) Board {
	return Board{id: id, fresh: true, cursor: xiangqi.NoSquare, hover: hover{at: xiangqi.NoSquare},
		drawing: xiangqi.NoSquare}
}

// Declare declares the board and handles input on it. hand is nil if the player may not act.
func (b *Board) Declare(u *kit.UI, l board.Layout, scene BoardScene, hand BoardHandler) {
	frame := l.Rect
	l = b.lens.on(l)
	b.layout, b.scene, b.hand = l, scene, hand
	if b.fresh {
		b.fresh, b.placed = false, scene.Pieces
	}
	b.Anim.Off = scene.Still
	cursor := kit.CursorDefault
	if b.dragging {
		cursor = kit.CursorGrab
	} else if sq, on := l.SquareAt(b.pointer); on && scene.Live != nil && scene.Live(sq) {
		cursor = kit.CursorPointer
	}
	_, draws := hand.(Marker)
	as := kit.Access{Role: access.Board, Name: scene.Say(locale.Msg(locale.NameBoard)), Parts: b.accessParts}
	res := u.Area(b.id, as, frame,
		kit.AreaSpec{Focus: true, Track: true, Cursor: cursor, Drag: true, Hold: draws && !scene.Mouse})
	b.event(u, res.Event)
	if res.Event.Kind == kit.Pinch {
		b.lens.pinch(res.Event, frame)
		u.Invalidate()
	}
	b.swipes(u)
	if !res.Hovered {
		b.hover = hover{at: xiangqi.NoSquare}
	}
	if list := u.Painting(); list != nil {
		if b.lens.by > 1 {
			list.PushClip(frame)
			defer list.PopClip()
		}
		b.paint(list, res)
		u.Ring(frame, board.FrameRadius*l.Cell, res)
	}
}

// Tick removes the note when its time is over, and names the piece on which the pointer rests. It reports whether the
// picture changes.
func (b *Board) Tick(now time.Time) (changed bool) {
	if h := &b.hover; h.at != xiangqi.NoSquare && !h.named && now.Sub(h.since) >= kit.TipDelay {
		h.named, changed = true, true
		if b.touched { // the press was meant to show the name, so drop the note
			b.note = note{}
		}
	}
	if !b.note.until.IsZero() && now.After(b.note.until) {
		b.note, changed = note{}, true
	}
	return changed
}

// Next returns when Tick will next have work to do; the zero time means never.
func (b *Board) Next() (naming time.Time) {
	if h := &b.hover; h.at != xiangqi.NoSquare && !h.named {
		naming = h.since.Add(kit.TipDelay)
	}
	return kit.Earliest(naming, b.note.until)
}

func (b *Board) event(u *kit.UI, ev kit.Event) {
	switch ev.Kind {
	case kit.PointerDown:
		b.press(ev)
	case kit.PointerMove:
		b.pointer = ev.Pos
		b.rest(u)
		if b.pressed != xiangqi.NoSquare && !b.dragging && Drags(ev, b.grip) {
			b.dragging = true
			b.hover = hover{at: xiangqi.NoSquare}
		}
		if b.dragging || b.drawing != xiangqi.NoSquare {
			u.Invalidate()
		}
	case kit.PointerUp:
		switch {
		case ev.Button == kit.LeftButton && b.pressed != xiangqi.NoSquare:
			b.pointer = ev.Pos
			b.drop(ev.Pos)
		case ev.Button == kit.RightButton && b.drawing != xiangqi.NoSquare:
			b.mark(u, ev.Pos, ev.Mods)
		}
	case kit.PointerAway:
		b.LetGo(b.scene.Now)
	case kit.Wheel:
		b.wheel(ev.Scroll.Y)
	case kit.KeyDown:
		b.key(u, ev)
	}
}

// mark completes a drawing.
func (b *Board) mark(u *kit.UI, at draw.Point, mods kit.Mods) {
	from := b.drawing
	b.drawing = xiangqi.NoSquare
	if to, on := b.layout.SquareAt(at); on {
		if m, ok := b.hand.(Marker); ok {
			m.Mark(from, to, mods)
		}
	}
	u.Invalidate()
}

// markByKey begins a drawing at the cursor of the keyboard, or completes it there.
func (b *Board) markByKey(u *kit.UI) {
	if b.drawing != xiangqi.NoSquare {
		b.mark(u, b.pointer, 0)
		return
	}
	b.drawing = b.keyCursor()
	b.pointer = b.layout.Center(b.drawing)
}

func (b *Board) rest(u *kit.UI) {
	at, on := b.layout.SquareAt(b.pointer)
	if !on {
		at = xiangqi.NoSquare
	}
	if at == b.hover.at {
		return
	}
	if b.hover.named {
		u.Invalidate()
	}
	b.hover = hover{at: at, since: b.scene.Now}
}

// name returns the name of the piece on which the pointer rests. It is empty if there is no piece or the piece is
// picked up.
func (b *Board) name() string {
	picked := b.hover.at == b.scene.Selected || b.pressed != xiangqi.NoSquare
	if b.scene.Name == nil || !b.hover.named || (picked || b.scene.Obvious) && !b.touched {
		return ""
	}
	p := b.scene.Pieces[b.hover.at]
	if p == xiangqi.NoPiece {
		return ""
	}
	return b.scene.Name(p)
}

func (b *Board) press(ev kit.Event) {
	b.pointer, b.note = ev.Pos, note{}
	b.hover = hover{at: xiangqi.NoSquare}
	sq, on := b.layout.SquareAt(ev.Pos)
	if b.touched = ev.Touch; b.touched && on { // holding a finger on a piece shows its name
		b.hover = hover{at: sq, since: b.scene.Now}
	}
	if b.hand == nil {
		return
	}
	if ev.Button == kit.RightButton {
		picked := b.scene.Selected != xiangqi.NoSquare || b.dragging
		b.LetGo(b.scene.Now)
		b.hand.Cancel()
		// a finger picks the piece up before the long press
		if _, draws := b.hand.(Marker); draws && on && (!picked || ev.Touch) {
			b.drawing = sq
		}
		return
	}
	if ev.Button != kit.LeftButton || !on {
		return
	}
	if b.hand.Press(sq) {
		b.pressed, b.grip = sq, ev.Pos
	}
}

// drop ends a press at p and releases the piece.
func (b *Board) drop(p draw.Point) {
	from, carried := b.pressed, b.dragging
	b.pressed, b.dragging = xiangqi.NoSquare, false
	to, on := b.layout.SquareAt(p)
	if !on {
		to = xiangqi.NoSquare
	}
	if carried {
		b.dropped = to
	}
	at := to
	if carried && to == from {
		at = xiangqi.NoSquare // dragged back to its square: the piece stays picked up
	}
	remover, removes := b.hand.(Remover)
	var moved bool
	if removes && carried && !on {
		moved = remover.Remove(from)
	} else {
		moved = b.hand.Drop(at)
	}
	if carried && !moved {
		b.Anim.SnapBack(b.layout, from, p, b.scene.Now)
	}
}

// LetGo cancels a press or a drawing without a move, and reports whether there was one.
func (b *Board) LetGo(now time.Time) bool {
	held := b.pressed != xiangqi.NoSquare || b.drawing != xiangqi.NoSquare
	if b.dragging {
		b.Anim.SnapBack(b.layout, b.pressed, b.pointer, now)
	}
	from := b.pressed
	b.pressed, b.drawing, b.dragging = xiangqi.NoSquare, xiangqi.NoSquare, false
	if from != xiangqi.NoSquare && b.hand != nil {
		b.hand.Drop(xiangqi.NoSquare)
	}
	return held
}

// Cursor returns the square of the keyboard cursor, or NoSquare before the first key.
func (b *Board) Cursor() xiangqi.Square { return b.cursor }

// SetCursor moves the keyboard cursor to a square.
func (b *Board) SetCursor(sq xiangqi.Square) { b.cursor = sq }

// key moves the keyboard cursor; Enter clicks on its square.
func (b *Board) key(u *kit.UI, ev kit.Event) {
	if _, draws := b.hand.(Marker); draws && ev.Key == kit.KeyEnter && ev.Mods == kit.Shift && !ev.Repeat {
		b.markByKey(u)
		u.Use()
	}
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
		if b.hand == nil {
			return // Enter presses the main button
		}
		if at := b.keyCursor(); !ev.Repeat {
			b.hand.Press(at)
			b.hand.Drop(at)
		}
		u.Use()
		return
	default:
		return
	}
	u.Use()
	b.note = note{}
	b.cursor = b.layout.Step(b.keyCursor(), dx, dy)
	if b.drawing != xiangqi.NoSquare {
		b.pointer = b.layout.Center(b.cursor)
	}
}

// keyCursor returns the square of the keyboard cursor, at first that of the king at the bottom, or of its first point.
func (b *Board) keyCursor() xiangqi.Square {
	if b.cursor != xiangqi.NoSquare {
		return b.cursor
	}
	for _, sq := range xiangqi.Squares() {
		if b.scene.Pieces[sq] == xiangqi.NewPiece(b.scene.Bottom, xiangqi.King) {
			return sq
		}
	}
	first := xiangqi.SquareAt(xiangqi.Files/2, 0)
	if b.scene.Bottom == xiangqi.Black {
		return first.Rotate()
	}
	return first
}

func (b *Board) paint(l *draw.List, res kit.Response) {
	in := b.scene.Input
	in.Layout, in.Dragging, in.Pointer = b.layout, b.dragging && b.pressed == in.Selected, b.pointer
	in.Note, in.NoteAt, in.Name, in.NameAt = b.say(b.note.text), b.note.at, b.name(), b.hover.at
	if res.Ring {
		in.Cursor = b.keyCursor()
	}
	if to, on := b.layout.SquareAt(b.pointer); on && b.drawing != xiangqi.NoSquare {
		in.Drawings = append(slices.Clip(in.Drawings),
			board.Drawing{From: b.drawing, To: to, Color: b.scene.Ink, Hand: true})
	}
	board.Build(l, in, &b.Anim)
}

// Explain shows a message beside a piece for a short time.
func (b *Board) Explain(text locale.Message, at xiangqi.Square, now time.Time) {
	letters := time.Duration(utf8.RuneCountInString(b.say(text)))
	b.note = note{text: text, at: at, until: now.Add(noteTime + letters*letterTime)}
}

// say formats a message in the language of the scene.
func (b *Board) say(m locale.Message) string {
	if b.scene.Say == nil || m.Key == "" {
		return ""
	}
	return b.scene.Say(m)
}

// Silence removes the message beside a piece.
func (b *Board) Silence() { b.note = note{} }

// Show animates the board from the displayed pieces to after.
func (b *Board) Show(after board.Placement, now time.Time) {
	if !b.fresh && after != b.placed {
		b.Anim.Change(b.placed, after, b.dropped, now)
	}
	b.fresh, b.placed, b.dropped = false, after, xiangqi.NoSquare
}
