package screen

import (
	"errors"
	"io/fs"
	"path/filepath"
	"testing"
	"time"

	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
)

// gameFiles are the kinds of files that the tests ask for.
func gameFiles() []files.Kind {
	return []files.Kind{
		{Name: locale.Msg(locale.CauseOther, "PGN"), Endings: []string{".pgn"}},
		{Name: locale.Msg(locale.CauseOther, "XQF"), Endings: []string{".xqf"}},
	}
}

// ask opens the page that asks for a file and returns where the answer comes.
func (d *desk) ask(q files.Question) *string {
	answer := new(string)
	if len(q.Kinds) == 0 {
		q.Kinds = gameFiles()
	}
	q.Title = locale.Msg(locale.OpenFile)
	d.files.Choose(q, func(path string) { *answer = filestest.Known(path) })
	d.settled("the folder", func() bool { return !d.files.Busy() && d.shows("choose.list") })
	d.pass(0)
	return answer
}

// fillDisk makes files to choose from.
func fillDisk(d *desk) {
	for _, name := range []string{"残局 10.pgn", "残局 2.pgn", "五羊杯.xqf", "notes.txt", ".secret.pgn", "games/1.pgn", "old games/1.xqf", "Zhang/2.pgn"} {
		d.disk.Put(filestest.Home+"/"+name, "content of "+name)
	}
}

// idle lets time go by until no file is being read or written.
func (d *desk) idle() {
	d.t.Helper()
	d.settled("the files", func() bool { return !d.files.Busy() })
	d.pass(0)
}

func TestAFileIsFound(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	fillDisk(d)
	answer := d.ask(files.Question{})
	for text, want := range map[string]bool{"残局 2.pgn": true, "games": true, "五羊杯.xqf": false, "notes.txt": false, ".secret.pgn": false, "2026-03-01 12:00": true} {
		if d.sees(text) != want {
			t.Errorf("%q shows: %v", text, !want)
		}
	}
	d.key(kit.KeyEnd, 0) // folders come first, and 2 before 10
	d.key(kit.KeyEnter, 0)
	d.idle()
	if want := filestest.Home + "/残局 10.pgn"; *answer != want || d.shown != page.None {
		t.Errorf("answered %q, want %q; page %v", *answer, want, d.shown)
	}
}

func TestFoldersAreEnteredAndLeft(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	fillDisk(d)
	answer := d.ask(files.Question{})
	for _, step := range []struct {
		do   func()
		want string
	}{
		{func() { d.event(kit.Event{Kind: kit.TextInput, Text: []rune("g")}); d.key(kit.KeyEnter, 0) }, "1.pgn"},
		{func() { d.key(kit.KeyBackspace, 0) }, "old games"},
		{func() { d.press(d.place("choose.place." + filestest.Home + "/Documents").Center()) }, locale.Hans.T(locale.NoFilesHere)},
		{func() { d.press(d.place("choose.up").Center()) }, "残局 2.pgn"},
	} {
		step.do()
		d.idle()
		if !d.sees(step.want) {
			t.Errorf("%q does not show:\n%s", step.want, d.sentences())
		}
	}
	d.press(d.place("choose.row.3").Center()) // after three folders and Documents
	d.press(d.place("choose.row.4").Center())
	d.press(d.place("choose.row.4").Center())
	d.idle()
	if *answer != filestest.Home+"/残局 2.pgn" {
		t.Errorf("answered %q", *answer)
	}
}

// whole is a path of the disk as this system writes it, with a drive if it has drives.
func whole(t *testing.T, path string) string {
	t.Helper()
	path, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return path
}

func TestAPathIsTyped(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	fillDisk(d)
	answer := d.ask(files.Question{})
	typePath := func(path string) {
		d.press(d.place("choose.path").Center())
		d.key('A', kit.Ctrl)
		d.event(kit.Event{Kind: kit.TextInput, Text: []rune(path)})
		d.key(kit.KeyEnter, 0)
		d.idle()
	}
	typePath(whole(t, filestest.Home+"/nowhere"))
	if !d.sees("Cannot open the folder nowhere: no such file or folder.") || !d.sees("残局 2.pgn") {
		t.Errorf("nobody says that it is not there, or the folder before is gone:\n%s", d.sentences())
	}
	typePath("Zhang")
	if !d.sees("2.pgn") || d.sees("残局 2.pgn") {
		t.Errorf("a name leads nowhere:\n%s", d.sentences())
	}
	typePath(whole(t, filestest.Home+"/notes.txt"))
	if *answer != filestest.Home+"/notes.txt" {
		t.Errorf("answered %q", *answer)
	}
}

func TestKindsOfFiles(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	fillDisk(d)
	d.ask(files.Question{})
	d.focus("choose.kind")
	d.key(kit.KeyDownArrow, 0)
	if !d.sees("五羊杯.xqf") || d.sees("残局 2.pgn") {
		t.Errorf("not the files of the kind:\n%s", d.sentences())
	}
}

