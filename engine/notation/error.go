package notation

import (
	"fmt"

	"chuhe/engine/xiangqi"
)

// A Fault is the reason why a text cannot be read as a move.
type Fault uint8

// The faults.
const (
	NoText  Fault = iota // the text is empty or far too long
	Unknown              // no legal move is written like this
	Illegal              // the text names a move that is not legal
	Several              // the text could mean several legal moves
	Ranks                // the move depends on whether ranks count from 0 or from 1
	Letters              // the text means different moves in WXF and in Vietnamese notation
)

// An Error describes a text that is not a legal move.
type Error struct {
	Fault  Fault
	Text   string
	Move   xiangqi.Move       // the move, if the fault is Illegal and the move is known
	Moves  []xiangqi.Move     // the moves that the text could mean, if the fault is Several
	Reason xiangqi.Illegality // why the move is illegal
	Kind   xiangqi.Kind       // the kind of the piece, if the fault is Illegal and the move is unknown
}

// Error returns one English sentence.
func (e *Error) Error() string {
	text := xiangqi.Clip(e.Text)
	switch e.Fault {
	case NoText:
		return fmt.Sprintf("a move is expected, %q is none", text)
	case Illegal:
		return fmt.Sprintf("the move %q is not legal here: %v", text, e.Reason)
	case Several:
		return fmt.Sprintf("%q means several moves here", text)
	case Ranks:
		return fmt.Sprintf("%q means one move if ranks count from 0 and another if they count from 1", text)
	case Letters:
		return fmt.Sprintf("%q means one move in WXF and another in Vietnamese notation", text)
	default:
		return fmt.Sprintf("no legal move here is written %q", text)
	}
}

// orNil returns e as an error, or a nil error if e is nil.
func (e *Error) orNil() error {
	if e == nil {
		return nil
	}
	return e
}
