// Package matchcmd provides the commands that play games: matches, matches between levels, self-play, and tuning by
// games.
package matchcmd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine/match"
	"chuhe/engine/match/archive"
	"chuhe/engine/match/stats"
	"chuhe/engine/xiangqi"
)

// The default number of games of a match: without a test, and with one, which ends the match earlier.
const (
	usualGames = 20
	mostGames  = 40000
)

// The default tolerances.
const (
	usualAllowance = 10 * time.Second      // for a move with its own time limit
	usualMargin    = 50 * time.Millisecond // for a clock
)

// usualError is the default probability of either error of a test.
const usualError = 0.05

type matchFlags struct {
	common
	a, b              string
	games             int
	sprt              string
	alpha, beta       float64
	resign, draw      string
	allowance, margin time.Duration
	pgn               string
	verbose, quiet    bool
}

func readMatchFlags(args []string, out io.Writer) (*matchFlags, error) {
	set := cli.NewFlags("match", "-b PLAYER [-a PLAYER] [flags]",
		"-a nodes=4000 -b level=9 -games 100 -pgn match.pgn")
	f := &matchFlags{common: commonFlags(set), allowance: usualAllowance, margin: usualMargin}
	set.StringVar(&f.a, "a", "movetime=200ms", players.Help)
	set.StringVar(&f.b, "b", "", "the other player, described in the same way")
	set.CountVar(&f.games, "games", 0,
		fmt.Sprintf("number of games; pairs have the same opening and exchanged colours (0: %d, or with -sprt %d at most)", usualGames, mostGames))
	set.StringVar(&f.sprt, "sprt", "",
		"ELO0,ELO1: end the match when it shows that A is stronger by ELO1, or that it is not by more than ELO0")
	set.Float64Var(&f.alpha, "alpha", usualError, "probability of accepting ELO1 if ELO0 is true")
	set.Float64Var(&f.beta, "beta", usualError, "probability of accepting ELO0 if ELO1 is true")
	set.StringVar(&f.resign, "resign", "",
		"SCORE,MOVES: a game is won when both sides see one side ahead by SCORE hundredths of a soldier for MOVES moves of each (default: never)")
	set.StringVar(&f.draw, "draw", "",
		"SCORE,MOVES,PLY: a game is drawn when neither side sees a lead of more than SCORE for MOVES moves of each, from ply PLY on (default: never)")
	set.SpanVar(&f.allowance, "allowance", "how late a move with its own time limit may be before it loses")
	set.SpanVar(&f.margin, "margin", "how far a clock may be exceeded before its player loses")
	set.StringVar(&f.pgn, "pgn", "", "file to store the games in; the same command resumes a stopped match")
	set.BoolVar(&f.verbose, "v", false, "print a line for every game")
	set.BoolVar(&f.quiet, "quiet", false, "print only the result")
	if err := set.NoWords(args, out); err != nil {
		return nil, err
	}
	if f.games == 0 {
		if f.games = usualGames; f.sprt != "" {
			f.games = mostGames
		}
	}
	return f, nil
}

// Match plays a match between two players and keeps the score.
func Match(ctx context.Context, args []string, out io.Writer) error {
	f, err := readMatchFlags(args, out)
	if err != nil {
		return err
	}
	r := matchRun{out: out, verbose: f.verbose, quiet: f.quiet}
	if r.test, err = f.test(); err != nil {
		return err
	}
	if r.match, err = f.match(); err != nil {
		return err
	}
	var before []match.Round
	if f.pgn != "" {
		if r.archive, before, err = f.open(r.match); err != nil {
			return err
		}
		defer r.archive.Close()
	}
	t, err := r.play(ctx, before)
	if err == nil || t.score.Games() > 0 {
		t.print(out, r.test)
		if f.resign != "" || f.draw != "" {
			fmt.Fprintf(out, "adjudication: -resign %q -draw %q ended %d of %d games\n", f.resign, f.draw,
				t.ends[match.EndAgreed], t.score.Games())
		}
	}
	then := ""
	if f.pgn != "" {
		then = "; " + cli.GoesOn
	}
	return cli.Stopped(ctx, err, "match: stopped after %d of %d games%s", t.score.Games(), f.games, then)
}

// test returns the sequential test given by the flags, or nil.
func (f *matchFlags) test() (*stats.SPRT, error) {
	if f.sprt == "" {
		if f.alpha != usualError || f.beta != usualError {
			return nil, cli.Usage("match: -alpha and -beta belong to a test, and there is no -sprt")
		}
		return nil, nil
	}
	t := stats.SPRT{Alpha: f.alpha, Beta: f.beta}
	if err := cli.Numbers("sprt", f.sprt, cli.Number(&t.Elo0), cli.Number(&t.Elo1)); err != nil {
		return nil, cli.Usage("%w; ELO0,ELO1 are wanted, such as 0,5", err)
	}
	if err := t.Check(); err != nil {
		return nil, cli.Usage("-sprt: %w", err)
	}
	return &t, nil
}

