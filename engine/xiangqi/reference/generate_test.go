package reference

import (
	"math/rand/v2"
	"slices"
)

// cycle is a position and moves that lead back to the same position.
type cycle struct {
	board board
	red   bool // to move
	moves []step
	age   int // number of variations so far
}

type step struct{ from, to point }

func (s step) String() string { return s.from.name() + s.to.name() }

// back returns the reverse step.
func (s step) back() step { return step{s.to, s.from} }

// fen returns the position in six fields.
func (c *cycle) fen() string { return (&Board{c.board, c.red}).String() + " - - 0 1" }

// turns returns the moves repeated n times.
func (c *cycle) turns(n int) []string {
	var once []string
	for _, m := range c.moves {
		once = append(once, m.String())
	}
	return slices.Repeat(once, n)
}

// interest plays one turn and counts the moves that give check or create a new
// real threat. It returns -1 if a move is illegal or a capture, or if the moves
// do not lead back to the position.
func (c *cycle) interest() int {
	b, red, n := &c.board, c.red, 0
	if len(c.moves) == 0 || len(b.checkers(!red)) > 0 {
		return -1
	}
	for _, m := range c.moves {
		mover := b.at(m.from)
		if mover.none() || mover.red() != red || !b.at(m.to).none() || !b.legal(m.from, m.to) {
			return -1
		}
		next := b.moved(m.from, m.to)
		if len(next.checkers(!red)) > 0 || len(newThreats(asian, b.threats(red), next.threats(red))) > 0 {
			n++
		}
		b, red = next, !red
	}
	if b.letters() != c.board.letters() {
		return -1
	}
	return n
}

// maxAge is the maximum number of times that a cycle is varied.
const maxAge = 5

// maker makes random cycles; the same seed makes the same cycles.
type maker struct {
	*rand.Rand
	pool     []cycle // lively cycles to vary
	varyOnly bool    // use only variations of the given pool
}

func newMaker(seed uint64) *maker {
	return &maker{Rand: rand.New(rand.NewPCG(seed, 0x6a75646765))}
}

// next returns a cycle: a new one, or a variation of a lively one.
func (g *maker) next() cycle {
	for {
		var c cycle
		var score int
		if g.varyOnly {
			c = g.varied(g.pool[g.IntN(len(g.pool))])
			if c.interest() >= 0 {
				return c
			}
			continue
		}
		if len(g.pool) > 0 && g.IntN(3) > 0 {
			i := g.IntN(len(g.pool))
			c = g.varied(g.pool[i])
			if g.IntN(2) == 0 { // otherwise one family would crowd out the others
				g.pool = slices.Delete(g.pool, i, i+1)
			}
			score = c.interest()
		} else {
			c, score = g.liveliest(1 + g.IntN(40))
		}
		lively := score >= len(c.moves)/2
		if score < 0 || !lively && g.IntN(5) > 0 {
			continue
		}
		if lively && c.age < maxAge {
			g.keep(c)
		}
		return c
	}
}

// keep adds a cycle to the pool; in a full pool, it replaces another one.
func (g *maker) keep(c cycle) {
	if len(g.pool) < 500 {
		g.pool = append(g.pool, c)
		return
	}
	g.pool[g.IntN(len(g.pool))] = c
}

// liveliest makes cycles on one random board and returns the one with the most
// checks and threats.
func (g *maker) liveliest(tries int) (best cycle, score int) {
	score = -1
	c := cycle{board: g.sparse(), red: g.IntN(2) == 0}
	if len(c.board.checkers(!c.red)) > 0 {
		return c, -1
	}
	for range tries {
		c.moves = g.walks(&c.board, c.red)
		if s := c.interest(); s > score {
			best, score = c, s
		}
	}
	return best, score
}

// sparse returns a board of 6 to 14 pieces.
func (g *maker) sparse() board {
	var b board
	g.put(&b, 'K')
	g.put(&b, 'k')
	for n := 4 + g.IntN(9); n > 0; n-- {
		g.put(&b, "rrrnnncccpppabRRRNNNCCCPPPAB"[g.IntN(28)])
	}
	number(&b)
	return b
}

// put places a piece on a random empty point where it may stand, or gives up if
// it finds none.
func (g *maker) put(b *board, letter byte) {
	m := piece{letter: letter}
	for range 1000 {
		p := point{g.IntN(10), g.IntN(9)}
		if b.at(p).none() && mayStand(m, p) {
			b[p.row][p.col] = m
			return
		}
	}
}

