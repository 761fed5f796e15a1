package session

import (
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Draw handles offers of a draw.
type Draw struct {
	s     *Session
	offer DrawOffer
}

// DrawOffer is an offer of a draw that has not been answered.
type DrawOffer struct {
	Pending bool
	By      xiangqi.Side
}

// Offer offers a draw on behalf of the person who plays the computer, or of the side to move in a game of two
// persons. The computer answers with its move if it is thinking, and at once otherwise. Offer reports whether an
// offer is possible now.
func (d *Draw) Offer() bool {
	side, ok := d.s.speaker()
	if !ok || d.offer.Pending {
		return false
	}
	d.offer = DrawOffer{Pending: true, By: side}
	d.s.emit(Event{Kind: DrawOffered, Side: side})
	if !d.s.setup.isPerson(side.Opponent()) && d.s.searches.turn == nil {
		all, g := &d.s.searches, d.s.game
		all.stopHelp()
		limits := think.Limits{MoveTime: drawTime}
		all.help = all.start(forDraw, d.s.own, g.Current(), g.Position().Clone(), limits)
	}
	return true
}

// Accept ends the game by agreement if one person has offered the other a draw. It reports whether there was an
// offer.
func (d *Draw) Accept() bool {
	if !d.canAnswer() {
		return false
	}
	d.agree()
	return true
}

// Decline declines one person's offer to the other.
func (d *Draw) Decline() bool {
	if !d.canAnswer() {
		return false
	}
	d.decline()
	return true
}

func (d *Draw) canAnswer() bool {
	return d.offer.Pending && d.s.setup.isPerson(d.offer.By.Opponent())
}

func (d *Draw) agree() {
	d.s.emit(Event{Kind: DrawAccepted, Side: d.offer.By.Opponent()})
	d.s.end(xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.Agreement})
}

func (d *Draw) decline() {
	d.s.emit(Event{Kind: DrawDeclined, Side: d.offer.By.Opponent()})
	d.offer = DrawOffer{}
}

// answer handles the computer's answer to an offer made while it was not thinking.
func (d *Draw) answer(j *search) {
	score := j.result.Score
	if j.side == d.offer.By {
		score = -score
	}
	if j.result.Err == nil && d.wanted(score) { // with an unknown score the computer plays on
		d.agree()
		return
	}
	d.decline()
	d.s.settle()
}

// The conditions under which the computer accepts a draw. Scores are in hundredths of a soldier from its own view.
const (
	gladOfDraw   think.Score = -50 // the computer accepts at or below this score
	levelScore   think.Score = 20  // highest score of a level game
	longGame                 = 80  // plies from which the computer accepts in a level game
	openingPlies             = 20  // plies before which the computer accepts only if it is losing
	losing       think.Score = -300
)

// wanted reports whether a computer with this score accepts a draw.
func (d *Draw) wanted(score think.Score) bool {
	ply := d.s.game.Ply()
	switch {
	case ply < openingPlies:
		return score <= losing
	case ply < longGame:
		return score <= gladOfDraw
	}
	return score <= levelScore
}
