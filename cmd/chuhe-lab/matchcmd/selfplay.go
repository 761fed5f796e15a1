package matchcmd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine/match"
	"chuhe/engine/xiangqi"
	"chuhe/engine/xiangqi/reference"
)

// inTimeShare is the minimum share of moves that must be within limit and tolerance.
const inTimeShare = 0.999

// Selfplay plays fast games of the engine against itself, and fails if a game breaks the rules or too many moves are
// late.
func Selfplay(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("selfplay", "[flags]",
		"-games 100 -movetime 20ms")
	games := flags.Count("games", 200, 1, "number of games")
	movetime := flags.Duration("movetime", 10*time.Millisecond, "time per move")
	tolerance := flags.Span("tolerance", 20*time.Millisecond,
		"how late a move may be; 99.9 % of the moves must keep to it")
	common := commonFlags(flags)
	verbose := flags.Bool("v", false, "print a line for every game")
	if err := flags.NoWords(args, out); err != nil {
		return err
	}
	m, err := common.match(*games)
	if err != nil {
		return err
	}
	m.Terms.Allowance = time.Minute
	own, err := players.Parse("movetime=" + movetime.String())
	if err != nil {
		return cli.Usage("%w", err)
	}
	m.Contestants = []match.Contestant{own, own}
	t := newTally("both")
	bar := work.NewBar(out, 0, *games)
	var wrong []string
	err = m.Run(ctx, func(f match.Round) {
		t.add(f)
		if err := witness(f.Game); err != nil {
			wrong = append(wrong, fmt.Sprintf("game %d: %v", f.Number+1, err))
		}
		if *verbose {
			bar.Line(fmt.Sprintf("game %d: %v %s, %d plies", f.Number+1, f.Game.Result, f.Game.End, len(f.Game.Played)))
		}
		bar.Show(t.score.Games(), fmt.Sprintf("%d moves", t.plies))
	})
	bar.Clear()
	if err != nil {
		return cli.Stopped(ctx, err, "selfplay: stopped after %d of %d games", t.score.Games(), *games)
	}
	t.printGames(out)
	return verdict(out, t, *tolerance, wrong)
}

// verdict writes the faults found, and returns an error if there are any.
func verdict(out io.Writer, t *tally, tolerance time.Duration, wrong []string) error {
	for _, w := range wrong {
		fmt.Fprintln(out, w)
	}
	within, all := 0, t.usage[0].late
	for _, late := range all {
		if late <= tolerance {
			within++
		}
	}
	share := float64(within) / float64(max(1, len(all)))
	fmt.Fprintf(out,
		"%.3f %% of %d moves within %v of the limit; %d games verified by the second set of rules, %d found wrong\n",
		100*share, len(all), tolerance, t.score.Games(), len(wrong))
	switch {
	case len(wrong)+len(t.faults) > 0:
		return errors.New("selfplay: there were faulty games")
	case share < inTimeShare:
		return errors.New("selfplay: too many moves came too late")
	}
	return nil
}

// witness replays a game with the second set of rules. It compares all legal moves at every ply, and the end if
// it is checkmate or stalemate, and returns the differences as an error.
func witness(g match.Game) error {
	fast, err := xiangqi.ParseFEN(g.Opening.FEN)
	if err != nil {
		return err
	}
	slow, err := reference.ParseFEN(fast.FEN())
	if err != nil {
		return err
	}
	moves := slices.Clone(g.Opening.Moves)
	for _, p := range g.Played {
		moves = append(moves, p.Move)
	}
	for ply := 0; ; ply++ {
		want := slow.Legal()
		if err := sameMoves(fast, want); err != nil {
			return fmt.Errorf("ply %d: %w", ply, err)
		}
		if ply == len(moves) {
			return sameEnd(g, slow, len(want))
		}
		if err := slow.Play(moves[ply].String()); err != nil {
			return fmt.Errorf("ply %d: %w", ply, err)
		}
		fast.MakeMove(moves[ply])
	}
}

// sameMoves compares the legal moves of a position with those of the other rules.
func sameMoves(p *xiangqi.Position, want []string) error {
	list := p.Moves()
	got := make([]string, 0, len(list))
	for _, m := range list {
		got = append(got, m.String())
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		return fmt.Errorf("legal moves of %s are %v, by the other rules %v", p.FEN(), got, want)
	}
	return nil
}

// sameEnd compares the end of a game with the last board of the other rules and the number of moves left there.
func sameEnd(g match.Game, last *reference.Board, left int) error {
	mate := left == 0 && last.InCheck(last.RedToMove())
	stalemate := left == 0 && !mate
	if mate != (g.End == xiangqi.Checkmate.String()) || stalemate != (g.End == xiangqi.Stalemate.String()) {
		return fmt.Errorf("the game ended by %q on %s, where %d moves are left", g.End, last, left)
	}
	if g.End == "" {
		return errors.New("the game ended for no reason")
	}
	return nil
}
