//go:build display

package paint

// These tests need a display. The library needs the main goroutine for its window, so the tests run beside it and ask it
// to paint.

import (
	"fmt"
	"image"
	"image/color"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"chuhe/ui/draw"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
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

// TestLongTextsArePainted paints every text that comes from outside at 10,000 characters. The library ends the program at
// an image that is too large.
func TestLongTextsArePainted(t *testing.T) {
	size := draw.Point{X: 360, Y: 640}
	type paper struct {
		*Painter
		surface *ebiten.Image
	}
	papers := map[float64]paper{}
	for _, scale := range []float64{1, 2, 3} {
		if testing.Short() && scale != 2 {
			continue
		}
		papers[scale] = paper{New(64 << 20), ebiten.NewImage(int(size.X*scale), int(size.Y*scale))}
	}
	texts := screentest.LongTexts()
	for i, sc := range screentest.LongScenes() {
		if testing.Short() && i%3 > 0 {
			continue
		}
		d := screentest.Open(t, screentest.Options{Setup: sc.Setup, Lang: locale.English, Programs: screentest.Programs{}})
		sc.Do(d, texts[i%2])
		d.Fill(size, 100)
		var l draw.List
		d.Build(&l)
		window.do(func() {
			for scale, p := range papers {
				p.Take(&l, scale, color.White)
				p.Paint(p.surface)
			}
		})
	}
}
