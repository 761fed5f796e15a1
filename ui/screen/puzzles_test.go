package screen

import (
	"strings"
	"testing"
	"time"

	"chuhe/engine/puzzle"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// collection is a handful of puzzles. The first one near the rating of a newcomer is
// the mate in three.
const collection = `
m1-a|mate 1|900|smothered|2b1ka1nr/4a4/6c2/p3p3p/3n3P1/4P4/2p2R3/6r2/4A2c1/3K1AB2 b|g7g0
m2-a|mate 2|1000|chariot-mate,sacrifice|4k4/R8/9/9/9/9/9/9/9/1R3K3 w|b0b1 e9d9 b1b9
m3-a|mate 3|1210|chariot-mate|4k4/9/R8/9/9/9/9/9/1R7/5K3 w|a7a8 e9d9 b1b2 d9e9 b2b9
m4-a|mate 4|1736|crouching-horse,discovered-check,chariot-mate|4kab2/4a4/1c1rb4/p1R6/1P6n/6pp1/P3PnP1P/B2A5/7r1/1N1K1AB2 b|d7d2 d0e0 f3g1 e0e1 g1e2 e1e0 d2d0
w2-a|win 2|982|discovered-check|9/4k4/3a1a3/9/9/2N3B2/3nC4/1cp1B4/9/3K1A3 w|c4e5 e8d8 e5d3
d1-a|defence 1|1126|quiet-move|3ak2r1/n3a4/4c4/4p3p/2b2n3/1N4B2/4P1R1P/2C3N2/4A4/2BAK4 w|g3f3
`

func puzzleCollection() ([]puzzle.Puzzle, error) { return puzzle.Read(strings.NewReader(collection)) }

// opensPuzzles opens the page, after some attempts.
func (d *desk) opensPuzzles(right ...bool) {
	d.t.Helper()
	for i, ok := range right {
		d.given.Kept.Progress.Log.Attempts = append(d.given.Kept.Progress.Log.Attempts,
			progress.Attempt{When: d.at.Add(time.Duration(i-2*len(right)) * time.Hour), Puzzle: "old" + string(rune('a'+i%20)), Rating: 1200, Right: ok})
	}
	d.window.Open(page.Puzzles)
	d.event(kit.Event{Kind: kit.PointerAway})
	d.settled("the puzzles", func() bool { return d.shown == page.Puzzles && !d.files.Busy() && d.shows("puzzle.board") })
	d.pass(time.Second)
}

// plays clicks a move on the board of the page.
func (d *desk) plays(moves ...string) {
	d.t.Helper()
	for _, m := range moves {
		d.press(d.point(m[:2]))
		d.press(d.point(m[2:]))
	}
}

// answers lets the thinker say that a move is a mistake, and how it is met.
func (d *desk) answers(reply string) {
	m, err := xiangqi.ParseMove(reply)
	if err != nil {
		d.t.Fatal(err)
	}
	d.thinker.says = &think.Result{Move: m, PV: []xiangqi.Move{m}, Score: 500}
}

// solvedRight and the others bring the page into a state.
func solvedRight(d *desk) {
	d.plays("a7a8")
	d.pass(time.Second)
	d.plays("b1b2")
	d.pass(time.Second)
	d.plays("b2b9")
	d.pass(time.Second)
}

func history() []bool {
	var all []bool
	for i := range 34 {
		all = append(all, i%7 != 3 || i > 28)
	}
	return all
}

// puzzleScenes are the page in small and large windows.
func puzzleScenes() []scene {
	var list []scene
	for i, size := range [][3]float64{{500, 900, 1}, {3840 / 2.625, 2160 / 2.625, 2.625}} {
		for _, l := range locale.All() {
			name := []string{"500x900", "3840x2160"}[i]
			list = append(list, scene{name: "puzzles-" + name + "-" + l.Code(), w: size[0], h: size[1], scale: size[2], lang: l, dark: l == locale.Hant, setup: twoPersons(), do: func(d *desk) {
				d.opensPuzzles(history()...)
				solvedRight(d)
			}})
		}
	}
	return list
}

// puzzleStates are the states of the page of puzzles.
func puzzleStates(add adder) {
	for _, l := range locale.All() {
		tag := "-" + l.Code()
		add("puzzle"+tag, l, l == locale.Hant, twoPersons(), func(d *desk) { d.opensPuzzles(history()...) })
	}
	add("puzzleright", locale.Hans, false, twoPersons(), func(d *desk) { d.opensPuzzles(history()...); d.plays("a7a8"); d.pass(300 * time.Millisecond) })
	add("puzzlewrong", locale.English, true, twoPersons(), func(d *desk) {
		d.opensPuzzles()
		d.answers("e9e8")
		d.plays("b1b8")
		d.settled("the refutation", func() bool { return len(d.given.Kept.Progress.Log.Attempts) > 0 })
		d.pass(time.Second)
	})
	add("puzzlesolved", locale.English, false, twoPersons(), func(d *desk) { d.opensPuzzles(history()...); solvedRight(d) })
	add("puzzlehint", locale.Hans, true, twoPersons(), func(d *desk) { d.opensPuzzles(); d.key('H', 0); d.key('H', 0); d.pass(time.Second) })
	add("puzzlepiece", locale.English, false, twoPersons(), func(d *desk) { d.opensPuzzles(); d.key('H', 0); d.pass(time.Second) })
	add("puzzledue", locale.Hant, false, twoPersons(), func(d *desk) {
		d.given.Kept.Progress.Attempt(progress.Attempt{When: d.at.Add(-48 * time.Hour), Puzzle: "m4-a", Rating: 1700})
		d.opensPuzzles()
	})
	add("puzzlenone", locale.English, false, twoPersons(), func(d *desk) {
		d.looks.Change(func(to *settings.Settings) { to.PuzzleKind, to.PuzzleTheme = "mate-1", "fork" })
		d.opensPuzzles()
	})
}

// tries is the log in short: + for right, - for wrong.
func (d *desk) tries() (s string) {
	for _, a := range d.given.Kept.Progress.Log.Attempts {
		s += map[bool]string{true: "+", false: "-"}[a.Right] + a.Puzzle
	}
	return s
}

func TestAPuzzleIsSolved(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.key('P', kit.Ctrl)
	if d.shown != page.Puzzles {
		t.Fatal("the key leads nowhere")
	}
	d.opensPuzzles()
	if !d.sees("Red to move: mate in three") || !d.sees("No. 3 · rated 1210 · from self-play") || !d.sees("1200") || d.sees("chariot") {
		t.Fatal(d.sentences())
	}
	d.plays("a7a8")
	if !d.sees("Right. Black has only one reply.") && !d.sees("Right.") {
		t.Error(d.sentences())
	}
	d.pass(time.Second)
	d.drag(d.point("b1"), d.point("b2"))
	d.pass(time.Second)
	d.focus("puzzle.board")
	d.plays("b2b9")
	if !d.sees("Solved!") || !d.sees("Themes: chariot mate") || !d.sees("Your rating +21") || d.tries() != "+m3-a" {
		t.Errorf("%s: %s", d.tries(), d.sentences())
	}
	d.writer.Flush()
	if kept := d.store.Files()[progress.FileName]; !strings.Contains(kept, "m3-a 1210 right") {
		t.Errorf("kept %q", kept)
	}
	d.key('N', 0)
	if !d.sees("find the only defence") {
		t.Error(d.sentences())
	}
}

// A wrong move is refuted on the board, taken back, and counts at once and once only.
func TestAWrongMoveIsRefuted(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.opensPuzzles()
	d.answers("e9e8")
	d.plays("b1b8")
	d.settled("the refutation", func() bool { return d.tries() == "-m3-a" })
	if text := "Wrong: R8+7 is answered by K5+1."; !d.sees(text) || !d.sees("Your rating -19") {
		t.Errorf("nobody says %q: %s", text, d.sentences())
	}
	d.pass(3 * time.Second)
	if p := d.pictured(); p[square(t, "b1")] == xiangqi.NoPiece || !d.sees("Wrong: R8+7") {
		t.Errorf("the move stays: %v", p)
	}
	solvedRight(d)
	if !d.sees("Shown. Counted as missed") || d.tries() != "-m3-a" {
		t.Errorf("%s: %s", d.tries(), d.sentences())
	}
	d.key(kit.KeyEscape, 0)
	if d.shown != page.None {
		t.Error("the page stays")
	}
}

func square(t testing.TB, name string) xiangqi.Square {
	sq, err := xiangqi.ParseSquare(name)
	if err != nil {
		t.Fatal(err)
	}
	return sq
}

// While a move is judged the window goes on, and the puzzle can be left.
func TestJudgingHoldsNothingUp(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English, thinker: fakeThinker{hold: true}})
	d.opensPuzzles()
	d.plays("b1b8")
	if !d.sees("Checking your move") {
		t.Fatal(d.sentences())
	}
	d.key('N', 0)
	if d.sees("Checking your move") || d.tries() != "" {
		t.Error(d.sentences())
	}
}

