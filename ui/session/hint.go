package session

import (
	"time"

	"chuhe/engine/game"
	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// hint is a move shown as an arrow in the position for which it was found.
type hint struct {
	node *game.Node
	move xiangqi.Move
	why  review.Reason // what the move achieves, if the search proves anything
}

// Hint asks the program's own engine for a good move in the shown position; the event HintShown delivers it. A second
// call removes the hint. Hint reports whether a hint is available now. None is available while that engine is busy with
// something else.
func (s *Session) Hint() bool {
	if !s.canHint() {
		return false
	}
	if s.hint.move != xiangqi.NoMove || s.help != nil {
		s.stopHelp()
		s.hint = hint{}
		return true
	}
	s.help = s.start(forHint, s.adviser(), s.node(), s.position().Clone(), think.Limits{MoveTime: s.options.HintTime},
		s.now)
	return true
}

// SetHintTime sets the thinking time for a hint.
func (s *Session) SetHintTime(d time.Duration) { s.options.HintTime = d }

// adviser returns the player that gives hints.
func (s *Session) adviser() think.Player {
	if other := s.options.Adviser; other != nil && other() != nil {
		return other()
	}
	return s.own
}

func (s *Session) canHint() bool {
	busy := s.turn != nil && s.turn.player == s.adviser() || s.help != nil && s.help.purpose != forHint
	return !s.shown.over && !busy
}

// showHint shows the move found by a search for a hint.
func (s *Session) showHint(j *search) {
	if !s.shown.legal(j.result.Move) {
		return
	}
	s.hint = hint{node: j.node, move: j.result.Move}
	if pv := j.result.PV; len(pv) > 0 && pv[0] == j.result.Move {
		s.hint.why = review.Promise(s.position(), pv, j.result.Score)
	}
	s.rating.helped = true
	s.revision++
	s.emit(Event{Kind: HintShown, Move: j.result.Move})
}

// settleHint drops a hint, or the search for one, that belongs to another position than the shown one.
func (s *Session) settleHint() {
	node := s.node()
	if s.hint.node != node || s.shown.over {
		s.hint = hint{}
	}
	if j := s.help; j != nil && j.purpose == forHint && j.node != node {
		s.stopHelp()
	}
}
