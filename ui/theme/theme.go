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

// wood returns the classic theme: warm wood, ink, red.
func wood() Theme {
	return Theme{
		Key: Wood, Faint: 0.55,
		Window: rgb(0xEFE6D6), Panel: rgb(0xFBF6EC), Hairline: rgb(0xE0D3BC),
		Text: rgb(0x33271B), SoftText: rgb(0x6E5E4A),
		Accent: rgb(0xA8261C), OnAccent: rgb(0xFFF6E8), Hint: rgb(0x2B7656), Gold: rgb(0xD8A13A), Focus: rgb(0x8A5F0E),
		Button: rgb(0xF5EDDD), Hover: rgb(0xEADFC9), Pressed: rgb(0xDECFB2),
		Current: rgb(0xF0DDB8), Shade: rgba(0x33271B, 0x5C), CheckGlow: rgb(0xEC4E33), Shadow: rgba(0x4A3013, 0x60),
		Board: BoardPalette{
			Light: rgb(0xE9C48A), Dark: rgb(0xD9AC69), Grain: rgb(0xB98443),
			FrameLight: rgb(0x8C5A33), FrameDark: rgb(0x6E4527), Line: rgb(0x5A3A1E), River: rgb(0x6B4826),
			Label:  rgb(0x4A2E16),
			Accent: rgb(0x951B12), Hint: rgb(0x175B41), Gold: rgb(0xF2BE55), Pen: rgb(0x123F8C),
			Shadow: rgba(0x4A3013, 0x78),
		},
		Disc: Disc{
			Red: Face{Light: rgb(0xFDF0D5), Dark: rgb(0xF2DBAF), Rim: rgb(0x9A6A36), Edge: rgb(0xEACD9A),
				Ink: rgb(0xA5231A)},
			Black: Face{Light: rgb(0xF3DDB2), Dark: rgb(0xD9B378), Rim: rgb(0x3A2714), Edge: rgb(0x6B4A2B),
				Ink: rgb(0x241D17)},
			Shadow: rgba(0x3A2208, 0x90),
		},
	}
}

// paper returns the theme of ink on light paper.
func paper() Theme {
	return Theme{
		Key: Paper, Faint: 0.55,
		Window: rgb(0xF0EFEB), Panel: rgb(0xFDFCFA), Hairline: rgb(0xD8D5CD),
		Text: rgb(0x23262B), SoftText: rgb(0x5F6167),
		Accent: rgb(0xB3261E), OnAccent: rgb(0xFFFAF5), Hint: rgb(0x1F6F5C), Gold: rgb(0xC9983C), Focus: rgb(0x7F5A0C),
		Button: rgb(0xF4F2ED), Hover: rgb(0xE7E4DC), Pressed: rgb(0xD9D5CA),
		Current: rgb(0xF3E3C0), Shade: rgba(0x23262B, 0x5C), CheckGlow: rgb(0xE5402F), Shadow: rgba(0x2A2C33, 0x48),
		Board: BoardPalette{
			Light: rgb(0xFAF6EA), Dark: rgb(0xF1EAD7), Grain: rgb(0xE3D9C0),
			FrameLight: rgb(0xBDB19B), FrameDark: rgb(0x9C907A), Line: rgb(0x3E4450), River: rgb(0x5A6070),
			Label:  rgb(0x4A505C),
			Accent: rgb(0xB3261E), Hint: rgb(0x1F6F5C), Gold: rgb(0xE0AC45), Pen: rgb(0x1D4FA3),
			Shadow: rgba(0x2A2C33, 0x60),
		},
		Disc: Disc{
			Red: Face{Light: rgb(0xFFFDF7), Dark: rgb(0xF7E9DA), Rim: rgb(0xB08A72), Edge: rgb(0xF0D9C6),
				Ink: rgb(0xB3261E)},
			Black: Face{Light: rgb(0xF6F4EE), Dark: rgb(0xDAD6CC), Rim: rgb(0x23262B), Edge: rgb(0x565A64),
				Ink: rgb(0x1D2026)},
			Shadow: rgba(0x2A2C33, 0x70),
		},
	}
}

