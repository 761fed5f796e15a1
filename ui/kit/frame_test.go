package kit

import (
	"slices"
	"testing"
	"time"

	"chuhe/ui/access"
	"chuhe/ui/draw"
	"chuhe/ui/theme"
)

// What changes the picture asks for a frame, and nothing else does.
func TestDirty(t *testing.T) {
	if u := New(theme.ByKey(theme.Wood), nil); !u.Dirty() {
		t.Error("a new window asks for no frame")
	}
	for _, c := range []struct {
		what string
		do   func(*bench)
		want bool
	}{
		{"nothing", func(*bench) {}, false},
		{"the same theme", func(b *bench) { b.u.SetTheme(theme.ByKey(theme.Wood)) }, false},
		{"another theme", func(b *bench) { b.u.SetTheme(theme.ByKey(theme.Dark)) }, true},
		{"Invalidate", func(b *bench) { b.u.Invalidate() }, true},
		{"Blur", func(b *bench) { b.u.Blur() }, true},
		{"the pointer that moves on a button", func(b *bench) { b.drag(50, 15) }, false},
		{"the pointer that leaves it", func(b *bench) { b.drag(500, 500) }, true},
		{"a finger held on a button with a tooltip", func(b *bench) {
			b.touch(TouchDown, 50, 15)
			b.picture()
			b.u.hold(b.now, b.build)
		}, true},
		{"a finger held on an area without one", func(b *bench) {
			b.touch(TouchDown, 50, 100)
			b.picture()
			b.u.hold(b.now, b.build)
		}, true},
	} {
		b := newBench(t, func(u *UI) {
			u.Button("a", rect(0, 0, 100, 30), ButtonSpec{Label: "A", Tooltip: "a button"})
			u.Area("plain", Access{}, rect(0, 90, 100, 30), AreaSpec{})
		})
		b.picture()
		b.picture()
		c.do(b)
		if got := b.u.Dirty(); got != c.want {
			t.Errorf("after %s a frame is due: %v, want %v", c.what, got, c.want)
		}
	}
}

// Blur takes the ring away with the focus: the next focus by the pointer shows none.
func TestBlur(t *testing.T) {
	b := newBench(t, func(u *UI) { u.Button("a", rect(0, 0, 100, 30), ButtonSpec{Label: "A"}) })
	b.keys(KeyTab)
	b.u.Blur()
	if b.u.focus != "" || b.u.ring {
		t.Errorf("after Blur the focus is at %q, its ring shows: %v; want none", b.u.focus, b.u.ring)
	}
}

// An event runs the screen once, and again where it may have brought up other controls.
func TestRunsOfAnEvent(t *testing.T) {
	runs, declared := 0, true
	b := newBench(t, func(u *UI) {
		runs++
		u.Area("free", Access{}, rect(200, 0, 100, 100), AreaSpec{Track: true})
		if declared {
			u.Area("held", Access{}, rect(0, 0, 100, 100), AreaSpec{Track: true, Drag: true})
		}
	})
	b.ready(50, 50)
	for _, c := range []struct {
		what string
		do   func()
		want int
	}{
		{"the pointer comes", func() { b.drag(50, 50) }, 1},
		{"a press", func() { b.press(50, 50) }, 3}, // with the frame before it
		{"a drag", func() { b.drag(60, 50) }, 1},
		{"a drag after which the area is gone", func() { declared = false; b.drag(70, 50) }, 2},
		{"the pointer moves over nothing", func() { b.drag(400, 400); runs = 0; b.drag(410, 400) }, 0},
		{"a key", func() { b.send(Event{Kind: KeyDown, Key: KeyF1}) }, 2},
	} {
		runs = 0
		if c.do(); runs != c.want {
			t.Errorf("%s: the screen runs %d times, want %d", c.what, runs, c.want)
		}
	}
}

