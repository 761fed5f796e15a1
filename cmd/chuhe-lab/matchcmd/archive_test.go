package matchcmd

import (
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/match"
	"chuhe/engine/match/archive"
	"chuhe/engine/match/matchtest"
	"chuhe/engine/think"
)

func tested(settings ...archive.Setting) archive.Match {
	if len(settings) == 0 {
		settings = []archive.Setting{{Name: "a", Value: "greedy"}, {Name: "b", Value: "random"}, {Name: "seed", Value: "1"}}
	}
	return archive.Match{Event: "a test", Names: []string{"greedy", "random"}, Controls: make([]match.Control, 2), Settings: settings}
}

// written returns the text of a game of a match.
func written(t testing.TB, m archive.Match, f match.Round) string {
	t.Helper()
	text, err := m.Text(f, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestGamesComeBack(t *testing.T) {
	games := matchtest.Play(t, 6)
	games[0].Game.End, games[0].Game.Detail = match.EndCrash, `red, move 3: "lost" \ gone`
	for i := range games[0].Game.Played { // all possible data of a move
		p := &games[0].Game.Played[i]
		p.Scored, p.Score, p.Depth, p.Nodes = true, think.Score(37*i-500), i, uint64(1000*i)
		p.Late = time.Duration(i%3) * match.Tick
	}
	games[1].Game.Played, games[1].Game.End = nil, match.EndCrash // at once, after the opening
	games[2].Game.Opening.Moves, games[2].Game.Played, games[2].Game.End = nil, nil, match.EndCrash
	file := filepath.Join(t.TempDir(), "games.pgn")
	a, before, err := openArchive(file, tested())
	if err != nil || len(before) != 0 {
		t.Fatalf("%d games in a new file, %v, want 0", len(before), err)
	}
	for _, f := range games[:4] {
		if err := a.add(f); err != nil {
			t.Fatal(err)
		}
	}
	a.Close()
	a, before, err = openArchive(file, tested())
	if err != nil || !reflect.DeepEqual(before, games[:4]) {
		t.Fatalf("read back: %v,\n%+v,\nwant\n%+v", err, before, games[:4])
	}
	for _, f := range games[4:] {
		if err := a.add(f); err != nil {
			t.Fatal(err)
		}
	}
	if _, _, err := openArchive(file, tested()); err == nil || !strings.Contains(err.Error(), "another run") {
		t.Errorf("opened twice: %v, want an error with %q", err, "another run")
	}
	a.Close()
	if a, before, err = openArchive(file, tested()); err != nil || !reflect.DeepEqual(before, games) {
		t.Fatalf("read back: %v, %+v, want %+v", err, before, games)
	}
	a.Close()
	want := []string{file}
	if runtime.GOOS == "windows" { // there the lock file remains
		want = append(want, file+".lock")
	}
	if left, err := filepath.Glob(filepath.Join(filepath.Dir(file), "*")); err != nil || !slices.Equal(left, want) {
		t.Errorf("left behind: %v, %v, want %v", left, err, want)
	}
}

// A file of another match is named, and is not changed.
func TestAnotherMatchIsRefused(t *testing.T) {
	file := filepath.Join(t.TempDir(), "other.pgn")
	text := strings.Replace(written(t, tested(), matchtest.Play(t, 1)[0]), "seed=1", "seed=2", 1)
	labtest.Put(t, file, text)
	_, _, err := openArchive(file, tested())
	if want := `it says "seed=2" and not "seed=1"`; err == nil || !strings.HasPrefix(err.Error(), file+": ") || !strings.Contains(err.Error(), want) {
		t.Errorf("a file of another match: %v, want an error with %q", err, want)
	}
	if got, err := os.ReadFile(file); err != nil || string(got) != text {
		t.Errorf("the file became %q, %v", got, err)
	}
}
