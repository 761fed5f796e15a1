package rival

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// The tests start this test program again as the rival; the variable says how it behaves.
const behaviour = "CHUHE_TEST_RIVAL"

func TestMain(m *testing.M) {
	if how := os.Getenv(behaviour); how != "" {
		beRival(how)
		return
	}
	os.Exit(m.Run())
}

// beRival plays a program with a certain fault, or none.
func beRival(how string) {
	switch how {
	case "ends":
		fmt.Fprintln(os.Stderr, "first complaint\nmy net is missing")
		os.Exit(3)
	case "silent":
		time.Sleep(time.Hour)
	}
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		line := in.Text()
		fmt.Fprintln(os.Stderr, line)
		word, rest, _ := strings.Cut(line, " ")
		switch word {
		case "uci":
			if refusesGreeting(how, word) {
				continue
			}
			fmt.Println("id name Fake 1\noption name Hash type spin default 16 min 1 max 64\noption name Clear Hash type button")
			if how == "fairy" {
				fmt.Println("option name UCI_Variant type combo default chess var xiangqi")
			}
			fmt.Println("uciok")
		case "ucci":
			if refusesGreeting(how, word) {
				continue
			}
			fmt.Println("id name Fake C")
			fmt.Println("option Hash type spin min 1 max 64 default 16\noption Clear Hash type button")
			fmt.Println("option hashsize type spin min 16 max 1024 default 16\noption newgame type button")
			if how != "ucci seconds" {
				fmt.Println("option usemillisec type check default false")
			}
			fmt.Println("ucciok")
		case "protover":
			if how == "ucci only" || how == "nothing" {
				continue
			}
			fmt.Println(`feature myname="Fake X" variants="normal,xiangqi" setboard=1`)
			fmt.Println("feature ping=1 usermove=1 done=1")
		case "isready":
			fmt.Println("readyok")
		case "ping":
			fmt.Println("pong " + rest)
		case "go":
			goOn(how)
		case "usermove", "setboard":
			if how == "refuses" {
				fmt.Println("Illegal move: " + rest)
			}
		case "stop":
			fmt.Println("bestmove h2e2")
			if how == "twice" {
				fmt.Println("nobestmove")
			}
		case "quit":
			if how != "stays" {
				return
			}
		}
	}
	if how == "stays" {
		time.Sleep(time.Hour)
	}
}

// refusesGreeting tells whether the rival does not speak the protocol of that greeting; some then complain, some end, some
// say nothing.
func refusesGreeting(how, greeting string) bool {
	switch {
	case how == "ucci only" && greeting == "uci":
		os.Exit(1)
	case how == "xboard only":
		fmt.Println("Error (unknown command): " + greeting)
		return true
	}
	return how == "nothing"
}

func goOn(how string) {
	switch how {
	case "ucci only", "ucci seconds":
		fmt.Println("info time 12 nodes 77\ninfo depth 3 score -35 pv h2e2 h9g7\nbestmove h2e2 ponder h9g7 draw")
	case "ucci resigns":
		fmt.Println("bestmove h2e2 resign")
	case "ucci mated":
		fmt.Println("nobestmove")
	case "chess":
		fmt.Println("bestmove e2e4")
	case "thinking", "xboard only":
		fmt.Println("3 -35 120 77 h7e7 h0g2\n4. 10 1 5 1. Ch7-e7\nmove h7e7")
	case "fairy":
		fmt.Println("info depth 9 seldepth 12 score cp -35 nodes 77 time 5 pv h3e3 h10g8\nbestmove h3e3 ponder h10g8")
	case "thinks", "stays", "twice": // until told to stop
	case "deaf":
		time.Sleep(time.Hour)
	case "garbage":
		fmt.Println("bestmove everywhere")
	case "crash":
		fmt.Fprintln(os.Stderr, "assertion failed")
		os.Exit(134)
	case "mated":
		fmt.Println("bestmove (none)")
	case "resigns":
		fmt.Println("resign")
	case "claims":
		fmt.Println("1/2-1/2 {I think so}")
	case "xboard", "refuses":
		fmt.Println("move h9g7")
	default:
		fmt.Println("info string hello\ninfo depth 3 score mate -2 nodes 5 pv h2e2\nbestmove h2e2 ponder h9g7")
	}
}

