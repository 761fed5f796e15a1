package uci

import (
	"context"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"chuhe/engine"
	"chuhe/engine/endings"
	"chuhe/engine/eval/nnue"
	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
)

// fake is an engine that answers at once with the first legal move. If the search is endless, it answers when
// cancelled.
type fake struct {
	thinktest.Player
	options []engine.Options
	readied int
	waits   bool          // wait for the end even of searches with limits
	began   chan struct{} // if not nil, receives every search that waits
	score   think.Score   // of its moves
	mate    int           // plies to a mate that it reports; 0: none
}

// newFake returns a fake with the given changes.
func newFake(changes ...func(*fake)) *fake {
	f := &fake{}
	for _, change := range changes {
		change(f)
	}
	f.Reports, f.Wait, f.Answer = f.reports, f.wait, f.answer
	return f
}

// telling makes a fake announce the searches that wait, with room for n unread announcements.
func telling(n int) func(*fake) { return func(f *fake) { f.began = make(chan struct{}, n) } }

func (f *fake) reports(s thinktest.Search) (infos []think.Info) {
	line := thinktest.FirstMove(s).PV
	if len(line) == 0 {
		return nil
	}
	if f.mate > 0 {
		infos = append(infos, think.Info{Depth: 2, MultiPV: 1, Score: think.MateIn(f.mate), PV: line})
	}
	return append(infos, think.Info{Depth: 1, SelDepth: 2, MultiPV: 1, Score: 34, Nodes: 1000, Time: 10 * time.Millisecond, PV: line})
}

func (f *fake) wait(ctx context.Context, s thinktest.Search) {
	if !s.Limits.Infinite && s.Limits.PonderHit == nil && !f.waits || thinktest.FirstMove(s).Move == xiangqi.NoMove {
		return
	}
	if f.began != nil {
		f.began <- struct{}{}
	}
	select {
	case <-s.Limits.PonderHit: // nil, and so blocks forever, unless pondering
	case <-ctx.Done():
	}
}

func (f *fake) answer(s thinktest.Search) think.Result {
	r := thinktest.FirstMove(s)
	if r.Move == xiangqi.NoMove {
		return think.Result{Score: think.MatedIn(0)}
	}
	if r.Score = f.score; len(s.Limits.SearchMoves) > 0 {
		r.Move = s.Limits.SearchMoves[0]
	}
	return r
}

// limits and laws return data of the searches so far.
func (f *fake) limits() (all []think.Limits) {
	for _, s := range f.Searches() {
		all = append(all, s.Limits)
	}
	return all
}

func (f *fake) laws() (all []xiangqi.Law) {
	for _, s := range f.Searches() {
		all = append(all, s.Position.Law())
	}
	return all
}

func (f *fake) Ready() { f.readied++ }

func (f *fake) SetOptions(o engine.Options) error {
	if o.HashMB == 13 || o.Threads == 13 {
		return errors.New("thirteen brings bad luck")
	}
	f.options = append(f.options, o)
	return nil
}

