package pane

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

// hand records the actions of the player. Red's pieces can be picked up, and a dropped piece stays if moves is true.
type hand struct {
	scene *BoardScene
	moves bool
	log   []string
}

func (h *hand) note(format string, args ...any) { h.log = append(h.log, fmt.Sprintf(format, args...)) }

func (h *hand) Press(sq xiangqi.Square) bool {
	h.note("press %v", sq)
	p := h.scene.Pieces[sq]
	own := p != xiangqi.NoPiece && p.Side() == xiangqi.Red
	if own {
		h.scene.Selected = sq
	}
	return own
}

func (h *hand) Drop(sq xiangqi.Square) bool {
	if sq == xiangqi.NoSquare {
		h.note("drop outside")
	} else {
		h.note("drop %v", sq)
	}
	return h.moves
}

func (h *hand) Cancel() {
	h.note("cancel")
	h.scene.Selected = xiangqi.NoSquare
}

func (h *hand) Step(by int) { h.note("step %d", by) }

// marker is a hand that also draws.
type marker struct{ *hand }

func (m marker) Mark(from, to xiangqi.Square, mods kit.Mods) { m.note("mark %v%v %d", from, to, mods) }

// bench is a board in its own window.
type bench struct {
	t     *testing.T
	u     *kit.UI
	board Board
	scene BoardScene
	hand  BoardHandler
	done  *hand
	now   time.Time
	l     board.Layout
}

func newBench(t *testing.T, draws bool) *bench {
	b := &bench{t: t, u: kit.New(theme.ByKey(theme.Wood), nil), board: NewBoard(BoardID), now: time.Unix(1000, 0)}
	start := xiangqi.StartPosition()
	for _, sq := range xiangqi.Squares() {
		b.scene.Pieces[sq] = start.PieceAt(sq)
	}
	b.scene.Theme, b.scene.Selected, b.scene.Say = theme.ByKey(theme.Wood), xiangqi.NoSquare, locale.English.Say
	b.scene.Cursor, b.scene.Check = xiangqi.NoSquare, xiangqi.NoSquare
	b.scene.Name = func(p xiangqi.Piece) string { return "name of " + p.String() }
	b.done = &hand{scene: &b.scene, moves: true}
	b.hand = b.done
	if draws {
		b.hand = marker{b.done}
	}
	b.u.Resize(800, 800)
	b.l = board.Fit(draw.Rect{X: 20, Y: 20, W: 700, H: 700}, false)
	b.pass(kit.StandTime)
	return b
}

func (b *bench) build(u *kit.UI) {
	b.scene.Now = b.now
	b.board.Declare(u, b.l, b.scene, b.hand)
}

func (b *bench) pass(d time.Duration) (changed bool) {
	b.u.Handle(kit.Event{Kind: kit.KeyUp, Time: b.now}, b.build)
	b.now = b.now.Add(d)
	b.u.Tick(b.now, b.build)
	return b.board.Tick(b.now)
}

func (b *bench) send(ev kit.Event) {
	b.now = b.now.Add(time.Millisecond)
	ev.Time = b.now
	b.u.Handle(ev, b.build)
}

// at returns a place near the middle of a square.
func (b *bench) at(square string, dx float64) draw.Point {
	return b.l.Center(b.sq(square)).Add(draw.Point{X: dx})
}

func (b *bench) pointer(kind kit.EventKind, button kit.Button, p draw.Point) {
	b.send(kit.Event{Kind: kind, Button: button, Pos: p})
}

func (b *bench) sprites() []draw.Op {
	var l draw.List
	b.u.Draw(&l, b.build)
	return l.Ops
}

func (b *bench) reads(text string) bool {
	for _, op := range b.sprites() {
		if s, ok := op.Sprite.(art.Text); ok && s.String == text {
			return true
		}
	}
	return false
}

