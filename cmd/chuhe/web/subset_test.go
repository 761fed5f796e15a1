package main

import (
	"slices"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"chuhe/assets"
)

// A subset draws its characters exactly like the complete font, and contains no others.
func TestOf(t *testing.T) {
	const wanted = "Aé楚河—漢界帥ộ"
	for name, face := range map[string][]byte{"regular": assets.FontRegular, "bold": assets.FontBold} {
		small, err := subset(face, func(r rune) bool { return slices.Contains([]rune(wanted), r) })
		if err != nil {
			t.Fatal(err)
		}
		if len(small) > len(face)/20 {
			t.Errorf("%s: %d bytes of %d are left", name, len(small), len(face))
		}
		part, err := sfnt.Parse(small)
		if err != nil {
			t.Fatal(err)
		}
		whole, err := sfnt.Parse(face)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range wanted + "B士" {
			have, want := drawn(t, part, r), drawn(t, whole, r)
			if r == 'B' || r == '士' {
				want = outline{}
			}
			if have.there != want.there || have.advance != want.advance || !slices.Equal(have.segments, want.segments) {
				t.Errorf("%s: %q is not drawn alike", name, r)
			}
		}
	}
}

type outline struct {
	there    bool
	advance  fixed.Int26_6
	segments []sfnt.Segment
}

func drawn(t *testing.T, f *sfnt.Font, r rune) outline {
	t.Helper()
	const size = 64 << 6
	var buf sfnt.Buffer
	g, err := f.GlyphIndex(&buf, r)
	if err != nil {
		t.Fatal(err)
	}
	if g == 0 {
		return outline{}
	}
	advance, err := f.GlyphAdvance(&buf, g, size, font.HintingNone)
	if err != nil {
		t.Fatal(err)
	}
	segments, err := f.LoadGlyph(&buf, g, size, nil)
	if err != nil {
		t.Fatal(err)
	}
	return outline{true, advance, slices.Clone(segments)}
}

func TestBrokenFaces(t *testing.T) {
	all := func(rune) bool { return true }
	for _, size := range []int{0, 11, 12, 100, 1000, len(assets.FontRegular) / 2} {
		if _, err := subset(assets.FontRegular[:size], all); err == nil {
			t.Errorf("%d bytes are a face, want an error", size)
		}
	}
}
