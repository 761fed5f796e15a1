package pickup_test

import (
	"fmt"

	"chuhe/engine/xiangqi"
	"chuhe/ui/pickup"
)

// A board passes presses and releases to a Hand and acts on the results.
func ExampleHand() {
	pos, hand := xiangqi.StartPosition(), pickup.Hand{}
	click := func(text string) {
		sq, _ := xiangqi.ParseSquare(text)
		piece := pos.PieceAt(sq)
		own := piece != xiangqi.NoPiece && piece.Side() == pos.SideToMove()
		if hand.Press(sq, own) == pickup.Put {
			pos.MakeMove(xiangqi.NewMove(hand.Empty(), sq))
		}
		hand.Drop(sq)
	}
	click("h2")
	fmt.Println("picked up:", hand.From())
	click("e2")
	fmt.Println("moved:", pos.LastMove())
	// Output:
	// picked up: h2
	// moved: h2e2
}
