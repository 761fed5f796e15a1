package board

import (
	"image"

	"chuhe/engine/xiangqi"
	"chuhe/ui/theme"
)

// Icon returns the program's icon, Red's king, as a square of side pixels.
func Icon(side int) *image.RGBA {
	rim := max(0.5, float64(side)/64) // thin, because small icons have little room
	king := Piece{Piece: xiangqi.RedKing, Palette: theme.ByKey(theme.Wood).Disc}
	return king.render(float64(side)/2-rim, side)
}
