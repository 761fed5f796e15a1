package desk_test

import (
	"io/fs"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
	"chuhe/ui/autosave"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/store"
)

// withFiles opens a window with a game of two persons, a disk with files of games, and one of them if it is named.
func withFiles(t *testing.T, paths ...string) *screentest.Driver {
	t.Helper()
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.PutFiles()
	for _, path := range paths {
		openFile(d, path)
	}
	return d
}

// openFile opens a file and waits until it is read.
func openFile(d *screentest.Driver, path string) {
	d.OpenFile(path)
	d.WaitForFiles()
}

// keyForFiles presses a key, and waits for the files that its command reads or writes.
func keyForFiles(d *screentest.Driver, k kit.Key, mods kit.Mods) {
	d.Key(k, mods)
	d.WaitForFiles()
}

// clickForFiles clicks on a control, and waits for the files that its command reads or writes.
func clickForFiles(d *screentest.Driver, id kit.ID) {
	d.Click(id)
	d.WaitForFiles()
}

func TestOpenAFile(t *testing.T) {
	d := withFiles(t)
	d.Play(screentest.Opening[:2]...)
	keyForFiles(d, 'O', kit.Ctrl)
	if d.Page() != page.Choose {
		t.Fatal("no page asks for a file")
	}
	d.Enter("o")
	keyForFiles(d, kit.KeyEnter, 0)
	v := d.Session().View()
	if d.Page() != page.None || len(v.Moves) != 6 || v.Setup.Players[0].Name != "许银川" || !d.Sees("Opened one.json") {
		t.Fatalf("page %v, %d moves:\n%s", d.Page(), len(v.Moves), d.Sentences())
	}
	if d.Title() != "one.json - Chuhe" {
		t.Errorf("the window is called %q, want %q", d.Title(), "one.json - Chuhe")
	}
	if len(d.Shelf.Kept) != 0 {
		t.Error("the game that is played, which waits, is also among the earlier ones")
	}
	d.Key('Z', kit.Ctrl)
	if v := d.Session().View(); v.Ply != 2 || d.Title() != "Chuhe" {
		t.Errorf("undo does not bring the game back: ply %d, %q, want 2 and %q", v.Ply, d.Title(), "Chuhe")
	}
}

// If moves of a file were left out, the window says so first, and how many.
func TestACutFileIsTold(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Disk.Put(screentest.OneFile, "[Red \"a\"]\n1. h2e2 "+strings.Repeat("(a0a9) ", record.MaxProblems+1)+"h9g7 h0g2 *")
	openFile(d, screentest.OneFile)
	if want := "more than 1000 problems; 2 moves after that left out"; !d.Sees(want) {
		t.Errorf("the window does not show %q: %s", want, d.Sentences())
	}
}

// A record opened from the play desk comes up in the study with its players, result and event, which the review shows
// too; the game that was played returns to the play desk. On another desk it opens there, and so does an unfinished game
// of this program on the play desk.
// The review holds still, because its findings would be undone first.
func TestARecordOpensInTheStudy(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Judge: screentest.Holding()})
	d.PutFiles()
	d.Play("h2e2")
	openFile(d, screentest.OneFile)
	told := func(desk string) {
		t.Helper()
		for _, want := range []string{"许银川 — 胡荣华", "Black wins", "Central Cannon"} {
			if !d.Sees(want) {
				t.Errorf("the %s does not show %q: %s", desk, want, d.Sentences())
			}
		}
	}
	if v := d.Session().View(); !v.Study || !v.Opened || v.Shown != 0 {
		t.Errorf("study %v, opened %v, ply %d shown, want true, true and 0", v.Study, v.Opened, v.Shown)
	}
	told("study")
	d.Key('3', kit.Ctrl)
	told("review")
	d.Key('Z', kit.Ctrl)
	if v := d.Session().View(); v.Study || v.Opened || v.Ply != 1 {
		t.Errorf("after Ctrl+Z study %v, opened %v, ply %d, want false, false and 1", v.Study, v.Opened, v.Ply)
	}
	d.Key('3', kit.Ctrl)
	openFile(d, screentest.OneFile)
	d.Key('Z', kit.Ctrl)
	if v := d.Session().View(); !v.Study || v.Ply != 1 {
		t.Errorf("opened and undone in the review: study %v, ply %d, want true and 1", v.Study, v.Ply)
	}
	d.Key('1', kit.Ctrl)
	for name, c := range map[string]struct {
		end   xiangqi.Outcome
		study bool
	}{"unfinished": {study: false}, "finished": {xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Resignation}, true}} {
		path := filestest.Home + "/" + name + ".txt"
		d.Disk.Put(path, string(autosave.Encode(screentest.Played(screentest.Personal(), 4, c.end))))
		openFile(d, path)
		if v := d.Session().View(); v.Study != c.study || v.Ply != 4 {
			t.Errorf("an %s game of this program: study %v, ply %d, want %v and 4: %s", name, v.Study, v.Ply, c.study, d.Sentences())
		}
		d.Key('1', kit.Ctrl)
	}
}

