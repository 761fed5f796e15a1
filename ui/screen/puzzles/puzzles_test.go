package puzzles_test

import (
	"image/color"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

func TestAPuzzleIsSolved(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Key('P', kit.Ctrl)
	if d.Page() != page.Puzzles {
		t.Fatal("the key leads nowhere")
	}
	d.OpenPuzzles()
	if !d.Sees("Red to move: mate in three") || !d.Sees("No. 3 · rated 1210") || !d.Sees("1200") || d.Sees("chariot") {
		t.Fatalf("the page of puzzles says %s, want the task, the source and the rating, but not the theme", d.Sentences())
	}
	d.Move("a7a8")
	if !d.Sees("Right. Black has only one reply.") && !d.Sees("Right.") {
		t.Errorf("after a right move the page says %s", d.Sentences())
	}
	d.Pass(time.Second)
	d.Drag(d.Point("b1"), d.Point("b2"))
	d.Pass(time.Second)
	d.Focus("puzzle.board")
	d.Move("b2b9")
	if !d.Sees("Solved!") || !d.Sees("Themes: chariot mate") || !d.Sees("Your rating +21") || d.Tried() != "+m3-a" {
		t.Errorf("after the solution the page says %s, and the attempts are %q, want +m3-a", d.Sentences(), d.Tried())
	}
	if got := strings.Count(d.Sentences(), "1 / 1"); got != 1 {
		t.Errorf("%d kinds are solved, want one: %s", got, d.Sentences())
	}
	d.Writer.Flush()
	if kept := d.Store.Files()[progress.FileName]; !strings.Contains(kept, `"m3-a","rating":1210,"right":true`) {
		t.Errorf("kept %q, want text with %q", kept, "m3-a")
	}
	d.Key('N', 0)
	if !d.Sees("find the only defence") {
		t.Errorf("for the next puzzle the page says %s, want an only defence", d.Sentences())
	}
}

// The choice of a theme shows without scrolling.
func TestTheThemeIsInView(t *testing.T) {
	for _, l := range locale.All() {
		d := screentest.OpenPuzzlesOf(t, "", "")
		d.Looks.System = l
		d.Looks.Adopt()
		for _, size := range []draw.Point{{X: 1180, Y: 820}, {X: 900, Y: 700}} {
			d.Fill(size, 100)
			if at, ok := d.Place("puzzle.theme"); !ok || at.H < theme.ButtonHeight {
				t.Errorf("%s, %v: the choice shows at %v", l.Code(), size, at)
			}
		}
	}
}

// A wrong move is refuted on the board, taken back, and counted at once and only once.
func TestAWrongMoveIsRefuted(t *testing.T) {
	d := screentest.OpenPuzzlesOf(t, "", "")
	d.AnswerWith("e9e8")
	d.Move("b1b8")
	d.WaitFor("the refutation", func() bool { return d.Tried() == "-m3-a" })
	if text := "Wrong: R8+7 is answered by K5+1."; !d.Sees(text) || !d.Sees("Your rating -19") {
		t.Errorf("nobody says %q: %s", text, d.Sentences())
	}
	d.Pass(3 * time.Second)
	if p := d.Pictured(); p[d.Square("b1")] == xiangqi.NoPiece || !d.Sees("Wrong: R8+7") {
		t.Errorf("the move stays: %v", p)
	}
	d.SolvePuzzle()
	if !d.Sees("Right. This one still counts as missed") || d.Sees("Shown.") || d.Tried() != "-m3-a" {
		t.Errorf("after the player's solution the page says %s, and the attempts are %q, want \"Right\" and -m3-a", d.Sentences(), d.Tried())
	}
	d.Key(kit.KeyEscape, 0)
	if d.Page() != page.None {
		t.Error("the page stays")
	}
}

// A hint takes the place of the refutation, and its text is not red.
func TestAHintAfterAWrongMove(t *testing.T) {
	d := screentest.OpenPuzzlesOf(t, "", "")
	d.AnswerWith("e9e8")
	d.Move("b1b8")
	d.WaitFor("the refutation", func() bool { return d.Tried() == "-m3-a" })
	red := d.Looks.Theme.Accent
	if !inked(d, "Wrong: R8+7", red) {
		t.Errorf("the refutation is not in %v: %s", red, d.Sentences())
	}
	d.Pass(3 * time.Second)
	d.Click("tool.puzzle.hint")
	if !d.Sees("Idea: ") || inked(d, "Idea: ", red) {
		t.Errorf("after a hint the page says %s, red: %v, want the idea, not in red", d.Sentences(), inked(d, "Idea: ", red))
	}
}

// inked reports whether a text that begins with start is drawn in this colour.
func inked(d *screentest.Driver, start string, ink color.NRGBA) bool {
	for _, s := range d.Sprites() {
		if text, ok := s.Sprite.(art.Text); ok && strings.HasPrefix(text.String, start) && text.Color == ink {
			return true
		}
	}
	return false
}

// While a move is judged, the window continues, and the puzzle can be left.
func TestJudgingHoldsNothingUp(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Thinker: screentest.Holding()})
	d.OpenPuzzles()
	d.Move("b1b8")
	if !d.Sees("Checking your move") {
		t.Fatalf("while a move is judged the page says %s", d.Sentences())
	}
	d.Key('N', 0)
	if d.Sees("Checking your move") || d.Tried() != "" {
		t.Errorf("for the next puzzle the page says %s, and the attempts are %q, want none", d.Sentences(), d.Tried())
	}
}

