//go:build web

package webtest

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/far"
	"chuhe/ui/friend"
	"chuhe/ui/link"
	"chuhe/ui/session"
)

// program is the window of a friend far away, without what it shows.
type program struct {
	t    *testing.T
	keep *friend.Keeper
	far  *far.Service
	live friend.Live
	game *friend.Game
}

func newProgram(t *testing.T) *program {
	p := &program{t: t, keep: friend.New(), far: far.New(func() {})}
	p.live = friend.Live{Keeper: p.keep, Carrier: p.far}
	t.Cleanup(p.far.Leave)
	return p
}

// until plays until a state is reached.
func (p *program) until(what string, reached func() bool) {
	p.t.Helper()
	for late := time.Now().Add(patience); !reached(); time.Sleep(20 * time.Millisecond) {
		if p.live.Step(time.Now()); time.Now().After(late) {
			p.t.Fatalf("waited %v in vain: %s: %+v", patience, what, p.far.Meeting())
		}
	}
	p.live.Step(time.Now()) // sends what waits for that
}

// reaches plays until the connection is in a phase.
func (p *program) reaches(phase friend.Phase) {
	p.t.Helper()
	p.until(fmt.Sprint("phase ", phase), func() bool { return p.far.Meeting().Phase == phase })
}

// writes returns the contact, after the invitation or the texts of the game.
func (p *program) writes() string {
	p.t.Helper()
	p.until("the contact", func() bool { return p.far.Text() != "" })
	return p.game.Invitation("") + "\n" + p.far.Text()
}

// reads takes the texts that the page has copied.
func (p *program) reads(text string) {
	p.t.Helper()
	p.keep.Read(text, time.Now())
	if why, found := p.far.Read(p.game, text, ""); !found || why.Key != "" {
		p.t.Fatalf("%q: %v", text, why)
	}
}

// ply waits until the game has as many plies.
func (p *program) ply(n int) {
	p.t.Helper()
	p.until(fmt.Sprint("ply ", n), func() bool { return p.game.State().Game.Ply() == n })
}

func (p *program) acts(e friend.Event) {
	p.t.Helper()
	if why := p.keep.Act(p.game, e, time.Now()); why.Key != "" {
		p.t.Fatal(why)
	}
	p.live.Step(time.Now())
}

func (p *program) moves(text string) {
	p.t.Helper()
	p.acts(friend.Event{Kind: friend.Move, Move: movetest.Move(p.t, text)})
}

// correspondent is a page whose clipboard the test holds.
type correspondent struct{ *game }

func (b *browser) corresponds(url string, s size) correspondent {
	b.t.Helper()
	w := correspondent{&game{tab: b.visit("about:blank", s), touch: s.touch}}
	w.point = w.click
	if s.touch {
		w.point = w.tap
	}
	w.do(begin(`if (navigator.clipboard) {
		navigator.clipboard.writeText = async (text) => { self.copied = text; };
		navigator.clipboard.readText = async () => self.given;
	}
	addEventListener("paste", (event) => event.stopImmediatePropagation(), true); // that of the system`))
	w.do(chromedp.Navigate(url))
	w.shown()
	return w
}

// copies presses a button that copies a text.
func (w correspondent) copies(id string) string {
	w.t.Helper()
	ask[int](w.tab, "self.copied = undefined, 0")
	w.press(id)
	w.eventually("a text is copied", func() bool { return ask[bool](w.tab, "Boolean(self.copied)") })
	return ask[string](w.tab, "self.copied")
}

func (w correspondent) pastes(text string) {
	w.t.Helper()
	ask[int](w.tab, fmt.Sprintf("self.given = %q, 0", text))
	w.key("ctrl+v")
	w.frames(10)
	w.picture("-pasted")
}

// enters enters the player's name.
func (w correspondent) enters(name string) {
	w.t.Helper()
	w.press("friends.name")
	w.frames(10)
	w.commits(name)
}

// invites begins to invite a friend far away.
func (w correspondent) invites() {
	w.t.Helper()
	w.key("ctrl+shift+f")
	w.press("friends.invite")
	w.enters("Anna")
	way := w.place("friends.way")
	w.click(way.X+way.W*3/4, way.Center().Y)
	w.press("friends.create")
}

// answers accepts the invitation with which the page was opened, and returns the answer.
func (w correspondent) answers(name string) string {
	w.t.Helper()
	w.enters(name)
	w.picture("-invited")
	w.press("friends.accept")
	return w.copies("friends.copy")
}

// plays waits until the game on the board has as many plies, and makes moves.
func (w correspondent) plays(plies int, moves ...string) {
	w.t.Helper()
	w.reaches(fmt.Sprint("ply ", plies), func(s session.Snapshot) bool { return s.Setup.Far() != "" && len(line(s)) == plies })
	w.eventually("nothing covers the board", func() bool { return w.element("friends.copy").Empty() })
	w.stands(w.square("e4"))
	for _, m := range moves {
		w.move(m)
	}
}

