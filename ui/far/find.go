//go:build !js

package far

import (
	"context"
	"crypto/rand"
	"io"
	"net"
	"net/netip"
	"slices"
	"strconv"
	"time"

	"github.com/pion/logging"
	"github.com/pion/mdns/v2"
	"golang.org/x/net/ipv4"
	"golang.org/x/net/ipv6"

	"chuhe/ui/friend"
	"chuhe/ui/locale"
)

const (
	kind        = "_chuhe._tcp"
	nameKey     = "n" // of the player, in the TXT record
	searchEvery = 8 * time.Second
)

// A finder makes the program visible by multicast DNS (RFC 6762, 6763), and looks for others.
type finder struct {
	service *Nearby
	door    net.Listener
	stop    chan struct{}
}

// run finds programs until the finder is stopped. The names of the service and of the host are random: they tell
// nothing about the computer.
func (f *finder) run(name string) {
	self, port := "chuhe-"+rand.Text()[:8], f.door.Addr().(*net.TCPAddr).Port
	conn, err := f.open(self, name, port)
	if err != nil {
		f.service.fail(f)
		return
	}
	defer conn.Close()
	conn.OnServiceDiscovered(func(e mdns.ServiceEvent) { f.found(self, e) })
	for { // the library does not report programs that are gone, but each search finds those that are there
		ctx, end := context.WithCancel(context.Background())
		_ = conn.Browse(ctx, kind) // fails only when closed
		select {
		case <-f.stop:
			end()
			conn.Unregister(self, kind)
			return
		case <-time.After(searchEvery):
			end()
			f.service.saw(f, nil)
		}
	}
}

// open joins the group of the network.
func (f *finder) open(self, name string, port int) (*mdns.Conn, error) {
	var v4 *ipv4.PacketConn
	var v6 *ipv6.PacketConn
	l4, err := net.ListenUDP("udp4", &net.UDPAddr{IP: net.IPv4(224, 0, 0, 0), Port: 5353})
	if err == nil {
		v4 = ipv4.NewPacketConn(l4)
	}
	l6, err6 := net.ListenUDP("udp6", &net.UDPAddr{IP: net.ParseIP("ff02::"), Port: 5353})
	if err6 == nil {
		v6 = ipv6.NewPacketConn(l6)
	}
	if err != nil && err6 != nil {
		return nil, err
	}
	return mdns.NewServer(v4, v6, mdns.WithLocalNames(self+".local"), mdns.WithQueryInterval(searchEvery/2),
		mdns.WithLoggerFactory(&logging.DefaultLoggerFactory{Writer: io.Discard}),
		mdns.WithService(mdns.ServiceInstance{Instance: self, Service: kind, Host: self + ".local.", Port: uint16(port),
			Text: []mdns.TXTEntry{mdns.NewTXTString(nameKey, name)}}))
}

// found passes on a program that has answered.
func (f *finder) found(self string, e mdns.ServiceEvent) {
	p := friend.Peer{ID: e.Instance.Instance,
		Address: net.JoinHostPort(e.Addr.String(), strconv.Itoa(int(e.Instance.Port)))}
	for _, t := range e.Instance.Text {
		if t.Key == nameKey {
			p.Name = friend.Clean(string(t.Value))
		}
	}
	if p.Name != "" && p.ID != self && !e.Addr.IsLoopback() && local(e.Addr) {
		f.service.saw(f, &p)
	}
}

// local reports whether an address is on a network of this computer. Nobody can make the program call another, or call
// it from elsewhere.
func local(a netip.Addr) bool {
	own, _ := net.InterfaceAddrs()
	return a.IsLinkLocalUnicast() || slices.ContainsFunc(own, func(n net.Addr) bool {
		ip, ok := n.(*net.IPNet)
		return ok && ip.Contains(a.AsSlice())
	})
}

// fail reports that no network could be joined.
func (s *Nearby) fail(f *finder) {
	s.Lock()
	defer s.Unlock()
	if s.finder == f {
		s.fault = locale.Msg(locale.NearNoNetwork)
		s.tell()
	}
}
