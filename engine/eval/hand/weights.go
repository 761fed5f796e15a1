package hand

import "chuhe/engine/xiangqi"

// pair packs a value for the opening into the low half and one for the ending into
// the high half, so that one addition adds both (tapered evaluation).
type pair int32

func of(opening, ending int) pair { return pair(ending<<16 + opening) }

func (p pair) opening() int { return int(int16(p)) }
func (p pair) ending() int {
	return int((p + 0x8000) >> 16)
}

// term is the index of a weight. The evaluation is linear in the weights, so they
// can be fitted.
type term int

// fighter is the first of the kinds that attack beyond their own camp, and
// fighters is their number.
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
	guardsOfAKind = 3 // 0 to 2 of each kind
	teamsOfAKind  = 3 // 0 to 2 of chariots, horses, cannons
	guardLevels   = 5 // 0 to 4, present or missing
	crossedLevels = 8 // 0 to 7
	chariotStates = 4 // of both sides, see scaleTerm
	forceLevels   = 9 // 0 to 8
	nearFiles     = 6 // 0 to 5 files apart; larger distances count as 5
)

// The terms, table by table.
const (
	material         term = 0                                             // by kind
	squareTables          = material + xiangqi.Kinds                      // piece-square tables, from Red's view
	horseMobility         = squareTables + xiangqi.Kinds*squareCount      // by number of reachable points
	chariotMobility       = horseMobility + horseReach + 1                // by number of reachable empty points
	cannonMobility        = chariotMobility + lineReach + 1               // by number of reachable empty points
	threats               = cannonMobility + lineReach + 1                // by attacker and the kind attacked
	protection            = threats + threatCount                         // by protector and the kind protected
	cannonOnFile          = protection + threatCount                      // on the king's file, by the screens
	cannonOnRank          = cannonOnFile + screens                        // on its back rank, by the screens
	chariotPin            = cannonOnRank + screens                        // on the king's file with one screen
	kingsPin              = chariotPin + 1                                // by kind of the only piece between them
	kingDanger            = kingsPin + xiangqi.Kinds                      // by the level of an attack on the palace
	crossed               = kingDanger + dangerLevels                     // by pieces across the river, guards missing
	horseNear             = crossed + crossedLevels*guardLevels           // by files and rows between horse and king
	guards                = horseNear + nearFiles*xiangqi.Ranks           // by number of advisors and elephants
	advisorGap            = guards + guardsOfAKind*guardsOfAKind          // per missing advisor and enemy, by kind
	team                  = advisorGap + term(fighters)                   // by number of chariots, horses and cannons
	cannonWithGuards      = team + teamsOfAKind*teamsOfAKind*teamsOfAKind // per cannon and own guard, its last mounts
	noChariot             = cannonWithGuards + 1                          // if the enemy has one
	tempo                 = noChariot + 1                                 // having the move
	scaleFactors          = tempo + 1                                     // see scaleTerm; not part of the sum
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

// squareTerm returns the term of a piece of the kind on s, as Red's.
func squareTerm(kind xiangqi.Kind, s xiangqi.Square) term {
	file := min(s.File(), xiangqi.Files-1-s.File())
	return squareTables + term(int(kind)*squareCount+s.Row()*squareColumns+file)
}

// pieceSquare is the sum of the material and piece-square terms for every piece
// on every point; Black's are negative.
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
