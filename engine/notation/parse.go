package notation

import (
	"fmt"
	"strconv"
	"strings"

	"chuhe/engine/xiangqi"
)

// Parse reads a legal move of p from text in any notation and many dialects:
// coordinates with or without a dash; WXF with the sign of a tandem piece before
// or after its letter; Chinese in both scripts, with old characters and numbers;
// soldiers on crowded files numbered in any of the usual ways. It compares the
// text with every form of every legal move. If a text means different moves in
// different dialects, the dialect of this package goes first. The error says
// whether the text is no move, not a legal one, or means several.
func Parse(p *xiangqi.Position, text string) (xiangqi.Move, error) {
	plain := unify(text)
	if plain == "" {
		return xiangqi.NoMove, fmt.Errorf("a move is expected, %q is none", clip(text))
	}
	var legal xiangqi.MoveList
	p.LegalMoves(&legal)
	if m, ok := coordinates(plain); ok {
		if !legal.Contains(m) {
			return xiangqi.NoMove, fmt.Errorf("the move %q is not legal here", clip(text))
		}
		return m, nil
	}
	norm := pieceLetter(plain)
	var hits [ranks]xiangqi.Move
	var several [ranks]bool
	for _, m := range legal.Slice() {
		describe(p, m).eachForm(func(rank int, form string) {
			if pieceLetter(unify(form)) == norm {
				several[rank] = several[rank] || hits[rank] != xiangqi.NoMove && hits[rank] != m
				hits[rank] = m
			}
		})
	}
	for rank, m := range hits {
		switch {
		case several[rank]:
			return xiangqi.NoMove, fmt.Errorf("%q means several moves here", clip(text))
		case m != xiangqi.NoMove:
			return m, nil
		}
	}
	return xiangqi.NoMove, fmt.Errorf("no legal move here is written %q", clip(text))
}

// clip shortens what is quoted in an error.
func clip(s string) string {
	if runes := []rune(s); len(runes) > 2*longest {
		return string(runes[:2*longest]) + "…"
	}
	return s
}

// coordinates reads h2e2 and H2-E2.
func coordinates(plain string) (xiangqi.Move, bool) {
	if len(plain) == 5 && plain[2] == '-' {
		plain = plain[:2] + plain[3:]
	}
	m, err := xiangqi.ParseMove(strings.ToLower(plain))
	return m, err == nil
}

// ranks is the number of ranks of forms. A form of a lower rank is preferred.
const ranks = 4

// eachForm calls f with each form of a move, in Chinese characters or in letters
// and signs of WXF: unify turns both into the same text.
func (d description) eachForm(f func(rank int, form string)) {
	letter, tail, file := d.letter(), d.tail(), strconv.Itoa(d.file)
	place := d.place("前", "中", "后")
	sign := d.place("+", ".", "-")
	nth := strconv.Itoa(d.index + 1) // on its file

	// 0: what this package writes, in either notation.
	f(0, d.wxf())
	f(0, d.chinese(simplified()))

	if d.count > 1 {
		// 1: other ways to tell the pieces of a file apart.
		if d.count <= 3 {
			f(1, letter+sign+tail) // C+-2
			f(1, sign+letter+tail) // +C-2
			f(1, place+letter+tail)
			f(1, place+letter+file+tail) // 前兵四平五
			f(1, place+file+tail)        // 前四平五
		}
		f(1, nth+file+tail) // 15=6, 二7平6
		f(1, letter+ordinalLetters(d.ordinal)+tail)
		f(1, strconv.Itoa(d.ordinal)+letter+tail)
		// 2: a number on its file only, ends of a column by 前 and 后.
		f(2, nth+letter+tail)
		f(2, nth+letter+file+tail)
		if d.count > 3 && place != "中" {
			f(2, place+letter+tail)
			f(2, place+letter+file+tail)
		}
		// 3: its file, where only one of the pieces can go that way.
		f(3, letter+file+tail)
	}
	// 3: keypad, 62=5.
	f(3, strconv.Itoa(int(keypad[d.kind]))+file+tail)
}

// keypad holds the digit of each kind in keypad notation, by xiangqi.Kind.
var keypad = [xiangqi.Kinds]uint8{
	xiangqi.King: 1, xiangqi.Advisor: 2, xiangqi.Elephant: 3, xiangqi.Horse: 4,
	xiangqi.Chariot: 5, xiangqi.Cannon: 6, xiangqi.Soldier: 7,
}
