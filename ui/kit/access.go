package kit

import (
	"strconv"

	"chuhe/ui/access"
	"chuhe/ui/draw"
	"chuhe/ui/theme"
)

// Access describes an area to assistive technology. It is stored with the area and read only when a tree is requested
// ([UI.Tree]).
type Access struct {
	Role access.Role // access.None if the area is not a control
	// Name is the name of the control. If it is empty, the last caption ([Flow.Row], [UI.Caption]) or else the tooltip
	// replaces it.
	Name  string
	Value string
	State access.State
	// Options are the choices, of which one is selected. In a radio group or a tab list they share the area side by
	// side.
	Options []string
	Chosen  int
	// Names returns the name of a row, by its number.
	Names func(i int) string
	// Parts, if not nil, returns the parts of the area that are not controls of the kit, such as the points of a board.
	Parts func() []access.Node

	// Scale is the number of a slider, a spinner or a graph.
	Scale access.Scale

	index int              // the row's index in its list
	text  func(int) string // writes the number of the scale
}

// Caption names the next control that is declared without a name of its own.
func (u *UI) Caption(text string) {
	if !u.measuring {
		u.caption = text
	}
}

// named fills in a missing name from the pending caption or the tooltip.
func (u *UI) named(as Access, tooltip string) Access {
	if as.Role == access.None || as.Role == access.Row {
		return as
	}
	if as.Name == "" {
		as.Name = u.caption
	}
	if as.Name == "" {
		as.Name = tooltip
	}
	u.caption = ""
	return as
}

// Figure names what is written in r for assistive technology: a value, such as a count, and what it counts.
func (u *UI) Figure(id ID, r draw.Rect, name, value string) {
	u.Area(id, Access{Role: access.Meter, Name: name, Value: value}, r, AreaSpec{})
}

// Inside declares controls that are parts of another one in the tree.
func (u *UI) Inside(id ID, controls func()) {
	with(&u.parent, id, controls)
}

// Read is like [UI.Tree] for a run of build of its own, which draws nothing. Its tree also has what is scrolled out of
// view and can be scrolled to: of long lists, only what is near.
func (u *UI) Read(name string, build Func) access.Node {
	var unseen draw.List
	u.reading = true
	u.Draw(&unseen, build)
	tree := u.Tree(name)
	u.reading = false
	return tree
}

// Tree returns the controls and texts of the last run as a tree: the visible ones of the topmost layer. The root, the
// window, has the given name.
func (u *UI) Tree(name string) access.Node {
	root := access.Node{ID: "window", Role: access.Window, Name: name, Rect: u.viewport}
	under := map[ID][]*region{}
	shown := map[ID]bool{}
	for i := range u.regions {
		if r := &u.regions[i]; r.layer >= u.modal && r.as.Role != access.None &&
			(!r.rect.Empty() || u.readable(r.full, r.within)) {
			shown[r.id] = true
		}
	}
	add := func(r *region) {
		parent := r.parent
		if !shown[parent] {
			parent = ""
		}
		under[parent] = append(under[parent], r)
	}
	texts := u.treeTexts(shown)
	for i := range u.regions {
		for ; len(texts) > 0 && texts[0].after <= i; texts = texts[1:] {
			add(&texts[0].region)
		}
		if r := &u.regions[i]; shown[r.id] {
			add(r)
		}
	}
	for i := range texts {
		add(&texts[i].region)
	}
	root.Inside = u.nodes(under, under[""])
	return root
}

// Front returns the name of the topmost dialog or page of the last run, and nothing if there is none. The open list of
// a control belongs to what is below it.
func (u *UI) Front() (name string) {
	for i := range u.regions {
		if r := &u.regions[i]; r.as.Role == access.Dialog && (r.layer >= u.modal || u.popup != "") {
			name = r.as.Name
		}
	}
	return name
}

func (u *UI) nodes(under map[ID][]*region, regions []*region) (nodes []access.Node) {
	for _, r := range regions {
		n := u.node(r)
		n.Inside = append(n.Inside, u.nodes(under, under[r.id])...)
		nodes = append(nodes, n)
	}
	return nodes
}

// node returns the node of an area, with the choices or parts inside it.
func (u *UI) node(r *region) access.Node {
	as := &r.as
	n := access.Node{ID: string(r.id), Role: as.Role, Name: as.Name, Value: as.Value, Scale: as.Scale, State: as.State,
		Rect: r.rect}
	if as.Role == access.Row {
		if list := u.find(r.parent); n.Name == "" && list != nil && list.as.Names != nil {
			n.Name = list.as.Names(as.index)
		}
	}
	if r.opt.Tooltip != n.Name {
		n.Help = r.opt.Tooltip
	}
	if r.opt.Disabled {
		n.State |= access.Disabled
	}
	if r.id == u.focus {
		n.State |= access.Focused
	}
	n.Actions = actions[as.Role]
	if r.opt.Focus {
		n.Actions |= access.Focus
	}
	if as.Role != access.Choice {
		for i, option := range as.Options {
			n.Inside = append(n.Inside, optionNode(r, i, option))
		}
	}
	if as.Chosen >= 0 && as.Chosen < len(as.Options) && n.Value == "" {
		n.Value = as.Options[as.Chosen]
	}
	if as.text != nil {
		n.Value = as.text(as.Scale.At)
	}
	if as.Parts != nil {
		n.Inside = append(n.Inside, as.Parts()...)
	}
	if n.Rect.Empty() {
		n.All(func(in *access.Node) bool {
			in.State, in.Rect = in.State|access.Hidden, n.Rect
			return true
		})
	}
	return n
}

