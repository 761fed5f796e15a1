package screen

import (
	"chuhe/ui/access"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/desk"
	"chuhe/ui/screen/endings"
	"chuhe/ui/screen/lessons"
	"chuhe/ui/screen/page"
)

// Parts are the parts of a screen that tests in other packages look into.
type Parts struct {
	Looks   *page.Looks
	Window  *page.Window
	UI      *kit.UI
	Files   *page.Files
	Desk    *desk.Workspace
	Lessons *lessons.Page
	Endings *endings.Page
}

// Parts returns the parts of the screen.
func (s *Screen) Parts() Parts {
	return Parts{s.looks, s.window, s.ui, s.files, s.desk, s.lessons, s.endings}
}

// Page returns the name of the page that is open; page.None stands for a desk.
func (s *Screen) Page() page.Name { return s.top.name }

// Accepts reports whether a control at p would accept a press now. Controls that have just appeared ignore presses;
// tests and tools wait until they accept them.
func (s *Screen) Accepts(p draw.Point) bool { return s.ui.Accepts(p) }

// Place returns the place of a control in the window, and false if the control is not visible. Tests and tools use
// Place to drive the window.
func (s *Screen) Place(id kit.ID) (draw.Rect, bool) {
	s.declared()
	return s.ui.Place(id)
}

// Tree returns the content of the window as a tree of controls, for assistive technology.
func (s *Screen) Tree() access.Node {
	s.declared()
	return s.ui.Tree(s.Title())
}

// Read is like [Screen.Tree] with what can be scrolled into view.
func (s *Screen) Read() access.Node {
	defer s.window.Invalidate() // this drawing was not shown
	return s.ui.Read(s.Title(), s.declare)
}

// declared declares all controls again, so that Place and Tree reflect the current state.
func (s *Screen) declared() {
	var unseen draw.List
	s.ui.Draw(&unseen, s.declare)
	s.window.Invalidate() // this drawing was not shown
}
