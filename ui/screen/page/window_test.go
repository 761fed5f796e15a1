package page

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/notation"
	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/draw/drawtest"
	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
	"chuhe/ui/theme"
)

// host records the commands given.
type host struct {
	given []kit.ID
	state sound.State
}

func (h *host) PlaySound(sound.Effect)            {}
func (h *host) SoundStatus() sound.Status         { return sound.Status{State: h.state} }
func (h *host) Speechless() bool                  { return false }
func (h *host) SettingsChanged(settings.Settings) {}
func (h *host) CommandGiven(id kit.ID)            { h.given = append(h.given, id) }
func (h *host) ToggleFullscreen()                 {}

func TestWindow(t *testing.T) {
	w := &Window{Host: &host{}, Now: time.Unix(1000, 0)}
	if w.Dirty() || w.Quitting() || w.Asked() != nil || !w.Next().IsZero() {
		t.Errorf("a new window: dirty %v, quitting %v, next %v, want none of it", w.Dirty(), w.Quitting(), w.Next())
	}
	for what, do := range map[string]func(){
		"Invalidate": w.Invalidate, "Open": func() { w.Open(Help) }, "Close": w.Close,
		"OpenWith": func() { w.OpenWith(NewGame, Data{FEN: "x"}) }, "OpenAbove": func() { w.OpenAbove(Editor, Data{}) },
		"Say":   func() { w.Say(locale.Msg(locale.NoSound)) },
		"Unsay": w.Unsay, "Resay": func() { w.Resay()() },
	} {
		if w.Clean(); w.Dirty() {
			t.Errorf("before %s the window is dirty after Clean", what)
		}
		if do(); !w.Dirty() {
			t.Errorf("%s does not redraw the window", what)
		}
	}
	w.OpenWith(Editor, Data{FEN: "data"})
	if got := w.Asked(); got == nil || got.Name != Editor || got.With.FEN != "data" {
		t.Errorf("asked for %+v, want the page with its data", got)
	}
	if got := w.Asked(); got != nil {
		t.Errorf("asked for %+v once more, want nothing", got)
	}
	w.Say(locale.Msg(locale.NoSound))
	restore := w.Resay()
	if got := w.Next(); !got.Equal(w.Now.Add(sayTime)) {
		t.Errorf("a message is shown until %v, want %v", got, w.Now.Add(sayTime))
	}
	for _, c := range []struct {
		after time.Duration
		want  bool
	}{{sayTime, true}, {time.Nanosecond, false}} {
		w.Now = w.Now.Add(c.after)
		w.Tick()
		if _, shown := w.Said(); shown != c.want {
			t.Errorf("after %v more the message is shown: %v, want %v", c.after, shown, c.want)
		}
	}
	restore()
	if m, shown := w.Said(); !shown || m.Key != locale.NoSound {
		t.Errorf("restored, the message is %v, %v, want that of before", m, shown)
	}
	w.Quit()
	if !w.Quitting() {
		t.Error("Quit is not noted")
	}
	for state, want := range map[sound.State]locale.Key{sound.Ready: "", sound.NoDevice: locale.NoSound} {
		if got := Silenced(&host{state: state}); got != want {
			t.Errorf("with the sound %v, Silenced is %q, want %q", state, got, want)
		}
	}
}

