package store

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"chuhe/ui/locale"
)

func TestCheckTitle(t *testing.T) {
	for line, want := range map[string]string{
		"chuhe list 1":                    "<nil>",
		"chuhe list 2":                    "<nil>",
		"":                                `"" is not the beginning of such a file`,
		"chuhe list 0":                    `"chuhe list 0" is not the beginning of such a file`,
		"chuhe list":                      `"chuhe list" is not the beginning of such a file`,
		"chuhe list -1":                   `"chuhe list -1" is not the beginning of such a file`,
		"chuhe list 99999999999999999999": `"chuhe list 99999999999999999999" is not the beginning of such a file`,
		"other 1":                         `"other 1" is not the beginning of such a file`,
		"1":                               `"1" is not the beginning of such a file`,
		"chuhe list 3":                    "version 3: it was written by a newer version of the program",
	} {
		err := CheckTitle(line, "chuhe list ", 2)
		if got := fmt.Sprint(err); got != want || errors.Is(err, ErrNewer) != strings.Contains(want, "newer") {
			t.Errorf("%q gives %q, want %q", line, got, want)
		}
	}
	if got := (&FormatError{Err: fs.ErrInvalid}).Error(); got != fs.ErrInvalid.Error() {
		t.Errorf("an error of no line says %q, want %q", got, fs.ErrInvalid)
	}
}

func TestCause(t *testing.T) {
	cut := errors.New("cable cut")
	for _, test := range []struct {
		err  error
		want locale.Message
	}{
		{nil, locale.Message{}},
		{&FormatError{Line: 1, Err: cut}, locale.Msg(locale.CauseLine, 1)},
		{fmt.Errorf("list: %w", &FormatError{Line: 3, Err: fs.ErrPermission}), locale.Msg(locale.CauseLine, 3)},
		{&FormatError{Line: 1, Err: ErrNewer}, locale.Msg(locale.CauseNewer)},
		{&FormatError{Err: ErrTooLarge}, locale.Msg(locale.CauseTooLarge)},
		{fmt.Errorf("list: %w", ErrShared), locale.Msg(locale.CauseShared)},
		{&fs.PathError{Op: "read", Path: "list", Err: cut}, locale.Msg(locale.CauseOther, "cable cut")},
		{cut, locale.Msg(locale.CauseOther, "cable cut")},
	} {
		if got, want := locale.English.Say(Cause(test.err)), locale.English.Say(test.want); got != want {
			t.Errorf("the cause of %v is %q, want %q", test.err, got, want)
		}
	}
	own := []KnownCause{{cut, locale.CauseFull}, {ErrNewer, locale.CauseReadOnly}}
	for _, test := range []struct {
		err  error
		want locale.Key
	}{{fmt.Errorf("list: %w", cut), locale.CauseFull}, {&FormatError{Line: 3, Err: ErrNewer}, locale.CauseReadOnly}, {ErrShared, locale.CauseShared}} {
		if got := Cause(test.err, own...); got.Key != test.want {
			t.Errorf("the cause of %v, with words of the caller's own, is %v, want %v", test.err, got, locale.Msg(test.want))
		}
	}
}

func TestPrivate(t *testing.T) {
	for name, want := range map[string]bool{
		"lock":                   true,
		"Lock":                   true,
		"games/lock":             false,
		"cache":                  true,
		"cache/a.idx":            true,
		"cached":                 false,
		"games/cache":            false,
		"games/a.txt.unfinished": true,
		"window.socket":          true,
		"games/window.socket":    true,
		"crash-2026.txt":         true,
		"games/crash.txt":        false,
		".hidden":                true,
		"games/.hidden":          true,
		"games/.git/a.txt":       true,
		".git/a.txt":             true,
		"games/a.txt":            false,
		"settings.txt":           false,
	} {
		if got := Private(name); got != want {
			t.Errorf("Private(%q) = %v, want %v", name, got, want)
		}
	}
}
