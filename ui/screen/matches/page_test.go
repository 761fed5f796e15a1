package matches_test

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"chuhe/engine/link"
	"chuhe/engine/match"
	"chuhe/engine/xiangqi"
	"chuhe/ui/engines"
	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/matches"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// open shows a match between two levels after some of its ten games, or all for 0.
func open(t *testing.T, finished int) *screentest.Driver {
	t.Helper()
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Key('J', kit.Ctrl)
	d.PlayMatch(finished, matches.OfLevel(6), matches.OfLevel(2))
	d.Pass(0)
	return d
}

// A finished game opens in the study by a click on its row, even on the selected one, or by Enter.
func TestLookAtAGame(t *testing.T) {
	for name, c := range map[string]struct {
		do   func(*screentest.Driver)
		game int
	}{
		"a click":              {func(d *screentest.Driver) { d.Click("matches.games.row.2") }, 4},
		"on the selected game": {func(d *screentest.Driver) { d.Click("matches.games.row.0") }, 6},
		"a key": {func(d *screentest.Driver) {
			d.Focus("matches.games.list")
			d.Key(kit.KeyDownArrow, 0)
			d.Key(kit.KeyEnter, 0)
		}, 5},
	} {
		d := open(t, 7)
		want := d.Matches.View().Games[c.game].Game
		c.do(d)
		d.Pass(0)
		v := d.Session().View()
		if plies := len(want.Opening.Moves) + len(want.Played); !v.Study || v.End != plies {
			t.Errorf("%s: a game of %d plies is on the board, in the study %v, want game %d with %d there", name, v.End, v.Study, c.game+1, plies)
		}
		if d.Shows("matches.pause") {
			t.Errorf("%s: the page is still open", name)
		}
		if !v.Opened || v.Shown != 0 {
			t.Errorf("%s: at ply %d, a record: %v; want a record at its start", name, v.Shown, v.Opened)
		}
		if d.Matches.View().State != matches.Running {
			t.Errorf("%s: the match does not go on", name)
		}
		if v.Setup.Players[xiangqi.Red].Name == "" {
			t.Errorf("%s: the record does not name the players", name)
		}
	}
}

// The page has a button and a key for pausing the match and going on.
func TestPauseAndGoOn(t *testing.T) {
	d := open(t, 3)
	d.Click("matches.pause")
	if v := d.Matches.View(); v.State != matches.Paused || len(v.Games) != 3 {
		t.Fatalf("after a pause: state %v, %d games, want Paused and 3", v.State, len(v.Games))
	}
	d.Contestants.Stuck = 0
	d.Key(kit.KeySpace, 0)
	d.AwaitMatch(func(v matches.View) bool { return v.State == matches.Done })
	if n := len(d.Matches.View().Games); n != 10 {
		t.Errorf("%d games in the end, want 10", n)
	}
}

// The page is left by a key and by the cross, and the match goes on.
func TestLeaveTheMatch(t *testing.T) {
	for name, leave := range map[string]func(*screentest.Driver){
		"Esc":       func(d *screentest.Driver) { d.Key(kit.KeyEscape, 0) },
		"the cross": func(d *screentest.Driver) { d.Click("matches.close") },
	} {
		d := open(t, 3)
		leave(d)
		if d.Page() != page.None || d.Matches.View().State != matches.Running {
			t.Errorf("%s leads to page %d, the match is in state %v", name, d.Page(), d.Matches.View().State)
		}
	}
}

// The finished games are saved as PGN.
func TestSaveGames(t *testing.T) {
	d := open(t, 0)
	d.FillDisk()
	d.Click("matches.save")
	d.WaitForFiles()
	d.Click("choose.yes")
	d.WaitForFiles()
	if !d.Sees("Saved 10 games to match.pgn") {
		t.Errorf("the page says %q", d.Sentences())
	}
	if d.Page() != page.Matches {
		t.Errorf("page %d is open after the games were saved, want the matches (%d)", d.Page(), page.Matches)
	}
	text, _ := d.Disk.Content(files.Join(d.Own.Folder(), "match.pgn"))
	if got := strings.Count(text, "[Round "); got != 10 {
		t.Errorf("the file holds %d games, want 10\n%.300s", got, text)
	}
}

