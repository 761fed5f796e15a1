package notation

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	chars "chuhe/engine/fold"
	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

func TestRead(t *testing.T) {
	const inCheck = "3k5/9/9/9/4r4/9/4P4/9/4A4/3AK3R w" // nothing may leave file e
	const leg = "3k5/9/9/9/9/9/9/2C6/1PP6/1NB1K4 w"     // the horse on b0 cannot move
	tests := []struct {
		fen, text string
		want      string // the move, or empty if there is none
		begins    bool
		several   bool
		refused   string
		reason    xiangqi.Illegality
	}{
		{fen: start, text: "炮二平五", want: "h2e2", begins: true},
		{fen: start, text: "C2.5", want: "h2e2", begins: true},
		{fen: start, text: "H2-E2", want: "h2e2", begins: true},
		{fen: start, text: ""},
		{fen: start, text: " "},
		{fen: start, text: "炮", begins: true},
		{fen: start, text: "炮二", begins: true},
		{fen: start, text: "炮2平", begins: true},
		{fen: start, text: "c2", begins: true},
		{fen: start, text: "h2", begins: true},
		{fen: start, text: "h2-", begins: true},
		{fen: start, text: "h2e", begins: true},
		{fen: start, text: "兵", begins: true},
		{fen: start, text: "pao2ping5", want: "h2e2", begins: true},
		{fen: start, text: "Ma 8 jin 7", want: "b0c2", begins: true},
		{fen: start, text: "ju1jin1", want: "i0i1", begins: true},
		{fen: start, text: "che9jin2", want: "a0a2", begins: true},
		{fen: start, text: "ma8j", begins: true},
		{fen: start, text: "pao2pi", begins: true},
		{fen: start, text: "shua", begins: true},
		{fen: start, text: "ma2jin4", refused: "h0f1", reason: xiangqi.BlockedLeg},
		{fen: start, text: "pao5ping6", refused: "no", reason: xiangqi.NoOwnPiece},
		{fen: start, text: "ping2pao5"},
		{fen: pairs, text: "qianbingping5", begins: true, several: true},
		{fen: start, text: "前", begins: false},
		{fen: start, text: "xyzzy"},
		{fen: start, text: "h2h8", refused: "h2h8", reason: xiangqi.BlockedPath},
		{fen: start, text: "炮二进八", refused: "off", reason: xiangqi.OffBoard},
		{fen: start, text: "车五进一", refused: "no", reason: xiangqi.NoOwnPiece},
		{fen: start, text: "炮二进六", refused: "h2h8", reason: xiangqi.BlockedPath},
		{fen: start, text: "车一进五", refused: "i0i5", reason: xiangqi.BlockedPath},
		{fen: start, text: "相三进一", want: "g0i2", begins: true},
		{fen: start, text: "马二进四", refused: "h0f1", reason: xiangqi.BlockedLeg},
		{fen: start, text: "帅五平六", refused: "e0d0", reason: xiangqi.OwnPieceOnTarget},
		{fen: start, text: "h9g7", refused: "h9g7", reason: xiangqi.OpponentsPiece},
		{fen: start, text: "兵五平四", refused: "e3f3", reason: xiangqi.SoldierSideways},
		{fen: leg, text: "马八进七", refused: "any", reason: xiangqi.OwnPieceOnTarget},
		{fen: pairs, text: "前兵平五", begins: true, several: true},
		{fen: inCheck, text: "车一进一", want: "i0i1", begins: true},
	}
	for _, tc := range tests {
		got := Read(movetest.Position(t, tc.fen), tc.text, Simplified)
		err := got.Err
		if err == nil {
			err = &Error{}
		}
		if name(got.Move) != tc.want || len(got.Begin) > 0 != tc.begins || (err.Fault == Several) != tc.several {
			t.Errorf("%s: %v, begins %v, %v; want %q", tc.text, got.Move, got.Begin, got.Err, tc.want)
		}
		if tc.reason != err.Reason || len(tc.refused) == 4 && name(err.Move) != tc.refused {
			t.Errorf("%s: %v refused because %v; want %s, %v", tc.text, err.Move, err.Reason, tc.refused, tc.reason)
		}
		if (got.Err == nil) != (tc.begins && !tc.several || strings.TrimSpace(tc.text) == "") {
			t.Errorf("%s: error %v", tc.text, got.Err)
		}
	}
}

