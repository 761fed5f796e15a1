package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"chuhe/cmd/chuhe-lab/arena"
)

// levelCheck says what a level has to score against an opponent, both ends included.
type levelCheck struct {
	name      string
	a, b      string
	low, high float64
}

// levelChecks says how strong the levels have to be: the first one beatable by someone who just learnt the rules but
// no fool, and three levels a clear step.
func levelChecks() []levelCheck {
	return []levelCheck{
		{"1-random", "level=1", "random", 0.60, 0.90},
		{"1-greedy", "level=1", "greedy", 0, 0.30},
		{"4-1", "level=4", "level=1", 0.75, 1},
		{"7-4", "level=7", "level=4", 0.75, 1},
		{"10-7", "level=10", "level=7", 0.75, 1},
	}
}

func runLevels(ctx context.Context, args []string, out io.Writer) error {
	flags := newFlags("levels")
	games := flags.Int("games", 100, "games a check")
	common := commonFlags(flags)
	limit := flags.Duration("cap", 0, "longest time a move, to make the strongest level affordable (default: the levels' own)")
	only := flags.String("only", "", "one check by name: 1-random, 1-greedy, 4-1, 7-4, 10-7 (default: all)")
	verbose := flags.Bool("v", false, "a line for every game")
	if err := parseFlags(flags, args, out); err != nil {
		return err
	}
	m, err := common.match(*games)
	if err != nil {
		return err
	}
	m.Terms.Allowance = time.Minute
	known, missed := false, 0
	for _, c := range levelChecks() {
		if *only != "" && *only != c.name {
			continue
		}
		known = true
		if m.A, err = capped(c.a, *limit); err != nil {
			return err
		}
		if m.B, err = capped(c.b, *limit); err != nil {
			return err
		}
		start := time.Now()
		t, err := running{match: m, out: out, verbose: *verbose}.play(ctx, nil)
		if err != nil {
			return err
		}
		verdict := "as it should be"
		if r := t.score.Rate(); r < c.low || r > c.high {
			verdict = "MISSED"
			missed++
		}
		fmt.Fprintf(out, "%-9s %s, %v (wanted %.0f to %.0f %%, %d games, %v)\n", c.name, verdict, t.score,
			100*c.low, 100*c.high, t.score.Games(), time.Since(start).Round(time.Second))
	}
	if !known {
		return usage{fmt.Errorf("levels: there is no check %q", *only)}
	}
	if missed > 0 {
		return errors.New("levels: not all are as strong as they should be")
	}
	return nil
}

// capped returns a contestant that takes no longer than the limit for a move; 0 is no limit.
func capped(text string, limit time.Duration) (arena.Contestant, error) {
	if limit > 0 && text != "random" && text != "greedy" {
		text += ",movetime=" + limit.String()
	}
	return parseContestant(text)
}
