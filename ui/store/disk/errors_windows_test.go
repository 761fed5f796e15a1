package disk

import (
	"io/fs"
	"os"
	"testing"

	"golang.org/x/sys/windows"

	"chuhe/ui/locale"
	"chuhe/ui/store"
)

func TestCauseOfWindows(t *testing.T) {
	for want, err := range map[string]error{
		"the disk is full":       &fs.PathError{Op: "write", Path: `X:\a`, Err: windows.ERROR_DISK_FULL},
		"read-only":              &os.LinkError{Op: "rename", Err: windows.ERROR_WRITE_PROTECT},
		"not a folder":           &fs.PathError{Op: "open", Path: `X:\a`, Err: windows.ERROR_DIRECTORY},
		"no such file or folder": &fs.PathError{Op: "open", Path: `X:\a\b`, Err: windows.ERROR_PATH_NOT_FOUND},
	} {
		if got := locale.English.Say(store.Cause(Translate(err))); got != want {
			t.Errorf("%v: %q, want %q", err, got, want)
		}
	}
}
