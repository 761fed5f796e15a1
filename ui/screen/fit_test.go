package screen_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// tools are the buttons of the toolbar in order.
var tools = []kit.ID{"tool.new", "tool.undo", "tool.redo", "tool.hint", "tool.flip", "tool.pause", "tool.sound", "tool.menu"}

// A view is a size of the window, in logical pixels, and a text size, in percent.
type view struct {
	draw.Point
	text int
}

// screenSizes lists the sizes of phones, upright and sideways, and of windows.
var screenSizes = func() (list []view) {
	for _, size := range []draw.Point{
		{X: 320, Y: 480}, {X: 360, Y: 640}, {X: 390, Y: 844}, {X: 844, Y: 390}, {X: 640, Y: 360},
		{X: 500, Y: 900}, {X: 720, Y: 560}, {X: 900, Y: 700}, {X: 1180, Y: 820}, {X: 1920, Y: 1200}, {X: 3840, Y: 2160},
	} {
		list = append(list, view{size, 100}, view{size, 200})
	}
	return list
}()

// windows lists the sizes in which everything must fit.
var windows = append(slices.Clone(screenSizes),
	view{draw.Point{X: 720, Y: 1000}, 100}, view{draw.Point{X: 900, Y: 820}, 100}, view{draw.Point{X: 1366, Y: 768}, 100}, view{draw.Point{X: 1180, Y: 820}, 150})

// states returns the scenes of the gallery at one size, each once: scenes that differ only in the language count as
// one.
func states() (list []scene) {
	type state struct {
		name string
		do   uintptr
	}
	seen := map[state]bool{}
	for _, sc := range gallery() {
		if sc.w != 1180 || sc.scale != 1 {
			continue
		}
		name := sc.name
		for _, l := range locale.All() {
			name = strings.Replace(name, "-"+l.Code(), "", 1)
		}
		if same := (state{name, reflect.ValueOf(sc.do).Pointer()}); !seen[same] {
			seen[same] = true
			list = append(list, sc)
		}
	}
	return list
}

// show changes the language and the size of the window, and draws it.
func show(d *screentest.Driver, l locale.Lang, v view) {
	d.Looks.System = l
	d.Looks.Adopt()
	d.Fill(v.Point, v.text)
	d.Sprites()
}

// A stateCase is a state in a language and a window.
type stateCase struct {
	lang locale.Lang
	view
	split, moves bool // the moves and the cards take turns; the moves show first
}

func (c *stateCase) String() string {
	return fmt.Sprintf("%s, %vx%v, text %d %%", c.lang.Code(), c.X, c.Y, c.text)
}

// cases returns state i in every language and in each of some windows; with -short, only one of them.
func cases(i int, windows []view) (all []*stateCase) {
	for _, l := range locale.All() {
		for _, w := range windows {
			all = append(all, &stateCase{lang: l, view: w})
		}
	}
	if testing.Short() {
		all = all[i%len(all):][:1]
	}
	return all
}

// eachCase shows a state in each case, and where the moves and the cards take turns, those that did not show first.
func eachCase(d *screentest.Driver, all []*stateCase, check func(c *stateCase, turned bool)) {
	for _, c := range all {
		show(d, c.lang, c.view)
		c.split, c.moves = turns(d)
		check(c, false)
	}
	turn := func(moves bool) {
		if _, now := turns(d); now != moves {
			d.TurnTo(map[bool]int{true: 1}[moves])
			d.Event(kit.Event{Kind: kit.PointerAway})
			d.Sprites()
		}
	}
	var last *stateCase
	for _, c := range all {
		if c.split {
			show(d, c.lang, c.view)
			turn(!c.moves)
			check(c, true)
			last = c
		}
	}
	if last != nil {
		turn(last.moves)
	}
}

// drawn reports whether a control was visible in the last frame.
func drawn(d *screentest.Driver, id kit.ID) bool {
	_, ok := d.UI.Place(id)
	return ok
}

// turns reports whether the moves and the cards take turns in the last frame, and whether the moves show.
func turns(d *screentest.Driver) (split, moves bool) {
	split = d.Page() == page.None && (drawn(d, "tabs") || drawn(d, "tool.moves"))
	if split {
		tree := d.UI.Tree(d.Title())
		moves = !tree.All(func(n *access.Node) bool {
			return (n.ID != "tabs/2" || n.State&access.Selected == 0) &&
				(n.ID != "tool.moves" || n.State&access.Checked == 0)
		})
	}
	return split, moves
}

// TestEveryState shows every state of the gallery in every language, in windows and text of many sizes, and looks for
// anything that does not fit, for controls and texts that assistive technology cannot read, for focus rings that are
// not whole, and for wake-ups in the past. With -short each state has one language and one window, and one in eight is
// looked at for all of that.
func TestEveryState(t *testing.T) {
	for i, sc := range states() {
		t.Run(sc.name, func(t *testing.T) {
			t.Parallel()
			d := sc.open(t)
			sc.do(d)
			all := !testing.Short() || i%8 == 0
			if all {
				checkNext(t, d)
			}
			d.Event(kit.Event{Kind: kit.PointerAway}) // a tooltip may cover anything
			eachCase(d, cases(i, windows), func(c *stateCase, turned bool) {
				for _, fault := range d.Faults() {
					t.Errorf("%v, turned %v: %s", c, turned, fault)
				}
				if all && (testing.Short() || c.text == 100 && (c.X == 360 || c.X == 1180)) {
					for _, fault := range unreadable(d) {
						t.Errorf("%v, turned %v: %s", c, turned, fault)
					}
				}
			})
			if all {
				show(d, sc.lang, view{draw.Point{X: 720, Y: 560}, 100})
				checkRings(t, d)
			}
		})
	}
}