// A group leaves alone the keys that one of its controls uses, and Tab. A measured group does nothing.
func TestKeysOfAGroup(t *testing.T) {
	tabs, value := 0, 5
	members := func(u *UI, at draw.Rect) {
		u.Group("group", func() {
			for _, id := range []ID{"a", "b", "c"} {
				u.Button(id, CutTop(&at, 30, 0), ButtonSpec{Label: string(id)})
			}
			u.Slider("slider", CutTop(&at, 30, 0), RangeSpec{Max: 10}, &value)
		})
	}
	b := newBench(t, func(u *UI) {
		u.Measure(100, func(f *Flow) { members(u, f.Take(200, 0)) })
		members(u, rect(0, 0, 200, 200))
		if u.Shortcut(KeyTab, 0) {
			tabs++
		}
	})
	b.picture()
	for _, c := range []struct {
		focus ID
		key   Key
		want  ID
		value int
		tabs  int
	}{
		{"a", KeyDownArrow, "b", 5, 0},
		{"c", KeyUpArrow, "b", 5, 0},
		{"slider", KeyRight, "slider", 6, 0},
		{"a", KeyTab, "a", 6, 1},
	} {
		b.u.Focus(c.focus)
		b.picture()
		b.keys(c.key)
		if got := b.u.focus; got != c.want || value != c.value || tabs != c.tabs {
			t.Errorf("key %v at %q: focus %q, slider at %d, Tab used by the screen %d times; want %q, %d, %d", c.key, c.focus, got, value, tabs, c.want, c.value, c.tabs)
		}
	}
}

// A clip within another shows what both show.
func TestNestedClips(t *testing.T) {
	b := newBench(t, func(u *UI) {
		u.Clip(rect(0, 0, 100, 100), func() {
			u.Clip(rect(50, 50, 100, 100), func() { u.Button("inner", rect(0, 0, 200, 200), ButtonSpec{Label: "A"}) })
			u.Button("outer", rect(0, 0, 200, 200), ButtonSpec{Label: "B"})
		})
	})
	b.picture()
	for id, want := range map[ID]draw.Rect{"inner": rect(50, 50, 50, 50), "outer": rect(0, 0, 100, 100)} {
		if got, _ := b.u.Place(id); got != want {
			t.Errorf("%s shows at %v, want %v", id, got, want)
		}
	}
}

// Controls in measured content take no part in the event.
func TestMeasuredControlsDoNothing(t *testing.T) {
	var changed []string
	first, second := 0, 0
	content := func(u *UI, r draw.Rect, name string, chosen *int) {
		if u.Dropdown("list", r, []string{"One", "Two"}, chosen) || u.Head("head", CutTop(&r, 30, 0), HeadSpec{Label: "Date"}) ||
			u.Rows("rows", CutTop(&r, 100, 0), RowsSpec{Count: 2, Height: 30, Row: func(int, draw.Rect) {}}, chosen).Moved {
			changed = append(changed, name)
		}
	}
	b := newBench(t, func(u *UI) {
		u.Measure(200, func(f *Flow) { content(u, f.Take(30, 0), "measured", &first) })
		content(u, rect(0, 0, 200, 30), "declared", &second)
	})
	b.click(100, 15)
	b.click(100, 85) // the second row of the open list
	if want := []string{"declared"}; !slices.Equal(changed, want) || first != 0 || second != 1 {
		t.Errorf("changed %q, chosen %d where it is measured and %d where it is declared; want %q, 0 and 1", changed, first, second, want)
	}
}

// Keys that move in an empty list move nowhere.
func TestEmptyRows(t *testing.T) {
	chosen, moved := -1, false
	b := newBench(t, func(u *UI) {
		spec := RowsSpec{Always: true, Height: 30, Row: func(int, draw.Rect) {}, Text: func(int) string { return "" }}
		got := u.Rows("rows", rect(0, 0, 200, 200), spec, &chosen)
		moved = moved || got.Moved
	})
	b.keys(KeyDownArrow, KeyHome, KeyEnd, KeyPageDown)
	b.typed("a")
	if chosen != -1 || moved {
		t.Errorf("keys in an empty list choose row %d, moved: %v; want -1, false", chosen, moved)
	}
}

// Only the keyboard scrolls to the focus. What is pressed stays under the pointer.
func TestRevealFocus(t *testing.T) {
	b := newBench(t, func(u *UI) {
		u.Scroll("list", rect(0, 0, 200, 100), 1000, func(content, _ draw.Rect) {
			for _, id := range []ID{"a", "b"} {
				u.Area(id, Access{}, CutTop(&content, 80, 0), AreaSpec{Focus: true, PressFocus: true})
			}
		})
	})
	b.click(50, 90)
	b.picture()
	b.picture()
	if got := stateOf(b.u.scrolls, "list").offset; got != 0 || b.u.focus != "b" {
		t.Errorf("after a press the list is scrolled by %v with the focus at %q, want 0 and b", got, b.u.focus)
	}
	b.u.Focus("a")
	b.picture()
	b.keys(KeyTab)
	b.picture()
	if got := stateOf(b.u.scrolls, "list").offset; got < 60 {
		t.Errorf("after Tab the list is scrolled by %v, want at least 60", got)
	}
	b.u.Focus("a")
	for _, another := range []bool{true, false} { // the first picture finds the focus, the next one scrolls to it
		if b.picture(); b.u.Dirty() != another {
			t.Errorf("the focus is scrolled into view by another picture: %v, want %v", b.u.Dirty(), another)
		}
	}
}

