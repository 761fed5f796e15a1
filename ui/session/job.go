package session

import (
	"context"
	"sync/atomic"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// purpose tells what a search is for.
type purpose uint8

const (
	forMove purpose = iota
	forHint
	forDraw
)

// A job is one search. Its reply goes into a channel of its own, with room for
// it: a search that was given up ends without anybody listening, and its reply
// can never be taken for that of another.
type job struct {
	purpose purpose
	player  think.Player
	node    *game.Node   // the position searched
	side    xiangqi.Side // to move there
	cancel  context.CancelFunc
	reply   chan think.Result
	info    atomic.Pointer[think.Info] // the newest report
	started time.Time
	result  *think.Result // once it has come
	due     time.Time     // when the result may be acted on
}

// start lets a player search pos, which must be a copy of the position at node.
func (s *Session) start(p purpose, player think.Player, node *game.Node, pos *xiangqi.Position, limits think.Limits) *job {
	ctx, cancel := context.WithCancel(context.Background())
	j := &job{
		purpose: p, player: player, node: node, side: pos.SideToMove(), cancel: cancel,
		reply: make(chan think.Result, 1), started: s.now,
	}
	fresh, wake := !s.told[player], s.options.Wake
	s.told[player] = true
	if wake == nil {
		wake = func() {}
	}
	s.running.Go(func() {
		defer cancel()
		if fresh {
			player.NewGame()
		}
		j.reply <- player.Search(ctx, pos, limits, func(i think.Info) {
			if i.MultiPV <= 1 {
				j.info.Store(&i)
				wake()
			}
		})
		wake()
	})
	return j
}

// stop gives up a search, without waiting for it. A nil job is no search.
func (j *job) stop() {
	if j != nil {
		j.cancel()
	}
}

// stopTurn gives up the search for a move.
func (s *Session) stopTurn() {
	s.turn.stop()
	s.turn = nil
}

// stopHelp gives up the search for a hint or an answer.
func (s *Session) stopHelp() {
	s.help.stop()
	s.help = nil
}

// stopAnswer gives up the search for an answer to an offer.
func (s *Session) stopAnswer() {
	if s.help != nil && s.help.purpose == forDraw {
		s.stopHelp()
	}
}

// stopSearches gives up whatever is searched.
func (s *Session) stopSearches() {
	s.stopTurn()
	s.stopHelp()
}

// receive takes the replies that have come.
func (s *Session) receive() {
	for _, j := range []*job{s.turn, s.help} {
		if j == nil || j.result != nil {
			continue
		}
		select {
		case r := <-j.reply:
			j.result = &r
			j.due = s.dueTime(j)
		default:
		}
	}
}

// dueTime tells when a reply may be shown: at once where it was asked for and cannot be
// recalled any more, after
// the set delay between two computers, and otherwise not before a person can
// see that it was thought about.
func (s *Session) dueTime(j *job) time.Time {
	switch {
	case j.purpose == forHint:
		return later(s.now, s.heldUntil)
	case s.stepping:
		return s.now
	case j.purpose == forMove && s.setup.persons() == 0:
		return s.moved.Add(s.speed)
	}
	return j.started.Add(s.options.Floor)
}

// later returns the later of two times.
func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// answer acts on the replies that have come and are due.
func (s *Session) answer() {
	if j := s.help; s.due(j) {
		s.help = nil
		if j.purpose == forHint {
			s.showHint(j)
		} else {
			s.answerDraw(j)
		}
	}
	if j := s.turn; s.due(j) {
		s.turn = nil
		s.takeTurn(j)
	}
}

// due reports whether the reply of a search is to be acted on.
func (s *Session) due(j *job) bool {
	return j != nil && j.result != nil && !s.now.Before(j.due)
}
