package search

import (
	"fmt"
	"math/bits"
)

// Param identifies a tunable parameter of the search.
type Param int

// The tunable parameters. The table tunables describes each of them.
const (
	aspirationWindow Param = iota
	aspirationGrowth

	reverseFutilityDepth
	reverseFutilityMargin
	reverseFutilityImproving
	razorDepth
	razorMargin
	nullMoveDepth
	nullMoveBase
	nullMoveSlope
	nullEvalStep
	nullEvalMargin
	nullDepthMargin
	tablelessDepth

	lateMoveDepth
	lateMoveBase
	lateMoveSlope
	lateMoveWorsening
	futilityDepth
	futilityBase
	futilityMargin
	historyMargin
	historyAhead
	quietExchangeMargin
	captureExchangeMargin

	reductionBase
	reductionSlope
	reductionRoot
	reductionHistory
	reductionWorsening
	reductionCut
	reductionPV
	reductionWasPV
	reductionCheck
	reductionTableCapture
	reductionCapture
	reductionRefutation

	singularDepth
	singularMargin

	bonusSlope
	bonusOffset
	bonusLimit
	malusSlope
	malusOffset
	malusLimit
	evalBonus
	evalBonusLimit
	failLowBonus
	researchBonus
	historyFade
	continuationOne
	continuationTwo
	continuationFour
	captureVictim

	deltaMargin
	noCaptureFade
	decidedLead
	decidedSqueeze
	correctionRate
	correctionError
	correctionSoldiers
	correctionMaterial

	paramCount
)

// Tunable describes a tunable parameter.
type Tunable struct {
	Name  string
	Value int // default
	Least int // smallest value with which the search works
	Most  int // largest value with which the search works
	Step  int // a change large enough to show in games; tuning ends with changes of this size
	About string
}

