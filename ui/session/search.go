package session

import (
	"context"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/think/job"
	"chuhe/engine/xiangqi"
)

// purpose tells what a search is for.
type purpose uint8

const (
	forMove purpose = iota
	forHint
	forDraw
)

// A search is what somebody at the board has been asked. One that was given up is
// forgotten: what it finds can never be taken for the reply of another.
type search struct {
	*job.Job[thought]
	purpose purpose
	player  think.Player
	node    *game.Node   // the position searched
	side    xiangqi.Side // to move there
	started time.Time
	result  *think.Result // once it has come
	due     time.Time     // when the result may be acted on
}

// thought is what a search has found.
type thought struct {
	info   think.Info // the newest report
	result think.Result
}

// start lets a player search pos, which must be a copy of the position at node.
func (s *Session) start(p purpose, player think.Player, node *game.Node, pos *xiangqi.Position, limits think.Limits) *search {
	fresh := !s.told[player]
	s.told[player] = true
	j := &search{purpose: p, player: player, node: node, side: pos.SideToMove(), started: s.now}
	j.Job = job.Start(&s.running, thought{}, func(ctx context.Context, report func(func(*thought))) func(*thought) {
		if fresh {
			player.NewGame()
		}
		r := player.Search(ctx, pos, limits, func(i think.Info) {
			if i.MultiPV <= 1 {
				report(func(t *thought) { t.info = i })
			}
		})
		return func(t *thought) { t.result = r }
	})
	return j
}

// stopTurn gives up the search for a move.
func (s *Session) stopTurn() {
	if s.turn != nil {
		s.turn.Drop()
		s.turn = nil
	}
}

// stopHelp gives up the search for a hint or an answer.
func (s *Session) stopHelp() {
	if s.help != nil {
		s.help.Drop()
		s.help = nil
	}
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
	for _, j := range []*search{s.turn, s.help} {
		if j == nil || j.result != nil {
			continue
		}
		if found, done := j.Get(); done {
			j.result = &found.result
			j.due = s.dueTime(j)
		}
	}
}

// dueTime tells when a reply may be shown: at once where it was asked for and cannot be
// recalled any more, after
// the set delay between two computers, and otherwise not before a person can
// see that it was thought about.
func (s *Session) dueTime(j *search) time.Time {
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
func (s *Session) due(j *search) bool {
	return j != nil && j.result != nil && !s.now.Before(j.due)
}
