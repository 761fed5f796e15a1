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
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/image/vector"
	"golang.org/x/text/unicode/norm"

	"chuhe/ui/art/raster"
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

// LineHeight is the distance between baselines of running text, as a multiple of its size.
const LineHeight = 1.4

// Wrap breaks s into lines no wider than width: at spaces, and between Chinese characters where punctuation allows. A
// word wider than a line is broken. Line feeds in s are kept.
func Wrap(s string, size float64, heavy bool, width float64) []string {
	return wrap(s, size, heavy, width, math.MaxInt)
}

// WrapMost is like [Wrap], but returns at most the given number of lines, at least one. The last ends with "…" if there
// are more.
func WrapMost(s string, size float64, heavy bool, width float64, most int) []string {
	lines := wrap(s, size, heavy, width, most+1)
	if len(lines) > most {
		lines = lines[:most]
		lines[most-1] = Ellipsis(lines[most-1]+"…", size, heavy, width)
	}
	return lines
}

// wrap returns the lines of [Wrap], up to a number.
func wrap(s string, size float64, heavy bool, width float64, most int) (lines []string) {
	t := newTypesetter(size, heavy)
	defer t.done()
	for paragraph := range strings.SplitSeq(s, "\n") {
		if lines = append(lines, wrapParagraph(t, []rune(paragraph), width, most-len(lines))...); len(lines) >= most {
			break
		}
	}
	return lines
}

func wrapParagraph(t *typesetter, text []rune, width float64, most int) []string {
	var lines []string
	starts := breaks(t, text, width, most)
	for i, start := range starts[:min(len(starts), most)] {
		end := len(text)
		if i+1 < len(starts) {
			end = starts[i+1]
		}
		lines = append(lines, strings.TrimRightFunc(string(text[start:end]), unicode.IsSpace))
	}
	return lines
}

// breaks returns the indices at which the lines of a paragraph start, and no more than one beyond most.
func breaks(t *typesetter, text []rune, width float64, most int) []int {
	starts := []int{0}
	start, breakAt, x := 0, 0, 0.0
	for i := 0; i < len(text) && len(starts) <= most; i++ {
		if i > start && breakable(text[i-1], text[i]) {
			breakAt = i
		}
		w := t.advance(text[i])
		if x+w > width && i > start && !unicode.IsSpace(text[i]) {
			if breakAt <= start {
				breakAt = i
			}
			starts = append(starts, breakAt)
			start, x = breakAt, 0
			i = breakAt - 1
			continue
		}
		x += w
	}
	return starts
}

// Rows returns the indices at which the lines of [Wrap] start, for placing a caret. A line feed is the last character
// of its line.
func Rows(text []rune, size float64, heavy bool, width float64) []int {
	t := newTypesetter(size, heavy)
	defer t.done()
	var starts []int
	for begin := 0; ; {
		end := slices.Index(text[begin:], '\n')
		paragraph := text[begin:]
		if end >= 0 {
			paragraph = text[begin : begin+end]
		}
		for _, start := range breaks(t, paragraph, width, math.MaxInt) {
			starts = append(starts, begin+start)
		}
		if end < 0 {
			return starts
		}
		begin += end + 1
	}
}

// breakable reports whether a line may end after a and the next begin with b.
func breakable(a, b rune) bool {
	if unicode.IsSpace(b) || strings.ContainsRune(notFirst, b) || strings.ContainsRune(notLast, a) {
		return false
	}
	return unicode.IsSpace(a) || wide(a) || wide(b) || a == '-' || a == '/'
}

// Punctuation that Chinese typesetting forbids at the start and at the end of a line.
const (
	notFirst = "，。、；：？！”’）》〉】』」…—·％,.;:?!)]}%"
	notLast  = "“‘（《〈【『「([{"
)

// wide reports whether r belongs to a script without spaces between words.
func wide(r rune) bool { return r >= 0x2E80 }

// Ellipsis returns s, shortened with "…" at its end if it is wider than width.
func Ellipsis(s string, size float64, heavy bool, width float64) string {
	short, _ := Text{String: s, Size: size, Bold: heavy}.Fit(width)
	return short.String
}

// Tail returns s, shortened with "…" at its beginning if it is wider than width.
func Tail(s string, size, width float64) string {
	t := newTypesetter(size, false)
	defer t.done()
	text, room := composed(s), width-t.advance('…')
	x, cut := 0.0, len(text)
	for rest := len(text); rest > 0; {
		r, n := utf8.DecodeLastRuneInString(text[:rest])
		rest -= n
		if x += t.advance(r); x <= room {
			cut = rest
		}
		if x > width {
			return "…" + text[cut:]
		}
	}
	return s
}
