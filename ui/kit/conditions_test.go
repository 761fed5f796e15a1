package kit

import (
	"reflect"
	"testing"

	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
)

// The tests of this file set the state of a UI as a run would leave it, and check each part of a condition by itself.

// withRegions returns a UI after a run that declared areas, of which the layers from modal up react.
func withRegions(modal int, regions ...region) *UI {
	u := testUI()
	u.regions, u.modal = regions, modal
	return u
}

func TestFront(t *testing.T) {
	dialog := func(name string, layer int) region {
		return region{layer: layer, as: Access{Role: access.Dialog, Name: name}}
	}
	button := region{layer: 2, as: Access{Role: access.Button, Name: "Yes"}}
	for _, c := range []struct {
		modal   int
		regions []region
		want    string
	}{
		{0, nil, ""},
		{0, []region{button}, ""},
		{1, []region{dialog("lower", 1)}, "lower"},
		{2, []region{dialog("lower", 1), dialog("upper", 2), button}, "upper"},
		{2, []region{dialog("upper", 2), dialog("lower", 1)}, "upper"},
		{2, []region{dialog("lower", 1), button}, ""},
	} {
		if got := withRegions(c.modal, c.regions...).Front(); got != c.want {
			t.Errorf("from layer %d up the front of %d areas is %q, want %q", c.modal, len(c.regions), got, c.want)
		}
	}
}

func TestOver(t *testing.T) {
	in, out := draw.Point{X: 5, Y: 5}, draw.Point{X: 50, Y: 5}
	for _, c := range []struct {
		layer         int
		pointer, down draw.Point
		active        ID
		want          bool
	}{
		{1, in, out, "", true},
		{2, in, out, "", true},
		{0, in, out, "", false},
		{1, out, in, "", false},
		{1, in, in, "a", true},
		{1, in, out, "a", false},
		{1, out, in, "a", false},
	} {
		u := withRegions(1)
		u.layer, u.pointer, u.lastDown.Pos, u.active = c.layer, c.pointer, c.down, c.active
		if got := u.Over(rect(0, 0, 10, 10)); got != c.want {
			t.Errorf("%+v: over %v, want %v", c, got, c.want)
		}
	}
}

func TestHovers(t *testing.T) {
	for _, c := range []struct {
		hover, active ID
		want          bool
	}{{"a", "", true}, {"b", "", false}, {"a", "a", false}, {"", "", false}} {
		u := testUI()
		u.hover, u.active = c.hover, c.active
		if got := u.Hovers("a"); got != c.want {
			t.Errorf("with the pointer over %q, pressing %q: hovers %v, want %v", c.hover, c.active, got, c.want)
		}
	}
}

func TestTyping(t *testing.T) {
	for _, c := range []struct {
		focus, typing ID
		want          bool
	}{{"f", "f", true}, {"", "", false}, {"f", "", false}, {"", "f", false}, {"button", "f", false}} {
		u := testUI()
		u.focus, u.typing = c.focus, c.typing
		if got := u.Typing(); got != c.want {
			t.Errorf("with the focus at %q, after typing into %q: typing %v, want %v", c.focus, c.typing, got, c.want)
		}
	}
}

func TestTypedIf(t *testing.T) {
	for _, c := range []struct {
		kind     EventKind
		consumed bool
		layer    int
		wanted   string
		want     string
	}{
		{TextInput, false, 1, "x", "x"},
		{TextInput, false, 2, "x", "x"},
		{TextInput, false, 0, "x", ""},
		{TextInput, true, 1, "x", ""},
		{TextInput, false, 1, "y", ""},
		{KeyDown, false, 1, "x", ""},
	} {
		u := withRegions(1)
		u.event, u.consumed, u.layer = Event{Kind: c.kind, Text: []rune("x")}, c.consumed, c.layer
		got := string(u.TypedIf(func(text string) bool { return text == c.wanted }))
		if got != c.want || u.consumed != (c.consumed || c.want != "") {
			t.Errorf("%+v: typed %q, used %v, want %q", c, got, u.consumed, c.want)
		}
	}
}

func TestAlike(t *testing.T) {
	at := rect(10, 20, 30, 40)
	for to, want := range map[draw.Rect]bool{
		at: true, rect(10.4, 19.6, 30.4, 39.6): true,
		rect(10.5, 20, 30, 40): false, rect(10, 19.5, 30, 40): false, rect(10, 20, 30.5, 40): false, rect(10, 20, 30, 39.5): false,
	} {
		if got := alike(at, to); got != want {
			t.Errorf("%v and %v are alike: %v, want %v", at, to, got, want)
		}
	}
}

func TestTargets(t *testing.T) {
	press := AreaSpec{Cursor: CursorPointer}
	at := func(id ID, layer int, r, full draw.Rect, opt AreaSpec) region {
		return region{id: id, layer: layer, rect: r, full: full, opt: opt}
	}
	small, large := rect(100, 100, 10, 10), rect(300, 100, 200, 60)
	u := withRegions(1,
		at("below", 0, large, large, press),
		at("text", 1, large, large, AreaSpec{}),
		at("cut off", 1, rect(600, 100, 20, 10), rect(600, 100, 20, 20), press),
		at("small", 1, small, small, press),
		at("large", 1, large, large, press))
	want := []Target{{"small", Finger - 1, Finger - 1}, {"large", 2 * Finger, 59}}
	if got := u.Targets(); !reflect.DeepEqual(got, want) {
		t.Errorf("the targets are %v, want %v", got, want)
	}
}