func TestHintsAndTheAnswer(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.opensPuzzles()
	d.key('H', 0)
	if !d.sees("Hint: move this chariot.") && !d.sees("Hint: move this red chariot.") || d.tries() != "-m3-a" {
		t.Error(d.sentences())
	}
	d.key('H', 0)
	if !d.sees("Hint: play R9+1.") {
		t.Error(d.sentences())
	}
	d.key('A', 0)
	d.pass(10 * time.Second)
	if !d.sees("Shown. Counted as missed") || d.tries() != "-m3-a" {
		t.Error(d.sentences())
	}
	d.key('Z', kit.Ctrl)
	d.pass(time.Second)
	if !d.sees("Your move.") || d.pictured()[square(t, "a7")] == xiangqi.NoPiece {
		t.Error(d.sentences())
	}
}

// What is wanted is kept in the settings; a failed puzzle that is due comes first.
func TestWhatComesNext(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.given.Kept.Progress.Attempt(progress.Attempt{When: d.at.Add(-48 * time.Hour), Puzzle: "m4-a", Rating: 1700})
	d.opensPuzzles()
	if !d.sees("Black to move: mate in four") || !d.sees("To repeat: 1 today") {
		t.Fatal(d.sentences())
	}
	if a, b := d.point("e9"), d.point("e0"); a.Y < b.Y {
		t.Error("the board is not turned to Black")
	}
	d.press(d.place("puzzle.kind.win").Center())
	if !d.sees("Red to move: win material") || d.Settings().PuzzleKind != "win" {
		t.Error(d.Settings().PuzzleKind, d.sentences())
	}
	d.press(d.place("puzzle.kind.win").Center())
	if d.Settings().PuzzleKind != "" {
		t.Error(d.Settings().PuzzleKind)
	}
}

