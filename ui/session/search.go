package session

import (
	"context"
	"time"

	"chuhe/engine/explain"
	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/think/job"
	"chuhe/engine/xiangqi"
)

type purpose uint8

const (
	forMove purpose = iota
	forHint
	forDraw
)

// A search is a request to a player. A cancelled search is dropped, so that its result cannot be mistaken for the reply
// to another.
type search struct {
	*job.Job[searchState]
	purpose purpose
	player  think.Player
	node    *game.Node   // node of the searched position
	side    xiangqi.Side // side to move there
	started time.Time
	result  *think.Result // nil until the reply has arrived
	due     time.Time     // time from which the result may be used
}

type searchState struct {
	info   think.Info // the latest report
	result think.Result
}

// searches holds the searches of a session and the players that run them.
type searches struct {
	s        *Session
	stepping bool       // the game is paused, but the computer makes one move
	stepped  *game.Node // the position after the last such move, or nil
	// whether the computer's move to this node is from an opening book; includes moves taken back
	byBook map[*game.Node]bool

	seats   [2]think.Player       // players of the sides; nil for persons and before the first use
	turn    *search               // search for the move of the side to move, or nil
	help    *search               // search for a hint or for an answer to an offer, or nil
	told    map[think.Player]bool // players that know of the new game
	running job.Runner
}

// newGame stops the searches of the last game and forgets its players.
func (all *searches) newGame() {
	all.stopSearches()
	all.seats, all.told = [2]think.Player{}, map[think.Player]bool{}
	all.stepping, all.byBook = false, map[*game.Node]bool{}
}

// start starts a search of pos, which must be a copy of the position at node.
func (all *searches) start(p purpose, player think.Player, node *game.Node, pos *xiangqi.Position,
	limits think.Limits) *search {
	follow := func(context.Context, *xiangqi.Position) xiangqi.Move { return xiangqi.NoMove }
	from := all.s.setup.Opening
	follows := player == all.s.own && (from != FromLines || all.s.setup.persons() == 1) || from == FromOwn
	if o := all.s.options.Opening; p == forMove && follows && from != FromBook && o != nil {
		follow = o(all.s.setup)
	}
	fresh := !all.told[player]
	all.told[player] = true
	j := &search{purpose: p, player: player, node: node, side: pos.SideToMove(), started: all.s.now}
	j.Job = job.Start(&all.running, searchState{}, func(ctx context.Context,
		report func(func(*searchState))) func(*searchState) {
		if fresh {
			player.NewGame()
		}
		if line := follow(ctx, pos); line != xiangqi.NoMove {
			return func(t *searchState) { t.result = think.Result{Move: line, Book: true} }
		}
		r := player.Search(ctx, pos, limits, func(i think.Info) {
			if i.MultiPV <= 1 {
				report(func(t *searchState) { t.info = i })
			}
		})
		return func(t *searchState) { t.result = r }
	})
	return j
}

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

func (all *searches) stopAnswer() {
	if all.help != nil && all.help.purpose == forDraw {
		all.stopHelp()
	}
}

func (all *searches) stopSearches() {
	all.stopTurn()
	all.stopHelp()
}

// hinting reports whether a search for a hint is running.
func (all *searches) hinting() bool { return all.help != nil && all.help.purpose == forHint }

// Thinks reports whether the computer searches for a move, a hint or an answer to an offer.
func (s *Session) Thinks() bool { return s.searches.turn != nil || s.searches.help != nil }

// thinking describes the search for a move.
func (all *searches) thinking() Thinking {
	j := all.turn
	if j == nil {
		return Thinking{}
	}
	thought, _ := j.Get()
	i := &thought.info
	since := all.s.now.Sub(j.started)
	return Thinking{On: true, Side: j.side, Since: since, Depth: i.Depth, Score: i.Score, Nodes: i.Nodes}
}

