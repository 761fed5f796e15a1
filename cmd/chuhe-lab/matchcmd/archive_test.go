package matchcmd

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/match"
	"chuhe/engine/match/archive"
	"chuhe/engine/match/matchtest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

func tested(settings ...archive.Setting) archive.Match {
	if len(settings) == 0 {
		settings = []archive.Setting{{Name: "a", Value: "greedy"}, {Name: "b", Value: "random"}, {Name: "seed", Value: "1"}}
	}
	return archive.Match{Event: "a test", Names: []string{"greedy", "random"}, Controls: make([]match.Control, 2), Settings: settings}
}

// written returns the text of a game of a match.
func written(t testing.TB, m archive.Match, f match.Finished) string {
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
	a.close()
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
	a.close()
	if a, before, err = openArchive(file, tested()); err != nil || !reflect.DeepEqual(before, games) {
		t.Fatalf("read back: %v, %+v, want %+v", err, before, games)
	}
	a.close()
	want := []string{file}
	if runtime.GOOS == "windows" { // there the lock file remains
		want = append(want, file+".lock")
	}
	if left, err := filepath.Glob(filepath.Join(filepath.Dir(file), "*")); err != nil || !slices.Equal(left, want) {
		t.Errorf("left behind: %v, %v, want %v", left, err, want)
	}
}

// A file truncated anywhere in its last game loses only that game.
func TestTornGame(t *testing.T) {
	games := matchtest.Play(t, 3)
	var text string
	var whole int
	for i, f := range games {
		if i == 2 {
			whole = len(text)
		}
		text += written(t, tested(), f)
	}
	for n := whole; n < len(text); n += 1 + (len(text)-whole)/60 {
		file := filepath.Join(t.TempDir(), "torn.pgn")
		if err := os.WriteFile(file, []byte(text[:n]), 0o644); err != nil {
			t.Fatal(err)
		}
		a, got, err := openArchive(file, tested())
		if err != nil || len(got) != 2 {
			t.Fatalf("%d bytes: %d games, %v, want 2", n, len(got), err)
		}
		if err := a.add(games[2]); err != nil {
			t.Fatal(err)
		}
		a.close()
		if b, err := os.ReadFile(file); err != nil || string(b) != text {
			t.Fatalf("%d bytes: the file came to\n%s, %v", n, b, err)
		}
	}
}

func TestOtherFilesAreRefused(t *testing.T) {
	game := written(t, tested(), matchtest.Play(t, 1)[0])
	other := strings.Replace(game, "seed=1", "seed=2", 1)
	for text, want := range map[string]string{
		"Dear aunt":                              "no game of this match",
		"Dear aunt,\n\nI am well.\n\nYours":      "of another kind",
		"[Event \"a\"]\n\n1. H2-E2 1-0\n\n":      "belongs to no match",
		"[Event \"a\"]\n\n1. H2-E2 1-0":          "no game of this match",
		other:                                    `it says "seed=2" and not "seed=1"`,
		game + other[:len(other)-1]:              "no game of this match",
		game + game:                              "game 2 of the file: round 1.1 is there twice",
		game[:len(game)-1] + "[Event \"x\"]\n\n": "game 1 of the file: another game follows without an empty line",
		strings.Replace(game, "2. ", "(1... A6-A5) 2. ", 1):              "there is more in it than moves with comments",
		strings.Replace(game, "\n\n1. ", "\n\n{a match} 1. ", 1):         "there is more in it than moves with comments",
		strings.Replace(game, "Round \"1.1", "Round \"1", 1):             "tag Round",
		strings.Replace(game, "H2-E2", "H2-E3", 1):                       "illegal",
		strings.Replace(game, "Chinese Chess", "xiangqi", 1):             "first lines",
		strings.Replace(game, "Chinese Chess", "Chess", 1):               "Chess",
		strings.ReplaceAll(game, "Termination", "Determination"):         "Termination",
		strings.Replace(game, "{book}", "{a fine move}", 1):              "comment",
		"[Game \"Chinese Chess\"]\n[Match \"a=greedy\"]\n\n1-0\n\n":      `it does not say "b=random"`,
		"[Match \"a=greedy; b=random; seed=1; rule=simple\"]\n\n1-0\n\n": "it says more",
	} {
		file := filepath.Join(t.TempDir(), "other")
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		_, _, err := openArchive(file, tested())
		if err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), file+": ") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%.60q: %v, want %q", text, err, want)
		}
		if b, _ := os.ReadFile(file); string(b) != text {
			t.Errorf("%.60q: the file was changed", text)
		}
	}
	folder := t.TempDir()
	if _, _, err := openArchive(folder, tested()); err == nil || strings.Count(err.Error(), folder) != 1 {
		t.Errorf("a folder: %v, want an error that names it once", err)
	}
	if _, _, err := openArchive(filepath.Join(t.TempDir(), "no", "such", "folder"), tested()); err == nil || strings.Count(err.Error(), "folder") != 1 {
		t.Errorf("a folder that is not there: %v", err)
	}
}

// A game that cannot be written, or not to this file, is an error and changes nothing.
func TestGamesThatCannotBeAdded(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.pgn")
	a, _, err := openArchive(file, tested())
	if err != nil {
		t.Fatal(err)
	}
	good := matchtest.Play(t, 1)[0]
	nowhere, illegal := good, good
	nowhere.Game.Opening.FEN = "nowhere"
	illegal.Game.Played = slices.Clone(good.Game.Played)
	illegal.Game.Played[0].Move = xiangqi.NewMove(xiangqi.SquareAt(0, 0), xiangqi.SquareAt(1, 1))
	for name, f := range map[string]match.Finished{"no position": nowhere, "an illegal move": illegal} {
		if err := a.add(f); err == nil {
			t.Errorf("a game with %s is added", name)
		}
	}
	if err := a.close(); err != nil {
		t.Fatal(err)
	}
	if err := a.add(good); !errors.Is(err, os.ErrClosed) {
		t.Errorf("a game added to a closed file: %v, want %v", err, os.ErrClosed)
	}
	if err := a.close(); !errors.Is(err, os.ErrClosed) {
		t.Errorf("closed twice: %v, want %v", err, os.ErrClosed)
	}
	if text, err := os.ReadFile(file); err != nil || len(text) > 0 {
		t.Errorf("the file holds %q, %v, want nothing", text, err)
	}
}
