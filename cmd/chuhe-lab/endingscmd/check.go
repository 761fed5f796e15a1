package endingscmd

import (
	"context"
	"errors"
	"fmt"
	"io"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/engine/endings"
	"chuhe/engine/xiangqi"
)

// check compares every position of tables with the positions after its legal moves, using the engine's rules, and
// counts the legal positions.
func check(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("endings check", "-tables TABLES [NAME…]",
		"-tables bin/tables -every 100 KR")
	folder := flags.Named("tables", "file or folder", "files or folders of tables, separated by commas")
	every := flags.Count("every", 1, 1, "check one of this many positions")
	names, err := flags.Words(args, out)
	if err != nil {
		return err
	}
	tables, err := open("endings check", *folder)
	if err != nil {
		return err
	}
	tables.Keep(1 << 16) // up to 2 GB
	if len(names) == 0 {
		names = tables.Names()
	}
	wanted, err := materials("endings check", names)
	if err != nil {
		return err
	}
	wrong := 0
	for _, m := range wanted {
		n, _, ok := tables.Stats(m)
		if !ok {
			fmt.Fprintf(out, "%v: there is no such table\n", m)
			wrong++
			continue
		}
		c := checker{tables: tables, space: endings.NewSpace(m)}
		if err := c.run(ctx, *every); err != nil {
			return cli.Stopped(ctx, err, "endings check: stopped at %v", m)
		}
		if *every == 1 && c.legal != n {
			c.complain(fmt.Errorf("the table has the counts %+v, but %+v were found", n, c.legal))
		}
		fmt.Fprintf(out, "%v: %d legal positions checked, %d wrong\n", m, c.checked, c.wrong)
		for _, err := range c.first {
			fmt.Fprintf(out, "  %v\n", err)
		}
		wrong += c.wrong
	}
	if wrong > 0 {
		return errors.New("endings check: not all is right")
	}
	return nil
}

type checker struct {
	tables         *endings.Tables
	space          *endings.Space
	legal          endings.Stats
	checked, wrong int
	first          []error
}

func (c *checker) complain(err error) {
	if c.wrong++; len(c.first) < 10 {
		c.first = append(c.first, err)
	}
}

// run checks one in every indexes.
func (c *checker) run(ctx context.Context, every int) error {
	for i := 0; i < c.space.Size; i += every {
		if i/every%1000 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		placement, ok := c.space.Place(i)
		if !ok {
			continue
		}
		setup := c.space.Setup(&placement)
		weight := int64(2)
		if c.space.Symmetric(&placement) {
			weight = 1
		}
		for _, setup.ToMove = range []xiangqi.Side{xiangqi.Red, xiangqi.Black} {
			p, err := setup.Position()
			if err != nil {
				continue
			}
			c.checked++
			if err := c.position(p, weight); err != nil {
				c.complain(fmt.Errorf("%s: %w", p.FEN(), err))
			}
		}
	}
	return nil
}

func (c *checker) position(p *xiangqi.Position, weight int64) error {
	got, err := c.tables.Probe(p)
	if err != nil {
		return err
	}
	attacks := p.SideToMove() == xiangqi.Red
	switch {
	case attacks && got.Value == endings.Win:
		c.legal.Won += weight
	case attacks:
		c.legal.Drawn += weight
	case got.Value == endings.Loss:
		c.legal.Lost += weight
	default:
		c.legal.Held += weight
	}
	c.legal.Longest = max(c.legal.Longest, got.Plies)
	want := endings.Entry{Table: c.space.Material.String(), Value: endings.Loss}
	moves := p.Moves()
	for i, m := range moves {
		p.MakeMove(m)
		after, err := c.tables.Probe(p)
		p.UnmakeMove()
		if err != nil {
			return fmt.Errorf("after %v: %w", m, err)
		}
		v := -after.Value
		quicker := v == want.Value && int(v)*(after.Plies+1) < int(v)*want.Plies
		if i == 0 || v > want.Value || quicker {
			want.Value, want.Plies = v, 0
			if v != endings.Draw {
				want.Plies = after.Plies + 1
			}
		}
	}
	if got != want {
		return fmt.Errorf("it has %+v, but the moves give %+v", got, want)
	}
	return nil
}
