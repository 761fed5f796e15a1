package layout

import "math"

// The size of a window in which everything has its usual size; in a larger one
// words and buttons grow with the board.
const (
	UsualWidth  = 1180.0
	UsualHeight = 820.0
)

// A window must hold so many units for words and rows to fit: letters that would
// leave it fewer are not made larger.
const (
	unitsWide = 400.0
	unitsHigh = 370.0
)

// Zoom returns how much larger than usual everything is drawn in a window of a
// size in logical pixels, and how much larger again words and rows are where text
// is wished for, 1 being usual. The first goes in steps, so that dragging an edge
// does not draw everything anew all the time, but in steps so fine that none
// costs the board more than a percent or so.
func Zoom(width, height, text float64) (window, letters float64) {
	const steps = 32
	window = max(1, math.Floor(min(width/UsualWidth, height/UsualHeight)*steps)/steps)
	letters = max(1, min(text, width/window/unitsWide, height/window/unitsHigh))
	return window, letters
}
