package friend

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/link"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

var noon = time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)

// words describes events without a language.
func words(_ *xiangqi.Position, e Event) string {
	if e.Kind == Move {
		return e.Move.String()
	}
	return fmt.Sprint(e.Kind)
}

// A player is one of the programs, with its store.
type player struct {
	*Keeper
	files store.Store
}

func newPlayer(t testing.TB) *player {
	p := &player{files: storetest.New(nil)}
	p.start(t)
	return p
}

// start opens what is on the disk, as after a kill.
func (p *player) start(t testing.TB) {
	t.Helper()
	w := store.NewWriter(p.files)
	t.Cleanup(w.Close)
	k, message := Open(w)
	if message.Key != "" {
		t.Fatalf("the games cannot be read: %v", message)
	}
	p.Keeper = k
}

// copies returns the texts of a game as the player copies them.
func (p *player) copies(g *Game) string {
	p.Release(g)
	p.Flush()
	return g.Outgoing(words)
}

func (p *player) does(t *testing.T, g *Game, e Event) {
	t.Helper()
	if why := p.Act(g, e, noon); why.Key != "" {
		t.Fatal(why)
	}
}

func (p *player) moves(t *testing.T, g *Game, moves ...string) {
	t.Helper()
	for _, text := range moves {
		m, err := xiangqi.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		p.does(t, g, Event{Kind: Move, Move: m})
	}
}

// reads pastes a text, and fails unless it ends with a fault, or without one if that is empty.
func (p *player) reads(t *testing.T, text string, want locale.Key) Reading {
	t.Helper()
	r := p.Read(text, noon)
	if r.Fault.Key != want {
		t.Fatalf("reading %q: %v, want %q", text, r.Fault, want)
	}
	return r
}

// pair returns two players with a game between them, begun by terms. The host has the first game.
func pair(t *testing.T, terms Terms) (host, guest *player, h, g *Game) {
	t.Helper()
	host, guest = newPlayer(t), newPlayer(t)
	terms.Host = "Anna"
	h, why := host.Invite(terms, noon)
	if h == nil {
		t.Fatal(why)
	}
	r := guest.reads(t, h.Invitation("come and play"), "")
	if r.Terms == nil || r.Terms.ID() != h.ID() {
		t.Fatal("the invitation is not read")
	}
	if g, why = guest.Join(*r.Terms, "Bình", noon); g == nil {
		t.Fatal(why)
	}
	if r := host.reads(t, guest.copies(g), ""); r.Taken != 1 || r.Game != h || h.Name(Guest) != "Bình" {
		t.Fatalf("the answer is not read: %+v", r)
	}
	return host, guest, h, g
}

// exchange passes on texts in both directions until nothing is new.
func exchange(t *testing.T, host, guest *player, h, g *Game) {
	t.Helper()
	for taken := true; taken; {
		a, b := guest.Read(host.copies(h), noon), host.Read(guest.copies(g), noon)
		taken = a.Taken+b.Taken > 0
		for _, r := range []Reading{a, b} {
			if r.Fault.Key != "" && r.Fault.Key != locale.FaultAgain {
				t.Fatal(r.Fault)
			}
		}
	}
}

// same fails unless both sides have the same record and the same question.
func same(t *testing.T, h, g *Game) {
	t.Helper()
	if d := game.Diff(h.State().Game, g.State().Game); d != "" || h.State().Ask != g.State().Ask ||
		!slices.EqualFunc(h.State().Said, g.State().Said, alike) || h.State().Paused != g.State().Paused {
		t.Fatalf("the two differ: %s, %+v, %+v", d, h.State().Ask, g.State().Ask)
	}
	if a, b := h.Setup(), g.Setup(); a.Players[0].Name != b.Players[0].Name ||
		a.Players[1].Name != b.Players[1].Name {
		t.Fatalf("the names differ: %v and %v", a.Players, b.Players)
	}
}

// alike reports whether two remarks say the same.
func alike(a, b Remark) bool { return a.By == b.By && a.Ply == b.Ply && bytes.Equal(a.code, b.code) }

