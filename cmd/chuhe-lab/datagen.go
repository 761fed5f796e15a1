package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"sync"
	"time"

	"chuhe/cmd/chuhe-lab/arena"
	"chuhe/cmd/chuhe-lab/lock"
	"chuhe/cmd/chuhe-lab/progress"
	"chuhe/engine"
	"chuhe/engine/data"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// The rules by which games for data are played.
const (
	randomPliesMin, randomPliesMax = 5, 12   // before the engine takes over
	dataEdge                       = 250     // an opening that gives more than this to a side is not played
	dataWinScore, dataWinPlies     = 1300, 4 // so far ahead for so many plies wins the game
	dataDrawScore, dataDrawPlies   = 35, 30  // so near to level for so many plies draws it,
	dataDrawFrom                   = 90      // after this ply
	dataMostPlies                  = 320     // a longer game is a draw
	dataKeepBelow                  = 1200    // a position judged further from level than this teaches nothing
)

func runDatagen(ctx context.Context, args []string, out io.Writer) error {
	flags := newFlags("datagen")
	file := flags.String("out", "", "file to write; one that is there already is continued, which must be done by the build of the engine that began it for the games to be the same ones")
	games := countFlag(flags, "games", 10000, 0, "number of games the file shall hold")
	nodes := countFlag(flags, "nodes", 3000, 1, "nodes searched for each move")
	seed := flags.Uint64("seed", 1, "seed of all that is left to chance")
	workers := countFlag(flags, "workers", 1, 1, "games at a time; the file is the same for any number")
	if err := parseFlags(flags, args, out); err != nil {
		return err
	}
	if *file == "" {
		return usage{errors.New("datagen: -out names no file")}
	}
	held, err := lock.Take(*file)
	if err != nil {
		return err
	}
	defer held.Release()
	f, games0, positions, err := openData(*file, data.Header{Nodes: uint32(*nodes), Seed: *seed})
	if err != nil {
		return err
	}
	if games0 >= *games {
		fmt.Fprintf(out, "%s holds %d games and %d positions\n", *file, games0, positions)
		return f.Close()
	}
	g := generation{
		out: data.Continue(f), bar: progress.New(out, games0, *games), games: *games, done: games0, positions: positions,
		nodes: uint64(*nodes), seed: *seed,
	}
	return errors.Join(g.run(ctx, *workers), f.Close())
}

// openData opens a file of positions to add to, or begins one. It tells how many whole games and positions are there;
// what an interrupted run left of another game is cut off.
func openData(name string, h data.Header) (f *os.File, games, positions int, err error) {
	if f, err = os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644); err != nil {
		return nil, 0, 0, err
	}
	defer func() {
		if err != nil {
			f.Close()
			err = fmt.Errorf("%s: %w", name, err)
		}
	}()
	info, err := f.Stat()
	if err != nil {
		return f, 0, 0, err
	}
	if info.Size() == 0 {
		w, err := data.NewWriter(f, h)
		if err == nil {
			err = w.Flush()
		}
		return f, 0, 0, err
	}
	r, err := data.NewReader(f)
	if err != nil {
		return f, 0, 0, err
	}
	if r.Header() != h {
		return f, 0, 0, fmt.Errorf("the file was begun with -nodes %d -seed %d", r.Header().Nodes, r.Header().Seed)
	}
	games, positions, err = r.Whole()
	if err != nil {
		return f, 0, 0, err
	}
	end := data.HeaderSize + int64(positions)*data.RecordSize
	if err = f.Truncate(end); err == nil {
		_, err = f.Seek(end, io.SeekStart)
	}
	return f, games, positions, err
}

// generation is a run that adds games to a file in the order of their numbers.
type generation struct {
	out       *data.Writer
	bar       *progress.Bar
	games     int // wanted in the file
	done      int // in the file
	positions int // in the file
	nodes     uint64
	seed      uint64
	flushed   time.Time // when the file was last written to
}

// played is a game by its number.
type played struct {
	number  int
	records []data.Record
	err     error
}

