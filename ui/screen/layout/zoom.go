package layout

import "math"

// The largest size of a window without magnification, in logical pixels. In a larger window, text and buttons grow, but
// more slowly than the board, so that the panel shows more rows.
const (
	UsualWidth  = 1180.0
	UsualHeight = 820.0
)

// The minimum size of a window, in units of text, for words and rows to fit. Text is not enlarged beyond that.
const (
	unitsWide = 400.0
	unitsHigh = 370.0
)

// Zoom returns the magnification of everything in a window of the given size in logical pixels, and the additional
// magnification of text and rows if the player wants larger text; 1 is the usual size. The first factor changes in
// steps, so that dragging an edge does not redraw everything all the time. The steps are fine enough to cost the board
// only about a percent of its size.
func Zoom(width, height, text float64) (window, letters float64) {
	const steps, growth = 32, 2.0 / 3
	window = max(1, math.Floor(math.Pow(min(width/UsualWidth, height/UsualHeight), growth)*steps)/steps)
	letters = max(1, min(text, width/window/unitsWide, height/window/unitsHigh))
	return window, letters
}
