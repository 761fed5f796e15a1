//go:build e2e

package e2e

import (
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"chuhe/engine/xiangqi"
	"chuhe/ui/autosave"
	"chuhe/ui/session"
)

// again starts the game once more with the folder of a window and waits for
// that start to end.
func (w *window) again(args ...string) {
	w.t.Helper()
	cmd := exec.Command(gameBinary, append([]string{"--config", w.config, "--lang", "en"}, args...)...)
	cmd.Env = w.env()
	if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
		w.t.Fatalf("a second start ended with %v and said %q", err, out)
	}
}

// cover puts a window of another program on top of everything.
func (d *desktop) cover() {
	d.t.Helper()
	conn, err := xgb.NewConnDisplay(d.display)
	if err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(conn.Close)
	screen := xproto.Setup(conn).DefaultScreen(conn)
	id, err := xproto.NewWindowId(conn)
	if err != nil {
		d.t.Fatal(err)
	}
	err = xproto.CreateWindowChecked(conn, 0, id, screen.Root, 0, 0, screen.WidthInPixels, screen.HeightInPixels, 0,
		xproto.WindowClassInputOutput, 0, xproto.CwBackPixel, []uint32{0x336699}).Check()
	if err == nil {
		err = xproto.MapWindowChecked(conn, id).Check()
	}
	if err != nil {
		d.t.Fatal(err)
	}
}

// TestSecondStart checks that the open window comes to the front, and the
// second program ends. A killed window must not get in the way.
func TestSecondStart(t *testing.T) {
	w := newWindow(t)
	for range 2 {
		shown := w.still()
		w.cover()
		w.eventually("the window is covered", func() bool { return differ(shown, w.shot(), w.boardRegion()) > 100000 })
		w.again()
		w.eventually("the window comes to the front", func() bool { return differ(shown, w.shot(), w.boardRegion()) == 0 })
		for _, bottom := range []xiangqi.Side{xiangqi.Black, xiangqi.Red} {
			w.key("f")
			w.reaches("it has the keyboard", func(s session.Snapshot) bool { return s.Setup.Bottom == bottom })
		}
		w.program.kill()
		if _, err := os.Lstat(filepath.Join(w.config, "window.socket")); err != nil {
			t.Errorf("a killed window should leave its socket: %v", err)
		}
		w = open(w.desktop, w.config)
	}
}

// TestSecondCopy checks that a request for another game while a window is open
// opens a second window, which says that it saves nothing, and saves nothing.
func TestSecondCopy(t *testing.T) {
	w := newWindow(t)
	w.play("h2e2")
	w.reaches("the move is kept", func(s session.Snapshot) bool { return plies(s) == 2 })
	before, err := os.ReadFile(filepath.Join(w.config, autosave.FileName))
	if err != nil {
		t.Fatal(err)
	}
	shown := w.still()
	second := w.start(gameBinary, "--config", w.config, "--lang", "en", "--window", "1180x820", "--new")
	w.changes("the second window shows a game of its own", shown, w.boardRegion(), 1000)
	w.play("b2e2")
	second.cmd.Process.Signal(os.Interrupt)
	second.ended(w.desktop)
	after, err := os.ReadFile(filepath.Join(w.config, autosave.FileName))
	if err != nil || !slices.Equal(before, after) {
		t.Errorf("the second copy changed the game of the first: %v\n%s", err, after)
	}
	if kept, _ := os.ReadDir(filepath.Join(w.config, "games")); len(kept) > 0 {
		t.Errorf("it kept %v, want length 0", kept)
	}
}

// TestWindowThatHangs checks that a start while the open window hangs opens a
// working window.
func TestWindowThatHangs(t *testing.T) {
	w := newWindow(t)
	if err := w.program.cmd.Process.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	second := w.start(gameBinary, "--config", w.config, "--lang", "en")
	w.eventually("a second window", func() bool {
		return len(strings.Fields(w.xdotool("search", "--onlyvisible", "--name", "Chuhe"))) == 2
	})
	second.cmd.Process.Signal(os.Interrupt)
	second.ended(w.desktop)
}

// TestTwoStartsAtOnce checks that of two simultaneous starts one opens the window,
// and the other ends.
func TestTwoStartsAtOnce(t *testing.T) {
	t.Parallel()
	d := newDesktop(t, 1400, 900)
	dir := t.TempDir()
	var starts [2]*exec.Cmd
	ended := make(chan int, len(starts))
	for i := range starts {
		cmd := exec.Command(gameBinary, "--config", dir, "--lang", "en")
		cmd.Env = d.env()
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		starts[i] = cmd
		go func() {
			cmd.Wait()
			ended <- i
		}()
		t.Cleanup(func() { cmd.Process.Kill() })
	}
	first := 0
	d.eventually("one of them ends", func() bool {
		select {
		case first = <-ended:
			return true
		default:
			return false
		}
	})
	if code := starts[first].ProcessState.ExitCode(); code != 0 {
		t.Errorf("it ended with %d, want 0", code)
	}
	other := starts[1-first]
	d.eventually("the other shows its window", func() bool {
		img := d.shot()
		return img.RGBAAt(img.Rect.Dx()/2, img.Rect.Dy()/2) != color.RGBA{A: 255}
	})
	other.Process.Signal(os.Interrupt)
	if <-ended; other.ProcessState.ExitCode() != 0 {
		t.Errorf("the window ended with %d, want 0", other.ProcessState.ExitCode())
	}
}
