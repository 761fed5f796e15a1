package endingscmd

import (
	"context"
	"errors"
	"fmt"
	"io"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/internal/equip"
	"chuhe/engine/endings"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

// played compares the results of games with the tables: whether a player won the won positions within their distance,
// and held the drawn ones. Games whose first position is in no table are counted by their results.
func played(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("endings played", "[-tables TABLES] [-player NAME] FILE…",
		"-player Chuhe games.pgn")
	names := flags.String("tables", equip.UsualTables, "files or folders of tables, separated by commas")
	player := flags.String("player", "", "name of the player that is judged, in the tags Red and Black of the games")
	files, err := flags.Files(args, out, "no file of games is named")
	if err != nil {
		return err
	}
	tables, err := open("endings played", *names)
	if err != nil {
		return err
	}
	j := judge{tables: tables, player: *player}
	for _, name := range files {
		if err := cli.ReadGames(name, j.game); err != nil {
			return fmt.Errorf("endings played: %s: %w", name, err)
		}
		if ctx.Err() != nil {
			return cli.Stopped(ctx, ctx.Err(), "endings played: stopped at %s", name)
		}
	}
	return j.report(out)
}

// judge counts the games of a player by the tables' value of their first positions. A game in which it plays both sides
// counts for both.
type judge struct {
	tables *endings.Tables
	player string

	won, wonInTime     int // won positions, and those won within the distance in the tables
	drawn, held, saved int // drawn positions, those not lost, and those won after a mistake of the opponent
	lost, turned       int // lost positions, and those not lost
	other              [3]int
	faults             []string
}

func (j *judge) game(item *record.Item) {
	for side, tag := range [...]string{xiangqi.Red: "Red", xiangqi.Black: "Black"} {
		if item.Game.Tags.Get(tag) == j.player {
			j.side(item, xiangqi.Side(side))
		}
	}
}

// side counts a game for the player of a side.
func (j *judge) side(item *record.Item, side xiangqi.Side) {
	g := item.Game
	line := g.Line()
	last := line[len(line)-1]
	g.GoTo(last)
	result, start := g.Outcome().Result, g.Start()
	if result == xiangqi.Ongoing {
		result = g.Tags.Result() // resigned, or lost on time
	}
	points := 1 // draw
	switch result {
	case xiangqi.Ongoing:
		return
	case xiangqi.WinFor(side):
		points = 2
	case xiangqi.WinFor(side.Opponent()):
		points = 0
	}
	e, err := j.tables.Probe(start)
	if err != nil {
		j.other[points]++
		return
	}
	value := e.Value
	if start.SideToMove() != side {
		value = -value
	}
	plies := last.Ply()
	fault := func(text string) {
		j.faults = append(j.faults, fmt.Sprintf("%s: %v in %d plies for %v: %v after %d plies, %s",
			start.FEN(), e.Value, e.Plies, start.SideToMove(), result, plies, text))
	}
	switch value {
	case endings.Win:
		j.won++
		if points == 2 && plies <= e.Plies {
			j.wonInTime++
		} else {
			fault("the win was missed or late")
		}
	case endings.Draw:
		j.drawn++
		switch points {
		case 0:
			fault("the draw was lost")
		case 2:
			j.saved++
			j.held++
		default:
			j.held++
		}
	default:
		j.lost++
		if points > 0 {
			j.turned++
		}
	}
}

func (j *judge) report(out io.Writer) error {
	for _, f := range j.faults {
		fmt.Fprintln(out, f)
	}
	games := j.other[0] + j.other[1] + j.other[2]
	fmt.Fprintf(out, "won positions: %d, won within their distance: %d\n", j.won, j.wonInTime)
	fmt.Fprintf(out, "drawn positions: %d, held: %d, of these won: %d\n", j.drawn, j.held, j.saved)
	fmt.Fprintf(out, "lost positions: %d, not lost: %d\n", j.lost, j.turned)
	_, err := fmt.Fprintf(out, "positions in no table: %d, +%d =%d -%d\n", games, j.other[2], j.other[1], j.other[0])
	if err != nil {
		return err
	}
	switch {
	case len(j.faults) > 0:
		return errors.New("endings played: not every win was won in time, or not every draw was held")
	case j.won+j.drawn+j.lost+games == 0:
		return fmt.Errorf("endings played: no game has a player %q", j.player)
	}
	return nil
}
