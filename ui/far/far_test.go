package far

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net"
	"net/netip"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"chuhe/ui/friend"
	"chuhe/ui/locale"
)

var noon = time.Date(2026, 7, 1, 12, 0, 0, 0, time.UTC)

// A player is a service with its window, in a game.
type player struct {
	*Service
	*window
	t    *testing.T
	game *friend.Game
}

func newPlayer(t *testing.T, g *friend.Game) *player {
	s, w := watched(t, New)
	return &player{s, w, t, g}
}

// pair returns the two players of a game.
func pair(t *testing.T) (host, guest *player) {
	if all, _ := net.InterfaceAddrs(); !slices.ContainsFunc(all, func(a net.Addr) bool {
		n, ok := a.(*net.IPNet)
		return ok && n.IP.IsGlobalUnicast()
	}) {
		t.Skip("on this system: no network")
	}
	k := friend.New()
	h, why := k.Invite(friend.Terms{Host: "Anna"}, noon)
	if h == nil {
		t.Fatal(why)
	}
	terms, _, _ := friend.Find(h.Invitation(""))[0].Terms()
	g, why := friend.Join(terms, "Lin", noon)
	if why.Key != "" {
		t.Fatal(why)
	}
	return newPlayer(t, h), newPlayer(t, g)
}

// writes returns the text of the player's contact.
func (p *player) writes() string {
	p.t.Helper()
	p.Waits("the contact", func() bool { return p.Text() != "" })
	return p.Text()
}

func (p *player) reads(text string, want locale.Key) {
	p.t.Helper()
	if why, found := p.Read(p.game, text, ""); !found || why.Key != want {
		p.t.Fatalf("%q: %v, want %q", text, why, want)
	}
}

// connect lets the host invite the guest, who answers.
func connect(t *testing.T, host, guest *player) {
	t.Helper()
	host.Open(host.game, "")
	guest.reads(host.writes(), "")
	host.reads(guest.writes(), "")
}

func TestCall(t *testing.T) {
	anna, lin := pair(t)
	connect(t, anna, lin)
	a, l := anna.Reaches(friend.Met), lin.Reaches(friend.Met)
	if a.Game != l.Game || a.Times != 1 || !a.Caller || l.Caller || l.Name != "Anna" || anna.Text() != "" {
		t.Errorf("%+v, %+v", a, l)
	}
	var flushed atomic.Bool
	anna.Send("move", func() { flushed.Store(true) })
	if lin.Gets("move"); !flushed.Load() {
		t.Error("a text left before it was on the disk")
	}
	lin.Leave()
	anna.Reaches(friend.Ended)
	connect(t, lin, anna) // to the same game again
	if a := anna.Reaches(friend.Met); a.Times != 2 {
		t.Errorf("%+v", a)
	}
	lin.Reaches(friend.Met)
	lin.Send("answer", nil)
	anna.Gets("answer")
	lin.Leave()
	anna.isLeft()
}

func TestContactsOfOthers(t *testing.T) {
	anna, lin := pair(t)
	_, eve := pair(t)
	anna.Open(anna.game, "")
	first := anna.writes()
	lin.reads(first, "")
	late := lin.writes()
	anna.Leave()
	anna.Open(anna.game, "")
	anna.Waits("another contact", func() bool { return anna.Text() != "" && anna.Text() != first })
	anna.reads(late, locale.FarStale)
	anna.reads(anna.Text(), locale.FarStale) // the player's own
	lin.reads(anna.Text()+"\n"+late, "")     // also with the player's own behind
	if _, found := eve.Read(eve.game, first, ""); found {
		t.Error("a contact is taken for that of another game")
	}
	if phase := anna.Meeting().Phase; phase != friend.Calling {
		t.Errorf("the invitation is in phase %d", phase)
	}
	anna.reads(lin.game.Contact([]byte("of a later version"), nil), "")
	if why := anna.Reaches(friend.Ended).Fault; why.Key != locale.FaultDamaged {
		t.Errorf("the end is %v", why)
	}
}

