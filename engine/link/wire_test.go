package link

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// recorded returns a wire to a program that takes a number of lines and then ends. Its answers have already arrived.
func recorded(takes int, answers ...string) *wire {
	w := &wire{
		name: "fake", grace: patience, hangUp: func() {},
		lines: make(chan string, len(answers)), outbox: make(chan string, takes), ended: make(chan struct{}),
	}
	for _, line := range answers {
		w.lines <- line
	}
	close(w.lines)
	close(w.ended)
	return w
}

// taken returns the lines that were sent on a recorded wire.
func taken(w *wire) (lines []string) {
	for range len(w.outbox) {
		lines = append(lines, <-w.outbox)
	}
	return lines
}

// sessions are the calls from the greeting to a search and another game, with the answers that they need.
var sessions = map[string]struct {
	dialect func(w *wire) dialect
	answers []string
}{
	"UCI": {
		func(w *wire) dialect { return &uciDialect{wire: w} },
		[]string{"option name Hash type spin", "option name UCI_Variant type combo", "uciok", "readyok", "bestmove h3e3", "bestmove h3e3", "readyok", "readyok", "bestmove b3e3", "readyok"},
	},
	"UCCI": {
		func(w *wire) dialect { return &ucciDialect{wire: w} },
		[]string{"option Hash type spin", "option newgame type button", "ucciok", "readyok", "readyok", "bestmove b2e2", "readyok"},
	},
	"XBoard": {
		func(w *wire) dialect { return &xboardDialect{wire: w} },
		[]string{`feature ping=1 variants="xiangqi" done=1`, "pong 1", "pong 2", "pong 3", "pong 4", "pong 5", "move b2e2", "pong 6"},
	},
}

// session is a greeting, a game with a search, and the start of another game.
func session(t *testing.T, d dialect) error {
	p := movetest.Position(t, "4k4/9/9/9/9/9/9/1C7/9/3K5 w - - 0 1")
	p.MakeMove(movetest.Move(t, "d0d1"))
	p.MakeMove(movetest.Move(t, "e9e8"))
	if _, err := d.greet(patience); err != nil {
		return err
	}
	if err := d.prepare(patience, []Option{{"Hash", "16"}}); err != nil {
		return err
	}
	if err := d.newGame(); err != nil {
		return err
	}
	if r, err := d.search(t.Context(), p, think.Limits{MoveTime: time.Second, Depth: 3}, func(think.Info) {}); err != nil {
		return err
	} else if r.Move == xiangqi.NoMove {
		t.Errorf("the search answers no move")
	}
	return d.newGame()
}

// TestEveryLineThatIsNotTakenIsReported ends a program before it takes a line: the error names that line.
func TestEveryLineThatIsNotTakenIsReported(t *testing.T) {
	for name, s := range sessions {
		w := recorded(100, s.answers...)
		if err := session(t, s.dialect(w)); err != nil {
			t.Errorf("%s: a session with a healthy program fails: %v", name, err)
		}
		lines := taken(w)
		if len(lines) < 8 {
			t.Errorf("%s: only %q was sent", name, lines)
		}
		for takes, line := range lines {
			err := session(t, s.dialect(recorded(takes, s.answers...)))
			if want := fmt.Sprintf("fake cannot be told %q", line); !errors.Is(err, ErrGone) || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: the error of a program that ends before line %d is %v, want %q", name, takes+1, err, want)
			}
		}
	}
}

// TestEveryAnswerIsAwaited ends a program before one of its answers.
func TestEveryAnswerIsAwaited(t *testing.T) {
	for name, s := range sessions {
		for n := range s.answers {
			if err := session(t, s.dialect(recorded(100, s.answers[:n]...))); !errors.Is(err, ErrGone) || !strings.Contains(err.Error(), "was waited for") {
				t.Errorf("%s: the error of a program that ends after %d answers is %v, want that it was waited for", name, n, err)
			}
		}
	}
}

