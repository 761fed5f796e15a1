package screen_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// tools are the buttons of the toolbar in order.
var tools = []kit.ID{"tool.new", "tool.undo", "tool.redo", "tool.hint", "tool.flip", "tool.pause", "tool.sound", "tool.menu"}

// everyKey reads the texts of the program once for all tests.
var everyKey = sync.OnceValues(locale.Keys)

// ends returns the last words of all texts that end in an ellipsis by design.
func ends(t *testing.T, l locale.Lang) []string {
	keys, err := everyKey()
	if err != nil {
		t.Fatal(err)
	}
	list := []string{"…"} // stands for a move that was not made
	for _, k := range keys {
		if text := k.In(l); strings.HasSuffix(text, "…") {
			if i := strings.LastIndex(text, "%"); i >= 0 {
				text = text[i+2:]
			}
			list = append(list, text)
		}
	}
	return list
}

// checkFit looks for shortened texts, and for controls and texts that leave their container.
func checkFit(t *testing.T, d *screentest.Driver, natural []string) {
	t.Helper()
	var l draw.List
	d.Build(&l)
	checkWords(t, &l, natural)
	checkInside(t, &l, d.Looks.Size)
}

// checkWords looks for shortened texts.
func checkWords(t *testing.T, l *draw.List, natural []string) {
	t.Helper()
	for _, op := range l.Ops {
		if text, ok := op.Sprite.(art.Text); ok && strings.HasSuffix(text.String, "…") && !endsWithOne(text.String, natural) {
			t.Errorf("cut off: %q", text.String)
		}
	}
}

// thing is a painted element that takes up room: a plate, an icon or a text.
type thing struct {
	name  string
	rect  draw.Rect
	seen  draw.Rect // the part inside its clip
	plate bool      // other things may stand on it
}

// thingOf returns the element that an operation paints, and false for decoration: focus rings, shadows, lines, the
// shade under a dialog, and the whole board.
func thingOf(op draw.Op, window draw.Rect) (thing, bool) {
	th := thing{}
	switch s := op.Sprite.(type) {
	case art.Text:
		th.name = s.String
		th.rect = draw.Rect{X: op.At.X, Y: op.At.Y - 0.8*s.Size, W: s.Measure().Width, H: s.Size}
	case art.Icon:
		th.name = "an icon"
		th.rect = draw.Rect{X: op.At.X - s.Size/2, Y: op.At.Y - s.Size/2, W: s.Size, H: s.Size}.Inset(s.Size / 8)
	case art.RoundRect:
		th.rect = draw.Rect{X: op.At.X, Y: op.At.Y, W: s.W, H: s.H}
		th.name = fmt.Sprintf("a box %.0fx%.0f at %.0f,%.0f", s.W, s.H, op.At.X, op.At.Y)
		th.plate = s.Fill.A == 255 && s.H > 20 && s.W > 20
		if s.Fill.A == 0 && s.Stroke.A == 0 || s.Fill.A == 0 && s.StrokeWidth == theme.Focus || s.H <= 2 || th.rect == window {
			return th, false
		}
	default:
		return th, false
	}
	th.seen = th.rect
	if op.Clip != (draw.Rect{}) {
		th.seen = th.rect.Intersect(op.Clip)
	}
	return th, !th.seen.Empty()
}

// checkInside looks for elements that cross the edge of the plate under them or of the window, and for elements clipped
// at the sides: content that is too high can be scrolled, but content that is too wide cannot.
func checkInside(t *testing.T, l *draw.List, size draw.Point) {
	t.Helper()
	window := draw.Rect{W: size.X, H: size.Y}
	var plates []thing
	for _, op := range l.Ops {
		th, ok := thingOf(op, window)
		if th.rect == window { // the shade under a dialog: ignore everything below
			plates = nil
		}
		if !ok {
			continue
		}
		if !inside(th.seen, window) {
			t.Errorf("%s leaves the window: %v", th.name, th.rect)
		}
		if cut := th.rect.W - th.seen.W; cut > 1.5 && op.Clip.H > 40 { // the text of a text field scrolls in it
			t.Errorf("%s lies %.0f pixels outside what shows of its surroundings", th.name, cut)
		}
		for _, plate := range plates {
			if common := th.seen.Intersect(plate.seen.Inset(1)); !common.Empty() && !inside(th.seen, plate.seen) && !inside(plate.seen, th.seen) {
				t.Errorf("%s %v crosses the edge of %s", th.name, th.seen, plate.name)
			}
		}
		if th.plate {
			plates = append(plates, th)
		}
	}
}

