package notation

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
)

// TestForms records how chosen moves are written in every notation, and every form in which they may be typed, by the
// rank of the form.
func TestForms(t *testing.T) {
	var b strings.Builder
	for _, tc := range []struct{ name, fen, moves string }{
		{"start", start, "h2e2 h0g2 e0e1 a3a4"},
		{"black", black, "h9g7 b7b0 i6i5"},
		{"tandem", tandem, "e4e5 e2g2 d2e1"},
		{"column", column, "e7f7 e6d6 e5e6 e5f5"},
		{"pairs", pairs, "f7e7 d7d8 d6e6 a7b7"},
		{"five", five, "e8e9 e7f7 e6d6 e5f5"},
		{"blackPair", blackPair, "e3d3 e4f4 b7c5"},
	} {
		p := movetest.Position(t, tc.fen)
		for _, text := range strings.Fields(tc.moves) {
			m := movetest.Move(t, text)
			if p.WhyIllegal(m) != xiangqi.LegalMove {
				continue // e5e6 is blocked by its own side
			}
			fmt.Fprintf(&b, "%s %v:", tc.name, m)
			for style := ICCS; style < styles; style++ {
				b.WriteString(" " + Write(p, m, style))
			}
			var forms [ranks][]string
			d := describe(p, m)
			d.eachForm(func(rank int, form string) { forms[rank] = append(forms[rank], form) })
			for rank, texts := range forms {
				if len(texts) > 0 {
					fmt.Fprintf(&b, "\n\t%d: %s", rank, strings.Join(texts, " "))
				}
			}
			b.WriteString("\n\tin Vietnamese:")
			d.eachVietnamese(func(form string) { b.WriteString(" " + form) })
			b.WriteString("\n\tin English: ")
			var english []string
			d.eachEnglish(func(form string) { english = append(english, form) })
			b.WriteString(strings.Join(english, " ") + "\n")
		}
	}
	b.WriteString("ordinals:")
	for _, n := range []int{1, 2, 9, 10, 11, 19, 20, 21, 26, 27, 30, 52, 53, 99} {
		fmt.Fprintf(&b, " %d %s %s", n, numeral(n), ordinalLetters(n))
	}
	b.WriteString("\n")
	tabletest.Golden(t, "forms", b.String())
}

// shortFault describes the result of a reading in a few words.
func shortFault(m xiangqi.Move, err error) string {
	var fault *Error
	switch {
	case err == nil:
		return m.String()
	case !errors.As(err, &fault):
		return err.Error()
	case fault.Move != xiangqi.NoMove:
		return fmt.Sprintf("%v (%s)", fault.Move, shortReason(fault.Reason))
	case fault.Reason != xiangqi.LegalMove:
		return shortReason(fault.Reason)
	}
	return [...]string{NoText: "no text", Unknown: "unknown", Illegal: "illegal", Several: "several", Ranks: "ranks", Letters: "letters"}[fault.Fault]
}

// shortReason names a reason in one or two words.
func shortReason(why xiangqi.Illegality) string {
	short := map[xiangqi.Illegality]string{
		xiangqi.OffBoard: "off", xiangqi.NoOwnPiece: "no piece", xiangqi.OpponentsPiece: "opponent's", xiangqi.OwnPieceOnTarget: "own piece",
		xiangqi.WrongShape: "shape", xiangqi.SoldierBackwards: "backwards", xiangqi.SoldierSideways: "sideways",
		xiangqi.OutsidePalace: "palace", xiangqi.BlockedLeg: "leg", xiangqi.BlockedPath: "blocked", xiangqi.NoScreen: "no screen",
	}[why]
	if short == "" {
		return why.String()
	}
	return short
}

// TestDirections reads every direction and number of a piece of each kind, by the same notation as in games.
func TestDirections(t *testing.T) {
	var b strings.Builder
	const few = "2bakc3/4a4/1r2b1n2/p8/4p4/4P4/8P/2N1B1R2/4A4/3CKAB2 "
	for _, tc := range []struct{ name, fen, labels string }{
		{"red", few + "w", "K5 A4 A5 E3 E5 H7 R3 C6 P1 P5 C5"},
		{"black", few + "b", "K5 A4 A5 E3 E5 H7 R2 C6 P1 P5"},
		{"tandem", tandem, "C5 C+ C- C. E7 A6 A+"},
		{"column", column, "P5 P+ P- P. 15 25 35 1P 45"},
		{"pairs", pairs, "P6 P+ 14 26 Pa Pd Pe 3P P9"},
	} {
		p := movetest.Position(t, tc.fen)
		for _, label := range strings.Fields(tc.labels) {
			fmt.Fprintf(&b, "%s %s\n", tc.name, label)
			for _, sign := range wxfSigns {
				var group []string
				fmt.Fprintf(&b, "\t%c", sign)
				before := ""
				for n := 0; n <= 10; n++ {
					got := shortFault(Parse(p, fmt.Sprintf("%s%c%d", label, sign, n)))
					if got == before {
						group[len(group)-1] = "," + fmt.Sprint(n)
						group = append(group, " "+got)
						continue
					}
					before = got
					group = append(group, fmt.Sprintf(" %d", n), " "+got)
				}
				b.WriteString(strings.Join(group, "") + "\n")
			}
		}
	}
	tabletest.Golden(t, "directions", b.String())
}

