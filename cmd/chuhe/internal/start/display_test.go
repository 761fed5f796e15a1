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
	if _, err := io.ReadFull(c, head[:]); err != nil || string(head[:6]) != "l\x00\x0b\x00\x00\x00" || string(head[10:]) != "\x00\x00" {
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
	open, closed, silent := server(t, "", reason), server(t, "pearl", reason), server(t, "", "")
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
	remember(t, [3]string{"7", cookie, "wrong"}, [3]string{"", cookie, "pearl"})
	if c, err := Display("linux", closed); err != nil || c == nil {
		t.Errorf("with the right password among others: %v", err)
	} else if _, err := c.(net.Conn).Write([]byte{0}); err != nil {
		t.Errorf("the server is left: %v", err)
	}
	remember(t, [3]string{"0", "XDM-AUTHORIZATION-1", "pearl"})
	if _, err := Display("linux", closed); err != nil {
		t.Errorf("a password of a kind that is unknown here: %v", err)
	}
}

// A refusal quotes the reason that the server sends, as far as it comes.
func TestRefusals(t *testing.T) {
	for _, c := range []struct{ name, answer, want string }{
		{"shorter than its padding", "\x00\x05\x0b\x00\x00\x00\x02\x00Sorry!!!", "does not let this program in: Sorry"},
		{"another method wanted, and more", "\x02\x00\x00\x00\x00\x00\x02\x00Sorry\x00!!more", "does not let this program in: Sorry !!"},
		{"cut off", "\x00\x05\x0b\x00\x00\x00\x02\x00Sor", "does not let this program in: Sor"},
		{"none", "\x00\x00\x0b\x00\x00\x00\x00\x00", "lets nobody in"},
		{"cut off before", "\x00\x00", "does not answer as an X server does"},
	} {
		ours, theirs := net.Pipe()
		go func() {
			io.ReadFull(theirs, make([]byte, 12))
			io.WriteString(theirs, c.answer)
			theirs.Close()
		}()
		if kept, err := greet(func() (net.Conn, error) { return ours, nil }, nil); kept != nil || err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, %v, want %q", c.name, kept, err, c.want)
		}
		if _, err := ours.Write([]byte{0}); !errors.Is(err, io.ErrClosedPipe) {
			t.Errorf("%s: the connection stays open: %v", c.name, err)
		}
	}
	if _, err := greet(func() (net.Conn, error) { return nil, io.EOF }, nil); err == nil || err.Error() != "cannot be reached any more" {
		t.Errorf("without a connection: %v", err)
	}
	gone, _ := net.Pipe()
	gone.Close()
	if _, err := greet(func() (net.Conn, error) { return gone, nil }, nil); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("with a closed connection: %v, want %v", err, io.ErrClosedPipe)
	}
}

// Without XAUTHORITY the passwords are those of the home folder, if there is one.
func TestPasswordsAtHome(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("on this system: there is no X, and the home folder has another name")
	}
	remember(t, [3]string{"1", cookie, "pearl"})
	home := filepath.Dir(os.Getenv("XAUTHORITY"))
	if err := os.Rename(os.Getenv("XAUTHORITY"), filepath.Join(home, ".Xauthority")); err != nil {
		t.Fatal(err)
	}
	if all := cookies(":1"); all != nil {
		t.Errorf("the passwords of a missing file are %q, want none", all)
	}
	t.Setenv("XAUTHORITY", "")
	for folder, want := range map[string]int{home: 1, "": 0} {
		t.Setenv("HOME", folder)
		if all := cookies("host:1.0"); len(all) != want || want > 0 && string(all[0].word) != "pearl" {
			t.Errorf("at home in %q the passwords are %q, want %d", folder, all, want)
		}
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