func TestGame(t *testing.T) {
	host, guest, h, g := pair(t, Terms{})
	host.moves(t, h, "h2e2")
	guest.reads(t, host.copies(h), "")
	guest.moves(t, g, "h9g7")
	host.reads(t, guest.copies(g), "")
	host.does(t, h, Event{Kind: AskBack})
	guest.reads(t, host.copies(h), "")
	if !g.Asked() || g.State().Ask.Kind != AskBack {
		t.Fatalf("the guest is not asked: %+v", g.State().Ask)
	}
	guest.does(t, g, Event{Kind: Yes})
	exchange(t, host, guest, h, g)
	same(t, h, g)
	if !h.Turn(Host) || h.State().Game.Ply() != 0 || h.State().Game.Nodes() != 3 {
		t.Fatalf("after taking back: ply %d", h.State().Game.Ply())
	}
	host.moves(t, h, "b2e2")
	host.does(t, h, Event{Kind: OfferDraw})
	host.does(t, h, Event{Kind: Say, Phrase: 2})
	exchange(t, host, guest, h, g)
	guest.does(t, g, Event{Kind: No})
	guest.moves(t, g, "h9g7")
	guest.does(t, g, Event{Kind: Resign})
	exchange(t, host, guest, h, g)
	same(t, h, g)
	if o := h.State().Game.Outcome(); o.Result != xiangqi.RedWins || o.Reason != xiangqi.Resignation {
		t.Fatalf("the end is %v", o)
	}
	host.does(t, h, Event{Kind: OfferRematch})
	guest.does(t, g, Event{Kind: OfferRematch}) // at the same time
	exchange(t, host, guest, h, g)
	h2, g2 := host.Games[1], guest.Games[1]
	if h2.ID() != g2.ID() || h2.Side(Host) != xiangqi.Black || !g2.Turn(Guest) || h2.Fresh() != 0 {
		t.Fatalf("the rematch: %v %v", h2.Terms, g2.Terms)
	}
	guest.moves(t, g2, "b2e2")
	exchange(t, host, guest, h2, g2)
	same(t, h2, g2)
	for _, p := range []*player{host, guest} { // everything is on the disk
		p.start(t)
		if len(p.Games) != 2 || p.Games[0].State().Game.Ply() != 1 {
			t.Fatalf("after a new start, %d games", len(p.Games))
		}
		same(t, h, p.Find(h.ID()))
	}
}

