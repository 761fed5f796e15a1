// Package far connects to the program of a friend far away by a data channel of WebRTC, without a server of ours, to
// carry the texts of a game (docs/FRIEND.md). The players send each other two texts: the contact of one program, and
// that of the other in answer. Nothing is opened before the player asks for it. All that comes in is bounded.
package far

import (
	"bytes"
	"net"
	"sync"
	"time"

	"chuhe/ui/friend"
	"chuhe/ui/locale"
)

// Limits of what comes in, and times.
const (
	longest    = 64 << 10         // of a message, in bytes
	pace       = time.Second / 20 // from one message to the next
	mostQueued = 2048             // texts to be sent
	searching  = 5 * time.Second  // for the own addresses
	connecting = 15 * time.Second // once both contacts are known
	refresh    = 20 * time.Second // from one sign of life to the router to the next, while the answer is awaited
	answering  = time.Hour        // for the friend to take the answer
	pause      = time.Second / 2  // from one attempt to the next
	sparse     = 2 * time.Second  // the same for an answer, as friends may name the addresses of others
	silence    = 5 * time.Second  // after which a connection is lost
	patience   = 2 * time.Minute  // for a lost connection to come back
)

// A Service implements [friend.Far]. It is safe for concurrent use.
type Service struct {
	wake   func()
	listen func() (net.PacketConn, error)

	mu      sync.Mutex
	call    *call // nil: none
	changes int
	times   int // number of connections so far
}

// New returns a service that has opened nothing. It calls wake from other goroutines when there is news.
func New(wake func()) *Service {
	return &Service{wake: wake, listen: func() (net.PacketConn, error) { return net.ListenUDP("udp", nil) }}
}

// Open implements friend.Far.
func (s *Service) Open(g *friend.Game, server string) { s.begin(g, server, nil) }

// begin begins a call, in answer to a contact if there is one.
func (s *Service) begin(g *friend.Game, server string, to *contact) {
	s.Leave()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.call = newCall(s, g, server, to)
	s.tell()
	go s.call.run()
}

// Read implements friend.Far.
func (s *Service) Read(g *friend.Game, text, server string) (why locale.Message, found bool) {
	s.mu.Lock()
	c := s.call
	var phase friend.Phase
	var asked, before []byte // the own contact, and the one that was read
	if c != nil && c.Game == g.ID() {
		if phase, before = c.Phase, c.asked; c.to == nil && phase == friend.Calling {
			asked = c.data
		}
	}
	s.mu.Unlock()
	data, answers, found := g.ReadContact(text, asked)
	if !found {
		return why, false
	}
	other, err := unpack(data)
	switch {
	case data == nil:
		return locale.Msg(locale.FarStale), true
	case err != nil:
		return locale.Msg(locale.FaultDamaged), true
	case phase == friend.Met, phase == friend.Calling && c.server == server && bytes.Equal(before, data): // nothing new
	case !answers && (asked == nil || before != nil):
		s.begin(g, server, &other)
	case before == nil:
		s.mu.Lock()
		defer s.mu.Unlock()
		if c.Name, c.Caller, c.asked = g.Name(g.Self.Other()), answers, data; answers {
			c.text = ""
		}
		c.answer <- reply{other, !answers}
		s.tell()
	}
	return why, true
}

// Text implements friend.Far.
func (s *Service) Text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.call == nil || s.call.Phase != friend.Calling {
		return ""
	}
	return s.call.text
}

// tell tells the window that there is news. The caller has locked s.
func (s *Service) tell() {
	s.changes++
	s.wake()
}

// News implements friend.Far.
func (s *Service) News() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.changes
}

// Meeting implements friend.Carrier.
func (s *Service) Meeting() friend.Meeting {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.call == nil {
		return friend.Meeting{}
	}
	return s.call.Meeting
}

// Keep implements friend.Carrier. A call is for one game only.
func (s *Service) Keep(string, []byte) {}

// Send implements friend.Carrier. If too many texts wait, the connection is given up: the next one begins anew.
func (s *Service) Send(text string, first func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c := s.call; c != nil {
		select {
		case c.out <- parcel{"text " + text, first}:
		default:
			c.end(locale.Msg(locale.FarEnded, c.Name))
		}
	}
}

// Receive implements friend.Carrier.
func (s *Service) Receive() (text string, ok bool) {
	s.mu.Lock()
	c := s.call
	s.mu.Unlock()
	if c == nil {
		return "", false
	}
	select {
	case text = <-c.in:
		return text, true
	default:
		return "", false
	}
}

// Leave implements friend.Carrier.
func (s *Service) Leave() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.call != nil {
		s.call.end(locale.Message{})
		s.call = nil
		s.changes++
	}
}
