package page

import (
	"math"
	"strconv"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// steps returns the score of each level from 2 on against the level below it, in thousandths of the points, as measured
// in docs/lab/LEVELS.md.
func steps() []float64 {
	return []float64{798, 772, 810, 788, 785, 765, 775, 760, 802}
}

// Strength returns how much stronger a level is than level 1, in Elo points rounded to tens: 0 for level 1. The scale
// is the program's own, added up from games between neighbouring levels.
func Strength(level think.Level) int {
	points := 0.0
	for _, score := range steps()[:level-1] {
		points += 400 * math.Log10(score/(1000-score))
	}
	return int(math.Round(points/10)) * 10
}

// StrengthText formats the strength of a level; level 1, on which the scale is based, has none.
func StrengthText(level think.Level) string {
	if level == 1 {
		return ""
	}
	return "+" + strconv.Itoa(Strength(level))
}

// LevelAbout describes a level in one sentence: what it means to a player, and its score against the level below.
func (l *Looks) LevelAbout(level int) string {
	line, means := l.LevelLines()[level-1], locale.LevelMeans(level)
	if level == 1 {
		return l.T(locale.LevelFirst, line, means)
	}
	return l.T(locale.LevelAbout, line, means, l.Lang.Number(level-1), int(math.Round(steps()[level-2]/100)))
}

// LevelLines returns the lines of a list of all levels, with their strengths.
func (l *Looks) LevelLines() []string {
	lines := make([]string, think.MaxLevel)
	for i := range lines {
		lines[i] = l.Lang.LevelLine(i + 1)
		if i > 0 {
			lines[i] = l.T(locale.Dotted, lines[i], StrengthText(think.Level(i+1)))
		}
	}
	return lines
}

// LevelWidth returns the width of the widest of LevelLines, in slightly small type.
func (l *Looks) LevelWidth() float64 { return widest(l.LevelLines(), theme.FontSoft) }

// Computers lists the sides that a computer plays.
func Computers(s session.Setup) (sides []xiangqi.Side) {
	for _, side := range []xiangqi.Side{xiangqi.Red, xiangqi.Black} {
		if s.Players[side].Kind == session.Computer {
			sides = append(sides, side)
		}
	}
	return sides
}
