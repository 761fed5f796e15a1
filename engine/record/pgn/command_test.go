package pgn

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

func TestParseClock(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"0:09:58.5": 9*time.Minute + 58500*time.Millisecond, "1:00:00": time.Hour, "90": 90 * time.Second, "2:03": 123 * time.Second,
		"0:00:00.000000001": 1, "0:00:01.25": 1250 * time.Millisecond, "": -1, "1:2:3:4": -1, "x": -1, "1.5:00": -1, "0:-1": -1, "0:00:00.0000000001": -1, "1.x": -1, "1048576": -1, "1048575": 1048575 * time.Second,
	} {
		if got, ok := parseClock(text); ok != (want >= 0) || ok && got != want {
			t.Errorf("the clock %q is read as %v, %v; want %v", text, got, ok, want)
		}
	}
}

func TestParseLine(t *testing.T) {
	for text, want := range map[string]int{"h2e2 h9g7": 2, "": -1, "h2e2 x": -1, strings.Repeat("h2e2 ", 200): 200, strings.Repeat("h2e2 ", 201): 200, strings.Repeat("h2e2 ", 200) + "x": 200} {
		if got, ok := parseLine(text); ok != (want >= 0) || ok && len(got) != want {
			t.Errorf("the line %.20q has %d moves, %v; want %d", text, len(got), ok, want)
		}
	}
}

// Variations that are too deep are skipped up to their end.
func TestDeepestVariations(t *testing.T) {
	for depth, problems := range map[int]int{1000: 0, 1001: 1, 1005: 1} {
		var text strings.Builder
		text.WriteString("[Event \"deep\"]\n\n")
		for i := range depth {
			text.WriteString([]string{"h2e2 (", "b2e2 ("}[i%2])
		}
		text.WriteString("a0a1" + strings.Repeat(")", depth) + " h9g7 *\n")
		items := readAll(t, strings.NewReader(text.String()))
		last := items[0].Game.Line()[len(items[0].Game.Line())-1].Move.String()
		large := 0
		for _, p := range items[0].Problems {
			if p.Kind == record.TooLarge {
				large++
			}
		}
		if large != problems || last != "h9g7" {
			t.Errorf("%d variations inside each other: problems %v, last move %s; want %d of size, and h9g7", depth, items[0].Problems, last, problems)
		}
	}
}

func TestCutPoint(t *testing.T) {
	for _, c := range []struct {
		text      string
		firstRank int
		want      string // the point, or - for none
		rest      string
	}{
		{"e5", 0, "e5", ""}, {"E5", 0, "e5", ""}, {"h2e2", 0, "h2", "e2"}, {"h9", 0, "h9", ""}, {"h0,", 0, "h0", ","},
		{"h1", 1, "h0", ""}, {"h10i9", 1, "h9", "i9"}, {"h10", 0, "-", ""}, {"j5", 0, "-", ""},
		{"e5/", 0, "e5", "/"}, {"e5:", 0, "e5", ":"}, {"e/", 0, "-", "e/"}, {"e:", 0, "-", "e:"}, {"e", 0, "-", "e"}, {"", 0, "-", ""},
		{"e99999999999999999999", 0, "-", "e99999999999999999999"},
	} {
		at, rest := cutPoint(c.text, c.firstRank)
		if at.String() != c.want || rest != c.rest {
			t.Errorf("with ranks from %d, %q begins with the point %v, and %q is left; want %s and %q", c.firstRank, c.text, at, rest, c.want, c.rest)
		}
	}
}

// A comment whose marks would be too many for a move stays text.
func TestMostMarks(t *testing.T) {
	for n, want := range map[int]int{999: 1000, 1000: 1} {
		text := "[Red \"a\"]\n1. h2e2 {[%csl Ge5]} {[%csl " + strings.TrimSuffix(strings.Repeat("Ge5,", n), ",") + "]}"
		if got := len(readAll(t, strings.NewReader(text))[0].Game.Root().Next().Marks); got != want {
			t.Errorf("a mark and %d more are %d, want %d", n, got, want)
		}
	}
}

// The reason of the end is read as PGN names it and as we do, and left alone if the result does not fit.
func TestTerminations(t *testing.T) {
	for _, c := range []struct{ why, result, left string }{
		{"time forfeit", "1-0", ""}, {"Time Forfeit", "0-1", ""}, {xiangqi.Timeout.String(), "1-0", ""}, {"abandoned", "1/2-1/2", ""},
		{xiangqi.Aborted.String(), "1/2-1/2", ""}, {xiangqi.Checkmate.String(), "1-0", ""}, {"time forfeit", "*", "time forfeit"}, {"weather", "1-0", "weather"},
	} {
		g := readAll(t, strings.NewReader(fmt.Sprintf("[Result %q]\n[Termination %q]\n\n1. h2e2 %s\n", c.result, c.why, c.result)))[0].Game
		if got := g.Tags.Get(game.TagTermination); got != c.left || g.Root().Next().Ended().Over() != (c.left == "") {
			t.Errorf("%s for the reason %q: %q is left and the end is %v, want %q left", c.result, c.why, got, g.Root().Next().Ended(), c.left)
		}
	}
}
