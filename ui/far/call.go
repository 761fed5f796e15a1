package far

import (
	"context"
	"strings"
	"time"

	"github.com/pion/datachannel"
	"github.com/pion/ice/v4"

	"chuhe/ui/friend"
	"chuhe/ui/locale"
)

// A call is the attempt to connect to the other player of a game, and then the connection.
type call struct {
	friend.Meeting // guarded by Service.mu, with data and text

	service *Service
	game    *friend.Game // of which only what never changes is used here
	server  string
	other   *contact // nil: not known yet

	data   []byte // the own contact
	text   string // in which it is sent
	answer chan contact
	in     chan string
	out    chan parcel
	ended  context.Context
	cancel func()
	losses int // number of times the connection was lost
}

// A parcel is a message to be sent, and what is to be done before.
type parcel struct {
	text  string
	first func()
}

func newCall(s *Service, g *friend.Game, server string, to *contact) *call {
	c := &call{service: s, game: g, server: server, other: to, answer: make(chan contact, 1),
		in: make(chan string, 64), out: make(chan parcel, mostQueued),
		Meeting: friend.Meeting{Phase: friend.Calling, Name: g.Name(g.Self.Other()), Caller: to == nil, Game: g.ID()}}
	c.ended, c.cancel = context.WithCancel(context.Background())
	return c
}

// end ends the call. The caller has locked the service.
func (c *call) end(why locale.Message) {
	if c.Phase != friend.Ended {
		c.Phase, c.Fault = friend.Ended, why
		c.cancel()
		c.service.tell()
	}
}

// close ends the call from its own goroutines.
func (c *call) close(why locale.Key, args ...any) {
	c.service.mu.Lock()
	defer c.service.mu.Unlock()
	c.end(locale.Msg(why, args...))
}

// run makes the own contact known, connects, and carries messages until the call ends.
func (c *call) run() {
	socket, err := c.service.listen()
	if err != nil {
		c.close(locale.NearNoNetwork)
		return
	}
	defer socket.Close()
	e, err := open(socket, c.server)
	if err != nil {
		c.close(locale.NearNoNetwork)
		return
	}
	defer e.close()
	_ = e.agent.OnConnectionStateChange(c.changed) // an error only without a function
	var asked []byte
	if c.other != nil {
		asked = c.other.pack()
	}
	mine := e.contact.pack()
	c.service.mu.Lock()
	if c.data, c.text = mine, c.game.Contact(mine, asked); strings.TrimSpace(c.server) != "" && !e.heard {
		c.Fault = locale.Msg(locale.FarSilent, locale.Bounded(strings.Fields(c.server)[0]))
	}
	c.service.tell()
	c.service.mu.Unlock()
	limit := answering
	if c.other == nil {
		if !c.wait(e) {
			return
		}
		limit = connecting
	}
	channel, err := e.connect(c.ended, limit, *c.other, c.Caller)
	if err != nil {
		c.close(locale.FarFailed, c.tried())
		return
	}
	c.carry(channel)
}

// wait waits for the answer, and lets the router keep the way open meanwhile. It returns false if the call ends.
func (c *call) wait(e *end) bool {
	for ticker := time.NewTicker(refresh); ; {
		select {
		case other := <-c.answer:
			c.other = &other
			ticker.Stop()
			return true
		case <-ticker.C:
			e.refresh()
		case <-c.ended.Done():
			ticker.Stop()
			return false
		}
	}
}

// tried names the addresses of the other program.
func (c *call) tried() string {
	var all []string
	for _, p := range c.other.places {
		all = append(all, p.host())
	}
	return strings.Join(all, ", ")
}

// changed follows the state of the connection, which comes back by itself.
func (c *call) changed(state ice.ConnectionState) {
	s := c.service
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case state == ice.ConnectionStateConnected && c.Phase == friend.Lost:
		c.Phase = friend.Met
		s.tell()
	case state == ice.ConnectionStateDisconnected && c.Phase == friend.Met:
		c.Phase = friend.Lost
		c.losses++
		s.tell()
		losses := c.losses
		time.AfterFunc(patience, func() {
			s.mu.Lock()
			defer s.mu.Unlock()
			if c.Phase == friend.Lost && c.losses == losses {
				c.end(locale.Msg(locale.FarEnded, c.Name))
			}
		})
	}
}

// carry carries messages until the call ends.
func (c *call) carry(channel *datachannel.DataChannel) {
	s := c.service
	s.mu.Lock()
	if c.Phase != friend.Calling {
		s.mu.Unlock()
		return
	}
	s.times++
	c.Phase, c.Times, c.Fault = friend.Met, s.times, locale.Message{}
	s.tell()
	s.mu.Unlock()
	go c.listen(channel)
	for {
		select {
		case p := <-c.out:
			if p.first != nil {
				p.first()
			}
			if _, err := channel.WriteDataChannel([]byte(p.text), true); err != nil {
				c.close(locale.FarEnded, c.Name)
			}
		case <-c.ended.Done():
			_, _ = channel.WriteDataChannel([]byte("bye"), true) // the other may have gone
			return
		}
	}
}

// listen reads messages until the call ends. It ignores kinds that it does not know.
func (c *call) listen(channel *datachannel.DataChannel) {
	for buffer := make([]byte, longest); ; time.Sleep(pace) {
		n, err := channel.Read(buffer) // an error if the message is too long
		kind, content, _ := strings.Cut(string(buffer[:n]), " ")
		switch {
		case err != nil:
			c.close(locale.FarEnded, c.Name)
			return
		case kind == "bye":
			c.close(locale.NearLeft, c.Name)
			return
		case kind == "text":
			select {
			case c.in <- content:
				c.service.wake()
			case <-c.ended.Done():
				return
			}
		}
	}
}
