package movetext

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/tabletest"
)

// TestDamagedTexts records what is read from several texts without each one of their characters, and with each one
// doubled. Only the places that make a difference are listed.
func TestDamagedTexts(t *testing.T) {
	var b strings.Builder
	for _, text := range []string{
		"1. C2=5 H8+7! 2. H2+3 $6 {good} R9=8?! (2... R9+1 3. R1=2) 3. R1=2 1-0",
		"1.炮二平五 马8进7 2.马二进三（好棋） 车9平8 [马2进3] 3、车一平二 红胜",
		"h2e2 h9g7; to the end\nh0g2, i9h9 *",
		"1... P8-5 2. P2-5 M8.7 hoa",
	} {
		read := func(text string) string {
			tree, problems, tally := read(text)
			return fmt.Sprintf("%s | %s | %+v", strings.TrimSpace(tree), problems, tally)
		}
		whole, before := read(text), ""
		fmt.Fprintf(&b, "%q: %s\n", text, whole)
		runes := []rune(text)
		for i := range runes {
			for _, way := range []string{"without", "with two"} {
				damaged := slices.Delete(slices.Clone(runes), i, i+1)
				if way != "without" {
					damaged = slices.Insert(slices.Clone(runes), i, runes[i])
				}
				if got := read(string(damaged)); got != whole && got != before {
					fmt.Fprintf(&b, "\t%s %q at %d: %s\n", way, runes[i], i, got)
					before = got
				}
			}
		}
	}
	tabletest.Golden(t, "damaged", b.String())
}