// expect compares the actions recorded since the last call.
func (b *bench) expect(what, want string) {
	b.t.Helper()
	if got := strings.Join(b.done.log, ", "); got != want {
		b.t.Errorf("%s: the hand was told %q, want %q", what, got, want)
	}
	b.done.log = nil
}

const left, right = kit.LeftButton, kit.RightButton

func TestBoardPressesAndDrags(t *testing.T) {
	b := newBench(t, false)
	b.pointer(kit.PointerDown, left, b.at("h2", 0))
	b.pointer(kit.PointerUp, left, b.at("h2", 2))
	b.expect("a click", "press h2, drop h2")
	b.pointer(kit.PointerDown, left, b.at("e5", 0))
	b.pointer(kit.PointerUp, left, b.at("e5", 0))
	b.expect("a click on an empty point", "press e5")
	b.pointer(kit.PointerDown, left, b.at("h9", 0))
	b.pointer(kit.PointerUp, left, b.at("h9", 0))
	b.expect("a click on a piece that is not picked up", "press h9")
	b.pointer(kit.PointerDown, left, draw.Point{X: b.l.Rect.X + 1, Y: b.l.Rect.Y + 1})
	b.pointer(kit.PointerUp, left, draw.Point{X: b.l.Rect.X + 1, Y: b.l.Rect.Y + 1})
	b.expect("a click on the frame", "")

	b.pointer(kit.PointerDown, left, b.at("h2", 0))
	b.pointer(kit.PointerMove, left, b.at("h2", dragStarts))
	if b.board.dragging {
		t.Errorf("a move by %v drags, want none up to there", dragStarts)
	}
	b.pointer(kit.PointerMove, left, b.at("h2", dragStarts+1))
	if !b.board.dragging || !b.u.Dirty() {
		t.Errorf("a move by %v: dragging %v, dirty %v, want both", dragStarts+1, b.board.dragging, b.u.Dirty())
	}
	b.sprites()
	if got := b.u.Cursor(); got != kit.CursorGrab {
		t.Errorf("the pointer has the shape %d while it drags, want %d", got, kit.CursorGrab)
	}
	b.pointer(kit.PointerMove, left, b.at("h2", 0))
	if !b.board.dragging {
		t.Error("back at its beginning the drag has ended, want it to go on")
	}
	b.pointer(kit.PointerMove, left, b.at("e2", 0))
	b.pointer(kit.PointerUp, left, b.at("e2", 0))
	b.expect("a drag", "press h2, drop e2")
	if b.board.Anim.Active(b.now) {
		t.Error("a piece that stays where it is dropped moves, want it at rest")
	}

	for _, c := range []struct{ what, to, want string }{
		{"a drag back", "h2", "press h2, drop outside"}, {"a drag to where it does not stay", "h5", "press h2, drop h5"},
	} {
		b.done.moves = false
		b.pointer(kit.PointerDown, left, b.at("h2", 0))
		b.pointer(kit.PointerMove, left, b.at("g4", 0))
		b.pointer(kit.PointerUp, left, b.at(c.to, 0))
		b.expect(c.what, c.want)
		if !b.board.Anim.Active(b.now) || b.board.dragging {
			t.Errorf("%s: moving %v, dragging %v, want that it goes back", c.what, b.board.Anim.Active(b.now), b.board.dragging)
		}
		b.pass(time.Second)
		b.sprites()
	}
	b.pointer(kit.PointerDown, left, b.at("h2", 0))
	b.pointer(kit.PointerMove, left, b.at("g4", 0))
	b.pointer(kit.PointerUp, left, draw.Point{X: 1, Y: 1})
	b.expect("a drag off the board", "press h2, drop outside")

	b.pointer(kit.PointerDown, left, b.at("h2", 0))
	b.send(kit.Event{Kind: kit.PointerAway})
	b.pointer(kit.PointerUp, left, b.at("h2", 0))
	b.expect("the pointer lost while a piece is held", "press h2, drop outside")
	if b.board.LetGo(b.now) {
		t.Error("LetGo reports a press after it has ended, want none")
	}
	b.pointer(kit.PointerDown, left, b.at("h2", 0))
	if !b.board.LetGo(b.now) {
		t.Error("LetGo reports no press, want the one that is held")
	}
	b.expect("a press that LetGo ends", "press h2, drop outside")

	b.hand = nil
	b.pointer(kit.PointerDown, left, b.at("h2", 0))
	b.pointer(kit.PointerUp, left, b.at("h2", 0))
	b.send(kit.Event{Kind: kit.Wheel, Pos: b.at("e4", 0), Scroll: draw.Point{Y: 1}})
	b.expect("on a board that is only to be seen", "")
}

