package engine

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"chuhe/engine/movetest"
	"chuhe/engine/tabletest"
	"chuhe/engine/think"
)

// TestLevelsPlayAsBefore records in testdata/levels.txt what every level plays and reports in a few positions, by the
// hand-made evaluation and with few nodes. An intended change of the levels, of the search or of the evaluation changes
// many lines.
func TestLevelsPlayAsBefore(t *testing.T) {
	e := newEngine(t)
	var out strings.Builder
	for _, fen := range []string{
		"r1bakab1r/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w - - 4 4",
		"2bakab2/9/4c4/p3p3p/2n6/4P4/P1R3r1P/2N1C4/9/2BAKAB2 b - - 2 21",
		"3ak4/9/3R1P3/9/9/9/9/4c4/4r4/4K4 w - - 0 1", // Red is in check
		"3k5/R8/9/9/9/9/9/9/9/1R2K4 w - - 0 1",       // a mate in one
	} {
		p := movetest.Position(t, fen)
		fmt.Fprintln(&out, fen)
		for level := think.MinLevel; level < think.MaxLevel; level++ {
			for _, l := range []think.Limits{{Level: level, Nodes: 300}, {Level: level, Nodes: 300, Seed: 1, MultiPV: 2}, {Level: level, Depth: 2, Seed: 7}} {
				var said []string
				r := e.Search(context.Background(), p, l, func(i think.Info) {
					said = append(said, fmt.Sprintf("%d:%d %d %v", i.MultiPV, i.Depth, i.Score, i.PV))
				})
				fmt.Fprintf(&out, "level %d, seed %d: %v, ponder %v, %d, depth %d, %d nodes; last said %s\n", level, l.Seed, r.Move, r.Ponder, r.Score, r.Depth, r.Nodes,
					strings.Join(said[max(0, len(said)-2):], "; "))
			}
		}
	}
	tabletest.Golden(t, "levels", out.String())
}

// TestExactReports records in testdata/exact.txt what is reported by tables: a line to the mate for each move.
func TestExactReports(t *testing.T) {
	e := exactEngine(t)
	var out strings.Builder
	for _, fen := range []string{
		mateInOne + "0 1", mateInOne + "117 1", mateInThree + "0 1", "3k5/9/9/9/9/9/9/4R4/9/4K4 b", "5k3/9/9/9/9/9/9/9/4R4/4K4 b", "3k5/3R5/9/9/9/9/9/9/9/4K4 b",
		"9/4k4/9/9/9/9/9/9/R8/5K3 w", "9/9/3k5/9/9/9/9/9/R8/5K3 w - - 115 60",
	} {
		fmt.Fprintln(&out, fen)
		for _, l := range []think.Limits{{Depth: 2}, {MoveTime: time.Second, Depth: 2, MultiPV: 4}} {
			r := e.Search(t.Context(), movetest.Position(t, fen), l, func(i think.Info) {
				fmt.Fprintf(&out, "  %d: depth %d, %d, score %d, bound %d, %d hits, %v\n", i.MultiPV, i.Depth, i.SelDepth, i.Score, i.Bound, i.TBHits, i.PV)
			})
			fmt.Fprintf(&out, "  %v, ponder %v, score %d, depth %d, %d lines, %v\n", r.Move, r.Ponder, r.Score, r.Depth, len(r.Lines), r.PV)
		}
	}
	tabletest.Golden(t, "exact", out.String())
}
