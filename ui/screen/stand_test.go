package screen

import (
	"testing"
	"time"

	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
)

// TestSecondClickStartsNoGame: what comes under the pointer by a click, as Rematch does where
// Resign was, is not for the second click of a double one.
func TestSecondClickStartsNoGame(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	d.play(opening[:2]...)
	d.key('R', 0)
	d.pass(page.LeadTime)
	d.press(d.place("resign.yes").Center())
	if !d.Session().View().Outcome.Over() {
		t.Fatal("the game goes on")
	}
	at := d.place("banner.rematch").Center()
	quick := func() {
		for _, k := range []kit.EventKind{kit.PointerMove, kit.PointerDown, kit.PointerUp} {
			d.at = d.at.Add(time.Millisecond)
			d.Handle(kit.Event{Kind: k, Pos: at, Button: kit.LeftButton, Time: d.at})
		}
	}
	d.pass(200 * time.Millisecond)
	if quick(); d.Session().View().Ply != 2 {
		t.Error("a double click starts a game")
	}
	d.pass(kit.StandTime)
	if quick(); d.Session().View().Ply != 0 {
		t.Error("a click starts none")
	}
}
