package session

import (
	"errors"
	"slices"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// An Editor edits the record at the shown position and remembers the edits, newest last.
type Editor struct {
	s            *Session
	done, undone []edition
	made         int // number of edits so far
}

// ErrNoMove is returned when the start is shown and a move is required.
var ErrNoMove = errors.New("the start has no move")

// ErrNoPlace is returned for a line that has no sibling in that direction.
var ErrNoPlace = errors.New("there is no line to change places with")

// Delete deletes the move that led to the shown position, and all that follows it.
func (e *Editor) Delete() error {
	if e.s.Viewer.node().Parent() == nil {
		return ErrNoMove
	}
	return e.Edit(game.Delete{Node: e.s.Viewer.node().ID()})
}

// Promote moves the current line, that is the innermost branch, up one place among its siblings; the first place is
// the main line.
func (e *Editor) Promote() error { return e.reorder(e.promoted(), -1) }

// Demote moves the shown move, or the branch that contains it if it is the last of its siblings, down one place.
func (e *Editor) Demote() error { return e.reorder(e.demoted(), 1) }

func (e *Editor) reorder(n *game.Node, by int) error {
	if n == nil {
		return ErrNoPlace
	}
	place, _ := n.Place()
	return e.Edit(game.Reorder{Node: n.ID(), Place: place + by})
}

func (e *Editor) promoted() *game.Node {
	for n := e.s.Viewer.node(); n.Parent() != nil; n = n.Parent() {
		if n.Parent().Next() != n {
			return n
		}
	}
	return nil
}

// demoted returns the move that Demote moves, or nil.
func (e *Editor) demoted() *game.Node {
	for _, n := range []*game.Node{e.s.Viewer.node(), e.promoted()} {
		if n != nil && n.Sibling(1) != nil {
			return n
		}
	}
	return nil
}

// Say replaces the comment on the move with this ID, or on the start for ID 0.
func (e *Editor) Say(id int, comment string) error {
	if n := e.s.game.Node(id); n != nil && n.Comment == comment {
		return nil
	}
	return e.annotate(id, func(a *game.Annotation) { a.Comment = comment })
}

// judgements is the number of symbols that rate a move: symbols 1 to 6. A move has at most one of them.
const judgements game.Symbol = 6

// Judge toggles a symbol on the move that led to the shown position; symbols 1 to 6 exclude each other.
func (e *Editor) Judge(symbol game.Symbol) error {
	if e.s.Viewer.node().Parent() == nil {
		return ErrNoMove
	}
	return e.annotate(e.s.Viewer.node().ID(), func(a *game.Annotation) {
		had := slices.Contains(a.Symbols, symbol)
		a.Symbols = slices.DeleteFunc(slices.Clone(a.Symbols), func(other game.Symbol) bool {
			return other == symbol || symbol <= judgements && other <= judgements
		})
		if !had {
			a.Symbols = slices.Insert(a.Symbols, 0, symbol)
		}
	})
}

// Mark toggles an arrow or a circle on the shown position; one of another colour replaces it.
func (e *Editor) Mark(m game.Mark) error {
	return e.annotate(e.s.Viewer.node().ID(), func(a *game.Annotation) {
		had := slices.Contains(a.Marks, m)
		a.Marks = slices.DeleteFunc(slices.Clone(a.Marks), func(other game.Mark) bool {
			return other.From == m.From && other.To == m.To
		})
		if !had {
			a.Marks = append(a.Marks, m)
		}
	})
}

func (e *Editor) annotate(id int, change func(*game.Annotation)) error {
	var a game.Annotation
	if n := e.s.game.Node(id); n != nil { // if the node is missing, Edit reports the error
		a = n.Annotation
	}
	change(&a)
	return e.Edit(game.Annotate{Node: id, Annotation: a})
}

// Describe replaces the names of the players, by side, and the tags of the game. The computer keeps its name. The
// change is an edit of the record, which Undo reverses in study mode.
func (e *Editor) Describe(names [2]string, tags game.Tags) {
	was, tags := e.s.setup.names(), slices.Clone(tags)
	for side, tag := range [2]string{game.TagRed, game.TagBlack} {
		if !e.s.setup.isPerson(xiangqi.Side(side)) || e.s.setup.Far() != "" {
			names[side] = was[side]
		} else if tags.Get(tag) != "" { // a record from elsewhere; see Export
			tags.Set(tag, names[side])
		}
	}
	if names == was && slices.Equal(tags, e.s.game.Tags) {
		return
	}
	e.s.setup.rename(names)
	if e.Edit(game.SetTags{Tags: tags}) == nil { // it cannot fail
		e.done[len(e.done)-1].to.names = was
	}
}

func (s *Setup) names() (names [2]string) {
	for side, p := range s.Players {
		names[side] = p.Name
	}
	return names
}

// rename changes the names of the persons among the players.
func (s *Setup) rename(names [2]string) {
	for side, name := range names {
		if s.isPerson(xiangqi.Side(side)) {
			s.Players[side].Name = name
		}
	}
}
