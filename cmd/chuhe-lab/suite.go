package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"chuhe/cmd/chuhe-lab/prover"
	"chuhe/cmd/chuhe-lab/suite"
	"chuhe/engine"
	"chuhe/engine/rival"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// suiteProof is the number of moves that verifying the move of a mate may cost.
const suiteProof = 20_000_000

func runSuite(ctx context.Context, args []string, out io.Writer) error {
	flags := newFlags("suite")
	player := flags.String("player", "", "who solves, besides the flags below (default: our engine); "+settingsHelp)
	var given []string
	for _, name := range []string{"movetime", "nodes", "depth", "threads", "hash"} {
		flags.Func(name, "as the setting of that name in -player (movetime is 2s when nothing limits the search)", func(value string) error {
			given = append(given, name+"="+value)
			return nil
		})
	}
	failures := flags.Bool("failures", false, "list only what is not solved")
	require := 0.0
	flags.Var(measure{&require, 0, 100}, "require", "fail when less than so many percent are solved")
	files, err := parseMixed(flags, args, out)
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return usage{errors.New("suite: no file of positions is named")}
	}
	if *player != "" {
		given = append(given, *player)
	}
	s, err := suiteSettings(strings.Join(given, ","))
	if err != nil {
		return usage{fmt.Errorf("suite: %w", err)}
	}
	var positions []suite.Position
	for _, name := range files {
		some, err := readSuite(name)
		if err != nil {
			return err
		}
		positions = append(positions, some...)
	}
	t, err := newThinker(s)
	if err != nil {
		return err
	}
	all, err := solveAll(ctx, t, positions, *failures, out)
	if err = errors.Join(err, t.Close()); err != nil {
		return err
	}
	sum := suite.Summarize(all)
	fmt.Fprintln(out, sum)
	if 100*float64(sum.Solved) < require*float64(sum.Positions) {
		return fmt.Errorf("suite: less than the required %g %% are solved", require)
	}
	return nil
}

// suiteSettings reads a player's settings, and gives it two seconds a position where nothing limits it.
func suiteSettings(text string) (settings, error) {
	if text == "" {
		text = "threads=1"
	}
	s, err := parseSettings(text)
	if err == nil && s.clock.Time > 0 {
		err = errors.New("a clock (tc) is for games; movetime is the time for a position")
	}
	if l := s.limits; err == nil && l.MoveTime == 0 && l.Nodes == 0 && l.Depth == 0 && l.Level == 0 {
		s.limits.MoveTime = 2 * time.Second
	}
	return s, err
}

func readSuite(name string) ([]suite.Position, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return suite.Read(f, name)
}

// solveAll has the positions solved one after the other, with a line for each.
func solveAll(ctx context.Context, t thinker, positions []suite.Position, failures bool, out io.Writer) ([]suite.Finding, error) {
	v := &prover.Prover{Limit: suiteProof}
	var all []suite.Finding
	for i, p := range positions {
		f, err := suite.Solve(ctx, t, v, p)
		if err != nil {
			err = fmt.Errorf("%s (%s): %w", nameOf(p, i), p.FEN, err)
			return all, reach{"suite", i, len(positions), "positions", ""}.stopped(ctx, err)
		}
		all = append(all, f)
		switch {
		case !f.Solved():
			fmt.Fprintf(out, "%-12s NOT SOLVED  %s, depth %d, %v: %s\n", nameOf(p, i), f.Wrong, f.Depth, f.Total.Round(time.Millisecond), p)
		case !failures:
			fmt.Fprintf(out, "%-12s solved  %v %v after %v, %d nodes; depth %d, %v\n", nameOf(p, i), f.Move, f.Score,
				f.Found.Round(time.Millisecond), f.Nodes, f.Depth, f.Total.Round(time.Millisecond))
		}
	}
	return all, nil
}

// nameOf returns what a position is called in the report.
func nameOf(p suite.Position, i int) string {
	if p.ID != "" {
		return p.ID
	}
	return fmt.Sprintf("position %d", i+1)
}

// thinker is a suite's thinker that can be ended.
type thinker interface {
	suite.Thinker
	Close() error
}

func newThinker(s settings) (thinker, error) {
	if s.program.Command == "" {
		e, err := newEngine(s.options)
		return ownThinker{e, s.limits}, err
	}
	client, err := rival.Start(s.program)
	return rivalThinker{client, s.limits}, err
}

// ownThinker is our engine.
type ownThinker struct {
	engine *engine.Engine
	limits think.Limits
}

func (o ownThinker) NewGame() error {
	o.engine.NewGame()
	return nil
}

func (o ownThinker) Think(ctx context.Context, p *xiangqi.Position, report func(think.Info)) (xiangqi.Move, error) {
	return o.engine.Search(ctx, p, o.limits, report).Move, nil
}

func (o ownThinker) Close() error { return nil }

// rivalThinker is another program.
type rivalThinker struct {
	client *rival.Client
	limits think.Limits
}

func (r rivalThinker) NewGame() error { return r.client.NewGame() }

func (r rivalThinker) Think(ctx context.Context, p *xiangqi.Position, report func(think.Info)) (xiangqi.Move, error) {
	answer, err := r.client.Search(ctx, p, r.limits, report)
	return answer.Move, err
}

func (r rivalThinker) Close() error { return r.client.Close() }
