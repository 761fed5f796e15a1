package folder

import (
	"errors"
	"io/fs"
	"os"
	"syscall"

	"chuhe/ui/locale"
)

// Cause says in a few words why the system refused something. What it does not
// know is told in the system's own words.
func Cause(err error) locale.Message {
	switch {
	case err == nil:
		return locale.Message{}
	case errors.Is(err, fs.ErrPermission):
		return locale.Msg(locale.CauseNoRight)
	case errors.Is(err, syscall.EROFS):
		return locale.Msg(locale.CauseReadOnly)
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return locale.Msg(locale.CauseFull)
	case errors.Is(err, fs.ErrNotExist):
		return locale.Msg(locale.CauseMissing)
	case errors.Is(err, syscall.ENOTDIR):
		return locale.Msg(locale.CauseNotAFolder)
	case errors.Is(err, syscall.EISDIR):
		return locale.Msg(locale.CauseIsAFolder)
	case errors.Is(err, ErrTooLarge):
		return locale.Msg(locale.CauseTooLarge)
	case errors.Is(err, ErrNotFile):
		return locale.Msg(locale.CauseNotAFile)
	case errors.Is(err, ErrReadOnly):
		return locale.Msg(locale.CauseReadOnly)
	}
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err // the sentence around it names the file
	}
	var link *os.LinkError
	if errors.As(err, &link) {
		err = link.Err
	}
	return locale.Msg(locale.CauseOther, err.Error())
}
