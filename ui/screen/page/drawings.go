package page

import (
	"chuhe/engine/game"
	"chuhe/ui/board"
)

// Drawings converts the arrows and circles that a person drew on a position for the board. It skips those that reach
// outside the board, because a file may contain anything.
func Drawings(marks []game.Mark) []board.Drawing {
	var drawings []board.Drawing
	for _, m := range marks {
		if m.From.OnBoard() && m.To.OnBoard() {
			drawings = append(drawings, board.Drawing{From: m.From, To: m.To, Color: m.Color, Hand: true})
		}
	}
	return drawings
}
