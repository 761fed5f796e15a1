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
	if n, err := NewReader(iotest.ErrReader(broken)).Read(nil); n != 0 || err != nil {
		t.Errorf("reading nothing returns %d, %v", n, err)
	}
}

// Letters are those of ASCII, and no other byte.
func TestIsLetter(t *testing.T) {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	for c := range 256 {
		if got, want := isLetter(byte(c)), strings.IndexByte(letters, byte(c)) >= 0; got != want {
			t.Errorf("%q is a letter: %v, want %v", byte(c), got, want)
		}
	}
}
