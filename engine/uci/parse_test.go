package uci

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

func TestGoLimits(t *testing.T) {
	ms := time.Millisecond
	clock := [2]time.Duration{1000 * ms, 2000 * ms}
	inc := [2]time.Duration{30 * ms, 40 * ms}
	h2e2, _ := xiangqi.ParseMove("h2e2")
	b2e2, _ := xiangqi.ParseMove("b2e2")
	for line, want := range map[string]think.Limits{
		"go":               {},
		"go depth 7":       {Depth: 7},
		"go nodes 1000000": {Nodes: 1000000},
		"go movetime 250":  {MoveTime: 250 * ms},
		"go wtime 1000 btime 2000 winc 30 binc 40 movestogo 9": {Clock: clock, Increment: inc, MovesToGo: 9},
		"go wtime -50 btime 0":                                 {Clock: [2]time.Duration{ms, ms}},
		"go searchmoves h2e2 b2e2 depth 2":                     {Depth: 2, SearchMoves: []xiangqi.Move{h2e2, b2e2}},
		"go movetime 99999999999999999":                        {MoveTime: longest},
		"go depth 2 searchmoves h2e2":                          {Depth: 2, SearchMoves: []xiangqi.Move{h2e2}},
		"go depth 1 level 7 seed 18446744073709551615":         {Depth: 1, Level: 7, Seed: 1<<64 - 1},
		"go level 10":                     {Level: 10},
		"go nodes 0":                      {Nodes: 1},
		"go movestogo 0 movetime 5":       {MoveTime: 5 * ms},
		"go mate 3":                       {Depth: think.MaxDepth},
		"go mate 3 btime 9":               {Depth: think.MaxDepth, Clock: [2]time.Duration{0, 9 * ms}},
		"go mate 3 depth 5":               {Depth: 5},
		"go mate 3 nodes 5":               {Nodes: 5},
		"go mate 3 wtime 9":               {Clock: [2]time.Duration{9 * ms, 0}},
		"go btime 0 wtime 0 nodes 7":      {Nodes: 7},
		"go btime 0 wtime 0":              {Clock: [2]time.Duration{ms, ms}},
		"go mate 3 movetime 5":            {MoveTime: 5 * ms},
		"go ponder nodes 7":               {Nodes: 7},
		"go btime 0 wtime 0 movetime 970": {MoveTime: 970 * ms},
		"go wtime 0 btime 0 depth 3":      {Depth: 3},
		"go wtime 0 btime 0 depth 1":      {Depth: 1},
		"go wtime 0 btime 0 nodes 1":      {Nodes: 1},
		"go wtime 0 btime 5 depth 3":      {Depth: 3, Clock: [2]time.Duration{ms, 5 * ms}},
	} {
		o := new(uciDialect).parseGo(strings.Fields(line)[1:], xiangqi.StartPosition())
		if len(o.faults) > 0 {
			t.Errorf("%s has the faults %v, want none", line, o.faults)
			continue
		}
		if got := o.limits; !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", line, got, want)
		}
	}
}

func TestUCCIGoLimits(t *testing.T) {
	ms, s := time.Millisecond, time.Second
	for line, want := range map[string]order{
		"go depth 7":                         {limits: think.Limits{Depth: 7}},
		"go depth 0":                         {limits: think.Limits{Depth: 1}, static: true},
		"go depth infinite":                  {limits: think.Limits{Infinite: true}},
		"go ponder":                          {ponder: true},
		"go draw ponder":                     {draw: true, ponder: true},
		"go ponder draw":                     {draw: true, ponder: true},
		"go infinite":                        {limits: think.Limits{Infinite: true}},
		"go ponder nodes 9":                  {limits: think.Limits{Nodes: 9}, ponder: true},
		"go draw depth 2":                    {limits: think.Limits{Depth: 2}, draw: true},
		"go time 60":                         {limits: think.Limits{Clock: [2]time.Duration{0, 60 * s}}},
		"go time 60 movestogo 5 opptime 70":  {limits: think.Limits{Clock: [2]time.Duration{70 * s, 60 * s}, MovesToGo: 5}},
		"go draw time 0 increment 2":         {limits: think.Limits{Clock: [2]time.Duration{0, ms}, Increment: [2]time.Duration{0, 2 * s}}, draw: true},
		"go opptime 9 oppincrement 3 time 8": {limits: think.Limits{Clock: [2]time.Duration{9 * s, 8 * s}, Increment: [2]time.Duration{3 * s, 0}}},
		"go time 99999999999999999":          {limits: think.Limits{Clock: [2]time.Duration{0, longest}}},
		"go time 0 opptime 0 movetime 970":   {limits: think.Limits{MoveTime: 970 * ms}},
		"go time 9 opptime 9 oppmovestogo 4": {limits: think.Limits{Clock: [2]time.Duration{9 * s, 9 * s}}},
	} {
		p := xiangqi.StartPosition()
		p.MakeMove(xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2))) // Black to move
		got := new(ucciDialect).parseGo(strings.Fields(line)[1:], p)
		if len(got.faults) > 0 || !reflect.DeepEqual(got.limits, want.limits) || got.ponder != want.ponder || got.draw != want.draw || got.static != want.static {
			t.Errorf("%s: %+v, want %+v", line, got, want)
		}
	}
	d := &ucciDialect{milliseconds: true}
	if o := d.parseGo([]string{"time", "1500"}, xiangqi.StartPosition()); len(o.faults) > 0 || o.limits.Clock[xiangqi.Red] != 1500*ms {
		t.Errorf("in milliseconds: %+v, want len(o.faults) = 0 and o.limits.Clock[xiangqi.Red] = %v", o, 1500*ms)
	}
}

func TestClockPastTheLimit(t *testing.T) {
	for clock, want := range map[string]string{"119": "119", "120": "120", "121": "120", "4711": "120", "-1": "", "x": ""} {
		p, err := parsePosition(strings.Fields("fen 4k4/9/9/R8/1R7/9/9/9/9/3K5 w - - " + clock + " 90 moves a6a8"))
		if want == "" {
			if err == nil {
				t.Errorf("clock %s is taken, want an error", clock)
			}
			continue
		}
		if err != nil {
			t.Errorf("clock %s: %v", clock, err)
			continue
		}
		p.UnmakeMove()
		if fen := p.FEN(); !strings.HasSuffix(fen, " w - - "+want+" 90") {
			t.Errorf("clock %s: %s, want the end %q", clock, fen, " w - - "+want+" 90")
		}
	}
}

func TestUCCIScore(t *testing.T) {
	for s, want := range map[think.Score]int{0: 0, 4: 1, -7: -1, -250: -62, 400: 100, 29000: 7250, 31000: 7750, -31000: -7750, 31999: 9999, -31998: -9998, -32000: -10000} {
		if got := ucciScore(s); got != want {
			t.Errorf("ucciScore(%d) = %d, want %d", s, got, want)
		}
	}
}

func TestWDL(t *testing.T) {
	for s, want := range map[think.Score]string{0: " wdl 189 622 189", 350: " wdl 500 449 51", -350: " wdl 51 449 500", 29000: " wdl 1000 0 0",
		31999: " wdl 1000 0 0", -31998: " wdl 0 0 1000"} {
		if got := wdl(s); got != want {
			t.Errorf("wdl(%d) = %q, want %q", s, got, want)
		}
	}
}
