package art

import (
	"fmt"
	"image"
	"image/draw"
	"math"
	"sync"
	"sync/atomic"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"chuhe/assets"
)

// The two faces, parsed on first use. They change only when Complete adds missing characters.
var (
	regular = newFace(func() []byte { return assets.FontRegular })
	bold    = newFace(func() []byte { return assets.FontBold })
	lacking = make(chan struct{}, 1)
)

// A face is the subset of a font with which the program starts, or later a larger one.
type face struct {
	first func() *sfnt.Font
	whole atomic.Pointer[sfnt.Font]
}

func newFace(data func() []byte) *face {
	return &face{first: sync.OnceValue(func() *sfnt.Font { return parse(data()) })}
}

func (f *face) now() *sfnt.Font {
	if whole := f.whole.Load(); whole != nil {
		return whole
	}
	return f.first()
}

// Lacking reports whether a character outside the loaded faces has been drawn. A program that starts with a subset of
// the faces must then load more.
func Lacking() <-chan struct{} { return lacking }

// Complete replaces the faces with ones that have more characters. Texts must then be drawn and measured again, which
// reports characters that are still lacking. It may be called from any goroutine.
func Complete(heavy, light []byte) error {
	b, err := sfnt.Parse(heavy)
	if err != nil {
		return err
	}
	r, err := sfnt.Parse(light)
	if err != nil {
		return err
	}
	bold.whole.Store(b)
	regular.whole.Store(r)
	select {
	case <-lacking: // maybe not any more
	default:
	}
	return nil
}

func parse(data []byte) *sfnt.Font {
	f, err := sfnt.Parse(data)
	if err != nil { // the font is embedded, so this is a bug
		panic(fmt.Sprintf("embedded face: %v", err))
	}
	return f
}

// A typesetter reads glyphs of one face. It is not safe for concurrent use.
type typesetter struct {
	font *sfnt.Font
	buf  *buffer
	wide map[rune]float64 // of letters measured before
	ppem fixed.Int26_6
	size float64
	lean float64 // slant to the right, in pixels per pixel of height
}

// A buffer is the memory of a typesetter, with the widths of the letters that it has measured in each cut.
type buffer struct {
	sfnt.Buffer
	widths map[cut]map[rune]float64
}

// A cut is a face in a size.
type cut struct {
	font *sfnt.Font
	ppem fixed.Int26_6
}

// A buffer keeps the widths of so many cuts, and of so many letters of each.
const mostCuts, mostLetters = 64, 4096

// buffers keeps the buffers of typesetters, because a page measures hundreds of texts, most of them again and again.
var buffers = sync.Pool{New: func() any { return &buffer{widths: map[cut]map[rune]float64{}} }}

// newTypesetter returns a typesetter for letters of the given size in pixels. Its user calls done in the end.
func newTypesetter(size float64, heavy bool) *typesetter {
	t := &typesetter{font: regular.now(), buf: buffers.Get().(*buffer), ppem: fixed.Int26_6(math.Round(size * 64)),
		size: size}
	if heavy {
		t.font = bold.now()
	}
	t.wide = t.buf.of(cut{t.font, t.ppem})
	return t
}

// of returns the widths in a cut.
func (b *buffer) of(c cut) map[rune]float64 {
	widths, ok := b.widths[c]
	if !ok {
		if len(b.widths) == mostCuts {
			clear(b.widths)
		}
		widths = map[rune]float64{}
		b.widths[c] = widths
	}
	return widths
}

func (t *typesetter) done() { buffers.Put(t.buf) }

// glyph returns the index of r, or false if the face lacks it.
func (t *typesetter) glyph(r rune) (sfnt.GlyphIndex, bool) {
	g, err := t.font.GlyphIndex(&t.buf.Buffer, r)
	if err != nil || g == 0 {
		if t.font == regular.now() || t.font == bold.now() { // not replaced in the meantime
			select {
			case lacking <- struct{}{}:
			default: // already reported
			}
		}
		return g, false
	}
	return g, true
}

