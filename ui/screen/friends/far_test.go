package friends_test

import (
	"strings"
	"testing"
	"time"

	"chuhe/engine/movetest"
	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/link"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

func apart(t *testing.T) (*table, *screentest.Distance) {
	far := &screentest.Distance{}
	return open(t, screentest.Options{Lang: locale.English, Near: &screentest.Network{}, Far: far}), far
}

// finds lets the program find its addresses, in a game.
func (d *table) finds(far *screentest.Distance, g *friend.Game) {
	d.T.Helper()
	far.Write = g.Contact([]byte("the addresses"), nil)
	far.Becomes(far.Now)
	d.Pass(time.Second)
}

// invitesFar opens the page and the invitation to a game with a connection.
func (d *table) invitesFar(far *screentest.Distance) {
	d.T.Helper()
	d.Key('F', kit.Ctrl|kit.Shift)
	d.Click("friends.invite")
	d.Click("friends.name")
	d.Enter("Anna")
	d.Choose("friends.way", 1, 2)
	d.Click("friends.create")
	d.Expect("while the addresses are looked for", "Connecting...")
	d.finds(far, d.Friends.Games[0])
}

// playsFar begins a game with a connection.
func (d *table) playsFar(far *screentest.Distance) {
	d.T.Helper()
	d.invitesFar(far)
	g, why := d.friend.Join(*d.reads(d.copies("friends.copy")).Terms, "Bình", d.Now)
	if g == nil {
		d.T.Fatal(why)
	}
	d.pastes(g.Outgoing(wordless) + "\n" + g.Contact([]byte("other addresses"), nil))
	far.Becomes(friend.Meeting{Phase: friend.Met, Name: "Bình", Caller: true, Game: g.ID(), Times: 1})
	d.Pass(time.Second)
}

func TestFar(t *testing.T) {
	d, far := apart(t)
	d.invitesFar(far)
	d.Expect("the invitation", "1. Send this invitation", "2. Copy your friend's answer")
	text := d.copies("friends.copy")
	r := d.reads(text)
	if r.Terms == nil || !r.Connects {
		t.Fatalf("copied: %q", text)
	}
	g, why := d.friend.Join(*r.Terms, "Bình", d.Now)
	if g == nil {
		t.Fatal(why)
	}
	if _, _, found := g.ReadContact(text, nil); !found {
		t.Error("the invitation does not say how to connect")
	}
	if far.Server != "" {
		t.Errorf("the server %q is asked", far.Server)
	}
	d.Click("friends.ask")
	if far.Server != friend.Server || d.Settings().FarServer != friend.Server {
		t.Errorf("the server %q is asked, %q next time", far.Server, d.Settings().FarServer)
	}
	d.pastes(g.Outgoing(wordless) + "\n" + g.Contact([]byte("other addresses"), nil))
	far.Becomes(friend.Meeting{Phase: friend.Met, Name: "Bình", Caller: true, Game: g.ID(), Times: 1})
	d.Pass(time.Second)
	if d.Page() != page.None || d.Desk.Friends.Game() == nil {
		t.Fatalf("page %v, the game has not begun", d.Page())
	}
	d.Move("h2e2")
	d.Pass(time.Second)
	d.reads(far.Sent())
	d.Expect("their move", "Waiting for Bình to move.")
	far.Becomes(friend.Meeting{Phase: friend.Ended, Fault: locale.Msg(locale.FarEnded, "Bình")})
	d.Pass(time.Second)
	d.Expect("a lost connection", "The connection to Bình has ended. Invite again")
	d.Key('F', kit.Ctrl|kit.Shift)
	d.Click("friends.connect")
	if far.Now.Game != g.ID() || !far.Now.Caller {
		t.Errorf("invited again to %q", far.Now.Game)
	}
	d.Key(kit.KeyEscape, 0)
	d.Pass(time.Second)
	if far.Now.Phase != friend.NoMeeting {
		t.Error("the invitation outlives the page")
	}
}

// TestFarLink passes on an invitation as a link to the web page, which holds the same texts.
func TestFarLink(t *testing.T) {
	far := &screentest.Distance{}
	d := open(t, screentest.Options{Lang: locale.English, Near: &screentest.Network{}, Far: far,
		Links: page.Links{Page: "https://example.org/chuhe/"}})
	d.invitesFar(far)
	fragment, linked := strings.CutPrefix(d.copies("friends.link"), "https://example.org/chuhe/#")
	content, odd := link.Read(fragment)
	if r := d.reads(content.Friend); !linked || odd != "" || r.Terms == nil || !r.Connects {
		t.Errorf("the link has %q", fragment)
	}
}

// TestFarAnswer pastes an invitation, accepts it and sends the answer; later it is invited to the same game again.
func TestFarAnswer(t *testing.T) {
	d, far := apart(t)
	h, why := d.friend.Invite(friend.Terms{Host: "Bình"}, d.Now)
	if h == nil {
		t.Fatal(why)
	}
	contact := h.Contact([]byte("other addresses"), nil)
	d.pastes("https://example.org/chuhe/#" + link.ToFriend(h.Invitation("")+"\n"+contact))
	d.Click("friends.name")
	d.Enter("Anna")
	d.Click("friends.accept")
	d.finds(far, d.Friends.Games[0])
	d.Expect("the answer", "Send this answer to your friend.")
	if d.reads(d.copies("friends.copy")); !h.State().Started {
		t.Error("the answer is not copied")
	}
	d.Click("friends.cancel")
	d.Key(kit.KeyEscape, 0)
	d.pastes(contact)
	d.finds(far, d.Friends.Games[0])
	d.Expect("the answer to another invitation", "Send this answer to your friend.")
}

// TestWatchers lets somebody watch a live game.
func TestWatchers(t *testing.T) {
	d, far := apart(t)
	d.playsFar(far)
	d.Key('F', kit.Ctrl|kit.Shift)
	d.Expect("the page", "0 watchers")
	d.Click("friends.watch")
	watcher := far.More[0]
	_, link := d.Desk.Friends.Calling()
	d.finds(watcher, link)
	d.Expect("the invitation to watch", "1. Send this to someone who wants to watch.")
	text := d.copies("friends.copy")
	if r := d.reads(text); r.Terms == nil || !r.Terms.Watch || !r.Connects || !strings.Contains(text, "Anna invites you to watch") {
		t.Fatalf("copied: %q", text)
	}
	d.pastes(link.Contact([]byte("of a watcher"), nil))
	watcher.Becomes(friend.Meeting{Phase: friend.Met, Game: link.ID(), Caller: true, Times: 1})
	d.Pass(time.Second)
	d.Expect("somebody watches", "1 watcher")
	if sent := watcher.Sent(); !strings.Contains(sent, "Anna") || !strings.Contains(sent, "Bình") {
		t.Errorf("sent to the watcher: %q", sent)
	}
	watcher.In = []string{d.game().Outgoing(wordless), "seen"}
	d.Key(kit.KeyEscape, 0)
	d.Move("h2e2")
	d.Pass(time.Second)
	if sent := watcher.Sent(); !strings.Contains(sent, "1 h2e2") || d.Desk.Friends.Game().State().Game.Ply() != 1 {
		t.Errorf("sent to the watcher: %q", sent)
	}
	d.Expect("the desk", "1 watcher")
	d.Key('F', kit.Ctrl|kit.Shift)
	d.Click("friends.unwatch")
	if watcher.Now.Phase != friend.NoMeeting || far.Now.Phase != friend.Met {
		t.Errorf("the watcher is in phase %d, the friend in %d", watcher.Now.Phase, far.Now.Phase)
	}
}

// TestWatching watches a game of others, in which nothing can be done.
func TestWatching(t *testing.T) {
	d, far := apart(t)
	h, why := d.friend.Invite(friend.Terms{Host: "Bình", Serious: true}, d.Now)
	if h == nil {
		t.Fatal(why)
	}
	g, _ := friend.Join(h.Terms, "Lin", d.Now)
	d.reads(g.Outgoing(wordless))
	player := &screentest.Distance{}
	show := friend.Audience{New: func() friend.Far { return player }}
	show.InviteWatcher(d.friend, h, "")
	_, link := show.Invited()
	d.pastes(link.Invitation("") + "\n" + link.Contact([]byte("of the player"), nil))
	d.Expect("the invitation", "Bình invites you to watch a game", "You see the moves and the clocks")
	d.Click("friends.accept")
	_, guest := d.Desk.Friends.Calling()
	d.finds(far.More[0], guest)
	d.Expect("the answer", "Send this answer to your friend.")
	if _, _, found := link.ReadContact(d.copies("friends.copy"), nil); !found {
		t.Error("the answer does not connect")
	}
	for _, end := range []*screentest.Distance{player, far.More[0]} {
		end.Becomes(friend.Meeting{Phase: friend.Met, Name: "Bình", Game: link.ID(), Times: 1})
	}
	state := ""
	shows := func(when string, ply int) {
		t.Helper()
		player.In = []string{"seen"}
		show.Step(h, false)
		state = player.Sent()
		far.More[0].In = []string{state}
		d.Pass(time.Second)
		if v := d.Session().View(); v.Ply != ply || v.Setup.Far() == "" || v.Persons != 0 || d.Page() != page.None {
			t.Fatalf("%s: ply %d of %+v, page %v", when, v.Ply, v.Setup, d.Page())
		}
	}
	shows("at first", 0)
	d.Expect("watching", "You are watching a game of Bình.")
	d.friend.Act(h, friend.Event{Kind: friend.Move, Move: movetest.Move(t, "h2e2")}, d.Now)
	shows("after a move", 1)
	d.Move("h9g7")
	d.Key('Z', kit.Ctrl)
	far.More[0].In = []string{"of a later version", "runs nothing", strings.ReplaceAll(state, "Lin", "Eve")}
	d.Pass(time.Second)
	if v := d.Session().View(); v.Ply != 1 || v.CanHint || v.Setup.Players[xiangqi.Black].Name != "Lin" {
		t.Errorf("a watcher can act, or another game is shown: %+v", v)
	}
	d.Click("watch.stop")
	d.Expect("afterwards", "- You are watching")
	if far.More[0].Now.Phase != friend.NoMeeting {
		t.Error("the connection stands")
	}
}

func TestFarAlbum(t *testing.T) {
	d, far := apart(t)
	a := d.Album()
	d.invitesFar(far)
	a.Add("the invitation")
	far.Becomes(friend.Meeting{Phase: friend.Ended, Fault: locale.Msg(locale.FarFailed, "203.0.113.7, 192.168.1.20")})
	d.Pass(5 * time.Second)
	a.Add("no connection")
	tabletest.Golden(t, "far", a.String())
}
