package play_test

import (
	"testing"
	"time"

	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
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
