//go:build e2e || wine

package e2e

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"chuhe/ui/bustest"
)

// desktop is a separate virtual display with real mouse and keyboard events.
type desktop struct {
	t       *testing.T
	display string // as in DISPLAY
	frames  string // the X server's frame buffer, in XWD format
	server  *os.Process
	bus     *bustest.Desktop                              // with assistive technology; nil: none
	launch  func(binary string, args ...string) *exec.Cmd // command for one of our programs
	named   func(path string) string                      // name of a file for such a program
}

// newDesktop starts an X server of the given size.
func newDesktop(t *testing.T, width, height int) *desktop {
	t.Helper()
	for _, tool := range []string{"Xvfb", "xdotool"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Fatalf("%s is missing: run make deps", tool)
		}
	}
	dir := t.TempDir()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	server := exec.Command("Xvfb", "-displayfd", "3", "-noreset", "-nolisten", "tcp",
		"-screen", "0", fmt.Sprintf("%dx%dx24", width, height), "-fbdir", dir)
	server.ExtraFiles = []*os.File{write}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	write.Close()
	t.Cleanup(func() {
		server.Process.Kill()
		server.Wait()
		read.Close()
	})
	number := make([]byte, 16)
	n, err := read.Read(number)
	if err != nil {
		t.Fatalf("Xvfb did not start: %v", err)
	}
	return &desktop{
		t:       t,
		display: ":" + strings.TrimSpace(string(number[:n])),
		frames:  filepath.Join(dir, "Xvfb_screen0"),
		server:  server.Process,
		launch:  exec.Command,
		named:   func(path string) string { return path },
	}
}

// newReadDesktop is like newDesktop, with assistive technology: it knows the places of the controls.
func newReadDesktop(t *testing.T, width, height int) *desktop {
	t.Helper()
	d := newDesktop(t, width, height)
	d.bus = bustest.NewDesktop(t)
	d.bus.Offer(true)
	return d
}

// env returns the environment of a program on this desktop.
func (d *desktop) env() []string {
	bus := "disabled:"
	if d.bus != nil {
		bus = d.bus.Address
	}
	return append(os.Environ(), "DISPLAY="+d.display, "WAYLAND_DISPLAY=", "DBUS_SESSION_BUS_ADDRESS="+bus,
		"LANG=en_US.UTF-8", "LC_ALL=")
}

// do sends input through xdotool.
func (d *desktop) do(args ...string) {
	d.t.Helper()
	cmd := exec.Command("xdotool", args...)
	cmd.Env = d.env()
	if out, err := cmd.CombinedOutput(); err != nil {
		d.t.Fatalf("xdotool %v: %v\n%s", args, err, out)
	}
}

// click moves the pointer and clicks, without a pause between press and release.
func (d *desktop) click(p image.Point) {
	d.t.Helper()
	d.do("mousemove", strconv.Itoa(p.X), strconv.Itoa(p.Y), "mousedown", "1", "mouseup", "1")
}

// rest moves the pointer out of the way, where it highlights nothing.
func (d *desktop) rest() {
	d.t.Helper()
	d.do("mousemove", "0", "0")
}

// drag presses at a, moves to b via the middle and releases there.
func (d *desktop) drag(a, b image.Point) {
	d.t.Helper()
	mid := a.Add(b).Div(2)
	d.do("mousemove", strconv.Itoa(a.X), strconv.Itoa(a.Y), "mousedown", "1",
		"mousemove", strconv.Itoa(mid.X), strconv.Itoa(mid.Y),
		"mousemove", strconv.Itoa(b.X), strconv.Itoa(b.Y), "mouseup", "1")
}

// key presses and releases a key, by xdotool's name for it.
func (d *desktop) key(name string) {
	d.t.Helper()
	d.do("key", "--delay", "0", name)
}

// shot returns the current picture of the display.
func (d *desktop) shot() *image.RGBA {
	d.t.Helper()
	img, err := decodeXWD(d.dump())
	if err != nil {
		d.t.Fatal(err)
	}
	return img
}

// dump returns the dump of the display.
func (d *desktop) dump() []byte {
	d.t.Helper()
	raw, err := os.ReadFile(d.frames)
	if err != nil {
		d.t.Fatal(err)
	}
	return raw
}

