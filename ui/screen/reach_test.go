package screen

import (
	"fmt"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
)

// A standing is a state in which something is told or asked beside the board, and a control of it.
type standing struct {
	options
	do      func(*desk)
	control kit.ID
}

// standings are such states by their names.
func standings() map[string]standing {
	return map[string]standing{
		"nothing":  {options{setup: personal()}, func(*desk) {}, ""},
		"lessons":  {options{setup: personal(), first: true}, func(*desk) {}, "offer.lessons.no"},
		"pictures": {options{setup: personal(), first: true}, func(d *desk) { d.activate("offer.lessons.no"); d.play("h2e2") }, "offer.characters"},
		"notice":   {options{setup: twoPersons()}, func(d *desk) { midGame(d); d.Notify(locale.Msg(locale.OtherTab)) }, "notice.0"},
		"resign":   {options{setup: clocked(twoPersons())}, func(d *desk) { midGame(d); d.key('R', 0) }, "resign.no"},
		"draw":     {options{setup: twoPersons()}, func(d *desk) { midGame(d); d.key('D', 0) }, "offer.no"},
		"warning":  {options{setup: from(chaseFEN, person, person)}, func(d *desk) { ask(d, chaseRound) }, "warning.other"},
		"offence":  {options{setup: from(chaseFEN, person, person)}, func(d *desk) { lose(d, chaseRound) }, "banner.rematch"},
		"series":   {options{setup: series()}, match, "match.pause"},
		"paste":    {options{setup: twoPersons()}, func(d *desk) { midGame(d); d.paste("1. C2=5 H8+7 2. H2+3") }, "paste.no"},
		"typing":   {options{setup: twoPersons()}, func(d *desk) { midGame(d); d.typed("/") }, "type.leave"},
	}
}

// TestToolbarAndMovesStay shows whatever may stand beside the board in every size and language, and looks for the desks, the
// toolbar with its menu, the moves, and whose turn it is: at once, or behind the button or the tab that tells of them.
func TestToolbarAndMovesStay(t *testing.T) {
	for name, state := range standings() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := open(t, state.options)
			state.do(d)
			d.pass(time.Second)
			for _, l := range locale.All() {
				if state.first && l != locale.English && name == "pictures" {
					continue // it is offered in English
				}
				d.looks.System = l
				d.looks.Adopt()
				for _, w := range screenSizes {
					d.fill(w.Point, w.text)
					if state.control != "" && !d.shows(state.control) && !d.shows("blocks.bar") {
						t.Errorf("%s %v@%d: %s does not show", l.Code(), w.Point, w.text, state.control)
					}
					if missing := d.missing(); missing != "" {
						t.Errorf("%s %v@%d: %s", l.Code(), w.Point, w.text, missing)
					}
				}
			}
		})
	}
}

// missing names what cannot be reached on the desk.
func (d *desk) missing() string {
	window := draw.Rect{W: d.looks.Size.X, H: d.looks.Size.Y}
	for _, id := range []kit.ID{"desks", "tool.undo", "tool.hint", "tool.flip", "tool.menu"} {
		if r, ok := d.Place(id); !ok || !inside(r, window) {
			return fmt.Sprintf("%s stands at %v, %v", id, r, ok)
		}
	}
	d.press(d.place("tool.menu").Center())
	if d.shown != page.Menu {
		return "the menu does not open"
	}
	d.key(kit.KeyEscape, 0)
	turn := d.turnShows()
	switch {
	case d.movesShow():
	case d.shows("tool.moves"):
		d.press(d.place("tool.moves").Center())
		defer func() { d.press(d.place("tool.moves").Center()) }()
	case d.shows("tabs"):
		d.choose("tabs", 1, 2)
		defer d.choose("tabs", 0, 2)
	default:
		return "nothing leads to the moves"
	}
	switch {
	case !d.movesShow():
		return "the moves do not show"
	case !turn && !d.turnShows():
		return "nothing tells whose turn it is: " + d.sentences()
	}
	return ""
}

