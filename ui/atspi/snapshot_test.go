package atspi

import (
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/godbus/dbus/v5"

	"chuhe/ui/access"
)

// Only paths that an object can have are understood.
func TestPaths(t *testing.T) {
	for number, path := range map[int]dbus.ObjectPath{
		0: "/org/a11y/atspi/accessible/root", 1: "/org/a11y/atspi/accessible/1", 23: "/org/a11y/atspi/accessible/23", -4: "/org/a11y/atspi/accessible/said4",
	} {
		if got := pathOf(number); got != path {
			t.Errorf("object %d has the path %s, want %s", number, got, path)
		}
		if got, ok := numberOf(path); got != number || !ok {
			t.Errorf("%s is object %d, %v; want %d", path, got, ok, number)
		}
	}
	for _, path := range []dbus.ObjectPath{"/", "/1", "/org/a11y/atspi/accessible/", "/org/a11y/atspi/accessible/0", "/org/a11y/atspi/accessible/01", "/org/a11y/atspi/accessible/x",
		"/org/a11y/atspi/accessible/said", "/org/a11y/atspi/accessible/said0", "/org/a11y/atspi/accessible/said01", "/org/a11y/atspi/null"} {
		if number, ok := numberOf(path); ok {
			t.Errorf("%s is object %d, want none", path, number)
		}
	}
}

func TestStates(t *testing.T) {
	const always, able = 1<<stateShowing | 1<<stateVisible, 1<<stateEnabled | 1<<stateSensitive
	for _, c := range []struct {
		what string
		node access.Node
		want []int // beside those of every control that is shown and can be used
	}{
		{"a text", access.Node{Role: access.Text}, nil},
		{"a button", access.Node{Role: access.Button, Actions: access.Focus}, []int{11}},
		{"a pressed button", access.Node{Role: access.Button, State: access.Checked}, []int{20}},
		{"a dialog", access.Node{Role: access.Dialog}, []int{16}},
		{"a switch", access.Node{Role: access.Switch}, []int{41}},
		{"a switch that is on", access.Node{Role: access.Switch, State: access.Checked}, []int{4, 41}},
		{"a chosen choice", access.Node{Role: access.Radio, State: access.Selected}, []int{4, 41}},
		{"a closed list", access.Node{Role: access.Choice}, []int{5, 9}},
		{"an open list", access.Node{Role: access.Choice, State: access.Expanded}, []int{9, 10}},
		{"a tab", access.Node{Role: access.Tab}, []int{22}},
		{"the chosen tab", access.Node{Role: access.Tab, State: access.Selected}, []int{22, 23}},
		{"the chosen option", access.Node{Role: access.Option, State: access.Selected}, []int{4, 22, 23}},
		{"a row", access.Node{Role: access.Row}, []int{11, 22}},
		{"a point", access.Node{Role: access.Point}, []int{11, 22}},
		{"a field", access.Node{Role: access.TextField}, []int{7, 26}},
		{"a field with a wrong text", access.Node{Role: access.TextField, State: access.Invalid}, []int{7, 26, 36}},
	} {
		want := uint64(always | able)
		for _, state := range c.want {
			want |= 1 << state
		}
		if got := states(&c.node); got != want {
			t.Errorf("%s has the states %v, want %v", c.what, bits([]uint32{uint32(got), uint32(got >> 32)}), bits([]uint32{uint32(want), uint32(want >> 32)}))
		}
	}
	for _, c := range []struct {
		what string
		node access.Node
		want uint64
	}{
		{"a row that is scrolled away", access.Node{Role: access.Row, State: access.Hidden}, 1<<stateVisible | able | 1<<stateFocusable | 1<<stateSelectable},
		{"a disabled row", access.Node{Role: access.Row, State: access.Disabled}, always | 1<<stateSelectable},
		{"a disabled button", access.Node{Role: access.Button, State: access.Disabled, Actions: access.Focus}, always},
		{"a disabled field", access.Node{Role: access.TextField, State: access.Disabled}, always | 1<<stateSingleLine},
	} {
		if got := states(&c.node); got != c.want {
			t.Errorf("%s has the states %v, want %v", c.what, bits([]uint32{uint32(got), uint32(got >> 32)}), bits([]uint32{uint32(c.want), uint32(c.want >> 32)}))
		}
	}
}

