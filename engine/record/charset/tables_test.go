package charset

import (
	"errors"
	"io"
	"maps"
	"strings"
	"testing"
	"testing/iotest"
)

// TestCharactersByWeight counts the pairs of bytes of each weight: moving a bound of a table changes the counts.
func TestCharactersByWeight(t *testing.T) {
	type class struct{ weight, length int }
	for _, c := range []struct {
		name      string
		character func(b []byte) (weight, length int)
		want      map[class]int
	}{
		{"GB18030", gbCharacter, map[class]int{{10, 2}: 3760, {8, 2}: 188, {4, 2}: 658, {-20, 2}: 19334, {-20, 4}: 1260, {-100, 1}: 7568}},
		{"Big5", big5Character, map[class]int{{10, 2}: 2205, {7, 2}: 3290, {8, 2}: 157, {4, 2}: 314, {-20, 2}: 13816, {-100, 1}: 12986}},
	} {
		got := map[class]int{}
		for lead := 0x80; lead <= 0xFF; lead++ {
			for next := range 0x100 {
				weight, length := c.character([]byte{byte(lead), byte(next)})
				got[class{weight, length}]++
			}
		}
		if !maps.Equal(got, c.want) {
			t.Errorf("%s: the classes have %v pairs of bytes, want %v", c.name, got, c.want)
		}
	}
}

// Errors of the source are returned unchanged, wherever they occur.
func TestErrorsOfTheSource(t *testing.T) {
	broken := errors.New("broken")
	for _, text := range []string{"", "abc", "abc中", "中", "\xEF\xBB\xBF", "\xEF\xBB\xBFabc", "\xFF\xFE", strings.Repeat("a", window+5), strings.Repeat("a", window-1) + "中"} {
		out, err := io.ReadAll(NewReader(io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken))))
		want := strings.TrimPrefix(strings.TrimPrefix(text, "\xEF\xBB\xBF"), "\xFF\xFE") // without the mark of its encoding
		if !errors.Is(err, broken) || !strings.HasPrefix(want, string(out)) {
			t.Errorf("%.20q, then an error: read %.20q, %v, want %v", text, out, err, broken)
		}
	}
	if n, err := NewReader(iotest.ErrReader(broken)).Read(make([]byte, 9)); n != 0 || !errors.Is(err, broken) {
		t.Errorf("the first read of a broken source returns %d, %v, want 0, %v", n, err, broken)
	}
	if n, err := NewReader(iotest.ErrReader(broken)).Read(nil); n != 0 || err != nil {
		t.Errorf("reading nothing returns %d, %v", n, err)
	}
}

// The first and last bytes of each class of characters.
func TestEdgesOfTheTables(t *testing.T) {
	for _, c := range []struct {
		name      string
		character func(b []byte) (weight, length int)
		pair      string
		weight    int
	}{
		{"GB18030", gbCharacter, "\x80\x40", invalid}, {"GB18030", gbCharacter, "\x81\x40", rare},
		{"GB18030", gbCharacter, "\xFE\x40", rare}, {"GB18030", gbCharacter, "\xFF\x40", invalid},
		{"GB18030", gbCharacter, "\xB0\x3F", invalid}, {"GB18030", gbCharacter, "\xB0\x7E", rare},
		{"GB18030", gbCharacter, "\xB0\x7F", invalid}, {"GB18030", gbCharacter, "\xB0\x80", rare},
		{"GB18030", gbCharacter, "\xB0\xFE", usual}, {"GB18030", gbCharacter, "\xB0\xFF", invalid},
		{"Big5", big5Character, "\x80\x40", invalid}, {"Big5", big5Character, "\x81\x40", rare},
		{"Big5", big5Character, "\xFE\x40", rare}, {"Big5", big5Character, "\xFF\x40", invalid},
		{"Big5", big5Character, "\xA4\x3F", invalid}, {"Big5", big5Character, "\xA4\x40", usual},
		{"Big5", big5Character, "\xA4\x7E", usual}, {"Big5", big5Character, "\xA4\x7F", invalid},
		{"Big5", big5Character, "\xA4\xA0", invalid}, {"Big5", big5Character, "\xA4\xA1", upper},
		{"Big5", big5Character, "\xA4\xFE", upper}, {"Big5", big5Character, "\xA4\xFF", invalid},
	} {
		if got, _ := c.character([]byte(c.pair)); got != c.weight {
			t.Errorf("in %s the bytes % x weigh %d, want %d", c.name, c.pair, got, c.weight)
		}
	}
}

// A control character beyond ASCII is enough to detect the encoding.
func TestFirstCharacterBeyondASCII(t *testing.T) {
	for text, want := range map[string]Encoding{"a\u007Fb": ASCII, "a\u0080b": UTF8} {
		if got, e := read(t, strings.NewReader(text)); got != text || e != want {
			t.Errorf("%q is read as %q in %v, want it unchanged in %v", text, got, e, want)
		}
	}
}

// A byte order mark counts at the beginning only; later it is a character.
func TestMarkInTheMiddle(t *testing.T) {
	const text = "abc\uFEFFdef"
	if got, e := read(t, strings.NewReader(text)); got != text || e != UTF8 {
		t.Errorf("%q is read as %q in %v, want it unchanged in %v", text, got, e, UTF8)
	}
}

