package matchcmd

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/cmd/chuhe-lab/spsa"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine"
	"chuhe/engine/match"
)

type spsaFlags struct {
	common
	player, numbers string
	pairs           int
	rate            float64
	resign, draw    string
	out             string
	list            bool
}

func readSPSAFlags(args []string, out io.Writer) (*spsaFlags, error) {
	set := cli.NewFlags("spsa", "-out COURSE [flags]",
		"-tune aspirationWindow,reverseFutilityMargin -pairs 2000 -out course.csv")
	f := &spsaFlags{common: commonFlags(set), pairs: 5000}
	set.BoolVar(&f.list, "list", false,
		"list the parameters that can be tuned, with value, range and step, without playing")
	set.StringVar(&f.player, "player", "nodes=3000,hash=8",
		"settings of our own engine, as for match; set.NAME=VALUE is an initial value")
	set.StringVar(&f.numbers, "tune", "", "names of the parameters to tune, separated by commas (default: all)")
	set.CountVar(&f.pairs, "pairs", 1,
		"number of pairs of games; both games have the same opening and exchanged colours")
	set.MeasureVar(&f.rate, "rate", 0, 1,
		"part of its step by which a pair won by one game moves a parameter at the end (0: suitable for the number of pairs)")
	set.StringVar(&f.resign, "resign", "1000,4", "SCORE,MOVES as for match; empty: never")
	set.StringVar(&f.draw, "draw", "20,10,80", "SCORE,MOVES,PLY as for match; empty: never")
	set.StringVar(&f.out, "out", "", "CSV file to store the course in; the same command resumes a stopped run")
	if err := set.NoWords(args, out); err != nil {
		return nil, err
	}
	f.rate = cmp.Or(f.rate, spsa.UsualRate(f.pairs))
	if f.out == "" && !f.list {
		return nil, cli.Usage("spsa: -out names no file")
	}
	return f, nil
}

// SPSA tunes the parameters of the search by games.
func SPSA(ctx context.Context, args []string, out io.Writer) error {
	f, err := readSPSAFlags(args, out)
	if err != nil {
		return err
	}
	if f.list {
		return listNumbers(out)
	}
	t, err := f.tuning()
	if err != nil {
		return err
	}
	settings, err := f.settings(t)
	if err != nil {
		return err
	}
	file, err := spsa.Open(f.out, t.course, settings)
	if err != nil {
		return err
	}
	bar := work.NewBar(out, t.course.Done(), f.pairs)
	err = t.course.Run(ctx, *f.workers, t.play, func() error {
		bar.Show(t.course.Done(), "")
		return t.course.Append(file)
	})
	bar.End()
	err = cli.Stopped(ctx, err, "spsa: stopped after %d of %d pairs of games; %s", t.course.Done(), f.pairs, cli.GoesOn)
	if t.course.Done() > 0 {
		t.propose(out)
	}
	return errors.Join(err, file.Close())
}

func listNumbers(out io.Writer) error {
	fmt.Fprintln(out,
		"Scores and margins are in hundredths of a soldier, depths in plies, reductions in 1024ths of a ply.")
	for _, n := range engine.Tunables() {
		if _, err := fmt.Fprintf(out, "%-24s %5d  (%d to %d by %d)  %s\n", n.Name, n.Value, n.Least, n.Most, n.Step,
			n.About); err != nil {
			return err
		}
	}
	return nil
}

// tuning holds the conditions of the games of a course.
type tuning struct {
	course   *spsa.Course
	player   players.Settings
	openings []match.Opening
	seed     uint64
	terms    match.Terms
}

func (f *spsaFlags) tuning() (*tuning, error) {
	player, err := players.ParseSettings(f.player)
	switch {
	case err != nil:
		return nil, cli.Usage("-player: %w", err)
	case player.Program.Command != "":
		return nil, cli.Usage("-player: only our own engine can be tuned, and cmd is another program")
	case player.Limits.Level != 0:
		return nil, cli.Usage("-player: a level is not tuned, as it errs on purpose")
	case player.Limits.Nodes == 0 && player.Limits.Depth == 0 && player.Limits.MoveTime == 0 && player.Clock.Time == 0:
		return nil, cli.Usage("-player: %q has no limit such as nodes=3000", f.player)
	}
	numbers, err := chosen(f.numbers, player.Options.Params.OrDefault())
	if err != nil {
		return nil, cli.Usage("-tune: %w", err)
	}
	course, err := spsa.New(spsa.Config{Numbers: numbers, Pairs: f.pairs, Rate: f.rate, Seed: *f.seed})
	if err != nil {
		return nil, cli.Usage("spsa: %w", err)
	}
	m, err := f.match(2)
	if err != nil {
		return nil, err
	}
	m.Terms.Allowance, m.Terms.Margin = usualAllowance, usualMargin
	m.Terms.Adjudication, err = adjudication(f.resign, f.draw)
	return &tuning{course, player, m.Openings, *f.seed, m.Terms}, err
}

