package notation

import (
	"testing"

	"pgregory.net/rapid"

	"chuhe/engine/xiangqi"
)

func TestOpens(t *testing.T) {
	for _, text := range []string{
		"h2", "H2", "d0", "f9", "i1", "炮二", "砲2", "马8", "前炮", "後車", "二兵", "C2", "R1", "n8", "m2", "s4", "+R", "-C", "C+", "Ra", "15", "62",
		"P8", "Mã", "ma", "Xe", "tg", "Tư", "Pt", "Ms", "Ch", "dc", "Rd", "xe", "Ｃ２", "R0", "二二", "h", "R", "炮",
	} {
		if !Opens(text) {
			t.Errorf("%q does not open a move", text)
		}
	}
	for _, text := range []string{"", " ", "hh", "fd", "hf", "mm", "fm", "hm", "fh", "l", "l2", "h0e", "??", "mr", "rd", "d8+"} {
		if Opens(text) {
			t.Errorf("%q opens a move", text)
		}
	}
}

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
