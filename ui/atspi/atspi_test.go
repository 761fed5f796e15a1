package atspi

import (
	"context"
	"fmt"
	"net"
	"slices"
	"strings"
	"testing"

	"github.com/godbus/dbus/v5"

	"chuhe/engine/tabletest"
	"chuhe/ui/access"
	"chuhe/ui/bustest"
	"chuhe/ui/draw"
)

// desktop is a desktop on which a bridge is started.
type desktop struct {
	*bustest.Desktop
	t *testing.T
}

func newDesktop(t *testing.T) *desktop {
	t.Helper()
	return &desktop{bustest.NewDesktop(t), t}
}

// bridge starts a bridge and returns a function that waits until it has a state.
func (d *desktop) bridge() (b *Bridge, await func(on bool), stop func()) {
	woken := make(chan struct{}, 1)
	ctx, cancel := context.WithCancel(d.t.Context())
	b = Start(ctx, d.Address, func() {
		select {
		case woken <- struct{}{}:
		default:
		}
	})
	stop = func() {
		cancel()
		b.Wait()
	}
	d.t.Cleanup(stop)
	return b, func(on bool) {
		for b.On() != on {
			<-woken
		}
	}, stop
}

// tree returns a window with a control of each kind.
func tree() access.Node {
	at := func(x, y float64) draw.Rect { return draw.Rect{X: x, Y: y, W: 10, H: 10} }
	var points []access.Node
	for i, name := range []string{"file 2, rank 2", "file 1, rank 2: red cannon", "file 2, rank 1", "file 1, rank 1"} {
		points = append(points, access.Node{ID: fmt.Sprint("point.", i), Role: access.Point, Name: name, Actions: access.Press, Rect: at(float64(i%2)*10, float64(i/2)*10)})
	}
	points[1].State = access.Focused
	return access.Node{ID: "window", Role: access.Window, Name: "Chuhe", Rect: draw.Rect{W: 100, H: 100}, Inside: []access.Node{
		{ID: "board", Role: access.Board, Name: "Board", Actions: access.Focus, Rect: draw.Rect{W: 20, H: 20}, Inside: points},
		{ID: "heading", Role: access.Heading, Name: "Settings", Rect: at(30, 0)},
		{ID: "flip", Role: access.Button, Name: "Flip", Help: "Turns the board", Actions: access.Focus | access.Press, Rect: at(30, 10)},
		{ID: "undo", Role: access.Button, Name: "Undo", State: access.Disabled, Actions: access.Focus | access.Press, Rect: at(30, 20)},
		{ID: "sound", Role: access.Switch, Name: "Sound", State: access.Checked, Actions: access.Focus | access.Press, Rect: at(30, 30)},
		{ID: "theme", Role: access.Choice, Name: "Theme", Value: "Wood", Actions: access.Focus | access.Press, Rect: at(30, 40)},
		{ID: "volume", Role: access.Slider, Name: "Volume", Value: "70%", Scale: access.Scale{At: 70, Max: 100, Step: 5}, Actions: access.Focus | access.Adjust, Rect: at(30, 50)},
		{ID: "field", Role: access.TextField, Name: "Move", Value: "炮二", State: access.Focused, Actions: access.Focus | access.Edit, Rect: at(30, 60)},
		{ID: "tabs", Role: access.TabList, Name: "Desks", Actions: access.Focus, Rect: at(30, 70), Inside: []access.Node{
			{ID: "tabs.0", Role: access.Tab, Name: "Game", State: access.Selected, Actions: access.Press, Rect: at(30, 70)},
			{ID: "tabs.1", Role: access.Tab, Name: "Study", Actions: access.Press, Rect: at(40, 70)},
		}},
		{ID: "list", Role: access.List, Name: "Games", Actions: access.Focus, Rect: at(30, 80), Inside: []access.Node{
			{ID: "list.0", Role: access.Row, Name: "One", State: access.Selected, Actions: access.Press, Rect: at(30, 80)},
		}},
		{ID: "row", Role: access.Row, Name: "Alone", Actions: access.Press, Rect: at(30, 90)},
	}}
}

