package ui

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"chuhe/ui/draw"
	"chuhe/ui/widget"
)

const (
	keyRepeatDelay = 400 * time.Millisecond
	keyRepeatEvery = 45 * time.Millisecond
	// quickTap is how far, in logical pixels, the pointer may have gone when a
	// press that was seen for one tick only ends: the library reports a press and
	// release between two ticks as such a press, so its end belongs where it began.
	quickTap = 40.0
)

// input turns the state of the library, read once a tick, into events.
type input struct {
	pos     draw.Point
	inside  bool
	focused bool
	held    widget.Button
	downAt  draw.Point
	fresh   bool // the press is of the last tick

	key     ebiten.Key // the one that repeats
	keyName widget.Key
	repeat  time.Time // when it does so next; zero: none

	keys  []ebiten.Key
	runes []rune
}

// collect passes what happened since the last call to handle and reports
// whether there was anything. scale is device pixels a logical pixel, size the
// window's in logical pixels.
func (in *input) collect(now time.Time, scale float64, size draw.Point, handle func(widget.Event)) bool {
	happened := false
	emit := func(ev widget.Event) {
		happened = true
		ev.Time, ev.Mods = now, modifiers()
		handle(ev)
	}
	in.pointer(scale, size, emit)
	in.keyboard(now, emit)
	if focused := ebiten.IsFocused(); focused != in.focused {
		in.focused = focused
		if !focused {
			in.held, in.repeat = widget.NoButton, time.Time{}
			emit(widget.Event{Kind: widget.PointerAway})
		}
	}
	return happened
}

func (in *input) pointer(scale float64, size draw.Point, emit func(widget.Event)) {
	x, y := ebiten.CursorPosition()
	pos := draw.Point{X: float64(x) / scale, Y: float64(y) / scale}
	button, pressed := justPressed()
	released := in.held != widget.NoButton && inpututil.IsMouseButtonJustReleased(ebitenButton(in.held))
	if released && in.fresh && near(pos, in.downAt) {
		in.up(in.downAt, emit)
		released = false
	}
	in.fresh = false
	if pos != in.pos {
		in.pos = pos
		inside := draw.Rect{W: size.X, H: size.Y}.Contains(pos)
		switch {
		case inside || in.held != widget.NoButton:
			emit(widget.Event{Kind: widget.PointerMove, Pos: pos, Button: in.held})
		case in.inside:
			emit(widget.Event{Kind: widget.PointerAway})
		}
		in.inside = inside
	}
	if released {
		in.up(pos, emit)
	}
	if pressed && in.held == widget.NoButton {
		in.held, in.downAt, in.fresh = button, pos, true
		emit(widget.Event{Kind: widget.PointerDown, Pos: pos, Button: button})
	}
	if dx, dy := ebiten.Wheel(); dx != 0 || dy != 0 {
		emit(widget.Event{Kind: widget.Wheel, Pos: pos, Scroll: draw.Point{X: dx, Y: dy}})
	}
}

func (in *input) up(pos draw.Point, emit func(widget.Event)) {
	button := in.held
	in.held = widget.NoButton
	emit(widget.Event{Kind: widget.PointerUp, Pos: pos, Button: button})
}

func near(a, b draw.Point) bool {
	dx, dy := a.X-b.X, a.Y-b.Y
	return dx*dx+dy*dy < quickTap*quickTap
}

func justPressed() (widget.Button, bool) {
	for _, b := range []widget.Button{widget.LeftButton, widget.RightButton, widget.MiddleButton} {
		if inpututil.IsMouseButtonJustPressed(ebitenButton(b)) {
			return b, true
		}
	}
	return widget.NoButton, false
}

func ebitenButton(b widget.Button) ebiten.MouseButton {
	switch b {
	case widget.RightButton:
		return ebiten.MouseButtonRight
	case widget.MiddleButton:
		return ebiten.MouseButtonMiddle
	}
	return ebiten.MouseButtonLeft
}

