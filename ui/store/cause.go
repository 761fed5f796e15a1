package store

import (
	"errors"
	"io/fs"

	"chuhe/ui/locale"
)

// Cause describes in a few words why a store operation failed or a file could not be read. A line with an error is told
// by its number; unknown errors keep the system's text.
func Cause(err error) locale.Message {
	if err == nil {
		return locale.Message{}
	}
	var at *FormatError
	if errors.As(err, &at) && at.Line > 0 && !errors.Is(err, ErrNewer) {
		return locale.Msg(locale.CauseLine, at.Line)
	}
	for _, known := range []struct {
		err error
		say locale.Key
	}{
		{fs.ErrPermission, locale.CauseNoRight},
		{fs.ErrNotExist, locale.CauseMissing},
		{ErrFull, locale.CauseFull},
		{ErrNotFolder, locale.CauseNotAFolder},
		{ErrNotFile, locale.CauseNotAFile},
		{ErrTooLarge, locale.CauseTooLarge},
		{ErrNewer, locale.CauseNewer},
		{ErrReadOnly, locale.CauseReadOnly},
		{ErrShared, locale.CauseShared},
	} {
		if errors.Is(err, known.err) {
			return locale.Msg(known.say)
		}
	}
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err // the caller's sentence names the file
	}
	return locale.Msg(locale.CauseOther, err.Error())
}
