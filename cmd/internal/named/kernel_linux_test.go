package named

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// Files of the kernel whose content may have to be waited for are not read; an empty file is.
func TestKernelFiles(t *testing.T) {
	if _, err := os.Stat("/proc/self/mounts"); err != nil {
		t.Skip("on this system: no /proc:", err)
	}
	if f, err := Open("/proc/self/mounts"); !errors.Is(err, ErrNotRegular) { // can be polled like /proc/kmsg, which only root may read
		t.Errorf("/proc/self/mounts: %v, %v, want %v", f, err, ErrNotRegular)
	}
	if f, err := Open("/proc/kmsg"); err == nil || !errors.Is(err, ErrNotRegular) && !errors.Is(err, os.ErrPermission) && !errors.Is(err, os.ErrNotExist) {
		t.Errorf("/proc/kmsg: %v, %v, want %v", f, err, ErrNotRegular)
	}
	empty := filepath.Join(t.TempDir(), "empty")
	if err := os.WriteFile(empty, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if f, err := Open(empty); err != nil {
		t.Errorf("an empty file: %v", err)
	} else {
		f.Close()
	}
}
