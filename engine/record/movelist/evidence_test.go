package movelist

import (
	"strings"
	"testing"

	"chuhe/engine/record/movetext"
)

func TestSure(t *testing.T) {
	for _, c := range []struct {
		tally        movetext.Tally
		alone, place bool // whether it is a game without and with a position
	}{
		{movetext.Tally{}, false, true},
		{movetext.Tally{Words: 199}, false, true},
		{movetext.Tally{Words: 200}, false, false},
		{movetext.Tally{Bad: 1}, false, false},
		{movetext.Tally{Moves: 3, Clear: 3, Bad: 1}, false, false},
		{movetext.Tally{Moves: 4, Clear: 4, Bad: 1}, true, true},
		{movetext.Tally{Moves: 3}, false, false},
		{movetext.Tally{Moves: 4}, true, true},
		{movetext.Tally{Moves: 3, Clear: 1, Words: 36}, true, true},
		{movetext.Tally{Moves: 3, Clear: 1, Words: 37}, false, true},
		{movetext.Tally{Moves: 1, Clear: 1, Words: 12}, true, true},
		{movetext.Tally{Moves: 4, Clear: 4, Words: 72}, true, true},
		{movetext.Tally{Moves: 4, Clear: 4, Words: 73}, false, false},
	} {
		if alone, place := sure(c.tally, false), sure(c.tally, true); alone != c.alone || place != c.place {
			t.Errorf("%+v is a game: %v, with a position: %v; want %v, %v", c.tally, alone, place, c.alone, c.place)
		}
	}
}

// Texts that are barely games, and texts that barely are not.
func TestLimits(t *testing.T) {
	const bad = `[game 1, line 1, move 1: an illegal move, the rest of its line was skipped: "炮九平五" (no piece stands there)]`
	for name, c := range map[string]struct{ text, want string }{
		"only an illegal move":            {"炮九平五", bad},
		"words before a position":         {"五羊杯决赛\nfen " + endgame + "\nd9d8", endgame + " {五羊杯决赛} d9d8"},
		"words before a bad position":     {"五羊杯\nfen 9/9/9/9/9/9/9/9/9/9 w", `{五羊杯} [game 1, line 2: the start position is invalid: "9/9/9/9/9/9/9/9/9/9 w"]`},
		"labels before a position":        {"红方：甲\nfen " + endgame + "\nd9d8", endgame + " d9d8 [{Red 甲}]"},
		"a line longer than the buffer":   {"h2e2 h9g7" + strings.Repeat(" ", longestLine) + "h0g2", "h2e2 h9g7 h0g2"},
		"words after an illegal move":     {"h2e2 h9g7 h0g2 i9h9\nh0h9\nmore words", `h2e2 h9g7 h0g2 i9h9 [game 1, line 2, move 5: an illegal move, the rest of its line was skipped: "h0h9" (no piece stands there)]`},
		"a game after an illegal move":    {"h2e2 h9g7\nh0h9\n1. h2e2", `h2e2 h9g7 [game 1, line 2, move 3: an illegal move, the rest of its line was skipped: "h0h9" (the piece does not move so)] | h2e2`},
		"four moves from the start again": {"h2e2 h9g7\nb2e2 b9c7 b0c2 a9b9", "h2e2 h9g7 | b2e2 b9c7 b0c2 a9b9"},
		"three moves from the start":      {"h2e2 h9g7\nb2e2 b9c7 b0c2", `h2e2 h9g7 [game 1, line 2, move 3: an illegal move, the rest of its line was skipped: "b2e2" (a piece of the same side stands on the target)]`},
	} {
		items, err := read(c.text)
		var got []string
		for _, item := range items {
			got = append(got, show(item))
		}
		if all := strings.Join(got, " | "); err != nil || all != c.want {
			t.Errorf("%s: read %s, %v\nwant %s", name, all, err, c.want)
		}
	}
	for name, text := range map[string]string{"words and an illegal move": "words 炮九平五", "words only": "some words"} {
		if items, err := read(text); err == nil {
			t.Errorf("%s: read %d games, want an error", name, len(items))
		}
	}
}
