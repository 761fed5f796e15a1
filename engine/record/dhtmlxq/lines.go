package dhtmlxq

import (
	"slices"
	"strconv"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

// mostLines is the maximum number of lines read for a game.
const mostLines = 20_000

// A line is a field with moves: the game, or a variation.
type line struct {
	field    *field
	number   int
	parent   *line // nil for the game
	start    int   // ply of its first move
	of       int   // number of the parent
	digits   string
	nodes    []*game.Node // nodes after its moves
	children []*line
	state    state
}

// A state is the state of the search for a line's parent.
type state uint8

const (
	unknown state = iota
	asked
	known
	nowhere
)

// node returns the node after a ply, of the line or of those it branches from.
func (l *line) node(root *game.Node, ply int) *game.Node {
	for l != nil && ply < l.start {
		l = l.parent
	}
	if l == nil {
		if ply == 0 {
			return root
		}
		return nil
	}
	if i := ply - l.start; i < len(l.nodes) {
		return l.nodes[i]
	}
	return nil
}

// parseLine reads the key of a variation, move_P_S_N.
func parseLine(f *field) (l *line, ok bool) {
	parts := strings.Split(f.key, "_")
	if len(parts) != 4 || parts[0] != "move" {
		return nil, false
	}
	var numbers [3]int
	for i, text := range parts[1:] {
		n, err := strconv.ParseUint(text, 10, 24)
		if err != nil {
			return nil, false
		}
		numbers[i] = int(n)
	}
	return &line{field: f, of: numbers[0], start: numbers[1], number: numbers[2], digits: digits(f.value)}, true
}

// isGame reports whether the key is move_0_1_0, the other name of the game itself.
func (l *line) isGame() bool { return l.of == 0 && l.start == 1 && l.number == 0 }

// digits removes blanks and other characters between moves.
func digits(moves string) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, moves)
}

// tree adds the game and its variations, which may refer to later ones.
func (r *reader) tree(main *line, variations []*line) {
	byNumber := map[int]*line{0: main}
	for _, l := range variations {
		if byNumber[l.number] == nil {
			byNumber[l.number] = l
		}
	}
	main.state = known
	for _, l := range variations {
		if resolve(l, byNumber); l.state == nowhere {
			r.report(record.BadVariation, l.field, l.field.key)
			continue
		}
		l.parent.children = append(l.parent.children, l)
	}
	r.lines = byNumber
	r.grow(main, r.b.Game.Root())
}

// resolve finds the line from which l branches. If the parent named by l begins after
// the move that l replaces, it is the ancestor that contains this move.
func resolve(l *line, byNumber map[int]*line) {
	var chain []*line
	for b := l; b.state == unknown; b = b.parent {
		b.state = asked
		chain = append(chain, b)
		if b.parent = byNumber[b.of]; b.parent == nil || b.start < 1 {
			b.state, b.parent = nowhere, nil
			break
		}
	}
	for _, b := range slices.Backward(chain) {
		switch {
		case b.state == nowhere:
			continue
		case b.parent.state != known: // leads nowhere or in a circle
			b.state, b.parent = nowhere, nil
			continue
		}
		for b.start <= b.parent.start && b.parent.parent != nil {
			b.parent = b.parent.parent
		}
		b.state = known
	}
}

// grow adds a line after a node, and the lines that branch from it.
func (r *reader) grow(l *line, from *game.Node) {
	node := from
	for ply, rest := l.start, l.digits; len(rest) > 0; ply++ {
		step := rest[:min(4, len(rest))]
		rest = rest[len(step):]
		m := move(step)
		where := record.Problem{Kind: record.BadMove, Game: r.number, Line: l.field.line, Ply: ply, Text: step}
		if m == xiangqi.NoMove {
			r.b.Report(where)
			break
		}
		where.Text = m.String()
		if node = r.b.Add(node, m, where); node == nil {
			r.skip(rest)
			break
		}
		l.nodes = append(l.nodes, node)
	}
	// From the end to the start, so that the game is not walked back and forth.
	slices.SortStableFunc(l.children, func(a, b *line) int { return b.start - a.start })
	for _, child := range l.children {
		start := from
		if child.start > l.start {
			start = l.node(nil, child.start-1)
		}
		if start == nil {
			r.report(record.BadVariation, child.field, child.field.key)
			r.skip("", child)
			continue
		}
		r.grow(child, start)
	}
}

// skip counts moves that a full game leaves out: those of a text, of lines, and of those that branch from them.
func (r *reader) skip(digits string, lines ...*line) {
	for range len(digits) / 4 {
		r.b.Skip()
	}
	for _, l := range lines {
		r.skip(l.digits, l.children...)
	}
}

// move reads a move of four digits, or returns NoMove if it is not valid.
func move(step string) xiangqi.Move {
	if len(step) != 4 {
		return xiangqi.NoMove
	}
	from, ok := point(step)
	to, ok2 := point(step[2:])
	if !ok || !ok2 || from == to {
		return xiangqi.NoMove
	}
	return xiangqi.NewMove(from, to)
}

// point reads the point at the beginning of a text, two digits.
func point(text string) (xiangqi.Square, bool) {
	file, row := int(text[0])-'0', int(text[1])-'0'
	if file < 0 || file >= xiangqi.Files || row < 0 || row >= xiangqi.Ranks {
		return 0, false
	}
	return xiangqi.SquareAt(file, xiangqi.Ranks-1-row), true
}