// A saved game has the name under which the player knows it, in the file and when it is opened again.
func TestSavedGameKeepsItsName(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English, Thinker: screentest.Holding()})
	d.Play("h2e2")
	keyForFiles(d, 'S', kit.Ctrl)
	if !d.Sees("You-Computer · Level 6 2026-01-01") {
		t.Errorf("another name is proposed:\n%s", d.Sentences())
	}
	d.Key('A', kit.Ctrl)
	d.Enter("mine.pgn")
	clickForFiles(d, "choose.yes")
	path := filestest.Home + "/mine.pgn"
	if text, _ := d.Disk.Content(path); !strings.Contains(text, `[Red "You"]`) || !strings.Contains(text, `[Black "Computer · Level 6"]`) {
		t.Errorf("the file has other players:\n%s", text)
	}
	openFile(d, path)
	d.Expect("opening the file", "You — Computer · Level 6")
}

// A record without players is called after its file, which saving proposes, also where the format cannot be written.
func TestRecordIsNamedAfterItsFile(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	path := filestest.Home + "/第5局.wxf"
	d.Disk.Put(path, "FORMAT WXF\nSTART{\n1. C2.5 H8+7\n2. H2+3\n}END\n")
	openFile(d, path)
	d.Expect("opening the file", "第5局")
	keyForFiles(d, 'S', kit.Ctrl|kit.Shift)
	if got := d.Node("choose.name").Value; got != "第5局.pgn" {
		t.Errorf("the name %q is proposed", got)
	}
}

func TestSaveANewGame(t *testing.T) {
	for _, size := range [][2]float64{{1180, 820}, {720, 560}} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, W: size[0], H: size[1]})
		d.Play(screentest.Opening[:3]...)
		d.Session().Resign()
		d.Pass(time.Second)
		keyForFiles(d, 'S', kit.Ctrl)
		if d.Page() != page.Choose || !d.UI.Focused("choose.name") || !d.Sees("Red-Black 2026-01-01") {
			t.Fatalf("page %v:\n%s", d.Page(), d.Sentences())
		}
		d.Enter("mine.json")
		d.Key('A', kit.Ctrl)
		d.Enter("残局 1")
		d.Key(kit.KeyEscape, 0)
		if d.Page() != page.None {
			t.Fatal("Esc does not take the question back")
		}
		keyForFiles(d, 'S', kit.Ctrl)
		d.Key('A', kit.Ctrl)
		d.Enter("残局 2.xqf")
		d.Focus("choose.kind")
		for !d.Sees("XQF") {
			d.Key(kit.KeyDownArrow, 0)
		}
		clickForFiles(d, "choose.yes")
		if _, there := d.Disk.Content(filestest.Home + "/残局 2.xqf"); !there || !strings.HasPrefix(d.Title(), "残局 2.xqf - ") {
			t.Fatalf("there: %v, %q, want there and the beginning %q\n%s", there, d.Title(), "残局 2.xqf - ", d.Sentences())
		}
		if v := d.Session().View(); v.Match.Game != 1 || !v.Outcome.Over() {
			t.Error("Enter did more than that")
		}
	}
}

