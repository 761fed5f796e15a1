// Package theme holds the appearance of the game as data: a table of palettes, and the sizes that they share.
package theme

import (
	"image/color"
	"math"
)

// A Theme is one complete palette. Themes are plain values and comparable.
type Theme struct {
	Key  string // the name in settings and in the tables of texts
	Dark bool   // light text on a dark window

	Faint float64 // opacity of the ink of disabled elements

	Window    color.NRGBA // background of the window
	Panel     color.NRGBA // cards and dialogs
	Hairline  color.NRGBA // borders of cards, lines between rows
	Text      color.NRGBA
	SoftText  color.NRGBA // secondary words, move numbers
	Accent    color.NRGBA // main buttons, Red's moves, last move, check
	OnAccent  color.NRGBA // words on Accent
	Hint      color.NRGBA // targets, hint arrow, switches that are on
	Gold      color.NRGBA // edges of cards that ask a question
	Focus     color.NRGBA // ring around the focused control, and gold as an ink
	Button    color.NRGBA
	Hover     color.NRGBA // a button under the pointer
	Pressed   color.NRGBA // a button held down
	Current   color.NRGBA // background of the current row of a list
	Shade     color.NRGBA // laid over the page behind a dialog
	CheckGlow color.NRGBA // under a king in check
	Shadow    color.NRGBA // darkest colour of the shadows of cards, dialogs and the board

	Board BoardPalette
	Disc  Disc
}

// BoardPalette is the palette of the board. Light and Dark are the ends of a gradient from the top left to the bottom
// right. Lines and marks have a contrast of at least 3 to 1 with every part of the wood, labels of at least 4.5 to 1;
// gold marks reach it by their edge.
type BoardPalette struct {
	Light, Dark, Grain    color.NRGBA // the wood
	FrameLight, FrameDark color.NRGBA
	Line                  color.NRGBA // ink of the grid
	River                 color.NRGBA // ink of the words in the river
	Label                 color.NRGBA // file numbers
	Accent                color.NRGBA // last move, check, warnings
	Hint                  color.NRGBA // targets, hint arrow
	Gold                  color.NRGBA // selection, cursor of the keyboard
	Pen                   color.NRGBA // arrows and circles of the player
	Shadow                color.NRGBA // darkest colour of the shadow around the frame
}

// Disc is the palette of the pieces.
type Disc struct {
	Red, Black Face
	Shadow     color.NRGBA // darkest colour of the shadow under a piece
}

// Face is the palette of one side's pieces. The sides differ in the lightness of face and edge, so that they can be
// distinguished without colour.
type Face struct {
	Light, Dark color.NRGBA // the face, from the top left to the bottom right
	Rim         color.NRGBA // the crease and the shadows of the edge
	Edge        color.NRGBA // the turned edge
	Ink         color.NRGBA // character and rings
}

// The keys of the themes, and the key that follows the system.
const (
	Auto     = "auto"
	Wood     = "wood"
	Paper    = "paper"
	Dark     = "dark"
	Contrast = "contrast"
)

// All returns the themes in the order of the settings.
func All() []Theme { return []Theme{wood(), paper(), dark(), strong()} }

// ByKey returns the theme with the key, or wood if the key is unknown.
func ByKey(key string) Theme {
	for _, t := range All() {
		if t.Key == key {
			return t
		}
	}
	return wood()
}

// For returns the theme with the key. Auto stands for the theme that suits the system: high contrast if it prefers more
// contrast, otherwise dark or wood.
func For(key string, preferred Preference) Theme {
	switch {
	case key != Auto:
		return ByKey(key)
	case preferred.Contrast:
		return ByKey(Contrast)
	case preferred.Dark:
		return ByKey(Dark)
	}
	return ByKey(Wood)
}

// Disabled returns the ink of disabled elements, which may be hard to read except in the theme of high contrast.
func (t Theme) Disabled() color.NRGBA { return Fade(t.SoftText, t.Faint) }

// rgb converts 0xRRGGBB to an opaque colour.
func rgb(v uint32) color.NRGBA { return rgba(v, 0xFF) }

// rgba converts 0xRRGGBB and an opacity to a colour.
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

// Readable returns the first ink that is readable as text on a background (a contrast of 4.5 to 1), or otherwise the
// one with the greatest contrast.
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

// contrast returns the WCAG 2 contrast ratio of two opaque colours, 1 to 21.
func contrast(a, b color.NRGBA) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

// luminance returns the relative luminance of an opaque colour as defined by WCAG 2, 0 to 1.
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

// Sizes of letters, in logical pixels.
const (
	FontTitle  = 24.0 // results, dialog titles
	FontClock  = 22.0
	FontName   = 18.0 // names, moves in the list
	FontBody   = 15.5 // words in dialogs
	FontButton = 15.0
	FontSoft   = 14.0 // second lines, move numbers
	FontSmall  = 12.5 // words under icons, tooltips
	FontLeast  = 10.0 // words under icons if there is no room for FontSmall
)

// Dimensions used in the window, in logical pixels.
const (
	Gap          = 12.0 // between cards
	Pad          = 16.0 // inside cards
	RadiusPanel  = 12.0
	RadiusButton = 10.0
	RadiusRow    = 6.0
	Border       = 1.0
	Edge         = 2.0 // border that matters, such as the one around the card of the side to move
	Focus        = 3.0 // focus ring
	CardHeight   = 86.0
	RowHeight    = 30.0 // of the move list
	ButtonHeight = 34.0
	IconSize     = 22.0
)

// Preference is how the user prefers all programs to look. The zero value has none, as on a system that cannot be
// asked.
type Preference struct {
	Dark     bool // light text on a dark background
	Contrast bool // more contrast than usual
	Still    bool // little motion
}