// Keys runs the first command of a key, except commands whose key works above every page, and repeats only commands
// that allow it.
func TestKeysOfCommands(t *testing.T) {
	h := &host{}
	w := &Window{Host: h}
	command := func(id kit.ID, key kit.Chord, also ...kit.Chord) Command {
		return Command{ID: id, Key: key, Also: also, Do: func() {}}
	}
	commands := []Command{
		command("none", kit.Chord{}), command("plain", Key('A')), command("second", Key('A')), command("ctrl", Ctrl('A')),
		command("both", CtrlShift('B'), Key('C'), kit.Chord{}), command("beyond", Key('D')), command("held", Key('E')),
	}
	commands[5].Beyond, commands[6].Held = true, true
	u := kit.New(theme.ByKey(theme.Wood), nil)
	build := func(u *kit.UI) { w.Keys(u, commands) }
	for _, c := range []struct {
		key    kit.Key
		mods   kit.Mods
		repeat bool
		want   string
	}{
		{'A', 0, false, "plain"}, {'A', kit.Ctrl, false, "ctrl"}, {'B', kit.Ctrl | kit.Shift, false, "both"}, {'B', kit.Ctrl, false, ""},
		{'C', 0, false, "both"}, {'D', 0, false, ""}, {'E', 0, false, "held"}, {'E', 0, true, "held"}, {'A', 0, true, ""}, {kit.KeyNone, 0, false, ""},
	} {
		h.given = nil
		u.Handle(kit.Event{Kind: kit.KeyDown, Key: c.key, Mods: c.mods, Repeat: c.repeat}, build)
		got := ""
		for _, id := range h.given {
			got += string(id)
		}
		if got != c.want {
			t.Errorf("key %q with modifiers %d, repeated %v, runs %q, want %q", c.key, c.mods, c.repeat, got, c.want)
		}
	}
}

// The pointer, Enter and Space press a row of a menu, which looks as in testdata/entry.txt.
func TestEntry(t *testing.T) {
	pressed := 0
	entry := Row{ID: "e", Icon: 1, Label: "New game", Key: "Ctrl+N"}
	u := kit.New(theme.ByKey(theme.Wood), nil)
	u.Resize(400, 200)
	now := time.Unix(1000, 0)
	build := func(u *kit.UI) {
		if entry.Declare(u, draw.Rect{X: 20, Y: 20, W: 300, H: 40}, theme.ByKey(theme.Wood)) {
			pressed++
		}
	}
	send := func(ev kit.Event) {
		now = now.Add(kit.StandTime)
		ev.Time, ev.Pos = now, draw.Point{X: 40, Y: 40}
		u.Handle(ev, build)
	}
	var text strings.Builder
	picture := func(state string) {
		var l draw.List
		u.Draw(&l, build)
		text.WriteString(state + "\n" + drawtest.Describe(l.Ops, theme.ByKey(theme.Wood)))
	}
	picture("at rest")
	send(kit.Event{Kind: kit.PointerMove})
	picture("under the pointer")
	send(kit.Event{Kind: kit.PointerDown, Button: kit.LeftButton})
	picture("pressed")
	send(kit.Event{Kind: kit.PointerUp, Button: kit.LeftButton})
	if pressed != 1 {
		t.Errorf("pressed %d times by the pointer, want 1", pressed)
	}
	send(kit.Event{Kind: kit.PointerAway})
	if send(kit.Event{Kind: kit.KeyDown, Key: kit.KeyTab}); !u.Focused("e") {
		t.Error("Tab does not lead to the row")
	}
	picture("with the focus")
	for _, c := range []struct {
		ev   kit.Event
		want int
	}{
		{kit.Event{Kind: kit.KeyDown, Key: kit.KeyEnter}, 2}, {kit.Event{Kind: kit.KeyDown, Key: kit.KeySpace}, 3}, {kit.Event{Kind: kit.KeyDown, Key: 'A'}, 3},
		{kit.Event{Kind: kit.KeyDown, Key: kit.KeyEnter, Repeat: true}, 3}, {kit.Event{Kind: kit.KeyDown, Key: kit.KeyEnter, Mods: kit.Ctrl}, 3}, {kit.Event{Kind: kit.KeyUp, Key: kit.KeyEnter}, 3},
	} {
		if send(c.ev); pressed != c.want {
			t.Errorf("after %+v pressed %d times, want %d", c.ev, pressed, c.want)
		}
	}
	u.Blur()
	entry.On = true
	picture("selected")
	if got := u.Tree("").Inside[0].State; got != access.Checked {
		t.Errorf("a selected row has the states %b, want checked", got)
	}
	entry.On = false
	entry.Off = true
	picture("disabled")
	u.Focus("e")
	if send(kit.Event{Kind: kit.KeyDown, Key: kit.KeyEnter}); pressed != 3 {
		t.Errorf("a disabled row is pressed %d times, want 3 as before", pressed)
	}
	u.Blur()
	entry.Off, entry.Icon, entry.Key = false, 0, ""
	picture("without an icon and a key")
	tabletest.Golden(t, "entry", text.String())
}

