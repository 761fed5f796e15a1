package datagen

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/engine/data"
	"chuhe/engine/xiangqi"
)

// put writes a file.
func put[T string | []byte](t *testing.T, name string, text T) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// bytesOf returns what is in a file.
func bytesOf(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// store writes games to a file.
func store(t *testing.T, h data.Header, games ...[]data.Record) string {
	t.Helper()
	var b bytes.Buffer
	w, err := data.NewWriter(&b, h)
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range games {
		if err := w.WriteGame(game); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "x.pos")
	put(t, name, b.Bytes())
	return name
}

// line returns a game with the positions along some moves.
func line(t *testing.T, result xiangqi.Result, score int16, moves ...string) []data.Record {
	t.Helper()
	p := xiangqi.StartPosition()
	records := []data.Record{data.Of(p, score)}
	for _, text := range moves {
		m, err := xiangqi.ParseMove(text)
		if err != nil || !p.PseudoLegal(m) || !p.Legal(m) {
			t.Fatalf("%s is not a legal move: %v", text, err)
		}
		p.MakeMove(m)
		score = -score
		records = append(records, data.Of(p, score))
	}
	for i := range records {
		records[i].Result = result
	}
	records[len(records)-1].Last = true
	return records
}

func TestSummary(t *testing.T) {
	a := store(t, data.Header{Nodes: 70, Seed: 1}, line(t, xiangqi.RedWins, 60, "b2e2", "b9c7"), line(t, xiangqi.Draw, 10, "b2e2"))
	b := store(t, data.Header{Nodes: 80, Seed: 2, Made: "by hand"}, line(t, xiangqi.BlackWins, -900, "h2e2"), line(t, xiangqi.Draw, 0, "a0a1")[:1])
	var s Summary
	for _, name := range []string{a, b} {
		if err := s.Add(t.Context(), name); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	if err := s.Report(&out); err != nil {
		t.Fatal(err)
	}
	text := strings.Join(strings.Fields(out.String()), " ")
	for _, want := range []string{
		"games, 70 nodes, seed 1 2 games 5 positions",
		"games, 80 nodes, seed 2, by hand 1 games 2 positions at the end 1 positions of a game that breaks off",
		"2 files 3 games 7 positions",
		"Red wins 33.3 % Black wins 33.3 % draws 33.3 %",
		"a game 2.3 positions",
		"twice 42.9 % of the positions", // the start position twice, a cannon move once
		"30-32 0.0 % 0.0 % 0.0 % 0.0 % 0.0 % 0.0 % 0.0 % 100.0 %",
		"score < 25 < 50 < 100 < 200 < 400 < 800 < 1200 more 28.6 % 0.0 % 42.9 % 0.0 % 0.0 % 0.0 % 28.6 % 0.0 %",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, out.String())
		}
	}
}

// Damaged files are rejected with their name and the place.
func TestSummaryRefuses(t *testing.T) {
	good := line(t, xiangqi.RedWins, 60, "b2e2", "b9c7")
	kingless := line(t, xiangqi.RedWins, 60, "b2e2")
	kingless[1].Board[4] = xiangqi.NoPiece
	mixed := line(t, xiangqi.RedWins, 60, "b2e2")
	mixed[1].Result = xiangqi.Draw
	torn := store(t, data.Header{}, good)
	content := bytesOf(t, torn)
	content[len(content)-data.RecordSize+11] |= 1 << 7
	put(t, torn, content)
	none := filepath.Join(t.TempDir(), "none")
	_, missing := os.Open(none)
	for want, name := range map[string]string{
		"position 5":              store(t, data.Header{}, good, kingless),
		"position 2: its game":    store(t, data.Header{}, mixed),
		"position 3: byte 11":     torn,
		missing.Error():           none,
		"does not begin with CHU": "summary_test.go",
	} {
		err := new(Summary).Add(t.Context(), name)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), name) {
			t.Errorf("%v, want an error with %q and %s", err, want, name)
		}
	}
	var s Summary
	if err := s.Add(t.Context(), store(t, data.Header{}, good)); err != nil {
		t.Fatal(err)
	}
	for i := range good {
		good[i].Result = xiangqi.Ongoing
	}
	if err := s.Add(t.Context(), store(t, data.Header{Kind: data.Leaves}, good)); err == nil || !strings.Contains(err.Error(), "leaves") {
		t.Errorf("leaves after games: %v", err)
	}
}
