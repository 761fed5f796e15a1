package gamedb

import "chuhe/engine/xiangqi"

// Soldiers never go back, so one that has left its first point, or was taken there, is gone from it for the rest of
// the game. A game therefore passes through few of the 1024 sets of soldiers that still stand at home, and most games
// can be ruled out for a position without playing them. (Scid rules out games by their home pawns in the same way.)
//
// soldiers encodes the sets that a game passes through: the low 10 bits are the points where soldiers stand at the
// start; then come, in 4 bits each and counted from 1, the points that they leave, in order.
type soldiers uint64

const (
	homes      = 10
	departures = 12 // the first bit of the departures
	// unruly marks a game in which a soldier from behind its line comes to a home point: it is never ruled out.
	unruly soldiers = 1 << 63
	// branching marks a game with variations, of which the points that a soldier leaves in any line follow, as a set.
	branching soldiers = 1 << 62
)

// homeOf maps a home point to its number, counted from 1, and other points to 0; Red's are 1 to 5.
var homeOf = func() (t [256]uint8) {
	for i := range uint8(homes / 2) {
		t[xiangqi.SquareAt(int(2*i), 3)] = 1 + i
		t[xiangqi.SquareAt(int(2*i), 6)] = 1 + homes/2 + i
	}
	return t
}()

// soldierOf returns the soldier whose home is a point.
func soldierOf(home uint8) xiangqi.Piece {
	if home <= homes/2 {
		return xiangqi.RedSoldier
	}
	return xiangqi.BlackSoldier
}

// atHome returns the set of soldiers at home: bit i for home point i+1.
func atHome(r *Replay) (set uint16) {
	for s, home := range homeOf {
		if home > 0 && r.board[s] == soldierOf(home) {
			set |= 1 << (home - 1)
		}
	}
	return set
}

// A muster tracks the soldiers at home while a game is replayed.
type muster struct {
	soldiers
	set   uint16
	left  uint16 // all points that were left, or may have been
	shift int
}

// before records how a move about to be made changes the soldiers at home.
func (m *muster) before(r *Replay, move xiangqi.Move) {
	for _, s := range [2]xiangqi.Square{move.From(), move.To()} {
		home := homeOf[s]
		if home > 0 {
			m.left |= 1 << (home - 1)
		}
		if home > 0 && m.set>>(home-1)&1 == 1 {
			m.set &^= 1 << (home - 1)
			m.soldiers |= soldiers(home) << m.shift
			m.shift += 4
		}
	}
	if home := homeOf[move.To()]; home > 0 && r.board[move.From()] == soldierOf(home) {
		m.soldiers |= unruly
	}
}

// branch forgets the order, in a game with variations.
func (m *muster) branch() {
	start := m.soldiers & (1<<homes - 1)
	m.soldiers = m.soldiers&unruly | branching | start | soldiers(m.left)<<departures
}

// pass reports whether the game passes through this set of soldiers at home.
func (s soldiers) pass(set uint16) bool {
	if s&unruly != 0 {
		return true
	}
	start := uint16(s) & (1<<homes - 1)
	switch {
	case set&^start != 0:
		return false
	case s&branching != 0:
		return start&^set&^uint16(s>>departures) == 0
	}
	for left := s >> departures; start != set; left >>= 4 {
		home := uint16(left) & 15
		if home == 0 || set>>(home-1)&1 == 1 {
			return false
		}
		start &^= 1 << (home - 1)
	}
	return true
}
