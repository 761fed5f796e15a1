package record

import (
	"fmt"
	"testing"
)

func TestResult(t *testing.T) {
	for words, want := range map[string]string{
		"红胜": "1-0", "紅勝": "1-0", "先胜": "1-0", "红先胜": "1-0", "黑负": "1-0", "红方获胜": "1-0", "Red wins": "1-0", "1-0": "1-0", "White won": "1-0",
		"黑胜": "0-1", "黑勝": "0-1", "先負": "0-1", "红方负": "0-1", "Black Win": "0-1", "0-1": "0-1", "后胜": "0-1",
		"和棋": "1/2-1/2", "和": "1/2-1/2", "红先和": "1/2-1/2", "双方议和": "1/2-1/2", "1/2-1/2": "1/2-1/2", "draw": "1/2-1/2",
		"": "*", "*": "*", "未知": "*", " ": "*",
	} {
		if got, ok := Result(words); got != want || !ok {
			t.Errorf("%q: %q, %v; want %q", words, got, ok, want)
		}
	}
	for _, words := range []string{"红黑胜", "胜", "x", "1", "red"} {
		if got, ok := Result(words); ok {
			t.Errorf("%q is the result %q, want none", words, got)
		}
	}
}

// A problem names the places that it has, and no others.
func TestPlacesOfProblems(t *testing.T) {
	for want, p := range map[string]Problem{
		"%s":                                 {},
		"game 2: %s":                         {Game: 2},
		"line 3: %s":                         {Line: 3},
		"byte 4: %s":                         {Byte: 4},
		"move 5: %s":                         {Ply: 5},
		"game 1, line 1, byte 1, move 1: %s": {Game: 1, Line: 1, Byte: 1, Ply: 1},
	} {
		p.Kind = CutShort
		if got, want := p.Error(), fmt.Sprintf(want, CutShort); got != want {
			t.Errorf("the problem reads %q, want %q", got, want)
		}
	}
}
