package pane

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
)

// A Scene describes the pieces and marks of a board, its appearance and the time. The board itself adds its place and
// the effects of the pointer.
type Scene struct {
	board.Input
	Bottom xiangqi.Side               // at the lower edge
	Live   func(xiangqi.Square) bool  // whether a click there would do something; nil: nowhere
	Name   func(xiangqi.Piece) string // what a piece is called under a pointer that rests; nil: nothing
	Say    func(locale.Message) string
	Still  bool // pieces do not glide
}

// Dressed returns a scene with the appearance of the window, and the time.
func (f *Frame) Dressed(s Scene) Scene {
	s.Theme, s.Script, s.Labels, s.Now = f.Theme, f.Script(), f.Labels(), f.Now
	s.Name, s.Say, s.Still = f.PieceName, f.Text, !f.Settings.Animations
	if !f.Settings.Targets {
		s.Targets = nil
	}
	return s
}

// A Hand handles the player's actions on a board.
type Hand interface {
	// Press is the button going down at a square. It reports whether a piece was
	// picked up: a drag may follow.
	Press(xiangqi.Square) bool
	// Drop is the button going up at a square, or at NoSquare for off the board. It
	// reports whether a piece carried there stays there.
	Drop(xiangqi.Square) bool
	// Cancel lets go of what is picked up or meant.
	Cancel()
}

// A Marker is a Hand that draws: an arrow where the right button was dragged, a
// circle where From and To are the same.
type Marker interface {
	Mark(from, to xiangqi.Square, mods kit.Mods)
}

// A Stepper is a Hand that follows the wheel over the board: a step forward for a
// notch down, back for one up.
type Stepper interface{ Step(by int) }