// movesShow reports whether the list of moves shows, or the strip that stands for it.
func (d *desk) movesShow() bool { return d.shows(movesID) || d.shows("step.back") }

// turnShows reports whether words tell whose turn it is, or that it is nobody's.
func (d *desk) turnShows() bool {
	v := d.Session().View()
	told := map[string]bool{}
	for _, side := range []xiangqi.Side{xiangqi.Red, xiangqi.Black} {
		for _, turn := range []locale.Message{locale.Msg(locale.StatusThinking, locale.SideName(side)), locale.Msg(locale.StatusToMove, locale.SideName(side))} {
			told[d.looks.Text(turn)] = true
			told[d.looks.T(locale.StatusCheck, d.looks.Text(turn))] = true // of a side in check
			told[d.looks.T(locale.Dotted, d.looks.Text(turn), locale.Check)] = true
		}
	}
	for _, k := range []locale.Key{locale.StatusYourMove, locale.StatusOver, locale.StatusPaused, locale.PausedBrief, locale.Headline(v.Outcome)} {
		told[d.looks.T(k)] = true
	}
	for _, op := range d.sprites() {
		if text, ok := op.Sprite.(art.Text); ok && told[text.String] {
			return true
		}
	}
	return false
}

// A phone that is turned while something is asked shows it.
func TestPhoneIsTurned(t *testing.T) {
	d := open(t, options{setup: personal(), first: true, lang: locale.English, w: 390, h: 844})
	d.activate("offer.lessons.no")
	d.play("h2e2")
	d.until("the answer", func(v session.View) bool { return v.Ply == 2 })
	for _, size := range []draw.Point{{X: 844, Y: 390}, {X: 390, Y: 844}, {X: 640, Y: 360}, {X: 320, Y: 480}} {
		d.fill(size, 100)
		if !d.shows("offer.characters") {
			t.Errorf("%v: the offer is gone", size)
		}
		d.tap(d.place("tool.moves").Center())
		if d.shows("offer.characters") || !d.movesShow() {
			t.Errorf("%v: the moves do not show in the place of the offer", size)
		}
		d.tap(d.place("tool.moves").Center())
	}
	d.fill(draw.Point{X: 360, Y: 640}, 100)
	d.tap(d.place("offer.characters").Center())
	if d.shows("tool.moves") || !d.shows("tool.redo") || !d.movesShow() {
		t.Error("after the answer the moves are not back")
	}
}

// Esc closes everything that counts as open, so the way back of a browser, which means the same, holds nobody.
func TestEscapeClosesWhatIsOpen(t *testing.T) {
	opens := map[string]func(*desk){
		"study":  func(d *desk) { d.key('2', kit.Ctrl) },
		"review": func(d *desk) { d.key('3', kit.Ctrl) },
		"a page over study": func(d *desk) {
			d.key('2', kit.Ctrl)
			d.window.Open(page.Settings)
		},
	}
	for name, state := range standings() {
		switch name {
		case "resign", "warning", "paste", "typing":
			opens[name] = state.do
		}
	}
	for _, name := range []page.Name{page.NewGame, page.Menu, page.Settings, page.Help, page.About, page.Games, page.Choose, page.Picture, page.Recent, page.Results, page.Puzzles, page.Lessons} {
		opens[fmt.Sprint("page ", name)] = func(d *desk) { d.window.Open(name) }
	}
	for name, do := range opens {
		setup := twoPersons()
		if name == "warning" {
			setup = from(chaseFEN, person, person)
		}
		d := open(t, options{setup: setup})
		if d.Opened() {
			t.Error("something is open on a bare board")
		}
		do(d)
		d.pass(time.Second)
		d.sprites() // a page comes with the next picture
		if !d.Opened() {
			t.Errorf("%s does not count as open", name)
		}
		for presses := 0; d.Opened(); presses++ {
			if presses == 3 {
				t.Errorf("%s stays open", name)
				break
			}
			d.key(kit.KeyEscape, 0)
			d.pass(100 * time.Millisecond)
		}
	}
}
