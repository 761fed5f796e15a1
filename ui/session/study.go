package session

import (
	"errors"

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

// edits holds the edits of the record on the board, newest last.
type edits struct {
	done, undone []edition
	made         int
}

// SetStudy turns study mode on or off. The shown position, the record and its edits stay unchanged. A draw offer is
// withdrawn.
func (s *Session) SetStudy(on bool) {
	if s.study == on {
		return
	}
	s.ChooseAnother()
	s.CancelSelection()
	s.stopAnswer()
	s.study, s.stepping, s.offer = on, false, DrawOffer{}
	if on && s.game.Nodes() > 1 && !s.rating.helped {
		s.rating.helped = true // as taking back a move does
		s.revision++
	}
	s.moved, s.over = s.now, s.now // restart the pauses
	s.prune(&s.edits.done)
	s.prune(&s.edits.undone)
	s.settleView()
	s.think()
}

// Edit changes the record, in study mode or not. Undo reverses the edit in study mode. If the shown position is
// deleted, the last remaining position before it is shown. The error describes what is wrong with the edit, or is
// ErrLiveLine; after an error nothing has changed.
//
// In a game that has ended, and in a newly opened record, the main line may change. The live position is then the end
// of the main line, and the players do not continue from there automatically.
func (s *Session) Edit(e game.Edit) error {
	was, underWay := s.place(), !s.isOver() && !s.opened
	back, err := s.game.Apply(e)
	if err != nil {
		return err
	}
	if s.game.Current() != was.live {
		if underWay {
			s.unapply(back, was.live)
			return ErrLiveLine
		}
		line := s.game.Line()
		s.game.GoTo(line[len(line)-1])
		s.opened = true
	}
	s.settleEdit(was, was.look)
	made := s.edits.made + 1
	s.edits = edits{done: append(s.edits.done, edition{back, s.place(), was, made}), made: made}
	return nil
}

func (s *Session) place() place { return place{s.game.Current(), s.node(), s.opened, s.names()} }

// AddLine adds moves after the shown position, as a branch if others already follow it, and shows the last of them.
// Existing moves are followed; if all exist, nothing is edited. If a move is illegal, the error names it and nothing
// has changed.
func (s *Session) AddLine(moves []xiangqi.Move) error {
	start := s.node()
	if end := follow(start, moves); end != nil {
		s.lookAt(end)
		return nil
	}
	if err := s.Edit(game.AddLine{Parent: start.ID(), Moves: moves}); err != nil {
		return err
	}
	s.lookAt(follow(start, moves))
	s.edits.done[len(s.edits.done)-1].from.look = s.node()
	return nil
}

// follow returns the node after recorded moves from n, or nil if they are not all recorded.
func follow(n *game.Node, moves []xiangqi.Move) *game.Node {
	for _, m := range moves {
		var next *game.Node
		for _, child := range n.Children() {
			if child.Move == m {
				next = child
			}
		}
		if next == nil {
			return nil
		}
		n = next
	}
	return n
}

// explore makes a legal move on the shown board in study mode.
func (s *Session) explore(m xiangqi.Move) {
	side := s.shown.side
	if s.AddLine([]xiangqi.Move{m}) != nil {
		return // cannot happen: the move is legal
	}
	node := s.node()
	s.emit(Event{Kind: MoveStudied, Move: m, Piece: node.Piece, Captured: node.Capture, Side: side, Ply: node.Ply()})
	if node.Check {
		s.emit(Event{Kind: Check, Side: side.Opponent(), Square: s.shown.check})
	}
}

// undoEdit undoes the newest edit and shows its place.
func (s *Session) undoEdit() bool { return s.reverse(&s.edits.done, &s.edits.undone) }

// redoEdit redoes the edit that was undone last.
func (s *Session) redoEdit() bool { return s.reverse(&s.edits.undone, &s.edits.done) }

// reverse reverses the newest edit of stack, shows its place, and moves the edit to other.
func (s *Session) reverse(stack, other *[]edition) bool {
	if len(*stack) == 0 {
		return false
	}
	was, e := s.place(), (*stack)[len(*stack)-1]
	back, err := s.apply(e)
	if err != nil {
		return false // cannot happen: inapplicable edits have been pruned
	}
	if e.from.names != e.to.names { // the edit changed them
		s.rename(e.to.names)
	}
	*stack, *other = (*stack)[:len(*stack)-1], append(*other, edition{back, e.to, e.from, e.serial})
	s.settleEdit(was, e.to.look)
	s.prune(stack)
	return true
}

// apply makes the edit of an edition, moves to its live position, and returns the reverse edit. If the edit would now
// change the game in another way than at first, apply fails and changes nothing.
func (s *Session) apply(e edition) (back game.Edit, err error) {
	live, moves := s.game.Current(), e.from.live != e.to.live
	if moves && live != e.from.live {
		return nil, errOutdated
	}
	if back, err = s.game.Apply(e.edit); err != nil {
		return nil, err
	}
	switch {
	case moves:
		s.game.GoTo(e.to.live)
		s.opened = e.to.opened
	case s.game.Current() != live:
		s.unapply(back, live)
		return nil, errOutdated
	}
	return back, nil
}

// unapply reverses an edit just made, by the edit back, and returns to the previous live position.
func (s *Session) unapply(back game.Edit, live *game.Node) {
	_, _ = s.game.Apply(back) // cannot fail, since nothing has changed in between
	s.game.GoTo(live)
}

// prune drops edits that can no longer be undone because the game has continued, for example an added move that was
// then played, until the newest edit can be undone.
func (s *Session) prune(stack *[]edition) {
	for len(*stack) > 0 {
		live, opened := s.game.Current(), s.opened
		back, err := s.apply((*stack)[len(*stack)-1])
		if err == nil {
			s.unapply(back, live)
			s.opened = opened
			return
		}
		*stack = (*stack)[:len(*stack)-1]
	}
}

// settleEdit follows an edit of the record, made at was, and shows look, or the last remaining position before it.
func (s *Session) settleEdit(was place, look *game.Node) {
	s.left = nil // the present game now has something to lose
	s.list = list{}
	for s.game.Node(look.ID()) != look {
		look = look.Parent()
	}
	if s.look = look; look == s.game.Current() {
		s.look, s.behind = nil, false
	}
	if s.game.Current() != was.live {
		s.stepping = false
		if s.setup.Time.On() || s.setup.persons() < 2 {
			s.setPaused(true)
		}
		s.backToNode()
	}
	s.emit(Event{Kind: Edited, Ply: s.game.Ply()})
	if look != was.look {
		s.CancelSelection()
		s.emit(Event{Kind: Looked, Ply: look.Ply()})
	}
	s.settle()
}
