package access

import (
	"fmt"
	"strings"

	"chuhe/ui/draw"
)

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
