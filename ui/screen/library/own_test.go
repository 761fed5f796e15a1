package library_test

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

func TestGamesAreListed(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Browse()
	d.WaitForLibrary()
	for _, want := range []string{"5 games", "周末的一局", "2026-03-01 16:00", "You lost", "6 moves", "My games", "You — Computer · Level 6", "Red — Black", "Draw", "Unreadable"} {
		if !d.Sees(want) {
			t.Errorf("%q does not stand there:\n%s", want, d.Sentences())
		}
	}
	for range 3 {
		d.Key(kit.KeyDownArrow, 0)
	}
	d.WaitForLibrary()
	if !d.Sees("Cannot be read: line 12 is broken") || !d.Sees("games/20260301-130000.txt") {
		t.Errorf("nobody says why:\n%s", d.Sentences())
	}
	d.Key(kit.KeyEnter, 0)
	d.Pass(100 * time.Millisecond)
	if d.Page() != page.Library {
		t.Error("a broken game was opened")
	}
	d.Key(kit.KeyEscape, 0)
	if d.Page() != page.None {
		t.Error("Esc does not close the page")
	}
}

// By keyboard the list has the focus, and Enter opens a game. A record shows its origin in the list and in the copied
// text.
func TestRecordTellsItsTags(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	snap := screentest.Played(screentest.TwoPersons(), 5, xiangqi.Outcome{Result: xiangqi.BlackWins})
	snap.Game.Tags = game.Tags{{Name: game.TagEvent, Value: "五羊杯"}, {Name: game.TagDate, Value: "1998.01.12"}}
	d.Shelf.Put("", snap)
	d.Key('G', kit.Ctrl)
	d.WaitFor("the game", func() bool { return d.Sees("五羊杯 · 1998-01-12") })
	if !d.Sees("Black wins") {
		t.Error("the result is not told")
	}
	d.Key('C', kit.Ctrl)
	d.WaitFor("the copy", func() bool { return d.Clipboard.Text() != "" })
	if !strings.Contains(d.Clipboard.Text(), "五羊杯 · 1998-01-12\n") || !strings.Contains(d.Clipboard.Text(), "Result: Black wins\n") {
		t.Errorf("copied, want text with %q and text with %q\n%s", "五羊杯 · 1998-01-12\n", "Result: Black wins\n", d.Clipboard.Text())
	}
}

func TestGamesByKeyboard(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Focus(screentest.BoardID)
	d.Window.Say(locale.Msg(locale.GameIsBack))
	d.Browse()
	if !d.UI.Focused("library.list") || d.Sees(d.Looks.T(locale.GameIsBack)) {
		t.Error("the list has no focus, or names the desk")
	}
	d.Key(kit.KeyDownArrow, 0)
	d.Key(kit.KeyUpArrow, 0)
	d.Key(kit.KeyEnter, 0)
	d.WaitFor("the game", func() bool { return d.Page() == page.None })
	if v := d.Session().View(); len(v.Moves) != 11 {
		t.Errorf("a game of %d moves, want 11", len(v.Moves))
	}
}

func TestNoGamesYet(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Key('G', kit.Ctrl)
	d.WaitFor("the list", func() bool { return d.Sees("appear here") })
	d.Focus("library.search")
	d.Type("a")
	d.WaitForLibrary()
	if !d.Sees("appear here") {
		t.Errorf("a search among no games shows\n%s", d.Sentences())
	}
	d.Key(kit.KeyEscape, 0) // leaves the field
	d.Key(kit.KeyEscape, 0)
	d.Shelf.Err = fs.ErrPermission
	d.Key('G', kit.Ctrl)
	d.WaitFor("the cause", func() bool { return d.Sees("cannot be listed (no permission)") })
}