// window returns the window that shows a tree.
func window(t access.Node) Window {
	return Window{Tree: t, Active: true, X: 100, Y: 200, Scale: 2, Locale: "en"}
}

// TestOnlyWhileOn turns assistive technology on and off.
func TestOnlyWhileOn(t *testing.T) {
	d := newDesktop(t)
	b, await, stop := d.bridge()
	if b.On() {
		t.Error("the bridge is on without the service, want off")
	}
	d.Offer(true)
	await(true)
	if b.Reading() {
		t.Error("a screen reader is on, want other assistive technology only")
	}
	d.Turn(false)
	await(false)
	d.Turn(true, "ScreenReaderEnabled")
	await(true)
	if !b.Reading() {
		t.Error("no screen reader is on, want one")
	}
	stop()
	if b.On() {
		t.Error("the bridge is on after its end, want off")
	}
}

// TestNoBus starts a bridge where there is no bus.
func TestNoBus(t *testing.T) {
	for _, address := range []string{"", "unix:path=" + t.TempDir() + "/none"} {
		b := Start(t.Context(), address, func() { t.Error("woken without a bus") })
		b.Wait()
		b.Say("nothing", true)
		if b.Show(window(tree())); b.On() {
			t.Errorf("the bridge is on with the bus %q, want off", address)
		}
	}
}

// client is the assistive technology.
type client struct {
	*desktop
	signals chan *dbus.Signal
	peer    string // name of the bridge on the bus
}

// listening returns a desktop with assistive technology on, a bridge that shows the tree, and a client that listens to it.
func listening(t *testing.T) (*desktop, *Bridge, *client) {
	t.Helper()
	d := newDesktop(t)
	d.Offer(true)
	b, await, _ := d.bridge()
	await(true)
	return d, b, d.listen(b, window(tree()))
}

// listen connects assistive technology, and waits until the bridge has reported its window.
func (d *desktop) listen(b *Bridge, w Window) *client {
	d.t.Helper()
	c := &client{desktop: d, signals: make(chan *dbus.Signal, 1000)}
	d.Must(d.Bus.AddMatchSignal(dbus.WithMatchPathNamespace("/org/a11y/atspi")))
	d.Bus.Signal(c.signals)
	b.Show(w)
	c.heard(b)
	return c
}

// heard lets the bridge say something and returns the events up to that, as text.
func (c *client) heard(b *Bridge) (events []string) {
	c.t.Helper()
	b.Say("end", false)
	for s := range c.signals {
		event, ours := strings.CutPrefix(s.Name, "org.a11y.atspi.Event.")
		if !ours {
			continue
		}
		c.peer = s.Sender
		data := s.Body[3].(dbus.Variant).Value()
		if event == "Object.Announcement" && data == "end" {
			return events
		}
		if r, ok := data.([]any); ok {
			data = c.id(r[1].(dbus.ObjectPath))
		}
		events = append(events, fmt.Sprintf("%s %s %s %d %d %v", c.id(s.Path), event, s.Body[0], s.Body[1], s.Body[2], data))
	}
	return events
}

// object returns an object of the bridge.
func (c *client) object(path dbus.ObjectPath) dbus.BusObject { return c.Bus.Object(c.peer, path) }

// id returns the ID of an object, or its path if it is gone.
func (c *client) id(path dbus.ObjectPath) string {
	if path == rootPath {
		return "application"
	}
	id, err := c.object(path).GetProperty(prefix + "Accessible.AccessibleId")
	if err != nil {
		return "gone"
	}
	return id.Value().(string)
}

// paths returns the paths of all objects by their IDs.
func (c *client) paths() map[string]dbus.ObjectPath {
	c.t.Helper()
	paths := map[string]dbus.ObjectPath{}
	c.walk(rootPath, 0, func(p dbus.ObjectPath, _ int) { paths[c.id(p)] = p })
	return paths
}

