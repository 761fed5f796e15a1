//go:build display

package ui

import (
	"encoding/binary"
	"fmt"
	"image"
	"io"
	"os"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"chuhe/ui/draw"
	"chuhe/ui/native"
	"chuhe/ui/paint"
	"chuhe/ui/theme"
)

// comparison is a window whose picture changes in steps. After each step it compares the display with a picture painted
// from scratch.
type comparison struct {
	*App
	scene    *stepper
	anew     *paint.Painter
	display  *display
	steps    []step
	frames   int // frames since the last step was completed
	until    time.Time
	soon     func() // to be called a frame later
	whole    int    // number of times that the library showed the whole surface
	before   int    // value of whole at the start of the step
	shown    int    // number of times that the library showed it in a step that changes a part
	findings []string
	patched  bool // package native can draw parts of this window
}

// step changes the picture.
type step struct {
	name string
	do   func(c *comparison)
	part bool // the window must show it without the library
}

// stepper is a gallery that changes on command.
type stepper struct {
	*gallery
	dirty bool
}

func (s *stepper) Dirty() bool     { return s.dirty }
func (s *stepper) Next() time.Time { return time.Now() } // keeps naps short
func (s *stepper) Build(l *draw.List) {
	s.dirty = false
	s.gallery.Build(l)
}

func newComparison() *comparison {
	scene := &stepper{gallery: newGallery(theme.ByKey(theme.Wood)), dirty: true}
	c := &comparison{App: New(Config{Scene: scene}), scene: scene, anew: paint.New(pictureMemory)}
	change := func(name string, part bool, to func(g *gallery)) step {
		return step{name, func(c *comparison) {
			to(scene.gallery)
			scene.dirty = true
		}, part}
	}
	count := change("a number", true, func(g *gallery) { g.clicks++ })
	c.steps = []step{
		change("nothing", false, func(*gallery) {}),
		count, count,
		change("a switch and a slider", true, func(g *gallery) { g.on, g.volume = !g.on, g.volume+5 }),
		change("a dialog", false, func(g *gallery) { g.dialog = true }),
		count,
		change("no dialog", false, func(g *gallery) { g.dialog = false }),
		count,
		{"a dialog, and a number before the library rests", func(c *comparison) {
			scene.dialog, scene.dirty = true, true
			c.soon = func() { count.do(c) }
		}, false},
		count,
		{"a window in front", func(c *comparison) { c.display.cover() }, false},
		{"a number behind it", func(c *comparison) { count.do(c); c.display.uncover() }, false},
		count,
		{"a smaller window", func(c *comparison) { ebiten.SetWindowSize(900, 700) }, false},
		count,
		{"a larger window and a number", func(c *comparison) { ebiten.SetWindowSize(1200, 860); count.do(c) }, false},
		count, count,
	}
	return c
}

func (c *comparison) Update() error {
	if len(c.steps) == 0 {
		return ebiten.Termination
	}
	return c.App.Update()
}

func (c *comparison) DrawFinalScreen(screen ebiten.FinalScreen, surface *ebiten.Image, m ebiten.GeoM) {
	c.whole++
	c.App.DrawFinalScreen(screen, surface, m)
}

// rest is more than the number of frames after which the library stops showing an unchanged surface.
const rest = 8

// Draw makes the next step once the library is at rest, and checks the window until it is right or too much time has
// passed.
func (c *comparison) Draw(screen *ebiten.Image) {
	c.App.Draw(screen)
	if c.display == nil {
		if c.patched = c.input.exact && native.CanPut(); !c.patched {
			c.steps = nil
			return
		}
		c.display = openDisplay()
	}
	switch {
	case c.soon != nil:
		c.soon()
		c.soon = nil
		return
	case c.frames < 2*rest:
		if c.frames++; c.frames == rest {
			c.before = c.whole
			c.until = time.Now().Add(2 * time.Minute)
			c.steps[0].do(c)
		}
		return
	case c.display.covered():
	default:
		bad := c.display.differs(c.pixels(screen.Bounds()))
		if bad != "" && time.Now().Before(c.until) {
			return
		}
		if bad != "" {
			c.findings = append(c.findings, c.steps[0].name+": "+bad)
		}
		if shown := c.steps[0].part && c.whole != c.before; shown && c.shown < 2 {
			c.shown++ // the library shows it unprompted at times, so the step is made again
			c.frames = 0
			return
		} else if shown {
			c.findings = append(c.findings, c.steps[0].name+": the whole window was shown")
		}
	}
	c.steps, c.frames, c.shown = c.steps[1:], 0, 0
}

