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
	// MovePlayed: a move was made. Move, Piece, Captured, Side (the mover), Ply (after the move), Behind.
	MovePlayed
	// Undone: one ply was taken back. Move is the move as played (the piece returns from To to From), Piece, Captured
	// (it returns to the board), Side, Ply (before the move).
	Undone
	// EndUndone: the end Outcome at Ply was taken back without a move.
	EndUndone
	// Redone: one ply was repeated; fields as of MovePlayed.
	Redone
	// Selected: the piece on Square was picked up. Deselected: it was released.
	Selected
	Deselected
	// Illegal: Piece, moved to Square, would break the rule Reason. Move is the attempt, or NoMove if an opponent's
	// Piece on Square was picked. Checkers are the squares from which its king would be attacked.
	Illegal
	// CannotHelp: Piece on Square was picked up but has no move, because the king of Side is in check from Checkers.
	CannotHelp
	// NotYourTurn: a person clicked Square while it is the computer's turn.
	NotYourTurn
	// Warned: a person's Move for Side would lose by repetition and waits for PlayAnyway or ChooseAnother.
	Warned
	// Check: a move gives check to the king of Side on Square; Behind.
	Check
	// GameOver: the game ended with Outcome.
	GameOver
	// Rated: the game that has just ended counts in the results of the person, who played Side against a computer of
	// Level: Outcome, Helped, Identity.
	Rated
	// NewGame: a new game is on the board, including a rematch or the next game of a series.
	NewGame
	// Restored: an earlier game is on the board again, at Ply.
	Restored
	// HintShown: a hint was found. Move.
	HintShown
	// DrawOffered: Side offers a draw. DrawAccepted precedes GameOver.
	DrawOffered
	DrawAccepted
	DrawDeclined
	// Flipped: the board was turned.
	Flipped
	// Looked: another position of the game is shown: Ply.
	Looked
	// Edited: the record was edited, or an edit was undone. The game is at Ply.
	Edited
	// MoveStudied: a move was made on the board in study mode; fields as of MovePlayed.
	MoveStudied
	// LevelChanged: the player of Side now has Level.
	LevelChanged
	// PlayerChanged: Side has a new player.
	PlayerChanged
	// Paused and Resumed.
	Paused
	Resumed
	// ThinkerFailed: the player of Side returned no legal move. Err is the reason; if Err is nil, the player returned
	// the illegal Move. The game is paused.
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
	// Behind marks a move made while another position is shown, which the window announces by sound only.
	Behind bool
	// Helped: the person received a hint or took a move back.
	Helped bool
	// Identity distinguishes a game from others, even after it was saved and continued; 0 means none.
	Identity uint64
}
