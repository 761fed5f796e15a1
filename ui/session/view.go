package session

import (
	"time"

	"chuhe/engine/game"
	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/pickup"
)

// Status is the state of the live game.
type Status uint8

// The states.
const (
	StatusPersonToMove Status = iota
	StatusThinking            // the computer is to move, and thinks
	StatusPaused              // or in study mode
	StatusOver
	StatusNextGame // the game is over and the next of the series comes by itself
)

// Thinking is the present result of a computer that is thinking about its move.
type Thinking struct {
	On    bool
	Side  xiangqi.Side
	Since time.Duration // how long it thinks already
	Depth int           // 0: nothing reported yet
	Score think.Score   // from Side's view
	Nodes uint64
}

// Match is the score of the games since the last new game.
type Match struct {
	Game  int    // number of the game on the board, from 1
	Games int    // in the series; less than two: no series
	Wins  [2]int // by the side where the winner sits now, the game on the board included
	Draws int
}

// A View is the content of a frame. It belongs to the reader; its slices are read-only.
type View struct {
	// Setup is the game's, with players and bottom side as they are now: what a
	// dialog for the next game starts from.
	Setup   Setup
	Persons int // how many sides persons play, 0 to 2
	Status  Status

	// The position shown.
	Board    Board
	ToMove   xiangqi.Side
	LastMove xiangqi.Move       // that led to it, or NoMove
	Check    xiangqi.Square     // the king in check, or NoSquare
	Comment  string             // what is said about it
	Symbols  []game.Symbol      // of the move that led to it
	Marks    []game.Mark        // arrows and circles that belong to it
	Selected xiangqi.Square     // the piece picked up, or NoSquare
	Targets  []xiangqi.Square   // where it can go
	Hint     xiangqi.Move       // the hint, or NoMove
	HintWhy  review.Reason      // what it promises; its Kind is NoReason where nothing is proved
	Warning  Warning            // a move on this board that waits for the person's word
	Bottom   xiangqi.Side       // at the lower edge of the board
	Captured [2][]xiangqi.Piece // pieces taken, by the side that took them, strongest first

	Study  bool      // a move on the board adds a line, see SetStudy
	Opened bool      // a record from elsewhere in which nobody has moved yet
	Tags   game.Tags // what is known about the game

	// The record and the place in it. Moves are those of the game, Moves[ply-1] led
	// to ply, then those taken back last, which Redo makes again; other lines are
	// branches of them.
	Moves       []MoveEntry
	Note        game.Annotation // what is said about the start
	Nodes       int             // how many positions the record has, branches included
	Record      int             // another number for every game on the board, its own for one that comes back; IDs hold within one
	Ply         int             // where the live game stands
	LiveID      int             // the ID of that position
	Shown       int             // which ply is shown
	ShownID     int             // the ID of the position shown
	End         int             // the last ply of the line that is shown
	Branch      bool            // the position shown is on a branch
	Variation   int             // which of the moves played in its place the shown one is, from 1
	Variations  int             // how many those are; 1 at the start of the game
	Looking     bool            // the position shown is not the live one
	MovedBehind bool            // a move came while looking
	Live        xiangqi.Side    // to move in the live game
	Outcome     xiangqi.Outcome // of the live game
	Cycle       Cycle           // that has led back to the live position

	// Time.
	Clocks  [2]time.Duration // left, by side; only if Setup.Time.On()
	Running bool             // the clock of Live runs
	Paused  bool
	Speed   time.Duration // between the moves of two computers

	Thinking    Thinking
	ByBook      [2]bool // the last move of this side is from an opening book
	HintPending bool
	DrawOffer   DrawOffer
	Match       Match

	// What the commands would do now.
	Undo                                         UndoKind
	CanReturn                                    bool
	CanPromote, CanDemote                        bool // the line shown, though not above a game under way
	CanUndo, CanRedo, CanHint, CanPause, CanStep bool
	CanResign, CanOfferDraw, CanAnswerDraw       bool
}

// View returns the content of the next frame.
func (s *Session) View() View {
	v := View{
		Setup: s.setup, Persons: s.setup.persons(), Status: s.status(), Bottom: s.setup.Bottom,
		Board: s.shown.board, ToMove: s.shown.side, LastMove: s.shown.last, Check: s.shown.check,
		Comment: s.shown.node.Comment, Symbols: s.shown.node.Symbols, Marks: s.shown.node.Marks,
		Selected: s.hand.From(), Captured: s.shown.captured, Hint: s.hint.move, HintWhy: s.hint.why,
		Warning: s.warning.Warning, Cycle: s.cycle,
		Study: s.study, Opened: s.opened, Tags: s.game.Tags,
		Moves: s.list.entries, Note: s.game.Root().Annotation, Nodes: s.game.Nodes(), Record: s.record, Ply: s.game.Ply(), LiveID: s.game.Current().ID(),
		Shown: s.shown.node.Ply(), End: s.shown.end, ShownID: s.shown.node.ID(), Branch: !s.game.OnLine(s.shown.node),
		Looking: s.look != nil, MovedBehind: s.behind,
		Live: s.toMove(), Outcome: s.outcome(),
		Clocks: s.clock.left, Running: s.clockRuns(), Paused: s.paused, Speed: s.speed,
		Thinking:    s.thinking(),
		ByBook:      [2]bool{s.playedByBook(xiangqi.Red), s.playedByBook(xiangqi.Black)},
		HintPending: s.help != nil && s.help.purpose == forHint,
		DrawOffer:   s.offer, Match: s.score(),
		Undo: s.undoKind(), CanReturn: s.left != nil, CanPromote: s.promoted() != nil, CanDemote: s.demoted() != nil, CanUndo: s.undoKind() != UndoNothing, CanRedo: s.canRedo(), CanHint: s.canHint(),
		CanPause: s.canPause(), CanStep: s.canStep(), CanAnswerDraw: s.canAnswerDraw(),
	}
	if v.Selected != xiangqi.NoSquare {
		v.Targets = pickup.Targets(s.shown.moves, v.Selected)
	}
	v.Variation, v.Variations = s.shown.node.Place()
	_, v.CanResign = s.speaker()
	v.CanOfferDraw = v.CanResign && !s.offer.Pending
	return v
}

func (s *Session) status() Status {
	switch {
	case s.seriesGoesOn():
		return StatusNextGame
	case s.isOver():
		return StatusOver
	case s.turn != nil:
		return StatusThinking
	case s.paused, s.study:
		return StatusPaused
	}
	return StatusPersonToMove
}

func (s *Session) thinking() Thinking {
	j := s.turn
	if j == nil {
		return Thinking{}
	}
	found, _ := j.Get()
	i := &found.info
	return Thinking{On: true, Side: j.side, Since: s.now.Sub(j.started), Depth: i.Depth, Score: i.Score, Nodes: i.Nodes}
}

// score is the match with the game on the board counted in.
func (s *Session) score() Match {
	m := s.match
	m.add(s.outcome().Result)
	return Match{Game: m.game, Games: s.setup.Games, Wins: m.wins, Draws: m.draws}
}