// begin starts this program as a rival that behaves in the given way.
func begin(t *testing.T, how string, protocol Protocol, grace time.Duration) (*Client, error) {
	t.Helper()
	ranks := RanksFrom0
	if how == "fairy" {
		ranks = RanksFrom1
	}
	return beginCounting(t, how, protocol, ranks, grace)
}

func beginCounting(t *testing.T, how string, protocol Protocol, ranks Ranks, grace time.Duration) (*Client, error) {
	t.Helper()
	t.Setenv(behaviour, how)
	c, err := Start(Config{Command: os.Args[0], Protocol: protocol, Ranks: ranks, Start: 10 * grace, Grace: grace,
		Options: []Option{{"Hash", "16"}, {"Clear Hash", ""}}})
	if err == nil {
		t.Cleanup(func() { c.process.kill(); <-c.process.gone })
	}
	return c, err
}

// patience is long enough for a healthy program on a busy machine; hurry is for programs that never answer.
const (
	patience = 20 * time.Second
	hurry    = 50 * time.Millisecond
)

func mustBegin(t *testing.T, how string, protocol Protocol) *Client {
	t.Helper()
	c, err := begin(t, how, protocol, patience)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// heard returns the lines that the rival was told, which it repeats on its standard error.
func heard(c *Client) []string {
	c.process.stderr.mu.Lock()
	defer c.process.stderr.mu.Unlock()
	return strings.Split(string(c.process.stderr.kept), "\n")
}

func moveText(t *testing.T, text string) xiangqi.Move {
	t.Helper()
	m, err := xiangqi.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func after(t *testing.T, moves ...string) *xiangqi.Position {
	t.Helper()
	p := xiangqi.StartPosition()
	for _, text := range moves {
		p.MakeMove(moveText(t, text))
	}
	return p
}

func TestUCI(t *testing.T) {
	c := mustBegin(t, "plain", UCI)
	if c.Name() != "Fake 1" {
		t.Errorf("name %q", c.Name())
	}
	if err := c.NewGame(); err != nil {
		t.Fatal(err)
	}
	p := after(t, "b2e2", "h9g7")
	fen := p.FEN()
	var told []think.Info
	a, err := c.Search(context.Background(), p, think.Limits{MoveTime: 1500 * time.Microsecond, Depth: 4}, func(i think.Info) { told = append(told, i) })
	if err != nil || a.Move != moveText(t, "h2e2") || a.Resign {
		t.Fatalf("%+v, %v", a, err)
	}
	if p.FEN() != fen {
		t.Error("the position was changed")
	}
	if len(told) != 1 || told[0].Score.MatePlies() != -4 || told[0].Depth != 3 || a.Info.Nodes != 5 {
		t.Errorf("told of %+v, last %+v", told, a.Info)
	}
	if err := c.Close(); err != nil {
		t.Error(err)
	}
	for _, want := range []string{"setoption name Hash value 16", "setoption name Clear Hash", "ucinewgame",
		"position fen " + xiangqi.StartFEN + " moves b2e2 h9g7", "go depth 4 movetime 2"} {
		if !slices.Contains(heard(c), want) {
			t.Errorf("%q was not said: %q", want, heard(c))
		}
	}
}

func TestRanksFromOne(t *testing.T) {
	c := mustBegin(t, "fairy", UCI)
	a, err := c.Search(context.Background(), after(t, "b2e2", "h9g7"), think.Limits{Nodes: 5}, nil)
	if err != nil || a.Move != moveText(t, "h2e2") || a.Info.Score != -35 || len(a.Info.PV) != 2 {
		t.Fatalf("%+v, %v", a, err)
	}
	c.Close()
	for _, want := range []string{"setoption name UCI_Variant value xiangqi", "position fen " + xiangqi.StartFEN + " moves b3e3 h10g8"} {
		if !slices.Contains(heard(c), want) {
			t.Errorf("%q was not said: %q", want, heard(c))
		}
	}
}

func TestRanksFromOneText(t *testing.T) {
	d := RanksFrom1
	for _, text := range []string{"h3e3", "h10g8", "a1a10", "i10i9"} {
		m, err := d.parse(text)
		if err != nil || d.text(m) != text {
			t.Errorf("%s becomes %s, %v", text, d.text(m), err)
		}
	}
	for _, text := range []string{"", "h", "h0e3", "h3", "h3e11", "j1a1", "h3e3q", "3333"} {
		if m, err := d.parse(text); err == nil {
			t.Errorf("%q is read as %v", text, m)
		}
	}
}

func TestXBoard(t *testing.T) {
	c := mustBegin(t, "xboard", XBoard)
	if c.Name() != "Fake X" {
		t.Errorf("name %q", c.Name())
	}
	p := after(t, "h2e2")
	a, err := c.Search(context.Background(), p, think.Limits{MoveTime: 1200 * time.Millisecond}, nil)
	if err != nil || a.Move != moveText(t, "h9g7") {
		t.Fatalf("%+v, %v", a, err)
	}
	p.MakeMove(a.Move)
	p.MakeMove(moveText(t, "h0g2"))
	if _, err := c.Search(context.Background(), p, think.Limits{MoveTime: time.Second}, nil); err != nil {
		t.Fatal(err)
	}
	c.Close()
	said := heard(c)
	if n := strings.Count(strings.Join(said, "\n"), "usermove "); n != 2 {
		t.Errorf("a continued game was told in %d moves, want 2: %q", n, said)
	}
	for _, want := range []string{"variant xiangqi", "st 2", "st 1", "force", "usermove h0g2"} {
		if !slices.Contains(said, want) {
			t.Errorf("%q was not said: %q", want, said)
		}
	}
}

func TestXBoardShowsOtherPositions(t *testing.T) {
	c := mustBegin(t, "xboard", XBoard)
	p, err := xiangqi.ParseFEN("3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Search(context.Background(), p, think.Limits{Depth: 3}, nil); err != nil {
		t.Fatal(err)
	}
	c.Close()
	for _, want := range []string{"setboard " + p.FEN(), "sd 3"} {
		if !slices.Contains(heard(c), want) {
			t.Errorf("%q was not said: %q", want, heard(c))
		}
	}
}

func TestResignsAndHasNoMove(t *testing.T) {
	a, err := mustBegin(t, "resigns", XBoard).Search(context.Background(), after(t), think.Limits{Depth: 1}, nil)
	if err != nil || !a.Resign || a.Move != xiangqi.NoMove {
		t.Errorf("resigning: %+v, %v", a, err)
	}
	a, err = mustBegin(t, "mated", UCI).Search(context.Background(), after(t), think.Limits{Depth: 1}, nil)
	if err != nil || a.Move != xiangqi.NoMove {
		t.Errorf("without a move: %+v, %v", a, err)
	}
}

// TestFaultsWhilePlaying proves that a program's faults become errors that name it and its fault.
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
		_, err := mustBegin(t, c.how, c.protocol).Search(context.Background(), after(t, "h2e2"), think.Limits{Depth: 1}, nil)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want an error with %q", c.how, err, c.want)
		}
	}
	if _, err := mustBegin(t, "crash", UCI).Search(context.Background(), after(t), think.Limits{}, nil); !errors.Is(err, errGone) {
		t.Errorf("a crash is not told as one: %v", err)
	}
}

