package reviewcmd

import (
	"cmp"
	"context"
	"io"
	"math/rand/v2"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine/match"
	"chuhe/engine/record"
	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// The definition of a planted blunder, in hundredths of a soldier and plies, and nodes.
const (
	plantEarliest = 10
	plantLatest   = 80
	plantMoving   = 1_000 // of a move of the game
	plantQuick    = 4_000 // of a search that looks for a blunder
	plantBest     = 5     // the best level whose moves are tried
)

// Blunders compares reviews with another engine, on blunders planted in games or on all moves of games.
func Blunders(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("blunders", "-file TABLE [flags]",
		"-file planted.tsv -games 300 -engine cmd=fairy-stockfish,depth=12")
	file := flags.Named("file", "file", "table of moves with the scores of the other engine; missing ones are added")
	games := flags.Count("games", 0, 0, "number of blunders to plant, or of games to take from the file")
	from := flags.String("from", "", "file of games whose moves are added; empty: blunders are planted")
	text := flags.String("engine", "", "the other engine, which scores the moves of the table and judges doubtful ones again: "+players.SettingsHelp)
	half := flags.Count("half", 0, 0, "1 or 2: compare only every second planted blunder or game; 0: all")
	effort := effortFlags(flags)
	seed := flags.Uint64("seed", 1, "seed of the planted blunders")
	if err := flags.NoWords(args, out); err != nil {
		return err
	}
	settings, err := players.ParseSettings(*text)
	if err != nil && *text != "" {
		return cli.Usage("blunders: -engine: %w", err)
	}
	var t table
	if t.file, err = work.OpenLocked(*file, "# "+*text+"\n", t.read); err != nil {
		return err
	}
	defer t.file.Close()
	if *text != "" {
		other, err := settings.Start()
		if err != nil {
			return err
		}
		defer other.Close()
		t.other, t.limits = other, settings.Limits
	}
	if t.other != nil && *from != "" {
		err = t.addGames(ctx, *from, *games, work.NewBar(out, 0, *games))
	} else if t.other != nil {
		err = t.addPlanted(ctx, *games, *seed, work.NewBar(out, len(t.rows), *games))
	}
	if err != nil {
		return cli.Stopped(ctx, err, "blunders: stopped after %d moves; %s", len(t.rows), cli.GoesOn)
	}
	jury, err := players.NewJury()
	if err != nil {
		return err
	}
	c := comparison{table: &t, jury: jury, options: effort(), out: out}
	if err := c.all(ctx, *half); err != nil {
		return cli.Stopped(ctx, err, "blunders: stopped after %d of %d moves", c.done, len(t.rows))
	}
	return nil
}

// addGames adds the moves of the first games of a file, in their order, so that they can be joined again.
func (t *table) addGames(ctx context.Context, name string, games int, bar *work.Bar) error {
	var failed error
	n := 0
	err := cli.ReadGames(name, func(item *record.Item) {
		p := item.Game.Start().Clone()
		t.other.NewGame()
		for _, m := range review.Moves(item.Game) {
			if failed != nil || n == games {
				return
			}
			if _, known := t.at[key(p, m)]; !known {
				var r row
				if r, failed = t.asked(ctx, p, m, t.limits); failed == nil {
					failed = t.add(r)
				}
			}
			p.MakeMove(m)
		}
		n++
		bar.Show(n, "")
	})
	bar.End()
	return cmp.Or(err, failed)
}

// addPlanted plants blunders until the table has so many.
func (t *table) addPlanted(ctx context.Context, games int, seed uint64, bar *work.Bar) error {
	e, err := players.NewEngine(0, 1)
	if err != nil {
		return err
	}
	openings, err := match.Openings()
	if err != nil {
		return err
	}
	for n := len(t.rows); n < games; n++ {
		random := rand.New(rand.NewPCG(seed, uint64(n)))
		for len(t.rows) == n {
			if err := t.plant(ctx, e, openings[random.IntN(len(openings))], random); err != nil {
				return err
			}
		}
		bar.Show(n+1, "")
	}
	bar.End()
	return nil
}

// plant plays a game of e against itself, until a move that one of the lower levels would have played costs enough
// there, and adds it to the table.
func (t *table) plant(ctx context.Context, e think.Player, opening match.Opening, random *rand.Rand) error {
	e.NewGame()
	p := xiangqi.StartPosition()
	for _, m := range opening.Moves {
		p.MakeMove(m)
	}
	earliest, level := plantEarliest+random.IntN(plantLatest/2), think.Level(1+random.IntN(plantBest))
	for p.Plies() < plantLatest && !p.Outcome(xiangqi.Rules{}).Over() && ctx.Err() == nil {
		best := e.Search(ctx, p, think.Limits{Nodes: plantMoving}, nil).Move
		if p.Plies() >= earliest {
			m := e.Search(ctx, p, think.Limits{Level: level, Seed: random.Uint64()}, nil).Move
			if _, known := t.at[key(p, m)]; m == best || known {
				p.MakeMove(best)
				continue
			}
			t.other.NewGame()
			r, err := t.asked(ctx, p, m, think.Limits{Nodes: plantQuick})
			if err == nil && r.bad() {
				r, err = t.asked(ctx, p, m, t.limits)
			}
			if err != nil {
				return err
			}
			if r.bad() {
				return t.add(r)
			}
		}
		p.MakeMove(best)
	}
	return ctx.Err()
}