// TestFaults names what becomes of texts that are lost, doubled, swapped, altered and forged.
func TestFaults(t *testing.T) {
	host, guest, h, g := pair(t, Terms{Serious: true})
	stranger, _ := Begin(Terms{Host: "Eve"}, [10]byte{1}, noon)
	host.moves(t, h, "h2e2")
	first := host.copies(h)
	before := fmt.Sprint(g.log)
	altered := []byte(first)
	at := strings.Index(first, "[") + 9
	altered[at] = letters[(strings.IndexByte(letters, altered[at])+1)%32]
	move, _ := xiangqi.ParseMove("b2e2")
	forged := *h
	forged.Terms.secret[0]++ // all but the secret is right
	forged.log[Host] = nil
	forged.add(Host, Event{Kind: Move, Move: move, number: 1, seen: 1})
	for name, c := range map[string]struct {
		text string
		want locale.Key
	}{
		"altered":           {string(altered), locale.FaultForged},
		"forged":            {line(h.ID(), 1, "b2e2", forged.log[Host][0].code), locale.FaultForged},
		"cut":               {first[:len(first)-3], locale.FaultDamaged},
		"letters":           {strings.Replace(first, "[", "[ü", 1), locale.FaultDamaged},
		"stranger":          {line(stranger.ID(), 1, "b2e2", forged.log[Host][0].code), locale.FaultUnknown},
		"own":               {guest.copies(g) + line(g.ID(), 1, "", g.log[Guest][0].code), locale.FaultOwn},
		"invited":           {h.Invitation(""), locale.FaultAgain},
		"from hell":         {line(h.ID(), 1, "", []byte{1, 1, byte(Move), 0, 0, 0, 0, 0, 0, 0, 0, 0}), locale.FaultDamaged},
		"later":             {line(h.ID(), 0, "", append([]byte{0, 9}, make([]byte, 40)...)), locale.FaultLater},
		"broken invitation": {line("1bc123", 0, "", append([]byte{0, 1}, make([]byte, 40)...)), locale.FaultDamaged},
	} {
		if r := guest.reads(t, c.text, c.want); r.Taken > 0 || fmt.Sprint(g.log) != before {
			t.Errorf("%s: the game changed", name)
		}
	}
	guest.reads(t, first, "")
	guest.reads(t, first, locale.FaultAgain)
	host.reads(t, h.Invitation(""), locale.FaultOwn)
	guest.moves(t, g, "h9g7")
	lost := guest.copies(g)
	guest.does(t, g, Event{Kind: Say})
	both := strings.Split(guest.copies(g), "\n")
	host.reads(t, both[1], locale.FaultMissing)
	if r := host.reads(t, both[1]+"\n"+both[0]+"\n"+lost, ""); r.Taken != 2 { // swapped and doubled
		t.Errorf("%d of two texts were read", r.Taken)
	}
	same(t, h, g)
	other := *g // the guest has restored a backup, and moves otherwise
	other.log[Guest] = other.log[Guest][:1]
	other.state = other.replay([2]int{1, 1})
	another, _ := xiangqi.ParseMove("b9c7")
	if why := other.Act(Event{Kind: Move, Move: another}, noon); why.Key != "" {
		t.Fatal(why)
	}
	host.reads(t, other.Outgoing(words), locale.FaultContradicts)
	host.moves(t, h, "h0g2")
	next := host.copies(h)
	shorter := newPlayer(t)
	shorter.Games = []*Game{&other}
	other.log[Guest] = other.log[Guest][:1]
	other.state = other.replay([2]int{1, 1})
	shorter.reads(t, next, locale.FaultAhead)
}

func TestIllegal(t *testing.T) {
	host, guest, h, g := pair(t, Terms{Days: 1})
	m, _ := xiangqi.ParseMove("h9g7")
	for name, e := range map[string]Event{
		"not the turn": {Kind: Move, Move: m}, "no question": {Kind: Yes}, "not overdue": {Kind: Claim},
		"nothing to take back": {Kind: AskBack}, "not over": {Kind: OfferRematch}, "answered": {Kind: Answer, Name: "x"},
		"no phrase": {Kind: Say, Phrase: Phrases}, "no event": {},
	} {
		if why := guest.Act(g, e, noon); why.Key != locale.FaultImpossible {
			t.Errorf("%s: %v", name, why)
		}
		cheat := *g // with a program that allows it
		e.number, e.seen = 2, 0
		cheat.log[Guest] = slices.Clone(g.log[Guest])
		cheat.add(Guest, e)
		if r := host.Read(line(g.ID(), 2, "", cheat.log[Guest][1].code), noon); r.Fault.Key == "" || r.Taken > 0 {
			t.Errorf("%s is taken from the other", name)
		}
	}
	late := noon.Add(25 * time.Hour)
	if g.Overdue(noon) || !g.Overdue(late) {
		t.Error("the host has a day for the first move")
	}
	if why := guest.Act(g, Event{Kind: Claim}, late); why.Key != "" {
		t.Fatal(why)
	}
	text := guest.copies(g)
	host.reads(t, text, locale.FaultClock)
	if r := host.Read(text, late); r.Fault.Key != "" || h.State().Game.Outcome().Reason != xiangqi.Timeout {
		t.Errorf("the claim: %v", r.Fault)
	}
}

