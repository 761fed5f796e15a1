package ui

import (
	"slices"
	"time"
	"unicode"

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

	keys   []ebiten.Key
	runes  []rune
	method method
}

// state derives events from the library's state at a tick.
func (in *input) state(now time.Time, scale float64) {
	in.mods = modifiers()
	x, y := ebiten.CursorPosition()
	pos := draw.Point{X: float64(x) / scale, Y: float64(y) / scale}
	// It may have been released in the tick in which it was pressed.
	released := in.held != kit.NoButton && !ebiten.IsMouseButtonPressed(ebitenButton(in.held))
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
	composing := len(in.composition.Text) > 0
	back, committed, c := p.method.read(in.caret)
	in.compose(c)
	composing = composing || len(c.Text) > 0 // the keys of this tick are those of the input method
	if composing {
		p.repeat = time.Time{}
	}
	if !p.repeat.IsZero() && !now.Before(p.repeat) && ebiten.IsKeyPressed(p.key) {
		p.repeat = now.Add(keyRepeatEvery)
		in.key(p.held)
	}
	p.keys = inpututil.AppendJustPressedKeys(p.keys[:0])
	for _, k := range p.keys {
		if ev := in.polled(kit.KeyDown, k); ev.Key != kit.KeyNone && !composing {
			in.key(ev)
			p.key, p.held, p.repeat = k, ev, now.Add(keyRepeatDelay)
			p.held.Repeat = true
		}
	}
	p.keys = inpututil.AppendJustReleasedKeys(p.keys[:0]) // some of them were pressed in this tick
	for _, k := range p.keys {
		if k == p.key {
			p.repeat = time.Time{}
		}
		in.key(in.polled(kit.KeyUp, k))
	}
	p.runes = ebiten.AppendInputChars(p.runes[:0])
	for range back {
		in.key(kit.Event{Kind: kit.KeyDown, Key: kit.KeyBackspace})
	}
	if typed, method := merge(p.runes, committed); method {
		in.committed = typed
		in.commit()
	} else {
		in.text(in.mods, typed)
	}
}

// merge returns the text of a tick from the characters of keys and the text that came through the input method, and
// reports whether a method composed it. On Windows the second contains the first of the characters, too; on macOS it
// contains them all.
func merge(chars, committed []rune) (text []rune, method bool) {
	if n := len(committed); n <= len(chars) && slices.Equal(committed, chars[:n]) {
		return chars, false
	}
	return slices.Concat(committed, chars), len(committed) > 1 || committed[0] > unicode.MaxASCII
}

// changed compares a text with an earlier one, of which an input method may have taken back the end.
func changed(before, after []rune) (back int, added []rune) {
	same := 0
	for same < min(len(before), len(after)) && before[same] == after[same] {
		same++
	}
	return len(before) - same, after[same:]
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