// checkNext checks that no page asks to be woken at a past time, which would prevent sleep.
func checkNext(t *testing.T, d *screentest.Driver) {
	for range 6 {
		d.Now = d.Now.Add(170 * time.Millisecond)
		d.Tick(d.Now)
		d.Sprites()
		if next := d.Next(); !next.IsZero() && next.Before(d.Now) {
			t.Errorf("at %v it wants to be woken %v ago", d.Now, d.Now.Sub(next))
			return
		}
	}
}

// checkRings moves the focus through the window, and looks for rings that are narrow, cut off or hidden, or lie on
// text.
func checkRings(t *testing.T, d *screentest.Driver) {
	if d.Page() != page.None { // a message lies above what is at the bottom, until it goes
		d.Now = d.Now.Add(10 * time.Second)
		d.Tick(d.Now)
	}
	seen := map[kit.ID]bool{}
	for {
		d.Key(kit.KeyTab, 0)
		d.Pass(0)
		id := focused(d)
		if seen[id] {
			return
		}
		seen[id] = true
		for _, fault := range screentest.RingFaults(d.Front(), d.Looks.Size) {
			t.Errorf("%s: %s", id, fault)
		}
	}
}

// focused returns the control with the focus, or nothing.
func focused(d *screentest.Driver) (id kit.ID) {
	for _, n := range d.Nodes(func(n *access.Node) bool { return n.State&access.Focused != 0 }) {
		id = kit.ID(n.ID)
	}
	return id
}

// checkFit looks for faults of the layout.
func checkFit(t *testing.T, d *screentest.Driver) {
	t.Helper()
	for _, fault := range d.Faults() {
		t.Error(fault)
	}
}

// TestLongNamesFit puts the widest possible content on the cards.
func TestLongNamesFit(t *testing.T) {
	for _, l := range locale.All() {
		for level := 1; level <= 10; level++ {
			setup := screentest.Clocked(session.Setup{Players: [2]session.Player{screentest.Person, {Kind: session.Computer, Level: think.Level(level)}}})
			d := screentest.Open(t, screentest.Options{Setup: setup, Lang: l, Thinker: screentest.Holding()})
			d.Play("h2e2")
			for _, size := range []draw.Point{{X: 720, Y: 560}, {X: 1180, Y: 820}} {
				d.Resize(size.X, size.Y)
				checkFit(t, d)
			}
		}
	}
}

// TestSteeringHasRoom checks at every width that the controls of two computers neither lie under the list of moves nor
// are out of reach by scrolling.
func TestSteeringHasRoom(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: session.Setup{Players: [2]session.Player{screentest.Computer, screentest.Computer}, Games: 3}})
	for w := 720.0; w <= 1920; w += 20 {
		d.Resize(w, 820)
		d.Pass(20 * time.Millisecond)
		for _, id := range []kit.ID{"match.pause", "match.takered", "match.takeblack"} {
			d.UI.Focus(id)
			d.Sprites()
			list, shows := d.Place("step.first")
			r, ok := d.Place(id)
			beside := r.X < d.Desk.Layout.Board.Rect.X // in the column of a wide window
			if !ok || r.H < theme.ButtonHeight || shows && !beside && r.Y+r.H > list.Y {
				t.Errorf("%v wide: %s at %v, %v, the list begins at %v", w, id, r, ok, list)
			}
		}
	}
}

// TestTooltips rests the pointer on every control with a tooltip, which must fit and hide no button.
func TestTooltips(t *testing.T) {
	buttons := append([]kit.ID{"step.first", "step.back", "step.on", "step.live"}, tools...)
	for i, size := range screentest.Sizes {
		for j, l := range locale.All() {
			if testing.Short() && i+j > 0 {
				continue
			}
			d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: l, W: size.X, H: size.Y})
			d.Play(screentest.Opening...)
			d.Key('Z', kit.Ctrl)
			d.Session().Viewer.Look(3)
			for _, id := range buttons {
				d.Event(kit.Event{Kind: kit.PointerMove, Pos: d.Rect(id).Center()})
				d.Pass(700 * time.Millisecond)
				ops := d.Sprites()
				for _, fault := range append(screentest.CutOff(ops, l), screentest.Outside(ops[len(ops)-2:], d.Looks.Size)...) { // the tooltip may cover anything
					t.Errorf("%v: %s", size, fault)
				}
				plate, ok := ops[len(ops)-2].Sprite.(art.RoundRect)
				if !ok {
					t.Fatalf("%s has no tooltip", id)
				}
				at := ops[len(ops)-2].At
				tip := draw.Rect{X: at.X, Y: at.Y, W: plate.W, H: plate.H}
				for _, other := range buttons {
					if under := tip.Intersect(d.Rect(other)); !under.Empty() {
						t.Errorf("%v: the tooltip of %s hides %s", size, id, other)
					}
				}
			}
		}
	}
}
