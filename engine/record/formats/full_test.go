package formats

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/recordtest"
)

// After more problems than are listed, the moves that are left out are counted: those of lines and of variations.
func TestMovesAfterTooManyProblems(t *testing.T) {
	bad := func(text string) string {
		var b strings.Builder
		for i := range record.MaxProblems + 1 {
			b.WriteString(strings.ReplaceAll(text, "#", fmt.Sprint(i+1)))
		}
		return b.String()
	}
	for format, c := range map[string]struct {
		text string
		left int
	}{
		"pgn": {"[Red \"a\"]\n1. h2e2 " + bad("(a0a9) ") + "h9g7 2. h0g2 (b0c2 i9h9) i9h9 *\n[Red \"b\"]\n1. h2e2", 5},
		"wxf": {"FORMAT WXF\nSTART{\nC2=5\n" + bad("(R1=5)\n") + "h8+7 H2+3 (H8+7\nr9=8)\n}END\n", 4},
		"json": {`[{"root":{"moves":[{"move":"h2e2","moves":[` + bad(`{"move":"a0a9"},`) +
			`{"move":"h9g7","moves":[{"move":"h0g2"},{"move":"b0c2"}]}]}]}}]`, 3},
		"dhtmlxq": {"[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]" + bad("[DhtmlXQ_move_0_2_#]0000[/DhtmlXQ_move_0_2_#]") +
			"[DhtmlXQ_move_0_2_5000]706279678070[/DhtmlXQ_move_0_2_5000][DhtmlXQ_move_5000_4_5001]1022[/DhtmlXQ_move_5000_4_5001][/DhtmlXQ]", 4},
		"movelist": {"1. C2=5\n" + bad("(R1=5)\n") + "h8+7 2. H2+3\nr9=8", 3},
	} {
		items, err := recordtest.ReadAll(ByName(format), strings.NewReader(c.text))
		if err != nil || len(items) == 0 {
			t.Fatalf("%s: %d games, %v", format, len(items), err)
		}
		all := items[0].Problems
		if last := all[len(all)-1]; last.Kind != record.ManyProblems || last.Left != c.left || recordtest.Tree(items[0].Game) != "h2e2" {
			t.Errorf("%s: read %s, the last problem is %v; want h2e2, and that %d moves were skipped", format, recordtest.Tree(items[0].Game), last, c.left)
		}
	}
}

// A tree of the largest size is read, and of a larger one the moves that are left out are counted.
func TestLargestTrees(t *testing.T) {
	const more = 1000
	g := recordtest.Book(game.MaxMoves + more)
	for _, f := range All() {
		w, ok := f.(record.Writer)
		if !ok || f.Name() == "epd" || testing.Short() && f.Name() != "xqf" { // EPD has one line
			continue
		}
		var file bytes.Buffer
		if _, err := w.Write(&file, slices.Values([]*game.Game{g})); err != nil {
			t.Fatal(err)
		}
		items, err := recordtest.ReadAll(f, &file)
		if err != nil || len(items) != 1 {
			t.Fatalf("%s: %d games, %v", f.Name(), len(items), err)
		}
		if n := items[0].Game.Nodes() - 1; n != game.MaxMoves || len(items[0].Problems) != 1 || items[0].Problems[0].Left != more {
			t.Errorf("%s: %d moves, %v; want %d, and that %d were skipped", f.Name(), n, items[0].Problems, game.MaxMoves, more)
		}
	}
}