// walk visits an object and all below it.
func (c *client) walk(path dbus.ObjectPath, depth int, visit func(path dbus.ObjectPath, depth int)) {
	c.t.Helper()
	visit(path, depth)
	var children []ref
	c.Must(c.object(path).Call(prefix+"Accessible.GetChildren", 0).Store(&children))
	for i, child := range children {
		var one ref
		c.Must(c.object(path).Call(prefix+"Accessible.GetChildAtIndex", 0, int32(i)).Store(&one))
		if one != child || one.Name != c.peer {
			c.t.Errorf("child %d of %s is %v, in the list of children %v", i, path, one, child)
		}
		parent, err := c.object(child.Path).GetProperty(prefix + "Accessible.Parent")
		if c.Must(err); parent.Value().([]any)[1] != path {
			c.t.Errorf("the parent of %s is %v, want %s", child.Path, parent, path)
		}
		c.walk(child.Path, depth+1, visit)
	}
}

// TestTree records the objects with all that assistive technology asks for.
func TestTree(t *testing.T) {
	_, _, c := listening(t)
	var text strings.Builder
	c.walk(rootPath, 0, func(path dbus.ObjectPath, depth int) {
		o := c.object(path)
		var role uint32
		var states []uint32
		var faces []string
		c.Must(o.Call(prefix+"Accessible.GetRole", 0).Store(&role))
		c.Must(o.Call(prefix+"Accessible.GetState", 0).Store(&states))
		c.Must(o.Call(prefix+"Accessible.GetInterfaces", 0).Store(&faces))
		fmt.Fprintf(&text, "%s%s role %d, states %v\n", strings.Repeat("\t", depth), c.id(path), role, bits(states))
		for _, face := range faces {
			var all map[string]dbus.Variant
			c.Must(o.Call(properties+".GetAll", 0, face).Store(&all))
			var list []string
			for name, value := range all {
				if name == "AccessibleId" || name == "Locale" || name == "HelpText" || name == "Parent" || name == "Table" {
					continue
				}
				list = append(list, fmt.Sprintf("%s %v", name, value.Value()))
			}
			slices.Sort(list)
			fmt.Fprintf(&text, "%s\t%s: %s\n", strings.Repeat("\t", depth), face[len(prefix):], strings.Join(list, ", "))
		}
	})
	tabletest.Golden(t, "tree", text.String())
}

// bits lists the states that are set.
func bits(states []uint32) (list []int) {
	for i := range 64 {
		if states[i/32]>>(i%32)&1 != 0 {
			list = append(list, i)
		}
	}
	return list
}

