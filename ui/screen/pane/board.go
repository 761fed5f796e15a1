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
	noteTime   = 1600 * time.Millisecond // of a word beside a piece, and more for each letter
	letterTime = 45 * time.Millisecond
	dragStarts = 5.0 // logical pixels that a held pointer may tremble
	fingerMay  = 9.0 // and a finger
)

// A Board is a board on which somebody plays, and what it remembers between
// events. It knows no game: what stands on it and what may be done there is told by
// a Scene and a Hand. The zero value is not ready; see NewBoard.
type Board struct {
	Anim board.Animator

	id     kit.ID
	layout board.Layout
	scene  Scene
	hand   Hand
	placed board.Placement // what the picture shows, to animate from
	fresh  bool            // nothing has been shown yet
	cursor xiangqi.Square  // of the keyboard
	note   note
	hover  hover

	pressed  xiangqi.Square // the piece that the held button went down on
	grip     draw.Point     // where it went down
	dragging bool
	pointer  draw.Point
	dropped  xiangqi.Square // where a carried piece was let go in this event
	drawing  xiangqi.Square // where the right button went down
	touched  bool           // a finger was the last to press
	turned   float64        // of the wheel, less than a notch
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

// NewBoard returns a board. Two boards in one window have different IDs.
func NewBoard(id kit.ID) Board {
	return Board{id: id, fresh: true, cursor: xiangqi.NoSquare, hover: hover{at: xiangqi.NoSquare}, drawing: xiangqi.NoSquare}
}

// Declare declares the board and handles input on it. hand is nil if the player may not act.
func (b *Board) Declare(u *kit.UI, l board.Layout, scene Scene, hand Hand) {
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
	res := u.Area(b.id, kit.Access{Role: access.Board, Name: scene.Say(locale.Msg(locale.NameBoard)), Parts: b}, l.Rect, kit.AreaSpec{Focus: true, Track: true, Cursor: cursor, Drag: true, Hold: draws})
	b.event(u, res.Event)
	if !res.Hovered {
		b.hover = hover{at: xiangqi.NoSquare}
	}
	if list := u.Painting(); list != nil {
		b.paint(list, res)
		u.Ring(l.Rect, 0.168*l.Cell, res)
	}
}

// Tick takes the word beside a piece away when its time is over, and names the
// piece on which the pointer rests. It reports whether the picture changes.
func (b *Board) Tick(now time.Time) (changed bool) {
	if h := &b.hover; h.at != xiangqi.NoSquare && !h.named && now.Sub(h.since) >= kit.TipDelay {
		h.named, changed = true, true
		if b.touched { // to press on it was not meant
			b.note = note{}
		}
	}
	if !b.note.until.IsZero() && now.After(b.note.until) {
		b.note, changed = note{}, true
	}
	return changed
}

// Next returns when Tick will have something to do, the zero time if never.
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
		starts := dragStarts
		if ev.Touch {
			starts = fingerMay
		}
		b.pointer = ev.Pos
		b.rest(u)
		if b.pressed != xiangqi.NoSquare && !b.dragging && math.Hypot(ev.Pos.X-b.grip.X, ev.Pos.Y-b.grip.Y) > starts {
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
			b.mark(u, ev)
		}
	case kit.PointerAway:
		b.LetGo(b.scene.Now)
	case kit.Wheel:
		b.wheel(ev.Scroll.Y)
	case kit.KeyDown:
		b.key(u, ev)
	}
}

// mark ends a drawing.
func (b *Board) mark(u *kit.UI, ev kit.Event) {
	from := b.drawing
	b.drawing = xiangqi.NoSquare
	if to, on := b.layout.SquareAt(ev.Pos); on {
		if m, ok := b.hand.(Marker); ok {
			m.Mark(from, to, ev.Mods)
		}
	}
	u.Invalidate()
}

// wheel steps for each whole notch.
func (b *Board) wheel(notches float64) {
	s, ok := b.hand.(Stepper)
	if !ok {
		return
	}
	b.turned -= notches
	if whole := math.Trunc(b.turned); whole != 0 {
		b.turned -= whole
		s.Step(int(whole))
	}
}

// rest follows the pointer from square to square.
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

// name returns what the piece is called on which the pointer rests, empty where
// there is none or it has been picked up.
func (b *Board) name() string {
	picked := b.hover.at == b.scene.Selected || b.pressed != xiangqi.NoSquare
	if b.scene.Name == nil || !b.hover.named || picked && !b.touched {
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
	if b.touched = ev.Touch; b.touched && on { // held, it is named
		b.hover = hover{at: sq, since: b.scene.Now}
	}
	if b.hand == nil {
		return
	}
	if ev.Button == kit.RightButton {
		picked := b.scene.Selected != xiangqi.NoSquare || b.dragging
		b.LetGo(b.scene.Now)
		b.hand.Cancel()
		if _, draws := b.hand.(Marker); draws && on && (!picked || ev.Touch) { // a finger picks up before it is held
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

// drop ends a press: the piece is let go at p.
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
		at = xiangqi.NoSquare // carried round and back: it stays picked up
	}
	if moved := b.hand.Drop(at); carried && !moved {
		b.Anim.SnapBack(b.layout, from, p, b.scene.Now)
	}
}

// LetGo ends a press or a drawing without a move, and reports whether there was
// one.
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

// Dragging reports whether a piece is being dragged.
func (b *Board) Dragging() bool { return b.dragging }

// key moves the cursor of the keyboard; Enter clicks where it stands.
func (b *Board) key(u *kit.UI, ev kit.Event) {
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
			return // it presses the main button
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
}

// keyCursor is where the keyboard points; it starts at the king at the bottom.
func (b *Board) keyCursor() xiangqi.Square {
	if b.cursor == xiangqi.NoSquare {
		for _, sq := range xiangqi.Squares() {
			if b.scene.Pieces[sq] == xiangqi.NewPiece(b.scene.Bottom, xiangqi.King) {
				return sq
			}
		}
	}
	return b.cursor
}

func (b *Board) paint(l *draw.List, res kit.Response) {
	in := b.scene.Input
	in.Layout, in.Dragging, in.Pointer = b.layout, b.dragging && b.pressed == in.Selected, b.pointer
	in.Note, in.NoteAt, in.Name, in.NameAt = b.say(b.note.text), b.note.at, b.name(), b.hover.at
	if res.Ring {
		in.Cursor = b.keyCursor()
	}
	if to, on := b.layout.SquareAt(b.pointer); on && b.drawing != xiangqi.NoSquare {
		in.Drawings = append(slices.Clip(in.Drawings), board.Drawing{From: b.drawing, To: to})
	}
	board.Build(l, in, &b.Anim)
}

// Explain briefly shows a sentence beside a piece.
func (b *Board) Explain(text locale.Message, at xiangqi.Square, now time.Time) {
	letters := time.Duration(utf8.RuneCountInString(b.say(text)))
	b.note = note{text: text, at: at, until: now.Add(noteTime + letters*letterTime)}
}

// say puts a sentence into the words of the scene.
func (b *Board) say(m locale.Message) string {
	if b.scene.Say == nil || m.Key == "" {
		return ""
	}
	return b.scene.Say(m)
}

// Silence removes the sentence beside a piece.
func (b *Board) Silence() { b.note = note{} }

// Show sets the pieces in motion that stand elsewhere than in the picture.
func (b *Board) Show(after board.Placement, now time.Time) {
	if !b.fresh && after != b.placed {
		b.Anim.Change(b.placed, after, b.dropped, now)
	}
	b.fresh, b.placed, b.dropped = false, after, xiangqi.NoSquare
}
