package eval

import "chuhe/engine/xiangqi"

// pair is a value for the opening and one for the ending in a single word, so
// that sums treat both at once: opening in the low half, ending in the high.
type pair int32

func of(opening, ending int) pair { return pair(ending<<16 + opening) }

func (p pair) opening() int { return int(int16(p)) }
func (p pair) ending() int  { return int((p + 0x8000) >> 16) }

// material is what a man is worth wherever it stands, by kind, in hundredths of
// a soldier. Near the end a horse outgrows a cannon, which runs out of screens.
var material = [xiangqi.Kinds]pair{
	xiangqi.King:     0,
	xiangqi.Advisor:  of(190, 180),
	xiangqi.Elephant: of(200, 200),
	xiangqi.Horse:    of(425, 470),
	xiangqi.Chariot:  of(960, 1020),
	xiangqi.Cannon:   of(470, 440),
	xiangqi.Soldier:  of(80, 115),
}

// phaseWeight is how much a man speaks for the opening rather than the ending.
var phaseWeight = [xiangqi.Kinds]int32{
	xiangqi.Horse:   3,
	xiangqi.Chariot: 6,
	xiangqi.Cannon:  3,
	xiangqi.Soldier: 1,
}

// fullPhase is the sum of phaseWeight over the start position.
const fullPhase = 2 * (2*3 + 2*6 + 2*3 + 5)

// The weights of the terms that look at more than one man.
var (
	chariotMobility = of(4, 5)
	cannonMobility  = of(3, 3)
	// horseMobility is by the number of points a horse can go to: one that is
	// hobbled all round is hardly in play.
	horseMobility = [9]pair{
		of(-55, -60), of(-30, -35), of(-12, -14), of(2, 2), of(12, 12),
		of(20, 20), of(26, 27), of(31, 33), of(35, 38),
	}

	linkedSoldiers  = of(10, 18)
	advisorPair     = of(24, 24)
	elephantPair    = of(22, 30)
	linkedElephants = of(8, 8)

	hollowCannon = of(95, 60) // on the king's file with nothing between
	pinningFile  = of(26, 12) // on the king's file with two men between
	bottomCannon = of(42, 24) // on the king's back rank with nothing between
	bottomPin    = of(16, 8)  // there with two men between

	soldierThreat  = of(34, 30) // a soldier attacks a greater man
	chariotThreat  = of(38, 30) // a horse or cannon attacks a chariot
	minorThreat    = of(12, 12) // a horse attacks a cannon, or a cannon a loose horse
	chariotOnMinor = of(14, 16) // a chariot attacks a horse or cannon

	// A missing guard hurts by what the opponent has left to use the gap.
	gapByChariot = of(9, 7)  // per missing advisor and chariot
	gapByHorse   = of(7, 7)  // per missing advisor and horse
	gapByCannon  = of(10, 4) // per missing elephant and cannon
)

// tempo is the worth of having the move, in the opening.
const tempo = 14
