package atspi

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/godbus/dbus/v5"

	"chuhe/ui/access"
)

// application is the number of the object above the window.
const application = 0

const (
	rootPath  = dbus.ObjectPath("/org/a11y/atspi/accessible/root")
	nullPath  = dbus.ObjectPath("/org/a11y/atspi/null")
	pathStart = "/org/a11y/atspi/accessible/"
	// notePrefix is in the paths of sentences, which have negative numbers.
	notePrefix = "said"
)

func pathOf(number int) dbus.ObjectPath {
	switch {
	case number == application:
		return rootPath
	case number < 0:
		return dbus.ObjectPath(pathStart + notePrefix + strconv.Itoa(-number))
	}
	return dbus.ObjectPath(pathStart + strconv.Itoa(number))
}

// numberOf returns the number of the object with a path, and false for other paths.
func numberOf(path dbus.ObjectPath) (int, bool) {
	if path == rootPath {
		return application, true
	}
	rest, ours := strings.CutPrefix(string(path), pathStart)
	digits, note := strings.CutPrefix(rest, notePrefix)
	number, err := strconv.Atoi(digits)
	if note {
		number = -number
	}
	return number, ours && err == nil && pathOf(number) == path
}

// numbers holds the number of each control that was ever shown, by ID. A control keeps its number, by which assistive
// technology recognises it.
type numbers map[string]int

func (n numbers) of(id string) int {
	if n[id] == 0 {
		n[id] = len(n) + 1
	}
	return n[id]
}

// A snapshot is the window at a moment, as objects. It does not change.
type snapshot struct {
	window  *Window
	objects map[int]*object
	order   []int // numbers of the objects as in the tree, parents first
	top     int   // number of the window
	focus   int   // number of the focused object, or application if there is none
}

type object struct {
	number, parent, index int // index: among the children of the parent
	node                  *access.Node
	role                  uint32
	states                uint64
	children              []int
}

func newSnapshot(w *Window, n numbers) *snapshot {
	s := &snapshot{window: w, objects: map[int]*object{}}
	s.top = s.add(&w.Tree, application, 0, access.None, n)
	s.focus = n.of(w.Tree.Focus().ID)
	s.objects[s.focus].states |= 1 << stateFocused
	return s
}

// sendable replaces the characters of a text that no message of the bus may contain; there are as many as before.
func sendable(text string) string {
	return strings.Map(func(r rune) rune {
		if r == 0 {
			r = utf8.RuneError
		}
		return r
	}, text)
}

func (s *snapshot) add(node *access.Node, parent, index int, above access.Role, n numbers) int {
	node.Name, node.Value, node.Help = sendable(node.Name), sendable(node.Value), sendable(node.Help)
	o := &object{number: n.of(node.ID), parent: parent, index: index, node: node, role: role(node.Role, above)}
	s.objects[o.number] = o
	s.order = append(s.order, o.number)
	o.states = states(node)
	if node.Role == access.Window && s.window.Active {
		o.states |= 1 << stateActive
	}
	for i := range node.Inside {
		o.children = append(o.children, s.add(&node.Inside[i], o.number, i, node.Role, n))
	}
	return o.number
}

// role returns the AT-SPI role of a control inside another one.
func role(r, above access.Role) uint32 {
	const button, item = 43, 32
	switch {
	case r == access.Row && above != access.List:
		return button
	case r == access.Option && above == access.TabList:
		r = access.Tab
	case r == access.Option && above == access.RadioGroup:
		r = access.Radio
	}
	return map[access.Role]uint32{
		access.Window: 23, access.Dialog: 16, access.Button: button, access.Switch: 7, access.Radio: 44,
		access.RadioGroup: 99,
		access.Tab:        37, access.TabList: 38, access.Choice: 11, access.Option: item, access.Slider: 51,
		access.Spinner:   52,
		access.TextField: 79, access.List: 98, access.Row: item, access.Board: 55, access.Point: 56, access.Graph: 51,
		access.Meter: 27, access.ScrollBar: 48, access.Heading: 83, access.Text: 29,
	}[r]
}

// Numbers of states.
const (
	stateActive       = 1
	stateChecked      = 4
	stateCollapsed    = 5
	stateEditable     = 7
	stateEnabled      = 8
	stateExpandable   = 9
	stateExpanded     = 10
	stateFocusable    = 11
	stateFocused      = 12
	stateModal        = 16
	statePressed      = 20
	stateSelectable   = 22
	stateSelected     = 23
	stateSensitive    = 24
	stateShowing      = 25
	stateSingleLine   = 26
	stateVisible      = 30
	stateInvalidEntry = 36
	stateCheckable    = 41
)

// changing lists the states that change, with their names in events. Read only.
var changing = []struct {
	state int
	name  string
}{
	{stateActive, "active"}, {stateEnabled, "enabled"}, {stateSensitive, "sensitive"}, {stateChecked, "checked"}, {statePressed, "pressed"},
	{stateExpanded, "expanded"}, {stateCollapsed, "collapsed"}, {stateInvalidEntry, "invalid-entry"}, {stateSelected, "selected"},
}

// states returns the states of a control as bits, without the focus.
func states(n *access.Node) uint64 {
	bits := uint64(1 << stateVisible)
	set := func(state int, on bool) {
		if on {
			bits |= 1 << state
		}
	}
	is := func(s access.State) bool { return n.State&s != 0 }
	set(stateShowing, !is(access.Hidden))
	enabled := !is(access.Disabled)
	set(stateEnabled, enabled)
	set(stateSensitive, enabled)
	set(stateFocusable, enabled && (n.Actions&access.Focus != 0 || n.Role == access.Point || n.Role == access.Row))
	set(stateInvalidEntry, is(access.Invalid))
	switch n.Role {
	case access.Dialog:
		set(stateModal, true)
	case access.Switch, access.Radio:
		set(stateCheckable, true)
		set(stateChecked, is(access.Checked) || is(access.Selected))
	case access.Button:
		set(statePressed, is(access.Checked))
	case access.Choice:
		set(stateExpandable, true)
		set(stateExpanded, is(access.Expanded))
		set(stateCollapsed, !is(access.Expanded))
	case access.Tab, access.Option, access.Row, access.Point:
		set(stateSelectable, true)
		set(stateSelected, is(access.Selected))
		set(stateChecked, is(access.Selected) && n.Role == access.Option)
	case access.TextField:
		set(stateEditable, enabled)
		set(stateSingleLine, true)
	}
	return bits
}

// name returns the name of a control, with its value if no other interface has that.
func (o *object) name() string {
	switch o.node.Role {
	case access.Choice, access.Meter, access.Button, access.Row, access.List, access.Switch, access.Graph:
		if o.node.Value != "" {
			return fmt.Sprintf("%s, %s", o.node.Name, o.node.Value)
		}
	}
	return o.node.Name
}

// hasValue reports whether a control has a number that can be changed.
func (o *object) hasValue() bool {
	switch o.node.Role {
	case access.Slider, access.Spinner, access.Graph:
		return true
	}
	return false
}
