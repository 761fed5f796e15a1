package choose_test

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
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// ask opens the page in a window with files, and returns a pointer to the answer.
func ask(t *testing.T, q files.Question) (*screentest.Driver, *string) {
	t.Helper()
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.FillDisk()
	return d, d.AskForFile(q)
}

func TestAFileIsFound(t *testing.T) {
	d, answer := ask(t, files.Question{})
	for text, want := range map[string]bool{"残局 2.pgn": true, "games": true, "五羊杯.xqf": false, "notes.txt": false, ".secret.pgn": false, "2026-03-01 12:00": true} {
		if d.Sees(text) != want {
			t.Errorf("%q shows: %v", text, !want)
		}
	}
	d.Key(kit.KeyEnd, 0) // folders first, and 2 before 10
	d.Key(kit.KeyEnter, 0)
	d.WaitForFiles()
	if want := filestest.Home + "/残局 10.pgn"; *answer != want || d.Page() != page.None {
		t.Errorf("answered %q, want %q; page %v", *answer, want, d.Page())
	}
}

func TestFoldersAreEnteredAndLeft(t *testing.T) {
	d, answer := ask(t, files.Question{})
	for _, step := range []struct {
		do   func()
		want string
	}{
		{func() { d.Enter("g"); d.Key(kit.KeyEnter, 0) }, "1.pgn"},
		{func() { d.Key(kit.KeyBackspace, 0) }, "old games"},
		{func() { d.Click("choose.place." + filestest.Home + "/Documents") }, locale.English.T(locale.NoFilesHere)},
		{func() { d.Click("choose.up") }, "残局 2.pgn"},
	} {
		step.do()
		d.WaitForFiles()
		if !d.Sees(step.want) {
			t.Errorf("%q does not show:\n%s", step.want, d.Sentences())
		}
	}
	d.Click("choose.row.3") // the row after three folders and Documents
	d.Click("choose.row.4")
	d.Click("choose.row.4")
	d.WaitForFiles()
	if *answer != filestest.Home+"/残局 2.pgn" {
		t.Errorf("answered %q, want %q", *answer, filestest.Home+"/残局 2.pgn")
	}
}

// whole returns a path of the disk in the form of this system, with a drive if it has drives.
func whole(t *testing.T, path string) string {
	t.Helper()
	path, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return path
}

func TestAPathIsTyped(t *testing.T) {
	d, answer := ask(t, files.Question{})
	typePath := func(path string) {
		d.Click("choose.path")
		d.Key('A', kit.Ctrl)
		d.Enter(path)
		d.Key(kit.KeyEnter, 0)
		d.WaitForFiles()
	}
	typePath(whole(t, filestest.Home+"/nowhere"))
	if !d.Sees("Cannot open the folder nowhere: no such file or folder.") || !d.Sees("残局 2.pgn") {
		t.Errorf("nobody says that it is not there, or the folder before is gone:\n%s", d.Sentences())
	}
	typePath("Zhang")
	if !d.Sees("2.pgn") || d.Sees("残局 2.pgn") {
		t.Errorf("a name leads nowhere:\n%s", d.Sentences())
	}
	typePath(whole(t, filestest.Home+"/notes.txt"))
	if *answer != filestest.Home+"/notes.txt" {
		t.Errorf("answered %q, want %q", *answer, filestest.Home+"/notes.txt")
	}
}

func TestKindsOfFiles(t *testing.T) {
	d, _ := ask(t, files.Question{})
	d.Focus("choose.kind")
	d.Key(kit.KeyDownArrow, 0)
	if !d.Sees("五羊杯.xqf") || d.Sees("残局 2.pgn") {
		t.Errorf("not the files of the kind:\n%s", d.Sentences())
	}
}