func TestHiddenByATooltip(t *testing.T) {
	button := func(id ID, layer int, opt AreaSpec) region {
		return region{id: id, layer: layer, rect: rect(0, 0, 10, 10), opt: opt}
	}
	press := AreaSpec{Cursor: CursorPointer}
	for _, c := range []struct {
		what string
		r    region
		tip  draw.Rect
		want float64
	}{
		{"a half", button("a", 1, press), rect(5, 0, 10, 10), 0.5},
		{"a quarter", button("a", 2, press), rect(5, 5, 10, 10), 0.25},
		{"beside", button("a", 1, press), rect(10, 0, 10, 10), 0},
		{"a followed pointer", button("a", 1, AreaSpec{Track: true}), rect(0, 0, 10, 10), 1},
		{"no control", button("a", 1, AreaSpec{}), rect(0, 0, 10, 10), 0},
		{"disabled", button("a", 1, AreaSpec{Cursor: CursorPointer, Disabled: true}), rect(0, 0, 10, 10), 0},
		{"below a dialog", button("a", 0, press), rect(0, 0, 10, 10), 0},
		{"its own", button("own", 1, press), rect(0, 0, 10, 10), 0},
	} {
		if got := withRegions(1, c.r).hidden(c.tip, &region{id: "own"}); got != c.want {
			t.Errorf("%s: %v is hidden, want %v", c.what, got, c.want)
		}
	}
}

func TestStops(t *testing.T) {
	at := func(id, group ID, layer int, opt AreaSpec) region {
		return region{id: id, group: group, layer: layer, opt: opt}
	}
	can := AreaSpec{Focus: true}
	u := withRegions(1,
		at("below", "", 0, can), at("below in g", "g", 0, can), at("text", "", 1, AreaSpec{}), at("off", "g", 1, AreaSpec{Focus: true, Disabled: true}),
		at("a", "", 1, can), at("g1", "g", 1, can), at("text in g", "g", 1, AreaSpec{}), at("g2", "g", 1, can), at("g3", "g", 1, can), at("b", "", 1, can))
	for _, c := range []struct {
		focus, anchor, member ID
		want, members         []ID
	}{
		{"", "", "", []ID{"a", "g1", "b"}, nil},
		{"g2", "", "", []ID{"a", "g2", "b"}, []ID{"g1", "g2", "g3"}},
		{"", "g3", "", []ID{"a", "g3", "b"}, nil},
		{"a", "a", "g2", []ID{"a", "g2", "b"}, nil},
		{"g1", "", "g2", []ID{"a", "g1", "b"}, []ID{"g1", "g2", "g3"}},
		{"", "g1", "g2", []ID{"a", "g1", "b"}, nil},
		{"g2", "g2", "g3", []ID{"a", "g2", "b"}, []ID{"g1", "g2", "g3"}},
	} {
		u.focus, u.anchor, u.members["g"] = c.focus, c.anchor, c.member
		if got := u.stops(); !reflect.DeepEqual(got, c.want) {
			t.Errorf("focus %q, anchor %q, last member %q: Tab stops at %v, want %v", c.focus, c.anchor, c.member, got, c.want)
		}
		if got := u.groupMembers(); !reflect.DeepEqual(got, c.members) {
			t.Errorf("focus %q: the arrow keys move among %v, want %v", c.focus, got, c.members)
		}
	}
}

// TestWheelIsUsedOnce checks that the wheel scrolls a list and not what lies around it.
func TestWheelIsUsedOnce(t *testing.T) {
	b := newBench(t, func(u *UI) {
		u.Scroll("outer", rect(0, 0, 200, 200), 1000, func(_, _ draw.Rect) {
			u.Scroll("inner", rect(0, 0, 100, 100), 500, func(_, _ draw.Rect) {})
		})
	})
	for _, c := range []struct{ x, outer, inner float64 }{{10, 0, wheelNotch}, {150, wheelNotch, wheelNotch}} {
		b.send(Event{Kind: PointerMove, Pos: draw.Point{X: c.x, Y: 10}})
		b.send(Event{Kind: Wheel, Pos: draw.Point{X: c.x, Y: 10}, Scroll: draw.Point{Y: -1}})
		if outer, inner := stateOf(b.u.scrolls, "outer").offset, stateOf(b.u.scrolls, "inner").offset; outer != c.outer || inner != c.inner {
			t.Errorf("with the wheel at %v the lists are scrolled by %v and %v, want %v and %v", c.x, outer, inner, c.outer, c.inner)
		}
	}
}

// TestRowsWithoutTexts checks that typing into such a list moves nowhere.
func TestRowsWithoutTexts(t *testing.T) {
	chosen, used := 0, false
	b := newBench(t, func(u *UI) {
		u.Rows("rows", rect(0, 0, 200, 200), RowsSpec{Count: 3, Height: 30, Row: func(int, draw.Rect) {}}, &chosen)
		used = used || len(u.Typed()) > 0
	})
	b.click(10, 45)
	b.typed("a")
	if chosen != 1 || !used {
		t.Errorf("typing chooses row %d, and the text is left to others: %v, want row 1 and true", chosen, used)
	}
}

func TestNothingIsDrawnForNothing(t *testing.T) {
	b := newBench(t, func(u *UI) {
		u.Icon(art.IconNone, draw.Point{X: 50, Y: 50}, 20, u.theme.Text)
		if height := u.Paragraph(rect(0, 0, 100, 100), "", LabelSpec{}); height <= 0 {
			t.Errorf("a paragraph of no text is %v high, want a line", height)
		}
	})
	if got := b.picture(); len(got) != 0 {
		t.Errorf("no icon and no text are drawn as %v", got)
	}
	if tree := b.u.Tree("window"); len(tree.Inside) != 0 {
		t.Errorf("no icon and no text are told as %+v", tree.Inside)
	}
}
