// Package aria writes a tree of controls as text, from which the web page makes elements for screen readers.
package aria

import (
	"fmt"
	"strings"

	"chuhe/ui/access"
	"chuhe/ui/draw"
)

// roles maps the roles of controls to those of ARIA. Controls of the other roles have no element. Read only.
var roles = map[access.Role]string{
	access.Window: "main", access.Dialog: "dialog", access.Button: "button", access.Switch: "switch", access.Radio: "radio", access.RadioGroup: "radiogroup",
	access.Tab: "tab", access.TabList: "tablist", access.Choice: "button", access.Option: "option", access.Slider: "slider", access.Spinner: "spinbutton",
	access.TextField: "textbox", access.List: "listbox", access.Row: "option", access.Board: "grid", access.Point: "gridcell", access.Graph: "slider",
	access.Meter: "img", access.Heading: "heading", access.Text: "paragraph",
}

// Encode writes a tree, one line for each element, parents first. A line consists of fields with tabs between them: the
// depth, the ID, the role, the name, the value, the states and actions as letters (f focused, d disabled, c checked,
// s selected, e expanded, i invalid, F can have the focus), left, top, width and height in percent of the window, and
// where there is a number, that with its least and greatest value.
// The points of a board are in rows of their own.
func Encode(root *access.Node) string {
	e := encoder{window: root.Rect}
	e.node(root, access.None, 0)
	return e.out.String()
}

type encoder struct {
	out    strings.Builder
	window draw.Rect
}

func (e *encoder) node(n *access.Node, parent access.Role, depth int) {
	role := roles[n.Role]
	switch {
	case role == "":
		return
	case n.Role == access.Row && parent != access.List, n.Role == access.Radio && parent != access.RadioGroup:
		role = "button"
	}
	e.line(depth, n.ID, role, n.Name, n.Value, letters(n), n.Rect, n.Scale)
	for i := range n.Inside {
		in := &n.Inside[i]
		if n.Role == access.Board && in.Role == access.Point {
			if i == 0 || n.Inside[i-1].Rect.Y != in.Rect.Y {
				row := draw.Rect{X: n.Rect.X, Y: in.Rect.Y, W: n.Rect.W, H: in.Rect.H}
				e.line(depth+1, fmt.Sprintf("%s.row.%.0f", n.ID, in.Rect.Y), "row", "", "", "", row, access.Scale{})
			}
			e.node(in, n.Role, depth+2)
			continue
		}
		e.node(in, n.Role, depth+1)
	}
}

func (e *encoder) line(depth int, id, role, name, value, states string, r draw.Rect, number access.Scale) {
	clean := strings.NewReplacer("\t", " ", "\n", " ")
	w, h := max(e.window.W, 1)/100, max(e.window.H, 1)/100
	fmt.Fprintf(&e.out, "%d\t%s\t%s\t%s\t%s\t%s\t%.2f\t%.2f\t%.2f\t%.2f", depth, id, role, clean.Replace(name), clean.Replace(value), states, r.X/w, r.Y/h, r.W/w, r.H/h)
	if number != (access.Scale{}) {
		fmt.Fprintf(&e.out, "\t%d\t%d\t%d", number.At, number.Min, number.Max)
	}
	e.out.WriteByte('\n')
}

// letters returns the states and actions of a node.
func letters(n *access.Node) (s string) {
	for i, state := range []access.State{access.Focused, access.Disabled, access.Checked, access.Selected, access.Expanded, access.Invalid} {
		if n.State&state != 0 {
			s += "fdcsei"[i : i+1]
		}
	}
	if n.Actions&access.Focus != 0 {
		s += "F"
	}
	return s
}
