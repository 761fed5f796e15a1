package reviewcmd

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/xiangqi"
)

// blunders runs the command with little work per game, and returns its output.
func blunders(t *testing.T, file string, args ...string) (string, error) {
	t.Helper()
	var out bytes.Buffer
	err := Blunders(t.Context(), append([]string{"-file", file, "-moving", "100", "-confirm", "2000", "-nodes", "1000", "-around", "4"}, args...), &out)
	return out.String(), err
}

// Games with planted blunders are stored in a file, reviewed, and not played again.
func TestBlunders(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games")
	said, err := blunders(t, file, "-games", "2")
	if err != nil || !strings.Contains(said, "game 2 of 2: ") || !strings.Contains(said, " of 2 blunders found, ") {
		t.Fatalf("two games: %v, want text with %q and text with %q\n%s", err, "game 2 of 2: ", " of 2 blunders found, ", said)
	}
	kept := labtest.Content(t, file)
	list, complete, err := readPlanted(kept)
	if err != nil || len(list) != 2 || complete != len(kept) {
		t.Fatalf("the file holds %v in %d bytes, %v, want two games in %d", list, complete, err, len(kept))
	}
	var again strings.Builder
	for _, g := range list {
		again.WriteString(g.String() + "\n")
		p := xiangqi.StartPosition()
		for i, m := range g.moves {
			if wrong := p.WhyIllegal(m); wrong != xiangqi.LegalMove {
				t.Fatalf("ply %d of %v is illegal: %v, want %v", i+1, g, wrong, xiangqi.LegalMove)
			}
			p.MakeMove(m)
		}
		if g.ply <= plantEarliest || g.ply > len(g.moves) || g.cost < plantCost {
			t.Errorf("a blunder at ply %d of %d that costs %d, want one after ply %d that costs %d at least", g.ply, len(g.moves), g.cost, plantEarliest, plantCost)
		}
	}
	if again.String() != string(kept) {
		t.Errorf("read and written the games are\n%swant\n%s", again.String(), kept)
	}
	if err := os.WriteFile(file, append(bytes.Clone(kept), "17 300 h2"...), 0o600); err != nil { // a killed run left this
		t.Fatal(err)
	}
	if said, err := blunders(t, file, "-games", "1"); err != nil || !strings.Contains(said, "game 2 of 2: ") {
		t.Errorf("with two games in the file: %v\n%s", err, said)
	}
	if now, err := os.ReadFile(file); err != nil || !bytes.Equal(now, kept) {
		t.Errorf("the file became %q, %v, want %q", now, err, kept)
	}
}
