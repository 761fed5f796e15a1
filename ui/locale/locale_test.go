package locale

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

var verb = regexp.MustCompile(`%(\[\d\])?[a-z]|%%`)

// everyKey returns every Key by its name.
func everyKey(t *testing.T) map[string]Key {
	t.Helper()
	keys, err := Keys()
	if err != nil {
		t.Fatal(err)
	}
	return keys
}

func TestEveryKeySpeaksEveryLanguage(t *testing.T) {
	keys := everyKey(t)
	if len(keys) < 200 {
		t.Fatalf("only %d keys found", len(keys))
	}
	for name, k := range keys {
		texts := strings.Split(string(k), bar)
		if len(texts) != len(All()) {
			t.Errorf("%s has %d texts, %d expected", name, len(texts), len(All()))
			continue
		}
		want := verb.FindAllString(texts[0], -1)
		slices.Sort(want)
		for i, text := range texts {
			if strings.TrimSpace(text) == "" || text != strings.TrimSpace(text) || !utf8.ValidString(text) {
				t.Errorf("%s: text %d is %q", name, i, text)
			}
			got := verb.FindAllString(text, -1)
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Errorf("%s: arguments %v in text %d, %v in the first", name, got, i, want)
			}
			if strings.Count(text, "%") != strings.Count(strings.Join(got, ""), "%") {
				t.Errorf("%s: a stray %% in %q", name, text)
			}
		}
	}
}

// TestVietnameseIsItsOwn checks that no text is left in Chinese or English, and that all are composed (NFC), as the
// fonts require. Only symbols, units and names are the same in all four languages.
func TestVietnameseIsItsOwn(t *testing.T) {
	shared := regexp.MustCompile(`^(?:Format|Notation|Size|Picture(?:Pixels)|ProblemByte|Menu$|KeyMenu|AppName|Coords|Table)`)
	for name, k := range everyKey(t) {
		text := k.In(Vietnamese)
		if !norm.NFC.IsNormalString(text) {
			t.Errorf("%s: %q is not composed", name, text)
		}
		words := strings.IndexFunc(verb.ReplaceAllString(text, ""), unicode.IsLetter) >= 0
		if words && text == k.In(English) && !shared.MatchString(name) {
			t.Errorf("%s: Vietnamese says what English does: %q", name, text)
		}
		if strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Han, r) }) && !strings.Contains(text, "炮二平五") && name != "CoordsNumerals" {
			t.Errorf("%s: Chinese characters in %q", name, text)
		}
	}
}

// The font has only the Chinese ellipsis, which stands at half height and looks wrong after Latin letters.
func TestLatinEllipsesAreDots(t *testing.T) {
	for name, k := range everyKey(t) {
		for _, l := range []Lang{English, Vietnamese} {
			if text := k.In(l); strings.Contains(text, "…") {
				t.Errorf("%s in %s: %q has an ellipsis, want three dots", name, l.Code(), text)
			}
		}
	}
}

// Characters that exist only in one Chinese script must not occur in texts of the other.
func TestScriptsAreNotMixed(t *testing.T) {
	const simplified = "车马将帅过这说书开关电脑级动画设标简体时间连复击线着个们来对长红无应请给东语题样选择边军专议认输赢胜负结绝毙宫没转声单闭换终确问读写错误试败权盘满"
	const traditional = "車馬將帥過這說書開關電腦級動畫設標簡體時間連復擊線個們來對長紅無應請給東語題樣選擇邊軍專議認輸贏勝負結絕斃宮沒轉聲單閉換終確問讀寫錯誤試敗權盤滿"
	for name, k := range everyKey(t) {
		if strings.ContainsAny(k.In(Hant), simplified) {
			t.Errorf("%s: a simplified character in %q", name, k.In(Hant))
		}
		if strings.ContainsAny(k.In(Hans), traditional) {
			t.Errorf("%s: a traditional character in %q", name, k.In(Hans))
		}
	}
}

func TestSay(t *testing.T) {
	tests := []struct {
		lang Lang
		m    Message
		want string
	}{
		{Hans, Msg(Undo), "悔棋"},
		{English, Msg(Undo), "Undo"},
		{Hant, Msg(ReasonCheckmate, Black), "絕殺：黑方無應著"},
		{English, Msg(ReasonCheckmate, Black), "Checkmate: Black has no reply."},
		{English, Msg(SeriesGame, 2, 10), "Game 2 of 10"},
		{Hans, Msg(SettingsUnsaved, Msg(CauseNoRight)), "设置没能保存（没有权限）；棋局照常。"},
		{English, Msg(LevelChanged, Computer, "6", LevelName(6)), "Computer now plays at level 6 (strong amateur)."},
		{English, Message{}, ""},
		{Vietnamese, Msg(ReasonCheckmate, Black), "Chiếu bí: Đen hết đường đỡ"},
		{Vietnamese, Msg(LevelChanged, Computer, "6", LevelName(6)), "Máy nay đánh ở cấp 6 (nghiệp dư mạnh)"},
	}
	for _, tc := range tests {
		if got := tc.lang.Say(tc.m); got != tc.want {
			t.Errorf("%s: %q, want %q", tc.lang.Code(), got, tc.want)
		}
	}
	if got := Hans.LevelLine(10); got != "十级 · 特级大师" {
		t.Errorf("level line %q, want %q", got, "十级 · 特级大师")
	}
}

