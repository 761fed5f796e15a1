package exec

import (
	"math/rand/v2"
	"slices"

	"chuhe/engine/xiangqi"
)

// chance makes random games and positions; the same seed makes the same ones.
type chance struct{ *rand.Rand }

func newChance(seed uint64) chance { return chance{rand.New(rand.NewPCG(seed, 0x6368616E6365))} }

// move picks a legal move, or NoMove if there is none.
func (r chance) move(p *xiangqi.Position) xiangqi.Move {
	l := p.Moves()
	if len(l) == 0 {
		return xiangqi.NoMove
	}
	return l[r.IntN(len(l))]
}

// game continues from p for some plies, or until the game ends, and passes every position to visit until it
// returns false.
func (r chance) game(p *xiangqi.Position, plies int, choose func(*xiangqi.Position) xiangqi.Move, visit func(*xiangqi.Position) bool) {
	for range plies {
		m := choose(p)
		if m == xiangqi.NoMove {
			return
		}
		p.MakeMove(m)
		if !visit(p) || p.Outcome(xiangqi.Rules{}).Over() {
			return
		}
	}
}

// scattered returns a board with the kings and up to the given number of other pieces of each side, on points that they
// can reach.
func (r chance) scattered(others int) *xiangqi.Position {
	for {
		s := xiangqi.Setup{ToMove: xiangqi.Side(r.IntN(2)), Round: 1}
		r.place(&s, xiangqi.RedKing)
		r.place(&s, xiangqi.BlackKing)
		for _, side := range [2]xiangqi.Side{xiangqi.Red, xiangqi.Black} {
			for range r.IntN(others + 1) {
				r.place(&s, xiangqi.NewPiece(side, xiangqi.Advisor+xiangqi.Kind(r.IntN(xiangqi.Kinds-1))))
			}
		}
		if p, err := s.Position(); err == nil {
			return p
		}
	}
}

// place puts a piece on a random point where it can stand.
func (r chance) place(s *xiangqi.Setup, piece xiangqi.Piece) {
	for {
		if sq := xiangqi.SquareAt(r.IntN(xiangqi.Files), r.IntN(xiangqi.Ranks)); piece.CanStand(sq) {
			s.Put(piece, sq)
			return
		}
	}
}

// cycleMaker makes games in which a position occurs for the third time, many of them through checks.
type cycleMaker struct {
	chance
	made map[string]bool
}

func newCycleMaker(seed uint64) *cycleMaker {
	return &cycleMaker{newChance(seed), map[string]bool{}}
}

// next returns such a game, under the simple law, at the third occurrence, with at least one check. It never returns
// the same game twice.
func (g *cycleMaker) next() *xiangqi.Position {
	for {
		start := g.scattered(1 + g.IntN(4))
		w := walk{start: start, p: start.Clone(), chance: g.chance, left: 3000, side: xiangqi.Side(g.IntN(2)), idle: -1}
		length := 4 + 2*g.IntN(3)
		if g.IntN(2) == 0 {
			w.idle = g.IntN(length) // this move of the checking side need not check
		}
		w.both = g.IntN(8) == 0
		if !w.home(length) {
			continue
		}
		p := start.Clone()
		p.SetLaw(xiangqi.SimpleLaw)
		checks := 0
		for i := 0; p.Occurrences() < 3; i++ {
			p.MakeMove(w.moves[i%len(w.moves)])
			if p.InCheck() {
				checks++
			}
		}
		name := start.FEN()
		for _, m := range w.moves {
			name += m.String()
		}
		if checks > 0 && !g.made[name] {
			g.made[name] = true
			return p
		}
	}
}

// walk searches for moves without captures that lead from a position back to the same position.
type walk struct {
	chance
	start, p *xiangqi.Position
	side     xiangqi.Side // the side that checks with every move
	both     bool         // the other side also checks with every move
	idle     int          // exception: the move this many plies before the end
	moves    []xiangqi.Move
	left     int // number of moves that may still be tried
}

// home searches for a way back in exactly the given number of plies.
func (w *walk) home(plies int) bool {
	if plies == 0 {
		return w.p.Key() == w.start.Key()
	}
	if w.astray(w.p.SideToMove()) > (plies+1)/2 || w.astray(w.p.SideToMove().Opponent()) > plies/2 {
		return false
	}
	all := slices.DeleteFunc(w.p.Moves(), func(m xiangqi.Move) bool {
		checks := (w.both || w.p.SideToMove() == w.side) && plies != w.idle
		return w.p.PieceAt(m.To()) != xiangqi.NoPiece || checks && !w.p.GivesCheck(m)
	})
	w.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
	for _, m := range all {
		if w.left--; w.left < 0 {
			return false
		}
		w.p.MakeMove(m)
		w.moves = append(w.moves, m)
		if w.home(plies - 1) {
			return true
		}
		w.p.UnmakeMove()
		w.moves = w.moves[:len(w.moves)-1]
	}
	return false
}

// astray counts the pieces of a side that stand on a point that held no equal piece at the start.
func (w *walk) astray(side xiangqi.Side) (n int) {
	for _, s := range w.p.Pieces(side) {
		if w.start.PieceAt(s) != w.p.PieceAt(s) {
			n++
		}
	}
	return n
}
