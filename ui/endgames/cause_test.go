package endgames

import (
	"errors"
	"fmt"
	"io/fs"
	"testing"

	"chuhe/engine/endings"
	"chuhe/ui/locale"
)

func TestCause(t *testing.T) {
	damaged := fmt.Errorf("%w: it is cut", endings.ErrDamaged)
	for _, c := range []struct {
		err  error
		want string
	}{
		{&endings.Problem{File: "/tables/a.endings", Table: "KR-KA", Err: damaged}, "a.endings: KR-KA: the file is damaged"},
		{&endings.Problem{File: "a.endings", Err: endings.ErrNotTables}, "a.endings: not a file of tables"},
		{&endings.Problem{File: "a.endings", Table: "KR-K", Err: endings.ErrNewer}, "a.endings: KR-K: written by a newer version of Chuhe"},
		{&endings.Problem{File: "a.endings", Table: "KR-K", Err: endings.ErrOlder}, "a.endings: KR-K: written by an older version of Chuhe"},
		{errors.Join(&endings.Problem{File: "a", Table: "KR-K", Err: damaged}, &endings.Problem{File: "b", Err: endings.ErrNewer}), "a: KR-K: the file is damaged"},
		{errors.Join(nil, &fs.PathError{Op: "open", Path: "/tables/b.endings", Err: fs.ErrPermission}), "b.endings: no permission"},
		{errors.New("the line is dead"), "the line is dead"},
	} {
		if got := locale.English.Say(Cause(c.err)); got != c.want {
			t.Errorf("%v: %q, want %q", c.err, got, c.want)
		}
	}
}
