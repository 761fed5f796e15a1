//go:build !js

package far

import (
	"encoding/base64"
	"net/netip"
	"strings"

	"github.com/google/uuid"
)

// A contact tells a program how to connect to another one.
type contact struct {
	print     [32]byte // SHA-256 of its certificate
	name, pwd string   // credentials of ICE (RFC 8839), called ufrag and pwd there
	places    []place
}

// A place is an address of a program. A browser may give a name of multicast DNS instead, which is a UUID.
type place struct {
	kind uint8 // one of the kinds
	addr netip.AddrPort
	mdns uuid.UUID // its address if addr has only a port
}

// The kinds of addresses.
const (
	own     = iota // of the computer
	mapped         // of its router, as a server sees it
	relayed        // of a server that passes everything on
	kinds
)

// The families of addresses.
const (
	ip4 = iota
	ip6
	named
	families
)

// host returns the address without the port.
func (p place) host() string {
	if a := p.addr.Addr(); a.IsValid() {
		return a.String()
	}
	return p.mdns.String() + ".local"
}

// again reports whether another place has the same address.
func (p place) again(o place) bool { return p.addr == o.addr && p.mdns == o.mdns }

const (
	version    = 1
	mostPlaces = 6
	// longestCredential is the number of bytes of a credential, each three of which are four letters.
	longestCredential = 36
)

// pack returns the bytes of a contact.
func (c *contact) pack() []byte {
	b := append([]byte{version}, c.print[:]...)
	for _, letters := range []string{c.name, c.pwd} {
		bytes, _ := base64.StdEncoding.DecodeString(letters) // they were made or checked here
		b = append(append(b, byte(len(bytes))), bytes...)
	}
	for _, p := range c.places {
		family, address := byte(named), p.mdns[:]
		if p.addr.Addr().IsValid() {
			if family, address = ip6, p.addr.Addr().AsSlice(); p.addr.Addr().Is4() {
				family = ip4
			}
		}
		b = append(append(b, p.kind*families+family), address...)
		b = append(b, byte(p.addr.Port()>>8), byte(p.addr.Port()))
	}
	return b
}

// unpack reads a contact. Its addresses are those of other computers.
func unpack(b []byte) (c contact, err error) {
	take := func(n int) []byte {
		if len(b) < n {
			err, b = errContact, nil
			return make([]byte, n)
		}
		taken := b[:n]
		b = b[n:]
		return taken
	}
	credential := func() string {
		n := int(take(1)[0])
		if n > longestCredential {
			err, n = errContact, 0
		}
		return base64.StdEncoding.EncodeToString(take(n))
	}
	if take(1)[0] != version {
		return c, errContact
	}
	c.print = [32]byte(take(32))
	c.name, c.pwd = credential(), credential()
	for len(b) > 0 && err == nil {
		p := place{kind: take(1)[0]}
		family, addr := p.kind%families, netip.Addr{}
		switch p.kind /= families; family {
		case ip4:
			addr = netip.AddrFrom4([4]byte(take(4)))
		case ip6:
			addr = netip.AddrFrom16([16]byte(take(16)))
		case named:
			p.mdns = uuid.UUID(take(16))
		}
		port := take(2)
		p.addr = netip.AddrPortFrom(addr, uint16(port[0])<<8|uint16(port[1]))
		if p.kind >= kinds || p.addr.Port() == 0 || family != named && !distant(addr) {
			return c, errContact
		}
		c.places = append(c.places, p)
	}
	if err == nil && (len(c.places) > mostPlaces || !isCredential(c.name, 4) || !isCredential(c.pwd, 22)) {
		err = errContact
	}
	return c, err
}

// isCredential reports whether letters are long enough, and letters of ICE, to which padding does not belong.
func isCredential(letters string, least int) bool {
	return len(letters) >= least && !strings.HasSuffix(letters, "=")
}

// distant reports whether an address can be that of another computer.
func distant(a netip.Addr) bool { return a.IsGlobalUnicast() && !a.Is4In6() }
