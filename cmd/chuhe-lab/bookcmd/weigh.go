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
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// weighBatch is the number of positions weighed before the book is updated: fewer would leave some workers idle, and
// more would weigh positions that follow only from bad moves.
const weighBatch = 16

// freePlies is the number of plies within which a game may leave the book and return to it.
const freePlies = 8

// bookWeigher compares the moves of a book with the best moves, in all positions that games between two book players
// can reach, and appends the results to a file: studies whose lines hold the loss of each move. If the book has no move
// within the first freePlies plies, the game continues with moves that the engine might play, which may return to
// the book.
type bookWeigher struct {
	nodes  uint64
	within int
	book   *book.Book
	log    *theory.Log
	losses map[uint64]map[xiangqi.Move]int // by book.Key, with moves in the book's orientation
}

func weighBook(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("book weigh", "-log LOG -out BOOK BOOK",
		"-log weigh.log -out better.book chuhe.book")
	log := flags.String("log", "", "file that keeps the results; an existing file is continued")
	file := flags.String("out", "", "book to write at the end, or when stopped, with the moves found good")
	nodes := flags.Count("nodes", 2_000_000, 1, "nodes for each of the searches that weigh a move")
	within := flags.Count("within", 25, 0,
		"largest loss of a good move against the best move, in hundredths of a soldier")
	workers := flags.Count("workers", 1, 1, "number of positions searched concurrently; it does not affect the file")
	name, err := flags.File(args, out, oneBook)
	switch {
	case err != nil:
		return err
	case *log == "" || *file == "":
		return cli.Usage("book weigh: -log and -out name a file each")
	}
	w := &bookWeigher{nodes: uint64(*nodes), within: *within, losses: map[uint64]map[xiangqi.Move]int{}}
	if w.book, err = loadBook(name); err != nil {
		return err
	}
	if err := cli.Output("book weigh", "-out", *file, name, *log); err != nil {
		return err
	}
	if w.log, err = theory.OpenLog(*log, fmt.Sprintf("# chuhe-lab book weigh -nodes %d", w.nodes)); err != nil {
		return err
	}
	defer w.log.Close()
	if err := w.log.Each(func(_ int, s theory.Study) error { return w.add(s) }); err != nil {
		return err
	}
	failed := w.run(ctx, *workers, out)
	b, err := w.rest()
	return errors.Join(failed, writeBook(*file, b, err, out))
}

// add adds the results for the moves of a position.
func (w *bookWeigher) add(s theory.Study) error {
	p, err := theory.Position(s.Path)
	if err != nil {
		return err
	}
	key, mirrored := book.Key(p)
	if w.losses[key] == nil {
		w.losses[key] = map[xiangqi.Move]int{}
	}
	for _, l := range s.Moves {
		w.losses[key][shown(l.Move, mirrored)] = l.Score
	}
	return nil
}

// shown converts a move to the book's orientation.
func shown(m xiangqi.Move, mirrored bool) xiangqi.Move {
	if mirrored {
		return m.Mirror()
	}
	return m
}

// run weighs moves until games with the book reach no unweighed position.
func (w *bookWeigher) run(ctx context.Context, workers int, out io.Writer) error {
	b, err := w.rest()
	if err != nil {
		return err
	}
	left := w.left(b)
	most := len(w.losses) + len(left) // fewer if moves leave the book, and with them later positions
	bar := work.NewBar(out, len(w.losses), most)
	defer bar.End()
	for len(left) > 0 {
		err := searchStudies(ctx, workers, left[:min(len(left), weighBatch)], w.weigh, func(s theory.Study) error {
			err := errors.Join(w.add(s), w.log.Append(s))
			bar.Show(len(w.losses), fmt.Sprintf("positions at most, %d plies deep", len(s.Path)))
			return err
		})
		if err != nil {
			return cli.Stopped(ctx, err, "book weigh: stopped after %d of %d positions at most; %s",
				len(w.losses), most, cli.GoesOn)
		}
		if b, err = w.rest(); err != nil {
			return err
		}
		left = w.left(b)
	}
	return nil
}

// rest returns the book without the moves found to be bad, with the best moves found instead, and without positions
// that have no moves left.
func (w *bookWeigher) rest() (*book.Book, error) {
	var entries []book.Entry
	for _, e := range w.book.Entries() {
		bad := func(m book.Move) bool { return w.losses[e.Key][m.Move] > w.within }
		e.Moves = slices.DeleteFunc(append(slices.Clone(e.Moves), w.found(e)...), bad)
		e.Moves = e.Moves[:min(len(e.Moves), book.MaxMoves)]
		if len(e.Moves) > 0 {
			entries = append(entries, e)
		}
	}
	return book.New(w.book.Nodes(), entries)
}