// A file that another program has changed is asked about by what it holds now.
func TestSaveWhatAnotherProgramChanged(t *testing.T) {
	for _, tc := range []struct {
		name, button string
		games        int // in the file, then
		page         page.Name
	}{{"replace", "choose.replace", 1, page.None}, {"add", "choose.add", 4, page.None}, {"save as", "choose.keep", 3, page.Choose}} {
		d := withFiles(t, screentest.OneFile)
		many, _ := d.Disk.Content(screentest.ManyFile)
		d.Disk.Put(screentest.OneFile, many)
		d.Key(kit.KeyEnd, 0)
		d.Make("g0i2")
		keyForFiles(d, 'S', kit.Ctrl)
		if !d.Sees("Another program has changed one.json since you opened it.") || !d.Sees("one.json holds 3 games.") {
			t.Fatalf("%s: no question is asked:\n%s", tc.name, d.Sentences())
		}
		clickForFiles(d, kit.ID(tc.button))
		text, _ := d.Disk.Content(screentest.OneFile)
		if n := strings.Count(text, `"tags"`); n != tc.games || strings.Contains(text, "g0i2") != (n != 3) || d.Page() != tc.page || d.Sees("Another program has changed") {
			t.Errorf("%s: page %v, %d games: %s", tc.name, d.Page(), n, text)
		}
	}
}

func TestSaveWhatWasTakenAway(t *testing.T) {
	d := withFiles(t, screentest.OneFile)
	d.Disk.Delete(screentest.OneFile)
	keyForFiles(d, 'S', kit.Ctrl)
	if _, there := d.Disk.Content(screentest.OneFile); !there || d.Notice() != "one.json was missing and has been written again." {
		t.Errorf("there: %v, told %q, want there and %q", there, d.Notice(), "one.json was missing and has been written again.")
	}
}

func TestSavingFails(t *testing.T) {
	for err, want := range map[error]string{
		store.ErrFull:    "Could not save one.json: the disk is full. The game is still in the autosave.",
		fs.ErrPermission: "Could not save one.json: no permission. The game is still in the autosave.",
	} {
		d := withFiles(t, screentest.OneFile)
		d.Key(kit.KeyEnd, 0)
		d.Make("g0i2")
		before, _ := d.Disk.Content(screentest.OneFile)
		d.Disk.RefuseWriting(screentest.OneFile, err)
		keyForFiles(d, 'S', kit.Ctrl)
		after, _ := d.Disk.Content(screentest.OneFile)
		if d.Notice() != want || before != after || d.Title() != "one.json • - Chuhe" {
			t.Errorf("told %q, %q, changed %v", d.Notice(), d.Title(), before != after)
		}
		d.Click("notice.do.0") // saves elsewhere
		d.WaitForFiles()
		if d.Page() != page.Choose || d.Notice() != "" {
			t.Errorf("page %v, want %v and Notice = nothing", d.Page(), page.Choose)
		}
	}
}

// A successful save removes only the notice of its own game.
func TestSavingAnotherGame(t *testing.T) {
	d := withFiles(t, screentest.OneFile)
	d.Disk.RefuseWriting(screentest.OneFile, store.ErrFull)
	keyForFiles(d, 'S', kit.Ctrl)
	other := filestest.Home + "/other.json"
	d.Disk.Put(other, screentest.AsJSON(t, screentest.GameFromElsewhere(t, "吕钦", "银荔杯", 3)))
	openFile(d, other)
	keyForFiles(d, 'S', kit.Ctrl)
	if n := d.Desk.Waiting(); len(n) != 1 || n[0].Key != locale.FileUnsaved {
		t.Errorf("after another game was saved the notices are %v, want that of one.json", n)
	}
}

