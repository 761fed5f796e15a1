package notation

import (
	"strings"
	"sync"
	"unicode/utf8"

	"chuhe/engine/xiangqi"
)

// openingLength is the number of characters that [Opens] examines.
const openingLength = 2

// Opens reports whether a text of one or two characters can begin a move, in any position, in one of the notations
// that [Parse] reads.
func Opens(text string) bool {
	if n := utf8.RuneCountInString(text); n == 0 || n > openingLength {
		return false
	}
	return openings()[pieceLetter(unify(text))] || openings()[fold(text)] || opensPoints(text)
}

// openings returns the first one and two characters of all moves in Chinese, WXF, keypad
// Vietnamese and English notation and in pinyin, unified or folded. It is computed once and is read-only.
var openings = sync.OnceValue(func() map[string]bool {
	found := map[string]bool{}
	add := func(form string) {
		for n, runes := 1, []rune(form); n <= min(openingLength, len(runes)); n++ {
			found[string(runes[:n])] = true
		}
	}
	eachLabel(func(d description) {
		d.eachForm(func(_ int, form string) { add(unify(form)) })
		d.eachVietnamese(add)
		d.eachEnglish(add)
		d.eachPinyin(add)
	})
	return found
})

// eachLabel calls f with one move of every piece in every place among its equals.
func eachLabel(f func(description)) {
	for kind := range xiangqi.Kind(xiangqi.Kinds) {
		most := 2
		switch kind {
		case xiangqi.King:
			most = 1
		case xiangqi.Soldier:
			most = 5
		}
		d := description{kind: kind, direction: forward, number: 1}
		for d.file = 1; d.file <= xiangqi.Files; d.file++ {
			d.index, d.ordinal, d.count, d.crowded = 0, 0, 1, 0
			f(d)
			for d.count = 2; d.count <= most; d.count++ {
				for d.index = range d.count {
					for d.ordinal = d.index + 1; d.ordinal <= most; d.ordinal++ {
						d.crowded = 1 + (d.ordinal-d.index)/2 // the earlier ones stand on another file
						f(d)
					}
				}
			}
		}
	}
}

// opensPoints reports whether a text can begin coordinates or the algebraic notation of
// chess.
func opensPoints(text string) bool {
	if len(text) == 1 && fileLetter(text[0]) >= 0 {
		return true
	}
	goesOn := func(rest string) bool {
		c, ok := readPoints(text + rest)
		if c.kind < 0 {
			return ok && c.fromFile >= 0
		}
		beside := c.fromFile-c.toFile == 1 || c.toFile-c.fromFile == 1
		return ok && (c.kind != int(xiangqi.Soldier) || c.fromFile < 0 || beside)
	}
	if goesOn("") || goesOn("0") {
		return true
	}
	for file := 'a'; fileLetter(byte(file)) >= 0; file++ {
		point := string(file) + "0"
		if goesOn(point) || goesOn("x"+point) || goesOn(strings.ToUpper(point)) {
			return true
		}
	}
	return false
}