// TestUnreadLines covers a program that does not read what it is sent.
func TestUnreadLines(t *testing.T) {
	w := recorded(1)
	w.ended, w.grace = make(chan struct{}), time.Millisecond
	cut := false
	w.hangUp = func() { cut = true }
	if err := w.send("first", "second"); err == nil || err.Error() != `fake does not read what it is told ("second")` {
		t.Errorf("the error for a second line is %v, want that it is not read", err)
	}
	if !cut {
		t.Error("the connection to a program that does not read stays open")
	}
}

func TestXBoardRefusesOtherPrograms(t *testing.T) {
	for want, features := range map[string]map[string]string{
		`fake: it does not play xiangqi (its variants: "normal,minixiangqi")`: {"variants": "normal,minixiangqi", "ping": "1"},
		"fake does not know the command ping":                                 {"variants": "normal,xiangqi"},
	} {
		d := &xboardDialect{wire: recorded(100, "pong 1"), features: features}
		if err := d.prepare(patience, nil); err == nil || err.Error() != want {
			t.Errorf("with the features %v the error is %v, want %q", features, err, want)
		}
	}
}

// TestXBoardInsists shows a position again, without its history, to a program that considers the game over.
func TestXBoardInsists(t *testing.T) {
	d := &xboardDialect{wire: recorded(100, "1/2-1/2 {repetition}", "pong 1", "pong 2", "pong 3", "pong 4"), known: true, start: xiangqi.StartFEN, features: map[string]string{"myname": "HoiXiangqi 2"}}
	if err := d.show(after(t, "b0c2")); err != nil {
		t.Fatal(err)
	}
	want := []string{
		"b0c2", "ping 1", "new", "variant xiangqi", "easy", "post", "force", "ping 2",
		"setboard rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1CH4C1/9/R1EAKAEHR b 1 1", "ping 3",
	}
	if got := taken(d.wire); !slices.Equal(got, want) {
		t.Errorf("the program is told %q, want %q", got, want)
	}
	if d.known {
		t.Error("the next search relies on the program's history")
	}
	for takes, line := range want {
		d := &xboardDialect{wire: recorded(takes, "1-0 {mate}", "pong 1", "pong 2", "pong 3", "pong 4"), known: true, start: xiangqi.StartFEN, features: map[string]string{"myname": "HoiXiangqi 2"}}
		if err := d.show(after(t, "b0c2")); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("cannot be told %q", line)) {
			t.Errorf("the error of a program that ends before line %d is %v, want that it cannot be told %q", takes+1, err, line)
		}
	}
	d = &xboardDialect{wire: recorded(100, "pong 1", "Illegal move: b0c2", "pong 2"), features: map[string]string{}}
	if err := d.show(after(t, "b0c2")); err == nil || !strings.Contains(err.Error(), `does not take a legal game: it says "Illegal move: b0c2"`) {
		t.Errorf("the error for a refused move is %v", err)
	}
}

// TestXBoardLetters shows a position to programs that read other letters than ours, or none.
func TestXBoardLetters(t *testing.T) {
	const ours, federal = "setboard 3k5/9/9/9/9/9/9/9/9/2B2K3 w - - 0 1", "setboard 3k5/9/9/9/9/9/9/9/9/2E2K3 w - - 0 1"
	complaint := "tellusererror unknown piece"
	start := []string{"new", "variant xiangqi", "easy", "post", "force", "ping 1"}
	for name, c := range map[string]struct {
		said []string
		want []string
		err  string
	}{
		"ours":    {[]string{"pong 2", "pong 3"}, []string{ours, "ping 2", "ping 3"}, ""},
		"federal": {[]string{complaint, "pong 2", "pong 3", "pong 4"}, []string{ours, "ping 2", federal, "ping 3", "ping 4"}, ""},
		"none":    {[]string{complaint, "pong 2", complaint, "pong 3"}, []string{ours, "ping 2", federal, "ping 3"}, `fake: it does not read positions: it says "tellusererror unknown piece"`},
	} {
		d := &xboardDialect{wire: recorded(100, append([]string{"pong 1"}, c.said...)...)}
		if err := d.show(movetest.Position(t, strings.TrimPrefix(ours, "setboard "))); fmt.Sprint(err) != c.err && (err != nil || c.err != "") {
			t.Errorf("%s: %v, want %q", name, err, c.err)
		}
		if got := taken(d.wire); !slices.Equal(got, slices.Concat(start, c.want)) {
			t.Errorf("%s: the program is told %q, want %q and then %q", name, got, start, c.want)
		}
	}
}

