package puzzler

import (
	"context"
	"errors"
	"fmt"

	"chuhe/cmd/chuhe-lab/prover"
	"chuhe/engine/puzzle"
	"chuhe/engine/tactics"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// mateIn and moveMates call the prover, limited to the remaining moves.
func (m *Miner) mateIn(ctx context.Context, p *xiangqi.Position, n int) prover.Answer {
	m.prover.Limit = max(m.movesLeft, 1)
	defer m.spend()
	return m.prover.Mate(ctx, p, n, prover.AllMoves)
}

func (m *Miner) moveMates(ctx context.Context, p *xiangqi.Position, move xiangqi.Move, n int) prover.Answer {
	m.prover.Limit = max(m.movesLeft, 1)
	defer m.spend()
	return m.prover.MoveMates(ctx, p, move, n, prover.AllMoves)
}

func (m *Miner) spend() { m.movesLeft -= min(m.movesLeft, m.prover.Nodes()) }

// proveMate proves that exactly one move mates in z.In moves and that no mate is
// faster, and fills in the solution. It reduces z.In if there is a faster mate.
func (m *Miner) proveMate(ctx context.Context, p *xiangqi.Position, z *puzzle.Puzzle) bool {
	m.movesLeft = minedMoves
	proved := false
	for n := 1; n <= z.In && !proved; n++ {
		switch m.mateIn(ctx, p, n) {
		case prover.Unknown:
			return false
		case prover.Yes:
			z.In, proved = n, true
		}
	}
	if !proved || !m.Wanted(z.Kind, z.In) {
		return false
	}
	only, err := m.onlyMate(ctx, p, z.In)
	if err != nil {
		return false
	}
	z.Solution = m.mateLine(ctx, p, only, z.In)
	return len(z.Solution) == 2*z.In-1
}

// onlyMate returns the only move that mates in n.
func (m *Miner) onlyMate(ctx context.Context, p *xiangqi.Position, n int) (xiangqi.Move, error) {
	only := xiangqi.NoMove
	var legal xiangqi.MoveList
	p.LegalMoves(&legal)
	for _, move := range legal.Slice() {
		switch m.moveMates(ctx, p, move, n) {
		case prover.Unknown:
			return only, fmt.Errorf("whether %v mates in %d takes too long to prove", move, n)
		case prover.Yes:
			if only != xiangqi.NoMove {
				return only, fmt.Errorf("%v and %v both mate in %d", only, move, n)
			}
			only = move
		}
	}
	if only == xiangqi.NoMove {
		return only, fmt.Errorf("nothing mates in %d", n)
	}
	return only, nil
}

// mateLine returns a mate in n that begins with the given move, with the most
// stubborn replies.
func (m *Miner) mateLine(ctx context.Context, p *xiangqi.Position, first xiangqi.Move, n int) []xiangqi.Move {
	p = p.Clone()
	line := []xiangqi.Move{first}
	p.MakeMove(first)
	for left := n - 1; left > 0; left-- {
		reply := m.longest(ctx, p, left)
		if reply == xiangqi.NoMove {
			return nil
		}
		p.MakeMove(reply)
		next := m.mates(ctx, p, left)
		if next == xiangqi.NoMove {
			return nil
		}
		p.MakeMove(next)
		line = append(line, reply, next)
	}
	return line
}

// longest returns a reply after which the mate takes n more moves, not fewer.
func (m *Miner) longest(ctx context.Context, p *xiangqi.Position, n int) xiangqi.Move {
	var legal xiangqi.MoveList
	p.LegalMoves(&legal)
	for _, reply := range legal.Slice() {
		p.MakeMove(reply)
		faster := n > 1 && m.mateIn(ctx, p, n-1) == prover.Yes
		p.UnmakeMove()
		if !faster {
			return reply
		}
	}
	return xiangqi.NoMove
}

// mates returns a move that mates in n.
func (m *Miner) mates(ctx context.Context, p *xiangqi.Position, n int) xiangqi.Move {
	var legal xiangqi.MoveList
	p.LegalMoves(&legal)
	for _, move := range legal.Slice() {
		if m.moveMates(ctx, p, move, n) == prover.Yes {
			return move
		}
	}
	return xiangqi.NoMove
}

// proveOnly confirms by a deep search that only one move wins or saves the game, and
// fills in the solution.
func (m *Miner) proveOnly(ctx context.Context, p *xiangqi.Position, z *puzzle.Puzzle) bool {
	m.Player.NewGame() // like Check, so that the same search has the same result
	pv, err := m.only(ctx, p, z.Solution[0], z.Kind, 0)
	if err != nil {
		return false
	}
	z.In, z.Solution = 1, pv[:1]
	if z.Kind == puzzle.Win {
		plies := wonAfter(p, pv)
		if plies == 0 {
			return false
		}
		z.In, z.Solution = (plies+1)/2, pv[:plies]
	}
	return true
}

// only returns the best line if, by a deep search, it begins with first and no
// other move comes close.
func (m *Miner) only(ctx context.Context, p *xiangqi.Position, first xiangqi.Move, kind puzzle.Kind,
	slack think.Score) ([]xiangqi.Move, error) {
	lines := m.Player.Search(ctx, p, think.Limits{Nodes: proofNodes, MultiPV: 2}, nil).Lines
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if len(lines) < 2 || len(lines[0].PV) == 0 || lines[0].PV[0] != first {
		return nil, errors.New("another move is best")
	}
	best, second := lines[0].Score, lines[1].Score
	if !alone(kind, best, second, slack) {
		return nil, fmt.Errorf("the best move has %v, the second best %v", best, second)
	}
	return lines[0].PV, nil
}

const (
	wonMaterial = 3  // material that a win must gain, in soldiers
	wonWithin   = 11 // number of plies within which it must do so
)

// soldiers returns the value of a piece in soldiers.
func soldiers(p xiangqi.Piece) float64 { return float64(tactics.Worth(p.Kind())) / 100 }

// gain returns the improvement of the material balance by a line, in soldiers,
// for the side that begins it.
func gain(p *xiangqi.Position, line []xiangqi.Move) float64 {
	p = p.Clone()
	balance := 0.0
	for i, m := range line {
		if victim := p.PieceAt(m.To()); victim != xiangqi.NoPiece && i%2 == 0 {
			balance += soldiers(victim)
		} else if victim != xiangqi.NoPiece {
			balance -= soldiers(victim)
		}
		p.MakeMove(m)
	}
	return balance
}

// wonAfter returns the ply of the solver's move after which the line has
// permanently won material, or 0.
func wonAfter(p *xiangqi.Position, line []xiangqi.Move) int {
	line = line[:min(len(line), wonWithin+1)]
	won := 0
	for i := range line {
		switch balance := gain(p, line[:i+1]); {
		case balance < wonMaterial:
			won = 0
		case i%2 == 0 && won == 0:
			won = i + 1
		}
	}
	if won == len(line) { // the following moves are unknown
		return 0
	}
	return won
}

// Check proves a puzzle again and returns an error if something is wrong with it.
func (m *Miner) Check(ctx context.Context, z *puzzle.Puzzle) error {
	p, err := z.Position()
	if err != nil {
		return err
	}
	first := z.Solution[0]
	if z.Kind == puzzle.Win && gain(p, z.Solution) < wonMaterial {
		return errors.New("the solution wins too little")
	}
	if z.Kind != puzzle.Mate {
		m.Player.NewGame()
		_, err := m.only(ctx, p, first, z.Kind, certain)
		return err
	}
	m.movesLeft = proofMoves
	if z.In > 1 && m.mateIn(ctx, p, z.In-1) != prover.No {
		return fmt.Errorf("a mate in %d is not excluded", z.In-1)
	}
	only, err := m.onlyMate(ctx, p, z.In)
	if err == nil && only != first {
		err = fmt.Errorf("%v mates, not %v", only, first)
	}
	return err
}