func TestNoAnswerInTime(t *testing.T) {
	c := mustBegin(t, "deaf", UCI)
	c.process.grace = hurry
	_, err := c.Search(context.Background(), after(t), think.Limits{MoveTime: time.Millisecond}, nil)
	if err == nil || !strings.Contains(err.Error(), "no move within") {
		t.Errorf("got %v", err)
	}
	<-c.process.gone // it was killed
	if _, err := c.Search(context.Background(), after(t), think.Limits{}, nil); err == nil {
		t.Error("a dead program searches on")
	}
}

func TestCancelTellsToMove(t *testing.T) {
	c := mustBegin(t, "thinks", UCI)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	a, err := c.Search(ctx, after(t), think.Limits{Infinite: true}, nil)
	if err != nil || a.Move != moveText(t, "h2e2") {
		t.Errorf("%+v, %v", a, err)
	}
}

func TestDoesNotStart(t *testing.T) {
	for _, c := range []struct {
		config Config
		want   string
	}{
		{Config{Protocol: UCI}, "no program"},
		{Config{Command: "/no/such/program", Protocol: UCI}, "cannot start /no/such/program"},
		{Config{Command: os.Args[0], Protocol: "smoke"}, `"smoke" is not known`},
		{Config{Command: os.Args[0], Ranks: 3}, "by way 3"},
	} {
		if _, err := Start(c.config); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want an error with %q", c.config, err, c.want)
		}
	}
	if _, err := begin(t, "ends", UCI, patience); err == nil || !strings.Contains(err.Error(), "my net is missing") {
		t.Errorf("a program that ends: %v", err)
	}
	if _, err := begin(t, "silent", UCI, hurry); err == nil || !strings.Contains(err.Error(), "said no uciok") {
		t.Errorf("a silent program: %v", err)
	}
}

