package kit

import (
	"image/color"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/theme"
)

func (u *UI) paintToggle(r draw.Rect, label string, on bool, res Response) {
	knob := draw.Rect{X: r.X + r.W - 44, Y: r.Y + (r.H-24)/2, W: 44, H: 24}
	fill := u.theme.Pressed
	if on {
		fill = u.theme.Hint
	}
	if u.disabled {
		fill = theme.Fade(fill, 0.4)
	}
	edge := color.NRGBA{}
	if !on && !u.disabled {
		edge = u.theme.SoftText
	}
	u.Box(knob, 12, fill, edge, 1.5)
	dot := draw.Rect{X: knob.X + 3, Y: knob.Y + 3, W: 18, H: 18}
	if on {
		dot.X = knob.X + knob.W - 21
	}
	u.Box(dot, 9, u.theme.Panel, color.NRGBA{}, 0)
	if res.Hovered {
		u.Box(knob, 12, color.NRGBA{}, u.theme.Text, theme.Border)
	}
	u.Ring(knob, 12, res)
	u.Label(draw.Rect{X: r.X, Y: r.Y, W: r.W - 56, H: r.H}, label, LabelSpec{Color: u.ink(u.disabled)})
}

func (u *UI) paintSegments(r draw.Rect, cells []draw.Rect, options []string, chosen, hot int, res Response) {
	u.Box(r, theme.RadiusButton, u.theme.Button, u.theme.Hairline, theme.Border)
	for i, cell := range cells {
		ink := u.ink(u.disabled)
		inside := cell.Inset(2)
		switch {
		case i == chosen && u.disabled:
			u.Box(inside, theme.RadiusButton-2, u.theme.Hover, color.NRGBA{}, 0)
		case i == chosen:
			u.Box(inside, theme.RadiusButton-2, u.theme.Hint, color.NRGBA{}, 0)
			ink = u.theme.Panel
		case i == hot:
			u.Box(inside, theme.RadiusButton-2, u.theme.Hover, color.NRGBA{}, 0)
		}
		u.Label(cell.Inset(4), options[i], LabelSpec{Size: theme.FontButton, Color: ink, Align: AlignCenter})
	}
	u.Ring(r, theme.RadiusButton, res)
}

func (u *UI) paintTabs(r draw.Rect, cells []draw.Rect, options []string, chosen, hot int, res Response) {
	u.Box(draw.Rect{X: r.X, Y: r.Y + r.H - 1, W: r.W, H: 1}, 0, u.theme.Hairline, color.NRGBA{}, 0)
	for i, cell := range cells {
		ink := u.theme.SoftText
		if i == hot {
			u.Box(cell.Inset(2), theme.RadiusRow, u.theme.Hover, color.NRGBA{}, 0)
		}
		if i == chosen {
			ink = u.theme.Text
			u.Box(draw.Rect{X: cell.X + 6, Y: r.Y + r.H - 3, W: cell.W - 12, H: 3}, 1.5, u.theme.Accent, color.NRGBA{},
				0)
		}
		u.Label(cell.Inset(4), options[i], LabelSpec{Size: theme.FontButton, Color: ink, Align: AlignCenter})
	}
	u.Ring(r, theme.RadiusRow, res)
}

// sliderTrack returns the track of a slider's knob, leaving room at the right for the value as text.
func (u *UI) sliderTrack(r draw.Rect, s RangeSpec) draw.Rect {
	track := draw.Rect{X: r.X + 10, Y: r.Y + r.H/2 - 2.5, W: r.W - 20, H: 5}
	if s.Text != nil {
		w := max(art.Measure(s.Text(s.Min), theme.FontBody).Width, art.Measure(s.Text(s.Max), theme.FontBody).Width)
		track.W -= w + 14
	}
	return track
}

func (u *UI) paintSlider(r, track draw.Rect, s RangeSpec, value int, res Response) {
	t := float64(value-s.Min) / float64(max(1, s.Max-s.Min))
	done := draw.Rect{X: track.X, Y: track.Y, W: track.W * t, H: track.H}
	colour := u.theme.Hint
	if u.disabled {
		colour = u.theme.Pressed
	}
	u.Box(track, 2.5, u.theme.Pressed, u.theme.Hairline, theme.Border)
	u.Box(done, 2.5, colour, color.NRGBA{}, 0)
	knob := draw.Rect{X: track.X + track.W*t - 9, Y: r.Y + r.H/2 - 9, W: 18, H: 18}
	fill := u.theme.Panel
	if res.Hovered || res.Event.Kind == PointerMove {
		fill = u.theme.Hover
	}
	u.Box(knob, 9, fill, colour, 2)
	u.Ring(knob, 9, res)
	if s.Text != nil {
		u.Label(draw.Rect{X: track.X + track.W + 10, Y: r.Y, W: r.X + r.W - track.X - track.W - 10, H: r.H},
			s.Text(value), LabelSpec{Align: AlignRight, Color: u.ink(u.disabled)})
	}
}

