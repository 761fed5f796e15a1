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
	// MovePlayed reports a move. It fills Move, Piece, Captured, Side (the mover), Ply (after the move) and Behind.
	MovePlayed
	// Undone reports that one ply was taken back. Move is the move as it was played; its piece returns from To to From,
	// and Captured returns to the board. The event also fills Piece, Side and Ply (before the move).
	Undone
	// EndUndone reports that the end of the game at Ply, with Outcome, was taken back without a move.
	EndUndone
	// Redone reports that one ply was repeated. It fills the same fields as MovePlayed.
	Redone
	// Selected reports that the piece on Square was picked up, Deselected that it was released.
	Selected
	Deselected
	// Illegal reports that Piece, moved to Square, would break the rule Reason. Move is the attempt, or NoMove if an
	// opponent's Piece on Square was picked. Checkers are the squares from which its king would be attacked.
	Illegal
	// CannotHelp reports that Piece on Square was picked up but has no move, because the king of Side is in check from
	// Checkers.
	CannotHelp
	// NotYourTurn reports that a person clicked Square during the computer's turn.
	NotYourTurn
	// Warned reports that a person's Move for Side would lose by repetition, and waits for PlayAnyway or ChooseAnother.
	Warned
	// Check reports that a move gives check to the king of Side on Square. The event also fills Behind.
	Check
	// GameOver reports that the game ended with Outcome.
	GameOver
	// Rated reports that the game that has just ended counts in the person's results. The person played Side against a
	// computer of Level. The event also fills Outcome, Helped and Identity.
	Rated
	// NewGame reports that a new game is on the board, which may be a rematch or the next game of a series.
	NewGame
	// Restored reports that an earlier game is on the board again, at Ply.
	Restored
	// HintShown reports that a hint, Move, was found.
	HintShown
	// DrawOffered reports that Side offers a draw. DrawAccepted and DrawDeclined report the answer, with a computer's
	// reason in Why; DrawAccepted precedes GameOver.
	DrawOffered
	DrawAccepted
	DrawDeclined
	// Flipped reports that the board was turned.
	Flipped
	// Looked reports that another position of the game, at Ply, is shown.
	Looked
	// Edited reports that the record was edited, or that an edit was undone. The game is at Ply.
	Edited
	// MoveStudied reports that a move was made on the board in study mode. It fills the same fields as MovePlayed.
	MoveStudied
	// LevelChanged reports that the player of Side now has Level.
	LevelChanged
	// PlayerChanged reports that Side has a new player.
	PlayerChanged
	// Paused reports that the game was paused, Resumed that it continues.
	Paused
	Resumed
	// ThinkerFailed reports that the player of Side returned no legal move. Err is the reason; if Err is nil, the
	// player returned the illegal Move. The game is paused.
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
	Why             DrawReason
	// Behind marks a move made while another position is shown, which the window announces by sound only.
	Behind bool
	// Helped reports whether the person received a hint or took a move back.
	Helped bool
	// Identity distinguishes a game from others, even after it was saved and continued; 0 means none.
	Identity uint64
}
