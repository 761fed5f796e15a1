package search

import "math/bits"

// The constants of pruning and reduction. Margins are in hundredths of a
// soldier, depths in plies.
const (
	aspirationDepth  = 4
	aspirationWindow = 24

	reverseFutilityDepth  = 8
	reverseFutilityMargin = 66

	razorDepth  = 3
	razorMargin = 260

	nullMoveDepth   = 3
	nullVerifyDepth = 12
	nullEvalStep    = 230 // every so much above beta reduces the null move by a ply more
	nullEvalMargin  = 100

	lateMoveDepth  = 8
	futilityDepth  = 8
	futilityBase   = 110
	futilityMargin = 95

	historyDepth  = 5
	historyMargin = 5000

	quietExchangeMargin   = 22
	captureExchangeMargin = 90

	// evalBonus is what a move that raises the static evaluation by a point earns in the history.
	evalBonus      = 4
	evalBonusLimit = 1500

	deltaMargin = 180

	singularDepth = 7

	// untrustedClock is the number of plies without capture from which table
	// scores are not used: the limit may end the game first.
	untrustedClock = 96
)

// reductions holds the late-move reduction by depth and number of the move, in
// 1024ths of a ply: it grows with the product of their logarithms.
var reductions = func() (t [64][64]int32) {
	for depth := 1; depth < 64; depth++ {
		for move := 1; move < 64; move++ {
			t[depth][move] = int32(700 + log2(depth)*log2(move)*215/1024)
		}
	}
	return t
}()

// log2 returns 32 times the binary logarithm of n, computed in whole numbers so
// that it is the same on every machine.
func log2(n int) int {
	log := bits.Len(uint(n)) - 1
	x := uint64(n) << 31 >> log // n scaled to [1, 2) with 31 bits after the point
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
func lateReduction(depth, move int) int {
	return int(reductions[min(depth, 63)][min(move, 63)])
}

// lateMoves is the number of moves after which late move pruning begins.
func lateMoves(depth int, improving bool) int {
	n := 6 + depth*depth*5/4
	if !improving {
		n /= 2
	}
	return n
}