// actions lists the actions of each role other than taking the focus.
var actions = map[access.Role]access.Action{
	access.Button: access.Press, access.Switch: access.Press, access.Radio: access.Press, access.Tab: access.Press,
	access.Option: access.Press,
	access.Row:    access.Press, access.Point: access.Press, access.Choice: access.Press | access.Adjust,
	access.RadioGroup: access.Adjust,
	access.TabList:    access.Adjust, access.Slider: access.Adjust, access.Spinner: access.Adjust,
	access.List:  access.Adjust,
	access.Graph: access.Adjust, access.TextField: access.Edit,
}

// optionNode returns the node of one choice of a segmented row.
func optionNode(r *region, i int, text string) access.Node {
	n := access.Node{ID: string(r.id) + "/" + strconv.Itoa(i+1), Role: access.Radio, Name: text, Actions: access.Press}
	if r.as.Role == access.TabList {
		n.Role = access.Tab
	}
	if i == r.as.Chosen {
		n.State = access.Selected
	}
	n.Rect = Columns(r.full, len(r.as.Options), 0)[i].Intersect(r.rect)
	return n
}

// Unnamed returns the controls of the last run that are visible and usable but have no node with a name in the tree.
// It is for tests.
func (u *UI) Unnamed() (ids []ID) {
	named := map[string]bool{}
	tree := u.Tree("window")
	tree.All(func(n *access.Node) bool {
		named[n.ID] = n.Name != "" && !n.Rect.Empty()
		return true
	})
	for i := range u.regions {
		r := &u.regions[i]
		usable := r.control() || r.opt.Focus || r.opt.repeat
		if r.layer >= u.modal && usable && !r.rect.Empty() && !named[string(r.id)] {
			ids = append(ids, r.id)
		}
	}
	return ids
}

// when returns s where on is true.
func when(on bool, s access.State) access.State {
	if on {
		return s
	}
	return 0
}

// text is a label or a paragraph, as an area that takes no input.
type text struct {
	region
	after int // number of areas declared before it
}

// noteText remembers a text that was written, for the tree. Large bold letters make a heading.
func (u *UI) noteText(words string, r draw.Rect, s LabelSpec) {
	full := r
	if n := len(u.clipping); n > 0 {
		r = r.Intersect(u.clipping[n-1])
	}
	if r = r.Intersect(u.viewport); r.Empty() && !u.readable(full, u.stands.within) {
		return
	}
	role := access.Text
	if s.Bold && s.Size >= theme.FontName {
		role = access.Heading
	}
	u.texts = append(u.texts, text{region{rect: r, full: full, within: u.stands.within, layer: u.layer,
		parent: u.parent, as: Access{Role: role, Name: words}}, len(u.next)})
}

// readable reports whether what is out of view belongs in the tree: its user can scroll to it.
func (u *UI) readable(full draw.Rect, within ID) bool {
	return u.reading && within != "" && !full.Empty()
}

// treeTexts returns the texts of the topmost layer that are not part of a control: neither written on one nor its name.
func (u *UI) treeTexts(shown map[ID]bool) (list []text) {
	names, filled := map[string]bool{}, map[ID]bool{}
	for i := range u.regions {
		if r := &u.regions[i]; shown[r.id] {
			names[r.as.Name] = true
			filled[r.parent] = true
		}
	}
	for _, t := range u.texts {
		if t.layer < u.modal || t.as.Role == access.Text && names[t.as.Name] || u.covered(&t.region, shown, filled) {
			continue
		}
		if in := u.find(t.parent); in == nil || in.as.Role != access.Dialog {
			t.parent = ""
		}
		t.id = ID("text." + strconv.Itoa(len(list)))
		list = append(list, t)
	}
	return list
}

// covered reports whether a text is written on a control, or between the rows of a list.
func (u *UI) covered(t *region, shown, filled map[ID]bool) bool {
	for i := range u.regions {
		r := &u.regions[i]
		on, at := r.rect, t.rect
		if at.Empty() { // scrolled out of view
			on, at = r.full, t.full
			if r.within != t.within {
				continue
			}
		}
		if !shown[r.id] || r.layer < t.layer || !on.Contains(at.Center()) {
			continue
		}
		switch r.as.Role {
		case access.Dialog, access.Board, access.ScrollBar:
		case access.List:
			if filled[r.id] {
				return true
			}
		default:
			return true
		}
	}
	return false
}
