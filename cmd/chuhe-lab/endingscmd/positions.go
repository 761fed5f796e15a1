package endingscmd

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/cmd/internal/equip"
	"chuhe/engine/endings"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Bounds on positions worth playing.
const (
	leastWin   = 5    // in a table: the least number of plies to a win
	closeLead  = 300  // before a table: the largest lead of a side, in hundredths of a soldier
	closeNodes = 2000 // nodes of the search that determines the lead
	triesEach  = 2000 // indexes tried in a table, which may have no suitable position
)

// positions draws test positions for players, as FENs that match takes as openings: half of them in a table, half in no
// table but with a capture that leads to one.
func positions(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("endings positions", "[-tables TABLES] [flags]",
		"-count 50 -seed 3")
	names := flags.String("tables", equip.UsualTables, "files or folders of tables, separated by commas")
	count := flags.Count("count", 300, 2, "number of positions")
	seed := flags.Uint64("seed", 1, "seed of the random choices")
	if err := flags.NoWords(args, out); err != nil {
		return err
	}
	tables, err := open("endings positions", *names)
	if err != nil {
		return err
	}
	engine, err := players.NewEngine(players.SmallHashMB, 1)
	if err != nil {
		return err
	}
	d := drawer{tables: tables, random: rand.New(rand.NewPCG(*seed, 1)), player: engine}
	suits := []func(*xiangqi.Position) bool{d.won, d.drawn, d.beforeTable, d.beforeTable}
	for i := range *count {
		which := i * len(suits) / *count
		p, err := d.draw(ctx, which >= 2, suits[which])
		if err != nil {
			return cli.Stopped(ctx, err, "endings positions: stopped after %d of %d positions", i, *count)
		}
		if _, err := fmt.Fprintln(out, p.FEN()); err != nil {
			return err
		}
	}
	return nil
}

type drawer struct {
	tables *endings.Tables
	random *rand.Rand
	player think.Player // knows no tables
}

// draw draws a position that suits from random tables; with more set, it adds another piece to the board.
func (d *drawer) draw(ctx context.Context, more bool, suits func(*xiangqi.Position) bool) (*xiangqi.Position, error) {
	names := d.tables.Names()
	for {
		m, err := endings.ParseMaterial(names[d.random.IntN(len(names))])
		if err != nil {
			return nil, err
		}
		space := endings.NewSpace(m)
		for range triesEach {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			placement, ok := space.Place(d.random.IntN(space.Size))
			if !ok {
				continue
			}
			setup := space.Setup(&placement)
			setup.Round = 1
			if setup.ToMove = xiangqi.Side(d.random.IntN(2)); d.random.IntN(2) == 0 {
				setup = setup.SwapSides()
			}
			if more {
				d.add(&setup)
			}
			if p, err := setup.Position(); err == nil && suits(p) {
				return p, nil
			}
		}
	}
}

// add puts a random piece on a random empty square.
func (d *drawer) add(setup *xiangqi.Setup) {
	kinds := []xiangqi.Kind{
		xiangqi.Chariot, xiangqi.Horse, xiangqi.Cannon, xiangqi.Soldier,
		xiangqi.Advisor, xiangqi.Elephant,
	}
	piece := xiangqi.NewPiece(xiangqi.Side(d.random.IntN(2)), kinds[d.random.IntN(len(kinds))])
	for {
		if sq := xiangqi.Squares()[d.random.IntN(xiangqi.Files*xiangqi.Ranks)]; setup.PieceAt(sq) == xiangqi.NoPiece {
			setup.Put(piece, sq)
			return
		}
	}
}

// won reports whether a side wins the position, in at least leastWin plies and before the limit of plies without a
// capture.
func (d *drawer) won(p *xiangqi.Position) bool {
	e, err := d.tables.Probe(p)
	return err == nil && e.Value != endings.Draw && e.Plies >= leastWin && e.Plies <= xiangqi.NoCaptureLimit
}

// drawn reports whether a position is drawn, but the side to move has a move that loses.
func (d *drawer) drawn(p *xiangqi.Position) bool {
	if e, err := d.tables.Probe(p); err != nil || e.Table == "" || e.Value != endings.Draw {
		return false
	}
	moves := d.tables.Moves(p)
	return moves[len(moves)-1].Value == endings.Loss
}

// beforeTable reports whether a position is in no table, a capture leads to one, and neither side is far ahead.
func (d *drawer) beforeTable(p *xiangqi.Position) bool {
	if _, err := d.tables.Probe(p); err == nil {
		return false
	}
	for _, m := range d.tables.Moves(p) {
		if m.Known && p.PieceAt(m.Move.To()) != xiangqi.NoPiece {
			d.player.NewGame()
			score := d.player.Search(context.Background(), p, think.Limits{Nodes: closeNodes}, nil).Score
			return max(score, -score) <= closeLead
		}
	}
	return false
}
