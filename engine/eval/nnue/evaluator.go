package nnue

import "chuhe/engine/xiangqi"

// room is the number of plies by which an Evaluator grows its storage.
const room = 64

// ply is a position of the line that an Evaluator follows: the move that led there
// and, once needed, the unclamped neurons of both views.
type ply struct {
	piece, victim xiangqi.Piece
	from, to      xiangqi.Square
	frames        [2]Frame
	ready         [2]bool // whether neurons are up to date
	neurons       [2][]int16
}

// Evaluator implements search.Evaluator. It computes nothing for a move until a position after it is evaluated. An
// Evaluator is not safe for concurrent use, but many can share a net.
type Evaluator struct {
	net   *Net
	plies []ply
	now   int // index of the current position in plies

	_ [128]byte // separates now, which every move writes, from the cache lines of other threads' evaluators
}

// New returns an Evaluator that uses n, which must pass Check.
func New(n *Net) *Evaluator {
	e := &Evaluator{net: n}
	e.grow()
	return e
}

// grow allocates more plies.
func (e *Evaluator) grow() {
	width := e.net.Width()
	block := make([]int16, room*2*width)
	for range room {
		e.plies = append(e.plies, ply{neurons: [2][]int16{block[:width:width], block[width : 2*width : 2*width]}})
		block = block[2*width:]
	}
}

// Reset restarts from p.
func (e *Evaluator) Reset(p *xiangqi.Position) {
	e.now = 0
	first := &e.plies[0]
	first.ready = [2]bool{}
	for view := range first.frames {
		first.frames[view] = FrameOf(p, xiangqi.Side(view))
	}
}

// Push records a legal move that is about to be made in p.
func (e *Evaluator) Push(p *xiangqi.Position, m xiangqi.Move) {
	frames := e.plies[e.now].frames
	e.now++
	if e.now == len(e.plies) {
		e.grow()
	}
	next := &e.plies[e.now]
	next.from, next.to = m.From(), m.To()
	next.piece, next.victim = p.PieceAt(next.from), p.PieceAt(next.to)
	next.ready = [2]bool{}
	chariot := xiangqi.NewPiece(next.piece.Side().Opponent(), xiangqi.Chariot)
	if next.victim == chariot || next.piece.Kind() == xiangqi.King {
		side := next.piece.Side()
		king, chariots := p.King(side), p.Count(chariot)
		if next.from == king {
			king = next.to
		}
		if next.victim == chariot {
			chariots--
		}
		frames[side] = FrameBy(side, king, chariots)
	}
	next.frames = frames
}

// Pop undoes the last Push.
func (e *Evaluator) Pop() { e.now-- }

// Evaluate returns the score of p for the side to move, in hundredths of a soldier. p must be the position
// reached by Reset and Push, but either side may be to move.
func (e *Evaluator) Evaluate(p *xiangqi.Position) int {
	side := p.SideToMove()
	own, other := e.view(p, side), e.view(p, side.Opponent())
	bucket, width := Bucket(men(p)), e.net.Width()
	return e.net.scaled(output(own, other, e.net.Output[bucket*2*width:][:2*width]), bucket)
}

// view returns the neurons of a view of p.
func (e *Evaluator) view(p *xiangqi.Position, view xiangqi.Side) []int16 {
	from := e.now
	for !e.plies[from].ready[view] {
		if from == 0 || e.plies[from].frames[view] != e.plies[from-1].frames[view] {
			e.refresh(p, view)
			return e.plies[e.now].neurons[view]
		}
		from--
	}
	for ; from < e.now; from++ {
		e.update(&e.plies[from], &e.plies[from+1], view)
	}
	return e.plies[e.now].neurons[view]
}

// refresh computes the neurons of a view of p from scratch.
func (e *Evaluator) refresh(p *xiangqi.Position, view xiangqi.Side) {
	var buf [points]uint16
	now := &e.plies[e.now]
	sum(now.neurons[view], e.net.HiddenBias, e.net.Hidden, Features(buf[:0], p, view))
	now.ready[view] = true
}

// update computes the neurons of a view after a move from those before it.
func (e *Evaluator) update(before, after *ply, view xiangqi.Side) {
	frame := after.frames[view]
	dst, src := after.neurons[view], before.neurons[view]
	gone := e.row(Index(view, frame, after.piece, after.from))
	come := e.row(Index(view, frame, after.piece, after.to))
	if after.victim == xiangqi.NoPiece {
		addSub(dst, src, come, gone)
	} else {
		addSubSub(dst, src, come, gone, e.row(Index(view, frame, after.victim, after.to)))
	}
	after.ready[view] = true
}

// row returns the weights of an input.
func (e *Evaluator) row(input int) []int16 {
	width := e.net.Width()
	return e.net.Hidden[input*width:][:width]
}
