package session

import (
	"fmt"
	"slices"
	"time"

	"chuhe/engine/xiangqi"
)

// A Summary is what a list of games tells of one.
type Summary struct {
	Began   time.Time // the zero time where it is not known
	Players [2]Player
	Bottom  xiangqi.Side
	Outcome xiangqi.Outcome // ongoing where the game can go on
	Plies   int             // moves made on the way to where the game stands
	Board   Board           // as the game stands
	ToMove  xiangqi.Side
	Last    xiangqi.Move // that led there, or NoMove
}

// Summary tells of the game of a snapshot. It looks at the moves to where the
// game stands, not at its branches. The error says what in it makes no sense.
func (snap *Snapshot) Summary() (Summary, error) {
	pos, err := snap.Setup.start()
	if err != nil {
		return Summary{}, err
	}
	path, err := snap.path()
	if err != nil {
		return Summary{}, err
	}
	sum := Summary{Began: snap.Began, Players: snap.Setup.Players, Bottom: snap.Setup.Bottom, Plies: len(path)}
	for i, m := range path {
		if pos.WhyIllegal(m) != xiangqi.LegalMove {
			return Summary{}, fmt.Errorf("move %d of the game, %v, is not legal", i+1, m)
		}
		pos.MakeMove(m)
		sum.Last = m
	}
	sum.Board, sum.ToMove = boardOf(pos), pos.SideToMove()
	if sum.Outcome = snap.Nodes[snap.Current].Ended; !sum.Outcome.Over() {
		sum.Outcome = pos.Outcome(snap.Setup.rules())
	}
	return sum, nil
}

// path returns the moves from the start to where the game stands.
func (snap *Snapshot) path() ([]xiangqi.Move, error) {
	at := snap.Current
	if at < 0 || at >= len(snap.Nodes) {
		return nil, fmt.Errorf("the game has %d positions and stands at number %d", len(snap.Nodes), at)
	}
	var moves []xiangqi.Move
	for at > 0 {
		n := snap.Nodes[at]
		if n.Parent < 0 || n.Parent >= at {
			return nil, fmt.Errorf("move %d of the game, %v, follows no move before it", at, n.Move)
		}
		moves = append(moves, n.Move)
		at = n.Parent
	}
	slices.Reverse(moves)
	return moves, nil
}
