package record

import (
	"fmt"
	"strings"
	"testing"

	"chuhe/engine/xiangqi"
)

func TestResult(t *testing.T) {
	for words, want := range map[string]string{
		"红胜": "1-0", "紅勝": "1-0", "先胜": "1-0", "红先胜": "1-0", "黑负": "1-0", "红方获胜": "1-0", "Red wins": "1-0", "W": "1-0", "l": "0-1", " D ": "1/2-1/2", "1-0": "1-0", "White won": "1-0", "2-0": "1-0", "Black loses": "1-0", "黑输": "1-0", "先赢": "1-0",
		"黑胜": "0-1", "黑勝": "0-1", "先負": "0-1", "红方负": "0-1", "Black Win": "0-1", "0-1": "0-1", "后胜": "0-1", "White lost": "0-1", "0-2": "0-1", "black won": "0-1",
		"和棋": "1/2-1/2", "和": "1/2-1/2", "红先和": "1/2-1/2", "双方议和": "1/2-1/2", "1/2-1/2": "1/2-1/2", "draw": "1/2-1/2", "1-1": "1/2-1/2", "0.5-0.5": "1/2-1/2", "½-½": "1/2-1/2", "tie": "1/2-1/2",
		"": "*", "*": "*", "未知": "*", " ": "*", "result unknown": "*",
	} {
		if got, ok := Result(words); got != want || !ok {
			t.Errorf("%q: %q, %v; want %q", words, got, ok, want)
		}
	}
	for _, words := range []string{"红黑胜", "胜", "x", "1", "red", "和棋胜", "red lost to black", "胜负", "红黑负", "2-1", "wd", "黑胜负", "红胜负", "black", "黑方"} {
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

func TestTextsOfProblems(t *testing.T) {
	long := strings.Repeat("马", 60)
	for want, p := range map[string]Problem{
		`line 1: %s: "x"`:                                 {Line: 1, Text: "x"},
		`%s: "` + long + `"`:                              {Text: long},
		`%s: "` + long + `…"`:                             {Text: long + "后"},
		`move 3: %s: "h2e3" (the piece does not move so)`: {Ply: 3, Text: "h2e3", Reason: xiangqi.WrongShape},
		`%s (no piece stands there)`:                      {Reason: xiangqi.NoOwnPiece},
	} {
		p.Kind = IllegalMove
		if want := fmt.Sprintf(want, IllegalMove); p.Error() != want || p.String() != want {
			t.Errorf("the problem reads %q and %q, want %q", p.Error(), p.String(), want)
		}
	}
}

// Every kind has a description of its own.
func TestNamesOfKinds(t *testing.T) {
	seen := map[string]bool{}
	for k := NotThisFormat; k <= LostMoves; k++ {
		if name := k.String(); seen[name] || strings.HasPrefix(name, "problem") {
			t.Errorf("the kind %d is called %q", k, name)
		} else {
			seen[name] = true
		}
	}
	for kind, want := range map[ProblemKind]string{0: "problem 0", LostMoves + 1: fmt.Sprintf("problem %d", LostMoves+1)} {
		if got := kind.String(); got != want {
			t.Errorf("the kind %d is called %q, want %q", kind, got, want)
		}
	}
}
