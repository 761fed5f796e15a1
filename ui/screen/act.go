package screen

import (
	"slices"
	"time"

	"chuhe/ui/access"
	"chuhe/ui/kit"
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