// found returns the weighed moves of a position that are not in the book. They were best at some point, so they get the
// weight of the best move there.
func (w *bookWeigher) found(e book.Entry) (all []book.Move) {
	heaviest := slices.MaxFunc(e.Moves, func(a, b book.Move) int { return int(a.Weight) - int(b.Weight) })
	for m := range w.losses[e.Key] {
		if !slices.ContainsFunc(e.Moves, func(in book.Move) bool { return in.Move == m }) {
			all = append(all, book.Move{Move: m, Weight: heaviest.Weight, Score: heaviest.Score})
		}
	}
	slices.SortFunc(all, func(a, b book.Move) int { return cmp.Compare(a.Move, b.Move) })
	return all
}

// visit is a position in games with the book.
type visit struct {
	path   []xiangqi.Move
	chance float64
}

// left returns the paths to the positions that have not been weighed, the most likely first. A position that games
// reach at different plies counts at the first.
func (w *bookWeigher) left(b *book.Book) (paths [][]xiangqi.Move) {
	seen := map[uint64]bool{}
	var all []visit
	for layer := []visit{{nil, 1}}; len(layer) > 0; {
		after := map[uint64]*visit{}
		var order []uint64
		for _, v := range layer {
			p, err := theory.Position(v.path)
			if err != nil {
				panic(err) // a book has only legal moves
			}
			key, mirrored := book.Key(p)
			seen[key] = true
			moves, sum, fresh := b.Moves(p), 0, false
			if len(moves) == 0 && len(v.path) < freePlies {
				moves, fresh = w.thought(p), w.losses[key] == nil
			}
			for _, m := range moves {
				sum += int(m.Weight)
				if _, known := w.losses[key][shown(m.Move, mirrored)]; !known {
					fresh = true
				}
			}
			if fresh {
				all = append(all, v)
			}
			for _, m := range moves {
				p.MakeMove(m.Move)
				next, _ := book.Key(p)
				p.UnmakeMove()
				if after[next] == nil {
					after[next] = &visit{path: append(slices.Clone(v.path), m.Move)}
					order = append(order, next)
				}
				after[next].chance += v.chance * float64(m.Weight) / float64(sum)
			}
		}
		layer = nil
		for _, key := range order {
			if !seen[key] {
				layer = append(layer, *after[key])
			}
		}
	}
	slices.SortStableFunc(all, func(a, b visit) int { return cmp.Compare(b.chance, a.chance) })
	for _, v := range all {
		paths = append(paths, v.path)
	}
	return paths
}

// thought returns the moves that the engine might play in a position without a book move: those weighed there.
func (w *bookWeigher) thought(p *xiangqi.Position) (moves []book.Move) {
	key, mirrored := book.Key(p)
	for _, m := range p.Moves() {
		if _, known := w.losses[key][shown(m, mirrored)]; known {
			moves = append(moves, book.Move{Move: m, Weight: 1})
		}
	}
	return moves
}

// weigh compares the book's moves in a position, and those that its search finds best, with the best move there, using
// independent searches. Scores vary between iterations, and slightly longer or shorter searches see different scores.
// Therefore the highest score of the best move and the lowest score of the other count, both after the first quarter of
// their searches. With a node limit, a search uses all its nodes even if there is only one move.
func (w *bookWeigher) weigh(ctx context.Context, e *engine.Engine, path []xiangqi.Move) (s theory.Study, err error) {
	p, err := theory.Position(path)
	if err != nil {
		return s, err
	}
	s.Path = path
	_, high, firsts := w.late(ctx, e, p, nil)
	moves := slices.Clone(firsts)
	for _, m := range w.book.Moves(p) {
		if !slices.Contains(moves, m.Move) {
			moves = append(moves, m.Move)
		}
	}
	for _, m := range moves {
		loss := 0
		if len(firsts) > 1 || firsts[0] != m {
			low, _, _ := w.late(ctx, e, p, []xiangqi.Move{m})
			loss = int(max(0, high-low))
		}
		s.Moves = append(s.Moves, theory.ScoredMove{Move: m, Score: loss})
	}
	return s, ctx.Err()
}

// late searches the given moves of a position, or all, and returns the lowest and the highest score after the first
// quarter of the search, and the moves that were best during that time.
func (w *bookWeigher) late(ctx context.Context, e *engine.Engine, p *xiangqi.Position,
	some []xiangqi.Move) (low, high think.Score, firsts []xiangqi.Move) {
	e.NewGame()
	note := func(m xiangqi.Move, score think.Score) {
		if len(firsts) == 0 {
			low, high = score, score
		}
		low, high = min(low, score), max(high, score)
		if !slices.Contains(firsts, m) {
			firsts = append(firsts, m)
		}
	}
	r := e.Search(ctx, p, think.Limits{Nodes: w.nodes, SearchMoves: some}, func(i think.Info) {
		if i.Nodes >= w.nodes/4 && len(i.PV) > 0 {
			note(i.PV[0], i.Score)
		}
	})
	note(r.Move, r.Score)
	return low, high, firsts
}