// A finger may move further before it drags.
func TestBoardFinger(t *testing.T) {
	b := newBench(t, false)
	for _, c := range []struct {
		by   float64
		want bool
	}{{dragStarts + 1, false}, {fingerMay + 1, true}} {
		b.pass(kit.StandTime)
		b.pointer(kit.TouchDown, 0, b.at("h2", 0))
		b.pointer(kit.TouchMove, 0, b.at("h2", c.by))
		if got := b.board.dragging; got != c.want {
			t.Errorf("a finger that moves by %v drags: %v, want %v", c.by, got, c.want)
		}
		b.pointer(kit.TouchUp, 0, b.at("h2", c.by))
	}
}

func TestBoardDrawings(t *testing.T) {
	b := newBench(t, true)
	draw := func(from, to draw.Point, mods kit.Mods) {
		b.send(kit.Event{Kind: kit.PointerDown, Button: right, Pos: from, Mods: mods})
		b.send(kit.Event{Kind: kit.PointerMove, Button: right, Pos: to, Mods: mods})
		b.send(kit.Event{Kind: kit.PointerUp, Button: right, Pos: to, Mods: mods})
	}
	frame := b.l.Rect.Center()
	frame.X, frame.Y = b.l.Rect.X+1, b.l.Rect.Y+1
	outside := b.l.Rect.Center().Add(b.at("i0", 500))
	draw(b.at("h2", 0), b.at("e2", 0), kit.Shift)
	b.expect("an arrow", "cancel, mark h2e2 1")
	draw(b.at("h2", 0), b.at("h2", 3), 0)
	b.expect("a circle", "cancel, mark h2h2 0")
	draw(b.at("h2", 0), outside, 0)
	b.expect("an arrow off the board", "cancel")
	draw(frame, b.at("h2", 0), 0)
	b.expect("an arrow from the frame", "cancel")
	b.pointer(kit.PointerDown, right, b.at("h2", 0))
	b.pointer(kit.PointerMove, right, b.at("h4", 0))
	if !b.u.Dirty() {
		t.Error("an arrow in progress is not drawn anew when the pointer moves")
	}
	with := len(b.sprites())
	b.send(kit.Event{Kind: kit.PointerAway})
	if without := len(b.sprites()); with <= without {
		t.Errorf("the picture has %d sprites with an arrow in progress and %d without, want more with it", with, without)
	}
	b.pointer(kit.PointerUp, right, b.at("h4", 0))
	b.expect("an arrow that is given up", "cancel")
	b.scene.Selected = b.sq("h2")
	draw(b.at("h2", 0), b.at("e2", 0), 0)
	b.expect("while a piece is picked up", "cancel")
	plain := newBench(t, false)
	plain.pointer(kit.PointerDown, right, plain.at("h2", 0))
	plain.pointer(kit.PointerUp, right, plain.at("e2", 0))
	plain.expect("for a hand that does not draw", "cancel")
}

func (b *bench) sq(name string) xiangqi.Square { return movetest.Square(b.t, name) }

