package board_test

import (
	"fmt"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/theme"
)

// Build draws a board with its pieces; the layout maps places to squares.
func ExampleBuild() {
	colours := theme.ByKey(theme.Wood)
	layout := board.Fit(draw.Rect{W: 450, H: 500}, false)
	in := board.Input{Layout: layout, Theme: colours, Selected: xiangqi.NoSquare, Check: xiangqi.NoSquare, NoteAt: xiangqi.NoSquare, NameAt: xiangqi.NoSquare, Cursor: xiangqi.NoSquare}
	start := xiangqi.StartPosition()
	for _, sq := range xiangqi.Squares() {
		in.Pieces[sq] = start.PieceAt(sq)
	}
	var frame draw.List
	board.Build(&frame, in, nil)
	picture := draw.Rasterize(&frame, 450, 500, 1, colours.Window)

	sq, _ := layout.SquareAt(layout.Center(xiangqi.SquareAt(4, 0)))
	fmt.Println(picture.Bounds().Size(), sq, in.Pieces[sq])
	// Output: (450,500) e0 red king
}