// Rows outside lists are buttons, and options are what contains them offers.
func TestRoles(t *testing.T) {
	for _, c := range []struct {
		role, above access.Role
		want        uint32
	}{
		{access.Row, access.List, 32}, {access.Row, access.Window, 43}, {access.Option, access.TabList, 37}, {access.Option, access.RadioGroup, 44},
		{access.Option, access.List, 32}, {access.Radio, access.TabList, 44}, {access.Button, access.List, 43},
	} {
		if got := role(c.role, c.above); got != c.want {
			t.Errorf("a %v in a %v has the role %d, want %d", c.role, c.above, got, c.want)
		}
	}
}

// In what has several parts, the focus is on one of them.
func TestFocused(t *testing.T) {
	for _, c := range []struct {
		what string
		node access.Node // with the parts a and b
		a, b access.State
		want string
	}{
		{"a list", access.Node{Role: access.List}, 0, access.Selected, "b"},
		{"a list without a choice", access.Node{Role: access.List}, 0, 0, "it"},
		{"tabs", access.Node{Role: access.TabList}, access.Selected, 0, "a"},
		{"choices", access.Node{Role: access.RadioGroup}, 0, access.Selected, "b"},
		{"a board", access.Node{Role: access.Board}, access.Selected, access.Focused, "b"},
		{"a dialog", access.Node{Role: access.Dialog}, access.Selected, 0, "it"},
	} {
		node := c.node
		node.ID, node.State = "it", access.Focused
		node.Inside = []access.Node{{ID: "a", Role: access.Point, State: c.a}, {ID: "b", Role: access.Point, State: c.b}}
		s := newSnapshot(&Window{Tree: access.Node{ID: "window", Role: access.Window, Inside: []access.Node{node}}}, numbers{})
		if got := s.objects[s.focus].node.ID; got != c.want {
			t.Errorf("the focus of %s is on %q, want %q", c.what, got, c.want)
		}
	}
	s := newSnapshot(&Window{Tree: access.Node{ID: "window", Role: access.Window}}, numbers{})
	if s.focus != s.top {
		t.Errorf("without a focus it is on object %d, want the window, %d", s.focus, s.top)
	}
}

func TestNumberOfAValue(t *testing.T) {
	for _, c := range []struct {
		value string
		scale access.Scale
		want  float64
	}{
		{"70%", access.Scale{}, 70}, {"-2.5 soldiers", access.Scale{}, -2.5}, {"+3", access.Scale{}, 3}, {"12", access.Scale{}, 12}, {"mate in 3", access.Scale{}, 0}, {"", access.Scale{}, 0}, {"+-", access.Scale{}, 0},
		{"70%", access.Scale{At: 5, Max: 9}, 5}, {"70%", access.Scale{Max: 9}, 0},
	} {
		o := object{node: &access.Node{Value: c.value, Scale: c.scale}}
		if got := o.number64(); got != c.want {
			t.Errorf("the number of %q with %+v is %v, want %v", c.value, c.scale, got, c.want)
		}
	}
}

// The name includes the value if no other interface has that.
func TestNames(t *testing.T) {
	for _, c := range []struct {
		role  access.Role
		value string
		want  string
	}{
		{access.Choice, "Wood", "Theme, Wood"}, {access.Meter, "3", "Theme, 3"}, {access.Button, "up", "Theme, up"}, {access.Row, "x", "Theme, x"},
		{access.Button, "", "Theme"}, {access.Slider, "70%", "Theme"}, {access.TextField, "text", "Theme"},
	} {
		o := object{node: &access.Node{Role: c.role, Name: "Theme", Value: c.value}}
		if got := o.name(); got != c.want {
			t.Errorf("a %v with the value %q is called %q, want %q", c.role, c.value, got, c.want)
		}
	}
}

