package session

import (
	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// player returns the player of a side that is not a person's. It is looked up when the side first has to move, and
// again after a failure.
func (all *searches) player(side xiangqi.Side) (think.Player, error) {
	if all.seats[side] != nil {
		return all.seats[side], nil
	}
	player := all.s.own
	if all.s.options.Seat != nil {
		other, err := all.s.options.Seat(all.s.setup.Players[side])
		if err != nil {
			return nil, err
		}
		if other != nil {
			player = other
		}
	}
	all.seats[side] = player
	return player, nil
}

// think starts the computer's search if it is the computer's turn and no search is running.
func (all *searches) think() {
	side := all.s.toMove()
	idle := all.s.study || all.s.isOver() || all.s.setup.Players[side].Kind != Computer || all.s.paused && !all.stepping
	if all.turn != nil {
		if !idle && all.turn.node == all.s.game.Current() {
			return
		}
		all.stopTurn()
	}
	if idle {
		return
	}
	player, err := all.player(side)
	if err != nil {
		all.fail(side, xiangqi.NoMove, err)
		return
	}
	if all.help != nil && all.help.player == player {
		all.stopHelp() // a player runs one search at a time, and the move has priority
	}
	g := all.s.game
	all.turn = all.start(forMove, player, g.Current(), g.Position().Clone(), all.limits(side))
}

// rethink restarts the computer's search after a change.
func (all *searches) rethink() {
	all.stopTurn()
	all.s.settle()
}

// limits returns the level and time limits of the computer on a side.
func (all *searches) limits(side xiangqi.Side) think.Limits {
	l := think.Limits{
		Level: all.s.setup.Players[side].Level,
		Seed:  all.s.gameSeed(),
		Book:  all.s.options.Book,
	}
	l.SetClocks(all.s.setup.Time, all.s.readings(), side)
	return l
}

// gameSeed returns the seed of the game on the board, which differs for each game of a series.
func (s *Session) gameSeed() uint64 { return mix(s.setup.Seed + uint64(s.match.Game)) }

// mix spreads the bits of x so that neighbouring values give unrelated numbers (Steele, Lea and Flood, "Fast splittable
// pseudorandom number generators").
func mix(x uint64) uint64 {
	x += 0x9E3779B97F4A7C15
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}

// takeTurn acts on the reply of the player to move: the player accepts a draw, resigns, or moves and may offer a draw
// with the move.
func (all *searches) takeTurn(j *search) {
	r := j.result
	if r.Err != nil {
		all.fail(j.side, xiangqi.NoMove, r.Err)
		return
	}
	offered := all.s.Draw.offer.Pending && all.s.Draw.offer.By != j.side
	if offered {
		if all.s.Draw.judge(r.Score, r.Draw) {
			return
		}
	}
	stepping := all.stepping
	all.stepping = false
	if r.Resign {
		all.s.resign(j.side)
		return
	}
	if all.s.game.Position().WhyIllegal(r.Move) != xiangqi.LegalMove {
		all.fail(j.side, r.Move, nil)
		return
	}
	all.s.play(r.Move)
	if stepping {
		all.stepped = all.s.game.Current()
	}
	all.byBook[all.s.game.Current()] = r.Book
	if r.Draw && !all.s.isOver() {
		all.s.Draw.offer = DrawOffer{Pending: true, By: j.side}
		all.s.emit(Event{Kind: DrawOffered, Side: j.side})
	}
}

// SetBook sets whether computers play opening moves from a book.
func (s *Session) SetBook(on bool) { s.options.Book = on }

// playedByBook reports whether the last move of a side in the live game is from an opening book.
func (all *searches) playedByBook(side xiangqi.Side) bool {
	n := all.s.game.Current()
	if all.s.toMove() == side {
		n = n.Parent() // the last move is the other side's
	}
	return all.byBook[n]
}

// fail reports that the player of a side returned no legal move, and pauses the game.
func (all *searches) fail(side xiangqi.Side, m xiangqi.Move, why error) {
	all.stepping = false
	all.s.emit(Event{Kind: ThinkerFailed, Side: side, Move: m, Err: why})
	all.s.setPaused(true)
	all.s.settle()
}

// Follow brings the game on the board, one of whose players is [Far], to where the game between the two stands: its
// moves with their clocks, and its end. The board shows the way there. It reports whether there was anything to do.
func (s *Session) Follow(to *game.Game) bool {
	line, moves, end := s.game.Line()[1:s.game.Ply()+1], to.Line()[1:to.Ply()+1], to.Current().Ended()
	common := 0
	for common < min(len(line), len(moves)) && line[common].Move == moves[common].Move {
		common++
	}
	if common == len(line) && common == len(moves) && s.game.Current().Ended() == end {
		s.copyClocks(to)
		return false
	}
	s.opened = false
	s.setPaused(false)
	if s.dropEnd(); common < len(line) {
		s.step(len(line)-common, Undone, s.undoPly)
	}
	for _, n := range moves[common:] {
		s.play(n.Move)
	}
	if end.Over() {
		s.end(end)
	}
	s.copyClocks(to)
	s.settle()
	return true
}

// copyClocks gives the line of the game the clocks of the same line elsewhere.
func (s *Session) copyClocks(from *game.Game) {
	for i, n := range s.game.Line()[:s.game.Ply()+1] {
		n.Clocks = from.Line()[i].Clocks
	}
	s.backToNode()
}
