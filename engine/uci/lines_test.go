package uci

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"chuhe/engine"
	"chuhe/engine/movetest"
	"chuhe/engine/think"
)

// said is a line of play as a search reports it.
type said struct {
	depth, rank, nodes int
	score, pv          string
}

var saidLine = regexp.MustCompile(`^info depth (\d+) seldepth \d+ multipv (\d+) score (\w+ \S+) nodes (\d+) .* pv (.*)$`)

// lastSaid returns the last report of each line, best first, and the final answer.
func lastSaid(t *testing.T, out string) (lines []said, answer string) {
	t.Helper()
	for _, text := range strings.Split(strings.TrimSpace(out), "\n") {
		answer = text
		m := saidLine.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		n := func(i int) int { n, _ := strconv.Atoi(m[i]); return n }
		l := said{depth: n(1), rank: n(2), score: m[3], nodes: n(4), pv: m[5]}
		if l.rank == 1 {
			lines = nil
		}
		lines = append(lines, l)
	}
	return lines, answer
}

// TestInterruptedSearch checks, with searches that end in the middle of an iteration, that the last lines are those of
// one finished iteration, that they state the nodes of the whole search, and that the answer begins the first of them.
func TestInterruptedSearch(t *testing.T) {
	e := realEngine(t, 1)
	for _, position := range []string{"startpos", "startpos moves h2e2 h9g7 h0g2 i9h9 g3g4 c6c5", "fen 3ak4/4a4/9/9/2n6/9/9/3C5/4A4/2BAK4 w"} {
		for _, multiPV := range []int{1, 3} {
			for limit := 300; limit <= 6000; limit += 300 {
				search := func(limits string) ([]said, string) {
					return lastSaid(t, serve(t, Config{Engine: e}, fmt.Sprintf("setoption name MultiPV value %d", multiPV), "ucinewgame", "position "+position, "go "+limits))
				}
				got, answer := search(fmt.Sprintf("nodes %d", limit))
				if len(got) != multiPV || got[0].nodes != limit {
					t.Fatalf("%s, %d nodes: the last lines are %+v, want %d of them with all nodes", position, limit, got, multiPV)
				}
				if pv := strings.Fields(got[0].pv); answer != "bestmove "+pv[0] && (len(pv) < 2 || answer != "bestmove "+pv[0]+" ponder "+pv[1]) {
					t.Errorf("%s, %d nodes: the answer to %v is %q", position, limit, pv, answer)
				}
				if multiPV == 1 {
					continue
				}
				want, _ := search(fmt.Sprintf("nodes %d depth %d", limit, got[0].depth))
				if want[0].nodes == limit {
					t.Errorf("%s, %d nodes: shows the lines of depth %d before they are finished", position, limit, got[0].depth)
				}
				for i := range got {
					want[i].nodes = limit
				}
				if !slices.Equal(got, want) {
					t.Errorf("%s, %d nodes: the last lines are %+v, want %+v", position, limit, got, want)
				}
			}
		}
	}
}

// TestLastLineOfLevels checks that a level, which does not always choose its best line, ends with the line it plays.
func TestLastLineOfLevels(t *testing.T) {
	e := realEngine(t, 1)
	for seed := range 40 {
		for _, multiPV := range []int{1, 2, 3} {
			lines, answer := lastSaid(t, serve(t, Config{Engine: e}, fmt.Sprintf("setoption name MultiPV value %d", multiPV), fmt.Sprintf("go level 5 depth 3 seed %d", seed)))
			pv := append(strings.Fields(lines[0].pv), "")[:2]
			if want := strings.TrimSuffix("bestmove "+pv[0]+" ponder "+pv[1], " ponder "); answer != want {
				t.Errorf("seed %d, %d lines: %s after %+v", seed, multiPV, answer, lines)
			}
		}
	}
}

// watched is a fake that knows where it is in its search.
type watched struct {
	*fake
	progress think.Progress
}

func (w watched) Progress() think.Progress { return w.progress }

// TestProgress checks that a long iteration reports where it is, until the answer.
func TestProgress(t *testing.T) {
	real, fakes := realEngine(t, 1), watched{newFake(), think.Progress{Depth: 9, Move: movetest.Move(t, "h2e2"), Number: 3, Nodes: 5000, Hashfull: 7}}
	for _, c := range []struct {
		greeting string
		engine   Engine
		want     []string // patterns of successive lines
	}{
		{"uci", fakes, []string{`^info depth 9 currmove h2e2 currmovenumber 3 nodes 5000 nps \d+ hashfull 7 time \d+$`}},
		{"ucci", fakes, []string{`^info time \d+ nodes 5000$`, `^info currmove h2e2$`}},
		{"uci", real, []string{`^info depth \d+ currmove [a-i]\d[a-i]\d currmovenumber \d+ nodes \d+ `}},
		{"ucci", real, []string{`^info currmove [a-i]\d[a-i]\d$`}},
	} {
		out := &lineWriter{make(chan string, 10000)}
		s := newServer(out, Config{Engine: c.engine, Options: engine.Options{HashMB: 1, Threads: 1}})
		s.beat = time.Millisecond
		s.handle([]string{c.greeting})
		s.handle([]string{"go", "infinite"})
		for _, pattern := range c.want {
			for !regexp.MustCompile(pattern).MatchString(<-out.c) {
			}
		}
		s.halt()
		close(out.c)
		answer := ""
		for answer = range out.c {
		}
		if !strings.HasPrefix(answer, "bestmove ") {
			t.Errorf("%s: the last line is %q, want the move", c.greeting, answer)
		}
	}
}
