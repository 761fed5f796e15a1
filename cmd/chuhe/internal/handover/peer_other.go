//go:build !linux

package handover

import "net"

// ownPeer trusts the rights of the socket's file.
func ownPeer(net.Conn) bool { return true }
