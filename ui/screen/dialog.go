package screen

import (
	"image/color"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

// dialog names the dialog that is open.
type dialog uint8

const (
	dialogNone dialog = iota
	dialogNew
	dialogLevel
	dialogMenu
	dialogSettings
	dialogHelp
	dialogAbout
)

// declareDialog declares the dialog that is open, if one is.
func (s *Screen) declareDialog(u *kit.UI) {
	open := s.dialog
	keep := true
	switch open {
	case dialogNew:
		keep = s.declareNewGame(u)
	case dialogLevel:
		keep = s.declareLevel(u)
	case dialogMenu:
		keep = s.declareMenu(u)
	case dialogSettings:
		keep = s.declareSettings(u)
	case dialogHelp:
		keep = s.declareHelp(u)
	case dialogAbout:
		keep = s.declareAbout(u)
	}
	if !keep && s.dialog == open {
		s.dialog = dialogNone
	}
}

// closeTip is the tooltip of every closing cross.
func (s *Screen) closeTip() string { return s.tip(locale.Close, "Esc") }

// form lays rows of a label and a control over each other.
type form struct {
	u      *kit.UI
	r      draw.Rect // what is left
	top    float64   // of the whole content
	labels float64   // width of the labels
}

const (
	formRow = 34.0
	formGap = 10.0
)

// row cuts the next row and returns the place of its control.
func (f *form) row(label string) draw.Rect {
	r := kit.CutTop(&f.r, formRow, formGap)
	name := kit.CutLeft(&r, f.labels, 12)
	f.u.Label(name, label, kit.LabelSpec{Soft: true})
	return r
}

// section cuts the heading of what follows.
func (f *form) section(title string) {
	r := kit.CutTop(&f.r, 26, 6)
	f.u.Label(r, title, kit.LabelSpec{Size: theme.FontName, Bold: true})
}

// sectionHeight is how much room a section's heading takes.
const sectionHeight = 32.0

// labelWidth is the room that the widest of some labels needs.
func (s *Screen) labelWidth(keys ...locale.Key) float64 {
	w := 0.0
	for _, k := range keys {
		w = max(w, art.Measure(s.t(k), theme.FontBody, false).Width)
	}
	return w + 2
}

// words translates several keys.
func (s *Screen) words(keys ...locale.Key) []string {
	texts := make([]string, len(keys))
	for i, k := range keys {
		texts[i] = s.t(k)
	}
	return texts
}

// entry is a row of a menu.
type entry struct {
	id    kit.ID
	icon  art.IconName
	label string
	key   string // that does the same
	off   bool
	on    bool // drawn as chosen
	act   func()
}

// declareEntry declares a row that can be pressed: an icon, words and a key.
func (s *Screen) declareEntry(u *kit.UI, r draw.Rect, e entry) {
	res := u.Area(e.id, r, kit.AreaSpec{Focus: true, Disabled: e.off, Cursor: kit.CursorPointer})
	if ev := res.Event; ev.Kind == kit.KeyDown && !ev.Repeat && ev.Mods == 0 && (ev.Key == kit.KeyEnter || ev.Key == kit.KeySpace) {
		u.Use()
		res.Clicked = true
	}
	if res.Clicked {
		e.act()
	}
	if u.Painting() == nil {
		return
	}
	ink, soft := s.theme.Text, s.theme.SoftText
	if e.off {
		ink = theme.Fade(soft, 0.6)
		soft = ink
	}
	switch {
	case res.Pressed:
		u.Box(r, theme.RadiusButton, s.theme.Pressed, color.NRGBA{}, 0)
	case e.on:
		u.Box(r, theme.RadiusButton, s.theme.Current, color.NRGBA{}, 0)
	case res.Hovered:
		u.Box(r, theme.RadiusButton, s.theme.Hover, color.NRGBA{}, 0)
	}
	u.Ring(r, theme.RadiusButton, res)
	inside := draw.Rect{X: r.X + 12, Y: r.Y, W: r.W - 24, H: r.H}
	if e.icon != art.IconNone {
		u.Icon(e.icon, draw.Point{X: inside.X + 10, Y: r.Y + r.H/2}, 20, ink)
		kit.CutLeft(&inside, 20, 12)
	}
	if e.key != "" {
		w := art.Measure(e.key, theme.FontSoft, false).Width
		u.Label(kit.CutRight(&inside, w, 10), e.key, kit.LabelSpec{Size: theme.FontSoft, Color: soft, Align: kit.AlignRight})
	}
	u.Label(inside, e.label, kit.LabelSpec{Color: ink})
}
