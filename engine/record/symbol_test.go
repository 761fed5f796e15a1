package record

import (
	"fmt"
	"strings"
	"testing"

	"chuhe/engine/game"
)

// Every sign is read as the symbol that has it, and every symbol as it is printed.
func TestSigns(t *testing.T) {
	seen := map[string]bool{}
	for n, forms := range signs {
		for form := range strings.FieldsSeq(forms) {
			if s, ok := Symbol(form); !ok || s != game.Symbol(n) || seen[form] {
				t.Errorf("%s is read as %d, %v, want %d", form, uint8(s), ok, n)
			}
			if r := []rune(form); len(r) == 1 && IsSign(r[0]) != (r[0] >= 0x80) {
				t.Errorf("%s is a sign: %v", form, IsSign(r[0]))
			}
			seen[form] = true
		}
		if text := game.Symbol(n).String(); text != fmt.Sprintf("$%d", n) && !seen[text] {
			t.Errorf("the symbol %d is printed as %s, which is not read", n, text)
		}
	}
	for text, want := range map[string]game.Symbol{"！？": 5, "+−": 18, "": 0, "$1": 0, "!!!": 0, "a": 0, " ": 0} {
		if s, ok := Symbol(text); s != want || ok != (want > 0) {
			t.Errorf("%q is read as %d, %v, want %d", text, uint8(s), ok, want)
		}
	}
}
