package ui

// fitScreen returns the size of a window that a screen has room for.
func fitScreen(width, height, screenW, screenH int) (int, int) {
	if width <= 0 || height <= 0 {
		width, height = DefaultWidth, DefaultHeight
	}
	// A title bar and a task bar want their room, too.
	return max(MinWidth, min(width, screenW-16)), max(MinHeight, min(height, screenH-64))
}

// onScreen reports whether the title bar of a remembered place can be reached.
func onScreen(p Place, screenW, screenH int) bool {
	return p.X > -p.Width/2 && p.X < screenW-80 && p.Y >= 0 && p.Y < screenH-80
}
