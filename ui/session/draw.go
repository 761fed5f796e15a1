package session

import (
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// DrawOffer is an offer of a draw that has not been answered.
type DrawOffer struct {
	Pending bool
	By      xiangqi.Side
}

// OfferDraw offers a draw on behalf of the person who plays the computer, or of the side to move in a game of two
// persons. The computer answers with its move if it is thinking, and at once otherwise. OfferDraw reports whether an
// offer is possible now.
func (s *Session) OfferDraw() bool {
	side, ok := s.speaker()
	if !ok || s.offer.Pending {
		return false
	}
	s.offer = DrawOffer{Pending: true, By: side}
	s.emit(Event{Kind: DrawOffered, Side: side})
	if !s.isPerson(side.Opponent()) && s.turn == nil {
		s.stopHelp()
		limits := think.Limits{MoveTime: s.options.DrawTime}
		s.help = s.start(forDraw, s.own, s.game.Current(), s.game.Position().Clone(), limits, s.now)
	}
	return true
}

// AcceptDraw ends the game by agreement if one person has offered the other a draw. It reports whether there was an
// offer.
func (s *Session) AcceptDraw() bool {
	if !s.canAnswerDraw() {
		return false
	}
	s.agree()
	return true
}

// DeclineDraw declines one person's offer to the other.
func (s *Session) DeclineDraw() bool {
	if !s.canAnswerDraw() {
		return false
	}
	s.decline()
	return true
}

func (s *Session) canAnswerDraw() bool {
	return s.offer.Pending && s.isPerson(s.offer.By.Opponent())
}

func (s *Session) agree() {
	s.emit(Event{Kind: DrawAccepted, Side: s.offer.By.Opponent()})
	s.end(xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.Agreement})
}

func (s *Session) decline() {
	s.emit(Event{Kind: DrawDeclined, Side: s.offer.By.Opponent()})
	s.offer = DrawOffer{}
}

// answerDraw handles the computer's answer to an offer made while it was not thinking.
func (s *Session) answerDraw(j *search) {
	score := j.result.Score
	if j.result.Err != nil { // the score is unknown, so the computer plays on
		s.decline()
		s.settle()
		return
	}
	if j.side == s.offer.By {
		score = -score
	}
	if s.wantsDraw(score) {
		s.agree()
		return
	}
	s.decline()
	s.settle()
}

// The conditions under which the computer accepts a draw. Scores are in hundredths of a soldier from its own view.
const (
	gladOfDraw   think.Score = -50 // the computer accepts at or below this score
	levelScore   think.Score = 20  // highest score of a level game
	longGame                 = 80  // plies from which the computer accepts in a level game
	openingPlies             = 20  // plies before which the computer accepts only if it is losing
	losing       think.Score = -300
)

// wantsDraw reports whether a computer with this score accepts a draw.
func (s *Session) wantsDraw(score think.Score) bool {
	ply := s.game.Ply()
	switch {
	case ply < openingPlies:
		return score <= losing
	case ply < longGame:
		return score <= gladOfDraw
	}
	return score <= levelScore
}
