package players

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/engine"
	"chuhe/engine/eval/nnue"
)

func TestContestant(t *testing.T) {
	for _, text := range []string{"random", "greedy", "level=3", "movetime=10ms,threads=1,hash=1", "tc=10s+0.1s,hash=1", "tc=40/60,depth=3,hash=1", "depth=2, nodes=5,name=ours", "depth=1,set.razorMargin=300,set.razorDepth=2,hash=1"} {
		c, err := Parse(text)
		if err != nil {
			t.Errorf("%q is refused: %v", text, err)
			continue
		}
		p, err := c.Make(t.Context())
		if err != nil {
			t.Errorf("%q cannot be made: %v", text, err)
			continue
		}
		p.Close()
	}
	_, missing := os.Open("/no/such/net")
	for text, want := range map[string]string{
		"":                    "no player is given",
		"clever":              `"clever" is neither`,
		"level=11":            "level",
		"level=x":             `"x" is not a whole number from 1 to 10`,
		"movetime=5":          `"5" is not a time`,
		"movetime=-5ms":       "movetime",
		"colour=red":          "colour: no such setting",
		"hash=0":              "hash",
		"depth=1,nodes=many":  "nodes",
		"depth=0":             `"0" is not a whole number from 1 to 100`,
		"depth=101":           `"101" is not a whole number from 1 to 100`,
		"nodes=0":             `"0" is not a whole number from 1 to 1099511627776`,
		"nodes=1099511627777": `"1099511627777" is not a whole number`,
		"ranks=2":             `"2" is neither 0 nor 1 nor auto`,
		"tc=fast":             "not a clock",
		"tc=0/10s":            "tc",
		"tc=10s+":             "not a clock",
		"tc=9s,movetime=1s":   "do not go together",
		"cmd=":                "no program is named",
		"depth=1,random":      `"random" is no setting`,

		"threads=8,cmd=x":        "threads is a setting of our own engine",
		"cmd=x,hash=64":          "hash is a setting of our own engine",
		"cmd=x,level=1":          "level is a setting of our own engine",
		"proto=uci,depth=1":      "proto is a setting of another program",
		"depth=1,opt.Threads=2":  "opt.Threads is a setting of another program",
		"ranks=auto":             "ranks is a setting of another program",
		"arg=-x":                 "arg is a setting of another program",
		"grace=1s":               "grace is a setting of another program",
		"cmd=x,net=hand-made":    "net is a setting of our own engine",
		"cmd=x,set.razorDepth=2": "set.razorDepth is a setting of our own engine",
		"set.razorDepth=99":      "set.razorDepth: razorDepth must be 1 to 7, not 99",
		"set.razorDepth=deep":    `"deep" is not a whole number`,
		"set.courage=9":          `set.courage: the search has no number "courage"`,
		"net=/no/such/net":       "net: net: " + missing.Error(),
	} {
		if _, err := Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want an error with %q", text, err, want)
		}
	}
	c, err := Parse("cmd=/no/such/program,proto=uci,opt.Hash=3,arg=-x,grace=1s,movetime=1s")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Make(t.Context()); err == nil || !strings.Contains(err.Error(), "/no/such/program") {
		t.Errorf("a program that is not there: %v", err)
	}
}

// A match is identified by the contents of its nets, not by the names of their files.
func TestContestantWithANet(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.net")
	plain, err := Parse("nodes=50,hash=1,net=hand-made")
	if err != nil {
		t.Fatal(err)
	}
	before, err := Version(plain)
	if err != nil {
		t.Fatal(err)
	}
	for _, scale := range []int{100, 200} {
		n := nnue.NewNet(nnue.WidthStep)
		n.Scale = scale
		file, err := n.Bytes()
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, file, 0o600); err != nil {
			t.Fatal(err)
		}
		c, err := Parse("nodes=50,hash=1,net=" + name)
		if err != nil {
			t.Fatal(err)
		}
		if version, err := Version(c); err != nil || version != before+" with net "+n.Name() {
			t.Errorf("version %q, %v, want that of the plain player with net %s", version, err, n.Name())
		}
		p, err := c.Make(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		p.Close()
	}
}

// Our engine has the same table whether it plays in this process or in a separate one.
func TestHashOfOwnPlayers(t *testing.T) {
	s, err := ParseSettings("depth=1")
	if err != nil || s.Options.HashMB != engine.DefaultHashMB || s.Options.Threads != 1 || !strings.Contains(SettingsHelp, fmt.Sprintf("hash=%d ", engine.DefaultHashMB)) {
		t.Errorf("settings %+v, %v, want one thread and a hash of %d MB, as the help says", s, err, engine.DefaultHashMB)
	}
}
