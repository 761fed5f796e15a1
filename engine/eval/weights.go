package eval

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
)

// The terms, a table after the other.
const (
	material          term = 0                                      // by kind
	places                 = material + xiangqi.Kinds               // by kind and place, from Red's view
	horseMobility          = places + xiangqi.Kinds*placeCount      // by points to go to: one that is hobbled all round is hardly in play
	chariotMobility        = horseMobility + horseReach + 1         // by empty points to go to
	cannonMobility         = chariotMobility + lineReach + 1        // by empty points to go to
	threats                = cannonMobility + lineReach + 1         // by the fighter that attacks and the kind that it attacks
	cover                  = threats + term(fighters)*xiangqi.Kinds // by the fighter that guards and the kind that it guards
	linkedSoldiers         = cover + term(fighters)*xiangqi.Kinds   // across the river, side by side
	cannonOnFile           = linkedSoldiers + 1                     // on the king's file, by the men between
	cannonOnRank           = cannonOnFile + screens                 // on the king's back rank, by the men between
	chariotPin             = cannonOnRank + screens                 // on the king's file with one man between
	kingsPin               = chariotPin + 1                         // by the kind of a man that stands alone between the kings
	openKing               = kingsPin + xiangqi.Kinds               // the king looks down its file to the far rank
	danger                 = openKing + 1                           // by the level of an attack on the palace
	guards                 = danger + dangerLevels                  // by advisors and elephants
	advisorGap             = guards + guardsOfAKind*guardsOfAKind   // per missing advisor and fighter of the enemy's, by kind
	elephantGap            = advisorGap + term(fighters)            // per missing elephant and fighter of the enemy's, by kind
	linkedElephants        = elephantGap + term(fighters)           // both there, one in the middle
	horsePair              = linkedElephants + 1                    // two of them
	chariotPair            = horsePair + 1
	cannonPair             = chariotPair + 1
	horseWithCannon        = cannonPair + 1 // per horse and cannon
	chariotWithHorse       = horseWithCannon + 1
	chariotWithCannon      = chariotWithHorse + 1
	cannonWithGuards       = chariotWithCannon + 1 // per cannon and own guard, its last mounts
	noChariot              = cannonWithGuards + 1  // where the enemy has one
	tempo                  = noChariot + 1         // having the move
	termCount              = tempo + 1
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
