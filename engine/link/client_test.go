package link

import (
	"bufio"
	"context"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

var _ think.Player = (*Client)(nil)

// fake is a program at the other end of a pair of pipes; how selects its behaviour. It represents a program of either
// kind that ends, hangs or sends nonsense; package exec tests the behaviour specific to processes.
type fake struct {
	how string
	in  *io.PipeReader
	out *io.PipeWriter

	lost bool // whether it could not read the last position

	mu   sync.Mutex
	told []string // the lines received
}

// end is the value with which a fake panics to end.
type end struct{ cause error }

// pipes is our end of the connection to a fake.
type pipes struct {
	io.Reader
	io.Writer
	hangUp func()
}

func (p pipes) Close() error {
	p.hangUp()
	return nil
}

// dial starts the fake, once, and returns our end of the connection to it.
func (f *fake) dial() (io.ReadWriteCloser, error) {
	in, writer := io.Pipe()
	reader, out := io.Pipe()
	f.in, f.out = in, out
	go f.run()
	return pipes{reader, writer, func() {
		writer.Close()
		reader.Close()
	}}, nil
}

// run runs the fake until the connection or the fake ends.
func (f *fake) run() {
	defer func() {
		v := recover()
		e, meant := v.(end)
		if v != nil && !meant {
			panic(v)
		}
		f.in.Close()
		f.out.CloseWithError(e.cause) // io.EOF if the cause is nil
	}()
	switch f.how {
	case "ends":
		panic(end{errors.New("exit status 3: my net is missing")})
	case "silent":
		f.hang()
	case "complains and ends":
		for n := range 10 {
			f.say("info string ERROR: no network " + strconv.Itoa(n))
		}
		panic(end{})
	case "complains and is silent":
		f.say("Error: no licence")
		f.hang()
	}
	in := bufio.NewScanner(f.in)
	for in.Scan() {
		f.mu.Lock()
		f.told = append(f.told, in.Text())
		f.mu.Unlock()
		word, rest, _ := strings.Cut(in.Text(), " ")
		f.obey(word, rest)
	}
}

// hang does nothing until the other side closes the connection.
func (f *fake) hang() {
	io.Copy(io.Discard, f.in)
	panic(end{})
}

// say writes one or more lines.
func (f *fake) say(text string) {
	if _, err := io.WriteString(f.out, text+"\n"); err != nil {
		panic(end{})
	}
}

func (f *fake) obey(word, rest string) {
	switch word {
	case "uci":
		if f.refusesGreeting(word) {
			return
		}
		f.say("id name Fake 1\noption name Hash type spin default 16 min 1 max 64\noption name Clear Hash type button")
		if f.how == "fairy" {
			f.say("option name UCI_Variant type combo default chess var xiangqi")
		}
		f.say("uciok")
	case "ucci":
		if f.refusesGreeting(word) {
			return
		}
		f.say("id name Fake C")
		f.say("option Hash type spin min 1 max 64 default 16\noption Clear Hash type button")
		f.say("option hashsize type spin min 16 max 1024 default 16\noption newgame type button")
		if f.how != "ucci seconds" {
			f.say("option usemillisec type check default false")
		}
		f.say("ucciok")
	case "protover":
		if f.how == "ucci only" || f.how == "nothing" {
			return
		}
		f.say(`feature myname="Fake X" variants="normal,xiangqi" setboard=1`)
		f.say("feature ping=1 usermove=1 done=1")
	case "isready":
		f.say("readyok")
	case "position":
		board, given := strings.CutPrefix(rest, "fen ")
		board, _, _ = strings.Cut(board, " ")
		f.lost = given && (f.how == "no letters" || f.how == "other letters" && strings.ContainsAny(board, "nN"))
	case "ping":
		f.say("pong " + rest)
	case "go":
		f.goOn()
	case "usermove", "setboard":
		if f.how == "refuses" {
			f.say("Illegal move: " + rest)
		}
	case "stop":
		if f.lost {
			return
		}
		f.say("bestmove h2e2")
		if f.how == "twice" {
			f.say("nobestmove")
		}
	case "quit":
		if f.how != "stays" {
			panic(end{})
		}
	}
}

// refusesGreeting reports whether the fake does not speak the protocol of the greeting. Some fakes then complain, some
// end, and some stay silent.
func (f *fake) refusesGreeting(greeting string) bool {
	switch {
	case f.how == "ucci only" && greeting == "uci":
		panic(end{})
	case f.how == "xboard only":
		f.say("Error (unknown command): " + greeting)
		return true
	}
	return f.how == "nothing"
}

func (f *fake) goOn() {
	if f.lost {
		return
	}
	switch f.how {
	case "ucci only", "ucci seconds":
		f.say("info time 12 nodes 77\ninfo depth 3 score -35 pv h2e2 h9g7\nbestmove h2e2 ponder h9g7 draw")
	case "chess":
		f.say("bestmove e2e4")
	case "thinking", "xboard only":
		f.say("3 -35 120 77 h7e7 h0g2\n4. 10 1 5 1. Ch7-e7\nmove h7e7")
	case "fairy":
		f.say("info depth 9 seldepth 12 score cp -35 nodes 77 time 5 pv h3e3 h10g8\nbestmove h3e3 ponder h10g8")
	case "thinks", "stays", "twice", "stops": // until stopped
	case "deaf":
		f.hang()
	case "garbage":
		f.say("bestmove everywhere")
	case "crash":
		panic(end{errors.New("exit status 134: assertion failed")})
	case "mated":
		f.say("bestmove (none)")
	case "resigns":
		f.say("resign")
	case "claims":
		f.say("1/2-1/2 {I think so}")
	case "xboard", "refuses":
		f.say("move h9g7")
	default:
		f.say("info string hello\ninfo depth 3 score mate -2 nodes 5 pv h2e2\nbestmove h2e2 ponder h9g7")
	}
}

// partner is a Client with the fake that it talks to.
type partner struct {
	*Client
	fake *fake // the last one, if the protocol was found by trying
}

// begin connects to a fake with the given behaviour.
func begin(t *testing.T, how string, protocol Protocol, grace time.Duration) (partner, error) {
	t.Helper()
	ranks := RanksFrom0
	if how == "fairy" {
		ranks = RanksFrom1
	}
	return beginCounting(t, how, protocol, ranks, grace)
}

func beginCounting(t *testing.T, how string, protocol Protocol, ranks Ranks, grace time.Duration) (partner, error) {
	t.Helper()
	var p partner
	var err error
	p.Client, err = Open(func() (io.ReadWriteCloser, error) {
		p.fake = &fake{how: how}
		return p.fake.dial()
	}, Config{Name: "fake", Protocol: protocol, Ranks: ranks, Start: 10 * grace, Grace: grace, Options: []Option{{"Hash", "16"}, {"Clear Hash", ""}}})
	if err == nil {
		t.Cleanup(func() { p.wire.hangUp(); <-p.wire.ended })
	}
	return p, err
}

// patience is long enough for a healthy program on a busy machine; hurry is for programs that never answer.
const (
	patience = 2 * time.Minute
	hurry    = 50 * time.Millisecond
)

func mustBegin(t *testing.T, how string, protocol Protocol) partner {
	t.Helper()
	c, err := begin(t, how, protocol, patience)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// wantHeard checks that the fake received each of some lines.
func wantHeard(t *testing.T, p partner, lines ...string) {
	t.Helper()
	for _, want := range lines {
		if !slices.Contains(heard(p), want) {
			t.Errorf("%q was not said: %q", want, heard(p))
		}
	}
}

// heard returns the lines that the fake received.
func heard(p partner) []string {
	p.fake.mu.Lock()
	defer p.fake.mu.Unlock()
	return slices.Clone(p.fake.told)
}

func after(t *testing.T, moves ...string) *xiangqi.Position {
	t.Helper()
	p := xiangqi.StartPosition()
	for _, text := range moves {
		p.MakeMove(movetest.Move(t, text))
	}
	return p
}

func TestUCI(t *testing.T) {
	c := mustBegin(t, "plain", UCI)
	if c.Name() != "Fake 1" {
		t.Errorf("name %q, want %q", c.Name(), "Fake 1")
	}
	if c.NewGame(); c.Err() != nil {
		t.Fatalf("after NewGame the connection has the error %v", c.Err())
	}
	p := after(t, "b2e2", "h9g7")
	fen := p.FEN()
	var told []think.Info
	a := c.Search(context.Background(), p, think.Limits{MoveTime: 1500 * time.Microsecond, Depth: 4}, func(i think.Info) { told = append(told, i) })
	if a.Err != nil || a.Move != movetest.Move(t, "h2e2") || a.Resign {
		t.Fatalf("the search answers %+v, %v, want h2e2", a, a.Err)
	}
	if p.FEN() != fen {
		t.Error("the position was changed")
	}
	if len(told) != 1 || told[0].Score.MatePlies() != -4 || told[0].Depth != 3 || told[0].Bound != think.Exact || a.Nodes != 5 || a.Depth != 3 || a.Score.MatePlies() != -4 || a.Ponder != movetest.Move(t, "h9g7") {
		t.Errorf("%+v is reported, then %+v", told, a)
	}
	if err := c.Close(); err != nil {
		t.Error(err)
	}
	wantHeard(t, c, "setoption name Hash value 16", "setoption name Clear Hash", "ucinewgame",
		"position startpos moves b2e2 h9g7", "go depth 4 movetime 2")
}

func TestRanksFromOne(t *testing.T) {
	c := mustBegin(t, "fairy", UCI)
	a := c.Search(context.Background(), after(t, "b2e2", "h9g7"), think.Limits{Nodes: 5}, nil)
	if a.Err != nil || a.Move != movetest.Move(t, "h2e2") || a.Score != -35 || len(a.PV) != 2 {
		t.Fatalf("the search answers %+v, %v, want h2e2 with -35 and a line of two moves", a, a.Err)
	}
	c.Close()
	wantHeard(t, c, "setoption name UCI_Variant value xiangqi", "position startpos moves b3e3 h10g8")
}

func TestXBoard(t *testing.T) {
	c := mustBegin(t, "xboard", XBoard)
	if c.Name() != "Fake X" {
		t.Errorf("name %q, want %q", c.Name(), "Fake X")
	}
	p := after(t, "h2e2")
	a := c.Search(context.Background(), p, think.Limits{MoveTime: 2800 * time.Millisecond}, nil)
	if a.Err != nil || a.Move != movetest.Move(t, "h9g7") {
		t.Fatalf("the search answers %+v, %v, want h9g7", a, a.Err)
	}
	p.MakeMove(a.Move)
	p.MakeMove(movetest.Move(t, "h0g2"))
	if a := c.Search(context.Background(), p, think.Limits{MoveTime: time.Second}, nil); a.Err != nil {
		t.Fatalf("a search by time fails: %v", a.Err)
	}
	c.Close()
	if n := strings.Count(strings.Join(heard(c), "\n"), "usermove "); n != 2 {
		t.Errorf("a continued game was told in %d moves, want 2: %q", n, heard(c))
	}
	wantHeard(t, c, "variant xiangqi", "st 2", "st 1", "force", "usermove h0g2")
}

func TestXBoardShowsOtherPositions(t *testing.T) {
	c := mustBegin(t, "xboard", XBoard)
	p := movetest.Position(t, "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1")
	if a := c.Search(context.Background(), p, think.Limits{Depth: 3}, nil); a.Err != nil {
		t.Fatalf("a search by depth fails: %v", a.Err)
	}
	c.Close()
	wantHeard(t, c, "setboard "+p.FEN(), "sd 3")
}

func TestResignsAndHasNoMove(t *testing.T) {
	a := mustBegin(t, "resigns", XBoard).Search(context.Background(), after(t), think.Limits{Depth: 1}, nil)
	if a.Err != nil || !a.Resign || a.Move != xiangqi.NoMove {
		t.Errorf("resigning: %+v, %v, want Resign and Move = %v", a, a.Err, xiangqi.NoMove)
	}
	a = mustBegin(t, "mated", UCI).Search(context.Background(), after(t), think.Limits{Depth: 1}, nil)
	if a.Err != nil || a.Move != xiangqi.NoMove {
		t.Errorf("without a move: %+v, %v", a, a.Err)
	}
}

// TestFaultsWhilePlaying checks that a program's faults become errors that name the program and the fault.
func TestFaultsWhilePlaying(t *testing.T) {
	for _, c := range []struct {
		how      string
		protocol Protocol
		want     string
	}{
		{"garbage", UCI, "everywhere"},
		{"crash", UCI, "assertion failed"},
		{"claims", XBoard, "claims 1/2-1/2"},
		{"refuses", XBoard, "does not take a legal game"},
	} {
		a := mustBegin(t, c.how, c.protocol).Search(context.Background(), after(t, "h2e2"), think.Limits{Depth: 1}, nil)
		if a.Err == nil || !strings.Contains(a.Err.Error(), c.want) {
			t.Errorf("%s: %v, want an error with %q", c.how, a.Err, c.want)
		}
	}
	if a := mustBegin(t, "crash", UCI).Search(context.Background(), after(t), think.Limits{}, nil); !errors.Is(a.Err, ErrGone) {
		t.Errorf("a crash is not told as one: %v, want %v", a.Err, ErrGone)
	}
}

func TestNoAnswerInTime(t *testing.T) {
	c := mustBegin(t, "deaf", UCI)
	c.wire.grace = hurry
	a := c.Search(context.Background(), after(t), think.Limits{MoveTime: time.Millisecond}, nil)
	if a.Err == nil || !strings.Contains(a.Err.Error(), "no move within") {
		t.Errorf("the error of a late answer is %v, want no move within its time", a.Err)
	}
	<-c.wire.ended // the program was killed
	if a := c.Search(context.Background(), after(t), think.Limits{}, nil); a.Err == nil {
		t.Error("a dead program searches on")
	}
}

func TestCancelTellsToMove(t *testing.T) {
	c := mustBegin(t, "thinks", UCI)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	a := c.Search(ctx, after(t), think.Limits{Infinite: true}, nil)
	if a.Err != nil || a.Move != movetest.Move(t, "h2e2") {
		t.Errorf("the search answers %+v, %v, want h2e2", a, a.Err)
	}
}

func TestDoesNotStart(t *testing.T) {
	noDial := errors.New("no line")
	for _, c := range []struct {
		config Config
		want   string
	}{
		{Config{Protocol: UCI}, "no line"},
		{Config{}, "no line"},
		{Config{Protocol: "smoke"}, `"smoke" is not known`},
		{Config{Ranks: RanksFrom1 + 1}, "by way 3"},
		{Config{Ranks: RanksAuto - 1}, "by way -1"},
		{Config{Ranks: RanksFrom1}, "no line"},
	} {
		if _, err := Open(func() (io.ReadWriteCloser, error) { return nil, noDial }, c.config); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want an error with %q", c.config, err, c.want)
		}
	}
	if _, err := begin(t, "ends", UCI, patience); err == nil || !strings.Contains(err.Error(), "my net is missing") {
		t.Errorf("a program that ends: %v, want an error with %q", err, "my net is missing")
	}
	if _, err := begin(t, "silent", UCI, hurry); err == nil || !strings.Contains(err.Error(), "said no uciok") {
		t.Errorf("a silent program: %v, want an error with %q", err, "said no uciok")
	}
}

// TestFailureStays checks that a failed program is not used again: each later search returns the reason.
func TestFailureStays(t *testing.T) {
	c := mustBegin(t, "claims", XBoard)
	first := c.Search(context.Background(), after(t), think.Limits{Depth: 1}, nil)
	if first.Err == nil || c.Err() != first.Err {
		t.Fatalf("%v, then %v", first.Err, c.Err())
	}
	told := len(heard(c))
	c.NewGame()
	if r := c.Search(context.Background(), after(t), think.Limits{Depth: 1}, nil); r.Err != first.Err || len(heard(c)) != told {
		t.Errorf("%v, and was told %q", r.Err, heard(c)[told:])
	}
}

// TestNewGameThatFails checks that the next search reports a program that ended between two games.
func TestNewGameThatFails(t *testing.T) {
	c := mustBegin(t, "plain", UCI)
	c.fake.in.CloseWithError(nil)
	c.NewGame()
	if r := c.Search(context.Background(), after(t), think.Limits{Depth: 1}, nil); !errors.Is(r.Err, ErrGone) || c.Err() == nil {
		t.Errorf("a search over a broken connection ends with %v, want %v", r.Err, ErrGone)
	}
}

// TestUsualTimeIsTold checks that a program is sent a time limit if the search has none.
func TestUsualTimeIsTold(t *testing.T) {
	c := mustBegin(t, "plain", UCI)
	if r := c.Search(context.Background(), after(t), think.Limits{}, nil); r.Err != nil || !slices.Contains(heard(c), "go movetime 3000") {
		t.Errorf("%v: was told %q", r.Err, heard(c))
	}
	ours := &fake{how: "plain"}
	client, err := Open(ours.dial, Config{Name: "ours", Protocol: UCI, Ranks: RanksFrom0, Ours: true})
	if err != nil {
		t.Fatal(err)
	}
	defer client.wire.hangUp()
	for _, c := range []struct {
		limits think.Limits
		want   string
	}{
		{think.Limits{Level: 4, Seed: 7}, "go level 4 seed 7"}, // our engine knows how long a level takes
		{think.Limits{}, "go movetime 3000"},
		{think.Limits{Nodes: 1}, "go nodes 1"},
	} {
		client.Search(context.Background(), after(t), c.limits, nil)
		ours.mu.Lock()
		if got := ours.told[len(ours.told)-1]; got != c.want {
			t.Errorf("with the limits %+v our engine is told %q, want %q", c.limits, got, c.want)
		}
		ours.mu.Unlock()
	}
}

// TestLinesOfPlay checks that a result holds the last line of each rank, with the best first, in any order of arrival.
func TestLinesOfPlay(t *testing.T) {
	var r think.Result
	for _, i := range []think.Info{{MultiPV: 3, Depth: 1}, {MultiPV: 1, Depth: 1, Score: 5, Nodes: 9}, {MultiPV: 2, Depth: 1}, {MultiPV: 1, Depth: 2, Score: 7, Nodes: 3}} {
		keep(&r, i)
	}
	if len(r.Lines) != 3 || r.Lines[0].Depth != 2 || r.Lines[2].MultiPV != 3 || r.Score != 7 || r.Depth != 2 || r.Nodes != 9 {
		t.Errorf("the result is %+v, want three lines, the first of depth 2, with score 7 and 9 nodes", r)
	}
	for rank := range 512 {
		keep(&r, think.Info{MultiPV: rank})
	}
	if len(r.Lines) != 256 {
		t.Errorf("%d lines are kept, want %d", len(r.Lines), 256)
	}
}

// TestUndeclaredOption checks that a setting with an unknown name is rejected in protocols in which programs declare
// their options.
func TestUndeclaredOption(t *testing.T) {
	for protocol, want := range map[Protocol]string{UCI: `declares no option "Hush"`, UCCI: `declares no option "Hush"`, XBoard: ""} {
		c, err := Open((&fake{how: "plain"}).dial, Config{Protocol: protocol, Ranks: RanksFrom0, Start: patience, Grace: patience, Options: []Option{{"hASH", "16"}, {"Hush", "3"}}})
		switch {
		case want == "" && err != nil, want != "" && (err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n")):
			t.Errorf("%s: %v, want %q", protocol, err, want)
		}
		if err == nil {
			c.Close()
		}
	}
}

// TestOptionsOfOneLine checks that nothing is told that would begin another command.
func TestOptionsOfOneLine(t *testing.T) {
	for _, protocol := range protocols() {
		for _, o := range []Option{{"Hash", "8\nquit"}, {"Hash", "8\rquit"}, {"Hash\nquit", "8"}, {"Hash", "8\x00"}, {"Hash", "8\u0085x"}, {"Hash", "8\u2028x"}} {
			c := mustBegin(t, "plain", protocol)
			before := len(heard(c))
			if err := c.Set(o); err == nil || !strings.Contains(err.Error(), "line breaks or control characters") {
				t.Errorf("%s: %q is set with the error %v", protocol, o, err)
			}
			if got := heard(c)[before:]; len(got) > 0 {
				t.Errorf("%s: for %q the program is told %q", protocol, o, got)
			}
			c.Close()
		}
	}
}

// TestOptionsAreChanged checks that a value set later is told, and that a failure stays.
func TestOptionsAreChanged(t *testing.T) {
	for protocol, want := range map[Protocol][]string{
		UCI:    {"setoption name Hash value 8", "isready"},
		UCCI:   {"setoption Hash 8", "isready"},
		XBoard: {"option Hash=8", "ping 2"},
	} {
		c := mustBegin(t, "plain", protocol)
		before := len(heard(c))
		if err := c.Set(Option{"Hash", "8"}); err != nil {
			t.Errorf("%s: %v", protocol, err)
		}
		if got := heard(c)[before:]; !slices.Equal(got, want) {
			t.Errorf("%s: the program is told %q, want %q", protocol, got, want)
		}
		c.Close()
		if err := c.Set(Option{"Hash", "16"}); !errors.Is(err, ErrGone) || c.Err() != err {
			t.Errorf("%s: after the end the error is %v, then %v, want %v", protocol, err, c.Err(), ErrGone)
		}
	}
}

func TestCloseHangsUp(t *testing.T) {
	c := mustBegin(t, "stays", UCI)
	c.wire.grace = hurry
	if err := c.Close(); err == nil || !strings.Contains(err.Error(), "did not quit") {
		t.Errorf("the error of Close is %v, want a program that did not quit", err)
	}
	<-c.wire.ended
}
