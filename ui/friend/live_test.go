package friend

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// An end is one end of a channel that delays and reorders texts, and loses those on their way with the connection.
type end struct {
	meeting Meeting
	in      []string // on their way to this end
	arrived []string
	other   *end
}

func (e *end) Meeting() Meeting           { return e.meeting }
func (e *end) Send(text string, _ func()) { e.other.in = append(e.other.in, text) }
func (e *end) Keep(id string, _ []byte)   { e.meeting.Game = id }
func (e *end) Leave()                     { e.meeting = Meeting{} }
func (e *end) News() int                  { return 0 }

func (e *end) Receive() (text string, ok bool) {
	if len(e.arrived) == 0 {
		return "", false
	}
	text, e.arrived = e.arrived[0], e.arrived[1:]
	return text, true
}

func channel() (a, b *end) {
	a, b = &end{}, &end{}
	a.other, b.other = b, a
	return a, b
}

// connect connects the two ends, for the first time or again.
func (e *end) connect() {
	for _, one := range []*end{e, e.other} {
		one.in, one.arrived = nil, nil
		one.meeting.Phase = Met
		one.meeting.Times++
	}
}

// lose ends the connection.
func (e *end) lose() {
	e.meeting.Phase, e.other.meeting.Phase = Lost, Lost
	e.in, e.other.in = nil, nil
}

// deliver lets one of the next three texts arrive.
func (e *end) deliver(random *rand.Rand) {
	if n := len(e.in); n > 0 {
		at := random.IntN(min(n, 3))
		e.arrived = append(e.arrived, e.in[at])
		e.in = slices.Delete(e.in, at, at+1)
	}
}

func TestLive(t *testing.T) {
	anna, lin := newPlayer(t), newPlayer(t)
	a, b := channel()
	host, guest := Live{Keeper: anna.Keeper, Carrier: a}, Live{Keeper: lin.Keeper, Carrier: b}
	pass := func() {
		t.Helper()
		for range 4 {
			host.Step(noon)
			guest.Step(noon)
			for _, one := range []*end{a, b} {
				one.arrived, one.in = append(one.arrived, one.in...), nil
			}
		}
	}
	a.connect()
	h, why := anna.Invite(Terms{Host: "Anna"}, noon)
	if h == nil {
		t.Fatal(why)
	}
	host.Play(h)
	pass()
	if guest.Offer == nil || guest.Offer.ID() != h.ID() {
		t.Fatal("the invitation has not come")
	}
	g, why := lin.Join(*guest.Offer, "Lin", noon)
	if g == nil {
		t.Fatal(why)
	}
	guest.Play(g)
	pass()
	b.arrived = []string{line(h.ID(), 9, "", []byte("forged"))}
	if r, _ := guest.Step(noon); r.Game != nil {
		t.Error("a forged text leads to its game")
	}
	pass()
	anna.moves(t, h, "h2e2")
	pass()
	same(t, h, g)
	if h.Fresh() > 0 || !host.Connected(h) || h.State().Guest != "Lin" || g.State().Game.Ply() != 1 {
		t.Fatalf("%d texts are left, ply %d", h.Fresh(), g.State().Game.Ply())
	}
	a.lose() // by messages, and back
	lin.moves(t, g, "h9g7")
	pass()
	if g.Fresh() != 1 || guest.Phase(g) != Lost {
		t.Fatal("a text has left over a lost connection")
	}
	anna.reads(t, lin.copies(g), "")
	anna.moves(t, h, "b2d2")
	a.connect()
	pass()
	same(t, h, g)
	anna.does(t, h, Event{Kind: Resign})
	pass()
	lin.does(t, g, Event{Kind: OfferRematch})
	pass()
	anna.does(t, h, Event{Kind: Yes})
	pass()
	next, second := anna.Next(h), lin.Next(g)
	if next == h || second == g || !guest.Connected(second) || guest.Connected(g) {
		t.Fatal("there is no rematch")
	}
	lin.moves(t, second, "h2e2")
	pass()
	same(t, next, second)
	lin.Remove(second)
	lin.Remove(g)
	guest.Step(noon)
	if b.meeting.Phase != NoMeeting {
		t.Error("a game that was removed goes on")
	}
}

// An invitation that is declined goes away; one whose connection is lost stays.
func TestDeclined(t *testing.T) {
	for _, c := range []struct {
		why  locale.Key
		left int
	}{{locale.NearLeft, 0}, {locale.FarEnded, 1}} {
		p := newPlayer(t)
		a, _ := channel()
		a.connect()
		l := Live{Keeper: p.Keeper, Carrier: a}
		g, _ := p.Invite(Terms{Host: "Anna"}, noon)
		l.Play(g)
		a.meeting.Phase, a.meeting.Fault = Ended, locale.Msg(c.why, "Lin")
		if l.Step(noon); len(p.Games) != c.left || l.Game != nil {
			t.Errorf("%s: %d games, want %d", c.why, len(p.Games), c.left)
		}
	}
}

// TestLiveKills plays games over a channel that delays, reorders and loses texts, between programs that are killed again
// and again and also send each other messages. Both must end with the same record.
func TestLiveKills(t *testing.T) {
	kills := 1000
	if testing.Short() {
		kills = 100
	}
	random := rand.New(rand.NewPCG(3, 4))
	for killed, games := 0, 0; killed < kills; games++ {
		terms, now := Terms{HostSide: xiangqi.Side(games % 2)}, noon
		if games%3 > 0 {
			terms.Time = session.Both(blitz)
		}
		host, guest, h, g := pair(t, terms)
		players, id := []*player{host, guest}, h.ID()
		var ends [2]*end
		ends[0], ends[1] = channel()
		var live [2]*Live
		for i, p := range players {
			live[i] = &Live{Keeper: p.Keeper, Carrier: ends[i]}
			live[i].Play(p.Games[0])
		}
		for step := 0; step < 400 && (!h.State().Over() || !g.State().Over()); step++ {
			i := random.IntN(2)
			p := players[i]
			now = now.Add(time.Duration(random.IntN(4000)) * time.Millisecond)
			switch random.IntN(24) {
			case 0:
				p.Flush()
				p.start(t)
				ends[i].lose()
				live[i] = &Live{Keeper: p.Keeper, Carrier: ends[i]}
				killed++
			case 1:
				ends[0].lose()
			case 2:
				players[1-i].Read(p.copies(p.Find(id)), now)
			case 3, 4, 5:
				if ends[i].meeting.Phase != Met {
					ends[i].connect()
				}
			}
			if random.IntN(3) > 0 {
				act(p, p.Find(id), random, now)
			}
			ends[i].deliver(random)
			live[i].Step(now)
			h, g = host.Find(id), guest.Find(id)
		}
		ends[0].connect()
		for range 8 {
			for i := range live {
				for len(ends[i].in) > 0 {
					ends[i].deliver(random)
				}
				live[i].Step(now)
			}
		}
		same(t, h, g)
		if c := [2]int{len(h.log[0]), len(h.log[1])}; c != g.counts() {
			t.Fatalf("one knows %v texts, the other %v", c, g.counts())
		}
	}
}
