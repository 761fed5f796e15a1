package theory

import (
	"cmp"
	"math"
	"slices"

	"chuhe/engine/xiangqi"
)

// The randomness of the choice of moves: a move worse by this many hundredths of a soldier is e times less
// likely.
const (
	bookWarmth = 20 // of the side that plays the book
	wideWarmth = 50 // of the other side, which may play any searched move
)

// habitDoubt is the number of games from a position that have the same weight as its search in predicting the
// next move.
const habitDoubt = 10

// followMargin is the maximum loss, against the best move, of an unsearched move that the tree treats as a book
// move.
const followMargin = 25

// likely returns the likelihood of a move that is worse than the best by the given amount, relative to that of
// the best.
func likely(worse int, warmth float64) float64 { return math.Exp(-float64(max(worse, 0)) / warmth) }

// spot is a position reached by the tree, searched or not.
type spot struct {
	key    uint64
	ply    int
	path   []xiangqi.Move // leads to the position in the book's orientation
	chance [2]float64     // that a game reaches it in which this side plays the book and the other side anything
}

// walk holds the positions reached by the tree, in layers by ply. Each has its shortest path, and among those the one
// through the most likely first move. Only moves from one layer to the next count, so that there are no cycles.
type walk struct {
	tree   *Tree
	layers [][]*spot
	spots  map[uint64]*spot
}

// walk traverses the tree: down for the paths, up for the values, down again for the chances.
func (t *Tree) walk() *walk {
	start := &spot{key: xiangqi.StartPosition().Key(), chance: [2]float64{1, 1}}
	w := &walk{tree: t, layers: [][]*spot{{start}}, spots: map[uint64]*spot{start.key: start}}
	for ply := 0; ply < len(w.layers); ply++ {
		for _, s := range w.layers[ply] {
			w.descend(s)
		}
	}
	for ply := len(w.layers) - 1; ply >= 0; ply-- {
		for _, s := range w.layers[ply] {
			w.judge(s)
		}
	}
	for _, layer := range w.layers {
		for _, s := range layer {
			w.spread(s)
		}
	}
	return w
}

// goesOn returns the node of a spot if the tree continues from there, or nil.
func (w *walk) goesOn(s *spot) *node {
	n := w.tree.nodes[s.key]
	if n == nil || s.ply+1 >= w.tree.bounds.Plies || max(n.lines[0].score, -n.lines[0].score) > w.tree.bounds.Edge {
		return nil
	}
	return n
}

// descend finds the paths to the positions after a spot.
func (w *walk) descend(s *spot) {
	n := w.goesOn(s)
	if n == nil {
		return
	}
	if s.ply+1 == len(w.layers) {
		w.layers = append(w.layers, nil)
	}
	for _, l := range n.lines {
		w.reach(s, l.edge)
	}
	for _, h := range w.tree.habits[s.key] {
		w.reach(s, h.edge)
	}
}

// reach adds the spot after a move, unless a path to it has already been found; earlier paths are not longer.
func (w *walk) reach(s *spot, e edge) {
	if w.spots[e.child] != nil {
		return
	}
	path := append(slices.Clone(s.path), e.move)
	if e.mirrored {
		for i, m := range path {
			path[i] = m.Mirror()
		}
	}
	after := &spot{key: e.child, ply: s.ply + 1, path: path}
	w.spots[e.child] = after
	w.layers[s.ply+1] = append(w.layers[s.ply+1], after)
}

// behind returns the spot after a move of a spot, or nil if the tree does not go there.
func (w *walk) behind(s *spot, e edge) *spot {
	if after := w.spots[e.child]; after != nil && after.ply == s.ply+1 {
		return after
	}
	return nil
}

// judge computes the values of a spot's moves from those of the positions after them.
func (w *walk) judge(s *spot) {
	n := w.tree.nodes[s.key]
	if n == nil {
		return
	}
	for i := range n.lines {
		l := &n.lines[i]
		l.searched, l.value = false, l.score
		if after := w.behind(s, l.edge); after != nil && w.tree.nodes[after.key] != nil {
			there := w.tree.nodes[after.key]
			l.searched, l.reply, l.value = true, -there.lines[0].score, -there.value
		}
	}
	n.value = n.best(followMargin)
}

// spread passes the chances of a spot on to the spots after it.
func (w *walk) spread(s *spot) {
	n := w.goesOn(s)
	if n == nil {
		return
	}
	narrow, wide := n.odds()
	habits, games := w.tree.habits[s.key], 0
	for _, h := range habits {
		games += h.games
	}
	trust := float64(games) / float64(games+habitDoubt)
	for i, l := range n.lines {
		if after := w.behind(s, l.edge); after != nil {
			after.chance[n.side] += s.chance[n.side] * narrow[i]
			after.chance[n.side.Opponent()] += s.chance[n.side.Opponent()] * wide[i] * (1 - trust)
		}
	}
	for _, h := range habits {
		if after := w.behind(s, h.edge); after != nil {
			other := n.side.Opponent()
			after.chance[other] += s.chance[other] * float64(h.games) / float64(games+habitDoubt)
		}
	}
}

// odds returns the probability of each move of a node if its side plays the book, and if it plays anything.
func (n *node) odds() (narrow, wide []float64) {
	narrow, wide = make([]float64, len(n.lines)), make([]float64, len(n.lines))
	best, sums := n.best(followMargin), [2]float64{}
	for i, l := range n.lines {
		fresh := !l.searched && n.lines[0].score-l.score <= followMargin // it may turn out to be good
		if (fresh || n.good(i, followMargin)) && best-l.value <= followMargin {
			narrow[i] = likely(best-l.value, bookWarmth)
		}
		wide[i] = likely(n.lines[0].score-l.score, wideWarmth)
		sums[0], sums[1] = sums[0]+narrow[i], sums[1]+wide[i]
	}
	for i := range n.lines {
		narrow[i] /= sums[0]
		wide[i] /= sums[1]
	}
	return narrow, wide
}

// likeliest returns the searched or unsearched spots, sorted by their chances.
func (w *walk) likeliest(searched bool) []*spot {
	var all []*spot
	for _, layer := range w.layers {
		for _, s := range layer {
			if (w.tree.nodes[s.key] != nil) == searched {
				all = append(all, s)
			}
		}
	}
	slices.SortFunc(all, func(a, b *spot) int {
		return cmp.Or(cmp.Compare(b.chance[0]+b.chance[1], a.chance[0]+a.chance[1]), cmp.Compare(a.key, b.key))
	})
	return all
}

// Next returns the paths to the n positions, or fewer, to search next: those that a game is most likely to reach in
// which one side plays the book and the other side anything.
func (t *Tree) Next(n int) [][]xiangqi.Move {
	var paths [][]xiangqi.Move
	for _, s := range t.walk().likeliest(false) {
		if len(paths) == n {
			break
		}
		paths = append(paths, s.path)
	}
	return paths
}