// pixels returns the expected content of the window.
func (c *comparison) pixels(bounds image.Rectangle) *image.RGBA {
	var l draw.List
	c.scene.gallery.Build(&l)
	whole := ebiten.NewImageWithOptions(bounds, &ebiten.NewImageOptions{Unmanaged: true})
	defer whole.Deallocate()
	c.anew.Invalidate()
	c.anew.Take(&l, c.scale, c.scene.Background())
	c.anew.Paint(whole)
	out := image.NewRGBA(bounds)
	whole.ReadPixels(out.Pix)
	return out
}

// display examines this program's window through the X server.
type display struct {
	conn   *xgb.Conn
	screen *xproto.ScreenInfo
	window xproto.Window
	front  xproto.Window // a window in front of part of it; 0 if none
}

func openDisplay() *display {
	xgb.Logger.SetOutput(io.Discard) // it logs every attempt
	conn, err := xgb.NewConn()
	if err != nil {
		panic(err)
	}
	d := &display{conn: conn, screen: xproto.Setup(conn).DefaultScreen(conn)}
	atom, err := xproto.InternAtom(conn, false, 11, "_NET_WM_PID").Reply()
	if err != nil {
		panic(err)
	}
	d.find(d.screen.Root, atom.Atom)
	return d
}

// find looks for the window of this process among the descendants of another.
func (d *display) find(below xproto.Window, pid xproto.Atom) {
	tree, err := xproto.QueryTree(d.conn, below).Reply()
	if err != nil {
		return
	}
	for _, w := range tree.Children {
		p, err := xproto.GetProperty(d.conn, false, w, pid, xproto.AtomCardinal, 0, 1).Reply()
		if err == nil && len(p.Value) == 4 && int(binary.LittleEndian.Uint32(p.Value)) == os.Getpid() {
			d.window = w
		}
		d.find(w, pid)
	}
}

// cover puts another window in front of part of this program's window.
func (d *display) cover() {
	at, err := xproto.TranslateCoordinates(d.conn, d.window, d.screen.Root, 300, 0).Reply()
	if err != nil {
		panic(err)
	}
	d.front, err = xproto.NewWindowId(d.conn)
	if err != nil {
		panic(err)
	}
	xproto.CreateWindow(d.conn, d.screen.RootDepth, d.front, d.screen.Root, at.DstX, at.DstY, 800, 500, 0,
		xproto.WindowClassInputOutput, d.screen.RootVisual, xproto.CwBackPixel|xproto.CwOverrideRedirect, []uint32{0xff00ff, 1})
	if err := xproto.MapWindowChecked(d.conn, d.front).Check(); err != nil {
		panic(err)
	}
}

func (d *display) covered() bool { return d.front != 0 }

func (d *display) uncover() {
	if err := xproto.DestroyWindowChecked(d.conn, d.front).Check(); err != nil {
		panic(err)
	}
	d.front = 0
}

// differs describes the difference between the window and a picture, or returns "".
func (d *display) differs(want *image.RGBA) string {
	r := want.Rect
	got, err := xproto.GetImage(d.conn, xproto.ImageFormatZPixmap, xproto.Drawable(d.window),
		0, 0, uint16(r.Dx()), uint16(r.Dy()), 1<<32-1).Reply()
	if err != nil { // the window is still smaller
		return err.Error()
	}
	var bad image.Rectangle
	for i := 0; i < len(want.Pix); i += 4 {
		a, b := want.Pix[i:i+3], got.Data[i:i+3]
		if a[0] != b[2] || a[1] != b[1] || a[2] != b[0] {
			x, y := i/4%r.Dx(), i/4/r.Dx()
			bad = bad.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	if bad.Empty() {
		return ""
	}
	return fmt.Sprint(bad, " is not as it should be")
}

// The window must show the same pixels whether all of it or only the changes were drawn, even after another window
// covered it or its size changed.
func TestWindowShowsWhatWasPainted(t *testing.T) {
	if !compared.patched {
		t.Skip("on this system: a graphics card draws the window")
	}
	if len(compared.steps) != 0 {
		t.Fatalf("%d steps were not made, want 0", len(compared.steps))
	}
	for _, f := range compared.findings {
		t.Error(f)
	}
}
