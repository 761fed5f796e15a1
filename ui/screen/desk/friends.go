package desk

import (
	"cmp"
	"path"
	"strings"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/autosave"
	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/link"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
	"chuhe/ui/store"
)

// Friends connects the games with friends far away to the board.
type Friends struct {
	*pane.Frame
	*friend.Keeper
	Live *friend.Live
	Near friend.Near // nil: none
	Far  friend.Far
	h    *Workspace

	Audience friend.Audience // of the live game
	Watching friend.Watching // a game of others
	scene    *scene          // nil: none has come
	watchers int             // as last reported

	Stay   int       // how long the player chose to be visible, as the page counts the choices
	until  time.Time // when the player becomes invisible, unless the page is open
	called int       // the last connection without a game, see Meeting.Times
	news   [3]int    // of the carriers, and of the connections to and as watchers, as last shown
	opened string    // the ID of the game that a connection has put on the board
	doubts string    // the ID of the game whose differing clocks were reported
}

// Game returns the game with a friend on the board, or nil.
func (f *Friends) Game() *friend.Game {
	if id := f.Session.State().Setup.Far(); id != "" {
		return f.Find(id)
	}
	return nil
}

// Friend returns the name of the friend in a game, or says that the answer is awaited.
func (f *Friends) Friend(g *friend.Game) string {
	return cmp.Or(g.Name(g.Self.Other()), f.T(locale.FriendUnnamed))
}

// Show puts a game, or the rematch to it, on the board of the play desk.
func (f *Friends) Show(g *friend.Game) {
	f.h.Finish()
	f.h.turn(0)
	g = f.Next(g)
	if now := f.Game(); now != g {
		file := path.Join(autosave.Left, g.Began().Local().Format(store.Stamp)+".txt")
		if err := f.Session.Resume(session.Snapshot{Setup: g.Setup(), Game: g.State().Game, Number: 1,
			Speed: f.Settings.Speed, File: file}); err != nil {
			f.h.Notify(locale.Msg(locale.CauseOther, err.Error()))
			return
		}
	}
	f.Sync()
	f.Close()
}

// Sync brings the board to where the game with a friend stands.
func (f *Friends) Sync() {
	if g := f.Game(); g != nil {
		f.Session.Follow(g.State().Game)
		f.clocks(g)
		f.Invalidate()
	} else if f.scene != nil {
		f.view()
	}
}

// clocks sets the clocks on the board to those of the game with a friend.
func (f *Friends) clocks(g *friend.Game) {
	if !g.Time.On() {
		return
	}
	f.Session.SetClocks(g.Clocks(), f.runs(g), g.State().Paused)
	if g.State().Doubts > 0 && f.doubts != g.ID() {
		f.doubts = g.ID()
		f.Say(locale.Msg(locale.FriendDoubt))
	}
}

// runs reports whether the clocks of a game run.
func (f *Friends) runs(g *friend.Game) bool { return f.Live.Connected(g) && g.Ticks() }

// next returns when a clock of the game over the connection shows another time, or the player becomes invisible; the
// zero time means never.
func (f *Friends) next() (t time.Time) {
	if g := f.Live.Played(); g != nil && f.runs(g) {
		t = f.Now.Add(time.Second)
	}
	if f.Stays() {
		t = kit.Earliest(t, f.until)
	}
	return t
}

// CanPause reports whether the players can stop the clocks, or let them run again.
func (f *Friends) CanPause() bool {
	g := f.Game()
	return g != nil && (g.State().Paused || f.runs(g) && g.State().Ask.Kind == 0)
}

// Pause asks for a pause, or ends it.
func (f *Friends) Pause() {
	if f.Game().State().Paused {
		f.Do(friend.Event{Kind: friend.Resume})
		return
	}
	f.Do(friend.Event{Kind: friend.AskPause})
	f.Say(locale.Msg(locale.NearAskedPause))
}