func TestAFolderThatCannotBeRead(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.FillDisk()
	d.Disk.Refuse(filestest.Home+"/Documents", fs.ErrPermission)
	d.Disk.Refuse("/gone", errors.New("broken"))
	d.AskForFile(files.Question{Folder: "/gone"})
	if !d.Sees("Cannot open the folder gone: broken.") || !d.Sees("残局 2.pgn") {
		t.Errorf("there is nothing to choose from:\n%s", d.Sentences())
	}
	d.Click("choose.place." + filestest.Home + "/Documents")
	d.WaitForFiles()
	if !d.Sees("Cannot open the folder Documents: no permission.") {
		t.Errorf("nobody says why:\n%s", d.Sentences())
	}
}

func TestAPlaceForAFile(t *testing.T) {
	d, answer := ask(t, files.Question{Save: true, Name: "game.pgn"})
	if !d.UI.Focused("choose.name") {
		t.Error("the name cannot be typed at once")
	}
	d.Enter("残局 2") // replaces "game"
	d.Key(kit.KeyEnter, 0)
	d.WaitForFiles()
	if !d.Sees("残局 2.pgn is a file (23 B) without a game.") || *answer != "" {
		t.Fatalf("answered %q without a question:\n%s", *answer, d.Sentences())
	}
	d.Key(kit.KeyEscape, 0) // takes the question back, not the page
	if d.Page() != page.Choose || d.Shows("choose.keep") {
		t.Errorf("Esc leads from the question to page %d", d.Page())
	}
	d.Click("choose.yes")
	d.WaitForFiles()
	d.Click("choose.keep")
	d.Click("choose.name")
	d.Key('A', kit.Ctrl)
	d.Enter("a/b: 3")
	d.Click("choose.yes")
	d.WaitForFiles()
	if *answer != filestest.Home+"/a-b- 3.pgn" {
		t.Errorf("answered %q, want %q", *answer, filestest.Home+"/a-b- 3.pgn")
	}
}

func TestReplacing(t *testing.T) {
	d, answer := ask(t, files.Question{Save: true, Name: "game.pgn"})
	d.Click("choose.row.4") // uses its name
	d.Click("choose.yes")
	d.WaitForFiles()
	d.Key(kit.KeyEnter, 0)
	if *answer != filestest.Home+"/残局 2.pgn" {
		t.Errorf("answered %q, want %q", *answer, filestest.Home+"/残局 2.pgn")
	}
}

// The chosen kind of file determines the extension of the name.
func TestKindGivesTheEnding(t *testing.T) {
	d, answer := ask(t, files.Question{Save: true, Name: "game.pgn"})
	d.Focus("choose.kind")
	d.Key(kit.KeyDownArrow, 0)
	d.Click("choose.yes")
	d.WaitForFiles()
	if *answer != filestest.Home+"/game.xqf" {
		t.Errorf("answered %q, want %q", *answer, filestest.Home+"/game.xqf")
	}
}

func TestNoFileIsChosen(t *testing.T) {
	for name, refuse := range map[string]func(*screentest.Driver){
		"Esc": func(d *screentest.Driver) { d.Key(kit.KeyEscape, 0) }, "a button": func(d *screentest.Driver) { d.Click("choose.cancel") },
		"the cross": func(d *screentest.Driver) { d.Click("choose.close") },
	} {
		d, answer := ask(t, files.Question{})
		refuse(d)
		d.WaitForFiles()
		if *answer != "" || d.Page() != page.None {
			t.Errorf("%s: answered %q, page %v, want nothing and %v", name, *answer, d.Page(), page.None)
		}
	}
}

// fakeChooser imitates a dialog of the desktop.
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
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
		d.FillDisk()
		tc.chooser.asked = make(chan files.Question, 1)
		d.Files.Chooser = &tc.chooser
		answer := ""
		d.Files.Choose(files.Question{Save: tc.save, Types: screentest.GameFiles()}, func(path string) { answer = filestest.Known(path) })
		<-tc.chooser.asked
		d.Until(tc.name, func(session.View) bool { return !d.Files.Busy() })
		d.Sprites()
		d.WaitForFiles()
		if answer != tc.answer || d.Page() != tc.page {
			t.Errorf("%s: answered %q, page %v, want %q and %v", tc.name, answer, d.Page(), tc.answer, tc.page)
		}
	}
}

