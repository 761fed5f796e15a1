package match

import (
	"context"
	"fmt"
	"sync"

	"chuhe/engine/xiangqi"
)

// Contestant is one side of a match: its name, and a function that creates a player. Every worker creates its
// own player.
type Contestant struct {
	Name    string
	Program string  // the command of another program; empty for players inside this one
	Net     string  // name of the net used by players inside this program, if any
	Book    string  // name of the opening book used by the players, if any
	Control Control // time control that its players keep to
	Make    func() (Player, error)
}

// Match is a number of games between two contestants. Games come in pairs from the same opening with colours exchanged.
type Match struct {
	A, B     Contestant
	Openings []Opening // used in turn, one per pair
	Games    int
	Done     map[int]bool // numbers of games to skip because they have already been played
	Workers  int          // number of games at a time; less than one counts as one
	Seed     uint64       // for the players' random choices: game n uses Seed+n
	Terms    Terms
}

// Finished is a game of a match.
type Finished struct {
	Number int // from 0
	Game   Game
	ARed   bool // whether A played Red
}

// Pair returns the number of the pair to which game n belongs, from 0.
func Pair(n int) int { return n / 2 }

// ARed reports whether A plays Red in game n.
func ARed(n int) bool { return n%2 == 0 }

// Seats returns which player has Red and which has Black: 0 is A, 1 is B.
func (f Finished) Seats() [2]int {
	if f.ARed {
		return [2]int{xiangqi.Red: 0, xiangqi.Black: 1}
	}
	return [2]int{xiangqi.Red: 1, xiangqi.Black: 0}
}

// Points returns A's points in the game.
func (f Finished) Points() float64 {
	switch f.Game.Result {
	case xiangqi.Draw:
		return 0.5
	case xiangqi.RedWins:
		if f.ARed {
			return 1
		}
	case xiangqi.BlackWins:
		if !f.ARed {
			return 1
		}
	}
	return 0
}

// Run plays the match. It calls done for every finished game, one call at a time, in the order in which games finish.
// It returns the first error that kept a player from starting, or ctx's error if it was stopped.
func (m Match) Run(ctx context.Context, done func(Finished)) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	numbers := make(chan int)
	var report sync.Mutex
	var workers sync.WaitGroup
	for range max(1, m.Workers) {
		workers.Go(func() {
			w := worker{match: m}
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

// worker plays games one after another, with its own pair of players.
type worker struct {
	match   Match
	players [2]Player // A and B; nil when not running
}

// play plays game n of the match. A player that starts but cannot get ready for the game loses it.
func (w *worker) play(ctx context.Context, n int) (f Finished, err error) {
	m := w.match
	f = Finished{Number: n, ARed: ARed(n), Game: Game{Opening: m.Openings[Pair(n)%len(m.Openings)], Law: m.Terms.Law}}
	var players [2]Player
	for side, i := range f.Seats() {
		fault, err := w.ready(i, m.Seed+uint64(n))
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
	f.Game, err = Play(ctx, f.Game.Opening, players, m.Terms)
	if f.Game.End == EndCrash { // either side may have crashed, so both restart
		w.close()
	}
	return f, err
}

// ready prepares the player of contestant i for a game. A player that fails is restarted once, because it may have
// ended since its last game. fault is the reason for a second failure; err is the reason why the player cannot be
// started.
func (w *worker) ready(i int, seed uint64) (fault, err error) {
	c := [2]Contestant{w.match.A, w.match.B}[i]
	for range 2 {
		if w.players[i] == nil {
			p, err := c.Make()
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
