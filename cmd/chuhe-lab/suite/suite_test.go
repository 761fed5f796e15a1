package suite

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/cmd/chuhe-lab/prover"
	"chuhe/engine/movetest"
	"chuhe/engine/scan"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
)

// rooks is a mate in one, by b1b9.
const rooks = "3k5/R8/9/9/9/9/9/9/1R7/4K4 w - - 0 1"

func TestParse(t *testing.T) {
	p, err := Parse(rooks + ` bm a8a9 b1b9; am a8a7; dm 1; full 0; quiet 0; id "one; two"; c0 "a # in quotes";`)
	if err != nil {
		t.Fatal(err)
	}
	if p.FEN != rooks || len(p.Best) != 2 || len(p.Avoid) != 1 || p.Mate != 1 || p.ID != "one; two" || p.Comment != "a # in quotes" {
		t.Errorf("Parse = %+v, want two best moves, one to avoid, mate in 1, and the texts", p)
	}
	if short, err := Parse("3k5/R8/9/9/9/9/9/9/1R7/4K4 w bm a8a9;"); err != nil || short.FEN != "3k5/R8/9/9/9/9/9/9/1R7/4K4 w" {
		t.Errorf("a FEN of two fields: %+v, %v", short, err)
	}
}

func TestParseFaults(t *testing.T) {
	for text, want := range map[string]string{
		"":                           "FEN",
		"9/9 w bm a0a1;":             "FEN",
		rooks:                        "none of bm, am and dm",
		rooks + ` id "x";`:           "none of bm, am and dm",
		rooks + " bm a8a9":           `no semicolon ends "bm a8a9"`,
		rooks + " bm;":               "bm: no move is given",
		rooks + " bm a8a99;":         `bm: "a8a99" is not a move`,
		rooks + " bm a8b7;":          "bm: a8b7 is illegal there",
		rooks + " am i0i1;":          "am: i0i1 is illegal there",
		rooks + " dm 0;":             `dm: "0" is not a whole number from 1 to 100`,
		rooks + " dm 101;":           "dm:",
		rooks + " dm two;":           "dm:",
		rooks + " dm 2; full 2;":     "cannot be ruled out",
		rooks + " dm 1; full 1;":     "cannot be ruled out",
		rooks + " 5 bm a8a9;":        `"5" is no operation`,
		rooks + " dm 2; dm 3;":       "dm is there twice",
		rooks + " ce 30;":            `"ce" is no operation`,
		rooks + ` dm 1; id "x;`:      "a quotation has no end",
		rooks + ` dm 1; id x;`:       "is not one text in quotes",
		rooks + ` dm 1; id "a" "b";`: "is not one text in quotes",
		"3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1 dm 1;": "the game is over there (checkmate)",
	} {
		_, err := Parse(text)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func TestRead(t *testing.T) {
	all, err := Read(strings.NewReader("# a suite\n\n"+rooks+" dm 1; # easy\n"+rooks+" bm a8a9;\n"), "easy.epd")
	if err != nil || len(all) != 2 || all[0].Line != 3 || all[1].Line != 4 {
		t.Errorf("Read of a suite = %+v, %v, want positions from lines 3 and 4", all, err)
	}
	for text, want := range map[string]string{
		"# nothing\n":                "easy.epd: there is no position in the file",
		"\n" + rooks + " dm none;\n": "easy.epd, line 2: dm:",
		"\n" + rooks + " dm 1; #" + strings.Repeat(" ", scan.LongestLine): "easy.epd, line 2: it is longer than 65536 bytes",
	} {
		if _, err := Read(strings.NewReader(text), "easy.epd"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.99q: %v, want %q", text, err, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(rooks + ` bm a8a9 b1b9; am a8a7; dm 1; full 0; quiet 0; id "one; two"; c0 "a # in quotes";`)
	f.Add("3k5/R8/9/9/9/9/9/9/1R7/4K4 w bm a8a9;")
	f.Add(rooks + ` dm 3; full 2; quiet 1; id "x"`)
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("%q: an error of several lines: %v", text, err)
			}
			return
		}
		written := p.String()
		again, err := Parse(written)
		if err != nil {
			t.Fatalf("%q was written as %q: %v", text, written, err)
		}
		if again.String() != written || !slices.Equal(again.Best, p.Best) || again.Mate != p.Mate || again.ID != p.ID {
			t.Errorf("%q became %q and then %q", text, written, again)
		}
	})
}