// inside reports whether r lies in outer, apart from rounding.
func inside(r, outer draw.Rect) bool {
	const tiny = 1.0
	return r.X >= outer.X-tiny && r.Y >= outer.Y-tiny && r.X+r.W <= outer.X+outer.W+tiny && r.Y+r.H <= outer.Y+outer.H+tiny
}

func endsWithOne(text string, ends []string) bool {
	for _, end := range ends {
		if end == "…" && text == end || end != "…" && strings.HasSuffix(text, end) {
			return true
		}
	}
	return false
}

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
		list = append(list, view{size, 100}, view{size, 150})
	}
	return list
}()

// windows lists the sizes in which everything must fit.
var windows = append(slices.Clone(screenSizes),
	view{draw.Point{X: 720, Y: 1000}, 100}, view{draw.Point{X: 900, Y: 820}, 100}, view{draw.Point{X: 1366, Y: 768}, 100}, view{draw.Point{X: 1180, Y: 820}, 125})

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

// sampled reports whether a test of all states should run a case of state i, which is one of n: with -short, each state
// has a single case.
func sampled(i, which, n int) bool { return !testing.Short() || i%n == which }

// TestNothingIsCutOff shows every state of the gallery in every language in windows and text of many sizes, and looks
// for anything that does not fit. With -short each state has one language and one window.
func TestNothingIsCutOff(t *testing.T) {
	languages := locale.All()
	natural := map[locale.Lang][]string{}
	for _, l := range languages {
		natural[l] = ends(t, l)
	}
	for i, sc := range states() {
		t.Run(sc.name, func(t *testing.T) {
			t.Parallel()
			d := sc.open(t)
			sc.do(d)
			d.Event(kit.Event{Kind: kit.PointerAway}) // a tooltip may cover anything
			for j, l := range languages {
				d.Looks.System = l
				d.Looks.Adopt()
				for k, w := range windows {
					if !sampled(i, j*len(windows)+k, len(languages)*len(windows)) {
						continue
					}
					d.Fill(w.Point, w.text)
					for tab := range 2 {
						if !d.TurnTo(tab) && tab > 0 {
							continue
						}
						d.Event(kit.Event{Kind: kit.PointerAway})
						t.Run(fmt.Sprintf("%s/%vx%v@%d/%d", l.Code(), w.X, w.Y, w.text, tab), func(t *testing.T) { checkFit(t, d, natural[l]) })
					}
				}
			}
		})
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
				checkFit(t, d, ends(t, l))
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
			if r, ok := d.Place(id); !ok || r.H < theme.ButtonHeight || shows && r.Y+r.H > list.Y {
				t.Errorf("%v wide: %s at %v, %v, the list begins at %v", w, id, r, ok, list)
			}
		}
	}
}

// TestTooltipsFit rests the pointer on every button of the toolbar.
func TestTooltipsFit(t *testing.T) {
	for _, l := range locale.All() {
		d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: l, W: 720, H: 560})
		for _, tool := range tools {
			p := d.Rect(tool).Center()
			d.Event(kit.Event{Kind: kit.PointerMove, Pos: p})
			d.Pass(700 * time.Millisecond)
			ops := d.Sprites()
			checkWords(t, &draw.List{Ops: ops}, ends(t, l))
			checkInside(t, &draw.List{Ops: ops[len(ops)-2:]}, d.Looks.Size) // only the tooltip, which may cover anything
		}
	}
}

func TestGamesPageFits(t *testing.T) {
	for _, sc := range gamesScenes() {
		t.Run(sc.name, func(t *testing.T) {
			d := sc.open(t)
			sc.do(d)
			for _, l := range locale.All() {
				d.Looks.System = l
				d.Looks.Adopt()
				checkFit(t, d, ends(t, l))
			}
			for _, id := range []kit.ID{"games.close", "games.look", "games.resume", "games.copy"} {
				if r, ok := d.Place(id); ok && (r.X < 0 || r.Y < 0 || r.X+r.W > sc.w || r.Y+r.H > sc.h || r.H < 30) {
					t.Errorf("%s stands at %v", id, r)
				}
			}
		})
	}
}

// TestTooltipsHideNoButton rests the pointer on every control with a tooltip.
func TestTooltipsHideNoButton(t *testing.T) {
	buttons := append([]kit.ID{"step.first", "step.back", "step.on", "step.live"}, tools...)
	for i, size := range screentest.Sizes {
		for j, l := range locale.All() {
			if testing.Short() && i+j > 0 {
				continue
			}
			d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: l, W: size.X, H: size.Y})
			d.Play(screentest.Opening...)
			d.Key('Z', kit.Ctrl)
			d.Session().Look(3)
			for _, id := range buttons {
				d.Event(kit.Event{Kind: kit.PointerMove, Pos: d.Rect(id).Center()})
				d.Pass(700 * time.Millisecond)
				ops := d.Sprites()
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
