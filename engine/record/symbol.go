package record

import (
	"strings"
	"sync"

	"chuhe/engine/game"
)

// signs lists how symbols are written after moves, by their numbers. It is read-only.
var signs = [...]string{
	1: "!", 2: "?", 3: "!! ‼", 4: "?? ⁇", 5: "!? ⁉", 6: "?! ⁈",
	7: "□", 10: "=", 13: "∞", 14: "+= ⩲ +/=", 15: "=+ ⩱ =/+", 16: "+/- ±", 17: "-/+ ∓", 18: "+-", 19: "-+",
	22: "⨀", 32: "⟳", 36: "↑", 40: "→", 44: "=/∞", 132: "⇆ ⇄", 138: "⊕", 140: "∆ Δ", 142: "⌓",
}

// bySign returns the symbols by their signs. It is computed once and is read-only.
var bySign = sync.OnceValue(func() map[string]game.Symbol {
	found := map[string]game.Symbol{}
	for n, forms := range signs {
		for form := range strings.FieldsSeq(forms) {
			found[form] = game.Symbol(n)
		}
	}
	return found
})

// plainSigns unifies signs. It is read-only.
var plainSigns = strings.NewReplacer("！", "!", "？", "?", "−", "-", "–", "-")

// Symbol returns the symbol for a sign, such as "!?" or "±".
func Symbol(sign string) (s game.Symbol, ok bool) {
	if sign != "" { // like most texts after a move
		s, ok = bySign()[plainSigns.Replace(sign)]
	}
	return s, ok
}

// IsSign reports whether a character alone is a symbol, and can stand directly after a move.
func IsSign(c rune) bool {
	const last = '⩲' // Chinese characters, of which texts have many, come later
	return c >= 0x80 && c <= last && strings.ContainsRune("‼⁇⁉⁈□∞⩲⩱±∓⨀⟳↑→⇆⇄⊕∆Δ⌓", c)
}
