package main

import (
	"fmt"
	"image/color"
	"strings"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"chuhe/assets"
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/theme"
)

// scalable returns the icon as SVG for desktops that show icons of any size: the disc, the rings and the character of
// [board.Icon], without the grain of the wood.
func scalable() ([]byte, error) {
	const (
		mid    = 256.0 // half the side
		radius = mid - 8
		drop   = radius / 31 // from the engraving to its lit edge
	)
	king := board.Piece{Piece: xiangqi.RedKing, Palette: theme.ByKey(theme.Wood).Disc}
	face := king.Palette.Red
	character, err := outline(board.Character(king.Piece, king.Script), 1.2*radius, mid)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%[1]v" height="%[1]v" viewBox="0 0 %[1]v %[1]v">`+"\n", 2*mid)
	gradient := func(id string, from, to color.NRGBA) {
		fmt.Fprintf(&b, `<linearGradient id="%s" x1="0.2" y1="0.1" x2="0.8" y2="0.9"><stop offset="0" stop-color="%s"/><stop offset="1" stop-color="%s"/></linearGradient>`+"\n", id, hex(from), hex(to))
	}
	gradient("edge", face.Edge, face.Rim)
	gradient("face", face.Light, face.Dark)
	disc := func(at float64, fill string) {
		fmt.Fprintf(&b, `<circle cx="%v" cy="%v" r="%.1f" fill="url(#%s)"/>`+"\n", mid, mid, at*radius, fill)
	}
	disc(1, "edge")
	disc(0.9, "face")
	light := hex(theme.Mix(face.Light, color.NRGBA{255, 255, 255, 255}, 0.6))
	for _, layer := range []struct {
		y       float64
		color   string
		opacity float64
	}{{drop, light, 0.7}, {0, hex(face.Ink), 1}} {
		fmt.Fprintf(&b, `<g transform="translate(0 %.1f)" opacity="%v">`+"\n", layer.y, layer.opacity)
		for _, ring := range [][2]float64{{0.81, 0.042}, {0.725, 0.022}} {
			fmt.Fprintf(&b, `<circle cx="%v" cy="%v" r="%.1f" fill="none" stroke="%s" stroke-width="%.1f"/>`+"\n",
				mid, mid, ring[0]*radius, layer.color, ring[1]*radius)
		}
		fmt.Fprintf(&b, `<path fill="%s" d="%s"/>`+"\n</g>\n", layer.color, character)
	}
	b.WriteString("</svg>\n")
	return []byte(b.String()), nil
}

// hex formats an opaque colour.
func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// outline returns a character as the data of a path, with an em of the given size and the middle of its ink at (mid,
// mid).
func outline(r rune, em, mid float64) (string, error) {
	font, err := sfnt.Parse(assets.FontBold)
	if err != nil {
		return "", err
	}
	var buffer sfnt.Buffer
	glyph, err := font.GlyphIndex(&buffer, r)
	if err != nil {
		return "", err
	}
	const size = 1024 // of the em in the font's segments
	segments, err := font.LoadGlyph(&buffer, glyph, fixed.I(size), nil)
	if err != nil {
		return "", err
	}
	bounds := segments.Bounds()
	middle := fixed.Point26_6{X: (bounds.Min.X + bounds.Max.X) / 2, Y: (bounds.Min.Y + bounds.Max.Y) / 2}
	place := func(v fixed.Int26_6) float64 {
		return mid + float64(float64(v)/64*em/size) // rounded before the sum, as on every processor
	}
	var b strings.Builder
	for i, s := range segments {
		letter, points := "MLQC"[s.Op:s.Op+1], [...]int{1, 1, 2, 3}[s.Op]
		if s.Op == sfnt.SegmentOpMoveTo && i > 0 {
			b.WriteString("Z")
		}
		b.WriteString(letter)
		for _, p := range s.Args[:points] {
			p = p.Sub(middle)
			fmt.Fprintf(&b, " %.1f %.1f", place(p.X), place(p.Y))
		}
	}
	return b.String() + "Z", nil
}