func TestHintsAndTheAnswer(t *testing.T) {
	d := screentest.OpenPuzzlesOf(t, "", "")
	hint := func() {
		d.Key('H', 0)
		d.Pass(page.LeadTime) // an H may begin a move
	}
	for _, want := range []string{"Idea: ", "move the red chariot on file 9, rank 8", "Hint: play R9+1."} {
		hint()
		if !d.Sees(want) || d.Tried() != "-m3-a" {
			t.Errorf("for a hint the page says %s, and the attempts are %q, want %q and -m3-a", d.Sentences(), d.Tried(), want)
		}
		if want != "Idea: " && !d.Sees("It forces mate in three") && !d.Sees("It forces mate in 3") {
			t.Errorf("the hint gives no reason: %s", d.Sentences())
		}
	}
	d.Key('A', 0)
	d.Pass(10 * time.Second)
	if !d.Sees("Shown. Counted as missed") || d.Tried() != "-m3-a" {
		t.Errorf("for the answer the page says %s, and the attempts are %q, want -m3-a", d.Sentences(), d.Tried())
	}
	d.Key('Z', kit.Ctrl)
	d.Pass(time.Second)
	if !d.Sees("Your move.") || d.Pictured()[d.Square("a7")] == xiangqi.NoPiece {
		t.Errorf("after a restart the page says %s, want a chariot on a7 and the player's turn", d.Sentences())
	}
}

// The filter is kept in the settings; a missed puzzle that is due comes first.
func TestWhatComesNext(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Progress.Attempt(progress.Attempt{When: d.Now.Add(-48 * time.Hour), Puzzle: "m4-a", Rating: 1700})
	d.OpenPuzzles()
	if !d.Sees("Black to move: mate in four") || !d.Sees("To repeat: 1 today") {
		t.Fatalf("the page says %s, want the puzzle to repeat", d.Sentences())
	}
	if a, b := d.Point("e9"), d.Point("e0"); a.Y < b.Y {
		t.Error("the board is not turned to Black")
	}
	d.Click("puzzle.kind.win")
	if !d.Sees("Red to move: win material") || d.Settings().PuzzleKind != "win" {
		t.Errorf("with puzzles of kind %q the page says %s, want kind win", d.Settings().PuzzleKind, d.Sentences())
	}
	d.Click("puzzle.kind.win")
	if d.Settings().PuzzleKind != "" {
		t.Errorf("after a second press puzzles of kind %q are shown, want all", d.Settings().PuzzleKind)
	}
}