// line returns a player's report after the given number of milliseconds, with ten nodes per millisecond.
func line(t *testing.T, ms int, move string, score think.Score) think.Info {
	t.Helper()
	m := movetest.Move(t, move)
	return think.Info{MultiPV: 1, Bound: think.Exact, Depth: ms, Score: score, Time: time.Duration(ms) * time.Millisecond, Nodes: uint64(10 * ms), PV: []xiangqi.Move{m}}
}

func TestSolve(t *testing.T) {
	mate1, mate2 := think.MateIn(1), think.MateIn(3)
	for _, c := range []struct {
		name, operations string
		lines            []think.Info
		move             string
		wrong            string
		found            time.Duration
	}{
		{"found and kept", "bm a8a9;", []think.Info{line(t, 1, "a8a7", 5), line(t, 2, "a8a9", 9), line(t, 3, "a8a9", 9)}, "a8a9", "", 2 * time.Millisecond},
		{"lost and found again", "bm a8a9;", []think.Info{line(t, 1, "a8a9", 5), line(t, 2, "a8a7", 9), line(t, 3, "a8a9", 9)}, "a8a9", "", 3 * time.Millisecond},
		{"another move", "bm a8a9;", []think.Info{line(t, 1, "a8a9", 5)}, "a8a7", "played a8a7", 0},
		{"a move to avoid", "am a8a7;", []think.Info{line(t, 1, "a8a7", 5)}, "a8a7", "played a8a7", 0},
		{"not that", "am a8a7;", []think.Info{line(t, 4, "a8a6", 5)}, "a8a6", "", 4 * time.Millisecond},
		{"mate", "dm 1;", []think.Info{line(t, 1, "b1b9", 5), line(t, 2, "b1b9", mate2), line(t, 3, "b1b9", mate1)}, "b1b9", "", 3 * time.Millisecond},
		{"no mate announced", "dm 1;", []think.Info{line(t, 1, "a8a9", 900)}, "a8a9", "announced no mate", 0},
		{"too long", "dm 1;", []think.Info{line(t, 1, "a8a9", mate2)}, "a8a9", "announced #2", 0},
		{"a false claim", "dm 1;", []think.Info{line(t, 1, "a8a7", mate1)}, "a8a7", "does not mate in 1", 0},
		{"illegal", "dm 1;", []think.Info{line(t, 1, "a8b7", mate1)}, "a8b7", "illegal", 0},
		{"nothing", "dm 1;", nil, "", "no move", 0},
	} {
		p, err := Parse(rooks + " " + c.operations)
		if err != nil {
			t.Fatal(err)
		}
		m, _ := xiangqi.ParseMove(c.move)
		player := &thinktest.Player{Reports: thinktest.Says(c.lines...), Answer: thinktest.Always(think.Result{Move: m})}
		f, err := Solver{Player: player, Prover: &prover.Prover{}}.Solve(context.Background(), p)
		if err != nil || (c.wrong == "") != f.Solved() || !strings.Contains(f.Wrong, c.wrong) || f.Found != c.found {
			t.Errorf("%s: %q after %v, %v; want %q after %v", c.name, f.Wrong, f.Found, err, c.wrong, c.found)
		}
	}
	p, _ := Parse(rooks + " dm 1;")
	gone := errors.New("gone")
	if _, err := (Solver{Player: &thinktest.Player{Answer: thinktest.Always(think.Result{Err: gone})}, Prover: &prover.Prover{}}).Solve(context.Background(), p); !errors.Is(err, gone) {
		t.Errorf("a player that fails: %v, want %v", err, gone)
	}
}

func TestSummarize(t *testing.T) {
	s := Summarize([]Finding{{Found: 3, Nodes: 30}, {Found: 1, Nodes: 10}, {Wrong: "x", Found: 9, Nodes: 90}, {Found: 2, Nodes: 20}})
	if s != (Summary{Positions: 4, Solved: 3, TotalTime: 6, MedianTime: 2, TotalNodes: 60, Median: 20}) {
		t.Errorf("Summarize = %+v, want 3 of 4 solved, 6 in all, median 2, 60 nodes, median 20", s)
	}
	if s := Summarize(nil); s.Positions != 0 || s.String() == "" {
		t.Errorf("nothing comes to %v", s)
	}
}
