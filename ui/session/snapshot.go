package session

import (
	"errors"
	"fmt"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/think"
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
