package screen

import (
	"chuhe/ui/access"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
)

// Accepts reports whether a press at a place counts now: controls that have just come do
// not heed one. Tests and tools wait for it, as a person does unawares.
func (s *Screen) Accepts(p draw.Point) bool { return s.ui.Accepts(p) }

// Place returns where a control stands in the window, and false where it does
// not show. Tests and tools that drive the window find their way by it.
func (s *Screen) Place(id kit.ID) (draw.Rect, bool) {
	s.declared()
	return s.ui.Place(id)
}

// Tree returns what the window shows as a tree of controls, for assistive technology.
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
