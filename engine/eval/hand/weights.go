package hand

import "chuhe/engine/xiangqi"

// pair is a value for the opening and one for the ending in a single word, so
// that sums treat both at once: opening in the low half, ending in the high.
type pair int32

func of(opening, ending int) pair { return pair(ending<<16 + opening) }

func (p pair) opening() int { return int(int16(p)) }
func (p pair) ending() int {
	return int((p + 0x8000) >> 16)
}

// term is the index of a weight. An evaluation is the sum of the weights, each
// as many times as its term applies; what it is linear in can be fitted.
type term int

// fighter is the first of the kinds that attack beyond their own camp, and
// fighters their number.
const (
	fighter  = xiangqi.Horse
	fighters = xiangqi.Kinds - int(fighter)
)

// The sizes of the tables.
const (
	placeCount    = xiangqi.Ranks * placeColumns
	placeColumns  = 5 // the files a to e; the others mirror them
	horseReach    = 8
	lineReach     = xiangqi.Files + xiangqi.Ranks - 2
	screens       = 4 // 0 to 3 men between a cannon and the king
	dangerLevels  = 32
	dangerStep    = 32
	guardsOfAKind = 3 // 0 to 2 of either
	teamsOfAKind  = 3 // 0 to 2 of chariots, horses, cannons
	guardLevels   = 5 // 0 to 4, of those there or missing
	raidLevels    = 8 // 0 to 7
	chariotStates = 4 // of both sides, see roster.lead
	forceLevels   = 9 // 0 to 8
	nearFiles     = 6 // 0 to 5 apart, or more
)

// The terms, a table after the other.
const (
	material         term = 0                                             // by kind
	places                = material + xiangqi.Kinds                      // by kind and place, from Red's view
	horseMobility         = places + xiangqi.Kinds*placeCount             // by points to go to: one that is hobbled all round is hardly in play
	chariotMobility       = horseMobility + horseReach + 1                // by empty points to go to
	cannonMobility        = chariotMobility + lineReach + 1               // by empty points to go to
	threats               = cannonMobility + lineReach + 1                // by the fighter that attacks and the kind that it attacks
	cover                 = threats + threatCount                         // by the fighter that guards and the kind that it guards
	cannonOnFile          = cover + threatCount                           // on the king's file, by the men between
	cannonOnRank          = cannonOnFile + screens                        // on the king's back rank, by the men between
	chariotPin            = cannonOnRank + screens                        // on the king's file with one man between
	kingsPin              = chariotPin + 1                                // by the kind of a man that stands alone between the kings
	danger                = kingsPin + xiangqi.Kinds                      // by the level of an attack on the palace
	raid                  = danger + dangerLevels                         // by the men across the river and the guards that are missing there
	horseNear             = raid + raidLevels*guardLevels                 // by files and rows between horse and king
	guards                = horseNear + nearFiles*xiangqi.Ranks           // by advisors and elephants
	advisorGap            = guards + guardsOfAKind*guardsOfAKind          // per missing advisor and fighter of the enemy's, by kind
	team                  = advisorGap + term(fighters)                   // by chariots, horses and cannons
	cannonWithGuards      = team + teamsOfAKind*teamsOfAKind*teamsOfAKind // per cannon and own guard, its last mounts
	noChariot             = cannonWithGuards + 1                          // where the enemy has one
	tempo                 = noChariot + 1                                 // having the move
	belief                = tempo + 1                                     // how much of a lead to believe, see roster.lead; no part of the sum
	termCount             = belief + chariotStates*forceLevels*guardLevels
)

// phaseWeight is how much a man speaks for the opening rather than the ending.
var phaseWeight = [xiangqi.Kinds]int32{
	xiangqi.Horse:   3,
	xiangqi.Chariot: 6,
	xiangqi.Cannon:  3,
	xiangqi.Soldier: 1,
}

// fullPhase is the sum of phaseWeight over the start position.
const fullPhase = 2 * (2*3 + 2*6 + 2*3 + 5)

// threatCount is the number of weights in a table by fighter and kind.
const threatCount = term(fighters) * xiangqi.Kinds

// placeTerm returns the term of a kind standing on s, as Red's.
func placeTerm(kind xiangqi.Kind, s xiangqi.Square) term {
	file := min(s.File(), xiangqi.Files-1-s.File())
	return places + term(int(kind)*placeCount+s.Row()*placeColumns+file)
}

// worth is material and place together for every piece on every point, counted
// for Red: Black's are negative.
var worth = func() (t [xiangqi.PieceLimit][256]pair) {
	for kind := xiangqi.King; kind <= xiangqi.Soldier; kind++ {
		for _, s := range xiangqi.Squares() {
			v := weights[material+term(kind)] + weights[placeTerm(kind, s)]
			t[xiangqi.NewPiece(xiangqi.Red, kind)][s] = v
			t[xiangqi.NewPiece(xiangqi.Black, kind)][s.Rotate()] = -v
		}
	}
	return t
}()
