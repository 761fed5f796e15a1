package screentest

import (
	"context"
	"errors"
	"strings"

	"chuhe/engine/match"
	"chuhe/engine/xiangqi"
	"chuhe/ui/matches"
)

// Contestants starts players of matches whose moves depend only on the seeds: levels up to 5 move at random, higher
// ones take what they can.
type Contestants struct {
	Stuck int // number of games after which players think without end; 0: never
	Fails int // game in which the first player to move ends; 0: none
	Err   error
}

// Others implements matches.Players.
func (*Contestants) Others() []matches.Entrant { return nil }

// Start implements matches.Players.
func (c *Contestants) Start(_ context.Context, e matches.Entrant, _ match.Pace) (match.Player, error) {
	if c.Err != nil {
		return nil, c.Err
	}
	player := match.Player(new(match.Random))
	if e.Level > 5 {
		player = new(match.Greedy)
	}
	return &stuck{Player: player, from: uint64(c.Stuck), fails: uint64(c.Fails)}, nil
}

// stuck plays games whose seeds are below a number; in others it thinks without end after some moves.
type stuck struct {
	match.Player
	from, fails, seed uint64
}

// NewGame implements match.Player.
func (s *stuck) NewGame(seed uint64) error {
	s.seed = seed
	return s.Player.NewGame(seed)
}

// Move implements match.Player.
func (s *stuck) Move(ctx context.Context, p *xiangqi.Position, clocks [2]match.Clock) (match.Answer, error) {
	if s.fails > 0 && s.seed == s.fails {
		return match.Answer{}, errors.New("it ended with exit status 3")
	}
	if s.from > 0 && s.seed >= s.from && p.Plies() >= 20 {
		<-ctx.Done()
		return match.Answer{}, ctx.Err()
	}
	return s.Player.Move(ctx, p, clocks)
}

func (d *Driver) openMatches() {
	d.Contestants, d.played = &Contestants{}, make(chan struct{}, 1)
	d.Matches, _ = matches.Open(d.Writer, d.Contestants, func() {
		select {
		case d.played <- struct{}{}:
		default:
		}
	})
	d.T.Cleanup(d.Matches.Close)
}

// PlayMatch plays a match of 10 games between each two of some levels. Only the first
// games are finished: the next one is in progress. 0 means that all are finished.
func (d *Driver) PlayMatch(finished int, levels ...matches.Entrant) {
	d.T.Helper()
	d.Contestants.Stuck = finished
	openings, err := match.ReadOpenings(strings.NewReader("h2e2 h9g7\nb2e2 b9c7\nc3c4 g6g5\ng3g4 c6c5\nc0e2 h7e7\n"))
	if err != nil {
		d.T.Fatal(err)
	}
	plan := matches.Plan{Entrants: levels, Games: 10, Openings: openings, Law: xiangqi.AsianLaw}
	if err := d.Matches.Begin(plan); err != nil {
		d.T.Fatal(err)
	}
	d.AwaitMatch(func(v matches.View) bool {
		return v.State == matches.Done || v.State == matches.Failed || finished > 0 && len(v.Games) == finished &&
			v.Live.Number == finished && v.Live.Position.Plies() == 20
	})
}

// AwaitMatch waits until the match has reached a state.
func (d *Driver) AwaitMatch(reached func(matches.View) bool) {
	for {
		d.Pass(0)
		if reached(d.Matches.View()) {
			return
		}
		<-d.played
	}
}