// TestXBoardPositions checks the letters and the fields in which programs are told a position.
func TestXBoardPositions(t *testing.T) {
	const fen = "3k5/9/4b4/9/9/9/9/9/9/1N2K4 b - - 7 12"
	for _, c := range []struct {
		name string
		wxf  bool
		want string
	}{
		{"", false, fen},
		{"", true, "3k5/9/4e4/9/9/9/9/9/9/1H2K4 b - - 7 12"},
		{"Other 1.0 of HoiXiangqi", false, fen},
		{"HoiXiangqi 2.0", false, "3k5/9/4e4/9/9/9/9/9/9/1H2K4 b 7 12"},
		{"hoixiangqi", true, "3k5/9/4e4/9/9/9/9/9/9/1H2K4 b 7 12"},
	} {
		d := &xboardDialect{wxf: c.wxf, features: map[string]string{"myname": c.name}}
		if got := d.fen(movetest.Position(t, fen)); got != c.want {
			t.Errorf("%q is told the position %s, want %s", c.name, got, c.want)
		}
	}
}

// TestXBoardContinues checks that only the missing moves are sent of a game that continues the one on the program's
// board, and everything of another one.
func TestXBoardContinues(t *testing.T) {
	const other = "3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1"
	whole := []string{"new", "variant xiangqi", "easy", "post", "force", "ping 1"}
	for _, c := range []struct {
		board, fen, moves string
		want              []string
	}{
		{"", xiangqi.StartFEN, "h2e2 h9g7", []string{"h2e2", "h9g7", "ping 1"}},
		{"h2e2", xiangqi.StartFEN, "h2e2 h9g7", []string{"h9g7", "ping 1"}},
		{"h2e2", xiangqi.StartFEN, "h2e2", []string{"ping 1"}},
		{"b0c2", xiangqi.StartFEN, "h2e2", append(slices.Clone(whole), "h2e2", "ping 2")},
		{"h2e2 h9g7", xiangqi.StartFEN, "h2e2", append(slices.Clone(whole), "h2e2", "ping 2")},
		{"", other, "f0f1", append(slices.Clone(whole), "setboard "+other, "ping 2", "f0f1", "ping 3")},
	} {
		_, board := movetest.Line(t, "", c.board)
		p, moves := movetest.Line(t, c.fen, c.moves)
		for _, m := range moves {
			p.MakeMove(m)
		}
		d := &xboardDialect{wire: recorded(100, "pong 1", "pong 2", "pong 3"), known: true, start: xiangqi.StartFEN, moves: board}
		if err := d.show(p); err != nil {
			t.Errorf("%q after %q: %v", c.moves, c.board, err)
		}
		if got := taken(d.wire); !slices.Equal(got, c.want) {
			t.Errorf("%q after %q: the program is told %q, want %q", c.moves, c.board, got, c.want)
		}
	}
}

// TestStopThatIsNotTaken covers programs that end between two searches, and before they can be stopped.
func TestStopThatIsNotTaken(t *testing.T) {
	w := recorded(100)
	w.stopped = true // its late answer has to be waited for
	if r, err := w.ask(t.Context(), question{}, nil, nil); !errors.Is(err, ErrGone) || r.Move != xiangqi.NoMove || len(taken(w)) != 1 {
		t.Errorf("another search answers %+v, %v, want %v before it begins", r, err, ErrGone)
	}
	w = recorded(0)
	w.lines = make(chan string)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := w.awaitMove(ctx, leash{}, "stop", nil); !errors.Is(err, ErrGone) || !strings.Contains(err.Error(), `cannot be told "stop"`) {
		t.Errorf("the error is %v, want a program that cannot be told to stop", err)
	}
}