// chooser gives the answers set by the test.
type chooser struct {
	path string
	err  error
	gate chan struct{} // holds the dialog open; nil for an answer at once
}

func (c *chooser) Choose(files.Question, func(locale.Message) string) (string, error) {
	if c.gate != nil {
		<-c.gate
	}
	return c.path, c.err
}

// settle waits until all questions have been answered.
func settle(f *Files) {
	for end := time.Now().Add(time.Minute); f.Busy() && time.Now().Before(end); time.Sleep(time.Millisecond) {
		f.Poll()
	}
}

func TestChoosingFiles(t *testing.T) {
	pgn := []files.FileType{{Endings: []string{".pgn"}}}
	disk := filestest.New()
	disk.Put(filestest.Home+"/taken.pgn", "x")
	for _, c := range []struct {
		what   string
		answer *chooser
		q      files.Question
		then   string // the path given to the question
		page   bool   // whether the page asks
		taken  bool
		keeps  bool // whether the desktop's dialog is used next time
	}{
		{"no dialog", nil, files.Question{Types: pgn}, "", true, false, false},
		{"a dialog that is not there", &chooser{err: files.ErrNoChooser}, files.Question{Types: pgn}, "", true, false, false},
		{"a dialog that is not there, for the page that asks", &chooser{err: files.ErrNoChooser}, files.Question{Stay: true, Types: pgn}, "", true, false, false},
		{"refused", &chooser{}, files.Question{Types: pgn}, "", false, false, true},
		{"broken", &chooser{path: "/a.pgn", err: errors.New("broken")}, files.Question{Types: pgn}, "", false, false, true},
		{"opened", &chooser{path: "/a.bin"}, files.Question{Types: pgn}, "/a.bin", false, false, true},
		{"saved", &chooser{path: filestest.Home + "/new.pgn"}, files.Question{Save: true, Types: pgn}, filestest.Home + "/new.pgn", false, false, true},
		{"saved without an ending", &chooser{path: filestest.Home + "/new"}, files.Question{Save: true, Types: pgn}, filestest.Home + "/new.pgn", false, false, true},
		{"saved without an ending over a file", &chooser{path: filestest.Home + "/taken"}, files.Question{Save: true, Types: pgn}, "", true, true, true},
		{"saved over a file of no game, of which the dialog has asked", &chooser{path: filestest.Home + "/taken.pgn"}, files.Question{Save: true, Types: pgn}, filestest.Home + "/taken.pgn", false, false, true},
		{"a game saved over it", &chooser{path: filestest.Home + "/taken.pgn"}, files.Question{Save: true, Adds: true, Types: pgn}, "", true, true, true},
		{"saved over a file, for the page that asks", &chooser{path: filestest.Home + "/taken"}, files.Question{Save: true, Stay: true, Types: pgn}, "", true, true, true},
	} {
		w := &Window{Host: &host{}}
		looks := NewLooks(settings.Default(), locale.English, func() {})
		f := NewFiles(files.New(disk, nil), nil, looks, w)
		if c.answer != nil {
			f.Chooser = c.answer
		}
		got := ""
		f.Choose(c.q, func(path string) { got = path })
		settle(f)
		asked := w.Asked()
		if filestest.Known(got) != c.then || (asked != nil) != c.page || (f.Chooser != nil) != c.keeps {
			t.Errorf("%s: the path is %q, the page asks: %v, the dialog stays: %v, want %q, %v, %v", c.what, got, asked != nil, f.Chooser != nil, c.then, c.page, c.keeps)
		}
		if asked == nil {
			continue
		}
		q := asked.With.Asking
		if asked.Name != Choose || asked.Above != c.q.Stay || q.Then == nil || (q.Taken != nil) != c.taken || c.taken && (q.Name != "taken.pgn" || filestest.Known(q.Folder) != filestest.Home) {
			t.Errorf("%s: the page %d asks %+v, above the open one: %v, want the page %d, taken %v, above: %v", c.what, asked.Name, asked.With, asked.Above, Choose, c.taken, c.q.Stay)
		}
	}
}

