package review_test

import (
	"slices"
	"testing"
	"time"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/sound"
)

// A player goes from mistake to mistake, reads the summary, and tries the first mistake again: a good move, a bad one,
// and the answer.
func TestJourneyThroughMistakes(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.ReviewGame()
	d.Pass(time.Second)
	d.Expect("the review", "The start of the game", "best", "+1.3")
	d.Key('N', 0)
	blunder := []string{
		"1 of 2", "+0.6 → -3.3", "Move 7: C5+4??", "The red cannon takes the black soldier, but then the black horse takes it. Red's winning chances fall from 54% to 24%.",
		"Better: C8+4, which moves the red cannon over the river.", "Red's move 7",
	}
	d.Expect("N", blunder...)
	d.Key('N', 0)
	d.Expect(
		"N again", "2 of 2", "-3.3 → -0.5", "Move 7: C1=2??", "Overlooks H3+5, which takes the red cannon.", "Black's winning chances fall from 76% to 53%.",
		"Black's move 7",
	)
	d.Key('N', 0)
	d.Expect(
		"the last N", "2 mistakes", "Summary", "Accuracy: Red 83%, Black 85%", "Turning point: Move 7: C5+4??",
		"Mistakes: piece lost ×1 · win of a piece missed ×1",
	)
	d.Key('N', 0)
	d.Expect("the first mistake", blunder...)
	d.Key('T', 0)
	d.Expect("trying", "Your move", "The game move was C5+4. Find a better one.", "Black's move 6", "- Better:")
	d.Key(kit.KeyEscape, 0)
	d.Expect("Escape", blunder...)
	d.Key('T', 0)
	d.Host.Sounds = nil
	d.Press(d.Point("c7"))
	d.Expect("a piece of the opponent", "That is your opponent's piece.")
	if !slices.Contains(d.Host.Sounds, sound.Illegal) {
		t.Errorf("it sounds %v", d.Host.Sounds)
	}
	d.Click("try.show")
	d.Pass(time.Second)
	d.Expect("the answer", "C8+4")
	if v := d.Session().View(); !v.Branch && v.Variations < 2 {
		t.Errorf("the answer is no variation: branch %v, %d variations", v.Branch, v.Variations)
	}
}

// A player starts a review, steps through the game meanwhile, and stops it: what is done stays.
func TestJourneyOfAStoppedReview(t *testing.T) {
	d := screentest.Open(t, screentest.Options{
		Setup: screentest.Personal(), Lang: locale.English, Judge: screentest.Judge(6, nil),
	})
	d.Session().TakeOver(1)
	d.Play(screentest.BlunderGame...)
	d.Key('3', kit.Ctrl)
	d.Expect("the desk", "The computer checks every move and shows where the", "Takes about")
	d.Activate("review.start")
	d.WaitFor("a review", func() bool { return d.Sees("Move 8: R8+1") })
	d.Expect("the start", "Reviewing...", "s left")
	d.Key(kit.KeyLeft, 0)
	d.Expect("a step back", "Move 8: E3+5", "Reviewing...")
	d.Activate("review.stop")
	d.WaitFor("the end of the review", func() bool { return !d.Sees("Reviewing...") })
	d.Expect("stopping", "The review was stopped: only some moves are reviewed.", "- Reviewing...")
}
