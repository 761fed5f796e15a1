package review

import (
	"slices"

	"chuhe/engine/chance"
	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// A Mark is the verdict on a move.
type Mark uint8

// The marks, from best to worst.
const (
	NoMark     Mark = iota
	Best            // the search found nothing better
	Inaccuracy      // ?!
	Mistake         // ?
	Blunder         // ??
)

// The losses of winning chances from which a move gets each mark, and the loss (doubt) from which it is searched more
// deeply. In a balanced position, one soldier of score is worth about 0.08, two and a half soldiers 0.2.
const (
	inaccurate = 0.05
	mistaken   = 0.12
	blundered  = 0.20
	doubt      = 0.03
)

// markOf returns the mark of a move with the given loss.
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

// signs holds the notation of each mark, and symbols its numeric annotation glyph. Read only.
var (
	signs   = map[Mark]string{Inaccuracy: "?!", Mistake: "?", Blunder: "??"}
	symbols = map[Mark]game.Symbol{Inaccuracy: 6, Mistake: 2, Blunder: 4}
)

// String returns the mark as written after a move, such as "?!"; it is empty for NoMark and Best.
func (m Mark) String() string { return signs[m] }

// Symbol returns the mark as a numeric annotation glyph, 0 for NoMark and Best.
func (m Mark) Symbol() game.Symbol { return symbols[m] }

// MarkOf returns the mark of a numeric annotation glyph, NoMark for unknown glyphs.
func MarkOf(s game.Symbol) Mark {
	for m, symbol := range symbols {
		if symbol == s {
			return m
		}
	}
	return NoMark
}

// compare judges the move by the values of the positions before and after it. The line before it begins with the move
// if nothing is better.
func (p *Ply) compare(before, after view) {
	p.Known, p.Before, p.After, p.Best, p.Reply = true, before.score, after.score, before.line, after.line
	p.Loss = loss(red(before.score, p.Side), red(after.score, p.Side))
	if p.Mark = markOf(p.Loss); p.Mark == NoMark && p.Best[0] == p.Move {
		p.Mark = Best
	}
}

// same reports whether two judgements of a move have the same reason.
func (p *Ply) same(q *Ply) bool {
	return p.Mark == q.Mark && p.Before == q.Before && p.After == q.After && slices.Equal(p.Best, q.Best) &&
		slices.Equal(p.Reply, q.Reply)
}

// loss returns the loss of expected points from a better score to the one
// played, both for the mover.
func loss(best, played think.Score) float64 {
	return max(0, chance.Of(best).Expected()-chance.Of(played).Expected())
}

// weight determines how fast the accuracy of a side falls with the chances that its moves lost together: a third of a
// game leaves 83, three blunders at most 74.
const weight = 0.6

// Accuracy returns the accuracy of each side, 0 to 100: 100 without losses, and the less the more chances the known
// moves of the side lost together; 0 if none of its moves is known. As the losses of the sides differ by what the game
// changed, the winner of a game that began evenly is always more accurate than the loser.
func Accuracy(plies []Ply) [2]float64 {
	var lost, accuracy [2]float64
	for _, p := range plies {
		if p.Known {
			lost[p.Side] += p.Loss
			accuracy[p.Side] = AccuracyOf(lost[p.Side])
		}
	}
	return accuracy
}

// AccuracyOf returns the accuracy of moves that lost so many chances together.
func AccuracyOf(lost float64) float64 { return 100 / (1 + weight*lost) }

// red converts a score from a side's view to Red's view, or back.
func red(s think.Score, side xiangqi.Side) think.Score {
	if side == xiangqi.Black {
		return -s
	}
	return s
}

// later returns the score as seen one ply later: a mate is closer by one.
func later(s think.Score) think.Score {
	switch {
	case s >= think.MateBound && s < think.Mate:
		return s + 1
	case s <= -think.MateBound && s > -think.Mate:
		return s - 1
	}
	return s
}

// earlier returns the score as seen one ply earlier.
func earlier(s think.Score) think.Score {
	switch {
	case s >= think.MateBound:
		return s - 1
	case s <= -think.MateBound:
		return s + 1
	}
	return s
}

// finalScore returns the score of a finished game, for Red.
func finalScore(end xiangqi.Outcome) think.Score {
	switch end.Result {
	case xiangqi.RedWins:
		return think.Mate
	case xiangqi.BlackWins:
		return -think.Mate
	}
	return think.Draw
}
