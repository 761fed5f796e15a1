package bookcmd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine"
	"chuhe/engine/book"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// The requirements for a good book: after varietyPlies plies of a hundred games there are at least varietyLeast
// different positions, and no move is worse than the best one by more than goodWithin hundredths of a soldier.
const (
	varietyPlies = 8
	varietyLeast = 40
	goodWithin   = 30
)

// bookCheck plays games with a book and judges its moves by independent searches.
type bookCheck struct {
	book     *book.Book
	out      io.Writer
	games    int
	seed     uint64
	workers  int
	playing  think.Limits // for a move without a book move
	judging  think.Limits // for each of the two searches that judge a move
	after    map[uint64]bool
	moves    []bookMove // book moves that were played, each once
	played   map[string]bool
	byBook   int // number of plies of the games
	findings []finding
}

// bookMove is a book move in a position of a game.
type bookMove struct {
	position *xiangqi.Position
	path     string
	move     xiangqi.Move
}

// finding is a judged move, with its loss against the best move in hundredths of a soldier.
type finding struct {
	bookMove
	best xiangqi.Move
	loss int
}

func checkBook(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("book check", "[flags] BOOK",
		"-games 20 -nodes 20000 chuhe.book")
	games := flags.Count("games", 100, 1, "games of the engine against itself from the start position")
	seed := flags.Uint64("seed", 1, "seed of the moves drawn from the book")
	playing := flags.Span("movetime", 100*time.Millisecond, "time for a move that is not in the book")
	judging := flags.Span("judge", time.Second,
		"time for each of the two searches that judge a move; 0s: do not judge the moves")
	nodes := flags.Count("nodes", 0, 0,
		"nodes for each of these searches instead of a time, and a tenth of that for a move that is not in the book; the result does not depend on the machine's load")
	workers := flags.Count("workers", 1, 1, "number of concurrent searches; more than the idle cores make them worse")
	name, err := flags.File(args, out, oneBook)
	if err != nil {
		return err
	}
	b, err := loadBook(name)
	if err != nil {
		return err
	}
	c := &bookCheck{
		book: b, out: out,
		games: *games, seed: *seed, workers: *workers,
		after: map[uint64]bool{}, played: map[string]bool{},
		playing: think.Limits{Level: think.MaxLevel, MoveTime: *playing}, judging: judgedFor(*judging),
	}
	if *nodes > 0 {
		c.playing = think.Limits{Level: think.MaxLevel, Nodes: uint64(max(1, *nodes/10))}
		c.judging = think.Limits{Nodes: uint64(*nodes)}
	}
	if err := c.play(ctx); err != nil {
		return err
	}
	fmt.Fprintf(out, "%d games: %d different positions after %d plies; %.1f plies of a game by the book\n",
		c.games, len(c.after), varietyPlies, float64(c.byBook)/float64(c.games))
	if *judging > 0 {
		if err := c.judge(ctx); err != nil {
			return cli.Stopped(ctx, err, "book check: stopped after %d of %d moves judged",
				len(c.findings), len(c.moves))
		}
	}
	return c.verdict()
}

// judgedFor returns limits for a search that uses its full time even if there is only one move. With time as the only
// limit, a search would end early; the additional depth limit is never reached in an opening.
func judgedFor(d time.Duration) think.Limits {
	return think.Limits{MoveTime: d, Depth: think.MaxDepth - 1}
}

// play plays the games as far as the book goes, and at least until the variety is counted.
func (c *bookCheck) play(ctx context.Context) error {
	e, err := players.NewEngine(bookHashMB, 1)
	if err != nil {
		return err
	}
	for game := range c.games {
		p := xiangqi.StartPosition()
		e.NewGame()
		for {
			if p.Plies() == varietyPlies {
				key, _ := book.Key(p)
				c.after[key] = true
			}
			r, known := c.book.Answer(p, think.Limits{Level: think.MaxLevel, Book: true, Seed: c.seed + uint64(game)})
			switch {
			case known:
				c.note(p, r.Move)
			case p.Plies() >= varietyPlies:
			default:
				r = e.Search(ctx, p, c.playing, nil)
			}
			if err := ctx.Err(); err != nil {
				return cli.Stopped(ctx, err, "book check: stopped after %d of %d games", game, c.games)
			}
			if r.Move == xiangqi.NoMove {
				break
			}
			p.MakeMove(r.Move)
		}
	}
	return nil
}

