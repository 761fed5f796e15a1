// Package theme holds the looks of the game as data: a table of palettes, and
// the sizes that are the same in all of them.
package theme

import "image/color"

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
	Gold      color.NRGBA // whose turn, selection, focus ring
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
// from the top left to the bottom right.
type Board struct {
	Light, Dark, Grain    color.NRGBA // the wood
	FrameLight, FrameDark color.NRGBA
	Line                  color.NRGBA // ink of grid and river
	Label                 color.NRGBA // file numbers
	Shadow                color.NRGBA // at its darkest, around the frame
}

// Disc is the palette of the pieces.
type Disc struct {
	Light, Dark, Rim color.NRGBA // the wood
	Red, Black       color.NRGBA // the inks
	Shadow           color.NRGBA // at its darkest, under a piece
}

// Wood is the key of the theme of a first start.
const Wood = "wood"

// All returns the themes in the order in which they are offered.
func All() []Theme { return []Theme{wood(), dark()} }

// ByKey returns the theme of that key, or classic wood for an unknown one.
func ByKey(key string) Theme {
	for _, t := range All() {
		if t.Key == key {
			return t
		}
	}
	return wood()
}

func wood() Theme {
	return Theme{
		Key:    Wood,
		Window: rgb(0xEFE6D6), Panel: rgb(0xFBF6EC), Hairline: rgb(0xE0D3BC),
		Text: rgb(0x33271B), SoftText: rgb(0x8A7964),
		Accent: rgb(0xA8261C), OnAccent: rgb(0xFFF6E8), Hint: rgb(0x2E7D5B), Gold: rgb(0xD8A13A),
		Button: rgb(0xF5EDDD), Hover: rgb(0xEADFC9), Pressed: rgb(0xDECFB2),
		Current: rgb(0xF0DDB8), Shade: rgba(0x33271B, 0x5C), CheckGlow: rgb(0xE0301C), Shadow: rgba(0x4A3013, 0x60),
		Board: Board{
			Light: rgb(0xE9C48A), Dark: rgb(0xD9AC69), Grain: rgb(0xB98443),
			FrameLight: rgb(0x8C5A33), FrameDark: rgb(0x6E4527), Line: rgb(0x5A3A1E), Label: rgb(0x5A3A1E),
			Shadow: rgba(0x4A3013, 0x78),
		},
		Disc: Disc{
			Light: rgb(0xFBEBCB), Dark: rgb(0xE6C48B), Rim: rgb(0x9A6A36),
			Red: rgb(0xA8261C), Black: rgb(0x2A231C), Shadow: rgba(0x3A2208, 0x90),
		},
	}
}

func dark() Theme {
	return Theme{
		Key: "dark", Dark: true,
		Window: rgb(0x1F1D1B), Panel: rgb(0x292624), Hairline: rgb(0x3A3632),
		Text: rgb(0xEDE4D6), SoftText: rgb(0xA09383),
		Accent: rgb(0xE0614F), OnAccent: rgb(0x241410), Hint: rgb(0x5BBE92), Gold: rgb(0xD8A13A),
		Button: rgb(0x33302C), Hover: rgb(0x403B36), Pressed: rgb(0x4C463F),
		Current: rgb(0x584629), Shade: rgba(0x000000, 0x80), CheckGlow: rgb(0xFF4A34), Shadow: rgba(0x000000, 0xA0),
		Board: Board{
			Light: rgb(0x7B5B3C), Dark: rgb(0x6A4C30), Grain: rgb(0x4C3420),
			FrameLight: rgb(0x45311F), FrameDark: rgb(0x2E2118), Line: rgb(0x24180E), Label: rgb(0xC4A57A),
			Shadow: rgba(0x000000, 0xB0),
		},
		Disc: Disc{
			Light: rgb(0xE9D3A8), Dark: rgb(0xCBA56A), Rim: rgb(0x5E3F1E),
			Red: rgb(0x9E1F16), Black: rgb(0x1F1A15), Shadow: rgba(0x000000, 0xB0),
		},
	}
}

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
