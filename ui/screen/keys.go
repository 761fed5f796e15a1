package screen

import (
	"slices"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// keys runs the command whose key nothing on the open page has used, or says why it does not apply there. Keys that
// type characters belong to the page.
func (s *Screen) keys(u *kit.UI) {
	ev := u.Event()
	types := ev.Mods&kit.Ctrl == 0 && (ev.Key < kit.KeyF1 || ev.Key > kit.KeyF12)
	if s.top.page == nil || ev.Kind != kit.KeyDown || types {
		return
	}
	u.Topmost(func() {
		c, ok := page.Keyed(u, s.desk.All())
		if ok && s.top.name == page.Menu { // which shows the keys of its commands
			s.leave()
		}
		switch {
		case !ok:
		case s.stands(page.Name.Asks):
			s.window.Say(locale.Msg(locale.FinishFirst))
		case s.top.page != nil && !c.Global:
			s.window.Say(locale.Msg(locale.KeyOfGame))
		default:
			s.window.Give(c)
		}
	})
}

// menu lists the commands of the menu. Above a page, those are the ones that do not concern the game on the desk.
func (s *Screen) menu() [][]page.Command {
	columns := s.desk.Menu()
	for i := range columns {
		columns[i] = slices.DeleteFunc(slices.Clone(columns[i]),
			func(c page.Command) bool { return len(s.below) > 0 && !c.Global && !c.Beyond })
	}
	return columns
}

// tell shows what was said since the page has opened, which covers the status line.
func (s *Screen) tell(u *kit.UI) {
	const edge, padX, padY = 16.0, 16.0, 10.0
	said, ok := s.window.Said()
	if !ok || s.top.page == nil || s.window.Next().Equal(s.heard) {
		return
	}
	text, spec := s.looks.Text(said), kit.LabelSpec{Color: s.looks.Theme.Panel, Align: kit.AlignCenter}
	width := min(art.Measure(text, theme.FontBody).Width+2, u.Viewport().W-2*(edge+padX))
	height := spec.Height(text, width)
	r := draw.Rect{X: (u.Viewport().W-width)/2 - padX, Y: u.Viewport().H - edge - height - 2*padY, W: width + 2*padX,
		H: height + 2*padY}
	u.Topmost(func() {
		u.Box(r, theme.RadiusButton, s.looks.Theme.Text, s.looks.Theme.Panel, theme.Border)
		u.Paragraph(draw.Rect{X: r.X + padX, Y: r.Y + padY, W: width, H: height}, text, spec)
	})
}
