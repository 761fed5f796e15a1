package link

import "errors"

// Reasons why a program cannot be started, wrapped by the errors of a Dial.
var (
	ErrNotFound   = errors.New("there is no such program")
	ErrNotAllowed = errors.New("the file may not be run as a program")
	ErrNoProgram  = errors.New("the file is not a program")
	ErrForeign    = errors.New("the program is built for another system or processor")
)

// Reasons why a running program cannot play, wrapped by the errors of Open and Search.
var (
	ErrGone    = errors.New("it has ended")
	ErrSilent  = errors.New("it was waited for in vain")
	ErrUnknown = errors.New("it answers in no known protocol")
	ErrBabble  = errors.New("it says something else")
	ErrVariant = errors.New("it does not play xiangqi")
	ErrLetters = errors.New("it does not read positions")
)

// End describes how a program ended. A connection's Read returns it instead of io.EOF if it knows more.
type End struct {
	State  string // in the words of the system, such as "exit status 3"
	Failed bool   // whether it failed
	Words  string // its own last words, or ""
}

func (e *End) Error() string {
	if e.Words == "" {
		return e.State
	}
	return e.State + ": " + e.Words
}
