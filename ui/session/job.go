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
	node    *game.Node   // the position searched
	side    xiangqi.Side // to move there
	cancel  context.CancelFunc
	reply   chan think.Result
	info    atomic.Pointer[think.Info] // the newest report
	started time.Time
	result  *think.Result // once it has come
	due     time.Time     // when the result may be acted on
}

// start begins a search of pos, which must be a copy of the position at node.
func (s *Session) start(p purpose, node *game.Node, pos *xiangqi.Position, limits think.Limits) {
	s.stopJob()
	ctx, cancel := context.WithCancel(context.Background())
	j := &job{
		purpose: p, node: node, side: pos.SideToMove(), cancel: cancel,
		reply: make(chan think.Result, 1), started: s.now,
	}
	s.job = j
	thinker, fresh, wake := s.thinker, s.fresh, s.options.Wake
	s.fresh = false
	if wake == nil {
		wake = func() {}
	}
	s.running.Go(func() {
		defer cancel()
		if fresh {
			thinker.NewGame()
		}
		j.reply <- thinker.Search(ctx, pos, limits, func(i think.Info) {
			if i.MultiPV <= 1 {
				j.info.Store(&i)
				wake()
			}
		})
		wake()
	})
}

// stopJob gives up the search under way, without waiting for it.
func (s *Session) stopJob() {
	if s.job != nil {
		s.job.cancel()
		s.job = nil
	}
}

// receive takes the reply of the search under way if it has come.
func (s *Session) receive() {
	j := s.job
	if j == nil || j.result != nil {
		return
	}
	select {
	case r := <-j.reply:
		j.result = &r
		j.due = s.dueTime(j)
	default:
	}
}

// dueTime tells when a reply may be shown: at once where it was asked for, after
// the set delay between two computers, and otherwise not before a person can
// see that it was thought about.
func (s *Session) dueTime(j *job) time.Time {
	switch {
	case j.purpose == forHint || s.stepping:
		return s.now
	case j.purpose == forMove && s.setup.persons() == 0:
		return s.moved.Add(s.speed)
	}
	return j.started.Add(s.options.Floor)
}

// answer acts on a reply that has come and is due.
func (s *Session) answer() {
	j := s.job
	if j == nil || j.result == nil || s.now.Before(j.due) {
		return
	}
	s.job = nil
	switch j.purpose {
	case forMove:
		s.computerMove(j)
	case forHint:
		s.showHint(j)
	case forDraw:
		s.answerDraw(j)
	}
}
