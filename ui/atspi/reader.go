package atspi

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/godbus/dbus/v5"

	"chuhe/ui/access"
)

// A ref names an object on the bus.
type ref struct {
	Name string
	Path dbus.ObjectPath
}

// A reader is the connection to assistive technology. It answers its questions as a [dbus.Handler].
type reader struct {
	bridge   *Bridge
	bus      *dbus.Conn
	own      string              // name of the connection
	named    chan struct{}       // closed when own is set
	desktop  atomic.Pointer[ref] // the object above the application
	notes    notes
	reported *snapshot // the window as reported by events
}

// ref returns the reference to an object of the window.
func (r *reader) ref(number int) ref { return ref{r.own, pathOf(number)} }

// none is the reference to no object.
func none() ref { return ref{"", nullPath} }

// LookupObject implements [dbus.Handler].
func (r *reader) LookupObject(path dbus.ObjectPath) (dbus.ServerObject, bool) {
	select {
	case <-r.named:
	default: // no other program knows the name of this one yet
		return nil, false
	}
	number, ok := numberOf(path)
	if !ok {
		return nil, false
	}
	s := r.bridge.now()
	if s == nil {
		s = &snapshot{window: &Window{}}
	}
	if number < 0 {
		o := r.note(number, s.top)
		return view{r, s, o}, o != nil
	}
	if number == application {
		root := &object{node: &access.Node{Name: "Chuhe"}, role: 75,
			states: 1<<stateEnabled | 1<<stateSensitive | 1<<stateShowing | 1<<stateVisible}
		if s.objects != nil {
			root.children = []int{s.top}
		}
		return view{r, s, root}, true
	}
	o, ok := s.objects[number]
	return view{r, s, o}, ok
}

// A view is an object for the time of a call.
type view struct {
	*reader
	*snapshot
	*object
}

// LookupInterface implements [dbus.ServerObject].
func (v view) LookupInterface(name string) (dbus.Interface, bool) {
	if name == properties {
		return objectInterface{v, propertyMethods()}, true
	}
	short, ours := strings.CutPrefix(name, prefix)
	if !ours || !slices.Contains(v.interfaces(), short) {
		return nil, false
	}
	return objectInterface{v, methods()[short]}, true
}

type objectInterface struct {
	view    view
	methods map[string]method
}

// LookupMethod implements [dbus.Interface].
func (o objectInterface) LookupMethod(name string) (dbus.Method, bool) {
	m, ok := o.methods[name]
	return call{o.view, m}, ok
}

// A method answers calls, with arguments of the types of takes.
type method struct {
	takes  []any
	answer func(v view, args []any) []any // nil: the call fails
}

// A call is a method of an object.
type call struct {
	view view
	method
}

// Call implements [dbus.Method]. The library passes pointers.
func (c call) Call(args ...any) ([]any, error) {
	for i, a := range args {
		args[i] = reflect.ValueOf(a).Elem().Interface()
	}
	if answer := c.answer(c.view, args); answer != nil {
		return answer, nil
	}
	return nil, dbus.MakeFailedError(fmt.Errorf("there is no answer to %v", args))
}

// NumArguments, NumReturns, ArgumentValue and ReturnValue implement [dbus.Method].
func (c call) NumArguments() int       { return len(c.takes) }
func (c call) NumReturns() int         { return 0 }
func (c call) ArgumentValue(i int) any { return c.takes[i] }
func (c call) ReturnValue(int) any     { return nil }

const prefix = "org.a11y.atspi."

// interfaces returns the names of the interfaces of an object, without the prefix.
func (v view) interfaces() []string {
	list := []string{"Accessible"}
	if v.number == application {
		return append(list, "Application")
	}
	list = append(list, "Component")
	if len(v.actions()) > 0 {
		list = append(list, "Action")
	}
	switch v.node.Role {
	case access.TextField:
		list = append(list, "Text", "EditableText")
	case access.Heading, access.Text:
		list = append(list, "Text")
	case access.List, access.TabList, access.RadioGroup:
		list = append(list, "Selection")
	case access.Board:
		list = append(list, "Table", "Selection")
	case access.Point:
		list = append(list, "TableCell")
	}
	if v.hasValue() {
		list = append(list, "Value")
	}
	return list
}

func (o *object) actions() (kinds []Kind) {
	if o.node.Actions&access.Press != 0 {
		kinds = append(kinds, Press)
	}
	if o.node.Actions&access.Adjust != 0 {
		kinds = append(kinds, More, Less)
	}
	if o.node.Role == access.TextField {
		kinds = append(kinds, Enter)
	}
	return kinds
}

// actionNames are the names of acts for assistive technology. Read only.
var actionNames = map[Kind]string{Press: "click", More: "increase", Less: "decrease", Enter: "activate"}

// number64 returns the number of a control: of its scale, or at the beginning of its value, or 0.
func (o *object) number64() float64 {
	if o.node.Scale != (access.Scale{}) {
		return float64(o.node.Scale.At)
	}
	unit := strings.TrimLeft(o.node.Value, "+-.0123456789")
	f, _ := strconv.ParseFloat(strings.TrimSuffix(o.node.Value, unit), 64)
	return f
}

// content returns the text of a field, a heading or a text.
func (o *object) content() []rune {
	if o.node.Role == access.TextField {
		return []rune(o.node.Value)
	}
	return []rune(o.node.Name)
}

// part returns the characters of the text from one on, up to another one; -1 stands for the end.
func (o *object) part(from, to int32) string {
	text := o.content()
	if to < 0 || int(to) > len(text) {
		to = int32(len(text))
	}
	return string(text[max(0, min(from, to)):to])
}

// box returns the place of a control in pixels, on the screen or in the window.
func (v view) box(inWindow bool) [4]int32 {
	r, w := v.node.Rect, v.window
	x, y := r.X*w.Scale, r.Y*w.Scale
	if !inWindow {
		x, y = x+w.X, y+w.Y
	}
	return [4]int32{int32(x), int32(y), int32(r.W * w.Scale), int32(r.H * w.Scale)}
}

// under returns the innermost control at a place in pixels.
func (v view) under(x, y int32, inWindow bool) ref {
	found := none()
	for _, number := range v.order {
		o := view{v.reader, v.snapshot, v.objects[number]}
		if b := o.box(inWindow); x >= b[0] && y >= b[1] && x < b[0]+b[2] && y < b[1]+b[3] {
			found = v.ref(number)
		}
	}
	return found
}

func (v view) selected() (list []int) {
	for _, c := range v.children {
		if v.objects[c].states>>stateSelected&1 != 0 {
			list = append(list, c)
		}
	}
	return list
}

// columns returns the number of columns of a board, whose points are its children by rows.
func (v view) columns() int {
	n := 0
	for _, c := range v.children {
		if v.objects[c].node.Rect.Y != v.objects[v.children[0]].node.Rect.Y {
			break
		}
		n++
	}
	return max(n, 1)
}

// child returns the reference to a child, and none where there is none.
func (v view) child(i int) ref {
	if i < 0 || i >= len(v.children) {
		return none()
	}
	return v.ref(v.children[i])
}

func (v view) above() view {
	parent := v.objects[v.parent]
	if parent == nil {
		return v
	}
	return view{v.reader, v.snapshot, parent}
}
