package datagen

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"

	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine/data"
	"chuhe/engine/eval/hand"
)

// Leaves carry the static evaluation, are not in check, vary, and do not depend on the number of workers.
func TestLeaves(t *testing.T) {
	dir := t.TempDir()
	plan := Plan{Nodes: work.Range{Least: 60, Most: 60}, Plies: UsualPlies(), Seed: 3, Leaf: 8}
	var files [2][]byte
	for i, workers := range []int{1, 3} {
		name := filepath.Join(dir, "leaves"+string(rune('0'+i)))
		reached, err := Run(t.Context(), name, plan, 3, workers, nil)
		if err != nil || reached.Games != 3 {
			t.Fatalf("Run of 3 games by %d workers = %+v, %v", workers, reached, err)
		}
		if files[i], err = os.ReadFile(name); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(files[0], files[1]) {
		t.Error("another number of workers gives other leaves")
	}
	r, err := data.NewReader(bytes.NewReader(files[0]))
	if err != nil || r.Header() != (data.Header{Kind: data.Leaves, Nodes: 60, Seed: 3, Made: "one in 8"}) {
		t.Fatalf("the header is %+v, %v, want leaves of 60 nodes, one in 8, with seed 3", r.Header(), err)
	}
	boards := map[[90]byte]bool{}
	games, positions := 0, 0
	var rec data.Record
	for ; ; positions++ {
		if err := r.Read(&rec); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		p, err := rec.Position()
		if err != nil {
			t.Fatal(err)
		}
		fresh := hand.New()
		fresh.Reset(p)
		if want := fresh.Evaluate(p); int(rec.Score) != want || p.InCheck() {
			t.Errorf("%s: %d, want %d", p.FEN(), rec.Score, want)
		}
		var board [90]byte
		for i, piece := range rec.Board {
			board[i] = byte(piece)
		}
		boards[board] = true
		if rec.Last {
			games++
		}
	}
	if games != 3 || positions < 300 || len(boards) < positions*9/10 {
		t.Errorf("%d games, %d positions, %d different boards", games, positions, len(boards))
	}
}
