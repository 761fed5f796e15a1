package kit

import (
	"cmp"
	"image/color"
	"math"

	"chuhe/ui/access"
	"chuhe/ui/draw"
)

// DividerScale is the value of a divider at the lower end of its room.
const DividerScale = 1000

// Divider declares a bar in r that divides room into an upper and a lower part, and reports whether *value, the height
// of the upper part in parts of [DividerScale], changed. The player drags the bar, or moves it with the keys of a
// slider. A double click or Enter sets *value to 0, which stands for the usual place.
func (u *UI) Divider(id ID, r, room draw.Rect, s RangeSpec, value *int) bool {
	as := Access{Role: access.Slider, Scale: s.scale(*value), text: s.text()}
	res := u.Area(id, as, r, AreaSpec{Focus: true, Tooltip: s.Tooltip, Cursor: CursorResize, Drag: true, enter: true})
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
