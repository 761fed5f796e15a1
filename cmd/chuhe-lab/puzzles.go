package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"

	"chuhe/cmd/chuhe-lab/arena"
	"chuhe/cmd/chuhe-lab/progress"
	"chuhe/cmd/chuhe-lab/puzzler"
	"chuhe/engine"
	"chuhe/engine/puzzle"
)

func runPuzzles(ctx context.Context, args []string, out io.Writer) error {
	actions := map[string]func(context.Context, []string, io.Writer) error{
		"mine": minePuzzles, "check": checkPuzzles, "list": listPuzzles,
	}
	if len(args) > 0 {
		if act := actions[args[0]]; act != nil {
			return act(ctx, args[1:], out)
		}
	}
	return usage{errors.New("puzzles: say mine, check or list")}
}

// quotas are how many puzzles of a mate's length, of wins and of defences are wanted.
var quotas = map[puzzle.Kind]map[int]int{
	puzzle.Mate:    {1: 60, 2: 280, 3: 500, 4: 300, 5: 60},
	puzzle.Win:     {0: 420},
	puzzle.Defence: {0: 220},
}

// quotaOf returns the length by which a kind is counted.
func quotaOf(kind puzzle.Kind, in int) int {
	if kind == puzzle.Mate {
		return in
	}
	return 0
}

// gamesMark begins the comment that tells how many games were mined.
const gamesMark = "# games "

