package store

import (
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"chuhe/ui/locale"
)

// A KnownCause is an error with the text that describes it.
type KnownCause struct {
	Err error
	Say locale.Key
}

// known are the errors that every file may have. Read only.
var known = []KnownCause{
	{fs.ErrPermission, locale.CauseNoRight},
	{fs.ErrNotExist, locale.CauseMissing},
	{ErrFull, locale.CauseFull},
	{ErrNotFolder, locale.CauseNotAFolder},
	{ErrNotFile, locale.CauseNotAFile},
	{ErrTooLarge, locale.CauseTooLarge},
	{ErrNewer, locale.CauseNewer},
	{ErrReadOnly, locale.CauseReadOnly},
	{ErrShared, locale.CauseShared},
}

// Cause describes in a few words why a store operation failed or a file could not be read. The caller's own errors come
// first. An invalid line is described by its number; unknown errors keep the system's text.
func Cause(err error, own ...KnownCause) locale.Message {
	if err == nil {
		return locale.Message{}
	}
	if message, ok := describe(err, own); ok {
		return message
	}
	var invalid *FormatError
	if errors.As(err, &invalid) && invalid.Line > 0 && !errors.Is(err, ErrNewer) {
		return locale.Msg(locale.CauseLine, invalid.Line)
	}
	if message, ok := describe(err, known); ok {
		return message
	}
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err // the caller's sentence names the file
	}
	return locale.Msg(locale.CauseOther, err.Error())
}

// describe returns the text of the first of some errors that err is, and whether it is one of them.
func describe(err error, among []KnownCause) (locale.Message, bool) {
	for _, k := range among {
		if errors.Is(err, k.Err) {
			return locale.Msg(k.Say), true
		}
	}
	return locale.Message{}, false
}

// A FormatError reports an invalid line of a text file.
type FormatError struct {
	Line int // from 1; 0 if it is no line
	Err  error
}

func (e *FormatError) Error() string {
	if e.Line == 0 {
		return e.Err.Error()
	}
	return fmt.Sprintf("line %d: %v", e.Line, e.Err)
}

// Unwrap returns the underlying error.
func (e *FormatError) Unwrap() error { return e.Err }

// CheckTitle checks the first line of a text file: a title, and the version of the format, from 1 to the given one. The
// error wraps ErrNewer for a later version.
func CheckTitle(line, title string, version int) error {
	text, ok := strings.CutPrefix(line, title)
	v, err := strconv.Atoi(text)
	switch {
	case !ok || err != nil || v < 1:
		return fmt.Errorf("%q is not the beginning of such a file", line)
	case v > version:
		return fmt.Errorf("version %d: %w", v, ErrNewer)
	}
	return nil
}
