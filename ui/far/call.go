package far

import (
	"context"
	"errors"
	"strings"
	"time"

	"chuhe/ui/friend"
	"chuhe/ui/locale"
)

// An invitation is how a call begins: the two texts. Data, text and asked are guarded by the carrier.
type invitation struct {
	game   *friend.Game // of which only what never changes is used here
	server string
	to     []byte // the contact that is answered; nil: this program calls

	data   []byte // the own contact
	text   string // in which it is sent
	asked  []byte // the contact that was read; nil: none
	answer chan reply
}

// A reply is the contact of the program that was called.
type reply struct {
	contact []byte
	crosses bool // it has called too
}

// fail ends the call by an error, whose reason is given unless the contact is at fault.
func (c *call) fail(err error, why locale.Key, args ...any) {
	if errors.Is(err, errContact) {
		why, args = locale.FaultDamaged, nil
	}
	c.close(why, args...)
}

// run makes the own contact known, connects, and carries messages until the call ends.
func (c *call) run(open func(ctx context.Context, server string, to []byte) (*end, error)) {
	e, err := open(c.ended, c.server, c.to)
	if err != nil {
		c.fail(err, locale.NearNoNetwork)
		return
	}
	defer e.close()
	e.watch(c.changed)
	c.carrier.Lock()
	c.data = e.data
	if c.text = c.game.Contact(c.data, c.asked); strings.TrimSpace(c.server) != "" && !e.heard {
		c.Fault = locale.Msg(locale.FarSilent, locale.Bounded(strings.Fields(c.server)[0]))
	}
	c.carrier.tell()
	c.carrier.Unlock()
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