func minePuzzles(ctx context.Context, args []string, out io.Writer) error {
	flags := newFlags("puzzles mine")
	file := flags.String("file", "", "collection to add to; the same command goes on where it was stopped")
	seed := flags.Uint64("seed", 1, "seed of the games")
	if err := parseFlags(flags, args, out); err != nil {
		return err
	}
	if *file == "" {
		return usage{errors.New("puzzles mine: -file is missing")}
	}
	known, games, err := loadPuzzles(*file)
	if err != nil {
		return err
	}
	f, err := os.OpenFile(*file, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	defer f.Close()
	c := collection{known: known, counts: map[puzzle.Kind]map[int]int{puzzle.Mate: {}, puzzle.Win: {}, puzzle.Defence: {}}}
	for _, z := range known {
		c.counts[z.Kind][quotaOf(z.Kind, z.In)]++
	}
	for _, lengths := range quotas {
		for _, n := range lengths {
			c.total += n
		}
	}
	return c.mine(ctx, f, games, *seed, out)
}

// A collection grows until it has all that is wanted.
type collection struct {
	known  []puzzle.Puzzle
	counts map[puzzle.Kind]map[int]int
	total  int // wanted
}

// wanted tells whether a puzzle is still wanted.
func (c *collection) wanted(kind puzzle.Kind, in int) bool {
	n := quotaOf(kind, in)
	return c.counts[kind][n] < quotas[kind][n]
}

// mine adds the puzzles of further games to a file.
func (c *collection) mine(ctx context.Context, file io.Writer, games int, seed uint64, out io.Writer) error {
	e, err := newEngine(engine.Options{HashMB: openingHashMB, Threads: 1})
	if err != nil {
		return err
	}
	m, err := puzzler.New(e, c.wanted, c.known)
	if err != nil {
		return err
	}
	openings, err := arena.Openings()
	if err != nil {
		return err
	}
	openings = arena.Shuffled(openings, seed)
	bar := progress.New(out, len(c.known), c.total)
	defer bar.End()
	for ; len(c.known) < c.total; games++ {
		start, err := openings[games%len(openings)].Position()
		if err != nil {
			return err
		}
		found := m.Game(ctx, start, rand.New(rand.NewPCG(seed, uint64(games))))
		if ctx.Err() != nil {
			return reach{"puzzles", len(c.known), c.total, "puzzles", goesOn}.stopped(ctx, ctx.Err())
		}
		for _, z := range found {
			c.counts[z.Kind][quotaOf(z.Kind, z.In)]++
			if _, err := fmt.Fprintln(file, z.Line()); err != nil {
				return err
			}
			c.known = append(c.known, z)
		}
		if _, err := fmt.Fprintf(file, "%s%d\n", gamesMark, games+1); err != nil {
			return err
		}
		bar.Show(len(c.known), fmt.Sprintf("%d games, mates %v, wins %d, defences %d", games+1,
			c.counts[puzzle.Mate], c.counts[puzzle.Win][0], c.counts[puzzle.Defence][0]))
	}
	return nil
}

// loadPuzzles reads a collection, and how many games were mined for it. A last line
// that was cut off is an error that names it.
func loadPuzzles(name string) ([]puzzle.Puzzle, int, error) {
	content, err := os.ReadFile(name)
	if errors.Is(err, os.ErrNotExist) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	games := 0
	for line := range strings.Lines(string(content)) {
		if n, ok := strings.CutPrefix(strings.TrimSpace(line), gamesMark); ok {
			if games, err = strconv.Atoi(n); err != nil {
				return nil, 0, fmt.Errorf("%s: %q is no number of games", name, n)
			}
		}
	}
	all, err := puzzle.Read(strings.NewReader(string(content)))
	if err != nil {
		return nil, 0, fmt.Errorf("%s, %w", name, err)
	}
	return all, games, nil
}

func checkPuzzles(ctx context.Context, args []string, out io.Writer) error {
	flags := newFlags("puzzles check")
	files, err := parseMixed(flags, args, out)
	if err != nil {
		return err
	}
	e, err := newEngine(engine.Options{HashMB: openingHashMB, Threads: 1})
	if err != nil {
		return err
	}
	m, err := puzzler.New(e, nil, nil)
	if err != nil {
		return err
	}
	wrong := 0
	for _, name := range files {
		all, _, err := loadPuzzles(name)
		if err != nil {
			return err
		}
		bar := progress.New(out, 0, len(all))
		for i, z := range all {
			if err := m.Check(ctx, &z); ctx.Err() != nil {
				return reach{"puzzles", i, len(all), "puzzles checked", ""}.stopped(ctx, ctx.Err())
			} else if err != nil {
				wrong++
				fmt.Fprintf(out, "%s: %v\n", z.ID, err)
			}
			bar.Show(i+1, fmt.Sprintf("%d wrong", wrong))
		}
		bar.End()
	}
	if wrong > 0 {
		return fmt.Errorf("puzzles: %d are wrong", wrong)
	}
	return nil
}

func listPuzzles(_ context.Context, args []string, out io.Writer) error {
	flags := newFlags("puzzles list")
	to := flags.String("to", "json", "format to write: json")
	files, err := parseMixed(flags, args, out)
	if err != nil {
		return err
	}
	if *to != "json" {
		return usage{fmt.Errorf("puzzles list: -to: %q is not json", *to)}
	}
	type listed struct {
		ID       string   `json:"id"`
		FEN      string   `json:"fen"`
		Kind     string   `json:"kind"`
		In       int      `json:"in"`
		Themes   []string `json:"themes"`
		Rating   int      `json:"rating"`
		Solution []string `json:"solution"`
	}
	list := []listed{}
	for _, name := range files {
		all, _, err := loadPuzzles(name)
		if err != nil {
			return err
		}
		for _, z := range all {
			l := listed{ID: z.ID, FEN: z.FEN, Kind: z.Kind.String(), In: z.In, Themes: []string{}, Rating: z.Rating}
			for _, t := range z.Themes {
				l.Themes = append(l.Themes, t.String())
			}
			for _, m := range z.Solution {
				l.Solution = append(l.Solution, m.String())
			}
			list = append(list, l)
		}
	}
	slices.SortStableFunc(list, func(a, b listed) int { return strings.Compare(a.ID, b.ID) })
	encoder := json.NewEncoder(out)
	encoder.SetIndent("", " ")
	return encoder.Encode(list)
}
