package uci

import (
	"chuhe/engine/think"
	"fmt"
	"math"
)

// The chance of winning is a logistic function of the score: even at evenChance, and at odds of e to 1 when the score
// is higher by spread. Fitted by maximum likelihood to 86,979 quiet positions of self-play at 3,000 nodes per move.
const (
	evenChance = 350 // in hundredths of a soldier
	spread     = 240
)

// wdl writes the chances of a win, draw and loss at a score, in thousandths, for the same side.
func wdl(s think.Score) string {
	win, loss := chanceToWin(s), chanceToWin(-s)
	return fmt.Sprintf(" wdl %d %d %d", win, 1000-win-loss, loss)
}

func chanceToWin(s think.Score) int {
	switch {
	case s.IsMate() && s > 0:
		return 1000
	case s.IsMate():
		return 0
	}
	return int(math.Round(1000 / (1 + math.Exp(float64(evenChance-s)/spread))))
}
