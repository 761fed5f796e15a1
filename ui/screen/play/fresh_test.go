package play_test

import (
	"math"
	"testing"
	"time"

	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
)

// A player who chose pictures is not asked again with other pieces.
func TestAnsweredQuestionStaysAway(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), First: true, Lang: locale.English})
	d.Click("offer.pictures")
	if d.Settings().Pieces != settings.Pictograms {
		t.Fatal("the pieces have no pictures")
	}
	for _, set := range []settings.Script{settings.Simplified, settings.Traditional} {
		d.Looks.Change(func(to *settings.Settings) { to.Pieces = set })
		if d.Pass(time.Second); d.Shows("offer.pictures") {
			t.Errorf("with %v the question comes again", set)
		}
	}
}

// TestAnsweredQuestionIsKept checks that every answer saves the settings, without which the next start would ask again.
func TestAnsweredQuestionIsKept(t *testing.T) {
	for _, answer := range []kit.ID{"offer.characters", "offer.pictures", "offer.lessons.no", "offer.lessons.yes"} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), First: true, Lang: locale.English})
		d.Click(answer)
		if got := len(d.Host.Kept); got != 1 || d.Page() == page.None && d.Shows(answer) {
			t.Errorf("%s saves the settings %d times, and stays: %v, want 1, false", answer, got, d.Shows(answer))
		}
	}
}

// A question answered in the settings does not come, even if the choice is taken back there.
func TestAnswerInTheSettings(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), First: true, Lang: locale.English})
	d.Key(kit.KeyComma, kit.Ctrl)
	for _, set := range []settings.Script{settings.Simplified, settings.Traditional} {
		d.Looks.Change(func(to *settings.Settings) { to.Pieces = set })
		d.Pass(time.Second)
		d.Sprites()
	}
	d.Key(kit.KeyEscape, 0)
	if d.Pass(time.Second); d.Shows("offer.pictures") {
		t.Error("the question comes after the settings")
	}
}

// The lessons are not offered to a player who has done one, nor after the first moves.
func TestLessonsAreOfferedToNewcomers(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), First: true, Lang: locale.English})
	d.Click("offer.pictures")
	want := func(when string, offered bool) {
		t.Helper()
		if d.Pass(time.Second); d.Shows("offer.lessons.yes") != offered {
			t.Errorf("%s the lessons are offered: %v, want %v", when, !offered, offered)
		}
	}
	d.Play("h2e2")
	want("after one move", true)
	d.Play("h9g7")
	want("after two moves", false)
	d.Session().Undo()
	d.Session().Rematch()
	want("in another game", true)
	d.Progress.Log.Lessons = []progress.Completion{{}}
	d.Window.Invalidate()
	want("after a lesson", false)
}

// TestEnterOnAFreshGame checks that Enter has the effect shown in the menu.
func TestEnterOnAFreshGame(t *testing.T) {
	for _, l := range []locale.Lang{locale.English, locale.Hans} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), First: true, Lang: l})
		d.Key(kit.KeyEnter, 0)
		if d.Page() != page.None || !d.Shows("type.move") || d.Settings().Pieces != settings.Traditional {
			t.Errorf("%s: page %v, pieces %v", l.Code(), d.Page(), d.Settings().Pieces)
		}
	}
}

// TestClockInTheMiddle checks that with large text the clock stands in the middle of its card if the name leaves room.
func TestClockInTheMiddle(t *testing.T) {
	for _, size := range []draw.Point{{X: 1180, Y: 820}, {X: 900, Y: 700}, {X: 720, Y: 560}, {X: 1920, Y: 1200}} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.Clocked(screentest.Personal()), Lang: locale.English})
		d.Fill(size, 200)
		card, clock := d.Desk.Layout.Own, draw.Op{}
		for _, op := range d.Sprites() {
			if text, ok := op.Sprite.(art.Text); ok && card.Contains(op.At) && text.String == "15:00" {
				clock = op
			}
		}
		if clock.Sprite == nil {
			t.Fatalf("%v: a card without a clock: %s", size, d.Sentences())
		}
		text := clock.Sprite.(art.Text)
		middle := clock.At.Y - text.Size*0.35 // the digits stand on the line
		if far := math.Abs(middle - card.Center().Y); far > 3 {
			t.Errorf("%v: the clock is %.1f from the middle of its card", size, far)
		}
	}
}

// TestOffersDoNotCrowd checks that at the first start in a small window, the offers appear one after the other: the
// pieces before the lessons, which show them.
func TestOffersDoNotCrowd(t *testing.T) {
	for _, size := range []draw.Point{{X: 720, Y: 560}, {X: 1180, Y: 820}} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), First: true, Lang: locale.English, W: size.X, H: size.Y})
		if small := size.Y < 600; !d.Shows("offer.pictures") || d.Shows("offer.lessons.yes") == small {
			t.Errorf("%v: lessons %v, pictures %v, want %v and true", size, d.Shows("offer.lessons.yes"), d.Shows("offer.pictures"), !small)
		}
		d.Activate("offer.pictures")
		if !d.Shows("offer.lessons.yes") || d.Shows("offer.pictures") {
			t.Errorf("%v: after the answer lessons %v, pictures %v, want true and false", size, d.Shows("offer.lessons.yes"), d.Shows("offer.pictures"))
		}
	}
}

// engraved counts the visible pieces by script.
func engraved(d *screentest.Driver) map[board.Script]int {
	n := map[board.Script]int{}
	for _, op := range d.Sprites() {
		if p, ok := op.Sprite.(board.Piece); ok {
			n[p.Script]++
		}
	}
	return n
}

// Pictures are offered at the first start in English, and take effect at once.
func TestPicturesAreOfferedOnce(t *testing.T) {
	for _, o := range []screentest.Options{
		{Lang: locale.English}, {Lang: locale.Hans, First: true}, {Lang: locale.Hant, First: true},
	} {
		o.Setup = screentest.Personal()
		if screentest.Open(t, o).Shows("offer.pictures") {
			t.Errorf("offered in %s, first start %v", o.Lang.Code(), o.First)
		}
	}
	d := screentest.Open(t, screentest.Options{Lang: locale.English, First: true, Setup: screentest.Personal()})
	d.Activate("offer.pictures")
	if n := engraved(d); n[board.Traditional] > 0 || n[board.Pictograms] < 32 {
		t.Errorf("engraved: %v, want no characters, and pictures on all pieces", n)
	}
}
