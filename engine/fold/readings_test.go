package fold

import (
	"strings"
	"testing"
)

// Names are found by their readings in full, by their first letters, and while they are being typed.
func TestReadings(t *testing.T) {
	r := Readings(Known)
	for _, c := range []struct{ name, found, missed string }{
		{"许银川", "x xu xuy xuyin xuyinc xuyinchuan xyc xyinchuan yinchuan yc xuyc c chua XuYinChuan ｘｙｃ 银川",
			"xuyinchuang xuc yinxu xchuanyin xychuann xu1 xuyingchuan d cx 许yc"},
		{"許銀川", "xuyinchuan xyc", "xyd"},
		{"许 银 川（广东）", "xuyinchuan gd guangdong", "yinchuang cgd chuanguangdong"},
		{"吕钦", "lvqin luqin lyuqin LÜQIN lq lvq", "lvlu qinlv lvqing laqin"},
		{"单欣", "shanxin danxin sx dx", "san"},
		{"曾益谦", "zengyiqian cengyiqian zyq cyq", "zhengyiqian"},
		{"仇", "qiu chou", "chiu"},
		{"乾", "qian gan", "qg"},
		{"万俟", "moqi wansi wq", "mm"},
		{"Nguyễn 阮 Bảo", "bao nguyen ruan r nguyễn", "nb nguyenruan"},
		{"阿", "a", strings.Repeat("a", longest) + " " + strings.Repeat("a", longest+1)},
		{"", "", "a"},
	} {
		for word := range strings.FieldsSeq(c.found) {
			if !r.Contain(Text(c.name), Text(word)) {
				t.Errorf("%q is not found by %q", c.name, word)
			}
		}
		for word := range strings.FieldsSeq(c.missed) {
			if r.Contain(Text(c.name), Text(word)) {
				t.Errorf("%q is found by %q", c.name, word)
			}
		}
	}
	for _, c := range []struct {
		name, word string
		want       bool
	}{
		{"许银川", "xuyinchuan", true}, {"许银川", "xyc", false}, {"许银川", "xuyinchua", false}, {"许银", "xuyinchuan", false},
		{"许银川王", "xuyinchuan", false}, {"许银川", "许银川", true}, {"许银川", "许", false}, {"xu", "xu", true}, {"吕", "lyu", true},
		{"", "", true}, {"", "a", false}, {"阿", strings.Repeat("a", longest+1), false},
	} {
		if got := r.Equal(Text(c.name), Text(c.word)); got != c.want {
			t.Errorf("%q is %q: %v, want %v", c.name, c.word, got, c.want)
		}
	}
	text, word := strings.Repeat("阿", longest), strings.Repeat("a", longest)
	if !r.Contain(text, word) || !r.Equal(text, word) || r.Contain(text, word[1:]+"b") {
		t.Error("the longest word is not found where it is, or where it is not")
	}
	for _, none := range []Readings{nil, func() map[rune][]string { return nil }} {
		if none.Contain("许银川", "xu") || !none.Contain("许银川", "银") || none.Equal("许", "xu") || !none.Equal("许", "许") {
			t.Error("without readings, something else is found than the text itself")
		}
	}
}

// A name is spelled in all ways in which its characters are read.
func TestSpell(t *testing.T) {
	for name, want := range map[string]string{"吕钦": "lvqin luqin lyuqin", "许银川": "xuyinchuan", "吕a": "", "": "", "曾益": "zengyi cengyi"} {
		got := map[string]bool{}
		for _, way := range Readings(Known).Spell(Text(name)) {
			got[way] = true
		}
		if fields := strings.Fields(want); len(got) != len(fields) || len(fields) > 0 && (!got[fields[0]] || !got[fields[len(fields)-1]]) {
			t.Errorf("%s is spelled %v, want %s", name, got, want)
		}
	}
	if got := Readings(Known).Spell(strings.Repeat("吕", 10)); len(got) != 16 {
		t.Errorf("a long name is spelled in %d ways, want 16", len(got))
	}
	if got := Readings(nil).Spell("吕"); got != nil {
		t.Errorf("without readings, a name is spelled %v", got)
	}
}

// The table has folded characters and syllables in letters.
func TestKnownReadings(t *testing.T) {
	if n := len(Known()); n < 8000 {
		t.Errorf("%d characters have readings, want 8,000 or more", n)
	}
	for r, all := range Known() {
		for _, reading := range all {
			if Text(string(r)) != string(r) || !spells(reading) {
				t.Errorf("%c is read %q and folds to %s", r, reading, Text(string(r)))
			}
		}
	}
}

func FuzzReadings(f *testing.F) {
	f.Add("许银川", "xyc")
	f.Add("吕吕", "lvlyu")
	f.Fuzz(func(t *testing.T, text, word string) {
		text, word = Text(text), Text(word)
		if r := Readings(Known); r.Equal(text, word) && !r.Contain(text, word) {
			t.Errorf("%q is %q and does not contain it", text, word)
		}
	})
}
