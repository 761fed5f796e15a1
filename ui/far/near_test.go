package far

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/netip"
	"strings"
	"testing"
	"time"

	"chuhe/ui/friend"
	"chuhe/ui/locale"
)

// A neighbour is a player on the same network, with the window.
type neighbour struct {
	*Nearby
	*window
	t *testing.T
}

func newNeighbour(t *testing.T, name string, keys map[string][]byte) *neighbour {
	s, w := watched(t, NewNearby)
	s.name, s.keys = name, keys
	t.Cleanup(s.Hide)
	return &neighbour{s, w, t}
}

// address returns one of this computer.
func address(t *testing.T) netip.Addr {
	all, _ := net.InterfaceAddrs()
	for _, a := range all {
		if n, ok := a.(*net.IPNet); ok && n.IP.IsGlobalUnicast() {
			return netip.MustParseAddr(n.IP.String())
		}
	}
	t.Skip("on this system: no network")
	return netip.Addr{}
}

// opens makes the player visible, without a search.
func (p *neighbour) opens() friend.Peer {
	p.t.Helper()
	p.Lock()
	defer p.Unlock()
	if !p.open() {
		p.t.Fatal(p.fault)
	}
	return p.peer()
}

// peer returns the address of a visible player.
func (p *neighbour) peer() friend.Peer {
	port := p.finder.door.Addr().(*net.TCPAddr).Port
	return friend.Peer{Name: p.name, Address: net.JoinHostPort(address(p.t).String(), fmt.Sprint(port))}
}

const id = "3f9a7c" // of a game

var key = []byte("of the game")

func keys() map[string][]byte { return map[string][]byte{id: key} }

func TestMeeting(t *testing.T) {
	anna, lin := newNeighbour(t, "Anna", keys()), newNeighbour(t, "Lin", keys())
	began := time.Now()
	anna.Call(lin.opens(), "")
	a, l := anna.Reaches(friend.Met), lin.Reaches(friend.Met)
	if a.Code != l.Code || len(a.Code) != 7 || a.Name != "Lin" || l.Name != "Anna" || !a.Caller || l.Caller || a.Game != "" {
		t.Fatalf("%+v\n%+v", a, l)
	}
	if took := time.Since(began); took > 2*time.Second {
		t.Errorf("connected after %v", took)
	}
	third := newNeighbour(t, "Third", keys())
	third.Call(lin.peer(), "")
	if why := third.Reaches(friend.Ended).Fault; why.Key != locale.NearBusy {
		t.Errorf("a third player is told %v", why)
	}
	anna.Send("invitation", nil)
	lin.Gets("invitation")
	anna.Keep("7abcde", key)
	lin.Keep("7abcde", key)
	third.Call(lin.peer(), id)
	if why := third.Reaches(friend.Ended).Fault; why.Key != locale.NearBusy {
		t.Errorf("a player of another game is told %v", why)
	}
	again := newNeighbour(t, "Anna", map[string][]byte{"7abcde": key}) // Anna's program was killed and started again
	again.Call(lin.peer(), "7abcde")
	again.Reaches(friend.Met)
	lin.Waits("another connection", func() bool { return lin.Meeting().Times == 2 && lin.Meeting().Phase == friend.Met })
	lin.Send("move", nil)
	again.Gets("move")
	lin.Leave()
	again.isLeft()
}

// A game that both keep needs no code. Another program that claims it gets one.
func TestGameGoesOn(t *testing.T) {
	for name, c := range map[string]struct {
		keys map[string][]byte
		want string
	}{
		"both keep the game": {keys(), id},
		"a forged key":       {map[string][]byte{id: []byte("forged")}, ""},
		"removed":            {nil, ""},
	} {
		anna, lin := newNeighbour(t, "Anna", keys()), newNeighbour(t, "Lin", c.keys)
		anna.Call(lin.opens(), id)
		a, l := anna.Reaches(friend.Met), lin.Reaches(friend.Met)
		if a.Game != c.want || l.Game != c.want || (a.Code == "") != (c.want != "") || a.Code != l.Code {
			t.Errorf("%s: %+v, %+v", name, a, l)
		}
	}
}

// Somebody between two programs gives each a contact of its own, so the codes differ. It must choose each before it has
// seen the contact of that player's program.
func TestCodeShowsWhoStandsBetween(t *testing.T) {
	anna, lin, eve := newNeighbour(t, "Anna", nil), newNeighbour(t, "Lin", nil), newNeighbour(t, "Lin", nil)
	anna.Call(eve.opens(), "")
	eve.Reaches(friend.Met)
	second := newNeighbour(t, "Anna", nil)
	second.Call(lin.opens(), "")
	a, l := anna.Reaches(friend.Met), lin.Reaches(friend.Met)
	if a.Code == "" || a.Code == l.Code {
		t.Errorf("the codes are %q and %q", a.Code, l.Code)
	}
}

