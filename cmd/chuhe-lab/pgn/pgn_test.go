package pgn

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"chuhe/engine/xiangqi"
)

func move(t testing.TB, text string) xiangqi.Move {
	t.Helper()
	m, err := xiangqi.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestText(t *testing.T) {
	g := Game{
		Tags:   []Tag{{"Game", "Chinese Chess"}, {"Red", `the "first" \ one`}, {"Result", "1-0"}},
		Moves:  []Move{{move(t, "h2e2"), "book"}, {move(t, "h9g7"), ""}, {move(t, "h0g2"), "+0.35/12 0.1s n=8"}},
		Result: "1-0",
	}
	const want = `[Game "Chinese Chess"]
[Red "the \"first\" \\ one"]
[Result "1-0"]

1. H2-E2 {book} H9-G7 2. H0-G2 {+0.35/12 0.1s n=8} 1-0

`
	if got := g.Text(); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	if back, err := Parse(want); err != nil || !reflect.DeepEqual(back, g) {
		t.Errorf("read as %+v, %v", back, err)
	}
	if g.Tag("Red") != `the "first" \ one` || g.Tag("Blue") != "" {
		t.Error("tags are not found")
	}
}

func TestLongGameIsBroken(t *testing.T) {
	g := Game{Tags: []Tag{{"FEN", "4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1"}}, Result: "1/2-1/2"}
	for range 100 {
		g.Moves = append(g.Moves, Move{move(t, "e9e8"), "a comment of {some}\nwords"})
	}
	text := g.Text()
	if !strings.Contains(text, "\n\n1... E9-E8 {a comment of (some) words} 2. E9-E8") {
		t.Errorf("%s", text)
	}
	for line := range strings.SplitSeq(text, "\n") {
		if len(line) > width {
			t.Errorf("too long: %q", line)
		}
	}
	back, err := Parse(text)
	if err != nil || len(back.Moves) != 100 || back.Moves[99].Comment != "a comment of (some) words" {
		t.Errorf("%+v, %v", back, err)
	}
}

func TestBadGames(t *testing.T) {
	for text, want := range map[string]string{
		"":                                  "no empty line",
		"Dear aunt\n\n1-0\n\n":              "is not a tag",
		"[A \"b\"]\n\nH2-E2\n\n":            "no result",
		"[A \"b\"]\n\nH2-E2 {x 1-0\n\n":     "no end",
		"[A \"b\"]\n\n{x} 1-0\n\n":          "before the first move",
		"[A \"b\"]\n\n1. e4 1-0\n\n":        `"e4" is not a move`,
		"[A \"b\"]\n\n1. H2-J2 1-0\n\n":     `"H2-J2" is not a move`,
		"[A \"b\"]\n\n1-0 H2-E2\n\n":        "follows the result",
		"[A \"b\\\"]\n\n1-0\n\n":            "is not a tag",
		"[A \"b\" \"c\"]\n\n1-0\n\n":        "is not a tag",
		"[Result \"0-1\"]\n\nH2-E2 1-0\n\n": "the tag Result says 0-1",
	} {
		if _, err := Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// A file that breaks off anywhere holds the games before, and the tail.
func TestTornFile(t *testing.T) {
	one := (&Game{Tags: []Tag{{"Round", "1"}}, Moves: []Move{{move(t, "h2e2"), "x"}}, Result: "1-0"}).Text()
	two := (&Game{Tags: []Tag{{"Round", "2"}, {"Red", "a"}}, Result: "*"}).Text()
	whole := one + two
	for n := range len(whole) + 1 {
		games, tail := Split([]byte(whole[:n]))
		want := 0
		if n >= len(one) {
			want++
		}
		if n == len(whole) {
			want++
		}
		if len(games) != want || string(bytes.Join(games, nil))+string(tail) != whole[:n] {
			t.Errorf("%d bytes: %d games, tail %q", n, len(games), tail)
		}
		for _, g := range games {
			if _, err := Parse(string(g)); err != nil {
				t.Errorf("%d bytes: %v", n, err)
			}
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("[A \"b\"]\n\n1. H2-E2 {book} H9-G7 1-0\n\n")
	f.Add("[A \"\\\"\"]\n[FEN \"x b\"]\n\n1... H9-G7 {a\nb} 1/2-1/2\n\n")
	f.Add("[Result \"*\"]\n\n*\n\n")
	f.Fuzz(func(t *testing.T, text string) {
		games, tail := Split([]byte(text))
		if string(bytes.Join(games, nil))+string(tail) != text {
			t.Fatal("the parts are not the whole")
		}
		g, err := Parse(text)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("an error of several lines: %q", err)
			}
			return
		}
		written := g.Text()
		back, err := Parse(written)
		if err != nil {
			t.Fatalf("%q is written as %q: %v", text, written, err)
		}
		if back.Text() != written {
			t.Errorf("%q and then %q", written, back.Text())
		}
		if games, tail := Split([]byte(written)); len(games) != 1 || len(tail) != 0 {
			t.Errorf("%q is cut into %d games", written, len(games))
		}
	})
}
