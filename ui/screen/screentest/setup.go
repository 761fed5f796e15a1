package screentest

import (
	"time"

	"chuhe/engine/think"
	"chuhe/ui/draw"
	"chuhe/ui/session"
)

// The players of the tests. Read only.
var (
	Person   = session.Player{Kind: session.Person, Level: 3}
	Computer = session.Player{Kind: session.Computer, Level: 6}
)

// TwoPersons returns a game of two persons.
func TwoPersons() session.Setup { return session.Setup{Players: [2]session.Player{Person, Person}} }

// Personal returns a game between a person and the computer.
func Personal() session.Setup { return session.Setup{Players: [2]session.Player{Person, Computer}} }

// TwoComputers returns a game of two computers.
func TwoComputers() session.Setup {
	return session.Setup{Players: [2]session.Player{Computer, Computer}}
}

// Series returns a match of two computers.
func Series() session.Setup {
	return session.Setup{Players: [2]session.Player{{Kind: session.Computer, Level: 4},
		{Kind: session.Computer, Level: 7}}, Games: 10}
}

// Clocked adds 15 minutes per game to a setup.
func Clocked(s session.Setup) session.Setup {
	s.Time = session.Both(think.TimeControl{Main: 15 * time.Minute})
	return s
}

// From returns a game of two persons from a position.
func From(fen string) session.Setup {
	s := TwoPersons()
	s.StartFEN = fen
	return s
}

// Opening holds the first moves of a sample game. Read only.
var Opening = []string{
	"h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7", "c3c4", "g6g5", "h0h6", "b7a7", "h6g6", "a7a8",
}

// Positions in which Red can chase, or check, forever.
const (
	ChaseFEN = "1n7/4k4/2R6/9/9/9/9/3K5/9/9 w"
	CheckFEN = "1R7/5k3/9/9/9/9/9/9/7p1/4K4 w"
)

// The moves that repeat those positions. Read only.
var (
	ChaseRound = []string{"c7c9", "b9a7", "c9c7", "a7b9"}
	CheckRound = []string{"b9b8", "f8f9", "b8b9", "f9f8"}
)

// Sizes holds the sizes of a default, a small and an upright window. Read only.
var Sizes = []draw.Point{{X: 1180, Y: 820}, {X: 720, Y: 560}, {X: 720, Y: 1000}}
