package hand

import (
	"encoding/json"
	"slices"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/tabletest"
)

// evaluation is a case of testdata/evaluations.jsonl: a position, its score for the side to move, and
// the lines of its Trace, each with Red's value and Black's. The positions are from random games and from games of the program. New weights change
// all cases; the test prints the new lines.
type evaluation struct {
	FEN   string   `json:"fen"`
	Score int      `json:"score"`
	Trace [][2]int `json:"trace"`
}

// TestEvaluations notices every change of a term.
func TestEvaluations(t *testing.T) {
	for _, want := range tabletest.Read[evaluation](t, "testdata/evaluations.jsonl") {
		p := movetest.Position(t, want.FEN)
		got := evaluation{FEN: want.FEN, Score: fresh(p)}
		for _, line := range Trace(p) {
			got.Trace = append(got.Trace, [2]int{line.Red, line.Black})
		}
		if got.Score != want.Score || !slices.Equal(got.Trace, want.Trace) {
			line, _ := json.Marshal(got)
			t.Errorf("%s is worth\n%s, want %d by %v", want.FEN, line, want.Score, want.Trace)
		}
	}
}