// Headings are large and bold.
func TestHeadings(t *testing.T) {
	u := testUI()
	nodes, _ := treeOf(u, func(u *UI) {
		for i, s := range []LabelSpec{{Bold: true}, {Size: theme.FontTitle}, {Bold: true, Size: theme.FontTitle}} {
			u.Label(rect(0, float64(40*i), 200, 40), "words", s)
		}
	})
	for id, want := range map[string]access.Role{"text.0": access.Text, "text.1": access.Text, "text.2": access.Heading} {
		if got := nodes[id].Role; got != want {
			t.Errorf("%s is a %s, want a %s", id, got, want)
		}
	}
}

// A text of a dialog is in the tree although a control lies below it, and a part scrolled out of view stays hidden.
func TestTextsAboveAndHiddenParts(t *testing.T) {
	u := withRegions(0, region{id: "below", rect: rect(0, 0, 100, 100), as: Access{Role: access.Button, Name: "Below"}})
	shown := map[ID]bool{"below": true}
	for layer, want := range []bool{true, false} {
		if got := u.covered(&region{rect: rect(10, 10, 20, 20), layer: layer}, shown, nil); got != want {
			t.Errorf("a text of layer %d over a button of layer 0 is covered: %v, want %v", layer, got, want)
		}
	}
	gone := region{as: Access{Role: access.Board, Parts: func() []access.Node { return []access.Node{{State: access.Hidden}} }}}
	if got := testUI().node(&gone); got.Inside[0].State&access.Hidden == 0 {
		t.Errorf("a hidden part of an area out of view has the state %b, want hidden", got.Inside[0].State)
	}
}

func TestKeysOfAField(t *testing.T) {
	for _, c := range []struct {
		key  Key
		mods Mods
		used bool
	}{
		{'0', Ctrl, false}, {'9', Ctrl, false}, {'5', 0, true}, {'S', Ctrl, false}, {'S', Ctrl | Shift, false}, {'S', Ctrl | Alt, true},
		{'V', Ctrl, true}, {'Z', Ctrl | Shift, true}, {KeyHome, Ctrl, true}, {KeyComma, Ctrl, false}, {'X', Ctrl, true}, {'C', Ctrl, false},
		{KeyF1, 0, false}, {KeyF12, 0, false}, {KeyTab, 0, false}, {KeyEscape, 0, false}, {KeyLeft, 0, true},
	} {
		words, used := "", false
		b := newBench(t, func(u *UI) {
			u.TextField("field", rect(0, 0, 200, 30), FieldSpec{}, &words)
			used = used || u.event.Kind == KeyDown && u.consumed
		})
		b.picture()
		b.u.Focus("field")
		b.picture()
		if b.key(c.key, c.mods); used != c.used {
			t.Errorf("a field uses the key %v with %v: %v, want %v", c.key, c.mods, used, c.used)
		}
	}
}

// The first event after a change of the window may be a touch: it reaches the controls where they stand then.
func TestTouchOfANewWindow(t *testing.T) {
	b := newBench(t, func(u *UI) { u.Button("a", rect(0, 0, 100, 30), ButtonSpec{Label: "A"}) })
	b.touch(TouchDown, 50, 15)
	expect(t, "touched", b.u.finger.area, "a")
}

