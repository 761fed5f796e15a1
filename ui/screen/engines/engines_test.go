package engines_test

import (
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"chuhe/engine/link/linktest"
	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/engines"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// idle waits until no trial is running.
func idle(d *screentest.Driver, id string) {
	d.WaitFor("the trial of "+id, func() bool { return d.Room.Step(id) == engines.Idle })
	d.Sprites()
}

// TestAddAnEngine adds a program by its command, which is tried at once, and lets it play a move.
func TestAddAnEngine(t *testing.T) {
	t.Parallel()
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Programs: screentest.Programs{"good": linktest.Plays(nil)}})
	d.Key('K', kit.Ctrl)
	d.Key(kit.KeyEnter, 0)
	d.Enter("good --fast")
	d.Key(kit.KeyEnter, 0)
	if !d.Sees("Starting and detecting its protocol; at most 10 s.") && !d.Sees("Trying its speed") {
		t.Errorf("while it is tried the page says\n%s", d.Sentences())
	}
	idle(d, "1")
	for _, want := range []string{"Fake 1", "/usr/games/good --fast", "Tried: plays by the rules, stops within ", "UCI", "EvalFile"} {
		if !d.Sees(want) {
			t.Errorf("after the trial nobody says %q:\n%s", want, d.Sentences())
		}
	}
	d.Click("engines.test")
	idle(d, "1")
	for _, want := range []string{"> uci", "uciok", "Fake 1 begins with ", "bestmove "} {
		if !d.Sees(want) {
			t.Errorf("after the test nobody says %q:\n%s", want, d.Sentences())
		}
	}
	d.Click("engines.talk")
	d.Click("engines.again")
	d.Click("engines.stop")
	if d.Room.Step("1") != engines.Idle || d.Room.Engine("1").Found.Verdict != engines.Ready {
		t.Errorf("after a cancelled trial step %d, found %+v", d.Room.Step("1"), d.Room.Engine("1").Found)
	}
}

// TestAddAFile adds a program by the file dialog, to which the page stays open.
func TestAddAFile(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.PutFiles()
	d.Key('K', kit.Ctrl)
	d.Click("engines.add")
	d.Click("engines.pick")
	d.WaitForFolder()
	if d.Page() != page.Choose {
		t.Fatalf("page %d is open, want the file dialog", d.Page())
	}
	d.Key(kit.KeyEnd, 0)
	d.Key(kit.KeyEnter, 0)
	d.WaitFor("the engine", func() bool { return len(d.Room.Engines()) == 1 })
	if idle(d, "1"); d.Page() != page.Engines || !d.Sees("was not found") {
		t.Errorf("page %d says\n%s", d.Page(), d.Sentences())
	}
}

// TestOptions changes an option of every type by its control.
func TestOptions(t *testing.T) {
	d := room(t, screentest.Options{Lang: locale.English, H: 1200, W: 1180})
	typed := func(id kit.ID, text string) {
		d.UI.FocusField(id)
		d.Key('A', kit.Ctrl)
		d.Enter(text)
	}
	for _, step := range []struct {
		do   func()
		want string
	}{
		{func() { typed("engines.option.Threads", "0") }, ""},
		{func() { typed("engines.option.Threads", "4") }, `{"name":"Threads","value":"4"}`},
		{func() { d.Focus("engines.option.Hash"); d.Key(kit.KeyRight, 0) }, `{"name":"Hash","value":"32"}`},
		{func() { d.Focus("engines.option.Skill Level"); d.Key(kit.KeyHome, 0) }, `{"name":"Skill Level","value":"0"}`},
		{func() { d.Focus("engines.option.Use NNUE"); d.Key(kit.KeySpace, 0) }, `{"name":"Use NNUE","value":"true"}`},
		{func() { d.Focus("engines.option.Style"); d.Key(kit.KeyRight, 0) }, `{"name":"Style","value":"Risky"}`},
		{func() { typed("engines.option.EvalFile", "/a b.nnue") }, `{"name":"EvalFile","value":"/a b.nnue"}`},
		{func() { typed("engines.option.Opponent", "x") }, `{"name":"Opponent","value":"x"}`},
		{func() { typed("engines.option.Opponent", "") }, `{"name":"EvalFile","value":"/a b.nnue"}`},
		{func() { typed("engines.name", "My engine") }, `"name":"My engine"`},
	} {
		before := len(d.Room.Engine("1").Options)
		step.do()
		d.Writer.Flush()
		list := d.Store.Files()[engines.FileName]
		if step.want == "" && before != len(d.Room.Engine("1").Options) || !strings.Contains(list, step.want) {
			t.Errorf("want %q in\n%s", step.want, list)
		}
	}
	if n := len(d.Room.Engine("1").Options); n != 6 {
		t.Errorf("%d options are kept, want 6: %v", n, d.Room.Engine("1").Options)
	}
	d.Click("engines.copy")
	if e := d.Room.Engines(); len(e) != 6 || e[5].Name != "My engine (2)" || !d.Sees("My engine (2)") {
		t.Errorf("after a copy there are %d engines", len(e))
	}
}