// chosen returns the parameters in a comma-separated list of names, or all, with the start values of start.
func chosen(names string, start engine.Params) (numbers []spsa.Number, err error) {
	wanted := map[string]bool{}
	for name := range strings.SplitSeq(names, ",") {
		if name = strings.TrimSpace(name); name != "" {
			wanted[name] = true
		}
	}
	all := len(wanted) == 0
	for i, n := range engine.Tunables() {
		if all || wanted[n.Name] {
			numbers = append(numbers, spsa.Number{Name: n.Name, Start: start[i], Least: n.Least, Most: n.Most,
				Step: n.Step})
		}
		delete(wanted, n.Name)
	}
	for name := range wanted {
		return nil, fmt.Errorf("the search has no number %q (spsa -list names them)", name)
	}
	return numbers, nil
}

// settings returns everything that affects the games besides the tuned parameters.
func (f *spsaFlags) settings(t *tuning) (string, error) {
	version, err := players.Version(t.player.Contestant())
	return fmt.Sprintf("player=%s; build=%s; rule=%s; openings=%s; resign=%s; draw=%s",
		f.player, version, *f.rule, match.Digest(t.openings), f.resign, f.draw), err
}

func (t *tuning) play(ctx context.Context, pair int, plus, minus []int) (float64, error) {
	m := match.Match{
		Games: 2, Openings: t.openings[pair%len(t.openings):][:1], Seed: t.seed + 2*uint64(pair), Terms: t.terms,
		Contestants: []match.Contestant{t.contestant("plus", plus), t.contestant("minus", minus)},
	}
	difference := -2.0
	var fault error
	err := m.Run(ctx, func(f match.Round) {
		difference += 2 * f.Points(0)
		if f.Game.Faulty() && f.Game.End != match.EndLate { // a clock already punishes lateness
			fault = fmt.Errorf("spsa: pair %d: %s: %s", pair+1, f.Game.End, f.Game.Detail)
		}
	})
	return difference, errors.Join(err, fault)
}

// contestant returns the player with the given values of the tuned parameters.
func (t *tuning) contestant(name string, values []int) match.Contestant {
	own := t.player
	own.Name = name
	own.Options.Params = t.params(values)
	return own.Contestant()
}

// params returns the player's parameters with the given values of the tuned ones.
func (t *tuning) params(values []int) engine.Params {
	p := t.player.Options.Params.OrDefault()
	tuned := t.course.Config().Numbers
	next := 0
	for i, n := range engine.Tunables() {
		if next < len(tuned) && tuned[next].Name == n.Name {
			p[i] = values[next]
			next++
		}
	}
	return p
}

// propose prints the recommended values: as a table, as settings of a player, and as lines of source code.
func (t *tuning) propose(out io.Writer) {
	course := t.course
	now, proposed, effects := course.Values(course.Done()), course.Proposed(), course.Effects()
	fmt.Fprintf(out, "%-24s %6s %9s %9s %16s\n", "", "start", "now", "proposed", "raised, Elo")
	for i, n := range course.Config().Numbers {
		elo, half, known := effects[i].Difference()
		if !known {
			half = math.Inf(1)
		}
		fmt.Fprintf(out, "%-24s %6d %9.1f %9d %+8.1f ± %5.1f  (%d to %d by %d)\n", n.Name, n.Start, now[i], proposed[i],
			elo, half, n.Least, n.Most, n.Step)
	}
	var settings, source []string
	params := t.params(proposed)
	for i, n := range engine.Tunables() {
		if params[i] == n.Value {
			continue
		}
		settings = append(settings, fmt.Sprintf("set.%s=%d", n.Name, params[i]))
		source = append(source, fmt.Sprintf("\t%s: {%q, %d, %d, %d, %d, %q},", n.Name, n.Name, params[i], n.Least,
			n.Most, n.Step, n.About))
	}
	if len(settings) == 0 {
		fmt.Fprintln(out, "these are the values that the search has")
		return
	}
	fmt.Fprintf(out,
		"for a match, which alone says whether they are better:\n%s\nfor engine/search/params.go, if they are:\n%s\n",
		strings.Join(settings, ","), strings.Join(source, "\n"))
}
