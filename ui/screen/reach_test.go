package screen_test

import (
	"fmt"
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
		"warning":  {screentest.Options{Setup: screentest.From(screentest.ChaseFEN)}, func(d *screentest.Driver) { d.Repeat(screentest.ChaseRound) }, "warning.other"},
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
// with its menu, the moves, and in play the side to move: at once, or after a press on the button or the tab that shows
// them. With -short, each state has one language and one size.
func TestToolbarAndMovesStay(t *testing.T) {
	for name, state := range standings() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := screentest.Open(t, state.Options)
			state.do(d)
			d.Pass(time.Second)
			for i, l := range locale.All() {
				if state.First && l != locale.English && name == "pictures" {
					continue // offered only in English
				}
				d.Looks.System = l
				d.Looks.Adopt()
				for k, w := range screenSizes {
					if !sampled(len(name), i*len(screenSizes)+k, len(locale.All())*len(screenSizes)) {
						continue
					}
					d.Fill(w.Point, w.text)
					if name == "comment" && !d.Shows(state.control) { // the menu has saved the comment
						d.Key(kit.KeyF2, 0)
					}
					if state.control != "" && !d.Shows(state.control) && !d.Shows("blocks.bar") {
						t.Errorf("%s %v@%d: %s does not show", l.Code(), w.Point, w.text, state.control)
					}
					if missing := missing(d); missing != "" {
						t.Errorf("%s %v@%d: not reachable: %s", l.Code(), w.Point, w.text, missing)
					}
				}
			}
		})
	}
}

// missing returns the names of the parts that cannot be reached on the desk.
func missing(d *screentest.Driver) string {
	window := draw.Rect{W: d.Looks.Size.X, H: d.Looks.Size.Y}
	play := !d.Session().View().Study
	tools := []kit.ID{"desks", "tool.back", "tool.forward", "tool.menu"}
	if play {
		tools = []kit.ID{"desks", "tool.undo", "tool.hint", "tool.flip", "tool.menu"}
	}
	for _, id := range tools {
		if r, ok := d.Place(id); !ok || !screentest.Inside(r, window) {
			return fmt.Sprintf("%s stands at %v, %v", id, r, ok)
		}
	}
	d.Click("tool.menu")
	if d.Page() != page.Menu {
		return "the menu does not open"
	}
	d.Key(kit.KeyEscape, 0)
	turn := turnShows(d)
	switch {
	case movesShow(d):
	case d.Shows("tool.moves"):
		d.Click("tool.moves")
		defer func() { d.Click("tool.moves") }()
	case d.Shows("tabs"):
		d.Choose("tabs", 1, 2)
		defer d.Choose("tabs", 0, 2)
	default:
		return "nothing leads to the moves"
	}
	switch {
	case !movesShow(d):
		return "the moves do not show"
	case play && !turn && !turnShows(d):
		return "nothing tells whose turn it is: " + d.Sentences()
	}
	return ""
}

// movesShow reports whether the list shows the move that led to the position on the board, or a strip replaces the list.
func movesShow(d *screentest.Driver) bool {
	if !d.Shows(screentest.MovesID) {
		return d.Shows("step.back")
	}
	at := d.Session().View().Shown
	row, ok := d.Place(kit.ID("ply." + strconv.Itoa(at)))
	return at == 0 || ok && row.H >= 20
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
		for _, w := range screenSizes {
			for _, q := range []struct {
				key    kit.Key
				answer kit.ID
			}{{'R', "resign.no"}, {'D', "offer.no"}} {
				d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), First: true, Lang: l})
				d.Fill(w.Point, w.text)
				before := d.Sentences()
				d.Key(q.key, 0)
				d.Pass(time.Second)
				if d.Sprites(); !d.Shows(q.answer) {
					t.Errorf("%s %v@%d: %s does not show", l.Code(), w.Point, w.text, q.answer)
				}
				d.Key(kit.KeyEscape, 0)
				d.Pass(10 * time.Second) // until the status line is as before
				if after := d.Sentences(); after != before {
					t.Errorf("%s %v@%d: after the answer the window says %q, want %q", l.Code(), w.Point, w.text, after, before)
				}
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
