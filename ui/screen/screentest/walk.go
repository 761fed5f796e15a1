package screentest

import (
	"fmt"
	"hash/crc32"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/ui/access"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
	"chuhe/ui/settings"
)

// A Walk uses a page or a desk and describes for a golden file what each step changes: controls, tooltips and texts of
// the frontmost page, checksums of all that is drawn, and what lies behind the window, such as the game, settings,
// files, sounds, spoken texts, commands and the time of the next tick. It shows states that come about by use, which an
// Album does not. It fails the test if a step changes the picture and the window does not ask for a new frame.
//
// First it shows the page in windows of many sizes. After Steps it presses each control that shows, in order, twice
// where IDs differ in numbers only, the second time with a double click. It drags on boards, sliders and graphs, and
// enters something wrong in fields. Then it presses keys. When the page has gone, the walk goes on in another window.
//
// A walk runs in a bubble of package synctest: after each step it waits until all goroutines wait. So the description
// does not depend on their order.
type Walk struct {
	Options Options
	Scene   func(*Driver) // opens the page
	Steps   func(*Walker) // the first steps; may be nil
	Only    []string      // the beginnings of the IDs of controls that are pressed; empty: of all
	Skip    []string      // the beginnings of the IDs of controls that are not
	Keys    []kit.Chord   // keys that are pressed besides those that move
	Sizes   []draw.Point  // of the window; empty: a default size with the mouse, then that of a phone with a finger
}

// A Walker is the window of a walk.
type Walker struct {
	*Driver
	walk   *Walk
	size   draw.Point
	finger bool // presses with a finger
	t      *testing.T
	out    strings.Builder

	home          page.Name // the page of the walk
	lines, behind []string  // what the last step left
	drawn         string
	last          string         // the last step
	pressed       map[string]int // number of presses by ID, and by ID without numbers
}

// walkKeys move in lists, in a game and between controls. Read only.
var walkKeys = []kit.Chord{
	{Key: kit.KeyDownArrow}, {Key: kit.KeyUpArrow}, {Key: kit.KeyRight}, {Key: kit.KeyLeft}, {Key: kit.KeyEnd}, {Key: kit.KeyHome}, {Key: kit.KeyPageDown},
	{Key: kit.KeyPageUp}, {Key: kit.KeyTab}, {Key: kit.KeySpace}, {Key: kit.KeyPlus}, {Key: kit.KeyMinus}, {Key: kit.KeyDelete}, {Key: kit.KeyEnter}, {Key: kit.KeyEscape},
}

// Golden compares the description of the walk with testdata/NAME.txt; see [tabletest.Golden].
func (walk Walk) Golden(t *testing.T, name string) {
	t.Helper()
	if testing.Short() {
		t.Skip("-short: a walk runs in one goroutine at a time")
	}
	if len(walk.Sizes) == 0 {
		walk.Sizes = []draw.Point{{X: 1180, Y: 820}, {X: 360, Y: 640}}
	}
	local := time.Local
	time.Local = time.UTC // pages and files show local times; no other test runs meanwhile, as none of a walk is parallel
	defer func() { time.Local = local }()
	var out strings.Builder
	synctest.Test(t, func(t *testing.T) {
		for i, size := range walk.Sizes {
			w := &Walker{walk: &walk, size: size, finger: i > 0, t: t, pressed: map[string]int{}}
			w.enter()
			if i == 0 {
				w.Shapes()
			}
			if walk.Steps != nil && i == 0 {
				walk.Steps(w)
				w.enter()
			}
			w.explore()
			w.enter()
			w.keys()
			out.WriteString(w.out.String())
		}
	})
	tabletest.Golden(t, name, out.String())
}

// enter opens the page in another window.
func (w *Walker) enter() {
	o := w.walk.Options
	o.W, o.H = w.size.X, w.size.Y
	w.Driver = Open(w.t, o)
	w.still = synctest.Wait // from now on, what the window sees does not depend on the order of goroutines
	w.walk.Scene(w.Driver)
	w.settle()
	first := w.lines == nil
	w.home = w.Page()
	w.lines, w.drawn = w.picture()
	w.behind = w.happened()
	if !first {
		w.out.WriteString("another window\n")
		return
	}
	fmt.Fprintf(&w.out, "%vx%v: %s\n", w.size.X, w.size.Y, w.drawn)
	w.out.WriteString(differences(nil, w.lines) + differences(nil, w.behind))
}

// Step does something and describes what it changed. The controls and texts of other pages are left out.
func (w *Walker) Step(name string, do func()) {
	w.Host.Sounds, w.Host.Given, w.last = nil, nil, name
	do()
	w.settle()
	w.out.WriteString(name)
	lines, drawn := w.picture()
	if drawn != w.drawn {
		w.out.WriteString(": " + drawn)
	}
	w.out.WriteString("\n")
	if w.Page() == w.home {
		w.out.WriteString(differences(w.lines, lines))
		w.lines, w.drawn = lines, drawn
	}
	behind := w.happened()
	w.out.WriteString(differences(w.behind, behind))
	w.behind = behind
	for _, sound := range w.Host.Sounds {
		fmt.Fprintf(&w.out, "\t# sound %d\n", sound)
	}
	for _, id := range w.Host.Given {
		fmt.Fprintf(&w.out, "\t# command %s\n", id)
	}
	for _, text := range w.Heard() {
		fmt.Fprintf(&w.out, "\t# speaks %q\n", text)
	}
}

