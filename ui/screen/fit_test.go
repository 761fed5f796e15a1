package screen

import (
	"strings"
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// ends are the last words of all texts that are meant to end in an ellipsis.
func ends(t *testing.T, l locale.Lang) []string {
	keys, err := locale.Keys()
	if err != nil {
		t.Fatal(err)
	}
	list := []string{"…"} // the place of a move that was not made
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

// turnTo shows a tab of the panel where it has some.
func (d *desk) turnTo(tab int) {
	if d.shown == page.None && d.shows("tabs") {
		d.choose("tabs", tab, 2)
	}
}

// checkFit looks for words that were shortened or leave the window.
func checkFit(t *testing.T, d *desk, natural []string) {
	t.Helper()
	var l draw.List
	d.Build(&l)
	for _, op := range l.Ops {
		text, ok := op.Sprite.(art.Text)
		if !ok {
			continue
		}
		if strings.HasSuffix(text.String, "…") && !endsWithOne(text.String, natural) {
			t.Errorf("cut off: %q", text.String)
		}
		if op.Clip == (draw.Rect{}) && (op.At.X < -1 || op.At.X+text.Measure().Width > d.window.Size.X+1 || op.At.Y > d.window.Size.Y) {
			t.Errorf("outside the window: %q at %v", text.String, op.At)
		}
	}
}

func endsWithOne(text string, ends []string) bool {
	for _, end := range ends {
		if end == "…" && text == end || end != "…" && strings.HasSuffix(text, end) {
			return true
		}
	}
	return false
}

// TestNothingIsCutOff shows every state of the gallery in every language at the
// smallest and the usual size, and looks for texts that do not fit.
func TestNothingIsCutOff(t *testing.T) {
	sizes := []draw.Point{{X: 720, Y: 560}, {X: 1180, Y: 820}, {X: 720, Y: 1000}, {X: 1366, Y: 768}}
	for _, sc := range gallery() {
		if sc.w != 1180 || sc.scale != 1 {
			continue
		}
		d := sc.open(t)
		sc.do(d)
		for _, l := range locale.All() {
			d.window.System = l
			d.window.Adopt()
			natural := ends(t, l)
			for _, size := range sizes {
				d.Resize(size.X, size.Y)
				for tab := range 2 {
					d.turnTo(tab)
					t.Run(sc.name+"/"+l.Code(), func(t *testing.T) { checkFit(t, d, natural) })
				}
			}
		}
	}
}

// TestLongNamesFit puts the widest things on the cards that can be there.
func TestLongNamesFit(t *testing.T) {
	for _, l := range locale.All() {
		for level := 1; level <= 10; level++ {
			setup := clocked(session.Setup{Players: [2]session.Player{person, {Kind: session.Computer, Level: think.Level(level)}}})
			d := open(t, options{setup: setup, lang: l, thinker: fakeThinker{hold: true}})
			d.play("h2e2")
			for _, size := range []draw.Point{{X: 720, Y: 560}, {X: 1180, Y: 820}} {
				d.Resize(size.X, size.Y)
				checkFit(t, d, ends(t, l))
			}
		}
	}
}

// TestSteeringHasRoom looks at every width for controls of two computers that
// lie under the list of moves, or cannot be scrolled into sight.
func TestSteeringHasRoom(t *testing.T) {
	d := open(t, options{setup: session.Setup{Players: [2]session.Player{computer, computer}, Games: 3}})
	for w := 720.0; w <= 1920; w += 20 {
		d.Resize(w, 820)
		d.pass(20 * time.Millisecond)
		for _, id := range []kit.ID{"match.pause", "match.takered", "match.takeblack"} {
			d.ui.Focus(id)
			d.sprites()
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
		d := open(t, options{setup: personal(), lang: l, w: 720, h: 560})
		for _, tool := range tools {
			p := d.place(tool).Center()
			d.event(kit.Event{Kind: kit.PointerMove, Pos: p})
			d.pass(700 * time.Millisecond)
			checkFit(t, d, ends(t, l))
		}
	}
}
