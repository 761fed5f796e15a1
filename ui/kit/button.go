package kit

import (
	"image/color"

	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/theme"
)

// ButtonLook is the visual weight of a button.
type ButtonLook uint8

// The looks of buttons.
const (
	LookNormal  ButtonLook = iota // a word on a filled plate
	LookPrimary                   // pressed by Enter
	LookTool                      // icon over a small word, as in the toolbar
	LookFlat                      // no plate until the pointer is over it
	LookFilter                    // filled like the chosen segment while it is on
)

// ButtonSpec describes a button.
type ButtonSpec struct {
	Icon     art.IconName
	Label    string
	Tooltip  string // describes the button and its key
	Look     ButtonLook
	On       bool // drawn as held down: an active tool
	Disabled bool
	Ink      color.NRGBA // of the label and the icon, or of the plate with LookPrimary; zero: the usual one
	Repeat   bool        // repeats while held
	Peek     bool        // as in AreaSpec
}

// Button declares a button and reports whether it was pressed. A button with LookPrimary is also pressed by Enter
// unless the control with the focus uses Enter itself.
func (u *UI) Button(id ID, r draw.Rect, s ButtonSpec) bool {
	res := u.Area(id, Access{Role: access.Button, Name: s.Label, State: when(s.On, access.Checked)}, r,
		AreaSpec{Focus: true, Disabled: s.Disabled, Tooltip: s.Tooltip, Cursor: CursorPointer, Peek: s.Peek,
			Enter: true, repeat: s.Repeat})
	disabled := s.Disabled || u.disabled
	if s.Look == LookPrimary && !disabled && !res.Clicked && !u.spec(u.focus).Enter && u.Shortcut(KeyEnter, 0) {
		res.Clicked = true
	}
	u.paintButton(r, s, res, disabled)
	return res.Clicked
}

// Toggle declares a switch with a label before it, over the whole width of r, and reports whether it was switched.
func (u *UI) Toggle(id ID, r draw.Rect, label string, on *bool) bool {
	res := u.Area(id, Access{Role: access.Switch, Name: label, State: when(*on, access.Checked)}, r,
		AreaSpec{Focus: true, Cursor: CursorPointer, Enter: true})
	if res.Clicked {
		*on = !*on
	}
	u.paintToggle(r, label, *on, res)
	return res.Clicked
}

// Segments declares a row of choices, one of them selected, and reports whether the selection changed. It is one tab
// stop; arrow keys choose. If the labels do not fit side by side, it becomes a Dropdown.
func (u *UI) Segments(id ID, r draw.Rect, options []string, chosen *int) bool {
	for _, text := range options {
		if art.Measure(text, theme.FontButton).Width > r.W/float64(len(options))-8 {
			return u.Dropdown(id, r, options, chosen)
		}
	}
	return u.segments(id, access.RadioGroup, r, options, chosen, u.paintSegments)
}

// Tabs declares a row of page names, and reports whether the page changed. It is one tab stop; arrow keys choose.
func (u *UI) Tabs(id ID, r draw.Rect, pages []string, page *int) bool {
	return u.segments(id, access.TabList, r, pages, page, u.paintTabs)
}

// segmentPainter draws a row of choices; hot is the index of the one under the pointer, or -1.
type segmentPainter func(r draw.Rect, cells []draw.Rect, options []string, chosen, hot int, res Response)

func (u *UI) segments(id ID, role access.Role, r draw.Rect, options []string, chosen *int, paint segmentPainter) bool {
	cells := Columns(r, len(options), 0)
	res := u.Area(id, Access{Role: role, Options: options, Chosen: *chosen}, r,
		AreaSpec{Focus: true, Cursor: CursorPointer, Track: true})
	was, hot := *chosen, -1
	for i, cell := range cells {
		if res.Hovered && cell.Contains(u.pointer) {
			hot = i
		}
		if res.Event.Kind == PointerUp && res.Clicked && cell.Contains(u.lastDown.Pos) && cell.Contains(res.Event.Pos) {
			*chosen = i
		}
	}
	u.ring = u.chooseByKey(res.Event, len(options), chosen) || u.ring
	paint(r, cells, options, *chosen, hot, res)
	return *chosen != was
}

// chooseByKey moves the choice among some options by an arrow key, Home or End, and reports whether the event is one.
func (u *UI) chooseByKey(ev Event, options int, chosen *int) bool {
	if ev.Kind != KeyDown || ev.Mods != 0 {
		return false
	}
	to := *chosen
	switch ev.Key {
	case KeyLeft, KeyUpArrow:
		to--
	case KeyRight, KeyDownArrow:
		to++
	case KeyHome:
		to = 0
	case KeyEnd:
		to = options - 1
	default:
		return false
	}
	u.Use()
	*chosen = max(0, min(to, options-1))
	return true
}
