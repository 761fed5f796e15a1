package reviewcmd

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
)

// gamesFile writes a file of games and returns its name.
func gamesFile(t *testing.T, name, text string) string {
	t.Helper()
	name = filepath.Join(t.TempDir(), name)
	labtest.Put(t, name, text)
	return name
}

// Red gives a chariot for a cannon in the first of four games; in the second and third, the side that moves first is
// mated; in the fourth, Red lets a horse be taken in a won ending.
const (
	thrown = "[Event \"中文\"]\n\n1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0 b9c7 4. h0h7 h9h7 *\n"
	mated  = "[FEN \"3k5/9/9/9/9/9/9/9/4K4/R6R1 b - - 0 1\"]\n\n1... d9d8 2. a0a8 d8d9 3. h0h9 1-0\n"
	spoilt = "[FEN \"3ak4/9/9/3N5/5P3/9/9/9/9/3K5 w - - 0 1\"]\n\n1. d6e8 e9e8 *\n"
	mating = "[FEN \"r6r1/4k4/9/9/9/9/9/9/9/3K5 w - - 0 1\"]\n\n1. d0d1 a9a1 2. d1d0 h9h0 0-1\n"
)

func TestReviewTellsScripts(t *testing.T) {
	var out bytes.Buffer
	files := []string{gamesFile(t, "a.pgn", thrown), gamesFile(t, "b.pgn", mated+"\n"+mating+"\n"+spoilt)}
	if err := Review(t.Context(), append(files, "--nodes", "20000", "--to", "json"), &out); err != nil {
		t.Fatal(err)
	}
	decoder := json.NewDecoder(&out)
	decoder.DisallowUnknownFields()
	var games []struct {
		Accuracy struct{ Red, Black float64 }
		Plies    []struct {
			Move, Best, Mark, Why string
			Score, Mate           int
		}
	}
	if err := decoder.Decode(&games); err != nil {
		t.Fatal(err)
	}
	if len(games) != 4 || len(games[0].Plies) != 8 || len(games[1].Plies) != 4 || len(games[2].Plies) != 4 || len(games[3].Plies) != 2 {
		t.Fatalf("%+v, want games of 8, 4, 4 and 2 plies", games)
	}
	if p := games[3].Plies[0]; p.Mark != "??" || p.Why != "won in 4, now drawn" {
		t.Errorf("a won ending is spoilt: %+v, want the proof of the tables", p)
	}
	if lost := games[0].Plies[6]; lost.Move != "h0h7" || lost.Mark != "??" || lost.Score > -200 || lost.Mate != 0 || !strings.Contains(lost.Why, "chariot") {
		t.Errorf("a chariot is lost: %+v", lost)
	}
	if a := games[0].Accuracy; a.Red > 85 || a.Black < 90 {
		t.Errorf("accuracy: %+v, want Red <= 85 and Black >= 90", a)
	}
	for i, want := range []int{1, 1, 1, 0} { // moves that the mating side still needs; positive for Red
		if p := games[1].Plies[i]; p.Score != 10_000 || p.Mate != want {
			t.Errorf("Red mates after ply %d: %+v, want mate %d", i+1, p, want)
		}
		if p := games[2].Plies[i]; p.Score != -10_000 || p.Mate != -want {
			t.Errorf("Black mates after ply %d: %+v, want mate %d", i+1, p, -want)
		}
	}
}

// A file that cannot be read is an error before any game is reviewed, because reviews take long.
func TestReviewReadsAllFilesFirst(t *testing.T) {
	good, bad := gamesFile(t, "a.pgn", thrown), gamesFile(t, "b.pgn", "")
	var out bytes.Buffer
	err := Review(t.Context(), []string{good, bad, "--nodes", "1000000000"}, &out)
	if err == nil || !strings.Contains(err.Error(), bad) || out.Len() > 0 {
		t.Errorf("a file of no games: printed %q, %v, want an error that names %s", out.String(), err, bad)
	}
}

func TestReviewOnAFullDisk(t *testing.T) {
	for _, to := range []string{"json", "pgn"} {
		if err := Review(t.Context(), []string{gamesFile(t, "a.pgn", "1. h2e2 *\n"), "--nodes", "100", "--to", to}, labtest.Disk(0)); err == nil || err.Error() != "the disk is full" {
			t.Errorf("a review as %s on a full disk: %v", to, err)
		}
	}
}

// The games come back as PGN, with the marks of their moves.
func TestReviewAsPGN(t *testing.T) {
	var out bytes.Buffer
	if err := Review(t.Context(), []string{gamesFile(t, "a.pgn", mating), "--nodes", "1000", "--to", "pgn"}, &out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`[FEN "r6r1/4k4/9/9/9/9/9/9/9/3K5 w`, "帅", "0-1"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, &out)
		}
	}
}
