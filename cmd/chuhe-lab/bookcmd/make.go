package bookcmd

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/theory"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine"
	"chuhe/engine/book"
	"chuhe/engine/record"
	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// bookHashMB is the size of the table of a search for the book.
const bookHashMB = 16

// bookMaker searches positions for a book, and appends the results to a file.
type bookMaker struct {
	nodes, wide    uint64
	lines, workers int
	wanted         int

	tree *theory.Tree
	log  *theory.Log
	bar  *work.Bar
}

func makeBook(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("book make", "-log LOG [-out BOOK] [flags] [FILE…]",
		"-log theory.log -out chuhe.book -positions 2000 games.pgn")
	log := flags.Named("log", "file", "file that keeps the searches; an existing file is continued")
	file := flags.String("out", "", "book to write at the end, or when stopped")
	wanted := flags.Count("positions", 20500, 1, "number of positions to search")
	nodes := flags.Count("nodes", 700_000, 1, "nodes searched for the best move of each position")
	wide := flags.Count("wide", 300_000, 1, "additional nodes searched for the other moves")
	lines := flags.Count("lines", 8, 1, "moves judged in each position")
	plies := flags.Count("plies", 30, 1, "do not search positions after this many plies or more")
	edge := flags.Count("edge", 150, 1,
		"do not continue a position in which a side leads by more than this, in hundredths of a soldier")
	margin := flags.Count("margin", 25, 0,
		"largest loss of a book move against the best move, in hundredths of a soldier")
	workers := flags.Count("workers", 1, 1, "number of positions searched concurrently; it does not affect the file")
	games, err := flags.Words(args, out)
	if err != nil {
		return err
	}
	if err := cli.Output("book make", "-out", *file, append(games, *log)...); err != nil {
		return err
	}
	m := &bookMaker{
		nodes: uint64(*nodes), wide: uint64(*wide), lines: min(*lines, book.MaxMoves),
		workers: *workers, wanted: *wanted,
		tree: theory.New(theory.Bounds{Plies: *plies, Edge: *edge}),
	}
	head := fmt.Sprintf("# chuhe-lab book make -nodes %d -wide %d -lines %d -plies %d -edge %d",
		m.nodes, m.wide, m.lines, *plies, *edge)
	for _, name := range games {
		err := cli.ReadGames(name, func(item *record.Item) {
			if item.Game.Start().FEN() == xiangqi.StartFEN {
				m.tree.Played(review.Moves(item.Game))
			}
		})
		if err != nil {
			return fmt.Errorf("book make: %s: %w", name, err)
		}
	}
	if m.log, err = theory.OpenLog(*log, head); err != nil {
		return err
	}
	defer m.log.Close()
	plan, err := m.goOn()
	if err != nil {
		return err // instead of making a book of a part of the file
	}
	failed := m.run(ctx, plan, out)
	if *file == "" || m.tree.Len() == 0 {
		return failed
	}
	b, err := m.tree.Book(m.nodes, *margin)
	return errors.Join(failed, writeBook(*file, b, err, out))
}

// batch returns the number of positions to choose at once after n searches, so that all workers have something to do.
func batch(n int) int { return min(1+n/8, 32) }

// goOn adds the searches of the file, and returns the rest of the batch in which they end. A batch depends only on what
// was known when the previous one was complete, so interruptions do not change the file.
func (m *bookMaker) goOn() (plan [][]xiangqi.Move, err error) {
	var done int
	for done+batch(done) <= m.log.Len() {
		done += batch(done)
	}
	err = m.log.Each(func(i int, s theory.Study) error {
		if i == done {
			plan = m.tree.Next(batch(done))
		}
		return m.tree.Add(s)
	})
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(plan, m.tree.Knows), nil
}

// run searches until the wanted number of positions is reached, starting with those of plan.
func (m *bookMaker) run(ctx context.Context, plan [][]xiangqi.Move, out io.Writer) error {
	m.bar = work.NewBar(out, m.tree.Len(), m.wanted)
	defer m.bar.End()
	for m.tree.Len() < m.wanted {
		if len(plan) == 0 {
			if plan = m.tree.Next(batch(m.tree.Len())); len(plan) == 0 {
				return fmt.Errorf("book make: there are no more than %d positions within the bounds", m.tree.Len())
			}
		}
		plan = plan[:min(len(plan), m.wanted-m.tree.Len())]
		err := searchStudies(ctx, m.workers, plan, m.study, m.keep)
		if err != nil {
			return cli.Stopped(ctx, err, "book make: stopped after %d of %d positions; %s",
				m.tree.Len(), m.wanted, cli.GoesOn)
		}
		plan = nil
	}
	return nil
}

// keep adds a study to the tree and to the file.
func (m *bookMaker) keep(s theory.Study) error {
	err := m.tree.Add(s)
	if err == nil {
		err = m.log.Append(s)
	}
	m.bar.Show(m.tree.Len(), fmt.Sprintf("%d plies deep", len(s.Path)))
	return err
}

// study searches a position: first for its best move, with all nodes, and then for alternatives, using what the first
// search learnt. The result depends only on the position, not on the path to it.
func (m *bookMaker) study(ctx context.Context, e *engine.Engine, path []xiangqi.Move) (s theory.Study, err error) {
	p, err := theory.Position(path)
	if err == nil {
		p, err = xiangqi.ParseFEN(p.FEN())
	}
	if err != nil {
		return s, err
	}
	e.NewGame()
	choices := theory.Choices(p)
	best := e.Search(ctx, p, think.Limits{Nodes: m.nodes, SearchMoves: choices}, nil)
	wide := e.Search(ctx, p, think.Limits{Nodes: m.wide, SearchMoves: choices, MultiPV: m.lines}, nil)
	if ctx.Err() != nil {
		return s, ctx.Err()
	}
	s.Path, s.Moves = path, merged(best, wide.Lines)
	return s, nil
}

// merged returns the best move, followed by the other moves of a wider search. The wider search determines how much
// worse they are. It knows the best move less precisely, so its scores are shifted by that move's score, and no other
// move scores higher.
func merged(best think.Result, wide []think.Info) []theory.ScoredMove {
	all := []theory.ScoredMove{{Move: best.Move, Score: int(best.Score)}}
	amiss := 0
	for _, l := range wide {
		if len(l.PV) > 0 && l.PV[0] == best.Move {
			amiss = int(best.Score - l.Score)
		}
	}
	for _, l := range wide {
		if len(l.PV) > 0 && l.PV[0] != best.Move {
			all = append(all, theory.ScoredMove{Move: l.PV[0], Score: min(int(l.Score)+amiss, int(best.Score))})
		}
	}
	slices.SortStableFunc(all, func(a, b theory.ScoredMove) int { return cmp.Compare(b.Score, a.Score) })
	return all
}
