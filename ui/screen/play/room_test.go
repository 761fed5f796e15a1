package play_test

import (
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// In large text the cards of both players stay with their names and what they have captured, also beside the result.
func TestCardsStayInLargeText(t *testing.T) {
	for _, size := range []draw.Point{{X: 1180, Y: 820}, {X: 900, Y: 700}, {X: 1600, Y: 900}} {
		for _, text := range []int{100, 150, 200} {
			d := screentest.Open(t, screentest.Options{Setup: screentest.Clocked(screentest.TwoPersons()), Lang: locale.English})
			d.Fill(size, text)
			d.Play("h2e2", "h9g7", "e2e6", "g7e6", "b2b9", "a9b9")
			check := func(when string) {
				captured := 0
				for _, op := range d.Sprites() {
					if p, ok := op.Sprite.(board.Piece); ok && p.Radius < 0.3*d.Desk.Layout.Board.Cell && p.Radius < 10 {
						captured++
					}
				}
				if captured != 4 || !d.Sees("15:00") {
					t.Errorf("%v, text of %d %%, %s: %d captured pieces show, want 4: %s", size, text, when, captured, d.Sentences())
				}
			}
			check("in the game")
			d.Session().Resign()
			d.Pass(5 * time.Second)
			check("at the end")
		}
	}
}

// A hint has a card, which can be closed and moves nothing when the move is found; in little room the status line has it.
func TestHintHasACard(t *testing.T) {
	for _, size := range []draw.Point{{X: 1180, Y: 820}, {X: 1600, Y: 900}, {X: 390, Y: 844}} {
		card := size.X > 400
		ask := func(o screentest.Options) *screentest.Driver {
			o.Setup, o.Lang = screentest.TwoPersons(), locale.English
			d := screentest.Open(t, o)
			d.Fill(size, 100)
			d.Key('H', 0)
			d.Pass(time.Second)
			return d
		}
		list := ask(screentest.Options{Thinker: screentest.Holding()}).Rect("moves.list")
		d := ask(screentest.Options{})
		d.Until("the hint", func(v session.View) bool { return v.Hint != xiangqi.NoMove })
		d.Pass(time.Second)
		if d.Shows("hint.close") != card || d.Rect("moves.list").Y != list.Y || d.Sees("Hint: ") == card {
			t.Errorf("%v: a card shows: %v, want %v; the list is at %v, before at %v: %s", size, d.Shows("hint.close"), card, d.Rect("moves.list"), list, d.Sentences())
		}
		if !card {
			continue
		}
		if x := d.Rect("hint.close").X; (x < d.Desk.Layout.Board.Rect.X) != (size.X == 1600) {
			t.Errorf("%v: the card is at %v", size, x)
		}
		d.Click("hint.close")
		if d.Shows("hint.close") || d.Session().View().Hint != xiangqi.NoMove {
			t.Errorf("%v: the card does not close", size)
		}
	}
}
