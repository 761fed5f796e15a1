package friends_test

import (
	"strings"
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// A table has the window of one player, and the friend, who plays without one.
type table struct {
	*screentest.Driver
	friend *friend.Keeper
}

func open(t *testing.T, o screentest.Options) *table {
	d := &table{screentest.Open(t, o), friend.New()}
	d.PutFiles()
	d.Friends.Random, d.friend.Random = strings.NewReader(strings.Repeat("secret", 20)), strings.NewReader("of the friend and more")
	return d
}

// game returns the friend's side of the last game.
func (d *table) game() *friend.Game { return d.friend.Games[0] }

// copies presses a button that copies, and returns the text.
func (d *table) copies(id kit.ID) string {
	d.T.Helper()
	d.Clipboard.Set("")
	d.Click(id)
	d.WaitFor("the copied text", func() bool { return d.Clipboard.Text() != "" })
	return d.Clipboard.Text()
}

// pastes pastes a text on the desk.
func (d *table) pastes(text string) {
	d.T.Helper()
	d.Clipboard.Set(text)
	d.Key('V', kit.Ctrl)
	d.WaitForFiles()
	d.Pass(0)
}

// does acts for the friend, and returns the text.
func (d *table) does(e friend.Event) string {
	d.T.Helper()
	if why := d.friend.Act(d.game(), e, d.Now); why.Key != "" {
		d.T.Fatal(why)
	}
	d.friend.Release(d.game())
	return d.game().Outgoing(func(*xiangqi.Position, friend.Event) string { return "" })
}

func (d *table) moves(text string) string {
	m, _ := xiangqi.ParseMove(text)
	return d.does(friend.Event{Kind: friend.Move, Move: m})
}

// reads gives the friend a text.
func (d *table) reads(text string) friend.Reading {
	d.T.Helper()
	r := d.friend.Read(text, d.Now)
	if r.Fault.Key != "" {
		d.T.Fatalf("the friend cannot read %q: %v", text, r.Fault)
	}
	return r
}

// invite invites the friend, who answers.
func (d *table) invite(strict int) {
	d.T.Helper()
	d.Key('N', kit.Ctrl)
	d.Click("new.friend")
	d.Click("friends.invite")
	d.Click("friends.name")
	d.Enter("Anna")
	d.Choose("friends.strict", strict, 2)
	r := d.reads(d.copies("friends.create"))
	if r.Terms == nil {
		d.T.Fatal("there is no invitation")
	}
	if g, why := d.friend.Join(*r.Terms, "Bình", d.Now); g == nil {
		d.T.Fatal(why)
	}
	d.pastes(d.game().Outgoing(func(*xiangqi.Position, friend.Event) string { return "" }))
}

func TestGameByMessages(t *testing.T) {
	d := open(t, screentest.Options{Lang: locale.English})
	d.invite(0)
	d.Pass(5 * time.Second)
	d.Expect("the answer", "Anna", "Bình", "Your move")
	d.Move("h2e2")
	d.Expect("a move", "Send this text to Bình:", "C2=5")
	d.Key('Z', kit.Ctrl)
	d.Expect("taking back what was not sent", "Taken back: it was not sent yet.", "- Send this text")
	d.Move("b2e2")
	text := d.copies("friend.copy")
	d.Pass(5 * time.Second)
	d.Expect("copying", "Waiting for Bình. Copy the text you get, and paste it here.")
	if want := "Chuhe " + d.game().ID() + " 1 C8=5 ["; !strings.HasPrefix(text, want) {
		t.Errorf("the text is %q, want %q…", text, want)
	}
	d.reads(text)
	answer := d.moves("h9g7")
	d.Clipboard.Set("") // the friend's text is altered on the way
	d.pastes(strings.Replace(answer, "[", "[0", 1))
	d.Expect("an altered text", "This text is incomplete")
	d.Key('2', kit.Ctrl) // from any desk, a text leads back to the game
	d.pastes("> " + answer)
	if v := d.Session().View(); v.Ply != 2 || v.Live != xiangqi.Red || v.Study {
		t.Fatalf("ply %d", v.Ply)
	}
	d.pastes(answer)
	d.Expect("the same text again", "This text has already been read.")
	d.Key('Z', kit.Ctrl)
	d.Expect("asking to take back", "You have asked to take back your move.")
	d.reads(d.copies("friend.copy"))
	d.pastes(d.does(friend.Event{Kind: friend.Yes}))
	if v := d.Session().View(); v.Ply != 0 || v.Nodes != 4 {
		t.Fatalf("ply %d of %d positions after taking back", v.Ply, v.Nodes)
	}
	d.Move("h2e2")
	d.Key('D', 0)
	d.Pass(time.Second)
	d.reads(d.copies("friend.copy"))
	d.pastes(d.does(friend.Event{Kind: friend.No}) + d.moves("b9c7") + "\n" + d.does(friend.Event{Kind: friend.OfferDraw}))
	d.Expect("an offer", "Bình offers a draw.")
	d.Click("friend.answer.yes")
	d.reads(d.copies("friend.copy"))
	o := d.Session().View().Outcome
	if o.Reason != xiangqi.Agreement || d.game().State().Game.Outcome() != o {
		t.Fatalf("the end is %v", o)
	}
	d.Click("banner.rematch")
	d.reads(d.copies("friend.copy"))
	d.pastes(d.does(friend.Event{Kind: friend.Yes}))
	if v := d.Session().View(); v.Setup.Players[1].Name != "Anna" || v.Ply != 0 || len(d.Friends.Games) != 2 {
		t.Fatalf("the rematch is %+v", v.Setup)
	}
	d.Key('F', kit.Ctrl|kit.Shift)
	d.Expect("the list", "Their move · You play Black", "Draw ·")
	for _, c := range []struct {
		button kit.ID
		left   int
	}{
		{"friends.remove", 1}, // the game that has ended
		{"friends.remove", 1}, {"friends.paste", 1}, {"friends.remove", 1}, {"friends.remove", 0},
	} {
		if d.Click(c.button); len(d.Friends.Games) != c.left {
			t.Errorf("%d games after %s, want %d", len(d.Friends.Games), c.button, c.left)
		}
	}
}

// A serious game gives no help before its end.
func TestSerious(t *testing.T) {
	d := open(t, screentest.Options{Lang: locale.English})
	d.invite(1)
	if d.Session().View().CanHint {
		t.Error("there are hints")
	}
	for _, desk := range []kit.Key{'2', '3'} {
		d.Key(desk, kit.Ctrl)
		d.Expect("another desk", "This is a serious game: hints, study and review come when it is over.")
	}
	d.Key('R', 0)
	d.Pass(time.Second)
	d.Click("resign.yes")
	d.Key('2', kit.Ctrl)
	if !d.Session().View().Study {
		t.Error("the game that has ended cannot be studied")
	}
}

// TestSeriousElsewhere opens the position of a serious game as a record, which gives no help either.
func TestSeriousElsewhere(t *testing.T) {
	d := open(t, screentest.Options{Lang: locale.English})
	d.invite(1)
	for _, moves := range [][2]string{{"h2e2", "h9g7"}, {"h0g2", "i9h9"}, {"i0h0", "b9c7"}, {"b0c2", "g6g5"}, {"c3c4", "c9e7"}} {
		d.Move(moves[0])
		d.reads(d.copies("friend.copy"))
		d.pastes(d.moves(moves[1]))
	}
	d.Key('N', kit.Ctrl|kit.Shift)
	d.Expect("a game against the computer from here", "This is a serious game")
	const game = "1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0 b9c7 4. b0c2"
	d.pastes(game + " a6a5")
	d.Click("paste.yes")
	if !d.Session().View().Study {
		t.Errorf("another record cannot be studied: %s", d.Sentences())
	}
	d.Key('1', kit.Ctrl)
	d.pastes(game + " g6g5")
	d.Click("paste.yes")
	d.Pass(time.Second)
	d.Expect("a record with the position", "This is a serious game")
	if v := d.Session().View(); v.Study || !v.Setup.Serious {
		t.Errorf("the position is studied: %v", v.Study)
	}
	d.pastes(game + " g6g5 5. a0a1")
	d.Click("paste.yes")
	d.Pass(time.Second)
	d.Expect("a record with the position before", "This is a serious game")
	live := d.game().State().Game.Position()
	if err := d.Session().NewGame(session.Setup{StartFEN: live.FEN(), Players: [2]session.Player{{Kind: session.Computer,
		Level: 3}, {}}}); err != nil {
		t.Fatal(err)
	}
	d.Until("the computer gives up", func(v session.View) bool { return v.Paused })
	d.Expect("the computer to move there", "This position belongs to a serious game")
	d.Click("notice.0")
	d.Key('H', 0)
	d.Until("the hint", func(v session.View) bool { return !v.HintPending })
	d.Expect("a hint there", "This position belongs to a serious game")
	if v := d.Session().View(); v.Hint != 0 || v.Ply > 0 {
		t.Errorf("hint %v, ply %d", v.Hint, v.Ply)
	}
}

// TestBoard names what the player cannot do in a game with a friend.
func TestBoard(t *testing.T) {
	d := open(t, screentest.Options{Lang: locale.English})
	d.invite(0)
	d.Move("h2e2", "h9g7", "b0c2")
	if v := d.Session().View(); v.Ply != 1 || v.CanPause || v.CanRedo || v.Status != session.StatusPersonToMove {
		t.Errorf("ply %d", v.Ply)
	}
	d.reads(d.copies("friend.copy"))
	d.pastes(d.moves("h9g7"))
	d.Key(kit.KeyHome, 0)
	d.Move("b2e2") // no branch
	if v := d.Session().View(); v.Nodes != 3 {
		t.Errorf("%d positions, want 3", v.Nodes)
	}
	snap := d.Session().Snapshot() // as after a kill
	if err := d.Session().NewGame(screentest.TwoPersons()); err != nil {
		t.Fatal(err)
	}
	d.Pass(5 * time.Second)
	if err := d.Session().Resume(snap); err != nil {
		t.Fatal(err)
	}
	d.Pass(5 * time.Second)
	d.Expect("coming back", "Bình", "Your move")
	d.Friends.Remove(d.Friends.Games[0])
	d.Move("h0g2")
	d.Expect("a move in a game that is gone", "The game with this friend is no longer kept here.")
	if v := d.Session().View(); v.Ply != 2 {
		t.Errorf("ply %d, want 2", v.Ply)
	}
}

// TestInvited answers an invitation.
func TestInvited(t *testing.T) {
	d := open(t, screentest.Options{Lang: locale.English})
	g, why := d.friend.Invite(friend.Terms{Host: "Bình", Serious: true, Days: 3, Handicap: "horse"}, d.Now)
	if g == nil {
		t.Fatal(why)
	}
	d.pastes(g.Invitation(""))
	if d.Page() != page.Friend {
		t.Fatalf("page %v", d.Page())
	}
	d.Expect("an invitation", "Bình invites you to a game", "You play Black", "3 days a move", "Serious", "Red gives: a horse")
	d.Click("friends.accept")
	d.Expect("no name", "Enter your name first")
	d.Click("friends.name")
	d.Enter("Anna")
	d.reads(d.copies("friends.accept"))
	d.Pass(5 * time.Second)
	if !g.State().Started || d.Page() != page.None || d.Session().View().Bottom != xiangqi.Black {
		t.Error("the game has not begun")
	}
	d.pastes(d.moves("h2e2"))
	d.Move("h9g7")
	d.reads(d.copies("friend.copy"))
}

// TestPastedIntoFields pastes an invitation into a field for a position, and a name into its own.
func TestPastedIntoFields(t *testing.T) {
	d := open(t, screentest.Options{Lang: locale.English})
	g, _ := d.friend.Invite(friend.Terms{Host: "Bình"}, d.Now)
	d.Key('N', kit.Ctrl)
	d.Choose("new.start.from", 2, 3)
	d.Click("new.fen")
	d.pastes(g.Invitation(""))
	d.Expect("an invitation", "Bình invites you to a game")
	d.Click("friends.name")
	d.pastes("Anna")
	if d.reads(d.copies("friends.accept")); g.Name(friend.Guest) != "Anna" {
		t.Errorf("the guest is called %q", g.Name(friend.Guest))
	}
}

func TestAlbum(t *testing.T) {
	d := open(t, screentest.Options{Lang: locale.English})
	d.Key('F', kit.Ctrl|kit.Shift)
	a := d.Album()
	a.Add("empty")
	d.Click("friends.invite")
	a.Add("an invitation")
	d.Click("friends.create")
	a.Add("no name")
	d.Key(kit.KeyEscape, 0)
	d.invite(1)
	d.Move("h2e2")
	a.Add("a move to send")
	d.reads(d.copies("friend.copy"))
	d.Pass(5 * time.Second)
	a.Add("waiting")
	d.pastes(d.moves("h9g7") + "\n" + d.does(friend.Event{Kind: friend.OfferDraw}) + "\n" +
		d.does(friend.Event{Kind: friend.Say, Phrase: 1}))
	a.Add("asked")
	d.Key('F', kit.Ctrl|kit.Shift)
	a.Add("the list")
	tabletest.Golden(t, "album", a.String())
}
