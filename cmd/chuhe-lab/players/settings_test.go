package players

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
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
		labtest.Put(t, name, file)
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
