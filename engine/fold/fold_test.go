package fold

import (
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestText(t *testing.T) {
	for _, alike := range [][]string{
		{"许银川", "許銀川", "许 银川", "許　銀川", " 许银川\n"},
		{"吕钦", "呂欽", "吕  钦"},
		{"C2=5", "Ｃ２＝５", "c2 = 5"},
		{"nguyen dinh thuan", "Nguyễn Đình Thuận", "NGUYE\u0302\u0303N ĐÌNH THUẬN"},
		{"炮马车帅", "砲馬車帥", "砲傌俥帥"},
		{"后", "後"}, {"里", "裡", "裏"}, {"干", "乾", "幹"},
		{"", " ", "\t", "\n", "\v", "\f", "\r", "\u0085", "\u00a0", "\u3000", "\u0301"},
		{"dd", "đĐ", "ĐĐ", "đđ"},
	} {
		for _, text := range alike {
			if got, want := Text(text), Text(alike[0]); got != want {
				t.Errorf("%q folds to %q, want %q, as %q does", text, got, want, alike[0])
			}
		}
	}
	for _, apart := range [][2]string{{"许银川", "许银"}, {"仕", "士"}, {"相", "象"}, {"a", "b"}, {"1", "11"}, {"a\x08", "a"}, {"a\x0e", "a"}, {"a!", "a"}, {"a\x1f", "a"}, {"đ", "đ\u0111"}, {"\u0112", "đ"}} {
		if Text(apart[0]) == Text(apart[1]) {
			t.Errorf("%q and %q fold to %q, want different texts", apart[0], apart[1], Text(apart[0]))
		}
	}
}

func TestFoldingTwiceChangesNothing(t *testing.T) {
	n := 0
	for i, form := range simplified() {
		if form == 0 {
			continue
		}
		n++
		if once := Text(string(rune(first + i))); once != string(rune(form)) || Text(once) != once {
			t.Errorf("%c folds to %s, and that to %s, want %c", first+i, once, Text(once), form)
		}
	}
	if n < 2500 {
		t.Errorf("%d traditional characters, want 2,500 or more", n)
	}
	rapid.Check(t, func(t *rapid.T) {
		once := Text(rapid.String().Draw(t, "text"))
		if twice := Text(once); twice != once {
			t.Errorf("%q folds to %q", once, twice)
		}
	})
}

func FuzzText(f *testing.F) {
	f.Add("許銀川 vs. Ｎguyễn")
	f.Add("\xff\xfe")
	f.Fuzz(func(t *testing.T, s string) {
		if got := Text(s); !utf8.ValidString(got) {
			t.Errorf("%q folds to %q, which is not UTF-8", s, got)
		}
	})
}
