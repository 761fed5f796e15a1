// Package gamelist provides lists of games for the window: saved games, the games of a file, or those of any other
// [Source]. It reads them in the background, and only those on display, so a thousand of them cost no more than ten
// and the window never waits for a disk.
package gamelist

import (
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
)

// A Game is an entry of a list.
type Game struct {
	// Title is what a person called the game; empty: nothing.
	Title string
	// Time is when the game was kept; zero where only its tags know of a time.
	Time time.Time
	// File names the game's own file to a person; empty where there is none.
	File string
	// Number is which of several games of a file it is, from 1; 0 where each game
	// has a file of its own.
	Number int
}

// A Summary describes a game in a list.
type Summary struct {
	Players  [2]session.Player // by xiangqi.Side
	Bottom   xiangqi.Side
	Handicap string          // as in session.Setup
	Outcome  xiangqi.Outcome // where the game stands; not over: it can go on
	Plies    int             // moves played, of both sides together
	FEN      string          // of the position where the game stands
	Last     xiangqi.Move    // that led there; NoMove at the start
	Tags     game.Tags       // what is known about the game besides
}

// Summarise returns the summary of a game at a position with its history. outcome is the result according to the
// moves or the players; if it is unknown, the tags may have a result.
func Summarise(snap *session.Snapshot, at *xiangqi.Position, outcome xiangqi.Outcome) Summary {
	if !outcome.Over() {
		outcome.Result = snap.Tags.Result() // nobody has told why
	}
	return Summary{
		Players: snap.Setup.Players, Bottom: snap.Setup.Bottom, Handicap: snap.Setup.Handicap,
		Outcome: outcome, Plies: at.Plies(), FEN: at.FEN(), Last: at.LastMove(), Tags: snap.Tags,
	}
}

// A Source provides games. Its methods may wait for a disk: they are called in another goroutine than the window's,
// one at a time.
type Source interface {
	// Games lists the games in their order. On an error it gives those that
	// could be found.
	Games() ([]Game, error)
	Summary(Game) (Summary, error)
	Load(Game) (session.Snapshot, error)
}

// Memory is a Source with all games in memory: its Summary does not wait and may be called from any goroutine.
type Memory interface {
	Source
	InMemory()
}
