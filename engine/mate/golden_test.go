package mate

import (
	"encoding/json"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
)

// proof is a case of testdata/proofs.jsonl: what a search for a mate of at most MaxMoves moves finds within a number of
// nodes, and the length of the proof's line. An intended change of the solver changes many cases; the test prints
// the new lines.
type proof struct {
	FEN    string `json:"fen"`
	Limit  uint64 `json:"limit"`
	Found  bool   `json:"found"`
	Move   string `json:"move"`
	Plies  int    `json:"plies"`  // of the line
	Proved int    `json:"proved"` // number of positions in the proof
	Nodes  uint64 `json:"nodes"`
	Done   bool   `json:"done"`
}

// TestProofsAsRecorded notices every change of what the solver does.
func TestProofsAsRecorded(t *testing.T) {
	for _, want := range tabletest.Read[proof](t, "testdata/proofs.jsonl") {
		p := movetest.Position(t, want.FEN)
		s := new(Solver)
		s.Begin(p, legal(p))
		m, ok := s.Search(MaxMoves, want.Limit, goOn)
		got := proof{FEN: want.FEN, Limit: want.Limit, Found: ok, Nodes: s.Nodes(), Done: s.Done()}
		if ok {
			got.Move = m.Move.String()
			got.Plies = len(s.Walk(m, plenty, func(*xiangqi.Position, xiangqi.Move, int) { got.Proved++ }))
		}
		if got != want {
			line, _ := json.Marshal(got)
			t.Errorf("the solver gives\n%s\nwant %+v", line, want)
		}
	}
}