// Each character stands for one of moves at most, and none of those that moves have is replaced.
func TestHomophones(t *testing.T) {
	seen := map[rune]rune{}
	for _, written := range "帅将士象马车炮兵卒进退平前后中一二三四五六七八九" {
		alike := chars.Homophones(written)
		if alike == "" {
			t.Errorf("nothing sounds like %c", written)
		}
		for _, r := range alike {
			if seen[r] != 0 || chars.Homophones(r) != "" || stands[r] != 0 {
				t.Errorf("%c is to be read as %c, and already means something", r, written)
			}
			seen[r] = written
		}
	}
	p := xiangqi.StartPosition()
	for text, want := range map[string]string{"跑儿平武": "h2e2", "吗八近七": "b0c2", "兵三进一": "g3g4"} {
		if got := Read(p, text, Simplified); got.Move.String() != want {
			t.Errorf("%s is read as %v, want %s", text, got.Move, want)
		}
	}
	if got := Read(p, "跑儿", Simplified); len(got.Begin) == 0 || got.Err != nil {
		t.Errorf("跑儿 begins %v, %v", got.Begin, got.Err)
	}
	if got := Read(p, "是的", Simplified); got.Err == nil {
		t.Error("是的 is read as a move")
	}
}

// TestReadRefusals writes illegal moves in every notation: each text has the reason of the move itself, which a player who
// clicks hears, and the piece, which the reason may name.
func TestReadRefusals(t *testing.T) {
	for _, fen := range []string{black, "3k5/9/9/9/4r4/9/4P4/9/4A4/3AKC2R w", "3k5/9/9/9/9/9/9/2C6/1PP6/1NB1K4 w"} {
		p := movetest.Position(t, fen)
		for _, from := range p.Pieces(p.SideToMove()) {
			for _, to := range xiangqi.Squares() {
				m := xiangqi.NewMove(from, to)
				why, d := p.WhyIllegal(m), describe(p, m)
				w := way{d.side, d.kind, d.direction, d.number}
				if again, _ := w.from(p, from); d.count > 1 || again != m || why == xiangqi.LegalMove || from == to {
					continue // words cannot name it, or it is legal
				}
				for _, style := range []Style{ICCS, WXF, Simplified, Vietnamese, English} {
					text := Write(p, m, style)
					if style == English {
						text = Spoken(p, m, style)
					}
					got := Read(p, text, style)
					if got.Move != xiangqi.NoMove && (style == WXF || style == Vietnamese) {
						continue // its letters mean a legal move in the other notation
					}
					if got.Err == nil || got.Err.Reason != why || got.Err.Move.From() != from {
						t.Errorf("%s, %v in %s, is refused by %+v, want %v", text, m, fen, got.Err, why)
					}
				}
			}
		}
	}
}

func name(m xiangqi.Move) string {
	if m == xiangqi.NoMove {
		return ""
	}
	return m.String()
}

// TestReadEveryLetter types legal moves letter by letter: each prefix must be
// the beginning of a move, and the whole text must be the move.
func TestReadEveryLetter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		drawGame(t, 30, func(p *xiangqi.Position, m xiangqi.Move) {
			style := Style(rapid.IntRange(int(ICCS), int(Vietnamese)).Draw(t, "style"))
			text := []rune(Write(p, m, style))
			for i := 1; i < len(text); i++ {
				if r := Read(p, string(text[:i]), style); !slices.Contains(r.Begin, m) || r.Err != nil {
					t.Fatalf("%q of %q is no beginning of a move in %s: %+v", string(text[:i]), string(text), p.FEN(), r)
				}
			}
			if r := Read(p, string(text), style); r.Move != m {
				t.Fatalf("%q reads as %+v in %s, want Move = %v", string(text), r, p.FEN(), m)
			}
		})
	})
}
