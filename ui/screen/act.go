package screen

import (
	"slices"
	"time"

	"chuhe/ui/access"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/desk"
	"chuhe/ui/screen/endings"
	"chuhe/ui/screen/lessons"
	"chuhe/ui/screen/page"
)

// An Act is an action on a control of the tree.
type Act uint8

// The actions. Edit replaces the text of a field, Enter confirms it.
const (
	ActFocus Act = iota
	ActPress
	ActMore
	ActLess
	ActEdit
	ActEnter
)

// Act performs an action on the control with an ID of [Screen.Tree]. It has no effect if there is no such control.
func (s *Screen) Act(id string, act Act, text string, now time.Time) {
	node, around := s.node(id)
	if node != nil && node.State&access.Hidden != 0 {
		s.ui.Reveal(kit.ID(id))
		s.declared()
		node, around = s.node(id)
	}
	if node == nil || node.State&access.Disabled != 0 {
		return
	}
	if node.Actions&access.Focus != 0 {
		if node.Role == access.TextField && !s.ui.Focused(kit.ID(id)) {
			s.ui.FocusField(kit.ID(id))
		} else {
			s.ui.Focus(kit.ID(id))
		}
	}
	switch act {
	case ActFocus:
		if around != nil && around.Actions&access.Focus != 0 {
			s.ui.Focus(kit.ID(around.ID)) // a point or a row takes no focus itself, but must not leave it elsewhere
		}
	case ActPress:
		s.press(node, now)
	case ActMore:
		s.key(kit.KeyRight, 0, now)
	case ActLess:
		s.key(kit.KeyLeft, 0, now)
	case ActEdit:
		s.key('A', kit.Ctrl, now)
		if text == "" {
			s.key(kit.KeyDelete, 0, now)
			break
		}
		s.Handle(kit.Event{Kind: kit.TextInput, Text: []rune(text), Time: now})
	case ActEnter:
		s.key(kit.KeyEnter, 0, now)
	}
	s.window.Invalidate()
}

// node returns the control with an ID, or nil, and the board or list around a point or row.
func (s *Screen) node(id string) (found, around *access.Node) {
	tree := s.Read()
	tree.All(func(n *access.Node) bool {
		switch {
		case n.ID == id:
			found = n
		case n.Role == access.Board, n.Role == access.List:
			around = n // what is in it follows it
		}
		return found == nil
	})
	if found == nil || around != nil && !slices.ContainsFunc(around.Inside,
		func(n access.Node) bool { return n.ID == id }) {
		around = nil
	}
	return found, around
}

// press presses a control by a key if it takes the focus, because it may have just appeared, and otherwise with the
// pointer.
func (s *Screen) press(n *access.Node, now time.Time) {
	switch n.Role {
	case access.Button, access.Switch, access.Radio, access.Choice:
		if n.Actions&access.Focus != 0 {
			s.key(kit.KeyEnter, 0, now)
			return
		}
	}
	for _, kind := range []kit.EventKind{kit.PointerMove, kit.PointerDown, kit.PointerUp, kit.PointerAway} {
		s.Handle(kit.Event{Kind: kind, Pos: n.Rect.Center(), Button: kit.LeftButton, Sure: true, Time: now})
	}
}

func (s *Screen) key(k kit.Key, m kit.Mods, now time.Time) {
	s.Handle(kit.Event{Kind: kit.KeyDown, Key: k, Mods: m, Time: now})
	s.Handle(kit.Event{Kind: kit.KeyUp, Key: k, Mods: m, Time: now})
}

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
