package session

import (
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// EventKind is the kind of an Event.
type EventKind uint8

// The kinds of events, with the fields of Event that each one fills.
const (
	NoEvent EventKind = iota
	// MovePlayed: Move, Piece, Captured, Side (the mover), Ply (after it), Behind.
	MovePlayed
	// Undone: one ply was taken back: Move as it was played (the piece goes from
	// To back to From), Piece, Captured (it comes back), Side, Ply (before it).
	Undone
	// EndUndone: the end Outcome was taken back at Ply, no move with it.
	EndUndone
	// Redone: one ply was made again; fields as of MovePlayed.
	Redone
	// Selected: Square was picked up. Deselected: the piece there was let go.
	Selected
	Deselected
	// Illegal: Piece, tried to go to Square, would break the rule Reason. Move is
	// the try; it is NoMove where an opponent's Piece on Square was picked.
	// Checkers are the points from which its king would be attacked.
	Illegal
	// CannotHelp: Piece on Square was picked up and has no move, since the king of
	// Side is in check from Checkers.
	CannotHelp
	// NotYourTurn: a person clicked Square while the computer is to move there.
	NotYourTurn
	// Warned: the person's Move of Side would lose by repetition and waits for
	// PlayAnyway or ChooseAnother.
	Warned
	// Check: the king of Side on Square is in check after a move; Behind.
	Check
	// GameOver: Outcome.
	GameOver
	// Rated: the game that has just ended counts among the results of the person,
	// who had Side, against a computer of Level: Outcome, Helped, Identity.
	Rated
	// NewGame: a new game stands on the board, rematches and the next game of a
	// series included.
	NewGame
	// Restored: a game left earlier stands on the board again, at Ply.
	Restored
	// HintShown: Move is the hint.
	HintShown
	// DrawOffered: Side offers a draw. DrawAccepted comes before GameOver.
	DrawOffered
	DrawAccepted
	DrawDeclined
	// Flipped: the board was turned.
	Flipped
	// Looked: another position of the game is shown: Ply.
	Looked
	// Edited: the record was changed by an edit, or back. The game stands at Ply.
	Edited
	// MoveStudied: a move was made on the board in study mode; fields as of MovePlayed.
	MoveStudied
	// LevelChanged: Side's player has Level now.
	LevelChanged
	// PlayerChanged: Side has another player now.
	PlayerChanged
	// Paused and Resumed.
	Paused
	Resumed
	// ThinkerFailed: the player of Side gave no legal move. Err is why, or nil if
	// it gave Move, which is none. The game is paused.
	ThinkerFailed
)

// An Event reports a change to the window, for animation, sound and the status line. Fields not used by its kind are
// zero.
type Event struct {
	Kind            EventKind
	Move            xiangqi.Move
	Piece, Captured xiangqi.Piece
	Side            xiangqi.Side
	Square          xiangqi.Square
	Reason          xiangqi.Illegality
	Checkers        []xiangqi.Square
	Outcome         xiangqi.Outcome
	Ply             int
	Level           think.Level
	Err             error
	// Behind marks a move that came while another position is shown: it is to be
	// heard, not seen.
	Behind bool
	// Helped: the person had a hint or took a move back.
	Helped bool
	// Identity tells a game from others, also after it was kept and gone on with. It
	// is 0 for none.
	Identity uint64
}
