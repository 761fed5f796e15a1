package arena

import "chuhe/engine/xiangqi"

// Adjudication ends games whose result is clear to the players before the rules end them. The zero value ends none.
// Scores are in hundredths of a soldier.
type Adjudication struct {
	WinScore int // both sides see one side ahead by this much or more,
	WinPlies int // for so many plies in a row; 0 = no game is won like this

	DrawScore int // both sides see nobody ahead by more than this,
	DrawPlies int // for so many plies in a row, 0 = no game is drawn like this,
	DrawFrom  int // once so many plies were made, the opening's included
}

// Adjudicator applies an Adjudication to one game.
type Adjudicator struct {
	terms Adjudication
	ahead int // plies in a row for which a side has been ahead by WinScore, negative for Black
	even  int // plies in a row for which neither has been by more than DrawScore
}

// NewAdjudicator returns an adjudicator for a new game.
func NewAdjudicator(a Adjudication) *Adjudicator { return &Adjudicator{terms: a} }

// Judge records the score of one ply, from the view of the side that moved, and returns the result once it is clear, or
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

// Unknown records a ply without a score. It ends what both sides agreed on so far.
func (a *Adjudicator) Unknown() { a.ahead, a.even = 0, 0 }