// TestPermission checks that an engine from elsewhere starts only after it is allowed.
func TestPermission(t *testing.T) {
	t.Parallel()
	d := room(t, screentest.Options{Lang: locale.English})
	for _, want := range []string{"needs permission", "Fairy comes from elsewhere", "/usr/games/fairy", "Folder: /usr/games", "Option Skill Level: 12"} {
		if !d.Sees(want) || d.Shows("engines.test") {
			t.Errorf("before it is allowed nobody says %q:\n%s", want, d.Sentences())
		}
	}
	d.Click("engines.allow")
	idle(d, "1")
	if d.Room.Strange("1") || d.Room.Tested("1") != xiangqi.NoMove || !d.Sees("UCI · ready") {
		t.Errorf("after it is allowed the page says\n%s", d.Sentences())
	}
}

// TestPermissionIsWhole checks that the question hides nothing of a long option, such as a part in its middle.
func TestPermissionIsWhole(t *testing.T) {
	t.Parallel()
	value := strings.Repeat("a ", 400) + "--write=/home/user/.profile" + strings.Repeat(" b", 400)
	kept := strings.Replace(screentest.Engines, `{"name":"Skill Level","value":"12"}`, `{"name":"Options","value":"`+value+`"}`, 1)
	d := screentest.Open(t, screentest.Options{Lang: locale.English, Setup: screentest.TwoPersons(), Engines: kept,
		Programs: screentest.Programs{"fairy": linktest.Plays(nil)}})
	d.Key('K', kit.Ctrl)
	d.WaitFor("permissions", func() bool { return d.Room.Strange("1") })
	glued := func(text string) string { return strings.Join(strings.Fields(text), "") } // lines may end anywhere
	if !strings.Contains(glued(d.Sentences()), glued("Option Options: "+value)) {
		t.Errorf("the question shows only a part of the option:\n%s", d.Sentences())
	}
}

// TestPlayAgainstIt plays a game against another engine, which ends and plays an illegal move in the middle. The game
// stays, one sentence says what happened, and the seat goes to a level of our own engine at a click.
func TestPlayAgainstIt(t *testing.T) {
	t.Parallel()
	var bad atomic.Value
	bad.Store("")
	var playing atomic.Bool // not when it shows how it counts ranks
	program := linktest.Plays(func(line string) string {
		if strings.HasPrefix(line, "position ") {
			playing.Store(strings.Contains(line, " moves "))
		}
		if strings.HasPrefix(line, "go ") && playing.Load() {
			return bad.Load().(string)
		}
		return ""
	})
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Programs: screentest.Programs{"good": program}})
	d.Key('K', kit.Ctrl)
	d.Key(kit.KeyEnter, 0)
	d.Enter("good")
	d.Key(kit.KeyEnter, 0)
	idle(d, "1")
	d.Click("engines.play")
	if !d.Sees("Fake 1") || d.Page() != page.NewGame {
		t.Fatalf("page %d says\n%s", d.Page(), d.Sentences())
	}
	d.Click("new.start")
	black := func() session.Player { return d.Session().View().Setup.Players[xiangqi.Black] }
	if p := black(); p.Engine != "1" || p.Name != "Fake 1" || p.Kind != session.Computer {
		t.Fatalf("Black is %+v, want the engine", p)
	}
	answered := func(plies int) func(session.View) bool {
		return func(v session.View) bool { return v.Ply == plies }
	}
	paused := func(v session.View) bool { return v.Paused }
	d.Play("h2e2")
	d.Until("its move", answered(2))
	if !d.Sees("waiting") || !d.Sees("Fake 1") {
		t.Errorf("after its move the window says\n%s", d.Sentences())
	}
	bad.Store("end")
	d.Play("h0g2")
	d.Until("its end", paused)
	d.Sprites()
	if !d.Sees("Fake 1 quit during the game.") || !d.Sees("segfault") || !d.Sees("failed") {
		t.Errorf("after its end the window says\n%s", d.Sentences())
	}
	bad.Store("bestmove a0a9")
	d.Key(kit.KeySpace, 0)
	d.Until("an illegal move", paused)
	d.Sprites()
	if !d.Sees("Fake 1 played an illegal move") {
		t.Errorf("after an illegal move the window says\n%s", d.Sentences())
	}
	d.Click("notice.do.0")
	d.Click("level.3")
	if p := black(); p.Engine != "" || p.Level != 3 || p.Name != "" {
		t.Errorf("Black is %+v, want our engine at level 3", p)
	}
	bad.Store("")
	d.Key('L', 0)
	d.Click("level.engine.1")
	if p := black(); p.Engine != "1" || p.Name != "Fake 1" {
		t.Errorf("Black is %+v, want the engine again", p)
	}
	d.Key(kit.KeySpace, 0)
	d.Until("its move", answered(4))
	if v := d.Session().View(); v.Outcome.Over() {
		t.Errorf("the game is over: %v", v.Outcome)
	}
}

