package page

import (
	"fmt"
	"math"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Soldiers formats a score that is not a mate, in soldiers. s is from Red's view; the settings choose whether the text
// is from the view of Red or of mover, the side to move.
func Soldiers(l *Looks, s think.Score, mover xiangqi.Side) string {
	if l.Settings.MoverScores && mover == xiangqi.Black {
		s = -s
	}
	if tenths := Tenths(s); tenths != 0 {
		return fmt.Sprintf("%+.1f", tenths/10)
	}
	return "0.0"
}

// Tenths rounds a score to tenths of a soldier.
func Tenths(s think.Score) float64 { return math.Round(float64(s) / 10) }

// MateMoves converts the plies to a mate, negative if Black mates, to moves of the mating side.
func MateMoves(plies int) int { return (max(plies, -plies) + 1) / 2 }