func TestPositionLine(t *testing.T) {
	for moves, want := range map[string]string{"": "", "h2e2": " moves h3e3", "h2e2 h9g7": " moves h3e3 h10g8"} {
		start, line := movetest.Line(t, "", moves)
		if got := positionLine("fen "+start.FEN(), line, RanksFrom1); got != "position fen "+xiangqi.StartFEN+want {
			t.Errorf("with the moves %q: %q, want the end %q", moves, got, want)
		}
	}
}

func TestPointsFrom1(t *testing.T) {
	for text, want := range map[string]string{
		"a1i10": "a0i9", "a10a9": "a9a8", "b3e3": "b2e2", "i10i1": "i9i0",
		"a1a10": "a0a9", "": "", "h3": "", "3333": "", "a": "", "a1": "", "a0b1": "", "a11b1": "", "j1a1": "", "`1a1": "", "a1b": "", "a1b1c": "", "A1b1": "", "a1b2 ": "",
	} {
		m, err := RanksFrom1.Parse(text)
		if got := m.String(); (want == "") != (err != nil) || want != "" && (got != want || RanksFrom1.Text(m) != text) {
			t.Errorf("%q with ranks from 1 is %s, %v; want %q", text, got, err, want)
		}
	}
}

func TestInfoLines(t *testing.T) {
	move := func(text string) []xiangqi.Move { return []xiangqi.Move{movetest.Move(t, text)} }
	for line, want := range map[string]think.Info{
		"depth 7 seldepth 12 multipv 2 score cp 31 nodes 1234 hashfull 56 time 78 pv b2e2": {
			Depth: 7, SelDepth: 12, MultiPV: 2, Score: 31, Bound: think.Exact, Nodes: 1234, Hashfull: 56, Time: 78 * time.Millisecond, PV: move("b2e2")},
		"depth 7 score cp 31 lowerbound pv b2e2": {Depth: 7, MultiPV: 1, Score: 31, Bound: think.Lower, PV: move("b2e2")},
		"depth 7 score cp 31 upperbound pv b2e2": {Depth: 7, MultiPV: 1, Score: 31, Bound: think.Upper, PV: move("b2e2")},
		"depth 99999999999 nodes -5 time -5 score mate 2 pv b2e2 x b0c2": {
			Depth: 1 << 30, MultiPV: 1, Score: think.MateIn(3), Bound: think.Exact, PV: move("b2e2")},
		"depth 0x7 nodes 0x7 time 0x7 pv b2e2":       {MultiPV: 1, Bound: think.Exact, PV: move("b2e2")},
		"depth -3 time 999999999999 score 0 pv b2e2": {MultiPV: 1, Bound: think.Exact, Time: 24 * time.Hour, PV: move("b2e2")},
	} {
		var l lineOfPlay
		if whole := l.take(strings.Fields(line)); !whole || fmt.Sprintf("%+v", l.info) != fmt.Sprintf("%+v", want) {
			t.Errorf("%q is read as %+v, whole: %v; want %+v", line, l.info, whole, want)
		}
	}
	for _, line := range []string{"depth 7", "depth 7 pv", "depth 7 pv none", "string pv b2e2", "message depth pv b2e2", ""} {
		var l lineOfPlay
		if l.take(strings.Fields(line)) {
			t.Errorf("%q is a whole line of play: %+v", line, l.info)
		}
	}
}

