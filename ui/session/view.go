package session

import (
	"time"

	"chuhe/engine/explain"
	"chuhe/engine/game"
	"chuhe/engine/openings"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/pickup"
)

// Status is the state of the live game.
type Status uint8

// The states.
const (
	StatusPersonToMove Status = iota
	StatusThinking            // the computer is to move and thinks
	StatusPaused              // the game is paused or in study mode
	StatusOver
	StatusNextGame // the game is over and the next of the series starts automatically
)

// Thinking is the current result of a computer that is thinking about its move.
type Thinking struct {
	On    bool
	Side  xiangqi.Side
	Since time.Duration // thinking time so far
	Depth int           // 0: no report yet
	Score think.Score   // from Side's view
	Nodes uint64
}

// A View is the content of a frame. It belongs to the caller; its slices are read-only.
type View struct {
	// Setup is the setup of the game, with the current players and bottom side. A dialog for the next game starts from
	// it.
	Setup   Setup
	Persons int // number of sides played by persons, 0 to 2
	Status  Status

	// The shown position.
	Board    Board
	ToMove   xiangqi.Side
	LastMove xiangqi.Move       // the move that led to it, or NoMove
	Check    xiangqi.Square     // the king in check, or NoSquare
	Comment  string             // comment on it
	Symbols  []game.Symbol      // symbols of the move that led to it
	Marks    []game.Mark        // its arrows and circles
	Selected xiangqi.Square     // square of the picked-up piece, or NoSquare
	Targets  []xiangqi.Square   // squares to which the picked-up piece can move
	Hint     xiangqi.Move       // hint, or NoMove
	HintWhy  explain.Reason     // what the hint achieves; its Kind is None if nothing is proved
	Warning  Warning            // a move on this board that waits for confirmation
	Bottom   xiangqi.Side       // side at the lower edge of the board
	Captured [2][]xiangqi.Piece // captured pieces by the side that captured them, strongest first

	Study  bool      // a move on the board adds a line, see SetStudy
	Opened bool      // an opened record without a new move
	Facing bool      // everything of the far side stands upside down, see TableFacing
	Visit  bool      // a record beside the game that is played, see Session.Visit
	Tags   game.Tags // information about the game
	// Opening is the opening of the shown line, or nil if it has none.
	Opening *openings.Opening

	// The record and the place in it. Moves holds the moves of the game, where Moves[ply-1] led to ply, followed by the
	// moves last taken back, which Redo repeats. Other lines are branches of them.
	Moves       []MoveEntry
	Note        game.Annotation // annotation of the start
	Nodes       int             // number of positions in the record, branches included
	Record      int             // identifies the game on the board; IDs are valid within one record
	Ply         int             // ply of the live game
	LiveID      int             // ID of the live position
	Shown       int             // ply of the shown position
	ShownID     int             // ID of the shown position
	End         int             // last ply of the shown line
	Branch      bool            // the shown position is on a branch
	Variation   int             // number of the shown move among its alternatives, from 1
	Variations  int             // number of these alternatives; 1 at the start of the game
	Looking     bool            // the shown position is not the live one
	MovedBehind bool            // a move was made while looking back
	Live        xiangqi.Side    // side to move in the live game
	Outcome     xiangqi.Outcome // outcome of the live game
	Cycle       Cycle           // cycle that led back to the live position

	// Time.
	Clocks   [2]time.Duration // time left in all, by side; only if Setup.Time.On()
	Readings [2]think.Reading // what the clocks show, by side
	Running  bool             // the clock of Live is running
	Paused   bool
	Speed    time.Duration // delay between the moves of two computers

	Thinking    Thinking
	ByBook      [2]bool // the last move of this side is from an opening book
	HintPending bool
	DrawOffer   DrawOffer
	Match       MatchScore // including the game on the board

	// What the commands would do now, and whether they are available.
	Undo                                         UndoKind
	CanReturn                                    bool
	CanPromote, CanDemote                        bool // for the shown line, but not above a game in progress
	CanUndo, CanRedo, CanHint, CanPause, CanStep bool
	CanResign, CanOfferDraw, CanAnswerDraw       bool
}

