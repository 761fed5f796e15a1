package uci

import (
	"slices"
	"strings"
	"testing"

	"chuhe/engine"
	"chuhe/engine/xiangqi"
)

func TestUCCIGreeting(t *testing.T) {
	got := talk(t, newFake(), "ucci", "isready", "uci", "stop", "quit")
	want := `id name Test 1
id author Anon
option usemillisec type check default false
option batch type check default false
option ponder type check default false
option hashsize type spin min 1 max 131072 default 16
option threads type spin min 1 max 256 default 2
option newgame type button
option level type spin min 1 max 10 default 10
option repetition type combo var asian var computer var simple default asian
option multipv type spin min 1 max 128 default 1
option evalfile type string default hand
ucciok
readyok
info message uci: ucci is being spoken already; start the program anew
nobestmove
bye
`
	if got != want {
		t.Errorf("the server prints\n%s\nwant\n%s", got, want)
	}
	if got := talk(t, newFake(), "uci", "ucci"); !strings.HasSuffix(got, "info string ucci: uci is being spoken already; start the program anew\n") {
		t.Errorf("changing over is answered by %q, want the end %q", got, "info string ucci: uci is being spoken already; start the program anew\n")
	}
}

func TestUCCIOptions(t *testing.T) {
	f := newFake()
	talk(t, f, "ucci", "setoption hashsize 32", "setoption threads 4", "setoption multipv 3", "setoption level 4", "setoption ponder true",
		"setoption repetition simple", "setoption newgame", "setoption usemillisec true", "setoption batch true", "go time 1500", "go time 1500", "setoption level 5", "go depth 1")
	if n := len(f.options); n != 2 || f.options[1] != (engine.Options{HashMB: 32, Threads: 4}) {
		t.Errorf("options %+v, want n = 2 and f.options[1] = %+v", f.options, engine.Options{HashMB: 32, Threads: 4})
	}
	if len(f.limits()) != 3 || f.limits()[2].Level != 5 {
		t.Fatalf("searches %+v, want three, one after the other", f.limits())
	}
	if l := f.limits()[0]; l.MultiPV != 3 || l.Level != 4 || l.Seed != 41 || l.Clock[xiangqi.Red].Milliseconds() != 1500 || f.laws()[0] != xiangqi.SimpleLaw || f.NewGames() != 1 {
		t.Errorf("%+v, laws %v, %d games", l, f.laws(), f.NewGames())
	}
}

func TestUCCIScores(t *testing.T) {
	if got := talk(t, newFake(), "ucci", "go depth 0"); !strings.Contains(got, "\ninfo depth 1 score 8 ") || !strings.HasSuffix(got, "\nnobestmove\n") {
		t.Errorf("depth 0 is answered by %q, want text with %q and the end %q", got, "\ninfo depth 1 score 8 ", "\nnobestmove\n")
	}
	if got := talk(t, newFake(), "ucci", "position fen 3k5/R8/9/9/9/9/9/9/9/4K4 b - - 0 1", "go depth 2"); !strings.HasSuffix(got, "\ninfo depth 0 score -10000\nnobestmove\n") {
		t.Errorf("without a legal move: %q, want the end %q", got, "\ninfo depth 0 score -10000\nnobestmove\n")
	}
}

func TestBanMoves(t *testing.T) {
	f := newFake()
	got := talk(t, f, "ucci", "setoption batch true", "position fen 3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "banmoves e0e1", "banmoves a0a1", "go depth 1", "banmoves e0e1 e0f0",
		"go depth 1", "position startpos", "go depth 1")
	if !strings.Contains(got, `info message banmoves: "a0a1" is not a legal move`) {
		t.Errorf("an illegal move is banned: %q, want text with %q", got, `info message banmoves: "a0a1" is not a legal move`)
	}
	if strings.Count(got, "nobestmove") != 1 || len(f.limits()) != 2 {
		t.Errorf("%d searches: %q", len(f.limits()), got)
	}
	e0f0, _ := xiangqi.ParseMove("e0f0")
	if !slices.Equal(f.limits()[0].SearchMoves, []xiangqi.Move{e0f0}) || len(f.limits()[1].SearchMoves) != 0 {
		t.Errorf("searched %v, then %v", f.limits()[0].SearchMoves, f.limits()[1].SearchMoves)
	}
}

// TestUnknownWordsOfGo checks that a search is not refused because of an unknown word, and that the word is reported.
func TestUnknownWordsOfGo(t *testing.T) {
	for line, want := range map[string]string{
		"go fast":                        "fast",
		"go nodes 100 rtime 3":           "rtime",
		"go rtime -3 depth 2 btime9 now": "rtime btime9 now",
		"go " + strings.Repeat("x ", 99): strings.Repeat("x ", 30) + "…",
	} {
		for greeting, info := range map[string]string{"uci": "info string", "ucci": "info message"} {
			f := newFake()
			_, got, _ := strings.Cut(talk(t, f, greeting, line), greeting+"ok\n")
			if want := info + ` go: passed over as unknown: "` + want + "\"\n"; !strings.HasPrefix(got, want) || strings.Count(got, info) != 1 || !strings.Contains(got, "\nbestmove ") {
				t.Errorf("%s: %s is answered by %q, want %q and a move", greeting, line, got, want)
			}
			if len(f.limits()) != 1 || f.limits()[0].Depth != 2 && strings.Contains(line, "depth") {
				t.Errorf("%s: %s searches with %+v", greeting, line, f.limits())
			}
		}
	}
}

func TestUCCIBadLines(t *testing.T) {
	for line, want := range map[string]string{
		"ucinewgame":                `unknown command "ucinewgame"`,
		"setoption":                 "name is missing",
		"setoption Style risky":     `there is no option "Style"`,
		"setoption hashsize 200000": `"200000" is not a number from 1 to 131072`,
		"setoption batch maybe":     `"maybe" is neither true nor false`,
		"banmoves here":             `"here" is not a legal move`,
		"ponderhit draw":            "no search on the opponent's time",
	} {
		f := newFake()
		_, got, _ := strings.Cut(talk(t, f, "ucci", line), "ucciok\n")
		got = strings.TrimSpace(got)
		if !strings.HasPrefix(got, "info message ") || strings.Contains(got, "\n") || !strings.Contains(got, want) {
			t.Errorf("%s: answered %q, want one info message with %q", line, got, want)
		}
		if len(f.limits())+len(f.options)+f.NewGames() > 0 {
			t.Errorf("%s: had an effect: %+v", line, f)
		}
	}
}
