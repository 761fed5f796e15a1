// Package theme holds the appearance of the game as data: a table of palettes, and the sizes that all of them share.
package theme

import (
	"image/color"
	"math"
)

// A Theme is one complete palette. Themes are plain values and comparable.
type Theme struct {
	Key  string // the name in settings and in the tables of texts
	Dark bool   // light text on a dark window

	Window    color.NRGBA // background of the window
	Panel     color.NRGBA // cards and dialogs
	Hairline  color.NRGBA // borders of cards, rules between rows
	Text      color.NRGBA
	SoftText  color.NRGBA // secondary words, move numbers
	Accent    color.NRGBA // main buttons, Red's moves, last move, check
	OnAccent  color.NRGBA // words on Accent
	Hint      color.NRGBA // targets, hint arrow, switches that are on
	Gold      color.NRGBA // edges of cards that ask for something
	Focus     color.NRGBA // ring around what has the focus, and gold as an ink
	Button    color.NRGBA
	Hover     color.NRGBA // a button under the pointer
	Pressed   color.NRGBA // a button held down
	Current   color.NRGBA // background of the current row of a list
	Shade     color.NRGBA // laid over what is behind a dialog
	CheckGlow color.NRGBA // under a king in check
	Shadow    color.NRGBA // at its darkest, under cards, dialogs and the board

	Board Board
	Disc  Disc
}

// Board is the palette of the board: two colours are the ends of a gradient
// from the top left to the bottom right. Lines and marks have a contrast of 3 to
// 1 or more with every part of the wood, labels one of 4.5 to 1. Gold has it by
// the edge of the mark.
type Board struct {
	Light, Dark, Grain    color.NRGBA // the wood
	FrameLight, FrameDark color.NRGBA
	Line                  color.NRGBA // ink of the grid
	River                 color.NRGBA // ink of the words in it
	Label                 color.NRGBA // file numbers
	Accent                color.NRGBA // last move, check, warnings
	Hint                  color.NRGBA // targets, hint arrow
	Gold                  color.NRGBA // selection, cursor of the keyboard
	Shadow                color.NRGBA // at its darkest, around the frame
}

// Disc is the palette of the pieces.
type Disc struct {
	Red, Black Face
	Shadow     color.NRGBA // at its darkest, under a piece
}

// Face is the palette of one side's pieces. The sides differ in how light face
// and edge are, so that they can be told without colours.
type Face struct {
	Light, Dark color.NRGBA // the face, from the top left to the bottom right
	Rim         color.NRGBA // of the crease and the shadows of the edge
	Edge        color.NRGBA // the turned edge
	Ink         color.NRGBA // character and rings
}

// The keys of the themes; Wood is that of a first start.
const (
	Wood     = "wood"
	Paper    = "paper"
	Dark     = "dark"
	Contrast = "contrast"
)

// All returns the themes in the order in which they are offered.
func All() []Theme { return []Theme{wood(), paper(), dark(), strong()} }

// ByKey returns the theme of that key, or classic wood for an unknown one.
func ByKey(key string) Theme {
	for _, t := range All() {
		if t.Key == key {
			return t
		}
	}
	return wood()
}

// Disabled is the ink of disabled elements; it may be faint.
func (t Theme) Disabled() color.NRGBA { return Fade(t.SoftText, 0.55) }

// rgb reads 0xRRGGBB.
func rgb(v uint32) color.NRGBA { return rgba(v, 0xFF) }

// rgba reads 0xRRGGBB with an opacity.
func rgba(v uint32, a uint8) color.NRGBA {
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: a}
}

// Fade returns c with its opacity multiplied by a, 0 … 1.
func Fade(c color.NRGBA, a float64) color.NRGBA {
	c.A = uint8(float64(c.A)*max(0, min(a, 1)) + 0.5)
	return c
}

// Mix returns the colour a fraction t of the way from a to b.
func Mix(a, b color.NRGBA, t float64) color.NRGBA {
	m := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t + 0.5) }
	return color.NRGBA{R: m(a.R, b.R), G: m(a.G, b.G), B: m(a.B, b.B), A: m(a.A, b.A)}
}

// Readable returns the first ink that is readable as text on a ground (4.5 to 1), or otherwise the one with the
// greatest contrast.
func Readable(ground color.NRGBA, inks ...color.NRGBA) (best color.NRGBA) {
	const enough = 4.5
	most := 0.0
	for _, ink := range inks {
		c := contrast(ground, ink)
		if c >= enough {
			return ink
		}
		if c > most {
			best, most = ink, c
		}
	}
	return best
}

// contrast is that of WCAG 2 between two opaque colours, 1 to 21.
func contrast(a, b color.NRGBA) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

// luminance is the relative luminance of an opaque colour after WCAG 2, 0 to 1.
func luminance(c color.NRGBA) float64 {
	linear := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}