// The game on the board is replaced, and restored unchanged.
func TestLookAtAKeptGame(t *testing.T) {
	for _, size := range [][2]float64{{1180, 820}, {720, 560}, {500, 900}} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), W: size[0], H: size[1]})
		d.Play("b2e2", "b9c7")
		fen := d.Session().Viewer.FEN()
		d.Browse()
		row := d.Rect("library.row.0").Center()
		d.Press(row)
		d.Press(row)
		d.WaitFor("the game", func() bool { return d.Page() == page.None })
		v := d.Session().View()
		if v.Shown != 1 || len(v.Moves) != 11 || v.Setup.Players != screentest.Personal().Players || v.Outcome != screentest.Resigned {
			t.Fatalf("%v: shown ply %d of %d, %v, want 1, 11, Setup.Players = %v and %v", size, v.Shown, len(v.Moves), v.Outcome, screentest.Personal().Players, screentest.Resigned)
		}
		d.Pass(100 * time.Millisecond)
		if !d.UI.Focused(screentest.MovesID) {
			t.Errorf("%v: the list of moves has no focus", size)
		}
		d.Key(kit.KeyRight, 0)
		d.Key(kit.KeyRight, 0)
		if v := d.Session().View(); v.Shown != 3 {
			t.Errorf("%v: the arrows lead to ply %d, want 3", size, v.Shown)
		}
		d.Click("library.back")
		if v := d.Session().View(); d.Session().Viewer.FEN() != fen || v.Looking || v.Ply != 2 || d.Shows("library.back") {
			t.Errorf("%v: back at ply %d, %s", size, v.Ply, d.Session().Viewer.FEN())
		}
		if !d.Says(locale.GameIsBack) {
			t.Errorf("%v: nobody says that the game is back", size)
		}
	}
}

func TestResumeAKeptGame(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Play("b2e2")
	d.Browse()
	d.Key(kit.KeyEnd, 0)
	d.WaitForLibrary()
	d.Activate("library.resume")
	d.WaitFor("the game", func() bool { return d.Page() == page.None })
	if v := d.Session().View(); v.Ply != 12 || v.Looking || v.Paused || v.Persons != 1 {
		t.Fatalf("ply %d, looking %v, paused %v, want 12, not Looking, not Paused and Persons = 1", v.Ply, v.Looking, v.Paused)
	}
	d.Play("g6e6")
	if d.Shows("library.back") {
		t.Error("a game that went on would be dropped")
	}
	d.Key('G', kit.Ctrl)
	d.WaitFor("the game that was left", func() bool { return d.Sees(d.Looks.T(locale.GamesCount, 6)) })
}

// A series of games opened for viewing does not continue by itself.
func TestSeriesRestsWhileLookedAt(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Browse()
	d.Key(kit.KeyDownArrow, 0)
	d.Key(kit.KeyDownArrow, 0)
	d.Key(kit.KeyEnter, 0)
	d.WaitFor("the game", func() bool { return d.Page() == page.None })
	d.Pass(10 * time.Second)
	if v := d.Session().View(); v.Match.Game != 1 || v.Shown != 1 {
		t.Errorf("game %d, ply %d, want 1 and 1", v.Match.Game, v.Shown)
	}
}

func TestKeptGameIsCopied(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Browse()
	d.Key('C', kit.Ctrl)
	d.WaitFor("the text", func() bool { return d.Clipboard.Text() != "" })
	want := `周末的一局
Red: You
Black: Computer · Level 6
Opening: Central Cannon v Screen Horses: River-Crossing Chariot, Red Soldier 7
Date: 2026-03-01 16:00
Result: Black wins · Red resigned.
FEN: rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1

1. C2=5 H8+7
2. H2+3 R9=8
3. R1=2 H2+3
4. P7+1 P7+1
5. R2+6 C2=1
6. R2=3
`
	if d.Clipboard.Text() != want {
		t.Errorf("copied\n%s\nwant\n%s", d.Clipboard.Text(), want)
	}
	if !d.Sees("Copied the game") {
		t.Error("nobody says so")
	}
}

