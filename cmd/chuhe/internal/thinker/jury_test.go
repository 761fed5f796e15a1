package thinker

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"chuhe/cmd/chuhe-lab/reviewcmd"
	"chuhe/engine/record/formats"
	"chuhe/engine/review"
	"chuhe/ui/reviewing"
)

// The window and chuhe-lab give a game the same figures, one after another or several positions at a time.
func TestReviewsAreTheSameEverywhere(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.pgn")
	if err := os.WriteFile(file, []byte("1. h2e2 h9g7 2. h0g2 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := reviewcmd.Review(t.Context(), []string{file, "--parallel", "2", "--endings", "none"}, &out); err != nil {
		t.Fatal(err)
	}
	var games []struct {
		Accuracy struct{ Red, Black float64 }
		Plies    []struct {
			Move, Best, Mark string
			Score            int
		}
	}
	if err := json.Unmarshal(out.Bytes(), &games); err != nil || len(games) != 1 || len(games[0].Plies) != 3 {
		t.Fatalf("%v: %s", err, &out)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for item, err := range formats.ByName("pgn").Read(bytes.NewReader(text)) {
		if err != nil {
			t.Fatal(err)
		}
		woken := make(chan bool, 1000)
		r := reviewing.New(NewJury(), nil, func() { woken <- true })
		defer r.Close()
		r.Start(1, item.Game, review.Quick)
		for r.View().State == reviewing.Running {
			<-woken
		}
		for i, p := range r.View().Report.Plies {
			said := games[0].Plies[i]
			if p.Move.String() != said.Move || int(p.After) != said.Score || p.Best[0].String() != said.Best || p.Mark.String() != said.Mark {
				t.Errorf("ply %d: %v, %v, best %v, %q, and chuhe-lab says %+v", i+1, p.Move, p.After, p.Best[0], p.Mark, said)
			}
		}
	}
}