// Asking again while a dialog has not answered opens the window's own page; in a web browser, which has no folders to
// show, it opens the browser's dialog again.
func TestAskedAgain(t *testing.T) {
	for _, browser := range []bool{false, true} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Browser: browser})
		answers := make(chan string)
		d.Files.Chooser = mute(answers)
		answer := ""
		for range 2 {
			d.Files.Choose(files.Question{Types: screentest.GameFiles()}, func(path string) { answer += path })
		}
		d.Sprites()
		if asks := d.Page() == page.Choose; asks == browser {
			t.Errorf("browser %v: the window asks: %v", browser, asks)
		}
		answers <- "/a.pgn"
		if browser {
			answers <- "/a.pgn"
		}
		d.WaitForFiles()
		if want := map[bool]string{true: "/a.pgn"}[browser]; answer != want {
			t.Errorf("browser %v: answered %q, want %q", browser, answer, want)
		}
	}
}

// mute is a dialog that answers on command.
type mute chan string

func (m mute) Choose(files.Question, func(locale.Message) string) (string, error) { return <-m, nil }

// A typed extension selects the kind of file. The proposed one stays after the name when the player overwrites the name.
// Of several extensions of one kind, the typed one stays, and the kind of all files changes nothing.
func TestNamesAndEndings(t *testing.T) {
	several := []files.FileType{{Name: locale.Msg(locale.CauseOther, "text"), Endings: []string{".txt", ".wxf"}}, {Name: locale.Msg(locale.AllFiles)}}
	for _, c := range []struct {
		proposed    string
		types       []files.FileType // nil: PGN and XQF
		whole       bool             // the player overwrites the extension, too
		typed, want string
	}{
		{"game.pgn", nil, true, "a.xqf", "/a.xqf"}, {"game.pgn", nil, true, "a.XQF", "/a.XQF"},
		{"game.pgn", nil, true, "a", "/a.pgn"}, {"game.pgn", nil, true, "a.b", "/a.b.pgn"},
		{"game.pgn", nil, false, "a.xqf", "/a.xqf"}, {"game.pgn", nil, false, "a", "/a.pgn"},
		{"game.pgn", nil, false, "a.pgn", "/a.pgn"}, {"game.pgn", nil, false, "a.b", "/a.b.pgn"},
		{"game.wxf", several, true, "a.txt", "/a.txt"}, {"game.wxf", several, true, "a.wxf", "/a.wxf"},
		{"game.wxf", several, true, "a", "/a.txt"},
		{"game", several[1:], true, "a.b", "/a.b"}, {"game", several[1:], true, "a", "/a"},
	} {
		d, answer := ask(t, files.Question{Save: true, Name: c.proposed, Types: c.types})
		if c.whole {
			d.Key('A', kit.Ctrl)
		}
		d.Enter(c.typed)
		d.Key(kit.KeyEnter, 0)
		d.WaitForFiles()
		if *answer != filestest.Home+c.want {
			t.Errorf("%q in place of %q: answered %q, want %q", c.typed, c.proposed, *answer, filestest.Home+c.want)
		}
	}
}

func TestAWholePathInPlaceOfAName(t *testing.T) {
	d, answer := ask(t, files.Question{Save: true, Name: "game.pgn"})
	typeName := func(name string) {
		d.Click("choose.name")
		d.Key('A', kit.Ctrl)
		d.Enter(name)
		d.Key(kit.KeyEnter, 0)
		d.WaitForFiles()
	}
	for range 2 { // nor a second time
		if typeName(whole(t, "/nowhere/new.xqf")); *answer != "" || !d.Sees("Cannot open the folder nowhere: no such file or folder.") {
			t.Fatalf("answered %q:\n%s", *answer, d.Sentences())
		}
	}
	if typeName(whole(t, filestest.Home+"/Zhang")); *answer != "" || !d.Sees("game.pgn") {
		t.Fatalf("answered %q for a folder:\n%s", *answer, d.Sentences())
	}
	if typeName(whole(t, filestest.Home+"/new.xqf")); *answer != filestest.Home+"/new.xqf" {
		t.Errorf("answered %q, want %q", *answer, filestest.Home+"/new.xqf")
	}
}