// note records a book move.
func (c *bookCheck) note(p *xiangqi.Position, m xiangqi.Move) {
	c.byBook++
	path := fmt.Sprint(append(movesOf(p), m))
	if !c.played[path] {
		c.played[path] = true
		c.moves = append(c.moves, bookMove{position: p.Clone(), path: path, move: m})
	}
}

func (c *bookCheck) judge(ctx context.Context) error {
	bar := work.NewBar(c.out, 0, len(c.moves))
	defer bar.End()
	return work.InOrder(ctx, c.workers, len(c.moves), func() (work.Worker[finding], error) {
		e, err := players.NewEngine(bookHashMB, 1)
		judge := func(ctx context.Context, n int) (finding, error) { return c.weigh(ctx, e, c.moves[n]), ctx.Err() }
		return work.Worker[finding]{Do: judge}, err
	}, func(_ int, f finding) error {
		c.findings = append(c.findings, f)
		bar.Show(len(c.findings), "moves judged")
		return nil
	})
}

// weigh compares a move with the best one, using independent searches.
func (c *bookCheck) weigh(ctx context.Context, e *engine.Engine, m bookMove) finding {
	e.NewGame()
	best := e.Search(ctx, m.position, c.judging, nil)
	f := finding{bookMove: m, best: best.Move}
	if best.Move != m.move {
		e.NewGame()
		only := c.judging
		only.SearchMoves = []xiangqi.Move{m.move}
		own := e.Search(ctx, m.position, only, nil)
		f.loss = max(0, int(scored(best)-scored(own)))
	}
	return f
}

// scored returns the last reported score. If a search is stopped while its move is getting worse, only an upper bound
// of that score is known.
func scored(r think.Result) think.Score {
	if len(r.Lines) > 0 {
		return r.Lines[0].Score
	}
	return r.Score
}

// verdict prints the findings, and returns an error if the book is not good.
func (c *bookCheck) verdict() error {
	var faults []error
	if least := min(varietyLeast, c.games); len(c.after) < least {
		faults = append(faults, fmt.Errorf("%d different positions after %d plies are fewer than %d",
			len(c.after), varietyPlies, least))
	}
	if len(c.findings) > 0 {
		slices.SortFunc(c.findings, func(a, b finding) int { return b.loss - a.loss })
		sum, bad := 0, 0
		for _, f := range c.findings {
			if sum += f.loss; f.loss > goodWithin {
				bad++
				fmt.Fprintf(c.out, "%s: worse than %v by %v\n", f.path, f.best, think.Score(f.loss))
			}
		}
		fmt.Fprintf(c.out,
			"%d moves judged: %.1f hundredths of a soldier worse than the best, %d at most; %d by more than %d\n",
			len(c.findings), float64(sum)/float64(len(c.findings)), c.findings[0].loss, bad, goodWithin)
		if bad > 0 {
			faults = append(faults,
				fmt.Errorf("%d moves are worse than the best by more than %d hundredths of a soldier", bad, goodWithin))
		}
	}
	if len(faults) > 0 {
		return fmt.Errorf("book check: %w", errors.Join(faults...))
	}
	return nil
}

// movesOf returns the moves that led to p.
func movesOf(p *xiangqi.Position) []xiangqi.Move {
	p = p.Clone()
	moves := make([]xiangqi.Move, p.Plies())
	for i := len(moves) - 1; i >= 0; i-- {
		moves[i] = p.LastMove()
		p.UnmakeMove()
	}
	return moves
}
