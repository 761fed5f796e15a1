package session

import (
	"time"

	"chuhe/engine/explain"
	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Hints gives hints for the shown position.
type Hints struct {
	s         *Session
	hint      hint
	heldUntil time.Time // no hint appears before this time, see Recall
}

// hint is a move shown as an arrow in the position for which it was found.
type hint struct {
	node *game.Node
	move xiangqi.Move
	why  explain.Reason // what the move achieves, if the search proves anything
}

// Toggle asks the program's own engine for a good move in the shown position; the event HintShown delivers it. A second
// call removes the hint. Toggle reports whether a hint is available now. None is available while that engine is busy
// with something else.
func (h *Hints) Toggle() bool {
	if !h.available() {
		return false
	}
	all, v := &h.s.searches, h.s.Viewer
	if h.hint.move != xiangqi.NoMove || all.help != nil {
		all.stopHelp()
		h.hint = hint{}
		return true
	}
	limits := think.Limits{MoveTime: h.s.options.HintTime}
	all.help = all.start(forHint, h.adviser(), v.node(), v.position().Clone(), limits)
	return true
}

// SetTime sets the thinking time for a hint.
func (h *Hints) SetTime(d time.Duration) { h.s.options.HintTime = d }

func (h *Hints) adviser() think.Player {
	if other := h.s.options.Adviser; other != nil && other() != nil {
		return other()
	}
	return h.s.own
}

func (h *Hints) available() bool {
	all := &h.s.searches
	busy := all.turn != nil && all.turn.player == h.adviser() || all.help != nil && !all.hinting()
	return !h.s.Viewer.shown.over && !busy && !h.s.Sealed()
}

// show shows the move found by a search for a hint.
func (h *Hints) show(j *search) {
	if !h.s.Viewer.shown.legal(j.result.Move) {
		return
	}
	h.hint = hint{node: j.node, move: j.result.Move}
	if pv := j.result.PV; len(pv) > 0 && pv[0] == j.result.Move {
		h.hint.why = explain.Gain(h.s.Viewer.position(), pv, j.result.Score)
	}
	h.s.rating.helped = true
	h.s.revision++
	h.s.emit(Event{Kind: HintShown, Move: j.result.Move})
}

// settle drops a hint, or the search for one, that belongs to another position than the shown one.
func (h *Hints) settle() {
	node := h.s.Viewer.node()
	if h.hint.node != node || h.s.Viewer.shown.over {
		h.hint = hint{}
	}
	if all := &h.s.searches; all.hinting() && all.help.node != node {
		all.stopHelp()
	}
}