// tunables holds the definitions of all parameters. Scores and margins are in
// hundredths of a soldier, depths in plies, reductions in 1024ths of a ply.
var tunables = [paramCount]Tunable{
	aspirationWindow: {"aspirationWindow", 28, 8, 80, 4, "the first window around the last score, each way"},
	aspirationGrowth: {"aspirationGrowth", 118, 20, 300, 20, "the window grows by this percentage when the search fails"},

	reverseFutilityDepth:     {"reverseFutilityDepth", 8, 3, 14, 1, "reverse futility up to this depth"},
	reverseFutilityMargin:    {"reverseFutilityMargin", 84, 20, 160, 6, "reverse futility: margin for each ply"},
	reverseFutilityImproving: {"reverseFutilityImproving", 63, 0, 200, 10, "reverse futility: the margin is this much smaller where the evaluation is improving"},
	razorDepth:               {"razorDepth", 1, 1, 7, 1, "razoring up to this depth"},
	razorMargin:              {"razorMargin", 229, 80, 700, 25, "razoring: margin for each ply"},
	nullMoveDepth:            {"nullMoveDepth", 1, 1, 6, 1, "null move from this depth"},
	nullMoveBase:             {"nullMoveBase", 4636, 2048, 7168, 200, "null move: reduction at depth 0"},
	nullMoveSlope:            {"nullMoveSlope", 163, 0, 640, 30, "null move: additional reduction for each ply of depth"},
	nullEvalStep:             {"nullEvalStep", 169, 60, 700, 25, "null move: one more ply of reduction for each time the evaluation exceeds beta by this much"},
	nullEvalMargin:           {"nullEvalMargin", 67, -100, 300, 15, "null move: how far the static evaluation must be above beta, at depth 0"},
	nullDepthMargin:          {"nullDepthMargin", 26, 0, 60, 3, "null move: for each ply of depth the static evaluation may be this much lower"},
	tablelessDepth:           {"tablelessDepth", 3, 2, 10, 1, "a node without table move is searched a ply less, from this depth"},

	lateMoveDepth:         {"lateMoveDepth", 8, 3, 14, 1, "late move pruning up to this depth"},
	lateMoveBase:          {"lateMoveBase", 812, 100, 1600, 60, "late move pruning: hundredths of moves that are tried, at depth 0"},
	lateMoveSlope:         {"lateMoveSlope", 156, 40, 300, 10, "late move pruning: additional hundredths of moves, times the square of the depth"},
	lateMoveWorsening:     {"lateMoveWorsening", 65, 20, 100, 5, "late move pruning: percentage of these moves that are tried where the evaluation is not improving"},
	futilityDepth:         {"futilityDepth", 10, 3, 14, 1, "futility and exchange pruning up to this depth"},
	futilityBase:          {"futilityBase", 27, 0, 400, 15, "futility: margin at depth 0"},
	futilityMargin:        {"futilityMargin", 95, 30, 250, 8, "futility: additional margin for each ply of depth"},
	historyMargin:         {"historyMargin", 4123, 1000, 14000, 500, "history pruning: a quiet move is left out if its history is below minus this, times the depth"},
	historyAhead:          {"historyAhead", 749, 300, 3000, 60, "pruning: the expected depth is 1/1024 ply greater for this many hundredths of history"},
	quietExchangeMargin:   {"quietExchangeMargin", 31, 5, 80, 3, "exchange pruning: loss allowed to a quiet move, times the square of the depth"},
	captureExchangeMargin: {"captureExchangeMargin", 114, 20, 250, 8, "exchange pruning: loss allowed to a capture, times the depth"},

	reductionBase:         {"reductionBase", 818, 0, 1600, 80, "late move reduction of every move"},
	reductionSlope:        {"reductionSlope", 240, 100, 350, 12, "late move reduction: factor of the logarithms of the depth and the number of the move"},
	reductionRoot:         {"reductionRoot", 1093, 0, 2560, 120, "late move reduction: less at the root"},
	reductionHistory:      {"reductionHistory", 943, 300, 3000, 60, "late move reduction: 1/1024 ply less for this many hundredths of history"},
	reductionWorsening:    {"reductionWorsening", 660, 0, 2048, 100, "late move reduction: more where the evaluation is not improving"},
	reductionCut:          {"reductionCut", 1387, 0, 3072, 120, "late move reduction: more where a cutoff is expected"},
	reductionPV:           {"reductionPV", 848, 0, 3072, 120, "late move reduction: less on the principal variation"},
	reductionWasPV:        {"reductionWasPV", 715, 0, 3072, 120, "late move reduction: less on a former principal variation"},
	reductionCheck:        {"reductionCheck", 1089, 0, 3072, 120, "late move reduction: less for checks and their answers"},
	reductionTableCapture: {"reductionTableCapture", 558, 0, 2048, 100, "late move reduction: more where the table's move is a capture"},
	reductionCapture:      {"reductionCapture", 1065, 0, 3072, 120, "late move reduction: less for captures"},
	reductionRefutation:   {"reductionRefutation", 724, 0, 3072, 120, "late move reduction: less for killers and the counter-move"},

	singularDepth:  {"singularDepth", 6, 4, 12, 1, "singular extension from this depth"},
	singularMargin: {"singularMargin", 201, 40, 700, 20, "singular extension: hundredths of the margin, for each ply"},

	bonusSlope:       {"bonusSlope", 183, 40, 500, 20, "history: bonus for each ply of depth"},
	bonusOffset:      {"bonusOffset", 97, -300, 400, 30, "history: the bonus is this much smaller"},
	bonusLimit:       {"bonusLimit", 1910, 500, 4000, 150, "history: the greatest bonus"},
	malusSlope:       {"malusSlope", 246, 40, 500, 20, "history: malus for each ply of depth"},
	malusOffset:      {"malusOffset", 26, -300, 400, 30, "history: the malus is this much smaller"},
	malusLimit:       {"malusLimit", 1690, 500, 4000, 150, "history: the greatest malus"},
	evalBonus:        {"evalBonus", 441, 0, 1500, 40, "history: hundredths of the bonus for raising the static evaluation by 1"},
	evalBonusLimit:   {"evalBonusLimit", 1274, 200, 4000, 120, "history: the greatest bonus for the static evaluation"},
	failLowBonus:     {"failLowBonus", 71, 0, 200, 10, "history: percentage of the bonus for the move that led to a node where no move raised alpha"},
	researchBonus:    {"researchBonus", 118, 0, 200, 10, "history: percentage of the bonus or malus for a move that looked good in a reduced search"},
	historyFade:      {"historyFade", 87, 0, 100, 5, "history: the next search begins with this percentage of it for quiet moves"},
	continuationOne:  {"continuationOne", 65, 0, 192, 6, "history: 64ths of the weight of that given the move one ply before"},
	continuationTwo:  {"continuationTwo", 56, 0, 192, 6, "history: 64ths of the weight of that given the move two plies before"},
	continuationFour: {"continuationFour", 22, 0, 192, 6, "history: 64ths of the weight of that given the move four plies before"},
	captureVictim:    {"captureVictim", 17, 4, 64, 2, "order of captures: weight of the piece taken, beside the history"},

	deltaMargin:        {"deltaMargin", 310, 40, 500, 20, "delta pruning: what a capture may bring besides the piece"},
	noCaptureFade:      {"noCaptureFade", 13, 0, 64, 2, "4096ths of the evaluation that each ply without capture takes from it"},
	decidedLead:        {"decidedLead", 1000, 400, 4000, 100, "the lead beyond which evaluations are compressed"},
	decidedSqueeze:     {"decidedSqueeze", 16, 1, 64, 2, "the part of an evaluation beyond that lead is divided by this"},
	correctionRate:     {"correctionRate", 113, 30, 300, 10, "correction history: percentage of the usual speed"},
	correctionError:    {"correctionError", 150, 50, 600, 20, "correction history: larger errors count as this"},
	correctionSoldiers: {"correctionSoldiers", 118, 0, 300, 12, "correction history: percentage of the weight of the soldiers' structure"},
	correctionMaterial: {"correctionMaterial", 107, 0, 300, 12, "correction history: percentage of the weight of the material"},
}

