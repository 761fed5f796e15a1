package endingscmd

import (
	"context"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/engine/endings"
	"chuhe/engine/xiangqi"
)

// count counts the games that reach each table, to decide which tables are worth their size.
func count(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("endings count", "FILE…",
		"games.pgn")
	files, err := flags.Files(args, out, "no file of games is named")
	if err != nil {
		return err
	}
	c := counter{reached: make(map[string]*tableCount)}
	if err := eachGame(ctx, "endings count", files, c.game); err != nil {
		return err
	}
	return c.write(out)
}

type counter struct {
	games, some int // numbers of all games and of those that reach a table
	reached     map[string]*tableCount
}

// tableCount counts the games that reach a table, or any table of an attacker.
type tableCount struct {
	name  string
	games int
	first int // number of games in which it is the first table
	plies int // total number of plies before it is reached
	stay  int // number of positions in it
}

func (c *counter) game(positions iter.Seq2[int, *xiangqi.Position]) {
	c.games++
	seen := make(map[string]bool)
	for plies, p := range positions {
		m, _, ok := endings.MaterialOf(p)
		if !ok {
			continue
		}
		if _, err := endings.ParseMaterial(m.String()); err != nil {
			continue
		}
		for _, name := range []string{m.Attacker.String(), m.String()} {
			r := c.reached[name]
			if r == nil {
				r = &tableCount{name: name}
				c.reached[name] = r
			}
			r.stay++
			if !seen[name] {
				seen[name] = true
				r.games++
				r.plies += plies
				if len(seen) <= 2 {
					r.first++
				}
			}
		}
	}
	if len(seen) > 0 {
		c.some++
	}
}

// write prints the counts, the most frequent first.
func (c *counter) write(out io.Writer) error {
	all := make([]*tableCount, 0, len(c.reached))
	for _, r := range c.reached {
		all = append(all, r)
	}
	slices.SortFunc(all, func(a, b *tableCount) int {
		if a.games != b.games {
			return b.games - a.games
		}
		return strings.Compare(a.name, b.name)
	})
	fmt.Fprintf(out, "games: %d, with a position of a table: %d\n\n", c.games, c.some)
	fmt.Fprint(out, "| table | games | first | plies before it | positions |\n|---|--:|--:|--:|--:|\n")
	for _, r := range all {
		_, err := fmt.Fprintf(out, "| %s | %d | %d | %d | %d |\n", r.name, r.games, r.first, r.plies/r.games, r.stay)
		if err != nil {
			return err
		}
	}
	return nil
}
