// Package far connects to the program of a friend by a data channel of WebRTC, without a server of ours, to carry the
// texts of a game (docs/FRIEND.md). Two programs need each other's contacts: friends far away send them as texts,
// programs on the same network find each other and exchange them. Nothing is opened before the player asks for it. All
// that comes in is bounded.
package far

import (
	"bytes"
	"context"
	"errors"
	"time"

	"chuhe/ui/friend"
	"chuhe/ui/locale"
)

// Limits of what comes in, and times.
const (
	searching  = 5 * time.Second  // for the own addresses
	connecting = 15 * time.Second // once both contacts are known
	refresh    = 20 * time.Second // from one sign of life to the router to the next, while the answer is awaited
	answering  = time.Hour        // for the friend to take the answer
	pause      = time.Second / 2  // from one attempt to the next
	sparse     = 2 * time.Second  // the same for an answer, as friends may name the addresses of others
	silence    = 5 * time.Second  // after which a connection is lost
)

// A Service implements [friend.Far]. It is safe for concurrent use.
type Service struct {
	carrier
	open func(ctx context.Context, server string, to []byte) (*end, error)
}

// New returns a service that has opened nothing. It calls wake from other goroutines when there is news.
func New(wake func()) *Service { return &Service{carrier: carrier{wake: wake}, open: open} }

var errContact = errors.New("no contact")

// Open implements friend.Far.
func (s *Service) Open(g *friend.Game, server string) { s.begin(g, server, nil) }

// begin begins a call, in answer to a contact if there is one.
func (s *Service) begin(g *friend.Game, server string, to []byte) {
	s.Leave()
	s.Lock()
	defer s.Unlock()
	c := newCall(&s.carrier, friend.Meeting{Phase: friend.Calling, Name: g.Name(g.Self.Other()), Caller: to == nil,
		Game: g.ID()})
	c.invitation = invitation{game: g, server: server, to: to, asked: to, answer: make(chan reply, 1)}
	s.follow(c)
	go c.run(s.open)
}

// Read implements friend.Far.
func (s *Service) Read(g *friend.Game, text, server string) (why locale.Message, found bool) {
	s.Lock()
	c := s.call
	var phase friend.Phase
	var asked, before []byte // the own contact, and the one that was read
	if c != nil && c.Game == g.ID() {
		if phase, before = c.Phase, c.asked; c.to == nil && phase == friend.Calling {
			asked = c.data
		}
	}
	s.Unlock()
	data, answers, found := g.ReadContact(text, asked)
	if !found {
		return why, false
	}
	switch {
	case data == nil:
		return locale.Msg(locale.FarStale), true
	case phase == friend.Met, phase == friend.Calling && c.server == server && bytes.Equal(before, data): // nothing new
	case !answers && (asked == nil || before != nil):
		s.begin(g, server, data)
	case before == nil:
		s.Lock()
		defer s.Unlock()
		if c.Name, c.Caller, c.asked = g.Name(g.Self.Other()), answers, data; answers {
			c.text = ""
		}
		c.answer <- reply{data, !answers}
		s.tell()
	}
	return why, true
}

// Text implements friend.Far.
func (s *Service) Text() string {
	s.Lock()
	defer s.Unlock()
	if s.call == nil || s.call.Phase != friend.Calling {
		return ""
	}
	return s.call.text
}

// Keep implements friend.Carrier. A call is for one game only.
func (s *Service) Keep(string, []byte) {}
