package uci

import (
	"io"
	"strings"
	"testing"
	"time"

	"chuhe/engine"
	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// TestLimitValues checks the smallest and largest value of each limit, and values just beyond.
func TestLimitValues(t *testing.T) {
	for _, c := range []struct {
		dialect   dialect
		good, bad []string
	}{
		{&uciDialect{}, []string{
			"depth 1", "depth 1000", "mate 1", "mate 1000", "nodes 0", "nodes 9223372036854775807", "movetime -1", "wtime 010", "movestogo 0", "movestogo 10000",
			"level 1", "level 10", "seed 0", "seed 18446744073709551615",
		}, []string{
			"depth 0", "depth 1001", "mate 0", "mate 1001", "nodes 0x10", "nodes 9223372036854775808", "nodes -1", "movetime 0x10", "winc 1.5", "movestogo -1", "movestogo 10001",
			"level 0", "level 11", "seed 0x1", "seed 18446744073709551616", "depth", "depth x",
		}},
		{&ucciDialect{}, []string{
			"depth 0", "depth 1000", "depth infinite", "nodes 0", "nodes 9223372036854775807", "time -1", "opptime 5", "movetime 5", "increment 0", "oppincrement 1",
			"movestogo 0", "movestogo 10000", "oppmovestogo 0", "oppmovestogo 10000",
		}, []string{
			"depth -1", "depth 1001", "nodes 0x10", "nodes 9223372036854775808", "time 0x10", "movestogo -1", "movestogo 10001", "oppmovestogo -1", "oppmovestogo 10001",
		}},
	} {
		for wantFault, lines := range [2][]string{c.good, c.bad} {
			for _, line := range lines {
				o := c.dialect.parseGo(strings.Fields(line), xiangqi.StartPosition())
				if len(o.faults) != wantFault || len(o.unknown) > 0 {
					t.Errorf("%s: go %s has the faults %v and the unknown words %q, want %d faults", c.dialect.name(), line, o.faults, o.unknown, wantFault)
				}
			}
		}
	}
}

func TestDefaultSettings(t *testing.T) {
	s := newSettings(Config{})
	if s.engine.HashMB != engine.DefaultHashMB || s.engine.Threads != engine.DefaultThreads() || s.multiPV != 1 || s.level != int(think.MaxLevel) {
		t.Errorf("without options the settings are %+v", s)
	}
	if s = newSettings(Config{Options: engine.Options{HashMB: 1, Threads: 1}}); s.engine.HashMB != 1 || s.engine.Threads != 1 {
		t.Errorf("with one thread and 1 MB the settings are %+v", s)
	}
}

func TestLevelOfASearch(t *testing.T) {
	for _, c := range []struct {
		setting int
		order   order
		level   think.Level
		seed    uint64
	}{
		{3, order{}, 3, 42},
		{int(think.MaxLevel), order{}, 0, 42},
		{int(think.MaxLevel) - 1, order{}, think.MaxLevel - 1, 42},
		{3, order{static: true}, 0, 42},
		{int(think.MaxLevel), order{static: true}, 0, 42},
		{3, order{mate: 1}, 0, 42},
		{3, order{mate: 1, limits: think.Limits{Level: 5}}, 0, 42},
		{3, order{limits: think.Limits{Level: 5, Seed: 7}}, 5, 7},
		{3, order{limits: think.Limits{Level: 1, Seed: 7}}, 1, 7},
	} {
		s := &server{config: Config{Seed: 40}, games: 2, settings: settings{level: c.setting}}
		if s.setLevel(&c.order); c.order.limits.Level != c.level || c.order.limits.Seed != c.seed {
			t.Errorf("at the setting %d the order %+v has level %d and seed %d, want %d and %d", c.setting, c.order, c.order.limits.Level, c.order.limits.Seed, c.level, c.seed)
		}
	}
}

func TestInfoLines(t *testing.T) {
	pv := []xiangqi.Move{movetest.Move(t, "h2e2"), movetest.Move(t, "h9g7")}
	for _, c := range []struct {
		dialect dialect
		info    think.Info
		want    string
	}{
		{&uciDialect{}, think.Info{Depth: 7, SelDepth: 12, MultiPV: 2, Score: 35, Bound: think.Exact, Nodes: 3000, Hashfull: 5, Time: 1500 * time.Millisecond, PV: pv},
			"info depth 7 seldepth 12 multipv 2 score cp 35 nodes 3000 nps 2000 hashfull 5 time 1500 pv h2e2 h9g7"},
		{&uciDialect{}, think.Info{Score: -35, Bound: think.Lower}, "info depth 0 seldepth 0 multipv 1 score cp -35 lowerbound nodes 0 nps 0 hashfull 0 time 0"},
		{&uciDialect{}, think.Info{Score: 1, Bound: think.Upper, Nodes: 2}, "info depth 0 seldepth 0 multipv 1 score cp 1 upperbound nodes 2 nps 2000000 hashfull 0 time 0"},
		{&uciDialect{showWDL: true}, think.Info{Score: think.MateIn(3)}, "info depth 0 seldepth 0 multipv 1 score mate 2 wdl 1000 0 0 nodes 0 nps 0 hashfull 0 time 0"},
		{&uciDialect{}, think.Info{Score: think.MateIn(1)}, "info depth 0 seldepth 0 multipv 1 score mate 1 nodes 0 nps 0 hashfull 0 time 0"},
		{&uciDialect{}, think.Info{Score: think.MatedIn(4)}, "info depth 0 seldepth 0 multipv 1 score mate -2 nodes 0 nps 0 hashfull 0 time 0"},
		{&ucciDialect{}, think.Info{Depth: 7, MultiPV: 2, Score: 36, Bound: think.Exact, Nodes: 3000, Time: 1500 * time.Millisecond, PV: pv},
			"info time 1500 nodes 3000; info depth 7 multipv 2 score 9 pv h2e2 h9g7"},
		{&ucciDialect{}, think.Info{Depth: 7, MultiPV: 1, Score: think.MatedIn(4)}, "info time 0 nodes 0; info depth 7 score -9996"},
		{&ucciDialect{}, think.Info{Depth: 7, Bound: think.Lower}, ""},
		{&ucciDialect{}, think.Info{Depth: 7, Bound: think.Upper}, ""},
	} {
		if got := strings.Join(c.dialect.info(c.info), "; "); got != c.want {
			t.Errorf("%s: %+v is written as\n%s, want\n%s", c.dialect.name(), c.info, got, c.want)
		}
	}
}

func TestLastLinesOfASearch(t *testing.T) {
	move, reply := movetest.Move(t, "h2e2"), movetest.Move(t, "h9g7")
	for _, c := range []struct {
		dialect dialect
		order   order
		result  think.Result
		want    string
	}{
		{&uciDialect{}, order{}, think.Result{}, "bestmove (none)"},
		{&uciDialect{}, order{draw: true}, think.Result{Move: move, Score: -900}, "bestmove h2e2"},
		{&uciDialect{}, order{}, think.Result{Move: move, Ponder: reply}, "bestmove h2e2 ponder h9g7"},
		{&ucciDialect{}, order{}, think.Result{}, "nobestmove"},
		{&ucciDialect{}, order{static: true}, think.Result{Move: move}, "nobestmove"},
		{&ucciDialect{}, order{draw: true}, think.Result{Move: move, Score: -50}, "bestmove h2e2 draw"},
		{&ucciDialect{}, order{draw: true}, think.Result{Move: move, Score: -49}, "bestmove h2e2"},
		{&ucciDialect{}, order{}, think.Result{Move: move, Score: -900, Ponder: reply}, "bestmove h2e2 ponder h9g7"},
	} {
		if got := c.dialect.bestMove(c.order, c.result); got != c.want {
			t.Errorf("%s: %+v, %+v ends with %q, want %q", c.dialect.name(), c.order, c.result, got, c.want)
		}
	}
}

// A server without a benchmark and an evaluation reports that.
func TestMissingCommands(t *testing.T) {
	got := serve(t, Config{Engine: newFake()}, "bench", "eval", "debug on", "register later", "setoption name OwnBook value true")
	want := "info string bench: not available\ninfo string eval: the evaluation cannot be shown\ninfo string setoption: there is no option \"OwnBook\"\n"
	if got != want {
		t.Errorf("the server answers\n%s, want\n%s", got, want)
	}
}

// A goodbye that cannot be written is an error, as is a lost answer at the end of the input.
func TestLastAnswersThatAreLost(t *testing.T) {
	for _, lines := range []string{"ucci\nquit\n", "ucci\ngo depth 1\n"} {
		if err := Serve(strings.NewReader(lines), &shortWriter{left: 1}, Config{Engine: newFake()}); err == nil || err.Error() != "writing answers: no paper" {
			t.Errorf("%q, with output that ends after the greeting, ends with %v", lines, err)
		}
	}
	if err := Serve(strings.NewReader("quit\n"), io.Discard, Config{Engine: newFake()}); err != nil {
		t.Errorf("quit ends with %v", err)
	}
}
