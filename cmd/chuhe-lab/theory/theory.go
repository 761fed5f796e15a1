// Package theory grows a tree of searched opening positions and makes a book from it. The content of the tree is
// determined by the searches and the games that were added, so a run that stores both can be resumed at any time.
package theory

import (
	"fmt"
	"slices"

	"chuhe/engine/book"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// ScoredMove is a move with its score from a search, in hundredths of a soldier for the mover.
type ScoredMove struct {
	Move  xiangqi.Move
	Score int
}

// Study is a searched position.
type Study struct {
	Path  []xiangqi.Move // leads to it from the start position
	Moves []ScoredMove   // the best moves, best first; the score of the first is the most reliable
}

// Bounds limit the growth of the tree.
type Bounds struct {
	Plies int // positions after this many plies or more are not searched
	Edge  int // a position with a larger lead for a side, in hundredths of a soldier, is not continued
}

// Tree holds the searched opening positions. A position and its mirror image are one.
type Tree struct {
	bounds Bounds
	nodes  map[uint64]*node   // by book.Key
	habits map[uint64][]habit // moves of games, by book.Key of their positions
}

// node is a searched position in the book's orientation.
type node struct {
	side  xiangqi.Side
	lines []line

	value int // for the side to move, by the searches below it; computed by walk
}

// edge is a move from a position in the book's orientation.
type edge struct {
	move     xiangqi.Move
	child    uint64 // key of the position after it
	mirrored bool   // whether the book shows that position's mirror image
}

// line is a move of a node.
type line struct {
	edge
	score int

	// The results of the searches after the move, computed by walk.
	searched bool // whether the position after it was searched
	reply    int  // score of the best reply there, for this side
	value    int  // by all searches after the move; its score if there are none
}

// habit is a move that was played in games, or that led to a searched position.
type habit struct {
	edge
	games int
}

// most is the limit to which higher scores are cut: no opening goes that far.
const most = 3000

// New returns a tree without searched positions.
func New(b Bounds) *Tree {
	return &Tree{bounds: b, nodes: map[uint64]*node{}, habits: map[uint64][]habit{}}
}

// Len returns the number of positions searched.
func (t *Tree) Len() int { return len(t.nodes) }

// Position returns the position after a path, which must be legal.
func Position(path []xiangqi.Move) (*xiangqi.Position, error) {
	p := xiangqi.StartPosition()
	for i, m := range path {
		if p.WhyIllegal(m) != xiangqi.LegalMove {
			return nil, fmt.Errorf("move %d, %v, is illegal", i+1, m)
		}
		p.MakeMove(m)
	}
	return p, nil
}

// Add adds a position. The error explains why the position cannot be added; the tree is then unchanged.
func (t *Tree) Add(s Study) error {
	p, err := Position(s.Path)
	if err != nil {
		return err
	}
	key, mirrored := book.Key(p)
	if len(s.Moves) == 0 || t.nodes[key] != nil {
		return fmt.Errorf("position %016X was searched twice, or without a result", key)
	}
	n := &node{side: p.SideToMove()}
	for _, l := range s.Moves {
		if p.WhyIllegal(l.Move) != xiangqi.LegalMove {
			return fmt.Errorf("position %016X: %v is illegal", key, l.Move)
		}
		n.lines = append(n.lines, line{edge: edgeOf(p, l.Move, mirrored), score: min(max(l.Score, -most), most)})
	}
	t.nodes[key] = n
	t.keepWay(p)
	return nil
}

// keepWay stores the last move to p in the tree. The move may come from a game rather than from the lines of the
// previous position; storing it keeps the searched position reachable without that game.
func (t *Tree) keepWay(p *xiangqi.Position) {
	m := p.LastMove()
	if m == xiangqi.NoMove {
		return
	}
	p.UnmakeMove()
	key, mirrored := book.Key(p)
	e := edgeOf(p, m, mirrored)
	if n := t.nodes[key]; n == nil || !slices.ContainsFunc(n.lines, func(l line) bool { return l.child == e.child }) {
		t.habit(key, e)
	}
}

// habit returns the habit of a move from the position with a key, adding one without games if necessary.
func (t *Tree) habit(key uint64, e edge) *habit {
	i := slices.IndexFunc(t.habits[key], func(h habit) bool { return h.child == e.child })
	if i < 0 {
		i = len(t.habits[key])
		t.habits[key] = append(t.habits[key], habit{edge: e})
	}
	return &t.habits[key][i]
}

// edgeOf returns the edge of a legal move of p. mirrored reports whether the book shows the mirror image of p.
func edgeOf(p *xiangqi.Position, m xiangqi.Move, mirrored bool) edge {
	p.MakeMove(m)
	e := edge{move: m}
	e.child, e.mirrored = book.Key(p)
	p.UnmakeMove()
	if mirrored {
		e.move, e.mirrored = m.Mirror(), !e.mirrored
	}
	return e
}

// Played adds a game of our own from the start position: other games are expected to follow its moves. Moves from the
// first illegal one on are ignored.
func (t *Tree) Played(moves []xiangqi.Move) {
	p := xiangqi.StartPosition()
	for _, m := range moves[:min(len(moves), t.bounds.Plies)] {
		if p.WhyIllegal(m) != xiangqi.LegalMove {
			return
		}
		key, mirrored := book.Key(p)
		t.habit(key, edgeOf(p, m, mirrored)).games++
		p.MakeMove(m)
	}
}

// Knows reports whether the position after a path from Next has been searched.
func (t *Tree) Knows(path []xiangqi.Move) bool {
	p, err := Position(path)
	if err != nil {
		return false
	}
	key, _ := book.Key(p)
	return t.nodes[key] != nil
}

// Choices returns the moves of p to search. Of two moves that are mirror images of each other, it includes only
// the one on Red's right.
func Choices(p *xiangqi.Position) []xiangqi.Move {
	all := p.Moves()
	if p.Key() != p.MirrorKey() {
		return all
	}
	return slices.DeleteFunc(all, func(m xiangqi.Move) bool {
		twin := m.Mirror()
		return m.From().File() < twin.From().File() || m.From() == twin.From() && m.To().File() < twin.To().File()
	})
}

// mostBytes limits the size of the book, which is a part of every program.
const mostBytes = 1 << 20

// Book returns the book of the tree, with no more positions than fit into its file, the most likely first. It includes
// a move if it is good (see good) and its value is at most margin hundredths of a soldier below that of the best move.
// It leaves out positions in which searches contradict each other.
func (t *Tree) Book(nodes uint64, margin int) (*book.Book, error) {
	w := t.walk()
	var entries []book.Entry
	for _, s := range w.likeliest(true) {
		if e := (book.Entry{Key: s.key, Moves: t.nodes[s.key].moves(margin)}); len(e.Moves) > 0 {
			entries = append(entries, e)
		}
	}
	return book.New(nodes, fitting(entries, mostBytes))
}

// fitting returns the first of entries, as many as fit into a file of the given size.
func fitting(entries []book.Entry, size int) []book.Entry {
	moves := 0
	for i, e := range entries {
		if moves += len(e.Moves); book.Size(i+1, moves) > size {
			return entries[:i]
		}
	}
	return entries
}

// doubt is the maximum amount, in hundredths of a soldier, by which the searches after a node's moves may reduce the
// score of the node's own search for the book to include the node.
const doubt = 50

// moves returns the book's moves of a node, in descending order of weight.
func (n *node) moves(margin int) []book.Move {
	best := n.best(margin)
	if n.lines[0].score-best > doubt {
		return nil
	}
	var all []book.Move
	for i, l := range n.lines {
		if n.good(i, margin) && best-l.value <= margin {
			weight := uint8(max(1, 255*likely(best-l.value, bookWarmth)+0.5))
			all = append(all, book.Move{Move: l.move, Weight: weight, Score: think.Score(l.value)})
		}
	}
	slices.SortStableFunc(all, func(a, b book.Move) int { return int(b.Weight) - int(a.Weight) })
	return all[:min(len(all), book.MaxMoves)]
}

// good reports whether a move is the best by the search of its node, or within the margin of the best, both by this
// search and by that of the position after it.
func (n *node) good(i, margin int) bool {
	l := n.lines[i]
	return i == 0 || l.searched && n.lines[0].score-min(l.score, l.reply) <= margin
}

// best returns the highest value of the good moves.
func (n *node) best(margin int) int {
	best := n.lines[0].value
	for i, l := range n.lines {
		if n.good(i, margin) {
			best = max(best, l.value)
		}
	}
	return best
}
