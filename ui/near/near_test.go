package near

import (
	"bytes"
	"crypto/tls"
	"fmt"
	"net"
	"strings"
	"testing"
	"time"

	"chuhe/ui/friend"
	"chuhe/ui/friend/friendtest"
	"chuhe/ui/locale"
)

// A player is a service with its window.
type player struct {
	*Service
	*friendtest.Window
	t *testing.T
}

func newPlayer(t *testing.T, name string, keys map[string][]byte) *player {
	s, w := friendtest.Open(t, New)
	s.name, s.keys = name, keys
	t.Cleanup(func() { s.Leave(); s.Hide() })
	return &player{s, w, t}
}

// opens makes the player visible, without a search.
func (p *player) opens() friend.Peer {
	p.t.Helper()
	p.Lock()
	defer p.Unlock()
	if !p.open() {
		p.t.Fatal(p.fault)
	}
	p.finder = &finder{service: p.Service, stop: make(chan struct{})}
	return friend.Peer{Name: p.name, Address: fmt.Sprint("127.0.0.1:", p.door.Addr().(*net.TCPAddr).Port)}
}

var key = []byte("of the game")

func TestMeeting(t *testing.T) {
	anna, lin := newPlayer(t, "Anna", nil), newPlayer(t, "Lin", nil)
	anna.Call(lin.opens(), "")
	a, l := anna.Reaches(friend.Met), lin.Reaches(friend.Met)
	if a.Code != l.Code || len(a.Code) != 7 || a.Name != "Lin" || l.Name != "Anna" || !a.Caller || l.Caller || a.Game != "" {
		t.Fatalf("%+v\n%+v", a, l)
	}
	third := newPlayer(t, "Third", nil)
	third.Call(lin.peer(), "")
	if why := third.Reaches(friend.Ended).Fault; why.Key != locale.NearBusy {
		t.Errorf("a third player is told %v", why)
	}
	flushed := false
	anna.Send("invitation", func() { flushed = true })
	lin.Gets("invitation")
	if !flushed {
		t.Error("a text left before it was on the disk")
	}
	anna.Keep("3f9a7c", key)
	lin.Keep("3f9a7c", key)
	for i, p := range []*player{anna, lin} { // the network goes away
		p.Lock()
		p.meeting.line.conn.NetConn().Close()
		p.Unlock()
		for _, p := range []*player{lin, anna} {
			p.Waits("another connection", func() bool { return p.Meeting().Times == i+2 && p.Meeting().Phase == friend.Met })
		}
		lin.Send("move", nil)
		anna.Gets("move")
	}
	lin.Leave()
	if why := anna.Reaches(friend.Ended).Fault; why.Key != locale.NearLeft {
		t.Errorf("the other has left: %v", why)
	}
}

// peer returns the address of a visible player.
func (p *player) peer() friend.Peer {
	return friend.Peer{Name: p.name, Address: fmt.Sprint("127.0.0.1:", p.door.Addr().(*net.TCPAddr).Port)}
}

// A game that both keep needs no code. Another program that claims it gets one.
func TestGameGoesOn(t *testing.T) {
	for name, c := range map[string]struct {
		keys map[string][]byte
		want string
	}{
		"both keep the game": {map[string][]byte{"3f9a7c": key}, "3f9a7c"},
		"a forged key":       {map[string][]byte{"3f9a7c": []byte("forged")}, ""},
		"removed":            {nil, ""},
	} {
		anna, lin := newPlayer(t, "Anna", map[string][]byte{"3f9a7c": key}), newPlayer(t, "Lin", c.keys)
		anna.Call(lin.opens(), "3f9a7c")
		a, l := anna.Reaches(friend.Met), lin.Reaches(friend.Met)
		if a.Game != c.want || l.Game != c.want || (a.Code == "") != (c.want != "") || a.Code != l.Code {
			t.Errorf("%s: %+v, %+v", name, a, l)
		}
	}
}

