package screen

import (
	"chuhe/ui/kit"
	"chuhe/ui/screen/editor"
	"chuhe/ui/screen/page"
)

// openPage is an open page.
type openPage struct {
	name page.Name
	page page.Page
	stop *kit.Stop // where the keyboard was when another page was opened above; nil: this one is on top
}

// declare declares the content of the window, from bottom to top.
func (s *Screen) declare(u *kit.UI) {
	u.SetTheme(s.looks.Theme)
	if s.top.page != nil {
		s.desk.Cover()
	}
	s.desk.Declare(u)
	s.turn()
	s.declarePage(u)
	s.turn() // the page may have opened another
	s.given.Session.Suspend(s.top.page != nil)
}

// leave closes the page and returns to the one from which it was opened.
func (s *Screen) leave() {
	s.top = openPage{}
	if last := len(s.below) - 1; last >= 0 {
		s.top, s.below = s.below[last], s.below[:last]
	}
}

// refocus returns the focus to where it was on a page that was below another.
func (s *Screen) refocus() {
	if s.top.stop != nil {
		s.ui.Return(*s.top.stop)
		s.top.stop = nil
	}
}

// declarePage declares the open page. If it has closed, the page below is declared in the same run, so that no frame
// shows the desk between them, but not in a run for an event, which was not meant for the page below.
func (s *Screen) declarePage(u *kit.UI) {
	s.refocus()
	for s.top.page != nil && !s.top.page.Declare(u) {
		s.leave()
		if u.Event().Kind != kit.NoEvent {
			return
		}
		s.refocus()
	}
}

// keepArrangement keeps an editor that a command of the menu closes. It comes back when a position is set up again.
func (s *Screen) keepArrangement() {
	for _, o := range s.below {
		if e, ok := o.page.(*editor.Page); ok && e.Edited() {
			s.arranged = e
		}
	}
}

// arrange opens the editor with a FEN; without one, with an arrangement that the menu closed, or else the position on
// the desk.
func (s *Screen) arrange(fen string) page.Page {
	kept := s.arranged
	if kept == nil || fen != "" {
		return editor.New(s.frame(), s.given.Clipboard, s.files, s.desk, fen)
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

// turn opens the page that was requested, if any. A Workplace stays open below the pages that are opened from it, but
// another Workplace replaces it unless the request says otherwise.
func (s *Screen) turn() {
	asked := s.window.Asked()
	if asked == nil {
		return
	}
	before := s.top
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
	_, returns := before.page.(page.Workplace)
	s.top = openPage{name: asked.Name, page: s.open(*asked)}
	switch {
	case s.top.page == nil || s.at() != nil && !asked.Above:
		if before.name == page.Menu {
			s.keepArrangement()
		}
		s.below = nil
	case returns || asked.Above && before.page != nil && before.name != page.Menu:
		stop := s.ui.Stop()
		before.stop = &stop
		s.below = append(s.below, before)
	}
}
