package game

import (
	"fmt"
	"strings"
)

// A Symbol is a numeric annotation glyph of the PGN standard, such as 1 for "!"
// and 4 for "??".
type Symbol uint8

// signs lists how symbols are written in books, the usual form first. It is read-only.
var signs = [...]string{
	1: "!", 2: "?", 3: "!! ‼", 4: "?? ⁇", 5: "!? ⁉", 6: "?! ⁈",
	7: " □", 10: "=", 13: " ∞", 14: "+= ⩲ +/=", 15: "=+ ⩱ =/+", 16: "+/- ±", 17: "-/+ ∓", 18: "+-", 19: "-+",
	22: " ⨀", 32: " ⟳", 36: " ↑", 40: " →", 44: " =/∞", 132: " ⇆ ⇄", 138: " ⊕", 140: " ∆ Δ", 142: " ⌓",
}

// String returns the symbol as printed in books, such as "!?", or "$" and its number if it has no such form in ASCII.
func (s Symbol) String() string {
	if int(s) < len(signs) {
		if sign, _, _ := strings.Cut(signs[s], " "); sign != "" {
			return sign
		}
	}
	return fmt.Sprintf("$%d", uint8(s))
}

// ParseSymbol returns the symbol for a sign, such as "!?" or "±", of which some have wide or long forms.
func ParseSymbol(sign string) (s Symbol, ok bool) {
	sign = strings.NewReplacer("！", "!", "？", "?", "−", "-", "–", "-").Replace(sign)
	for n, forms := range signs {
		for form := range strings.FieldsSeq(forms) {
			if form == sign {
				return Symbol(n), true
			}
		}
	}
	return 0, false
}

// IsSign reports whether a character alone is a symbol, and can stand directly after a move.
func IsSign(c rune) bool {
	const lastSign = '⩲' // Chinese characters, of which texts have many, come later
	return c >= 0x80 && c <= lastSign && strings.ContainsRune("‼⁇⁉⁈□∞⩲⩱±∓⨀⟳↑→⇆⇄⊕∆Δ⌓", c)
}
