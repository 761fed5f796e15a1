package archive

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"chuhe/cmd/chuhe-lab/arena"
	"chuhe/engine/game"
	"chuhe/engine/record/pgn"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

func match(settings ...Setting) Match {
	if len(settings) == 0 {
		settings = []Setting{{"a", "greedy"}, {"b", "random"}, {"seed", "1"}}
	}
	return Match{Event: "a test", Names: [2]string{"greedy", "random"}, Settings: settings}
}

// play plays some games, mostly from unusual openings.
func play(t testing.TB, n int) (games []arena.Finished) {
	t.Helper()
	openings, err := arena.ReadOpenings(strings.NewReader("h2e2 h9g7\nfen 3k5/9/9/9/9/9/9/9/R8/1R2K4 b - - 0 1 moves d9d8\nfen 3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1\n"))
	if err != nil {
		t.Fatal(err)
	}
	m := arena.Match{Openings: openings, Games: n, Seed: 3,
		A: arena.Contestant{Name: "greedy", Make: func() (arena.Player, error) { return &arena.Greedy{}, nil }},
		B: arena.Contestant{Name: "random", Make: func() (arena.Player, error) { return &arena.Random{}, nil }}}
	if err := m.Run(context.Background(), func(f arena.Finished) { games = append(games, f) }); err != nil {
		t.Fatal(err)
	}
	return games
}

