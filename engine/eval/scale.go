package eval

import "chuhe/engine/xiangqi"

// fullScale is the scale of an ending that is as good as it looks.
const fullScale = 64

// winnable returns how much of a side's lead to believe, out of fullScale: it
// counts for little when the side has next to nothing left to mate with.
func winnable(p *xiangqi.Position, side xiangqi.Side) int {
	enemy := side.Opponent()
	if p.Count(xiangqi.NewPiece(side, xiangqi.Chariot)) > 0 {
		return fullScale
	}
	horses := p.Count(xiangqi.NewPiece(side, xiangqi.Horse))
	cannons := p.Count(xiangqi.NewPiece(side, xiangqi.Cannon))
	soldiers := p.Count(xiangqi.NewPiece(side, xiangqi.Soldier))
	guards := p.Count(xiangqi.NewPiece(enemy, xiangqi.Advisor)) + p.Count(xiangqi.NewPiece(enemy, xiangqi.Elephant))
	force := 2*horses + 2*cannons + soldiers
	switch {
	case force == 0:
		return 2
	case horses == 0 && soldiers == 0 && cannons == 1:
		return 8 // a lone cannon lacks a screen of its own
	case force <= 2 && guards >= 2:
		return 16
	case force == 3 && guards == 4:
		return 32
	case force <= 4 && guards == 4:
		return 48
	}
	return fullScale
}
