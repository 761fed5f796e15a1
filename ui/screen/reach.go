package screen

import (
	"chuhe/ui/access"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
)

// Accepts reports whether a press at a place counts now: controls that have just appeared ignore presses. Tests and
// tools wait for it.
func (s *Screen) Accepts(p draw.Point) bool { return s.ui.Accepts(p) }

// Place returns the place of a control in the window, and false if it is not visible. Tests and tools use it to drive
// the window.
func (s *Screen) Place(id kit.ID) (draw.Rect, bool) {
	s.declared()
	return s.ui.Place(id)
}

// Tree returns the content of the window as a tree of controls, for assistive technology.
func (s *Screen) Tree() access.Node {
	s.declared()
	return s.ui.Tree(s.Title())
}

// declared brings the controls up to date.
func (s *Screen) declared() {
	var unseen draw.List
	s.ui.Draw(&unseen, s.declare)
	s.window.Invalidate() // what was drawn has not been shown
}
