package play

import (
	"sort"
	"strconv"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// A listRow is a row of the move list: two plies of the game, or a line of a
// branch that left it above.
type listRow struct {
	y, h float64

	number int                  // of the pair, from 1; 0: a line of a branch
	plies  [2]session.MoveEntry // of the pair; an ID of 0 means that there is none
	gap    bool                 // Black makes the first move: the pair begins with nothing

	branch int     // the ID of the branch's first move
	left   float64 // where its lines begin
	first  bool    // the first line of the branch, with the mark that folds it
	folded bool    // only the beginning of the branch shows
	words  []inked // of the line
}

// inked is a word of a branch: a move, or what stands for those that are folded.
type inked struct {
	x, w float64 // from the left edge of the list
	text string
	move session.MoveEntry // an ID of 0: not a move
}

// Measures of the list in logical pixels.
const (
	foldMark   = 20.0 // room for the mark that folds
	wordGap    = 6.0
	longBranch = 16 // plies; longer branches are folded until somebody wants them
)

// listKey is all that the rows depend on.
type listKey struct {
	record, count int
	first         *session.MoveEntry
	notation      settings.Notation
	width, row    float64
	folds         int // how often something was folded or unfolded
}

// rows lays out the move list. The rows are kept until something changes.
type rows struct {
	key    listKey
	lines  []listRow
	height float64
	at     map[int]int // the row of each move by its ID
}

// builder makes the rows.
type builder struct {
	*moveList
	rows
	width, indent, row float64
	odd                int // 1 where Black makes the first move
}

// layOut brings the rows in step with the record. indent is where the moves begin
// and row the height of a row of moves.
func (m *moveList) layOut(width, indent, row float64) *rows {
	v := &m.view
	key := listKey{record: v.Record, count: len(v.Moves), notation: m.Notation(), width: width, row: row, folds: m.foldings}
	if len(v.Moves) > 0 {
		key.first = &v.Moves[0]
	}
	if m.rows.at != nil && m.rows.key == key {
		return &m.rows
	}
	b := builder{moveList: m, rows: rows{key: key, at: map[int]int{}}, width: width, indent: indent, row: row}
	if len(v.Moves) > 0 && v.Moves[0].Side == xiangqi.Black {
		b.odd = 1
	}
	b.game(v.Moves)
	m.rows = b.rows
	return &m.rows
}

// game adds the moves of the game in pairs, each followed by its branches.
func (b *builder) game(moves []session.MoveEntry) {
	for i := 0; i < len(moves); {
		r := listRow{h: b.row, number: (i + b.odd + 2) / 2}
		cell := (i + b.odd) % 2
		r.gap = cell == 1
		pair := moves[i:min(i+2-cell, len(moves))]
		for k, e := range pair {
			r.plies[cell+k] = e
			b.at[e.ID] = len(b.lines)
		}
		b.add(r)
		for _, e := range pair {
			b.branches(e, 0)
		}
		i += len(pair)
	}
}

// branches adds the lines that were played in place of a move.
func (b *builder) branches(e session.MoveEntry, depth int) {
	for _, line := range e.Branches {
		b.branch(line, depth)
	}
}

// branchLeft is where the lines of a branch begin in a list of some width.
func branchLeft(width, indent float64, depth int) float64 {
	if width < 240 {
		return 10 + 8*float64(depth)
	}
	return indent + 18 + 14*float64(depth)
}

// branch adds one branch, and the branches of its moves under it.
func (b *builder) branch(line []session.MoveEntry, depth int) {
	left := branchLeft(b.width, b.indent, depth)
	r := listRow{h: b.row * 0.8, branch: line[0].ID, left: left, first: true, folded: b.isFolded(line)}
	x := left + foldMark
	place := func(text string, e session.MoveEntry) {
		w := art.Measure(text, theme.FontSoft, false).Width
		if x+w > b.width && len(r.words) > 0 {
			b.add(r)
			r.first, r.words = false, nil
			x = left + foldMark
		}
		if e.ID != 0 {
			b.at[e.ID] = len(b.lines)
		}
		r.words = append(r.words, inked{x: x, w: w, text: text, move: e})
		x += w + wordGap
	}
	shown := line
	if r.folded {
		shown = line[:1]
	}
	for i, e := range shown {
		text, number := b.moveText(e), strconv.Itoa((e.Ply+b.odd+1)/2)
		switch {
		case (e.Ply+b.odd)%2 == 1:
			text = number + ". " + text
		case i == 0:
			text = number + "… " + text
		}
		place(text, e)
	}
	if r.folded {
		place("…", session.MoveEntry{})
		for _, e := range line {
			b.at[e.ID] = len(b.lines)
		}
	}
	b.add(r)
	if r.folded {
		return
	}
	for _, e := range line {
		b.branches(e, depth+1)
	}
}

func (b *builder) add(r listRow) {
	r.y = b.height
	b.lines = append(b.lines, r)
	b.height += r.h
}

// isFolded tells whether only the beginning of a branch shows: as the person has
// it, else long ones.
func (m *moveList) isFolded(line []session.MoveEntry) bool {
	if folded, told := m.folded[line[0].ID]; told && m.foldRecord == m.view.Record {
		return folded
	}
	return len(line) > longBranch
}

// fold folds a branch or unfolds it.
func (m *moveList) fold(branch int, folded bool) {
	if m.foldRecord != m.view.Record {
		m.foldRecord, m.folded = m.view.Record, map[int]bool{}
	}
	m.folded[branch] = folded
	m.foldings++
	m.Invalidate()
}

// from returns the first row that reaches below y.
func (r *rows) from(y float64) int {
	return sort.Search(len(r.lines), func(i int) bool { return r.lines[i].y+r.lines[i].h > y })
}
