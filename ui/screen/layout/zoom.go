package layout

import (
	"math"

	"chuhe/ui/board"
)

// The largest size of a window without magnification, in logical pixels. In a larger window, text and buttons grow, but
// more slowly than the board, so that the panel shows more rows.
const (
	UsualWidth  = 1180.0
	UsualHeight = 820.0
)

// Zoom returns the magnification of everything in a window of the given size in logical pixels, and the additional
// magnification of text and rows if the player wants larger text; 1 is the usual size. The first factor changes in
// steps, so that dragging an edge does not redraw everything all the time. The steps are fine enough to cost the board
// only about a percent of its size.
func Zoom(width, height, text float64) (window, letters float64) {
	const steps, growth = 32, 2.0 / 3
	window = max(1, math.Floor(math.Pow(min(width/UsualWidth, height/UsualHeight), growth)*steps)/steps)
	letters = max(1, min(text, room(width/window, height/window)))
	return window, letters
}

// room returns the magnification of text for which a window of the given size has room. Words and rows need a minimum
// number of units of text, fewer on a phone held upright, whose board is as wide as the window. From large on they need
// more: larger text must not grow with a window so fast that its panel, beside or below the board, would shrink the
// board.
func room(width, height float64) float64 {
	const wide, high, wider, panel, large = 400.0, 370.0, 545.0, 300.0, 1.5
	if width < PhoneMost && width < height { // the board may leave some of the width
		const narrow, below = 315.0, 262.0
		return min(width/narrow, (height-tallLeast*width*board.Rows/board.Cols)/below)
	}
	if height < PhoneMost {
		const lying = 345.0
		return min(width/wide, height/lying)
	}
	beside := width - height*board.Cols/board.Rows // left by a board as high as the window
	return min(width/wide, height/high, max(large, min(width/wider, beside/panel+0.9)))
}