// Do acts for the player in the game on the board.
func (f *Friends) Do(e friend.Event) {
	g := f.Game()
	if g == nil {
		f.Say(locale.Msg(locale.FriendGone))
		return
	}
	if why := f.Act(g, e, f.Now); why.Key != "" {
		f.Say(why)
	}
	if next := f.Next(g); next != g {
		f.Show(next)
	}
	f.Sync()
}

// follow passes a move of the player on to the game with a friend.
func (f *Friends) follow(e session.Event) {
	switch g := f.Game(); {
	case e.Kind == session.Restored:
		if state := f.Session.State(); g != nil && state.Game.Ply() == g.State().Game.Ply() {
			g.Recall(state.Left)
		}
		f.Sync()
	case e.Kind != session.MovePlayed || f.View.Setup.Far() == "" || f.View.Setup.Players[e.Side].Kind == session.Far:
	case g == nil: // the move does not count
		f.Say(locale.Msg(locale.FriendGone))
		before := f.Session.Snapshot().Game
		before.Undo()
		f.Session.Follow(before)
	case e.Side == g.Side(g.Self) && e.Ply == g.State().Game.Ply()+1:
		f.Do(friend.Event{Kind: friend.Move, Move: e.Move})
	}
}

// TakeBack takes back what has not left the program, or else asks the friend.
func (f *Friends) TakeBack() {
	g := f.Game()
	switch {
	case g != nil && f.Withdraw(g):
		f.Say(locale.Msg(locale.FriendWithdrawn))
	case g != nil && f.Act(g, friend.Event{Kind: friend.AskBack}, f.Now).Key == "":
		f.Say(locale.Msg(locale.NearAskedBack))
	default:
		f.Say(locale.Msg(locale.StatusUndoNone))
	}
	f.Sync()
}

// Tick takes what has come over a connection. A game appears on the board when it begins or is resumed.
func (f *Friends) Tick() {
	for i, c := range f.carriers() {
		if news := c.News(); news != f.news[i] {
			f.news[i] = news
			f.Invalidate()
			if m := c.Meeting(); m.Fault.Key != "" {
				f.Say(m.Fault)
			}
		}
	}
	if n := f.Audience.News() + f.Watching.News(); n != f.news[2] {
		f.news[2] = n
		f.Invalidate()
	}
	f.choose()
	f.allow()
	f.attend()
	f.watch()
	r, came := f.Live.Step(f.Now)
	if !came {
		if g := f.Game(); g != nil {
			f.clocks(g)
		}
		return
	}
	f.Invalidate()
	switch g := r.Game; {
	case g != nil && g.State().Started && (r.Taken == 0 || f.Next(g).ID() != f.opened):
		f.opened = f.Next(g).ID()
		f.Show(g)
	case f.h.shown == 0 && (g == nil || g == f.Game()):
		f.Sync()
	case r.Taken > 0:
		f.Say(locale.Msg(locale.NearNews, f.Friend(g)))
	}
}

// allow tells the friend whether the player allows words of their own.
func (f *Friends) allow() {
	g, on := f.Game(), f.Settings.FriendTalk
	if g == nil || !f.Live.Connected(g) || !g.State().Started || g.State().Talk[g.Self] == on {
		return
	}
	phrase := 0
	if on {
		phrase = 1
	}
	f.Act(g, friend.Event{Kind: friend.Allow, Phrase: phrase}, f.Now)
}

// sealed reports whether the record on the board leads through a position of a serious game that goes on.
func (f *Friends) sealed() bool {
	return f.Seals(f.Session.Viewer.Position()) || f.Seals(f.Session.State().Game.Position())
}

// Appear makes the player visible on the network, while the page is open and afterwards for a time.
func (f *Friends) Appear(after time.Duration) {
	f.until = f.Now.Add(after)
	f.Near.Show(f.Keeper.Name, f.Keys())
}

// Vanish makes the player invisible.
func (f *Friends) Vanish() {
	f.until = time.Time{}
	f.Near.Hide()
}

