package uci

import (
	"strings"
	"testing"
	"time"

	"chuhe/engine"
	"chuhe/engine/xiangqi"
)

func TestGoLimits(t *testing.T) {
	ms := time.Millisecond
	clock := [2]time.Duration{1000 * ms, 2000 * ms}
	inc := [2]time.Duration{30 * ms, 40 * ms}
	h2e2, _ := xiangqi.ParseMove("h2e2")
	b2e2, _ := xiangqi.ParseMove("b2e2")
	for line, want := range map[string]engine.Limits{
		"go":               {},
		"go depth 7":       {Depth: 7},
		"go nodes 1000000": {Nodes: 1000000},
		"go movetime 250":  {MoveTime: 250 * ms},
		"go wtime 1000 btime 2000 winc 30 binc 40 movestogo 9": {Clock: clock, Increment: inc, MovesToGo: 9},
		"go wtime -50 btime 0":                                 {Clock: [2]time.Duration{ms, ms}},
		"go searchmoves h2e2 b2e2 depth 2":                     {Depth: 2, SearchMoves: []xiangqi.Move{h2e2, b2e2}},
		"go movetime 99999999999999999":                        {MoveTime: longest},
		"go depth 2 searchmoves h2e2":                          {Depth: 2, SearchMoves: []xiangqi.Move{h2e2}},
		"go nodes 0":                                           {Nodes: 1},
		"go movestogo 0 movetime 5":                            {MoveTime: 5 * ms},
	} {
		o, err := parseGo(strings.Fields(line)[1:], xiangqi.StartPosition())
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		if got := o.limits; !equalLimits(got, want) {
			t.Errorf("%s: %+v, want %+v", line, got, want)
		}
	}
}

func equalLimits(a, b engine.Limits) bool {
	if len(a.SearchMoves) != len(b.SearchMoves) {
		return false
	}
	for i, m := range a.SearchMoves {
		if m != b.SearchMoves[i] {
			return false
		}
	}
	return a.Depth == b.Depth && a.Nodes == b.Nodes && a.MoveTime == b.MoveTime && a.Clock == b.Clock &&
		a.Increment == b.Increment && a.MovesToGo == b.MovesToGo && a.Infinite == b.Infinite
}

func TestScoreText(t *testing.T) {
	for s, want := range map[engine.Score]string{0: "cp 0", -250: "cp -250", 31999: "mate 1", 31997: "mate 2", -31998: "mate -1", -31996: "mate -2", -32000: "mate 0"} {
		if got := score(s); got != want {
			t.Errorf("score(%d) = %q, want %q", s, got, want)
		}
	}
}
