package gamescmd

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/internal/labtest"
)

// twice returns a lap repeated twice, so that its first position occurs for the third time, in the notation of the
// cases.
func twice(lap string) string {
	moves, _ := json.Marshal(strings.Fields(lap + " " + lap))
	return string(moves)
}

// judgeText passes lines to the law command, and returns its answers and its error.
func judgeText(t *testing.T, text string, args ...string) ([]lawAnswer, error) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "cases")
	labtest.Put(t, file, text)
	var out bytes.Buffer
	err := run(context.Background(), append([]string{"law", file}, args...), &out)
	var answers []lawAnswer
	for line := range strings.Lines(out.String()) {
		var a lawAnswer
		if err := json.Unmarshal([]byte(line), &a); err != nil {
			t.Fatalf("the answer %q is no JSON: %v", line, err)
		}
		answers = append(answers, a)
	}
	return answers, err
}

func TestLawCommand(t *testing.T) {
	const start = `"fen": "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"`
	chase := `"fen": "1n7/4k4/2R6/9/9/9/9/3K5/9/9 w", "moves": ` + twice("c7c9 b9a7 c9c7 a7b9")
	for _, c := range []struct{ line, rule, verdict, why string }{
		{chase, "asian", "black_wins", "Red's chariot chased the black horse on every move of a repeated cycle"},
		{chase, "computer", "black_wins", "Red's chariot chased the black horse"},
		{chase, "simple", "draw", "third time, and neither side checked on every move"},
		{start, "asian", "ongoing", "the game goes on"},
		{start + `, "move": "b2b9"`, "asian", "legal", "Red's cannon may go from b2 to b9"},
		{start + `, "moves": ["h2e2"], "move": "h9g7"`, "asian", "legal", "Black's horse"},
		{start + `, "move": "b2b8"`, "asian", "illegal", "the cannon's way"},
	} {
		answers, err := judgeText(t, `{"id": "x", `+c.line+`, "expect": "whatever"}`, "--rule", c.rule)
		if err != nil || len(answers) != 1 {
			t.Errorf("%s: answers %+v, %v, want one", c.line, answers, err)
			continue
		}
		if a := answers[0]; string(a.ID) != `"x"` || a.Verdict != c.verdict || !strings.Contains(a.Why, c.why) || a.Error != "" {
			t.Errorf("%s by the %s law: %+v, want %s because %s", c.line, c.rule, a, c.verdict, c.why)
		}
	}
}

// TestRulebookCases runs the command on the cases of the law's own tests.
func TestRulebookCases(t *testing.T) {
	text := labtest.Content(t, "../../../engine/xiangqi/reference/testdata/cases.jsonl")
	for _, rule := range []string{"asian", "computer"} {
		answers, err := judgeText(t, string(text), "-rule="+rule)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for line := range strings.Lines(string(text)) {
			var c struct {
				Verdict, Computer, Move string
				Legal                   bool
			}
			if err := json.Unmarshal([]byte(line), &c); err != nil {
				t.Fatal(err)
			}
			want := c.Verdict
			switch {
			case c.Move != "" && c.Legal:
				want = "legal"
			case c.Move != "":
				want = "illegal"
			case rule == "computer" && c.Computer != "":
				want = c.Computer
			}
			if n == len(answers) || answers[n].Verdict != want || answers[n].Why == "" {
				t.Fatalf("by the %s law line %d is %s, not %+v", rule, n+1, want, answers[n:min(n+1, len(answers))])
			}
			n++
		}
		if n < 120 || n != len(answers) {
			t.Errorf("%d cases, %d answers", n, len(answers))
		}
	}
}

// TestBadCases checks that a line that is not a case gets one sentence, and that the other lines are judged.
func TestBadCases(t *testing.T) {
	const fen = `"fen": "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"`
	for line, want := range map[string]string{
		`rubbish`:                   "line 2: the line is no JSON",
		`[1]`:                       "line 2: the line is JSON but no object",
		`{"id": 7}`:                 "the fen is missing",
		`{"fen": "9/9"}`:            "line 2: FEN",
		`{"id": "a", "fen": 5}`:     "fen is a JSON number",
		`{"id": "a", "fen": "9 w"}`: "FEN",
		`{"id": "a", ` + fen + `, "moves": "h2e2"}`:           "moves is a JSON string",
		`{"id": "a", ` + fen + `, "moves": ["h2e2", "h2z2"]}`: `number 2 of the moves, "h2z2", is no move`,
		`{"id": "a", ` + fen + `, "moves": ["h2e2", "h2e2"]}`: "number 2 of the moves, h2e2, is illegal: Black, to move, has no piece on h2",
		`{"id": "a", ` + fen + `, "moves": ["b0d1"]}`:         "number 1 of the moves, b0d1, is illegal: the horse's leg is blocked",
		`{"id": "a", ` + fen + `, "move": "z"}`:               "move",
		`{"id": "` + strings.Repeat("x", longestCase) + `"}`:  "line 2: the line is longer than",
	} {
		answers, err := judgeText(t, `{"id": 1, `+fen+"}\n"+line+"\n\n"+`{"id": 3, `+fen+"}")
		if err == nil || !strings.Contains(err.Error(), "1 of 3 lines") || cli.IsUsage(err) {
			t.Errorf("%.60s: the error at the end is %v", line, err)
		}
		if len(answers) != 3 || answers[0].Verdict != "ongoing" || answers[2].Verdict != "ongoing" || string(answers[2].ID) != "3" {
			t.Errorf("%.60s between two games that go on: answers %+v, want three", line, answers)
			continue
		}
		if a := answers[1]; !strings.Contains(a.Error, want) || strings.Contains(a.Error, "\n") || a.Verdict != "" || a.Why != "" {
			t.Errorf("%.60s: %+v, want the error %q", line, a, want)
		}
	}
}

// The command can be stopped while it waits for standard input.
func TestStoppedWhileWaiting(t *testing.T) {
	in, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	usual := os.Stdin
	os.Stdin = in
	defer func() { os.Stdin = usual }()
	defer out.Close() // which ends the reading
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	if err := run(stopped, []string{"law", "-"}, io.Discard); err == nil || !strings.HasPrefix(err.Error(), "law: stopped") {
		t.Errorf("stopped: %v, want an error that says so", err)
	}
}

func TestLawCommandLine(t *testing.T) {
	for _, args := range [][]string{{"law"}, {"law", "a", "b"}, {"law", "--rule", "strict", "a"}, {"law", "a", "--rule"}, {"law", "a", "--colour"}} {
		if err := run(context.Background(), args, &bytes.Buffer{}); !cli.IsUsage(err) {
			t.Errorf("%q: %v, want an error of usage", args, err)
		}
	}
	err := run(context.Background(), []string{"law", "/no/such/file"}, &bytes.Buffer{})
	if err == nil || cli.IsUsage(err) || !strings.Contains(err.Error(), "/no/such/file") {
		t.Errorf("a missing file: %v", err)
	}
}
