package local

import (
	"os"
	"path/filepath"
	"testing"
)

func TestSessionBus(t *testing.T) {
	dir := t.TempDir()
	socket := filepath.Join(dir, "bus")
	must(t, os.WriteFile(socket, nil, 0o600))
	must(t, os.MkdirAll(filepath.Join(dir, "folder", "bus"), 0o700))
	t.Chdir(dir)
	for _, c := range []struct{ address, runtime, want string }{
		{"unix:abstract=/x", dir, "unix:abstract=/x"},
		{"disabled:", dir, ""},
		{"", dir, "unix:path=" + socket},
		{"", filepath.Join(dir, "gone"), ""},
		{"", filepath.Join(dir, "folder"), ""},
		{"", "", ""}, // a file of this name in the current folder is not a bus
	} {
		t.Setenv("DBUS_SESSION_BUS_ADDRESS", c.address)
		t.Setenv("XDG_RUNTIME_DIR", c.runtime)
		if got := SessionBus(); got != c.want {
			t.Errorf("with the address %q and the folder %q the bus is %q, want %q", c.address, c.runtime, got, c.want)
		}
	}
}