// written returns the text of a game of a match.
func written(t testing.TB, m Match, f arena.Finished) string {
	t.Helper()
	text, err := m.text(f, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestGamesComeBack(t *testing.T) {
	games := play(t, 6)
	games[0].Game.End, games[0].Game.Detail = arena.EndCrash, `red, move 3: "lost" \ gone`
	for i := range games[0].Game.Played { // all possible data of a move
		p := &games[0].Game.Played[i]
		p.Scored, p.Score, p.Depth, p.Nodes = true, think.Score(37*i-500), i, uint64(1000*i)
		p.Late = time.Duration(i%3) * arena.Tick
	}
	games[1].Game.Played, games[1].Game.End = nil, arena.EndCrash // at once, after the opening
	games[2].Game.Opening.Moves, games[2].Game.Played, games[2].Game.End = nil, nil, arena.EndCrash
	file := filepath.Join(t.TempDir(), "games.pgn")
	a, before, err := Open(file, match())
	if err != nil || len(before) != 0 {
		t.Fatalf("%d games in a new file, %v, want 0", len(before), err)
	}
	for _, f := range games[:4] {
		if err := a.Add(f); err != nil {
			t.Fatal(err)
		}
	}
	a.Close()
	a, before, err = Open(file, match())
	if err != nil || !reflect.DeepEqual(before, games[:4]) {
		t.Fatalf("read back: %v,\n%+v,\nwant\n%+v", err, before, games[:4])
	}
	for _, f := range games[4:] {
		if err := a.Add(f); err != nil {
			t.Fatal(err)
		}
	}
	if _, _, err := Open(file, match()); err == nil || !strings.Contains(err.Error(), "another run") {
		t.Errorf("opened twice: %v, want an error with %q", err, "another run")
	}
	a.Close()
	if a, before, err = Open(file, match()); err != nil || !reflect.DeepEqual(before, games) {
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

func TestComments(t *testing.T) {
	for want, p := range map[string]arena.Played{
		"0s":                      {},
		"1.5s late=0.00003s":      {Time: 1500 * time.Millisecond, Late: 30 * time.Microsecond},
		"+0.35/12 0.105s n=81234": {Time: 105 * time.Millisecond, Answer: arena.Answer{Scored: true, Score: 35, Depth: 12, Nodes: 81234}},
		"-0.01/3 0s":              {Answer: arena.Answer{Scored: true, Score: -1, Depth: 3}},
		"-0.05/3 0s":              {Answer: arena.Answer{Scored: true, Score: -5, Depth: 3}},
		"?/12 0.5s n=3":           {Time: time.Second / 2, Answer: arena.Answer{Depth: 12, Nodes: 3}},
		"+M5/9 3600s":             {Time: time.Hour, Answer: arena.Answer{Scored: true, Score: think.MateIn(5), Depth: 9}},
		"-M4/9 0s":                {Answer: arena.Answer{Scored: true, Score: think.MatedIn(4), Depth: 9}},
		"-299.98/0 0s n=1":        {Answer: arena.Answer{Scored: true, Score: -29998, Nodes: 1}},
	} {
		if got := comment(p); got != want {
			t.Errorf("%+v is %q, want %q", p, got, want)
		}
		if got, err := parseComment(want); err != nil || got != p {
			t.Errorf("%q is %+v, want %+v, %v", want, got, p, err)
		}
	}
	for _, bad := range []string{"nice move", "-1s", "1h", "+0.3/1", "+M/1", "n=-1", "late=x", "+0.10/x", "a/b/c", "x=1s", "-1ns", "+M0x5/1", "+0.1x/1", "+x.10/1"} {
		if p, err := parseComment(bad); err == nil {
			t.Errorf("%q is %+v, want an error", bad, p)
		}
	}
}

// Files of earlier versions, in which a tag gives the start and lines are broken differently, can be read too.
func TestEarlierFiles(t *testing.T) {
	for _, f := range play(t, 4) {
		text := strings.Replace(written(t, match(), f), "[FEN ", "[SetUp \"1\"]\n[FEN ", 1)
		tags, moves, _ := strings.Cut(text, "\n\n")
		text = tags + "\n\n" + strings.Join(strings.Fields(moves), "\n") + "\n\n"
		if texts, tail := Split([]byte(text)); len(texts) != 1 || len(tail) > 0 {
			t.Fatalf("%d games, tail %q, want 1 and length 0", len(texts), tail)
		}
		if back, err := match().readGame(text); err != nil || !reflect.DeepEqual(back, f) {
			t.Errorf("%+v, %v; want %+v", back, err, f)
		}
	}
}

func TestRounds(t *testing.T) {
	for n, want := range []string{"1.1", "1.2", "2.1", "2.2"} {
		if got := round(n); got != want {
			t.Errorf("%d is %q, want %q", n, got, want)
		}
		if got, err := parseRound(want); got != n || err != nil {
			t.Errorf("%q is %d, %v, want %d", want, got, err, n)
		}
	}
	for _, bad := range []string{"", "1", "0.1", "1.3", "x.1", "1.1.1", "99999999999.1"} {
		if _, err := parseRound(bad); err == nil {
			t.Errorf("%q is accepted", bad)
		}
	}
}

// A file truncated at any point yields the complete games before that point, and the tail.
func TestTornFile(t *testing.T) {
	games := play(t, 2)
	for i := range games {
		games[i].Game.Played = games[i].Game.Played[:min(2, len(games[i].Game.Played))]
	}
	one, two := written(t, match(), games[0]), written(t, match(), games[1])
	whole := one + two
	for n := range len(whole) + 1 {
		texts, tail := Split([]byte(whole[:n]))
		want := 0
		if n >= len(one) {
			want++
		}
		if n == len(whole) {
			want++
		}
		if len(texts) != want || string(bytes.Join(texts, nil))+string(tail) != whole[:n] {
			t.Errorf("%d bytes: %d games, tail %q", n, len(texts), tail)
		}
	}
}

// A file truncated anywhere in its last game loses only that game.
func TestTornGame(t *testing.T) {
	games := play(t, 3)
	var text string
	var whole int
	for i, f := range games {
		if i == 2 {
			whole = len(text)
		}
		text += written(t, match(), f)
	}
	for n := whole; n < len(text); n += 1 + (len(text)-whole)/60 {
		file := filepath.Join(t.TempDir(), "torn.pgn")
		if err := os.WriteFile(file, []byte(text[:n]), 0o644); err != nil {
			t.Fatal(err)
		}
		a, got, err := Open(file, match())
		if err != nil || len(got) != 2 {
			t.Fatalf("%d bytes: %d games, %v, want 2", n, len(got), err)
		}
		if err := a.Add(games[2]); err != nil {
			t.Fatal(err)
		}
		a.Close()
		if b, err := os.ReadFile(file); err != nil || string(b) != text {
			t.Fatalf("%d bytes: the file came to\n%s, %v", n, b, err)
		}
	}
}

func TestOtherFilesAreRefused(t *testing.T) {
	game := written(t, match(), play(t, 1)[0])
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
		_, _, err := Open(file, match())
		if err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), file+": ") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%.60q: %v, want %q", text, err, want)
		}
		if b, _ := os.ReadFile(file); string(b) != text {
			t.Errorf("%.60q: the file was changed", text)
		}
	}
	folder := t.TempDir()
	if _, _, err := Open(folder, match()); err == nil || strings.Count(err.Error(), folder) != 1 {
		t.Errorf("a folder: %v, want an error that names it once", err)
	}
	if _, _, err := Open(filepath.Join(t.TempDir(), "no", "such", "folder"), match()); err == nil || strings.Count(err.Error(), "folder") != 1 {
		t.Errorf("a folder that is not there: %v", err)
	}
}

