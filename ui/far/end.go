//go:build !js

package far

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pion/datachannel"
	"github.com/pion/dtls/v3"
	"github.com/pion/dtls/v3/pkg/crypto/selfsign"
	dtlsnet "github.com/pion/dtls/v3/pkg/net"
	"github.com/pion/ice/v4"
	"github.com/pion/logging"
	"github.com/pion/sctp"
	"github.com/pion/stun/v4"
)

// An end is one end of a connection: ICE finds a way to the other one, DTLS proves who it is, and SCTP carries messages
// (RFC 8831), as between browsers.
type end struct {
	contact     contact // of this end
	certificate tls.Certificate
	socket      net.PacketConn
	mux         *ice.UniversalUDPMuxDefault
	agent       *ice.Agent
	urls        []*stun.URI
	heard       bool              // a server has answered
	guard       *dtls.Conn        // nil: not connected yet
	messages    *sctp.Association // nil: not connected yet
	channel     *datachannel.DataChannel
	buffer      []byte // for what is read

	data  []byte // the contact, packed
	tried string // the addresses of the other end
}

var quiet = &logging.DefaultLoggerFactory{Writer: io.Discard, DefaultLogLevel: logging.LogLevelDisabled}

// open finds the addresses of this end, with the help of a server if there is one. It answers a contact unless that is
// nil.
func open(ctx context.Context, server string, to []byte) (*end, error) {
	socket, err := net.ListenUDP("udp", nil)
	if err != nil {
		return nil, err
	}
	return openOn(ctx, socket, server, to)
}

// openOn opens an end on a socket, which it closes.
func openOn(ctx context.Context, socket net.PacketConn, server string, to []byte) (e *end, err error) {
	e = &end{contact: contact{name: letters(8), pwd: letters(24)}, socket: socket,
		buffer: make([]byte, longestMessage)}
	interval := pause // from one attempt to the next
	if to != nil {
		interval = sparse
	}
	if words := strings.Fields(server); len(words) > 0 {
		if url, err := stun.ParseURI(words[0]); err == nil {
			if len(words) == 3 {
				url.Username, url.Password = words[1], words[2]
			}
			e.urls = append(e.urls, url)
		}
	}
	if e.certificate, err = selfsign.GenerateSelfSigned(); err != nil {
		socket.Close()
		return nil, err
	}
	e.contact.print = sha256.Sum256(e.certificate.Certificate[0])
	e.mux = ice.NewUniversalUDPMuxDefault(ice.UniversalUDPMuxParams{UDPConn: socket, Logger: quiet.NewLogger("ice"),
		XORMappedAddrCacheTTL: time.Nanosecond}) // refresh asks again
	e.agent, err = ice.NewAgentWithOptions(ice.WithUrls(e.urls), ice.WithUDPMux(e.mux), ice.WithUDPMuxSrflx(e.mux),
		ice.WithNetworkTypes([]ice.NetworkType{ice.NetworkTypeUDP4, ice.NetworkTypeUDP6}),
		ice.WithMulticastDNSMode(ice.MulticastDNSModeQueryOnly), ice.WithSTUNGatherTimeout(searching),
		ice.WithLocalCredentials(e.contact.name, e.contact.pwd), ice.WithCheckInterval(interval),
		ice.WithMaxBindingRequests(uint16(answering/pause)), ice.WithKeepaliveInterval(pause),
		ice.WithDisconnectedTimeout(silence), ice.WithFailedTimeout(0), ice.WithLoggerFactory(quiet))
	if err != nil {
		e.mux.Close()
		socket.Close()
		return nil, err
	}
	if err = e.gather(ctx); err != nil {
		e.close()
		return nil, err
	}
	return e, nil
}

// gather lists the addresses of this end. Those that lead farther come first.
func (e *end) gather(ctx context.Context) error {
	found := make(chan ice.Candidate)
	if err := e.agent.OnCandidate(func(c ice.Candidate) {
		select {
		case found <- c:
		case <-ctx.Done():
		}
	}); err != nil {
		return err
	}
	if err := e.agent.GatherCandidates(); err != nil {
		return err
	}
	next := func() (c ice.Candidate) {
		select {
		case c = <-found:
		case <-ctx.Done():
		}
		return c
	}
	for c := next(); c != nil; c = next() {
		e.heard = e.heard || c.Type() != ice.CandidateTypeHost
		addr, err := netip.ParseAddr(c.Address())
		kind := uint8(slices.Index(types, c.Type().String()))
		p := place{kind: kind, addr: netip.AddrPortFrom(addr, uint16(c.Port()))}
		if err == nil && distant(addr) && !slices.ContainsFunc(e.contact.places, p.again) {
			e.contact.places = append(e.contact.places, p)
		}
	}
	slices.SortStableFunc(e.contact.places, func(a, b place) int { return int(b.kind) - int(a.kind) })
	e.contact.places = e.contact.places[:min(len(e.contact.places), mostPlaces)]
	e.data = e.contact.pack()
	return ctx.Err()
}