// A question asked while the dialog of another one is open appears on the page or, in a web browser, in a new dialog;
// the answer to the old one is ignored.
func TestChoosingTwice(t *testing.T) {
	for _, browser := range []bool{false, true} {
		w := &Window{Host: &host{}}
		looks := NewLooks(settings.Default(), locale.English, func() {})
		looks.Browser = browser
		first := &chooser{path: "/first.pgn", gate: make(chan struct{})}
		f := NewFiles(files.New(filestest.New(), nil), first, looks, w)
		got := ""
		f.Choose(files.Question{}, func(path string) { got += path })
		f.Chooser = &chooser{path: "/second.pgn"}
		f.Choose(files.Question{}, func(path string) { got += path })
		close(first.gate)
		settle(f)
		want := ""
		if browser {
			want = "/second.pgn"
		}
		if asked := w.Asked(); (asked != nil) == browser || got != want {
			t.Errorf("in a browser %v: the page asks: %v, heard %q, want %v, %q", browser, asked != nil, got, !browser, want)
		}
	}
}

func TestScore(t *testing.T) {
	looks := &Looks{Lang: locale.English, Settings: settings.Default()}
	person, computer := session.Player{Kind: session.Person}, session.Player{Kind: session.Computer, Level: 4}
	read := func(fen, text string) (*xiangqi.Position, []xiangqi.Move) { return position(t, fen, text) }
	start, moves := read(xiangqi.StartFEN, "h2e2 h9g7 h0g2")
	s := ScoreSheet{Players: [2]session.Player{person, computer}, Start: start.Clone(), Moves: moves}
	bare := "Red: You\nBlack: " + looks.PlayerName(s.Players, xiangqi.Black) + "\nOpening: Central Cannon v Left Horse: Horse 2 to 3\nResult: " + looks.T(locale.Unfinished) + "\nFEN: " + xiangqi.StartFEN + "\n\n1. C2=5 H8+7\n2. H2+3\n"
	if got := s.Write(looks); got != bare {
		t.Errorf("the game is written as\n%s\nwant\n%s", got, bare)
	}
	s.Title, s.Date, s.Start = "Title", "2026-01-01", start.Clone()
	s.Tags = game.Tags{{Name: game.TagEvent, Value: "Cup"}}
	s.Outcome = xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Resignation}
	got := s.Write(looks)
	for _, want := range []string{"Title\nRed: You\n", "\nCup\nOpening: Central Cannon v Left Horse: Horse 2 to 3\n" + looks.T(locale.TextDate, "2026-01-01") + "\n", looks.Text(locale.Ending(s.Outcome))} {
		if !strings.Contains(got, want) {
			t.Errorf("the game is written as\n%s\nwant %q in it", got, want)
		}
	}
	black, moves := read("4k4/9/9/9/9/9/9/9/9/R2K5 b", "e9e8 a0a1 e8e7 a1a2")
	var b strings.Builder
	writeMoves(looks, &b, black, moves)
	if want := "1… K5+1\n2. R9+1 K5+1\n3. R9+1\n"; b.String() != want {
		t.Errorf("the moves of Black first are written as %q, want %q", b.String(), want)
	}
}