// TestClaims tries to win on time against a player who has moved in time, or still has time by the own clock.
func TestClaims(t *testing.T) {
	at := func(hours int) time.Time { return noon.Add(time.Duration(hours) * time.Hour) }
	begin := func() (*player, *Game, *Game) {
		host, guest, h, g := pair(t, Terms{Days: 1})
		host.moves(t, h, "h2e2")
		guest.reads(t, host.copies(h), "")
		return guest, h, g
	}
	m, _ := xiangqi.ParseMove("h9g7")
	over := func(name string, g *Game, want bool) {
		t.Helper()
		if g.State().Over() != want {
			t.Errorf("%s: over %v", name, !want)
		}
	}
	guest, h, g := begin() // the host pretends not to have read the move
	for _, e := range []Event{{Kind: Say}, {Kind: Move, Move: m}} {
		if why := guest.Act(g, e, at(20)); why.Key != "" {
			t.Fatal(why)
		}
	}
	if why := h.Act(Event{Kind: Claim}, at(24)); why.Key != "" {
		t.Fatal(why)
	}
	over("before the move is read", h, true)
	if r := guest.Read(h.Outgoing(words), at(25)); r.Fault.Key != "" {
		t.Error(r.Fault)
	}
	over("crossed", g, false)
	for _, f := range Find(guest.copies(g)) {
		h.Receive(f, at(25))
	}
	over("after the move is read", h, false)
	same(t, h, g)

	guest, h, g = begin() // the move that begins the guest's time is dated back
	if why := guest.Act(g, Event{Kind: Move, Move: m}, at(1)); why.Key != "" {
		t.Fatal(why)
	}
	h.Receive(Find(guest.copies(g))[0], at(1))
	back, _ := xiangqi.ParseMove("b0c2")
	for _, one := range []struct {
		Event
		hour int
	}{{Event{Kind: Move, Move: back}, 1}, {Event{Kind: Claim}, 25}} {
		if why := h.Act(one.Event, at(one.hour)); why.Key != "" {
			t.Fatal(why)
		}
	}
	if r := guest.Read(h.Outgoing(words), at(24)); r.Fault.Key != locale.FaultEarly || r.Taken != 1 {
		t.Errorf("a claim with the move that it is about: %v", r.Fault)
	}
	over("refused", g, false)
	guest.Flush()
	guest.start(t) // the hour of reading is on the disk
	if r := guest.Read(h.Outgoing(words), at(47)); r.Fault.Key != locale.FaultEarly {
		t.Errorf("a day after the move less an hour: %v", r.Fault)
	}
	if r := guest.Read(h.Outgoing(words), at(48)); r.Fault.Key != "" {
		t.Errorf("a day after the move: %v", r.Fault)
	}
	over("out of time", guest.Games[0], true)
}

// TestOpponent lets a friend who has the secret send any event with a right signature. What is taken must not end the
// program, take back or end anything without consent, or be lost on the disk.
func TestOpponent(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 40 {
		host, _, h, g := pair(t, Terms{Days: 1, Time: session.Both(blitz)})
		read := 0 // the hour of the last move that the host has read
		for step := range 300 {
			hour := step / 8
			switch random.IntN(4) {
			case 0:
				act(host, h, random, noon)
			case 1:
				host.Release(h)
			}
			own, was := len(h.log[Host]), h.State().Game.Ply()
			var all xiangqi.MoveList
			h.State().Game.Position().LegalMoves(&all)
			e := Event{
				Kind:   []Kind{Kind(random.IntN(20)), AskBack, Yes, Move, Move, Claim}[random.IntN(6)],
				Phrase: random.IntN(12), Name: "x", about: random.IntN(own + 2),
				number: max(1, len(h.log[Guest])+random.IntN(3)-1), seen: max(0, own-random.IntN(3)),
			}
			last, known := h.before(Guest, e)
			e.hour = []int{max(last.hour, known.hour), hour + random.IntN(4)}[random.IntN(2)]
			if all.Len() > 0 {
				e.Move = all.Slice()[random.IntN(all.Len())]
			}
			if e.number > len(h.log[Guest])+1 || e.Kind == Resign || e.Kind == OfferDraw || e.Kind == Late ||
				e.Kind == timed {
				continue // these end the game too soon
			}
			if e.Timed = e.Kind == Move && random.IntN(2) == 0; e.Timed || e.Kind == Measure {
				e.Used = time.Duration(random.IntN(50)) * time.Second
			}
			body := e.encode()
			e.code = append(body, h.sign(Guest, e, body)...)
			over := h.State().Over()
			r := host.Read(line(g.ID(), e.number, "", e.code), noon.Add(time.Duration(hour)*time.Hour))
			asked := e.Kind == Yes && 0 < e.about && e.about <= own &&
				slices.Contains([]Kind{AskBack, OfferDraw}, h.log[Host][e.about-1].Kind)
			if h.State().Game.Ply() < was && !asked {
				t.Fatalf("%+v takes back a move", e)
			}
			if !over && h.State().Game.Outcome().Reason == xiangqi.Timeout && hour-read < 24 {
				t.Fatalf("%+v wins on time after %d hours", e, hour-read)
			}
			if r.Taken > 0 && e.Kind == Move {
				read = hour
			}
		}
		host.Flush()
		kept := host.Find(h.ID())
		host.start(t)
		same(t, kept, host.Find(h.ID()))
	}
}

