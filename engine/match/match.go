package match

import (
	"context"
	"fmt"
	"sync"

	"chuhe/engine/xiangqi"
)

// Contestant takes part in a match: its name, and a function that creates a player. Every worker creates its
// own player.
type Contestant struct {
	Name    string
	Program string  // the command of another program; empty for players inside this one
	Net     string  // name of the net used by players inside this program, if any
	Book    string  // name of the opening book used by the players, if any
	Control Control // time control that its players keep to
	// Make returns a player that is ready. It may wait for that, until ctx ends.
	Make func(ctx context.Context) (Player, error)
}

// Match is a number of games between contestants. Games come in pairs from the same opening with colours exchanged.
// Each two contestants play such a pair from an opening before the next opening is used.
type Match struct {
	Contestants []Contestant // at least two
	Openings    []Opening    // used in turn
	Games       int
	Done        map[int]bool // numbers of games to skip because they have already been played
	Workers     int          // number of games at a time; less than one counts as one
	Seed        uint64       // for the players' random choices: game n uses Seed+n
	Terms       Terms
	// Watch, if not nil, is called before each move of game n with the position, its own copy. It is called from the
	// goroutines that play, so it must be quick.
	Watch func(n int, p *xiangqi.Position)
}

// Round is a finished game of a match.
type Round struct {
	Number int // from 0
	Seats  Seats
	Game   Game
}

// Seats holds the indices of the contestants that play Red and Black, by xiangqi.Side.
type Seats [2]int

// Pair returns the number of the pair to which game n belongs, from 0.
func Pair(n int) int { return n / 2 }

// Meetings returns the number of ways to choose two of the contestants.
func Meetings(contestants int) int { return contestants * (contestants - 1) / 2 }

// SeatsOf returns the seats of game n of a match: the first of two contestants starts with Red.
func SeatsOf(n, contestants int) Seats {
	meeting := Pair(n) % Meetings(contestants)
	for first := range contestants {
		if others := contestants - first - 1; meeting >= others {
			meeting -= others
			continue
		}
		second := first + 1 + meeting
		if n%2 == 0 {
			return Seats{xiangqi.Red: first, xiangqi.Black: second}
		}
		return Seats{xiangqi.Red: second, xiangqi.Black: first}
	}
	return Seats{}
}

// Points returns the points of contestant i in the game.
func (f Round) Points(i int) float64 {
	switch result := f.Game.Result; {
	case result == xiangqi.Draw:
		return 0.5
	case result == xiangqi.RedWins && i == f.Seats[xiangqi.Red],
		result == xiangqi.BlackWins && i == f.Seats[xiangqi.Black]:
		return 1
	}
	return 0
}

// Run plays the match. It calls done for every finished game, one call at a time, in the order in which games finish.
// It returns the first error that kept a player from starting or moving, or ctx's error if it was stopped.
func (m Match) Run(ctx context.Context, done func(Round)) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	numbers := make(chan int)
	var report sync.Mutex
	var workers sync.WaitGroup
	for range max(1, m.Workers) {
		workers.Go(func() {
			w := worker{match: m, players: make([]Player, len(m.Contestants))}
			defer w.close()
			for n := range numbers {
				f, err := w.play(ctx, n)
				if err != nil {
					stop(err)
					return
				}
				if f.Game.End == EndStopped {
					return
				}
				report.Lock()
				done(f)
				report.Unlock()
			}
		})
	}
	for n := 0; n < m.Games && ctx.Err() == nil; n++ {
		if m.Done[n] {
			continue
		}
		select {
		case numbers <- n:
		case <-ctx.Done():
		}
	}
	close(numbers)
	workers.Wait()
	return context.Cause(ctx)
}

// worker plays games one after another, with its own players.
type worker struct {
	match   Match
	players []Player // by contestant; nil when not running
}

// play plays game n of the match. A player that starts but cannot get ready for the game loses it.
func (w *worker) play(ctx context.Context, n int) (f Round, err error) {
	m := w.match
	opening := m.Openings[Pair(n)/Meetings(len(m.Contestants))%len(m.Openings)]
	f = Round{Number: n, Seats: SeatsOf(n, len(m.Contestants)), Game: Game{Opening: opening, Law: m.Terms.Law}}
	var players [2]Player
	for side, i := range f.Seats {
		fault, err := w.ready(ctx, i, m.Seed+uint64(n))
		if fault != nil || err != nil {
			awaitSignal(ctx)
		}
		switch {
		case ctx.Err() != nil:
			return f, ctx.Err()
		case err != nil:
			return f, err
		case fault != nil:
			f.Game.lose(xiangqi.Side(side), EndCrash, fault.Error())
			w.close()
			return f, nil
		}
		players[side] = w.players[i]
	}
	watch := func(*xiangqi.Position) {}
	if m.Watch != nil {
		watch = func(p *xiangqi.Position) { m.Watch(n, p) }
	}
	f.Game, err = conduct(ctx, f.Game.Opening, players, m.Terms, watch)
	if f.Game.End == EndCrash || f.Game.End == EndSilent { // either side may have crashed, so both restart
		w.close()
	}
	return f, err
}

// ready prepares the player of contestant i for a game. A player that fails is restarted once, because it may have
// ended since its last game. fault is the reason for a second failure; err is the reason why the player cannot be
// started.
func (w *worker) ready(ctx context.Context, i int, seed uint64) (fault, err error) {
	c := w.match.Contestants[i]
	for range 2 {
		if w.players[i] == nil {
			p, err := c.Make(ctx)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", c.Name, err)
			}
			w.players[i] = p
		}
		if fault = w.players[i].NewGame(seed); fault == nil {
			return nil, nil
		}
		w.players[i].Close()
		w.players[i] = nil
	}
	return fault, nil
}

// close ends the worker's players. It ignores errors: a player that fails to quit has already been killed.
func (w *worker) close() {
	for i, p := range w.players {
		if p != nil {
			p.Close()
			w.players[i] = nil
		}
	}
}
