// Package hand judges a position by hand-made rules: material, places, the
// activity of the men, the safety of the kings. It counts in whole numbers, and
// it is symmetric: exchanging the colours, or left and right, changes nothing.
package hand

import "chuhe/engine/xiangqi"

// room is the number of moves an Evaluator can follow without allocating.
const room = 256

// standing is what the men on the board amount to one by one, and by their
// number.
type standing struct {
	worth pair   // material and places, Red's less Black's
	force pair   // balance, Red's less Black's
	phase int32  // sum of phaseWeight
	lead  [2]int // how much of a lead of Red's or Black's to believe, out of FullScale
}

// Evaluator follows a position through a search. The zero value is ready for
// Reset. It serves one goroutine.
type Evaluator struct {
	stack []standing
}

// New returns an Evaluator.
func New() *Evaluator { return &Evaluator{stack: make([]standing, 1, room)} }

// Reset starts anew from p.
func (e *Evaluator) Reset(p *xiangqi.Position) {
	e.stack = append(e.stack[:0], appraise(p))
}

func appraise(p *xiangqi.Position) (s standing) {
	for side := xiangqi.Red; side <= xiangqi.Black; side++ {
		for _, at := range p.Pieces(side) {
			piece := p.PieceAt(at)
			s.worth += worth[piece][at]
			s.phase += phaseWeight[piece.Kind()]
		}
	}
	n := muster(p)
	s.weigh(&n)
	return s
}

// weigh finds what depends on the number of men alone.
func (s *standing) weigh(n *roster) {
	var red, black account
	red.balance(n, xiangqi.Red)
	black.balance(n, xiangqi.Black)
	s.force = red.sum - black.sum
	s.lead = [2]int{weights[n.lead(xiangqi.Red)].opening(), weights[n.lead(xiangqi.Black)].opening()}
}

// Push follows a legal move that is about to be made in p.
func (e *Evaluator) Push(p *xiangqi.Position, m xiangqi.Move) {
	from, to := m.From(), m.To()
	piece := p.PieceAt(from)
	s := e.stack[len(e.stack)-1]
	s.worth += worth[piece][to] - worth[piece][from]
	if victim := p.PieceAt(to); victim != xiangqi.NoPiece {
		s.worth -= worth[victim][to]
		s.phase -= phaseWeight[victim.Kind()]
		n := muster(p)
		n[victim.Side()][victim.Kind()]--
		s.weigh(&n)
	}
	e.stack = append(e.stack, s)
}

// Pop takes the last Push back.
func (e *Evaluator) Pop() { e.stack = e.stack[:len(e.stack)-1] }

// Evaluate returns the worth of p in hundredths of a soldier from the side to
// move's view. p must be the position that Reset and Push have led to.
func (e *Evaluator) Evaluate(p *xiangqi.Position) int {
	s := &e.stack[len(e.stack)-1]
	var red, black survey
	red.look(p, xiangqi.Red)
	black.look(p, xiangqi.Black)
	sum := s.worth + s.force + red.sum - black.sum
	if p.SideToMove() == xiangqi.Red {
		return s.conclude(sum + weights[tempo])
	}
	return -s.conclude(sum - weights[tempo])
}

// conclude turns the sum of all terms into a score, both from Red's view.
func (s *standing) conclude(sum pair) int { return s.scale(blend(sum, s.phase)) }

// scale makes of a score what is to be believed of it.
func (s *standing) scale(score int) int {
	leader := xiangqi.Red
	if score < 0 {
		leader = xiangqi.Black
	}
	return score * s.lead[leader] / FullScale
}

// blend weighs opening and ending by the phase.
func blend(sum pair, phase int32) int {
	ph := min(int(phase), fullPhase)
	return (sum.opening()*ph + sum.ending()*(fullPhase-ph)) / fullPhase
}
