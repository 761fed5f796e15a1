package ui

import (
	"image"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/theme"
)

// icons returns the program's icon, Red's king, in the sizes that window
// systems ask for.
func icons() []image.Image {
	var all []image.Image
	for _, side := range []float64{16, 24, 32, 48, 64, 128, 256} {
		img, _ := board.Piece{Piece: xiangqi.RedKing, Radius: side/2 - 1.5, Palette: theme.ByKey(theme.Wood).Disc}.Render(1)
		all = append(all, img)
	}
	return all
}
