package prover

import (
	"context"
	"errors"
	"fmt"

	"chuhe/engine/puzzle"
	"chuhe/engine/tactics"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// The criteria of puzzles. Numbers of nodes and of moves bound the work.
const (
	LongestMate = 5 // in moves
	fewestMoves = 4 // minimum number of legal moves, so that there is a choice

	// LongNodes are searched where a position looks like a puzzle, proofNodes for the proof.
	LongNodes  = 80_000
	proofNodes = 400_000

	// minedMoves is the maximum number of moves in the proof of a mate and of its uniqueness in a new puzzle. Most
	// proofs that need more would fail. ProofMoves is the maximum when checking the proof.
	minedMoves = 2_000_000
	ProofMoves = 200_000_000
)

// Scores in hundredths of a soldier. A move wins if it reaches WinScore, and saves the game if it keeps the score above
// SaveScore. It is the only one if the next best move is worse by apart and neither wins nor saves.
const (
	WinScore   = 300
	winSecond  = 200
	SaveScore  = -120
	SaveBest   = 200
	saveSecond = -420
	apart      = 260
	// Certain is the amount by which another search may score lower.
	Certain = 30
)

// Puzzles proves that puzzles have exactly one right first move. It is not safe for concurrent use.
type Puzzles struct {
	Player think.Player
	Pause  func() // see Prover
	Left   uint64 // number of moves that the proof of a mate may still make

	mates Prover
}

// Prove returns the puzzle of a position, without ID and rating, if exactly one move is right there: it mates fastest,
// wins material or saves the game, and no other does. Cancelling ctx makes the answer no.
func (v *Puzzles) Prove(ctx context.Context, p *xiangqi.Position) (puzzle.Puzzle, bool) {
	p = puzzle.Bare(p)
	lines := v.two(ctx, p, LongNodes)
	for kind := puzzle.Mate; kind <= puzzle.Defence; kind++ {
		z, ok := judged(p, kind, LongNodes, lines)
		if !ok {
			continue
		}
		proof := v.ProveOnly
		if kind == puzzle.Mate {
			proof = v.ProveMate
		}
		ok = proof(ctx, p, &z) && ctx.Err() == nil
		z.Themes = puzzle.ThemesOf(p, z.Solution)
		return z, ok
	}
	return puzzle.Puzzle{}, false
}

// Look reports whether a position may be a puzzle of a kind, by a search with the given nodes, and returns it with its
// first move.
func (v *Puzzles) Look(ctx context.Context, p *xiangqi.Position, kind puzzle.Kind, nodes uint64) (puzzle.Puzzle, bool) {
	return judged(p, kind, nodes, v.two(ctx, p, nodes))
}

// two returns the lines of the two best moves, or fewer if there is not enough choice.
func (v *Puzzles) two(ctx context.Context, p *xiangqi.Position, nodes uint64) []think.Info {
	legal := p.Moves()
	if len(legal) < fewestMoves {
		return nil
	}
	lines := v.Player.Search(ctx, p, think.Limits{Nodes: nodes, MultiPV: 2}, nil).Lines
	if ctx.Err() != nil {
		return nil
	}
	return lines
}

// judged reports whether two lines found with these nodes may make a position a puzzle of a kind.
func judged(p *xiangqi.Position, kind puzzle.Kind, nodes uint64, lines []think.Info) (puzzle.Puzzle, bool) {
	z := puzzle.Puzzle{FEN: p.FEN(), Kind: kind}
	if len(lines) < 2 || len(lines[0].PV) == 0 {
		return z, false
	}
	best, second := lines[0].Score, lines[1].Score
	z.Solution = lines[0].PV[:1:1]
	if kind == puzzle.Mate {
		z.In = (best.MatePlies() + 1) / 2
		return z, best >= think.MateBound && z.In <= LongestMate &&
			(second < think.MateBound || second.MatePlies() > best.MatePlies())
	}
	ok := alone(kind, best, second, 0)
	if ok && kind == puzzle.Win && nodes >= LongNodes { // a short search cuts its lines off too early
		ok = wonAfter(p, lines[0].PV) > 0
	}
	return z, ok
}

// alone reports whether the best move is the only one that wins or saves the game, by its score and that of the next
// best; slack loosens the conditions.
func alone(kind puzzle.Kind, best, second, slack think.Score) bool {
	if best-second < apart-slack {
		return false
	}
	if kind == puzzle.Defence {
		return best >= SaveScore-slack && best <= SaveBest+slack && second <= saveSecond+slack
	}
	return best >= WinScore-slack && best < think.MateBound && second <= winSecond+slack
}

// mateIn reports whether the side to move mates in n.
func (v *Puzzles) mateIn(ctx context.Context, p *xiangqi.Position, n int) Answer {
	v.mates.Limit, v.mates.Pause = max(v.Left, 1), v.Pause
	defer v.spend()
	return v.mates.Mate(ctx, p, n, AllMoves)
}

// MoveMates reports whether a move mates in n, itself included, against every defence.
func (v *Puzzles) MoveMates(ctx context.Context, p *xiangqi.Position, move xiangqi.Move, n int) Answer {
	v.mates.Limit, v.mates.Pause = max(v.Left, 1), v.Pause
	defer v.spend()
	return v.mates.MoveMates(ctx, p, move, n, AllMoves)
}

func (v *Puzzles) spend() { v.Left -= min(v.Left, v.mates.Nodes()) }

// ProveMate proves that exactly one move mates in z.In moves and that no mate is
// faster, and fills in the solution. It reduces z.In if there is a faster mate.
func (v *Puzzles) ProveMate(ctx context.Context, p *xiangqi.Position, z *puzzle.Puzzle) bool {
	v.Left = minedMoves
	proved := false
	for n := 1; n <= z.In && !proved; n++ {
		switch v.mateIn(ctx, p, n) {
		case Unknown:
			return false
		case Yes:
			z.In, proved = n, true
		}
	}
	if !proved {
		return false
	}
	only, err := v.onlyMate(ctx, p, z.In)
	if err != nil {
		return false
	}
	z.Solution = v.mateLine(ctx, p, only, z.In)
	return len(z.Solution) == 2*z.In-1
}

// onlyMate returns the only move that mates in n.
func (v *Puzzles) onlyMate(ctx context.Context, p *xiangqi.Position, n int) (xiangqi.Move, error) {
	only := xiangqi.NoMove
	for _, move := range p.Moves() {
		switch v.MoveMates(ctx, p, move, n) {
		case Unknown:
			return only, fmt.Errorf("whether %v mates in %d takes too long to prove", move, n)
		case Yes:
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
func (v *Puzzles) mateLine(ctx context.Context, p *xiangqi.Position, first xiangqi.Move, n int) []xiangqi.Move {
	p = p.Clone()
	line := []xiangqi.Move{first}
	p.MakeMove(first)
	for left := n - 1; left > 0; left-- {
		reply := v.Longest(ctx, p, left)
		if reply == xiangqi.NoMove {
			return nil
		}
		p.MakeMove(reply)
		next := v.Mates(ctx, p, left)
		if next == xiangqi.NoMove {
			return nil
		}
		p.MakeMove(next)
		line = append(line, reply, next)
	}
	return line
}

// Longest returns a reply after which the mate takes n more moves, not fewer.
func (v *Puzzles) Longest(ctx context.Context, p *xiangqi.Position, n int) xiangqi.Move {
	for _, reply := range p.Moves() {
		p.MakeMove(reply)
		faster := n > 1 && v.mateIn(ctx, p, n-1) == Yes
		p.UnmakeMove()
		if !faster {
			return reply
		}
	}
	return xiangqi.NoMove
}

// Mates returns a move that mates in n.
func (v *Puzzles) Mates(ctx context.Context, p *xiangqi.Position, n int) xiangqi.Move {
	for _, move := range p.Moves() {
		if v.MoveMates(ctx, p, move, n) == Yes {
			return move
		}
	}
	return xiangqi.NoMove
}

// ProveOnly confirms by a deep search that only one move wins or saves the game, and
// fills in the solution.
func (v *Puzzles) ProveOnly(ctx context.Context, p *xiangqi.Position, z *puzzle.Puzzle) bool {
	v.Player.NewGame() // like Check, so that the same search has the same result
	pv, err := v.only(ctx, p, z.Solution[0], z.Kind, 0)
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
func (v *Puzzles) only(ctx context.Context, p *xiangqi.Position, first xiangqi.Move, kind puzzle.Kind,
	slack think.Score) ([]xiangqi.Move, error) {
	lines := v.Player.Search(ctx, p, think.Limits{Nodes: proofNodes, MultiPV: 2}, nil).Lines
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

// Soldiers returns the value of a piece in soldiers.
func Soldiers(p xiangqi.Piece) float64 { return float64(tactics.Worth(p.Kind())) / 100 }

// gain returns the improvement of the material balance by a line, in soldiers,
// for the side that begins it.
func gain(p *xiangqi.Position, line []xiangqi.Move) float64 {
	p = p.Clone()
	balance := 0.0
	for i, m := range line {
		if victim := p.PieceAt(m.To()); victim != xiangqi.NoPiece && i%2 == 0 {
			balance += Soldiers(victim)
		} else if victim != xiangqi.NoPiece {
			balance -= Soldiers(victim)
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
func (v *Puzzles) Check(ctx context.Context, z *puzzle.Puzzle) error {
	p, err := z.Position()
	if err != nil {
		return err
	}
	first := z.Solution[0]
	if z.Kind == puzzle.Win && gain(p, z.Solution) < wonMaterial {
		return errors.New("the solution wins too little")
	}
	if z.Kind != puzzle.Mate {
		v.Player.NewGame()
		_, err := v.only(ctx, p, first, z.Kind, Certain)
		return err
	}
	v.Left = ProofMoves
	if z.In > 1 && v.mateIn(ctx, p, z.In-1) != No {
		return fmt.Errorf("a mate in %d is not excluded", z.In-1)
	}
	only, err := v.onlyMate(ctx, p, z.In)
	if err == nil && only != first {
		err = fmt.Errorf("%v mates, not %v", only, first)
	}
	return err
}
