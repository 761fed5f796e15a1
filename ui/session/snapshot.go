package session

import (
	"cmp"
	"errors"
	"fmt"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// A Snapshot is the complete state of a session, from which a later start continues exactly. It shares nothing with
// the session, so another goroutine may write it.
type Snapshot struct {
	// Setup is the setup of the game, with the current players and bottom side.
	Setup Setup
	// Game is the record, which begins from the position of Setup and is judged by its rules. Its current node is the
	// live position.
	Game *game.Game
	// Number is the number of the game in its match, from 1. Wins and Draws count the results of the earlier games;
	// Wins is indexed by the side that the winner has now.
	Number int
	Wins   [2]int
	Draws  int

	Paused bool
	Speed  time.Duration
	// Left is the time left now, by side, in a game in progress whose clocks have started. Zero means the time left
	// after the last move.
	Left [2]time.Duration
	// Opened marks an opened record without a new move; it is shown at the ply Shown of its main line.
	Opened bool
	Shown  int
	// Unrated means that the end of the game will not count in the person's results, because it had already ended once,
	// its players changed, or it was opened from a record. Helped means that the person had a hint or took a move back.
	Unrated, Helped bool
	// Changed means that a record beside the game that is played holds something that is kept nowhere else.
	Changed bool
	// File is the file among the earlier games that the game was taken from; empty: none.
	File string
}

// sameRecord reports whether two snapshots hold the same game at the same position.
func (snap *Snapshot) sameRecord(other *Snapshot) bool {
	return snap.Game.Ply() == other.Game.Ply() && snap.Setup.names() == other.Setup.names() &&
		game.Equal(snap.Game, other.Game)
}

// holds reports whether the game on the board, of which snap is the State, is kept elsewhere.
func (s *Session) holds(snap *Snapshot) bool { return s.kept != nil && s.kept.sameRecord(snap) }

// Snapshot returns the current state for a later Restore.
func (s *Session) Snapshot() Snapshot {
	snap := s.State()
	snap.Changed = s.changed(&snap)
	snap.Game = snap.Game.Clone()
	return snap
}

// changed returns the value of Changed for the State. It compares the whole record, which may be large.
func (s *Session) changed(snap *Snapshot) bool { return s.visiting && !s.holds(snap) }

// State returns a Snapshot of the present moment without Changed, whose game is the one on the board.
func (s *Session) State() Snapshot {
	snap := Snapshot{
		Setup: s.setup, Game: s.game, Number: s.match.Game, Wins: s.match.Wins, Draws: s.match.Draws,
		Paused: s.paused, Speed: s.speed, Opened: s.opened,
		Unrated: s.rating.none, Helped: s.rating.helped, File: s.file,
	}
	if n := s.Viewer.node(); s.opened && s.game.OnLine(n) {
		snap.Shown = n.Ply()
	}
	if s.clocked() {
		snap.Left = s.clock.left
	}
	return snap
}

// Restore continues from a snapshot after a new start of the program, with own as in [New]. If clocks ran for a person,
// the game is paused until the person moves or resumes it. The error describes what is wrong with the snapshot.
func Restore(own think.Player, snap Snapshot, options Options, now time.Time) (*Session, error) {
	g, err := snap.open()
	if err != nil {
		return nil, err
	}
	s := newSession(own, options, now)
	snap.Paused = snap.Paused || clocked(snap.Setup, g) && snap.Setup.persons() > 0
	s.load(snap, g)
	return s, nil
}

// open returns a copy of the game of a snapshot, or an error if the snapshot is invalid.
func (snap *Snapshot) open() (*game.Game, error) {
	if snap.Number < 1 || snap.Wins[0] < 0 || snap.Wins[1] < 0 || snap.Draws < 0 {
		return nil, fmt.Errorf("the score of game %d, %d:%d with %d draws, is invalid",
			snap.Number, snap.Wins[0], snap.Wins[1], snap.Draws)
	}
	start, err := snap.Setup.Begin()
	if err != nil {
		return nil, err
	}
	if snap.Game == nil || snap.Game.Start().FEN() != start.Start().FEN() {
		return nil, errors.New("the game does not begin from the position of its setup")
	}
	g := snap.Game.Clone()
	g.Renumber() // as the autosave will be read
	return g, nil
}

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
