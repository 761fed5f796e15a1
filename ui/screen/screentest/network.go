package screentest

import (
	"strings"

	"chuhe/ui/friend"
	"chuhe/ui/locale"
	"chuhe/ui/store"
)

// A Network is a network with friends, whose programs the test plays.
type Network struct {
	Name  string // by which the window is visible
	Found []friend.Peer
	Now   friend.Meeting
	Fault locale.Message

	Called  string // the game to go on with
	Kept    string // the game by which they connect again
	In, out []string
	news    int
}

// Show implements friend.Near.
func (n *Network) Show(name string, _ map[string][]byte) { n.Name = name }

// Hide implements friend.Near.
func (n *Network) Hide() { n.Name = "" }

// Peers implements friend.Near.
func (n *Network) Peers() ([]friend.Peer, locale.Message) { return n.Found, n.Fault }

// News implements friend.Near.
func (n *Network) News() int { return n.news }

// Meeting implements friend.Near.
func (n *Network) Meeting() friend.Meeting { return n.Now }

// Send implements friend.Near.
func (n *Network) Send(text string, first func()) { first(); n.out = append(n.out, text) }

// Keep implements friend.Near.
func (n *Network) Keep(id string, _ []byte) { n.Kept = id }

// Leave implements friend.Near.
func (n *Network) Leave() { n.Now = friend.Meeting{}; n.news++ }

// Receive implements friend.Near.
func (n *Network) Receive() (text string, ok bool) {
	if len(n.In) == 0 {
		return "", false
	}
	text, n.In = n.In[0], n.In[1:]
	return text, true
}

// Call implements friend.Near.
func (n *Network) Call(p friend.Peer, game string) {
	n.Called = game
	n.Becomes(friend.Meeting{Phase: friend.Calling, Name: p.Name, Caller: true})
}

// Becomes changes the meeting, as a program nearby does.
func (n *Network) Becomes(m friend.Meeting) {
	n.Now = m
	n.news++
}

// Sent returns what the window has sent.
func (n *Network) Sent() string {
	text := strings.Join(n.out, "\n")
	n.out = nil
	return text
}

// A Distance connects to a friend far away, whose program the test plays.
type Distance struct {
	Network
	Server string      // that was asked for the own address
	Write  string      // the text with the own contact
	More   []*Distance // the connections to watchers, or to the player who is watched
}

// Open implements friend.Far.
func (d *Distance) Open(g *friend.Game, server string) {
	d.Server = server
	d.Becomes(friend.Meeting{Phase: friend.Calling, Caller: true, Game: g.ID()})
}

// Read implements friend.Far. Every text answers what is asked, or asks.
func (d *Distance) Read(g *friend.Game, text, server string) (why locale.Message, found bool) {
	if _, _, found = g.ReadContact(text, nil); found && d.Now.Game != g.ID() {
		d.Server = server
		d.Becomes(friend.Meeting{Phase: friend.Calling, Name: g.Name(g.Self.Other()), Game: g.ID()})
	}
	return why, found
}

// Text implements friend.Far.
func (d *Distance) Text() string { return d.Write }

// more returns another connection.
func (d *Distance) more() friend.Far {
	d.More = append(d.More, &Distance{})
	return d.More[len(d.More)-1]
}

// near returns the network of the options, or nil.
func (o *Options) near() friend.Near {
	if o.Near == nil {
		return nil
	}
	return o.Near
}

// openFriends opens the store and the games with friends.
func (d *Driver) openFriends(o *Options) {
	if o.Far == nil {
		o.Far = &Distance{}
	}
	d.Writer = store.NewWriter(d.Store)
	d.T.Cleanup(d.Writer.Close)
	d.Friends, _ = friend.Open(d.Writer)
}
