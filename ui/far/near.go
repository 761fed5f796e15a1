//go:build !js

package far

import (
	"errors"
	"net"
	"net/netip"
	"slices"
	"time"

	"chuhe/ui/friend"
	"chuhe/ui/locale"
)

// Limits of what comes from the network, and times.
const (
	greetings = 10 * time.Second // for two programs to connect
	most      = 16               // that greet at the same time
	mostPeers = 50               // programs that are listed
	fresh     = 3 * searchEvery  // since a program has answered
)

// A Nearby implements [friend.Near]: programs on the same network exchange their contacts by themselves. All that
// comes from the network is bounded, and proves nothing: the texts are signed, and a code that both players compare
// shows that nobody stands between. It is safe for concurrent use.
type Nearby struct {
	carrier // guards the rest

	name   string            // of the player
	keys   map[string][]byte // of games, by ID
	finder *finder           // nil: invisible
	peers  []sighting
	fault  locale.Message
}

// A sighting is a peer and when it last answered.
type sighting struct {
	friend.Peer
	seen time.Time
}

// NewNearby returns a Nearby that has opened nothing. It calls wake from other goroutines when there is news.
func NewNearby(wake func()) *Nearby { return &Nearby{carrier: carrier{wake: wake}} }

// Show implements friend.Near.
func (s *Nearby) Show(name string, keys map[string][]byte) {
	s.Lock()
	defer s.Unlock()
	s.name, s.keys, s.fault = name, keys, locale.Message{}
	if s.finder == nil && s.open() {
		go s.finder.run(name)
	}
}

// open opens the door for other programs, and reports whether it could. The caller has locked s.
func (s *Nearby) open() bool {
	door, err := net.Listen("tcp", ":0")
	if err != nil {
		s.fault = locale.Msg(locale.NearNoNetwork)
		return false
	}
	s.finder, s.peers = &finder{service: s, door: door, stop: make(chan struct{})}, nil
	go s.welcome(door)
	return true
}

// Hide implements friend.Near.
func (s *Nearby) Hide() {
	s.Lock()
	defer s.Unlock()
	if s.finder != nil {
		close(s.finder.stop)
		s.finder.door.Close()
		s.finder, s.peers = nil, nil
	}
}

// Peers implements friend.Near.
func (s *Nearby) Peers() (all []friend.Peer, fault locale.Message) {
	s.Lock()
	defer s.Unlock()
	for _, p := range s.peers {
		all = append(all, p.Peer)
	}
	return all, s.fault
}

// saw notes that a peer has answered, and forgets those that no longer do.
func (s *Nearby) saw(f *finder, found *friend.Peer) {
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
		s.tell()
	}
}

// Call implements friend.Near.
func (s *Nearby) Call(peer friend.Peer, game string) {
	s.Leave()
	s.Lock()
	defer s.Unlock()
	c := newCall(&s.carrier, friend.Meeting{Phase: friend.Calling, Name: peer.Name, Caller: true})
	s.follow(c)
	own, key := greeting{Name: s.name, Game: game}, s.keys[game]
	go func() {
		conn, err := net.DialTimeout("tcp", peer.Address, greetings/2)
		if err == nil {
			err = s.greet(c, conn, func(c *call, t *talk) (contact, error) { return s.ask(c, t, own, key) })
		}
		switch {
		case errors.Is(err, errBusy):
			c.close(locale.NearBusy, peer.Name)
		case err != nil:
			c.close(locale.NearUnreached, peer.Name)
		}
	}()
}

// welcome takes the connections of other programs on the network until the door is closed. Of those from one address
// that greet, the last one stays, so that nobody keeps the others out.
func (s *Nearby) welcome(door net.Listener) {
	calling := map[netip.Addr]*call{} // by address, guarded by s
	room := make(chan struct{}, most)
	for {
		conn, err := door.Accept()
		if err != nil {
			return
		}
		c, at := newCall(&s.carrier, friend.Meeting{Phase: friend.Calling}), from(conn)
		if !local(at) {
			conn.Close()
			continue
		}
		s.Lock()
		if before := calling[at]; before != nil {
			before.cancel()
		}
		calling[at] = c
		s.Unlock()
		room <- struct{}{}
		go func() {
			_ = s.greet(c, conn, s.answer) // who calls is told, or gone
			s.Lock()
			defer s.Unlock()
			if <-room; calling[at] == c {
				delete(calling, at)
			}
		}()
	}
}

// from returns the address of the other program.
func from(conn net.Conn) netip.Addr {
	return conn.RemoteAddr().(*net.TCPAddr).AddrPort().Addr().Unmap()
}

// takes makes the call of another program the one that the window sees, and reports whether it may.
func (s *Nearby) takes(c *call) bool {
	s.Lock()
	defer s.Unlock()
	if !s.admits(c.Game) { // another was faster
		return false
	}
	if s.call != nil {
		s.call.end(locale.Message{})
	}
	s.follow(c)
	return true
}

// Keep implements friend.Carrier.
func (s *Nearby) Keep(id string, key []byte) {
	s.Lock()
	defer s.Unlock()
	if s.keys[id] = key; s.call != nil {
		s.call.Game = id
	}
}
