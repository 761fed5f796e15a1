package screen_test

import (
	"fmt"
	"slices"
	"strconv"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// TestEverythingIsReachable visits all tab stops.
func TestEverythingIsReachable(t *testing.T) {
	for _, size := range [][2]float64{{720, 560}, {1180, 820}} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), W: size[0], H: size[1]})
		d.Play(screentest.Opening...)
		d.Key('Z', kit.Ctrl)
		for _, tool := range tools {
			d.Focus(tool)
		}
		d.Focus(screentest.BoardID)
		d.Focus(screentest.MovesID)
		d.Focus("step.first")
	}
}

// A standing is a state with a message or a question beside the board, and a control of it.
type standing struct {
	screentest.Options
	do      func(*screentest.Driver)
	control kit.ID
}

// standings returns such states by name.
func standings() map[string]standing {
	return map[string]standing{
		"nothing":  {screentest.Options{Setup: screentest.Personal()}, func(*screentest.Driver) {}, ""},
		"lessons":  {screentest.Options{Setup: screentest.Personal(), First: true, Settings: func(s *settings.Settings) { s.Pieces = settings.Simplified }}, func(*screentest.Driver) {}, "offer.lessons.no"},
		"pictures": {screentest.Options{Setup: screentest.Personal(), First: true}, func(d *screentest.Driver) { d.Play("h2e2") }, "offer.characters"},
		"notice":   {screentest.Options{Setup: screentest.TwoPersons()}, func(d *screentest.Driver) { midGame(d); d.Notify(locale.Msg(locale.OtherTab)) }, "notice.0"},
		"resign":   {screentest.Options{Setup: screentest.Clocked(screentest.TwoPersons())}, func(d *screentest.Driver) { midGame(d); d.Key('R', 0) }, "resign.no"},
		"draw":     {screentest.Options{Setup: screentest.TwoPersons()}, func(d *screentest.Driver) { midGame(d); d.Key('D', 0) }, "offer.no"},
		"warning":  {screentest.Options{Setup: screentest.From(screentest.ChaseFEN)}, func(d *screentest.Driver) { d.Repeat(screentest.ChaseRound) }, "warning.yes"},
		"offence":  {screentest.Options{Setup: screentest.From(screentest.ChaseFEN)}, func(d *screentest.Driver) { d.LoseByRepetition(screentest.ChaseRound) }, "banner.rematch"},
		"series":   {screentest.Options{Setup: screentest.Series()}, match, "match.pause"},
		"paste":    {screentest.Options{Setup: screentest.TwoPersons()}, func(d *screentest.Driver) { midGame(d); d.Paste("1. C2=5 H8+7 2. H2+3") }, "paste.no"},
		"typing":   {screentest.Options{Setup: screentest.TwoPersons()}, func(d *screentest.Driver) { midGame(d); d.Type("/") }, "type.leave"},

		"study":        {screentest.Options{Setup: screentest.TwoPersons()}, func(d *screentest.Driver) { midGame(d); d.Study() }, "tool.study.comment"},
		"comment":      {screentest.Options{Setup: screentest.TwoPersons()}, func(d *screentest.Driver) { midGame(d); d.Study(); d.Key(kit.KeyF2, 0) }, "study.keep"},
		"analysis":     {screentest.Options{Setup: screentest.TwoPersons(), Settings: func(s *settings.Settings) { s.Lines = 5 }}, (*screentest.Driver).Analyse, ""},
		"study notice": {screentest.Options{Setup: screentest.TwoPersons()}, func(d *screentest.Driver) { midGame(d); d.Study(); d.Notify(locale.Msg(locale.OtherTab)) }, "notice.0"},
		"study paste":  {screentest.Options{Setup: screentest.TwoPersons()}, func(d *screentest.Driver) { midGame(d); d.Study(); d.Paste("1. C2=5 H8+7 2. H2+3") }, "paste.no"},
		"study typing": {screentest.Options{Setup: screentest.TwoPersons()}, func(d *screentest.Driver) { midGame(d); d.Study(); d.Type("/") }, "type.leave"},

		"review":        {screentest.Options{Setup: screentest.TwoPersons()}, func(d *screentest.Driver) { midGame(d); d.Key('3', kit.Ctrl) }, "review.start"},
		"reviewed":      {screentest.Options{Setup: screentest.TwoPersons()}, (*screentest.Driver).ReviewGame, ""},
		"review paste":  {screentest.Options{Setup: screentest.TwoPersons()}, func(d *screentest.Driver) { midGame(d); d.Key('3', kit.Ctrl); d.Paste("1. C2=5 H8+7 2. H2+3") }, "paste.no"},
		"review typing": {screentest.Options{Setup: screentest.TwoPersons()}, func(d *screentest.Driver) { midGame(d); d.Key('3', kit.Ctrl); d.Type("/") }, "type.leave"},
	}
}

