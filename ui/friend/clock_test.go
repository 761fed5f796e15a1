package friend

import (
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// blitz is a time control with all that a clock can have.
var blitz = think.TimeControl{Main: 60 * time.Second, Increment: 2 * time.Second, Each: 40 * time.Second,
	Byoyomi: 10 * time.Second, Periods: 2}

// A match is a live game with clocks.
type match struct {
	t    *testing.T
	now  time.Time
	all  [2]*player
	live [2]*Live
	ends [2]*end
	id   string
}

func newMatch(t *testing.T, c think.TimeControl) *match {
	t.Helper()
	host, guest, h, g := pair(t, Terms{Time: session.Both(c)})
	m := &match{t: t, now: noon, all: [2]*player{host, guest}, id: h.ID()}
	m.ends[0], m.ends[1] = channel()
	for i, game := range []*Game{h, g} {
		m.live[i] = &Live{Keeper: m.all[i].Keeper, Carrier: m.ends[i]}
		m.live[i].Play(game)
	}
	m.ends[0].connect()
	m.pass(0)
	return m
}

func (m *match) game(s Seat) *Game { return m.all[s].Find(m.id) }

// steps lets texts arrive, without time passing.
func (m *match) steps() {
	for range 4 {
		for i, l := range m.live {
			l.Step(m.now)
			m.ends[i].arrived, m.ends[i].in = append(m.ends[i].arrived, m.ends[i].in...), nil
		}
	}
}

// pass lets time pass, a second at a time.
func (m *match) pass(d time.Duration) {
	for m.steps(); d > 0; d -= time.Second {
		m.now = m.now.Add(min(d, time.Second))
		m.steps()
	}
}

func (m *match) does(s Seat, e Event) {
	m.t.Helper()
	if why := m.all[s].Act(m.game(s), e, m.now); why.Key != "" {
		m.t.Fatal(why)
	}
	m.steps()
}

// moves plays moves after a time each, the host first.
func (m *match) moves(after time.Duration, moves ...string) {
	m.t.Helper()
	for _, text := range moves {
		m.pass(after)
		s := Host
		if m.game(Guest).Turn(Guest) {
			s = Guest
		}
		move, err := xiangqi.ParseMove(text)
		if err != nil {
			m.t.Fatal(err)
		}
		m.does(s, Event{Kind: Move, Move: move})
	}
}

// shows checks what both clocks show in both programs.
func (m *match) shows(when string, red, black time.Duration) {
	m.t.Helper()
	for s := Host; s <= Guest; s++ {
		if got := m.game(s).Clocks(); got != [2]time.Duration{red, black} {
			m.t.Errorf("%s: seat %d has clocks %v, want %v and %v", when, s, got, red, black)
		}
	}
	same(m.t, m.game(Host), m.game(Guest))
}

func TestClocks(t *testing.T) {
	const s = time.Second
	m := newMatch(t, think.TimeControl{Main: 60 * s, Increment: 2 * s})
	m.pass(time.Hour)
	m.shows("before the first move", 60*s, 60*s)
	m.moves(0, "h2e2")
	m.moves(10*s, "h9g7", "h0g2")
	m.pass(5 * s)
	m.shows("while Black thinks", 52*s, 47*s)
	m.ends[0].lose()
	m.pass(time.Hour)
	m.shows("while the connection is lost", 52*s, 47*s)
	m.ends[0].connect()
	m.moves(3*s, "b9c7")
	m.shows("after going on", 52*s, 46*s)
	m.does(Guest, Event{Kind: AskBack})
	m.pass(4 * s)
	m.does(Host, Event{Kind: Yes})
	m.shows("after taking back", 52*s, 52*s)
	m.moves(2*s, "b9c7")
	m.ends[0].meeting.Phase, m.ends[1].meeting.Phase = Ended, Ended
	m.pass(s)
	m.all[Host].moves(t, m.game(Host), "b0c2") // by messages, without a clock
	m.all[Guest].reads(t, m.all[Host].copies(m.game(Host)), "")
	m.shows("by messages", 52*s, 52*s)
	if n := m.game(Host).State().Doubts; n > 0 {
		t.Errorf("%d moves were doubted", n)
	}
}

// The player whose time is over admits it. If the program does not, the other player claims the win.
func TestFlag(t *testing.T) {
	const s = time.Second
	m := newMatch(t, think.PerMove(10*s))
	m.moves(s, "h2e2", "h9g7")
	m.pass(10 * s)
	m.shows("out of time", 0, 10*s)
	if o := m.game(Guest).State().Game.Outcome(); o.Reason != xiangqi.Timeout || o.Result != xiangqi.BlackWins {
		t.Errorf("the outcome is %v", o)
	}

	m = newMatch(t, think.PerMove(10*s))
	m.moves(s, "h2e2", "h9g7")
	for range 11 {
		m.now = m.now.Add(s)
		m.live[Guest].Step(m.now)
		if why := m.all[Guest].Act(m.game(Guest), Event{Kind: Claim}, m.now); why.Key == "" {
			t.Fatal("a claim before the time is over")
		}
	}
	host := m.game(Host)
	cheat := *m.game(Guest)
	cheat.add(Guest, Event{Kind: Claim, number: 3, seen: 1})
	host.look(m.now.Add(-3 * s)) // its clock has three seconds more
	if why := host.Receive(Find(line(m.id, 3, "", cheat.log[Guest][2].code))[0], m.now.Add(-3*s)); why.Key != locale.FaultEarly {
		t.Errorf("an early claim: %v", why)
	}
	m.now = m.now.Add(s)
	m.live[Guest].Step(m.now)
	if why := m.all[Guest].Act(m.game(Guest), Event{Kind: Claim}, m.now); why.Key != "" {
		t.Errorf("a claim: %v", why)
	}
}

// A time that differs from the own measure is corrected, on both sides.
func TestDoubts(t *testing.T) {
	const s = time.Second
	for _, c := range []struct {
		said, counts time.Duration
		doubts       int
	}{{0, 20 * s, 1}, {19*s + s/2, 19*s + s/2, 0}, {40 * s, 20 * s, 1}} {
		m := newMatch(t, think.TimeControl{Main: 60 * s})
		m.moves(0, "h2e2")
		m.pass(20 * s)
		m.game(Guest).watch.spent = c.said
		m.game(Guest).watch.at = time.Time{}
		m.moves(0, "h9g7")
		m.shows("corrected", 60*s, 60*s-c.counts)
		if n := m.game(Guest).State().Doubts; n != c.doubts {
			t.Errorf("%v instead of 20 s: %d doubts", c.said, n)
		}
	}
}

func TestPause(t *testing.T) {
	const s = time.Second
	m := newMatch(t, blitz)
	m.moves(s, "h2e2", "h9g7")
	full := blitz.Full()
	m.pass(5 * s)
	m.does(Guest, Event{Kind: AskPause})
	m.pass(5 * s)
	m.does(Host, Event{Kind: Yes})
	m.pass(time.Hour)
	m.shows("in the pause", full-10*s, full+s)
	if !m.game(Host).State().Paused || m.game(Host).Ticks() {
		t.Error("there is no pause")
	}
	m.does(Guest, Event{Kind: Resume})
	m.moves(2*s, "h0g2")
	m.shows("after the pause", full-10*s, full+s)
}

// A program that is killed finds its clock where the board was saved.
func TestRecall(t *testing.T) {
	const s = time.Second
	m := newMatch(t, blitz)
	m.moves(s, "h2e2", "h9g7")
	m.pass(7 * s)
	left := m.game(Host).Clocks()
	host := m.all[Host]
	host.Flush()
	host.start(t)
	m.live[Host] = &Live{Keeper: host.Keeper, Carrier: m.ends[Host]}
	m.ends[Host].lose()
	m.pass(time.Minute)
	m.game(Host).Recall(left)
	m.live[Host].Play(m.game(Host))
	m.ends[Host].connect()
	m.moves(s, "h0g2")
	m.shows("after the kill", blitz.Full()-6*s, blitz.Full()+s)
}

// FuzzSigned reads anything that a friend can sign, as an invitation and as a text of a game with clocks. What is taken
// must be read again from the disk.
func FuzzSigned(f *testing.F) {
	terms := Terms{Host: "Anna", Time: session.Both(blitz)}
	host, _ := Begin(terms, [10]byte{1}, noon)
	guest, _ := Join(host.Terms, "Ben", noon)
	f.Add(host.Terms.encode())
	for _, e := range []Event{{Kind: Move, Timed: true, Used: time.Second}, {Kind: Measure, Used: time.Hour}, {Kind: AskPause},
		{Kind: Resume}, {Kind: Late}, {Kind: Claim}, {Kind: Allow, Phrase: 1}, {Kind: Write, Name: "楚河"}} {
		e.number, e.seen = 2, 1
		f.Add(e.encode())
	}
	answer := guest.log[Guest][0].code
	f.Fuzz(func(t *testing.T, body []byte) {
		var signed Terms
		if len(body) > 12 {
			copy(signed.secret[:], body[2:])
		}
		if read, fault := decodeTerms(append(body[:len(body):len(body)], signed.sign(noSeat, body)...)); fault == "" {
			if _, why := Join(read, "x", noon); why.Key != "" {
				t.Fatalf("%+v cannot be played: %v", read, why)
			}
		}
		h := open(host.Terms, Host, "")
		h.Receive(Found{code: answer}, noon)
		move, _ := xiangqi.ParseMove("h2e2")
		h.Act(Event{Kind: Move, Move: move}, noon)
		e, err := decodeEvent(append(body[:len(body):len(body)], make([]byte, 8)...))
		if err != nil || e.number != 2 || e.seen > 1 {
			return
		}
		h.measure(noon, Met)
		h.Receive(Found{code: append(body[:len(body):len(body)], h.sign(Guest, e, body)...)}, noon.Add(5*time.Second))
		k := New()
		k.Games = []*Game{h}
		k.save()
		if again := k.content.games[0]; again.open() != nil {
			t.Fatalf("%+v cannot be read again", e)
		} else {
			same(t, h, again.game)
		}
	})
}