// Names of players, keys and notations follow the settings, the language and the machine.
func TestLooksFollow(t *testing.T) {
	person, computer := session.Player{Kind: session.Person}, session.Player{Kind: session.Computer, Level: 4}
	named := session.Player{Kind: session.Computer, Name: "Lee"}
	l := &Looks{Lang: locale.English, Settings: settings.Default()}
	for _, c := range []struct {
		red, black session.Player
		want       string
	}{
		{person, person, "Red"}, {person, computer, "You"}, {computer, person, l.T(locale.ComputerLevel, l.Lang.Number(4))}, {named, person, "Lee"}, {session.Player{Kind: session.Computer, Engine: "1"}, person, "Another engine"},
	} {
		if got := l.PlayerName([2]session.Player{c.red, c.black}, xiangqi.Red); got != c.want {
			t.Errorf("Red of %+v and %+v is called %q, want %q", c.red, c.black, got, c.want)
		}
	}
	for _, c := range []struct {
		phone, browser bool
		key, want      string
	}{{false, false, "Ctrl+N", "Ctrl+N"}, {true, false, "F", ""}, {false, true, "Ctrl+N", ""}, {false, true, "F", "F"}, {false, false, "", ""}} {
		l.Phone, l.Browser = c.phone, c.browser
		if got := l.KeyName(c.key); got != c.want {
			t.Errorf("phone %v, browser %v: the key %q is called %q, want %q", c.phone, c.browser, c.key, got, c.want)
		}
		tip := l.T(locale.Close)
		if c.want != "" {
			tip = l.T(locale.Bracketed, locale.Close, c.want)
		}
		if got := l.Tip(locale.Close, c.key); got != tip {
			t.Errorf("phone %v, browser %v: the tooltip with the key %q is %q, want %q", c.phone, c.browser, c.key, got, tip)
		}
	}
	var styles []string
	for _, lang := range []locale.Lang{locale.English, locale.Hans, locale.Hant, locale.Vietnamese} {
		for _, n := range []settings.Notation{settings.NotationAuto, settings.NotationHans, settings.NotationHant, settings.NotationViet, settings.NotationWXF, settings.NotationWord, settings.NotationICCS} {
			l := &Looks{Lang: lang, Settings: settings.Default()}
			l.Settings.Notation = n
			styles = append(styles, fmt.Sprint(l.Style()))
		}
	}
	chosen := fmt.Sprintf("%v %v %v %v %v %v", notation.Simplified, notation.Traditional, notation.Vietnamese, notation.WXF, notation.English, notation.ICCSDash)
	want := fmt.Sprintf("%v %s %v %s %v %s %v %s", notation.WXF, chosen, notation.Simplified, chosen, notation.Traditional, chosen, notation.Vietnamese, chosen)
	if got := strings.Join(styles, " "); got != want {
		t.Errorf("the styles of all languages and settings are %s, want %s", got, want)
	}
	for pieces, want := range map[settings.Script]board.Script{settings.Traditional: board.Traditional, settings.Simplified: board.Simplified, settings.Pictograms: board.Pictograms} {
		l := &Looks{Settings: settings.Default()}
		if l.Settings.Pieces = pieces; l.Script() != want {
			t.Errorf("the pieces %q have the script %d, want %d", pieces, l.Script(), want)
		}
	}
	changes := 0
	looks := NewLooks(settings.Default(), locale.English, func() { changes++ })
	looks.Change(func(*settings.Settings) {})
	looks.Change(func(s *settings.Settings) { s.Language, s.Theme = locale.Vietnamese.Code(), theme.Dark })
	if changes != 1 || looks.Lang != locale.Vietnamese || looks.Theme.Key != theme.Dark {
		t.Errorf("after an empty and a real change: %d changes, language %s, theme %s, want 1, %s, %s", changes, looks.Lang.Code(), looks.Theme.Key, locale.Vietnamese.Code(), theme.Dark)
	}
}

// Marks off the board are not drawn.
func TestDrawings(t *testing.T) {
	a, b := xiangqi.SquareAt(0, 0), xiangqi.SquareAt(4, 4)
	got := Drawings([]game.Mark{{From: a, To: b, Color: 2}, {From: xiangqi.NoSquare, To: b}, {From: a, To: xiangqi.NoSquare}})
	if want := []board.Drawing{{From: a, To: b, Color: 2, Hand: true}}; !slices.Equal(got, want) {
		t.Errorf("the drawings are %v, want %v", got, want)
	}
}
