// Package gamelist provides lists of games for the window: saved games, the games of a file, or those of any other
// [Source]. It reads them in the background, and only those on display, so a thousand games cost no more than ten and
// the window never waits for a disk.
package gamelist

import (
	"time"

	"chuhe/engine/game"
	"chuhe/engine/openings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
)

// A Game is an entry of a list.
type Game struct {
	// Title is the name that the player gave the game, if any.
	Title string
	// Time is the time at which the game was saved. It is zero for games of a file, which may have a date in their
	// tags.
	Time time.Time
	// File is the name of the game's own file for display; empty if it has none.
	File string
	// Number is the number of the game in its file, from 1; 0 if each game has its own file.
	Number int
}

// A Summary describes a game in a list.
type Summary struct {
	Players  [2]session.Player // by xiangqi.Side
	Bottom   xiangqi.Side
	Handicap string            // as in session.Setup
	Outcome  xiangqi.Outcome   // result; the game can be continued if it is not over
	Plies    int               // moves played, of both sides together
	FEN      string            // of the last position
	Last     xiangqi.Move      // the move that led there, or NoMove at the start
	Tags     game.Tags         // further data about the game
	Opening  *openings.Opening // nil: none that is known
}

// Summarise returns the summary of a game at a position with its history. outcome is the result according to the moves
// or the players; if it is unknown, the result of the tags is used.
func Summarise(snap *session.Snapshot, at *xiangqi.Position, outcome xiangqi.Outcome) Summary {
	if !outcome.Over() {
		outcome.Result = snap.Game.Tags.Result() // without a reason
	}
	return Summary{
		Players: snap.Setup.Players, Bottom: snap.Setup.Bottom, Handicap: snap.Setup.Handicap,
		Outcome: outcome, Plies: at.Plies(), FEN: at.FEN(), Last: at.LastMove(), Tags: snap.Game.Tags,
		Opening: openings.Known().Position(at),
	}
}

// A Source provides games. Its methods may wait for a disk: they are called outside the window's goroutine, one at a
// time.
type Source interface {
	// Games lists the games in their order. On an error it also returns the games that it found.
	Games() ([]Game, error)
	Summary(Game) (Summary, error)
	Load(Game) (session.Snapshot, error)
}

// A Remover is a Source whose games can be deleted.
type Remover interface {
	Source
	// Remove deletes a game and returns the function that brings it back.
	Remove(Game) (undo func() error, err error)
}

// Memory is a Source with all games in memory: its Games and Summary do not wait and may be called from any goroutine.
type Memory interface {
	Source
	InMemory()
}
