package charset

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// tables are the encodings by the tables of a library.
var tables = map[Encoding]encoding.Encoding{GB18030: simplifiedchinese.GB18030, GBK: simplifiedchinese.GBK, Big5: traditionalchinese.Big5}

// The encodings of the JavaScript engine equal those of the library in all characters of the standards, but for the 19
// codes that GB 18030 has changed since. Beyond the characters of Big5 itself, engines know those of different
// vendors.
func TestNativeEncodings(t *testing.T) {
	for e, want := range tables {
		var differ []string
		for _, code := range pairs(e) {
			if at := int(code[0])<<8 | int(code[1]); e == Big5 && !(at >= 0xA440 && at < 0xC67F || at >= 0xC940 && at < 0xF9D6) {
				continue
			}
			text := decoded(want, code)
			if strings.ContainsFunc(text, unusable) {
				continue
			}
			back, lost := e.Encode(text)
			w, _ := want.NewEncoder().Bytes([]byte(text))
			if got := e.Decode(code); got != text || lost > 0 || !bytes.Equal(back, w) {
				differ = append(differ, fmt.Sprintf("% x %s", code, text))
			}
		}
		if len(differ) > 19 {
			t.Errorf("%v: %d characters differ: %v", e, len(differ), differ)
		}
	}
	for r := rune(0x80); r < 0x30000; r++ {
		w, err := simplifiedchinese.GB18030.NewEncoder().String(string(r))
		if got, lost := GB18030.Encode(string(r)); err == nil && utf8.ValidRune(r) && len(w) == 4 && len(got) != 2 && !unusable(r) && (lost > 0 || string(got) != w || GB18030.Decode(got) != string(r)) {
			t.Fatalf("%c is % x, want % x", r, got, w)
		}
		r += 6
	}
}

// Any bytes are divided into characters as the library does, however they come.
func TestNativeDivision(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for e, want := range tables {
		for range 2000 {
			text := make([]byte, random.IntN(12))
			for i := range text {
				text[i] = []byte{'a', '0', '9', 0x40, 0x7F, 0x80, 0x81, 0xB0, 0xA1, 0xFE, 0xFF, byte(random.IntN(256))}[random.IntN(12)]
			}
			got, w := []rune(e.Decode(text)), []rune(decoded(want, text))
			if len(got) != len(w) {
				t.Fatalf("%v: % x is %q, want %q", e, text, string(got), string(w))
			}
		}
	}
}

func decoded(e encoding.Encoding, text []byte) string {
	out, _ := e.NewDecoder().Bytes(bytes.Clone(text))
	return string(out)
}