// Every writer returns the error of its destination.
func TestErrorsOfTheDestination(t *testing.T) {
	full := errors.New("the disk is full")
	w := NewWriter(brokenWriter{full}, GB18030)
	if n, err := w.Write([]byte("炮")); n != 0 || !errors.Is(err, full) {
		t.Errorf("writing to a full disk: %d, %v, want 0, %v", n, err, full)
	}
	if err := w.Close(); err != nil {
		t.Errorf("closing with nothing left to write: %v, want nil", err)
	}
	if n, err := w.Write([]byte("a")); n != 0 || !errors.Is(err, full) {
		t.Errorf("writing a letter to a full disk: %d, %v, want 0, %v", n, err, full)
	}
	if n, err := w.Write([]byte("\xE7\x82")); n != 2 || err != nil {
		t.Errorf("writing a part of a character: %d, %v, want 2", n, err)
	}
	if err := w.Close(); !errors.Is(err, full) {
		t.Errorf("closing on a full disk: %v, want %v", err, full)
	}
}

type brokenWriter struct{ error }

func (b brokenWriter) Write([]byte) (int, error) { return 0, b.error }

// Letters are those of ASCII, and no other byte.
func TestIsLetter(t *testing.T) {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	for c := range 256 {
		if got, want := isLetter(byte(c)), strings.IndexByte(letters, byte(c)) >= 0; got != want {
			t.Errorf("%q is a letter: %v, want %v", byte(c), got, want)
		}
	}
}

// The incomplete character at the end of a text, if there is one.
func TestCutOff(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "a": 0, "炮": 0, "é": 0, "🀄": 0, "a\xE7": 1, "a\xE7\x82": 2, "\xF0\x9F\x80": 3, "\xF0\x9F": 2, "\xC5": 1, "\x82\x82\x82": 0, "\xFF": 0, "\xE7a": 0,
	} {
		if got := cut([]byte(text)); got != want {
			t.Errorf("%d bytes are cut off % x, want %d", got, text, want)
		}
	}
}

// Four whole characters outweigh a damaged byte. Short characters are those of UTF-8 if one stands alone or if they are
// not all common Chinese ones.
func TestIsUTF8(t *testing.T) {
	for text, want := range map[string]bool{
		"炮二平五\xFF": true, "炮二平\xFF": false, "炮二平五炮二平\xFF!\xFF": false, "炮二平五炮二平五\xFF!\xFF": true, "é\xFF": false, "жжжж\xFF": true,
		"é": true, "xéx": true, "é é": true, "жж": false, "жжж жж": false, "жж ж": true, "éç": false, "炮": true, "жж炮": true, "Đặ": true, "ÿÿ": false, "ߺߺ": true, "\xFF": false, "\uFFFD": true, "炮二平五\x80!": true, "炮二平\x80!": false,
	} {
		if got := isUTF8([]byte(text)); got != want {
			t.Errorf("%q is taken for UTF-8: %v, want %v", text, got, want)
		}
	}
}

// A move is evidence: a number after a direction after a number or a piece.
func TestMovesInText(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "炮二平五": 1, "炮二平五 马8进7": 2, "傌８進７": 1, "前炮平五": 1, "平五": 0, "二平": 0, "人平五": 0, "二人五": 0, "二平人": 0, "1进1退1": 2, "仕退9": 1,
	} {
		if got := moves(text); got != want {
			t.Errorf("%q holds %d moves, want %d", text, got, want)
		}
	}
}

// The weights of characters are added up. Beside a Latin letter a Chinese character is no more likely than a letter.
func TestSense(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "abc": 0, "\xB0\xA1": 10, "\xB0\xA1\xB0\xA1": 20, "1\xB0\xA12": 10, "a\xB0\xA1": 4, "\xB0\xA1a": 4, "\xB0\xA1\xB0\xA1a": 14, "\xB0\xA1 a": 10,
		"\xA1\xA1": 8, "\xA2\xA1": 4, "\xD8\xA1": -20, "z\xD8\xA1": -20, "\x80\xB0\xA1": -90, "\xB0\xA1\xB0": 10, "\xB0": 0,
	} {
		if got := sense([]byte(text), gbCharacter); got != want {
			t.Errorf("the bytes % x weigh %d as GB18030, want %d", text, got, want)
		}
	}
}

func TestNamesOfEncodings(t *testing.T) {
	for e, want := range map[Encoding]string{ASCII: "ASCII", UTF8: "UTF-8", GB18030: "GB18030", GBK: "GBK", Big5: "Big5", UTF16LE: "UTF-16LE", UTF16BE: "UTF-16BE"} {
		if got := e.String(); got != want {
			t.Errorf("encoding %d is called %q, want %q", e, got, want)
		}
	}
}

// Texts that are shorter than a byte order mark are read whole.
func TestShortTexts(t *testing.T) {
	for _, text := range []string{"", "a", "ab", "é", "aé", "abc", "炮", "\n"} {
		if got, err := io.ReadAll(NewReader(strings.NewReader(text))); err != nil || string(got) != text {
			t.Errorf("%q is read as %q, %v", text, got, err)
		}
	}
}
