package search_test

import (
	"context"
	"encoding/json"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/search"
	"chuhe/engine/tabletest"
	"chuhe/engine/think"
)

// signature is a case of testdata/signature.jsonl: the result of a search on one thread, with the hand-made
// evaluation and an empty table. The positions are from games of the program against itself, in which it sometimes
// played a random move; the last three are mates that begin quietly. An intended change of the search or of the
// evaluation changes many of them; the test prints the new lines.
type signature struct {
	FEN   string      `json:"fen"`
	Depth int         `json:"depth"`
	Lines int         `json:"lines"` // number of best lines wanted
	Nodes uint64      `json:"nodes"`
	Score think.Score `json:"score"`
	Move  string      `json:"move"`
}

// TestSignature notices every change of what the search does, such as another margin.
func TestSignature(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: searches for seconds, with one thread")
	}
	s := made(t, search.Config{Table: newTable(t, 1), SeekMates: true})
	for _, want := range tabletest.Read[signature](t, "testdata/signature.jsonl") {
		s.Clear()
		r := s.Search(context.Background(), movetest.Position(t, want.FEN), think.Limits{Depth: want.Depth, MultiPV: want.Lines}, nil)
		got := want
		got.Nodes, got.Score, got.Move = r.Nodes, r.Score, r.Move.String()
		if got != want {
			line, _ := json.Marshal(got)
			t.Errorf("the search of %s to depth %d gives\n%s\nwant %d nodes, %v, %s", want.FEN, want.Depth, line, want.Nodes, want.Score, want.Move)
		}
	}
}
