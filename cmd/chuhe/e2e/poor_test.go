//go:build e2e

package e2e

import (
	"errors"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestPoorMachines starts the programs where something is missing that they need: they say what, in one sentence.
func TestPoorMachines(t *testing.T) {
	t.Parallel()
	d := newDesktop(t, 800, 600)
	dark := newDesktop(t, 800, 600)
	dark.monitor("--off")
	engine, lab := others(t)
	for _, c := range []struct {
		on           *desktop
		limit        string
		program, arg string
		want         string
	}{
		{d, "-v 1500000", gameBinary, "--new", "chuhe: the window needs"},
		{d, "-v 300000", gameBinary, "--new", "chuhe: the window needs"},
		{d, "-d 100000", gameBinary, "--new", "chuhe: the window needs"},
		{d, "-n 8", gameBinary, "--new", "chuhe: the window needs 32 open files (ulimit -n), and this shell allows 8"},
		{dark, "-c 0", gameBinary, "--new", `chuhe: the display "` + dark.display + `" has no active monitor: switch one on`},
		{d, "-v 1500000", engine, "--version", "chuhe-engine: the program needs 1536 MB of address space (ulimit -v), and this shell allows 1464"},
		{d, "-v 1500000", lab, "--version", "chuhe-lab: the program needs 1536 MB of address space (ulimit -v), and this shell allows 1464"},
	} {
		cmd := exec.Command("sh", "-c", "ulimit "+c.limit+`; exec "$0" "$@"`, c.program, c.arg)
		cmd.Env = append(c.on.env(), "HOME="+t.TempDir(), "XDG_CONFIG_HOME=")
		said, err := cmd.CombinedOutput()
		var status *exec.ExitError
		if line := strings.TrimSuffix(string(said), "\n"); !errors.As(err, &status) || status.ExitCode() != 1 || !strings.HasPrefix(line, c.want) || strings.Contains(line, "\n") {
			t.Errorf("%s with ulimit %s ends with %v and says %q, want %q", filepath.Base(c.program), c.limit, err, said, c.want)
		}
	}
}

// TestMonitorIsLost switches the only monitor off while the window is open, and asks for full screen.
func TestMonitorIsLost(t *testing.T) {
	w := newWindow(t)
	w.monitor("--off")
	w.do("key", "F11", "f")
	w.eventually("the board turns", func() bool { return len(w.given()) == 1 && w.given()[0] == "flip" })
	w.monitor("--auto")
	w.do("key", "F11", "m")
	w.eventually("the sound goes", func() bool { return len(w.given()) == 2 && w.given()[1] == "sound" })
}

// monitor switches the monitor of the desktop. Xvfb, whose screen cannot vanish, then reports an error.
func (d *desktop) monitor(how string) {
	d.t.Helper()
	cmd := exec.Command("xrandr", "--output", "screen", how)
	cmd.Env = d.env()
	_ = cmd.Run()
	list := exec.Command("xrandr", "--listmonitors")
	list.Env = d.env()
	out, err := list.Output()
	if off := strings.HasPrefix(string(out), "Monitors: 0"); err != nil || off != (how == "--off") {
		d.t.Fatalf("xrandr %s: %v\n%s", how, err, out)
	}
}