// TestQuestions asks for what depends on arguments.
func TestQuestions(t *testing.T) {
	_, _, c := listening(t)
	paths := c.paths()
	for _, q := range []struct {
		id, method string
		args       []any
		want       string
	}{
		{"flip", "Component.GetExtents", []any{uint32(0)}, "[[160 220 20 20]]"},
		{"flip", "Component.GetExtents", []any{inWindow}, "[[60 20 20 20]]"},
		{"flip", "Component.GetPosition", []any{inWindow}, "[60 20]"},
		{"flip", "Component.GetSize", nil, "[20 20]"},
		{"flip", "Component.Contains", []any{int32(61), int32(39), inWindow}, "[true]"},
		{"flip", "Component.Contains", []any{int32(61), int32(40), inWindow}, "[false]"},
		{"flip", "Component.Contains", []any{int32(60), int32(20), inWindow}, "[true]"},
		{"flip", "Component.Contains", []any{int32(79), int32(20), inWindow}, "[true]"},
		{"flip", "Component.Contains", []any{int32(59), int32(20), inWindow}, "[false]"},
		{"flip", "Component.Contains", []any{int32(80), int32(20), inWindow}, "[false]"},
		{"flip", "Component.Contains", []any{int32(60), int32(19), inWindow}, "[false]"},
		{"window", "Component.GetAccessibleAtPoint", []any{int32(121), int32(201), uint32(0)}, "[point.1]"},
		{"window", "Component.GetAccessibleAtPoint", []any{int32(0), int32(0), uint32(0)}, "[none]"},
		{"flip", "Action.GetName", []any{int32(0)}, "[click]"},
		{"volume", "Action.GetActions", nil, "[[[increase  ] [decrease  ]]]"},
		{"flip", "Action.GetName", []any{int32(1)}, "error"},
		{"flip", "Action.GetName", []any{int32(-1)}, "error"},
		{"volume", "Accessible.GetAttributes", nil, "[map[toolkit:Chuhe valuetext:70%]]"},
		{"volume", "Accessible.GetRoleName", nil, "[slider]"},
		{"volume", "Accessible.GetIndexInParent", nil, "[6]"},
		{"volume", "Accessible.GetChildAtIndex", []any{int32(0)}, "[none]"},
		{"tabs", "Accessible.GetChildAtIndex", []any{int32(1)}, "[tabs.1]"},
		{"tabs", "Accessible.GetChildAtIndex", []any{int32(2)}, "[none]"},
		{"tabs", "Accessible.GetChildAtIndex", []any{int32(-1)}, "[none]"},
		{"volume", "Accessible.GetApplication", nil, "[application]"},
		{"volume", "Accessible.GetRelationSet", nil, "[[]]"},
		{"field", "Text.GetText", []any{int32(1), int32(-1)}, "[二]"},
		{"field", "Text.GetText", []any{int32(5), int32(9)}, "[]"},
		{"field", "Text.GetStringAtOffset", []any{int32(0), uint32(0)}, "[炮 0 1]"},
		{"field", "Text.GetStringAtOffset", []any{int32(0), uint32(3)}, "[炮二 0 2]"},
		{"field", "Text.GetCharacterAtOffset", []any{int32(0)}, "[28846]"},
		{"field", "Text.GetCharacterAtOffset", []any{int32(1)}, "[20108]"},
		{"field", "Text.GetCharacterAtOffset", []any{int32(2)}, "[0]"},
		{"field", "Text.GetCharacterAtOffset", []any{int32(-1)}, "[0]"},
		{"heading", "Text.GetText", []any{int32(0), int32(-1)}, "[Settings]"},
		{"board", "Table.GetAccessibleAt", []any{int32(1), int32(0)}, "[point.2]"},
		{"board", "Table.GetAccessibleAt", []any{int32(0), int32(2)}, "[none]"},
		{"board", "Table.GetAccessibleAt", []any{int32(1), int32(-1)}, "[none]"},
		{"board", "Table.GetAccessibleAt", []any{int32(-1), int32(1)}, "[none]"},
		{"board", "Table.GetAccessibleAt", []any{int32(0), int32(0)}, "[point.0]"},
		{"board", "Table.GetIndexAt", []any{int32(1), int32(1)}, "[3]"},
		{"board", "Table.GetRowAtIndex", []any{int32(3)}, "[1]"},
		{"point.3", "TableCell.GetRowColumnSpan", nil, "[true 1 1 1 1]"},
		{"tabs", "Selection.GetSelectedChild", []any{int32(0)}, "[tabs.0]"},
		{"tabs", "Selection.GetSelectedChild", []any{int32(1)}, "[none]"},
		{"tabs", "Selection.GetSelectedChild", []any{int32(-1)}, "[none]"},
		{"tabs", "Selection.IsChildSelected", []any{int32(0)}, "[true]"},
		{"tabs", "Selection.IsChildSelected", []any{int32(1)}, "[false]"},
		{"tabs", "Selection.IsChildSelected", []any{int32(2)}, "[false]"},
		{"tabs", "Selection.IsChildSelected", []any{int32(-1)}, "[false]"},
		{"window", "Component.GetAccessibleAtPoint", []any{int32(0), int32(0), inWindow}, "[point.0]"},
		{"window", "Component.GetAccessibleAtPoint", []any{int32(19), int32(19), inWindow}, "[point.0]"},
		{"window", "Component.GetAccessibleAtPoint", []any{int32(20), int32(20), inWindow}, "[point.3]"},
		{"window", "Component.GetAccessibleAtPoint", []any{int32(40), int32(0), inWindow}, "[window]"},
		{"window", "Component.GetAccessibleAtPoint", []any{int32(-1), int32(0), inWindow}, "[none]"},
		{"window", "Component.GetAccessibleAtPoint", []any{int32(0), int32(200), inWindow}, "[none]"},
		{"flip", "Component.GetLayer", nil, "[3]"},
		{"flip", "Component.GetAlpha", nil, "[1]"},
		{"flip", "Action.GetDescription", []any{int32(0)}, "[]"},
		{"volume", "Action.GetName", []any{int32(1)}, "[decrease]"},
		{"volume", "Action.GetName", []any{int32(2)}, "error"},
		{"field", "Action.GetName", []any{int32(0)}, "[activate]"},
		{"field", "Text.GetText", []any{int32(0), int32(0)}, "[]"},
		{"field", "Text.GetText", []any{int32(0), int32(1)}, "[炮]"},
		{"field", "Text.GetText", []any{int32(-1), int32(2)}, "[炮二]"},
		{"field", "Text.GetText", []any{int32(0), int32(3)}, "[炮二]"},
		{"field", "Text.GetText", []any{int32(2), int32(1)}, "[]"},
		{"field", "Text.GetStringAtOffset", []any{int32(1), uint32(0)}, "[二 1 2]"},
		{"field", "Text.GetStringAtOffset", []any{int32(2), uint32(0)}, "[ 2 2]"},
		{"field", "Text.GetTextAtOffset", []any{int32(9), uint32(0)}, "[ 2 2]"},
		{"field", "Text.GetTextAtOffset", []any{int32(-1), uint32(0)}, "[炮 0 1]"},
		{"field", "Text.GetNSelections", nil, "[0]"},
		{"field", "Text.SetCaretOffset", []any{int32(1)}, "[false]"},
		{"field", "Text.GetSelection", []any{int32(0)}, "[0 0]"},
		{"field", "Text.GetAttributes", []any{int32(1)}, "[map[] 0 2]"},
		{"field", "Text.GetAttributeRun", []any{int32(1), true}, "[map[] 0 2]"},
		{"field", "Text.GetDefaultAttributes", nil, "[map[]]"},
		{"board", "Table.GetAccessibleAt", []any{int32(0), int32(1)}, "[point.1]"},
		{"board", "Table.GetAccessibleAt", []any{int32(2), int32(0)}, "[none]"},
		{"board", "Table.GetIndexAt", []any{int32(1), int32(0)}, "[2]"},
		{"board", "Table.GetRowAtIndex", []any{int32(1)}, "[0]"},
		{"board", "Table.GetColumnAtIndex", []any{int32(1)}, "[1]"},
		{"board", "Table.GetColumnAtIndex", []any{int32(2)}, "[0]"},
		{"board", "Table.GetRowDescription", []any{int32(0)}, "[]"},
		{"board", "Table.GetColumnDescription", []any{int32(0)}, "[]"},
		{"board", "Table.GetRowExtentAt", []any{int32(0), int32(0)}, "[1]"},
		{"board", "Table.GetColumnExtentAt", []any{int32(0), int32(0)}, "[1]"},
		{"board", "Table.GetRowHeader", []any{int32(0)}, "[none]"},
		{"board", "Table.GetColumnHeader", []any{int32(0)}, "[none]"},
		{"point.1", "TableCell.GetRowColumnSpan", nil, "[true 0 1 1 1]"},
		{"point.2", "TableCell.GetRowColumnSpan", nil, "[true 1 0 1 1]"},
		{"list", "Selection.GetSelectedChild", []any{int32(0)}, "[list.0]"},
		{"application", "Application.GetLocale", []any{uint32(0)}, "[en]"},
		{"flip", "Text.GetText", []any{int32(0), int32(1)}, "error"},
		{"flip", "Accessible.Nothing", nil, "error"},
		{"flip", "Accessible.GetChildAtIndex", nil, "error"},
	} {
		answer := c.object(paths[q.id]).Call(prefix+q.method, 0, q.args...)
		got := "error"
		if answer.Err == nil {
			for i, one := range answer.Body {
				if r, ok := one.([]any); ok && len(r) == 2 {
					if path, ok := r[1].(dbus.ObjectPath); ok && path == nullPath {
						answer.Body[i] = "none"
					} else if ok {
						answer.Body[i] = c.id(path)
					}
				}
			}
			got = fmt.Sprint(answer.Body)
		}
		if got != q.want {
			t.Errorf("%s of %s with %v: %s, want %s", q.method, q.id, q.args, got, q.want)
		}
	}
	if err := c.object("/org/a11y/atspi/accessible/01").Call(prefix+"Accessible.GetRole", 0).Err; err == nil {
		t.Error("an object that does not exist answers, want an error")
	}
}

