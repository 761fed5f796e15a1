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
	at, file := (*endings.Problem)(nil), ""
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		file = path.Path
	} else if errors.As(err, &at) {
		file, err = at.File, at.Err
	}
	message := store.Cause(err, store.KnownCause{Err: endings.ErrNotTables, Say: locale.CauseNoTables},
		store.KnownCause{Err: endings.ErrNewer, Say: locale.CauseNewer},
		store.KnownCause{Err: endings.ErrOlder, Say: locale.CauseOlder},
		store.KnownCause{Err: endings.ErrDamaged, Say: locale.CauseDamaged})
	if at != nil && at.Table != "" {
		message = locale.Msg(locale.CauseAt, at.Table, message)
	}
	if file == "" {
		return message
	}
	return locale.Msg(locale.CauseAt, filepath.Base(file), message)
}