// dark returns the theme of smoked oak inlaid with brass.
func dark() Theme {
	return Theme{
		Key: Dark, Dark: true, Faint: 0.55,
		Window: rgb(0x1F1D1B), Panel: rgb(0x292624), Hairline: rgb(0x3A3632),
		Text: rgb(0xEDE4D6), SoftText: rgb(0xB9AD9B),
		Accent: rgb(0xF28C7A), OnAccent: rgb(0x241410), Hint: rgb(0x5BBE92), Gold: rgb(0xD8A13A), Focus: rgb(0xD8A13A),
		Button: rgb(0x33302C), Hover: rgb(0x403B36), Pressed: rgb(0x4C463F),
		Current: rgb(0x4A3B23), Shade: rgba(0x000000, 0x80), CheckGlow: rgb(0xB81E10), Shadow: rgba(0x000000, 0xA0),
		Board: BoardPalette{
			Light: rgb(0x644931), Dark: rgb(0x533B27), Grain: rgb(0x3A2819),
			FrameLight: rgb(0x3E2C1C), FrameDark: rgb(0x2A1E15), Line: rgb(0xB89668), River: rgb(0xB89668),
			Label:  rgb(0xD9C095),
			Accent: rgb(0xF58E7C), Hint: rgb(0x66CB9E), Gold: rgb(0xE3AE4A), Pen: rgb(0x9CC4FA),
			Shadow: rgba(0x000000, 0xB0),
		},
		Disc: Disc{
			Red: Face{Light: rgb(0xF0DDB8), Dark: rgb(0xE0C493), Rim: rgb(0x6E4A24), Edge: rgb(0xD8B780),
				Ink: rgb(0x8E1810)},
			Black: Face{Light: rgb(0xDFC69A), Dark: rgb(0xBE9961), Rim: rgb(0x1E140A), Edge: rgb(0x46301B),
				Ink: rgb(0x1B1611)},
			Shadow: rgba(0x000000, 0xB0),
		},
	}
}

// strong returns the theme of black, white and few strong colours. All text has a contrast of at least 7 to 1.
func strong() Theme {
	return Theme{
		Key: Contrast, Dark: true, Faint: 0.84,
		Window: rgb(0x000000), Panel: rgb(0x0A0A0A), Hairline: rgb(0x8A8A8A),
		Text: rgb(0xFFFFFF), SoftText: rgb(0xDADADA),
		Accent: rgb(0xFFB7AA), OnAccent: rgb(0x000000), Hint: rgb(0x4CE3A0), Gold: rgb(0xFFD43B), Focus: rgb(0xFFD43B),
		Button: rgb(0x161616), Hover: rgb(0x2A2A2A), Pressed: rgb(0x363636),
		Current: rgb(0x3A3000), Shade: rgba(0x000000, 0xB0), CheckGlow: rgb(0xB01808), Shadow: rgba(0x000000, 0xFF),
		Board: BoardPalette{
			Light: rgb(0x202020), Dark: rgb(0x181818), Grain: rgb(0x101010),
			FrameLight: rgb(0x9A9A9A), FrameDark: rgb(0x7A7A7A), Line: rgb(0xE8E8E8), River: rgb(0xC8C8C8),
			Label:  rgb(0xFFFFFF),
			Accent: rgb(0xFFB7AA), Hint: rgb(0x4CE3A0), Gold: rgb(0xFFD43B), Pen: rgb(0x8CC0FF),
			Shadow: rgba(0x000000, 0xFF),
		},
		Disc: Disc{
			Red: Face{Light: rgb(0xFFFFFF), Dark: rgb(0xF4F4F4), Rim: rgb(0xB8A6A2), Edge: rgb(0xFFFFFF),
				Ink: rgb(0x9C0C04)},
			Black: Face{Light: rgb(0x0C0C0C), Dark: rgb(0x000000), Rim: rgb(0x484848), Edge: rgb(0x2A2A2A),
				Ink: rgb(0xFFFFFF)},
			Shadow: rgba(0x000000, 0xFF),
		},
	}
}