// Shapes sums up what windows of many sizes show now.
func (w *Walker) Shapes() {
	for _, shape := range [...]struct{ w, h, text float64 }{
		{320, 480, 100}, {640, 360, 100}, {800, 360, 100}, {360, 800, 100}, {500, 500, 100}, {560, 720, 100}, {720, 560, 100}, {720, 1000, 100},
		{900, 600, 100}, {1024, 700, 100}, {1280, 620, 100}, {1600, 1000, 100}, {700, 460, 125}, {900, 700, 150}, {500, 900, 150},
	} {
		w.Fill(draw.Point{X: shape.w, Y: shape.h}, int(shape.text))
		w.last = fmt.Sprintf("resizing to %vx%v", shape.w, shape.h)
		w.settle()
		_, drawn := w.picture()
		fmt.Fprintf(&w.out, "\tat %vx%v, text %v %%: %s\n", shape.w, shape.h, shape.text, drawn)
	}
	w.Fill(w.size, 100)
	w.settle()
}

// Keys presses keys, each in a step.
func (w *Walker) Keys(keys ...kit.Key) {
	for _, k := range keys {
		w.key(kit.Chord{Key: k})
	}
}

func (w *Walker) key(c kit.Chord) {
	w.Step("key "+c.String(), func() { w.Key(c.Key, c.Mods) })
}

// picture is like describe, but sums up where things are drawn, too.
func (w *Walker) picture() (lines []string, drawn string) {
	ops := w.front(w.frame)
	lines, drawn = w.describe(ops, true)
	sum := crc32.NewIEEE()
	whole := func(x float64) int { return int(math.Floor(x + 0.37)) } // few places are near the limit, so that no machine rounds otherwise
	for _, op := range ops {
		fmt.Fprint(sum, whole(op.At.X), whole(op.At.Y), whole(op.Clip.W), whole(op.Clip.H))
		v := reflect.ValueOf(op.Sprite)
		for i := range v.NumField() {
			if f := v.Field(i); f.CanFloat() {
				fmt.Fprint(sum, whole(f.Float()))
			}
		}
	}
	return lines, fmt.Sprintf("%s at %08x", drawn, sum.Sum32())
}

// settle lets time pass until all goroutines wait, nothing moves, and the window shows what they brought. It takes
// longer than an answer in a lesson, and than a letter that may begin a move.
func (w *Walker) settle() {
	pass := func(t time.Duration) {
		synctest.Wait()
		time.Sleep(t)
		synctest.Wait()
		w.Now = w.Now.Add(t)
		w.Tick(w.Now)
		if w.Dirty() { // like the window
			w.Sprites()
		}
	}
	for _, ms := range []time.Duration{20, 20, 20, 800, 20} {
		pass(ms * time.Millisecond)
	}
	for range 200 { // a game of two computers goes on
		if !w.Animating() {
			break
		}
		pass(20 * time.Millisecond)
	}
	synctest.Wait()
	w.Pass(0)
	if w.Dirty() {
		w.Sprites()
	} else if shown := w.frame; !slices.EqualFunc(shown, w.Sprites(), same) {
		w.t.Errorf("after %q the window shows an old picture", w.last)
	}
}

// explore presses each control.
func (w *Walker) explore() {
	for range 500 {
		n := w.next()
		if n == nil {
			return
		}
		w.use(n)
		if w.Page() != w.home && w.Page() != page.None && w.home != page.None {
			w.Step("back", func() { w.Key(kit.KeyEscape, 0) })
		}
		if w.left() {
			w.enter()
		}
	}
	w.t.Errorf("the walk of %d controls does not end", len(w.pressed))
}

// left reports whether the page has gone.
func (w *Walker) left() bool { return w.Page() != w.home || w.Done() }

// next returns the first control that is still to be pressed, or nil.
func (w *Walker) next() (next *access.Node) {
	tree := w.Tree()
	tree.All(func(n *access.Node) bool {
		use := n.Actions != 0 && n.Role != access.Point && n.State&access.Disabled == 0 && !n.Rect.Empty()
		if use && w.wants(n.ID) && w.pressed[n.ID] == 0 && w.pressed[kindOf(n.ID)] < 2 {
			next = n
		}
		return next == nil
	})
	if next != nil {
		w.pressed[next.ID] = 2
		w.pressed[kindOf(next.ID)]++
	}
	return next
}

// wants reports whether the walk presses the control with an ID.
func (w *Walker) wants(id string) bool {
	begins := func(with string) bool { return strings.HasPrefix(id, with) }
	return (len(w.walk.Only) == 0 || slices.ContainsFunc(w.walk.Only, begins)) && !slices.ContainsFunc(w.walk.Skip, begins)
}

