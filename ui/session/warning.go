package session

import (
	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// A Warning is a person's move that would lose the game by repetition and waits for confirmation.
type Warning struct {
	On   bool
	Move xiangqi.Move
	Side xiangqi.Side // the side of the move
	// Reply means that a reply to the move, not the move itself, would complete the repetition.
	Reply bool
	// Cycle is the repetition, with the offence of Side.
	Cycle Cycle
}

// warning is a Warning with the position that it belongs to.
type warning struct {
	Warning
	node *game.Node
}

// PlayAnyway plays the move that waits for confirmation, and reports whether there was one.
func (h *Hand) PlayAnyway() bool {
	w := h.warning
	if !w.On {
		return false
	}
	h.warning = warning{}
	h.s.playShown(w.Move)
	return true
}

// ChooseAnother drops the move that waits for confirmation, and reports whether there was one.
func (h *Hand) ChooseAnother() bool {
	was := h.warning.On
	h.warning = warning{}
	return was
}

// warn holds back a legal move of a person that loses by repetition, and reports whether it does so.
func (h *Hand) warn(m xiangqi.Move) bool {
	w := h.losing(m)
	if !w.On {
		return false
	}
	h.warning = warning{w, h.s.Viewer.node()}
	h.s.emit(Event{Kind: Warned, Move: m, Side: w.Side})
	return true
}

// losing reports whether a move on the shown board, or a reply to it, loses the game for the mover by repetition.
func (h *Hand) losing(m xiangqi.Move) Warning {
	rules := h.s.game.Rules()
	if rules.FreePlay {
		return Warning{}
	}
	pos, ply := h.s.Viewer.position().Clone(), h.s.Viewer.node().Ply()+1
	w := Warning{On: true, Move: m, Side: pos.SideToMove()}
	pos.MakeMove(m)
	switch o := pos.Outcome(rules); {
	case lostByRepetition(o, w.Side):
		w.Cycle = newCycle(pos, ply)
		return w
	case o.Over():
		return Warning{}
	}
	for _, reply := range pos.Moves() {
		pos.MakeMove(reply)
		if lostByRepetition(pos.Outcome(rules), w.Side) {
			w.Reply, w.Cycle = true, newCycle(pos, ply+1)
			return w
		}
		pos.UnmakeMove()
	}
	return Warning{}
}

// lostByRepetition reports whether a side has lost because of its offence in a cycle.
func lostByRepetition(o xiangqi.Outcome, side xiangqi.Side) bool {
	return o.Result == xiangqi.WinFor(side.Opponent()) &&
		(o.Reason == xiangqi.PerpetualCheck || o.Reason == xiangqi.PerpetualChase)
}

// settleWarning drops a warning that belongs to another position than the shown one, or to other players.
func (h *Hand) settleWarning() {
	if h.warning.node != h.s.Viewer.node() || h.s.Viewer.shown.over || !h.s.setup.isPerson(h.s.Viewer.shown.side) {
		h.warning = warning{}
	}
}
