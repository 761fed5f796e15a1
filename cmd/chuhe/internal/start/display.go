//go:build !js

package start

import (
	"errors"
	"fmt"
	"net"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// Display reports whether a window can be shown: nil, or an error that says
// what is missing.
func Display(goos, display string) error {
	switch goos {
	case "linux", "freebsd", "netbsd", "openbsd":
	default:
		return nil
	}
	if display == "" {
		return errors.New("there is no display to open a window on (DISPLAY is not set)")
	}
	if !reachable(display) {
		return fmt.Errorf("the display %q cannot be reached", display)
	}
	return nil
}

// reachable tries the sockets at which an X server of that name listens.
func reachable(display string) bool {
	host, number, ok := strings.Cut(display, ":")
	if strings.HasPrefix(display, "/") || !ok { // as macOS names its server
		return dial("unix", display)
	}
	number, _, _ = strings.Cut(number, ".")
	n, err := strconv.Atoi(number)
	if err != nil || n < 0 {
		return false
	}
	host = strings.TrimPrefix(host, "unix/")
	if host != "" && host != "unix" {
		return dial("tcp", net.JoinHostPort(host, strconv.Itoa(6000+n)))
	}
	path := filepath.Join("/tmp/.X11-unix", "X"+number)
	return dial("unix", path) || dial("unix", "@"+path) || dial("tcp", net.JoinHostPort("localhost", strconv.Itoa(6000+n)))
}

func dial(network, address string) bool {
	c, err := net.DialTimeout(network, address, 2*time.Second)
	if err != nil {
		return false
	}
	c.Close()
	return true
}