// TestRematchOfSlowPlayers begins the same rematch on both sides, though they know of different later events.
func TestRematchOfSlowPlayers(t *testing.T) {
	host, guest, h, g := pair(t, Terms{Time: session.Times{blitz, think.PerMove(time.Minute)}})
	host.does(t, h, Event{Kind: Resign})
	exchange(t, host, guest, h, g)
	host.does(t, h, Event{Kind: OfferRematch})
	guest.does(t, g, Event{Kind: OfferRematch})
	if why := guest.Act(g, Event{Kind: Say}, noon.Add(5*time.Hour)); why.Key != "" {
		t.Fatal(why)
	}
	exchange(t, host, guest, h, g)
	h, g = host.Next(h), guest.Next(g)
	if h.Time[xiangqi.Black] != blitz {
		t.Error("the players exchange their clocks with their colours")
	}
	guest.moves(t, g, "h2e2")
	host.reads(t, guest.copies(g), "")
	same(t, h, g)
}

// TestFlood reads as many texts as fit into a paste, in the worst order, beside many games.
func TestFlood(t *testing.T) {
	host, guest, h, g := pair(t, Terms{})
	for i := range mostGames - 1 {
		other, _ := Begin(Terms{Host: "Eve"}, [10]byte{byte(i), byte(i >> 8)}, noon)
		host.Games = append(host.Games, other)
	}
	for range mostEvents - 1 {
		if why := g.Act(Event{Kind: Say}, noon); why.Key != "" {
			t.Fatal(why)
		}
	}
	if why := guest.Act(g, Event{Kind: Say}, noon); why.Key != locale.FaultImpossible {
		t.Errorf("more events than allowed: %v", why)
	}
	lines := strings.Split(g.Outgoing(func(*xiangqi.Position, Event) string { return "" }), "\n")
	slices.Reverse(lines)
	began := time.Now()
	r := host.Read(strings.Join(lines, "\n"), noon)
	if took := time.Since(began); r.Taken != mostEvents-1 || took > 5*time.Second {
		t.Errorf("%d texts were taken in %v: %v", r.Taken, took, r.Fault)
	}
	same(t, h, g)
}

func TestWithdraw(t *testing.T) {
	host, _, h, _ := pair(t, Terms{})
	host.moves(t, h, "h2e2")
	if !host.Withdraw(h) || !h.Turn(Host) || host.Withdraw(h) {
		t.Error("a move that has not left the program can be taken back once")
	}
	host.moves(t, h, "b2e2")
	host.copies(h)
	if host.Withdraw(h) {
		t.Error("a move that was sent is withdrawn")
	}
}

