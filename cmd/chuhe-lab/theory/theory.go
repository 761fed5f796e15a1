// Package theory grows a tree of searched opening positions and makes a book of it. Its content follows from
// the searches and the games that were added, so a run that keeps both can be resumed at any time.
package theory

import (
	"fmt"
	"slices"

	"chuhe/engine/book"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Line is a move with the score that a search gave it, in hundredths of a soldier from the mover's view.
type Line struct {
	Move  xiangqi.Move
	Score int
}

// Study is a position that was searched.
type Study struct {
	Path  []xiangqi.Move // that leads to it from the start position
	Lines []Line         // the best moves, best first; the score of the first is the surest
}

// Bounds say how far the tree grows.
type Bounds struct {
	Plies int // positions of so many plies and more are not searched
	Edge  int // a position in which a side is ahead by more hundredths of a soldier is not gone on with
}

// Tree is the opening positions that were searched. A position and its mirror image are one.
type Tree struct {
	bounds Bounds
	nodes  map[uint64]*node   // by book.Key
	habits map[uint64][]habit // moves of games, by book.Key of their positions
}

// node is a searched position, shown as the book shows it.
type node struct {
	key   uint64
	side  xiangqi.Side
	lines []line

	value int // for the side to move, by the searches below it; worked out by walk
}

// edge is a move from a position as the book shows it.
type edge struct {
	move     xiangqi.Move
	child    uint64 // key of the position after it
	mirrored bool   // that position is shown as in a mirror
}

// line is a move of a node.
type line struct {
	edge
	score int

	// What the searches behind the move say, worked out by walk.
	searched bool // the position behind it was searched
	reply    int  // the score of the best reply there, from this side's view
	value    int  // of the move, by all searches behind it; its score where there are none
}

// habit is a move that was played in games, or led to a position that was searched.
type habit struct {
	edge
	games int
}

// most is the highest score that is told from a higher one: no opening goes so far.
const most = 3000

// New returns a tree in which nothing was searched.
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

// Add adds a position. An error says why it cannot be one of the tree's, and then nothing has changed.
func (t *Tree) Add(s Study) error {
	p, err := Position(s.Path)
	if err != nil {
		return err
	}
	key, mirrored := book.Key(p)
	if len(s.Lines) == 0 || t.nodes[key] != nil {
		return fmt.Errorf("position %016X was searched twice, or without a result", key)
	}
	n := &node{key: key, side: p.SideToMove()}
	for _, l := range s.Lines {
		if p.WhyIllegal(l.Move) != xiangqi.LegalMove {
			return fmt.Errorf("position %016X: %v is illegal", key, l.Move)
		}
		n.lines = append(n.lines, line{edge: edgeOf(p, l.Move, mirrored), score: min(max(l.Score, -most), most)})
	}
	t.nodes[key] = n
	t.keepWay(p)
	return nil
}

// keepWay has the tree know the last move to p, which may be none of the lines before it but one of a game: what was searched
// stays in reach without that game, too.
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

// habit returns the habit of a move from the position of a key; at first it was played in no games.
func (t *Tree) habit(key uint64, e edge) *habit {
	i := slices.IndexFunc(t.habits[key], func(h habit) bool { return h.child == e.child })
	if i < 0 {
		i = len(t.habits[key])
		t.habits[key] = append(t.habits[key], habit{edge: e})
	}
	return &t.habits[key][i]
}

// edgeOf returns the edge of a legal move of p, whose own image is the one of the book or the other.
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

// Played tells of a game of our own from the start position: where it went others go as well. Moves from the first illegal one on
// are passed over.
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

// Knows reports whether the position after a path, which is one of Next's, was searched.
func (t *Tree) Knows(path []xiangqi.Move) bool {
	p, err := Position(path)
	if err != nil {
		return false
	}
	key, _ := book.Key(p)
	return t.nodes[key] != nil
}

// Choices returns the moves of p to be searched: all, but of two that are mirror images of each other one, that on Red's right.
func Choices(p *xiangqi.Position) []xiangqi.Move {
	var all xiangqi.MoveList
	p.LegalMoves(&all)
	if p.Key() != p.MirrorKey() {
		return all.Slice()
	}
	return slices.DeleteFunc(all.Slice(), func(m xiangqi.Move) bool {
		twin := m.Mirror()
		return m.From().File() < twin.From().File() || m.From() == twin.From() && m.To().File() < twin.To().File()
	})
}

// Book returns the book of the tree, with no more positions than fit into its file, the likeliest first. A move stands in it
// if it is good (see good) and its value is within margin hundredths of a soldier of the best one's. A position in which searches
// contradict each other is left out.
func (t *Tree) Book(nodes uint64, margin int) (*book.Book, error) {
	w := t.walk()
	var entries []book.Entry
	room := book.MaxSize - book.Size(0, 0)
	for _, at := range w.likeliest(true) {
		e := book.Entry{Key: at.key, Moves: t.nodes[at.key].moves(margin)}
		if len(e.Moves) == 0 {
			continue
		}
		if room -= book.Size(1, len(e.Moves)) - book.Size(0, 0); room < 0 {
			break
		}
		entries = append(entries, e)
	}
	return book.New(nodes, entries)
}

// doubt is how much the searches behind the moves of a node may take away from what its own search promised, in hundredths of a
// soldier, for the book to have it.
const doubt = 50

// moves returns the book's moves of a node, the heaviest first.
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

// good reports whether a move is the best by the search of its node, or within the margin of that by this search and by the
// one of the position behind it.
func (n *node) good(i, margin int) bool {
	l := n.lines[i]
	return i == 0 || l.searched && n.lines[0].score-min(l.score, l.reply) <= margin
}

// best is the highest value of the good moves.
func (n *node) best(margin int) int {
	best := n.lines[0].value
	for i, l := range n.lines {
		if n.good(i, margin) {
			best = max(best, l.value)
		}
	}
	return best
}
