package session

import (
	"fmt"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// PlayerKind is the kind of a side's player.
type PlayerKind uint8

// The kinds of players.
const (
	Person PlayerKind = iota
	Computer
)

// A Player is one side's player.
type Player struct {
	Kind PlayerKind
	// Level is a computer's level, 1 to 10. For a person, it is kept for when the computer takes over the side.
	Level think.Level
	// Name is the displayed name; if it is empty, the window chooses one.
	Name   string
	Engine string // another engine that plays for a computer; empty: the program's own
}

// TimeMode is the kind of time control.
type TimeMode uint8

// The kinds of time control.
const (
	NoClock       TimeMode = iota
	TimePerGame            // Base for all moves of a side
	TimeIncrement          // Base, plus Increment after each move
	TimePerMove            // Base for each move
)

// TimeControl is the time of both sides. With a Mode other than NoClock, Base must be positive.
type TimeControl struct {
	Mode            TimeMode
	Base, Increment time.Duration
}

// On reports whether there is a clock.
func (c TimeControl) On() bool { return c.Mode != NoClock }

// A Setup describes a new game.
type Setup struct {
	// Players are the players of Red and Black, by xiangqi.Side.
	Players [2]Player
	// Bottom is the side at the lower edge of the board.
	Bottom xiangqi.Side
	Time   TimeControl
	// Handicap is the ID of one of Handicaps, or empty. It has priority over StartFEN.
	Handicap string
	// StartFEN is the starting position, or empty for the standard one.
	StartFEN string
	// Law is the set of rules for repeated positions; its zero value is the usual one. It has no effect in free play.
	Law xiangqi.Law
	// FreePlay lets only mate and stalemate end a game automatically.
	FreePlay bool
	// Games is the length of a series; less than two means a single game. A series continues automatically while two
	// computers play.
	Games int
	// Seed makes the computer's moves reproducible; 0 uses a seed from the time.
	Seed uint64
}

// FEN returns the starting position.
func (s Setup) FEN() (string, error) {
	if s.Handicap != "" {
		for _, h := range Handicaps() {
			if h.ID == s.Handicap {
				return h.FEN, nil
			}
		}
		return "", fmt.Errorf("there is no handicap %q", s.Handicap)
	}
	if s.StartFEN != "" {
		return s.StartFEN, nil
	}
	return xiangqi.StartFEN, nil
}

// Begin returns a game from the starting position and under the rules of a valid setup, or an error that describes the
// fault of the setup.
func (s Setup) Begin() (*game.Game, error) {
	for _, side := range []xiangqi.Side{xiangqi.Red, xiangqi.Black} {
		if err := s.Players[side].check(); err != nil {
			return nil, fmt.Errorf("%v's player: %w", side, err)
		}
	}
	if s.Bottom > xiangqi.Black {
		return nil, fmt.Errorf("there is no side %d for the lower edge of the board", s.Bottom)
	}
	if err := s.Time.check(); err != nil {
		return nil, err
	}
	if s.Games < 0 {
		return nil, fmt.Errorf("a series of %d games cannot be played", s.Games)
	}
	if s.Law >= xiangqi.Laws {
		return nil, fmt.Errorf("there is no law %d of repetition", s.Law)
	}
	fen, err := s.FEN()
	if err != nil {
		return nil, err
	}
	start, err := xiangqi.ParseFEN(fen)
	if err != nil {
		return nil, err
	}
	start.SetLaw(s.Law)
	return game.New(start, s.rules()), nil
}

// rules returns the rules by which games of the setup end.
func (s Setup) rules() xiangqi.Rules { return xiangqi.Rules{FreePlay: s.FreePlay} }

func (p Player) check() error {
	if p.Kind > Computer {
		return fmt.Errorf("there is no kind of player %d", p.Kind)
	}
	if p.Level < 0 || p.Level > think.MaxLevel || p.Kind == Computer && p.Level == 0 {
		return fmt.Errorf("level %d is not one of 1 to %d", p.Level, think.MaxLevel)
	}
	return nil
}

func (c TimeControl) check() error {
	switch {
	case c.Mode > TimePerMove:
		return fmt.Errorf("there is no time control %d", c.Mode)
	case c.On() && c.Base <= 0:
		return fmt.Errorf("a clock cannot start at %v", c.Base)
	case c.Increment < 0:
		return fmt.Errorf("a move cannot add %v to the clock", c.Increment)
	}
	return nil
}

func (s Setup) isPerson(side xiangqi.Side) bool { return s.Players[side].Kind == Person }

// persons returns the number of sides played by persons.
func (s Setup) persons() int {
	n := 0
	for _, p := range s.Players {
		if p.Kind == Person {
			n++
		}
	}
	return n
}

// A Handicap is a starting position in which Red, the stronger player, gives up pieces. Red still moves first.
type Handicap struct {
	// ID identifies the handicap in a Setup and in texts of the window.
	ID string
	// Given lists the pieces that Red gives up.
	Given []xiangqi.Kind
	FEN   string
}

// Handicaps returns the handicaps from smallest to largest. By custom, the missing pieces are those on Red's left.
func Handicaps() []Handicap {
	const above = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/"
	const now = " w - - 0 1"
	return []Handicap{
		{"horse", []xiangqi.Kind{xiangqi.Horse}, above + "R1BAKABNR" + now},
		{"horses", []xiangqi.Kind{xiangqi.Horse, xiangqi.Horse}, above + "R1BAKAB1R" + now},
		{"chariot", []xiangqi.Kind{xiangqi.Chariot}, above + "1NBAKABNR" + now},
		{"chariot-horse", []xiangqi.Kind{xiangqi.Chariot, xiangqi.Horse}, above + "2BAKABNR" + now},
		{"chariots", []xiangqi.Kind{xiangqi.Chariot, xiangqi.Chariot}, above + "1NBAKABN1" + now},
	}
}
