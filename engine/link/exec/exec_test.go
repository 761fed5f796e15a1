package exec

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"chuhe/engine/link"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// The tests start this test binary again as the other program; the variable selects its behaviour.
const behaviour = "CHUHE_TEST_PROGRAM"

func TestMain(m *testing.M) {
	if how := os.Getenv(behaviour); how != "" {
		behave(how)
		return
	}
	os.Exit(m.Run())
}

// behave runs a UCI program with a certain fault.
func behave(how string) {
	switch how {
	case "ends":
		fmt.Fprintln(os.Stderr, "first complaint\nmy net is missing")
		os.Exit(3)
	case "is silent":
		time.Sleep(time.Hour)
	case "falls dumb":
		os.Stdout.Close()
		time.Sleep(time.Hour)
	}
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		switch word, _, _ := strings.Cut(in.Text(), " "); word {
		case "uci":
			fmt.Println("id name Fake\nuciok")
		case "isready":
			fmt.Println("readyok")
		case "go":
			goOn(how)
		case "quit":
			if how == "stays" {
				time.Sleep(time.Hour)
			}
			return
		}
	}
}

func goOn(how string) {
	switch how {
	case "crashes":
		fmt.Fprintln(os.Stderr, "assertion failed")
		os.Exit(134)
	case "is deaf":
		time.Sleep(time.Hour)
	}
	fmt.Println("bestmove h2e2")
}

// patience is long enough for a healthy program on a busy machine; hurry is for programs that never answer.
const (
	patience = 2 * time.Minute
	hurry    = 50 * time.Millisecond
)

// begin starts this test binary as a program with the given behaviour.
func begin(t *testing.T, how string, start, grace time.Duration) (*link.Client, error) {
	t.Helper()
	t.Setenv(behaviour, how)
	return Start(Program{Command: os.Args[0]}, link.Config{Name: "fake", Protocol: link.UCI, Ranks: link.RanksFrom0, Start: start, Grace: grace})
}

func TestPlays(t *testing.T) {
	c, err := begin(t, "plain", patience, patience)
	if err != nil {
		t.Fatal(err)
	}
	if r := c.Search(context.Background(), xiangqi.StartPosition(), think.Limits{Depth: 1}, nil); r.Err != nil || r.Move.String() != "h2e2" {
		t.Errorf("the program answers %+v, want h2e2", r)
	}
	if err := c.Close(); err != nil {
		t.Error(err)
	}
}

// TestEndIsReported checks that the error after a program has ended names the program, how it ended, and its last
// error message.
func TestEndIsReported(t *testing.T) {
	_, err := begin(t, "ends", patience, patience)
	if want := "fake was waited for, but it has ended: exit status 3: my net is missing"; err == nil || err.Error() != want {
		t.Errorf("the error of a program that ended is %v, want %q", err, want)
	}
	c, err := begin(t, "crashes", patience, patience)
	if err != nil {
		t.Fatal(err)
	}
	r := c.Search(context.Background(), xiangqi.StartPosition(), think.Limits{Depth: 1}, nil)
	if want := "exit status 134: assertion failed"; r.Err == nil || !strings.HasSuffix(r.Err.Error(), want) {
		t.Errorf("the error of the search is %v, want one that ends in %q", r.Err, want)
	}
}

func TestDoesNotStart(t *testing.T) {
	for command, want := range map[string]string{"": "no program is named", "/no/such/program": "cannot start /no/such/program"} {
		for _, protocol := range []link.Protocol{link.UCI, ""} {
			if _, err := Start(Program{Command: command}, link.Config{Protocol: protocol}); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%q: %v, want %q", command, err, want)
			}
		}
	}
	if _, err := begin(t, "is silent", hurry, patience); err == nil || !strings.Contains(err.Error(), "said no uciok") {
		t.Errorf("a silent program: %v, want an error with %q", err, "said no uciok")
	}
}

// TestKills checks that Close returns only after a program that ignores commands has ended.
func TestKills(t *testing.T) {
	c, err := begin(t, "stays", patience, time.Second)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Close(); err == nil || !strings.Contains(err.Error(), "did not quit") {
		t.Errorf("a program that stays: %v, want an error with %q", err, "did not quit")
	}
	if c, err = begin(t, "is deaf", patience, time.Second); err != nil {
		t.Fatal(err)
	}
	r := c.Search(context.Background(), xiangqi.StartPosition(), think.Limits{MoveTime: time.Millisecond}, nil)
	if r.Err == nil || !strings.Contains(r.Err.Error(), "no move within") {
		t.Errorf("a program that gives no move: %v", r.Err)
	}
	if err := c.Close(); err != nil {
		t.Errorf("closing what was killed: %v", err)
	}
}

// TestOutputEnds checks that a program that closes its output without ending is not waited for, and that Close
// kills it.
func TestOutputEnds(t *testing.T) {
	t.Setenv(behaviour, "falls dumb")
	p, err := Run(Program{Command: os.Args[0]})
	if err != nil {
		t.Fatal(err)
	}
	p.dying = hurry
	if _, err := p.Read(make([]byte, 10)); err != io.EOF {
		t.Errorf("reads on: %v, want %v", err, io.EOF)
	}
	p.Close()
	if state := p.cmd.ProcessState; state == nil || state.Success() {
		t.Errorf("the program's state is %v, want one that was killed", state)
	}
}

