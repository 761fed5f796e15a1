package lines

import (
	"context"

	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/practice"
)

// A Guide chooses among branches, and learns what the player knows.
type Guide interface {
	// Progress returns how well the player knows a position, by its EitherKey.
	Progress(key uint64) Progress
	// Choose returns the index of the branch that the other side plays, where the player knows all of them.
	Choose(pos *xiangqi.Position, branches []Branch) int
	// Tried learns whether the player found a move at once. It is called once each time that a position is asked.
	Tried(key uint64, right bool)
}

// A Walk is an attempt at a line of a record.
type Walk struct {
	*practice.Attempt
	tree    *Tree
	guide   Guide
	thinker think.Player // explains wrong moves; nil: nothing does
	first   *game.Node   // the other side's first move leads to it; nil: to any branch
	due     bool         // it ends where nothing that follows is due
	told    bool         // the guide knows what the player found in this position
}

// Walk begins a line at a node. Where the player is to move there, the other side makes the move that leads to it
// first. If due is set, the line ends where nothing that follows is due. thinker explains wrong moves, and may be
// nil. wake is called from another goroutine when Tick has something to collect, and may be nil.
func (t *Tree) Walk(from *game.Node, due bool, guide Guide, thinker think.Player, wake func()) *Walk {
	w := &Walk{tree: t, guide: guide, thinker: thinker, due: due}
	start := from
	if from.Parent() != nil && t.record.At(from).SideToMove() == t.side {
		start, w.first = from.Parent(), from
	}
	w.Attempt = practice.New(t.record.At(start).Clone(), t.side, w, wake)
	w.Restart()
	return w
}

// Tree returns the tree.
func (w *Walk) Tree() *Tree { return w.tree }

// Begin implements practice.Judge.
func (w *Walk) Begin() practice.Reply {
	w.told = false
	if w.Position().SideToMove() != w.Player() {
		return w.reply()
	}
	line := w.expected(w.Position())
	if line == nil {
		return practice.Reply{State: practice.Over}
	}
	return practice.Reply{Line: line}
}

// expected returns the first move of the record in a position; nil: none.
func (w *Walk) expected(pos *xiangqi.Position) []xiangqi.Move {
	if all := w.tree.Branches(pos); len(all) > 0 {
		return []xiangqi.Move{all[0].Move}
	}
	return nil
}

// Judge implements practice.Judge. A move is right if the record has it, or has the position after it.
func (w *Walk) Judge(xiangqi.Move) practice.Reply {
	before := w.Position().Clone()
	before.UnmakeMove()
	n, _ := w.tree.Node(w.Position())
	right := n != nil
	w.tell(before, right)
	if !right {
		return practice.Explained(w.Position(), w.thinker)
	}
	return w.reply()
}

// tell counts the player's first try in a position.
func (w *Walk) tell(pos *xiangqi.Position, right bool) {
	if !w.told {
		w.told = true
		w.guide.Tried(pos.EitherKey(), right)
	}
}

// reply answers for the other side, or ends the line where the record has no answer that is wanted.
func (w *Walk) reply() practice.Reply {
	if len(w.wanted()) == 0 {
		return practice.Reply{State: practice.Over}
	}
	return practice.Reply{State: practice.Answering, Find: func(context.Context) func() practice.Reply {
		return w.answer // the guide chooses at the last moment, when it may know more
	}}
}

// wanted returns the branches among which the other side chooses.
func (w *Walk) wanted() (all []Branch) {
	if len(w.Moves()) == 0 && w.first != nil {
		return []Branch{{w.first.Move, w.first}}
	}
	for _, b := range w.tree.Branches(w.Position()) {
		if !w.due || w.tree.First(b.Node, Due, w.guide.Progress) != nil {
			all = append(all, b)
		}
	}
	return all
}

// answer plays a branch of the other side: the first one after which something is due, or else new, or else the
// guide's choice.
func (w *Walk) answer() practice.Reply {
	all := w.wanted()
	w.told = false
	b := all[w.choose(all)]
	next := w.expected(w.Position().After(b.Move))
	if next == nil {
		return practice.Reply{State: practice.Over, Line: []xiangqi.Move{b.Move}}
	}
	return practice.Reply{State: practice.Answering, Line: append([]xiangqi.Move{b.Move}, next...)}
}

func (w *Walk) choose(all []Branch) int {
	for _, progress := range []Progress{Due, New} {
		for i, b := range all {
			if w.tree.First(b.Node, progress, w.guide.Progress) != nil {
				return i
			}
		}
	}
	return w.guide.Choose(w.Position(), all)
}

// Ask gives the next hint: the piece, then its move. The position counts as missed.
func (w *Walk) Ask() {
	if w.State() != practice.Yours {
		return
	}
	w.tell(w.Position(), false)
	if hint, _ := w.Hint(); hint == practice.NoHint {
		w.Attempt.Ask() // there is no idea to give
	}
	w.Attempt.Ask()
}

// Reveal shows the move of the record.
func (w *Walk) Reveal() {
	w.Again()
	w.Ask()
	w.Ask()
}