// mayStand reports whether a piece can ever reach a point.
func mayStand(m piece, p point) bool {
	home := p.row // counted from its side's back rank
	if m.red() {
		home = 9 - p.row
	}
	switch m.kind() {
	case 'k':
		return inPalace(p, m.red())
	case 'a':
		return inPalace(p, m.red()) && (home+p.col)%2 == 1
	case 'b':
		return home <= 4 && home%2 == 0 && p.col%2 == 0 && (home+p.col)%4 == 2
	case 'p':
		return home >= 5 || home >= 3 && p.col%2 == 0
	}
	return true
}

// number gives every piece a unique number.
func number(b *board) {
	id := 0
	for row := range b {
		for col := range b[row] {
			if !b[row][col].none() {
				id++
				b[row][col].id = id
			}
		}
	}
}

// walks interleaves closed walks of both sides, each two to four moves long.
func (g *maker) walks(b *board, red bool) []step {
	n := 2 + max(0, g.IntN(6)-3)
	first, second := g.walk(b, red, n), g.walk(b, !red, n)
	if len(first) != n || len(second) != n {
		return nil
	}
	var moves []step
	for i := range first {
		moves = append(moves, first[i], second[i])
	}
	return moves
}

// walk returns n moves of a side that lead its pieces back: there and back, three
// along a line, or twice there and back, by one piece or two. It may fail.
func (g *maker) walk(b *board, red bool, n int) []step {
	one := g.steps(b, red)
	if len(one) == 0 {
		return nil
	}
	m := one[g.IntN(len(one))]
	switch n {
	case 2:
		return []step{m, m.back()}
	case 3:
		next := g.stepsFrom(b.moved(m.from, m.to), m.to)
		if len(next) == 0 {
			return nil
		}
		o := next[g.IntN(len(next))]
		return []step{m, o, {o.to, m.from}}
	}
	after := b.moved(m.from, m.to)
	two := g.steps(after, red)
	if len(two) == 0 {
		return nil
	}
	o := two[g.IntN(len(two))]
	switch {
	case o.from == m.to: // the same piece moves again
		return []step{m, o, o.back(), m.back()}
	case g.IntN(2) == 0:
		return []step{m, m.back(), o, o.back()}
	}
	return []step{m, o, m.back(), o.back()}
}

// steps lists a side's moves to empty points. Moves after which the piece attacks
// or is attacked are listed three times, which makes them more likely.
func (g *maker) steps(b *board, red bool) []step {
	var all []step
	for _, p := range b.where(red) {
		all = append(all, g.stepsFrom(b, p)...)
	}
	return all
}

func (g *maker) stepsFrom(b *board, from point) []step {
	var all []step
	m := b.at(from)
	for row := range b {
		for col := range b[row] {
			to := point{row, col}
			if !b.at(to).none() || !b.goes(from, to) || m.kind() == 'p' && row != from.row {
				continue
			}
			all = append(all, step{from, to})
			if after := b.moved(from, to); after.touches(to) || after.touched(to) {
				all = append(all, step{from, to}, step{from, to})
			}
		}
	}
	return all
}

// touches reports whether the piece on a point attacks an enemy piece.
func (b *board) touches(p point) bool {
	return slices.ContainsFunc(b.where(!b.at(p).red()), func(v point) bool { return b.goes(p, v) })
}

// touched reports whether an enemy piece attacks the piece on a point.
func (b *board) touched(p point) bool {
	return slices.ContainsFunc(b.where(!b.at(p).red()), func(a point) bool { return b.goes(a, p) })
}

// varied returns a cycle with one piece added, removed, moved or changed. Its moves
// may then be illegal; the caller must check.
func (g *maker) varied(c cycle) cycle {
	var spots []point
	for _, red := range []bool{true, false} {
		for _, p := range c.board.where(red) {
			if c.board.at(p).kind() != 'k' {
				spots = append(spots, p)
			}
		}
	}
	if len(spots) == 0 {
		return c
	}
	c.age++
	letter := "rncpabRNCPAB"[g.IntN(12)]
	p := spots[g.IntN(len(spots))]
	switch g.IntN(4) {
	case 0:
		g.put(&c.board, letter)
	case 1:
		c.board[p.row][p.col] = piece{}
	case 2:
		if m := (piece{letter: letter}); mayStand(m, p) {
			c.board[p.row][p.col] = m
		}
	case 3:
		m := c.board.at(p)
		c.board[p.row][p.col] = piece{}
		g.put(&c.board, m.letter)
	}
	number(&c.board)
	return c
}
