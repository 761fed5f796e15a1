package docs

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestEngineAlone holds the Makefile to what testing servers ask for: EXE=name builds the engine under that name, with the
// flags of every build, and looks after no system packages.
func TestEngineAlone(t *testing.T) {
	maker, err := exec.LookPath("make")
	if err != nil {
		t.Skip("there is no make")
	}
	commands := func(args ...string) string {
		cmd := exec.Command(maker, append([]string{"--no-print-directory", "-n", "-C", ".."}, args...)...)
		cmd.Env = append(cmd.Environ(), "MAKEFLAGS=")
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		return strings.TrimSpace(string(out))
	}
	name := filepath.Join(t.TempDir(), "an-engine")
	engine := commands("EXE=" + name)
	build, rest, _ := strings.Cut(engine, " -o ")
	if strings.Contains(engine, "\n") || rest != `"`+name+`" ./cmd/chuhe-engine` {
		t.Errorf("make EXE=%s runs\n%s", name, engine)
	}
	if all := commands(); !strings.Contains(all, build+" -o bin/ ./cmd/chuhe ") {
		t.Errorf("the engine is built by %q, everything by\n%s", build, all)
	}
}
