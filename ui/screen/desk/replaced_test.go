package desk_test

import (
	"os"
	"strings"
	"testing"

	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

const threeGames = filestest.Home + "/three-games.pgn"

// amongThree opens the second game of a file of three, changes it, and returns the file's content.
func amongThree(t *testing.T) (*screentest.Driver, string) {
	t.Helper()
	data, err := os.ReadFile("testdata/three-games.pgn")
	if err != nil {
		t.Fatal(err)
	}
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Disk.Put(threeGames, string(data))
	d.OpenFile(threeGames)
	d.WaitFor("the games of the file", func() bool { return d.Shows("library.row.2") })
	d.Key(kit.KeyDownArrow, 0)
	d.Key(kit.KeyEnter, 0)
	d.WaitFor("the game", func() bool { return len(d.Session().View().Moves) == 2 })
	d.Key(kit.KeyEnd, 0)
	d.Make("h0g2")
	return d, string(data)
}

// saveAs presses Ctrl+Shift+S and types a name.
func saveAs(d *screentest.Driver, name string) {
	d.T.Helper()
	d.Key('S', kit.Ctrl|kit.Shift)
	d.WaitForFolder()
	d.Key('A', kit.Ctrl)
	d.Enter(name)
	keyForFiles(d, kit.KeyEnter, 0)
}

// A file of several games is not replaced by one of them before the player knows of the others, and comes back.
func TestSaveOneOfSeveralGames(t *testing.T) {
	for _, c := range []struct {
		button string
		games  int // then in the file
		place  string
		title  string
		told   string
	}{
		{"choose.add", 4, "4/4", "three-games.pgn - Chuhe", "Added to three-games.pgn."},
		{"choose.replace", 1, "", "three-games.pgn - Chuhe", "You replaced the 3 games in three-games.pgn. The old file is kept until you close the window."},
		{"choose.keep", 3, "", "", ""},
	} {
		for _, back := range []func(*screentest.Driver){
			func(d *screentest.Driver) { d.Key('Z', kit.Ctrl) },
			func(d *screentest.Driver) { d.Click("notice.do.0") },
		} {
			d, old := amongThree(t)
			saveAs(d, "three-games.pgn")
			if !d.Sees("three-games.pgn holds 3 games.") || !d.Sees("Add to it") || !d.Sees("Replace all 3") {
				t.Fatalf("the question is not asked: %s", d.Sentences())
			}
			clickForFiles(d, kit.ID(c.button))
			now, _ := d.Disk.Content(threeGames)
			if c.told == "" {
				if now != old || d.Page() != page.Choose {
					t.Errorf("%s: page %v, the file holds %q", c.button, d.Page(), now)
				}
				break
			}
			if n := strings.Count(now, "[Game "); n != c.games || strings.HasPrefix(now, old) != (c.games == 4) || d.Title() != c.title || d.Notice() != c.told {
				t.Errorf("%s: %q, told %q, the file holds %d games: %s", c.button, d.Title(), d.Notice(), n, now)
			}
			if d.Sees("2/3") || c.place != "" && !d.Sees(c.place) {
				t.Errorf("%s: the strip does not show %q: %s", c.button, c.place, d.Sentences())
			}
			back(d)
			d.WaitForFiles()
			if now, _ := d.Disk.Content(threeGames); now != old || !d.Sees("2/3") || !d.Sees("three-games.pgn is as it was before.") || d.Title() != "three-games.pgn • - Chuhe" || d.Notice() != "" {
				t.Errorf("%s, brought back: %q, told %q, the file holds %q: %s", c.button, d.Title(), d.Notice(), now, d.Sentences())
			}
			if v := d.Session().View(); len(v.Moves) != 3 {
				t.Errorf("%s, brought back: %d moves, want the change of the game", c.button, len(v.Moves))
			}
		}
	}
}

// After another action Ctrl+Z concerns that, and only the notice brings the file back. What another program has written
// in the meantime stays.
func TestBringBackLater(t *testing.T) {
	d, old := amongThree(t)
	saveAs(d, "three-games.pgn")
	clickForFiles(d, "choose.replace")
	d.Make("h9g7")
	keyForFiles(d, 'Z', kit.Ctrl)
	if now, _ := d.Disk.Content(threeGames); now == old || len(d.Session().View().Moves) != 3 {
		t.Errorf("Ctrl+Z after a move: %d moves, the file holds %q", len(d.Session().View().Moves), now)
	}
	d.Disk.Put(threeGames, "another program was here")
	clickForFiles(d, "notice.do.0")
	now, _ := d.Disk.Content(threeGames)
	beside, _ := d.Disk.Content(filestest.Home + "/three-games-2.pgn")
	if want := "Another program has changed three-games.pgn since. The old file is back as three-games-2.pgn."; now != "another program was here" || beside != old || d.Notice() != want {
		t.Errorf("told %q, the files hold %q and %q", d.Notice(), now, beside)
	}
}

// The only game of a file returns there without a question; with Save as, the same file is asked for like any other.
func TestSaveTheOnlyGame(t *testing.T) {
	d := withFiles(t, screentest.OneFile)
	old, _ := d.Disk.Content(screentest.OneFile)
	d.Key(kit.KeyEnd, 0)
	d.Make("g0i2")
	d.Key('S', kit.Ctrl|kit.Shift)
	d.WaitForFolder()
	keyForFiles(d, kit.KeyEnter, 0)
	if !d.Sees("one.json already exists. Replace it?") || d.Shows("choose.add") {
		t.Fatalf("asked %s", d.Sentences())
	}
	keyForFiles(d, kit.KeyEnter, 0)
	if now, _ := d.Disk.Content(screentest.OneFile); now == old || d.Notice() != "You replaced one.json. The old file is kept until you close the window." {
		t.Fatalf("told %q", d.Notice())
	}
	d.Key('S', kit.Ctrl) // the ordinary save
	d.WaitForFiles()
	if d.Page() != page.None || len(d.Desk.Waiting()) != 1 {
		t.Errorf("page %v, told %v", d.Page(), d.Desk.Waiting())
	}
}

// A picture over a file that is no picture, and a game over a picture, are asked about by what they hold.
func TestReplaceAnotherKindOfFile(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Disk.Put(filestest.Home+"/a.pgn", "GIF89a"+strings.Repeat("x", 5000))
	d.Play("h2e2")
	saveAs(d, "a.pgn")
	if !d.Sees("a.pgn is a picture (5 KB).") || d.Shows("choose.add") {
		t.Fatalf("asked %s", d.Sentences())
	}
	clickForFiles(d, "choose.replace")
	keyForFiles(d, 'Z', kit.Ctrl)
	if now, _ := d.Disk.Content(filestest.Home + "/a.pgn"); len(now) != 5006 || d.Title() != "Chuhe" {
		t.Errorf("%q, %d bytes came back, want 5006", d.Title(), len(now))
	}
}

// dialog is the desktop's dialog with an answer.
type dialog string

func (p dialog) Choose(files.Question, func(locale.Message) string) (string, error) {
	return string(p), nil
}

// The desktop's dialog asks only whether to replace a file; the window asks after it what the dialog cannot know.
func TestTheDesktopsDialogDoesNotCount(t *testing.T) {
	d, old := amongThree(t)
	d.Files.Chooser = dialog(threeGames)
	keyForFiles(d, 'S', kit.Ctrl|kit.Shift)
	if now, _ := d.Disk.Content(threeGames); now != old || !d.Sees("three-games.pgn holds 3 games.") {
		t.Fatalf("asked %s, the file holds %q", d.Sentences(), now)
	}
	clickForFiles(d, "choose.replace")
	d.Make("h9g7")
	d.Key('S', kit.Ctrl|kit.Shift) // now it holds only this game
	d.WaitForFiles()
	if now, _ := d.Disk.Content(threeGames); d.Page() != page.None || !strings.Contains(now, "马８进７") {
		t.Errorf("page %v, the file holds %q: %s", d.Page(), now, d.Sentences())
	}
}
