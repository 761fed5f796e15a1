package ui

import (
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/native"
	"chuhe/ui/textedit"
)

// input converts the input of mouse, keyboard and fingers to events of the window. It reads single events from package
// native if possible, and otherwise derives them from the library's state at each tick.
type input struct {
	exact   bool // package native provides events
	poll    poll
	fingers fingers

	emit    func(kit.Event)
	pos     draw.Point // place of the pointer, in logical pixels
	size    draw.Point // size of the window
	mods    kit.Mods
	inside  bool
	focused bool
	held    kit.Button

	composition textedit.Composition
	committed   []rune          // by the input method in this tick
	caret       image.Rectangle // in pixels of the window

	hidden    bool // the window is hidden, according to package native
	uncovered bool // the picture must be repainted; the caller resets it
}

// collect passes what happened since the last call to handle and reports whether there was anything. scale is in device
// pixels per logical pixel, size is that of the window in logical pixels. It must be called on the thread of the
// window.
func (in *input) collect(now time.Time, scale float64, size draw.Point, handle func(kit.Event)) bool {
	happened := false
	in.size = size
	in.emit = func(ev kit.Event) {
		happened = true
		ev.Time = now
		if ev.Kind != kit.KeyDown && ev.Kind != kit.KeyUp {
			ev.Mods = in.mods
		}
		if ev.Kind < kit.TouchDown || ev.Kind > kit.Pinch {
			ev.Pos = in.pos
		}
		handle(ev)
	}
	if !in.exact {
		in.exact = native.Attach()
		in.state(now, scale)
	} else {
		in.events(scale)
	}
	if native.Desktop { // on the page, package native provides them
		in.touches(scale)
	}
	if dx, dy := ebiten.Wheel(); dx != 0 || dy != 0 {
		in.emit(kit.Event{Kind: kit.Wheel, Scroll: draw.Point{X: dx, Y: dy}})
	}
	if focused := ebiten.IsFocused(); focused != in.focused {
		in.focused = focused
		if !focused {
			in.held, in.mods = kit.NoButton, 0
			in.emit(kit.Event{Kind: kit.PointerAway})
			in.fingers.leave(in.emit)
		}
	}
	return happened
}

// events reads the events of package native.
func (in *input) events(scale float64) {
	for e, ok := native.Next(); ok; e, ok = native.Next() {
		if e.Kind != native.Commit {
			in.commit()
		}
		in.take(e, scale)
	}
	in.commit()
	in.compose(native.Composing())
}

// compose reports the composition of the input method, if it has changed.
func (in *input) compose(c textedit.Composition) {
	if !c.Equal(in.composition) {
		in.composition = c
		in.emit(kit.Event{Kind: kit.Compose, Composition: c})
	}
}

// commit reports the text that the input method has committed.
func (in *input) commit() {
	if len(in.committed) > 0 {
		in.emit(kit.Event{Kind: kit.TextInput, Text: in.committed, Committed: true})
		in.committed = nil
	}
}

// typing tells package native whether text is wanted, and where the caret is.
func (in *input) typing(s Scene, scale float64) {
	c := s.Caret()
	in.caret = image.Rect(int(c.X*scale), int(c.Y*scale), int((c.X+c.W)*scale)+1, int((c.Y+c.H)*scale))
	native.Type(in.caret, s.Typing())
}

// take handles one event. Only pointer events contain the place of the pointer.
func (in *input) take(e native.Event, scale float64) {
	at := draw.Point{X: e.X / scale, Y: e.Y / scale}
	switch e.Kind {
	case native.Press, native.Release, native.KeyDown, native.KeyHeld, native.KeyUp:
		in.mods = modsOf(e.Mods)
	}
	switch e.Kind {
	case native.Move:
		in.move(at)
	case native.Press:
		in.move(at)
		in.press(buttonOf(e.Code))
	case native.Release:
		in.move(at)
		in.release(buttonOf(e.Code))
	case native.Leave:
		in.leave()
	case native.Wheel:
		in.emit(kit.Event{Kind: kit.Wheel, Scroll: draw.Point{X: e.X, Y: e.Y}})
	case native.KeyDown, native.KeyHeld:
		in.key(kit.Event{Kind: kit.KeyDown, Key: keyOf(e.Code), Mods: in.mods, Repeat: e.Kind == native.KeyHeld})
	case native.KeyUp:
		in.key(kit.Event{Kind: kit.KeyUp, Key: keyOf(e.Code), Mods: in.mods})
	case native.Char:
		in.text(modsOf(e.Mods), []rune{e.Code})
	case native.Commit:
		in.committed = append(in.committed, e.Code)
	case native.Touch:
		in.fingers.down = in.fingers.down[:0]
		for _, f := range e.Fingers {
			at := draw.Point{X: f.X / scale, Y: f.Y / scale}
			in.fingers.down = append(in.fingers.down, finger{ebiten.TouchID(f.ID), at})
		}
		in.fingers.follow(in.fingers.down, in.emit)
	case native.TouchAway:
		in.fingers.leave(in.emit)
	case native.Uncovered:
		in.uncovered = true
	case native.Hidden, native.Shown:
		in.hidden = e.Kind == native.Hidden
	}
}

func (in *input) move(to draw.Point) {
	if to == in.pos {
		return
	}
	in.pos = to
	inside := draw.Rect{W: in.size.X, H: in.size.Y}.Contains(to)
	switch {
	case inside || in.held != kit.NoButton:
		in.emit(kit.Event{Kind: kit.PointerMove, Button: in.held})
	case in.inside:
		in.emit(kit.Event{Kind: kit.PointerAway})
	}
	in.inside = inside
}

// leave reports that the pointer has left, unless a button is held. A quick hand may go from the middle of the window
// to the outside without a movement event.
func (in *input) leave() {
	if in.held == kit.NoButton && in.inside {
		in.inside = false
		in.pos = draw.Point{X: -1, Y: -1} // so that its return counts as a movement wherever it is
		in.emit(kit.Event{Kind: kit.PointerAway})
	}
}

// press and release report one button at a time, the first.
func (in *input) press(b kit.Button) {
	if b == kit.NoButton || in.held != kit.NoButton {
		return
	}
	in.held = b
	in.emit(kit.Event{Kind: kit.PointerDown, Button: b})
}

func (in *input) release(b kit.Button) {
	if b == kit.NoButton || in.held != b {
		return
	}
	in.held = kit.NoButton
	in.emit(kit.Event{Kind: kit.PointerUp, Button: b})
}

func (in *input) key(ev kit.Event) {
	if ev.Key != kit.KeyNone {
		in.emit(ev)
	}
}

func (in *input) text(mods kit.Mods, typed []rune) {
	if len(typed) > 0 && mods&^kit.Shift == 0 {
		in.emit(kit.Event{Kind: kit.TextInput, Text: typed})
	}
}

func modsOf(bits int) kit.Mods {
	var m kit.Mods
	for bit, mod := range map[int]kit.Mods{native.Shift: kit.Shift, native.Control: kit.Ctrl, native.Super: kit.Ctrl,
		native.Alt: kit.Alt} {
		if bits&bit != 0 {
			m |= mod
		}
	}
	return m
}

func buttonOf(code rune) kit.Button {
	if code < 0 || code > 2 {
		return kit.NoButton
	}
	return [...]kit.Button{kit.LeftButton, kit.RightButton, kit.MiddleButton}[code]
}
