//go:build !js

package start

import (
	"errors"
	"fmt"
	"io"
	"net"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// Display reports whether a window can be shown; the error names the missing part. Keep the result, which may be nil,
// open until there is a window: when its last client leaves, an X server restarts, and meanwhile rejects others.
func Display(goos, display string) (io.Closer, error) {
	switch goos {
	case "linux", "freebsd", "netbsd", "openbsd":
	default:
		return nil, nil
	}
	if display == "" {
		return nil, errors.New("there is no display to open a window on (DISPLAY is not set)")
	}
	server := first(addresses(display))
	if server == nil {
		return nil, fmt.Errorf("the display %q cannot be reached", display)
	}
	c, err := greet(server, cookies(display))
	if err != nil {
		return nil, fmt.Errorf("the display %q %w", display, err)
	}
	return c, nil
}

// dial opens a new connection to a server.
type dial func() (net.Conn, error)

// addresses returns the addresses at which the X server for a display may listen, each with its network, in the
// order of the X library.
func addresses(display string) [][2]string {
	host, _, _ := strings.Cut(display, ":")
	number, ok := numberOf(display)
	switch {
	case strings.HasPrefix(display, "/") || !strings.Contains(display, ":"): // a name in the form of macOS
		return [][2]string{{"unix", display}}
	case !ok:
		return nil
	}
	host = strings.TrimPrefix(host, "unix/")
	port := strconv.Itoa(6000 + number)
	if host != "" && host != "unix" {
		return [][2]string{{"tcp", net.JoinHostPort(host, port)}}
	}
	path := filepath.Join("/tmp/.X11-unix", "X"+strconv.Itoa(number))
	return [][2]string{{"unix", path}, {"unix", "@" + path}, {"tcp", net.JoinHostPort("localhost", port)}}
}

// numberOf returns the number of a display: 1 for "host:1.0".
func numberOf(display string) (int, bool) {
	_, number, _ := strings.Cut(display, ":")
	number, _, _ = strings.Cut(number, ".")
	n, err := strconv.Atoi(number)
	return n, err == nil && n >= 0
}

// first returns the first of some addresses at which a server listens, or nil if there is none.
func first(addresses [][2]string) dial {
	for _, a := range addresses {
		d := func() (net.Conn, error) { return net.DialTimeout(a[0], a[1], 2*time.Second) }
		if c, err := d(); err == nil {
			c.Close()
			return d
		}
	}
	return nil
}