// serve sends lines to a server and returns its answers.
func serve(t *testing.T, config Config, lines ...string) string {
	t.Helper()
	var out strings.Builder
	if err := Serve(strings.NewReader(strings.Join(lines, "\n")+"\n"), &out, config); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// talk is serve with a server of the given engine that has a net, an evaluation and a benchmark.
func talk(t *testing.T, f Engine, lines ...string) string {
	t.Helper()
	return serve(t, Config{
		Engine: f, Name: "Test 1", Author: "Anon", Options: engine.Options{HashMB: 16, Threads: 2}, Seed: 40,
		Eval: func(_ *xiangqi.Position, net *nnue.Net) string {
			if net != nil {
				return "worth something by net\n"
			}
			return "worth something\n"
		},
		Net: func(name string) (*nnue.Net, error) {
			switch name {
			case "hand":
				return nil, nil
			case "a fine net":
				return nnue.NewNet(nnue.WidthStep), nil
			}
			return nil, fmt.Errorf("%s is no net", name)
		},
		NetName: "hand",
		Bench: func(_ context.Context, depth int) (uint64, time.Duration, error) {
			if depth == 99 {
				return 0, 0, errors.New("too deep")
			}
			return 1000 + uint64(depth), time.Second, nil
		},
	}, lines...)
}

func TestGreeting(t *testing.T) {
	got := talk(t, newFake(), "uci", "isready", "quit")
	want := `id name Test 1
id author Anon
option name Hash type spin default 16 min 1 max 131072
option name Threads type spin default 2 min 1 max 256
option name MultiPV type spin default 1 min 1 max 128
option name Ponder type check default false
option name Clear Hash type button
option name Skill Level type spin default 10 min 1 max 10
option name Repetition Rule type combo default asian var asian var computer var simple
option name UCI_Variant type combo default xiangqi var xiangqi
option name UCI_ShowWDL type check default false
option name EvalFile type string default hand
uciok
readyok
`
	if got != want {
		t.Errorf("the server prints\n%s\nwant\n%s", got, want)
	}
}

func TestSearchAnswers(t *testing.T) {
	f := newFake()
	got := talk(t, f, "position startpos moves h2e2 h9g7", "go depth 3")
	first, last, _ := strings.Cut(strings.TrimSpace(got), "\n")
	if want := "info depth 1 seldepth 2 multipv 1 score cp 34 nodes 1000 nps 100000 hashfull 0 time 10 pv "; !strings.HasPrefix(first, want) {
		t.Errorf("first line %q does not begin with %q", first, want)
	}
	if !strings.HasPrefix(last, "bestmove ") {
		t.Errorf("last line is %q, want the beginning %q", last, "bestmove ")
	}
	want := "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2"
	if s := f.Searches(); len(s) != 1 || s[0].Position.FEN() != want {
		t.Errorf("searched %+v, want %q", s, want)
	}
}

func TestShowWDL(t *testing.T) {
	if got := talk(t, newFake(), "setoption name uci_showwdl value TRUE", "go depth 1"); !strings.Contains(got, " score cp 34 wdl 211 621 168 nodes 1000 ") {
		t.Errorf("answered %q, want text with %q", got, " score cp 34 wdl 211 621 168 nodes 1000 ")
	}
}

// TestBadLines checks that a bad line gets one answer that names the fault, and has no other effect.
func TestBadLines(t *testing.T) {
	for line, want := range map[string]string{
		"hello":                             `unknown command "hello"`,
		"banmoves h2e2":                     `unknown command "banmoves"`,
		"position":                          "startpos or fen is missing",
		"position here":                     `"here" is neither startpos nor fen`,
		"position startpos h2e2":            `"h2e2" where moves was expected`,
		"position startpos moves h2e2 h2e2": "move 2, h2e2, is illegal",
		"position startpos moves zzzz":      `move 1, "zzzz", is not a move`,
		"position fen 3k5/9/9/9/4r4/9/9/9/4C4/4K4 w moves e1d1": "move 1, e1d1, is illegal", // the cannon is pinned
		"position fen":                     "position:",
		"position fen 9/9 w":               "position:",
		"go perft":                         "go perft: one depth is expected",
		"go perft x":                       `go perft: "x"`,
		"bench 1 2":                        "bench: one depth is expected",
		"bench 99":                         "bench: too deep",
		"ponderhit":                        "no search on the opponent's time",
		"setoption":                        "name",
		"setoption Hash 3":                 "name",
		"setoption name":                   "name",
		"setoption name Colour":            `there is no option "Colour"`,
		"setoption name Hash value 0":      `setoption Hash: "0" is not a number from 1 to 131072`,
		"setoption name Hash value 131073": `setoption Hash: "131073" is not a number from 1 to 131072`,
		"setoption name Hash value 1e9":    `"1e9" is not a number from 1 to 131072`,
		"setoption name UCI_AnalyseMode value true":      `there is no option "UCI_AnalyseMode"`,
		"setoption name Hash value 13":                   "thirteen brings bad luck",
		"setoption name Threads value 13":                "thirteen brings bad luck",
		"setoption name Threads value many":              `"many"`,
		"setoption name Skill Level value 11":            `"11" is not a number from 1 to 10`,
		"setoption name Ponder value perhaps":            `"perhaps" is neither true nor false`,
		"setoption name Repetition Rule value imaginary": `"imaginary" is not known; asian, computer, simple are`,
		"setoption name UCI_Variant value chess":         `"chess" is not known; only xiangqi is`,
		"setoption name Colour value red":                `there is no option "Colour"`,
	} {
		f := newFake()
		got := strings.TrimSpace(talk(t, f, line))
		if !strings.HasPrefix(got, "info string ") || strings.Contains(got, "\n") || !strings.Contains(got, want) {
			t.Errorf("%s: answered %q, want one info string with %q", line, got, want)
		}
		if len(f.limits())+len(f.options)+f.NewGames() > 0 {
			t.Errorf("%s: had an effect: %+v", line, f)
		}
	}
}

// TestEveryGoGetsAMove checks that faults in a "go" are reported and skipped, and that the rest of it takes
// effect.
func TestEveryGoGetsAMove(t *testing.T) {
	const huge = "99999999999999999999"
	for _, c := range []struct {
		line string
		told []string // required part of each message
		want think.Limits
	}{
		{"depth 0", []string{`go depth: "0" is not a number that can be used here`}, think.Limits{}},
		{"depth -1 nodes 7", []string{`go depth: "-1"`}, think.Limits{Nodes: 7}},
		{"depth " + huge + " nodes 7", []string{`go depth: "` + huge}, think.Limits{Nodes: 7}},
		{"movestogo -3 movetime 9", []string{`go movestogo: "-3"`}, think.Limits{MoveTime: 9 * time.Millisecond}},
		{"nodes -1 depth 2", []string{`go nodes: "-1"`}, think.Limits{Depth: 2}},
		{"depth 3 depth 0", []string{`go depth: "0"`}, think.Limits{Depth: 3}},
		{"depth", []string{"go depth: the number is missing"}, think.Limits{}},
		{"depth nodes 7", []string{"go depth: the number is missing"}, think.Limits{Nodes: 7}},
		{"movetime infinite", []string{"go movetime: the number is missing"}, think.Limits{Infinite: true}},
		{"depth x nodes 7", []string{`go depth: "x"`}, think.Limits{Nodes: 7}},
		{"fast mate 0 wtime " + huge, []string{`go mate: "0"`, `go wtime: "` + huge, "unknown"}, think.Limits{}},
		{"searchmoves a0a9 h2e2 depth 2", []string{"a0a9 is illegal"}, think.Limits{Depth: 2, SearchMoves: []xiangqi.Move{movetest.Move(t, "h2e2")}}},
		{"searchmoves a0a9 depth 2", []string{"a0a9 is illegal"}, think.Limits{Depth: 2}},
	} {
		f := newFake()
		lines := strings.Split(strings.TrimSpace(talk(t, f, "position startpos", "go "+c.line, "stop")), "\n")
		if len(f.limits()) != 1 {
			t.Errorf("go %s: %d searches: %q, want 1", c.line, len(f.limits()), lines)
			continue
		}
		got := f.limits()[0]
		if got.MultiPV, got.Seed, got.Book = 0, 0, false; !reflect.DeepEqual(got, c.want) {
			t.Errorf("go %s: searches with %+v, want %+v", c.line, got, c.want)
		}
		if last := lines[len(lines)-1]; !strings.HasPrefix(last, "bestmove ") {
			t.Errorf("go %s: ends with %q, want the beginning %q", c.line, last, "bestmove ")
		}
		var told []string
		for _, line := range lines {
			if text, ok := strings.CutPrefix(line, "info string "); ok {
				told = append(told, text)
			}
		}
		if !slices.EqualFunc(told, c.told, strings.Contains) {
			t.Errorf("go %s: told %q, want %q", c.line, told, c.told)
		}
	}
	for _, line := range []string{"depth -1", "depth " + huge, "time", "time soon", "nodes -1", "movestogo -3"} {
		got := talk(t, newFake(), "ucci", "go "+line)
		if strings.Count(got, "info message go ") != 1 || strings.Count(got, "\nbestmove ") != 1 {
			t.Errorf("UCCI, go %s: %q", line, got)
		}
	}
}

func TestBadPositionKeepsTheOldOne(t *testing.T) {
	got := talk(t, newFake(), "position startpos moves h2e2", "position startpos moves h2e2 h2e2", "d")
	if !strings.Contains(got, "Fen: rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1\n") {
		t.Errorf("the board is now, want text with %q\n%s", "Fen: rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1\n", got)
	}
}

// TestRefusedPositionIsNotSearched checks that after a refused position every search answers that there is no move, as
// soon as it may, until a position is accepted.
func TestRefusedPositionIsNotSearched(t *testing.T) {
	for greeting, none := range map[string]string{"uci": "\nbestmove (none)", "ucci": "\nnobestmove"} {
		for _, refused := range []string{
			"position fen 9/9 w", "position", "position here", "position startpos moves h2e2 h2e2", "position startpos moves zzzz",
			"position startpos moves" + strings.Repeat(" h2e2 h9g7 e2h2 g7h9", maxLine/20),
		} {
			f := newFake()
			out := talk(t, f, greeting, "position startpos moves h2e2", refused, "go depth 1", "isready", "go infinite", "isready", "stop",
				"isready", "go ponder depth 1", "isready", "stop", "isready", "position startpos", "go depth 1")
			if want := none + strings.Repeat("\nreadyok\nreadyok"+none, 2) + "\nreadyok\ninfo "; !strings.Contains(out, want) {
				t.Errorf("%s: after %.60s the answers are %q, want some with %q", greeting, refused, out, want)
			}
			if len(f.Searches()) != 1 || f.Searches()[0].Position.FEN() != xiangqi.StartFEN {
				t.Errorf("%s: after %.60s: %d searches, want one, of the start position", greeting, refused, len(f.Searches()))
			}
		}
	}
	if got, want := talk(t, newFake(), "position here", "go perft 1"), "\ninfo string go perft: the last position was refused\n"; !strings.HasSuffix(got, want) {
		t.Errorf("perft of a refused position: %q, want the end %q", got, want)
	}
}

// TestByteOrderMark checks that the mark that some shells write first does not spoil the first line.
func TestByteOrderMark(t *testing.T) {
	for _, greeting := range []string{"uci", "ucci"} {
		if got, want := talk(t, newFake(), "\ufeff"+greeting), talk(t, newFake(), greeting); got != want {
			t.Errorf("%s after a byte order mark is answered by %q, want %q", greeting, got, want)
		}
	}
}

// TestCyclone checks that positions are accepted in the form that Chinese programs send: without "position", and with r
// for Red's side.
func TestCyclone(t *testing.T) {
	const placed = "3k5/9/9/9/9/9/9/9/4R4/4K4 "
	for line, want := range map[string]string{
		"fen " + placed + "r":                      placed + "w - - 0 1",
		"fen " + placed + "r - - 3 9 moves e1e2":   "3k5/9/9/9/9/9/9/4R4/9/4K4 b - - 4 9",
		"fen " + placed + "b moves":                placed + "b - - 0 1",
		"position fen " + placed + "r":             placed + "w - - 0 1",
		"startpos":                                 xiangqi.StartFEN,
		"startpos moves h2e2":                      "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1",
		"fen 3k5/9/9/9/9/9/9/9/9/4K4 x":            "",
		"startpos moves h2e2 moves":                "",
		"fen " + placed + "r - - 0 1 moves e1e2 e": "",
	} {
		got := talk(t, newFake(), line, "d")
		if told := strings.HasPrefix(got, "info string position: "); told != (want == "") || want != "" && !strings.Contains(got, "Fen: "+want+"\n") {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}

func TestOptions(t *testing.T) {
	f := newFake()
	talk(t, f, "setoption name hash value 32", "setoption name Hash value 13", "setoption name Threads value 4", "setoption name MultiPV value 3",
		"setoption name Skill Level value 4", "setoption name Clear Hash", "setoption name Ponder value true",
		"setoption name Repetition Rule value simple", "ucinewgame", "ucinewgame", "go depth 1")
	if n := len(f.options); n != 2 || f.options[1] != (engine.Options{HashMB: 32, Threads: 4}) {
		t.Errorf("options %+v, want n = 2 and f.options[1] = %+v", f.options, engine.Options{HashMB: 32, Threads: 4})
	}
	if f.NewGames() != 3 {
		t.Errorf("%d times told to forget, want 3", f.NewGames())
	}
	if l := f.limits()[0]; l.MultiPV != 3 || l.Level != 4 || l.Seed != 42 {
		t.Errorf("limits %+v, want MultiPV = 3, Level = 4 and Seed = 42", l)
	}
}

// TestRepetitionRule checks that the law applies to every later position and to the current one.
func TestRepetitionRule(t *testing.T) {
	f := newFake()
	got := talk(t, f, "go depth 1", "stop", "setoption name Repetition Rule value computer", "go depth 1", "stop", "d",
		"setoption name repetition rule value Simple", "position startpos moves h2e2 h9g7 e2h2 g7h9", "go depth 1", "stop",
		"setoption name Repetition Rule value none", "d")
	want := []xiangqi.Law{xiangqi.AsianLaw, xiangqi.ComputerLaw, xiangqi.SimpleLaw}
	if !slices.Equal(f.laws(), want) {
		t.Errorf("searched by %v, want %v", f.laws(), want)
	}
	if want := "Repetition Rule: computer\nOccurrences: 1\n"; !strings.Contains(got, want) {
		t.Errorf("%q is missing in\n%s", want, got)
	}
	if !strings.HasSuffix(got, "Repetition Rule: simple\nOccurrences: 2\n") {
		t.Errorf("the law at the end is not simple, want the end %q\n%s", "Repetition Rule: simple\nOccurrences: 2\n", got)
	}
}

func TestPerft(t *testing.T) {
	got := talk(t, newFake(), "go perft 2", "go perft 0", "quit")
	if !strings.Contains(got, "h2e2: ") || strings.Count(got, ": ") < 44 || !strings.Contains(got, "\nNodes searched: 1920\n") {
		t.Errorf("perft 2 says\n%s", got)
	}
	if !strings.Contains(got, "\nNodes searched: 1\n") {
		t.Error("perft 0 is not 1")
	}
}

// Paths are counted in parts, between which a count can be stopped; the parts add up.
func TestPaths(t *testing.T) {
	p := movetest.Position(t, "3k5/9/9/9/9/9/9/9/9/4K4 w")
	for depth := range 7 {
		if got, want := paths(t.Context(), p, depth), p.Perft(depth); got != want {
			t.Errorf("%d paths of %d plies, want %d", got, depth, want)
		}
	}
}

// TestPerftEnds checks that a count that would take days ends on command.
func TestPerftEnds(t *testing.T) {
	c := converse(t, newFake())
	c.say("go perft 20")
	c.ask("isready", "readyok")
	c.ask("stop", "info string perft was stopped before its end")
}

func TestShowing(t *testing.T) {
	got := talk(t, newFake(), "position startpos moves h2e2", "d", "eval", "bench 3", "bench")
	for _, want := range []string{
		"9  r n b a k a b n r\n8  . . . . . . . . .\n7  . c . . . . . c .\n6  p . p . p . p . p\n5  . . . . . . . . .\n" +
			"4  . . . . . . . . .\n3  P . P . P . P . P\n2  . C . . C . . . .\n1  . . . . . . . . .\n0  R N B A K A B N R\n" +
			"   a b c d e f g h i\n\nFen: rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1\nKey: ",
		"\nIn check: no\nRepetition Rule: asian\nOccurrences: 1\n", "worth something\n", "1003 nodes 1003 nps\n", "1000 nodes 1000 nps\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
}

func realEngine(t *testing.T, threads int) *engine.Engine {
	t.Helper()
	e, err := engine.New(engine.Options{HashMB: 1, Threads: threads})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestNoMove(t *testing.T) {
	const stalemated = "position fen 3k5/2P6/9/9/9/9/9/9/9/4K4 b - - 0 1"
	e := realEngine(t, 1)
	for _, level := range []string{"1", "10"} {
		got := talk(t, e, "setoption name Skill Level value "+level, stalemated, "go depth 1")
		if !strings.HasPrefix(got, "info depth 0 ") || !strings.Contains(got, " score mate 0 ") || !strings.HasSuffix(got, "\nbestmove (none)\n") {
			t.Errorf("level %s: %q, want the beginning %q, text with %q and the end %q", level, got, "info depth 0 ", " score mate 0 ", "\nbestmove (none)\n")
		}
	}
}

// conversation is a server whose input is given line by line, so that a test can send lines while a search
// runs.
type conversation struct {
	t   *testing.T
	in  *io.PipeWriter
	out *lineWriter
	end chan error
}

// lineWriter is a writer that passes on every line.
type lineWriter struct{ c chan string }

func (l *lineWriter) Write(b []byte) (int, error) {
	for _, line := range strings.Split(strings.TrimSuffix(string(b), "\n"), "\n") {
		l.c <- line
	}
	return len(b), nil
}

func converse(t *testing.T, f *fake) *conversation {
	r, w := io.Pipe()
	c := &conversation{t: t, in: w, out: &lineWriter{make(chan string, 1000)}, end: make(chan error, 1)}
	go func() { c.end <- Serve(r, c.out, Config{Engine: f}) }()
	return c
}

func (c *conversation) say(line string) {
	if _, err := io.WriteString(c.in, line+"\n"); err != nil {
		c.t.Fatal(err)
	}
}

// expect takes the next answer, skipping the info lines of searches.
func (c *conversation) expect(prefix string) {
	c.t.Helper()
	for line := range c.out.c {
		if strings.HasPrefix(line, "info depth") {
			continue
		}
		if !strings.HasPrefix(line, prefix) {
			c.t.Fatalf("answered %q, want %q", line, prefix)
		}
		return
	}
}

// ask says a line, and expects its answer.
func (c *conversation) ask(line, prefix string) {
	c.t.Helper()
	c.say(line)
	c.expect(prefix)
}

// await returns the next answer of that kind, and skips the lines before it.
func (c *conversation) await(prefix string) string {
	for line := range c.out.c {
		if strings.HasPrefix(line, prefix) {
			return line
		}
	}
	return ""
}

func (c *conversation) quit() {
	c.t.Helper()
	c.say("quit")
	if err := <-c.end; err != nil {
		c.t.Fatal(err)
	}
	if len(c.out.c) > 0 {
		c.t.Errorf("there was one more answer: %q", <-c.out.c)
	}
}

// The server prepares the engine before it answers "readyok", and leaves it alone during a search.
func TestReady(t *testing.T) {
	for _, greeting := range []string{"uci", "ucci"} {
		f := newFake(telling(10))
		c := converse(t, f)
		c.say(greeting)
		c.await(greeting + "ok")
		c.ask("isready", "readyok")
		if f.readied != 1 {
			t.Errorf("%s: made ready %d times before the answer, want once", greeting, f.readied)
		}
		c.say("go infinite")
		<-f.began
		c.say("isready")
		c.await("readyok")
		c.say("stop")
		c.await("bestmove")
		c.say("quit")
		if err := <-c.end; err != nil {
			t.Fatal(err)
		}
		if f.readied != 1 {
			t.Errorf("%s: made ready %d times, want once, before the search", greeting, f.readied)
		}
	}
}

func TestWhileSearching(t *testing.T) {
	f := newFake(telling(10))
	c := converse(t, f)
	c.say("go infinite")
	<-f.began
	c.ask("isready", "readyok")
	for _, line := range []string{"go depth 1", "setoption name Hash value 5", "ucinewgame", "bench"} {
		c.ask(line, "info string a search is running")
	}
	c.say("position startpos moves h2e2")
	c.ask("stop", "bestmove")
	c.say("stop") // nothing is running, so there is no answer
	c.ask("go depth 1", "bestmove")
	c.quit()
	if f.NewGames() != 0 || len(f.options) != 0 || len(f.limits()) != 2 {
		t.Errorf("a refused command had an effect: %+v", f)
	}
	if fen := f.Searches()[1].Position.FEN(); !strings.Contains(fen, " b ") {
		t.Errorf("the second search was on %s, want text with %q", fen, " b ")
	}
}

func TestQuitEndsASearch(t *testing.T) {
	f := newFake(telling(1))
	c := converse(t, f)
	c.say("go infinite")
	<-f.began
	c.say("quit")
	if err := <-c.end; err != nil {
		t.Fatal(err)
	}
	c.expect("bestmove")
}

// TestEndOfInput checks that the end of the input ends an endless search and lets a limited one finish.
func TestEndOfInput(t *testing.T) {
	for _, lines := range []string{"go infinite", "go ponder movetime 5", "go ponder movetime 5\nponderhit", "go movetime 5"} {
		if got := talk(t, newFake(), lines); strings.Count(got, "bestmove") != 1 {
			t.Errorf("%q is answered by %q, want one move", lines, got)
		}
	}
}

// shortWriter fails after a number of writes.
type shortWriter struct{ left int }

func (c *shortWriter) Write(b []byte) (int, error) {
	if c.left--; c.left < 0 {
		return 0, errors.New("no paper")
	}
	return len(b), nil
}

func TestFailures(t *testing.T) {
	if err := Serve(strings.NewReader("uci\n"), &shortWriter{}, Config{Engine: newFake()}); err == nil || !strings.Contains(err.Error(), "no paper") {
		t.Errorf("broken output: %v, want an error with %q", err, "no paper")
	}
	torn := io.MultiReader(strings.NewReader("isready\n"), iotest.ErrReader(errors.New("no wire")))
	if err := Serve(torn, io.Discard, Config{Engine: newFake()}); err == nil || err.Error() != "reading commands: no wire" {
		t.Errorf("broken input: %v, want %q", err, "reading commands: no wire")
	}
}

// A line that is too long is skipped, and the next one is executed.
func TestLongLine(t *testing.T) {
	for length, said := range map[int]string{
		maxLine - 1:   "info string unknown command \"" + strings.Repeat("x", 60) + "…\"\n",
		maxLine:       "info string passed over: a line of more than 1048576 bytes\n",
		3*maxLine + 5: "info string passed over: a line of more than 1048576 bytes\n",
	} {
		if got := talk(t, newFake(), strings.Repeat("x", length), "isready"); got != said+"readyok\n" {
			t.Errorf("%d bytes: %.200q, want %.200q", length, got, said+"readyok\n")
		}
	}
}

// TestCountEndsWithItsAudience checks that a perft that would take years ends when its output cannot be written, and
// when the input has ended.
func TestCountEndsWithItsAudience(t *testing.T) {
	for _, line := range []string{"go perft 12", "bench 100"} {
		bench := func(ctx context.Context, _ int) (uint64, time.Duration, error) {
			<-ctx.Done()
			return 0, 0, ctx.Err()
		}
		s := newServer(&shortWriter{}, Config{Engine: newFake(), Bench: bench})
		s.beat = time.Millisecond
		s.handle(strings.Fields(line))
		<-s.job.done
		if err := s.finish(io.EOF); err == nil || !strings.Contains(err.Error(), "no paper") {
			t.Errorf("%s: finish returns %v, want no paper", line, err)
		}

		var out strings.Builder
		s = newServer(&out, Config{Engine: newFake(), Bench: bench})
		s.patience = time.Millisecond
		s.handle(strings.Fields(line))
		if err := s.finish(io.EOF); err != nil {
			t.Errorf("%s: finish returns %v, want no error", line, err)
		}
		s.halt()
		if got := out.String(); !strings.HasSuffix(got, "was stopped before its end\n") {
			t.Errorf("%s prints %q, want one that was stopped before its end", line, got)
		}
	}
}

// stubbornEngine is an engine that refuses all options.
type stubbornEngine struct{ *fake }

func (stubbornEngine) SetOptions(engine.Options) error { return errors.New("there is no room") }

// An engine that refuses a net or tables says why.
func TestRefusedSettings(t *testing.T) {
	for _, line := range []string{"setoption name EvalFile value a fine net", "setoption name EndingTables value some"} {
		got := serve(t, Config{
			Engine:  stubbornEngine{newFake()},
			Net:     func(string) (*nnue.Net, error) { return nil, nil },
			Endings: func(string) (*endings.Tables, error) { return nil, nil },
		}, line)
		if !strings.HasSuffix(got, ": there is no room\n") {
			t.Errorf("%s: answered %q, want that there is no room", line, got)
		}
	}
}

// Nets are selected by name. If no net has the name, the hand-made evaluation is used.
func TestEvalFile(t *testing.T) {
	f := newFake()
	got := talk(t, f, "setoption name EvalFile value a fine net", "eval", "setoption name EvalFile value dust", "eval", "setoption name evalfile value hand", "quit")
	want := "worth something by net\ninfo string setoption EvalFile: dust is no net; the hand-made evaluation takes over\nworth something\n"
	if got != want {
		t.Errorf("answered\n%s\nwant\n%s", got, want)
	}
	if o := f.options; len(o) != 3 || o[0].Net == nil || o[1].Net != nil || o[2].Net != nil || o[0].HashMB != 16 {
		t.Errorf("the engine was given the options %+v, want a net in the first of three only", o)
	}
}

// chunks records what is written at a time.
type chunks []string

func (c *chunks) Write(b []byte) (int, error) {
	*c = append(*c, string(b))
	return len(b), nil
}

// A search of a few milliseconds writes its lines together with its answer, any other search each line at once.
func TestBriefSearchesWriteOnce(t *testing.T) {
	for line, want := range map[string]bool{
		"go movetime 5": true, "go movetime 10": true, "go movetime 11": false, "go depth 3": false,
		"go infinite movetime 5": false, "go ponder movetime 5": false, "go wtime 5 btime 5": false,
	} {
		var written chunks
		if err := Serve(strings.NewReader(line+"\n"), &written, Config{Engine: newFake(func(f *fake) { f.mate = 3 }), Options: engine.Options{HashMB: 16, Threads: 2}}); err != nil {
			t.Fatal(err)
		}
		got := slices.ContainsFunc(written, func(c string) bool {
			return strings.Count(c, "info depth") == 2 && strings.Contains(c, "bestmove")
		})
		if all := strings.Join(written, ""); got != want || strings.Count(all, "info depth") != 2 || strings.Count(all, "bestmove") != 1 {
			t.Errorf("%s: %q, all at once: %v, want %v", line, written, got, want)
		}
	}
}