// Tunables returns the description of every tunable parameter.
func Tunables() []Tunable { return append([]Tunable(nil), tunables[:]...) }

// Params are the values of all tunable parameters. The zero value stands for the defaults.
type Params [paramCount]int

// DefaultParams returns the default values.
func DefaultParams() (p Params) {
	for i := range tunables {
		p[i] = tunables[i].Value
	}
	return p
}

// OrDefault returns the defaults for the zero value, and all other values unchanged.
func (p Params) OrDefault() Params {
	if p == (Params{}) {
		return DefaultParams()
	}
	return p
}

// With returns a copy with one value changed. The error names an unknown parameter, or the allowed range.
func (p Params) With(name string, value int) (Params, error) {
	p = p.OrDefault()
	for i, t := range tunables {
		if t.Name == name {
			p[i] = value
			return p, p.Check()
		}
	}
	return p, fmt.Errorf("the search has no number %q", name)
}

// Check returns an error that names the first value out of range.
func (p Params) Check() error {
	for i, t := range tunables {
		if p[i] < t.Least || p[i] > t.Most {
			return fmt.Errorf("%s must be %d to %d, not %d", t.Name, t.Least, t.Most, p[i])
		}
	}
	return nil
}

// Values that are not tuned: depths that matter little, and values required for
// correctness.
const (
	aspirationDepth = 4
	nullVerifyDepth = 12
	nullEvalMost    = 3 // maximum reduction of the null move by the evaluation, in plies

	// untrustedClock is the number of plies without a capture from which table
	// scores are not used, because the limit may end the game first.
	untrustedClock = 96
)

// reductions holds the late move reduction by depth and move number, in 1024ths
// of a ply. It grows with the product of their logarithms.
type reductions [64][64]int32

func newReductions(p *Params) *reductions {
	t := new(reductions)
	for depth := 1; depth < 64; depth++ {
		for move := 1; move < 64; move++ {
			t[depth][move] = int32(p[reductionBase] + log2(depth)*log2(move)*p[reductionSlope]/1024)
		}
	}
	return t
}

// log2 returns 32 times the binary logarithm of n. It uses integer arithmetic,
// so that the result is the same on every machine.
func log2(n int) int {
	log := bits.Len(uint(n)) - 1
	x := uint64(n) << 31 >> log // n scaled to [1, 2) with 31 fractional bits
	for range 5 {
		x = x * x >> 31
		log <<= 1
		if x >= 1<<32 {
			x >>= 1
			log++
		}
	}
	return log
}

// lateReduction is the base late move reduction in 1024ths of a ply, before the
// adjustments for node and move.
func (w *worker) lateReduction(depth, move int) int {
	return int(w.reductions[min(depth, 63)][min(move, 63)])
}

// lateMoves is the number of moves after which late move pruning begins.
func (p *Params) lateMoves(depth int, improving bool) int {
	n := (p[lateMoveBase] + depth*depth*p[lateMoveSlope]) / 100
	if !improving {
		n = n * p[lateMoveWorsening] / 100
	}
	return n
}

// continuation returns the sum of a move's history scores given the moves one, two
// and four plies before.
func (p *Params) continuation(one, two, four int16) int {
	return (int(one)*p[continuationOne]+int(two)*p[continuationTwo])/64 + int(four)*p[continuationFour]/64
}