// TestCrossing lets both act at the same time in every combination: both must come to the same game.
func TestCrossing(t *testing.T) {
	m, _ := xiangqi.ParseMove("h9g7")
	own := []Event{{Kind: AskBack}, {Kind: OfferDraw}, {Kind: Resign}, {Kind: Say, Phrase: 1}}
	others := append([]Event{{Kind: Move, Move: m}}, own[1:]...)
	for _, a := range own {
		for _, b := range others {
			host, guest, h, g := pair(t, Terms{})
			host.moves(t, h, "h2e2")
			exchange(t, host, guest, h, g)
			host.does(t, h, a)
			guest.does(t, g, b)
			exchange(t, host, guest, h, g)
			same(t, h, g)
			for _, one := range []struct {
				*player
				*Game
			}{{host, h}, {guest, g}} {
				if one.Asked() {
					one.does(t, one.Game, Event{Kind: Yes})
					break
				}
			}
			exchange(t, host, guest, h, g)
			same(t, h, g)
		}
	}
}

// TestKills plays games between programs that are killed again and again, over a channel that loses, doubles, swaps and
// alters texts. Both must end with the same record.
func TestKills(t *testing.T) {
	kills := 1000
	if testing.Short() {
		kills = 100
	}
	random := rand.New(rand.NewPCG(1, 2))
	for killed, games := 0, 0; killed < kills; games++ {
		host, guest, h, g := pair(t, Terms{HostSide: xiangqi.Side(games % 2)})
		id := h.ID()
		var post [2][]string // on their way, by receiver
		for step := 0; step < 400 && (!h.State().Over() || !g.State().Over()); step++ {
			i := random.IntN(2)
			p := []*player{host, guest}[i]
			one := p.Find(id)
			if random.IntN(4) > 0 {
				act(p, one, random, noon)
			}
			if random.IntN(16) == 0 { // killed before or after the texts went out
				p.Flush()
				p.start(t)
				one = p.Find(id)
				killed++
			}
			text := p.copies(one)
			for range random.IntN(3) { // lost, sent, doubled
				post[1-i] = append(post[1-i], text)
			}
			if n := len(post[i]); n > 0 {
				at := random.IntN(n)
				text := post[i][at]
				post[i] = slices.Delete(post[i], at, at+1)
				if at := random.IntN(4 * max(1, len(text))); at < len(text) {
					text = text[:at] + string(letters[random.IntN(32)]) + text[at+1:]
				}
				p.Read(text, noon)
			}
			h, g = host.Find(id), guest.Find(id)
		}
		exchange(t, host, guest, h, g)
		same(t, h, g)
	}
}

// act makes one of the things that a player can do, by chance.
func act(p *player, g *Game, random *rand.Rand, now time.Time) {
	switch n := random.IntN(20); {
	case g.Asked() && n < 10:
		_ = p.Act(g, Event{Kind: []Kind{Yes, No}[n%2]}, now)
	case n == 0:
		_ = p.Act(g, Event{Kind: AskBack}, now)
	case n == 1:
		_ = p.Act(g, Event{Kind: OfferDraw}, now)
	case n == 2:
		_ = p.Act(g, Event{Kind: Say, Phrase: 3}, now)
	case n == 3 && random.IntN(20) == 0:
		_ = p.Act(g, Event{Kind: Resign}, now)
	case n == 4:
		p.Withdraw(g)
	case n == 6:
		_ = p.Act(g, Event{Kind: Allow, Phrase: random.IntN(2)}, now)
	case n == 7 && random.IntN(2) == 0:
		_ = p.Act(g, Event{Kind: Write, Name: "楚河"}, now)
	case n == 5:
		_ = p.Act(g, Event{Kind: []Kind{AskPause, Claim, Late}[random.IntN(3)]}, now)
	case g.State().Paused && n < 12:
		_ = p.Act(g, Event{Kind: Resume}, now)
	case g.Turn(g.Self):
		var all xiangqi.MoveList
		g.State().Game.Position().LegalMoves(&all)
		_ = p.Act(g, Event{Kind: Move, Move: all.Slice()[random.IntN(all.Len())]}, now)
	}
}

