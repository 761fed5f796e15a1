package ui

import "github.com/hajimehoshi/ebiten/v2"

// Limits and initial size of the window in logical pixels. The panel beside the board needs a window 720 wide, or 640
// on a phone; a narrower window must be almost twice as high as wide, which separate limits of width and height cannot
// express.
const (
	MinWidth, MinHeight         = 360, 360
	DefaultWidth, DefaultHeight = 1180, 820
)

// WindowState is the position and size of the window, in the units of the library (logical pixels of the monitor). A
// zero Width means the default.
type WindowState struct {
	X, Y, Width, Height int
	HasPosition         bool // X and Y are valid
	Maximised           bool
	FullScreen          bool
}

// fitScreen reduces the size of a window to what fits on a screen.
func fitScreen(width, height, screenW, screenH int) (int, int) {
	if width <= 0 || height <= 0 {
		width, height = DefaultWidth, DefaultHeight
	}
	// Leaves room for a title bar and a task bar.
	return max(MinWidth, min(width, screenW-16)), max(MinHeight, min(height, screenH-64))
}

// onScreen reports whether the title bar of a window at a remembered place is on the screen.
func onScreen(p WindowState, screenW, screenH int) bool {
	return p.X > -p.Width/2 && p.X < screenW-80 && p.Y >= 0 && p.Y < screenH-80
}

// ToggleFullscreen switches between a window and full screen. It does nothing while no monitor is active: the library
// would use the last one, of which GLFW has freed the memory.
func ToggleFullscreen() {
	if len(ebiten.AppendMonitors(nil)) > 0 {
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
	}
}