// Stays reports whether the player is visible also without the page.
func (f *Friends) Stays() bool { return f.Now.Before(f.until) }

// Conceal ends the search for others if the player does not stay visible, and a meeting without a game. One who calls
// meanwhile opens the page.
func (f *Friends) Conceal() {
	if f.Near != nil && !f.Stays() {
		f.Near.Hide()
	} else if f.Near != nil {
		m := f.Near.Meeting()
		if m.Phase == friend.Met && !m.Caller && f.Live.Game == nil && f.called != m.Times {
			f.called = m.Times
			f.Open(page.Friend)
			return
		}
	}
	for _, c := range f.carriers() {
		if phase := c.Meeting().Phase; phase == friend.Calling || phase != friend.NoMeeting && f.Live.Game == nil {
			c.Leave()
		}
	}
	if far, _ := f.Calling(); far != nil {
		far.Leave()
	}
}

// carriers returns all ways to connect.
func (f *Friends) carriers() []friend.Carrier {
	if f.Near == nil {
		return []friend.Carrier{f.Far}
	}
	return []friend.Carrier{f.Near, f.Far}
}

// choose gives the texts to the carrier that is connected. A friend far away goes before one nearby.
func (f *Friends) choose() {
	switch phase := f.Far.Meeting().Phase; {
	case phase == friend.Met, phase == friend.Lost:
		if f.Live.Use(f.Far); f.Near != nil && f.Near.Meeting().Phase != friend.NoMeeting {
			f.Near.Leave()
		}
	default:
		f.Live.Use(f.carriers()[0])
	}
}

// Copy copies the texts of the player that the friend has not seen, or the invitation. Before they leave the program
// they are on the disk.
func (f *Friends) Copy(g *friend.Game) {
	if f.h.files == nil {
		return
	}
	text, clip := f.Letter(g, true), f.h.clipboard.system
	f.Release(g)
	f.h.files.Do(func() func() {
		f.Flush()
		err := clip.Write(text)
		return func() { f.Say(page.Copied(err, locale.FriendCopied)) }
	})
}

// Link passes on the same as an address of the web page.
func (f *Friends) Link(g *friend.Game) {
	text := f.Letter(g, false)
	f.Release(g)
	f.h.clipboard.give(func() (string, error) {
		f.Flush()
		return link.ToFriend(text), nil
	})
}

// Links returns the address of the web page, with which invitations can be links.
func (f *Friends) Links() page.Links { return f.h.machine.Links }

// Letter returns the texts of the player that the friend has not seen, or the invitation, and how to connect, with
// words for people or without.
func (f *Friends) Letter(g *friend.Game, worded bool) (text string) {
	invites, words := "", func(*xiangqi.Position, friend.Event) string { return "" }
	switch {
	case worded && g.Watch:
		invites = f.T(locale.TextWatch, g.Host)
	case worded:
		invites, words = f.T(locale.TextInvites, g.Host), f.EventText
	}
	if g.State().Started {
		text = f.Texts(g, words)
	} else if g.Self == friend.Host {
		text = g.Invitation(invites)
	}
	if far, of := f.Calling(); far != nil && of == g {
		text = strings.TrimSpace(text + "\n" + far.Text())
	}
	return text
}

// Pasted takes the texts of games in a pasted text.
func (f *Friends) Pasted(text string) {
	if why, found := f.Admits(text); found {
		f.Say(why)
		return
	}
	r := f.Read(text, f.Now)
	if r.Terms != nil || r.Connects && r.Game != nil {
		f.OpenWith(page.Friend, page.Data{Text: text})
		return
	}
	if r.Game != nil && r.Game.State().Started {
		f.Show(r.Game)
	}
	f.h.drop(f)
	switch r.Fault.Key {
	case "":
		f.Unsay()
	case locale.FaultOwn, locale.FaultAgain:
		f.Say(r.Fault)
	default:
		f.h.add(notice{Message: r.Fault, of: f})
	}
}