// A number is changed by the steps of its control, within its limits.
func TestChange(t *testing.T) {
	for _, c := range []struct {
		what  string
		scale access.Scale
		state access.State
		to    float64
		kind  Kind
		steps int
	}{
		{"two steps up", access.Scale{At: 10, Max: 20, Step: 2}, 0, 14, More, 2},
		{"a step down", access.Scale{At: 10, Max: 20, Step: 2}, 0, 8, Less, 1},
		{"to the nearest step", access.Scale{At: 10, Max: 20, Step: 4}, 0, 15, More, 1},
		{"not beyond the top", access.Scale{At: 10, Max: 12, Step: 1}, 0, 99, More, 2},
		{"not beyond the bottom", access.Scale{At: 10, Min: 7, Max: 12, Step: 1}, 0, -99, Less, 3},
		{"nowhere", access.Scale{At: 10, Max: 20, Step: 2}, 0, 10, More, 0},
		{"a step of one", access.Scale{At: 0, Max: 1, Step: 1}, 0, 1, More, 1},
		{"to no number", access.Scale{At: 10, Max: 20, Step: 2}, 0, math.NaN(), More, 0},
		{"while disabled", access.Scale{At: 10, Max: 20, Step: 2}, access.Disabled, 14, More, 0},
		{"without a step", access.Scale{At: 10, Max: 20}, 0, 14, More, 0},
	} {
		b := &Bridge{wake: func() {}}
		v := view{reader: &reader{bridge: b}, object: &object{node: &access.Node{ID: "x", Scale: c.scale, State: c.state}}}
		v.change(c.to)
		got := b.Acts()
		if len(got) != c.steps || c.steps > 0 && got[0] != (Act{ID: "x", Kind: c.kind}) {
			t.Errorf("%s: %v, want %d acts of kind %d", c.what, got, c.steps, c.kind)
		}
	}
}

// Sentences are kept for a while.
func TestNotes(t *testing.T) {
	var n notes
	for _, text := range []string{"one", "two"} {
		n.add(text)
	}
	for number, want := range map[int]string{-1: "one", -2: "two", -3: "", 0: "", 1: ""} {
		if got, ok := n.text(number); got != want || ok != (want != "") {
			t.Errorf("note %d of two is %q, %v; want %q", number, got, ok, want)
		}
	}
	for range 15 {
		n.add("more")
	}
	for number, want := range map[int]string{-1: "", -2: "two", -17: "more", -18: ""} {
		if got, ok := n.text(number); got != want || ok != (want != "") {
			t.Errorf("note %d of 17 is %q, %v; want %q", number, got, ok, want)
		}
	}
}

func TestCommon(t *testing.T) {
	for _, c := range []struct {
		a, b          string
		first, behind int
	}{
		{"", "", 0, 0}, {"abc", "abc", 3, 0}, {"abc", "abxc", 2, 1}, {"abc", "xbc", 0, 2}, {"aa", "aaa", 2, 0}, {"abc", "", 0, 0}, {"abc", "xyz", 0, 0}, {"abcd", "axyd", 1, 1},
	} {
		if first, behind := common([]byte(c.a), []byte(c.b)); first != c.first || behind != c.behind {
			t.Errorf("%q and %q have %d in common at the beginning and %d at the end, want %d and %d", c.a, c.b, first, behind, c.first, c.behind)
		}
	}
}

// TestSendable replaces what no message may contain: the bus would refuse it.
func TestSendable(t *testing.T) {
	w := Window{Tree: access.Node{ID: "w", Role: access.Window, Name: "a\x00b\xff", Inside: []access.Node{{ID: "f", Role: access.TextField, Name: "n", Value: "\x00", Help: "\xfe"}}}}
	s := newSnapshot(&w, numbers{})
	for _, o := range s.objects {
		for _, text := range []string{o.node.Name, o.node.Value, o.node.Help} {
			if strings.Contains(text, "\x00") || !utf8.ValidString(text) {
				t.Errorf("%q of %s cannot be sent", text, o.node.ID)
			}
		}
	}
	if got := s.objects[s.top].node.Name; got != "a\uFFFDb\uFFFD" {
		t.Errorf("the window is called %q", got)
	}
}
