package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// A ready engine holds the memory of its table, so the first search does not wait for the system to provide it.
func TestReadyHoldsTheTable(t *testing.T) {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), asEngine+"=yes")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	for _, c := range []struct {
		say string
		mb  int
	}{{"isready", 64}, {"ucinewgame\nisready", 64}, {"setoption name Hash value 150\nisready", 150}} {
		if _, err := io.WriteString(in, c.say+"\n"); err != nil {
			t.Fatal(err)
		}
		if !lines.Scan() || lines.Text() != "readyok" {
			t.Fatalf("%q is answered by %q, %v", c.say, lines.Text(), lines.Err())
		}
		status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", cmd.Process.Pid))
		if err != nil {
			t.Fatal(err)
		}
		_, after, _ := strings.Cut(string(status), "VmRSS:")
		kb := 0
		if _, err := fmt.Sscan(after, &kb); err != nil {
			t.Fatal(err)
		}
		if kb < c.mb<<10 {
			t.Errorf("after %q it holds %d kB, less than its table of %d MB", c.say, kb, c.mb)
		}
	}
	in.Close()
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
}
