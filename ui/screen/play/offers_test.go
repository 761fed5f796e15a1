package play_test

import (
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

func TestComputersPauseStepTakeOver(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoComputers()})
	d.Until("two moves", func(v session.View) bool { return v.Ply >= 2 })
	d.Key(kit.KeySpace, 0)
	ply := d.Session().View().Ply
	d.Pass(5 * time.Second)
	if v := d.Session().View(); !v.Paused || v.Ply != ply {
		t.Fatalf("paused %v at %d, then %d", v.Paused, ply, v.Ply)
	}
	d.Activate("match.step")
	d.Until("one move", func(v session.View) bool { return v.Ply == ply+1 && v.Paused })
	d.Activate("match.takered")
	if v := d.Session().View(); v.Persons != 1 || v.Setup.Players[xiangqi.Red].Kind != session.Person || v.Paused {
		t.Fatalf("%d persons, Red is of kind %v, paused %v, want 1, %v and false", v.Persons,
			v.Setup.Players[xiangqi.Red].Kind, v.Paused, session.Person)
	}
}

// The slider begins at the speed that is closest to the kept one, and keeps its own.
func TestSpeed(t *testing.T) {
	for _, c := range []struct {
		kept time.Duration
		key  kit.Key
		want time.Duration
	}{
		{4001 * time.Millisecond, kit.KeyRight, 3 * time.Second}, {3999 * time.Millisecond, kit.KeyRight, 2 * time.Second},
		{26 * time.Millisecond, kit.KeyLeft, 150 * time.Millisecond}, {24 * time.Millisecond, kit.KeyLeft, 50 * time.Millisecond},
		{time.Minute, kit.KeyEnd, 0}, {time.Second, kit.KeyHome, 5 * time.Second},
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoComputers(), Thinker: screentest.Holding()})
		d.Session().SetSpeed(c.kept)
		d.Focus("match.speed")
		d.Key(c.key, 0)
		if v := d.Session().View(); v.Speed != c.want || d.Settings().Speed != c.want {
			t.Errorf("from %v: speed %v, kept %v, want %v", c.kept, v.Speed, d.Settings().Speed, c.want)
		}
	}
}

// A match of several games has a score from the start, and any other from its second game on. A draw counts a half.
func TestScoreOfASeries(t *testing.T) {
	for _, c := range []struct {
		games, game, wins, draws int
		want                     string
	}{
		{0, 1, 0, 0, "- Game 1"}, {1, 1, 0, 0, "- Game 1"}, {2, 1, 0, 0, "Game 1 of 2 0  :  0"},
		{0, 2, 0, 1, "Game 2 of 2 ½  :  ½"}, {9, 6, 2, 3, "Game 6 of 9 1½  :  3½"}, {9, 4, 1, 2, "Game 4 of 9 1  :  2"},
	} {
		d := screentest.Open(t, screentest.Options{
			Setup: screentest.TwoComputers(), Lang: locale.English, Thinker: screentest.Holding(),
		})
		kept := d.Session().Snapshot()
		kept.Setup.Games, kept.Number, kept.Draws = c.games, c.game, c.draws
		kept.Wins[xiangqi.Red] = c.wins
		if err := d.Session().Resume(kept); err != nil {
			t.Fatal(err)
		}
		d.Pass(time.Second)
		d.Expect("resuming", c.want)
	}
}

func TestDrawOffers(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Key('D', 0)
	d.Pass(page.LeadTime)
	d.Activate("offer.no")
	if v := d.Session().View(); v.DrawOffer.Pending || v.Outcome.Over() {
		t.Fatal("declining does not clear the offer")
	}
	d.Key('D', 0)
	d.Pass(page.LeadTime)
	d.Activate("offer.yes")
	if o := d.Session().View().Outcome; o.Reason != xiangqi.Agreement {
		t.Fatalf("outcome %v, want Reason = %v", o, xiangqi.Agreement)
	}
	c := screentest.Open(t, screentest.Options{Setup: screentest.Personal()})
	c.Key('D', 0)
	c.Pass(page.LeadTime)
	c.Until("the answer", func(v session.View) bool { return !v.DrawOffer.Pending })
	if !c.Says(locale.DrawNotYet) {
		t.Error("nobody says why the draw is declined")
	}
}

