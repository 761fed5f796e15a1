package link

import "errors"

// Why a program cannot be started. The errors of a Dial wrap them where they are the reason.
var (
	ErrNotFound   = errors.New("there is no such program")
	ErrNotAllowed = errors.New("the file may not be run as a program")
	ErrNoProgram  = errors.New("the file is not a program")
	ErrForeign    = errors.New("the program is built for another system or processor")
)

// Why a program that runs cannot play. The errors of Open and Search wrap them where they are the reason.
var (
	ErrGone    = errors.New("it has ended")
	ErrSilent  = errors.New("it was waited for in vain")
	ErrUnknown = errors.New("it answers in no known protocol")
	ErrBabble  = errors.New("it says something else")
	ErrVariant = errors.New("it does not play xiangqi")
	ErrLetters = errors.New("it does not read positions")
)

// End is how a program ended. It is the cause that a connection's Read gives, where it knows more than io.EOF.
type End struct {
	State  string // in the words of the system, such as "exit status 3"
	Failed bool   // whether it ended by a failure
	Words  string // its own last words, or ""
}

// Error implements error.
func (e *End) Error() string {
	if e.Words == "" {
		return e.State
	}
	return e.State + ": " + e.Words
}
