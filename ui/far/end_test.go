package far

import (
	"net"
	"net/netip"
	"sync/atomic"
	"testing"

	"github.com/pion/stun/v4"
)

// A server tells each program that asks that it has one address, and counts the questions.
func server(t *testing.T, asked *atomic.Int32) (url string) {
	socket, err := net.ListenPacket("udp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { socket.Close() })
	go serve(socket, func(*net.UDPAddr) stun.XORMappedAddress {
		asked.Add(1)
		return stun.XORMappedAddress{IP: net.IPv4(203, 0, 113, 7), Port: 4000}
	})
	return "stun:" + socket.LocalAddr().String()
}

// serve tells each program that asks what its address is.
func serve(socket net.PacketConn, seen func(from *net.UDPAddr) stun.XORMappedAddress) {
	for buffer := make([]byte, 1500); ; {
		n, from, err := socket.ReadFrom(buffer)
		if err != nil {
			return
		}
		question := stun.Message{Raw: buffer[:n]}
		if question.Decode() != nil {
			continue
		}
		address := seen(from.(*net.UDPAddr))
		answer, err := stun.Build(stun.NewTransactionIDSetter(question.TransactionID), stun.BindingSuccess, &address,
			stun.Fingerprint)
		if err == nil {
			_, _ = socket.WriteTo(answer.Raw, from)
		}
	}
}

// A server that the player has agreed to is asked for the address behind the router, and again while a friend is awaited.
func TestServer(t *testing.T) {
	var asked atomic.Int32
	socket, err := net.ListenUDP("udp", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer socket.Close()
	e, err := openOn(t.Context(), socket, server(t, &asked), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer e.close()
	want := place{kind: mapped, addr: netip.MustParseAddrPort("203.0.113.7:4000")}
	if len(e.contact.places) == 0 || e.contact.places[0] != want || !e.heard {
		t.Errorf("the addresses are %v, want %v first", e.contact.places, want)
	}
	before := asked.Load()
	if e.refresh(); asked.Load() == before {
		t.Errorf("asked %d times, and not again", before)
	}
}

// Without a server, and with one whose address is none, a program knows its own addresses only.
func TestNoServer(t *testing.T) {
	for _, server := range []string{"", " ", "anything", "https://example.org", "turn:"} {
		socket, err := net.ListenUDP("udp", nil)
		if err != nil {
			t.Fatal(err)
		}
		e, err := openOn(t.Context(), socket, server, nil)
		if err != nil {
			t.Errorf("%q: %v", server, err)
			continue
		}
		if e.heard || len(e.urls) > 0 {
			t.Errorf("%q is asked", server)
		}
		e.close()
		socket.Close()
	}
}
