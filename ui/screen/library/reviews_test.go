package library_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// Marked games are reviewed while the computer is idle. The list says which are reviewed, and a game that is opened then
// has its findings without another review.
func TestReviewsInTheBackground(t *testing.T) {
	t.Parallel()
	var held, asked atomic.Int64
	held.Store(1)
	judge := &thinktest.Player{
		Wait: func(ctx context.Context, _ thinktest.Search) {
			if asked.Add(1); held.Load() == 1 {
				<-ctx.Done()
			}
		},
		Answer: func(s thinktest.Search) think.Result {
			r := thinktest.FirstMove(s)
			r.Score = 120
			return r
		},
	}
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Judge: judge})
	d.OpenLibrary()
	d.Key(kit.KeySpace, 0)
	d.Key(kit.KeyDownArrow, 0)
	d.Key(kit.KeySpace, 0)
	d.Key('R', kit.Ctrl)
	d.WaitForFiles()
	d.Expect("asked for", "Reviewing 2 games in the background, while the computer is idle.", "Review 1 of 2: ")
	d.Click("library.reviews.pause")
	d.Expect("paused", "Review paused, 2 games left")
	d.Pass(time.Second)
	before := asked.Load()
	held.Store(0)
	d.Pass(time.Second)
	if now := asked.Load(); now != before {
		t.Errorf("%d searches while it is paused", now-before)
	}
	d.Click("library.reviews.pause")
	d.WaitFor("the reviews", func() bool { return d.Reviews.Progress().Of == 0 })
	d.WaitForLibrary()
	if d.Shows("library.reviews.pause") || !d.Sees("Reviewed") {
		t.Errorf("after the reviews: %s", d.Sentences())
	}
	d.Key('R', kit.Ctrl) // the selected game is reviewed
	d.WaitForFiles()
	d.Expect("asked for again", "These games are reviewed already, or have no moves.")
	before = asked.Load()
	d.Key(kit.KeyEnter, 0)
	d.WaitFor("the game", func() bool { return d.Page() == page.None })
	d.Key('3', kit.Ctrl)
	d.WaitForReview()
	if now := asked.Load(); now != before || d.Session().View().Moves[0].Note.Evaluation.Score != -120 {
		t.Errorf("%d more searches, and the first move has %v, want 0 and -120", now-before, d.Session().View().Moves[0].Note.Evaluation)
	}
}

// Reviews give way to the analysis, and can be given up.
func TestReviewsGiveWay(t *testing.T) {
	t.Parallel()
	judge := &thinktest.Player{Wait: func(ctx context.Context, _ thinktest.Search) { <-ctx.Done() }}
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Judge: judge})
	d.OpenLibrary()
	d.Activate("library.review")
	d.WaitForFiles()
	d.Expect("asked for", "Review 1 of 1: ")
	d.Key(kit.KeyEscape, 0)
	d.Study()
	d.Analysis.Switch(true)
	d.WaitFor("the analysis", func() bool { return d.Reviews.Progress().Waits })
	d.Key('B', kit.Ctrl)
	d.WaitForLibrary()
	d.Expect("while the computer analyses", "1 game to review when the computer is idle")
	d.Click("library.reviews.stop")
	if d.Shows("library.reviews.stop") || !d.Reviews.Empty() {
		t.Errorf("after giving it up: %s", d.Sentences())
	}
}
