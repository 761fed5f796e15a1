package screen

import (
	"iter"
	"slices"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/editor"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

type openPage struct {
	name page.Name
	page page.Page
}

// declare declares the content of the window, from bottom to top.
func (s *Screen) declare(u *kit.UI) {
	u.SetTheme(s.looks.Theme)
	if s.top.page != nil {
		s.desk.Cover()
	}
	s.desk.Declare(u)
	s.turn()
	s.declarePages(u)
	s.keys(u)
	s.turn() // the page may have opened another
	s.tell(u)
	s.given.Session.Suspend(s.top.page != nil)
}

// workplaces yields the open pages that are a Workplace.
func (s *Screen) workplaces() iter.Seq[page.Workplace] {
	return func(yield func(page.Workplace) bool) {
		for _, o := range append(s.below, s.top) {
			if p, ok := o.page.(page.Workplace); ok && !yield(p) {
				return
			}
		}
	}
}

// at returns the open page if it is a Workplace; otherwise nil.
func (s *Screen) at() page.Workplace {
	p, _ := s.top.page.(page.Workplace)
	return p
}

// stands reports whether a page that is wanted is open, also below others.
func (s *Screen) stands(wanted func(page.Name) bool) bool {
	return slices.ContainsFunc(append(s.below, s.top), func(o openPage) bool { return wanted(o.name) })
}

// leave closes the page and returns to the one from which it was opened.
func (s *Screen) leave() {
	s.top = openPage{}
	if last := len(s.below) - 1; last >= 0 {
		s.top, s.below = s.below[last], s.below[:last]
	}
}

// declarePages declares the open pages. Those below another stay as the player left them, and keep their focus.
func (s *Screen) declarePages(u *kit.UI) {
	for _, o := range s.below {
		o.page.Declare(u)
	}
	if s.top.page != nil && !s.top.page.Declare(u) {
		s.leave()
		s.window.Invalidate()
	}
}

// keepArrangement keeps an editor that closes although the player has not used its position. It comes back when a
// position is set up again.
func (s *Screen) keepArrangement(closed []openPage) {
	for _, o := range closed {
		if e, ok := o.page.(*editor.Page); ok && e.Edited() && !e.Closed {
			s.arranged = e
		}
	}
}

// arrange opens the editor with a FEN or a picture; without one, with an arrangement that was kept, or else the
// position on the desk.
func (s *Screen) arrange(with page.Data) page.Page {
	kept := s.arranged
	if kept == nil || with.Part || with.FEN != "" || len(with.Picture) > 0 {
		return editor.New(s.frame(), s.given.Clipboard, s.files, s.desk, s.given.Machine.Sight, with)
	}
	s.arranged = nil
	return kept
}

// endingTools lists the commands of the page of endings, if there is one.
func (s *Screen) endingTools() []page.Command {
	if !s.given.Machine.Endings {
		return nil
	}
	return s.endings.Tools()
}

// turn opens the page that was requested, if any. The pages that are open stay below it, but a page that is one of them
// closes those above it instead, unless the request says otherwise.
func (s *Screen) turn() {
	asked := s.window.Asked()
	if asked == nil {
		return
	}
	if p := s.at(); p != nil {
		p.LetGo()
	}
	if last := len(s.below) - 1; last >= 0 && s.below[last].name == asked.Name {
		if t, ok := s.below[last].page.(page.Taker); ok {
			s.leave()
			t.Take(asked.With)
			return
		}
	}
	all := s.below
	if s.top.page != nil {
		all = append(all, s.top)
	}
	stay := len(all)
	switch i := slices.IndexFunc(all, func(o openPage) bool { return o.name == asked.Name }); {
	case asked.Name == page.None:
		stay = 0
	case i >= 0 && (!asked.Above || i == len(all)-1):
		stay = i
	}
	if asked.Name != page.None || s.top.name != page.NewGame { // which has used the arrangement
		s.keepArrangement(all[stay:])
	}
	before := s.top.page
	s.top, s.below = openPage{asked.Name, s.open(*asked)}, all[:stay]
	if s.top.page != before {
		s.heard = s.window.Next()
	}
}

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
	if s.looks.Phone { // the buttons are there
		r.Y = edge
	}
	u.Topmost(func() {
		u.Box(r, theme.RadiusButton, s.looks.Theme.Text, s.looks.Theme.Panel, theme.Border)
		u.Paragraph(draw.Rect{X: r.X + padX, Y: r.Y + padY, W: width, H: height}, text, spec)
	})
}