func (f *matchFlags) match() (m match.Match, err error) {
	if m, err = f.common.match(f.games); err != nil {
		return m, err
	}
	for i, text := range []string{f.a, f.b} {
		c, err := players.Parse(text)
		if err != nil {
			return m, cli.Usage("-%c: %w", 'a'+i, err)
		}
		m.Contestants = append(m.Contestants, c)
	}
	m.Terms.Allowance, m.Terms.Margin = f.allowance, f.margin
	m.Terms.Adjudication, err = adjudication(f.resign, f.draw)
	return m, err
}

// adjudication parses the flags -resign and -draw, which end games early. A move of each side is two plies.
func adjudication(resign, draw string) (a match.Adjudication, err error) {
	var winMoves, drawMoves int
	if err := cli.Numbers("resign", resign, cli.Counted(&a.WinScore, 1), cli.Counted(&winMoves, 1)); err != nil {
		return a, err
	}
	if err := cli.Numbers("draw", draw, cli.Counted(&a.DrawScore, 0), cli.Counted(&drawMoves, 1),
		cli.Counted(&a.DrawFrom, 0)); err != nil {
		return a, err
	}
	a.WinPlies, a.DrawPlies = 2*winMoves, 2*drawMoves
	return a, nil
}

func (f *matchFlags) open(m match.Match) (*archiveFile, []match.Round, error) {
	a, b := m.Contestants[0], m.Contestants[1]
	settings := archive.Settings{}
	for _, c := range []struct {
		name, text string
		contestant match.Contestant
	}{{"a", f.a, a}, {"b", f.b, b}} {
		version, err := players.Version(c.contestant)
		if err != nil {
			return nil, nil, fmt.Errorf("-%s: %w", c.name, err)
		}
		settings = append(settings, archive.Setting{Name: c.name, Value: c.text},
			archive.Setting{Name: "build of " + c.name, Value: version})
	}
	for _, s := range []struct {
		name  string
		value any
	}{
		{"seed", m.Seed}, {"rule", m.Terms.Law}, {"openings", match.Digest(m.Openings)}, {"allowance", f.allowance}, {"margin", f.margin},
		{"resign", f.resign}, {"draw", f.draw}, {"sprt", f.sprt}, {"alpha", f.alpha}, {"beta", f.beta},
	} {
		settings = append(settings, archive.Setting{Name: s.name, Value: fmt.Sprint(s.value)})
	}
	return openArchive(f.pgn, archive.Match{
		Event: a.Name + " v " + b.Name, Names: []string{a.Name, b.Name},
		Controls: []match.Control{a.Control, b.Control}, Law: m.Terms.Law, Settings: settings,
	})
}

// matchRun is a match in progress.
type matchRun struct {
	match          match.Match
	test           *stats.SPRT  // may end the match; nil = all games are played
	archive        *archiveFile // stores the games; nil = they are not stored
	out            io.Writer
	verbose, quiet bool
}

// play plays the games missing in the file, and returns the tally of all games.
func (r matchRun) play(ctx context.Context, before []match.Round) (*tally, error) {
	t := newTally(r.match.Contestants[0].Name, r.match.Contestants[1].Name)
	r.match.Done = map[int]bool{}
	for _, f := range before {
		t.add(f)
		r.match.Done[f.Number] = true
	}
	if r.decided(t) {
		return t, nil
	}
	shown := r.out
	if r.quiet {
		shown = io.Discard
	}
	bar := work.NewBar(shown, len(before), r.match.Games)
	defer bar.Clear()
	bar.Show(len(before), r.standing(t))
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	err := r.match.Run(ctx, func(f match.Round) {
		if ctx.Err() != nil { // the match was already over
			return
		}
		if r.archive != nil {
			if err := r.archive.add(f); err != nil {
				stop(err)
				return
			}
		}
		t.add(f)
		if r.verbose {
			bar.Line(r.line(f))
		}
		bar.Show(t.score.Games(), r.standing(t))
		if r.decided(t) {
			stop(errDecided)
		}
	})
	if errors.Is(err, errDecided) {
		err = nil
	}
	return t, err
}

// errDecided ends a match whose test has accepted a hypothesis.
var errDecided = errors.New("the test is decided")

func (r matchRun) decided(t *tally) bool {
	return r.test != nil && r.test.Judge(t.score.Pairs) != stats.Undecided
}

func (r matchRun) line(f match.Round) string {
	red := r.match.Contestants[f.Seats[xiangqi.Red]].Name
	return fmt.Sprintf("game %d (Red %s): %v %s, %d plies", f.Number+1, red, f.Game.Result, f.Game.End,
		len(f.Game.Played))
}

// standing returns the score in short.
func (r matchRun) standing(t *tally) string {
	text := t.score.String()
	if r.test != nil {
		text = fmt.Sprintf("LLR %.2f, %s", r.test.LLR(t.score.Pairs), text)
	}
	return text
}
