package handover

import (
	"bytes"
	"errors"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
)

const nobody = 65534

// A connection whose other end is unknown is nobody's.
func TestUnknownPeers(t *testing.T) {
	ours, theirs := net.Pipe()
	defer theirs.Close()
	defer ours.Close()
	for _, conn := range []net.Conn{ours, new(net.UnixConn)} {
		if ownPeer(conn) {
			t.Errorf("the peer of a %T is this user", conn)
		}
	}
}

// Another user's request is ignored, even if the socket's file admits everybody,
// and nothing is handed to a socket of another user.
func TestOtherUsers(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("on this system: only root can be another user")
	}
	dir := short(t)
	s, _ := window(t, dir, "")
	path := filepath.Join(dir, socketName)
	if err := errors.Join(os.Chmod(dir, 0o755), os.Chmod(path, 0o666)); err != nil {
		t.Fatal(err)
	}
	said := make(chan string)
	go func() {
		runtime.LockOSThread() // permanently: this thread stays another user
		var answer bytes.Buffer
		defer func() { said <- answer.String() }()
		if _, _, e := syscall.RawSyscall(syscall.SYS_SETRESUID, ^uintptr(0), nobody, ^uintptr(0)); e != 0 {
			t.Errorf("becoming another user: %v, want 0", e)
			return
		}
		conn, err := net.Dial("unix", path)
		if err != nil {
			t.Error(err)
			return
		}
		defer conn.Close()
		conn.Write([]byte(Request{}.text()))
		answer.ReadFrom(conn)
	}()
	if answer := <-said; answer != "" {
		t.Errorf("another user is answered %q", answer)
	}
	if _, ok := s.Next(); ok {
		t.Error("another user is heard")
	}
	if err := os.Chown(path, nobody, -1); err != nil {
		t.Fatal(err)
	}
	if err := Hand(dir, Request{}); !errors.Is(err, ErrNobody) {
		t.Errorf("to another user's socket: %v, want %v", err, ErrNobody)
	}
}