// receive collects the replies that have arrived.
func (all *searches) receive() {
	for _, j := range []*search{all.turn, all.help} {
		if j == nil || j.result != nil {
			continue
		}
		if thought, done := j.Get(); done {
			j.result = &thought.result
			j.due = all.dueTime(j)
		}
	}
}

// dueTime returns when a reply may be used: a requested one at once unless it can still be recalled, a move between two
// computers after the set delay, and any other move not before the person can see that the computer was thinking.
func (all *searches) dueTime(j *search) time.Time {
	switch {
	case j.purpose == forHint && all.s.Hints.heldUntil.After(all.s.now):
		return all.s.Hints.heldUntil
	case j.purpose == forHint, all.stepping:
		return all.s.now
	case j.purpose == forMove && all.s.setup.persons() == 0:
		return all.s.moved.Add(all.s.speed)
	}
	return j.started.Add(floor)
}

// answer acts on replies that have arrived and are due.
func (all *searches) answer() {
	if j := all.help; all.due(j) {
		all.help = nil
		if j.purpose == forHint {
			all.s.Hints.show(j)
		} else {
			all.s.Draw.answer(j)
		}
	}
	if j := all.turn; all.due(j) {
		all.turn = nil
		all.takeTurn(j)
	}
}

func (all *searches) due(j *search) bool {
	return j != nil && j.result != nil && !all.s.now.Before(j.due)
}

// Hints gives hints for the shown position.
type Hints struct {
	s         *Session
	hint      hint
	heldUntil time.Time // no hint appears before this time, see Recall
}

// hint is a move shown as an arrow in the position for which it was found.
type hint struct {
	node *game.Node
	move xiangqi.Move
	why  explain.Reason // what the move achieves, if the search proves anything
}

// Toggle asks the program's own engine for a good move in the shown position; the event HintShown delivers it. A second
// call removes the hint. Toggle reports whether a hint is available now. None is available while that engine is busy
// with something else.
func (h *Hints) Toggle() bool {
	if !h.available() {
		return false
	}
	all, v := &h.s.searches, h.s.Viewer
	if h.hint.move != xiangqi.NoMove || all.help != nil {
		all.stopHelp()
		h.hint = hint{}
		return true
	}
	limits := think.Limits{MoveTime: h.s.options.HintTime}
	all.help = all.start(forHint, h.adviser(), v.node(), v.position().Clone(), limits)
	return true
}

// SetTime sets the thinking time for a hint.
func (h *Hints) SetTime(d time.Duration) { h.s.options.HintTime = d }

func (h *Hints) adviser() think.Player {
	if other := h.s.options.Adviser; other != nil && other() != nil {
		return other()
	}
	return h.s.own
}

func (h *Hints) available() bool {
	all := &h.s.searches
	busy := all.turn != nil && all.turn.player == h.adviser() || all.help != nil && !all.hinting()
	return !h.s.Viewer.shown.over && !busy && !h.s.Sealed()
}

// show shows the move found by a search for a hint.
func (h *Hints) show(j *search) {
	if j.result.Err != nil {
		h.s.emit(Event{Kind: ThinkerFailed, Side: j.side, Err: j.result.Err})
	}
	if !h.s.Viewer.shown.legal(j.result.Move) {
		return
	}
	h.hint = hint{node: j.node, move: j.result.Move}
	if pv := j.result.PV; len(pv) > 0 && pv[0] == j.result.Move {
		const sure = 6 // plies; what falls later is the line's guess
		if why := explain.Gain(h.s.Viewer.position(), pv, j.result.Score); why.Falls <= sure {
			h.hint.why = why
		}
	}
	h.s.rating.helped = true
	h.s.revision++
	h.s.emit(Event{Kind: HintShown, Move: j.result.Move})
}

// settle drops a hint, or the search for one, that belongs to another position than the shown one.
func (h *Hints) settle() {
	node := h.s.Viewer.node()
	if h.hint.node != node || h.s.Viewer.shown.over {
		h.hint = hint{}
	}
	if all := &h.s.searches; all.hinting() && all.help.node != node {
		all.stopHelp()
	}
}
