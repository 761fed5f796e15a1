package export

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/gif"
	"io"
	"maps"
	"slices"
	"time"
)

// A Film is a game to be shown move by move.
type Film struct {
	Look
	Positions []Diagram // at least one; each follows the previous one by a move
	PerMove   time.Duration
}

// MostPositions is the maximum number of positions in a film; the rest is left out.
const MostPositions = 1200

// Additional durations of the first and the last picture.
const (
	longerFirst = 600 * time.Millisecond
	longerLast  = 3 * time.Second
)

// Length returns the duration of the film until it repeats.
func (f Film) Length() time.Duration {
	n := min(len(f.Positions), MostPositions)
	hundredths := 0
	for i := range n {
		hundredths += f.delay(i, n)
	}
	return time.Duration(hundredths) * 10 * time.Millisecond
}

// WriteGIF writes an animated picture that loops. After the first picture it writes only the changed parts. report, if
// not nil, receives the progress. Cancelling ctx ends the work with its error; the output is then unusable.
func (f Film) WriteGIF(ctx context.Context, w io.Writer, report func(done, of int)) error {
	if len(f.Positions) == 0 {
		return errors.New("there is no position to draw")
	}
	positions := f.Positions[:min(len(f.Positions), MostPositions)]
	stage := newStage(f.Look)
	quantiser := census{}.of(stage, positions)
	film := &gif.GIF{Config: image.Config{ColorModel: quantiser.palette, Width: stage.now.Rect.Dx(),
		Height: stage.now.Rect.Dy()}}
	var before *image.RGBA
	for i, p := range positions {
		if err := ctx.Err(); err != nil {
			return err
		}
		if report != nil {
			report(i, len(positions))
		}
		now := stage.draw(p)
		film.Image = append(film.Image, quantiser.change(before, now))
		film.Delay = append(film.Delay, f.delay(i, len(positions)))
		film.Disposal = append(film.Disposal, gif.DisposalNone)
		if before == nil {
			before = image.NewRGBA(now.Rect)
		}
		copy(before.Pix, now.Pix)
	}
	if err := gif.EncodeAll(stoppable{ctx, w}, film); err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return fmt.Errorf("the picture cannot be written: %w", err)
	}
	return nil
}

// delay returns the duration of picture i of n in hundredths of a second.
func (f Film) delay(i, n int) int {
	d := f.PerMove
	switch {
	case i == n-1:
		d += longerLast
	case i == 0:
		d += longerFirst
	}
	return int(d / (10 * time.Millisecond))
}

// of counts the colours of a sample of the positions: the first, the last, some at equal distances between them, and
// one with a king in check, which has colours of its own.
func (c census) of(s *stage, positions []Diagram) *quantiser {
	const samples = 6
	last := len(positions) - 1
	var chosen []int
	for i := range samples {
		chosen = append(chosen, last*i/(samples-1))
	}
	if check := slices.IndexFunc(positions, func(p Diagram) bool { return p.Check != 0 }); check >= 0 {
		chosen = append(chosen, check)
	}
	slices.Sort(chosen)
	for _, i := range slices.Compact(chosen) {
		c.add(s.draw(positions[i]))
	}
	return c.quantiser()
}

// keys returns the bins in order, so that equal pictures give equal files.
func (c census) keys() []uint32 {
	return slices.Sorted(maps.Keys(c))
}

// change returns the smallest rectangle that contains all differences between two pictures, with equal pixels
// transparent. It returns all of now if before is nil, and one transparent pixel if nothing differs.
func (q *quantiser) change(before, now *image.RGBA) *image.Paletted {
	r := now.Rect
	if before != nil {
		r = difference(before, now)
	}
	img := image.NewPaletted(r, q.palette)
	pixel := 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for o, end := now.PixOffset(r.Min.X, y), now.PixOffset(r.Max.X, y); o < end; o += 4 {
			new := now.Pix[o : o+4 : o+4]
			if before != nil && bytes.Equal(new, before.Pix[o:o+4]) {
				img.Pix[pixel] = transparent
			} else {
				img.Pix[pixel] = q.index(new[0], new[1], new[2])
			}
			pixel++
		}
	}
	return img
}

// difference returns the smallest rectangle that contains all differing pixels, or one pixel if none differs.
func difference(a, b *image.RGBA) image.Rectangle {
	r := image.Rectangle{Min: b.Rect.Max, Max: b.Rect.Min}
	for y := b.Rect.Min.Y; y < b.Rect.Max.Y; y++ {
		from, to := b.PixOffset(b.Rect.Min.X, y), b.PixOffset(b.Rect.Max.X-1, y)+4
		old, new := a.Pix[from:to], b.Pix[from:to]
		if bytes.Equal(old, new) {
			continue
		}
		left, right := 0, len(new)
		for old[left] == new[left] {
			left++
		}
		for old[right-1] == new[right-1] {
			right--
		}
		r.Min.X, r.Max.X = min(r.Min.X, b.Rect.Min.X+left/4), max(r.Max.X, b.Rect.Min.X+(right+3)/4)
		r.Min.Y, r.Max.Y = min(r.Min.Y, y), max(r.Max.Y, y+1)
	}
	if r.Empty() {
		return image.Rectangle{Min: b.Rect.Min, Max: b.Rect.Min.Add(image.Pt(1, 1))}
	}
	return r
}

// stoppable is a writer that fails when its context ends.
type stoppable struct {
	ctx context.Context
	w   io.Writer
}

func (s stoppable) Write(p []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	return s.w.Write(p)
}