// Large counts have their digits in threes, in texts as well; years and ratings do not.
func TestCount(t *testing.T) {
	for _, c := range []struct {
		n                   int
		english, vietnamese string
	}{
		{0, "0", "0"}, {-12345, "-12345", "-12345"}, {999, "999", "999"}, {2026, "2026", "2026"}, {9999, "9999", "9999"},
		{10000, "10,000", "10.000"}, {123456, "123,456", "123.456"}, {999643, "999,643", "999.643"}, {1234567, "1,234,567", "1.234.567"},
	} {
		for lang, want := range map[Lang]string{English: c.english, Hans: c.english, Hant: c.english, Vietnamese: c.vietnamese} {
			if got := lang.Count(c.n); got != want {
				t.Errorf("Count(%d) in %s = %q, want %q", c.n, lang.Code(), got, want)
			}
			if got := lang.T("%d|%d|%d|%d", c.n); got != want {
				t.Errorf("%d in a text in %s: %q, want %q", c.n, lang.Code(), got, want)
			}
		}
	}
	if got := English.T("|| %02d:%5d|", 7, 12); got != " 07:   12" {
		t.Errorf("numbers with a width: %q, want %q", got, " 07:   12")
	}
}

func TestSystem(t *testing.T) {
	tests := []struct {
		env  map[string]string
		want Lang
	}{
		{map[string]string{"LANG": "zh_CN.UTF-8"}, Hans},
		{map[string]string{"LANG": "zh_TW.UTF-8"}, Hant},
		{map[string]string{"LC_ALL": "zh_TW.utf8", "LANG": "en_US.UTF-8"}, Hant},
		{map[string]string{"LC_MESSAGES": "zh_CN@pinyin"}, Hans},
		{map[string]string{"LANG": "vi_VN.UTF-8"}, Vietnamese},
		{map[string]string{"LANGUAGE": "zh_TW:en"}, Hant},
		{map[string]string{"LANGUAGE": "zh_TW:en", "LANG": "en_US.UTF-8"}, Hant},
		{map[string]string{"LANGUAGE": "de:vi:zh_CN", "LC_ALL": "C.UTF-8"}, Vietnamese},
		{map[string]string{"LANGUAGE": "de:fr", "LANG": "zh_CN.UTF-8"}, Hans},
		{map[string]string{"LANGUAGE": "zh_TW:en", "LC_ALL": "C", "LANG": "zh_CN.UTF-8"}, English},
		{map[string]string{"LANGUAGE": "zh_TW:en", "LANG": "POSIX"}, English},
	}
	for _, tc := range tests {
		if got := System(func(name string) string { return tc.env[name] }); got != tc.want {
			t.Errorf("%v: %s, want %s", tc.env, got.Code(), tc.want.Code())
		}
	}
}

// A sentence that refers to a tab or a button uses its displayed name.
func TestSentencesNameWhatIsThere(t *testing.T) {
	for _, l := range All() {
		for sentence, names := range map[Key][]Key{
			HelpHold: {DeskStudy}, HelpStudy: {DeskStudy}, PausedHow: {Go}, PasteUndo: {Undo}, NewCanBeUndo: {Undo},
		} {
			text := strings.ToLower(l.Say(Msg(sentence)))
			for _, name := range names {
				if said := strings.ToLower(l.Say(Msg(name))); !strings.Contains(text, said) {
					t.Errorf("%s: %q does not name %q", l.Code(), text, said)
				}
			}
		}
	}
}

func TestLarge(t *testing.T) {
	for _, c := range []struct {
		n                   uint64
		english, hans, hant string
	}{
		{0, "0", "0", "0"},
		{999, "999", "999", "999"},
		{1000, "1.0 k", "1000", "1000"},
		{9_940, "9.9 k", "9940", "9940"},
		{10_000, "10 k", "1.0 万", "1.0 萬"},
		{99_400, "99 k", "9.9 万", "9.9 萬"},
		{118_000, "118 k", "12 万", "12 萬"},
		{1_000_000, "1.00 M", "100 万", "100 萬"},
		{1_180_000, "1.18 M", "118 万", "118 萬"},
	} {
		for lang, want := range map[Lang]string{English: c.english, Vietnamese: c.english, Hans: c.hans, Hant: c.hant} {
			if got := lang.Large(c.n); got != want {
				t.Errorf("%d reads %q in %s, want %q", c.n, got, lang.Code(), want)
			}
		}
	}
}

// TestClip checks that texts are shortened by characters, not bytes.
func TestClip(t *testing.T) {
	long := strings.Repeat("马", 60)
	for text, want := range map[string]string{long: long, long + "八": long + "…", "": ""} {
		if got := Clip(text); got != want {
			t.Errorf("%q is quoted as %q, want %q", text, got, want)
		}
	}
}

func TestVisible(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "/home/名 局's \"a\".pgn": "/home/名 局's \"a\".pgn", "a\nb\x00": `a\nb\x00`, "a\u202eb": `a\u202eb`, "\u200b": `\u200b`, "\xff": `\ufffd`,
	} {
		if got := Visible(text); got != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
}

// TestBounded checks that a text from outside is shortened in a sentence, and our own is not.
func TestBounded(t *testing.T) {
	whole := strings.Repeat("马", 300)
	long := strings.Repeat("a", 300) + strings.Repeat("z", 9700)
	short := strings.Repeat("a", 200) + "…" + strings.Repeat("z", 100)
	for _, c := range []struct {
		arg  any
		want string
	}{{whole, whole}, {long, short}, {Msg(CauseOther, long), short}, {Whole(long), long}} {
		if got := English.T(CauseOther, c.arg); got != c.want {
			t.Errorf("%.20q of %T becomes %.40q…, want %.40q…", c.arg, c.arg, got, c.want)
		}
	}
}
