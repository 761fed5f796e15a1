package kit

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"chuhe/ui/access"
	"chuhe/ui/draw"
)

// hall is a screen with a control of each kind, on which a person without any plan presses, types and swipes.
type hall struct {
	*bench
	random *rand.Rand

	on                         bool
	segment, page, option, row int
	number, size, split        int
	line, text                 string
	dialog, sheet, low         bool
}

func newHall(t *testing.T, seed uint64) *hall {
	h := &hall{
		random: rand.New(rand.NewPCG(seed, 9)),
		number: 5, size: 30, split: 400, line: "one two", text: "first row\nsecond",
	}
	h.bench = newBench(t, h.declare)
	return h
}

func (h *hall) declare(u *UI) {
	u.Button("go", rect(0, 0, 80, 30), ButtonSpec{Label: "Go", Tooltip: "Go on"})
	u.Disabled(true, func() { u.Button("off", rect(90, 0, 80, 30), ButtonSpec{Label: "Off"}) })
	u.Button("runs", rect(180, 0, 80, 30), ButtonSpec{Label: "Run", Repeat: true})
	u.Toggle("sound", rect(0, 40, 200, 30), "Sound", &h.on)
	u.Caption("Theme")
	u.Segments("theme", rect(0, 80, 240, 30), []string{"Wood", "Dark", "Paper"}, &h.segment)
	u.Caption("Pages")
	u.Tabs("tabs", rect(0, 120, 240, 30), []string{"Left", "Right"}, &h.page)
	u.Caption("Level")
	u.Dropdown("level", rect(0, 160, 200, 30), []string{"One", "Two", "Three", "Four"}, &h.option)
	u.Caption("Minutes")
	u.Stepper("minutes", rect(0, 200, 200, 30), RangeSpec{Min: 1, Max: 9}, &h.number)
	u.Caption("Volume")
	u.Slider("volume", rect(0, 240, 200, 30), RangeSpec{Max: 50, Step: 5}, &h.size)
	u.Group("fields", func() {
		u.TextField("name", rect(0, 280, 200, 30), FieldSpec{Placeholder: "Name", MaxRunes: 20}, &h.line)
		u.TextBox("words", rect(0, 320, 200, 70), FieldSpec{Placeholder: "Words", MaxRunes: 60}, &h.text)
	})
	u.Caption("Games")
	u.Rows("games", rect(300, 0, 200, 200), RowsSpec{
		Count: 30, Height: 30, Row: func(int, draw.Rect) {},
		Text: func(i int) string { return fmt.Sprintf("%c game %d", 'a'+i%5, i) },
	}, &h.row)
	u.Scroll("long", rect(300, 220, 200, 150), 600, func(content, _ draw.Rect) {
		for i := range 10 {
			u.Button(ID(fmt.Sprintf("long%d", i)), CutTop(&content, 44, 16), ButtonSpec{Label: fmt.Sprintf("Long %d", i)})
		}
	})
	u.Caption("Width")
	u.Divider("split", rect(520, 0, 8, 300), rect(510, 0, 280, 300), RangeSpec{Min: 300, Max: 700}, &h.split)
	if u.Button("ask", rect(0, 400, 80, 30), ButtonSpec{Label: "Ask"}) {
		h.dialog = true
	}
	if u.Button("low", rect(90, 400, 80, 30), ButtonSpec{Label: "Low"}) {
		h.low = true
	}
	if u.Button("page", rect(180, 400, 80, 30), ButtonSpec{Label: "Page"}) {
		h.sheet = true
	}
	u.Shortcut('N', Ctrl)
	if h.dialog {
		h.dialog = u.Dialog("question", DialogSpec{Title: "Question", Width: 300, Close: "Close"}, func(f *Flow) {
			u.Toggle("really", f.Take(30, 10), "Really", &h.on)
		}, func(f *Flow) {
			u.Button("yes", f.Take(30, 0), ButtonSpec{Label: "Yes", Look: LookPrimary})
		})
	}
	if h.low {
		h.low = u.Dialog("below", DialogSpec{Title: "Below", Width: 300, Close: "Close", Low: true}, func(f *Flow) {
			f.Skip(40)
			u.Button("here", f.Take(30, 10), ButtonSpec{Label: "Here"})
		}, nil)
	}
	if h.sheet {
		h.sheet = u.Sheet("sheet", SheetSpec{Title: "Sheet", Close: "Close"}, func(r draw.Rect) {
			u.Button("inner", CutTop(&r, 30, 0), ButtonSpec{Label: "Inner"})
		})
	}
}