func TestBoardKeys(t *testing.T) {
	b := newBench(t, false)
	b.u.Focus(BoardID)
	key := func(keys ...kit.Key) {
		for _, k := range keys {
			b.send(kit.Event{Kind: kit.KeyDown, Key: k})
		}
	}
	key(kit.KeyEnter)
	b.expect("Enter at first", "press e0, drop e0")
	key(kit.KeyUpArrow, kit.KeyUpArrow, kit.KeyRight, kit.KeyRight, kit.KeyRight, kit.KeyEnter)
	b.expect("up, up, right, right, right, Enter", "press h2, drop h2")
	key(kit.KeyLeft, kit.KeyDownArrow, kit.KeyEnter)
	b.expect("left, down, Enter", "press g1, drop g1")
	b.send(kit.Event{Kind: kit.KeyDown, Key: kit.KeyEnter, Repeat: true})
	b.expect("Enter held", "")
	b.send(kit.Event{Kind: kit.KeyDown, Key: kit.KeyLeft, Mods: kit.Ctrl})
	key(kit.KeyEnter)
	b.expect("left with Ctrl, Enter", "press g1, drop g1")
	b.hand = nil
	key(kit.KeyEnter)
	b.expect("Enter on a board that is only to be seen", "")

	b = newBench(t, false)
	b.scene.Bottom = xiangqi.Black
	b.l.Flipped = true
	b.u.Focus(BoardID)
	b.sprites()
	key(kit.KeyUpArrow, kit.KeyLeft, kit.KeyEnter)
	b.expect("up, left, Enter with Black at the bottom", "press f8, drop f8")
}

// A note disappears after its time, at a press and at a key; resting the pointer on a piece shows its name.
func TestBoardNotesAndNames(t *testing.T) {
	b := newBench(t, false)
	text := locale.Msg(locale.BlockedLeg)
	said := locale.English.Say(text)
	lasts := noteTime + time.Duration(len([]rune(said)))*letterTime
	b.board.Explain(text, b.sq("h0"), b.now)
	if !b.reads(said) {
		t.Fatalf("the board does not show %q", said)
	}
	if got := b.board.Next(); !got.Equal(b.now.Add(lasts)) {
		t.Errorf("the next change is at %v, want %v later", got, lasts)
	}
	if b.pass(lasts) || !b.reads(said) {
		t.Errorf("after %v the note has gone, want it to last that long", lasts)
	}
	if !b.pass(time.Millisecond) || b.reads(said) {
		t.Errorf("after more than %v the note still shows", lasts)
	}
	for what, do := range map[string]func(){
		"a press":   func() { b.pointer(kit.PointerDown, left, b.at("e5", 0)); b.pointer(kit.PointerUp, left, b.at("e5", 0)) },
		"a key":     func() { b.u.Focus(BoardID); b.send(kit.Event{Kind: kit.KeyDown, Key: kit.KeyLeft}) },
		"Silence()": func() { b.board.Silence() },
	} {
		b.board.Explain(text, b.sq("h0"), b.now)
		if do(); b.reads(said) {
			t.Errorf("after %s the note still shows", what)
		}
	}

	name := "name of " + b.scene.Pieces[b.sq("h0")].String()
	b.pointer(kit.PointerMove, 0, b.at("h0", 0))
	if got := b.board.Next(); !got.Equal(b.now.Add(kit.TipDelay)) {
		t.Errorf("with the pointer on a piece the next change is at %v, want %v", got, b.now.Add(kit.TipDelay))
	}
	if b.pass(kit.TipDelay-time.Millisecond) || b.reads(name) {
		t.Error("the piece is named before the pointer has rested long enough")
	}
	if !b.pass(time.Millisecond) || !b.reads(name) {
		t.Error("the piece is not named when the pointer has rested")
	}
	b.scene.Selected = b.sq("h0")
	if b.reads(name) {
		t.Error("a piece that is picked up is named")
	}
	b.scene.Selected = xiangqi.NoSquare
	b.pointer(kit.PointerMove, 0, b.at("h5", 0))
	if !b.u.Dirty() || b.reads(name) || b.pass(time.Second) && b.reads("name of "+xiangqi.NoPiece.String()) {
		t.Error("on an empty point something is named")
	}
	b.scene.Name = nil
	b.pointer(kit.PointerMove, 0, b.at("h0", 0))
	if b.pass(time.Second); b.reads(name) {
		t.Error("a board without names names a piece")
	}

	// Resting a finger on a piece, even one that it picks up, shows its name instead of a note.
	b = newBench(t, false)
	b.pointer(kit.TouchDown, 0, b.at("h0", 0))
	b.board.Explain(text, b.sq("h0"), b.now)
	b.pass(kit.TipDelay)
	if !b.reads(name) || b.reads(said) {
		t.Errorf("under a finger the name shows: %v, the note: %v, want the name only", b.reads(name), b.reads(said))
	}
}

