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
	friend.Mail // guarded by the service, with data and text

	service *Service
	game    *friend.Game // of which only what never changes is used here
	server  string
	to      *contact // that is answered; nil: this program calls

	data   []byte // the own contact
	text   string // in which it is sent
	asked  []byte // the contact that was read; nil: none
	answer chan reply
	out    chan friend.Parcel
	ended  context.Context
	cancel func()
}

// A reply is the contact of the program that was called.
type reply struct {
	contact
	crosses bool // it has called too
}

func newCall(s *Service, g *friend.Game, server string, to *contact) *call {
	c := &call{service: s, game: g, server: server, to: to, answer: make(chan reply, 1),
		out: make(chan friend.Parcel, friend.MostQueued), Mail: friend.NewMail(friend.Meeting{
			Phase: friend.Calling, Name: g.Name(g.Self.Other()), Caller: to == nil, Game: g.ID()})}
	if to != nil {
		c.asked = to.pack()
	}
	c.ended, c.cancel = context.WithCancel(context.Background())
	return c
}

// end ends the call. The caller has locked the service.
func (c *call) end(why locale.Message) {
	c.service.End(&c.Mail, why)
	c.cancel()
}

// close ends the call from its own goroutines.
func (c *call) close(why locale.Key, args ...any) {
	c.service.Lock()
	defer c.service.Unlock()
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
	other, interval, limit, leads := c.to, pause, connecting, true
	if other != nil {
		interval, limit, leads = sparse, answering, false
	}
	e, err := open(c.ended, socket, c.server, interval)
	if err != nil {
		c.close(locale.NearNoNetwork)
		return
	}
	defer e.close()
	_ = e.agent.OnConnectionStateChange(c.changed) // an error only without a function
	c.service.Lock()
	c.data = e.contact.pack()
	if c.text = c.game.Contact(c.data, c.asked); strings.TrimSpace(c.server) != "" && !e.heard {
		c.Fault = locale.Msg(locale.FarSilent, locale.Bounded(strings.Fields(c.server)[0]))
	}
	c.service.Tell()
	c.service.Unlock()
	if other == nil {
		r, ok := c.wait(e)
		if !ok {
			return
		}
		if other = &r.contact; r.crosses {
			limit, leads = answering, c.game.Self == friend.Host
		}
	}
	channel, err := e.connect(c.ended, limit, *other, leads)
	if err != nil {
		c.close(locale.FarFailed, tried(other))
		return
	}
	c.carry(channel)
}

// wait waits for the answer, and lets the router keep the way open meanwhile. It returns false if the call ends.
func (c *call) wait(e *end) (r reply, ok bool) {
	ticker := time.NewTicker(refresh)
	defer ticker.Stop()
	for {
		select {
		case r = <-c.answer:
			return r, true
		case <-ticker.C:
			go e.refresh()
		case <-c.ended.Done():
			return r, false
		}
	}
}

// tried names the addresses of the other program.
func tried(other *contact) string {
	var all []string
	for _, p := range other.places {
		all = append(all, p.host())
	}
	return strings.Join(all, ", ")
}

// changed follows the state of the connection, which comes back by itself.
func (c *call) changed(state ice.ConnectionState) {
	s := c.service
	s.Lock()
	defer s.Unlock()
	switch {
	case state == ice.ConnectionStateConnected && c.Phase == friend.Lost:
		c.Phase = friend.Met
		s.Tell()
	case state == ice.ConnectionStateDisconnected && c.Phase == friend.Met:
		s.Lose(&c.Mail, func() { c.end(locale.Msg(locale.FarEnded, c.Name)) })
	}
}

// carry carries messages until the call ends.
func (c *call) carry(channel *datachannel.DataChannel) {
	s := c.service
	s.Lock()
	if c.Phase != friend.Calling {
		s.Unlock()
		return
	}
	s.Meet(&c.Mail)
	s.Unlock()
	go c.listen(channel)
	for p := (friend.Parcel{}); p.Text != "bye"; {
		select {
		case p = <-c.out:
		case <-c.ended.Done():
			select {
			case p = <-c.out: // those that wait go first
			default:
				p = friend.Parcel{Text: "bye"}
			}
		}
		if p.First != nil {
			p.First()
		}
		if _, err := channel.WriteDataChannel([]byte(p.Text), true); err != nil {
			c.close(locale.FarEnded, c.Name)
		}
	}
}

// listen reads messages until the call ends. It ignores kinds that it does not know.
func (c *call) listen(channel *datachannel.DataChannel) {
	for buffer := make([]byte, friend.LongestMessage); ; time.Sleep(friend.Pace) {
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
			if !c.service.Put(&c.Mail, content, c.ended.Done()) {
				return
			}
		}
	}
}