// Who comes back finds the puzzle as it was, also by way of the menu.
func TestThePageStaysAsItWas(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.opensPuzzles()
	d.plays("a7a8")
	d.pass(time.Second)
	for _, way := range []kit.Key{kit.KeyF10, kit.KeyF1} {
		d.key(way, 0)
		if d.shown == page.Puzzles {
			t.Fatal("nothing opens")
		}
		d.key(kit.KeyEscape, 0)
		if d.shown != page.Puzzles || !d.sees("2. ?") {
			t.Fatalf("%v: %s", d.shown, d.sentences())
		}
	}
	d.key(kit.KeyEscape, 0)
	d.opensPuzzles()
	if !d.sees("2. ?") {
		t.Error(d.sentences())
	}
}

// A puzzle is put on the board as a record, and the game before it can come back.
func TestAPuzzleIsStudied(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.play("h2e2")
	d.opensPuzzles()
	solvedRight(d)
	d.key('S', 0)
	if d.shows("moves.list") && !d.sees(d.looks.T(locale.ToolBack)) {
		t.Error("another desk shows than that for study")
	}
	if v := d.Session().View(); d.shown != page.None || !v.Opened || len(v.Moves) != 5 || v.Setup.StartFEN == "" {
		t.Fatalf("%v, opened %v, %d moves", d.shown, v.Opened, len(v.Moves))
	}
	d.Session().Return()
	if v := d.Session().View(); v.Ply != 1 {
		t.Errorf("ply %d", v.Ply)
	}
}

