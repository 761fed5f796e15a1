//go:build e2e

package e2e

import (
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// TestToldToEnd checks the end of a desktop session and of a terminal, when the
// system asks programs to end: the program ends properly, and the last move is on
// disk.
func TestToldToEnd(t *testing.T) {
	// If the tests outlive their terminal (nohup), so does the game.
	caught := make(chan os.Signal, 1)
	signal.Notify(caught, syscall.SIGHUP)
	defer signal.Stop(caught)
	for name, sent := range map[string]syscall.Signal{"SIGTERM": syscall.SIGTERM, "SIGHUP": syscall.SIGHUP} {
		t.Run(name, func(t *testing.T) {
			d := newDesktop(t, 1400, 900)
			w := open(d, t.TempDir())
			w.play("h2e2")
			w.reaches("the move is kept", func(s session.Snapshot) bool { return plies(s) > 0 })
			if err := w.program.cmd.Process.Signal(sent); err != nil {
				t.Fatal(err)
			}
			w.leaves()
		})
	}
}

// TestToldToEndWithoutADisplay checks that a window ends even while it waits for
// a display that does not answer, or draws a huge picture.
func TestToldToEndWithoutADisplay(t *testing.T) {
	w := newWindow(t)
	w.play("h2e2")
	w.reaches("the move is kept", func(s session.Snapshot) bool { return plies(s) > 0 })
	if err := w.server.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	if err := w.program.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	w.leaves()
}

// leaves waits until the game has ended properly after one move.
func (w *window) leaves() {
	w.t.Helper()
	w.program.ended(w.desktop)
	if code := w.program.cmd.ProcessState.ExitCode(); code != 0 {
		w.t.Errorf("ended with %d, want 0", code)
	}
	if said := w.program.stderr.String(); said != "" {
		w.t.Errorf("said at the terminal: %s", said)
	}
	if m := line(w.kept()); len(m) == 0 || m[0].String() != "h2e2" {
		w.t.Errorf("kept %v", m)
	}
	if left, _ := filepath.Glob(filepath.Join(w.config, "crash*")); len(left) > 0 {
		w.t.Errorf("left %v behind", left)
	}
}

// TestFolderUnderAttack checks that pipes in place of files do not block the
// program, and that a game can be played.
func TestFolderUnderAttack(t *testing.T) {
	t.Parallel()
	d := newDesktop(t, 1400, 900)
	dir := t.TempDir()
	for _, name := range []string{settings.FileName, "autosave.txt", "autosave.txt.unfinished", "crash.unfinished"} {
		if err := syscall.Mkfifo(filepath.Join(dir, name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	w := open(d, dir)
	w.eventually("a file in place of the pipe", func() bool {
		info, err := os.Stat(filepath.Join(dir, "autosave.txt"))
		return err == nil && info.Mode().IsRegular()
	})
	w.play("h2e2")
	w.reaches("an answer to the move", func(s session.Snapshot) bool { return plies(s) == 2 })

	from, to := w.square("h0"), w.square("g2")
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	w.click(from)
	w.click(to)
	w.eventually("the folder made again", func() bool {
		_, err := os.Stat(filepath.Join(dir, "autosave.txt"))
		return err == nil
	})
	w.reaches("the next move is kept", func(s session.Snapshot) bool { return plies(s) >= 3 })
}

// TestOneVersion checks that all programs print the same version, also without a display.
func TestOneVersion(t *testing.T) {
	said := map[string]string{}
	engine, lab := others(t)
	for _, program := range []string{gameBinary, engine, lab} {
		cmd := exec.Command(program, "--version")
		cmd.Env = append(os.Environ(), "DISPLAY=", "WAYLAND_DISPLAY=")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Errorf("%s --version without a display: %v", program, err)
		}
		said[string(out)] = program
	}
	for line := range said {
		if len(said) != 1 || !strings.HasPrefix(line, "Chuhe ") || strings.Count(line, "\n") != 1 {
			t.Errorf("said %q", said)
		}
	}
}

// TestCrashIsReported checks that a signal that the Go runtime treats as a
// crash leaves a report, which the next start puts beside the autosave.
func TestCrashIsReported(t *testing.T) {
	w := newReadWindow(t)
	w.press("tool.flip")
	w.reaches("Black at the bottom", func(s session.Snapshot) bool { return s.Setup.Bottom == xiangqi.Black })
	if err := w.program.cmd.Process.Signal(syscall.SIGABRT); err != nil {
		t.Fatal(err)
	}
	w.program.ended(w.desktop)
	again := open(w.desktop, w.config)
	reports, _ := filepath.Glob(filepath.Join(w.config, "crash-*.txt"))
	if len(reports) != 1 {
		t.Fatalf("the reports are %v, want length 1", reports)
	}
	text, err := os.ReadFile(reports[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"version: ", "system: linux", "\nflip ", "SIGABRT", "goroutine "} {
		if !strings.Contains(string(text), part) {
			t.Errorf("the report lacks %q:\n%s", part, text)
		}
	}
	if s := again.kept(); s.Setup.Bottom != xiangqi.Black {
		t.Error("the game was not resumed")
	}
}
