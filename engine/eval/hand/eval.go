// Package hand is the hand-made evaluation: material, piece-square tables,
// mobility, threats and king safety, as a sum of weighted terms. It uses integer
// arithmetic and is symmetric: exchanging the colours, or left and right, changes
// nothing.
package hand

import "chuhe/engine/xiangqi"

// room is the number of moves that an Evaluator can follow without allocating.
const room = 256

// state is the incrementally updated part of the evaluation: the terms that
// depend on single pieces, and those that depend on the numbers of pieces.
type state struct {
	pieceSquare pair   // material and piece-square tables, Red's minus Black's
	balance     pair   // tally.balance, Red's minus Black's
	phase       int32  // sum of phaseWeight
	scaleFactor [2]int // factor for a score in favour of Red or Black, in parts of fullScale
}

// Evaluator implements search.Evaluator. The zero value is ready for Reset. It is
// not safe for concurrent use.
type Evaluator struct {
	stack []state
}

// New returns an Evaluator.
func New() *Evaluator { return &Evaluator{stack: make([]state, 1, room)} }

// Reset restarts from p.
func (e *Evaluator) Reset(p *xiangqi.Position) {
	e.stack = append(e.stack[:0], newState(p))
}

// newState returns the state of p.
func newState(p *xiangqi.Position) (s state) {
	for side := xiangqi.Red; side <= xiangqi.Black; side++ {
		for _, at := range p.Pieces(side) {
			piece := p.PieceAt(at)
			s.pieceSquare += pieceSquare[piece][at]
			s.phase += phaseWeight[piece.Kind()]
		}
	}
	n := countPieces(p)
	s.setCounts(&n)
	return s
}

// setCounts sets the parts that depend only on the numbers of pieces.
func (s *state) setCounts(n *pieceCounts) {
	var red, black tally
	red.balance(n, xiangqi.Red)
	black.balance(n, xiangqi.Black)
	s.balance = red.sum - black.sum
	s.scaleFactor = [2]int{weights[n.scaleTerm(xiangqi.Red)].opening(), weights[n.scaleTerm(xiangqi.Black)].opening()}
}

// Push updates the state for a legal move that is about to be made in p.
func (e *Evaluator) Push(p *xiangqi.Position, m xiangqi.Move) {
	from, to := m.From(), m.To()
	piece := p.PieceAt(from)
	s := e.stack[len(e.stack)-1]
	s.pieceSquare += pieceSquare[piece][to] - pieceSquare[piece][from]
	if victim := p.PieceAt(to); victim != xiangqi.NoPiece {
		s.pieceSquare -= pieceSquare[victim][to]
		s.phase -= phaseWeight[victim.Kind()]
		n := countPieces(p)
		n[victim.Side()][victim.Kind()]--
		s.setCounts(&n)
	}
	e.stack = append(e.stack, s)
}

// Pop undoes the last Push.
func (e *Evaluator) Pop() { e.stack = e.stack[:len(e.stack)-1] }

// Evaluate returns the score of p for the side to move, in hundredths of a soldier. p must be the position
// reached by Reset and Push.
func (e *Evaluator) Evaluate(p *xiangqi.Position) int {
	s := &e.stack[len(e.stack)-1]
	var red, black sideTerms
	red.addAll(p, xiangqi.Red)
	black.addAll(p, xiangqi.Black)
	sum := s.pieceSquare + s.balance + red.sum - black.sum
	if p.SideToMove() == xiangqi.Red {
		return s.total(sum + weights[tempo])
	}
	return -s.total(sum - weights[tempo])
}

// total returns the score for the sum of all terms, both from Red's view.
func (s *state) total(sum pair) int { return s.scale(taper(sum, s.phase)) }

// scale multiplies a score by the scale factor of the side that it favours.
func (s *state) scale(score int) int {
	leader := xiangqi.Red
	if score < 0 {
		leader = xiangqi.Black
	}
	return score * s.scaleFactor[leader] / fullScale
}

// taper interpolates between the opening and ending values by the phase.
func taper(sum pair, phase int32) int {
	ph := min(int(phase), fullPhase)
	return (sum.opening()*ph + sum.ending()*(fullPhase-ph)) / fullPhase
}
