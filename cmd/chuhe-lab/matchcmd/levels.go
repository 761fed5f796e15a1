package matchcmd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/engine/match"
	"chuhe/engine/match/stats"
	"chuhe/engine/think"
)

// levelCheck is the score that a level must reach against an opponent: a share from low to high, inclusive.
type levelCheck struct {
	name      string
	a, b      string
	low, high float64
}

// levelChecks returns the required strengths of the levels: a careful beginner can beat the first one, each level is
// stronger than the one below but can lose to it, and each level clearly beats the one three below.
func levelChecks() []levelCheck {
	checks := []levelCheck{{"1-random", "level=1", "random", 0.60, 0.90}, {"1-greedy", "level=1", "greedy", 0, 0.30}}
	add := func(upper, lower think.Level, low, high float64) {
		checks = append(checks, levelCheck{fmt.Sprintf("%d-%d", upper, lower), fmt.Sprintf("level=%d", upper),
			fmt.Sprintf("level=%d", lower), low, high})
	}
	for level := think.MinLevel + 1; level <= think.MaxLevel; level++ {
		add(level, level-1, 0.70, 0.82)
	}
	for level := think.MinLevel + 3; level <= think.MaxLevel; level += 3 {
		add(level, level-3, 0.75, 1)
	}
	return checks
}

// chosenChecks returns the checks in a comma-separated list, or all for an empty list.
func chosenChecks(names string) ([]levelCheck, error) {
	all := levelChecks()
	if names == "" {
		return all, nil
	}
	var chosen []levelCheck
	for name := range strings.SplitSeq(names, ",") {
		i := slices.IndexFunc(all, func(c levelCheck) bool { return c.name == name })
		if i < 0 {
			return nil, cli.Usage("levels: there is no check %q", name)
		}
		chosen = append(chosen, all[i])
	}
	return chosen, nil
}

// Levels plays the levels against each other, and fails if one of them does not have the required strength.
func Levels(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("levels", "[flags]",
		"-games 20 -only 2-1,3-2 -cap 100ms")
	games := flags.Count("games", 200, 1, "games per check")
	common := commonFlags(flags)
	limit := flags.Span("cap", 0,
		"longest time per move, to make the strongest level affordable (default: the levels' own)")
	nodes := flags.Count("nodes", 0, 0,
		"maximum nodes per move, for the same purpose and with the same result on every machine (default: the levels' own)")
	only := flags.String("only", "",
		"checks by name, separated by commas: 1-random, 1-greedy, 2-1 to 10-9, 4-1, 7-4, 10-7 (default: all)")
	markdown := flags.Bool("markdown", false, "print the table in the form of docs/lab/LEVELS.md")
	verbose := flags.Bool("v", false, "print a line for every game")
	if err := flags.NoWords(args, out); err != nil {
		return err
	}
	checks, err := chosenChecks(*only)
	if err != nil {
		return err
	}
	m, err := common.match(*games)
	if err != nil {
		return err
	}
	m.Terms.Allowance = time.Minute
	table := levelTable{out: out, markdown: *markdown}
	for i, c := range checks {
		if m.Contestants, err = c.contestants(*limit, *nodes); err != nil {
			return err
		}
		t, err := matchRun{match: m, out: out, verbose: *verbose, quiet: *markdown}.play(ctx, nil)
		if err != nil {
			return cli.Stopped(ctx, err, "levels: stopped after %d of %d checks", i, len(checks))
		}
		if i == 0 {
			table.head()
		}
		table.row(c, t.score)
	}
	if table.missed > 0 {
		return errors.New("levels: not all are as strong as they should be")
	}
	return nil
}

// contestants returns the two players of the check. The limits on time and nodes also apply to the levels; 0 means
// no limit.
func (c levelCheck) contestants(limit time.Duration, nodes int) ([]match.Contestant, error) {
	var pair []match.Contestant
	for _, text := range []string{c.a, c.b} {
		if strings.HasPrefix(text, "level=") {
			if limit > 0 {
				text += ",movetime=" + limit.String()
			}
			if nodes > 0 {
				text += ",nodes=" + strconv.Itoa(nodes)
			}
		}
		player, err := players.Parse(text)
		if err != nil {
			return nil, err
		}
		pair = append(pair, player)
	}
	return pair, nil
}

// levelTable prints the results of the checks, one row each, as soon as they are known.
type levelTable struct {
	out      io.Writer
	markdown bool
	missed   int
}

func (t *levelTable) head() {
	if t.markdown {
		fmt.Fprint(t.out, "| levels | won, drawn, lost | score | error | wanted | |\n|---|---|---|---|---|---|\n")
		return
	}
	fmt.Fprintf(t.out, "%-9s %-16s %7s %8s  %s\n", "levels", "games", "score", "error", "wanted")
}

func (t *levelTable) row(c levelCheck, s stats.Score) {
	verdict := "as it should be"
	if r := s.Rate(); r < c.low || r > c.high {
		verdict = "MISSED"
		t.missed++
	}
	format := "%-9s %-16s %5.1f %% ±%4.1f %%  %-12s %s\n"
	if t.markdown {
		format = "| %s | %s | %.1f %% | ± %.1f %% | %s | %s |\n"
	}
	upper, lower, _ := strings.Cut(c.name, "-")
	fmt.Fprintf(t.out, format, upper+" v "+lower, fmt.Sprintf("+%d =%d -%d", s.Wins, s.Draws, s.Losses), 100*s.Rate(),
		100*s.Error(),
		fmt.Sprintf("%.0f to %.0f %%", 100*c.low, 100*c.high), verdict)
}
