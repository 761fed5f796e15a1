package endgames

import (
	"errors"
	"io/fs"
	"path/filepath"

	"chuhe/engine/endings"
	"chuhe/ui/locale"
	"chuhe/ui/store"
)

// Cause describes in a few words the first problem of tables, with the name of its file and, if there is one, of its
// table.
func Cause(err error) locale.Message {
	problem, file := (*endings.Problem)(nil), ""
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		file = path.Path
	} else if errors.As(err, &problem) {
		file, err = problem.File, problem.Err
	}
	message := store.Cause(err, store.KnownCause{Err: endings.ErrNotTables, Say: locale.CauseNoTables},
		store.KnownCause{Err: endings.ErrNewer, Say: locale.CauseNewer},
		store.KnownCause{Err: endings.ErrOlder, Say: locale.CauseOlder},
		store.KnownCause{Err: endings.ErrDamaged, Say: locale.CauseDamaged})
	if problem != nil && problem.Table != "" {
		message = locale.Msg(locale.Colon, problem.Table, message)
	}
	if file == "" {
		return message
	}
	return locale.Msg(locale.Colon, filepath.Base(file), message)
}
