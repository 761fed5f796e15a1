package ui

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
)

const (
	keyRepeatDelay = 400 * time.Millisecond
	keyRepeatEvery = 45 * time.Millisecond
	// quickTap is the distance, in logical pixels, within which a press seen for only one tick ends where it began: the
	// library shows a press and release between two ticks as such a press, while the pointer may have moved on.
	quickTap = 40.0
)

// poll is the state kept between ticks to derive events from states.
type poll struct {
	downAt draw.Point
	fresh  bool // the press began in the last tick

	key    ebiten.Key // the repeating key
	held   kit.Event  // its event
	repeat time.Time  // time of the next repetition; zero if none

	keys  []ebiten.Key
	runes []rune
}

// state derives events from the library's state at a tick.
func (in *input) state(now time.Time, scale float64) {
	in.mods = modifiers()
	x, y := ebiten.CursorPosition()
	pos := draw.Point{X: float64(x) / scale, Y: float64(y) / scale}
	released := in.held != kit.NoButton && inpututil.IsMouseButtonJustReleased(ebitenButton(in.held))
	if released && in.poll.fresh && near(pos, in.poll.downAt) {
		in.release(in.held)
		released = false
	}
	in.poll.fresh = false
	in.move(pos)
	if released {
		in.release(in.held)
	}
	for _, b := range []kit.Button{kit.LeftButton, kit.RightButton, kit.MiddleButton} {
		if in.held == kit.NoButton && inpututil.IsMouseButtonJustPressed(ebitenButton(b)) {
			in.poll.downAt, in.poll.fresh = pos, true
			in.press(b)
		}
	}
	in.keyboard(now)
}

func near(a, b draw.Point) bool {
	dx, dy := a.X-b.X, a.Y-b.Y
	return dx*dx+dy*dy < quickTap*quickTap
}

func ebitenButton(b kit.Button) ebiten.MouseButton {
	switch b {
	case kit.RightButton:
		return ebiten.MouseButtonRight
	case kit.MiddleButton:
		return ebiten.MouseButtonMiddle
	}
	return ebiten.MouseButtonLeft
}

func (in *input) keyboard(now time.Time) {
	p := &in.poll
	p.keys = inpututil.AppendJustReleasedKeys(p.keys[:0])
	for _, k := range p.keys {
		if k == p.key {
			p.repeat = time.Time{}
		}
		in.key(in.polled(kit.KeyUp, k))
	}
	if !p.repeat.IsZero() && !now.Before(p.repeat) {
		p.repeat = now.Add(keyRepeatEvery)
		in.key(p.held)
	}
	p.keys = inpututil.AppendJustPressedKeys(p.keys[:0])
	for _, k := range p.keys {
		if ev := in.polled(kit.KeyDown, k); ev.Key != kit.KeyNone {
			in.key(ev)
			p.key, p.held, p.repeat = k, ev, now.Add(keyRepeatDelay)
			p.held.Repeat = true
		}
	}
	p.runes = ebiten.AppendInputChars(p.runes[:0])
	in.text(in.mods, p.runes)
}

// polled returns the event of a key of the library.
func (in *input) polled(kind kit.EventKind, k ebiten.Key) kit.Event {
	key, shift := named(ebiten.KeyName, k, in.mods&kit.Shift != 0)
	ev := kit.Event{Kind: kind, Key: key, Mods: in.mods &^ kit.Shift}
	if shift {
		ev.Mods |= kit.Shift
	}
	return ev
}

func modifiers() kit.Mods {
	var m kit.Mods
	if ebiten.IsKeyPressed(ebiten.KeyShift) {
		m |= kit.Shift
	}
	if ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta) {
		m |= kit.Ctrl
	}
	if ebiten.IsKeyPressed(ebiten.KeyAlt) {
		m |= kit.Alt
	}
	return m
}
