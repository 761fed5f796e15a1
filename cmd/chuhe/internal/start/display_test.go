//go:build !js

package start

import (
	"encoding/binary"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// server listens like an X server. It accepts clients that know the secret, and
// sends the reason to all others. It returns its address.
func server(t *testing.T, word, reason string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "socket")
	listener, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	go func() {
		for {
			c, err := listener.Accept()
			if err != nil {
				return
			}
			if !answer(c, word, reason) {
				c.Close()
			}
		}
	}()
	return path
}

// answer reports whether the connection stays open.
func answer(c net.Conn, word, reason string) bool {
	var head [12]byte
	if _, err := io.ReadFull(c, head[:]); err != nil || string(head[:6]) != "l\x00\x0b\x00\x00\x00" {
		return false
	}
	padded := func(at int) []byte {
		n := int(binary.LittleEndian.Uint16(head[at:]))
		text := make([]byte, (n+3)/4*4)
		io.ReadFull(c, text)
		return text[:n]
	}
	way, given := string(padded(6)), string(padded(8))
	switch {
	case reason == "":
		return false // closes without an answer
	case given == word && (word == "" || way == cookie):
		c.Write([]byte{1, 0, 11, 0, 0, 0, 0, 0})
		return true
	default:
		text := append([]byte(reason), make([]byte, -len(reason)&3)...)
		c.Write(append([]byte{0, byte(len(reason)), 11, 0, 0, 0, byte(len(text) / 4), 0}, text...))
	}
	return false
}

// remember writes an X authority file: number, method and secret of each entry.
func remember(t *testing.T, entries ...[3]string) {
	t.Helper()
	var data []byte
	for _, e := range entries {
		data = append(data, 1, 0)
		for _, text := range []string{"host", e[0], e[1], e[2]} {
			data = append(binary.BigEndian.AppendUint16(data, uint16(len(text))), text...)
		}
	}
	path := filepath.Join(t.TempDir(), "authority")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("XAUTHORITY", path)
}

// Systems without X need no X display.
func TestNoDisplayIsNeeded(t *testing.T) {
	for _, goos := range []string{"windows", "darwin"} {
		if c, err := Display(goos, ""); c != nil || err != nil {
			t.Errorf("on %s the display is %v, %v, want none to look for", goos, c, err)
		}
	}
}

func TestDisplay(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("on this system: there is no X, and paths of sockets begin otherwise")
	}
	const reason = "Authorization required\n"
	remember(t)
	open, closed, silent := server(t, "", reason), server(t, "secret", reason), server(t, "", "")
	for _, c := range []struct{ goos, display, says string }{
		{"linux", "", "DISPLAY is not set"},
		{"linux", ":9999", "cannot be reached"},
		{"linux", ":x", "cannot be reached"},
		{"linux", "nonsense", "cannot be reached"},
		{"linux", open, ""},
		{"linux", closed, "does not let this program in: Authorization required"},
		{"linux", silent, "does not answer"},
	} {
		_, err := Display(c.goos, c.display)
		if (err == nil) != (c.says == "") || err != nil && (!strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "\n")) {
			t.Errorf("%s %q: %v, want %q", c.goos, c.display, err, c.says)
		}
	}
	remember(t, [3]string{"7", cookie, "wrong"}, [3]string{"", cookie, "secret"})
	if c, err := Display("linux", closed); err != nil || c == nil {
		t.Errorf("with the right password among others: %v", err)
	} else if _, err := c.(net.Conn).Write([]byte{0}); err != nil {
		t.Errorf("the server is left: %v", err)
	}
	remember(t, [3]string{"0", "XDM-AUTHORIZATION-1", "secret"})
	if _, err := Display("linux", closed); err != nil {
		t.Errorf("a password of a kind that is unknown here: %v", err)
	}
}

func FuzzChoose(f *testing.F) {
	f.Add([]byte("\x01\x00\x00\x01h\x00\x011\x00\x02wa\x00\x02wo"))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, p := range choose(data, "1") {
			if len(p.way)+len(p.word) > len(data) {
				t.Errorf("%q gives %q, want len(p.way) + len(p.word) <= %v", data, p, len(data))
			}
		}
	})
}

func TestExplain(t *testing.T) {
	if Explain(nil) != nil {
		t.Error("nothing is explained")
	}
	for said, want := range map[string]string{
		"glfw: GLX: Failed to create context: GLXBadFBConfig: the requested API version is unavailable":           "needs OpenGL 3.2, which",
		"glfw: GLX: GLX extension not found: the requested API is unavailable":                                    "needs OpenGL 3.2, which",
		"glfw: GLX: No GLXFBConfigs returned: the requested API is unavailable":                                   "needs OpenGL 3.2, which",
		"gl: failed to load libGL.so and libGLESv2.so: \ngl: Dlopen failed: name: libGLESv2.so: cannot\ngl: more": "libGL.so.1",
		"the disk is full": "the disk is full",
	} {
		got := Explain(errors.New(said)).Error()
		if !strings.Contains(got, want) || strings.Contains(got, "\n") {
			t.Errorf("%q is explained as %q", said, got)
		}
	}
}
