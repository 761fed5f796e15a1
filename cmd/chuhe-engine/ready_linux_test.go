package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// A ready engine holds the memory of its table and of its levels, so the first search does not wait for the system to
// provide it.
func TestReadyHoldsTheMemory(t *testing.T) {
	p := begin(t)
	for _, c := range []struct {
		say string
		mb  int
	}{{"isready", 64}, {"ucinewgame\nisready", 64}, {"setoption name Hash value 150\nisready", 150}} {
		p.say(t, c.say, "readyok")
		_, after, _ := strings.Cut(p.proc(t, "status"), "VmRSS:")
		kb := 0
		if _, err := fmt.Sscan(after, &kb); err != nil {
			t.Fatal(err)
		}
		if kb < c.mb<<10 {
			t.Errorf("after %q it holds %d kB, less than its table of %d MB", c.say, kb, c.mb)
		}
		before := p.faults(t)
		p.say(t, "go depth 1 level 9 seed 1", "bestmove ")
		if n := p.faults(t) - before; n > 500 {
			t.Errorf("after %q the first search at level 9 waits for %d pages of memory, want at most 500", c.say, n)
		}
	}
	p.end(t)
}

// proc returns a file of the system about the process.
func (p *process) proc(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/%s", p.Process.Pid, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// faults returns how often the process has waited for a page of memory: the tenth number of its state, the eighth after
// its name.
func (p *process) faults(t *testing.T) (n int) {
	t.Helper()
	text := p.proc(t, "stat")
	fields := strings.Fields(text[strings.LastIndex(text, ")")+1:])
	if _, err := fmt.Sscan(fields[7], &n); err != nil {
		t.Fatal(err)
	}
	return n
}
