package reviewcmd

import (
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/movetest"
	"chuhe/engine/review"
	"chuhe/engine/tabletest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

func TestTranscript(t *testing.T) {
	start := xiangqi.StartFEN
	files := map[string]string{
		"text": "no games", "empty": "[]", "games": "[Event \"x\"]\n\n1. H2-E2 *\n", "short": start + "\th2e2\t3\n", "word": "# x\n" + start + "\th2e2\tx\t1\t2\t3\n",
		"move": start + "\th2h8\t1\t1\t2\t1\n", "table": start + "\th2e2\t10\t5\t200\t1\n",
	}
	labtest.Transcript(t, "review", cli.Table{{Name: "review", Run: Review}, {Name: "blunders", Run: Blunders}}.Run, files,
		"review", "review DIR/games -to xml", "review DIR/none", "review DIR/text", "review DIR/empty", "review DIR/games -endings DIR/none", "review DIR/games -nodes 0", "review DIR/games -parallel 0", "^C review DIR/games",
		"blunders", "blunders more -file DIR/x", "blunders -file DIR/short", "blunders -file DIR/word", "blunders -file DIR/move", "? blunders -file DIR", "? blunders -file DIR/no/table", "blunders -file DIR/table -engine depth",
		"^C blunders -file DIR/table", "blunders -file DIR/table -nodes 100", "blunders -file DIR/new -engine depth=1 -from DIR/games -games 1 -nodes 100", "blunders -file DIR/new -engine depth=1 -games 0 -half 2", "cat DIR/table DIR/new",
	)
}

func TestScoreAndMate(t *testing.T) {
	for _, c := range []struct {
		score        think.Score
		points, mate int
	}{
		{0, 0, 0}, {35, 35, 0}, {-35, -35, 0}, {think.MateIn(1), 10_000, 1}, {think.MateIn(2), 10_000, 1}, {think.MateIn(3), 10_000, 2},
		{think.MatedIn(0), -10_000, 0}, {think.MatedIn(1), -10_000, -1}, {think.MatedIn(2), -10_000, -1}, {think.MatedIn(4), -10_000, -2},
	} {
		if points, mate := scoreAndMate(c.score); points != c.points || mate != c.mate {
			t.Errorf("%v: %d, mate in %d, want %d, mate in %d", c.score, points, mate, c.points, c.mate)
		}
	}
	for x, want := range map[float64]float64{0: 0, 71.25: 71.3, 99.94: 99.9, 100: 100} {
		if got := tenth(x); got != want {
			t.Errorf("tenths of %g: %g, want %g", x, got, want)
		}
	}
}

// The reports of games are written as JSON.
func TestReviewJSON(t *testing.T) {
	r := reviewer{reports: []*review.Report{
		{Accuracy: [2]float64{98.76, 100}, Plies: []review.Ply{
			{Move: movetest.Move(t, "h2e2"), Best: movetest.Moves(t, "h2e2 b9c7"), After: 31, Mark: review.Best},
			{Move: movetest.Move(t, "a9a8"), Best: movetest.Moves(t, "h9g7"), After: think.MatedIn(4), Mark: review.Blunder},
		}},
		{},
	}}
	var out strings.Builder
	if err := r.writeJSON(&out); err != nil {
		t.Fatal(err)
	}
	tabletest.Golden(t, "json", out.String())
}
