package link

import (
	"strings"
	"testing"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// FuzzInfo checks that the values from any line of thinking stay within the ranges of a search.
func FuzzInfo(f *testing.F) {
	for _, line := range []string{"depth 9 seldepth 12 score cp -35 nodes 77 time 5 pv h3e3 h10g8", "score mate -2 pv h2e2", "time 3 nodes 7",
		"depth 3 score 12 pv h2e2", "4 -2 10 99 h2e2", "4. 1 2 3 1. Ch2-e2 Hb9-c7", "string hello", "score mate", "score", "multipv 2 score cp 1 upperbound pv a0a1"} {
		f.Add(line, false)
		f.Add(line, true)
	}
	f.Fuzz(func(t *testing.T, text string, fromOne bool) {
		ranks := RanksFrom0
		if fromOne {
			ranks = RanksFrom1
		}
		line := lineOfPlay{ranks: ranks}
		complete := line.take(strings.Fields(text))
		told, thought := parseThinking(text, ranks)
		for _, i := range []struct {
			info any
			ok   bool
		}{
			{line.info, line.info.Score >= -think.Mate && line.info.Score <= think.Mate && line.info.Time >= 0 && line.info.Depth >= 0},
			{told, told.Score >= -think.Mate && told.Score <= think.Mate && told.Time >= 0 && told.Depth >= 0},
		} {
			if !i.ok {
				t.Errorf("%q is read as %+v", text, i.info)
			}
		}
		if complete && len(line.info.PV) == 0 || thought && told.Depth < 0 {
			t.Errorf("%q: a line of play without one", text)
		}
	})
}

// FuzzAnswer checks that an answer is either a move or none, in all three protocols.
func FuzzAnswer(f *testing.F) {
	for _, line := range []string{"bestmove h2e2 ponder h9g7", "bestmove", "bestmove (none)", "bestmove h10g8 draw", "bestmove h2e2 resign", "nobestmove",
		"move h2e2", "resign", "offer draw", "Illegal move: x", "1-0 {mate}", "move"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		p := &wire{name: "fake"}
		for _, ranks := range []Ranks{RanksFrom0, RanksFrom1} {
			for _, take := range []func(string, *think.Result) (bool, error){
				(&ucciDialect{wire: p, ranks: ranks}).take, (&xboardDialect{wire: p, ranks: ranks}).take, (&uciDialect{wire: p, ranks: ranks}).take,
			} {
				var a think.Result
				over, err := take(line, &a)
				if a.Move != xiangqi.NoMove && (!over || err != nil || a.Resign) {
					t.Errorf("%q: %+v, over %v, %v", line, a, over, err)
				}
			}
		}
		ranksOf(line)
	})
}

// FuzzGreeting checks that the options of any greeting are read without a crash.
func FuzzGreeting(f *testing.F) {
	for _, line := range []string{"option hashsize type spin min 16 max 1024 default 16", "option name UCI_Variant type combo", "option", "option  type ",
		`feature myname="Fake X" variants="normal,xiangqi" setboard=1`, "feature a=", `feature ="`, "feature done=1", "Error (unknown command): uci"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		for way, read := range map[string]func(string) (Offer, bool){"UCI": declared, "XBoard": featured} {
			offer, ok := read(line)
			if name := strings.TrimSpace(offer.Name); ok != (name != "") || name != offer.Name {
				t.Errorf("%s: %q declares %q, %v, want a name without spaces around it or nothing", way, line, offer.Name, ok)
			}
			if offer.Min > offer.Max {
				t.Errorf("%s: %q declares a range from %d to %d", way, line, offer.Min, offer.Max)
			}
		}
		var o offers
		if offer, ok := declared(line); ok {
			if o.add(offer); !o.have(offer.Name) {
				t.Errorf("%q offers %v, but not what it offers", line, o)
			}
		}
		refuses(line, "uci")
		for rest, left := line, len(line); rest != ""; left = len(rest) {
			if _, _, rest = cutFeature(rest); len(rest) >= left {
				t.Fatalf("%q: features without end", line)
			}
		}
	})
}