// A file that cannot be written gives a message, and there is nothing to save before the first game is finished.
func TestGamesNotSaved(t *testing.T) {
	d := open(t, 3)
	d.FillDisk()
	d.Click("matches.save")
	d.WaitForFiles()
	d.Disk.RefuseWriting(filestest.Home+"/match.pgn", fs.ErrPermission)
	d.Click("choose.yes")
	d.WaitForFiles()
	if !d.Sees("Could not save to match.pgn: ") {
		t.Errorf("the page says %q, want that match.pgn could not be written", d.Sentences())
	}
	d.Window.Open(page.Matches)
	d.Contestants.Err = errors.New("there is not enough memory")
	d.PlayMatch(0, matches.OfLevel(6), matches.OfLevel(2))
	d.Click("matches.save")
	d.WaitForFiles()
	if d.Page() != page.Matches {
		t.Errorf("page %d is open after a press on Save without games, want none above the matches", d.Page())
	}
}

// A new match is set up in a dialog, which begins from the last one and rejects invalid choices.
func TestNewMatch(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Contestants.Stuck = 1
	d.Play("h2e2", "h9g7")
	d.Window.Open(page.Matches)
	d.Pass(0)
	d.Click("matches.new")
	pick(d, "match.player.1", -2) // the level of the first player
	d.Click("match.start")
	if v := d.Matches.View(); v.State != matches.None || !d.Sees("Level 3 takes part twice") {
		t.Fatalf("a level plays against itself: state %v", v.State)
	}
	pick(d, "match.player.1", 2)
	pick(d, "match.player.more", 1) // level 1
	pick(d, "match.player.2", 7)
	d.Click("match.games.minus")
	pick(d, "match.pace", 9)
	pick(d, "match.openings", 2)
	d.Choose("match.law", 2, 3)
	d.Click("match.adjudicate")
	d.Click("match.start")
	v := d.Matches.View()
	if v.State != matches.Running || d.Shows("match.start") {
		t.Fatalf("the match does not begin: state %v", v.State)
	}
	want := matches.Plan{
		Entrants: []matches.Entrant{matches.OfLevel(3), matches.OfLevel(5), matches.OfLevel(8)}, Games: 18, Pace: matches.Pace{Nodes: 1000}, Law: xiangqi.SimpleLaw, Adjudicate: true,
		Seed: v.Plan.Seed, Openings: []match.Opening{{FEN: d.Session().Viewer.FEN()}},
	}
	if got := *v.Plan; !equal(got, want) {
		t.Errorf("the plan is %+v, want %+v", got, want)
	}
	d.Click("matches.new")
	if !d.Shows("match.player.2") || !d.Sees("18 games") {
		t.Errorf("the dialog does not begin from the last match of 18 games: %q", d.Sentences())
	}
	pick(d, "match.player.2", -8) // nobody
	if d.Shows("match.player.2") {
		t.Error("the third player stays")
	}
	d.Key(kit.KeyEscape, 0)
	if !d.Shows("matches.pause") {
		t.Error("Escape does not lead back to the match")
	}
}

// pick changes the choice of a list by a number of rows.
func pick(d *screentest.Driver, id kit.ID, by int) {
	key := kit.KeyDownArrow
	if by < 0 {
		key, by = kit.KeyUpArrow, -by
	}
	d.Focus(id)
	for range by {
		d.Key(key, 0)
	}
}

func equal(a, b matches.Plan) bool {
	if len(a.Entrants) != len(b.Entrants) || len(a.Openings) != len(b.Openings) || a.Openings[0].String() != b.Openings[0].String() {
		return false
	}
	for i := range a.Entrants {
		if a.Entrants[i] != b.Entrants[i] {
			return false
		}
	}
	return a.Games == b.Games && a.Pace == b.Pace && a.Law == b.Law && a.Adjudicate == b.Adjudicate && a.Seed == b.Seed
}

// A match whose player cannot start says why, and goes on when it can.
func TestPlayerThatCannotStart(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Contestants.Err = errors.New("there is not enough memory")
	d.Window.Open(page.Matches)
	d.PlayMatch(0, matches.OfLevel(6), matches.OfLevel(2))
	d.Pass(0)
	if !d.Sees("there is not enough memory") {
		t.Error("the page does not say why the match stopped")
	}
	d.Contestants.Err = fmt.Errorf("Gizmo: %w", &engines.Failure{Engine: "Gizmo", Program: "/opt/gizmo", Why: engines.Unstarted, Err: link.ErrNotAllowed})
	d.Click("matches.pause")
	d.AwaitMatch(func(v matches.View) bool { return v.State == matches.Failed })
	if !d.Sees("The match stopped. Gizmo cannot start: /opt/gizmo is not executable.") {
		t.Errorf("the page does not say why the engine cannot start: %q", d.Sentences())
	}
	d.Contestants.Err = nil
	d.Click("matches.pause")
	d.AwaitMatch(func(v matches.View) bool { return v.State == matches.Done })
}