func TestAFolderThatCannotBeRead(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	fillDisk(d)
	d.disk.Refuse(filestest.Home+"/Documents", fs.ErrPermission)
	d.disk.Refuse("/gone", errors.New("broken"))
	d.ask(files.Question{Folder: "/gone"})
	if !d.sees("Cannot open the folder gone: broken.") || !d.sees("残局 2.pgn") {
		t.Errorf("there is nothing to choose from:\n%s", d.sentences())
	}
	d.press(d.place("choose.place." + filestest.Home + "/Documents").Center())
	d.idle()
	if !d.sees("Cannot open the folder Documents: no permission.") {
		t.Errorf("nobody says why:\n%s", d.sentences())
	}
}

func TestAPlaceForAFile(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	fillDisk(d)
	answer := d.ask(files.Question{Save: true, Name: "game.pgn"})
	if !d.ui.Focused("choose.name") {
		t.Error("the name cannot be typed at once")
	}
	d.event(kit.Event{Kind: kit.TextInput, Text: []rune("残局 2")}) // in the place of "game"
	d.key(kit.KeyEnter, 0)
	d.idle()
	if !d.sees("残局 2.pgn already exists. Replace it?") || *answer != "" {
		t.Fatalf("answered %q without a question:\n%s", *answer, d.sentences())
	}
	d.press(d.place("choose.keep").Center())
	d.press(d.place("choose.name").Center())
	d.key('A', kit.Ctrl)
	d.event(kit.Event{Kind: kit.TextInput, Text: []rune("a/b: 3")})
	d.press(d.place("choose.yes").Center())
	d.idle()
	if *answer != filestest.Home+"/a-b- 3.pgn" {
		t.Errorf("answered %q", *answer)
	}
}

func TestReplacing(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	fillDisk(d)
	answer := d.ask(files.Question{Save: true, Name: "game.pgn"})
	d.press(d.place("choose.row.4").Center()) // its name is taken over
	d.press(d.place("choose.yes").Center())
	d.idle()
	d.key(kit.KeyEnter, 0)
	if *answer != filestest.Home+"/残局 2.pgn" {
		t.Errorf("answered %q", *answer)
	}
}

// The kind of file that is chosen gives the name its ending.
func TestKindGivesTheEnding(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	answer := d.ask(files.Question{Save: true, Name: "game.pgn"})
	d.focus("choose.kind")
	d.key(kit.KeyDownArrow, 0)
	d.press(d.place("choose.yes").Center())
	d.idle()
	if *answer != filestest.Home+"/game.xqf" {
		t.Errorf("answered %q", *answer)
	}
}

func TestNoFileIsChosen(t *testing.T) {
	for name, refuse := range map[string]func(*desk){
		"Esc": func(d *desk) { d.key(kit.KeyEscape, 0) }, "a button": func(d *desk) { d.press(d.place("choose.cancel").Center()) },
		"the cross": func(d *desk) { d.press(d.place("choose.close").Center()) },
	} {
		d := open(t, options{setup: twoPersons()})
		fillDisk(d)
		answer := d.ask(files.Question{})
		refuse(d)
		d.idle()
		if *answer != "" || d.shown != page.None {
			t.Errorf("%s: answered %q, page %v", name, *answer, d.shown)
		}
	}
}

// fakeChooser is a dialog of the desktop.
type fakeChooser struct {
	path  string
	err   error
	asked chan files.Question
}

func (c *fakeChooser) Choose(q files.Question, say func(locale.Message) string) (string, error) {
	c.asked <- q
	return c.path, c.err
}

func TestTheDesktopAsks(t *testing.T) {
	for _, tc := range []struct {
		name    string
		chooser fakeChooser
		save    bool
		answer  string
		page    page.Name
	}{
		{"a file", fakeChooser{path: "/a.txt"}, false, "/a.txt", page.None},
		{"nothing", fakeChooser{}, false, "", page.None},
		{"no dialog", fakeChooser{err: files.ErrNoChooser}, false, "", page.Choose},
		{"a place", fakeChooser{path: "/a.xqf"}, true, "/a.xqf", page.None},
		{"a name without an ending", fakeChooser{path: filestest.Home + "/a"}, true, filestest.Home + "/a.pgn", page.None},
		{"a name that is taken with an ending", fakeChooser{path: filestest.Home + "/残局 2"}, true, "", page.Choose},
	} {
		d := open(t, options{setup: twoPersons()})
		fillDisk(d)
		tc.chooser.asked = make(chan files.Question, 1)
		d.files.Chooser = &tc.chooser
		answer := ""
		d.files.Choose(files.Question{Save: tc.save, Kinds: gameFiles()}, func(path string) { answer = filestest.Known(path) })
		<-tc.chooser.asked
		d.until(tc.name, func(session.View) bool { return !d.files.Busy() })
		d.sprites()
		d.idle()
		if answer != tc.answer || d.shown != tc.page {
			t.Errorf("%s: answered %q, page %v", tc.name, answer, d.shown)
		}
	}
}