func TestTail(t *testing.T) {
	var l tail
	for range 3 * tailRoom {
		l.Write([]byte("x\n"))
	}
	l.Write([]byte("the last\n\n"))
	if len(l.kept) != tailRoom || l.last() != "the last" {
		t.Errorf("%d bytes, %q, want %d and %q", len(l.kept), l.last(), tailRoom, "the last")
	}
}

// TestRealPrograms plays a few moves with programs from Debian, if they are installed.
func TestRealPrograms(t *testing.T) {
	for _, c := range []struct {
		command  string
		protocol link.Protocol
	}{
		{"/usr/games/fairy-stockfish", link.UCI},
		{"/usr/games/fairy-stockfish", link.UCCI},
		{"/usr/games/fairy-stockfish", link.XBoard},
		{"/usr/games/fairy-stockfish", ""},
		{"/usr/games/hoixiangqi", link.XBoard},
		{"/usr/games/hoixiangqi", ""},
	} {
		t.Run(path.Base(c.command)+" "+string(c.protocol), func(t *testing.T) {
			if _, err := exec.LookPath(c.command); err != nil {
				t.Skipf("%s is not installed", c.command)
			}
			client, err := Start(Program{Command: c.command}, link.Config{Protocol: c.protocol})
			if err != nil {
				t.Fatal(err)
			}
			defer client.Close()
			fen, _ := xiangqi.ParseFEN("3k5/9/4b4/9/9/9/9/4B4/4R4/4K4 b - - 0 1")
			for _, p := range []*xiangqi.Position{xiangqi.StartPosition(), fen} {
				client.NewGame()
				clock, increment := [2]time.Duration{time.Second, 2 * time.Second}, [2]time.Duration{30 * time.Millisecond, 20 * time.Millisecond}
				for _, l := range []think.Limits{{Depth: 2}, {Clock: clock, Increment: increment}, {Clock: clock, MovesToGo: 30}, {Depth: 2}} {
					a := client.Search(context.Background(), p, l, nil)
					if a.Err != nil {
						t.Fatalf("the search fails: %v", a.Err)
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

// TestReasons checks that the error of a program that cannot start wraps the reason.
func TestReasons(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("on this system: the files are made for Linux")
	}
	dir := t.TempDir()
	file := func(name, content string, mode os.FileMode) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(content), mode); err != nil {
			t.Fatal(err)
		}
		return path
	}
	for name, c := range map[string]struct {
		command string
		want    error
	}{
		"no file":                   {filepath.Join(dir, "nothing"), link.ErrNotFound},
		"no name in the path":       {"chuhe-no-such-program", link.ErrNotFound},
		"a file without permission": {file("plain", "#!/bin/sh\n", 0o600), link.ErrNotAllowed},
		"a folder":                  {dir, link.ErrNotAllowed},
		"a text":                    {file("text", "hello", 0o700), link.ErrNoProgram},
		"a script for nothing":      {file("script", "#!/no/such/shell\n", 0o700), link.ErrNoProgram},
		"another processor":         {file("elf", "\x7fELF\x02\x01\x01 another", 0o700), link.ErrForeign},
		"another system":            {file("pe", "MZ another", 0o700), link.ErrForeign},
	} {
		_, err := Run(Program{Command: c.command})
		if !errors.Is(err, c.want) || !strings.HasPrefix(err.Error(), "cannot start "+c.command) {
			t.Errorf("%s: %v, want that %v", name, err, c.want)
		}
	}
}

func TestWorkingFolder(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("on this system: there is no pwd")
	}
	dir := t.TempDir()
	r, err := Run(Program{Command: "pwd", Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if said, _ := io.ReadAll(r); strings.TrimSpace(string(said)) != dir {
		t.Errorf("the program works in %q, want %q", said, dir)
	}
}

// TestTreeEnds checks that the programs started by a program end with it, also if it has ended by itself.
func TestTreeEnds(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("on this system: there is no /proc")
	}
	for name, script := range map[string]string{
		"a program that waits": "sleep 3600 & echo $!; wait",
		"a program that ends":  "sleep 3600 & echo $!",
	} {
		r, err := Run(Program{Command: "sh", Args: []string{"-c", script}})
		if err != nil {
			t.Fatal(err)
		}
		pid, err := bufio.NewReader(r).ReadString('\n')
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		r.Close()
		child := "/proc/" + strings.TrimSpace(pid)
		for deadline := time.Now().Add(patience); running(child); time.Sleep(time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatalf("%s: the program that it started, %s, still runs", name, child)
			}
		}
	}
}

// running reports whether a process runs, and is not a zombie.
func running(proc string) bool {
	stat, err := os.ReadFile(proc + "/stat")
	return err == nil && !strings.Contains(string(stat), ") Z ")
}
