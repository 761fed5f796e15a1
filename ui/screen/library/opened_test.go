package library_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

func TestGamesOfAFile(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.PutFiles()
	d.OpenMany()
	d.Key(kit.KeyDownArrow, 0)
	d.WaitForLibrary()
	for _, want := range []string{"many.json", "3 games", "吕钦 — 胡荣华", "银荔杯", "1998-01-12", "Black wins"} {
		if !d.Sees(want) {
			t.Errorf("%q does not stand there:\n%s", want, d.Sentences())
		}
	}
	d.Key(kit.KeyEnter, 0)
	d.WaitForFiles()
	d.WaitFor("the game", func() bool { return d.Page() == page.None })
	if v := d.Session().View(); len(v.Moves) != 9 || !v.Opened || d.Title() != "many.json - Chuhe" {
		t.Errorf("%d moves, %q, want 9, Opened and %q", len(v.Moves), d.Title(), "many.json - Chuhe")
	}
}

func TestGamesAreSearched(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.PutFiles()
	d.OpenMany()
	d.Key('F', kit.Ctrl)
	for _, step := range []struct {
		text string
		want string
	}{{"五羊杯", "2 games"}, {"五羊杯 赵", "1 game"}, {"1998 black wins", "3 games"}, {"nobody", "Nothing found."}} {
		d.Key('A', kit.Ctrl)
		d.Enter(step.text)
		d.WaitForLibrary()
		if !d.Sees(step.want) {
			t.Errorf("%q: no %q:\n%s", step.text, step.want, d.Sentences())
		}
	}
	d.Key('A', kit.Ctrl)
	d.Enter("赵国荣")
	d.WaitForLibrary()
	d.Key(kit.KeyEnter, 0)
	d.WaitFor("the game", func() bool { return d.Page() == page.None })
	if v := d.Session().View(); len(v.Moves) != 12 {
		t.Errorf("%d moves, want 12", len(v.Moves))
	}
}

// A search can be started and changed in windows where the list has no room for the field.
func TestSearchInLowWindows(t *testing.T) {
	for _, size := range []draw.Point{{X: 640, Y: 360}, {X: 844, Y: 390}, {X: 320, Y: 480}} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		d.Browse()
		d.Fill(size, 100)
		if !d.Shows("library.search") {
			t.Errorf("%v: no search field", size)
			continue
		}
		d.Click("library.search")
		d.Enter("周末")
		d.WaitForLibrary()
		if !d.Sees("周末的一局") || !d.Shows("library.row.0") || d.Shows("library.row.1") {
			t.Errorf("%v: the search does not find one game:\n%s", size, d.Sentences())
		}
		d.Fill(draw.Point{X: 1180, Y: 820}, 100)
		d.Fill(size, 100)
		d.Click("library.search")
		d.Key('A', kit.Ctrl)
		d.Enter("zzz")
		d.WaitForLibrary()
		if !d.Sees("Nothing found") || d.Sees("Open") {
			t.Errorf("%v: after a change of size the search does not find nothing:\n%s", size, d.Sentences())
		}
	}
}

// A game is found by its opening, which no tag has.
func TestOpeningIsSearched(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Browse()
	d.Click("library.search")
	d.Enter("river-crossing")
	d.WaitForLibrary()
	if !d.Sees("Central Cannon v Screen Horses: River-Crossing Chariot") || !d.Shows("library.row.0") {
		t.Errorf("the game of this opening is not found:\n%s", d.Sentences())
	}
	d.Enter("x")
	d.WaitForLibrary()
	if d.Shows("library.row.0") {
		t.Errorf("a game is found by another opening:\n%s", d.Sentences())
	}
}

func TestManyGamesAreListed(t *testing.T) {
	const many = 3000
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	games := make([]*game.Game, many)
	for i := range games {
		games[i] = screentest.GameFromElsewhere(t, fmt.Sprintf("棋手%d", i), "大赛", 3)
	}
	d.Disk.Put(screentest.ManyFile, screentest.AsJSON(t, games...))
	d.OpenFile(screentest.ManyFile)
	d.WaitFor("the last game", func() bool { return !d.Shows("library.stop") && d.Sees("3000 games") })
	d.Key(kit.KeyEnd, 0)
	d.WaitForLibrary()
	if !d.Sees("棋手2999 — 胡荣华") {
		t.Errorf("the last one does not show:\n%s", d.Sentences())
	}
	d.Key('F', kit.Ctrl)
	d.Enter("棋手77")
	d.WaitForLibrary()
	if !d.Sees("11 games") {
		t.Errorf("not found:\n%s", d.Sentences())
	}
}

// Reading a large file shows its progress and can be stopped; the games read so far stay.
func TestReadingIsStopped(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.PutFiles()
	step := d.Disk.Creep(screentest.ManyFile)
	d.OpenFile(screentest.ManyFile)
	for !d.Shows("library.stop") {
		step(1)
		d.Pass(100 * time.Millisecond)
	}
	d.Click("library.stop")
	step(1 << 20)
	d.WaitForFiles()
	if d.Page() != page.Library || !d.Sees("Reading was stopped") {
		t.Errorf("page %v:\n%s", d.Page(), d.Sentences())
	}
}