// TestEvents changes the window and compares the events.
func TestEvents(t *testing.T) {
	_, b, c := listening(t)
	for _, e := range []struct {
		name   string
		change func(w *Window)
		want   string
	}{
		{"nothing", func(*Window) {}, ""},
		{"a name", func(w *Window) { w.Tree.Inside[2].Name = "Turn" }, "flip Object.PropertyChange accessible-name 0 0 Turn"},
		{"a help", func(w *Window) { w.Tree.Inside[2].Help = "Help" }, "flip Object.PropertyChange accessible-description 0 0 Help"},
		{"a choice", func(w *Window) { w.Tree.Inside[5].Value = "Dark" }, "theme Object.PropertyChange accessible-name 0 0 Theme, Dark"},
		{"a value", func(w *Window) { w.Tree.Inside[6].Value, w.Tree.Inside[6].Scale.At = "75%", 75 }, "volume Object.PropertyChange accessible-value 0 0 75"},
		{"a switch", func(w *Window) { w.Tree.Inside[4].State = 0 }, "sound Object.StateChanged checked 0 0 "},
		{"a disabled button", func(w *Window) { w.Tree.Inside[2].State = access.Disabled }, "flip Object.StateChanged enabled 0 0 \nflip Object.StateChanged sensitive 0 0 "},
		{"typing", func(w *Window) { w.Tree.Inside[7].Value = "炮五平二" }, "field Object.TextChanged insert 1 2 五平\nfield Object.TextCaretMoved  4 0 "},
		{"correcting", func(w *Window) { w.Tree.Inside[7].Value = "马" }, "field Object.TextChanged delete 0 2 炮二\nfield Object.TextChanged insert 0 1 马\nfield Object.TextCaretMoved  1 0 "},
		{"a tab", func(w *Window) {
			w.Tree.Inside[8].Inside[0].State, w.Tree.Inside[8].Inside[1].State = 0, access.Selected
		}, "tabs Object.SelectionChanged  0 0 \ntabs.0 Object.StateChanged selected 0 0 \ntabs.1 Object.StateChanged selected 1 0 "},
		{"the focus on a button", func(w *Window) { w.Tree.Inside[7].State, w.Tree.Inside[2].State = 0, access.Focused }, "field Object.StateChanged focused 0 0 \nflip Object.StateChanged focused 1 0 "},
		{"the focus on the board", func(w *Window) { w.Tree.Inside[7].State, w.Tree.Inside[0].State = 0, access.Focused }, "field Object.StateChanged focused 0 0 \npoint.1 Object.StateChanged focused 1 0 "},
		{"the focus in a list", func(w *Window) { w.Tree.Inside[7].State, w.Tree.Inside[9].State = 0, access.Focused }, "field Object.StateChanged focused 0 0 \nlist.0 Object.StateChanged focused 1 0 "},
		{"another window", func(w *Window) { w.Active = false }, "window Object.StateChanged active 0 0 \nwindow Window.Deactivate  0 0 Chuhe"},
		{"a button less", func(w *Window) { w.Tree.Inside = slices.Delete(w.Tree.Inside, 2, 3) }, "window Object.ChildrenChanged remove 2 0 gone"},
		{"a button more", func(w *Window) {
			w.Tree.Inside = slices.Insert(w.Tree.Inside, 2, access.Node{ID: "new", Role: access.Button, Name: "New"})
		}, "window Object.ChildrenChanged add 2 0 new"},
	} {
		b.Show(window(tree()))
		c.heard(b)
		w := window(tree())
		e.change(&w)
		b.Show(w)
		if got := strings.Join(c.heard(b), "\n"); got != e.want {
			t.Errorf("%s: events\n%s\nwant\n%s", e.name, got, e.want)
		}
	}
	b.Show(window(tree()))
	c.heard(b)
	b.Say("Check!", true)
	b.Say("Your move.", false)
	if got, want := strings.Join(c.heard(b), "\n"), "window Object.Announcement  2 0 Check!\nwindow Object.Announcement  1 0 Your move."; got != want {
		t.Errorf("announced\n%s\nwant\n%s", got, want)
	}
}

