// Package suitecmd provides the command that tests a player on suites of positions with known answers.
package suitecmd

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/cmd/chuhe-lab/suite"
	"chuhe/engine/prover"
)

// suiteProof is the maximum number of moves in the proof of a mate.
const suiteProof = 20_000_000

// Suite gives positions to a player, and counts those that it solves.
func Suite(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("suite", "[-player PLAYER] [flags] FILE…",
		"-nodes 20000 -failures mates.epd")
	player := flags.String("player", "", "player that solves, in addition to the flags below (default: our engine); "+
		players.SettingsHelp)
	var given []string
	for _, name := range []string{"movetime", "nodes", "depth", "threads", "hash"} {
		flags.Func(name,
			"the same as the setting of that name in -player (movetime is 2s if nothing limits the search)",
			func(value string) error {
				given = append(given, name+"="+value)
				return nil
			})
	}
	failures := flags.Bool("failures", false, "list only unsolved positions")
	require := 0.0
	flags.MeasureVar(&require, "require", 0, 100, "fail if less than this percentage is solved")
	files, err := flags.Files(args, out, "no file of positions is named")
	if err != nil {
		return err
	}
	if *player != "" {
		given = append(given, *player)
	}
	s, err := suiteSettings(strings.Join(given, ","))
	if err != nil {
		return cli.Usage("suite: %w", err)
	}
	var positions []suite.Position
	for _, name := range files {
		some, err := suite.Load(name)
		if err != nil {
			return err
		}
		positions = append(positions, some...)
	}
	who, err := s.Start()
	if err != nil {
		return err
	}
	all, err := solveAll(ctx, suite.Solver{Player: who, Limits: s.Limits, Prover: &prover.Prover{Limit: suiteProof}},
		positions, *failures, out)
	if err = errors.Join(err, who.Close()); err != nil {
		return err
	}
	sum := suite.Summarize(all)
	fmt.Fprintln(out, sum)
	if 100*float64(sum.Solved) < require*float64(sum.Positions) {
		return fmt.Errorf("suite: less than the required %g %% are solved", require)
	}
	return nil
}

// suiteSettings parses a player's settings. Without a limit, the player gets two seconds for each position.
func suiteSettings(text string) (players.Settings, error) {
	s, err := players.ParseSettings(cmp.Or(text, "threads=1"))
	if err == nil && s.Clock.Time > 0 {
		err = errors.New("a clock (tc) is for games; movetime is the time for a position")
	}
	if l := s.Limits; err == nil && l.MoveTime == 0 && l.Nodes == 0 && l.Depth == 0 && l.Level == 0 {
		s.Limits.MoveTime = 2 * time.Second
	}
	return s, err
}

// solveAll gives the positions to the solver one after another, and writes a line for each.
func solveAll(ctx context.Context, solver suite.Solver, positions []suite.Position, failures bool,
	out io.Writer) ([]suite.Finding, error) {
	var all []suite.Finding
	for i, p := range positions {
		f, err := solver.Solve(ctx, p)
		if err != nil {
			err = fmt.Errorf("%s (%s): %w", nameOf(p, i), p.FEN, err)
			return all, cli.Stopped(ctx, err, "suite: stopped after %d of %d positions", i, len(positions))
		}
		all = append(all, f)
		switch {
		case !f.Solved():
			fmt.Fprintf(out, "%-12s NOT SOLVED  %s, depth %d, %v: %s\n", nameOf(p, i), f.Wrong, f.Depth,
				f.Total.Round(time.Millisecond), p)
		case !failures:
			fmt.Fprintf(out, "%-12s solved  %v %v after %v, %d nodes; depth %d, %v\n", nameOf(p, i), f.Move, f.Score,
				f.Found.Round(time.Millisecond), f.Nodes, f.Depth, f.Total.Round(time.Millisecond))
		}
	}
	return all, nil
}

// nameOf returns the name of a position in the report.
func nameOf(p suite.Position, i int) string {
	return cmp.Or(p.ID, fmt.Sprintf("position %d", i+1))
}
