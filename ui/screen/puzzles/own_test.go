package puzzles_test

import (
	"strings"
	"testing"
	"time"

	"chuhe/engine/puzzle"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// The player's own mistakes are a set of their own, due on the next day. Two of the program's puzzles of the same theme
// follow each.
func TestOwnMistakes(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Settings: func(s *settings.Settings) { s.PuzzleKind = "own" }})
	z, err := puzzle.ParseLine("x|mate 1|0|chariot-mate|3k5/R8/9/9/9/9/9/9/9/1R3K3 w|b0b9")
	if err != nil {
		t.Fatal(err)
	}
	d.Progress.Mistake(z, d.Now)
	d.Progress.Mistake(z, d.Now)
	if n := len(d.Progress.Log.Mistakes); n != 1 {
		t.Fatalf("%d mistakes are kept, want the position once", n)
	}
	id := d.Progress.Log.Own()[0].ID
	if due := d.Progress.Log.Puzzles().Due(d.Now.AddDate(0, 0, 1)); len(due) != 1 || due[0] != id {
		t.Errorf("%v are due on the next day, want %s", due, id)
	}
	d.OpenPuzzles()
	d.Expect("the mistake", "Red to move: mate in one", "from your own game", "My mistakes", "0 / 1")
	d.Move("b0b9")
	d.Expect("solved", "Solved!", "1 / 1")
	for range 2 {
		d.Key('N', 0)
		d.Pass(time.Second)
		d.Expect("behind it", "No. ")
		d.Click("tool.puzzle.answer")
		d.Until("the answer", func(session.View) bool { return d.Sees("Themes:") })
		if !strings.Contains(d.Sentences(), "chariot mate") {
			t.Errorf("a puzzle of another theme follows: %s", d.Sentences())
		}
	}
	d.Key('N', 0)
	d.Expect("and again the set", "from your own game")
	d.Move("b0b9")
	d.Expect("solved again", "Solved!")
	d.Click("puzzle.kind.defence") // the player's choice comes before what follows
	d.Expect("another kind", "only defence")
	log, err := progress.Decode(progress.Encode(d.Progress.Log))
	if err != nil || len(log.Own()) != 1 || log.Own()[0].ID != id {
		t.Fatalf("kept %v, %v", log.Own(), err)
	}
	next := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	next.Progress.Merge(log)
	next.OpenPuzzles()
	next.Expect("behind it after a restart", "No. ", "mate in")
}