func (in *input) keyboard(now time.Time, emit func(widget.Event)) {
	in.keys = inpututil.AppendJustReleasedKeys(in.keys[:0])
	for _, k := range in.keys {
		if k == in.key {
			in.repeat = time.Time{}
		}
		if name := keyName(k); name != widget.KeyNone {
			emit(widget.Event{Kind: widget.KeyUp, Key: name})
		}
	}
	if !in.repeat.IsZero() && !now.Before(in.repeat) {
		in.repeat = now.Add(keyRepeatEvery)
		emit(widget.Event{Kind: widget.KeyDown, Key: in.keyName, Repeat: true})
	}
	in.keys = inpututil.AppendJustPressedKeys(in.keys[:0])
	for _, k := range in.keys {
		if name := keyName(k); name != widget.KeyNone {
			in.key, in.keyName, in.repeat = k, name, now.Add(keyRepeatDelay)
			emit(widget.Event{Kind: widget.KeyDown, Key: name})
		}
	}
	if in.runes = ebiten.AppendInputChars(in.runes[:0]); len(in.runes) > 0 && modifiers()&^widget.Shift == 0 {
		emit(widget.Event{Kind: widget.TextInput, Text: in.runes})
	}
}

func modifiers() widget.Mods {
	var m widget.Mods
	if ebiten.IsKeyPressed(ebiten.KeyShift) {
		m |= widget.Shift
	}
	if ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta) {
		m |= widget.Ctrl
	}
	if ebiten.IsKeyPressed(ebiten.KeyAlt) {
		m |= widget.Alt
	}
	return m
}

// keyName returns the widget's name of a key, for letters the one that the
// person's layout gives it.
func keyName(k ebiten.Key) widget.Key {
	switch {
	case k >= ebiten.KeyA && k <= ebiten.KeyZ:
		if name := ebiten.KeyName(k); len(name) == 1 && name[0] >= 'a' && name[0] <= 'z' {
			return widget.Key(name[0] - 'a' + 'A')
		}
		return widget.Key('A' + rune(k-ebiten.KeyA))
	case k >= ebiten.KeyDigit0 && k <= ebiten.KeyDigit9:
		return widget.Key('0' + rune(k-ebiten.KeyDigit0))
	case k >= ebiten.KeyNumpad0 && k <= ebiten.KeyNumpad9:
		return widget.Key('0' + rune(k-ebiten.KeyNumpad0))
	case k >= ebiten.KeyF1 && k <= ebiten.KeyF12:
		return widget.KeyF1 + widget.Key(k-ebiten.KeyF1)
	}
	return namedKey(k)
}

func namedKey(k ebiten.Key) widget.Key {
	switch k {
	case ebiten.KeyTab:
		return widget.KeyTab
	case ebiten.KeyEnter, ebiten.KeyNumpadEnter:
		return widget.KeyEnter
	case ebiten.KeySpace:
		return widget.KeySpace
	case ebiten.KeyEscape:
		return widget.KeyEscape
	case ebiten.KeyBackspace:
		return widget.KeyBackspace
	case ebiten.KeyDelete:
		return widget.KeyDelete
	case ebiten.KeyArrowLeft:
		return widget.KeyLeft
	case ebiten.KeyArrowRight:
		return widget.KeyRight
	case ebiten.KeyArrowUp:
		return widget.KeyUpArrow
	case ebiten.KeyArrowDown:
		return widget.KeyDownArrow
	case ebiten.KeyHome:
		return widget.KeyHome
	case ebiten.KeyEnd:
		return widget.KeyEnd
	case ebiten.KeyPageUp:
		return widget.KeyPageUp
	case ebiten.KeyPageDown:
		return widget.KeyPageDown
	case ebiten.KeyEqual, ebiten.KeyNumpadAdd:
		return widget.KeyPlus
	case ebiten.KeyMinus, ebiten.KeyNumpadSubtract:
		return widget.KeyMinus
	case ebiten.KeyComma:
		return widget.KeyComma
	case ebiten.KeyPeriod:
		return widget.KeyPeriod
	case ebiten.KeySlash:
		return widget.KeyQuestion
	}
	return widget.KeyNone
}
