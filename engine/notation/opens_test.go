package notation

import (
	"testing"

	"pgregory.net/rapid"

	"chuhe/engine/xiangqi"
)

// TestEveryMoveOpens checks that the first characters of every form of a move open it.
func TestEveryMoveOpens(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		drawGame(t, 40, func(p *xiangqi.Position, m xiangqi.Move) {
			for style := ICCS; style <= Vietnamese; style++ {
				text := []rune(Write(p, m, style))
				for n := 1; n <= openingLength; n++ {
					if !Opens(string(text[:n])) {
						t.Fatalf("%q does not open %q", string(text[:n]), string(text))
					}
				}
			}
			d := describe(p, m)
			opens := func(form string) {
				if runes := []rune(form); !Opens(string(runes[:min(openingLength, len(runes))])) {
					t.Fatalf("%q does not open", form)
				}
			}
			d.eachForm(func(_ int, form string) { opens(form) })
			d.eachVietnamese(opens)
		})
	})
}
