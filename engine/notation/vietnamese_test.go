package notation

import (
	"errors"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

func TestVietnamese(t *testing.T) {
	for _, tc := range []struct{ fen, want, others string }{
		{start, "P2-5 h2e2", "p2-5|P2–5|P2=5|P2 - 5|Pháo 2 bình 5|PHÁO 2 BÌNH 5|phao 2 binh 5|Pháo2bình5|pháo 2 ngang 5|Ｐ２－５"},
		{start, "M2.3 h0g2", "m2.3|M2+3|Mã 2 tấn 3|Mã 2 tiến 3|ma 2 tien 3"},
		{start, "C3.1 g3g4", "c3.1|B3.1|b3+1|Chốt 3 tấn 1|Tốt 3 tiến 1|Binh 3 tấn 1|tot 3 tien 1|chot 3 tan 1"},
		{start, "T3.5 g0e2", "t3.5|V3.5|Tượng 3 tấn 5|tuong 3 tien 5|Voi 3 tiến 5"},
		{start, "S4.5 f0e1", "s4.5|Sĩ 4 tấn 5|si 4 tien 5"},
		{start, "Tg5.1 e0e1", "tg5.1|TG5+1|Tướng 5 tiến 1|tuong 5 tan 1"},
		{start, "X1.2 i0i2", "x1.2|X1+2|Xe 1 tấn 2"},
		{black, "P2-5 b7e7", "p2-5"},
		{black, "M8.7 h9g7", "M8+7|mã 8 tiến 7"},
		{tandem, "Pt/1 e4e3", "pt/1|Pt5/1|Pháo trước thoái 1|phao truoc lui 1"},
		{tandem, "Ps-3 e2g2", "ps=3|Ps5-3|Pháo sau bình 3"},
		{tandem, "S6/5 d2e1", "Sĩ 6 thoái 5|St/5"},
		{column, "Ct-4 e7f7", "Bt-4|Ct5-4|Tốt trước bình 4"},
		{column, "Cg-4 e6f6", "Bg-4|Chốt giữa bình 4"},
		{column, "Cs-6 e5d5", "Bs-6|Binh sau ngang 6"},
		{pairs, "Ct4-5 f7e7", "Bt4-5|1C4-5|Tốt trước 4 bình 5"},
		{pairs, "Cs6-5 d6e6", "2C6-5"},
		{pairs, "C9.1 a7a8", "B9.1"},
		{five, "4C5-4 e5f5", "4B5-4"},
		{five, "1C5.1 e8e9", "1b5+1"},
		{blackPair, "Ct-4 e3d3", "Bt-4"},
	} {
		p := movetest.Position(t, tc.fen)
		text, coordinates, _ := strings.Cut(tc.want, " ")
		m := movetest.Move(t, coordinates)
		if p.WhyIllegal(m) != xiangqi.LegalMove {
			t.Errorf("%v is not legal in the position of this test", m)
		}
		if got := Write(p, m, Vietnamese); got != text {
			t.Errorf("%v is written %s, want %s", m, got, text)
		}
		others := append(strings.Split(tc.others, "|"), text)
		for _, form := range others {
			for _, spelt := range []string{norm.NFC.String(form), norm.NFD.String(form)} {
				reader := Reader{letters: vietnamese}
				if got, err := reader.Parse(p, spelt); err != nil || got != m {
					t.Errorf("%q reads as %v, %v; want %v", spelt, got, err, m)
				}
			}
		}
	}
}

// TestFirstMovesDecideTheLetters checks that no first move of either side has the same text in
// WXF and in Vietnamese, so that a whole game is read by its own letters.
func TestFirstMovesDecideTheLetters(t *testing.T) {
	for _, fen := range []string{start, black} {
		p := movetest.Position(t, fen)
		for _, m := range p.Moves() {
			for _, style := range []Style{WXF, Vietnamese} {
				var r Reader
				for _, text := range []string{Write(p, m, style), strings.ReplaceAll(Write(p, m, style), "=", ".")} {
					if got, err := r.Parse(p, text); err != nil || got != m {
						t.Errorf("%s reads as %v, %v; want %v", text, got, err, m)
					}
				}
				if style == Vietnamese != r.Vietnamese() {
					t.Errorf("%s: Vietnamese is %v", Write(p, m, style), r.Vietnamese())
				}
			}
		}
	}
}

// ambiguous has a red cannon and a red soldier on file 3: C3.1 could be a move of either.
const ambiguous = "3k5/9/9/6P2/9/6C2/9/9/9/4K4 w"

func TestLetters(t *testing.T) {
	for _, tc := range []struct {
		texts   string
		first   string
		learnt  bool
		letters letters
	}{
		{"C3.1", "g4i4", false, western},
		{"C3.1 Tg4.1", "g6g7", true, vietnamese},
		{"C3.1 K4+1", "g4i4", true, western},
	} {
		p := movetest.Position(t, ambiguous)
		texts := strings.Fields(tc.texts)
		var r Reader
		_, err := r.Parse(p, texts[0])
		var fault *Error
		if !errors.As(err, &fault) || fault.Fault != Letters {
			t.Fatalf("the error of %s is %v, want fault %v", texts[0], err, Letters)
		}
		learnt := r.Learn(p, texts)
		m, err := r.Parse(p, texts[0])
		if err != nil || m.String() != tc.first || learnt != tc.learnt || r.letters != tc.letters {
			t.Errorf("%s: %v, %v, learnt %v, letters %d, want %v, %v and %d", tc.texts, m, err, learnt, r.letters, tc.first, tc.learnt, tc.letters)
		}
	}
	p := movetest.Position(t, ambiguous)
	if m, err := Parse(p, "C3.1"); err != nil || m.String() != "g4i4" {
		t.Errorf("alone it reads as %v, %v", m, err)
	}
	for style, want := range map[Style]string{WXF: "g4i4", Vietnamese: "g6g7"} {
		if r := Read(p, "C3.1", style); name(r.Move) != want {
			t.Errorf("typed in style %d it reads as %v", style, r.Move)
		}
	}
}

// TestVietnameseGames reads whole games without a hint about their letters.
func TestVietnameseGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		style := []Style{WXF, Vietnamese}[rapid.IntRange(0, 1).Draw(t, "style")]
		var r Reader
		drawGame(t, 80, func(p *xiangqi.Position, m xiangqi.Move) {
			text := Write(p, m, style)
			if got, err := r.Parse(p, text); err != nil || got != m {
				t.Fatalf("%s reads as %v, %v in %s, want %v", text, got, err, p.FEN(), m)
			}
		})
	})
}

func TestVietnameseErrors(t *testing.T) {
	p := movetest.Position(t, start)
	for text, want := range map[string]Error{
		"X5.1": {Fault: Unknown, Reason: xiangqi.NoOwnPiece},
		"X1.5": {Fault: Illegal, Reason: xiangqi.BlockedPath},
		"M2.4": {Fault: Illegal, Reason: xiangqi.BlockedLeg},
		"Tx-5": {Fault: Unknown},
	} {
		_, err := parseAs(p, text, vietnamese)
		var fault *Error
		if !errors.As(err, &fault) || fault.Fault != want.Fault || fault.Reason != want.Reason || fault.Text != text {
			t.Errorf("the error of %s is %v, want %+v", text, err, want)
		}
	}
}