// Leaving the page and returning, even by the menu, leaves the puzzle unchanged.
func TestThePageStaysAsItWas(t *testing.T) {
	d := screentest.OpenPuzzlesOf(t, "", "")
	d.Move("a7a8")
	d.Pass(time.Second)
	for _, way := range []kit.Key{kit.KeyF10, kit.KeyF1} {
		d.Key(way, 0)
		if d.Page() == page.Puzzles {
			t.Fatal("nothing opens")
		}
		d.Key(kit.KeyEscape, 0)
		if d.Page() != page.Puzzles || !d.Sees("2. ?") {
			t.Fatalf("back on page %v the window says %s, want the puzzle at move 2", d.Page(), d.Sentences())
		}
	}
	d.Key(kit.KeyEscape, 0)
	d.OpenPuzzles()
	if !d.Sees("2. ?") {
		t.Errorf("the reopened page says %s, want the puzzle at move 2", d.Sentences())
	}
}

// A puzzle is put on the board as a record, and the previous game can be restored.
func TestAPuzzleIsStudied(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play("h2e2")
	d.OpenPuzzles()
	d.SolvePuzzle()
	d.Key('S', 0)
	if d.Shows("moves.list") && !d.Sees(d.Looks.T(locale.ToolBack)) {
		t.Error("another desk shows than that for study")
	}
	if v := d.Session().View(); d.Page() != page.None || !v.Opened || len(v.Moves) != 5 || v.Setup.StartFEN == "" {
		t.Fatalf("%v, opened %v, %d moves, want %v, Opened, 5 and Setup.StartFEN != nothing", d.Page(), v.Opened, len(v.Moves), page.None)
	}
	d.Session().Return()
	if v := d.Session().View(); v.Ply != 1 {
		t.Errorf("ply %d, want 1", v.Ply)
	}
}

// Two computers do not continue playing behind the page.
func TestComputersWaitForPuzzles(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoComputers(), Thinker: screentest.Holding()})
	d.OpenPuzzles()
	if !d.Session().View().Paused {
		t.Error("they play on")
	}
}

// All parts fit in every size of the window.
func TestThePuzzlesScroll(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.OpenPuzzles(screentest.Attempts()...)
	for _, size := range []draw.Point{{X: 720, Y: 560}, {X: 500, Y: 900}, {X: 1180, Y: 820}, {X: 3840, Y: 2160}} {
		d.Fill(size, 100)
		for _, id := range []kit.ID{"puzzle.kind.mate-1", "puzzle.theme", "tool.puzzle.next", "tool.puzzle.back"} {
			d.UI.Focus(id)
			d.Sprites()
			d.Sprites()
			if r, ok := d.Place(id); !ok || r.H < 24 {
				t.Errorf("%v: %s at %v, %v", size, id, r, ok)
			}
		}
	}
}

// A filter without puzzles gives a message, which disappears with the filter.
func TestNoPuzzleIsOfThisKind(t *testing.T) {
	d := screentest.OpenPuzzlesOf(t, "", "")
	d.Looks.Change(func(to *settings.Settings) { to.PuzzleTheme = "fork" })
	d.Key('N', 0)
	d.Pass(page.LeadTime) // an N may begin a move
	if !d.Sees("No puzzle has this kind and theme.") {
		t.Fatalf("for a kind without puzzles the page says %s", d.Sentences())
	}
	d.Move("a7a8") // the squares are empty
	for _, k := range []kit.Key{'H', 'A', 'R', 'S', 'F', kit.KeyLeft, kit.KeyHome} {
		d.Key(k, 0)
	}
	d.Looks.Change(func(to *settings.Settings) { to.PuzzleTheme = "discovered-check" })
	d.Key('N', 0)
	if !d.Sees("Black to move: mate in four") && !d.Sees("Red to move: win material") {
		t.Errorf("with another theme the page says %s, want a puzzle", d.Sentences())
	}
}