// View returns the content of the next frame.
func (s *Session) View() View {
	shown, hint := &s.Viewer.shown, &s.Hints.hint
	v := View{
		Setup: s.setup, Persons: s.setup.persons(), Status: s.status(), Bottom: s.setup.Bottom,
		Board: shown.board, ToMove: shown.side, LastMove: shown.last, Check: shown.check,
		Comment: shown.node.Comment, Symbols: shown.node.Symbols, Marks: shown.node.Marks,
		Selected: s.Hand.piece.From(), Captured: shown.captured, Hint: hint.move, HintWhy: hint.why,
		Warning: s.Hand.warning.Warning, Cycle: s.cycle,
		Study: s.study, Opened: s.opened, Visit: s.visiting, Tags: s.game.Tags, Opening: shown.opening,
		Moves: s.list.entries, Note: s.game.Root().Annotation, Nodes: s.game.Nodes(), Record: s.record,
		Ply: s.game.Ply(), LiveID: s.game.Current().ID(),
		Shown: shown.node.Ply(), End: shown.end, ShownID: shown.node.ID(), Branch: !s.game.OnLine(shown.node),
		Looking: s.Viewer.look != nil, MovedBehind: s.Viewer.behind,
		Live: s.toMove(), Outcome: s.game.Outcome(),
		Clocks: s.clock.left, Readings: s.readings(), Running: s.clockRuns(), Paused: s.paused, Speed: s.speed,
		Thinking:    s.searches.thinking(),
		ByBook:      [2]bool{s.searches.playedByBook(xiangqi.Red), s.searches.playedByBook(xiangqi.Black)},
		HintPending: s.searches.hinting(),
		DrawOffer:   s.Draw.offer, Match: s.match,
		Undo: s.undoKind(), CanReturn: s.left != nil || s.visiting,
		CanPromote: s.Editor.promoted() != nil, CanDemote: s.Editor.demoted() != nil,
		CanUndo: s.undoKind() != UndoNothing, CanRedo: s.canRedo(), CanHint: s.Hints.available(),
		CanPause: s.canPause(), CanStep: s.canStep(), CanAnswerDraw: s.Draw.canAnswer(),
	}
	if v.Selected != xiangqi.NoSquare {
		v.Targets = pickup.Targets(shown.moves, v.Selected)
	}
	v.Facing = s.setup.Table == TableFacing && v.Persons == 2 && !s.study && !s.opened
	v.Match.add(v.Outcome.Result)
	v.Variation, v.Variations = shown.node.Place()
	_, v.CanResign = s.speaker()
	v.CanOfferDraw = v.CanResign && !s.Draw.offer.Pending
	return v
}

func (s *Session) status() Status {
	switch {
	case s.seriesGoesOn():
		return StatusNextGame
	case s.isOver():
		return StatusOver
	case s.searches.turn != nil:
		return StatusThinking
	case s.paused, s.study:
		return StatusPaused
	}
	return StatusPersonToMove
}

// A MoveEntry is one move of the record.
type MoveEntry struct {
	// ID identifies the move, and the position after it, while its game is on the board. [Viewer.LookAt] and
	// [Viewer.Before] accept it.
	ID              int
	Ply             int // number of plies up to this move, from 1
	Side            xiangqi.Side
	Move            xiangqi.Move
	Piece, Captured xiangqi.Piece
	Check           bool
	// Note is the annotation of the move.
	Note game.Annotation
	// Branches are the alternatives to this move, each from its first move to its end. Only the main move of a position
	// has branches. A branch can have branches of its own from its second move on.
	Branches [][]MoveEntry
}

// list caches the record as entries. Entries handed out do not change.
type list struct {
	line     []*game.Node
	entries  []MoveEntry
	branches map[*game.Node][]MoveEntry // by their first move
}

// update brings the list up to date with the game's line, starting at the first new move. The entries of earlier moves
// remain valid, because a branch changes only by becoming the line.
func (l *list) update(g *game.Game) {
	line := g.Line()
	if len(line) == len(l.line) && &line[0] == &l.line[0] {
		return // a line is never overwritten in place
	}
	same := 1
	for same < len(line) && same < len(l.line) && line[same] == l.line[same] {
		same++
	}
	l.line = line
	l.entries = l.entries[: same-1 : same-1]
	if l.branches == nil {
		l.branches = map[*game.Node][]MoveEntry{}
	}
	for _, n := range line[same:] {
		delete(l.branches, n)
		l.entries = append(l.entries, l.entry(n, true))
	}
}

// forget drops the branches that an edit changes, which is about to be made or has just been reversed. The others stay,
// because describing a large record anew takes longer than a frame.
func (l *list) forget(g *game.Game, edit game.Edit) {
	var n *game.Node
	switch edit := edit.(type) {
	case game.Edits:
		for _, each := range edit {
			l.forget(g, each)
		}
	case game.AddLine:
		n = g.Node(edit.Parent)
	case game.Delete:
		n = g.Node(edit.Node)
	case game.Reorder:
		n = g.Node(edit.Node)
	case game.Annotate:
		n = g.Node(edit.Node)
	}
	for ; n != nil; n = n.Parent() {
		delete(l.branches, n)
	}
}

// entry describes the move that led to n, and if it is a main move, its branches.
func (l *list) entry(n *game.Node, main bool) MoveEntry {
	e := MoveEntry{
		ID: n.ID(), Ply: n.Ply(), Side: n.Piece.Side(), Move: n.Move,
		Piece: n.Piece, Captured: n.Capture, Check: n.Check, Note: n.Annotation,
	}
	if !main {
		return e
	}
	for _, first := range n.Parent().Children()[1:] {
		if l.branches[first] == nil {
			branch := []MoveEntry{l.entry(first, false)}
			for n := first.Next(); n != nil; n = n.Next() {
				branch = append(branch, l.entry(n, true))
			}
			l.branches[first] = branch
		}
		e.Branches = append(e.Branches, l.branches[first])
	}
	return e
}
