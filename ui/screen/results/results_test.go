package results_test

import (
	"math"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// Only the win that masters a level is announced as such beside the result.
func TestALevelIsMastered(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Lang: locale.English, Setup: screentest.Personal()})
	const said = "You have mastered level 6: level 7 is next."
	d.MasterLevel()
	if !d.Sees(said) {
		t.Errorf("nobody says it: %s", d.Sentences())
	}
	d.Session().Rematch()
	d.Until("the end", func(v session.View) bool { return v.Outcome.Over() })
	d.Pass(time.Second)
	if d.Sees(said) {
		t.Error("it is said again")
	}
	d.Key('M', kit.Ctrl)
	if !d.Sees("Mastered: you won four of the last five games") {
		t.Errorf("the mark of a mastered level is not explained: %s", d.Sentences())
	}
	d.Click("results.try")
	d.Pass(time.Second)
	if d.Page() != page.NewGame {
		t.Fatalf("page %v, want %v", d.Page(), page.NewGame)
	}
	d.Click("new.start")
	if p := d.Session().View().Setup.Players; p[0].Kind+p[1].Kind != session.Computer || p[0].Level != 7 && p[1].Level != 7 {
		t.Errorf("the new game has the players %+v, want a person and level 7", p)
	}
}

// The table lists the games by level and side, at large and small sizes.
func TestResultsAreShown(t *testing.T) {
	for _, w := range []float64{500, 720, 1180, 3840} {
		d := screentest.Open(t, screentest.Options{W: w, H: w, Lang: locale.English, Setup: screentest.TwoPersons()})
		if d.Key('M', kit.Ctrl); !d.Sees("Nothing yet.") {
			t.Errorf("%v: nothing is said: %s", w, d.Sentences())
		}
		d.Key(kit.KeyEscape, 0)
		for _, g := range []progress.Game{
			{Level: 2, Side: xiangqi.Red, Result: xiangqi.RedWins}, {Level: 2, Side: xiangqi.Red, Result: xiangqi.Draw}, {Level: 3, Side: xiangqi.Black, Result: xiangqi.RedWins},
		} {
			d.Progress.Game(g)
		}
		d.Key('M', kit.Ctrl)
		for _, want := range []string{"1–1–0", "75%", "0–0–1", "0%", "50%", "Level 3"} {
			if !d.Sees(want) {
				t.Errorf("%v: %q is missing: %s", w, want, d.Sentences())
			}
		}
	}
}

// From its results a player goes on with puzzles, endings and lessons.
func TestWaysOutOfTheResults(t *testing.T) {
	for id, to := range map[kit.ID]page.Name{
		"results.puzzles": page.Puzzles, "results.endings": page.Endings, "results.lessons": page.Lessons,
	} {
		d := screentest.Open(t, screentest.Options{Lang: locale.English, Setup: screentest.TwoPersons()})
		fill(d)
		d.Key('M', kit.Ctrl)
		d.Click(id)
		if d.Page() != to {
			t.Errorf("%s opens page %d, want %d", id, d.Page(), to)
		}
	}
}

// The table stands in order: the scores with Red before those with Black, then the bar, which covers neither.
func TestColumnsOfTheTable(t *testing.T) {
	for _, w := range []float64{640, 1180, 1600} {
		d := screentest.Open(t, screentest.Options{W: w, H: 1600, Lang: locale.English, Setup: screentest.TwoPersons()})
		d.Progress.Game(progress.Game{Level: 2, Side: xiangqi.Red, Result: xiangqi.RedWins})
		d.Progress.Game(progress.Game{Level: 2, Side: xiangqi.Black, Result: xiangqi.Draw})
		d.Key('M', kit.Ctrl)
		places := map[string]float64{}
		for _, op := range d.Front() {
			switch s := op.Sprite.(type) {
			case art.Text:
				places[s.String] = op.At.X + s.Measure().Width
			case art.RoundRect:
				if s.H == 8 && places["bar"] == 0 { // where it begins
					places["bar"] = op.At.X
				}
			}
		}
		if d.Sees("All") {
			t.Errorf("%v wide: one level has a line of totals", w)
		}
		last := 0.0
		for _, name := range []string{"As Red", "1–0–0", "As Black", "0–1–0", "bar", "75%"} {
			end, shows := places[name]
			if end = math.Round(end); shows && end < last || !shows && name != "bar" { // which needs room
				t.Errorf("%v wide: %q ends at %v, want it after %v, of %v", w, name, end, last, places)
			}
			last = max(last, end)
		}
	}
}

// reviewed adds n reviewed games in which the player misses mates, and plays endings worst.
func reviewed(d *screentest.Driver, n int) {
	for i := range n {
		g := progress.Reviewed{When: d.Now.Add(time.Duration(i-20) * time.Hour), Game: uint64(i), Side: xiangqi.Side(i % 2), Level: 3 + i%2, Opening: 1 + i%3*5,
			Moves: [progress.Phases]int{10, 20, 10}, Lost: [progress.Phases]int{40, 200 + 20*i, 500}}
		g.Mistakes[progress.MissedMate], g.Mistakes[progress.LostPiece], g.Mistakes[progress.NoPlan] = 1, i%2, 2
		d.Progress.Review(g)
	}
}

// Four games say nothing. Five show how accurate the player was, and what to practise, with buttons that lead there.
func TestWhatToPractise(t *testing.T) {
	open := func(n int) *screentest.Driver {
		d := screentest.Open(t, screentest.Options{Lang: locale.English, Setup: screentest.TwoPersons()})
		reviewed(d, n)
		d.Key('M', kit.Ctrl)
		d.Pass(time.Second)
		return d
	}
	open(4).Expect("four games", "From the fifth on")
	d := open(5)
	d.Expect("five games", "Accuracy in the last 5", "Your most frequent mistake in the last 5 games: mate missed, 5 times.", "Weakest phase: Endgame, accuracy 45.",
		"By phase", "By colour", "By opening", "By opponent", "Kinds of mistakes")
	d.Click("results.advice.0")
	if s := d.Settings(); d.Page() != page.Puzzles || s.PuzzleKind != "mate-2" {
		t.Errorf("the first button leads to page %v with puzzles of the kind %q", d.Page(), s.PuzzleKind)
	}
	d = open(5)
	d.Click("results.advice.1")
	if d.Page() != page.Endings {
		t.Errorf("the second button leads to page %v, want the endings", d.Page())
	}
}
