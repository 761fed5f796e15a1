// Package access describes a frame as a tree of controls and texts, for screen readers and for tests that operate the
// window without rendering it. It depends neither on drawing nor on any assistive technology; ARIA is its form for web
// pages.
package access

import (
	"fmt"

	"chuhe/ui/draw"
)

// Role is the kind of a control.
type Role uint8

// The roles. None marks an area that is not a control, such as the shade behind a dialog.
const (
	None Role = iota
	Window
	Dialog
	Button
	Switch
	Radio
	RadioGroup
	Tab
	TabList
	Choice // a closed list that shows the chosen option
	Option // a choice in an open list
	Slider
	Spinner // a number with a minus and a plus button
	TextField
	List
	Row
	Board
	Point // a point of a board
	Graph // the graph of a game, in which a position can be selected
	Meter // a read-only value
	ScrollBar
	Heading
	Text // words that belong to no control
	roles
)

var roleNames = [roles]string{
	"none", "window", "dialog", "button", "switch", "radio", "radio group", "tab", "tab list", "choice", "option",
	"slider", "spinner",
	"text field", "list", "row", "board", "point", "graph", "meter", "scroll bar",
	"heading", "text",
}

func (r Role) String() string {
	if r >= roles {
		return fmt.Sprintf("role %d", uint8(r))
	}
	return roleNames[r]
}

// State is a set of states.
type State uint8

// The states.
const (
	Focused State = 1 << iota
	Disabled
	Checked  // a switch that is on, a button that is held down
	Selected // the chosen tab, row or option
	Expanded // a choice whose list is open
	Invalid  // a field with invalid text
	Hidden   // scrolled out of view
)

// Action is a set of actions.
type Action uint8

// The actions.
const (
	Focus Action = 1 << iota
	Press
	Adjust // increase or decrease the value
	Edit   // change the text
)

// Scale is a number with its limits and the step by which it changes. The zero value stands for no number.
type Scale struct{ At, Min, Max, Step int }

// Node is a control, a part of one, or a text.
type Node struct {
	ID      string // unique in the tree
	Role    Role
	Name    string
	Value   string // as text: the number of a slider, the chosen option, the content of a field
	Scale   Scale  // the number of a slider, a spinner or a graph
	Help    string // a further explanation, such as a tooltip
	State   State
	Actions Action
	Rect    draw.Rect // the visible part, in logical pixels
	Inside  []Node    // the parts of the control, in reading order
}

// All calls f for a node and all its descendants, parents first, until f returns false.
func (n *Node) All(f func(*Node) bool) bool {
	if !f(n) {
		return false
	}
	for i := range n.Inside {
		if !n.Inside[i].All(f) {
			return false
		}
	}
	return true
}

// Check returns an error for the first node without a role or a name, and for an ID that
// two nodes share.
func (n *Node) Check() (err error) {
	seen := map[string]bool{}
	n.All(func(n *Node) bool {
		switch {
		case n.Role == None || n.Role >= roles:
			err = fmt.Errorf("control %q has no role", n.ID)
		case n.Name == "":
			err = fmt.Errorf("%s %q has no name", n.Role, n.ID)
		case seen[n.ID]:
			err = fmt.Errorf("two controls are called %q", n.ID)
		}
		seen[n.ID] = true
		return err == nil
	})
	return err
}
