package charset

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
	"pgregory.net/rapid"
)

const (
	simplified  = "[Game \"Chinese Chess\"]\r\n[Red \"许银川\"]\r\n[Black \"聂卫平\"]\r\n\r\n  1. 炮八平五 炮８平５\r\n{红方首着架中炮。}\r\n"
	traditional = "[Game \"Chinese Chess\"]\n[Red \"陳振國\"]\n[Black \"吳貴臨\"]\n\n  1. 炮二平五 馬８進７\n{紅方首著架中炮。}\n"
	latin       = "[Red \"Đặng Hữu Trang\"]\n[Black \"Müller\"]\n\n1. H2-E2 {Giỏi lắm}\n"
)

func bytesOf(t testing.TB, e Encoding, text string) []byte {
	t.Helper()
	out, lost := e.Encode(text)
	if lost > 0 {
		t.Fatalf("%v has not all of %q", e, text)
	}
	return out
}

func read(t testing.TB, r io.Reader) (string, Encoding) {
	t.Helper()
	in := NewReader(r)
	out, err := io.ReadAll(in)
	if err != nil {
		t.Fatal(err)
	}
	return string(out), in.Encoding()
}

func TestDetect(t *testing.T) {
	moves := "\n1. H2-E2 H9-G7\n"
	tests := []struct {
		name, text string
		in, found  Encoding
	}{
		{"nothing", "", UTF8, ASCII},
		{"ASCII", "[Red \"Xu\"]" + moves, UTF8, ASCII},
		{"simplified", simplified, UTF8, UTF8},
		{"simplified", simplified, GB18030, GB18030},
		{"traditional", traditional, UTF8, UTF8},
		{"traditional", traditional, Big5, Big5},
		{"traditional characters on the mainland", traditional, GB18030, GB18030},
		{"Vietnamese", latin, UTF8, UTF8},
		{"Vietnamese", latin, GB18030, GB18030},
		{"one accent", "[Red \"Müller\"]" + moves, UTF8, UTF8},
		{"Russian", "[Red \"Иванов Пётр\"]" + moves, UTF8, UTF8},
		{"two names", "[Red \"許銀川\"]\n[Black \"呂欽\"]" + moves, Big5, Big5},
		{"two names", "[Red \"许银川\"]\n[Black \"吕钦\"]" + moves, GB18030, GB18030},
		{"bytes that could be UTF-8", "[Red \"屡罢\"]" + moves, GB18030, GB18030},
		{"moves only", "馬８進７ 砲２平５ 俥一平二", Big5, Big5},
		{"moves only", "马８进７ 炮２平５ 车一平二", GB18030, GB18030},
		{"signs and few characters", "[Event \"黑方弃车，\"]\n[Opening \"Müller\"]" + moves, GB18030, GB18030},
		{"one accent", "[Red \"Müller\"]\n[Black \"Café\"]" + moves, GB18030, GB18030},
		{"moves of Red only", "兵七进一 炮二平五", GB18030, GB18030},
	}
	for _, tc := range tests {
		raw := bytesOf(t, tc.in, tc.text)
		if got := Detect(raw); got != tc.found {
			t.Errorf("%s in %v: %v, want %v", tc.name, tc.in, got, tc.found)
		}
		if got := Decode(raw); got != tc.text {
			t.Errorf("%s in %v: %q, want %q", tc.name, tc.in, got, tc.text)
		}
		if got, e := read(t, bytes.NewReader(raw)); got != tc.text || e != tc.found {
			t.Errorf("%s in %v: reads as %q, %v, want %q and %v", tc.name, tc.in, got, e, tc.text, tc.found)
		}
		if got, e := read(t, iotest.OneByteReader(bytes.NewReader(raw))); got != tc.text || e != tc.found {
			t.Errorf("%s in %v: reads byte by byte as %q, %v, want %q and %v", tc.name, tc.in, got, e, tc.text, tc.found)
		}
	}
}

