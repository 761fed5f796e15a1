package play_test

import (
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
)

// After the end, three buttons lead on: review, the next game with colours changed, and another game.
func TestWaysOnFromTheEnd(t *testing.T) {
	setup := screentest.Personal()
	setup.Games = 3
	d := screentest.Open(t, screentest.Options{Setup: setup, Lang: locale.English, Thinker: screentest.Holding()})
	d.Play("h2e2")
	d.Session().Resign()
	d.Rest()
	review, again, other := d.Rect("banner.review"), d.Rect("banner.rematch"), d.Rect("banner.new")
	if review.Y != again.Y || again.Y != other.Y || review.X > again.X || again.X > other.X || d.Shows("banner.save") {
		t.Errorf("the buttons are at %v, %v and %v, want them side by side, and none to save", review, again, other)
	}
	d.Expect("the end", "You lost", "You resigned to Computer · Level 6.", "Review Next game New game", "- wins")
	d.Click("banner.rematch")
	if v := d.Session().View(); v.Setup.Players[xiangqi.Black] != screentest.Person || v.Bottom != xiangqi.Black || v.Match.Game != 2 {
		t.Errorf("game %d of the series has the players %+v, want the person as Black in game 2", v.Match.Game, v.Setup.Players)
	}
	d.Session().Resign()
	d.Rest()
	if d.Click("banner.new"); d.Page() != page.NewGame {
		t.Errorf("another game is chosen on page %v, want %v", d.Page(), page.NewGame)
	}
}

// The end's buttons show whole, and so does its reason, in small windows and large text too. Above a list that has only
// a row left, the tab and the toolbar take the place of two of them.
func TestEndFitsSmallWindows(t *testing.T) {
	for _, l := range []locale.Lang{locale.Hans, locale.English} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: l})
		d.Play("h2e2")
		d.Session().Resign()
		d.Rest()
		for _, size := range []draw.Point{{X: 320, Y: 480}, {X: 600, Y: 520}, {X: 640, Y: 360}, {X: 640, Y: 520}, {X: 720, Y: 560}} {
			for _, text := range []int{100, 150} {
				d.Fill(size, text)
				d.Sprites()
				whole := map[kit.ID]bool{}
				for _, target := range d.UI.Targets() { // those that are wholly visible
					whole[target.ID] = true
				}
				buttons := []kit.ID{"banner.review", "banner.rematch", "banner.new"}
				if d.Shows("moves.list") && !d.Shows("banner.new") {
					buttons = []kit.ID{"banner.rematch", "tool.new"}
				}
				for _, id := range buttons {
					if !whole[id] || d.Rect(id).H < 26 {
						t.Errorf("%s, %v, text of %d %%: %s is not whole", l.Code(), size, text, id)
					}
				}
			}
		}
		d.Click("banner.rematch")
		if v := d.Session().View(); v.Match.Game != 2 {
			t.Errorf("game %d, want 2", v.Match.Game)
		}
	}
}

// The end has a moment on the board, unless nothing is to move by itself.
func TestMomentOfTheEnd(t *testing.T) {
	for _, still := range []bool{false, true} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Settings: func(s *settings.Settings) {
			if still {
				s.Motion = settings.MotionOff
			}
		}})
		d.Session().Resign()
		d.Pass(300 * time.Millisecond)
		during, moves := len(d.Sprites()), d.Animating()
		d.Rest()
		if after := len(d.Sprites()); moves == still || during > after == still || d.Animating() {
			t.Errorf("without motion %v, the board moves: %v, with %d parts and %d later", still, moves, during, after)
		}
	}
}

// The status line never contradicts the result.
func TestStatusAgreesWithTheResult(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play("h2e2")
	d.Session().Resign()
	d.Rest()
	d.Key('Z', kit.Ctrl)
	d.Expect("undoing", "The end is taken back; the game goes on.")
	d.Session().Resign()
	d.Pass(time.Second)
	d.Expect("resigning again", "Red wins", "The game is over.", "- The end is taken back")
	d.Key('D', 0)
	d.Pass(page.LeadTime)
	d.Expect("D after the end", "Red wins", "The game is over.", "- when it is your turn")
}
