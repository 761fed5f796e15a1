// Package prover proves mates by trying all moves: an AND/OR search that is independent of the engine's search and can
// verify it. It uses no evaluation, reductions or pruning.
package prover

import (
	"context"
	"slices"

	"chuhe/engine/xiangqi"
)

// Answer is the result of a proof.
type Answer uint8

const (
	Unknown Answer = iota // the proof reached its node limit, or was cancelled
	No
	Yes
)

// String returns the answer as a word.
func (a Answer) String() string { return [...]string{"unknown", "no", "yes"}[a] }

// AllMoves allows the winning side any moves. MaxMoves is the length of the longest mate that can be asked for.
const (
	AllMoves = MaxMoves
	MaxMoves = 100
)

// Prover proves mates. It keeps results about positions for later proofs. It is not safe for concurrent use.
type Prover struct {
	Limit uint64 // maximum number of moves in one proof; 0 means no limit
	Pause func() // called every 1024 moves, so that others can run; nil: nothing

	ctx   context.Context
	nodes uint64
	over  bool
	table map[task]bool

	refutation [MaxMoves + 1]xiangqi.Move // the last successful defence for each number of moves to go, to try first
}

// task is the question whether the side to move mates in the given number of moves.
type task struct {
	key   uint64
	moves uint8 // number of moves of the winning side
	quiet uint8 // number of those that need not give check
}

// tableRoom is the number of answers kept before all are discarded.
const tableRoom = 2 << 20

// Mate determines whether the side to move in p can force mate, or stalemate, which also loses, within the given number
// of its own moves against every defence. In any line, up to quiet of its moves may be moves that do not give check:
// with AllMoves the answer No is final; with fewer it only means that there is no such mate. The history of p is
// ignored, because a shortest mate repeats no position. A line in which neither side has enough pieces left to win is a
// draw.
func (v *Prover) Mate(ctx context.Context, p *xiangqi.Position, moves, quiet int) Answer {
	v.begin(ctx)
	return v.answer(v.attack(p, moves, min(quiet, moves)))
}

// MoveMates reports whether the legal move m begins a mate as described for Mate; m counts as its first move.
func (v *Prover) MoveMates(ctx context.Context, p *xiangqi.Position, m xiangqi.Move, moves, quiet int) Answer {
	v.begin(ctx)
	if moves < 1 {
		return No
	}
	if !p.GivesCheck(m) {
		quiet--
	}
	if quiet < 0 {
		return No
	}
	p.MakeMove(m)
	defer p.UnmakeMove()
	return v.answer(v.defend(p, moves-1, min(quiet, moves-1)))
}

// Nodes returns the number of moves made in the last proof.
func (v *Prover) Nodes() uint64 { return v.nodes }

func (v *Prover) begin(ctx context.Context) {
	v.ctx, v.nodes, v.over = ctx, 0, false
	if v.table == nil || len(v.table) > tableRoom {
		v.table = map[task]bool{}
	}
}

func (v *Prover) answer(proved bool) Answer {
	switch {
	case v.over:
		return Unknown
	case proved:
		return Yes
	}
	return No
}

// spent counts a move and reports whether the proof must be given up. All pending answers are then void.
func (v *Prover) spent() bool {
	v.nodes++
	if v.nodes&1023 == 0 && v.Pause != nil {
		v.Pause()
	}
	if v.Limit > 0 && v.nodes > v.Limit || v.nodes&1023 == 0 && v.ctx.Err() != nil {
		v.over = true
	}
	return v.over
}

// attack reports whether the side to move mates within the given number of moves. It looks for the shortest
// mates first.
func (v *Prover) attack(p *xiangqi.Position, moves, quiet int) bool {
	if moves == 0 {
		return false
	}
	question := task{p.Key(), uint8(moves), uint8(quiet)}
	if known, ok := v.table[question]; ok {
		return known
	}
	if moves > 1 && v.attack(p, moves-1, min(quiet, moves-1)) {
		return true
	}
	proved := v.attackNow(p, moves, quiet)
	if !v.over {
		v.table[question] = proved
	}
	return proved
}

// attackNow tries the moves one by one.
func (v *Prover) attackNow(p *xiangqi.Position, moves, quiet int) bool {
	var list xiangqi.MoveList
	p.LegalMoves(&list)
	for _, try := range v.ordered(p, list.Slice(), moves, quiet) {
		left := quiet
		if !try.check {
			left--
		}
		p.MakeMoveKnown(try.move, try.check)
		won := v.defend(p, moves-1, min(left, moves-1))
		p.UnmakeMove()
		if v.over {
			return false
		}
		if won {
			return true
		}
	}
	return false
}

// attempt is a move of the winning side to be tried.
type attempt struct {
	move    xiangqi.Move
	check   bool
	replies int // counted only where it pays off
}

// countFrom is the number of moves to go from which counting replies pays off.
const countFrom = 3

// ordered returns the moves to try: checks first, sorted by the number of replies, then the others.
func (v *Prover) ordered(p *xiangqi.Position, legal []xiangqi.Move, moves, quiet int) []attempt {
	all := make([]attempt, 0, len(legal))
	var list xiangqi.MoveList
	for _, m := range legal {
		a := attempt{move: m, check: p.GivesCheck(m)}
		if !a.check && quiet == 0 {
			continue
		}
		if moves >= countFrom {
			p.MakeMoveKnown(m, a.check)
			p.LegalMoves(&list)
			p.UnmakeMove()
			a.replies = list.Len()
		}
		all = append(all, a)
	}
	slices.SortStableFunc(all, func(a, b attempt) int {
		if a.check != b.check {
			if a.check {
				return -1
			}
			return 1
		}
		return a.replies - b.replies
	})
	return all
}

// defend reports whether the side to move is mated within the given number of the opponent's moves, whatever it
// plays.
func (v *Prover) defend(p *xiangqi.Position, moves, quiet int) bool {
	if v.spent() {
		return false
	}
	if moves == 0 {
		return !p.HasLegalMove()
	}
	var list xiangqi.MoveList
	p.LegalMoves(&list)
	replies := list.Slice()
	if len(replies) > 0 && v.drawn(p) {
		return false
	}
	if i := slices.Index(replies, v.refutation[moves]); i > 0 {
		replies[0], replies[i] = replies[i], replies[0]
	}
	for _, m := range replies {
		p.MakeMove(m)
		lost := !v.drawn(p) && v.attack(p, moves, quiet)
		p.UnmakeMove()
		if !lost {
			v.refutation[moves] = m
			return false
		}
	}
	return true
}

// drawn reports whether the last move was a capture that left too few pieces to win, and did not end the game by
// mate.
func (v *Prover) drawn(p *xiangqi.Position) bool {
	return p.LastCapture() != xiangqi.NoPiece && p.InsufficientMaterial()
}
