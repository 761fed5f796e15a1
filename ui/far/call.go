package far

import (
	"context"
	"errors"
	"strings"
	"time"

	"chuhe/ui/friend"
	"chuhe/ui/locale"
)

// A call is the attempt to connect to the other player of a game, and then the connection.
type call struct {
	friend.Mail // guarded by the service, with data and text

	service *Service
	game    *friend.Game // of which only what never changes is used here
	server  string
	to      []byte // the contact that is answered; nil: this program calls

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
	contact []byte
	crosses bool // it has called too
}

func newCall(s *Service, g *friend.Game, server string, to []byte) *call {
	c := &call{service: s, game: g, server: server, to: to, asked: to, answer: make(chan reply, 1),
		out: make(chan friend.Parcel, friend.MostQueued), Mail: friend.NewMail(friend.Meeting{
			Phase: friend.Calling, Name: g.Name(g.Self.Other()), Caller: to == nil, Game: g.ID()})}
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

// fail ends the call by an error, whose reason is given unless the contact is at fault.
func (c *call) fail(err error, why locale.Key, args ...any) {
	if errors.Is(err, errContact) {
		why, args = locale.FaultDamaged, nil
	}
	c.close(why, args...)
}

// run makes the own contact known, connects, and carries messages until the call ends.
func (c *call) run() {
	e, err := c.service.open(c.ended, c.server, c.to)
	if err != nil {
		c.fail(err, locale.NearNoNetwork)
		return
	}
	defer e.close()
	e.watch(c.changed)
	c.service.Lock()
	c.data = e.data
	if c.text = c.game.Contact(c.data, c.asked); strings.TrimSpace(c.server) != "" && !e.heard {
		c.Fault = locale.Msg(locale.FarSilent, locale.Bounded(strings.Fields(c.server)[0]))
	}
	c.service.Tell()
	c.service.Unlock()
	r, limit, leads := reply{contact: c.to}, answering, false
	if c.to == nil {
		var ok bool
		if r, ok = c.wait(e); !ok {
			return
		}
		if leads = c.game.Self == friend.Host; !r.crosses {
			limit, leads = connecting, true
		}
	}
	if err := e.connect(c.ended, limit, r.contact, leads); err != nil {
		c.fail(err, locale.FarFailed, e.tried)
		return
	}
	c.carry(e)
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

// changed follows the state of the connection.
func (c *call) changed(connected bool) {
	s := c.service
	s.Lock()
	defer s.Unlock()
	switch {
	case connected && c.Phase == friend.Lost:
		c.Phase = friend.Met
		s.Tell()
	case !connected && c.Phase == friend.Met:
		s.Lose(&c.Mail, func() { c.end(locale.Msg(locale.FarEnded, c.Name)) })
	}
}

// carry carries messages until the call ends.
func (c *call) carry(e *end) {
	s := c.service
	s.Lock()
	if c.Phase != friend.Calling {
		s.Unlock()
		return
	}
	s.Meet(&c.Mail)
	s.Unlock()
	go c.listen(e)
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
		if e.write(p.Text) != nil {
			c.close(locale.FarEnded, c.Name)
		}
	}
}

// listen reads messages until the call ends. It ignores kinds that it does not know.
func (c *call) listen(e *end) {
	for ; ; time.Sleep(friend.Pace) {
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
			if !c.service.Put(&c.Mail, content, c.ended.Done()) {
				return
			}
		}
	}
}
