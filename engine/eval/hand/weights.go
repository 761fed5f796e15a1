package hand

import "chuhe/engine/xiangqi"

// pair is a value for the opening, in the low half, and one for the ending, in the
// high half, so that one addition adds both (tapered evaluation).
type pair int32

func of(opening, ending int) pair { return pair(ending<<16 + opening) }

func (p pair) opening() int { return int(int16(p)) }
func (p pair) ending() int {
	return int((p + 0x8000) >> 16)
}

// term is the index of a weight. The evaluation is linear in the weights, so that
// they can be fitted.
type term int

// fighter is the first of the kinds that attack beyond their own camp, and
// fighters their number.
const (
	fighter  = xiangqi.Horse
	fighters = xiangqi.Kinds - int(fighter)
)

// The sizes of the tables.
const (
	squareCount   = xiangqi.Ranks * squareColumns
	squareColumns = 5 // the files a to e; the others mirror them
	horseReach    = 8
	lineReach     = xiangqi.Files + xiangqi.Ranks - 2
	screens       = 4 // 0 to 3 pieces between a cannon and the king
	dangerLevels  = 32
	dangerStep    = 32
	guardsOfAKind = 3 // 0 to 2 of either
	teamsOfAKind  = 3 // 0 to 2 of chariots, horses, cannons
	guardLevels   = 5 // 0 to 4, of those there or missing
	crossedLevels = 8 // 0 to 7
	chariotStates = 4 // of both sides, see scaleTerm
	forceLevels   = 9 // 0 to 8
	nearFiles     = 6 // 0 to 5 apart, or more
)

// The terms, a table after the other.
const (
	material         term = 0                                             // by kind
	squareTables          = material + xiangqi.Kinds                      // piece-square tables, from Red's view
	horseMobility         = squareTables + xiangqi.Kinds*squareCount      // by points to go to
	chariotMobility       = horseMobility + horseReach + 1                // by empty points to go to
	cannonMobility        = chariotMobility + lineReach + 1               // by empty points to go to
	threats               = cannonMobility + lineReach + 1                // by the fighter that attacks and the kind that it attacks
	protection            = threats + threatCount                         // by the fighter that protects and the kind that it protects
	cannonOnFile          = protection + threatCount                      // on the king's file, by the pieces between
	cannonOnRank          = cannonOnFile + screens                        // on the king's back rank, by the pieces between
	chariotPin            = cannonOnRank + screens                        // on the king's file with one piece between
	kingsPin              = chariotPin + 1                                // by the kind of a piece that stands alone between the kings
	kingDanger            = kingsPin + xiangqi.Kinds                      // by the level of an attack on the palace
	crossed               = kingDanger + dangerLevels                     // by the pieces across the river and the guards that are missing there
	horseNear             = crossed + crossedLevels*guardLevels           // by files and rows between horse and king
	guards                = horseNear + nearFiles*xiangqi.Ranks           // by advisors and elephants
	advisorGap            = guards + guardsOfAKind*guardsOfAKind          // per missing advisor and fighter of the enemy's, by kind
	team                  = advisorGap + term(fighters)                   // by chariots, horses and cannons
	cannonWithGuards      = team + teamsOfAKind*teamsOfAKind*teamsOfAKind // per cannon and own guard, its last mounts
	noChariot             = cannonWithGuards + 1                          // where the enemy has one
	tempo                 = noChariot + 1                                 // having the move
	scaleFactors          = tempo + 1                                     // scale factors, see scaleTerm; not part of the sum
	termCount             = scaleFactors + chariotStates*forceLevels*guardLevels
)

// phaseWeight is the contribution of a piece to the phase, from 0 for the ending to
// fullPhase for the opening.
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
func squareTerm(kind xiangqi.Kind, s xiangqi.Square) term {
	file := min(s.File(), xiangqi.Files-1-s.File())
	return squareTables + term(int(kind)*squareCount+s.Row()*squareColumns+file)
}

// pieceSquare is the sum of material and piece-square table for every piece on
// every point; Black's are negative.
var pieceSquare = func() (t [xiangqi.PieceLimit][256]pair) {
	for kind := xiangqi.King; kind <= xiangqi.Soldier; kind++ {
		for _, s := range xiangqi.Squares() {
			v := weights[material+term(kind)] + weights[squareTerm(kind, s)]
			t[xiangqi.NewPiece(xiangqi.Red, kind)][s] = v
			t[xiangqi.NewPiece(xiangqi.Black, kind)][s.Rotate()] = -v
		}
	}
	return t
}()
