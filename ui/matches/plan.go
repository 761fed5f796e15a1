package matches

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/match"
	"chuhe/engine/match/archive"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Limits of a plan.
const (
	MostEntrants = 8
	MostGames    = 1000 // between each two entrants
)

// A Plan describes a match.
type Plan struct {
	Entrants   []Entrant // 2 to MostEntrants, all different
	Games      int       // between each two entrants; even, because each opening is played with both colours
	Pace       Pace
	Law        xiangqi.Law
	Adjudicate bool // games end early when both sides agree on the result
	Seed       uint64
	Openings   []match.Opening // used in turn
}

// An Entrant takes part in a match: a level of the program's own engine, or another engine.
type Entrant struct {
	Level think.Level
	ID    string // of another engine; empty for a level
	Name  string // in game records
}

// OfLevel returns the program's own engine at a level as an entrant.
func OfLevel(l think.Level) Entrant {
	return Entrant{Level: l, Name: fmt.Sprintf("Chuhe, level %d", l)}
}

// Same reports whether two entrants are the same player.
func (e Entrant) Same(o Entrant) bool { return e.Level == o.Level && e.ID == o.ID }

// Pace is the limit of every move. The zero Pace leaves it to the players: levels have their own.
type Pace struct {
	Nodes           uint64
	MoveTime        time.Duration
	Time, Increment time.Duration // a clock for the game, and what each move adds to it
}

// limits returns the pace as the conditions of a player.
func (p Pace) limits(level think.Level) match.Pace {
	return match.Pace{
		Limits: think.Limits{Nodes: p.Nodes, MoveTime: p.MoveTime, Level: level},
		Clock:  match.Control{Time: p.Time, Increment: p.Increment},
	}
}

// What a match forgives: it runs beside the player's own work, so a late move is not always its player's fault.
const (
	allowance = 5 * time.Second // for a move with its own time limit
	margin    = time.Second     // on a clock
)

// agreed is when adjudication ends a game, with scores in hundredths of a soldier.
var agreed = match.Adjudication{WinScore: 1000, WinPlies: 8, DrawScore: 20, DrawPlies: 20, DrawFrom: 80}

// Total returns the number of games of the whole match.
func (p *Plan) Total() int { return p.Games * match.Meetings(len(p.Entrants)) }

// Check returns an error if no match can be played by the plan.
func (p *Plan) Check() error {
	switch {
	case len(p.Entrants) < 2 || len(p.Entrants) > MostEntrants:
		return fmt.Errorf("a match has 2 to %d players, not %d", MostEntrants, len(p.Entrants))
	case p.Games < 2 || p.Games > MostGames || p.Games%2 != 0:
		return fmt.Errorf("the number of games is even, from 2 to %d, not %d", MostGames, p.Games)
	case len(p.Openings) == 0:
		return errors.New("there is no opening")
	case int(p.Law) >= xiangqi.Laws:
		return errors.New("the law of repetition is unknown")
	}
	for i, e := range p.Entrants {
		if e.ID == "" && (e.Level < think.MinLevel || e.Level > think.MaxLevel) {
			return fmt.Errorf("there is no level %d", e.Level)
		}
		if slices.ContainsFunc(p.Entrants[:i], e.Same) {
			return fmt.Errorf("%s plays against itself", e.Name)
		}
	}
	return p.Pace.check()
}

// String formats the pace for the records.
func (p Pace) String() string {
	switch {
	case p.Nodes > 0:
		return fmt.Sprintf("nodes %d", p.Nodes)
	case p.MoveTime > 0:
		return fmt.Sprintf("move %v", p.MoveTime)
	case p.Time > 0:
		return fmt.Sprintf("clock %v %v", p.Time, p.Increment)
	}
	return "own"
}

// check returns an error if the pace is not one of those that String writes.
func (p Pace) check() error {
	switch {
	case p.MoveTime < 0 || p.Time < 0 || p.Increment < 0 || p.Increment > 0 && p.Time == 0:
		return errors.New("the time is invalid")
	case p.Nodes > 0 && p.MoveTime > 0, p.Nodes > 0 && p.Time > 0, p.MoveTime > 0 && p.Time > 0:
		return errors.New("there are several limits for a move")
	}
	return nil
}

// match returns the match of the plan without the games in done.
func (p *Plan) match(players Players, done map[int]bool, watch func(int, *xiangqi.Position)) match.Match {
	m := match.Match{
		Openings: p.Openings, Games: p.Total(), Done: done, Seed: p.Seed, Watch: watch,
		Terms: match.Terms{Law: p.Law, Allowance: allowance, Margin: margin},
	}
	if p.Adjudicate {
		m.Terms.Adjudication = agreed
	}
	for _, e := range p.Entrants {
		pace := p.Pace.limits(e.Level)
		m.Contestants = append(m.Contestants, match.Contestant{Name: e.Name, Control: pace.Control(),
			Make: func(ctx context.Context) (match.Player, error) { return players.Start(ctx, e, pace) }})
	}
	return m
}

// record describes the match in the records of its games.
func (p *Plan) record() archive.Match {
	var names, controls = make([]string, len(p.Entrants)), make([]match.Control, len(p.Entrants))
	for i, e := range p.Entrants {
		names[i], controls[i] = e.Name, p.Pace.limits(e.Level).Control()
	}
	return archive.Match{
		Event: strings.Join(names, " v "), Names: names, Controls: controls, Law: p.Law,
		Settings: archive.Settings{
			{Name: "players", Value: strings.Join(names, ", ")}, {Name: "pace", Value: p.Pace.String()}, {Name: "law", Value: p.Law.String()},
			{Name: "adjudication", Value: strconv.FormatBool(p.Adjudicate)}, {Name: "seed", Value: strconv.FormatUint(p.Seed, 10)}, {Name: "openings", Value: match.Digest(p.Openings)},
		},
	}
}