// TestTexts records the readings of texts in coordinates, in the notation of chess programs, and near the limits of what
// is a move.
func TestTexts(t *testing.T) {
	var b strings.Builder
	for _, tc := range []struct {
		name, fen string
		texts     []string
	}{
		{"start", start, []string{
			"h2e2", "H2E2", "H2-E2", "h2xe2", "h2:e2", "h2-e2+", "h2e2#", "h2E2", "H2e2", "h2-e22", "h2e", "h2", "a0a1", "a0a10", "i0i1", "j0i1", "i0j1", "`0a1", "A0A1", "@0A1",
			"h3e3", "h10g8", "h9g7", "a1a2", "b3e3", "a3a4", "a4a5",
			"Che2", "C2e2", "Ch2e2", "Chxe2", "Ce2", "Cbe2", "Cxh9", "Cbh9", "Hg2", "Ng2", "Hhg2", "Hi2", "Ri1", "Ra1", "Ri2", "Ae1", "Adfe1", "Ade1", "Kd0", "Ke1", "Ei2", "Bi2", "Mi2", "e4", "ee4", "fe4", "xe4", "Pe4", "e5", "d4", "Xe4", "Che9", "C8e2",
			"62=5", "22=5", "62=", "02=5", "72=5", "73+1",
			"炮二平五", "炮 二 平 五", "炮\u200b二平五", "炮二平五炮二平五炮二平五炮二平五", "炮二平五炮二平五炮二平五炮二平五炮", "包2平5", "炮十平五", "炮二平十", "马二上三", "馬２進３", "Ｃ２＝５", "c2=5", "C2–5", "C2−1", "S3+1", "G5+1", "N2+3", "M2+3", "B3+5", "Q3+5",
			"Pháo 2 bình 5", "pháo 2 thoái 1", "P2/1", "P2-5", "P2.7", "P2.8", "X1.1", "x1.2", "M2.1", "M2.2", "Tướng 5 tiến 1", "Tượng 3 tiến 5", "tuong 5 tien 1", "Tg5.1", "T5.1", "C5.1", "B5.1", "S5.1", "S4.5", "V3.5", "P2=4", "Ｐ２－５", "P2–5", "P2—5", "P2−5", "Đ2-5",
			"", " ", "\u200b", "\ufeff", "-", "x", "炮", "P", "10", "帅", "++", "P2-", "P2-0", "P0-5", "0P2-5",
		}},
		{"tandem", tandem, []string{
			"Ce5", "Ce3", "Ce4e5", "C4e3", "C4e5", "C2e3", "Cee3", "Ae1", "Ea2", "E4a2", "E0a2", "Eca2", "Pt.1", "Pt/1", "Ps/1", "Pg.1", "Pt5.1", "Pt4.1", "Ps-3", "1P5.1", "3P5.1", "S6/5", "St/5", "Ss.5",
			"前炮进一", "后炮进一", "中炮进一", "前炮五进一", "前五进一", "一炮进一", "二炮进一", "三炮进一", "1炮进1", "C1+1", "15+1", "25-1", "35-1", "Ca+1", "Cb-1", "Cc-1", "前相退九", "A+-5", "+C+1", "-C-1",
		}},
		{"column", column, []string{
			"e8", "f7", "ef7", "fe7", "e7f7", "Cg-4", "Ct-4", "Cs-4", "Ct5-4", "Cg6-4", "前兵平四", "中兵平四", "后兵平四", "一兵平四", "二兵平四", "三兵平四", "四兵平四", "十兵平四", "十一兵平四", "15=4", "25=4", "35=4", "45=4", "Pa=4", "Pc=4", "Pd=4", "P5=4", "P5+1", "P+=4", "P.=4", "P-=4",
		}},
		{"pairs", pairs, []string{
			"e7", "de7", "fe7", "e6", "前兵平五", "后兵平五", "前兵四平五", "前四平五", "后六平五", "中六平五", "一兵平五", "四兵平五", "五兵平五", "14=5", "24=5", "34=5", "19+1", "P9+1", "P6=5", "Ct4-5", "Ct-5", "Cs6-5", "Cg6-5", "1C4-5", "2C6-5", "3C6-5", "C9.1", "Tg5-4", "Tg5-6",
		}},
	} {
		p := movetest.Position(t, tc.fen)
		b.WriteString(tc.name + "\n")
		for _, text := range tc.texts {
			m, err := Parse(p, text)
			var otherwise string
			r := Reader{ranks: from1}
			if other := shortFault(r.Parse(p, text)); other != shortFault(m, err) {
				otherwise = ", by ranks from 1 " + other
			}
			unsure := Reader{}
			if other := shortFault(unsure.Parse(p, text)); other != shortFault(m, err) {
				otherwise += ", alone " + other
			}
			read := Read(p, text, Vietnamese)
			began := fmt.Sprint(len(read.Begin))
			if western := Read(p, text, WXF); len(western.Begin) != len(read.Begin) || western.Move != read.Move {
				began = fmt.Sprintf("%s in Vietnamese, otherwise %d", began, len(western.Begin))
			}
			fmt.Fprintf(&b, "\t%q: %s%s; begins %s", text, shortFault(m, err), otherwise, began)
			if IsVietnamese(text) {
				fmt.Fprintf(&b, "; Vietnamese %q", fromVietnamese(text))
			}
			if r.Vietnamese() || unsure.Vietnamese() || unsure.FirstRank() != 0 {
				fmt.Fprintf(&b, "; learnt: Vietnamese %v, first rank %d", unsure.Vietnamese(), unsure.FirstRank())
			}
			b.WriteString("\n")
		}
	}
	tabletest.Golden(t, "texts", b.String())
}

