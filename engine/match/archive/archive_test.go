package archive

import (
	"bytes"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/match"
	"chuhe/engine/match/matchtest"
	"chuhe/engine/record/pgn"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

func tested(settings ...Setting) Match {
	if len(settings) == 0 {
		settings = []Setting{{"a", "greedy"}, {"b", "random"}, {"seed", "1"}}
	}
	return Match{Event: "a test", Names: []string{"greedy", "random"}, Controls: make([]match.Control, 2), Settings: settings}
}

// written returns the text of a game of a match.
func written(t testing.TB, m Match, f match.Round) string {
	t.Helper()
	text, err := m.Text(f, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestComments(t *testing.T) {
	for want, p := range map[string]match.Turn{
		"0s":                      {},
		"1.5s late=0.00003s":      {Time: 1500 * time.Millisecond, Late: 30 * time.Microsecond},
		"+0.35/12 0.105s n=81234": {Time: 105 * time.Millisecond, Answer: match.Answer{Scored: true, Score: 35, Depth: 12, Nodes: 81234}},
		"-0.01/3 0s":              {Answer: match.Answer{Scored: true, Score: -1, Depth: 3}},
		"-0.05/3 0s":              {Answer: match.Answer{Scored: true, Score: -5, Depth: 3}},
		"?/12 0.5s n=3":           {Time: time.Second / 2, Answer: match.Answer{Depth: 12, Nodes: 3}},
		"+M5/9 3600s":             {Time: time.Hour, Answer: match.Answer{Scored: true, Score: think.MateIn(5), Depth: 9}},
		"+M15/9 0s":               {Answer: match.Answer{Scored: true, Score: think.MateIn(15), Depth: 9}},
		"-M4/9 0s":                {Answer: match.Answer{Scored: true, Score: think.MatedIn(4), Depth: 9}},
		"-299.98/0 0s n=1":        {Answer: match.Answer{Scored: true, Score: -29998, Nodes: 1}},
	} {
		if got := comment(p); got != want {
			t.Errorf("%+v is %q, want %q", p, got, want)
		}
		if got, err := parseComment(want); err != nil || got != p {
			t.Errorf("%q is %+v, want %+v, %v", want, got, p, err)
		}
	}
	for _, bad := range []string{"nice move", "-1s", "1h", "+0.3/1", "+M/1", "n=-1", "n=0x1", "late=x", "+0.10/x", "a/b/c", "x=1s", "-1ns", "+M0x5/1", "+0.1x/1", "+x.10/1"} {
		if p, err := parseComment(bad); err == nil {
			t.Errorf("%q is %+v, want an error", bad, p)
		}
	}
}

// Files of earlier versions, in which a tag gives the start and lines are broken differently, can be read too.
func TestEarlierFiles(t *testing.T) {
	for _, f := range matchtest.Play(t, 4) {
		text := strings.Replace(written(t, tested(), f), "[FEN ", "[SetUp \"1\"]\n[FEN ", 1)
		tags, moves, _ := strings.Cut(text, "\n\n")
		text = tags + "\n\n" + strings.Join(strings.Fields(moves), "\n") + "\n\n"
		if texts, tail := Split([]byte(text)); len(texts) != 1 || len(tail) > 0 {
			t.Fatalf("%d games, tail %q, want 1 and length 0", len(texts), tail)
		}
		if back, err := tested().readGame(text); err != nil || !reflect.DeepEqual(back, f) {
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
	games := matchtest.Play(t, 2)
	for i := range games {
		games[i].Game.Played = games[i].Game.Played[:min(2, len(games[i].Game.Played))]
	}
	one, two := written(t, tested(), games[0]), written(t, tested(), games[1])
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

func TestTags(t *testing.T) {
	m := tested()
	m.Controls[1] = match.Control{Time: 10 * time.Second}
	games := matchtest.Play(t, 4)
	for n, want := range map[int]map[string]string{
		0: {"Round": "1.1", "Red": "greedy", "Black": "random", "BlackTimeControl": "10", "RedTimeControl": "-", "FEN": "", "Date": "2001.02.03"},
		3: {"Round": "2.2", "Red": "random", "Black": "greedy", "RedTimeControl": "10", "FEN": games[3].Game.Opening.FEN},
	} {
		text, err := m.Text(games[n], time.Date(2001, 2, 3, 0, 0, 0, 0, time.UTC))
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

// A file that is not as the match would write it is refused, with the place and the reason.
func TestFaultyFiles(t *testing.T) {
	m := tested()
	m.Names = []string{"one", "two"}
	f := func(number int) match.Round {
		return match.Round{Number: number, Game: match.Game{Opening: match.Opening{FEN: xiangqi.StartFEN}, Result: xiangqi.Draw, End: "agreement",
			Played: []match.Turn{{Answer: match.Answer{Move: xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2))}}}}}
	}
	first := written(t, m, f(0))
	second := written(t, m, f(1))
	if games, whole, err := m.Read([]byte(first + second)); err != nil || len(games) != 2 || whole != len(first+second) {
		t.Fatalf("%d games in %d bytes of %d, %v, want 2 in all", len(games), whole, len(first+second), err)
	}
	const in = "game 2 of the file: "
	for _, c := range []struct{ old, text, want string }{
		{`[Round "1.2"]`, `[Round "1.1"]`, in + "round 1.1 is there twice"},
		{`[Round "1.2"]`, `[Round "x"]`, in + `the tag Round is "x" and not a pair and a game, such as 7.2`},
		{"a=greedy; ", "a=lazy; ", in + `it belongs to another match: it says "a=lazy" and not "a=greedy"`},
		{"; seed=1", "", in + `it belongs to another match: it does not say "seed=1"`},
		{"seed=1", "seed=1; more=2", in + `it belongs to another match: it says more: "a=greedy; b=random; seed=1; more=2"`},
		{"[Match ", "[Mismatch ", in + "it belongs to no match of this program"},
		{"[Game ", "[Site \"?\"]\n[Game ", in + "its first lines are not as they were written"},
		{"H2-E2", "H2-G3", in + "line 16, move 1: an illegal move"},
		{"{0s}", "{0s} (1. B2-E2)", in + "there is more in it than moves with comments"},
		{"1. H2-E2", "{x} 1. H2-E2", in + "there is more in it than moves with comments"},
		{"{0s}", "{nice}", in + `the comment "nice" is not one of a match: "nice"`},
		{`[Termination "agreement"]`, "", in + "it has no result (1/2-1/2) or no tag Termination"},
		{"1/2-1/2", "*", in + "it has no result (*) or no tag Termination"},
		{"1/2-1/2\n\n", "1/2-1/2\n" + first, in + "another game follows without an empty line"},
		{second, "no tag\n\nno move\n\n", in + "the file is of another kind or damaged"},
		{"1/2-1/2\n\n", "1/2-1/2\n\nmore", "it ends with something that is no game of this match"},
	} {
		text := strings.ReplaceAll(second, c.old, c.text)
		if text == second {
			t.Errorf("%q is not in\n%s", c.old, second)
		}
		if games, _, err := m.Read([]byte(first + text)); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("with %q in place of %q: %d games, %v, want %q", c.text, c.old, len(games), err, c.want)
		}
	}
	for name, change := range map[string]func(*match.Game){
		"without a start":         func(g *match.Game) { g.Opening.FEN = "" },
		"with an illegal opening": func(g *match.Game) { g.Opening.Moves = []xiangqi.Move{xiangqi.NoMove} },
		"with an illegal move":    func(g *match.Game) { g.Played[0].Move = xiangqi.NoMove },
	} {
		bad := f(0)
		change(&bad.Game)
		if text, err := m.Text(bad, time.Now()); err == nil {
			t.Errorf("a game %s is written as %q, want an error", name, text)
		}
	}
}

func FuzzRead(f *testing.F) {
	m := tested()
	for _, game := range matchtest.Play(f, 3) {
		game.Game.Played = game.Game.Played[:min(4, len(game.Game.Played))]
		text := written(f, m, game)
		f.Add([]byte(text))
		f.Add([]byte(text[:len(text)/2]))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		games, whole, err := m.Read(text)
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

func TestSplit(t *testing.T) {
	for _, c := range []struct {
		file, tail string
		games      []string
	}{
		{"", "", nil},
		{"tags\n\nmoves\n", "tags\n\nmoves\n", nil},
		{"tags\n\nmoves\n\n", "", []string{"tags\n\nmoves\n\n"}},
		{"tags\n\nmoves\n\nmore", "more", []string{"tags\n\nmoves\n\n"}},
		{"\n\nmoves\n\n", "", []string{"\n\nmoves\n\n"}}, // a game without tags
		{"tags\n\n\n\nmore\n\n", "more\n\n", []string{"tags\n\n\n\n"}},
	} {
		games, tail := Split([]byte(c.file))
		var got []string
		for _, g := range games {
			got = append(got, string(g))
		}
		if !reflect.DeepEqual(got, c.games) || string(tail) != c.tail {
			t.Errorf("%q is split into %q and %q, want %q and %q", c.file, got, tail, c.games, c.tail)
		}
	}
}