// A desktop dialog that never appears does not block file access, and its late answer is ignored.
func TestTheDesktopDoesNotAnswer(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.FillDisk()
	late := &slowChooser{release: make(chan struct{})}
	d.Files.Chooser = late
	answers := 0
	ask := func() { d.Files.Choose(files.Question{Types: screentest.GameFiles()}, func(string) { answers++ }) }
	ask()
	d.Pass(time.Second)
	if d.Sprites(); d.Page() != page.None {
		t.Fatalf("page %v before anybody asks again, want %v", d.Page(), page.None)
	}
	ask()
	d.WaitFor("the page", func() bool { return d.Page() == page.Choose })
	close(late.release)
	d.WaitForFiles()
	if answers != 0 || d.Page() != page.Choose {
		t.Errorf("%d answers, page %v, want 0 and %v", answers, d.Page(), page.Choose)
	}
}

// slowChooser is a dialog that answers when released.
type slowChooser struct{ release chan struct{} }

func (c *slowChooser) Choose(files.Question, func(locale.Message) string) (string, error) {
	<-c.release
	return "/late.pgn", nil
}

// A path can be typed without moving to its field first, from the root or the player's folder, and Ctrl+L selects it.
func TestAPathIsTypedAtOnce(t *testing.T) {
	for _, text := range []string{whole(t, filestest.Home+"/games/1.pgn"), "~/games/1.pgn", "./games/1.pgn"} {
		d, answer := ask(t, files.Question{})
		if filepath.VolumeName(text) == "" {
			d.Enter(text[:1])
			text = text[1:]
		}
		d.Enter(text)
		d.Key(kit.KeyEnter, 0)
		d.WaitForFiles()
		if want := filestest.Home + "/games/1.pgn"; *answer != want {
			t.Errorf("%q: answered %q, want %q:\n%s", text, *answer, want, d.Sentences())
		}
	}
	d, _ := ask(t, files.Question{})
	for typed, want := range map[string]string{"games": filestest.Home + "/games", "~": filestest.Home, "old games": filestest.Home + "/old games"} {
		d.Key('L', kit.Ctrl)
		d.Enter(typed)
		d.Key(kit.KeyEnter, 0)
		d.WaitForFiles()
		d.Key(kit.KeyTab, 0)
		if got := pathShown(d); got != want {
			t.Errorf("after Ctrl+L and %q the page shows %q, want %q", typed, got, want)
		}
		d.Click("choose.place." + filestest.Home)
		d.WaitForFiles()
	}
	d.Key('L', kit.Ctrl)
	d.Enter("~games/1.pgn") // the folder of a user called games
	d.Key(kit.KeyEnter, 0)
	if d.WaitForFiles(); d.Page() != page.Choose || pathShown(d) != "~games/1.pgn" {
		t.Errorf("~games leads to %q, page %v", pathShown(d), d.Page())
	}
	d, answer := ask(t, files.Question{Save: true, Name: "game.pgn"})
	d.Key('A', kit.Ctrl)
	d.Enter("~/games/2.pgn")
	d.Key(kit.KeyEnter, 0)
	if d.WaitForFiles(); *answer != filestest.Home+"/games/2.pgn" {
		t.Errorf("saving: answered %q, want %q", *answer, filestest.Home+"/games/2.pgn")
	}
}

// pathShown returns the text of the path field.
func pathShown(d *screentest.Driver) string { return filestest.Known(d.Node("choose.path").Value) }

// If not even the player's folder can be read, the page says so and waits for another folder.
func TestNoFolderCanBeRead(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.FillDisk()
	for _, folder := range []string{filestest.Home, filestest.Home + "/Documents", "/"} {
		d.Disk.Refuse(folder, fs.ErrPermission)
	}
	answer := d.AskForFile(files.Question{})
	if !d.Sees("Cannot open the folder user: no permission.") || !d.Sees("There are no game files here.") || pathShown(d) != filestest.Home {
		t.Errorf("the page shows %q:\n%s", pathShown(d), d.Sentences())
	}
	d.Enter("./games/1.pgn")
	d.Key(kit.KeyEnter, 0)
	if d.WaitForFiles(); *answer != filestest.Home+"/games/1.pgn" {
		t.Errorf("answered %q, want the file that was typed", *answer)
	}
}

