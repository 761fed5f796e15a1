package far

import (
	"context"
	"strings"
	"sync"
	"time"

	"chuhe/ui/friend"
	"chuhe/ui/locale"
)

// Limits of what a connection carries.
const (
	longestMessage = 64 << 10         // bytes
	pace           = time.Second / 20 // from one message that comes to the next
	mostQueued     = 2048             // texts to be sent
	mostReceived   = 64               // texts that the window has not taken
	patience       = 2 * time.Minute  // for a lost connection to come back
)

// A carrier implements [friend.Carrier] over one call after the other.
type carrier struct {
	sync.Mutex        // guards the rest, and the calls
	wake       func() // called from any goroutine when there is news
	call       *call  // nil: none

	news, times int
}

// A call is the attempt to connect to another program, and then the connection.
type call struct {
	friend.Meeting // guarded by the carrier, with losses
	carrier        *carrier
	losses         int
	received       chan string
	out            chan parcel
	ended          context.Context
	cancel         func()
	invitation     // of a friend far away
}

// A parcel is a message to be sent, and what is to be done before.
type parcel struct {
	text  string
	first func()
}

func newCall(s *carrier, m friend.Meeting) *call {
	c := &call{Meeting: m, carrier: s, received: make(chan string, mostReceived), out: make(chan parcel, mostQueued)}
	c.ended, c.cancel = context.WithCancel(context.Background())
	return c
}

// tell reports news to the window. The caller has locked s, as that of the next function.
func (s *carrier) tell() {
	s.news++
	s.wake()
}

// follow makes a call the one that the window sees; nil: none.
func (s *carrier) follow(c *call) {
	s.call = c
	s.tell()
}

// Meeting implements friend.Carrier.
func (s *carrier) Meeting() friend.Meeting {
	s.Lock()
	defer s.Unlock()
	if s.call == nil {
		return friend.Meeting{}
	}
	return s.call.Meeting
}

// News implements friend.Carrier.
func (s *carrier) News() int {
	s.Lock()
	defer s.Unlock()
	return s.news
}

// Send implements friend.Carrier. If too many texts wait, the connection is given up: the next one begins anew.
func (s *carrier) Send(text string, first func()) {
	s.Lock()
	defer s.Unlock()
	if c := s.call; c != nil {
		select {
		case c.out <- parcel{"text " + text, first}:
		default:
			c.end(locale.Msg(locale.FarEnded, c.Name))
		}
	}
}

// Receive implements friend.Carrier.
func (s *carrier) Receive() (text string, ok bool) {
	s.Lock()
	defer s.Unlock()
	if s.call == nil {
		return "", false
	}
	select {
	case text = <-s.call.received:
		return text, true
	default:
		return "", false
	}
}

// Leave implements friend.Carrier.
func (s *carrier) Leave() {
	s.Lock()
	defer s.Unlock()
	if s.call != nil {
		s.call.end(locale.Message{})
		s.follow(nil)
	}
}

// end ends the call. The caller has locked the carrier.
func (c *call) end(why locale.Message) {
	if c.Phase != friend.Ended {
		c.Phase, c.Fault = friend.Ended, why
		c.carrier.tell()
	}
	c.cancel()
}

// close ends the call from its own goroutines.
func (c *call) close(why locale.Key, args ...any) {
	c.carrier.Lock()
	defer c.carrier.Unlock()
	c.end(locale.Msg(why, args...))
}

// changed follows the state of the connection. One that is lost comes back in time, or ends.
func (c *call) changed(connected bool) {
	s := c.carrier
	s.Lock()
	defer s.Unlock()
	switch {
	case connected && c.Phase == friend.Lost:
		c.Phase = friend.Met
		s.tell()
	case !connected && c.Phase == friend.Met:
		c.Phase = friend.Lost
		c.losses++
		losses := c.losses
		s.tell()
		time.AfterFunc(patience, func() {
			s.Lock()
			defer s.Unlock()
			if c.Phase == friend.Lost && c.losses == losses {
				c.end(locale.Msg(locale.FarEnded, c.Name))
			}
		})
	}
}

// carry carries messages until the call ends.
func (c *call) carry(e *end) {
	s := c.carrier
	s.Lock()
	if c.Phase != friend.Calling {
		s.Unlock()
		return
	}
	s.times++
	c.Phase, c.Times, c.Fault = friend.Met, s.times, locale.Message{}
	s.tell()
	s.Unlock()
	go c.listen(e)
	for p := (parcel{}); p.text != "bye"; {
		select {
		case p = <-c.out:
		case <-c.ended.Done():
			select {
			case p = <-c.out: // those that wait go first
			default:
				p = parcel{text: "bye"}
			}
		}
		if p.first != nil {
			p.first()
		}
		if e.write(p.text) != nil {
			c.close(locale.FarEnded, c.Name)
		}
	}
}

// listen reads messages until the call ends. It ignores kinds that it does not know.
func (c *call) listen(e *end) {
	for ; ; time.Sleep(pace) {
		text, err := e.read()
		kind, content, _ := strings.Cut(text, " ")
		switch {
		case err != nil:
			c.close(locale.FarEnded, c.Name)
			return
		case kind == "bye":
			c.close(locale.NearLeft, c.Name)
			return
		case kind == "text":
			select {
			case c.received <- content:
				c.carrier.wake()
			case <-c.ended.Done():
				return
			}
		}
	}
}
