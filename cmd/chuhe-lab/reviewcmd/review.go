// Package reviewcmd provides the commands that review games, and that measure reviews by games with planted blunders.
package reviewcmd

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"runtime"
	"slices"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/cmd/internal/equip"
	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/formats"
	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Review judges the moves of games: the cost of each move, the better move, and the reason.
func Review(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("review", "[-to json|pgn] FILE…",
		"-to pgn -deep games.pgn")
	to := flags.String("to", "json", "format to write: json or pgn (the games with evaluations and symbols)")
	effort := effortFlags(flags)
	tables := flags.String("endings", equip.UsualTables,
		"tables of endings that explain moves: built-in, beside, none, or paths, separated by commas")
	files, err := flags.Files(args, out, "no file of games is named")
	switch {
	case err != nil:
		return err
	case *to != "json" && *to != "pgn":
		return cli.Usage("review: -to: %q is none of json, pgn", *to)
	}
	r := reviewer{options: effort(), warnings: os.Stderr}
	for _, name := range files { // all before the first game is judged, which takes long
		if err := r.read(name); err != nil {
			return fmt.Errorf("review: %s: %w", name, err)
		}
	}
	if len(r.games) == 0 {
		return errors.New("review: nothing could be read")
	}
	if r.jury, err = players.NewJury(); err != nil {
		return err
	}
	if r.options.Endings, err = equip.Tables(*tables); err != nil {
		return fmt.Errorf("review: -endings: %w", err)
	}
	for _, g := range r.games {
		if err := r.review(ctx, g); err != nil {
			return fmt.Errorf("review: %w", err)
		}
	}
	if *to == "json" {
		return r.writeJSON(out)
	}
	problems, err := formats.ByName("pgn").(record.Writer).Write(out, slices.Values(r.games))
	for _, p := range problems {
		fmt.Fprintln(r.warnings, p)
	}
	return err
}

// effortFlags declares the flags about the effort of reviews. The returned function gives the options that they set.
func effortFlags(flags cli.Flags) func() review.Options {
	deep := flags.Bool("deep", false, "review deeply")
	nodes := flags.Count("nodes", review.UsualNodes, 1, "nodes of the first search of a position; later ones have more")
	parallel := flags.Count("parallel", runtime.GOMAXPROCS(0), 1,
		"number of positions searched at the same time; it does not affect the result")
	return func() review.Options {
		o := review.Options{Nodes: uint64(*nodes), Parallel: *parallel}
		if *deep {
			o.Effort = review.Deep
		}
		return o
	}
}

type reviewer struct {
	jury     *review.Jury
	options  review.Options
	warnings io.Writer

	games   []*game.Game // annotated after their review
	reports []*review.Report
}

func (r *reviewer) read(name string) error {
	return cli.ReadGames(name, func(item *record.Item) {
		for _, p := range item.Problems {
			fmt.Fprintf(r.warnings, "%s: %v\n", name, p)
		}
		r.games = append(r.games, item.Game)
	})
}

func (r *reviewer) review(ctx context.Context, g *game.Game) error {
	o := r.options
	o.Rules = g.Rules()
	rep, err := review.Game(ctx, r.jury, g.Start(), review.Moves(g), o, nil)
	if err := errors.Join(err, ctx.Err()); err != nil {
		return err
	}
	review.Annotate(g, rep)
	r.reports = append(r.reports, rep)
	return nil
}

// reviewedGame and reviewedPly define the JSON output, which docs/REVIEW.md
// describes.
type (
	reviewedGame struct {
		Accuracy map[string]float64 `json:"accuracy"`
		Plies    []reviewedPly      `json:"plies"`
	}
	reviewedPly struct {
		Move  string `json:"move"`
		Score int    `json:"score"`
		Mate  int    `json:"mate"`
		Best  string `json:"best"`
		Mark  string `json:"mark"`
		Why   string `json:"why"`
	}
)

// mateScore represents the score of a mate.
const mateScore = 10_000

func (r *reviewer) writeJSON(out io.Writer) error {
	all := make([]reviewedGame, len(r.reports))
	for i, rep := range r.reports {
		all[i] = reviewedGame{
			Accuracy: map[string]float64{"red": tenth(rep.Accuracy[xiangqi.Red]),
				"black": tenth(rep.Accuracy[xiangqi.Black])},
			Plies: []reviewedPly{},
		}
		for _, p := range rep.Plies {
			score, mate := scoreAndMate(p.After)
			all[i].Plies = append(all[i].Plies, reviewedPly{
				Move: p.Move.String(), Score: score, Mate: mate, Best: p.Best[0].String(), Mark: p.Mark.String(),
				Why: p.Reason.String(),
			})
		}
	}
	encoder := json.NewEncoder(out)
	encoder.SetIndent("", " ")
	return encoder.Encode(all)
}

// scoreAndMate splits a score into hundredths of a soldier and moves to a mate.
func scoreAndMate(s think.Score) (score, mate int) {
	plies := s.MatePlies()
	switch {
	case !s.IsMate():
		return int(s), 0
	case s > 0:
		return mateScore, (plies + 1) / 2
	}
	return -mateScore, -(1 - plies) / 2
}

func tenth(x float64) float64 { return math.Round(10*x) / 10 }
