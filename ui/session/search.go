package session

import (
	"context"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/think/job"
	"chuhe/engine/xiangqi"
)

// purpose is the purpose of a search.
type purpose uint8

const (
	forMove purpose = iota
	forHint
	forDraw
)

// A search is a request to a player. A cancelled search is dropped, so that its result cannot be mistaken for the reply
// to another.
type search struct {
	*job.Job[thought]
	purpose purpose
	player  think.Player
	node    *game.Node   // node of the searched position
	side    xiangqi.Side // side to move there
	started time.Time
	result  *think.Result // nil until the reply has arrived
	due     time.Time     // time from which the result may be used
}

// thought is the result of a search.
type thought struct {
	info   think.Info // the latest report
	result think.Result
}

// searches holds the searches of a session and the players that run them.
type searches struct {
	seats   [2]think.Player       // players of the sides; nil for persons and before the first use
	turn    *search               // search for the move of the side to move, or nil
	help    *search               // search for a hint or for an answer to an offer, or nil
	told    map[think.Player]bool // players that were told of the new game
	running job.Runner
}

// newGame stops the searches of the last game and forgets its players.
func (all *searches) newGame() {
	all.stopSearches()
	all.seats, all.told = [2]think.Player{}, map[think.Player]bool{}
}

// start starts a search of pos, which must be a copy of the position at node. now is the time.
func (all *searches) start(p purpose, player think.Player, node *game.Node, pos *xiangqi.Position,
	limits think.Limits, now time.Time) *search {
	fresh := !all.told[player]
	all.told[player] = true
	j := &search{purpose: p, player: player, node: node, side: pos.SideToMove(), started: now}
	j.Job = job.Start(&all.running, thought{}, func(ctx context.Context, report func(func(*thought))) func(*thought) {
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

// stopTurn cancels the search for a move.
func (all *searches) stopTurn() {
	if all.turn != nil {
		all.turn.Drop()
		all.turn = nil
	}
}

// stopHelp cancels the search for a hint or an answer.
func (all *searches) stopHelp() {
	if all.help != nil {
		all.help.Drop()
		all.help = nil
	}
}

// stopAnswer cancels the search for an answer to an offer.
func (all *searches) stopAnswer() {
	if all.help != nil && all.help.purpose == forDraw {
		all.stopHelp()
	}
}

// stopSearches cancels all searches.
func (all *searches) stopSearches() {
	all.stopTurn()
	all.stopHelp()
}

// hinting reports whether a search for a hint is running.
func (all *searches) hinting() bool { return all.help != nil && all.help.purpose == forHint }

// thinking describes the search for a move.
func (all *searches) thinking(now time.Time) Thinking {
	j := all.turn
	if j == nil {
		return Thinking{}
	}
	found, _ := j.Get()
	i := &found.info
	return Thinking{On: true, Side: j.side, Since: now.Sub(j.started), Depth: i.Depth, Score: i.Score, Nodes: i.Nodes}
}

// receive collects the replies that have arrived.
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

// dueTime returns when a reply may be used: a requested one at once unless it can still be recalled, a move between two
// computers after the set delay, and any other move not before the person can see that the computer was thinking.
func (s *Session) dueTime(j *search) time.Time {
	switch {
	case j.purpose == forHint:
		if s.heldUntil.After(s.now) {
			return s.heldUntil
		}
		return s.now
	case s.stepping:
		return s.now
	case j.purpose == forMove && s.setup.persons() == 0:
		return s.moved.Add(s.speed)
	}
	return j.started.Add(s.options.Floor)
}

// answer acts on replies that have arrived and are due.
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

// due reports whether the reply of a search is due.
func (s *Session) due(j *search) bool {
	return j != nil && j.result != nil && !s.now.Before(j.due)
}
