// Package access describes a frame as a tree of controls and texts, for screen readers and for tests that operate the
// window without rendering it. It depends neither on drawing nor on any assistive technology; ARIA is its form for web
// pages.
package access

import (
	"fmt"
	"slices"
	"strings"

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

// Focus returns the focused node: of a list or a board with the focus, the row or point in it. If nothing has the
// focus, it is n.
func (n *Node) Focus() *Node {
	found := n
	n.All(func(in *Node) bool {
		if in.State&Focused != 0 && in.Role != Point {
			found = in
		}
		return found == n
	})
	inner := Selected
	switch found.Role {
	case Board:
		inner = Focused
	case List, TabList, RadioGroup:
	default:
		return found
	}
	if i := slices.IndexFunc(found.Inside, func(in Node) bool { return in.State&inner != 0 }); i >= 0 {
		return &found.Inside[i]
	}
	return found
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

// ariaRoles maps the roles of controls to those of ARIA. Controls of the other roles have no element. Read only.
var ariaRoles = map[Role]string{
	Window: "main", Dialog: "dialog", Button: "button", Switch: "switch", Radio: "radio", RadioGroup: "radiogroup",
	Tab: "tab", TabList: "tablist", Choice: "button", Option: "option", Slider: "slider", Spinner: "spinbutton",
	TextField: "textbox", List: "listbox", Row: "option", Board: "grid", Point: "gridcell", Graph: "slider",
	Meter: "img", Heading: "heading", Text: "paragraph",
}

// ARIA writes a tree as text, from which the web page makes elements for screen readers: one line for each element,
// parents first. A line consists of fields with tabs between them: the depth, the ID, the role, the name, the value,
// the states and actions as letters (f focused, d disabled, c checked, s selected, e expanded, i invalid, F can have
// the focus), left, top, width and height in percent of the window, and where there is a number, that with its least
// and greatest value. The points of a board are in rows of their own.
func ARIA(root *Node) string {
	e := ariaEncoder{window: root.Rect}
	e.node(root, None, 0)
	return e.out.String()
}

type ariaEncoder struct {
	out    strings.Builder
	window draw.Rect
}

func (e *ariaEncoder) node(n *Node, parent Role, depth int) {
	role := ariaRoles[n.Role]
	switch {
	case role == "":
		return
	case n.Role == Row && parent != List, n.Role == Radio && parent != RadioGroup:
		role = "button"
	}
	e.line(depth, n.ID, role, n.Name, n.Value, letters(n), n.Rect, n.Scale)
	for i := range n.Inside {
		in := &n.Inside[i]
		if n.Role == Board && in.Role == Point {
			if i == 0 || n.Inside[i-1].Rect.Y != in.Rect.Y {
				row := draw.Rect{X: n.Rect.X, Y: in.Rect.Y, W: n.Rect.W, H: in.Rect.H}
				e.line(depth+1, fmt.Sprintf("%s.row.%.0f", n.ID, in.Rect.Y), "row", "", "", "", row, Scale{})
			}
			e.node(in, n.Role, depth+2)
			continue
		}
		e.node(in, n.Role, depth+1)
	}
}

func (e *ariaEncoder) line(depth int, id, role, name, value, states string, r draw.Rect, number Scale) {
	clean := strings.NewReplacer("\t", " ", "\n", " ")
	w, h := max(e.window.W, 1)/100, max(e.window.H, 1)/100
	fmt.Fprintf(&e.out, "%d\t%s\t%s\t%s\t%s\t%s\t%.2f\t%.2f\t%.2f\t%.2f", depth, id, role, clean.Replace(name),
		clean.Replace(value), states, r.X/w, r.Y/h, r.W/w, r.H/h)
	if number != (Scale{}) {
		fmt.Fprintf(&e.out, "\t%d\t%d\t%d", number.At, number.Min, number.Max)
	}
	e.out.WriteByte('\n')
}

// letters returns the states and actions of a node.
func letters(n *Node) (s string) {
	for i, state := range []State{Focused, Disabled, Checked, Selected, Expanded, Invalid} {
		if n.State&state != 0 {
			s += "fdcsei"[i : i+1]
		}
	}
	if n.Actions&Focus != 0 {
		s += "F"
	}
	return s
}
