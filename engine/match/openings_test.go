package match

import (
	"strconv"
	"strings"
	"testing"

	"chuhe/engine/xiangqi"
)

// TestOpeningsAreFit checks the claims in the header of the built-in openings: their number and lengths, a nearly level
// score for each, no side in check, no position, mirrored or not, twice, and no first move or structure that occurs too
// often.
func TestOpeningsAreFit(t *testing.T) {
	all := builtIn(t)
	first, structures, keys := map[string]int{}, map[string]int{}, map[uint64]bool{}
	if len(all) < 500 {
		t.Errorf("only %d openings", len(all))
	}
	for _, o := range all {
		p, err := o.Position()
		if err != nil {
			t.Fatal(err)
		}
		if n := len(o.Moves); n < 6 || n > 10 || o.FEN != xiangqi.StartFEN {
			t.Errorf("%v: %d plies from %s, want at least 6, at most 10 and %s", o.Moves, n, o.FEN, xiangqi.StartFEN)
		}
		if keys[p.EitherKey()] {
			t.Errorf("%v leads to the position of another opening", o.Moves)
		}
		keys[p.EitherKey()] = true
		if p.InCheck() {
			t.Errorf("%v leaves a king in check", o.Moves)
		}
		first[alike(o.Moves[:1])]++
		structures[alike(o.Moves[:4])]++
	}
	for moves, n := range first {
		if n > len(all)/5 {
			t.Errorf("%d of %d openings begin with %s", n, len(all), moves)
		}
	}
	for moves, n := range structures {
		if n > len(all)/40 {
			t.Errorf("%d of %d openings begin with %s", n, len(all), moves)
		}
	}
	scored := 0
	for line := range strings.Lines(openings) {
		moves, score, found := strings.Cut(strings.TrimSpace(line), "# ")
		if moves == "" {
			continue
		}
		soldiers, err := strconv.ParseFloat(score, 64)
		if !found || err != nil || soldiers < -0.4 || soldiers > 0.4 {
			t.Errorf("%q tells no score near level", line)
		}
		scored++
	}
	if scored != len(all) {
		t.Errorf("%d of %d openings have a score", scored, len(all))
	}
}

// alike returns the same name for a line and its mirror image.
func alike(moves []xiangqi.Move) string {
	var plain, mirrored strings.Builder
	for _, m := range moves {
		plain.WriteString(m.String() + " ")
		mirrored.WriteString(m.Mirror().String() + " ")
	}
	return min(plain.String(), mirrored.String())
}

// An opening is written as the line from which it is read; a FEN may lack the word before it.
func TestOpeningLines(t *testing.T) {
	for _, line := range []string{"h2e2 h9g7", "fen " + xiangqi.StartFEN, "fen 3k5/9/9/9/9/9/9/9/R8/1R2K4 b - - 0 1 moves d9d8", "fen 3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1"} {
		all, err := ReadOpenings(strings.NewReader(line))
		if err != nil || len(all) != 1 || all[0].String() != line {
			t.Errorf("%q is read as %v, %v", line, all, err)
		}
		bare, isFEN := strings.CutPrefix(line, "fen ")
		if again, err := ReadOpenings(strings.NewReader(bare)); isFEN && (err != nil || len(again) != 1 || again[0].String() != line) {
			t.Errorf("%q is read as %v, %v, want %q", bare, again, err, line)
		}
	}
}