// types are the names that ICE gives the kinds of addresses, and priorities their usual ones. Read only.
var (
	types      = []string{own: "host", mapped: "srflx", relayed: "relay"}
	priorities = []int{own: 2130706431, mapped: 1694498815, relayed: 16777215}
)

// refresh lets the router keep open the way from the address that the server has seen. It waits for the server.
func (e *end) refresh() {
	for _, url := range e.urls {
		if server, err := net.ResolveUDPAddr("udp", net.JoinHostPort(url.Host, strconv.Itoa(url.Port))); err == nil {
			_, _ = e.mux.GetXORMappedAddr(server, searching) // the next one may succeed
		}
	}
}

// watch calls changed when the connection is there or lost. It comes back by itself.
func (e *end) watch(changed func(connected bool)) {
	_ = e.agent.OnConnectionStateChange(func(state ice.ConnectionState) { // an error only without a function
		if state == ice.ConnectionStateConnected || state == ice.ConnectionStateDisconnected {
			changed(state == ice.ConnectionStateConnected)
		}
	})
}

// connect connects to the other end. It gives up if there is no way in time.
func (e *end) connect(ctx context.Context, patience time.Duration, data []byte, caller bool) error {
	other, err := unpack(data)
	if err != nil {
		return err
	}
	return e.reach(ctx, patience, other, caller)
}

// reach connects to the other end at the addresses of its contact.
func (e *end) reach(ctx context.Context, patience time.Duration, other contact, caller bool) (err error) {
	var hosts []string
	for _, p := range other.places {
		hosts = append(hosts, p.host())
	}
	e.tried = strings.Join(hosts, ", ")
	for _, p := range other.places {
		var c ice.Candidate
		if c, err = ice.UnmarshalCandidate(fmt.Sprintf("1 1 udp %d %s %d typ %s raddr 0.0.0.0 rport 9",
			priorities[p.kind], p.host(), p.addr.Port(), types[p.kind])); err == nil {
			err = e.agent.AddRemoteCandidate(c)
		}
		if err != nil {
			return err
		}
	}
	search, found := context.WithTimeout(ctx, patience)
	defer found()
	try := e.agent.Accept
	if caller {
		try = e.agent.Dial
	}
	way, err := try(search, other.name, other.pwd)
	if err != nil {
		return err
	}
	greet, done := context.WithTimeout(ctx, connecting)
	defer done()
	if err = e.secure(greet, way, other.print, caller); err != nil {
		return err
	}
	e.messages, err = sctp.ClientContext(greet, sctp.WithNetConn(e.guard), sctp.WithLoggerFactory(quiet),
		sctp.WithMaxMessageSize(longestMessage), sctp.WithRTOMax(float64(silence/time.Millisecond)))
	if err != nil {
		return err
	}
	e.channel, err = datachannel.Dial(e.messages, 0, &datachannel.Config{Negotiated: true, LoggerFactory: quiet})
	return err
}

// write sends a message.
func (e *end) write(text string) error {
	_, err := e.channel.WriteDataChannel([]byte(text), true)
	return err
}

// read waits for a message. It fails if the message is too long.
func (e *end) read() (text string, err error) {
	n, err := e.channel.Read(e.buffer)
	return string(e.buffer[:n]), err
}

var errStranger = errors.New("another program than that of the contact")

// secure encrypts what is sent, and proves that the other end has the certificate of its contact.
func (e *end) secure(ctx context.Context, way *ice.Conn, print [32]byte, caller bool) (err error) {
	through, to := dtlsnet.PacketConnFromConn(way), way.RemoteAddr()
	if certificate := dtls.WithCertificates(e.certificate); caller {
		e.guard, err = dtls.ServerWithOptions(through, to, certificate, dtls.WithLoggerFactory(quiet),
			dtls.WithInsecureSkipVerify(true), dtls.WithClientAuth(dtls.RequireAnyClientCert),
			// browsers offer SRTP even if they do not use it
			dtls.WithSRTPProtectionProfiles(dtls.SRTP_AES128_CM_HMAC_SHA1_80))
	} else {
		e.guard, err = dtls.ClientWithOptions(through, to, certificate, dtls.WithLoggerFactory(quiet),
			dtls.WithInsecureSkipVerify(true))
	}
	if err == nil {
		err = e.guard.HandshakeContext(ctx)
	}
	if err != nil {
		return err
	}
	state, ok := e.guard.ConnectionState()
	if !ok || len(state.PeerCertificates) == 0 || sha256.Sum256(state.PeerCertificates[0]) != print {
		return errStranger
	}
	return nil
}

// close ends the connection, after the messages that are on their way.
func (e *end) close() {
	if e.messages != nil {
		ctx, done := context.WithTimeout(context.Background(), time.Second)
		_ = e.messages.Shutdown(ctx) // the other end may be gone
		done()
	}
	if e.guard != nil {
		e.guard.Close()
	}
	e.agent.Close()
	e.mux.Close()
	e.socket.Close()
}

// letters returns a random credential.
func letters(count int) string {
	random := make([]byte, count/4*3)
	rand.Read(random) // never fails
	return base64.StdEncoding.EncodeToString(random)
}
