package locale

import (
	"regexp"
	"strings"
	"testing"

	"chuhe/engine/xiangqi"
)

// plural matches a plural after the number one.
var plural = regexp.MustCompile(`\b1 (other )?[a-z]+s\b`)

// TestOneIsNotMany formats every text with the number one.
func TestOneIsNotMany(t *testing.T) {
	keys := everyKey(t)
	for name, k := range keys {
		var args []any
		for _, v := range verb.FindAllString(k.In(English), -1) {
			switch v[len(v)-1] {
			case 'd':
				args = append(args, 1)
			case '%':
			default:
				args = append(args, "x")
			}
		}
		for _, l := range All() {
			text := l.T(k, args...)
			word := plural.FindString(text)
			if word != "" && word != "1 is" && word != "1 does" || len(args) > 0 && strings.ContainsAny(text, "{}") {
				t.Errorf("%s reads %q, want no braces, and a word after its number", name, text)
			}
		}
	}
}

func TestForms(t *testing.T) {
	const k Key = "还有 %d 步|還有 %d 步|%d other {move was/moves were} played"
	for n, want := range map[int]string{0: "0 other moves were played", 1: "1 other move was played", 2: "2 other moves were played", 21: "21 other moves were played"} {
		if got := English.T(k, n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
	if got := English.T("a|b|%s: %d {game/games}", "x/y {1}", 1); got != "x/y {1}: 1 game" {
		t.Errorf("arguments are not left alone: %q, want %q", got, "x/y {1}: 1 game")
	}
}

func TestSpotsAreNamedAsTheBoardIs(t *testing.T) {
	e6 := xiangqi.SquareAt(4, 6)
	c9 := xiangqi.SquareAt(2, 9)
	tests := []struct {
		lang  Lang
		spot  Spot
		files string
	}{
		{Hans, On(e6, xiangqi.Red), "五路"},
		{Hant, On(c9, xiangqi.Red), "七路"},
		{Hans, On(c9, xiangqi.Black), "3路"},
		{English, On(c9, xiangqi.Red), "file 7"},
		{English, On(c9, xiangqi.Black), "file 3"},
		{Hans, At(e6, xiangqi.Red), "五路第七横线"},
		{Hant, At(e6, xiangqi.Black), "5路第4橫線"},
		{English, At(c9, xiangqi.Black), "file 3, rank 1"},
		{Vietnamese, On(c9, xiangqi.Red), "lộ 7"},
		{Vietnamese, At(c9, xiangqi.Black), "lộ 3, hàng 1"},
	}
	for _, tc := range tests {
		m := Msg(CauseOther, Msg(CauseOther, tc.spot))
		if got := tc.lang.Say(m); got != tc.files {
			t.Errorf("the message reads %q, want %q", got, tc.files)
		}
		numbered := strings.NewReplacer("五路", "5路", "七路", "7路", "第七横线", "第7横线").Replace(tc.files)
		if got := tc.lang.Say(m.Numbered()); got != numbered {
			t.Errorf("numbered: %q, want %q", got, numbered)
		}
		if got := tc.lang.Say(m.Lettered()); got != tc.spot.square.String() {
			t.Errorf("lettered: %q, want %v", got, tc.spot.square)
		}
	}
}

func TestAttackersAreNamed(t *testing.T) {
	pos, err := xiangqi.ParseFEN("3k5/9/9/9/9/9/9/3n5/9/r3K4 w")
	if err != nil {
		t.Fatal(err)
	}
	for l, want := range map[Lang]string{
		Hans: "1路的黑车和4路的黑马", Hant: "1路的黑車和4路的黑馬",
		English:    "the black chariot on file 1 and the black horse on file 4",
		Vietnamese: "Xe đen ở lộ 1 và Mã đen ở lộ 4",
	} {
		if got := l.Say(Attackers(pos.PieceAt, []xiangqi.Square{xiangqi.SquareAt(0, 0), xiangqi.SquareAt(3, 2)})); got != want {
			t.Errorf("the attackers read %q, want %q", got, want)
		}
	}
}