// A few common characters, drawn at random, distinguish Big5 from GB18030, and
// neither is taken for UTF-8.
func TestFewCharacters(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	draw := func(from, to int, second func() int, n int) []byte {
		text := []byte("[Red \"")
		for range n {
			text = append(text, byte(from+r.IntN(to-from+1)), byte(second()))
		}
		return append(text, "\"]\n"...)
	}
	gbSecond := func() int { return 0xA1 + r.IntN(94) }
	big5Second := func() int {
		if n := r.IntN(63 + 94); n >= 63 {
			return 0xA1 + n - 63
		} else {
			return 0x40 + n
		}
	}
	const texts = 1000
	for _, tc := range []struct{ characters, gb, big5 int }{{2, 990, 650}, {4, 990, 900}, {8, 990, 980}, {16, 1000, 990}} {
		gb, big5 := 0, 0
		for range texts {
			if Detect(draw(0xB0, 0xD7, gbSecond, tc.characters)) == GB18030 {
				gb++
			}
			if Detect(draw(0xA4, 0xC6, big5Second, tc.characters)) == Big5 {
				big5++
			}
		}
		if gb < tc.gb || big5 < tc.big5 {
			t.Errorf("%d characters: GB18030 is known in %d of %d texts, Big5 in %d", tc.characters, gb, texts, big5)
		}
	}
}

func TestByteOrderMarks(t *testing.T) {
	for _, tc := range []struct {
		mark string
		in   Encoding
	}{{"\xEF\xBB\xBF", UTF8}, {"\xFF\xFE", UTF16LE}, {"\xFE\xFF", UTF16BE}} {
		raw := append([]byte(tc.mark), bytesOf(t, tc.in, traditional)...)
		if got, e := read(t, bytes.NewReader(raw)); got != traditional || e != tc.in {
			t.Errorf("a reader takes %v for %v and reads %q, want %q", tc.in, e, got, traditional)
		}
		if got := Decode(raw); got != traditional {
			t.Errorf("Decode of %v gives %q, want %q", tc.in, got, traditional)
		}
	}
}

// The bytes come from the tables of the standards.
func TestKnownBytes(t *testing.T) {
	for _, tc := range []struct {
		raw, text string
		found     Encoding
	}{
		{"\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5", "炮二平五", GB18030},
		{"\xAC\xB6\xA4\x47\xA5\xAD\xA4\xAD", "炮二平五", Big5},
		{"\xE7\x82\xAE\xE4\xBA\x8C\xE5\xB9\xB3\xE4\xBA\x94", "炮二平五", UTF8},
		{"\xC5\xDA\xA3\xB8\xC6\xBD\xA3\xB5", "炮８平５", GB18030},
	} {
		if got, e := Decode([]byte(tc.raw)), Detect([]byte(tc.raw)); got != tc.text || e != tc.found {
			t.Errorf("the bytes % x are read as %q in %v, want %q in %v", tc.raw, got, e, tc.text, tc.found)
		}
	}
}

// Long runs of ASCII come before the first decisive character, and the window
// ends in the middle of a character.
func TestFarAway(t *testing.T) {
	for shift := range 4 {
		for in, text := range map[Encoding]string{UTF8: traditional, GB18030: simplified, Big5: traditional} {
			text = strings.Repeat("x", 300_000+shift) + strings.Repeat(text, 2000)
			raw := bytesOf(t, in, text)
			got, e := read(t, bytes.NewReader(raw))
			if got != text || e != in {
				t.Errorf("%v, shift %d: %v, %d bytes of %d", in, shift, e, len(got), len(text))
			}
		}
	}
}

func TestDamage(t *testing.T) {
	const bad = string(utf8.RuneError)
	for _, tc := range []struct{ raw, want string }{
		{"\xE7\x82\xAE\xE4\xBA\x8C\xFF\xE5\xB9\xB3\xE4\xBA\x94", "炮二" + bad + "平五"},
		{"\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5 \xFF !", "炮二平五 " + bad + " !"},
		{"\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5 \xC5", "炮二平五 " + bad},
	} {
		if got, _ := read(t, strings.NewReader(tc.raw)); got != tc.want {
			t.Errorf("the bytes % x are read as %q, want %q", tc.raw, got, tc.want)
		}
	}
	broken := errors.New("the disk")
	if _, err := io.ReadAll(NewReader(io.MultiReader(strings.NewReader("\xC5\xDA"), iotest.ErrReader(broken)))); !errors.Is(err, broken) {
		t.Errorf("the error of the source is lost: %v, want %v", err, broken)
	}
}

func TestEncode(t *testing.T) {
	for _, tc := range []struct {
		e    Encoding
		text string
		want string
		lost int
	}{
		{GB18030, "炮Đặ!", "", 0},
		{GBK, "炮Đặ!", "\xC5\xDA??!", 2},
		{Big5, "炮ặ!", "\xAC\xB6?!", 1},
		{UTF8, "炮Đặ!", "炮Đặ!", 0},
	} {
		out, lost := tc.e.Encode(tc.text)
		if lost != tc.lost || tc.want != "" && string(out) != tc.want || lost == 0 && tc.e.Decode(out) != tc.text {
			t.Errorf("%v %q: % x, %d lost", tc.e, tc.text, out, lost)
		}
	}
}