// TestUndeclaredOption proves that a setting by a name that the program does not have is refused, where programs say
// what they have.
func TestUndeclaredOption(t *testing.T) {
	t.Setenv(behaviour, "plain")
	for protocol, want := range map[Protocol]string{UCI: `declares no option "Hush"`, UCCI: `declares no option "Hush"`, XBoard: ""} {
		c, err := Start(Config{Command: os.Args[0], Protocol: protocol, Ranks: RanksFrom0, Start: patience, Grace: patience,
			Options: []Option{{"hASH", "16"}, {"Hush", "3"}}})
		switch {
		case want == "" && err != nil, want != "" && (err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n")):
			t.Errorf("%s: %v, want %q", protocol, err, want)
		}
		if err == nil {
			c.Close()
		}
	}
}

func TestCloseKills(t *testing.T) {
	c := mustBegin(t, "stays", UCI)
	c.process.grace = hurry
	if err := c.Close(); err == nil || !strings.Contains(err.Error(), "did not quit") {
		t.Errorf("got %v", err)
	}
	<-c.process.gone
}

// TestRealPrograms plays a few moves with the programs that Debian has, where they are installed.
func TestRealPrograms(t *testing.T) {
	for _, c := range []Config{
		{Command: "/usr/games/fairy-stockfish", Protocol: UCI},
		{Command: "/usr/games/fairy-stockfish", Protocol: UCCI},
		{Command: "/usr/games/fairy-stockfish", Protocol: XBoard},
		{Command: "/usr/games/fairy-stockfish"},
		{Command: "/usr/games/hoixiangqi", Protocol: XBoard},
		{Command: "/usr/games/hoixiangqi"},
	} {
		t.Run(path.Base(c.Command)+" "+string(c.Protocol), func(t *testing.T) {
			if _, err := exec.LookPath(c.Command); err != nil {
				t.Skipf("%s is not installed", c.Command)
			}
			client, err := Start(c)
			if err != nil {
				t.Fatal(err)
			}
			defer client.Close()
			fen, _ := xiangqi.ParseFEN("3k5/9/4b4/9/9/9/9/4B4/4R4/4K4 b - - 0 1")
			for _, p := range []*xiangqi.Position{after(t, "h2e2"), fen} {
				if err := client.NewGame(); err != nil {
					t.Fatal(err)
				}
				clock, increment := [2]time.Duration{time.Second, 2 * time.Second}, [2]time.Duration{30 * time.Millisecond, 20 * time.Millisecond}
				for _, l := range []think.Limits{{Depth: 2}, {Clock: clock, Increment: increment}, {Clock: clock, MovesToGo: 30}, {Depth: 2}} {
					a, err := client.Search(context.Background(), p, l, nil)
					if err != nil {
						t.Fatal(err)
					}
					if !p.PseudoLegal(a.Move) || !p.Legal(a.Move) {
						t.Fatalf("plays %v on %s", a.Move, p.FEN())
					}
					p.MakeMove(a.Move)
				}
			}
		})
	}
}
