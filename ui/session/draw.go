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
	if !ok || d.offer.Pending || d.s.setup.Far() != "" {
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
	d.agree(NoDrawReason)
	return true
}

// Decline declines one person's offer to the other.
func (d *Draw) Decline() bool {
	if !d.canAnswer() {
		return false
	}
	d.decline(NoDrawReason)
	return true
}

func (d *Draw) canAnswer() bool {
	return d.offer.Pending && d.s.setup.isPerson(d.offer.By.Opponent())
}

func (d *Draw) agree(why DrawReason) {
	d.s.emit(Event{Kind: DrawAccepted, Side: d.offer.By.Opponent(), Why: why})
	d.s.end(xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.Agreement})
}

func (d *Draw) decline(why DrawReason) {
	d.s.emit(Event{Kind: DrawDeclined, Side: d.offer.By.Opponent(), Why: why})
	d.offer = DrawOffer{}
}

// answer handles the computer's answer to an offer made while it was not thinking.
func (d *Draw) answer(j *search) {
	score := j.result.Score
	if j.side == d.offer.By {
		score = -score
	}
	if j.result.Err != nil { // with an unknown score the computer plays on
		d.decline(NoDrawReason)
	} else if d.judge(score, false) {
		return
	}
	d.s.settle()
}

// judge answers the offer on behalf of a computer with this score from its own view, which may want a draw anyway. It
// reports whether the game is drawn.
func (d *Draw) judge(score think.Score, anyway bool) bool {
	wanted, why := wanted(d.s.game.Position(), d.offer.By.Opponent(), score)
	switch {
	case wanted:
		d.agree(why)
	case anyway:
		d.agree(NoDrawReason)
	default:
		d.decline(why)
	}
	return wanted || anyway
}

// DrawReason is the reason for a computer's answer to an offer of a draw.
type DrawReason uint8

// The reasons: the first two for declining, the others for accepting.
const (
	NoDrawReason DrawReason = iota
	StandsBetter
	MuchToPlay
	StandsWorse
	HardToWin
)

// The conditions under which the computer accepts a draw. Scores are in hundredths of a soldier from its own view.
const (
	losing     think.Score = -200 // it accepts at or below this score in any position
	worse      think.Score = -50  // and at or below this one as soon as pieces have been exchanged
	levelScore think.Score = 20   // highest score of a level game
	guarded    think.Score = 120  // highest advantage that pieces of defence alone give
	opening                = 10   // chariots, horses and cannons of both sides in a game that has hardly begun
	few                    = 4    // such pieces of both sides that rarely decide a level game
	still                  = 40   // plies without a capture in a game that makes no progress
)

// wanted reports whether a computer on side with this score accepts a draw in pos, and why or why not. Only the
// position counts, however it arose.
func wanted(pos *xiangqi.Position, side xiangqi.Side, score think.Score) (bool, DrawReason) {
	count := func(s xiangqi.Side, k xiangqi.Kind) int { return pos.Count(xiangqi.NewPiece(s, k)) }
	strong := func(s xiangqi.Side) int {
		return count(s, xiangqi.Chariot) + count(s, xiangqi.Horse) + count(s, xiangqi.Cannon)
	}
	other := side.Opponent()
	all := strong(side) + strong(other)
	quiet := all <= few || pos.NoCapture() >= still
	attacks := strong(side) > strong(other) || count(side, xiangqi.Soldier) > count(other, xiangqi.Soldier)
	switch {
	case score <= losing, score <= worse && all < opening:
		return true, StandsWorse
	case quiet && (score <= levelScore || score <= guarded && all <= few && !attacks):
		return true, HardToWin
	case score > levelScore:
		return false, StandsBetter
	}
	return false, MuchToPlay
}
