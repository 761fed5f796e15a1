package eval

import "chuhe/engine/xiangqi"

// danger is what a side's pressure on the other palace is worth: it grows with
// the number of men that take part, and with the guards that are missing there.
func (a *activity) danger(p *xiangqi.Position, side xiangqi.Side) pair {
	if a.attackers < 2 {
		return 0
	}
	enemy := side.Opponent()
	missing := 4 - p.Count(xiangqi.NewPiece(enemy, xiangqi.Advisor)) - p.Count(xiangqi.NewPiece(enemy, xiangqi.Elephant))
	v := a.pressure * min(a.attackers, 5) * (5 + max(missing, 0)) / 3
	v = min(v, 900)
	return of(v, v/2)
}

// guards is the worth of a side's advisors and elephants as a structure.
func guards(p *xiangqi.Position, side xiangqi.Side) (v pair) {
	enemy := side.Opponent()
	advisors := p.Count(xiangqi.NewPiece(side, xiangqi.Advisor))
	elephants := p.Count(xiangqi.NewPiece(side, xiangqi.Elephant))
	if advisors >= 2 {
		v += advisorPair
	} else {
		chariots := p.Count(xiangqi.NewPiece(enemy, xiangqi.Chariot))
		horses := p.Count(xiangqi.NewPiece(enemy, xiangqi.Horse))
		v -= pair(2-advisors) * (gapByChariot*pair(chariots) + gapByHorse*pair(horses))
	}
	if elephants >= 2 {
		v += elephantPair
		if linked(p, side) {
			v += linkedElephants
		}
	} else {
		cannons := p.Count(xiangqi.NewPiece(enemy, xiangqi.Cannon))
		v -= pair(2-elephants) * gapByCannon * pair(cannons)
	}
	return v
}

// linked reports whether an elephant in the middle of the side's camp holds the
// camp together: from there it guards either wing, and another guards it.
func linked(p *xiangqi.Position, side xiangqi.Side) bool {
	middle := xiangqi.SquareAt(4, 2)
	if side == xiangqi.Black {
		middle = middle.Rotate()
	}
	return p.PieceAt(middle) == xiangqi.NewPiece(side, xiangqi.Elephant)
}

// fullScale is the scale of an ending that is as good as it looks.
const fullScale = 64

// winnable returns how much of a score (Red's view) to believe, out of
// fullScale: a lead counts for little when the side that has it has next to
// nothing left to mate with.
func winnable(p *xiangqi.Position, score int) int {
	side := xiangqi.Red
	if score < 0 {
		side = xiangqi.Black
	}
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
