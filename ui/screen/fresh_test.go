package screen

import (
	"math"
	"strings"
	"testing"
	"time"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/settings"
)

// TestAnsweredQuestionStaysAway: who has chosen pictures is not asked again with other pieces.
func TestAnsweredQuestionStaysAway(t *testing.T) {
	d := open(t, options{setup: personal(), first: true, lang: locale.English})
	d.press(d.place("offer.pictures").Center())
	if d.Settings().Pieces != settings.Pictograms {
		t.Fatal("the pieces have no pictures")
	}
	for _, set := range []settings.Script{settings.Simplified, settings.Traditional} {
		d.looks.Change(func(to *settings.Settings) { to.Pieces = set })
		if d.pass(time.Second); d.shows("offer.pictures") {
			t.Errorf("with %v the question comes again", set)
		}
	}
}

// TestEnterOnAFreshGame: the key does what the menu says.
func TestEnterOnAFreshGame(t *testing.T) {
	for _, l := range []locale.Lang{locale.English, locale.Hans} {
		d := open(t, options{setup: personal(), first: true, lang: l})
		d.key(kit.KeyEnter, 0)
		if d.shown != page.None || !d.shows("type.move") || d.Settings().Pieces != settings.Traditional {
			t.Errorf("%s: page %v, pieces %v", l.Code(), d.shown, d.Settings().Pieces)
		}
	}
}

// TestBlackBegins: where Black makes the first move, its number has the dots of Red's.
func TestBlackBegins(t *testing.T) {
	setup := twoPersons()
	setup.StartFEN = "3k5/9/9/9/4r4/9/4P4/9/4A4/3AK3R b"
	d := open(t, options{setup: setup, lang: locale.English})
	d.play("e5e4", "i0i1", "e4e3")
	words := d.sentences()
	if !strings.Contains(words, "… 1 R5+1") || !strings.Contains(words, "2. ") || strings.Contains(words, "1. ") {
		t.Errorf("listed as %s", words)
	}
	d.key('T', kit.Ctrl|kit.Shift)
	if text, _ := d.clip.Read(); !strings.Contains(text, "\n1… R5+1\n2. ") {
		t.Errorf("copied as %q", text)
	}
	d.key('C', kit.Ctrl|kit.Shift)
	d.idle()
	if text, _ := d.clip.Read(); !strings.Contains(text, "1... ") {
		t.Errorf("as PGN %q", text)
	}
}

// TestClockInTheMiddle: with large letters the clock stands in the middle of its card, where the
// name leaves it room.
func TestClockInTheMiddle(t *testing.T) {
	for _, size := range []draw.Point{{X: 1180, Y: 820}, {X: 900, Y: 700}, {X: 720, Y: 560}, {X: 1920, Y: 1200}} {
		d := open(t, options{setup: clocked(personal()), lang: locale.English})
		d.fill(size, 150)
		card, clock := d.desk.Layout.Own, draw.Op{}
		for _, op := range d.sprites() {
			if text, ok := op.Sprite.(art.Text); ok && card.Contains(op.At) && text.String == "15:00" {
				clock = op
			}
		}
		if clock.Sprite == nil {
			t.Fatalf("%v: a card without a clock: %s", size, d.sentences())
		}
		text := clock.Sprite.(art.Text)
		middle := clock.At.Y - text.Size*0.35 // the digits stand on the line
		if far := math.Abs(middle - card.Center().Y); far > 3 {
			t.Errorf("%v: the clock is %.1f from the middle of its card", size, far)
		}
	}
}
