package puzzlescmd

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/datagen"
	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine/puzzle"
	"chuhe/engine/tabletest"
)

const (
	right = "m1-000001|mate 1|982|smothered|2b1ka1nr/4a4/6c2/p3p3p/3n3P1/4P4/2p2R3/6r2/4A2c1/3K1AB2 b|g7g0"
	wrong = "m1-000002|mate 1|982||2b1ka1nr/4a4/6c2/p3p3p/3n3P1/4P4/2p2R3/6r2/4A2c1/3K1AB2 b|g7g6"
)

func collectionFile(t *testing.T, lines ...string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "puzzles.txt")
	labtest.Put(t, name, strings.Join(lines, "\n")+"\n")
	return name
}

func puzzles(t *testing.T, args ...string) (string, error) {
	t.Helper()
	var out bytes.Buffer
	err := Puzzles(context.Background(), args, &out)
	return out.String(), err
}

// A puzzle with a second solution by the tables is wrong, unless they are not to be used.
func TestCheckByTables(t *testing.T) {
	const two = "w1-000003|win 1|982||3ak4/4a4/4P4/9/4N4/9/9/9/9/4K4 w|e0f0"
	out, err := puzzles(t, "check", collectionFile(t, two))
	if err == nil || !strings.Contains(out, "w1-000003: ") || !strings.Contains(out, "by the tables") {
		t.Errorf("check of a win by many moves: %q, %v, want a second solution by the tables", out, err)
	}
	if out, err = puzzles(t, "check", "-endings", "none", collectionFile(t, two)); err == nil || strings.Contains(out, "by the tables") {
		t.Errorf("check without tables: %q, %v, want another error", out, err)
	}
	if _, err = puzzles(t, "check", "-endings", "missing.endings", collectionFile(t, right)); err == nil || !strings.Contains(err.Error(), "missing.endings") {
		t.Errorf("check by a missing file: %v, want an error that names it", err)
	}
}

// A rating depends only on the puzzle, not on other puzzles or the number of workers.
func TestRateRatesAnew(t *testing.T) {
	other := strings.Replace(right, "m1-000001|mate 1|982", "m1-000003|mate 1|2400", 1)
	alone, both := filepath.Join(t.TempDir(), "alone.txt"), filepath.Join(t.TempDir(), "both.txt")
	if out, err := puzzles(t, "rate", "-out", alone, collectionFile(t, right)); err != nil || !strings.Contains(out, "1 puzzles rated") {
		t.Fatalf("rate of one puzzle: %q, %v, want 1 rated", out, err)
	}
	out, err := puzzles(t, "rate", "-workers", "2", "-out", both, collectionFile(t, other, right))
	if err != nil {
		t.Fatalf("rate of two puzzles: %q, %v", out, err)
	}
	one, errOne := loadPuzzles(alone)
	two, errTwo := loadPuzzles(both)
	if errOne != nil || errTwo != nil || len(one) != 1 || len(two) != 2 {
		t.Fatalf("rated puzzles: %v and %v, %v and %v, want one and two", one, two, errOne, errTwo)
	}
	if one[0].Rating != two[0].Rating || one[0].Rating != two[1].Rating || one[0].Rating > 1500 {
		t.Errorf("a mate in one is rated %d, %d and %d", one[0].Rating, two[0].Rating, two[1].Rating)
	}
	change := (math.Abs(float64(two[0].Rating-2400)) + math.Abs(float64(two[1].Rating-982))) / 2
	if want := fmt.Sprintf("2 puzzles rated, on average %.0f away from before\n", change); !strings.HasSuffix(out, want) {
		t.Errorf("rate of two puzzles prints %q, want the end %q", out, want)
	}
	if _, err := puzzles(t, "rate", collectionFile(t, right)); err == nil || !strings.Contains(err.Error(), "-out") {
		t.Errorf("no file to write to: %v", err)
	}
}

func TestListTellsTheProgramsPuzzles(t *testing.T) {
	out, err := puzzles(t, "list", "--to", "json")
	if err != nil {
		t.Fatal(err)
	}
	var list []struct {
		ID, FEN, Kind    string
		In, Rating       int
		Themes, Solution []string
	}
	if err := json.Unmarshal([]byte(out), &list); err != nil {
		t.Fatal(err)
	}
	all, err := puzzle.Load()
	if err != nil || len(list) != len(all) || len(all) == 0 {
		t.Fatalf("%d of %d puzzles are listed, %v", len(list), len(all), err)
	}
	for i, l := range list {
		z := all[i]
		if l.ID != z.ID || l.FEN != z.FEN || l.Kind != z.Kind.String() || l.In != z.In || l.Rating != z.Rating || len(l.Solution) != len(z.Solution) || l.Themes == nil {
			t.Errorf("%+v is listed for %s", l, z.Line())
		}
	}
}

// TestMiningGoesOn stops a run between two games and resumes it. testdata/mined.txt has the collection, in which each game
// is marked once.
func TestMiningGoesOn(t *testing.T) {
	dir := t.TempDir()
	positions, file := filepath.Join(dir, "a.pos"), filepath.Join(dir, "mined.txt")
	for i, games := range []string{"1", "2"} {
		labtest.Positions(t, positions, i+1, datagen.Plan{Nodes: work.Range{Least: 50, Most: 50}, Seed: 3})
		if out, err := puzzles(t, "mine", "-positions", positions, "-file", file); err != nil || !strings.Contains(out, "at their end after "+games+" games") {
			t.Fatalf("mine: %q, %v, want the end after %s games", out, err, games)
		}
	}
	text := labtest.Content(t, file)
	tabletest.Golden(t, "mined", string(text))
}

// TestMiningStartsWhereItIsTold skips games, and looks only for the requested kinds.
func TestMiningStartsWhereItIsTold(t *testing.T) {
	dir := t.TempDir()
	positions, file := filepath.Join(dir, "a.pos"), filepath.Join(dir, "mined.txt")
	labtest.Positions(t, positions, 2, datagen.Plan{Nodes: work.Range{Least: 50, Most: 50}, Seed: 1})
	if out, err := puzzles(t, "mine", "-kinds", "win,defence", "-from", "1", "-positions", positions, "-file", file); err != nil || !strings.Contains(out, "at their end after 2 games") {
		t.Fatalf("mine from game 2 on: %q, %v, want the end after 2 games", out, err)
	}
	if text, err := os.ReadFile(file); err != nil || strings.Contains(string(text), "# games "+"1\n") || !strings.Contains(string(text), "# games "+"2\n") {
		t.Errorf("the collection is %q, %v, want a mark of game 2 alone", text, err)
	}
}

// A puzzle whose check is stopped is not judged.
func TestCheckIsStoppedWithinAPuzzle(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	hire := func() (inspector, func() error, error) {
		return func(context.Context, *puzzle.Puzzle) error {
			stop()
			return errors.New("no time")
		}, nil, nil
	}
	var out bytes.Buffer
	good, err := inspect(ctx, &out, "check", []puzzle.Puzzle{{ID: "first"}}, 1, hire)
	if len(good) != 0 || err == nil || err.Error() != "check: stopped after 0 of 1 puzzles" || strings.Contains(out.String(), "first") {
		t.Errorf("stopped within the first puzzle: %v, %v, printed %q, want none, stopped after 0 of 1 puzzles, and no fault", good, err, &out)
	}
}