// TestNotifications says sentences to assistive technology that does not know announcements.
func TestNotifications(t *testing.T) {
	d, b, c := listening(t)
	d.Forget()
	for i := range 40 {
		b.Say(fmt.Sprint("sentence ", i), false)
		s := <-c.signals
		for s.Body[0] != "showing" {
			s = <-c.signals
		}
		var role uint32
		c.Must(c.object(s.Path).Call(prefix+"Accessible.GetRole", 0).Store(&role))
		name, err := c.object(s.Path).GetProperty(prefix + "Accessible.Name")
		c.Must(err)
		if got, want := fmt.Sprint(c.id(s.Path), " ", role, " ", name.Value()), fmt.Sprint("said 101 sentence ", i); got != want {
			t.Fatalf("the notification is %s, want %s", got, want)
		}
	}
	if id := c.id(pathOf(-1)); id != "gone" {
		t.Errorf("the first of 40 notifications is still %q, want it gone", id)
	}
}

// TestActs lets assistive technology use the controls.
func TestActs(t *testing.T) {
	_, b, c := listening(t)
	paths := c.paths()
	for _, a := range []struct {
		id, method string
		args       []any
		want       []Act
		answer     bool
	}{
		{"flip", "Action.DoAction", []any{int32(0)}, []Act{{ID: "flip", Kind: Press}}, true},
		{"flip", "Action.DoAction", []any{int32(1)}, nil, false},
		{"flip", "Action.DoAction", []any{int32(-1)}, nil, false},
		{"tabs", "Selection.SelectChild", []any{int32(-1)}, nil, false},
		{"tabs", "Selection.SelectChild", []any{int32(2)}, nil, false},
		{"undo", "Action.DoAction", []any{int32(0)}, nil, false},
		{"volume", "Action.DoAction", []any{int32(1)}, []Act{{ID: "volume", Kind: Less}}, true},
		{"point.1", "Action.DoAction", []any{int32(0)}, []Act{{ID: "point.1", Kind: Press}}, true},
		{"flip", "Component.GrabFocus", nil, []Act{{ID: "flip", Kind: Focus}}, true},
		{"heading", "Component.GrabFocus", nil, nil, false},
		{"field", "EditableText.SetTextContents", []any{"炮二平五"}, []Act{{"field", Edit, "炮二平五"}}, true},
		{"field", "EditableText.InsertText", []any{int32(1), "八x", int32(1)}, []Act{{"field", Edit, "炮八二"}}, true},
		{"field", "EditableText.InsertText", []any{int32(9), "平", int32(9)}, []Act{{"field", Edit, "炮二平"}}, true},
		{"field", "EditableText.InsertText", []any{int32(-1), "平", int32(1)}, []Act{{"field", Edit, "平炮二"}}, true},
		{"field", "EditableText.InsertText", []any{int32(0), "平", int32(-1)}, []Act{{"field", Edit, "炮二"}}, true},
		{"field", "EditableText.InsertText", []any{int32(2), "平五", int32(2)}, []Act{{"field", Edit, "炮二平五"}}, true},
		{"field", "EditableText.DeleteText", []any{int32(-1), int32(1)}, []Act{{"field", Edit, "二"}}, true},
		{"field", "EditableText.DeleteText", []any{int32(0), int32(2)}, []Act{{"field", Edit, ""}}, true},
		{"field", "EditableText.DeleteText", []any{int32(0), int32(3)}, []Act{{"field", Edit, ""}}, true},
		{"field", "EditableText.DeleteText", []any{int32(0), int32(0)}, []Act{{"field", Edit, "炮二"}}, true},
		{"field", "EditableText.DeleteText", []any{int32(9), int32(1)}, []Act{{"field", Edit, "炮二"}}, true},
		{"field", "EditableText.DeleteText", []any{int32(0), int32(1)}, []Act{{"field", Edit, "二"}}, true},
		{"field", "EditableText.DeleteText", []any{int32(1), int32(-1)}, []Act{{"field", Edit, "炮"}}, true},
		{"field", "EditableText.DeleteText", []any{int32(1), int32(0)}, []Act{{"field", Edit, "炮二"}}, true},
		{"field", "Action.DoAction", []any{int32(0)}, []Act{{ID: "field", Kind: Enter}}, true},
		{"tabs", "Selection.SelectChild", []any{int32(1)}, []Act{{ID: "tabs.1", Kind: Press}}, true},
		{"tabs", "Selection.SelectChild", []any{int32(2)}, nil, false},
	} {
		var answer bool
		c.Must(c.object(paths[a.id]).Call(prefix+a.method, 0, a.args...).Store(&answer))
		if got := b.Acts(); answer != a.answer || !slices.Equal(got, a.want) {
			t.Errorf("%s of %s with %v: %v and %v, want %v and %v", a.method, a.id, a.args, answer, got, a.answer, a.want)
		}
	}
	less, more := Act{ID: "volume", Kind: Less}, Act{ID: "volume", Kind: More}
	for value, want := range map[float64][]Act{56: {less, less, less}, 80: {more, more}, 1000: {more, more, more, more, more, more}, 71: nil} {
		c.Must(c.object(paths["volume"]).SetProperty(prefix+"Value.CurrentValue", dbus.MakeVariant(value)))
		if got := b.Acts(); !slices.Equal(got, want) {
			t.Errorf("volume set from 70 to %v: %v, want %v", value, got, want)
		}
	}
}

