package players

import (
	"fmt"
	"strings"
	"testing"

	"chuhe/engine/tabletest"
)

// The settings of many descriptions, at the ends of their ranges too, and the errors beyond them.
func TestSettingsOutput(t *testing.T) {
	var out strings.Builder
	for _, text := range []string{
		"depth=1", "depth=100", "depth=0", "depth=101", "nodes=1", "nodes=1099511627776", "nodes=0", "nodes=1099511627777", "level=1", "level=10", "level=0", "level=11",
		"threads=1", "threads=256", "threads=0", "threads=257", "hash=1", "hash=131072", "hash=0", "hash=131073", "movetime=1ns", "movetime=0s", "movetime=200ms, name=a b",
		"tc=10", "tc=10s+0.1s", "tc=10s+0", "tc=1/1s", "tc=1000/1s+1", "tc=0/1s", "tc=1001/1s", "tc=0s", "tc=10s+-1s", "tc=1s,depth=2,nodes=3",
		"cmd=x,proto=uci,ranks=1,arg=a,arg=b,opt.A=1,opt.B=2,grace=1s", "cmd=x,proto=auto,ranks=auto", "cmd=x,ranks=0", "cmd=x,ranks=2", "cmd=x,grace=0s", "cmd=",
		"net=hand-made", "set.razorMargin=300", "set.razorMargin=-1000000001", "set.razorMargin=1000000001", "set.none=1",
		"tc=1s,movetime=1s", "cmd=x,level=1", "cmd=x,net=hand-made", "cmd=x,book=built-in", "cmd=x,threads=8", "cmd=x,hash=64", "level=x", "movetime=5", "movetime=-5ms", "colour=red", "depth=x", "tc=fast", "tc=10s+", "depth=1,random", "set.razorDepth=deep", "set.razorDepth=99", "cmd=x,set.razorMargin=300", "arg=x", "opt.A=1", "grace=1s", "ranks=0", "proto=uci", "name", "depth=1,=2", "",
	} {
		s, err := ParseSettings(text)
		if err != nil {
			fmt.Fprintf(&out, "%q\n  error: %v\n", text, err)
			continue
		}
		c := s.Contestant()
		fmt.Fprintf(&out, "%q\n  %q, level %d, %v, depth %d, nodes %d, %+v, %d MB, %d threads\n", text, c.Name, s.Limits.Level, s.Limits.MoveTime, s.Limits.Depth, s.Limits.Nodes, s.Clock, s.Options.HashMB, s.Options.Threads)
		fmt.Fprintf(&out, "  control %v, program %q %q, %v, ranks %v, options %v, grace %v, net %v, book %q\n", c.Control, c.Program, s.Program.Args, s.Program.Protocol, s.Program.Ranks, s.Program.Options, s.Program.Grace, c.Net != "", c.Book)
	}
	for _, text := range []string{"random", "greedy", "", "clever", "depth=x"} {
		c, err := Parse(text)
		fmt.Fprintf(&out, "player %q: %q, %v\n", text, c.Name, err)
	}
	tabletest.Golden(t, "settings", out.String())
	// A player without a name in a file cannot be versioned.
	c, err := Parse("cmd=/no/such/program")
	if err != nil {
		t.Fatal(err)
	}
	if v, err := Version(c); err == nil {
		t.Errorf("a missing program has version %q", v)
	}
	c.Program = t.TempDir()
	if v, err := Version(c); err == nil {
		t.Errorf("a folder has version %q", v)
	}
}