func (u *UI) paintStepper(r draw.Rect, s RangeSpec, value int, res Response) {
	text := ""
	if s.Text != nil {
		text = s.Text(value)
	}
	u.Label(draw.Rect{X: r.X + r.H, Y: r.Y, W: r.W - 2*r.H, H: r.H}, text,
		LabelSpec{Align: AlignCenter, Fit: true, Color: u.ink(u.disabled)})
	u.Ring(r, theme.RadiusButton, res)
}

func (u *UI) paintDropdown(r draw.Rect, options []string, chosen int, res Response) {
	u.Box(r, theme.RadiusButton, u.plate(res, u.theme.Button), u.theme.Hairline, theme.Border)
	text := ""
	if chosen >= 0 && chosen < len(options) {
		text = options[chosen]
	}
	u.Label(draw.Rect{X: r.X + 12, Y: r.Y, W: r.W - 40, H: r.H}, text, LabelSpec{Color: u.ink(u.disabled), Fit: true})
	u.Icon(art.IconDown, draw.Point{X: r.X + r.W - 18, Y: r.Y + r.H/2}, 18, u.ink(u.disabled))
	u.Ring(r, theme.RadiusButton, res)
}

func (u *UI) paintListBox(box draw.Rect) {
	u.shadow(box, theme.RadiusButton, 14)
	u.Box(box, theme.RadiusButton, u.theme.Panel, u.theme.Hairline, theme.Border)
}

func (u *UI) paintListRow(r draw.Rect, text string, marked bool) {
	if marked {
		u.Box(r, theme.RadiusRow, u.theme.Current, color.NRGBA{}, 0)
	}
	u.Label(draw.Rect{X: r.X + 8, Y: r.Y, W: r.W - 16, H: r.H}, text, LabelSpec{Fit: true})
}

func (u *UI) paintScrollBar(r, thumb draw.Rect, res Response) {
	colour := theme.Fade(u.theme.SoftText, 0.45)
	if res.Hovered || res.Pressed {
		colour = u.theme.SoftText
	}
	u.Box(draw.Rect{X: r.X + 1, Y: thumb.Y + 1, W: r.W - 2, H: thumb.H - 2}, r.W/2, colour, color.NRGBA{}, 0)
}

func (u *UI) paintDialog(frame draw.Rect, title string) {
	u.Box(u.viewport, 0, u.theme.Shade, color.NRGBA{}, 0)
	u.shadow(frame, theme.RadiusPanel, 30)
	u.Box(frame, theme.RadiusPanel, u.theme.Panel, u.theme.Hairline, theme.Border)
	u.Label(draw.Rect{X: frame.X + theme.Pad + 4, Y: frame.Y + 8, W: frame.W - 80, H: dialogHead - 16}, title,
		LabelSpec{Size: theme.FontTitle, Bold: true, Fit: true})
}

func (u *UI) paintCross(r draw.Rect, res Response) {
	u.Box(r, r.W/2, u.plate(res, color.NRGBA{}), color.NRGBA{}, 0)
	u.Icon(art.IconClose, r.Center(), 18, u.theme.Text)
	u.Ring(r, r.W/2, res)
}

func (u *UI) shadow(r draw.Rect, radius, blur float64) {
	if u.list == nil {
		return
	}
	u.list.Put(art.Shadow{W: r.W, H: r.H, Radius: radius, Blur: blur, Color: u.theme.Shadow},
		draw.Point{X: r.X, Y: r.Y + blur/4})
}

// fieldBox draws the frame and background of a text field.
func (u *UI) fieldBox(r draw.Rect, s FieldSpec, res Response) {
	edge, width := u.theme.Hairline, theme.Border
	switch {
	case s.Invalid:
		edge, width = u.theme.Accent, theme.Edge
	case res.Focused:
		edge, width = u.theme.Focus, theme.Focus // instead of a ring
	case res.Hovered:
		edge = u.theme.SoftText
	}
	u.Box(r, theme.RadiusRow, theme.Mix(u.theme.Panel, u.theme.Button, 0.5), edge, width)
}

func (u *UI) drawTooltip(l *draw.List) {
	id := u.hover
	if u.active != "" || u.used == id {
		return
	}
	r := u.find(id)
	if r == nil || r.opt.Tooltip == "" || r.opt.Peek || u.now.Sub(u.hoverSince) < TipDelay {
		return
	}
	u.list = l
	defer func() { u.list = nil }()
	const pad, step = 10.0, theme.FontSoft * art.LineHeight
	most := max(1, int((u.viewport.H-2*tipEdge-28)/step))
	lines, w := art.WrapMost(r.opt.Tooltip, theme.FontSoft, false, u.viewport.W-8-2*pad, most), 0.0
	for _, line := range lines {
		w = max(w, art.Measure(line, theme.FontSoft).Width)
	}
	tip := u.placeTip(r, w+2*pad, 28+step*float64(len(lines)-1))
	u.Box(tip, theme.RadiusRow, u.theme.Text, color.NRGBA{}, 0)
	row := draw.Rect{X: tip.X, Y: tip.Y + (28-step)/2, W: tip.W, H: step}
	for _, line := range lines {
		u.line(row, line, LabelSpec{Size: theme.FontSoft, Color: u.theme.Panel, Align: AlignCenter})
		row.Y += step
	}
}