// TestFromGameToGame goes through the games that a search in a file found, with keys and by way of the list.
func TestFromGameToGame(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.PutFiles()
	d.OpenMany()
	d.Key('F', kit.Ctrl)
	d.Enter("五羊杯")
	d.WaitForLibrary()
	d.Key(kit.KeyEnter, 0)
	shows := func(what string, moves int, place string) {
		t.Helper()
		d.WaitFor(what, func() bool { return d.Page() == page.None && len(d.Session().View().Moves) == moves })
		if !d.Sees(place) {
			t.Errorf("%s: the line above the moves shows no %q: %s", what, place, d.Sentences())
		}
	}
	shows("the first game", 6, "1/2")
	d.Key('I', kit.Ctrl) // an edited game is still one of the file
	d.Key('A', kit.Ctrl)
	d.Enter("Coach")
	d.WaitForLibrary()
	d.Key(kit.KeyEnter, 0)
	d.Key(kit.KeyPageDown, kit.Ctrl)
	shows("the game after it", 12, "2/2")
	if d.Desk.Command("file.after").Off == d.Desk.Command("file.before").Off {
		t.Error("at the last game, the commands for the games before and after it are both on or both off")
	}
	d.Key(kit.KeyPageDown, kit.Ctrl)
	d.Pass(time.Second)
	shows("the last game", 12, "2/2")
	d.Click("file.games")
	d.WaitFor("the list", func() bool { return d.Shows("library.row.1") && !d.Shows("library.row.2") })
	d.WaitForLibrary()
	if id, _ := selected(d); id != "library.row.1" || !d.Sees("赵国荣 — 胡荣华") {
		t.Errorf("the list has %s selected, want the game on the board:\n%s", id, d.Sentences())
	}
	d.Key(kit.KeyUpArrow, 0)
	d.Key(kit.KeyEnter, 0)
	shows("the game before it", 6, "1/2")
	if name, title := d.Session().View().Setup.Players[0].Name, d.Title(); name != "Coach" || title != "many.json • - Chuhe" {
		t.Errorf("the edited game comes back with the player %q in the window %q, want Coach and unsaved changes", name, title)
	}
	d.OpenFile(screentest.OneFile)
	d.WaitForFiles()
	if d.Sees("1/2") || d.Desk.Command("file.games").Do != nil {
		t.Errorf("a game of another file is one of many: %s", d.Sentences())
	}
}

// The list gets the focus when it arrives, not the button that lists the problems of the file.
func TestFocusOnTheList(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	game := screentest.GameFromElsewhere(t, "许银川", "五羊杯", 6)
	d.Disk.Put(screentest.ManyFile, strings.Replace(screentest.AsJSON(t, game, game, game), "h2e2", "a0a9", 1))
	step := d.Disk.Creep(screentest.ManyFile)
	d.Focus("tool.menu") // the player uses the keyboard
	d.OpenFile(screentest.ManyFile)
	step(10)
	d.Pass(time.Second)
	d.WaitFor("the progress", func() bool { return d.Shows("library.stop") })
	if d.UI.Focused("library.list") {
		t.Fatal("the focus is on the list before there is one")
	}
	step(1 << 20)
	d.WaitFor("the list", func() bool { return d.Shows("library.row.1") && d.Shows("library.problems") })
	if !d.UI.Focused("library.list") {
		t.Error("the list does not get the focus")
	}
}

// A file that is in memory is listed in the first frame of its page, where the keyboard begins at the list.
func TestFirstFrameOfTheGames(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.PutFiles()
	d.Focus("tool.menu")
	d.OpenFile(screentest.ManyFile)
	d.WaitFor("the page", func() bool {
		_, page := d.UI.Place("library.close")
		_, list := d.UI.Place("library.row.2")
		if page && !list {
			t.Error("a frame has the page without its games")
		}
		return page
	})
	if !d.UI.Focused("library.list") {
		t.Error("the list does not get the focus")
	}
	d.Key(kit.KeyEscape, 0)
	if !d.UI.Focused("tool.menu") {
		t.Error("the focus does not return to the desk")
	}
}

// The only game of a file goes on the board at once.
func TestTheOnlyGame(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.PutFiles()
	d.OpenFile(screentest.OneFile)
	d.WaitForFiles()
	if v := d.Session().View(); d.Page() != page.None || len(v.Moves) != 6 || v.Shown != 0 || !v.Opened {
		t.Errorf("page %v, %d moves, ply %d, opened %v, want the start of the game of 6 moves, opened to view", d.Page(), len(v.Moves), v.Shown, v.Opened)
	}
}

// So does the only game of a file that is read slowly, which shows as a list until its end.
func TestTheOnlyGameOfASlowFile(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.PutFiles()
	step := d.Disk.Creep(screentest.OneFile)
	d.OpenFile(screentest.OneFile)
	for !d.Shows("library.stop") {
		step(1)
		d.Pass(100 * time.Millisecond)
	}
	step(1 << 20)
	d.WaitFor("the game", func() bool { return d.Page() == page.None })
	if v := d.Session().View(); len(v.Moves) != 6 || !v.Opened {
		t.Errorf("%d moves, opened %v, want the game of 6 moves, opened to view", len(v.Moves), v.Opened)
	}
}

// The games of a file cannot be deleted from its list.
func TestGamesOfAFileStay(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.PutFiles()
	d.OpenMany()
	d.Key(kit.KeyDelete, 0)
	if d.Shows("library.out") || d.Sees("Deleted") {
		t.Error("a game of a file can be deleted")
	}
}
