package suite

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"chuhe/engine/prover"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Solver gives positions to a player to solve.
type Solver struct {
	Player think.Player
	Limits think.Limits   // for each position
	Prover *prover.Prover // verifies mates
}

// Finding is a player's answer to a position.
type Finding struct {
	Position Position
	Move     xiangqi.Move
	Wrong    string        // why the answer is wrong; empty if it is correct
	Score    think.Score   // last reported score
	Depth    int           // last reported depth
	Found    time.Duration // time until the correct answer that was then kept to the end; 0 if there was none
	Nodes    uint64        // number of nodes searched by then
	Total    time.Duration // total time taken
}

// Solved reports whether the answer is correct.
func (f Finding) Solved() bool { return f.Wrong == "" }

// Solve gives a position to the player and judges its answer. It verifies the move of a mate: the move must begin a
// mate of at most the announced length against every defence. An error means that the player failed, not that its
// answer is wrong.
func (s Solver) Solve(ctx context.Context, p Position) (Finding, error) {
	f := Finding{Position: p}
	start := p.Start()
	s.Player.NewGame()
	right := false
	began := time.Now()
	r := s.Player.Search(ctx, start.Clone(), s.Limits, func(i think.Info) {
		if i.MultiPV > 1 || len(i.PV) == 0 {
			return
		}
		f.Score, f.Depth = i.Score, i.Depth
		now := p.answered(i)
		if now && !right {
			f.Found, f.Nodes = i.Time, i.Nodes
		}
		right = now
	})
	f.Total = time.Since(began)
	if err := cmp.Or(r.Err, ctx.Err()); err != nil {
		return f, err
	}
	f.Move = r.Move
	var err error
	f.Wrong, err = p.judge(ctx, s.Prover, f)
	if f.Wrong != "" {
		f.Found, f.Nodes = 0, 0
	}
	return f, err
}

// answered reports whether an intermediate line is correct, as far as can be told without a proof.
func (p Position) answered(i think.Info) bool {
	return p.moveFits(i.PV[0]) && (p.Mate == 0 || i.Bound&think.Lower != 0 && p.announced(i.Score))
}

func (p Position) moveFits(m xiangqi.Move) bool {
	return (len(p.Best) == 0 || slices.Contains(p.Best, m)) && !slices.Contains(p.Avoid, m)
}

// announced reports whether a score promises the mate in time.
func (p Position) announced(s think.Score) bool {
	plies := s.MatePlies()
	return plies > 0 && plies < 2*p.Mate
}

// judge explains why the answer is wrong, or returns "".
func (p Position) judge(ctx context.Context, v *prover.Prover, f Finding) (string, error) {
	start := p.Start()
	switch m := f.Move; {
	case m == xiangqi.NoMove:
		return "gave no move", nil
	case !start.PseudoLegal(m) || !start.Legal(m):
		return fmt.Sprintf("%v is illegal", m), nil
	case !p.moveFits(m):
		return fmt.Sprintf("played %v", m), nil
	case p.Mate == 0:
		return "", nil
	case f.Score.MatePlies() <= 0:
		return fmt.Sprintf("played %v and announced no mate, but %v", m, f.Score), nil
	case !p.announced(f.Score):
		return fmt.Sprintf("announced %v", f.Score), nil
	}
	return p.judgeMate(ctx, v, start, f.Move)
}

// judgeMate proves that the move begins the mate, allowing more and more later moves that do not give check.
func (p Position) judgeMate(ctx context.Context, v *prover.Prover, start *xiangqi.Position,
	m xiangqi.Move) (string, error) {
	for quiet := 0; quiet <= p.Mate; quiet++ {
		switch v.MoveMates(ctx, start, m, p.Mate, quiet) {
		case prover.Yes:
			return "", nil
		case prover.Unknown:
			if err := ctx.Err(); err != nil {
				return "", err
			}
			return fmt.Sprintf("%v could not be proved to mate in %d", m, p.Mate), nil
		}
	}
	return fmt.Sprintf("%v does not mate in %d", m, p.Mate), nil
}

// Summary is the summary of a suite.
type Summary struct {
	Positions, Solved     int
	TotalTime, MedianTime time.Duration // until the correct answer, over the solved positions
	TotalNodes, Median    uint64
}

// Summarize summarises findings.
func Summarize(all []Finding) Summary {
	s := Summary{Positions: len(all)}
	var times []time.Duration
	var nodes []uint64
	for _, f := range all {
		if f.Solved() {
			s.Solved++
			s.TotalTime += f.Found
			s.TotalNodes += f.Nodes
			times, nodes = append(times, f.Found), append(nodes, f.Nodes)
		}
	}
	if s.Solved > 0 {
		slices.Sort(times)
		slices.Sort(nodes)
		s.MedianTime, s.Median = times[s.Solved/2], nodes[s.Solved/2]
	}
	return s
}

// String returns the summary as one line.
func (s Summary) String() string {
	share := 100 * float64(s.Solved) / float64(max(1, s.Positions))
	return fmt.Sprintf("solved %d of %d (%.1f %%); to the right answer: time %v in all, median %v; nodes %d in all, median %d",
		s.Solved, s.Positions, share, s.TotalTime.Round(time.Millisecond), s.MedianTime.Round(time.Millisecond),
		s.TotalNodes, s.Median)
}