// Somebody between two programs cannot make their codes equal, since the connections have other secrets.
func TestCodeShowsWhoStandsBetween(t *testing.T) {
	lin := newPlayer(t, "Lin", nil)
	between, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer between.Close()
	to := lin.opens().Address
	go func() {
		conn, err := between.Accept()
		if err != nil {
			return
		}
		a, err := secure(tls.Server(conn, guard()))
		b, err2 := dial(guard(), to)
		if err != nil || err2 != nil {
			return
		}
		for i := range 3 {
			from, to := a, b
			if i == 1 {
				from, to = b, a
			}
			text, _ := from.read()
			to.write(text)
		}
	}()
	anna := newPlayer(t, "Anna", nil)
	anna.Call(friend.Peer{Name: "Lin", Address: between.Addr().String()}, "")
	a, l := anna.Reaches(friend.Met), lin.Reaches(friend.Met)
	if a.Code == "" || a.Code == l.Code {
		t.Errorf("the codes are %q and %q", a.Code, l.Code)
	}
}

// strange sends messages of a stranger to a player, and returns the first answer.
func strange(t *testing.T, p *player, messages ...string) string {
	conn, err := tls.Dial("tcp", p.peer().Address, guard())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	conn.SetDeadline(time.Now().Add(20 * time.Second))
	for _, m := range messages {
		_, _ = conn.Write([]byte(m + "\n"))
	}
	_ = conn.CloseWrite()
	buffer := make([]byte, 1000)
	n, _ := conn.Read(buffer)
	return strings.TrimSpace(string(buffer[:n]))
}

func TestStrangers(t *testing.T) {
	p := newPlayer(t, "Lin", map[string][]byte{"3f9a7c": key})
	p.opens()
	for _, messages := range [][]string{
		{""}, {"hello"}, {"unknown 1 2 3 4"}, {strings.Repeat("x", friend.LongestMessage+1)}, {"hello - - -"}, {"text Chuhe"},
	} {
		if got := strange(t, p, messages...); got != "" {
			t.Errorf("%.20q is answered by %q", messages, got)
		}
	}
	if got := strange(t, p, "hello - - -  "); got != "busy" {
		t.Errorf("a player without a name is answered by %q", got)
	}
	if got := strange(t, p, "hello 3f9a7c 00 00 Eve", "number 00"); !strings.HasPrefix(got, "hello - ") {
		t.Errorf("a forged proof is answered by %q", got)
	}
	p.Lock()
	defer p.Unlock()
	if p.meeting != nil {
		t.Errorf("there is a meeting: %+v", p.meeting.Meeting)
	}
}

// Connections that say nothing keep nobody out.
func TestSilence(t *testing.T) {
	anna, lin := newPlayer(t, "Anna", nil), newPlayer(t, "Lin", nil)
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

// FuzzMessages sends anything to a visible player, and to one in a meeting with a friend.
func FuzzMessages(f *testing.F) {
	for _, seed := range []string{"hello - - 00 Eve\nnumber 00\n", "text Chuhe\nalive\nbye\n", "hello 3f9a7c 00 00 Eve\n", "\x00\n\n"} {
		f.Add([]byte(seed), false)
		f.Add([]byte(seed), true)
	}
	f.Fuzz(func(t *testing.T, data []byte, met bool) {
		if bytes.Count(data, []byte("\n")) > 10 { // a player reads 20 messages a second
			return
		}
		p, friends := newPlayer(t, "Lin", map[string][]byte{"3f9a7c": key}), newPlayer(t, "Anna", nil)
		p.opens()
		if !met {
			strange(t, p, string(data))
		} else {
			friends.Call(p.peer(), "")
			friends.Reaches(friend.Met)
			friends.Lock()
			_, _ = friends.meeting.line.conn.Write(append(data, "\nbye\n"...))
			friends.Unlock()
			for p.Meeting().Phase != friend.Ended {
				select {
				case <-p.Changed:
				case <-time.After(10 * time.Millisecond):
				}
				if text, ok := p.Receive(); ok && !strings.Contains(string(data), "text") {
					t.Errorf("%q has come", text)
				}
			}
			friends.Reaches(friend.Ended)
		}
		if m := p.Meeting(); m.Game != "" || m.Phase == friend.Lost {
			t.Errorf("%q leads to %+v", data, m)
		}
	})
}

// TestFinding finds programs by multicast DNS.
func TestFinding(t *testing.T) {
	anna, lin := newPlayer(t, "Anna", nil), newPlayer(t, "Lin 林", nil)
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
