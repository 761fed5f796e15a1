package friend

import (
	"time"

	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// How far the programs trust each other's clocks.
const (
	trusted  = time.Second      // by which the times of a move that was measured as a whole may differ
	doubtful = 30 * time.Second // the same after the connection was lost, which programs notice at different times
	grace    = 2 * time.Second  // from the fall of the other player's flag to the claim
)

// A stopwatch measures the turn of a game with clocks while the programs are connected.
type stopwatch struct {
	turn  int // that is measured, see State
	spent time.Duration
	at    time.Time // of the last look at the clock if it runs, otherwise zero
	live  bool      // a move counts its time
	doubt bool      // the turn was not measured as a whole
}

// measure goes on with the measurement in a phase of the connection.
func (g *Game) measure(now time.Time, phase Phase) {
	w := &g.watch
	if w.turn != g.state.turn {
		w.turn, w.spent, w.doubt = g.state.turn, 0, false
	}
	w.live = g.Time.On() && (phase == Met || phase == Lost)
	w.doubt = w.doubt || phase != Met
	runs := phase == Met && g.Ticks()
	if runs && !w.at.IsZero() {
		passed := now.Sub(w.at)
		w.spent += min(max(0, passed), doubtful) // more if the computer was asleep
		w.doubt = w.doubt || passed > doubtful
	}
	if w.at = (time.Time{}); runs {
		w.at = now
	}
}

// look measures up to now if the clock runs.
func (g *Game) look(now time.Time) {
	if !g.watch.at.IsZero() {
		g.measure(now, Met)
	}
}

// Ticks reports whether a clock runs as long as the programs are connected. The first move starts the clocks.
func (g *Game) Ticks() bool {
	s := &g.state
	return g.Time.On() && s.Started && !s.Over() && !s.Paused && s.Game.Ply() > 0
}

// spent returns the measured time of this turn.
func (g *Game) spent() time.Duration {
	if g.watch.turn != g.state.turn {
		return 0
	}
	return g.watch.spent.Truncate(time.Millisecond)
}

// Clocks returns the time left of both sides, by side.
func (g *Game) Clocks() [2]time.Duration {
	node := g.state.Game.Current()
	left := node.Clocks
	if side := g.state.Game.Position().SideToMove(); g.Time.On() && !g.state.Over() {
		left[side] = max(0, left[side]-g.spent())
	}
	return left
}

// Recall sets the clock of the side to move to where it stood when the program ended.
func (g *Game) Recall(left [2]time.Duration) {
	side, node := g.state.Game.Position().SideToMove(), g.state.Game.Current()
	if spent := node.Clocks[side] - left[side]; g.Ticks() && left[side] > 0 && spent > g.spent() {
		g.watch = stopwatch{turn: g.state.turn, spent: spent, doubt: true}
	}
}

// reading returns the clock of a side that has thought for a time in the position of a node.
func (t *Terms) reading(n *game.Node, side xiangqi.Side, used time.Duration) think.Reading {
	return t.Time[side].Read(n.Clocks[side], n.Clocks[side]-used)
}

// flagged reports whether the flag of the player to move has fallen by the own measure and a tolerance.
func (g *Game) flagged(more time.Duration) bool {
	s := &g.state
	side := s.Game.Position().SideToMove()
	return g.Ticks() && g.reading(s.Game.Current(), side, g.spent()+more).Flag <= 0
}

// trust returns the tolerance for the time of this turn.
func (g *Game) trust() time.Duration {
	if g.watch.doubt || g.watch.turn != g.state.turn {
		return doubtful
	}
	return trusted
}

// late reports whether the time of the player to move can be over. Of clocks, only the programs' measures show it.
func (g *Game) late(s *State, e *Event) bool {
	return g.Time.On() && s.Game.Ply() > 0 && !s.Paused ||
		e.Kind == Claim && g.Days > 0 && e.hour-s.since >= 24*g.Days
}

// move plays a move of the player to move, and reports whether that is possible. The first move takes no time.
func (g *Game) move(s *State, by Seat, e *Event) bool {
	side, from := g.Side(by), s.Game.Current()
	if e.Timed && (!g.Time.On() || g.reading(from, side, e.Used).Flag <= 0) ||
		s.Game.Position().WhyIllegal(e.Move) != xiangqi.LegalMove || s.Game.Play(e.Move) != nil {
		return false
	}
	s.Game.Current().Clocks, s.timed = from.Clocks, 0
	if e.Timed && from.Parent() != nil {
		s.timed = e.number
		g.charge(s, e.Used)
	}
	s.since, s.Paused = e.hour, false
	s.turn++
	if s.Ask.By != by || s.Ask.Kind == AskBack || s.Over() {
		s.Ask = Ask{} // a move declines, and takes nothing back
	}
	return true
}

// charge sets the clock after the last move to the time that it has taken.
func (g *Game) charge(s *State, used time.Duration) {
	node := s.Game.Current()
	side := node.Piece.Side()
	node.Clocks[side] = g.Time[side].Moved(node.Parent().Clocks[side] - used)
}

// disbelieves reports whether the time of a move of the other player, which is about to be added, differs from the own
// measure, which then counts. It never ends the game.
func (g *Game) disbelieves(e Event) (ours time.Duration, wrong bool) {
	from, side := g.state.Game.Current(), g.Side(g.Self.Other())
	if ours = g.spent(); e.Kind != Move || !e.Timed || g.state.Over() || from.Parent() == nil ||
		(e.Used-ours).Abs() <= g.trust() {
		return 0, false
	}
	return min(ours, g.reading(from, side, 0).Flag-time.Millisecond), true
}

// correct sets the time of the last move to what the other player has measured, and reports whether that is possible.
func (g *Game) correct(s *State, e *Event) bool {
	node := s.Game.Current()
	if s.timed == 0 || s.timed != e.about || g.reading(node.Parent(), node.Piece.Side(), e.Used).Flag <= 0 {
		return false
	}
	g.charge(s, e.Used)
	s.timed = 0
	s.Doubts++
	return true
}