// TestAdviser chooses an engine for hints, analysis and reviews in the room, and another in the settings.
func TestAdviser(t *testing.T) {
	d := room(t, screentest.Options{Lang: locale.English, Programs: screentest.Programs{}})
	d.Click("engines.advise")
	if d.Settings().Adviser != "1" || !d.Sees("It gives hints, analyses and reviews.") || d.Shows("engines.advise") {
		t.Errorf("the adviser is %q, and the page says\n%s", d.Settings().Adviser, d.Sentences())
	}
	d.Key(kit.KeyEscape, 0)
	d.Key(kit.KeyComma, kit.Ctrl)
	for _, c := range []struct {
		key  kit.Key
		want string
	}{{kit.KeyRight, "6"}, {kit.KeyLeft, "1"}, {kit.KeyLeft, ""}} {
		d.Focus("set.adviser")
		d.Key(c.key, 0)
		if got := d.Settings().Adviser; got != c.want {
			t.Errorf("the adviser is %q, want %q", got, c.want)
		}
	}
}

// A player looks around in the room: buttons explain themselves under the pointer, each row shows its engine, and then
// the window rests.
func TestLookAround(t *testing.T) {
	d := room(t, screentest.Options{Lang: locale.English, Programs: screentest.Programs{}})
	for id, tip := range map[kit.ID]locale.Key{
		"engines.again": locale.EngineTryAgainTip,
		"engines.copy":  locale.EngineCopyTip,
		"engines.add":   locale.EngineAddTitle,
	} {
		d.Event(kit.Event{Kind: kit.PointerMove, Pos: d.Rect(id).Center()})
		d.Pass(2 * time.Second)
		if said := strings.Join(strings.Fields(d.Sentences()), " "); !strings.Contains(said, d.Looks.T(tip)) {
			t.Errorf("%s does not explain itself by %q: %s", id, d.Looks.T(tip), said)
		}
	}
	for row, want := range []string{
		"The engine of this program.", "/usr/games/fairy", "my net.nnue", "host engine", "/usr/games/new", "17 of 20",
	} {
		d.Click(kit.ID("engines.row." + strconv.Itoa(row)))
		if !d.Sees(want) {
			t.Errorf("row %d does not show %q: %s", row, want, d.Sentences())
		}
	}
	d.Event(kit.Event{Kind: kit.PointerAway})
	d.Pass(time.Second)
	if d.Sprites(); d.Animating() || d.Dirty() {
		t.Error("the window does not rest")
	}
}

// room opens the engine room with engines in every state. Only one of their programs exists.
func room(t *testing.T, o screentest.Options) *screentest.Driver {
	t.Helper()
	o.Setup, o.Engines = screentest.TwoPersons(), screentest.Engines
	if o.Programs == nil {
		o.Programs = screentest.Programs{"fairy": linktest.Plays(nil)}
	}
	d := screentest.Open(t, o)
	d.Key('K', kit.Ctrl)
	d.WaitFor("permissions", func() bool { return o.Browser || len(o.Programs) == 0 || d.Room.Strange("1") })
	return d
}

// TestAlbum records what the page shows of engines in every state, and of the form for a new one.
func TestAlbum(t *testing.T) {
	d := room(t, screentest.Options{Lang: locale.English})
	a := d.Album()
	a.Add("open")
	for _, name := range []string{"without its network", "on another machine", "new", "odd"} {
		d.Key(kit.KeyDownArrow, 0)
		a.Add(name)
	}
	d.Click("engines.talk")
	a.Add("no conversation")
	d.Click("engines.remove")
	a.Add("removed")
	d.Click("engines.undo")
	d.Click("engines.add")
	a.Add("a new one")
	d.Enter("\"x")
	d.Key(kit.KeyEnter, 0)
	a.Add("not a command")
	tabletest.Golden(t, "album", a.String())
}

// TestAlbumOfSmallWindows records the steps of a narrow window, and a browser.
func TestAlbumOfSmallWindows(t *testing.T) {
	d := room(t, screentest.Options{Lang: locale.English, W: 500, H: 900})
	a := d.Album()
	a.Sizes = []draw.Point{{X: 500, Y: 900}, {X: 640, Y: 360}}
	a.Add("the list")
	d.Click("engines.row.1")
	a.Add("an engine")
	d.Key(kit.KeyEscape, 0)
	a.Add("back")
	d.Click("engines.row.1")
	d.Click("engines.back")
	a.Add("back by the button")
	d.Click("engines.row.5")
	a.Add("one that is ready")
	d.Click("engines.talk")
	a.Add("no conversation")
	d.Key(kit.KeyEscape, 0)
	d.Key(kit.KeyEscape, 0)
	d.Click("engines.row.0")
	a.Add("its own")
	d.Key(kit.KeyEscape, 0)
	d.Key('N', kit.Ctrl)
	a.Add("a new one")
	d.Click("engines.cancel")
	a.Add("cancelled")
	tabletest.Golden(t, "album-small", a.String())
}

// A page in a browser, which starts no programs, does not offer the engine room.
func TestNoRoomInABrowser(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Lang: locale.English, Browser: true})
	d.Key('K', kit.Ctrl)
	if d.Page() != page.None {
		t.Errorf("Ctrl+K opens the page %v", d.Page())
	}
	if d.Key(kit.KeyF10, 0); d.Sees("Engine room") {
		t.Error("the menu offers the engine room")
	}
}
