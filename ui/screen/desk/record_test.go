package desk_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// twoPlies returns a game of two plies with the given tags.
func twoPlies(t *testing.T, tags ...game.Tag) *game.Game {
	t.Helper()
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	g.Tags = tags
	at := g.Root()
	for _, m := range screentest.ReadMoves("h2e2 h9g7") {
		var err error
		if at, err = g.Add(at, m); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// The copied text of a record gives the result in its tags.
func TestCopiedTextHasTheResult(t *testing.T) {
	for tag, want := range map[string]string{
		"1-0": "Result: Red wins\n", "0-1": "Result: Black wins\n", "1/2-1/2": "Result: Draw\n", "*": "Result: Unfinished\n", "": "Result: Unfinished\n",
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		if err := d.Desk.Put(session.Import(twoPlies(t, game.Tag{Name: game.TagResult, Value: tag})), true); err != nil {
			t.Fatal(err)
		}
		d.Pass(0)
		d.Key('T', kit.Ctrl|kit.Shift)
		if got := d.Clipboard.Text(); !strings.Contains(got, want) {
			t.Errorf("with the result %q, copied %q, want %q in it", tag, got, want)
		}
	}
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play("h2e2", "h9g7")
	d.Session().Resign()
	d.Pass(0)
	d.Key('T', kit.Ctrl|kit.Shift)
	if got, want := d.Clipboard.Text(), "Result: Black wins · Red resigned.\n"; !strings.Contains(got, want) {
		t.Errorf("after a resignation, copied %q, want %q in it", got, want)
	}
}

// A copied game names its computer, unless the tags do, and has a date, unless it is a record from elsewhere.
func TestCopiedGameNamesTheComputer(t *testing.T) {
	computers, persons := screentest.Personal(), screentest.TwoPersons()
	for _, c := range []struct {
		what  string
		setup session.Setup
		tags  game.Tags
		want  []string
	}{
		{"a computer", computers, nil, []string{"[Black \"Computer · Level 6\"]", "[Date \"2026.01.01\"]"}},
		{"a named computer", computers, game.Tags{{Name: game.TagBlack, Value: "Deep"}}, []string{"[Black \"Deep\"]", "[Date \"2026.01.01\"]"}},
		{"persons", persons, nil, []string{"[Date \"2026.01.01\"]"}},
		{"a date", persons, game.Tags{{Name: game.TagDate, Value: "1998.01.12"}}, []string{"[Date \"1998.01.12\"]"}},
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Thinker: screentest.Holding()})
		snap := screentest.Played(c.setup, 4, xiangqi.Outcome{})
		snap.Game.Tags = c.tags
		if err := d.Desk.Put(snap, false); err != nil {
			t.Fatal(err)
		}
		d.Pass(0)
		keyForFiles(d, 'C', kit.Ctrl|kit.Shift)
		for _, want := range c.want {
			if got := d.Clipboard.Text(); !strings.Contains(got, want) || strings.Contains(got, "[Red ") {
				t.Errorf("%s: copied %q, want %q in it and no name of Red", c.what, got, want)
			}
		}
	}
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	if err := d.Desk.Put(session.Import(twoPlies(t)), true); err != nil {
		t.Fatal(err)
	}
	d.Pass(0)
	if g := d.Desk.Record(); g.Tags.Get(game.TagDate) != "" {
		t.Errorf("a record without a date is dated %q", g.Tags.Get(game.TagDate))
	}
}

// A game with a long comment does not fit into a link, which is said, and the clipboard stays as it was.
func TestLinkTooLong(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Links: page.Links{Page: address}})
	g, random := twoPlies(t), rand.New(rand.NewPCG(1, 2))
	var comment strings.Builder
	for range 20_000 {
		comment.WriteRune('a' + rune(random.IntN(26)))
	}
	g.Root().Comment = comment.String()
	if err := d.Desk.Put(session.Import(g), true); err != nil {
		t.Fatal(err)
	}
	d.Clipboard.Set("before")
	d.Pass(0)
	d.Desk.Command("link").Do()
	d.WaitForFiles()
	if got := d.Clipboard.Text(); got != "before" || !d.Says(locale.LinkTooLong) {
		t.Errorf("the clipboard holds %.40q, and the window says %s, want that the game is too long for a link", got, d.Sentences())
	}
}

