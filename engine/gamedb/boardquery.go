package gamedb

import "chuhe/engine/xiangqi"

// boardQuery holds the conditions of a query on the board, prepared for replaying games. If mirror images count, it has
// two images: the conditions as given and mirrored.
type boardQuery struct {
	query    *Query
	images   []image
	position bool // whether the query has a position
	counts   bool // whether the query limits the numbers of pieces
	// entered and left have the bit of each point of a pattern that a move to it, or from it, may make match.
	entered, left [256]uint64
	departed      [256]uint8 // bit i: image i has a soldier at home here; once it has left, no game can reach the image
}

type image struct {
	target  *Replay // the position; nil: none
	home    uint16  // its soldiers at home
	men     int     // its pieces
	pattern []point
	force   []Number
	line    []xiangqi.Move
}

// point is a set of pieces for a square, bit i for piece i.
type point struct {
	square xiangqi.Square
	pieces uint32
	bit    uint64 // of the square; the last one stands for several if there are more
}

// images are a set of images: bit i for image i.
type images uint8

func compile(q *Query) *boardQuery {
	s := &boardQuery{query: q, counts: len(q.Material) > 0, position: q.Position != nil}
	var given image
	for _, p := range q.Pattern {
		set := uint32(0)
		for _, piece := range p.Pieces {
			set |= 1 << piece
		}
		given.pattern = append(given.pattern, point{square: p.Square, pieces: set})
	}
	given.line, given.force = q.Line, q.Material
	if s.position {
		given.target = NewReplay(q.Position)
	}
	s.images = []image{given}
	if q.Colours && !s.position {
		s.images = append(s.images, given.turned())
	}
	if q.Mirror {
		for _, im := range s.images {
			s.images = append(s.images, im.mirror())
		}
	}
	bits := map[xiangqi.Square]uint64{}
	for i := range s.images {
		im := &s.images[i]
		for j := range im.pattern {
			p := &im.pattern[j]
			if bits[p.square] == 0 {
				bits[p.square] = 1 << min(len(bits), 63)
			}
			p.bit = bits[p.square]
			s.entered[p.square] = p.bit
			if p.pieces>>xiangqi.NoPiece&1 != 0 {
				s.left[p.square] = p.bit
			}
		}
		if !s.position {
			continue
		}
		im.home, im.men = atHome(im.target), im.target.men()
		for square, home := range homeOf {
			if home > 0 && im.home>>(home-1)&1 == 1 {
				s.departed[square] |= 1 << i
			}
		}
	}
	return s
}

// opposite returns the same piece of the other side.
func opposite(p xiangqi.Piece) xiangqi.Piece {
	if p == xiangqi.NoPiece {
		return p
	}
	return xiangqi.NewPiece(p.Side().Opponent(), p.Kind())
}

// turned returns an image without a position with the sides exchanged and the board rotated.
func (im image) turned() (t image) {
	for _, p := range im.pattern {
		set := uint32(0)
		for piece := range xiangqi.Piece(xiangqi.PieceLimit) {
			if p.pieces>>piece&1 != 0 {
				set |= 1 << opposite(piece)
			}
		}
		t.pattern = append(t.pattern, point{square: p.square.Rotate(), pieces: set})
	}
	for _, n := range im.force {
		t.force = append(t.force, Number{opposite(n.Piece), n.Min, n.Max})
	}
	for _, m := range im.line {
		t.line = append(t.line, xiangqi.NewMove(m.From().Rotate(), m.To().Rotate()))
	}
	return t
}

func (im image) mirror() (m image) {
	m.force = im.force
	if im.target != nil {
		m.target = &Replay{key: im.target.mirror, mirror: im.target.key, counts: im.target.counts}
		for _, square := range xiangqi.Squares() {
			m.target.board[square.Mirror()] = im.target.board[square]
		}
	}
	for _, p := range im.pattern {
		m.pattern = append(m.pattern, point{square: p.square.Mirror(), pieces: p.pieces})
	}
	for _, move := range im.line {
		m.line = append(m.line, move.Mirror())
	}
	return m
}

// possible returns the images that a game with this head can reach.
func (s *boardQuery) possible(h *head) images {
	possible := images(1)<<len(s.images) - 1
	if s.position {
		for i := range s.images {
			if im := &s.images[i]; im.men < int(h.men) || !h.soldiers.pass(im.home) {
				possible &^= 1 << i
			}
		}
	}
	return possible
}

// first returns the first line of a game that matches, and the ply at which it first does, or -1.
func (s *boardQuery) first(w *walk) (line, ply int) {
	for ply = s.firstOf(w); ply < 0 && w.next(s.whole()); {
		ply = s.firstOf(w)
	}
	return w.line, ply
}

// whole reports whether a match depends on more of a line than its part up to the position.
func (s *boardQuery) whole() bool { return len(s.query.Line) > 0 || s.query.Last > 0 }

// firstOf returns the ply at which a line first matches, or -1.
func (s *boardQuery) firstOf(w *walk) int {
	first, possible := -1, w.now()
	if len(s.query.Line) > 0 {
		possible, first = s.played(w.path, possible)
		lineAlone := !s.position && len(s.query.Pattern) == 0 && !s.counts
		if possible == 0 || lineAlone {
			return first
		}
		first = -1
	}
	s.meet(w, possible, func(ply int, _ images) bool {
		first = ply
		return false
	})
	return first
}