// TestMessengers reads a text as messengers and people pass it on.
func TestMessengers(t *testing.T) {
	host, guest, h, g := pair(t, Terms{})
	host.moves(t, h, "h2e2")
	text := host.copies(h)
	code := text[strings.Index(text, "[")+1 : len(text)-1]
	wide := strings.Map(func(r rune) rune {
		if r > ' ' && r < 0x7f {
			return r + 0xff01 - '!'
		}
		return r
	}, text)
	for _, form := range []string{
		text, "> " + text, "Anna:\n> > " + strings.ReplaceAll(text, " ", "\n> > "), strings.ToUpper(text), wide,
		strings.Replace(text, code, code[:9]+"\n> "+code[9:], 1), "\ufeff" + strings.ReplaceAll(text, " ", "\u00a0"),
		"I play this in Chuhe now: " + text + " — your turn in Chuhe!", strings.ReplaceAll(text, "0", "O"),
		strings.Replace(text, code, code[:5]+"\u200b"+code[5:], 1),
		strings.NewReplacer("[", "【", "]", "】").Replace(text), `"` + text + `"`,
		"Paste https://example.org/chuhe/#" + link.ToFriend("\n"+text) + "\nor open it", "#" + link.ToFriend(text) + "&x=%",
	} {
		found := Find(form)
		if len(found) != 1 || found[0].ID != g.ID() || g.clone().Receive(found[0], noon).Key != "" {
			t.Errorf("%q is read as %v", form, found)
		}
	}
	for _, other := range []string{"", "Chuhe", "Chuhe autosave 3\nred: person\n", "chuhe engine 12 moves",
		"Chuhe 2026-11-29 [1-0]"} {
		if found := Find(other); len(found) > 0 {
			t.Errorf("%q is taken for a text of a game: %v", other, found)
		}
	}
	guest.reads(t, text+"\n"+text, "")
}

// clone returns a copy on which a text can be tried.
func (g *Game) clone() *Game {
	c := *g
	return &c
}

func TestTerms(t *testing.T) {
	all := []Terms{{Host: "Lý"}, {Host: "许银川", HostSide: xiangqi.Black, Serious: true, Days: 30},
		{Host: "x", FEN: "4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 0 1"},
		{Host: "x", FEN: "4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 0 1", Time: session.Times{blitz, think.PerMove(time.Minute)}},
		{Host: "Lý", Time: session.Both(think.TimeControl{Main: 15 * time.Minute, Increment: 10 * time.Second})}}
	for _, h := range session.Handicaps() {
		all = append(all, Terms{Host: "h", Handicap: h.ID, Giver: xiangqi.Black})
	}
	for _, terms := range all {
		g, why := Begin(terms, [10]byte{7}, noon)
		if g == nil {
			t.Fatal(why)
		}
		text := g.Invitation("come")
		got, ok, why := Find(text)[0].Terms()
		if !ok || why.Key != "" || got != g.Terms {
			t.Errorf("%q is read as %+v, %v, want %+v", text, got, why, g.Terms)
		}
		if len(text) > 250 {
			t.Errorf("an invitation has %d bytes", len(text))
		}
	}
	for _, bad := range []Terms{{Days: 31}, {Time: session.Times{blitz, {}}}, {FEN: "nonsense"}, {Handicap: "queen"}} {
		if g, _ := Begin(bad, [10]byte{}, noon); g != nil {
			t.Errorf("%+v is allowed", bad)
		}
	}
}

