package page

import (
	"chuhe/engine/game"
	"chuhe/ui/board"
)

// Drawings returns the arrows and circles of a position as the board draws them.
// Those that lead off the board are left out: a file may say anything.
func Drawings(marks []game.Mark) []board.Drawing {
	var drawings []board.Drawing
	for _, m := range marks {
		if m.From.OnBoard() && m.To.OnBoard() {
			drawings = append(drawings, board.Drawing{From: m.From, To: m.To, Color: m.Color})
		}
	}
	return drawings
}
