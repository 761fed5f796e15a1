package review_test

import (
	"strings"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// against opens a window with the reviewed BlunderGame, in which the computer plays a side.
func against(t *testing.T, computer xiangqi.Side) *screentest.Driver {
	t.Helper()
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play(screentest.BlunderGame...)
	if err := d.Session().SetPlayer(computer, screentest.Computer); err != nil {
		t.Fatal(err)
	}
	d.Session().Resign()
	d.Pass(time.Second)
	d.Key('3', kit.Ctrl)
	d.WaitForReview()
	return d
}

func wantTexts(t *testing.T, d *screentest.Driver, when string, texts ...string) {
	t.Helper()
	words := d.Sentences()
	for _, text := range texts {
		if !strings.Contains(words, text) {
			t.Errorf("%s: %q does not show: %s", when, text, words)
		}
	}
}

// A review leads to the first mistake of the only person, and after the last to a summary, which Esc closes.
func TestOwnMistakesComeFirst(t *testing.T) {
	d := against(t, xiangqi.Red)
	if v := d.Session().View(); v.Shown != screentest.Blunder+1 {
		t.Errorf("after the review ply %d shows, want %d, the mistake of the person", v.Shown, screentest.Blunder+1)
	}
	wantTexts(t, d, "at the only own mistake", "1 of 1", "Summary")
	d.Activate("mistake.next")
	wantTexts(t, d, "after the last mistake", "1 mistake", "Accuracy: ", "Turning point: Move 7: C5+4??", "×1")
	d.Activate("summary.both")
	wantTexts(t, d, "at the first of all mistakes", "1 of 2")
	d.Key('N', 0)
	d.Key('N', 0)
	wantTexts(t, d, "after the last of all mistakes", "2 mistakes", "piece lost ×1")
	d.Key(kit.KeyEscape, 0)
	if d.Sees("Accuracy: ") || !d.Session().View().Study {
		t.Error("Esc does not close the summary, or leaves the desk")
	}
}

// The move that the player chose during the review stays on the board when the review ends.
func TestAReviewLeavesThePlayerThere(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play(screentest.BlunderGame...)
	d.Key('3', kit.Ctrl)
	d.Activate("review.start")
	d.Key(kit.KeyLeft, 0)
	shown := d.Session().View().Shown
	d.WaitForReview()
	if v := d.Session().View(); v.Shown != shown {
		t.Errorf("after the review ply %d shows, want %d as before", v.Shown, shown)
	}
}

// On every card, the buttons and the moves below are at the same places.
func TestCardsHaveOneHeight(t *testing.T) {
	for _, size := range []draw.Point{{X: 1180, Y: 820}, {X: 720, Y: 560}, {X: 390, Y: 844}, {X: 500, Y: 900}} {
		for _, lang := range locale.All() {
			d := screentest.Open(t, screentest.Options{W: size.X, H: size.Y, Setup: screentest.TwoPersons(), Lang: lang})
			d.ReviewGame()
			if !d.Shows("mistake.next") {
				t.Errorf("%v %s: the button for the next mistake does not show", size, lang.Code())
				continue
			}
			next := d.Rect("mistake.next")
			list, listed := d.Place(screentest.MovesID)
			same := func(where string) {
				t.Helper()
				if r := d.Rect("mistake.next"); r != next {
					t.Errorf("%v %s, %s: the button is at %v, at the start at %v", size, lang.Code(), where, r, next)
				}
				if r, shown := d.Place(screentest.MovesID); r != list || shown != listed {
					t.Errorf("%v %s, %s: the moves are at %v, at the start at %v", size, lang.Code(), where, r, list)
				}
			}
			d.Key(kit.KeyRight, 0)
			same("at a good move")
			d.Key('N', 0)
			same("at the first mistake")
			d.Key('V', 0)
			same("at a better line")
			d.Key('N', 0)
			same("at the second mistake")
			d.Key('N', 0)
			same("with the summary")
			d.Key('N', 0)
			d.Key('T', 0)
			if r := d.Rect("try.leave"); r != next {
				t.Errorf("%v %s: the button that ends a trial is at %v, want %v", size, lang.Code(), r, next)
			}
			d.Move("b2b6")
			d.Until("the verdict", func(session.View) bool { return d.Shows("mistake.next") })
			same("with the right answer")
		}
	}
}

// When a review ends, the graph, the card of the move and the list of moves stay where they are.
func TestTheEndOfAReviewMovesNothing(t *testing.T) {
	for _, size := range []draw.Point{{X: 1180, Y: 820}, {X: 1600, Y: 1000}, {X: 720, Y: 560}} {
		judge := screentest.Judge(6, nil)
		d := screentest.Open(t, screentest.Options{W: size.X, H: size.Y, Setup: screentest.TwoPersons(), Lang: locale.English, Judge: judge})
		d.Play(screentest.BlunderGame...)
		d.Key('3', kit.Ctrl)
		d.Choose("review.budget", 1, 2)
		d.Activate("review.start")
		d.Until("the ply where the judge holds", holds(judge, 6))
		d.Pass(time.Second)
		places := func() (all [3]draw.Rect) {
			for i, id := range []kit.ID{"graph", "mistake.next", screentest.MovesID} {
				all[i], _ = d.Place(id)
			}
			all[2].H = 0 // whole rows only
			return all
		}
		before := places()
		d.Activate("review.stop")
		d.Until("the end", func(session.View) bool { return !d.Shows("review.stop") })
		if after := places(); after != before {
			t.Errorf("%v: at the end the parts are at %v, before at %v", size, after, before)
		}
	}
}