func FuzzRead(f *testing.F) {
	g, _ := Begin(Terms{Host: "Anna"}, [10]byte{1, 2, 3}, noon)
	invitation := g.Invitation("come")
	terms, _, _ := Find(invitation)[0].Terms()
	other, _ := Join(terms, "Ben", noon)
	f.Add(invitation)
	f.Add(other.Outgoing(words))
	f.Add("> Chuhe " + g.ID() + " 1 x [0104" + strings.Repeat("0", 20) + "]")
	f.Fuzz(func(t *testing.T, text string) {
		k := New()
		k.front(g.clone())
		r := k.Read(text, noon)
		own := k.Games[0]
		genuine := func(f Found) bool { return string(f.code) == string(other.log[Guest][0].code) }
		if r.Taken > 0 && !slices.ContainsFunc(Find(text), genuine) {
			t.Fatalf("%q was taken", text)
		}
		if r.Fault.Key == "" && r.Taken == 0 && r.Terms == nil && !r.Connects && len(Find(text)) > 0 {
			t.Fatalf("%q ends without a word", text)
		}
		if (own.state.Started) != (r.Taken > 0) {
			t.Fatalf("%q changed the game without saying so", text)
		}
		if r.Terms != nil {
			if _, why := Join(*r.Terms, "x", noon); why.Key != "" {
				t.Fatalf("%q offers what cannot be played: %v", text, why)
			}
		}
	})
}

// TestTalk writes in words of the players' own as long as both allow it.
func TestTalk(t *testing.T) {
	host, guest, h, g := pair(t, Terms{})
	words := Event{Kind: Write, Name: strings.Repeat("𠮷", 300)}
	words.Name = CleanText(words.Name)
	for _, one := range []struct {
		*player
		*Game
	}{{host, h}, {guest, g}} {
		if why := one.player.Act(one.Game, words, noon); why.Key != locale.FaultImpossible {
			t.Errorf("before both allow it: %v", why)
		}
		one.does(t, one.Game, Event{Kind: Allow, Phrase: 1})
		exchange(t, host, guest, h, g)
	}
	host.does(t, h, words)
	exchange(t, host, guest, h, g)
	same(t, h, g)
	if said := g.State().Said; len(said) != 1 || said[0].Name != words.Name || len([]rune(words.Name)) > LongestText {
		t.Errorf("%v has come", said)
	}
	guest.Flush()
	guest.start(t) // the longest text is on the disk
	same(t, h, guest.Games[0])
	guest.does(t, guest.Games[0], Event{Kind: Allow})
	exchange(t, host, guest, h, guest.Games[0])
	if why := host.Act(h, words, noon); why.Key != locale.FaultImpossible {
		t.Errorf("after one has thought better of it: %v", why)
	}
	for text, want := range map[string]string{
		" a\tb\n\u202ec\u2066 \x00": "a b c", "\xff\xfe": "", "[好]": "[好]", strings.Repeat("好", 300): strings.Repeat("好", 200),
	} {
		if got := CleanText(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

func TestMac(t *testing.T) {
	terms := Terms{secret: [10]byte{9, 8, 7}}
	want := hmac.New(sha256.New, terms.secret[:])
	want.Write([]byte("text"))
	if !bytes.Equal(terms.mac([]byte("text")), want.Sum(nil)) {
		t.Error("it is not the HMAC of the standard library")
	}
}

// shared is a store to which another copy of the program writes.
type shared struct{ store.Store }

func (shared) Shared() bool { return true }

// TestTwoCopies plays only in the copy of the program that keeps the games.
func TestTwoCopies(t *testing.T) {
	host, _, h, _ := pair(t, Terms{})
	w := store.NewWriter(shared{storetest.New(nil)})
	t.Cleanup(w.Close)
	k, _ := Open(w)
	if _, why := k.Join(h.Terms, "x", noon); why.Key != locale.FaultElsewhere {
		t.Errorf("joining: %v", why)
	}
	if r := k.Read(h.Invitation(""), noon); r.Fault.Key != locale.FaultElsewhere {
		t.Errorf("reading: %v", r.Fault)
	}
	k.Games = []*Game{h.clone()}
	host.moves(t, h, "h2e2")
	released := store.NewWriter(host.files)
	t.Cleanup(released.Close)
	if message := k.TakeOver(released); message.Key != "" || len(k.Games) != 1 {
		t.Errorf("taking over: %v", message)
	}
}