// Pieces move from the places where they were shown; the first ones appear at once.
func TestBoardShows(t *testing.T) {
	b := newBench(t, false)
	after := b.scene.Pieces
	after[b.sq("e2")], after[b.sq("h2")] = after[b.sq("h2")], xiangqi.NoPiece
	fresh := NewBoard("other")
	if fresh.Show(after, b.now); fresh.Anim.Active(b.now) {
		t.Error("the first pieces of a board move, want them at rest")
	}
	if b.board.Show(b.scene.Pieces, b.now); b.board.Anim.Active(b.now) {
		t.Error("the same pieces move, want them at rest")
	}
	b.sprites()
	if b.board.Show(after, b.now); !b.board.Anim.Active(b.now) {
		t.Error("other pieces do not move")
	}
	b.scene.Live = func(sq xiangqi.Square) bool { return sq == b.sq("h0") }
	for square, want := range map[string]kit.Cursor{"h0": kit.CursorPointer, "h5": kit.CursorDefault} {
		b.pointer(kit.PointerMove, 0, b.at(square, 0))
		b.sprites()
		if got := b.u.Cursor(); got != want {
			t.Errorf("on %s the pointer has the shape %d, want %d", square, got, want)
		}
	}
}

// The tree of controls contains the points in reading order, from either side.
func TestBoardPoints(t *testing.T) {
	b := newBench(t, false)
	b.board.cursor, b.scene.Selected = b.sq("e0"), b.sq("h2")
	for _, c := range []struct {
		flipped       bool
		first, second string
		last          string
	}{{false, "a9", "b9", "i0"}, {true, "i0", "h0", "a9"}} {
		b.l.Flipped = c.flipped
		b.sprites()
		nodes := b.u.Tree("").Inside[0].Inside
		if len(nodes) != 90 {
			t.Fatalf("the board has %d points, want 90", len(nodes))
		}
		for i, want := range map[int]string{0: c.first, 1: c.second, 89: c.last} {
			if got := nodes[i].ID; got != "board."+want {
				t.Errorf("flipped %v: point %d is %s, want %s", c.flipped, i, got, want)
			}
		}
		for _, n := range nodes {
			var want access.State
			switch n.ID {
			case "board.e0":
				want = access.Focused
			case "board.h2":
				want = access.Selected
			}
			if n.State != want {
				t.Errorf("%s has the states %b, want %b", n.ID, n.State, want)
			}
			sq := b.sq(strings.TrimPrefix(n.ID, "board."))
			name := locale.Empty(sq, xiangqi.Red)
			if p := b.scene.Pieces[sq]; p != xiangqi.NoPiece {
				name = locale.Holds(p, sq, xiangqi.Red)
			}
			if want := locale.English.Say(name); n.Name != want {
				t.Errorf("%s is called %q, want %q", n.ID, n.Name, want)
			}
			if !n.Rect.Contains(b.l.Center(sq)) || n.Rect.W != b.l.Cell {
				t.Errorf("%s is at %v, want it around %v", n.ID, n.Rect, b.l.Center(sq))
			}
		}
	}
	b.board.scene.Say = nil
	if got := b.board.accessParts(); got != nil {
		t.Errorf("without words the board has %d points, want none", len(got))
	}
}
