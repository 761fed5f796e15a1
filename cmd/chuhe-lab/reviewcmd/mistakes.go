package reviewcmd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"runtime"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine/game"
	"chuhe/engine/match/archive"
	"chuhe/engine/review"
	"chuhe/engine/tactics"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// A mistakeKind is the oversight behind a blunder.
type mistakeKind int

const (
	hangingPiece  mistakeKind = iota // the opponent's next move takes a piece
	missedCapture                    // a capture that wins material was possible
	missedMate
	missedDefence // a mate, fork or other threat of the opponent
	otherMistake
	mistakeKinds
)

// String returns the name of the kind.
func (k mistakeKind) String() string {
	return [...]string{"hanging piece", "missed capture", "missed mate", "missed defence", "other"}[k]
}

const (
	quickShare = 50  // the first look at a move takes one in this many nodes
	quickDoubt = 0.1 // loss in the first look from which a move is judged: half that of a blunder
	sacrificed = 200 // material given by a sacrifice, in hundredths of a soldier

	judgeHashMB = 32 // size of the hash table for a search of a million nodes
)

// mistakes are the numbers of moves of some games that were judged, and of those that were mistakes.
type mistakes struct {
	judged, sacrifices int
	kinds              [mistakeKinds]int
}

func (m *mistakes) add(n mistakes) {
	m.judged += n.judged
	m.sacrifices += n.sacrifices
	for k := range m.kinds {
		m.kinds[k] += n.kinds[k]
	}
}

// blunders returns the number of blunders of all kinds.
func (m *mistakes) blunders() (sum int) {
	for _, n := range m.kinds {
		sum += n
	}
	return sum
}

// Mistakes counts the blunders in games by kind, and sacrifices that only a deep search justifies. The games are
// usually those of a level against itself.
func Mistakes(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("mistakes", "[flags] FILE…",
		"-nodes 200000 -every 4 games.pgn")
	nodes := flags.Count("nodes", 1_000_000, quickShare, "nodes of a search that judges a move")
	every := flags.Count("every", 1, 1, "judge one in this many moves")
	depth := flags.Count("depth", 0, 0,
		"plies that the players look ahead, to count the sacrifices that only a deeper search justifies; 0: none are counted")
	seed := flags.Uint64("seed", 1, "seed of the choice of moves")
	workers := flags.Count("workers", runtime.GOMAXPROCS(0), 1,
		"number of games judged at the same time; it does not affect the result")
	files, err := flags.Files(args, out, "no file of games is named")
	if err != nil {
		return err
	}
	r := reviewer{warnings: os.Stderr}
	if err := r.readAll("mistakes", files); err != nil {
		return err
	}
	var sum mistakes
	done, bar := 0, work.NewBar(out, 0, len(r.games))
	err = work.InOrder(ctx, *workers, len(r.games), func() (work.Worker[mistakes], error) {
		e, err := players.NewEngine(judgeHashMB, 1)
		j := judge{player: e, nodes: uint64(*nodes), every: *every, depth: *depth, seed: *seed}
		return work.Worker[mistakes]{Do: func(ctx context.Context, n int) (mistakes, error) {
			return j.game(ctx, r.games[n], n)
		}}, err
	}, func(_ int, m mistakes) error {
		sum.add(m)
		done++
		bar.Show(done, fmt.Sprintf("%d moves judged", sum.judged))
		return nil
	})
	bar.End()
	if err != nil {
		return cli.Stopped(ctx, err, "mistakes: stopped after %d of %d games", done, len(r.games))
	}
	sum.print(out, len(r.games), *depth > 0)
	return nil
}

// print prints the counts, with their share of the moves judged.
func (m *mistakes) print(out io.Writer, games int, sacrifices bool) {
	share := func(n int) float64 { return 100 * float64(n) / float64(max(m.judged, 1)) }
	fmt.Fprintf(out, "%d games, %d moves judged, %d called ??, %.2f %%\n", games, m.judged, m.blunders(),
		share(m.blunders()))
	for k, n := range m.kinds {
		fmt.Fprintf(out, "%-15s %5d %6.2f %%\n", mistakeKind(k), n, share(n))
	}
	if sacrifices {
		fmt.Fprintf(out, "%-15s %5d %6.2f %%\n", "sacrifices", m.sacrifices, share(m.sacrifices))
	}
}

type judge struct {
	player think.Player
	nodes  uint64
	every  int
	depth  int
	seed   uint64
}

// limitedPlayer is a player whose searches have fixed limits instead of a time.
type limitedPlayer struct {
	think.Player
	nodes uint64
	depth int
}

func (l limitedPlayer) Search(ctx context.Context, p *xiangqi.Position, limits think.Limits,
	report func(think.Info)) think.Result {
	limits.MoveTime, limits.Nodes, limits.Depth = 0, l.nodes, l.depth
	return l.Player.Search(ctx, p, limits, report)
}

// game judges a sample of the moves of a game. The moves of a match's opening are left out.
func (j *judge) game(ctx context.Context, g *game.Game, number int) (m mistakes, err error) {
	p, first := g.Start().Clone(), rand.New(rand.NewPCG(j.seed, uint64(number))).IntN(j.every)
	j.player.NewGame()
	for i, n := range g.Line()[1:] {
		if i%j.every == first && n.Comment != archive.OpeningComment {
			if err := j.move(ctx, p, n.Move, g.Rules(), &m); err != nil {
				return m, err
			}
		}
		p.MakeMove(n.Move)
	}
	return m, nil
}

// move judges a move in p and adds the verdict to m. A move for which the search finds no exact scores is left out.
func (j *judge) move(ctx context.Context, p *xiangqi.Position, move xiangqi.Move, rules xiangqi.Rules,
	m *mistakes) error {
	look := func(nodes uint64, depth int) (review.Ply, error) {
		v, err := review.Move(ctx, limitedPlayer{j.player, nodes, depth}, p, move, nil, review.Options{Rules: rules})
		return v, errors.Join(err, ctx.Err())
	}
	given := j.depth > 0 && tactics.Exchange(p, move) <= -sacrificed
	v, err := look(j.nodes/quickShare, 0)
	if err == nil && (given || !v.Known || v.Loss >= quickDoubt) {
		v, err = look(j.nodes, 0)
	}
	if err != nil || !v.Known {
		return err
	}
	m.judged++
	if v.Mark == review.Blunder {
		m.kinds[kindOf(p, &v)]++
	}
	if given && v.Mark < review.Inaccuracy {
		j.player.NewGame() // the table holds what the deep search found
		shallow, err := look(0, j.depth)
		if shallow.Mark >= review.Mistake {
			m.sacrifices++
		}
		return err
	}
	return nil
}

// kindOf returns what the player of a blunder in p overlooked, according to the reason that the review found.
func kindOf(p *xiangqi.Position, v *review.Ply) mistakeKind {
	switch r := v.Reason; r.Kind {
	case review.Mate:
		if r.Missed {
			return missedMate
		}
		return missedDefence
	case review.Material, review.Fork:
		if r.Missed {
			if p.PieceAt(r.Line[0].To()) != xiangqi.NoPiece {
				return missedCapture
			}
			return otherMistake
		}
		after := p.Clone()
		after.MakeMove(v.Move)
		if r.Kind == review.Material && after.PieceAt(r.Line[0].To()) != xiangqi.NoPiece {
			return hangingPiece
		}
		return missedDefence
	}
	return otherMistake
}