// What waits is bounded: sentences that a screen reader does not take, acts that the window does not take, and texts.
func TestBounds(t *testing.T) {
	b := &Bridge{wake: func() {}, news: make(chan struct{}, 1), numbers: numbers{}}
	b.set(state{any: true})
	for i := range 2 * mostSaid {
		b.Say(fmt.Sprint(i), false)
	}
	if _, said := b.take(); len(said) != mostSaid || said[mostSaid-1].text != fmt.Sprint(2*mostSaid-1) {
		t.Errorf("%d sentences wait, want the last %d", len(said), mostSaid)
	}
	b.Show(window(tree()))
	of := func(id string) view {
		s := b.now()
		return view{&reader{bridge: b}, s, s.objects[b.numbers[id]]}
	}
	for range 2 * mostActs {
		of("flip").bridge.do(Act{ID: "flip"})
	}
	if acts := b.Acts(); len(acts) != mostActs {
		t.Errorf("%d acts wait, want %d", len(acts), mostActs)
	}
	set := editable()["SetTextContents"]
	for _, length := range []int{longestText, longestText + 1} {
		taken := set.answer(of("field"), []any{strings.Repeat("x", length)})[0].(bool)
		if got := len(b.Acts()); taken != (length <= longestText) || taken != (got == 1) {
			t.Errorf("a text of %d bytes is taken: %v, in %d acts", length, taken, got)
		}
	}
}

// A bridge ends with its context on a bus that does not do what a bus should.
func TestOddBuses(t *testing.T) {
	silent := func(conn net.Conn) { bustest.Welcome(conn); bustest.Silent(conn) }
	for name, bus := range map[string]func(net.Conn){"no greeting": bustest.Silent, "no answer": silent} {
		ctx, stop := context.WithCancel(t.Context())
		met := make(chan struct{})
		b := Start(ctx, bustest.Fake(t, func(conn net.Conn) { close(met); bus(conn) }), func() { t.Errorf("%s: woken", name) })
		<-met
		stop()
		b.Wait()
	}
}
