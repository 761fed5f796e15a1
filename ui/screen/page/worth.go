package page

import (
	"fmt"
	"math"

	"chuhe/engine/chance"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
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

// Round returns the number of the last of some moves; first makes the first one, whose number is 1.
func Round(plies int, first xiangqi.Side) int { return (plies + int(first) + 1) / 2 }

// Outlook describes which side mates, or else the chances of the sides. s is from Red's view.
func Outlook(s think.Score) locale.Message {
	switch n := s.MatePlies(); {
	case n > 0:
		return locale.Msg(locale.SideMates, locale.SideName(xiangqi.Red), MateMoves(n))
	case n < 0:
		return locale.Msg(locale.SideMates, locale.SideName(xiangqi.Black), MateMoves(n))
	}
	red, draw, black := Percents(chance.Of(s))
	return locale.Msg(locale.Shares, red, draw, black)
}

// Percents rounds shares so that they add up to 100.
func Percents(s chance.Shares) (red, draw, black int) {
	red = int(100*s.Win + 0.5)
	black = min(int(100*s.Loss+0.5), 100-red)
	return red, 100 - red - black, black
}