// keeps waits until the page has kept the same texts of the game as the program.
func (w correspondent) keeps(p *program) {
	w.t.Helper()
	want := p.game.State().Game
	w.eventually("both records are equal", func() bool {
		file, _ := w.file(friend.FileName)
		return strings.Count(string(file), "\"") > 0 && want.Ply() == len(line(w.kept()))
	})
	if got := line(w.kept()); fmt.Sprint(got) != fmt.Sprint(movesOf(p)) {
		w.t.Errorf("the page has played %v, the program %v", got, movesOf(p))
	}
}

func movesOf(p *program) (moves []xiangqi.Move) {
	for _, n := range p.game.State().Game.Line()[1:] {
		moves = append(moves, n.Move)
	}
	return moves
}

// freeze stops the part of the browser that has the network, as a sleeping phone does, or lets it go on.
func (b *browser) freeze(signal syscall.Signal) {
	b.t.Helper()
	all, err := filepath.Glob("/proc/[0-9]*/cmdline")
	if err != nil {
		b.t.Fatal(err)
	}
	found := false
	for _, name := range all {
		words, _ := os.ReadFile(name)
		if !strings.Contains(string(words), "network.mojom.NetworkService") || !strings.Contains(string(words), b.profile) {
			continue
		}
		id, _ := strconv.Atoi(filepath.Base(filepath.Dir(name)))
		found = true
		if err := syscall.Kill(id, signal); err != nil {
			b.t.Fatal(err)
		}
	}
	if !found {
		b.t.Fatal("the browser has no process for the network")
	}
}

// reloads ends the page, which invites when it is there again.
func reloads(p *program, w correspondent) {
	w.reload()
	w.key("ctrl+shift+f")
	w.press("friends.connect")
	p.reads(w.copies("friends.copy"))
	w.pastes(p.writes())
}

// invites ends the program, which invites when it is there again.
func invites(p *program, w correspondent) {
	p.far.Leave()
	p.far.Open(p.game, "")
	w.pastes(p.writes())
	p.reads(w.copies("friends.copy"))
}

// bothInvite ends both, which invite at the same time.
func bothInvite(p *program, w correspondent) {
	w.reload()
	p.far.Leave()
	p.far.Open(p.game, "")
	w.key("ctrl+shift+f")
	w.press("friends.connect")
	text := w.copies("friends.copy")
	w.pastes(p.writes())
	p.reads(text)
}

// TestFar opens the invitation of a program as a link, and plays to mate, with a move taken back. The connection is lost
// for a while, and three times it ends and is made again.
func TestFar(t *testing.T) {
	s := newServer(t)
	b := newBrowser(t)
	p := newProgram(t)
	p.game, _ = p.keep.Invite(friend.Terms{Host: "Anna", HostSide: xiangqi.Black, FEN: "4k4/9/9/9/9/9/9/R8/1R7/3K5 w"}, time.Now())
	p.far.Open(p.game, "")
	w := b.corresponds(s.URL+"/?lang=en&reader#"+link.ToFriend(p.writes()), desktop)
	p.reads(w.answers("Lin"))
	p.reaches(friend.Met)
	w.plays(0, "a2a3")
	p.ply(1)
	w.picture("-connected")

	b.freeze(syscall.SIGSTOP)
	p.reaches(friend.Lost)
	p.moves("e9f9")
	b.freeze(syscall.SIGCONT)
	p.reaches(friend.Met)
	w.plays(2, "a3a4")
	p.ply(3)
	p.moves("f9e9")
	w.plays(4)

	moves := []string{"a4a5", "a5a6", "b1b2", "b2b3", "b3b4", "b4b5"}
	for round, connect := range []func(p *program, w correspondent){reloads, invites, bothInvite} {
		t.Log("round", round)
		connect(p, w)
		p.reaches(friend.Met)
		w.plays(4+4*round, moves[2*round])
		p.ply(5 + 4*round)
		p.moves("e9f9")
		w.plays(6+4*round, moves[2*round+1])
		p.ply(7 + 4*round)
		p.moves("f9e9")
	}
	w.plays(16, "b5b7")
	p.ply(17)
	w.press("tool.undo")
	p.until("the page asks to take back", p.game.Asked)
	p.acts(friend.Event{Kind: friend.Yes})
	w.plays(16, "b5b8")
	p.ply(17)
	p.moves("e9f9")
	w.plays(18, "a6a9")
	p.until("mate", func() bool { return p.game.State().Over() })
	w.picture("-mate")
	w.keeps(p)
	w.quiet()
}