// A game is deleted by a key or a button, and comes back.
func TestDelete(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Browse()
	sees := func(when, text, without string) {
		t.Helper()
		d.WaitFor(text+" "+when, func() bool { return d.Sees(text) })
		if without != "" && d.Sees(without) {
			t.Errorf("%s, the list still has %q:\n%s", when, without, d.Sentences())
		}
	}
	sees("at first", "5 games", "")
	if d.Shows("library.undo") {
		t.Error("there is something to undo before a game was deleted")
	}
	d.Key(kit.KeyDownArrow, 0)
	d.Key(kit.KeyDelete, 0)
	d.WaitFor("the game is gone", func() bool { return d.Shelf.Len() == 4 && d.Shows("library.undo") })
	d.WaitForLibrary()
	sees("after the key", "Ctrl+Z brings it back", "")
	d.Click("library.out")
	d.WaitFor("another game is gone", func() bool { return d.Shelf.Len() == 3 })
	d.Key('Z', kit.Ctrl)
	d.WaitFor("it is back", func() bool { return d.Shelf.Len() == 4 })
	d.WaitForLibrary()
	d.Click("library.undo")
	d.WaitFor("both are back", func() bool { return d.Shelf.Len() == 5 && !d.Shows("library.undo") })
	sees("after the button", "Undone.", "")
	d.Key('Z', kit.Ctrl)
	sees("after all", "Nothing to undo", "")
}

// listed returns the names of the first n rows of the list of games.
func listed(d *screentest.Driver, n int) (names []string) {
	d.T.Helper()
	tree := d.Tree()
	tree.All(func(node *access.Node) bool {
		if node.Role == access.Row {
			names = append(names, node.Name)
		}
		return true
	})
	if len(names) < n {
		d.T.Fatalf("%d rows are listed, want at least %d", len(names), n)
	}
	return names[:n]
}

// A press on a column header sorts by that column, a second press reverses the order; games without a value stay last.
func TestGamesAreSorted(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	for _, g := range []struct {
		event string
		plies int
		end   xiangqi.Outcome
	}{{"banana", 6, screentest.Resigned}, {"", 2, xiangqi.Outcome{}}, {"apple", 10, xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Timeout}}} {
		snap := screentest.Played(screentest.TwoPersons(), g.plies, g.end)
		snap.Game.Tags = game.Tags{{Name: game.TagEvent, Value: g.event}}
		d.Shelf.Put(fmt.Sprint(g.plies, " plies"), snap)
	}
	d.Key('G', kit.Ctrl)
	d.WaitForLibrary()
	for _, c := range []struct{ press, want string }{
		{"result", "10 6 2"}, {"result", "6 10 2"}, {"date", "6 2 10"}, {"date", "10 2 6"},
	} {
		d.Click(kit.ID("library.by." + c.press))
		d.WaitForLibrary()
		var got []string
		for _, name := range listed(d, 3) {
			got = append(got, strings.Fields(name)[0])
		}
		if !slices.Equal(got, strings.Fields(c.want)) {
			t.Errorf("after a press on %s the games are %v, want %s", c.press, got, c.want)
		}
	}
}

// Own games are found by the names that the list gives to their players, in the language of the window.
func TestComputersAreFound(t *testing.T) {
	for _, c := range []struct {
		lang locale.Lang
		text string
		want int
	}{
		{locale.English, "computer", 3}, {locale.English, "level you", 2}, {locale.English, "chuhe", 3},
		{locale.English, "电脑", 0}, {locale.Hans, "电脑", 3}, {locale.Hans, "電腦 级", 3}, {locale.Hant, "电脑", 3},
		{locale.Vietnamese, "may cap ban", 2},
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: c.lang})
		d.Browse()
		for _, place := range []kit.ID{"library.own", "library.all"} {
			d.Click(place)
			d.Focus("library.search")
			d.Key('A', kit.Ctrl)
			d.Enter(c.text)
			d.WaitForLibrary()
			if want := c.lang.T(locale.GamesCount, c.want); !d.Sees(want) {
				t.Errorf("in %s, %q does not find %s in %s:\n%s", c.lang.Code(), c.text, want, place, d.Sentences())
			}
		}
	}
}

