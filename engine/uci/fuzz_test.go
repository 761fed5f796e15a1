package uci

import (
	"strings"
	"testing"
)

// FuzzLine checks that no UCI line crashes the server or keeps it from answering isready.
func FuzzLine(f *testing.F) {
	fuzz(f, "uci", "go depth 3", "go perft 1", "position startpos moves h2e2", "setoption name Hash value 3", "position fen 9 w",
		"go infinite", "go ponder\nponderhit", "stop", "d", "eval", "bench", "go searchmoves", "go mate 2", "ucci\nucinewgame\nuci",
		"position fen 3k5/9/9/9/9/9/9/9/9/4K4 w moves e0e1", "setoption name Skill Level value 3\ngo wtime 5 btime 5 winc 1 binc 1 movestogo 2")
}

// FuzzUCCILine checks the same for UCCI.
func FuzzUCCILine(f *testing.F) {
	fuzz(f, "ucci", "go depth 0", "go draw time 3 increment 1 opptime 2", "position startpos\nbanmoves h2e2\ngo nodes 5", "setoption batch true\ngo depth 3\nd",
		"setoption hashsize 1", "go ponder depth infinite\nponderhit draw\nstop", "setoption newgame", "go", "stop", "uci", "quit",
		"position fen 3k5/9/9/9/9/9/9/9/9/4K4 w moves e0e1\nbanmoves d9d8 d9e9\ngo infinite")
}

// fuzz sends lines in the protocol of the greeting.
func fuzz(f *testing.F, greeting string, lines ...string) {
	for _, line := range lines {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.Contains(text, "perft") || len(text) > maxLine/2 {
			return // an unlimited depth may take forever
		}
		got := serve(t, Config{Engine: newFake()}, greeting, text, "stop", "isready")
		if !strings.Contains(text, "quit") && !strings.HasSuffix(got, "readyok\n") {
			t.Fatalf("%q leaves no answer to isready at the end: %q", text, got)
		}
	})
}
