package play_test

import (
	"testing"
	"time"

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
	if v := d.Session().View(); v.Persons != 1 || v.Setup.Players[xiangqi.Red].Kind != session.Person {
		t.Fatalf("%d persons, want 1 and v.Setup.Players[xiangqi.Red].Kind = %v", v.Persons, session.Person)
	}
}

func TestSpeed(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoComputers()})
	d.Focus("match.speed")
	d.Key(kit.KeyEnd, 0)
	if v := d.Session().View(); v.Speed != 0 || d.Settings().Speed != 0 {
		t.Errorf("speed %v, kept %v, want 0 and 0", v.Speed, d.Settings().Speed)
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
	if !c.Says(locale.DrawDeclined) {
		t.Error("nobody says that the draw is declined")
	}
}

// TestSecondClickStartsNoGame checks that the second click of a double click does not press a button that the first one
// brought under the pointer, such as Rematch in the place of Resign.
func TestSecondClickStartsNoGame(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Play(screentest.Opening[:2]...)
	d.Key('R', 0)
	d.Pass(page.LeadTime)
	d.Click("resign.yes")
	if !d.Session().View().Outcome.Over() {
		t.Fatal("the game goes on")
	}
	at := d.Rect("banner.rematch").Center()
	d.Pass(200 * time.Millisecond)
	if d.Quick(at); d.Session().View().Ply != 2 {
		t.Error("a double click starts a game")
	}
	d.Pass(kit.StandTime)
	if d.Quick(at); d.Session().View().Ply != 0 {
		t.Error("a click starts none")
	}
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
