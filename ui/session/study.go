package session

import (
	"errors"
	"slices"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// Study mode changes the record without playing the game. Players, computers and clocks are suspended. A move on the
// board, for either side to move there, follows a recorded move or adds a line; it never changes the game itself.
// [Session.Undo] and [Session.Redo] undo and redo edits.

// ErrLiveLine is returned for an edit that would delete or replace the live position of a game in progress.
var ErrLiveLine = errors.New("the moves of a game under way cannot be taken out of it")

// errOutdated is returned if an edit can no longer be undone because the game has continued.
var errOutdated = errors.New("the game has changed since")

// A place is the position of a session in the record, and what an edit of the record may change besides it.
type place struct {
	live, look *game.Node // the live node and the shown one
	opened     bool
	names      [2]string // of the players, by side
}

// An edition is an edit that was made or undone. From is the place after it, to the place before it; edit reverses it.
type edition struct {
	edit     game.Edit
	from, to place
	serial   int // unchanged when the edit is undone and redone
}

// SetStudy turns study mode on or off. The shown position, the record and its edits stay unchanged. A draw offer is
// withdrawn.
func (s *Session) SetStudy(on bool) {
	if s.study == on {
		return
	}
	s.Hand.ChooseAnother()
	s.Hand.Cancel()
	s.searches.stopAnswer()
	s.study, s.searches.stepping, s.Draw.offer = on, false, DrawOffer{}
	if on && s.game.Nodes() > 1 && !s.rating.helped {
		s.rating.helped = true // as taking back a move does
		s.revision++
	}
	s.moved, s.over = s.now, s.now // restart the pauses
	s.Editor.prune(&s.Editor.done)
	s.Editor.prune(&s.Editor.undone)
	s.Viewer.settleView()
	s.searches.think()
}

// Edit changes the record, in study mode or not. Undo reverses the edit in study mode. If the shown position is
// deleted, the last remaining position before it is shown. The error describes what is wrong with the edit, or is
// ErrLiveLine; after an error nothing has changed.
//
// In a game that has ended, and in a newly opened record, the main line may change. The live position is then the end
// of the main line, and the players do not continue from there automatically.
func (e *Editor) Edit(edit game.Edit) error {
	was, underWay := e.place(), !e.s.isOver() && !e.s.opened
	back, err := e.change(edit)
	if err != nil {
		return err
	}
	if e.s.game.Current() != was.live {
		if underWay {
			e.unapply(back, was.live)
			return ErrLiveLine
		}
		line := e.s.game.Line()
		e.s.game.GoTo(line[len(line)-1])
		e.s.opened = true
	}
	e.settle(was, was.look)
	e.made++
	e.done, e.undone = append(e.done, edition{back, e.place(), was, e.made}), nil
	return nil
}

// change makes an edit, and has the list describe anew what it changes.
func (e *Editor) change(edit game.Edit) (back game.Edit, err error) {
	e.s.list.forget(e.s.game, edit)
	if back, err = e.s.game.Apply(edit); err == nil {
		e.s.list.forget(e.s.game, back)
	}
	return back, err
}

// Find is Edit for findings of the program, which alone make no copy of a record: if it has no file of its own and
// nothing else has changed, it counts as kept.
func (e *Editor) Find(edit game.Edit) error {
	was := e.s.State()
	changed := e.s.changed(&was)
	err := e.Edit(edit)
	if err == nil && e.s.visiting && !changed && was.File == "" {
		snap := e.s.Snapshot()
		e.s.kept = &snap
	}
	return err
}

func (e *Editor) place() place {
	return place{e.s.game.Current(), e.s.Viewer.node(), e.s.opened, e.s.setup.names()}
}

// AddLine adds moves after the shown position, as a branch if others already follow it, and shows the last of them.
// Existing moves are followed; if all exist, nothing is edited. If a move is illegal, the error names it and nothing
// has changed.
func (e *Editor) AddLine(moves []xiangqi.Move) error {
	start := e.s.Viewer.node()
	if e.s.Viewer.lookAt(start.Follow(moves)) {
		return nil
	}
	if err := e.Edit(game.AddLine{Parent: start.ID(), Moves: moves}); err != nil {
		return err
	}
	e.s.Viewer.lookAt(start.Follow(moves))
	e.done[len(e.done)-1].from.look = e.s.Viewer.node()
	return nil
}

// explore makes a legal move on the shown board in study mode.
func (e *Editor) explore(m xiangqi.Move) {
	side := e.s.Viewer.shown.side
	if e.AddLine([]xiangqi.Move{m}) != nil {
		return // cannot happen: the move is legal
	}
	node := e.s.Viewer.node()
	e.s.emit(Event{Kind: MoveStudied, Move: m, Piece: node.Piece, Captured: node.Capture, Side: side, Ply: node.Ply()})
	if node.Check {
		e.s.emit(Event{Kind: Check, Side: side.Opponent(), Square: e.s.Viewer.shown.check})
	}
}

// undo undoes the newest edit and shows its place.
func (e *Editor) undo() bool { return e.reverse(&e.done, &e.undone) }

// redo redoes the edit that was undone last.
func (e *Editor) redo() bool { return e.reverse(&e.undone, &e.done) }

// reverse reverses the newest edit of stack, shows its place, and moves the edit to other.
func (e *Editor) reverse(stack, other *[]edition) bool {
	if len(*stack) == 0 {
		return false
	}
	was, last := e.place(), (*stack)[len(*stack)-1]
	back, err := e.apply(last)
	if err != nil {
		return false // cannot happen: inapplicable edits have been pruned
	}
	if last.from.names != last.to.names { // the edit changed them
		e.s.setup.rename(last.to.names)
	}
	*stack, *other = (*stack)[:len(*stack)-1], append(*other, edition{back, last.to, last.from, last.serial})
	e.settle(was, last.to.look)
	e.prune(stack)
	return true
}

// apply makes the edit of an edition, moves to its live position, and returns the reverse edit. If the edit would now
// change the game in another way than at first, apply fails and changes nothing.
func (e *Editor) apply(last edition) (back game.Edit, err error) {
	live, moves := e.s.game.Current(), last.from.live != last.to.live
	if moves && live != last.from.live {
		return nil, errOutdated
	}
	if back, err = e.change(last.edit); err != nil {
		return nil, err
	}
	switch {
	case moves:
		e.s.game.GoTo(last.to.live)
		e.s.opened = last.to.opened
	case e.s.game.Current() != live:
		e.unapply(back, live)
		return nil, errOutdated
	}
	return back, nil
}

// unapply reverses an edit just made, by the edit back, and returns to the previous live position.
func (e *Editor) unapply(back game.Edit, live *game.Node) {
	_, _ = e.change(back) // cannot fail, since nothing has changed in between
	e.s.game.GoTo(live)
}

// prune drops edits that can no longer be undone because the game has continued, for example an added move that was
// then played, until the newest edit can be undone.
func (e *Editor) prune(stack *[]edition) {
	for len(*stack) > 0 {
		live, opened := e.s.game.Current(), e.s.opened
		back, err := e.apply((*stack)[len(*stack)-1])
		if err == nil {
			e.unapply(back, live)
			e.s.opened = opened
			return
		}
		*stack = (*stack)[:len(*stack)-1]
	}
}

// settle follows an edit of the record, made at was, and shows look, or the last remaining position before it.
func (e *Editor) settle(was place, look *game.Node) {
	e.s.left = nil // the present game now has something to lose
	e.s.list.line, e.s.list.entries = nil, nil
	for e.s.game.Node(look.ID()) != look {
		look = look.Parent()
	}
	if e.s.Viewer.look = look; look == e.s.game.Current() {
		e.s.Viewer.look, e.s.Viewer.behind = nil, false
	}
	if e.s.game.Current() != was.live {
		e.s.searches.stepping = false
		if e.s.setup.Time.On() || e.s.setup.persons() < 2 {
			e.s.setPaused(true)
		}
		e.s.backToNode()
	}
	e.s.emit(Event{Kind: Edited, Ply: e.s.game.Ply()})
	if look != was.look {
		e.s.Hand.Cancel()
		e.s.emit(Event{Kind: Looked, Ply: look.Ply()})
	}
	e.s.settle()
}

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

// KeepPicture sets the picture of the start that the record keeps, as Describe does with all tags; "" removes it.
func (e *Editor) KeepPicture(value string) {
	tags := slices.Clone(e.s.game.Tags)
	tags.Set(game.TagPicture, value)
	e.Describe(e.s.setup.names(), tags)
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
