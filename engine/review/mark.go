package review

import (
	"math"

	"chuhe/engine/chance"
	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// A Mark is the verdict on a move.
type Mark uint8

// The marks, better ones first.
const (
	NoMark     Mark = iota
	Best            // nothing better was found
	Inaccuracy      // ?!
	Mistake         // ?
	Blunder         // ??
)

// Winning chances that a move gives away, from which on it is marked, and from
// which on it is looked at twice. In a balanced position a soldier of the score is
// worth about 0.08, two and a half 0.2.
const (
	inaccurate = 0.06
	mistaken   = 0.12
	blundered  = 0.20
	doubt      = 0.04
)

// markOf returns the mark of a move that lost so much.
func markOf(loss float64) Mark {
	switch {
	case loss >= blundered:
		return Blunder
	case loss >= mistaken:
		return Mistake
	case loss >= inaccurate:
		return Inaccuracy
	}
	return NoMark
}

// marks holds each mark as it is written. Read only.
var marks = [...]string{Inaccuracy: "?!", Mistake: "?", Blunder: "??"}

// String returns the mark in move notation, empty for NoMark and Best.
func (m Mark) String() string {
	if int(m) < len(marks) {
		return marks[m]
	}
	return ""
}

// Symbol returns the mark as a numeric annotation glyph, 0 for NoMark and Best.
func (m Mark) Symbol() game.Symbol {
	switch m {
	case Inaccuracy:
		return 6
	case Mistake:
		return 2
	case Blunder:
		return 4
	}
	return 0
}

// MarkOf returns the mark of a numeric annotation glyph, NoMark for unknown glyphs.
func MarkOf(s game.Symbol) Mark {
	for m := Inaccuracy; m <= Blunder; m++ {
		if m.Symbol() == s {
			return m
		}
	}
	return NoMark
}

// loss returns how much less is to be expected with one score than with a better
// one, both from the mover's view.
func loss(best, played think.Score) float64 {
	return max(0, chance.Of(best).Expected()-chance.Of(played).Expected())
}

// decline is how fast the accuracy of a move falls with its loss: 0.05 gives 82,
// a blunder of 0.2 gives 45.
const decline = 4

// Accuracy returns the mean accuracy of the known moves of each side, 0 to 100. A
// move without loss counts 100, others less by an exponential law.
func Accuracy(plies []Ply) [2]float64 {
	var sum, n [2]float64
	for _, p := range plies {
		if p.Known {
			sum[p.Side] += 100 * math.Exp(-decline*p.Loss)
			n[p.Side]++
		}
	}
	for side := range sum {
		if n[side] > 0 {
			sum[side] /= n[side]
		}
	}
	return sum
}

// red turns a score of a side's view into one of Red's, and back.
func red(s think.Score, side xiangqi.Side) think.Score {
	if side == xiangqi.Black {
		return -s
	}
	return s
}

// later returns a score as it is seen one ply later: a mate is nearer by one.
func later(s think.Score) think.Score {
	switch {
	case s >= think.MateBound && s < think.Mate:
		return s + 1
	case s <= -think.MateBound && s > -think.Mate:
		return s - 1
	}
	return s
}

// earlier returns a score as it is seen one ply earlier.
func earlier(s think.Score) think.Score {
	switch {
	case s >= think.MateBound:
		return s - 1
	case s <= -think.MateBound:
		return s + 1
	}
	return s
}

// finalScore returns the score of a game that is over, from Red's view.
func finalScore(end xiangqi.Outcome) think.Score {
	switch end.Result {
	case xiangqi.RedWins:
		return think.Mate
	case xiangqi.BlackWins:
		return -think.Mate
	}
	return think.Draw
}