// A game that cannot be written, or not to this file, is an error and changes nothing.
func TestGamesThatCannotBeAdded(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.pgn")
	a, _, err := Open(file, match())
	if err != nil {
		t.Fatal(err)
	}
	good := play(t, 1)[0]
	nowhere, illegal := good, good
	nowhere.Game.Opening.FEN = "nowhere"
	illegal.Game.Played = slices.Clone(good.Game.Played)
	illegal.Game.Played[0].Move = xiangqi.NewMove(xiangqi.SquareAt(0, 0), xiangqi.SquareAt(1, 1))
	for name, f := range map[string]arena.Finished{"no position": nowhere, "an illegal move": illegal} {
		if err := a.Add(f); err == nil {
			t.Errorf("a game with %s is added", name)
		}
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	if err := a.Add(good); !errors.Is(err, os.ErrClosed) {
		t.Errorf("a game added to a closed file: %v, want %v", err, os.ErrClosed)
	}
	if err := a.Close(); !errors.Is(err, os.ErrClosed) {
		t.Errorf("closed twice: %v, want %v", err, os.ErrClosed)
	}
	if text, err := os.ReadFile(file); err != nil || len(text) > 0 {
		t.Errorf("the file holds %q, %v, want nothing", text, err)
	}
}

func TestTags(t *testing.T) {
	m := match()
	m.Controls[1] = arena.Control{Time: 10 * time.Second}
	games := play(t, 4)
	for n, want := range map[int]map[string]string{
		0: {"Round": "1.1", "Red": "greedy", "Black": "random", "BlackTimeControl": "10", "RedTimeControl": "-", "FEN": "", "Date": "2001.02.03"},
		3: {"Round": "2.2", "Red": "random", "Black": "greedy", "RedTimeControl": "10", "FEN": games[3].Game.Opening.FEN},
	} {
		text, err := m.text(games[n], time.Date(2001, 2, 3, 0, 0, 0, 0, time.UTC))
		if err != nil {
			t.Fatal(err)
		}
		want["PlyCount"] = strconv.Itoa(len(games[n].Game.Opening.Moves) + len(games[n].Game.Played))
		want["Result"], want["Termination"] = games[n].Game.Result.String(), games[n].Game.End
		for name, value := range want {
			line := pgn.TagLine(game.Tag{Name: name, Value: value})
			if value == "" && strings.Contains(text, "["+name+" ") || value != "" && !strings.Contains(text, line) {
				t.Errorf("game %d: %s is not %q in\n%s", n, name, value, text)
			}
		}
	}
}

func FuzzRead(f *testing.F) {
	m := match()
	for _, game := range play(f, 3) {
		game.Game.Played = game.Game.Played[:min(4, len(game.Game.Played))]
		text := written(f, m, game)
		f.Add([]byte(text))
		f.Add([]byte(text[:len(text)/2]))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		games, whole, err := m.read(text)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("an error of several lines: %q", err)
			}
			return
		}
		if whole > len(text) {
			t.Fatalf("%d bytes of %d", whole, len(text))
		}
		for _, f := range games { // the games read can be written and read again
			text := written(t, m, f)
			back, err := m.readGame(text)
			if err != nil || !reflect.DeepEqual(back, f) {
				t.Errorf("%+v is written as\n%s and read as %+v, %v", f, text, back, err)
			}
			if p, err := f.Game.Position(); err != nil || p.Law() != xiangqi.AsianLaw {
				t.Errorf("Position of the game read from\n%s: %v, want a position by Asian law", text, err)
			}
		}
	})
}
