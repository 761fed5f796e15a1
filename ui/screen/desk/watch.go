package desk

import (
	"time"

	"chuhe/ui/friend"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// A scene is the game of others that is watched, as it has come last.
type scene struct {
	session.Snapshot
	at    time.Time // when it came
	began time.Time // when the first state of the game came
	runs  bool      // its clock
	met   bool      // the connection is there
	fresh bool      // the game is not on the board yet
}

// Calling returns the connection that waits for another program, and the game or the invitation to watch, or nil.
func (f *Friends) Calling() (friend.Far, *friend.Game) {
	if f.Far.Meeting().Phase == friend.Calling {
		return f.Far, f.Find(f.Far.Meeting().Game)
	}
	if w := &f.Watching; w.Far != nil && w.Meeting().Phase == friend.Calling {
		return w.Far, w.Link
	}
	return f.Audience.Invited()
}

// attend shows the live game to its watchers.
func (f *Friends) attend() {
	if g := f.Live.Played(); g == nil {
		f.Audience.End()
	} else if why, left := f.Audience.Step(g, f.runs(g)); left && why.Key != "" {
		f.Say(why)
	}
	f.Live.Reveal(f.Audience.Count())
	if n := f.Watchers(); n != f.watchers {
		f.watchers = n
		f.Say(locale.Msg(locale.WatchCount, n))
	}
}

// Watchers returns the number of those who watch the live game, at either player.
func (f *Friends) Watchers() int { return f.Audience.Count() + f.Live.Watched }

// Admits takes the answer of the invited watcher in a text. It reports whether there is one, and what is wrong with it.
func (f *Friends) Admits(text string) (why locale.Message, found bool) {
	if far, link := f.Audience.Invited(); far != nil {
		return far.Read(link, text, f.Settings.FarServer)
	}
	return why, false
}

// Watches reports whether the game on the board is that of others, and is still shown live.
func (f *Friends) Watches() bool { return f.scene != nil && f.onBoard() }

// onBoard reports whether the watched game is on the board.
func (f *Friends) onBoard() bool { return f.Session.State().Setup.Far() == f.scene.Setup.Far() }

// watch follows the game of others that the player watches, until another game is on the play desk.
func (f *Friends) watch() {
	w := &f.Watching
	if w.Far == nil {
		return
	}
	switch m := w.Meeting(); {
	case m.Phase == friend.NoMeeting, m.Phase == friend.Ended:
		if f.StopWatching(); m.Times > 0 {
			f.Say(locale.Msg(locale.WatchOver, m.Name))
		} else if m.Fault.Key != "" {
			f.Say(m.Fault)
		}
		return
	case f.scene != nil && !f.scene.fresh && f.h.shown == 0 && !f.onBoard():
		f.StopWatching()
		return
	case f.scene != nil && f.scene.met != (m.Phase == friend.Met):
		f.scene.met = !f.scene.met
		f.Sync()
	}
	snap, runs, came := w.Step()
	if !came {
		return
	}
	now := &scene{Snapshot: snap, at: f.Now, began: f.Now, runs: runs, met: true, fresh: true}
	switch old := f.scene; {
	case old == nil:
		f.h.Finish()
		f.h.turn(0)
		f.Close()
	case old.Setup.Players == snap.Setup.Players && old.Game.Start().Key() == snap.Game.Start().Key():
		now.began, now.fresh = old.began, old.fresh
	case !old.Game.Outcome().Over() || f.Now.Sub(old.began) < shortest:
		return
	}
	f.scene = now
	f.Sync()
}

// shortest is the time after which another game, such as a rematch, may follow, since each goes to the earlier games.
const shortest = 10 * time.Second

// view brings the board to where the watched game stands, unless the player looks at something else.
func (f *Friends) view() {
	s := f.scene
	if f.h.shown != 0 {
		return
	}
	if s.fresh && f.Session.Resume(s.Snapshot) != nil {
		f.StopWatching()
		return
	}
	if s.fresh = false; !f.onBoard() {
		return
	}
	f.Session.Follow(s.Game)
	if runs := s.runs && s.met; s.Setup.Time.On() {
		left := s.Left
		if side := s.Game.Position().SideToMove(); runs {
			left[side] = max(0, left[side]-f.Now.Sub(s.at))
		}
		f.Session.SetClocks(left, runs, s.Paused)
	}
	f.Invalidate()
}

// StopWatching ends the connection. The game stays on the board.
func (f *Friends) StopWatching() {
	f.Watching.Close()
	if f.scene != nil && f.onBoard() {
		f.Session.SetClocks(f.Session.State().Left, false, false)
	}
	f.scene = nil
	f.Invalidate()
}
