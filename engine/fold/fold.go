// Package fold prepares texts for searching, so that different ways to write the same words are found alike.
package fold

import (
	_ "embed"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

//go:generate /usr/bin/python3 simplified.py

// pairs holds traditional characters, each followed by its simplified form, in lines.
//
//go:embed simplified.txt
var pairs string

// The block of Chinese characters that the table covers.
const first, last = 0x3400, 0x9FFF

// simplified returns a table of simplified forms by character, counted from first; 0 means that the character has none.
var simplified = sync.OnceValue(func() *[last - first + 1]uint16 {
	forms := new([last - first + 1]uint16)
	var traditional rune
	for i, r := range []rune(strings.ReplaceAll(pairs, "\n", "")) {
		if i%2 == 0 {
			traditional = r
		} else {
			forms[traditional-first] = uint16(r)
		}
	}
	return forms
})

// Text returns a text without differences of width, case, accents and of simplified and traditional characters, and
// without spaces: Chinese has no gaps between words, and files put some into names. Folding twice changes nothing.
func Text(s string) string {
	forms := simplified()
	return strings.Map(func(r rune) rune {
		switch {
		case first <= r && r <= last:
			if form := forms[r-first]; form != 0 {
				return rune(form)
			}
			return r
		case r < 'A': // most of the rest
			if r == ' ' || '\t' <= r && r <= '\r' {
				return -1
			}
			return r
		case r == 'đ', r == 'Đ': // which have no decomposition
			return 'd'
		case unicode.IsSpace(r), unicode.Is(unicode.Mn, r):
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFKD.String(s))
}