// decodeXWD decodes the format of X window dumps as written by Xvfb: a header
// of 32-bit numbers, a colour map, then 32-bit pixels with blue first.
func decodeXWD(raw []byte) (*image.RGBA, error) {
	const (
		headerSize   = 0
		pixmapWidth  = 4
		pixmapHeight = 5
		bitsPerPixel = 11
		bytesPerLine = 12
		colors       = 19
	)
	if len(raw) < 100 {
		return nil, fmt.Errorf("window dump of %d bytes", len(raw))
	}
	field := func(i int) int { return int(binary.BigEndian.Uint32(raw[4*i:])) }
	w, h, stride := field(pixmapWidth), field(pixmapHeight), field(bytesPerLine)
	start := field(headerSize) + 12*field(colors)
	if field(bitsPerPixel) != 32 || len(raw) < start+stride*h {
		return nil, fmt.Errorf("window dump with %d bits a pixel and %d bytes", field(bitsPerPixel), len(raw))
	}
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		from, to := raw[start+y*stride:], img.Pix[y*img.Stride:]
		for x := 0; x < 4*w; x += 4 {
			to[x], to[x+1], to[x+2], to[x+3] = from[x+2], from[x+1], from[x], 255
		}
	}
	return img, nil
}

// differ counts the pixels of a region that differ between two pictures.
func differ(a, b *image.RGBA, r image.Rectangle) int {
	n := 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				n++
			}
		}
	}
	return n
}

// patience bounds every wait. No wait takes that long unless something is
// broken, however slow the machine.
const patience = 1 * time.Minute

// eventually waits until a state is reached.
func (d *desktop) eventually(what string, reached func() bool) {
	d.t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if reached() {
			return
		}
	}
	d.t.Fatalf("waited %v in vain: %s\nthe display shows %s", patience, what, d.picture())
}

// picture saves the current picture of the display for diagnosing a failure.
func (d *desktop) picture() string {
	path := filepath.Join(os.TempDir(), "chuhe-"+strings.ReplaceAll(d.t.Name(), "/", "-")+".png")
	f, err := os.Create(path)
	if err != nil {
		return err.Error()
	}
	defer f.Close()
	if err := png.Encode(f, d.shot()); err != nil {
		return err.Error()
	}
	return path
}

// program is a running copy of the game.
type program struct {
	cmd    *exec.Cmd
	stderr bytes.Buffer
	done   chan struct{}
}

// start runs the game and waits until its window shows something.
func (d *desktop) start(binary string, args ...string) *program {
	d.t.Helper()
	p := &program{cmd: d.launch(binary, args...), done: make(chan struct{})}
	p.cmd.Env = append(d.env(), p.cmd.Env...)
	p.cmd.Stderr = &p.stderr
	if err := p.cmd.Start(); err != nil {
		d.t.Fatal(err)
	}
	go func() {
		p.cmd.Wait()
		close(p.done)
	}()
	d.t.Cleanup(func() { p.kill() })
	d.eventually("the window shows", func() bool {
		select {
		case <-p.done:
			d.t.Fatalf("the game ended at its start: %s", p.stderr.String())
		default:
		}
		img := d.shot()
		return img.RGBAAt(img.Rect.Dx()/2, img.Rect.Dy()/2) != color.RGBA{A: 255}
	})
	return p
}

// kill ends the game as a power cut would.
func (p *program) kill() {
	p.cmd.Process.Kill()
	<-p.done
}

// ended waits until the game has ended by itself.
func (p *program) ended(d *desktop) {
	d.t.Helper()
	d.eventually("the game ends", func() bool {
		select {
		case <-p.done:
			return true
		default:
			return false
		}
	})
}

// findWindow returns the position of a process's window.
func (d *desktop) findWindow(pid int) image.Point {
	d.t.Helper()
	var at image.Point
	d.eventually("the window is found", func() bool {
		cmd := exec.Command("xdotool", "search", "--onlyvisible", "--name", ".", "getwindowgeometry", "--shell")
		cmd.Env = d.env()
		out, err := cmd.Output()
		if err != nil {
			return false
		}
		found := false
		for _, line := range strings.Fields(string(out)) {
			if x, ok := strings.CutPrefix(line, "X="); ok {
				at.X, _ = strconv.Atoi(x)
				found = true
			} else if y, ok := strings.CutPrefix(line, "Y="); ok {
				at.Y, _ = strconv.Atoi(y)
			}
		}
		return found
	})
	return at
}

// xdotool returns the output of the tool.
func (d *desktop) xdotool(args ...string) string {
	d.t.Helper()
	cmd := exec.Command("xdotool", args...)
	cmd.Env = d.env()
	out, err := cmd.Output()
	if err != nil {
		d.t.Fatalf("xdotool %v: %v", args, err)
	}
	return string(out)
}
