package match

import "chuhe/engine/xiangqi"

// Adjudication defines when a game ends early because both players agree on its result. The zero value never
// ends a game early. Scores are in hundredths of a soldier.
type Adjudication struct {
	WinScore int // both sides see one side ahead by at least this much
	WinPlies int // for this many plies in a row; 0 = no early wins

	DrawScore int // neither side sees a lead of more than this
	DrawPlies int // for this many plies in a row; 0 = no early draws
	DrawFrom  int // after this many plies, including those of the opening
}

// Adjudicator applies an Adjudication to one game.
type Adjudicator struct {
	terms Adjudication
	ahead int // plies in a row with one side ahead by WinScore; negative for Black
	even  int // plies in a row with neither side ahead by more than DrawScore
}

// NewAdjudicator returns an adjudicator for a new game.
func NewAdjudicator(a Adjudication) *Adjudicator { return &Adjudicator{terms: a} }

// Judge records the score of one ply, for the side that moved, and returns the result once it is clear, otherwise
// Ongoing. plies is the number of moves in the game.
func (a *Adjudicator) Judge(side xiangqi.Side, score, plies int) xiangqi.Result {
	if side == xiangqi.Black {
		score = -score
	}
	t := a.terms
	switch {
	case score >= t.WinScore:
		a.ahead = max(a.ahead, 0) + 1
	case score <= -t.WinScore:
		a.ahead = min(a.ahead, 0) - 1
	default:
		a.ahead = 0
	}
	a.even++
	if score > t.DrawScore || score < -t.DrawScore {
		a.even = 0
	}
	switch {
	case t.WinPlies > 0 && a.ahead >= t.WinPlies:
		return xiangqi.RedWins
	case t.WinPlies > 0 && a.ahead <= -t.WinPlies:
		return xiangqi.BlackWins
	case t.DrawPlies > 0 && a.even >= t.DrawPlies && plies >= t.DrawFrom:
		return xiangqi.Draw
	}
	return xiangqi.Ongoing
}

// Unknown records a ply without a score. It ends any agreement of the players so far.
func (a *Adjudicator) Unknown() { a.ahead, a.even = 0, 0 }