func TestAim(t *testing.T) {
	b := newBench(t, func(u *UI) {
		u.Area("plain", Access{}, rect(0, 300, 100, 100), AreaSpec{})
		u.Area("followed", Access{}, rect(200, 300, 10, 10), AreaSpec{Track: true})
		u.Area("reached", Access{}, rect(200, 400, 10, 10), AreaSpec{Focus: true})
		u.Area("played", Access{}, rect(200, 500, 10, 10), AreaSpec{Focus: true, Track: true})
		u.Scroll("list", rect(0, 0, 200, 100), 1000, func(_, _ draw.Rect) {})
	})
	b.picture()
	bar, _ := b.u.Place("list.bar")
	for _, c := range []struct {
		what string
		at   draw.Point
		want ID
	}{
		{"a plain area", draw.Point{X: 50, Y: 350}, "plain"},
		{"a scroll bar", bar.Center(), ""},
		{"beside an area that follows the pointer", draw.Point{X: 215, Y: 305}, ""},
		{"beside an area with a focus", draw.Point{X: 215, Y: 405}, ""},
		{"beside an area with both", draw.Point{X: 215, Y: 505}, "played"},
		{"nothing", draw.Point{X: 700, Y: 500}, ""},
	} {
		if got := b.u.aim(c.at); got != c.want {
			t.Errorf("a touch on %s, at %v, selects %q, want %q", c.what, c.at, got, c.want)
		}
	}
}

// A list glides on if the finger was still moving, and fast, when it was lifted.
func TestGlideBegins(t *testing.T) {
	for _, c := range []struct {
		speed float64
		rest  time.Duration
		want  ID
	}{
		{1000, 79 * time.Millisecond, "list"}, {-1000, 79 * time.Millisecond, "list"}, {1000, 80 * time.Millisecond, ""},
		{100, 10 * time.Millisecond, ""}, {101, 10 * time.Millisecond, "list"},
	} {
		u, now := testUI(), time.Unix(1000, 0)
		u.finger = touch{phase: touchScrolls, scroll: "list", speed: c.speed, seen: now}
		u.touchUp(Event{Kind: TouchUp, Time: now.Add(c.rest)}, func(*UI) {})
		if got := u.finger.gliding; got != c.want {
			t.Errorf("lifted %v after a movement of %v per second: %q glides, want %q", c.rest, c.speed, got, c.want)
		}
	}
}

// Two positions of a finger at the same time do not disturb the speed.
func TestMovesAtTheSameTime(t *testing.T) {
	u, now := testUI(), time.Unix(1000, 0)
	stateOf(u.scrolls, "list").content = 1000
	u.finger = touch{phase: touchScrolls, scroll: "list", speed: 500, seen: now, last: draw.Point{Y: 50}}
	for _, y := range []float64{50, 60} {
		u.swipe(Event{Kind: TouchMove, Time: now, Pos: draw.Point{Y: y}}, func(*UI) {})
		if got := u.finger.speed; got != 500 {
			t.Errorf("at the same time at %v: the speed becomes %v, want 500", y, got)
		}
	}
}

// A finger that rests on nothing that can be held does not count as held again and again.
func TestHeldOnNothing(t *testing.T) {
	b := newBench(t, func(u *UI) { u.Button("a", rect(0, 0, 100, 30), ButtonSpec{Label: "A"}) })
	b.picture()
	b.touch(TouchDown, 500, 500)
	b.pass(time.Second)
	if got := b.u.finger.holds(); !got.IsZero() {
		t.Errorf("the finger on nothing is to be held at %v, want never", got)
	}
}

// The steps of a finger go to the area where it came down.
func TestStepsOfTwoAreas(t *testing.T) {
	steps := map[ID]int{}
	b := newBench(t, func(u *UI) {
		for i, id := range []ID{"left", "right"} {
			steps[id] += u.Sideways(id, rect(400*float64(i), 0, 400, 600))
		}
	})
	b.picture()
	b.swipe(200, 300, 50, 300)
	if steps["left"] != 1 || steps["right"] != 0 {
		t.Errorf("a finger on the left makes %v steps, want one to the left", steps)
	}
}

// A frame asks for another if a layer opened in it, or if the control with the focus went away.
func TestFramesThatNeedAnother(t *testing.T) {
	shown, dialog := true, false
	b := newBench(t, func(u *UI) {
		if shown {
			u.Button("a", rect(0, 0, 100, 30), ButtonSpec{Label: "A"})
		}
		if dialog {
			u.Dialog("d", DialogSpec{Title: "T", Width: 300}, func(*Flow) {}, nil)
		}
	})
	b.picture()
	b.drag(700, 500)
	for _, c := range []struct {
		what string
		do   func()
		want bool
	}{
		{"nothing", func() {}, false},
		{"a size of the window", func() { b.u.Resize(800, 600); expect(t, "dirty after Resize", b.u.Dirty(), true) }, false},
		{"a dialog", func() { dialog = true }, true},
		{"no dialog", func() { dialog = false }, true},
		{"no control with the focus", func() { b.u.focus, shown = "a", false }, true},
	} {
		b.picture()
		b.picture()
		c.do()
		if b.picture(); b.u.Dirty() != c.want {
			t.Errorf("%s: after its frame another is due: %v, want %v", c.what, b.u.Dirty(), c.want)
		}
	}
}