// An empty folder has the focus like any other, so that the keys of the list go on working.
func TestKeysInAnEmptyFolder(t *testing.T) {
	d, _ := ask(t, files.Question{Folder: filestest.Home + "/Documents"})
	if !d.UI.Focused("choose.list") {
		t.Error("the empty list does not have the focus")
	}
	d.Key(kit.KeyEnter, 0)
	d.Key(kit.KeyBackspace, 0)
	if d.WaitForFiles(); pathShown(d) != filestest.Home {
		t.Errorf("Backspace leads to %q, want %q", pathShown(d), filestest.Home)
	}
}

// A second Enter before the disk answers does not answer twice.
func TestEnterTwice(t *testing.T) {
	for _, save := range []bool{false, true} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
		d.FillDisk()
		answers := 0
		d.Files.Choose(files.Question{Save: save, Name: "new.pgn", Types: screentest.GameFiles()}, func(string) { answers++ })
		d.WaitForFolder()
		release := d.Disk.Hold()
		if !save {
			d.Key('L', kit.Ctrl)
			d.Enter("games/1.pgn")
		}
		d.Key(kit.KeyEnter, 0)
		d.Key(kit.KeyEnter, 0)
		release()
		if d.WaitForFiles(); answers != 1 {
			t.Errorf("save %v: %d answers, want one", save, answers)
		}
	}
}

// Without a name, or before a folder is known, Enter in the field of the name does nothing.
func TestNoName(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	release := d.Disk.Hold()
	answers := 0
	d.Files.Choose(files.Question{Save: true, Name: "new.pgn", Types: screentest.GameFiles()}, func(string) { answers++ })
	d.WaitFor("the page", func() bool { return d.Page() == page.Choose })
	d.Key(kit.KeyEnter, 0)
	release()
	d.WaitForFolder()
	d.Key('A', kit.Ctrl)
	d.Key(kit.KeyBackspace, 0)
	d.Key(kit.KeyEnter, 0)
	if d.WaitForFiles(); answers != 0 || d.Page() != page.Choose {
		t.Errorf("%d answers, page %v, want the page to stay", answers, d.Page())
	}
}

// The folders of the files opened last are offered beside the places.
func TestRecentFoldersAreOffered(t *testing.T) {
	for _, w := range []float64{1180, 500} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, W: w, H: 820})
		d.PutFiles()
		data, _ := d.Disk.Content(screentest.OneFile)
		folder := filestest.Home + "/club/2026"
		d.Disk.Put(folder+"/final.json", data)
		for _, path := range []string{folder + "/final.json", screentest.OneFile} {
			d.OpenFile(path)
			d.WaitForFiles()
		}
		d.Key('O', kit.Ctrl)
		if d.WaitForFolder(); !d.UI.Focused("choose.list") {
			t.Errorf("%v wide: the list of files does not have the focus", w)
		}
		if w > 600 {
			d.Click(kit.ID("choose.place." + folder))
		} else {
			d.Click("choose.places")
			d.Click("choose.places.row3")
		}
		if d.WaitForFiles(); !d.Sees("final.json") {
			t.Errorf("%v wide: the recent folder does not show:\n%s", w, d.Sentences())
		}
	}
}

// A chosen file closes the pages below, unless it is for one of them; one to open is taken by a double click.
func TestPagesBelowTheFile(t *testing.T) {
	for stay, want := range map[bool]page.Name{false: page.None, true: page.Engines} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
		d.FillDisk()
		d.Key('K', kit.Ctrl)
		answer := d.AskForFile(files.Question{Stay: stay})
		d.DoubleClick("choose.row.4")
		if d.WaitForFiles(); *answer != filestest.Home+"/残局 2.pgn" || d.Page() != want {
			t.Errorf("stay %v: answered %q above page %d, want 残局 2.pgn and page %d", stay, *answer, d.Page(), want)
		}
	}
}