// A player that ends loses the game, and the page says so.
func TestPlayerThatEnds(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Contestants.Fails = 3
	d.Window.Open(page.Matches)
	d.PlayMatch(0, matches.OfLevel(6), matches.OfLevel(2))
	d.Pass(0)
	if f := d.Matches.View().Games[3].Game; f.End != match.EndCrash {
		t.Fatalf("game 4 ended by %s, want %s", f.End, match.EndCrash)
	}
	if want := "Game 4: Level 2 lost, crash (it ended with exit status 3)."; !d.Sees(want) {
		t.Errorf("the page says %q, want %q", d.Sentences(), want)
	}
}

// The games of a match begin with the openings of a file, of any format. An unusable file gives a message and changes nothing.
func TestOpeningsOfAFile(t *testing.T) {
	const home = filestest.Home + "/"
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Contestants.Stuck = 1
	d.PutFiles()
	d.Disk.Put(home+"lines.txt", "h2e2 h9g7\n\n3k5/9/9/9/9/9/9/9/R8/1R2K4 b - - 0 1\n")
	d.Disk.Put(home+"bad.txt", "h2e2 h9g7\nh2e2 i9\n")
	d.Disk.Put(home+"mate.txt", "3k5/R8/9/9/9/9/9/9/9/1R2K4 w - - 0 1 moves b0b9\n")
	d.Window.Open(page.Matches)
	d.Pass(0)
	d.Click("matches.new")
	pick(d, "match.openings", 3)
	d.Click("match.start")
	if v := d.Matches.View(); v.State != matches.None || !d.Sees("Choose a file of openings first.") {
		t.Fatalf("a match begins without openings: state %v", v.State)
	}
	take := func(path string) {
		d.Click("match.file")
		d.WaitForFiles()
		d.Click("choose.path")
		d.Key('A', kit.Ctrl)
		d.Enter(path)
		d.Key(kit.KeyEnter, 0)
		d.WaitForFiles()
	}
	for path, want := range map[string]string{
		home + "bad.txt":    `bad.txt has no usable openings (openings, line 2: "i9" is not a move`,
		home + "mate.txt":   "mate.txt has no usable openings (no game goes on after its opening).",
		screentest.ManyFile: "many.json: 3 openings",
		home + "lines.txt":  "lines.txt: 2 openings",
	} {
		if take(path); !d.Sees(want) {
			t.Errorf("%s: the dialog says %q, want %q", path, d.Sentences(), want)
		}
	}
	take(home + "lines.txt")
	take(home + "bad.txt")
	d.Click("match.start")
	v := d.Matches.View()
	if v.State != matches.Running || len(v.Plan.Openings) != 2 {
		t.Fatalf("state %v with the openings %v, want Running with the last two that could be read", v.State, v.Plan)
	}
	d.Click("matches.new")
	pick(d, "match.openings", 3)
	take(screentest.ManyFile)
	d.Click("match.start")
	v = d.Matches.View()
	if o := v.Plan.Openings; len(o) != 3 || len(o[0].Moves)+len(o[1].Moves)+len(o[2].Moves) != 6+9+12 || o[0].FEN != xiangqi.StartFEN {
		t.Errorf("the openings are %v, want the first moves of the game", o)
	}
}

// The games of a match begin as most games of the library, if there are any.
func TestOpeningsOfTheLibrary(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Contestants.Stuck = 1
	d.PutFiles()
	choose := func() {
		d.Click("matches.new")
		pick(d, "match.openings", 4)
		d.WaitForLibrary()
		d.Pass(0)
	}
	d.Window.Open(page.Matches)
	d.Pass(0)
	choose()
	const none = "The library has no games that are long enough."
	if !d.Sees(none) {
		t.Errorf("without games the dialog says %q", d.Sentences())
	}
	d.Click("match.start")
	if v := d.Matches.View(); v.State != matches.None || strings.Count(d.Sentences(), none) != 2 {
		t.Errorf("without games a match is in state %v, and the dialog says %q", v.State, d.Sentences())
	}
	d.Click("match.cancel")
	d.FillLibrary() // with games of eight moves, one of which goes on now
	d.Disk.Put(screentest.GamesFolder+"/d.pgn", "[Red \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\nh2e2 h9g7 h0g2 i9h9 g3g4 g6g5 b0c2 b9c7 i0h0 *\n")
	d.Library.Rescan()
	d.WaitForLibrary()
	choose()
	if !d.Sees("Library: 1 opening") {
		t.Errorf("with games the dialog says %q", d.Sentences())
	}
	d.Click("match.start")
	if v := d.Matches.View(); v.State != matches.Running || len(v.Plan.Openings) != 1 || len(v.Plan.Openings[0].Moves) != 8 {
		t.Errorf("state %v with the plan %+v, want Running from an opening of eight moves", v.State, v.Plan)
	}
}
