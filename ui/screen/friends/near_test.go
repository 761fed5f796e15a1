package friends_test

import (
	"strings"
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

func beside(t *testing.T) (*table, *screentest.Network) {
	n := &screentest.Network{Found: []friend.Peer{{ID: "1", Name: "Bình"}}}
	return open(t, screentest.Options{Lang: locale.English, Near: n}), n
}

// sends lets texts of the friend arrive.
func (d *table) sends(n *screentest.Network, texts string) {
	d.T.Helper()
	n.In = append(n.In, strings.Split(texts, "\n")...)
	d.Pass(time.Second)
}

func wordless(*xiangqi.Position, friend.Event) string { return "" }

// met opens the page and connects to the friend.
func (d *table) met(n *screentest.Network) {
	d.T.Helper()
	d.Key('F', kit.Ctrl|kit.Shift)
	d.Click("friends.visible")
	d.Expect("no name", "Enter your name first")
	d.Click("friends.name")
	d.Enter("Anna")
	d.Click("friends.visible")
	if n.Name != "Anna" {
		d.T.Fatalf("visible as %q", n.Name)
	}
	d.Click("friends.ask.0")
	d.Expect("calling", "Connecting to Bình...")
	n.Becomes(friend.Meeting{Phase: friend.Met, Name: "Bình", Caller: true, Code: "482 913", Times: 1})
	d.Pass(time.Second)
	d.Expect("the code", "482 913", "Compare with Bình")
}

func TestNearby(t *testing.T) {
	d, n := beside(t)
	d.met(n)
	d.Click("friends.create")
	d.Pass(time.Second)
	d.Expect("waiting", "Waiting for Bình to accept.")
	r := d.reads(n.Sent())
	if r.Terms == nil {
		t.Fatal("there is no invitation")
	}
	d.friend.Join(*r.Terms, "Bình", d.Now)
	d.sends(n, d.game().Outgoing(wordless))
	if d.Page() != page.None || n.Name != "" || n.Kept != d.game().ID() {
		t.Fatalf("page %v, visible as %q, game %q", d.Page(), n.Name, n.Kept)
	}
	d.Move("h2e2")
	d.Pass(time.Second)
	d.Expect("their move", "Waiting for Bình to move.", "- Send this text")
	d.reads(n.Sent())
	d.sends(n, d.moves("h9g7"))
	if v := d.Session().View(); v.Ply != 2 {
		t.Fatalf("ply %d", v.Ply)
	}
	d.Move("a0a1")
	d.Pass(time.Second)
	d.reads(n.Sent())
	d.Key('2', kit.Ctrl) // the friend moves meanwhile
	d.Move("b7e7")
	d.sends(n, d.moves("a9a8"))
	d.Expect("a move while another desk is open", "News in your game with Bình.")
	d.Key('1', kit.Ctrl)
	if v := d.Session().View(); v.Ply != 4 || v.LastMove != d.game().State().Game.Current().Move {
		t.Fatalf("ply %d, %v", v.Ply, v.LastMove)
	}
	d.Key('Z', kit.Ctrl)
	d.Expect("taking back", "You have asked to take back your move.", "- Copy the text")
	d.Pass(time.Second)
	d.reads(n.Sent())
	d.sends(n, d.does(friend.Event{Kind: friend.No}))
	n.Becomes(friend.Meeting{Phase: friend.Lost, Name: "Bình", Caller: true, Times: 1})
	d.Pass(time.Second)
	d.Move("i0i1")
	d.Expect("a lost connection", "The connection to Bình is lost. Trying again...", "Send this text to Bình:")
	n.Becomes(friend.Meeting{Phase: friend.Met, Name: "Bình", Caller: true, Times: 2})
	d.Pass(5 * time.Second)
	d.Expect("connected again", "Waiting for Bình to move.", "- Trying again")
	d.reads(n.Sent())
	d.Key('F', kit.Ctrl|kit.Shift)
	d.Expect("the page", "Connected to Bình. Moves are sent automatically.", "Their move")
	d.Click("friends.leave")
	if n.Now.Phase != friend.NoMeeting {
		t.Error("they are still connected")
	}
	d.Click("friends.visible")
	d.Click("friends.ask.0")
	if n.Called != d.game().ID() {
		t.Errorf("going on with the game %q, want %q", n.Called, d.game().ID())
	}
}

// TestAsked is asked by a friend nearby, who chooses the game.
func TestAsked(t *testing.T) {
	d, n := beside(t)
	d.friend.Name = "Bình"
	for _, accepts := range []bool{false, true} {
		d.Key('F', kit.Ctrl|kit.Shift)
		if !accepts {
			d.Click("friends.name")
			d.Enter("Anna")
		}
		d.Click("friends.visible")
		n.Becomes(friend.Meeting{Phase: friend.Met, Name: "Bình", Code: "482 913", Times: 1})
		d.Pass(time.Second)
		d.Expect("asked", "Bình wants to play, and is choosing the game.", "482 913")
		g, why := d.friend.Invite(friend.Terms{Host: "Bình"}, d.Now)
		if g == nil {
			t.Fatal(why)
		}
		d.sends(n, g.Invitation(""))
		d.Expect("an invitation", "Bình invites you to a game", "482 913")
		if !accepts {
			d.Click("friends.decline")
			if n.Now.Phase != friend.NoMeeting || len(d.Friends.Games) > 0 {
				t.Error("declining does not end the meeting")
			}
			d.Key(kit.KeyEscape, 0)
			continue
		}
		d.Click("friends.accept")
		d.Pass(time.Second)
		if d.reads(n.Sent()); !g.State().Started || d.Page() != page.None {
			t.Error("the game has not begun")
		}
	}
}

func TestCrowd(t *testing.T) {
	d, n := beside(t)
	d.met(n)
	d.Click("friends.cancel")
	for _, name := range []string{"Lin", "Mai", "Ngô", "Ann", "Zoë"} {
		n.Found = append(n.Found, friend.Peer{ID: name, Name: name})
	}
	d.Click("friends.ask.5")
	d.Expect("the last one", "Connecting to Zoë...")
}

// A meeting without a game ends with the page, and nobody sees the player any more.
func TestPageCloses(t *testing.T) {
	d, n := beside(t)
	d.met(n)
	d.Key(kit.KeyEscape, 0)
	d.Pass(time.Second)
	if n.Name != "" || n.Now.Phase != friend.NoMeeting {
		t.Errorf("visible as %q, %+v", n.Name, n.Now)
	}
}

// TestStaysVisible stays visible for an hour after the page is closed. One who calls opens it.
func TestStaysVisible(t *testing.T) {
	d, n := beside(t)
	d.met(n)
	d.Click("friends.cancel")
	d.Choose("friends.stay", 1, 3)
	d.Key(kit.KeyEscape, 0)
	d.Pass(time.Minute)
	if n.Name != "Anna" || d.Page() != page.None {
		t.Fatalf("visible as %q, page %v", n.Name, d.Page())
	}
	n.Becomes(friend.Meeting{Phase: friend.Met, Name: "Lin", Code: "111 222", Times: 2})
	d.Pass(time.Second)
	d.Expect("a call", "Lin wants to play", "111 222")
	d.Key(kit.KeyEscape, 0)
	d.Pass(time.Second)
	if n.Now.Phase != friend.NoMeeting || d.Page() != page.None || n.Name != "Anna" {
		t.Errorf("after closing the page: %+v, page %v, visible as %q", n.Now, d.Page(), n.Name)
	}
	d.Now = d.Now.Add(time.Hour)
	d.Pass(time.Second)
	if n.Name != "" {
		t.Error("visible after more than an hour")
	}
	d.Key('F', kit.Ctrl|kit.Shift)
	d.Expect("the page afterwards", "People on your network then see your name")
}

func TestNearAlbum(t *testing.T) {
	d, n := beside(t)
	a := d.Album()
	d.Key('F', kit.Ctrl|kit.Shift)
	a.Add("invisible")
	d.Key(kit.KeyEscape, 0)
	d.met(n)
	a.Add("the caller")
	d.Click("friends.create")
	a.Add("waiting")
	n.Becomes(friend.Meeting{Phase: friend.Ended, Name: "Bình", Times: 1, Fault: locale.Msg(locale.NearLeft, "Bình")})
	d.Pass(5 * time.Second)
	a.Add("somebody is here")
	n.Found = nil
	n.Becomes(friend.Meeting{})
	d.Pass(time.Second)
	a.Add("nobody is here")
	tabletest.Golden(t, "near", a.String())
}

// TestClocks plays with clocks, which stand while the connection is lost and in a pause.
func TestClocks(t *testing.T) {
	d, n := beside(t)
	d.met(n)
	d.Focus("friends.time")
	d.Key(kit.KeyDownArrow, 0)
	d.Key(kit.KeyDownArrow, 0)
	d.Click("friends.create")
	d.Pass(time.Second)
	r := d.reads(n.Sent())
	if want := session.Both(think.TimeControl{Main: 10 * time.Minute, Increment: 5 * time.Second}); r.Terms.Time != want {
		t.Fatalf("the invitation has the clocks %v", r.Terms.Time)
	}
	d.friend.Join(*r.Terms, "Bình", d.Now)
	d.sends(n, d.game().Outgoing(wordless))
	d.Move("h2e2")
	d.Pass(10 * time.Second)
	d.reads(n.Sent())
	shows := func(when string, black time.Duration) {
		t.Helper()
		if v := d.Session().View(); (v.Clocks[1]-black).Abs() > time.Second || v.Clocks[0] != 10*time.Minute {
			t.Errorf("%s, the clocks show %v", when, v.Clocks)
		}
	}
	shows("after ten seconds", 590*time.Second)
	n.Becomes(friend.Meeting{Phase: friend.Lost, Name: "Bình", Caller: true, Times: 1})
	d.Pass(time.Minute)
	shows("while the connection is lost", 590*time.Second)
	if v := d.Session().View(); v.Running {
		t.Error("the clock of a lost connection runs")
	}
	n.Becomes(friend.Meeting{Phase: friend.Met, Name: "Bình", Caller: true, Times: 2})
	d.Pass(time.Second)
	d.Key(kit.KeySpace, 0)
	d.Expect("asking for a pause", "You have asked to pause.")
	d.Pass(time.Second)
	d.reads(n.Sent())
	d.sends(n, d.does(friend.Event{Kind: friend.Yes}))
	before := d.Session().View().Clocks[1]
	d.Pass(time.Minute)
	d.Expect("a pause", "Paused")
	shows("in the pause", before)
	d.Key(kit.KeySpace, 0)
	d.Pass(10 * time.Second)
	d.Expect("after the pause", "- Paused")
	shows("after the pause", before-10*time.Second)
	d.reads(n.Sent())
	d.sends(n, d.does(friend.Event{Kind: friend.AskPause}))
	d.Expect("a question", "Bình asks to pause the clocks.")
}

// TestWords writes words of one's own to a friend who allows them too.
func TestWords(t *testing.T) {
	d, n := beside(t)
	d.met(n)
	d.Click("friends.talk")
	d.Click("friends.create")
	d.Pass(time.Second)
	d.friend.Join(*d.reads(n.Sent()).Terms, "Bình", d.Now)
	d.sends(n, d.game().Outgoing(wordless))
	d.Pass(time.Second)
	d.Move("h2e2")
	d.Pass(time.Second)
	d.reads(n.Sent())
	if d.Shows("friend.write") {
		t.Error("the friend has not allowed it")
	}
	d.sends(n, d.does(friend.Event{Kind: friend.Allow, Phrase: 1}))
	d.sends(n, d.does(friend.Event{Kind: friend.Write, Name: "Nice to \u202esee you"}))
	d.Expect("the friend's words", "Bình: Nice to see you")
	d.Click("friend.write")
	d.Type("and ")
	d.sends(n, d.moves("h9g7")) // the friend moves meanwhile
	d.Type("you")
	d.Key(kit.KeyEnter, 0)
	d.Pass(time.Second)
	d.reads(n.Sent())
	if said := d.game().State().Said; len(said) == 0 || said[len(said)-1].Name != "and you" {
		t.Errorf("%v was said", said)
	}
	if text := d.Session().Export().Root().Comment; text != "" {
		t.Errorf("the record has %q", text)
	}
}
