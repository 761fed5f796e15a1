package bookcmd

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// TestOpeningsAreMade makes a few openings by short searches, and checks the file: its head, and that the lines are legal,
// balanced, of 6 to 10 plies, and lead to different positions by different first moves.
func TestOpeningsAreMade(t *testing.T) {
	file := filepath.Join(t.TempDir(), "openings.txt")
	const wanted, margin = 4, 60
	var out bytes.Buffer
	args := []string{"-out", file, "-count", fmt.Sprint(wanted), "-nodes", "200", "-verify", "300", "-margin", fmt.Sprint(margin), "-seed", "5"}
	if err := Openings(context.Background(), args, &out); err != nil {
		t.Fatal(err)
	}
	data := labtest.Content(t, file)
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	if len(lines) != 3+wanted || lines[0] != "# 4 openings of 6 to 10 plies from the start position, made by our own engine:" || lines[1] != "# chuhe-lab openings -count 4 -nodes 200 -verify 300 -margin 60 -seed 5" {
		t.Fatalf("the file is\n%s\nwant a head of three lines and %d openings", data, wanted)
	}
	ends, firsts := map[uint64]bool{}, map[string]bool{}
	for _, line := range lines[3:] {
		moves, score, ok := strings.Cut(line, " # ")
		p := xiangqi.StartPosition()
		for _, text := range strings.Fields(moves) {
			m, err := xiangqi.ParseMove(text)
			if err != nil || p.WhyIllegal(m) != xiangqi.LegalMove {
				t.Fatalf("%s: the move %s is not legal: %v", line, text, err)
			}
			p.MakeMove(m)
		}
		var soldiers float64
		if _, err := fmt.Sscanf(score, "%f", &soldiers); err != nil || !ok || 100*soldiers > margin || 100*soldiers < -margin {
			t.Errorf("%s: the score is %q, %v; want at most %d hundredths of a soldier for either side", line, score, err, margin)
		}
		e, err := players.NewEngine(players.SmallHashMB, 1)
		if err != nil {
			t.Fatal(err)
		}
		verified := e.Search(t.Context(), p, think.Limits{Nodes: 300}, nil).Score
		if p.SideToMove() == xiangqi.Black {
			verified = -verified
		}
		if score != verified.String() {
			t.Errorf("%s: the score is %s, by the search for Red %v", line, score, verified)
		}
		if n := p.Plies(); n < linePlies || n >= linePlies+lineSpread || p.InCheck() {
			t.Errorf("%s: %d plies, in check %v; want 6 to 10 and no check", line, n, p.InCheck())
		}
		ends[p.EitherKey()] = true
		firsts[prefix(movesOf(p), 1)] = true
	}
	if len(ends) != wanted || len(firsts) != wanted { // of so few openings, no two may begin alike
		t.Errorf("%d final positions by %d first moves, want %d of each:\n%s", len(ends), len(firsts), wanted, data)
	}
	again := filepath.Join(t.TempDir(), "again.txt")
	if err := Openings(context.Background(), append([]string{"-out", again}, args[2:]...), &out); err != nil {
		t.Fatal(err)
	}
	if second, err := os.ReadFile(again); err != nil || !bytes.Equal(second, data) {
		t.Errorf("the same seed gives\n%s, %v\nwant\n%s", second, err, data)
	}
}