// TestSaveAgainBeforeTheFirstIsDone presses Ctrl+S after each of two moves while the disk is busy.
func TestSaveAgainBeforeTheFirstIsDone(t *testing.T) {
	for range 10 { // without an order, either may come first
		d := withFiles(t, screentest.OneFile)
		d.Key(kit.KeyEnd, 0)
		release := d.Disk.Hold()
		for _, move := range []string{"g0i2", "c9e7"} {
			d.Make(move)
			d.Key('S', kit.Ctrl)
		}
		release()
		d.WaitForFiles()
		text, _ := d.Disk.Content(screentest.OneFile)
		if !strings.Contains(text, "c9e7") || d.Title() != "one.json - Chuhe" || d.Sees("Overwrite it") {
			t.Fatalf("%q, the file holds %s, want both moves in it and no question:\n%s", d.Title(), text, d.Sentences())
		}
	}
}

// TestAnotherGameIsOnTheBoard opens another game before a save fails: the notice names the file, and its button saves
// the game of that file.
func TestAnotherGameIsOnTheBoard(t *testing.T) {
	for _, tc := range []struct {
		name, want string
		spoil      func(d *screentest.Driver)
	}{
		{"changed", "Could not save one.json: another program has changed it. The game is still in the autosave.",
			func(d *screentest.Driver) { d.Disk.Put(screentest.OneFile, "another program was here") }},
		{"full", "Could not save one.json: the disk is full. The game is still in the autosave.",
			func(d *screentest.Driver) { d.Disk.RefuseWriting(screentest.OneFile, store.ErrFull) }},
	} {
		d := withFiles(t, screentest.OneFile)
		d.Key(kit.KeyEnd, 0)
		d.Make("g0i2")
		tc.spoil(d)
		release := d.Disk.HoldOne(screentest.OneFile)
		d.Key('S', kit.Ctrl)
		other := filestest.Home + "/other.json"
		d.Disk.Put(other, screentest.AsJSON(t, screentest.GameFromElsewhere(t, "吕钦", "银荔杯", 3)))
		d.OpenFile(other)
		d.WaitFor("the other game", func() bool { return d.Title() == "other.json - Chuhe" })
		release()
		d.WaitForFiles()
		if d.Notice() != tc.want || d.Sees("Overwrite it") {
			t.Fatalf("%s: the notice is %q, want %q, and no question:\n%s", tc.name, d.Notice(), tc.want, d.Sentences())
		}
		clickForFiles(d, "notice.do.0")
		d.Key('A', kit.Ctrl)
		d.Enter("elsewhere.json")
		keyForFiles(d, kit.KeyEnter, 0)
		text, _ := d.Disk.Content(filestest.Home + "/elsewhere.json")
		if !strings.Contains(text, "许银川") || !strings.Contains(text, "g0i2") {
			t.Errorf("%s: Save as wrote %q, want the game of one.json with its last move", tc.name, text)
		}
		if d.Title() != "other.json - Chuhe" {
			t.Errorf("%s: the game on the board became %q, want %q", tc.name, d.Title(), "other.json - Chuhe")
		}
	}
}

// TestSavingWorksAgain checks that the notice of a failed save disappears after a successful one.
func TestSavingWorksAgain(t *testing.T) {
	d := withFiles(t, screentest.OneFile)
	d.Key(kit.KeyEnd, 0)
	d.Make("g0i2")
	d.Disk.RefuseWriting(screentest.OneFile, store.ErrFull)
	keyForFiles(d, 'S', kit.Ctrl)
	d.Notify(locale.Msg(locale.NoSound)) // other notices stay
	if n := d.Desk.Waiting(); len(n) != 2 {
		t.Fatalf("notices %v, want length 2", n)
	}
	d.Disk.RefuseWriting(screentest.OneFile, nil)
	keyForFiles(d, 'S', kit.Ctrl)
	if n := d.Desk.Waiting(); len(n) != 1 || n[0].Key != locale.NoSound || !d.Says(locale.FileSaved) && !d.Sees("Saved as one.json") {
		t.Errorf("notices %v: %s", n, d.Sentences())
	}
	d.Notify(locale.Msg(locale.AutosaveUnsaved, locale.Msg(locale.CauseFull)))
	d.Notify(locale.Msg(locale.SettingsUnsaved, locale.Msg(locale.CauseFull)))
	d.Notify(locale.Msg(locale.SavedAgain, locale.AutosaveUnsaved))
	if n := d.Desk.Waiting(); len(n) != 2 || n[1].Key != locale.SettingsUnsaved || !d.Sees("Saved again: the game.") {
		t.Errorf("notices %v: %s", n, d.Sentences())
	}
}