// However the text is divided into writes, the output is the same.
func TestWriter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := rapid.SampledFrom([]Encoding{UTF8, GB18030, GBK, Big5}).Draw(t, "encoding")
		text := rapid.StringOf(rapid.SampledFrom([]rune("a炮馬马Đặ\n🀄"))).Draw(t, "text")
		want, lost := e.Encode(text)
		var out bytes.Buffer
		w := NewWriter(&out, e)
		for rest := []byte(text); len(rest) > 0; {
			n := rapid.IntRange(1, len(rest)).Draw(t, "n")
			if k, err := w.Write(rest[:n]); k != n || err != nil {
				t.Fatalf("Write takes %d of %d bytes: %v", k, n, err)
			}
			rest = rest[n:]
		}
		if err := w.Close(); err != nil || !bytes.Equal(out.Bytes(), want) || w.Lost() != lost {
			t.Fatalf("% x, %d lost, %v; want % x, %d lost", out.Bytes(), w.Lost(), err, want, lost)
		}
	})
}

// Any bytes can be read to the end as UTF-8, however they are divided into reads.
func FuzzReader(f *testing.F) {
	f.Add([]byte(simplified))
	f.Add([]byte("\xFF\xFEa\x00"))
	gb, _ := simplifiedchinese.GB18030.NewEncoder().Bytes([]byte(simplified))
	big5, _ := traditionalchinese.Big5.NewEncoder().Bytes([]byte(traditional))
	wide, _ := unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewEncoder().Bytes([]byte(traditional))
	f.Add(gb)
	f.Add(big5)
	f.Add(wide)
	f.Fuzz(func(t *testing.T, raw []byte) {
		whole, e := read(t, bytes.NewReader(raw))
		if !utf8.ValidString(whole) {
			t.Errorf("%v: what comes out is not UTF-8", e)
		}
		pieces, e2 := read(t, iotest.HalfReader(bytes.NewReader(raw)))
		if pieces != whole || e2 != e {
			t.Errorf("%v %q, in pieces %v %q", e, whole, e2, pieces)
		}
		checkOffsets(t, raw)
	})
}

// checkOffsets reads character by character: each begins where the text before it ends in the source.
func checkOffsets(t *testing.T, raw []byte) {
	t.Helper()
	in := NewReader(iotest.HalfReader(bytes.NewReader(raw)))
	text := bufio.NewReader(in)
	_, mark := byMark(raw)
	at := 0
	for {
		c, n, err := text.ReadRune()
		if err != nil {
			break
		}
		begin := int(in.Offset(int64(at)))
		at += n
		if end := int(in.Offset(int64(at))); begin == end { // two characters of Big5 may share their bytes
			continue
		} else if begin < mark || end > len(raw) || !slices.ContainsFunc([]Encoding{in.Encoding(), UTF8, GB18030, Big5}, func(e Encoding) bool {
			return strings.HasPrefix(e.Decode(raw[begin:end]), string(c)) // joined files have several
		}) {
			t.Fatalf("%v % x: %q at %d is said to stand from %d to %d", in.Encoding(), raw, c, at-n, begin, end)
		}
	}
	if end := int(in.Offset(int64(at))); end != len(raw) {
		t.Fatalf("%v % x: the text ends at %d", in.Encoding(), raw, end)
	}
}

// The place of a character is known although nothing was asked for a long time.
func TestOffsetsFarApart(t *testing.T) {
	for _, e := range []Encoding{UTF8, GB18030, Big5, UTF16BE} {
		text := strings.Repeat("炮二平五 ", 80_000)
		raw := bytesOf(t, e, text)
		if e == UTF16BE {
			raw = append([]byte("\xFE\xFF"), raw...)
		}
		in := NewReader(bytes.NewReader(raw))
		if _, err := io.Copy(io.Discard, in); err != nil {
			t.Fatal(err)
		}
		before := len(text) - 13*1000
		if got, want := in.Offset(int64(before)), len(raw)-len(bytesOf(t, e, text[before:])); got != int64(want) {
			t.Errorf("%v: offset %d of the text is at %d, want %d", e, before, got, want)
		}
		if got := len(in.tracker.latest); got > 8*window {
			t.Errorf("%v: %d bytes are kept", e, got)
		}
	}
}
