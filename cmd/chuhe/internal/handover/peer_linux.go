package handover

import (
	"net"
	"os"
	"syscall"
)

// ownPeer reports whether the program at the other end belongs to this user.
func ownPeer(conn net.Conn) bool {
	unix, ok := conn.(*net.UnixConn)
	if !ok {
		return false
	}
	raw, err := unix.SyscallConn()
	if err != nil {
		return false
	}
	own := false
	err = raw.Control(func(fd uintptr) {
		peer, err := syscall.GetsockoptUcred(int(fd), syscall.SOL_SOCKET, syscall.SO_PEERCRED)
		own = err == nil && int(peer.Uid) == os.Geteuid()
	})
	return err == nil && own
}
