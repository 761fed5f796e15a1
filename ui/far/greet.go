//go:build !js

package far

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/netip"

	"chuhe/ui/friend"
)

// A greeting is one of the three messages by which two programs on a network exchange their contacts: the first and the
// last are the caller's. It commits itself to its contact, which is random, before it knows the other one, so that
// somebody between them cannot choose contacts that give equal codes.
type greeting struct {
	Name    string `json:"name,omitempty"`    // of the player
	Game    string `json:"game,omitempty"`    // the ID of the one to go on with
	Promise []byte `json:"promise,omitempty"` // SHA-256 of the caller's contact
	Contact []byte `json:"contact,omitempty"` // with the port only
	Proof   []byte `json:"proof,omitempty"`   // that this program keeps the game
	Busy    bool   `json:"busy,omitempty"`    // no call is taken
}

const longestGreeting = 4 << 10 // bytes of all from one program

var errBusy = errors.New("the other player is playing")

// A talk is the exchange of greetings.
type talk struct {
	in      *json.Decoder
	out     *json.Encoder
	contact []byte // of this program
}

// greet connects to another program by the contacts that the two exchange over conn, and begins to carry messages.
func (s *Nearby) greet(c *call, conn net.Conn, exchange func(*call, *talk) (contact, error)) error {
	ctx, done := context.WithTimeout(c.ended, greetings)
	defer done()
	context.AfterFunc(ctx, func() { conn.Close() })
	own := conn.LocalAddr().(*net.TCPAddr)
	socket, err := net.ListenUDP("udp", &net.UDPAddr{IP: own.IP, Zone: own.Zone}) // nobody learns other addresses
	if err != nil {
		return err
	}
	e, err := openOn(ctx, socket, "", nil)
	if err != nil {
		return err
	}
	e.watch(c.changed)
	port := uint16(socket.LocalAddr().(*net.UDPAddr).Port)
	e.contact.places = []place{{addr: netip.AddrPortFrom(netip.Addr{}, port)}}
	t := &talk{json.NewDecoder(io.LimitReader(conn, longestGreeting)), json.NewEncoder(conn), e.contact.pack()}
	other, err := exchange(c, t)
	for i, p := range other.places { // it can name no other computer
		other.places[i].addr = netip.AddrPortFrom(from(conn), p.addr.Port())
	}
	if err == nil {
		err = e.reach(ctx, greetings, other, c.Caller)
	}
	if err == nil && !c.Caller && !s.takes(c) {
		err = errBusy
	}
	if err != nil {
		e.close()
		return err
	}
	go func() {
		defer e.close()
		c.carry(e)
	}()
	return nil
}

// ask exchanges contacts for the caller, which may want to go on with a game.
func (s *Nearby) ask(c *call, t *talk, own greeting, key []byte) (theirs contact, err error) {
	promise, heard := sha256.Sum256(t.contact), greeting{}
	own.Promise = promise[:]
	if err = t.out.Encode(own); err == nil {
		err = t.in.Decode(&heard)
	}
	switch {
	case err != nil:
		return theirs, err
	case heard.Busy:
		return theirs, errBusy
	}
	last := greeting{Contact: t.contact}
	if proves(heard.Proof, key, "called", own.Promise, heard.Contact) {
		last.Proof = prove(key, "caller", own.Promise, heard.Contact)
	} else {
		own.Game = ""
	}
	s.agree(c, friend.Clean(heard.Name), own.Game, t.contact, heard.Contact)
	if err = t.out.Encode(last); err != nil {
		return theirs, err
	}
	return unpack(heard.Contact)
}

// answer exchanges contacts for the program that was called.
func (s *Nearby) answer(c *call, t *talk) (theirs contact, err error) {
	var heard, last greeting
	if err = t.in.Decode(&heard); err != nil {
		return theirs, err
	}
	s.Lock()
	key := s.keys[heard.Game]
	own := greeting{Name: s.name, Contact: t.contact, Busy: !s.admits(heard.Game)}
	s.Unlock()
	if own.Busy {
		_ = t.out.Encode(greeting{Busy: true}) // the other program may be gone
		return theirs, errBusy
	}
	if key != nil {
		own.Proof = prove(key, "called", heard.Promise, t.contact)
	}
	if err = t.out.Encode(own); err == nil {
		err = t.in.Decode(&last)
	}
	name, promised := friend.Clean(heard.Name), sha256.Sum256(last.Contact)
	if err != nil || name == "" || !bytes.Equal(promised[:], heard.Promise) {
		return theirs, errContact
	}
	if !proves(last.Proof, key, "caller", heard.Promise, t.contact) {
		heard.Game = ""
	}
	s.agree(c, name, heard.Game, last.Contact, t.contact)
	return unpack(last.Contact)
}

// prove returns the proof that a program keeps the game with a key.
func prove(key []byte, role string, promise, called []byte) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(role))
	mac.Write(promise)
	mac.Write(called)
	return mac.Sum(nil)
}

func proves(proof, key []byte, role string, promise, called []byte) bool {
	return key != nil && hmac.Equal(proof, prove(key, role, promise, called))
}

// agree notes what the greetings amount to: a game that both keep, or else a code for the players to compare.
func (s *Nearby) agree(c *call, name, game string, caller, called []byte) {
	s.Lock()
	defer s.Unlock()
	if c.Game = game; name != "" {
		c.Name = name
	}
	if game == "" {
		sum := sha256.Sum256(append(bytes.Clone(caller), called...))
		n := binary.BigEndian.Uint64(sum[:]) % 1_000_000
		c.Code = fmt.Sprintf("%03d %03d", n/1000, n%1000)
	}
}

// admits reports whether another program may call: any one while there is no meeting, and during one that of the same
// game, which may have been started again. The caller has locked s.
func (s *Nearby) admits(game string) bool {
	c := s.call
	return s.finder != nil && (c == nil || c.Phase == friend.Ended ||
		c.Phase != friend.Calling && c.Game != "" && c.Game == game)
}
