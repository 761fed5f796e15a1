package ui

import (
	"image"

	"chuhe/ui/board"
)

// icons returns the program's icon in the sizes that window systems request.
func icons() []image.Image {
	var all []image.Image
	for _, side := range []int{16, 24, 32, 48, 64, 128, 256} {
		all = append(all, board.Icon(side))
	}
	return all
}
