package friends_test

import (
	"strings"
	"testing"
	"time"

	"chuhe/engine/tabletest"
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
	d.pastes(h.Invitation("") + "\n" + contact)
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