func TestWhatCannotBeOpenedIsTold(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Disk.Put("/garbage.bin", "\x00\x01\x02")
	for path, want := range map[string]string{
		"/garbage.bin": "Cannot open garbage.bin: not a readable game record, or damaged.",
		"/gone.pgn":    "Cannot open gone.pgn: no such file or folder.",
		"/home":        "Cannot open home: not a file.",
	} {
		fen := d.Session().Viewer.FEN()
		openFile(d, path)
		if d.Notice() != want || d.Session().Viewer.FEN() != fen {
			t.Errorf("%s: told %q, want %q and FEN = %v", path, d.Notice(), want, fen)
		}
		d.Desk.Dismiss(0)
	}
}

// A new game has no file; the game beside it has its own still.
func TestTheFileGoesWithItsGame(t *testing.T) {
	d := withFiles(t, screentest.OneFile)
	d.Key('N', kit.Ctrl)
	d.Key(kit.KeyEnter, 0)
	if d.Title() != "Chuhe" {
		t.Errorf("a new game has the file %q, want %q", d.Title(), "Chuhe")
	}
	d.Key('2', kit.Ctrl)
	if d.Title() != "one.json - Chuhe" {
		t.Errorf("the game that is back has the file %q, want %q", d.Title(), "one.json - Chuhe")
	}
}

// The next start knows the file of the game, and whether it has unsaved changes.
func TestTheFileIsKnownAfterARestart(t *testing.T) {
	d := withFiles(t, screentest.OneFile)
	d.Key(kit.KeyEnd, 0)
	d.Make("g0i2")
	d.Pass(time.Second)
	own, beside := d.Session().Games()
	game, err := session.Restore(d.Thinker, own, session.DefaultOptions(), d.Now)
	if err == nil {
		err = game.Keep(beside)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(game.Close)
	again := screen.New(screen.Config{
		Session: game, Settings: settings.Default(), System: locale.English, Host: d.Host, Kept: page.Storage{Library: d.Library},
		Files: d.Own, Now: d.Now, Resumed: true,
	})
	if again.Title() != "Chuhe" {
		t.Errorf("at the game that is played the window is called %q, want Chuhe", again.Title())
	}
	game.Revisit()
	if again.Title() != "one.json • - Chuhe" {
		t.Errorf("the window is called %q, want %q", again.Title(), "one.json • - Chuhe")
	}
}

// An opened record is shown from its start, with the focus on the list, and Undo closes it.
func TestRecordIsOpenedAtItsStart(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Clocked(screentest.TwoPersons()), Settings: func(s *settings.Settings) { s.Speed = 3 * time.Second }})
	d.Play(screentest.Opening[:4]...)
	g := d.Desk.Record()
	g.Tags.Set(game.TagRed, "许银川")
	if err := d.Desk.Put(session.Import(g), true); err != nil {
		t.Fatal(err)
	}
	d.Pass(time.Second)
	d.Sprites()
	d.Pass(time.Second)
	v := d.Session().View()
	if v.Shown != 0 || v.Ply != 4 || v.Paused || v.Speed != 3*time.Second || !d.UI.Focused(screentest.MovesID) || !d.Sees("许银川") {
		t.Errorf("ply %d of %d, paused %v, names %v", v.Shown, v.Ply, v.Paused, v.Setup.Players)
	}
	d.Key('Z', kit.Ctrl)
	if v := d.Session().View(); v.Opened || v.Ply != 4 || !v.Setup.Time.On() {
		t.Errorf("after Undo: %+v, want not Opened, Ply = 4 and Setup.Time.On", v.Setup)
	}
}
