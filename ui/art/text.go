// Package art draws the elements of every page: text, icons and panels. Each is a draw.Sprite, a comparable value that
// renders itself at any device scale from distance fields and the outlines of the embedded faces; there are no bitmap
// images.
//
// Sizes are in logical pixels. The anchor of an icon is the middle of a device pixel, that of a panel its top left
// corner, that of a text the left end of its baseline.
package art

import (
	"image"
	"image/color"
	"image/draw"
	"iter"
	"math"
	"strings"
	"unicode"

	"chuhe/ui/art/raster"

	"golang.org/x/image/vector"
	"golang.org/x/text/unicode/norm"
)

// Widest is the greatest width in logical pixels that is measured or rendered of a line: more than any window has. The
// rest of the line costs nothing.
const Widest = 16384

// Text is one line of text. Its anchor is the left end of the baseline.
type Text struct {
	String  string
	Size    float64 // em size
	Bold    bool
	Italic  bool // slanted, with the same advance widths
	Tabular bool // all digits and spaces have the same width, for clocks
	Color   color.NRGBA
}

// Metrics is the size of a line of text in logical pixels.
type Metrics struct{ Width float64 }

// Middle returns how far below the middle of a row the baseline must be for text to look centred.
func Middle(size float64) float64 { return size * 0.36 }

// Measure returns the size of s set on one line.
func Measure(s string, size float64) Metrics { return Text{String: s, Size: size}.Measure() }

// MeasureBold returns the size of s set on one line in bold.
func MeasureBold(s string, size float64) Metrics {
	return Text{String: s, Size: size, Bold: true}.Measure()
}

// Length returns the width of s set on one line, however long it is, for the caret and the part that shows.
func Length(s string, size float64) float64 {
	t := newTypesetter(size, false)
	defer t.done()
	return Text{String: s}.width(t, math.Inf(1))
}

// Measure returns the size of the text, up to a width of Widest.
func (s Text) Measure() Metrics {
	t := newTypesetter(s.Size, s.Bold)
	defer t.done()
	return Metrics{s.width(t, Widest)}
}

// width returns the width of the text until it is wider than most.
func (s Text) width(t *typesetter, most float64) (width float64) {
	for _, w := range s.letters(t, most) {
		width += w
	}
	return width
}

// letters yields the characters of the text with their widths, until they are wider than most.
func (s Text) letters(t *typesetter, most float64) iter.Seq2[rune, float64] {
	return func(yield func(rune, float64) bool) {
		x := 0.0
		for _, r := range composed(s.String) {
			w := s.advance(t, r)
			if !yield(r, w) {
				return
			}
			if x += w; x > most {
				return
			}
		}
	}
}

// Fit returns the text, shortened with "…" at its end if it is wider than width, and its width. It reads no more of the
// text than fits. Whether it fits does not depend on Tabular: a column measured for a number has room for others.
func (s Text) Fit(width float64) (Text, float64) {
	const rounding = 0.5
	t := newTypesetter(s.Size, s.Bold)
	defer t.done()
	text := composed(s.String)
	room := width - t.advance('…')
	x, cut := 0.0, 0
	for i, r := range text {
		if x <= room {
			cut = i
		}
		if x += t.advance(r); x > width+rounding {
			s.String = strings.TrimRightFunc(text[:cut], unicode.IsSpace) + "…"
			break
		}
	}
	return s, s.Measure().Width
}

// Part returns the characters that lie between two distances from the beginning of the text, and the distance at which
// they begin.
func (s Text) Part(from, to float64) (part Text, at float64) {
	t := newTypesetter(s.Size, s.Bold)
	defer t.done()
	text := composed(s.String)
	x, first := 0.0, 0
	for i, r := range text {
		if x > to {
			text = text[:i]
			break
		}
		if x <= from {
			first, at = i, x
		}
		x += s.advance(t, r)
	}
	s.String = text[first:]
	return s, at
}

// composed joins letters with the combining marks after them, as some systems type Vietnamese: the faces contain only
// precomposed letters.
func composed(s string) string {
	if strings.ContainsFunc(s, func(r rune) bool { return r >= 0x300 && r < 0x370 }) {
		return norm.NFC.String(s)
	}
	return s
}

func (s Text) advance(t *typesetter, r rune) float64 {
	if s.Tabular && (r == ' ' || r >= '0' && r <= '9') {
		return t.digitWidth()
	}
	return t.advance(r)
}

func (t *typesetter) digitWidth() float64 {
	w := 0.0
	for r := '0'; r <= '9'; r++ {
		w = max(w, t.advance(r))
	}
	return w
}

// Render implements draw.Sprite.
func (s Text) Render(scale float64) (*image.RGBA, image.Point) {
	t := newTypesetter(s.Size*scale, s.Bold)
	defer t.done()
	if s.Italic {
		t.lean = 0.2
	}
	pad := int(math.Ceil(0.25*s.Size*scale)) + 1 // room for ink outside the advance
	base := int(math.Ceil(t.size)) + 1
	w, h := int(math.Ceil(s.width(t, Widest*scale)))+2*pad, base+int(math.Ceil(0.4*t.size))+1
	z := vector.NewRasterizer(w, h)
	z.DrawOp = draw.Src
	x := float64(pad)
	for r, slot := range s.letters(t, Widest*scale) {
		t.outline(z, r, x+(slot-t.advance(r))/2, float64(base))
		x += slot
	}
	mask := image.NewAlpha(image.Rect(0, 0, w, h))
	z.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	cv := raster.New(w, h)
	cv.Stamp(mask, image.Point{}, s.Color, raster.InkGain(s.Color))
	return cv.RGBA, image.Pt(pad, base)
}