// kindOf returns an ID without its numbers.
func kindOf(id string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return '#'
		}
		return r
	}, id)
}

// use does with a control what it is for.
func (w *Walker) use(n *access.Node) {
	at := func(x, y float64) draw.Point { return draw.Point{X: n.Rect.X + x*n.Rect.W, Y: n.Rect.Y + y*n.Rect.H} }
	name := fmt.Sprintf("%v %s", n.Role, n.ID)
	switch n.Role {
	case access.TextField:
		w.Step("enter in "+name, func() { w.press(at(0.5, 0.5)); w.Enter("No such 棋?\"") })
		w.Step("confirm "+name, func() { w.Key(kit.KeyEnter, 0) })
		w.Step("clear "+name, func() { w.Key('A', kit.Ctrl); w.Key(kit.KeyDelete, 0) })
	case access.Slider, access.ScrollBar, access.Graph:
		w.Step("drag "+name, func() { w.Drag(at(0.3, 0.3), at(0.8, 0.8)) })
	case access.Board: // the cannon at h2 and a soldier, if the pieces stand as at the start
		w.Step("drag on "+name, func() { w.Drag(at(0.83, 0.75), at(0.5, 0.75)) })
		w.Step("press "+name, func() { w.press(at(0.17, 0.65)) })
		w.Step("right button on "+name, func() { w.right(at(0.83, 0.95), at(0.83, 0.95)) })
		w.Step("right button from point to point on "+name, func() { w.right(at(0.17, 0.95), at(0.5, 0.5)) })
	case access.Spinner:
		w.Step("plus "+name, func() { w.press(at(0.95, 0.5)) })
		w.Step("minus "+name, func() { w.press(at(0.05, 0.5)) })
	case access.List, access.TabList, access.RadioGroup: // their parts are pressed
		w.Step("wheel on "+name, func() {
			w.Event(kit.Event{Kind: kit.Wheel, Pos: at(0.5, 0.5), Scroll: draw.Point{Y: -3}})
		})
	default:
		if w.pressed[kindOf(n.ID)] == 2 && n.Role == access.Row && !w.finger {
			w.Step("double click on "+name, func() { w.Press(at(0.5, 0.5)); w.Quick(at(0.5, 0.5)) })
			return
		}
		w.Step(name, func() { w.press(at(0.5, 0.5)) })
	}
}

// right drags with the right button.
func (w *Walker) right(from, to draw.Point) {
	w.Event(kit.Event{Kind: kit.PointerMove, Pos: from})
	w.Event(kit.Event{Kind: kit.PointerDown, Pos: from, Button: kit.RightButton})
	w.Event(kit.Event{Kind: kit.PointerMove, Pos: to, Button: kit.RightButton})
	w.Event(kit.Event{Kind: kit.PointerUp, Pos: to, Button: kit.RightButton})
}

func (w *Walker) press(at draw.Point) {
	if w.finger {
		w.Tap(at)
	} else {
		w.Press(at)
	}
}

// keys presses the keys.
func (w *Walker) keys() {
	for _, k := range slices.Concat(walkKeys, w.walk.Keys) {
		w.key(k)
		if w.left() {
			w.enter()
		}
	}
}

// happened describes what lies behind the window.
func (w *Walker) happened() (lines []string) {
	say := func(format string, args ...any) { lines = append(lines, fmt.Sprintf("# "+format, args...)) }
	say("page %d, title %q", w.Page(), w.Title())
	if m, ok := w.Window.Said(); ok {
		say("says %q", w.Looks.Text(m))
	}
	for _, m := range w.Desk.Waiting() {
		say("notice %q", w.Looks.Text(m))
	}
	v := w.Session().View()
	say("game %s, ply %d of %d, shown %d, %d positions, %v, outcome %v, study %v, bottom %v", w.Session().FEN(), v.Ply, len(v.Moves), v.Shown, v.Nodes, v.LastMove, v.Outcome, v.Study, v.Bottom)
	say("cursor %d, full screen %d, shelf %d", w.Cursor(), w.Host.Fullscreen, w.Shelf.Len())
	if text := w.Clipboard.Text(); text != "" {
		say("clipboard %.40q %08x", text, crc32.ChecksumIEEE([]byte(text)))
	}
	if next := w.Next(); !next.IsZero() {
		say("next in %v", next.Sub(w.Now))
	}
	for _, kept := range []map[string]string{w.Store.Files(), w.Disk.Files()} {
		for _, name := range slices.Sorted(maps.Keys(kept)) {
			if strings.HasSuffix(name, ".zip") || strings.HasSuffix(name, ".png") { // depend on the compressor
				say("file %s", name)
			} else {
				say("file %s %08x", name, crc32.ChecksumIEEE([]byte(kept[name])))
			}
		}
	}
	set, usual := reflect.ValueOf(w.Settings()), reflect.ValueOf(settings.Default())
	for i := range set.NumField() {
		if !set.Field(i).Equal(usual.Field(i)) {
			say("setting %s %v", set.Type().Field(i).Name, set.Field(i))
		}
	}
	return lines
}