func TestThinkingLines(t *testing.T) {
	move := []xiangqi.Move{movetest.Move(t, "b2e2")}
	for line, want := range map[string]think.Info{
		"3 -35 120 77 b2e2":            {Depth: 3, Score: -35, Time: 1200 * time.Millisecond, Nodes: 77, PV: move},
		"3. 40000 0 -77 1 2 C2=5":      {Depth: 3, Score: 29000},
		"12+ -40000 1 5 1. b2e2 h9g7?": {Depth: 12, Score: -29000, Time: 10 * time.Millisecond, Nodes: 5, PV: move},
		"-1 5 9999999999 5 b2e2":       {Score: 5, Time: 24 * time.Hour, Nodes: 5, PV: move},
	} {
		want.MultiPV, want.Bound = 1, think.Exact
		if got, ok := parseThinking(line, RanksFrom0); !ok || fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", want) {
			t.Errorf("%q is read as %+v, %v; want %+v", line, got, ok, want)
		}
	}
	for _, line := range []string{"", "3 -35 120 77", "3 x 120 77 b2e2", "0x3 -35 120 77 b2e2", "move b2e2 1 2 3"} {
		if got, ok := parseThinking(line, RanksFrom0); ok {
			t.Errorf("%q is read as %+v, want no line of thinking", line, got)
		}
	}
}

// TestSmallestLimits checks that a limit of one is sent, and how a clock without time is.
func TestSmallestLimits(t *testing.T) {
	var clock [2]time.Duration
	clock[xiangqi.Black] = 90 * time.Second
	for _, c := range []struct {
		limits       think.Limits
		uci, ucci, x string
	}{
		{think.Limits{Depth: 1}, "go depth 1", "go depth 1", "sd 1"},
		{think.Limits{Nodes: 1}, "go nodes 1", "go nodes 1", ""},
		{think.Limits{MoveTime: 1}, "go movetime 1", "go time 1 movestogo 1", "st 1"},
		{think.Limits{Infinite: true, MoveTime: time.Second}, "go movetime 1000 infinite", "go infinite", "st 1"},
		{think.Limits{Infinite: true, Clock: clock}, "go wtime 1 btime 90000 infinite", "go infinite", "level 0 1:30 0; time 1; otim 9000"},
		{think.Limits{Clock: clock}, "go wtime 1 btime 90000", "go time 1 opptime 90000", "level 0 1:30 0; time 1; otim 9000"},
		{think.Limits{Clock: clock, MovesToGo: 1}, "go wtime 1 btime 90000 movestogo 1", "go time 1 movestogo 1 opptime 90000 oppmovestogo 1", "level 1 1:30 0; time 1; otim 9000"},
		{think.Limits{Clock: [2]time.Duration{time.Hour, 0}}, "go wtime 3600000 btime 1", "go time 3600000 opptime 1", "level 0 60:00 0; time 360000; otim 1"},
		{think.Limits{Clock: clock, Increment: [2]time.Duration{0, 10 * time.Millisecond}},
			"go wtime 1 btime 90000 binc 10", "go time 1 opptime 90000 oppincrement 10", "level 0 1:30 0; time 1; otim 9000"},
		{think.Limits{Clock: [2]time.Duration{-time.Second, 0}}, "go wtime 1 btime 1", "go time 1 opptime 1", "level 0 0:01 0; time 1; otim 1"},
		{think.Limits{Level: 1, Seed: 5}, "go level 1 seed 5", "go infinite", ""},
		{think.Limits{Seed: 5}, "go", "go infinite", ""},
	} {
		if got := (&uciDialect{ours: true}).goLine(c.limits); got != c.uci {
			t.Errorf("%+v is said in UCI as %q, want %q", c.limits, got, c.uci)
		}
		if got := (&ucciDialect{unit: time.Millisecond}).goLine(c.limits, xiangqi.Red); got != c.ucci {
			t.Errorf("%+v is said in UCCI as %q, want %q", c.limits, got, c.ucci)
		}
		if got := strings.Join(new(xboardDialect).timeLines(xiangqi.Red, c.limits), "; "); got != c.x {
			t.Errorf("%+v is said in the XBoard protocol as %q, want %q", c.limits, got, c.x)
		}
	}
}

// A program that has ended is described by the system, and by its own last words if there are any.
func TestEnds(t *testing.T) {
	for want, end := range map[string]End{
		"exit status 3": {State: "exit status 3", Failed: true}, "exit status 3: out of memory": {State: "exit status 3", Words: "out of memory"},
	} {
		if got := end.Error(); got != want {
			t.Errorf("the end %+v reads %q, want %q", end, got, want)
		}
	}
}