// Files about a game are named after its file, its title or its players, and its date.
func TestFileNames(t *testing.T) {
	tag := func(name, value string) game.Tag { return game.Tag{Name: name, Value: value} }
	for _, c := range []struct {
		what string
		tags game.Tags
		want string
	}{
		{"no tags", nil, "Red-Black"},
		{"a title", game.Tags{tag(game.TagTitle, "Exercise 3")}, "Exercise 3"},
		{"a title and Red", game.Tags{tag(game.TagTitle, "Exercise 3"), tag(game.TagRed, "许银川")}, "许银川-Black"},
		{"a title and Black", game.Tags{tag(game.TagTitle, "Exercise 3"), tag(game.TagBlack, "吕钦")}, "Red-吕钦"},
		{"a date", game.Tags{tag(game.TagRed, "许银川"), tag(game.TagBlack, "吕钦"), tag(game.TagDate, "1998.01.??")}, "许银川-吕钦 1998-01"},
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		if err := d.Desk.Put(session.Import(twoPlies(t, c.tags...)), true); err != nil {
			t.Fatal(err)
		}
		d.Pass(0)
		if got := d.Desk.FileName(); got != c.want {
			t.Errorf("%s: the name is %q, want %q", c.what, got, c.want)
		}
	}
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play("h2e2")
	if got, want := d.Desk.FileName(), "Red-Black 2026-01-01"; got != want {
		t.Errorf("a game that is played is named %q, want %q", got, want)
	}
	d.PutFiles()
	openFile(d, screentest.OneFile)
	if got, want := d.Desk.FileName(), "one"; got != want {
		t.Errorf("the game of one.json is named %q, want %q", got, want)
	}
	d.OpenMany()
	d.Key(kit.KeyEnter, 0)
	d.WaitFor("the game", func() bool { return d.Page() == page.None })
	if got, want := d.Desk.FileName(), "许银川-胡荣华 1998-01-12"; got != want {
		t.Errorf("a game of a file of several is named %q, want %q", got, want)
	}
}

// A game opened in place of another offers the way back until a new game begins.
func TestWayBackToOnesOwnGame(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	offered := func(when string, want bool) {
		t.Helper()
		d.Sprites()
		if got := d.Desk.Command("library.back").Do != nil; got != want {
			t.Errorf("%s, the way back is offered: %v, want %v", when, got, want)
		}
	}
	d.Play("h2e2")
	offered("in a game", false)
	d.PutFiles()
	openFile(d, screentest.OneFile)
	offered("in an opened game", true)
	d.Desk.Command("library.back").Do()
	d.Pass(0)
	if v := d.Session().View(); v.Ply != 1 || v.Opened || !d.Says(locale.GameIsBack) {
		t.Errorf("the way back leads to ply %d, opened %v: %s, want 1, false and that the game is back", v.Ply, v.Opened, d.Sentences())
	}
	offered("back in the game", false)
	openFile(d, screentest.OneFile)
	if err := d.Session().NewGame(screentest.TwoPersons()); err != nil {
		t.Fatal(err)
	}
	d.Pass(0)
	offered("in a new game", false)
}

// A game that is opened for review is paused after its first move, if anything is left to play; other games go on.
func TestPutGames(t *testing.T) {
	over := xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Resignation}
	for _, c := range []struct {
		what   string
		snap   session.Snapshot
		review bool
		paused bool
		shown  int
	}{
		{"to go on", screentest.Played(screentest.Personal(), 4, xiangqi.Outcome{}), false, false, 4},
		{"to review", screentest.Played(screentest.Personal(), 4, xiangqi.Outcome{}), true, true, 1},
		{"an ended game to review", screentest.Played(screentest.Personal(), 4, over), true, false, 1},
		{"an ended game of a match to review", screentest.Played(screentest.Series(), 4, over), true, true, 1},
		{"a record", session.Import(twoPlies(t)), true, false, 0},
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Thinker: screentest.Holding()})
		if err := d.Desk.Put(c.snap, c.review); err != nil {
			t.Fatal(err)
		}
		if v := d.Session().View(); v.Paused != c.paused || v.Shown != c.shown {
			t.Errorf("%s: paused %v at ply %d, want %v at %d", c.what, v.Paused, v.Shown, c.paused, c.shown)
		}
	}
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Play("h2e2")
	bad := screentest.Played(screentest.TwoPersons(), 4, xiangqi.Outcome{})
	bad.Number = 0
	if err := d.Desk.Put(bad, true); err == nil || d.Session().View().Ply != 1 {
		t.Errorf("an impossible game gives the error %v and leaves ply %d, want an error and 1", err, d.Session().View().Ply)
	}
}

// The study shows the position that the review showed, but keeps its own after a game.
func TestStudyFollowsTheReview(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Judge: screentest.Holding()})
	d.Play(screentest.Opening[:6]...)
	for _, c := range []struct {
		desk  kit.Key
		shown int // ply to show there, or -1
		want  int
	}{{'2', 2, 6}, {'3', 4, 6}, {'2', -1, 4}, {'1', 1, 6}, {'2', -1, 4}} {
		d.Key(c.desk, kit.Ctrl)
		if got := d.Session().View().Shown; got != c.want {
			t.Errorf("desk %c begins with ply %d, want %d", c.desk, got, c.want)
		}
		if c.shown >= 0 {
			d.Session().Viewer.Look(c.shown)
		}
		d.Pass(time.Second)
	}
}
