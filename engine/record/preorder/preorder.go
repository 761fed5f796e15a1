// Package preorder builds games from files that store the tree of moves in preorder: each move has flags for a
// continuation after it, and for an alternative to it that comes after all its continuations. XQF, CBR and CBF use this
// order.
package preorder

import (
	"fmt"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

// mostSteps is the maximum number of steps read for a game, including those that
// are skipped, unless it is full: then they are counted.
const mostSteps = 4 * game.MaxMoves

// A Step is one move in preorder.
type Step struct {
	From, To xiangqi.Square
	Comment  string
	// Next means that the next step continues this one, Sibling that an alternative
	// to this one comes later.
	Next, Sibling bool
	// Where is the place of the step in the file.
	Where record.Problem
}

// A Tree builds a game. Call Begin first, then Add for each step until Done, then Item.
type Tree struct {
	// Placement is the first field of the FEN of the start position.
	Placement string
	// Side is the side to move at the start. Files are often wrong about it: the
	// piece that moves first takes precedence.
	Side xiangqi.Side
	// Round is the number of the first full move, 0 if unknown, and Quiet is the number
	// of plies before it without a capture.
	Round, Quiet int

	builder *record.Builder
	// comment is the comment on the start position and where its place. They, and the
	// early problems, are kept until there is a builder.
	comment string
	where   record.Problem
	early   []record.Problem
	text    int // bytes of comments

	// The next step comes below parent, which is nil within a skipped line.
	parent *game.Node
	// waiting holds the parents of alternatives that are still to come in the game,
	// the last one on top; skipped counts the later ones, within the skipped line.
	waiting []*game.Node
	skipped int
	steps   int  // number of steps, including skipped ones
	sibling bool // whether the start has one: more first moves follow
	done    bool // whether no more steps are accepted
	over    bool // whether the walk has reached its end
}

// Begin sets the start position; From and To of its step are ignored.
func (t *Tree) Begin(start Step) {
	t.comment, t.where, t.sibling = start.Comment, start.Where, start.Sibling
	t.over = !start.Next && !start.Sibling
	t.done = t.over
}

// Complete reports whether the last step of the tree has been added.
func (t *Tree) Complete() bool { return t.over }

// Done reports whether the caller can stop, because no further step can add to the game or counts.
func (t *Tree) Done() bool { return t.done }

// Add processes the next step. It reports an illegal move as a problem, and skips all its continuations. It counts the
// steps beyond those of a full game.
func (t *Tree) Add(s Step) {
	if t.builder == nil {
		t.begin(s.From)
		if t.done {
			return
		}
	}
	if t.steps++; t.steps > mostSteps && !t.builder.Full() {
		s.Where.Kind = record.TooLarge
		t.builder.Report(s.Where)
		t.done = true
		return
	}
	var child *game.Node
	if t.builder.Full() {
		t.builder.Skip()
	} else if t.parent != nil {
		known := t.builder.Game.Nodes()
		child = t.builder.Add(t.parent, xiangqi.NewMove(s.From, s.To), s.Where)
		if child != nil {
			t.remark(child, s.Comment, s.Where, t.builder.Game.Nodes() == known)
		}
	}
	switch {
	case s.Next && s.Sibling:
		if t.parent == nil {
			t.skipped++
		} else {
			t.waiting = append(t.waiting, t.parent)
		}
		t.parent = child
	case s.Next:
		t.parent = child
	case !s.Sibling:
		t.back()
	}
}

// back continues with the alternative that was announced last.
func (t *Tree) back() {
	switch last := len(t.waiting) - 1; {
	case t.skipped > 0:
		t.skipped--
	case last >= 0:
		t.parent, t.waiting = t.waiting[last], t.waiting[:last]
	default:
		t.done, t.over = true, true
	}
}

// remark adds a comment to n. The same move can occur twice in a file: again means
// that n is not new.
func (t *Tree) remark(n *game.Node, comment string, where record.Problem, again bool) {
	if comment == "" || again && comment == n.Comment {
		return
	}
	if t.text += len(comment); t.text > record.MaxText {
		where.Kind, where.Ply = record.TooLarge, n.Ply()
		t.builder.Report(where)
		t.done = true
		return
	}
	if again && n.Comment != "" {
		comment = n.Comment + "\n" + comment
	}
	n.Comment = comment
}

// Report adds a problem.
func (t *Tree) Report(p record.Problem) {
	if t.builder == nil {
		t.early = append(t.early, p)
		return
	}
	t.builder.Report(p)
}

// Item returns the game.
func (t *Tree) Item() *record.Item {
	if t.builder == nil {
		t.begin(xiangqi.NoSquare)
	}
	return &t.builder.Item
}

// nothing is the placement of an empty board, used for pages of text in books.
var nothing = strings.Repeat("9/", xiangqi.Ranks-1) + "9"

// begin sets up the start position. The first piece to move stands on first.
func (t *Tree) begin(first xiangqi.Square) {
	pos, err := t.start(first)
	if err != nil {
		pos = xiangqi.StartPosition()
	}
	t.builder = record.NewBuilder(pos)
	for _, p := range t.early {
		t.builder.Report(p)
	}
	if err != nil && (t.Placement != nothing || first != xiangqi.NoSquare) {
		where := t.where
		where.Kind, where.Text = record.BadStart, t.fen(t.Side)
		t.builder.Report(where)
		t.done = true
	}
	root := t.builder.Game.Root()
	t.remark(root, t.comment, t.where, false)
	t.parent = root
	if t.sibling {
		t.waiting = append(t.waiting, root)
	}
}

// start returns the start position with a possible side to move: preferably the
// one that moves first, then the one given by the file, then the other one.
func (t *Tree) start(first xiangqi.Square) (*xiangqi.Position, error) {
	pos, err := xiangqi.ParseFEN(t.fen(t.Side))
	if err == nil {
		if !first.OnBoard() {
			return pos, nil
		}
		if piece := pos.PieceAt(first); piece == xiangqi.NoPiece || piece.Side() == t.Side {
			return pos, nil
		}
	}
	if other, err := xiangqi.ParseFEN(t.fen(t.Side.Opponent())); err == nil {
		return other, nil
	}
	return pos, err
}

func (t *Tree) fen(side xiangqi.Side) string {
	name := "w"
	if side == xiangqi.Black {
		name = "b"
	}
	return fmt.Sprintf("%s %s - - %d %d", t.Placement, name, t.Quiet, max(t.Round, 1))
}