// TestLastLines checks which lines end a search in each protocol, and with what.
func TestLastLines(t *testing.T) {
	type taker interface {
		take(line string, answer *think.Result) (bool, error)
	}
	w := &wire{name: "fake"}
	dialects := map[string]taker{"UCI": &uciDialect{wire: w}, "UCCI": &ucciDialect{wire: w}, "XBoard": &xboardDialect{wire: w}}
	for _, c := range []struct {
		protocol, line string
		over           bool
		err            string
		want           think.Result
	}{
		{"UCI", "bestmove b2e2 ponder h9g7", true, "", think.Result{Move: movetest.Move(t, "b2e2"), Ponder: movetest.Move(t, "h9g7")}},
		{"UCI", "bestmove b2e2 ponder x", true, "", think.Result{Move: movetest.Move(t, "b2e2")}},
		{"UCI", "bestmove b2e2 hint h9g7", true, "", think.Result{Move: movetest.Move(t, "b2e2")}},
		{"UCI", "bestmove (none)", true, "", think.Result{}},
		{"UCI", "bestmove 0000", true, "", think.Result{}},
		{"UCI", "bestmove x9", true, "fake: best move", think.Result{}},
		{"UCI", "bestmove", true, "fake: best move", think.Result{}},
		{"UCI", "", false, "", think.Result{}},
		{"UCI", "b2e2", false, "", think.Result{}},
		{"UCI", "info depth 1", false, "", think.Result{}},
		{"UCCI", "bestmove b2e2 ponder h9g7 draw", true, "", think.Result{Move: movetest.Move(t, "b2e2"), Ponder: movetest.Move(t, "h9g7"), Draw: true}},
		{"UCCI", "bestmove b2e2 resign", true, "", think.Result{Resign: true}},
		{"UCCI", "bestmove x9", true, "fake: best move", think.Result{}},
		{"UCCI", "nobestmove", true, "", think.Result{}},
		{"UCCI", "popmove", false, "", think.Result{}},
		{"XBoard", "move b2e2", true, "", think.Result{Move: movetest.Move(t, "b2e2")}},
		{"XBoard", "move x9", true, "fake: ", think.Result{}},
		{"XBoard", "offer draw", false, "", think.Result{Draw: true}},
		{"XBoard", "offer peace", false, "", think.Result{}},
		{"XBoard", "resign", true, "", think.Result{Resign: true}},
		{"XBoard", "1-0 {mate}", true, "fake claims 1-0 {mate} instead of moving", think.Result{}},
		{"XBoard", "0-1", true, "fake claims 0-1", think.Result{}},
		{"XBoard", "1/2-1/2", true, "fake claims 1/2-1/2", think.Result{}},
		{"XBoard", "Illegal move: b2e2", true, `fake says "Illegal move: b2e2"`, think.Result{}},
		{"XBoard", "Error (unknown): go", true, `fake says "Error`, think.Result{}},
		{"XBoard", "tellusererror no", true, `fake says "tellusererror no"`, think.Result{}},
		{"XBoard", "# hello", false, "", think.Result{}},
	} {
		var got think.Result
		over, err := dialects[c.protocol].take(c.line, &got)
		if over != c.over || (c.err == "") != (err == nil) || err != nil && !strings.Contains(err.Error(), c.err) {
			t.Errorf("%s: %q ends the search: %v, %v; want %v, %q", c.protocol, c.line, over, err, c.over, c.err)
		}
		if err == nil && fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", c.want) {
			t.Errorf("%s: %q gives %+v, want %+v", c.protocol, c.line, got, c.want)
		}
	}
}

