package bookcmd

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/progress"
	"chuhe/cmd/chuhe-lab/theory"
	"chuhe/engine"
	"chuhe/engine/book"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// weighBatch is how many positions are weighed before the book is looked at anew: fewer than workers would leave some idle, and
// more would weigh what lies behind moves that are not good.
const weighBatch = 16

// bookWeigher compares the moves of a book with the best ones, wherever a game goes in which both sides play by it, and
// keeps what it found in a file that only grows: studies whose lines hold how much worse a move is. Where the book has no move
// in the first varietyPlies plies it goes on as the engine might, which may come back to the book.
type bookWeigher struct {
	nodes  uint64
	within int
	book   *book.Book
	log    *theory.Log
	losses map[uint64]map[xiangqi.Move]int // by book.Key, moves as the book shows them
}

func weighBook(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("book weigh")
	log := flags.String("log", "", "file that keeps what was found; one that is there already is gone on with")
	file := flags.String("out", "", "file to write at the end, or when stopped: the book with the moves that were found good")
	nodes := flags.Count("nodes", 2_000_000, 1, "nodes for each of the searches that weigh a move")
	within := flags.Count("within", 25, 0, "a move may be worse than the best by so many hundredths of a soldier")
	workers := flags.Count("workers", 1, 1, "positions at a time; the file is the same for any number")
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

// add adds what was found of the moves of a position.
func (w *bookWeigher) add(s theory.Study) error {
	p, err := theory.Position(s.Path)
	if err != nil {
		return err
	}
	key, mirrored := book.Key(p)
	if w.losses[key] == nil {
		w.losses[key] = map[xiangqi.Move]int{}
	}
	for _, l := range s.Lines {
		w.losses[key][shown(l.Move, mirrored)] = l.Score
	}
	return nil
}

// shown returns a move as the book shows it.
func shown(m xiangqi.Move, mirrored bool) xiangqi.Move {
	if mirrored {
		return m.Mirror()
	}
	return m
}

// run weighs until no game by the book comes to a move that was not.
func (w *bookWeigher) run(ctx context.Context, workers int, out io.Writer) error {
	b, err := w.rest()
	if err != nil {
		return err
	}
	left := w.left(b)
	most := len(w.losses) + len(left) // fewer where moves go, and with them what lies behind
	bar := progress.New(out, len(w.losses), most)
	defer bar.End()
	for len(left) > 0 {
		err := searchStudies(ctx, workers, left[:min(len(left), weighBatch)], w.weigh, func(s theory.Study) error {
			err := errors.Join(w.add(s), w.log.Append(s))
			bar.Show(len(w.losses), fmt.Sprintf("positions at most, %d plies deep", len(s.Path)))
			return err
		})
		if err != nil {
			return cli.Stopped(ctx, err, "book weigh: stopped after %d of %d positions at most; %s", len(w.losses), most, cli.GoesOn)
		}
		if b, err = w.rest(); err != nil {
			return err
		}
		left = w.left(b)
	}
	return nil
}

// rest returns the book without the moves that were found worse, with those that were found the best instead, and without positions
// that have none.
func (w *bookWeigher) rest() (*book.Book, error) {
	var entries []book.Entry
	for _, e := range w.book.Entries() {
		e.Moves = slices.DeleteFunc(append(slices.Clone(e.Moves), w.found(e)...), func(m book.Move) bool { return w.losses[e.Key][m.Move] > w.within })
		e.Moves = e.Moves[:min(len(e.Moves), book.MaxMoves)]
		if len(e.Moves) > 0 {
			entries = append(entries, e)
		}
	}
	return book.New(w.book.Nodes(), entries)
}

// found returns the moves of a position that were weighed and are not in the book. They were the best at times, so they count as
// much as the best one there.
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

// visit is a position of games by the book.
type visit struct {
	path   []xiangqi.Move
	chance float64
}

// left returns the ways to the positions that were not weighed, the likeliest first. One to which games come at different plies counts
// at the first.
func (w *bookWeigher) left(b *book.Book) (paths [][]xiangqi.Move) {
	seen := map[uint64]bool{}
	var all []visit
	for layer := []visit{{nil, 1}}; len(layer) > 0; {
		after := map[uint64]*visit{}
		var order []uint64
		for _, v := range layer {
			p, err := theory.Position(v.path)
			if err != nil {
				panic(err) // a book has legal moves only
			}
			key, mirrored := book.Key(p)
			seen[key] = true
			moves, sum, fresh := b.Moves(p), 0, false
			if len(moves) == 0 && len(v.path) < varietyPlies {
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

// thought returns the moves that the engine might play in a position in which it has to think: those that were weighed there.
func (w *bookWeigher) thought(p *xiangqi.Position) (moves []book.Move) {
	var all xiangqi.MoveList
	p.LegalMoves(&all)
	key, mirrored := book.Key(p)
	for _, m := range all.Slice() {
		if _, known := w.losses[key][shown(m, mirrored)]; known {
			moves = append(moves, book.Move{Move: m, Weight: 1})
		}
	}
	return moves
}

// weigh compares the moves of the book in a position, and those that its search finds the best, with the best one there, each by a search
// that knows nothing of the others. Scores go up and down from iteration to iteration, and who searches a little longer or shorter sees others:
// what counts is the highest score of the best move and the lowest of the other after the first quarter of their searches. A limit of nodes lets
// a search take all of them, though it has no alternative.
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
		s.Lines = append(s.Lines, theory.Line{Move: m, Score: loss})
	}
	return s, ctx.Err()
}

// late searches some moves of a position, or all, and returns the lowest and the highest score after the first quarter, and the moves
// that were the best meanwhile.
func (w *bookWeigher) late(ctx context.Context, e *engine.Engine, p *xiangqi.Position, some []xiangqi.Move) (low, high think.Score, firsts []xiangqi.Move) {
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
