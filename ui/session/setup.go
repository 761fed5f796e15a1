package session

import (
	"errors"
	"fmt"
	"strings"
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
	Far // a person at another computer, whose moves come by [Session.Follow]
)

// A Player is one side's player.
type Player struct {
	Kind PlayerKind
	// Level is a computer's level, 1 to 10. For a person, it is kept for when the computer takes over the side.
	Level think.Level
	// Name is the displayed name; if it is empty, the window chooses one.
	Name   string
	Engine string // another engine that plays for a computer; empty: the program's own
	// Identity is the ID of the game with a player who is Far.
	Identity string
}

// Times are the time controls of Red and Black, by xiangqi.Side. Both sides have a clock, or neither.
type Times [2]think.TimeControl

// Both gives both sides the same time.
func Both(c think.TimeControl) Times { return Times{c, c} }

// On reports whether there are clocks.
func (t Times) On() bool { return t[0].On() }

// String formats the times: once if both sides have the same, otherwise those of Red and of Black.
func (t Times) String() string {
	if t[0] == t[1] {
		return t[0].String()
	}
	return t[0].String() + " " + t[1].String()
}

// ParseTimes reads the output of Times.String.
func ParseTimes(text string) (t Times, err error) {
	red, black, two := strings.Cut(text, " ")
	if !two {
		black = red
	}
	for side, text := range [2]string{red, black} {
		if t[side], err = think.ParseTimeControl(text); err != nil {
			return Times{}, err
		}
	}
	return t, t.check()
}

// FormerTime is the time of both sides as files of earlier versions have it.
type FormerTime struct {
	Mode            string // game, increment, move; any other: no clock
	Base, Increment time.Duration
}

// Times returns the times.
func (f FormerTime) Times() Times {
	switch f.Mode {
	case "game":
		f.Increment = 0
	case "move":
		return Both(think.PerMove(f.Base))
	case "increment":
	default:
		return Times{}
	}
	return Both(think.TimeControl{Main: f.Base, Increment: f.Increment})
}

func (t Times) check() error {
	for _, c := range t {
		if err := c.Check(); err != nil {
			return err
		}
	}
	if t[0].On() != t[1].On() {
		return errors.New("only one side has a clock")
	}
	return nil
}

// Table is how the board lies between two persons.
type Table uint8

// The ways in which it lies.
const (
	TableStill  Table = iota
	TableTurns        // the board turns after each move, so that the side to move is at the lower edge
	TableFacing       // the persons sit face to face: everything of the far side stands upside down
	Tables      = 3
)

// Opening is the source of the first moves of a computer.
type Opening uint8

// The sources.
const (
	FromBook  Opening = iota // see Options.Book
	FromLines                // the lines that its opponent practises
	FromCloud                // the cloud library
	FromOwn                  // the player's own book, which engines of other programs follow too
)

// A Setup describes a new game.
type Setup struct {
	// Players are the players of Red and Black, by xiangqi.Side.
	Players [2]Player
	// Bottom is the side at the lower edge of the board.
	Bottom xiangqi.Side
	// Table has no effect unless persons play both sides.
	Table Table
	Time  Times
	// Handicap is the ID of one of Handicaps, which Giver gives, or empty. It has priority over StartFEN.
	Handicap string
	Giver    xiangqi.Side
	// Extra holds facts that a later version has saved with the game, as lines of the autosave. They stay with it.
	Extra string
	// StartFEN is the starting position, or empty for the standard one.
	StartFEN string
	// Law is the set of rules for repeated positions; its zero value is the usual one. It has no effect in free play.
	Law xiangqi.Law
	// Serious forbids hints and analysis until the game has ended.
	Serious bool
	// FreePlay lets only mate and stalemate end a game automatically.
	FreePlay bool
	// Opening is the source of the first moves of the program's own computers.
	Opening Opening
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
				return h.FEN(s.Giver)
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
	if max(s.Bottom, s.Giver) > xiangqi.Black || s.Table >= Tables {
		return nil, fmt.Errorf("side %d at the lower edge, handicap by %d, table %d", s.Bottom, s.Giver, s.Table)
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

func (s Setup) rules() xiangqi.Rules { return xiangqi.Rules{FreePlay: s.FreePlay} }

func (p Player) check() error {
	if p.Kind > Far || (p.Kind == Far) != (p.Identity != "") {
		return fmt.Errorf("there is no kind of player %d with identity %q", p.Kind, p.Identity)
	}
	if p.Level < 0 || p.Level > think.MaxLevel || p.Kind == Computer && p.Level == 0 {
		return fmt.Errorf("level %d is not one of 1 to %d", p.Level, think.MaxLevel)
	}
	return nil
}

// Far returns the ID of the game if one of the players is at another computer, or "".
func (s Setup) Far() string { return s.Players[0].Identity + s.Players[1].Identity }

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

// A Handicap is what the stronger player gives: pieces or, if Given is empty, the first move. Who gives pieces moves
// first.
type Handicap struct {
	// ID identifies the handicap in a Setup and in texts of the window.
	ID string
	// Given lists the pieces that are missing.
	Given []xiangqi.Kind
	byRed string
}

// FEN returns the starting position if giver gives the handicap.
func (h Handicap) FEN(giver xiangqi.Side) (string, error) {
	p, err := xiangqi.ParseFEN(h.byRed)
	if err != nil || giver == xiangqi.Red {
		return h.byRed, err
	}
	swapped := p.Setup().SwapSides()
	return swapped.FEN(), nil
}

// Handicaps returns the usual handicaps, from smallest to largest. By custom, a single missing piece is that on the
// giver's left. Nine pieces are the soldiers, advisors and elephants: only the king and the pieces that cross the river
// at once remain.
func Handicaps() []Handicap {
	const (
		chariot, horse, cannon = xiangqi.Chariot, xiangqi.Horse, xiangqi.Cannon
		advisor, elephant      = xiangqi.Advisor, xiangqi.Elephant
		soldier                = xiangqi.Soldier

		black    = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/"
		soldiers = black + "P1P1P1P1P/"
		cannons  = soldiers + "1C5C1/9/"
		now      = " w - - 0 1"
	)
	return []Handicap{
		{"first", nil, cannons + "RNBAKABNR b - - 0 1"},
		{"horse", []xiangqi.Kind{horse}, cannons + "R1BAKABNR" + now},
		{"cannon", []xiangqi.Kind{cannon}, soldiers + "7C1/9/RNBAKABNR" + now},
		{"horses", []xiangqi.Kind{horse, horse}, cannons + "R1BAKAB1R" + now},
		{"chariot", []xiangqi.Kind{chariot}, cannons + "1NBAKABNR" + now},
		{"chariot-horse", []xiangqi.Kind{chariot, horse}, cannons + "2BAKABNR" + now},
		{"chariots", []xiangqi.Kind{chariot, chariot}, cannons + "1NBAKABN1" + now},
		{"nine", []xiangqi.Kind{soldier, soldier, soldier, soldier, soldier, advisor, advisor, elephant, elephant},
			black + "9/1C5C1/9/RN2K2NR" + now},
	}
}
