package game

import (
	"fmt"
	"strings"
	"sync"
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

// bySign returns the symbols by their signs. It is computed once and is read-only.
var bySign = sync.OnceValue(func() map[string]Symbol {
	found := map[string]Symbol{}
	for n, forms := range signs {
		for form := range strings.FieldsSeq(forms) {
			found[form] = Symbol(n)
		}
	}
	return found
})

// plainSigns unifies signs. It is read-only.
var plainSigns = strings.NewReplacer("！", "!", "？", "?", "−", "-", "–", "-")

// ParseSymbol returns the symbol for a sign, such as "!?" or "±", of which some have wide or long forms.
func ParseSymbol(sign string) (s Symbol, ok bool) {
	if sign != "" { // like most texts after a move
		s, ok = bySign()[plainSigns.Replace(sign)]
	}
	return s, ok
}

// IsSign reports whether a character alone is a symbol, and can stand directly after a move.
func IsSign(c rune) bool {
	const lastSign = '⩲' // Chinese characters, of which texts have many, come later
	return c >= 0x80 && c <= lastSign && strings.ContainsRune("‼⁇⁉⁈□∞⩲⩱±∓⨀⟳↑→⇆⇄⊕∆Δ⌓", c)
}
