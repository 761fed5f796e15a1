package screen

import (
	"bytes"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/record/json"
	"chuhe/engine/xiangqi"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/store"
)

// fromElsewhere is a game that a file holds.
func fromElsewhere(t testing.TB, red, event string, plies int) *game.Game {
	t.Helper()
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	g.Tags = game.Tags{
		{Name: game.TagRed, Value: red}, {Name: game.TagBlack, Value: "胡荣华"}, {Name: game.TagEvent, Value: event},
		{Name: game.TagDate, Value: "1998.01.12"}, {Name: game.TagResult, Value: "0-1"},
	}
	at := g.Root()
	for _, text := range opening[:plies] {
		m, err := xiangqi.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if at, err = g.Add(at, m); err != nil {
			t.Fatal(err)
		}
	}
	at.Comment = "好棋"
	return g
}

// asJSON is what a file of some games holds.
func asJSON(t testing.TB, games ...*game.Game) string {
	t.Helper()
	var b bytes.Buffer
	if _, err := (json.Format{}).Write(&b, slices.Values(games)); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

const (
	oneFile  = filestest.Home + "/one.json"
	manyFile = filestest.Home + "/many.json"
)

// putFiles puts a file of one game and one of several on the disk.
func putFiles(d *desk) {
	d.disk.Put(oneFile, asJSON(d.t, fromElsewhere(d.t, "许银川", "五羊杯", 6)))
	d.disk.Put(manyFile, asJSON(d.t, fromElsewhere(d.t, "许银川", "五羊杯", 6), fromElsewhere(d.t, "吕钦", "银荔杯", 9), fromElsewhere(d.t, "赵国荣", "五羊杯", 12)))
}

// openMany opens the file of several games and waits for its list.
func (d *desk) openMany() {
	d.t.Helper()
	d.OpenFile(manyFile)
	d.settled("the games of the file", func() bool { return d.shows("games.row.0") })
}

// notice returns the oldest one.
func (d *desk) notice() string {
	if n := d.desk.Waiting(); len(n) > 0 {
		return d.looks.Text(n[0])
	}
	return ""
}

func TestOpenAFile(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	putFiles(d)
	d.play(opening[:2]...)
	d.key('O', kit.Ctrl)
	d.idle()
	if d.shown != page.Choose {
		t.Fatal("nobody asks for a file")
	}
	d.event(kit.Event{Kind: kit.TextInput, Text: []rune("o")})
	d.key(kit.KeyEnter, 0)
	d.idle()
	v := d.Session().View()
	if d.shown != page.None || len(v.Moves) != 6 || v.Setup.Players[0].Name != "许银川" || !d.sees("Opened one.json") {
		t.Fatalf("page %v, %d moves:\n%s", d.shown, len(v.Moves), d.sentences())
	}
	if d.Title() != "one.json - Chuhe" {
		t.Errorf("the window is called %q", d.Title())
	}
	if len(d.shelf.games) != 1 {
		t.Error("the game before is not kept")
	}
	d.key('Z', kit.Ctrl)
	if v := d.Session().View(); v.Ply != 2 || d.Title() != "Chuhe" {
		t.Errorf("undo does not bring the game back: ply %d, %q", v.Ply, d.Title())
	}
}

// What is done with an opened game shows in the title and is saved without a
// question.
func TestSaveAnOpenedFile(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	putFiles(d)
	d.OpenFile(oneFile)
	d.idle()
	d.key(kit.KeyEnd, 0)
	if d.Title() != "one.json - Chuhe" {
		t.Errorf("looking makes a change: %q", d.Title())
	}
	d.play("g0i2")
	if d.Title() != "one.json • - Chuhe" {
		t.Errorf("a move makes no change: %q", d.Title())
	}
	before, _ := d.disk.Content(oneFile)
	d.key('S', kit.Ctrl)
	d.idle()
	after, _ := d.disk.Content(oneFile)
	if d.shown != page.None || after == before || !strings.Contains(after, "g0i2") || d.Title() != "one.json - Chuhe" || !d.sees("Saved as one.json") {
		t.Errorf("page %v, %q:\n%s", d.shown, d.Title(), after)
	}
}

func TestSaveANewGame(t *testing.T) {
	for _, size := range [][2]float64{{1180, 820}, {720, 560}} {
		d := open(t, options{setup: twoPersons(), lang: locale.English, w: size[0], h: size[1]})
		d.play(opening[:3]...)
		d.Session().Resign()
		d.pass(time.Second)
		d.press(d.place("banner.save").Center())
		d.idle()
		if d.shown != page.Choose || !d.ui.Focused("choose.name") || !d.sees("Red-Black 2026-01-01") {
			t.Fatalf("page %v:\n%s", d.shown, d.sentences())
		}
		d.event(kit.Event{Kind: kit.TextInput, Text: []rune("mine.json")})
		d.key('A', kit.Ctrl)
		d.event(kit.Event{Kind: kit.TextInput, Text: []rune("残局 1")})
		d.key(kit.KeyEscape, 0)
		if d.shown != page.None {
			t.Fatal("Esc does not take the question back")
		}
		d.key('S', kit.Ctrl)
		d.idle()
		d.key('A', kit.Ctrl)
		d.event(kit.Event{Kind: kit.TextInput, Text: []rune("残局 2.xqf")})
		d.focus("choose.kind")
		for !d.sees("XQF") {
			d.key(kit.KeyDownArrow, 0)
		}
		d.press(d.place("choose.yes").Center())
		d.idle()
		if _, there := d.disk.Content(filestest.Home + "/残局 2.xqf"); !there || !strings.HasPrefix(d.Title(), "残局 2.xqf - ") {
			t.Fatalf("there: %v, %q:\n%s", there, d.Title(), d.sentences())
		}
		if v := d.Session().View(); v.Match.Game != 1 || !v.Outcome.Over() {
			t.Error("Enter did more than that")
		}
	}
}

func TestSaveWhatAnotherProgramChanged(t *testing.T) {
	for _, tc := range []struct {
		name, button string
		content      bool // the game is written
		page         page.Name
	}{{"overwrite", "conflict.over", true, page.None}, {"save as", "conflict.as", false, page.Choose}, {"cancel", "conflict.no", false, page.None}} {
		d := open(t, options{setup: twoPersons(), lang: locale.English})
		putFiles(d)
		d.OpenFile(oneFile)
		d.idle()
		d.disk.Put(oneFile, "another program was here")
		d.key(kit.KeyEnd, 0)
		d.play("g0i2")
		d.key('S', kit.Ctrl)
		d.idle()
		if !d.sees("Overwrite it") {
			t.Fatalf("%s: nobody asks:\n%s", tc.name, d.sentences())
		}
		d.press(d.place(kit.ID(tc.button)).Center())
		d.idle()
		text, _ := d.disk.Content(oneFile)
		if strings.Contains(text, "g0i2") != tc.content || d.shown != tc.page || d.sees("Overwrite it") {
			t.Errorf("%s: page %v, %s", tc.name, d.shown, text)
		}
	}
}

func TestSaveWhatWasTakenAway(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	putFiles(d)
	d.OpenFile(oneFile)
	d.idle()
	d.disk.Remove(oneFile)
	d.key('S', kit.Ctrl)
	d.idle()
	if _, there := d.disk.Content(oneFile); !there || d.notice() != "one.json was missing and has been written again." {
		t.Errorf("there: %v, told %q", there, d.notice())
	}
}

func TestSavingFails(t *testing.T) {
	for err, want := range map[error]string{
		store.ErrFull:    "Could not save one.json: the disk is full. The game is still in the autosave.",
		fs.ErrPermission: "Could not save one.json: no permission. The game is still in the autosave.",
	} {
		d := open(t, options{setup: twoPersons(), lang: locale.English})
		putFiles(d)
		d.OpenFile(oneFile)
		d.idle()
		d.key(kit.KeyEnd, 0)
		d.play("g0i2")
		before, _ := d.disk.Content(oneFile)
		d.disk.RefuseWriting(oneFile, err)
		d.key('S', kit.Ctrl)
		d.idle()
		after, _ := d.disk.Content(oneFile)
		if d.notice() != want || before != after || d.Title() != "one.json • - Chuhe" {
			t.Errorf("told %q, %q, changed %v", d.notice(), d.Title(), before != after)
		}
		d.press(d.place("notice.do.0").Center()) // elsewhere
		d.idle()
		if d.shown != page.Choose || d.notice() != "" {
			t.Errorf("page %v", d.shown)
		}
	}
}

// A success takes away the notice of its own game only.
func TestSavingAnotherGame(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	putFiles(d)
	d.OpenFile(oneFile)
	d.idle()
	d.disk.RefuseWriting(oneFile, store.ErrFull)
	d.key('S', kit.Ctrl)
	d.idle()
	other := filestest.Home + "/other.json"
	d.disk.Put(other, asJSON(t, fromElsewhere(t, "吕钦", "银荔杯", 3)))
	d.OpenFile(other)
	d.idle()
	d.key('S', kit.Ctrl)
	d.idle()
	if n := d.desk.Waiting(); len(n) != 1 || n[0].Key != locale.FileUnsaved {
		t.Errorf("after another game was saved the notices are %v, want that of one.json", n)
	}
}

// A question about a file that changed goes when the game is saved elsewhere.
func TestSaveElsewhereAnswersTheQuestion(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	putFiles(d)
	d.OpenFile(oneFile)
	d.idle()
	d.disk.Put(oneFile, "another program was here")
	d.key('S', kit.Ctrl)
	d.idle()
	if !d.sees("Overwrite it") {
		t.Fatalf("no question is asked:\n%s", d.sentences())
	}
	d.key('S', kit.Ctrl|kit.Shift)
	d.idle()
	d.key('A', kit.Ctrl)
	d.event(kit.Event{Kind: kit.TextInput, Text: []rune("elsewhere.json")})
	d.key(kit.KeyEnter, 0)
	d.idle()
	if _, there := d.disk.Content(filestest.Home + "/elsewhere.json"); !there || d.sees("Overwrite it") {
		t.Errorf("saved elsewhere: %v; the question stays:\n%s", there, d.sentences())
	}
}

// TestSavingWorksAgain: the notice that a file could not be saved goes when it is.
func TestSavingWorksAgain(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	putFiles(d)
	d.OpenFile(oneFile)
	d.idle()
	d.key(kit.KeyEnd, 0)
	d.play("g0i2")
	d.disk.RefuseWriting(oneFile, store.ErrFull)
	d.key('S', kit.Ctrl)
	d.idle()
	d.Notify(locale.Msg(locale.NoSound)) // what is no failure to save stays
	if n := d.desk.Waiting(); len(n) != 2 {
		t.Fatalf("notices %v", n)
	}
	d.disk.RefuseWriting(oneFile, nil)
	d.key('S', kit.Ctrl)
	d.idle()
	if n := d.desk.Waiting(); len(n) != 1 || n[0].Key != locale.NoSound || !d.says(locale.FileSaved) && !d.sees("Saved as one.json") {
		t.Errorf("notices %v: %s", n, d.sentences())
	}
	d.Notify(locale.Msg(locale.AutosaveUnsaved, locale.Msg(locale.CauseFull)))
	d.Notify(locale.Msg(locale.SavedAgain))
	if n := d.desk.Waiting(); len(n) != 1 || !d.sees(locale.SavedAgain.In(locale.English)) {
		t.Errorf("notices %v: %s", n, d.sentences())
	}
}

// A game of several is not written over the others.
func TestSaveOneOfSeveral(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	putFiles(d)
	d.openMany()
	d.key(kit.KeyEnter, 0)
	d.settled("the game", func() bool { return d.shown == page.None })
	d.key('S', kit.Ctrl)
	d.idle()
	if d.shown != page.Choose || !d.sees("许银川-胡荣华 1998-01-12") {
		t.Errorf("page %v:\n%s", d.shown, d.sentences())
	}
}

func TestWhatCannotBeOpenedIsTold(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.disk.Put("/garbage.bin", "\x00\x01\x02")
	for path, want := range map[string]string{
		"/garbage.bin": "Cannot open garbage.bin: not a readable game record, or damaged.",
		"/gone.pgn":    "Cannot open gone.pgn: no such file or folder.",
		"/home":        "Cannot open home: not a file.",
	} {
		fen := d.Session().FEN()
		d.OpenFile(path)
		d.idle()
		if d.notice() != want || d.Session().FEN() != fen {
			t.Errorf("%s: told %q", path, d.notice())
		}
		d.desk.Dismiss(0)
	}
}

func TestGamesOfAFile(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	putFiles(d)
	d.openMany()
	for _, want := range []string{"many.json", "3 games", "吕钦 — 胡荣华", "银荔杯", "1998-01-12", "Black wins"} {
		if !d.sees(want) {
			t.Errorf("%q does not stand there:\n%s", want, d.sentences())
		}
	}
	d.key(kit.KeyDownArrow, 0)
	d.key(kit.KeyEnter, 0)
	d.idle()
	d.settled("the game", func() bool { return d.shown == page.None })
	if v := d.Session().View(); len(v.Moves) != 9 || !v.Opened || d.Title() != "many.json - Chuhe" {
		t.Errorf("%d moves, %q", len(v.Moves), d.Title())
	}
}

func TestGamesAreSearched(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	putFiles(d)
	d.openMany()
	d.key('F', kit.Ctrl)
	for _, step := range []struct {
		text string
		want string
	}{{"五羊杯", "2 games"}, {"五羊杯 赵", "1 game"}, {"1998 black wins", "3 games"}, {"nobody", "Nothing found."}} {
		d.key('A', kit.Ctrl)
		d.event(kit.Event{Kind: kit.TextInput, Text: []rune(step.text)})
		if !d.sees(step.want) {
			t.Errorf("%q: no %q:\n%s", step.text, step.want, d.sentences())
		}
	}
	d.key('A', kit.Ctrl)
	d.event(kit.Event{Kind: kit.TextInput, Text: []rune("赵国荣")})
	d.key(kit.KeyEnter, 0)
	d.settled("the game", func() bool { return d.shown == page.None })
	if v := d.Session().View(); len(v.Moves) != 12 {
		t.Errorf("%d moves", len(v.Moves))
	}
}

// Kept games are searched too, those that have not been read yet with them.
func TestKeptGamesAreSearched(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	for i := range 100 {
		d.shelf.put(fmt.Sprint("game ", i), played(t, twoPersons(), 6, xiangqi.Outcome{}))
	}
	d.key('G', kit.Ctrl)
	d.settled("the list", func() bool { return d.shows("games.row.0") })
	d.key('F', kit.Ctrl)
	d.event(kit.Event{Kind: kit.TextInput, Text: []rune("game 77")})
	d.settled("what is found", func() bool { return d.sees("1 game") && !d.sees("1 games") })
}

func TestManyGamesAreListed(t *testing.T) {
	const many = 10_000
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	games := make([]*game.Game, many)
	for i := range games {
		games[i] = fromElsewhere(t, fmt.Sprintf("棋手%d", i), "大赛", 3)
	}
	d.disk.Put(manyFile, asJSON(t, games...))
	d.OpenFile(manyFile)
	// the progress tells a number too, before the list has them all
	d.settled("the last game", func() bool { return !d.shows("games.stop") && d.sees("10000 games") })
	d.key(kit.KeyEnd, 0)
	if !d.sees("棋手9999 — 胡荣华") {
		t.Errorf("the last one does not show:\n%s", d.sentences())
	}
	d.key('F', kit.Ctrl)
	d.event(kit.Event{Kind: kit.TextInput, Text: []rune("棋手777")})
	if !d.sees("11 games") {
		t.Errorf("not found:\n%s", d.sentences())
	}
}

// A large file shows how far it is and can be stopped; what was read stays.
func TestReadingIsStopped(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	putFiles(d)
	step := d.disk.Creep(manyFile)
	d.OpenFile(manyFile)
	for !d.shows("games.stop") {
		step(1)
		d.pass(100 * time.Millisecond)
	}
	d.press(d.place("games.stop").Center())
	step(1 << 20)
	d.idle()
	if d.shown != page.Collection || !d.sees("Reading was stopped") {
		t.Errorf("page %v:\n%s", d.shown, d.sentences())
	}
}

func TestProblemsAreTold(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	text := asJSON(t, fromElsewhere(t, "许银川", "五羊杯", 6))
	d.disk.Put(oneFile, strings.Replace(text, opening[3], "a0a9", 1))
	d.OpenFile(oneFile)
	d.idle()
	if !strings.HasPrefix(d.notice(), "one.json has 1 problem: ") {
		t.Fatalf("told %q", d.notice())
	}
	d.press(d.place("notice.do.0").Center())
	if d.shown != page.Problems || !d.sees("About one.json") || !d.sees("illegal move") {
		t.Errorf("page %v:\n%s", d.shown, d.sentences())
	}
	d.key(kit.KeyEscape, 0)
	d.key('S', kit.Ctrl) // the file holds more than the game
	d.idle()
	if d.shown != page.Choose {
		t.Errorf("it is written over: page %v", d.shown)
	}
}

func TestRecentFilesAreListed(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	putFiles(d)
	d.key('O', kit.Ctrl|kit.Shift)
	if !d.sees("Files that you open or save appear here.") {
		t.Errorf("nothing is said:\n%s", d.sentences())
	}
	d.key(kit.KeyEscape, 0)
	for _, path := range []string{manyFile, oneFile} {
		d.OpenFile(path)
		d.idle()
		d.key(kit.KeyEscape, 0)
	}
	d.disk.Remove(manyFile)
	d.key('O', kit.Ctrl|kit.Shift)
	d.idle()
	d.key(kit.KeyDownArrow, 0)
	if !d.sees("Cannot open many.json: no such file or folder.") {
		t.Errorf("nobody says why:\n%s", d.sentences())
	}
	d.key(kit.KeyEnter, 0)
	if d.shown != page.Recent {
		t.Error("what is not there was opened")
	}
	d.press(d.place("recent.forget").Center())
	d.key(kit.KeyEnter, 0)
	d.idle()
	if d.shown != page.None || !d.sees("Opened one.json") || len(d.files.Recent()) != 1 {
		t.Errorf("page %v:\n%s", d.shown, d.sentences())
	}
}

// A new game has no file; the one that Undo brings back has its own.
func TestTheFileGoesWithItsGame(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	putFiles(d)
	d.OpenFile(oneFile)
	d.idle()
	d.key('N', kit.Ctrl)
	d.key(kit.KeyEnter, 0)
	if d.Title() != "Chuhe" {
		t.Errorf("a new game has the file %q", d.Title())
	}
	d.key('Z', kit.Ctrl)
	if d.Title() != "one.json - Chuhe" {
		t.Errorf("the game that is back has the file %q", d.Title())
	}
}

// The next start knows which file the game has, and what it lacks.
func TestTheFileIsKnownAfterARestart(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	putFiles(d)
	d.OpenFile(oneFile)
	d.idle()
	d.key(kit.KeyEnd, 0)
	d.play("g0i2")
	d.pass(time.Second)
	game, err := session.Restore(d.thinker, d.Session().Snapshot(), session.DefaultOptions(), d.at)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(game.Close)
	again := New(Config{
		Session: game, Settings: settings.Default(), System: locale.English, Host: d.host, Kept: page.Kept{Games: d.given.Kept.Games},
		Files: d.given.Files, Now: d.at, Resumed: true,
	})
	if again.Title() != "one.json • - Chuhe" {
		t.Errorf("the window is called %q", again.Title())
	}
}