// check fails the test unless the controls keep their laws after a step.
func (h *hall) check(t *testing.T, did string) {
	t.Helper()
	tree := h.u.Tree("Hall")
	if err := tree.Check(); err != nil {
		t.Errorf("after %s: %v", did, err)
	}
	if shown := h.picture(); !h.u.Dirty() && !reflect.DeepEqual(shown, h.picture()) {
		t.Errorf("after %s the picture changes and no new one is asked for", did)
	}
	if h.u.focus != "" && h.u.find(h.u.focus) == nil {
		t.Errorf("after %s the focus is on %s, which is not there", did, h.u.focus)
	}
	for name, v := range map[string][3]int{
		"theme": {h.segment, 0, 2}, "tabs": {h.page, 0, 1}, "level": {h.option, 0, 3},
		"games": {h.row, 0, 29}, "minutes": {h.number, 1, 9},
		"volume": {h.size, 0, 50}, "split": {h.split, 300, 700}, "step of the volume": {h.size % 5, 0, 0},
		"length of the name": {len([]rune(h.line)), 0, 20}, "length of the words": {len([]rune(h.text)), 0, 60},
	} {
		if v[0] < v[1] || v[0] > v[2] {
			t.Errorf("after %s: %s %d, want %d to %d", did, name, v[0], v[1], v[2])
		}
	}
}

// target returns the middle of a control that shows, or of any other place.
func (h *hall) target() (string, draw.Point) {
	var all []*access.Node
	tree := h.u.Tree("Hall")
	tree.All(func(n *access.Node) bool {
		if n.Actions != 0 || n.Role == access.ScrollBar {
			all = append(all, n)
		}
		return true
	})
	if len(all) == 0 || h.random.IntN(8) == 0 {
		p := draw.Point{X: float64(h.random.IntN(800)), Y: float64(h.random.IntN(600))}
		return fmt.Sprintf("%.0f %.0f", p.X, p.Y), p
	}
	n := all[h.random.IntN(len(all))]
	return n.Name, draw.Point{X: n.Rect.X + n.Rect.W*float64(1+h.random.IntN(8))/9, Y: n.Rect.Y + n.Rect.H/2}
}

// step does something, and describes it.
func (h *hall) step() string {
	name, p := h.target()
	keys := map[string]Key{
		"Tab": KeyTab, "Enter": KeyEnter, "Space": KeySpace, "Esc": KeyEscape, "Left": KeyLeft, "Right": KeyRight,
		"Up": KeyUpArrow, "Down": KeyDownArrow, "Home": KeyHome, "End": KeyEnd, "PageUp": KeyPageUp,
		"PageDown": KeyPageDown, "Backspace": KeyBackspace, "Delete": KeyDelete, "A": 'A', "N": 'N', "C": 'C',
		"V": 'V', "X": 'X', "Z": 'Z',
	}
	names := []string{
		"Tab", "Tab", "Tab", "Enter", "Space", "Esc", "Left", "Right", "Up", "Down", "Home", "End", "PageUp",
		"PageDown", "Backspace", "Delete", "A", "N", "C", "V", "X", "Z",
	}
	switch h.random.IntN(12) {
	case 0, 1:
		h.click(p.X, p.Y)
		return "click " + name
	case 2:
		to, q := h.target()
		h.press(p.X, p.Y)
		h.drag(q.X, q.Y)
		h.let(q.X, q.Y)
		return "drag " + name + " to " + to
	case 3:
		h.send(Event{Kind: PointerMove, Pos: p})
		h.pass(time.Duration(h.random.IntN(2000)) * time.Millisecond)
		return "rest on " + name
	case 4:
		by := []float64{-3, -1, 1, 3}[h.random.IntN(4)]
		h.send(Event{Kind: Wheel, Pos: p, Scroll: draw.Point{Y: by}})
		return fmt.Sprintf("wheel %.0f on %s", by, name)
	case 5:
		h.tap(p.X, p.Y)
		return "tap " + name
	case 6:
		to, q := h.target()
		h.swipe(p.X, p.Y, q.X, q.Y)
		h.touch(TouchUp, q.X, q.Y)
		h.pass(time.Second)
		return "swipe " + name + " to " + to
	case 7:
		text := []string{"a", "b g", "象棋", "x\ty"}[h.random.IntN(4)]
		h.typed(text)
		return fmt.Sprintf("type %q", text)
	case 8:
		h.press(p.X, p.Y)
		h.let(p.X, p.Y)
		h.press(p.X, p.Y)
		h.let(p.X, p.Y)
		return "double click " + name
	default:
		key := names[h.random.IntN(len(names))]
		mods := []Mods{0, 0, 0, Shift, Ctrl, Ctrl | Shift}[h.random.IntN(6)]
		h.key(keys[key], mods)
		return fmt.Sprintf("key %s with %d", key, mods)
	}
}

// Whatever a person presses and types, in whatever order, each control keeps its limits and its name, the focus is on a
// control, and a picture that changes is drawn anew.
func TestAnyoneAtTheControls(t *testing.T) {
	for seed := range uint64(3) {
		h := newHall(t, seed)
		for range 150 {
			if h.check(t, h.step()); t.Failed() {
				return
			}
		}
	}
}