// Two computers do not play on behind the page.
func TestComputersWaitForPuzzles(t *testing.T) {
	d := open(t, options{setup: session.Setup{Players: [2]session.Player{computer, computer}}, thinker: fakeThinker{hold: true}})
	d.opensPuzzles()
	if !d.Session().View().Paused {
		t.Error("they play on")
	}
}

// Everything has its place in every size of the window.
func TestThePuzzlesScroll(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.opensPuzzles(history()...)
	for _, size := range []draw.Point{{X: 720, Y: 560}, {X: 500, Y: 900}, {X: 1180, Y: 820}, {X: 3840, Y: 2160}} {
		d.fill(size, 100)
		for _, id := range []kit.ID{"puzzle.kind.mate-1", "puzzle.theme", "tool.puzzle.next", "tool.puzzle.back"} {
			d.ui.Focus(id)
			d.sprites()
			d.sprites()
			if r, ok := d.Place(id); !ok || r.H < 24 {
				t.Errorf("%v: %s at %v, %v", size, id, r, ok)
			}
		}
	}
}

// The arrows and the wheel look back at the moves so far; a press on the board returns.
func TestPuzzlesLookBack(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.opensPuzzles()
	d.plays("a7a8")
	d.pass(time.Second)
	stands := func(when, name string) {
		t.Helper()
		d.pass(time.Second)
		if d.pictured()[square(t, name)] == xiangqi.NoPiece {
			t.Errorf("%s: nothing on %s", when, name)
		}
	}
	d.key(kit.KeyLeft, 0)
	stands("one back", "e9")
	d.event(kit.Event{Kind: kit.Wheel, Pos: d.point("e5"), Scroll: draw.Point{Y: 1}})
	stands("two back", "a7")
	d.key(kit.KeyEnd, 0)
	stands("at the end", "d9")
	d.key(kit.KeyHome, 0)
	stands("at the start", "a7")
	d.press(d.point("e5"))
	stands("after a press", "a8")
	if d.key(kit.KeyHome, 0); d.shown != page.Puzzles {
		t.Fatal("the page is gone")
	}
	d.key(kit.KeyEscape, 0)
	stands("after Esc", "a8")
	d.key(kit.KeyEscape, 0)
	if d.shown != page.None {
		t.Error("the page stays")
	}
}

// What nobody can want is told, and gone once the wish is.
func TestNoPuzzleIsOfThisKind(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.opensPuzzles()
	d.looks.Change(func(to *settings.Settings) { to.PuzzleTheme = "fork" })
	d.key('N', 0)
	if !d.sees("No puzzle has this kind and theme.") {
		t.Fatal(d.sentences())
	}
	d.plays("a7a8") // nothing stands there
	for _, k := range []kit.Key{'H', 'A', 'R', 'S', 'F', kit.KeyLeft, kit.KeyHome} {
		d.key(k, 0)
	}
	d.looks.Change(func(to *settings.Settings) { to.PuzzleTheme = "discovered-check" })
	d.key('N', 0)
	if !d.sees("Black to move: mate in four") && !d.sees("Red to move: win material") {
		t.Error(d.sentences())
	}
}