// A dialog near the thumb closes when both ends of a press lie outside it.
func TestLowDialog(t *testing.T) {
	for _, c := range []struct {
		what     string
		from, to draw.Point
		want     bool // still open
	}{
		{"a press outside", draw.Point{X: 50, Y: 50}, draw.Point{X: 50, Y: 50}, false},
		{"a press inside", draw.Point{X: 400, Y: 570}, draw.Point{X: 400, Y: 570}, true},
		{"a press that ends inside", draw.Point{X: 50, Y: 50}, draw.Point{X: 400, Y: 570}, true},
		{"a press that ends outside", draw.Point{X: 400, Y: 570}, draw.Point{X: 50, Y: 50}, true},
	} {
		open := true
		b := newBench(t, func(u *UI) {
			if open {
				open = u.Dialog("d", DialogSpec{Title: "T", Width: 300, Low: true}, func(f *Flow) { f.Skip(30) }, nil)
			}
		})
		b.press(c.from.X, c.from.Y)
		b.drag(c.to.X, c.to.Y)
		b.let(c.to.X, c.to.Y)
		if open != c.want {
			t.Errorf("after %s the dialog is open: %v, want %v", c.what, open, c.want)
		}
	}
}

// An open list stands below its control, and above it only if there is more room and it needs that.
func TestListBox(t *testing.T) {
	u := testUI()
	row := u.Tall(listRow)
	for _, c := range []struct {
		what   string
		y      float64
		height float64 // of the window
		rows   int
		want   draw.Rect
	}{
		{"room below", 100, 600, 2, rect(0, 134, 200, 2*row+8)},
		{"exactly its room below", 300, 300 + 30 + 8 + 2*row + 8, 2, rect(0, 334, 200, 2*row+8)},
		{"not enough below", 300, 300 + 30 + 8 + 2*row + 7, 2, rect(0, 296-2*row-8, 200, 2*row+8)},
		{"as much above as below", 100, 230, 9, rect(0, 134, 200, 92)},
		{"more above", 101, 230, 9, rect(0, 4, 200, 93)},
	} {
		u.Resize(800, c.height)
		if got := u.listBox(rect(0, c.y, 200, 30), c.rows); got != c.want {
			t.Errorf("%s: the list of %d rows is at %v, want %v", c.what, c.rows, got, c.want)
		}
	}
}

// Scrolling makes no known control older than it is, and a new one as old as its list.
func TestAgesInAScrolledList(t *testing.T) {
	at := func(s int64) time.Time { return time.Unix(s, 0) }
	place := rect(0, 0, 100, 30)
	s := stands{now: map[ID]stand{"list": {rect: place, since: at(1)}, "row": {rect: place, since: at(5)}, "moved": {rect: place, since: at(5)}}}
	s.follow([]region{
		{id: "list", home: place}, {id: "row", home: place, swept: "list"}, {id: "new", home: rect(0, 30, 100, 30), swept: "list"},
		{id: "moved", home: rect(0, 90, 100, 30), swept: "list"}, {id: "other", home: place},
	}, 0, at(9))
	for id, want := range map[ID]time.Time{"list": at(1), "row": at(5), "new": at(1), "moved": at(9), "other": at(9)} {
		if got := s.now[id].since; !got.Equal(want) {
			t.Errorf("%s is in place since %v, want %v", id, got.Unix(), want.Unix())
		}
	}
}

// A text over a list belongs to it if the list has rows.
func TestTextsOverAList(t *testing.T) {
	u := withRegions(0, region{id: "list", rect: rect(0, 0, 100, 100), as: Access{Role: access.List, Name: "Games"}})
	shown, words := map[ID]bool{"list": true}, &region{rect: rect(10, 10, 20, 20)}
	for _, filled := range []bool{true, false} {
		if got := u.covered(words, shown, map[ID]bool{"list": filled}); got != filled {
			t.Errorf("with rows: %v, a text over the list is covered: %v", filled, got)
		}
	}
	if got := u.covered(words, map[ID]bool{}, nil); got {
		t.Error("a text over a list that is not shown is covered")
	}
}
