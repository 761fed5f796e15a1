package kit

import (
	"cmp"
	"image/color"
	"math"
	"strconv"

	"chuhe/ui/access"
	"chuhe/ui/draw"
)

// RangeSpec describes a range of whole numbers to choose from.
type RangeSpec struct {
	Min, Max int
	Step     int              // 0 counts as 1
	Text     func(int) string // formats the value shown beside the control; nil: no text
	Tooltip  string
}

func (s RangeSpec) step() int { return max(1, s.Step) }

// text returns the function that formats a value.
func (s RangeSpec) text() func(int) string {
	if s.Text != nil {
		return s.Text
	}
	return strconv.Itoa
}

func (s RangeSpec) scale(at int) access.Scale {
	return access.Scale{At: at, Min: s.Min, Max: s.Max, Step: s.step()}
}

// clamp returns the nearest value on the scale.
func (s RangeSpec) clamp(v int) int {
	n := math.Round(float64(v-s.Min) / float64(s.step()))
	return max(s.Min, min(s.Min+int(n)*s.step(), s.Max))
}

// Slider declares a slider and reports whether *value changed. Arrow keys, Home, End, page keys and the wheel also
// move it; in content that scrolls, the wheel scrolls instead.
func (u *UI) Slider(id ID, r draw.Rect, s RangeSpec, value *int) bool {
	res := u.Area(id, Access{Role: access.Slider, Scale: s.scale(*value), text: s.text()}, r,
		AreaSpec{Focus: true, Tooltip: s.Tooltip, Cursor: CursorPointer, Drag: true})
	was := *value
	track := u.sliderTrack(r, s)
	switch ev := res.Event; ev.Kind {
	case PointerDown, PointerMove:
		if u.active == id && u.button == LeftButton {
			t := (ev.Pos.X - track.X) / max(1, track.W)
			*value = s.clamp(s.Min + int(math.Round(t*float64(s.Max-s.Min))))
		}
	default:
		u.rangeKeys(ev, s, value)
	}
	*value = max(s.Min, min(*value, s.Max))
	u.paintSlider(r, track, s, *value, res)
	return *value != was
}

// Stepper declares a value with a minus button on one side and a plus button on the other, and reports whether *value
// changed.
func (u *UI) Stepper(id ID, r draw.Rect, s RangeSpec, value *int) bool {
	was := *value
	res := u.Area(id, Access{Role: access.Spinner, Scale: s.scale(*value), text: s.text()}, r,
		AreaSpec{Focus: true, Tooltip: s.Tooltip})
	u.rangeKeys(res.Event, s, value)
	minus, plus := r, r
	minus.W, plus.W = r.H, r.H
	plus.X = r.X + r.W - r.H
	u.Inside(id, func() {
		if u.stepButton(id+".minus", minus, "-", *value <= s.Min) {
			*value = s.clamp(*value - s.step())
		}
		if u.stepButton(id+".plus", plus, "+", *value >= s.Max) {
			*value = s.clamp(*value + s.step())
		}
	})
	*value = max(s.Min, min(*value, s.Max))
	u.paintStepper(r, s, *value, res)
	return *value != was
}

// stepButton declares a button that Tab skips: the stepper handles the keys.
func (u *UI) stepButton(id ID, r draw.Rect, label string, disabled bool) bool {
	disabled = disabled || u.disabled
	res := u.Area(id, Access{Role: access.Button, Name: label}, r,
		AreaSpec{Disabled: disabled, Cursor: CursorPointer, repeat: true})
	u.paintButton(r, ButtonSpec{Label: label}, res, disabled)
	return res.Clicked
}

func (u *UI) rangeKeys(ev Event, s RangeSpec, value *int) {
	by := 0
	switch {
	case ev.Kind == Wheel && ev.Scroll.Y != 0:
		by = int(math.Copysign(1, ev.Scroll.Y))
	case ev.Kind != KeyDown || ev.Mods != 0:
		return
	default:
		switch ev.Key {
		case KeyLeft, KeyDownArrow, KeyMinus:
			by = -1
		case KeyRight, KeyUpArrow, KeyPlus:
			by = 1
		case KeyPageDown:
			by = -max(2, (s.Max-s.Min)/s.step()/5)
		case KeyPageUp:
			by = max(2, (s.Max-s.Min)/s.step()/5)
		case KeyHome:
			by = -(s.Max - s.Min)
		case KeyEnd:
			by = s.Max - s.Min
		default:
			return
		}
		u.ring = true
	}
	u.Use()
	*value = s.clamp(*value + by*s.step())
}

// Progress draws a progress bar. The argument part is the fraction that is filled, 0 to 1.
func (u *UI) Progress(r draw.Rect, part float64) {
	u.Box(r, r.H/2, u.theme.Pressed, color.NRGBA{}, 0)
	if part > 0 {
		r.W = max(r.H, r.W*min(part, 1))
		u.Box(r, r.H/2, u.theme.Hint, color.NRGBA{}, 0)
	}
}

// DividerScale is the value of a divider at the lower end of its room.
const DividerScale = 1000

// Divider declares a bar in r that divides room into an upper and a lower part, and reports whether *value, the height
// of the upper part in parts of [DividerScale], changed. The player drags the bar, or moves it with the keys of a
// slider. A double click or Enter sets *value to 0, which stands for the usual place.
func (u *UI) Divider(id ID, r, room draw.Rect, s RangeSpec, value *int) bool {
	as := Access{Role: access.Slider, Scale: s.scale(*value), text: s.text()}
	res := u.Area(id, as, r, AreaSpec{Focus: true, Tooltip: s.Tooltip, Cursor: CursorResize, Drag: true, Enter: true})
	was := *value
	switch ev := res.Event; ev.Kind {
	case PointerDown:
		if ev.Clicks == 2 {
			*value = 0
		}
	case PointerMove:
		if u.active == id && u.button == LeftButton {
			part := int(math.Round(DividerScale * (ev.Pos.Y - room.Y) / room.H))
			*value = max(s.Min, min(part, s.Max))
		}
	case KeyDown:
		if res.Clicked {
			*value = 0
			break
		}
		opposite := map[Key]Key{KeyUpArrow: KeyDownArrow, KeyDownArrow: KeyUpArrow, KeyPageUp: KeyPageDown,
			KeyPageDown: KeyPageUp}
		ev.Key = cmp.Or(opposite[ev.Key], ev.Key) // the value grows downwards
		u.rangeKeys(ev, s, value)
	}
	grip := draw.Rect{X: r.X + r.W/2 - 18, Y: r.Y + r.H/2 - 1.5, W: 36, H: 3}
	ink := u.theme.Hairline
	if res.Hovered || res.Focused || u.active == id {
		ink = u.theme.SoftText
	}
	u.Box(grip, 1.5, ink, color.NRGBA{}, 0)
	u.Ring(grip.Inset(-3), 4, res)
	return *value != was
}
