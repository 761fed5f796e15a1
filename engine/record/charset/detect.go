package charset

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// Detect guesses the encoding of text without a byte order mark. The text may end in the middle of a character.
// Without evidence for another encoding it returns GB18030, the usual encoding of xiangqi records.
func Detect(text []byte) Encoding {
	if bytes.IndexFunc(text, func(c rune) bool { return c >= 0x80 }) < 0 {
		return ASCII
	}
	text = text[:len(text)-cut(text)]
	if isUTF8(text) {
		return UTF8
	}
	inGB, inBig5 := moves(GB18030.Decode(text)), moves(Big5.Decode(text))
	if inGB == inBig5 {
		inGB, inBig5 = senseOf(GB18030, text), senseOf(Big5, text)
	}
	if inBig5 > inGB {
		return Big5
	}
	return GB18030
}

// cut returns the length of an incomplete UTF-8 character at the end of text.
func cut(text []byte) int {
	for n := 1; n < utf8.UTFMax && n <= len(text); n++ {
		if c := text[len(text)-n]; utf8.RuneStart(c) {
			if !utf8.FullRune(text[len(text)-n:]) {
				return n
			}
			return 0
		}
	}
	return 0
}

// isUTF8 distinguishes UTF-8, even with a few damaged bytes, from text with two
// bytes per character, even if its bytes happen to be valid UTF-8.
func isUTF8(text []byte) bool {
	long, short, bad := 0, 0, 0 // number of characters with three bytes or more, with two, and of invalid bytes
	alone := false              // whether a character has ASCII on both sides
	run := 0
	for i := 0; i <= len(text); {
		if i == len(text) || text[i] < utf8.RuneSelf {
			alone = alone || run == 1
			run = 0
			i++
			continue
		}
		r, n := utf8.DecodeRune(text[i:])
		switch {
		case r == utf8.RuneError && n == 1:
			bad++
		case n == 2:
			short++
		default:
			long++
		}
		run++
		i += n
	}
	switch {
	case bad > 0:
		return long+short >= 4*bad
	case long > 0 || alone:
		return true
	}
	// Two-byte characters, at least two of them adjacent, may be Greek or Cyrillic. If
	// all of them are common Chinese characters, the text is Chinese.
	return !allUsual(text)
}

// allUsual reports whether text, which is valid UTF-8, consists of common characters of GB 2312.
func allUsual(text []byte) bool {
	for i := 0; i < len(text); {
		if text[i] < utf8.RuneSelf {
			i++
			continue
		}
		weight, n := gbCharacter(text[i:])
		if weight != usual {
			return false
		}
		i += n
	}
	return true
}

// moves counts patterns that look like the end of a move in Chinese notation: a
// direction between two numbers, or between a piece and a number.
func moves(text string) int {
	const numbers, directions, pieces = "123456789１２３４５６７８９一二三四五六七八九", "进進退平", "车車俥马馬傌炮砲包兵卒相象仕士"
	n := 0
	var before, last rune
	for _, r := range text {
		if strings.ContainsRune(numbers, r) && strings.ContainsRune(directions, last) &&
			strings.ContainsRune(numbers+pieces, before) {
			n++
		}
		before, last = last, r
	}
	return n
}

// The weight of a character of two bytes or more as evidence for an encoding.
const (
	usual   = 10  // one of the few thousand that make up nearly all text
	upper   = 7   // the same in Big5, if the second byte is also valid in GB 2312
	mark    = 8   // punctuation or a number
	sign    = 4   // any other sign, or a letter
	rare    = -20 // hardly ever used
	invalid = -100
)

// sense adds up the weights of the characters of text in an encoding. character
// returns the weight and the length of the first character. Next to a Latin
// letter, another letter is as likely as a Chinese character.
func sense(text []byte, character func([]byte) (weight, length int)) int {
	sum := 0
	for i := 0; i < len(text); {
		if text[i] < utf8.RuneSelf {
			i++
			continue
		}
		if i+1 == len(text) { // cut off at the end
			break
		}
		weight, n := character(text[i:])
		if i > 0 && isLetter(text[i-1]) || i+n < len(text) && isLetter(text[i+n]) {
			weight = min(weight, sign)
		}
		sum += weight
		i += n
	}
	return sum
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// gbCharacter examines a character of GB18030, given at least two bytes. GB 2312
// has signs in rows A1 to A9 and the 3755 most common characters in rows B0 to
// D7; second bytes below A1, and four-byte forms, were added later for rare
// characters.
func gbCharacter(b []byte) (weight, length int) {
	lead, next := b[0], b[1]
	switch {
	case lead == 0x80 || lead == 0xFF:
		return invalid, 1
	case next >= '0' && next <= '9':
		return rare, 4
	case next < 0x40 || next == 0x7F || next == 0xFF:
		return invalid, 1
	case next < 0xA1 || lead < 0xA1:
		return rare, 2
	case lead == 0xA1 || lead == 0xA3:
		return mark, 2
	case lead < 0xAA:
		return sign, 2
	case lead >= 0xB0 && lead <= 0xD7:
		return usual, 2
	}
	return rare, 2
}

// big5Character examines a character of Big5, given at least two bytes. Rows A1
// to A3 are signs, A4 to C6 the 5401 most common characters, C9 to F9 the
// others; second bytes exclude 7F to A0.
func big5Character(b []byte) (weight, length int) {
	lead, next := b[0], b[1]
	switch {
	case lead == 0x80 || lead == 0xFF, next < 0x40, next > 0x7E && next < 0xA1, next == 0xFF:
		return invalid, 1
	case lead < 0xA1:
		return rare, 2
	case lead == 0xA1:
		return mark, 2
	case lead < 0xA4:
		return sign, 2
	case lead <= 0xC6 && next >= 0xA1:
		return upper, 2
	case lead <= 0xC6:
		return usual, 2
	}
	return rare, 2
}