// strange sends messages of a stranger to a player, and returns the first answer.
func strange(t *testing.T, p *neighbour, messages string) string {
	conn, err := net.Dial("tcp", p.peer().Address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	conn.SetDeadline(time.Now().Add(20 * time.Second))
	_, _ = conn.Write([]byte(messages))
	_ = conn.(*net.TCPConn).CloseWrite()
	answer, _ := io.ReadAll(conn)
	return strings.TrimSpace(string(answer))
}

func TestStrangers(t *testing.T) {
	p := newNeighbour(t, "Lin", keys())
	p.opens()
	for _, messages := range []string{"", "{", "[]", `{"name":1}`, "hello", `{"name":"` + strings.Repeat("x", longestGreeting) + `"}`} {
		if got := strange(t, p, messages); got != "" {
			t.Errorf("%.20q is answered by %q", messages, got)
		}
	}
	c := someContact()
	promise := sha256.Sum256(c.pack())
	for name, sent := range map[string][2]greeting{
		"no name":         {{Promise: promise[:]}, {Contact: c.pack()}},
		"another contact": {{Name: "Eve", Promise: promise[:]}, {Contact: append(c.pack(), c.pack()[79:]...)}},
		"no contact":      {{Name: "Eve", Game: id, Promise: promise[:]}, {Proof: []byte("forged")}},
	} {
		first, _ := json.Marshal(sent[0])
		last, _ := json.Marshal(sent[1])
		began, answer := time.Now(), greeting{}
		if err := json.Unmarshal([]byte(strange(t, p, string(first)+string(last))), &answer); err != nil || answer.Name != "Lin" {
			t.Errorf("%s: %+v, %v", name, answer, err)
		}
		if time.Since(began) > greetings/2 {
			t.Errorf("%s: the player connects", name)
		}
	}
	if m := p.Meeting(); m.Phase != friend.NoMeeting {
		t.Errorf("there is a meeting: %+v", m)
	}
}

// A contact leads to the computer that has sent it, whatever it names.
func TestNeighboursNameNobody(t *testing.T) {
	p := newNeighbour(t, "Lin", nil)
	p.opens()
	socket, err := net.ListenUDP("udp", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer socket.Close()
	c := someContact()
	c.places = []place{{kind: mapped, addr: netip.AddrPortFrom(netip.MustParseAddr("203.0.113.7"), socket.LocalAddr().(*net.UDPAddr).AddrPort().Port())}}
	promise := sha256.Sum256(c.pack())
	first, _ := json.Marshal(greeting{Name: "Eve", Promise: promise[:]})
	last, _ := json.Marshal(greeting{Contact: c.pack()})
	conn, err := net.Dial("tcp", p.peer().Address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	_, _ = conn.Write(append(first, last...))
	_ = socket.SetReadDeadline(time.Now().Add(5 * time.Second))
	if _, _, err := socket.ReadFrom(make([]byte, 1500)); err != nil {
		t.Error(err)
	}
}

// Connections that say nothing keep nobody out.
func TestSilence(t *testing.T) {
	anna, lin := newNeighbour(t, "Anna", nil), newNeighbour(t, "Lin", nil)
	peer := lin.opens()
	for range 3 * most {
		conn, err := net.Dial("tcp", peer.Address)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
	}
	anna.Call(peer, "")
	anna.Reaches(friend.Met)
}

// Messages of other kinds than are known do not disturb the game.
func TestOddMessages(t *testing.T) {
	anna, lin := newNeighbour(t, "Anna", nil), newNeighbour(t, "Lin", nil)
	anna.Call(lin.opens(), "")
	anna.Reaches(friend.Met)
	lin.Reaches(friend.Met)
	for _, text := range []string{"", "alive", "\x00", "byebye", "text"} {
		anna.call.out <- parcel{text: text}
	}
	anna.Send("move", nil)
	lin.Gets("")
	lin.Gets("move")
}

// FuzzGreetings sends anything to a visible player.
func FuzzGreetings(f *testing.F) {
	for _, seed := range []string{`{"name":"Eve","promise":"AAAA"}{"contact":"AQ=="}`, `{"busy":true,"game":"3f9a7c"}{}`, "\x00\n\n"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		p := newNeighbour(t, "Lin", keys())
		p.opens()
		strange(t, p, string(data))
		if m := p.Meeting(); m.Phase != friend.NoMeeting {
			t.Errorf("%q leads to %+v", data, m)
		}
	})
}

// TestFinding finds programs by multicast DNS.
func TestFinding(t *testing.T) {
	anna, lin := newNeighbour(t, "Anna", nil), newNeighbour(t, "Lin 林", nil)
	lin.Show("Lin 林", nil)
	anna.Show("Anna", nil)
	for late := time.After(3 * time.Second); ; {
		peers, fault := anna.Peers()
		if fault.Key != "" {
			t.Skipf("on this system: no multicast (%v)", fault)
		}
		for _, p := range peers {
			if p.Name == "Lin 林" {
				anna.Call(p, "")
				anna.Reaches(friend.Met)
				return
			}
		}
		select {
		case <-anna.Changed:
		case <-late:
			t.Skip("on this system: no multicast")
		}
	}
}