// TestToolbarAndMovesStay shows each state in every size and language, and looks for the tabs of the desks, the toolbar
// with its menu, the moves, and in play the side to move: at once, or where the moves take turns with the cards, in the
// place of the cards. With -short, each state has one language and one size.
func TestToolbarAndMovesStay(t *testing.T) {
	for name, state := range standings() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := screentest.Open(t, state.Options)
			state.do(d)
			d.Pass(time.Second)
			all := cases(len(name), screenSizes)
			if name == "pictures" { // offered only in English
				all = slices.DeleteFunc(all, func(c *stateCase) bool { return c.lang != locale.English })
			}
			play, told := !d.Session().View().Study, map[*stateCase]bool{}
			eachCase(d, all, func(c *stateCase, turned bool) {
				if missing := missing(d, play); missing != "" {
					t.Errorf("%v: %s", c, missing)
				}
				if state.control != "" && !turned && !drawn(d, state.control) && !drawn(d, "blocks.bar") {
					t.Errorf("%v: %s does not show", c, state.control)
				}
				told[c] = told[c] || turnShows(d)
				last := turned || !c.split
				if last && !movesShow(d) {
					t.Errorf("%v: the moves do not show", c)
				}
				if last && play && !told[c] {
					t.Errorf("%v: nothing says whose turn it is: %s", c, d.Sentences())
				}
			})
			d.Click("tool.menu")
			if d.Page() != page.Menu {
				t.Error("the menu does not open")
			}
		})
	}
}

// missing describes a control of the toolbar that is not in the window.
func missing(d *screentest.Driver, play bool) string {
	window := draw.Rect{W: d.Looks.Size.X, H: d.Looks.Size.Y}
	tools := []kit.ID{"desks", "tool.back", "tool.forward", "tool.menu"}
	if play {
		tools = []kit.ID{"desks", "tool.undo", "tool.hint", "tool.menu"}
	}
	for _, id := range tools {
		if r, ok := d.UI.Place(id); !ok || !screentest.Inside(r, window) {
			return fmt.Sprintf("%s stands at %v, %v", id, r, ok)
		}
	}
	return ""
}

// movesShow reports whether, in the last frame, the list shows the move that led to the position on the board, or a strip
// replaces the list.
func movesShow(d *screentest.Driver) bool {
	if !drawn(d, screentest.MovesID) {
		return drawn(d, "step.back")
	}
	shown := d.Session().View().Shown
	row, ok := d.UI.Place(kit.ID("ply." + strconv.Itoa(shown)))
	return shown == 0 || ok && row.H >= 20
}

// turnShows reports whether a text shows the side to move, or the end of the game.
func turnShows(d *screentest.Driver) bool {
	v := d.Session().View()
	told := map[string]bool{}
	for _, side := range []xiangqi.Side{xiangqi.Red, xiangqi.Black} {
		for _, turn := range []locale.Message{locale.Msg(locale.StatusThinking, locale.SideName(side)), locale.Msg(locale.StatusToMove, locale.SideName(side))} {
			told[d.Looks.Text(turn)] = true
			told[d.Looks.T(locale.StatusCheck, d.Looks.Text(turn))] = true // for a side in check
			told[d.Looks.T(locale.Dotted, d.Looks.Text(turn), locale.Check)] = true
			told[d.Looks.T(locale.Dotted, locale.StatusPaused, turn)] = true // between two computers
		}
	}
	for _, k := range []locale.Key{locale.StatusYourMove, locale.StatusOver, locale.StatusPaused, locale.PausedBrief, locale.Headline(v.Outcome)} {
		told[d.Looks.T(k)] = true
	}
	for _, op := range d.Sprites() {
		if text, ok := op.Sprite.(art.Text); ok && told[text.String] {
			return true
		}
	}
	return false
}