// TestOpensTexts records which of the first two characters of a text can begin a move.
func TestOpensTexts(t *testing.T) {
	const alphabet = "ABCDEFGHIJKLMNPRSTVXZabehijkx`@0123456789+-=./:炮兵前后中一九十进平零 "
	var b strings.Builder
	for _, first := range alphabet {
		second := ""
		for _, c := range alphabet {
			if Opens(string(first) + string(c)) {
				second += string(c)
			}
		}
		if alone := Opens(string(first)); alone || second != "" {
			fmt.Fprintf(&b, "%q alone %v, then %q\n", first, alone, second)
		}
	}
	for _, text := range []string{"", "炮二平", "前炮五", "hhh"} {
		if Opens(text) {
			t.Errorf("Opens(%q) = true, want false", text)
		}
	}
	tabletest.Golden(t, "opens", b.String())
}

// TestErrorTexts checks the sentence of each fault, and that long texts are shortened in it.
func TestErrorTexts(t *testing.T) {
	for _, tc := range []struct {
		fault Error
		want  string
	}{
		{Error{Fault: NoText, Text: "x"}, `a move is expected, "x" is none`},
		{Error{Fault: Unknown, Text: "x"}, `no legal move here is written "x"`},
		{Error{Fault: Illegal, Text: "e0e5", Reason: xiangqi.BlockedPath}, fmt.Sprintf(`the move "e0e5" is not legal here: %v`, xiangqi.BlockedPath)},
		{Error{Fault: Several, Text: "x"}, `"x" means several moves here`},
		{Error{Fault: Ranks, Text: "x"}, `"x" means one move if ranks count from 0 and another if they count from 1`},
		{Error{Fault: Letters, Text: "x"}, `"x" means one move in WXF and another in Vietnamese notation`},
		{Error{Fault: Unknown, Text: strings.Repeat("炮", 60)}, `no legal move here is written "` + strings.Repeat("炮", 60) + `"`},
		{Error{Fault: Unknown, Text: strings.Repeat("炮", 61)}, `no legal move here is written "` + strings.Repeat("炮", 60) + `…"`},
	} {
		if got := tc.fault.Error(); got != tc.want {
			t.Errorf("the error is %s, want %s", got, tc.want)
		}
	}
}

// TestLongTexts checks that texts beyond the longest move are no moves, spaces included, and which characters are blank.
func TestLongTexts(t *testing.T) {
	p := movetest.Position(t, start)
	for _, tc := range []struct {
		text string
		ok   bool
	}{
		{"炮二平五" + strings.Repeat(" ", longest-4), true},
		{"炮二平五" + strings.Repeat(" ", longest-3), false},
		{"Pháo 2 bình 5" + strings.Repeat(" ", 10), false}, // a move ends with a digit
		{"Pháo" + strings.Repeat(" ", 128-len("Pháo2bình5")) + "2bình5", true},
		{"Pháo" + strings.Repeat(" ", 129-len("Pháo2bình5")) + "2bình5", false},
	} {
		if m, err := Parse(p, tc.text); (err == nil) != tc.ok {
			t.Errorf("%q reads as %v, %v; want a move: %v", tc.text, m, err, tc.ok)
		}
	}
	for _, r := range []rune{' ', '\t', '　', '\u00AD', '\u200B', '\u200F', '\u202A', '\u202E', '\u2060', '\u2064', '\uFEFF'} {
		if !Blank(r) {
			t.Errorf("Blank(%U) = false, want true", r)
		}
	}
	for _, r := range []rune{'\u00AC', '\u00AE', '\u2010', '\u2065', '\uFEFE', '\uFF00', 'x'} {
		if Blank(r) {
			t.Errorf("Blank(%U) = true, want false", r)
		}
	}
}
