package puzzlescmd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"chuhe/cmd/chuhe-lab/datagen"
	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/cmd/chuhe-lab/puzzler"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine/data"
	"chuhe/engine/puzzle"
)

// quotas holds the wanted numbers of mates of each length, of wins and of defences.
var quotas = map[puzzle.Kind]map[int]int{
	puzzle.Mate:    {1: 60, 2: 400, 3: 760, 4: 280, 5: 60},
	puzzle.Win:     {0: 400},
	puzzle.Defence: {0: 160},
}

// quotaOf returns the length under which a puzzle of the kind is counted.
func quotaOf(kind puzzle.Kind, in int) int {
	if kind == puzzle.Mate {
		return in
	}
	return 0
}

func minePuzzles(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("puzzles mine", "-positions POSITIONS -file COLLECTION [flags] [COLLECTION…]",
		"-positions a.pos -file puzzles.jsonl -kinds mate,win")
	positions := flags.Named("positions", "file", "file of positions, written by datagen")
	file := flags.Named("file", "file", "collection to add to; the same command resumes a stopped run")
	from := flags.Count("from", 0, 0, "number of games of the file of positions to skip")
	kinds := flags.String("kinds", "mate,win,defence", "kinds to look for, separated by commas")
	seed := flags.Uint64("seed", 1, "seed of the random choices")
	others, err := flags.Words(args, out)
	if err != nil {
		return err
	}
	c := collection{kinds: map[puzzle.Kind]bool{}, counts: map[puzzle.Kind]map[int]int{puzzle.Mate: {}, puzzle.Win: {},
		puzzle.Defence: {}}}
	for name := range strings.SplitSeq(*kinds, ",") {
		kind, ok := puzzle.ParseKind(name)
		if !ok {
			return cli.Usage("puzzles mine: -kinds: %q is none of mate, win and defence", name)
		}
		c.kinds[kind] = true
	}
	for kind := range c.kinds {
		for _, n := range quotas[kind] {
			c.total += n
		}
	}
	for _, name := range others {
		more, err := loadPuzzles(name)
		if err != nil {
			return err
		}
		c.add(more)
	}
	source, err := datagen.OpenGames(*positions, *from, *file, func(text string) error {
		known, err := puzzle.Read(strings.NewReader(text))
		c.add(known)
		return err
	})
	if err != nil {
		return err
	}
	return errors.Join(c.mine(ctx, source, *seed, out), source.Close())
}

// A collection grows until it has all wanted puzzles.
type collection struct {
	kinds  map[puzzle.Kind]bool // kinds to look for
	known  []puzzle.Puzzle
	counts map[puzzle.Kind]map[int]int
	filled int // number of puzzles that count towards the quotas
	total  int // sum of the quotas
}

func (c *collection) add(found []puzzle.Puzzle) {
	for _, z := range found {
		if c.wanted(z.Kind, z.In) {
			c.filled++
		}
		c.counts[z.Kind][quotaOf(z.Kind, z.In)]++
	}
	c.known = append(c.known, found...)
}

func (c *collection) wanted(kind puzzle.Kind, in int) bool {
	n := quotaOf(kind, in)
	return c.kinds[kind] && c.counts[kind][n] < quotas[kind][n]
}

// mine adds the puzzles of further games to a file, until all quotas are filled or
// the games run out.
func (c *collection) mine(ctx context.Context, source *datagen.Games, seed uint64, out io.Writer) error {
	e, err := players.NewEngine(players.SmallHashMB, 1)
	if err != nil {
		return err
	}
	m, err := puzzler.New(e, c.wanted, c.known)
	if err != nil {
		return err
	}
	bar := work.NewBar(out, c.filled, c.total)
	defer bar.End()
	err = source.Mine(out, func() bool {
		return c.filled < c.total
	}, func(records []data.Record) (lines []string, err error) {
		number := uint64(source.Count() - 1)
		found, err := m.Game(ctx, records, rand.New(rand.NewPCG(seed, number)))
		if err != nil {
			return nil, err
		}
		c.add(found)
		for _, z := range found {
			lines = append(lines, z.Line())
		}
		bar.Show(c.filled, fmt.Sprintf("%d games, mates %v, wins %d, defences %d", source.Count(),
			c.counts[puzzle.Mate], c.counts[puzzle.Win][0], c.counts[puzzle.Defence][0]))
		return lines, nil
	})
	return cli.Stopped(ctx, err, "puzzles: stopped after %d of %d puzzles; %s", c.filled, c.total, cli.GoesOn)
}
