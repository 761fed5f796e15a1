package session

import (
	"cmp"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// Import turns an external record, which it takes over, into a game to view and continue: persons play both sides, with
// the names in its tags. Clocks run from the first new move if the record has those of its last move and the times of
// the game. The current position is the end of the main line, and the start is shown first. The game is free play
// unless its tags name a known law of repetition. A result without a known reason stays a tag and does not end the game
// on the board.
func Import(g *game.Game) Snapshot {
	law, known := xiangqi.ParseLaw(g.Tags.Get(game.TagRules))
	snap := Snapshot{
		Setup: Setup{
			Players: [2]Player{{Name: g.Tags.Get(game.TagRed)}, {Name: g.Tags.Get(game.TagBlack)}},
			Law:     law, FreePlay: !known,
		},
		Game: g, Number: 1, Opened: true, Unrated: true, Speed: DefaultOptions().Speed,
	}
	if fen := g.Start().FEN(); fen != xiangqi.StartFEN {
		snap.Setup.StartFEN = fen
	}
	g.SetRules(snap.Setup.rules(), law)
	line := g.Line()
	last := line[len(line)-1]
	g.GoTo(last)
	for n := range g.All() {
		end := n.Ended()
		if end.Reason != xiangqi.NoReason || !end.Over() {
			continue
		}
		if n == last && g.Tags.Get(game.TagResult) == "" {
			g.Tags.Set(game.TagResult, end.Result.String())
		}
		n.SetEnded(xiangqi.Outcome{})
	}
	if !last.Ended().Over() {
		last.SetEnded(endOf(g.Tags))
	}
	if min(last.Clocks[0], last.Clocks[1]) > 0 { // otherwise the game cannot go on with them
		snap.Setup.Time = timesOf(g.Tags)
	}
	return snap
}

// endOf returns how a game ended, if its tags give both the result and the reason.
func endOf(tags game.Tags) xiangqi.Outcome {
	for _, reason := range xiangqi.Reasons() {
		if result := tags.Result(); result != xiangqi.Ongoing && tags.Get(game.TagTermination) == reason.String() {
			return xiangqi.Outcome{Result: result, Reason: reason}
		}
	}
	return xiangqi.Outcome{}
}

// Export returns a copy of the game on the board with tags for the players and the result. A player without a name
// adds no tag: the window has its own word for that player. Existing tags of the record stay: a player who continues
// a game of masters does not become one of them.
func (s *Session) Export() *game.Game {
	g := s.game.Clone()
	s.setup.describe(g, s.game.Outcome())
	return g
}

// Export returns the game of a snapshot as [Session.Export] does. The outcome is that at its current position.
func (snap *Snapshot) Export() *game.Game {
	g := snap.Game.Clone()
	snap.Setup.describe(g, g.Outcome())
	return g
}

// describe adds tags for the players, the result and the conditions of a game.
func (setup *Setup) describe(g *game.Game, outcome xiangqi.Outcome) {
	for side, tag := range [2]string{game.TagRed, game.TagBlack} {
		if g.Tags.Get(tag) == "" {
			g.Tags.Set(tag, setup.Players[side].Name)
		}
	}
	if known := g.Tags.Get(game.TagResult); known == "" || known == xiangqi.Ongoing.String() {
		g.Tags.Set(game.TagResult, outcome.Result.String())
		g.Tags.Set(game.TagTermination, outcome.Reason.String())
	} else if known == outcome.Result.String() && outcome.Reason != xiangqi.NoReason {
		g.Tags.Set(game.TagTermination, outcome.Reason.String())
	}
	switch t := setup.Time; {
	case t.On() && t[0] == t[1]:
		g.Tags.Set(game.TagTimeControl, t.String())
	case t.On():
		g.Tags.Set(game.TagRedTimeControl, t[0].String())
		g.Tags.Set(game.TagBlackTimeControl, t[1].String())
	}
	if !setup.FreePlay {
		g.Tags.Set(game.TagRules, setup.Law.String())
	}
}

// timesOf returns the times of a game by its tags, or none if they are worded in another way.
func timesOf(tags game.Tags) Times {
	both := tags.Get(game.TagTimeControl)
	t, err := ParseTimes(cmp.Or(tags.Get(game.TagRedTimeControl), both) + " " +
		cmp.Or(tags.Get(game.TagBlackTimeControl), both))
	if err != nil {
		return Times{}
	}
	return t
}
