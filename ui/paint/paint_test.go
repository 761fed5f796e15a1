//go:build display

package paint

// These tests need a display. The library needs the main goroutine for its window, so the tests run beside it and ask it
// to paint.

import (
	"fmt"
	"image"
	"image/color"
	"os"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"chuhe/ui/art"
	"chuhe/ui/draw"
)

// easel is a window that paints what the tests ask for.
type easel struct{ asked chan func() }

var window = easel{make(chan func())}

func (e easel) Update() error {
	select {
	case paint, more := <-e.asked:
		if !more {
			return ebiten.Termination
		}
		paint()
	default:
	}
	return nil
}

func (e easel) Draw(*ebiten.Image)         {}
func (e easel) Layout(w, h int) (int, int) { return w, h }

// do runs a function where images can be painted.
func (e easel) do(paint func()) {
	done := make(chan struct{})
	e.asked <- func() { defer close(done); paint() }
	<-done
}

func TestMain(m *testing.M) {
	code := 1
	go func() {
		code = m.Run()
		close(window.asked)
	}()
	if err := ebiten.RunGameWithOptions(window, &ebiten.RunGameOptions{SingleThread: true}); err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	os.Exit(code)
}

// pixels returns what a painter shows of a list in a window of the given size.
func (e easel) pixels(l *draw.List, size int) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, size, size))
	e.do(func() {
		surface := ebiten.NewImage(size, size)
		p := New(1 << 20)
		p.Take(l, 1, color.White)
		p.Paint(surface)
		surface.ReadPixels(out.Pix)
	})
	return out
}

// stripes is a sprite that is larger than any graphics processor takes.
type stripes struct{ w, h int }

func (s stripes) Render(float64) (*image.RGBA, image.Point) {
	img := image.NewRGBA(image.Rect(0, 0, s.w, s.h))
	for i := range img.Pix {
		img.Pix[i] = byte(i/4%251) | 255*byte(i%4/3)
	}
	return img, image.Pt(s.w/2, s.h/2)
}

// TestLargeSprites paints sprites that are too large for one image.
func TestLargeSprites(t *testing.T) {
	for _, s := range []stripes{{40_000, 9}, {9, 40_000}, {pieceSide, 1}, {pieceSide + 1, 2}} {
		for _, at := range []draw.Point{{X: 50, Y: 50}, {X: -float64(s.w)/2 + 70, Y: -float64(s.h)/2 + 40}, {X: pieceSide, Y: pieceSide}} {
			const size = 100
			var l draw.List
			l.Put(s, at)
			if got, want := window.pixels(&l, size), draw.Rasterize(&l, size, size, 1, color.White); string(got.Pix) != string(want.Pix) {
				t.Errorf("%+v at %v differs from the software reference", s, at)
			}
		}
	}
}

// TestLongTextsArePainted paints texts of 10,000 letters in one line, as large as titles on a fine screen.
func TestLongTextsArePainted(t *testing.T) {
	for _, letter := range []string{"W", "象", "\u0323"} {
		text := art.Text{String: strings.Repeat(letter, 10_000), Size: 24, Color: color.NRGBA{A: 255}}
		window.do(func() {
			var l draw.List
			l.Put(text, draw.Point{X: -1000, Y: 50})
			p := New(64 << 20)
			p.Take(&l, 3, color.White)
			p.Paint(ebiten.NewImage(360, 640))
		})
	}
}