// A chariot wins nothing against a chariot and all guards, so the computer takes the draw, and says why.
func TestTheComputerTakesADraw(t *testing.T) {
	setup := screentest.Personal()
	setup.StartFEN = "2bakab2/9/9/4r4/9/9/9/9/4R4/4K4 w - - 0 1"
	d := screentest.Open(t, screentest.Options{Setup: setup, Lang: locale.English, Thinker: &thinktest.Player{Answer: thinktest.Always(think.Result{Score: -47})}})
	d.Key('D', 0)
	d.Pass(page.LeadTime)
	d.Until("the answer", func(v session.View) bool { return v.Outcome.Over() })
	d.Pass(time.Second)
	d.Expect("the answer", "You and Computer · Level 6 agreed to a draw.", "The computer agrees: neither side is likely to win.")
}

// TestDoubleClickStartsNoReview checks that the second click of a double click on the way back to the end of the game
// does not start the review, whose button takes its place.
func TestDoubleClickStartsNoReview(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Play(screentest.Opening...)
	d.Session().Resign()
	d.Pass(time.Second)
	d.Key(kit.KeyLeft, 0)
	d.DoubleClick("banner.review")
	if v := d.Session().View(); v.Looking || !d.Shows("banner.review") {
		t.Errorf("looking: %v, the end is shown: %v, want false, true", v.Looking, d.Shows("banner.review"))
	}
	if d.Click("banner.review"); d.Shows("banner.review") {
		t.Error("a later click does not start the review")
	}
}

// The offers of the first run do not cover the result of a game; they return with the next game.
func TestOffersWaitForTheEnd(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.From("3k5/9/1R7/R8/9/9/8p/9/9/4K4 w - - 0 1"), Lang: locale.English, First: true, W: 360, H: 640})
	if !d.Shows("offer.pictures") {
		t.Fatal("the first run does not offer pictures")
	}
	d.Play("b7b8", "i3i2", "a6a9")
	d.Rest()
	if d.Shows("offer.pictures") || !d.Sees("Checkmate") {
		t.Errorf("after mate the window shows %q", d.Sentences())
	}
	d.Session().Undo()
	d.Rest()
	d.Sprites()
	if !d.Shows("offer.pictures") {
		t.Error("the offer does not return when the game goes on")
	}
}

// Nobody who has finished a game is asked whether xiangqi is new to them.
func TestLessonsAreNotOfferedAfterAGame(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), First: true, Thinker: screentest.Holding()})
	d.Pass(time.Second)
	if !d.Shows("offer.lessons.yes") {
		t.Fatal("the first run does not offer the lessons")
	}
	d.Play("h2e2")
	d.Session().Resign()
	d.Pass(time.Second)
	if d.Click("banner.rematch"); d.Shows("offer.lessons.yes") {
		t.Error("the lessons are offered after a game")
	}
}

// On a phone there is room for one offer of the first run: choosing the pieces brings that of the lessons, even after a
// few moves.
func TestPicturesBringTheLessons(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, First: true, W: 360, H: 640})
	d.Play(screentest.Opening[:4]...)
	d.Rest()
	if !d.Shows("offer.pictures") || d.Shows("offer.lessons.yes") {
		t.Fatalf("the window shows %q, want the offer of pictures alone", d.Sentences())
	}
	d.Click("offer.pictures")
	if !d.Shows("offer.lessons.yes") {
		t.Errorf("after choosing pictures the window shows %q, want the offer of lessons", d.Sentences())
	}
}
