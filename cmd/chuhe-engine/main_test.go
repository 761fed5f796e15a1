package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"chuhe/engine/eval/nnue"
	"chuhe/engine/link"
	"chuhe/engine/link/exec"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// asEngine is the environment variable that makes this test binary act as the engine, for other programs to
// start.
const asEngine = "CHUHE_TEST_ENGINE"

func TestMain(m *testing.M) {
	if os.Getenv(asEngine) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

func command(t *testing.T, in string, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := run(args, strings.NewReader(in), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestPerft(t *testing.T) {
	if got := command(t, "", "perft", "3"); got != "79666\n" {
		t.Errorf("perft 3 prints %q, want %q", got, "79666\n")
	}
	fen := "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"
	if got := command(t, "", append([]string{"perft", "1"}, strings.Fields(fen)...)...); got != command(t, "", "perft", "1", fen) {
		t.Errorf("a FEN in six words prints %q, want %q", got, command(t, "", "perft", "1", fen))
	}
}

// TestProtocols checks that the parts are connected: a move is played, and bench and eval answer.
func TestProtocols(t *testing.T) {
	got := command(t, "uci\nposition startpos moves h2e2\ngo depth 4\n")
	if !strings.Contains(got, "\nuciok\n") || !regexp.MustCompile(`\nbestmove [a-i]\d[a-i]\d`).MatchString(got) {
		t.Errorf("answers\n%s", got)
	}
	got = command(t, "ucci\nposition startpos moves h2e2\ngo depth 4\n")
	if !strings.Contains(got, "\nucciok\n") || !regexp.MustCompile(`\nbestmove [a-i]\d[a-i]\d`).MatchString(got) {
		t.Errorf("UCCI answers\n%s", got)
	}
	got = command(t, "eval\nbench 3\ngo perft 2\nquit\n")
	for _, want := range []string{"Evaluation: ", " nps\n", "Nodes searched: 1920\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
}

// TestEvalIsATable checks that the columns are aligned, however long the names.
func TestEvalIsATable(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(command(t, "setoption name EvalFile value hand-made\neval\n")), "\n")
	terms := lines[:len(lines)-1]
	for _, line := range terms {
		if len(line) != len(terms[0]) {
			t.Errorf("%q is not as long as %q", line, terms[0])
		}
	}
}

// TestStopEndsBench checks that a benchmark that would take years ends on command.
func TestStopEndsBench(t *testing.T) {
	if got := command(t, "bench 100\nstop\nquit\n"); got != "info string bench was stopped before its end\n" {
		t.Errorf("answers %q, want %q", got, "info string bench was stopped before its end\n")
	}
}

func TestHelp(t *testing.T) {
	got := command(t, "", "--help")
	for _, word := range []string{"bench", "perft", "--version"} {
		if !strings.Contains(got, "\n  "+word) {
			t.Errorf("--help does not list %s:\n%s", word, got)
		}
	}
}

// patience is long enough for a healthy program on a busy machine.
const patience = 2 * time.Minute

// TestUCI2WB plays whole games through Debian's adapter, which connects xboard and other GUIs to the engine: in UCCI,
// and in UCI as spoken by Chinese programs.
func TestUCI2WB(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: takes seconds")
	}
	const adapter = "/usr/games/uci2wb"
	if _, err := os.Stat(adapter); err != nil {
		t.Skipf("%s is not installed", adapter)
	}
	t.Setenv(asEngine, "yes")
	for _, args := range [][]string{{"-x"}, {"-var", "xiangqi", "-c"}} {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			client, err := exec.Start(exec.Program{Command: adapter, Args: append(args, os.Args[0])}, link.Config{Protocol: link.XBoard, Start: patience, Grace: patience})
			if err != nil {
				t.Fatal(err)
			}
			defer client.Close()
			p := xiangqi.StartPosition()
			for !p.Outcome(xiangqi.Rules{}).Over() && p.Plies() < 200 {
				r := client.Search(context.Background(), p, think.Limits{Depth: 2 + p.Plies()%2}, nil)
				if r.Err != nil {
					t.Fatalf("after %d plies: %v", p.Plies(), r.Err)
				}
				if reason := p.WhyIllegal(r.Move); reason != xiangqi.LegalMove {
					t.Fatalf("%v on %s after %d plies: %v, want %v", r.Move, p.FEN(), p.Plies(), reason, xiangqi.LegalMove)
				}
				p.MakeMove(r.Move)
			}
			t.Logf("%d plies, %v", p.Plies(), p.Outcome(xiangqi.Rules{}).Result)
		})
	}
}

// A net is selected by option and by flag; eval shows its score beside the hand-made one.
func TestNet(t *testing.T) {
	n := nnue.NewNet(nnue.WidthStep)
	n.Scale, n.OutputBias = 100, [nnue.Buckets]int32{7: nnue.QA * nnue.QB / 2}
	file, err := n.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "a net")
	if err := os.WriteFile(name, file, 0o600); err != nil {
		t.Fatal(err)
	}
	got := command(t, "setoption name EvalFile value "+name+"\nposition startpos moves b2e2\neval\nquit\n")
	if !strings.Contains(got, "\nEvaluation: ") || !strings.Contains(got, "\nNet "+n.Name()+": -0.50 (for Red, in soldiers)\n") {
		t.Errorf("eval with a net prints, want text with %q and text with %q\n%s", "\nEvaluation: ", "\nNet "+n.Name()+": -0.50 (for Red, in soldiers)\n", got)
	}
	hand, net := command(t, "", "bench", "3"), command(t, "", "bench", "-net", name, "3")
	if hand == net || hand == command(t, "", "bench", "-net", "hand-made", "4") {
		t.Error("bench prints the same with a net, or at another depth")
	}
	_, missing := os.Open(name + " more")
	if err := run([]string{"bench", "-net", name + " more"}, nil, nil); err == nil || !strings.Contains(err.Error(), "net: "+missing.Error()) {
		t.Error(err)
	}
}

// TestWorkedExample compares the output in the worked example of ENGINE.md with that of the engine, apart from times.
func TestWorkedExample(t *testing.T) {
	text, err := os.ReadFile("../../docs/ENGINE.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(text), "## A worked example")
	blocks := regexp.MustCompile("(?s)```\n(.*?)```").FindAllStringSubmatch(example, -1)
	if len(blocks) != 4 {
		t.Fatalf("the example has %d blocks, want commands, board, evaluation and search", len(blocks))
	}
	timed := regexp.MustCompile(` (nps|time) \d+`)
	want := timed.ReplaceAllString(blocks[1][1]+blocks[2][1]+blocks[3][1], "")
	got := timed.ReplaceAllString(command(t, blocks[0][1]+"eval\ngo depth 4\n"), "")
	if got != want {
		t.Errorf("the engine prints\n%s\nwant\n%s", got, want)
	}
}