// TestAlbum records what the page shows during a puzzle.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.OpenPuzzles(screentest.Attempts()...)
	a := d.Album()
	a.Add("open")
	for _, name := range []string{"first hint", "second hint"} {
		d.Key('H', 0)
		d.Pass(time.Second)
		a.Add(name)
	}
	d.MoveSlowly("a7a8", "b1b2", "b2b9")
	d.Pass(5 * time.Second)
	a.Add("solved with hints")
	d.Key(kit.KeyEnter, 0)
	d.Pass(5 * time.Second)
	a.Add("the next one")
	d.AnswerWith("e9e8")
	d.Looks.Change(func(to *settings.Settings) { to.PuzzleKind, to.PuzzleTheme = "mate-1", "fork" })
	d.Key(kit.KeyEscape, 0)
	d.OpenPuzzles()
	a.Add("no puzzle of this kind")
	other := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.Vietnamese})
	other.OpenPuzzles()
	other.AnswerWith("e9e8")
	b := other.Album()
	b.Add("the first puzzle")
	other.Move("b1b8")
	other.WaitFor("the refutation", func() bool { return len(other.Progress.Log.Attempts) > 0 })
	other.Pass(5 * time.Second)
	b.Add("a wrong move")
	tabletest.Golden(t, "album-first", b.String())
	tabletest.Golden(t, "album", a.String())
}

// TestTaskIsSaidFirst opens the puzzles and compares what is said: the page, the task, and then the pieces.
func TestTaskIsSaidFirst(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Heard()
	d.OpenPuzzles()
	want := []string{"Puzzles", "Red to move: mate in three. " +
		"Red on rank 1: king file 4. Rank 2: chariot file 8. Rank 8: chariot file 9. Black on rank 10: king file 5."}
	if got := d.Heard(); !slices.Equal(got, want) {
		t.Errorf("heard %q, want %q", got, want)
	}
}

// The hints describe what to look for in a puzzle of each kind, and what the move achieves.
func TestHintsByKind(t *testing.T) {
	for kind, want := range map[string][2]string{
		"mate-1":  {locale.English.T(locale.IdeaSmothered), locale.English.T(locale.GainMate)},
		"win":     {locale.English.T(locale.IdeaDiscoveredCheck), locale.English.T(locale.GainWin)},
		"defence": {locale.English.T(locale.IdeaQuietMove), locale.English.T(locale.GainDefence)},
		"mate-2":  {locale.English.T(locale.IdeaChariotMate), locale.English.T(locale.GainMateIn, 2)},
	} {
		d := screentest.OpenPuzzlesOf(t, kind, "")
		for _, text := range want {
			d.Click("tool.puzzle.hint")
			if d.Pass(time.Second); !d.Sees(text) {
				t.Errorf("%s: the hint says %s, want %q", kind, d.Sentences(), text)
			}
		}
	}
}

// Rows of the table and themes are chosen by keyboard, and the theme is kept.
func TestPuzzlesAreChosenByKeyboard(t *testing.T) {
	d := screentest.OpenPuzzlesOf(t, "", "")
	for _, key := range []kit.Key{kit.KeyEnter, kit.KeySpace} {
		d.UI.Focus("puzzle.kind.win") // arrow keys lead there
		if d.Key(key, 0); d.Settings().PuzzleKind != "win" {
			t.Errorf("key %v chooses kind %q, want win", key, d.Settings().PuzzleKind)
		}
		d.Key(key, 0)
	}
	d.Focus("puzzle.theme")
	d.Key(kit.KeyDownArrow, 0)
	first := d.Settings().PuzzleTheme
	d.Key(kit.KeyDownArrow, 0)
	if first != "double-cannon" || d.Settings().PuzzleTheme != "horse-cannon" {
		t.Errorf("the arrow down chooses %q and %q, want the first two themes", first, d.Settings().PuzzleTheme)
	}
	d.Key(kit.KeyHome, 0)
	if d.Settings().PuzzleTheme != "" {
		t.Errorf("Home chooses %q, want any theme", d.Settings().PuzzleTheme)
	}
}
