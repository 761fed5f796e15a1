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
	// press that was seen for one tick only ends: the library shows a press and
	// release between two ticks as such a press, so its end belongs where it began.
	quickTap = 40.0
)

// poll is what is remembered from tick to tick to tell events from states.
type poll struct {
	downAt draw.Point
	fresh  bool // the press is of the last tick

	key     ebiten.Key // the one that repeats
	keyName widget.Key
	repeat  time.Time // when it does so next; zero: none

	keys  []ebiten.Key
	runes []rune
}

// state takes what the library shows at a tick.
func (in *input) state(now time.Time, scale float64) {
	in.mods = modifiers()
	x, y := ebiten.CursorPosition()
	pos := draw.Point{X: float64(x) / scale, Y: float64(y) / scale}
	released := in.held != widget.NoButton && inpututil.IsMouseButtonJustReleased(ebitenButton(in.held))
	if released && in.poll.fresh && near(pos, in.poll.downAt) {
		in.release(in.held)
		released = false
	}
	in.poll.fresh = false
	in.move(pos)
	if released {
		in.release(in.held)
	}
	for _, b := range []widget.Button{widget.LeftButton, widget.RightButton, widget.MiddleButton} {
		if in.held == widget.NoButton && inpututil.IsMouseButtonJustPressed(ebitenButton(b)) {
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

func ebitenButton(b widget.Button) ebiten.MouseButton {
	switch b {
	case widget.RightButton:
		return ebiten.MouseButtonRight
	case widget.MiddleButton:
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
		in.key(widget.Event{Kind: widget.KeyUp, Key: keyName(k)})
	}
	if !p.repeat.IsZero() && !now.Before(p.repeat) {
		p.repeat = now.Add(keyRepeatEvery)
		in.key(widget.Event{Kind: widget.KeyDown, Key: p.keyName, Repeat: true})
	}
	p.keys = inpututil.AppendJustPressedKeys(p.keys[:0])
	for _, k := range p.keys {
		if name := keyName(k); name != widget.KeyNone {
			p.key, p.keyName, p.repeat = k, name, now.Add(keyRepeatDelay)
			in.key(widget.Event{Kind: widget.KeyDown, Key: name})
		}
	}
	p.runes = ebiten.AppendInputChars(p.runes[:0])
	in.text(p.runes)
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
