package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"chuhe/cmd/chuhe-lab/arena"
)

func runMatch(ctx context.Context, args []string, out io.Writer) error {
	flags := newFlags("match")
	a := flags.String("a", "movetime=200ms", contestantHelp)
	b := flags.String("b", "", "the other player, described in the same way")
	games := flags.Int("games", 20, "number of games; pairs have the same opening and exchanged colours")
	workers := flags.Int("workers", 1, "games at a time")
	seed := flags.Uint64("seed", 1, "seed of all that is left to chance")
	rule := ruleFlag(flags)
	file := flags.String("openings", "", "file with an opening a line (default: those built in)")
	log := flags.String("log", "", "file to write the games to, a line each")
	allowance := flags.Duration("allowance", 10*time.Second, "how late a move may be before it loses")
	if err := parseFlags(flags, args, out); err != nil {
		return err
	}
	law, err := parseRule(*rule)
	if err != nil {
		return err
	}
	m := arena.Match{Games: *games, Workers: *workers, Seed: *seed, Terms: arena.Terms{Law: law, Allowance: *allowance}}
	if m.A, err = parseContestant(*a); err != nil {
		return usage{fmt.Errorf("-a: %w", err)}
	}
	if m.B, err = parseContestant(*b); err != nil {
		return usage{fmt.Errorf("-b: %w", err)}
	}
	if m.Openings, err = loadOpenings(*file); err != nil {
		return err
	}
	var record io.Writer = io.Discard
	if *log != "" {
		f, err := os.Create(*log)
		if err != nil {
			return err
		}
		defer f.Close()
		record = f
	}
	t, err := playMatch(ctx, m, out, record)
	t.print(out)
	t.printLate(out, 0)
	t.printLate(out, 1)
	return err
}

// playMatch plays a match, with a line of progress for every game, and the games themselves to record.
func playMatch(ctx context.Context, m arena.Match, progress, record io.Writer) (*tally, error) {
	t := newTally(m.A.Name, m.B.Name)
	var failed error
	err := m.Run(ctx, func(f arena.Finished) {
		t.add(f)
		red := m.A.Name
		if !f.ARed {
			red = m.B.Name
		}
		fmt.Fprintf(progress, "game %d (Red %s): %v %s, %d plies; %v\n", f.Number+1, red, f.Game.Result, f.Game.End, len(f.Game.Played), t.score)
		if _, err := fmt.Fprintln(record, f.Game); err != nil {
			failed = err
		}
	})
	return t, errors.Join(err, failed)
}

// loadOpenings reads a file of openings, or the built-in ones where none is named.
func loadOpenings(file string) ([]arena.Opening, error) {
	if file == "" {
		return arena.Openings()
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return arena.ReadOpenings(f)
}