// A list is sorted by its column headers or, where it is narrow, by a choice. The filter has a choice of all columns.
func TestOneWayToSort(t *testing.T) {
	for name, open := range map[string]func(*screentest.Driver){
		"own games": func(d *screentest.Driver) { d.Browse() },
		"library":   func(d *screentest.Driver) { d.OpenLibrary() },
		"file":      func(d *screentest.Driver) { d.PutFiles(); d.OpenMany() },
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.Vietnamese})
		open(d)
		for width := 640.0; width <= 1920; width += 40 {
			d.Fill(draw.Point{X: width, Y: 800}, 100)
			heads := d.Shows("library.by.date")
			if d.Shows("library.by") == heads {
				t.Errorf("%s, %v wide: headers show: %v, the choice: %v; want one of them", name, width, heads, heads)
			}
			d.Click("library.filter")
			if !d.Shows("library.by") || d.Shows("library.by.date") {
				t.Errorf("%s, %v wide: the filter has no choice", name, width)
			}
			d.Click("library.filter")
		}
	}
}

// A narrow list has a choice instead of column headers.
func TestNarrowListIsSorted(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, W: 360, H: 640})
	for _, plies := range []int{6, 2, 10} {
		d.Shelf.Put(fmt.Sprint(plies, " plies"), screentest.Played(screentest.TwoPersons(), plies, xiangqi.Outcome{}))
	}
	d.Key('G', kit.Ctrl)
	d.WaitFor("the list", func() bool { return d.Sees("6 plies") && d.Sees("10 plies") && d.Sees("2 plies") })
	d.Focus("library.by")
	for range 4 {
		d.Key(kit.KeyDownArrow, 0)
	}
	d.WaitFor("the shortest game first", func() bool { return strings.HasPrefix(listed(d, 1)[0], "2 plies") })
	d.Click("library.turn")
	d.WaitFor("the longest game first", func() bool { return strings.HasPrefix(listed(d, 1)[0], "10 plies") })
}

// Failures are reported, and the page stays.
func TestFailuresAreTold(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Browse()
	newest := d.Shelf.Kept[0].File
	d.Shelf.Broken[newest] = fs.ErrPermission
	d.Click("library.study")
	d.WaitFor("the reason", func() bool { return d.Sees("no permission") })
	delete(d.Shelf.Broken, newest)
	d.Clipboard.Fail(errors.New("no clipboard"))
	d.Key('C', kit.Ctrl)
	d.WaitFor("the failure", func() bool { return d.Sees(locale.English.T(locale.ClipboardFailed)) })
	d.Clipboard.Fail(nil)
	d.Click("library.copy")
	d.WaitFor("the copy", func() bool { return d.Clipboard.Text() != "" })
	if d.Page() != page.Library {
		t.Errorf("page %v, want %v", d.Page(), page.Library)
	}
}

// The game just left is selected as soon as it has been read, unless the player has chosen another one.
func TestTheNewestGameIsSelected(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	for i, moves := range []bool{false, true} {
		d.Browse()
		if moves {
			d.Key(kit.KeyDownArrow, 0)
		}
		d.WaitForLibrary()
		_, before := selected(d)
		d.Shelf.Put(fmt.Sprint("just left ", i), screentest.Played(screentest.TwoPersons(), 2, xiangqi.Outcome{}))
		d.Library.Refresh()
		d.WaitForLibrary()
		_, name := selected(d)
		if newest := strings.HasPrefix(name, "just left"); newest == moves || moves && name != before {
			t.Errorf("after a game was left, %q is selected, chosen by the player: %v", name, moves)
		}
		d.Key(kit.KeyEscape, 0)
	}
}