// While a dialog has not answered, the window itself asks; in a web browser, which has no folders to
// show, the browser does so again.
func TestAskedAgain(t *testing.T) {
	for _, browser := range []bool{false, true} {
		d := open(t, options{setup: twoPersons(), browser: browser})
		answers := make(chan string)
		d.files.Chooser = mute(answers)
		answer := ""
		for range 2 {
			d.files.Choose(files.Question{Kinds: gameFiles()}, func(path string) { answer += path })
		}
		d.sprites()
		if asks := d.shown == page.Choose; asks == browser {
			t.Errorf("browser %v: the window asks: %v", browser, asks)
		}
		answers <- "/a.pgn"
		if browser {
			answers <- "/a.pgn"
		}
		d.idle()
		if want := map[bool]string{true: "/a.pgn"}[browser]; answer != want {
			t.Errorf("browser %v: answered %q, want %q", browser, answer, want)
		}
	}
}

// mute is a dialog that answers when it is told to.
type mute chan string

func (m mute) Choose(files.Question, func(locale.Message) string) (string, error) { return <-m, nil }

// An ending that is typed says what kind of file is wanted.
func TestEndingTellsTheKind(t *testing.T) {
	for typed, want := range map[string]string{"a.xqf": "/a.xqf", "a.XQF": "/a.XQF", "a": "/a.pgn", "a.b": "/a.b.pgn"} {
		d := open(t, options{setup: twoPersons()})
		answer := d.ask(files.Question{Save: true, Name: "game.pgn"})
		d.key('A', kit.Ctrl)
		d.event(kit.Event{Kind: kit.TextInput, Text: []rune(typed)})
		d.key(kit.KeyEnter, 0)
		d.idle()
		if *answer != filestest.Home+want {
			t.Errorf("%q: answered %q", typed, *answer)
		}
	}
}

// The ending that was proposed stays behind the name when somebody types over it.
func TestATypedEndingGoesBeforeTheProposedOne(t *testing.T) {
	for typed, want := range map[string]string{"a.xqf": "/a.xqf", "a": "/a.pgn", "a.pgn": "/a.pgn", "a.b": "/a.b.pgn"} {
		d := open(t, options{setup: twoPersons()})
		answer := d.ask(files.Question{Save: true, Name: "game.pgn"})
		d.event(kit.Event{Kind: kit.TextInput, Text: []rune(typed)}) // in the place of "game"
		d.key(kit.KeyEnter, 0)
		d.idle()
		if *answer != filestest.Home+want {
			t.Errorf("%q: answered %q", typed, *answer)
		}
	}
}

func TestAWholePathInPlaceOfAName(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	fillDisk(d)
	answer := d.ask(files.Question{Save: true, Name: "game.pgn"})
	typeName := func(name string) {
		d.press(d.place("choose.name").Center())
		d.key('A', kit.Ctrl)
		d.event(kit.Event{Kind: kit.TextInput, Text: []rune(name)})
		d.key(kit.KeyEnter, 0)
		d.idle()
	}
	for range 2 { // not a second time either
		if typeName(whole(t, "/nowhere/new.xqf")); *answer != "" || !d.sees("Cannot open the folder nowhere: no such file or folder.") {
			t.Fatalf("answered %q:\n%s", *answer, d.sentences())
		}
	}
	if typeName(whole(t, filestest.Home+"/Zhang")); *answer != "" || !d.sees("game.pgn") {
		t.Fatalf("answered %q for a folder:\n%s", *answer, d.sentences())
	}
	if typeName(whole(t, filestest.Home+"/new.xqf")); *answer != filestest.Home+"/new.xqf" {
		t.Errorf("answered %q", *answer)
	}
}

// A dialog of the desktop that never comes keeps nobody from files, and its late
// answer counts no more.
func TestTheDesktopDoesNotAnswer(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	fillDisk(d)
	late := &slowChooser{release: make(chan struct{})}
	d.files.Chooser = late
	answers := 0
	ask := func() { d.files.Choose(files.Question{Kinds: gameFiles()}, func(string) { answers++ }) }
	ask()
	d.pass(time.Second)
	if d.sprites(); d.shown != page.None {
		t.Fatalf("page %v before anybody asks again", d.shown)
	}
	ask()
	d.settled("the page", func() bool { return d.shown == page.Choose })
	close(late.release)
	d.idle()
	if answers != 0 || d.shown != page.Choose {
		t.Errorf("%d answers, page %v", answers, d.shown)
	}
}

// slowChooser is a dialog that answers when it is released.
type slowChooser struct{ release chan struct{} }

func (c *slowChooser) Choose(files.Question, func(locale.Message) string) (string, error) {
	<-c.release
	return "/late.pgn", nil
}