// span returns the first and last ply within the limits of the query.
func (s *boardQuery) span(plies int) (from, to int) {
	to = plies
	if s.query.First > 0 {
		to = min(to, s.query.First)
	}
	if s.query.Last > 0 {
		from = max(0, plies-s.query.Last)
	}
	return from, to
}

// meet visits each ply at which a line matches some of the possible images, until visit returns false. It begins where
// the line leaves those before it.
func (s *boardQuery) meet(w *walk, possible images, visit func(ply int, has images) bool) {
	from, to := s.span(len(w.path) / 2)
	if s.position {
		s.meetPosition(w, from, to, possible, visit)
		return
	}
	r, path, keep := &w.replay, w.path, w.keeps()
	if !keep && len(s.query.Pattern) > 0 {
		if possible = s.reachable(r, path, possible); possible == 0 {
			return
		}
	}
	has := s.holds(r, possible)
	for ply := w.from; ply <= to; ply++ {
		if has != 0 && ply >= from && !visit(ply, has) || ply == to {
			return
		}
		m := move(path, ply)
		captured := r.makeBlind(m)
		if keep {
			w.made(captured, possible)
		}
		if s.counts && captured != xiangqi.NoPiece {
			r.uncount(captured)
			has = s.holds(r, possible)
		} else if s.entered[m.From()]|s.entered[m.To()] != 0 {
			has = s.holds(r, possible)
		}
	}
}

// reachable returns those of the possible images of which each point matches at the start or may match after a move.
// This takes a fraction of the time of a replay.
func (s *boardQuery) reachable(start *Replay, path []byte, possible images) images {
	touched := uint64(0)
	for i := 0; i+1 < len(path); i += 2 {
		touched |= s.left[path[i]] | s.entered[path[i+1]]
	}
	for i := range s.images {
		for _, p := range s.images[i].pattern {
			if p.bit&touched == 0 && p.pieces>>start.board[p.square]&1 == 0 {
				possible &^= 1 << i
			}
		}
	}
	return possible
}

// meetPosition is meet for a query with a position. It ends as soon as the line can no longer reach the position.
func (s *boardQuery) meetPosition(w *walk, from, to int, possible images, visit func(ply int, has images) bool) {
	departed := &s.departed
	if w.game.head.soldiers&unruly != 0 {
		departed = &nowhere
	}
	r, path, keep, target := &w.replay, w.path, w.keeps(), s.images[0].target
	men, least := r.men(), s.images[0].men
	for ply := w.from; ply <= to; ply++ {
		if (r.key == target.key || r.key == target.mirror) && ply >= from {
			if has := s.holds(r, possible); has != 0 && !visit(ply, has) {
				return
			}
		}
		if ply == to {
			return
		}
		m := move(path, ply)
		if possible &^= images(departed[m.From()] | departed[m.To()]); possible == 0 {
			return
		}
		captured := r.Make(m)
		if keep {
			w.made(captured, possible)
		}
		if captured != xiangqi.NoPiece {
			r.uncount(captured)
			if men--; men < least {
				return
			}
		}
	}
}

// nowhere is an empty table of points. It is read-only.
var nowhere [256]uint8

// holds returns those of the possible images that match the position.
func (s *boardQuery) holds(r *Replay, possible images) (has images) {
	for i := range s.images {
		if im := &s.images[i]; possible>>i&1 == 1 && im.holds(r) {
			has |= 1 << i
		}
	}
	return has
}

func (im *image) holds(r *Replay) bool {
	for _, n := range im.force {
		if have := int(r.counts[n.Piece%room]); have < n.Min || have > n.Max {
			return false
		}
	}
	for _, p := range im.pattern {
		if p.pieces>>r.board[p.square]&1 == 0 {
			return false
		}
	}
	return im.target == nil || r.key == im.target.key && r.board == im.target.board
}

// played returns those of the possible images whose line was played, and the lowest ply after the last move of one, or
// -1. The limits of plies apply to the whole line.
func (s *boardQuery) played(path []byte, possible images) (has images, at int) {
	from, to := s.span(len(path) / 2)
	at = -1
	for i := range s.images {
		if possible>>i&1 == 0 || to < from {
			continue
		}
		if n := played(path[2*from:2*to], s.images[i].line, s.query.Joined); n >= 0 {
			has |= 1 << i
			if at < 0 || from+n < at {
				at = from + n
			}
		}
	}
	return has, at
}

// played returns the number of plies up to the last move of a line, or -1.
func played(moves []byte, line []xiangqi.Move, joined bool) int {
	n := 0
	for ply := range len(moves) / 2 {
		if joined {
			for n = 0; n < len(line) && 2*(ply+n) < len(moves) && move(moves, ply+n) == line[n]; {
				n++
			}
			if n == len(line) {
				return ply + n
			}
		} else if move(moves, ply) == line[n] {
			if n++; n == len(line) {
				return ply + 1
			}
		}
	}
	return -1
}
