package matchcmd

import (
	"context"
	"fmt"
	"io"
	"slices"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/engine"
	"chuhe/engine/match"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

const (
	lapNodes  = 100_000 // limit of the search of each position of the last lap
	lapWayOut = -300    // score of another move, in hundredths of a soldier, from which the loss was avoidable
)

// lastLap examines games lost by repetition to find out whether the loser had a better move.
type lastLap struct {
	engine  *engine.Engine
	games   int // number of games examined
	earlier int // number of games with a move better than lapWayOut earlier in the lap, but not at its end
	wrong   []string
}

func newLastLap() (*lastLap, error) {
	e, err := players.NewEngine(16, 1)
	return &lastLap{engine: e}, err
}

// alternative is a move of the loser and the best other move.
type alternative struct {
	ply    int // of the game, including the opening's moves, from 1
	played xiangqi.Move
	other  xiangqi.Move // NoMove if there was none
	score  think.Score  // of the other
}

// String returns both moves with the score of the other move.
func (a alternative) String() string {
	if a.other == xiangqi.NoMove {
		return fmt.Sprintf("ply %d %v (no other move)", a.ply, a.played)
	}
	return fmt.Sprintf("ply %d %v (other: %v %v)", a.ply, a.played, a.other, a.score)
}

// examine examines a finished game, and reports it if it was lost by repetition.
func (l *lastLap) examine(ctx context.Context, f match.Finished, out io.Writer) error {
	p, err := f.Game.Position()
	if err != nil {
		return err
	}
	outcome := p.Outcome(xiangqi.Rules{})
	if outcome.Reason != xiangqi.PerpetualCheck && outcome.Reason != xiangqi.PerpetualChase {
		return nil
	}
	loser := xiangqi.Red
	if outcome.Result == xiangqi.RedWins {
		loser = xiangqi.Black
	}
	lap := l.alternatives(ctx, p, loser)
	if ctx.Err() != nil { // the match reports the interruption
		return nil
	}
	l.games++
	fmt.Fprintf(out, "game %d lost by repetition: %s\n", f.Number+1, cli.Outcome(p, outcome))
	for _, a := range lap {
		fmt.Fprintf(out, "  %v\n", a)
	}
	better := func(a alternative) bool { return a.other != xiangqi.NoMove && a.score > lapWayOut }
	if better(lap[0]) {
		l.wrong = append(l.wrong, fmt.Sprintf("game %d: %v lost by %v, but there was %v, worth %v: %v", f.Number+1,
			loser,
			outcome.Reason, lap[0].other, lap[0].score, f.Game))
	} else if slices.ContainsFunc(lap, better) {
		l.earlier++
	}
	return nil
}

// alternatives returns the loser's moves in the last lap, from the decisive one backwards, each with the best other
// move. The position at the end must have occurred before, as after a loss by repetition.
func (l *lastLap) alternatives(ctx context.Context, end *xiangqi.Position, loser xiangqi.Side) []alternative {
	var all []alternative
	for q, lap := end.Clone(), 0; ctx.Err() == nil && (lap == 0 || q.Key() != end.Key()); lap++ {
		a := alternative{ply: q.Plies(), played: q.LastMove()}
		q.UnmakeMove()
		if q.SideToMove() != loser {
			continue
		}
		var legal xiangqi.MoveList
		q.LegalMoves(&legal)
		others := slices.DeleteFunc(legal.Slice(), func(m xiangqi.Move) bool { return m == a.played })
		if len(others) > 0 {
			l.engine.NewGame()
			r := l.engine.Search(ctx, q, think.Limits{Nodes: lapNodes, SearchMoves: others}, nil)
			a.other, a.score = r.Move, r.Score
		}
		all = append(all, a)
	}
	return all
}

// verdict writes a summary and returns an error if a loss was avoidable.
func (l *lastLap) verdict(out io.Writer) error {
	for _, w := range l.wrong {
		fmt.Fprintln(out, w)
	}
	fmt.Fprintf(out,
		"%d games lost by repetition; in %d of them the last move had another one better than %v, in %d an earlier move of the lap had\n",
		l.games, len(l.wrong), think.Score(lapWayOut), l.earlier)
	if len(l.wrong) > 0 {
		return fmt.Errorf("selfplay: %d games were lost by repetition without need", len(l.wrong))
	}
	return nil
}
