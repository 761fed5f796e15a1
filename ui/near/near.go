// Package near finds programs on the same network and connects to one of them, to carry the texts of a game with a
// friend (docs/FRIEND.md). Nothing is opened before the player asks for it. All that comes from the network is bounded,
// and proves nothing: the texts are signed, and a code that both players compare shows that nobody stands between.
package near

import (
	"crypto/tls"
	"net"
	"slices"
	"time"

	"chuhe/ui/friend"
	"chuhe/ui/locale"
)

// Limits of what comes from the network, and times.
const (
	greetings = 10 * time.Second // for two programs to greet
	most      = 16               // that greet at the same time
	beat      = 10 * time.Second // from one sign of life to the next
	silence   = 3 * beat         // after which a connection is lost
	pause     = time.Second / 2  // from one attempt to the next
	mostPeers = 50               // programs that are listed
	fresh     = 3 * searchEvery  // since a program has answered
)

// A Service implements [friend.Near]. It is safe for concurrent use.
type Service struct {
	friend.Mailbox // guards the rest

	name    string            // of the player
	keys    map[string][]byte // of games, by ID
	guard   *tls.Config       // nil: nothing has been opened yet
	door    net.Listener      // nil: closed
	finder  *finder           // nil: invisible
	peers   []sighting
	fault   locale.Message
	meeting *meeting // nil: none
}

// sighting is a peer and when it last answered.
type sighting struct {
	friend.Peer
	seen time.Time
}

// New returns a service that has opened nothing. It calls wake from other goroutines when there is news.
func New(wake func()) *Service { return &Service{Mailbox: friend.Mailbox{Wake: wake}} }

// Show implements friend.Near.
func (s *Service) Show(name string, keys map[string][]byte) {
	s.Lock()
	defer s.Unlock()
	s.name, s.keys, s.fault = name, keys, locale.Message{}
	if s.finder != nil {
		return
	}
	if s.peers = nil; !s.open() {
		return
	}
	s.finder = &finder{service: s, stop: make(chan struct{})}
	go s.finder.run(name, s.door.Addr().(*net.TCPAddr).Port)
}

// open opens the door for other programs, and reports whether it could. The caller has locked s.
func (s *Service) open() bool {
	if s.guard == nil {
		s.guard = guard()
	}
	if s.door != nil {
		return true
	}
	door, err := net.Listen("tcp", ":0")
	if err != nil {
		s.fault = locale.Msg(locale.NearNoNetwork)
		return false
	}
	s.door = door
	go s.welcome(door)
	return true
}

// Hide implements friend.Near.
func (s *Service) Hide() {
	s.Lock()
	defer s.Unlock()
	if s.finder != nil {
		close(s.finder.stop)
		s.finder, s.peers = nil, nil
	}
	s.shut()
}

// shut closes the door if nobody is expected. The caller has locked s.
func (s *Service) shut() {
	if s.door != nil && s.finder == nil &&
		(s.meeting == nil || s.meeting.Caller || s.meeting.Phase == friend.Ended) {
		s.door.Close()
		s.door = nil
	}
}

// Peers implements friend.Near.
func (s *Service) Peers() (all []friend.Peer, fault locale.Message) {
	s.Lock()
	defer s.Unlock()
	for _, p := range s.peers {
		all = append(all, p.Peer)
	}
	return all, s.fault
}

// saw notes that a peer has answered, and forgets those that no longer do.
func (s *Service) saw(f *finder, found *friend.Peer) {
	s.Lock()
	defer s.Unlock()
	if s.finder != f {
		return
	}
	before := len(s.peers)
	s.peers = slices.DeleteFunc(s.peers, func(p sighting) bool { return time.Since(p.seen) > fresh })
	changed := len(s.peers) != before
	if found != nil {
		at := slices.IndexFunc(s.peers, func(p sighting) bool { return p.ID == found.ID })
		if at < 0 && len(s.peers) < mostPeers {
			at, changed = len(s.peers), true
			s.peers = append(s.peers, sighting{})
		}
		if at >= 0 {
			changed = changed || s.peers[at].Peer != *found
			s.peers[at] = sighting{*found, time.Now()}
		}
	}
	if changed {
		s.Tell()
	}
}

// Call implements friend.Near.
func (s *Service) Call(peer friend.Peer, game string) {
	s.Leave()
	s.Lock()
	defer s.Unlock()
	if s.guard == nil {
		s.guard = guard()
	}
	m := newMeeting(s, friend.Meeting{Phase: friend.Calling, Name: peer.Name, Caller: true})
	m.address, m.id, m.key = peer.Address, game, s.keys[game]
	s.begin(m)
	go m.call()
}

// begin begins a meeting. The caller has locked s.
func (s *Service) begin(m *meeting) {
	s.meeting = m
	s.Follow(&m.Mail)
}

// Keep implements friend.Carrier.
func (s *Service) Keep(id string, key []byte) {
	s.Lock()
	defer s.Unlock()
	if m := s.meeting; m != nil {
		m.id, m.key = id, key
	}
}

// Send implements friend.Carrier.
func (s *Service) Send(text string, first func()) {
	s.Lock()
	defer s.Unlock()
	if m := s.meeting; m != nil && m.line != nil {
		m.line.send(friend.Parcel{Text: "text " + text, First: first})
	}
}

// Leave implements friend.Carrier.
func (s *Service) Leave() {
	s.Lock()
	defer s.Unlock()
	if m := s.meeting; m != nil {
		if m.line != nil {
			m.line.send(friend.Parcel{Text: "bye"})
		}
		m.end(locale.Message{})
		s.meeting = nil
		s.Follow(nil)
	}
}
