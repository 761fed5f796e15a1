package explain

import (
	"fmt"

	"chuhe/engine/endings"
	"chuhe/engine/xiangqi"
)

// A Result is the proved result of a position with best play, for the player of a move.
type Result struct {
	Value endings.Value
	Moves int // to mate, counting those of the winner from the position before the move; 0 for a draw
}

// exact compares the results before and after a move, played in p, by the tables of endings. It returns no reason
// if one of the results is unknown, or the move kept the result.
func (v *Move) exact(p, after *xiangqi.Position) Reason {
	e, ok := probe(p, v.Endings)
	now, known := v.settled(after)
	was := result(e.Value, e.Plies)
	if !ok || !known || now.rank() >= was.rank() {
		return Reason{}
	}
	return Reason{Kind: Exact, Was: was, Now: now}
}

// settled returns the result of a position for the side that has moved: by the rules if the game is over, otherwise by
// the tables.
func (v *Move) settled(p *xiangqi.Position) (Result, bool) {
	if end := p.Outcome(v.Rules); end.Over() {
		return Result{}, end.Result == xiangqi.Draw
	}
	e, ok := probe(p, v.Endings)
	return result(-e.Value, e.Plies+1), ok
}

// probe looks up a position. It ignores a mate that the limit of plies without a capture may prevent.
func probe(p *xiangqi.Position, tables *endings.Tables) (endings.Entry, bool) {
	e, err := tables.Probe(p)
	return e, err == nil && e.Plies <= xiangqi.NoCaptureLimit-p.NoCapture()
}

// result converts the plies to a mate to moves.
func result(v endings.Value, plies int) Result {
	if v == endings.Draw {
		return Result{}
	}
	return Result{v, (plies + 1) / 2}
}

// rank is higher for a better result.
func (r Result) rank() int {
	const most = 1 << 16
	return int(r.Value) * (most - r.Moves)
}

// String describes the result in English, such as "won in 23".
func (r Result) String() string {
	if r.Value == endings.Draw {
		return "drawn"
	}
	return fmt.Sprintf("%s in %d", map[endings.Value]string{endings.Win: "won", endings.Loss: "lost"}[r.Value], r.Moves)
}
