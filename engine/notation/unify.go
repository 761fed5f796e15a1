package notation

import (
	"strings"
	"unicode"
)

// longest is the maximum length of a move in characters.
const longest = 16

// same holds groups of characters with the same meaning. The first one of a
// group replaces the others. Letters and signs are those of WXF.
const same = `K帅帥将將 A仕士 E相象 H马馬傌 R车車俥硨 C炮砲包 P兵卒
+进進上 -退下−–— =平. 后後後
1一壹弌 2二贰貳弍 3三叁參叄弎 4四肆 5五伍 6六陆陸 7七柒 8八捌 9九玖`

// stands maps each character of same to its replacement. It is read-only.
var stands = makeStands()

func makeStands() map[rune]rune {
	m := make(map[rune]rune)
	for _, word := range strings.Fields(same) {
		all := []rune(word)
		for _, r := range all {
			m[r] = all[0]
		}
	}
	return m
}

// Blank reports whether a character is invisible: a space of any width, or one of the invisible characters common in
// text from web pages.
func Blank(r rune) bool {
	return unicode.IsSpace(r) || r == '\u00AD' || r == '\uFEFF' ||
		r >= '\u200B' && r <= '\u200F' || r >= '\u202A' && r <= '\u202E' || r >= '\u2060' && r <= '\u2064'
}

// unify converts a move into capital letters, digits and signs, so that texts
// with the same meaning become equal. It returns "" for a text too long to be a
// move.
func unify(text string) string {
	var out []rune
	n := 0
	for _, r := range text {
		if n++; n > longest {
			return ""
		}
		if Blank(r) {
			continue
		}
		if r >= '！' && r <= '～' { // full width
			r += '!' - '！'
		}
		r = unicode.ToUpper(r)
		if s, ok := stands[r]; ok {
			r = s
		}
		out = append(out, r)
	}
	return tens(out)
}

// tens replaces the Chinese ten with digits: 十 is 10, 十一 is 11, 二十 is 20.
func tens(text []rune) string {
	var out strings.Builder
	digit := func(i int) bool { return i >= 0 && i < len(text) && text[i] >= '1' && text[i] <= '9' }
	for i, r := range text {
		if r != '十' {
			out.WriteRune(r)
			continue
		}
		if !digit(i - 1) {
			out.WriteByte('1')
		}
		if !digit(i + 1) {
			out.WriteByte('0')
		}
	}
	return out.String()
}

// pieceLetter replaces the first letter of a unified text, the piece's, with the
// letter of WXF.
func pieceLetter(text string) string {
	i := strings.IndexFunc(text, func(r rune) bool { return r >= 'A' && r <= 'Z' })
	if i < 0 {
		return text
	}
	letter := text[i]
	switch letter {
	case 'N':
		letter = 'H'
	case 'B', 'M':
		letter = 'E'
	case 'G':
		letter = 'K'
	case 'S':
		letter = 'P'
	}
	return text[:i] + string(letter) + text[i+1:]
}