func (t *typesetter) advance(r rune) float64 {
	if w, ok := t.wide[r]; ok {
		return w
	}
	if invisible(r) {
		return 0
	}
	g, ok := t.glyph(r)
	if !ok {
		return t.standInWidth(r)
	}
	a, err := t.font.GlyphAdvance(&t.buf.Buffer, g, t.ppem, font.HintingNone)
	if err != nil {
		return t.standInWidth(r)
	}
	if len(t.wide) == mostLetters {
		clear(t.wide)
	}
	w := float64(a) / 64
	t.wide[r] = w
	return w
}

// standInWidth returns the width of the box shown for a missing character.
func (t *typesetter) standInWidth(r rune) float64 {
	if r < 0x1100 {
		return t.size * 0.6
	}
	return t.size
}

// invisible reports whether r takes no room: format characters and control characters.
func invisible(r rune) bool {
	return unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Cc, r) || unicode.Is(unicode.Variation_Selector, r)
}

// outline adds r to the rasterizer with its origin at (x, y), in pixels.
func (t *typesetter) outline(z *vector.Rasterizer, r rune, x, y float64) {
	if invisible(r) {
		return
	}
	g, ok := t.glyph(r)
	if !ok {
		t.standIn(z, r, x, y)
		return
	}
	segments, err := t.font.LoadGlyph(&t.buf.Buffer, g, t.ppem, nil)
	if err != nil {
		t.standIn(z, r, x, y)
		return
	}
	at := func(p fixed.Point26_6) (float32, float32) {
		return float32(x + (float64(p.X)-t.lean*float64(p.Y))/64), float32(y + float64(p.Y)/64)
	}
	for i, s := range segments {
		ax, ay := at(s.Args[0])
		bx, by := at(s.Args[1])
		cx, cy := at(s.Args[2])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if i > 0 {
				z.ClosePath()
			}
			z.MoveTo(ax, ay)
		case sfnt.SegmentOpLineTo:
			z.LineTo(ax, ay)
		case sfnt.SegmentOpQuadTo:
			z.QuadTo(ax, ay, bx, by)
		case sfnt.SegmentOpCubeTo:
			z.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	z.ClosePath()
}

// standIn adds the empty box shown for a missing character.
func (t *typesetter) standIn(z *vector.Rasterizer, r rune, x, y float64) {
	w := t.standInWidth(r)
	line := float32(max(1, t.size*0.07))
	l, rt := float32(x+0.12*w), float32(x+0.88*w)
	top, bottom := float32(y-0.72*t.size), float32(y+0.04*t.size)
	z.MoveTo(l, top)
	z.LineTo(rt, top)
	z.LineTo(rt, bottom)
	z.LineTo(l, bottom)
	z.ClosePath()
	z.MoveTo(l+line, top+line) // the opposite direction makes a hole
	z.LineTo(l+line, bottom-line)
	z.LineTo(rt-line, bottom-line)
	z.LineTo(rt-line, top+line)
	z.ClosePath()
}

// mask rasterizes one character with its ink centred in a square of side pixels.
func (t *typesetter) mask(r rune, side int) *image.Alpha {
	m := image.NewAlpha(image.Rect(0, 0, side, side))
	x, y := (float64(side)-t.size)/2, (float64(side)+t.size*0.76)/2
	if g, ok := t.glyph(r); ok {
		if b, _, err := t.font.GlyphBounds(&t.buf.Buffer, g, t.ppem, font.HintingNone); err == nil {
			x = float64(side)/2 - float64(b.Min.X+b.Max.X)/128
			y = float64(side)/2 - float64(b.Min.Y+b.Max.Y)/128
		}
	}
	z := vector.NewRasterizer(side, side)
	z.DrawOp = draw.Src
	t.outline(z, r, x, y)
	z.Draw(m, m.Rect, image.Opaque, image.Point{})
	return m
}

// Glyph rasterizes one character at an em size in device pixels, with its ink centred in a square of side pixels.
func Glyph(r rune, size float64, heavy bool, side int) *image.Alpha {
	t := newTypesetter(size, heavy)
	defer t.done()
	return t.mask(r, side)
}

// HasGlyph reports whether both faces have the character; missing characters appear as an empty box.
func HasGlyph(r rune) bool {
	for _, heavy := range []bool{false, true} {
		t := newTypesetter(16, heavy)
		_, ok := t.glyph(r)
		t.done()
		if !ok {
			return false
		}
	}
	return true
}