// Two programs that invite each other connect, as soon as both have read the other's contact.
func TestBothInvite(t *testing.T) {
	anna, lin := pair(t)
	anna.Open(anna.game, "")
	lin.Open(lin.game, "")
	first, second := anna.writes(), lin.writes()
	lin.reads(first, "")
	anna.reads(second, "")
	anna.Reaches(friend.Met)
	lin.Reaches(friend.Met)
}

// A contact that is read again does not change the answer that the player may have sent, nor end a connection.
func TestAgain(t *testing.T) {
	anna, lin := pair(t)
	anna.Open(anna.game, "")
	invitation := anna.writes()
	lin.reads(invitation, "")
	answer := lin.writes()
	lin.reads(invitation, "")
	if again := lin.writes(); again != answer {
		t.Error("reading the invitation again changes the answer")
	}
	anna.reads(answer, "")
	anna.reads(answer, "")
	lin.Reaches(friend.Met)
	lin.reads(invitation, "")
	if m := lin.Meeting(); m.Phase != friend.Met || m.Times != 1 {
		t.Errorf("reading the invitation again ends the connection: %+v", m)
	}
}

// TestWatch lets somebody watch a game.
func TestWatch(t *testing.T) {
	anna, _ := pair(t)
	var windows []*window
	open := func() friend.Far {
		s, w := watched(t, New)
		windows = append(windows, w)
		return s
	}
	show, watching := friend.Audience{New: open}, friend.Watching{New: open}
	show.InviteWatcher(friend.New(), anna.game, "")
	far, link := show.Invited()
	windows[0].Waits("the invitation", func() bool { return far.Text() != "" })
	text := link.Invitation("") + "\n" + far.Text()
	terms, _, _ := friend.Find(text)[0].Terms()
	if why := watching.Accept(terms, text, ""); why.Key != "" {
		t.Fatal(why)
	}
	windows[1].Waits("the answer", func() bool { return watching.Text() != "" })
	far.Read(link, watching.Text(), "")
	windows[0].Reaches(friend.Met)
	windows[1].Reaches(friend.Met)
	for _, runs := range []bool{true, false} { // the second waits for the confirmation of the first
		seen := func() bool {
			show.Step(anna.game, runs)
			snap, going, came := watching.Step()
			return came && going == runs && snap.Setup.Players[0].Name == "Anna"
		}
		for late := time.Now().Add(20 * time.Second); !seen(); time.Sleep(5 * time.Millisecond) {
			if time.Now().After(late) {
				t.Fatal("the watcher does not see the game")
			}
		}
	}
	show.End()
	windows[1].Reaches(friend.Ended)
}

// What waits to be sent goes before the farewell.
func TestFarewell(t *testing.T) {
	anna, lin := pair(t)
	connect(t, anna, lin)
	anna.Reaches(friend.Met)
	lin.Reaches(friend.Met)
	for i := range 10 {
		anna.Send(fmt.Sprint("move ", i), func() { time.Sleep(time.Millisecond) })
	}
	anna.Leave()
	for i := range 10 {
		lin.Gets(fmt.Sprint("move ", i))
	}
	lin.Reaches(friend.Ended)
}

// A noted socket reports that it is closed.
type noted struct {
	net.PacketConn
	closed chan struct{}
	once   sync.Once
}

func (n *noted) Close() error {
	n.once.Do(func() { close(n.closed) })
	return n.PacketConn.Close()
}

