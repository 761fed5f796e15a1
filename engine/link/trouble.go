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
	ErrVariant = errors.New("it does not play xiangqi")
	ErrLetters = errors.New("it does not read positions")
)
