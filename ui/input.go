package ui

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"chuhe/ui/draw"
	"chuhe/ui/native"
	"chuhe/ui/widget"
)

// input turns what mouse and keyboard do into events of the window. It takes
// them one by one where package native can tell them, and otherwise from the
// state that the library shows at each tick.
type input struct {
	exact bool // package native tells
	poll  poll

	emit    func(widget.Event)
	pos     draw.Point // of the pointer, in logical pixels
	size    draw.Point // of the window
	mods    widget.Mods
	inside  bool
	focused bool
	held    widget.Button
}

// collect passes what happened since the last call to handle and reports
// whether there was anything. scale is device pixels a logical pixel, size the
// window's in logical pixels. It must be called on the thread of the window.
func (in *input) collect(now time.Time, scale float64, size draw.Point, handle func(widget.Event)) bool {
	happened := false
	in.size = size
	in.emit = func(ev widget.Event) {
		happened = true
		ev.Time, ev.Pos, ev.Mods = now, in.pos, in.mods
		handle(ev)
	}
	if !in.exact {
		in.exact = native.Attach()
		in.state(now, scale)
	} else {
		in.events(scale)
	}
	if dx, dy := ebiten.Wheel(); dx != 0 || dy != 0 {
		in.emit(widget.Event{Kind: widget.Wheel, Scroll: draw.Point{X: dx, Y: dy}})
	}
	if focused := ebiten.IsFocused(); focused != in.focused {
		in.focused = focused
		if !focused {
			in.held, in.mods = widget.NoButton, 0
			in.emit(widget.Event{Kind: widget.PointerAway})
		}
	}
	return happened
}

// events takes what package native tells.
func (in *input) events(scale float64) {
	for {
		e, ok := native.Next()
		if !ok {
			return
		}
		if e.Kind == native.Leave {
			in.leave()
			continue
		}
		if e.Kind != native.Move && e.Kind != native.Char {
			in.mods = modsOf(e.Mods)
		}
		in.move(draw.Point{X: e.X / scale, Y: e.Y / scale})
		switch e.Kind {
		case native.Press:
			in.press(buttonOf(e.Code))
		case native.Release:
			in.release(buttonOf(e.Code))
		case native.KeyDown, native.KeyHeld:
			in.key(widget.Event{Kind: widget.KeyDown, Key: nativeKey(e), Repeat: e.Kind == native.KeyHeld})
		case native.KeyUp:
			in.key(widget.Event{Kind: widget.KeyUp, Key: nativeKey(e)})
		case native.Char:
			in.text([]rune{e.Code})
		}
	}
}

func (in *input) move(to draw.Point) {
	if to == in.pos {
		return
	}
	in.pos = to
	inside := draw.Rect{W: in.size.X, H: in.size.Y}.Contains(to)
	switch {
	case inside || in.held != widget.NoButton:
		in.emit(widget.Event{Kind: widget.PointerMove, Button: in.held})
	case in.inside:
		in.emit(widget.Event{Kind: widget.PointerAway})
	}
	in.inside = inside
}

// leave tells that the pointer has gone, unless it carries something: a quick
// hand goes from the middle of the window to the outside without a movement.
func (in *input) leave() {
	if in.held == widget.NoButton && in.inside {
		in.inside = false
		in.pos = draw.Point{X: -1, Y: -1} // wherever it comes back, it has moved
		in.emit(widget.Event{Kind: widget.PointerAway})
	}
}

// press and release tell of one button at a time, the one that was first.
func (in *input) press(b widget.Button) {
	if b == widget.NoButton || in.held != widget.NoButton {
		return
	}
	in.held = b
	in.emit(widget.Event{Kind: widget.PointerDown, Button: b})
}

func (in *input) release(b widget.Button) {
	if b == widget.NoButton || in.held != b {
		return
	}
	in.held = widget.NoButton
	in.emit(widget.Event{Kind: widget.PointerUp, Button: b})
}

func (in *input) key(ev widget.Event) {
	if ev.Key != widget.KeyNone {
		in.emit(ev)
	}
}

func (in *input) text(typed []rune) {
	if len(typed) > 0 && in.mods&^widget.Shift == 0 {
		in.emit(widget.Event{Kind: widget.TextInput, Text: typed})
	}
}

func modsOf(bits int) widget.Mods {
	var m widget.Mods
	for bit, mod := range map[int]widget.Mods{native.Shift: widget.Shift, native.Control: widget.Ctrl, native.Super: widget.Ctrl, native.Alt: widget.Alt} {
		if bits&bit != 0 {
			m |= mod
		}
	}
	return m
}

func buttonOf(code rune) widget.Button {
	if code < 0 || code > 2 {
		return widget.NoButton
	}
	return [...]widget.Button{widget.LeftButton, widget.RightButton, widget.MiddleButton}[code]
}
