package local

import (
	"os"
	"path/filepath"
	"strings"
)

// SessionBus returns the address of the D-Bus session bus, or "" if there is none.
func SessionBus() string {
	if address := os.Getenv("DBUS_SESSION_BUS_ADDRESS"); address != "" {
		if strings.HasPrefix(address, "disabled:") {
			return ""
		}
		return address
	}
	path := filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), "bus")
	if info, err := os.Stat(path); err != nil || !filepath.IsAbs(path) || info.IsDir() {
		return ""
	}
	return "unix:path=" + path
}
