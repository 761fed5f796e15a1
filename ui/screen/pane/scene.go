package pane

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
)

// A BoardScene describes the pieces and marks of a board, its appearance and the time. The Board adds its place and the
// effects of the pointer.
type BoardScene struct {
	board.Input
	Bottom  xiangqi.Side               // side at the lower edge
	Live    func(xiangqi.Square) bool  // whether a click on a square has an effect; nil: never
	Name    func(xiangqi.Piece) string // name shown for a piece under the resting pointer; nil: none
	Say     func(locale.Message) string
	Mouse   bool  // only the mouse draws: a held finger shows the name of a piece
	Obvious bool  // the pieces name themselves; only a held finger shows their names
	Still   bool  // pieces move without animation
	Ink     uint8 // colour of the player's next drawing
	Fixed   bool  // the pieces are those of a line that is only shown: nothing can be moved
}

// Dressed returns s with the appearance of the window and the current time.
func (f *Frame) Dressed(s BoardScene) BoardScene {
	s.Theme, s.Script, s.Labels, s.Now = f.Theme, f.Script(), f.Labels(), f.Now
	s.Name, s.Say, s.Still = f.PieceName, f.Text, f.Still
	s.Obvious = f.Lang.Chinese() && f.Script() != board.Pictograms
	if !f.Settings.Targets {
		s.Targets = nil
	}
	return s
}

// A BoardHandler handles the player's actions on a board.
type BoardHandler interface {
	// Press handles the button going down at a square. It reports whether a piece was picked up, which may then be
	// dragged.
	Press(xiangqi.Square) bool
	// Drop handles the button going up at a square; NoSquare means outside the board. It reports whether a dragged
	// piece stays there.
	Drop(xiangqi.Square) bool
	// Cancel releases the piece that is picked up and drops a pending choice.
	Cancel()
}

// A Marker is a BoardHandler that draws arrows and circles with the right button, or with Shift and Enter at the cursor
// of the keyboard. If from and to are equal, the drawing is a circle.
type Marker interface {
	Mark(from, to xiangqi.Square, mods kit.Mods)
}

// A Remover is a BoardHandler from whose board pieces can be dragged away. Remove handles a piece that was dragged off
// the board; it is called in place of Drop, and reports whether the piece is gone.
type Remover interface {
	Remove(from xiangqi.Square) bool
}

// A Stepper is a BoardHandler that follows the wheel over the board: one step forward for a notch down, one back for a
// notch up.
type Stepper interface{ Step(by int) }

// accessParts returns the points of the board, row by row as displayed.
func (b *Board) accessParts() []access.Node {
	if b.scene.Say == nil {
		return nil
	}
	nodes, cursor := make([]access.Node, 0, xiangqi.Files*xiangqi.Ranks), b.keyCursor()
	for row := range xiangqi.Ranks {
		for col := range xiangqi.Files {
			sq := xiangqi.SquareAt(col, xiangqi.Ranks-1-row)
			if b.layout.Flipped {
				sq = xiangqi.SquareAt(xiangqi.Files-1-col, row)
			}
			nodes = append(nodes, b.pointNode(sq, sq == cursor))
		}
	}
	return nodes
}

func (b *Board) pointNode(sq xiangqi.Square, focused bool) access.Node {
	name := locale.Empty(sq, b.scene.Bottom)
	if p := b.scene.Pieces[sq]; p != xiangqi.NoPiece {
		name = locale.Holds(p, sq, b.scene.Bottom)
	}
	middle, half := b.layout.Center(sq), b.layout.Cell/2
	n := access.Node{
		ID: string(b.id + kit.ID("."+sq.String())), Role: access.Point, Name: b.scene.Say(name), Actions: access.Press,
		Rect: draw.Rect{X: middle.X - half, Y: middle.Y - half, W: b.layout.Cell, H: b.layout.Cell},
	}
	if focused {
		n.State |= access.Focused
	}
	if sq == b.scene.Selected {
		n.State |= access.Selected
	}
	return n
}