// TestFarUnreached answers the invitation of a page with an address that nothing can reach. Within 15 s the page names
// the address that it has tried, and the ways that are left.
func TestFarUnreached(t *testing.T) {
	s := newServer(t)
	w := newBrowser(t).corresponds(s.URL+"/?lang=en&seed=7&reader", desktop)
	w.invites()
	text := w.copies("friends.copy")
	g, why := friend.Join(*friend.New().Read(text, time.Now()).Terms, "Lin", time.Now())
	if why.Key != "" {
		t.Fatal(why)
	}
	invited, _, _ := g.ReadContact(text, nil)
	contact := append(append([]byte{1}, make([]byte, 32)...), 6)
	contact = append(append(contact, "ABCDEF"...), 18)
	contact = append(append(contact, "GHIJKLMNOPQRSTUVWX"...), 0, 203, 0, 113, 7, 0, 9)
	words := func(*xiangqi.Position, friend.Event) string { return "" }
	w.pastes(g.Outgoing(words) + "\n" + g.Contact(contact, invited))
	began := time.Now()
	blind{w.tab}.hears("No connection (tried 203.0.113.7). Invite again and ask a server, or go on by messages.")
	if took := time.Since(began); took > 20*time.Second {
		t.Errorf("the page gives up after %v", took)
	}
	w.place("friends.connect")
	w.picture("-unreached")
}

// TestFarWatch watches the game of a program on a page.
func TestFarWatch(t *testing.T) {
	s := newServer(t)
	p := newProgram(t)
	p.game, _ = p.keep.Invite(friend.Terms{Host: "Anna"}, time.Now())
	guest, _ := friend.Join(p.game.Terms, "Lin", time.Now())
	p.keep.Read(guest.Outgoing(func(*xiangqi.Position, friend.Event) string { return "" }), time.Now())
	show := friend.Audience{New: func() friend.Far { return far.New(func() {}) }}
	t.Cleanup(show.End)
	show.InviteWatcher(p.keep, p.game, "")
	way, invitation := show.Invited()
	p.until("the contact", func() bool { return way.Text() != "" })
	text := invitation.Invitation("") + "\n" + way.Text()
	w := newBrowser(t).corresponds(s.URL+"/?lang=en&reader#"+link.ToFriend(text), desktop)
	w.press("friends.accept")
	if why, found := way.Read(invitation, w.copies("friends.copy"), ""); !found || why.Key != "" {
		t.Fatal(why, found)
	}
	p.until("the page watches", func() bool { return way.Meeting().Phase == friend.Met })
	show.Step(p.game, false)
	w.plays(0)
	p.moves("h2e2")
	p.until("the move is sent", func() bool {
		show.Step(p.game, false)
		return len(line(w.kept())) == 1
	})
	w.picture("-watched")
	show.End()
	blind{w.tab}.hears("The connection to Anna has ended. You can no longer watch.")
	w.quiet()
}

// TestFarKills plays with a page while one or both programs end twenty times.
func TestFarKills(t *testing.T) {
	const kills = 20
	if os.Getenv("CHUHE_KILLS") == "" {
		t.Skip("on demand: CHUHE_KILLS=1 ends the programs twenty times")
	}
	s := newServer(t)
	p := newProgram(t)
	p.game, _ = p.keep.Invite(friend.Terms{Host: "Anna", HostSide: xiangqi.Black, FEN: "4k4/9/9/9/9/9/9/R8/1R7/3K5 w"}, time.Now())
	p.far.Open(p.game, "")
	w := newBrowser(t).corresponds(s.URL+"/?lang=en&reader#"+link.ToFriend(p.writes()), desktop)
	p.reads(w.answers("Lin"))
	p.reaches(friend.Met)
	points := strings.Fields("b1 b2 b3 b4 b5 b6 c6 c5 c4 c3 c2 c1 g1 g2 g3 g4 g5 g6 h6 h5 h4 h3 h2 h1")
	for kill := range kills + 1 {
		if kill > 0 {
			[]func(p *program, w correspondent){reloads, invites, bothInvite}[kill%3](p, w)
			p.reaches(friend.Met)
		}
		w.plays(2*kill, points[kill]+points[kill+1])
		p.ply(2*kill + 1)
		p.moves([]string{"e9f9", "f9e9"}[kill%2])
		p.ply(2*kill + 2)
	}
	w.keeps(p)
	w.quiet()
}

// TestFarPages plays between two pages, one of them on a phone, which opens the invitation as a link, and agrees to a draw.
func TestFarPages(t *testing.T) {
	s := newServer(t)
	anna := newBrowser(t).corresponds(s.URL+"/?lang=en&seed=7&reader", desktop)
	anna.invites()
	address := anna.copies("friends.link")
	anna.picture("-invitation")
	lin := newBrowser(t).corresponds(strings.Replace(address, "#", "?lang=en&reader#", 1), size{390, 844, 2, true})
	answer := lin.answers("Lin")
	lin.picture("-answer")
	anna.pastes(answer)
	anna.plays(0, "h2e2")
	lin.plays(1)
	lin.picture("-played")
	anna.key("d")
	lin.press("friend.answer.yes")
	for _, w := range []correspondent{anna, lin} {
		w.reaches("a draw", func(s session.Snapshot) bool { return s.Game.Outcome().Result == xiangqi.Draw })
	}
	anna.quiet()
	lin.quiet()
}