// A page that is closed while a server is asked closes the socket at once.
func TestLeaveEarly(t *testing.T) {
	anna, _ := pair(t)
	silent, err := net.ListenPacket("udp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	closed := make(chan struct{})
	anna.open = func(ctx context.Context, server string, to []byte) (*end, error) {
		socket, err := net.ListenUDP("udp", nil)
		if err != nil {
			return nil, err
		}
		return openOn(ctx, &noted{PacketConn: socket, closed: closed}, server, to)
	}
	anna.Open(anna.game, "stun:"+silent.LocalAddr().String())
	_, _, _ = silent.ReadFrom(make([]byte, 1500)) // the question has come
	anna.Leave()
	select {
	case <-closed:
	case <-time.After(searching / 2):
		t.Error("the socket stays open")
	}
}

// A friend who names the address of somebody else has few packets sent there.
func TestBystander(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: counts packets for three seconds")
	}
	t.Parallel()
	anna, lin := pair(t)
	anna.Open(anna.game, "")
	anna.writes()
	bystander, err := net.ListenUDP("udp", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer bystander.Close()
	to, err := unpack(anna.call.data)
	if err != nil {
		t.Fatal(err)
	}
	port := bystander.LocalAddr().(*net.UDPAddr).AddrPort().Port()
	for i, p := range to.places {
		to.places[i].addr = netip.AddrPortFrom(p.addr.Addr(), port)
	}
	lin.reads(anna.game.Contact(to.pack(), nil), "")
	packets := 0
	_ = bystander.SetReadDeadline(time.Now().Add(3 * time.Second))
	for ; err == nil; packets++ {
		_, _, err = bystander.ReadFrom(make([]byte, 1500))
	}
	if ways := len(to.places) * len(to.places); packets > 4*ways {
		t.Errorf("%d packets in three seconds, on %d ways", packets, ways)
	}
}

// A program that has another certificate than its contact says is refused.
func TestStranger(t *testing.T) {
	anna, lin := pair(t)
	anna.Open(anna.game, "")
	lin.reads(anna.writes(), "")
	lin.writes()
	changed := slices.Clone(lin.call.data)
	changed[1]++
	anna.reads(lin.game.Contact(changed, anna.call.data), "")
	if why := anna.Reaches(friend.Ended).Fault; why.Key != locale.FarFailed {
		t.Errorf("the end is %v", why)
	}
}

// A network delivers late what a player sends, or never.
type network struct {
	net.PacketConn
	lost *atomic.Int32 // in percent
}

func (n network) WriteTo(data []byte, to net.Addr) (int, error) {
	const delay = 150 * time.Millisecond
	if sent := slices.Clone(data); rand.N(100) >= int(n.lost.Load()) {
		time.AfterFunc(delay, func() { _, _ = n.PacketConn.WriteTo(sent, to) })
	}
	return len(data), nil
}

// TestLoss plays over a network with 300 ms from a question to its answer, which loses a tenth, then all for a while.
func TestLoss(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: waits until a connection is lost")
	}
	t.Parallel()
	anna, lin := pair(t)
	var lost atomic.Int32
	lost.Store(10)
	for _, p := range []*player{anna, lin} {
		p.open = func(ctx context.Context, server string, to []byte) (*end, error) {
			socket, err := net.ListenUDP("udp", nil)
			if err != nil {
				return nil, err
			}
			return openOn(ctx, network{socket, &lost}, server, to)
		}
	}
	connect(t, anna, lin)
	anna.Reaches(friend.Met)
	lin.Reaches(friend.Met)
	for i := range 10 {
		anna.Send(fmt.Sprint("move ", i), nil)
		lin.Gets(fmt.Sprint("move ", i))
	}
	lost.Store(100)
	anna.Send("move 10", nil)
	anna.Reaches(friend.Lost)
	lin.Reaches(friend.Lost)
	lost.Store(0)
	anna.Reaches(friend.Met)
	lin.Gets("move 10")
}

// TestUnreached answers an invitation with a program that is gone.
func TestUnreached(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: waits for a connection in vain")
	}
	t.Parallel()
	anna, lin := pair(t)
	anna.Open(anna.game, "")
	lin.reads(anna.writes(), "")
	answer := lin.writes()
	lin.Leave()
	began := time.Now()
	anna.reads(answer, "")
	if m := anna.Reaches(friend.Ended); m.Fault.Key != locale.FarFailed || time.Since(began) > connecting+time.Second {
		t.Errorf("%+v after %v", m, time.Since(began))
	}
}
