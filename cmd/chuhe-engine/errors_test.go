package main

import (
	"errors"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// full is a disk without room.
type full struct{}

var errFull = errors.New("no room")

func (full) Write([]byte) (int, error) { return 0, errFull }

// Every command reports that its answer cannot be written.
func TestAnswersThatAreLost(t *testing.T) {
	for _, args := range [][]string{nil, {"bench", "1"}, {"perft", "1"}, {"--help"}, {"--version"}} {
		if err := run(args, strings.NewReader("uci\nquit\n"), full{}); !errors.Is(err, errFull) {
			t.Errorf("%q on a full disk: %v, want %v", args, err, errFull)
		}
	}
}

// The command bench of the protocol searches the same nodes as that of the command line.
func TestBenchOfTheProtocol(t *testing.T) {
	form := regexp.MustCompile(`(?m)^.*?(\d+) nodes \d+ nps$`)
	line := form.FindStringSubmatch(command(t, "bench 3\nquit\n"))
	own := form.FindStringSubmatch(command(t, "", "bench", "3"))
	if line == nil || own == nil || line[1] != own[1] || own[1] == "0" {
		t.Errorf("the protocol says %q, the command %q, want the same nodes", line, own)
	}
}

// The program prints its errors. Its status differs for a wrong command line and a command that failed.
func TestExitStatus(t *testing.T) {
	t.Setenv(asEngine, "yes")
	for _, c := range []struct {
		args   []string
		status int
		stderr string // its beginning
	}{{[]string{"--version"}, 0, ""}, {[]string{"dance"}, 2, `chuhe-engine: "dance" is no command`}, {[]string{"bench", "-net", "none"}, 1, "chuhe-engine: net: "}} {
		cmd := exec.CommandContext(t.Context(), os.Args[0], c.args...)
		var stderr strings.Builder
		cmd.Stderr = &stderr
		_ = cmd.Run() // the status says the same
		if got := cmd.ProcessState.ExitCode(); got != c.status || !strings.HasPrefix(stderr.String(), c.stderr) || (stderr.Len() == 0) != (c.stderr == "") {
			t.Errorf("%q exits with %d and prints %q, want %d and %q", c.args, got, &stderr, c.status, c.stderr)
		}
	}
}