// TestGreetingsThatFail covers a program that refuses a greeting, and one that ends after its name.
func TestGreetingsThatFail(t *testing.T) {
	for _, c := range []struct {
		dialect func(w *wire) dialect
		answers []string
		want    error
	}{
		{func(w *wire) dialect { return &uciDialect{wire: w} }, []string{"id name X", "Unknown command: uci", "uciok"}, errRefused},
		{func(w *wire) dialect { return &uciDialect{wire: w} }, []string{"id name X"}, ErrGone},
		{func(w *wire) dialect { return &ucciDialect{wire: w} }, []string{"Error: ucci", "ucciok"}, errRefused},
		{func(w *wire) dialect { return &ucciDialect{wire: w} }, []string{"id name X"}, ErrGone},
		{func(w *wire) dialect { return &xboardDialect{wire: w} }, []string{`feature myname="X"`}, ErrGone},
		{func(w *wire) dialect { return &xboardDialect{wire: w} }, []string{"Illegal move: xboard", "feature done=1"}, errRefused},
	} {
		if _, err := c.dialect(recorded(100, c.answers...)).greet(patience); !errors.Is(err, c.want) {
			t.Errorf("the answers %q give the error %v, want %v", c.answers, err, c.want)
		}
	}
}

func TestFeatures(t *testing.T) {
	d := &xboardDialect{wire: recorded(100, `feature  myname="My Engine" ping=1 setboard=0`, "feature usermove=1", `feature note="Depth -spin 4 1 99" option="Learn -check 1"`, `feature variants="xiangqi" done=1`)}
	name, err := d.greet(patience)
	want := map[string]string{"note": "Depth -spin 4 1 99", "option": "Learn -check 1", "myname": "My Engine", "ping": "1", "setboard": "0", "usermove": "1", "variants": "xiangqi", "done": "1"}
	if err != nil || name != "My Engine" || fmt.Sprint(d.features) != fmt.Sprint(want) {
		t.Errorf("the program is called %q, with the features %v, %v; want %v", name, d.features, err, want)
	}
	if len(d.offers) != 1 || d.offers[0].Name != "Learn" {
		t.Errorf("the options are %+v, want Learn alone", d.offers)
	}
}

// endless is a program that writes the same for ever, up to a number of bytes, and counts what is read.
type endless struct {
	says string
	left int
	read int
}

func (e *endless) Read(b []byte) (int, error) {
	if e.left == 0 {
		return 0, io.EOF
	}
	n := 0
	for n < len(b) && e.left > 0 {
		b[n] = e.says[e.read%len(e.says)]
		n, e.read, e.left = n+1, e.read+1, e.left-1
	}
	return n, nil
}

// A line that is too long is cut, and the next line is read; an endless line ends the connection.
func TestLongLines(t *testing.T) {
	long := strings.Repeat("x", 2*longestLine)
	for _, c := range []struct {
		name  string
		from  io.Reader
		want  []string
		cause error
	}{
		{"short lines", strings.NewReader(" uciok \r\nreadyok"), []string{"uciok", "readyok"}, nil},
		{"a long line", strings.NewReader(long + "\nreadyok\n\n"), []string{long[:longestLine], "readyok", ""}, nil},
		{"a long line at the end", strings.NewReader(long), []string{long[:longestLine]}, nil},
		{"a line without end", &endless{says: "x", left: 1 << 30}, []string{long[:longestLine]}, errEndless},
	} {
		w := &wire{lines: make(chan string, lineRoom), ended: make(chan struct{}), hangUp: func() {}}
		w.read(c.from, nil)
		var got []string
		for line := range w.lines {
			got = append(got, line)
		}
		if !slices.Equal(got, c.want) || w.cause != c.cause {
			t.Errorf("%s: %d lines, %v; want %d and %v", c.name, len(got), w.cause, len(c.want), c.cause)
		}
		if e, ok := c.from.(*endless); ok && e.read > endlessLine+2*longestLine {
			t.Errorf("%s: %d bytes are read, want at most %d", c.name, e.read, endlessLine+2*longestLine)
		}
	}
}

// The lines of an XBoard program during a wait are kept, up to a limit.
func TestFloodBeforePong(t *testing.T) {
	flood := append(slices.Repeat([]string{"telluser hello"}, 3*lineRoom), "pong 1")
	d := &xboardDialect{wire: recorded(1, flood...)}
	if said, err := d.ping(patience); err != nil || len(said) > lineRoom {
		t.Errorf("%d lines are kept, %v, want at most %d", len(said), err, lineRoom)
	}
}
