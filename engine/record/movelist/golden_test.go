package movelist

import (
	"strings"
	"testing"

	"chuhe/engine/record/recordtest"
	"chuhe/engine/tabletest"
)

// TestGolden records what is read from lists of moves that are damaged.
func TestGolden(t *testing.T) {
	var b strings.Builder
	for _, text := range []string{
		"红方：许银川 黑方：吕钦\n2024年5月12日\n1. 炮二平五 马8进7 {好棋}\n2. 马二进三 (马八进七 马2进3) 车9平8\n3. 车一平二 1-0\n",
		endgame + "\n1... 将4进1 2. 帅五平四 和棋",
		"position startpos moves h2e2 h9g7 h0g2 i9h9",
		"1. P2-5 M8.7 2. M2.3 X9-8",
	} {
		b.WriteString(text + "\n" + recordtest.Damage(Format{}, []byte(text), 1))
	}
	tabletest.Golden(t, "damage", b.String())
}