// run plays the missing games, several at a time, until ctx is cancelled.
func (g *generation) run(ctx context.Context, workers int) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	numbers, results := make(chan int), make(chan played, workers)
	var running sync.WaitGroup
	for range workers {
		running.Go(func() { g.work(ctx, numbers, results) })
	}
	first := g.done
	go func() {
		for n := first; n < g.games && ctx.Err() == nil; n++ {
			numbers <- n
		}
		close(numbers)
		running.Wait()
		close(results)
	}()
	waiting := map[int]played{}
	var failed error
	for r := range results {
		waiting[r.number] = r
		for next, ok := waiting[g.done]; ok && failed == nil; next, ok = waiting[g.done] {
			delete(waiting, g.done)
			if failed = g.add(next); failed != nil {
				stop()
			}
		}
	}
	g.bar.End()
	if failed == nil && g.done < g.games { // it was stopped between two games
		failed = ctx.Err()
	}
	failed = reach{"datagen", g.done, g.games, "games", goesOn}.stopped(ctx, failed)
	return errors.Join(failed, g.out.Flush())
}

// work plays the games whose numbers it receives.
func (g *generation) work(ctx context.Context, numbers <-chan int, results chan<- played) {
	e, err := newEngine(engine.Options{HashMB: 4, Threads: 1})
	for n := range numbers {
		if err != nil {
			results <- played{number: n, err: err}
			continue
		}
		random := rand.New(rand.NewPCG(g.seed, uint64(n)))
		var records []data.Record
		for len(records) == 0 && ctx.Err() == nil { // a game without a quiet position is played again
			e.NewGame()
			records = generate(ctx, e, g.nodes, random)
		}
		results <- played{number: n, records: records, err: ctx.Err()}
	}
}

// add writes a game and reports progress.
func (g *generation) add(p played) error {
	if p.err != nil {
		return p.err
	}
	for i := range p.records {
		if err := g.out.Write(&p.records[i]); err != nil {
			return err
		}
	}
	g.done++
	g.positions += len(p.records)
	g.bar.Show(g.done, fmt.Sprintf("%d positions", g.positions))
	if now := time.Now(); now.Sub(g.flushed) >= time.Second {
		g.flushed = now
		return g.out.Flush()
	}
	return nil
}

// generate plays a game of the engine against itself and returns its quiet positions, all with its result. When ctx is
// cancelled it returns nothing.
func generate(ctx context.Context, e *engine.Engine, nodes uint64, random *rand.Rand) []data.Record {
	p := randomOpening(random)
	var records []data.Record
	judge := arena.NewAdjudicator(arena.Adjudication{WinScore: dataWinScore, WinPlies: dataWinPlies, DrawScore: dataDrawScore, DrawPlies: dataDrawPlies, DrawFrom: dataDrawFrom})
	for first := true; ; first = false {
		if out := p.Outcome(xiangqi.Rules{}); out.Result != xiangqi.Ongoing {
			return finish(records, out.Result)
		}
		found := e.Search(ctx, p, think.Limits{Nodes: nodes}, nil)
		if ctx.Err() != nil {
			return nil
		}
		score := int(found.Score)
		if first && (score > dataEdge || score < -dataEdge) {
			return nil
		}
		if quiet(p, found.Move) && score < dataKeepBelow && score > -dataKeepBelow {
			records = append(records, data.Of(p, int16(score)))
		}
		result := judge.Judge(p.SideToMove(), score, p.Plies())
		if result == xiangqi.Ongoing && p.Plies() >= dataMostPlies {
			result = xiangqi.Draw
		}
		if result != xiangqi.Ongoing {
			return finish(records, result)
		}
		p.MakeMove(found.Move)
	}
}

// randomOpening plays moves at random from the start.
func randomOpening(random *rand.Rand) *xiangqi.Position {
	p := xiangqi.StartPosition()
	var list xiangqi.MoveList
	for range randomPliesMin + random.IntN(randomPliesMax-randomPliesMin+1) {
		if p.LegalMoves(&list); list.Len() == 0 {
			break
		}
		p.MakeMove(list.At(random.IntN(list.Len())))
	}
	return p
}

// quiet reports whether a position is quiet: the side to move is not in check, and its best move is neither a capture nor
// a check.
func quiet(p *xiangqi.Position, best xiangqi.Move) bool {
	return !p.InCheck() && p.PieceAt(best.To()) == xiangqi.NoPiece && !p.GivesCheck(best)
}

// finish sets the result of all positions of a game.
func finish(records []data.Record, result xiangqi.Result) []data.Record {
	for i := range records {
		records[i].Result = result
		records[i].Last = i == len(records)-1
	}
	return records
}