// A phone turned during a question still shows the question.
func TestPhoneIsTurned(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), First: true, Lang: locale.English, W: 390, H: 844})
	d.Play("h2e2")
	d.Until("the answer", func(v session.View) bool { return v.Ply == 2 })
	for _, size := range []draw.Point{{X: 844, Y: 390}, {X: 390, Y: 844}, {X: 640, Y: 360}, {X: 320, Y: 480}} {
		d.Fill(size, 100)
		if !d.Shows("offer.characters") {
			t.Errorf("%v: the offer is gone", size)
		}
		if !d.Shows("tool.moves") { // the offer is so low that the moves show beside it
			if !movesShow(d) {
				t.Errorf("%v: the moves do not show", size)
			}
			continue
		}
		d.Tap(d.Rect("tool.moves").Center())
		if d.Shows("offer.characters") || !movesShow(d) {
			t.Errorf("%v: the moves do not show in the place of the offer", size)
		}
		d.Tap(d.Rect("tool.moves").Center())
	}
	d.Fill(draw.Point{X: 360, Y: 640}, 100)
	d.Tap(d.Rect("offer.characters").Center())
	if d.Shows("tool.moves") || !d.Shows("tool.redo") || !movesShow(d) {
		t.Error("after the answer the moves are not back")
	}
}

// A question about the game shows in every size, even if an offer of the first run stands.
func TestQuestionsComeBeforeOffers(t *testing.T) {
	for _, l := range locale.All() {
		for answer, key := range map[kit.ID]kit.Key{"resign.no": 'R', "offer.no": 'D'} {
			d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), First: true, Lang: l})
			before := d.Sentences()
			d.Key(key, 0)
			d.Pass(time.Second)
			for _, w := range screenSizes {
				show(d, l, w)
				if !drawn(d, answer) {
					t.Errorf("%s %v@%d: %s does not show", l.Code(), w.Point, w.text, answer)
				}
			}
			show(d, l, view{draw.Point{X: 1180, Y: 820}, 100})
			d.Key(kit.KeyEscape, 0)
			d.Pass(10 * time.Second) // until the status line is as before
			if after := d.Sentences(); after != before {
				t.Errorf("%s: after %s the window says %q, want %q", l.Code(), answer, after, before)
			}
		}
	}
}

// Esc closes everything that counts as open, so that the browser's Back button, which has the same effect, never traps
// the user.
func TestEscapeClosesWhatIsOpen(t *testing.T) {
	opens := map[string]func(*screentest.Driver){
		"study":  func(d *screentest.Driver) { d.Key('2', kit.Ctrl) },
		"review": func(d *screentest.Driver) { d.Key('3', kit.Ctrl) },
		"a page over study": func(d *screentest.Driver) {
			d.Key('2', kit.Ctrl)
			d.Window.Open(page.Settings)
		},
	}
	for name, state := range standings() {
		switch name {
		case "resign", "draw", "warning", "paste", "typing":
			opens[name] = state.do
		}
	}
	for _, name := range []page.Name{page.NewGame, page.Menu, page.Settings, page.Help, page.About, page.Library, page.Choose, page.Picture, page.Recent, page.Results, page.Puzzles, page.Endings, page.Lessons, page.Library, page.Matches, page.NewMatch} {
		opens[fmt.Sprint("page ", name)] = func(d *screentest.Driver) { d.Window.Open(name) }
	}
	for name, do := range opens {
		setup := screentest.TwoPersons()
		if name == "warning" {
			setup = screentest.From(screentest.ChaseFEN)
		}
		d := screentest.Open(t, screentest.Options{Setup: setup})
		if d.Opened() {
			t.Error("something is open on a bare board")
		}
		do(d)
		d.Pass(time.Second)
		d.Sprites() // a page appears with the next frame
		if !d.Opened() {
			t.Errorf("%s does not count as open", name)
		}
		for presses := 0; d.Opened(); presses++ {
			if presses == 3 {
				t.Errorf("%s stays open", name)
				break
			}
			d.Key(kit.KeyEscape, 0)
			d.Pass(100 * time.Millisecond)
		}
	}
}
