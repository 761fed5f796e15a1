package suitecmd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"chuhe/cmd/chuhe-lab/datagen"
	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/cmd/chuhe-lab/prover"
	"chuhe/cmd/chuhe-lab/suite"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/cmd/internal/machine"
	"chuhe/engine"
	"chuhe/engine/data"
	"chuhe/engine/eval/hand"
	"chuhe/engine/puzzle"
	"chuhe/engine/scan"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// The rules for mining quiet mates.
const (
	quietAhead    = 400 // lead of the winner, both by the search of the file and by the static evaluation
	quietFrom     = 2   // minimum number of the winner's moves
	quietTo       = 5   // maximum number of the winner's moves
	quietGlanceAt = 20  // a glance may cost this many times less than a proof
	quietOthersAt = 5   // so may the question whether another move mates as fast

	quietPlies  = 120 // maximum length of the end of a decided game
	quietMisses = 2   // the walk back from the first mate seen stops after this many turns of the winner without one
)

// mineMates adds positions to a suite in which a mate must begin with a quiet move, and which the search of datagen did
// not see: its files contain no position with such a lead whose mate was seen.
func mineMates(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("mates mine", "-positions POSITIONS -file SUITE [flags] [SUITE…]",
		"-positions a.pos -file quiet.epd -count 40")
	positions := flags.Named("positions", "file", "file of positions, written by datagen")
	file := flags.Named("file", "file", "suite to add to; the same command resumes a stopped run")
	from := flags.Count("from", 0, 0, "number of games of the file of positions to skip")
	play := flags.Bool("play", false,
		"play decided games to their ends and search those, instead of the positions of the file")
	count := flags.Count("count", 160, 1, "number of positions in the suite at the end")
	proof := flags.Count("proof", 150000, 1, "maximum number of moves for each question of the proof")
	others, err := flags.Words(args, out)
	if err != nil {
		return err
	}
	m := quietMiner{count: *count, proof: uint64(*proof), met: map[uint64]bool{}}
	if err := m.know(others); err != nil {
		return err
	}
	if *play {
		if m.engine, err = engine.NewOn(machine.This(),
			engine.Options{HashMB: players.SmallHashMB, Threads: 1}); err != nil {
			return err
		}
	}
	source, err := datagen.OpenGames(*positions, *from, *file, m.read)
	if err != nil {
		return err
	}
	return errors.Join(m.mine(ctx, source, out), source.Close())
}

// quietMiner searches games for quiet mates.
type quietMiner struct {
	engine *engine.Engine // continues the games; nil: look at their positions in the file
	nodes  uint64         // for each move of the games
	count  int            // number of positions wanted
	proof  uint64         // maximum number of moves per question
	met    map[uint64]bool
	found  [quietTo + 1]int // number of mates by their length
	done   int
}

// know records the positions that must not be added: the program's puzzles and the other suites.
func (m *quietMiner) know(others []string) error {
	puzzles, err := puzzle.Load()
	if err != nil {
		return err
	}
	for i := range puzzles {
		p, err := puzzles[i].Position()
		if err != nil {
			return err
		}
		m.met[p.EitherKey()] = true
	}
	for _, name := range others {
		known, err := suite.Load(name)
		if err != nil {
			return err
		}
		for _, p := range known {
			m.met[p.Start().EitherKey()] = true
		}
	}
	return nil
}

// read counts the positions in the text of the suite.
func (m *quietMiner) read(text string) error {
	return scan.Lines(strings.NewReader(text), func(_ int, line string) error {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			return nil
		}
		p, err := suite.Parse(line)
		if err == nil {
			m.keep(p)
		}
		return err
	})
}

// keep counts a position.
func (m *quietMiner) keep(p suite.Position) {
	m.met[p.Start().EitherKey()] = true
	m.found[min(p.Mate, quietTo)]++
	m.done++
}

// mine adds the mates of further games, until there are enough or the games run out.
func (m *quietMiner) mine(ctx context.Context, source *datagen.Games, out io.Writer) error {
	m.nodes = uint64(source.Header().Nodes)
	bar := work.NewBar(out, m.done, m.count)
	defer bar.End()
	err := source.Mine(out, func() bool {
		return m.done < m.count
	}, func(records []data.Record) (found []string, err error) {
		p, ok, err := m.game(ctx, records)
		if ok && err == nil {
			m.keep(p)
			found = []string{p.String()}
		}
		bar.Show(m.done, fmt.Sprintf("by length %v, %d games", m.found[quietFrom:], source.Count()))
		return found, err
	})
	return cli.Stopped(ctx, err, "mates mine: stopped after %d of %d mates; %s", m.done, m.count, cli.GoesOn)
}

// game returns a quiet mate of a game.
func (m *quietMiner) game(ctx context.Context, records []data.Record) (found suite.Position, ok bool, err error) {
	if m.engine != nil {
		return m.end(ctx, records)
	}
	for i := range records {
		if records[i].Score < quietAhead {
			continue
		}
		p, err := records[i].Position()
		if err != nil {
			return found, false, err
		}
		if found, ok = m.prove(ctx, puzzle.Bare(p)); ok || ctx.Err() != nil {
			return found, ok, ctx.Err()
		}
	}
	return found, false, nil
}

// end continues a decided game until a search sees a mate, and walks back from there.
func (m *quietMiner) end(ctx context.Context, records []data.Record) (found suite.Position, ok bool, err error) {
	unseen, err := m.unseen(ctx, records)
	for misses := 0; misses < quietMisses && len(unseen) > 0 && err == nil; unseen = unseen[:len(unseen)-1] {
		if found, ok = m.prove(ctx, unseen[len(unseen)-1]); ok {
			return found, true, nil
		}
		if found.Mate == 0 {
			misses++
		}
		err = ctx.Err()
	}
	return found, false, err
}

// unseen returns the positions, without history, in which the winner is to move and the search that chose the game's
// move saw no mate, up to the first position with a mate seen.
func (m *quietMiner) unseen(ctx context.Context, records []data.Record) (all []*xiangqi.Position, err error) {
	result := records[len(records)-1].Result
	if result == xiangqi.Draw {
		return nil, nil
	}
	var p *xiangqi.Position
	for i := range records {
		if p, err = records[i].Position(); err != nil {
			return nil, err
		}
		if result == xiangqi.WinFor(p.SideToMove()) {
			all = append(all, puzzle.Bare(p))
		}
	}
	m.engine.NewGame()
	for n := 0; n < quietPlies && !p.Outcome(xiangqi.Rules{}).Over(); n++ {
		r := m.engine.Search(ctx, p, think.Limits{Nodes: m.nodes}, nil)
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case r.Score.IsMate():
			return all, nil
		case n > 0 && result == xiangqi.WinFor(p.SideToMove()):
			all = append(all, puzzle.Bare(p))
		}
		p.MakeMove(r.Move)
	}
	return nil, nil
}

// staticScore returns the hand-made evaluation of a position for the side to move.
func staticScore(p *xiangqi.Position) int {
	e := hand.New()
	e.Reset(p)
	return e.Evaluate(p)
}

// prove proves the shortest mate of a position that it can. ok reports whether there is a mate in quietFrom to quietTo
// moves, none of the same length by checks alone, and whether all proved first moves are quiet; the comment names them.
func (m *quietMiner) prove(ctx context.Context, p *xiangqi.Position) (found suite.Position, ok bool) {
	found.FEN = p.FEN()
	if staticScore(p) < quietAhead || m.met[p.EitherKey()] {
		return found, false
	}
	v := new(prover.Prover)
	if found.Mate, found.Quiet = m.glance(ctx, v, p); found.Mate == 0 || found.Quiet == 0 {
		return found, false
	}
	v.Limit = m.proof
	if v.Mate(ctx, p, quietTo, 0) != prover.No {
		return found, false
	}
	for n := 1; n < found.Mate && v.Mate(ctx, p, n, prover.AllMoves) == prover.No; n++ {
		found.Full = n
	}
	for n := found.Full + 1; n < found.Mate; n++ { // a shorter mate with more quiet moves
		if v.Mate(ctx, p, n, prover.AllMoves) == prover.Yes {
			found.Mate, found.Quiet = n, n
		}
	}
	if found.Mate < quietFrom || ctx.Err() != nil {
		return found, false
	}
	first := m.firstMoves(ctx, v, p, &found)
	found.Comment = "begins with"
	for _, move := range first {
		if p.PieceAt(move.To()) != xiangqi.NoPiece || p.GivesCheck(move) {
			return found, false
		}
		found.Comment += " " + move.String()
	}
	found.ID = fmt.Sprintf("quiet-%d-%012x", found.Mate, p.EitherKey()>>16)
	return found, len(first) > 0
}

// glance returns the length of a mate and the number of its moves that need not be checks, or 0. The file has too many
// positions to try more than one such move in each; the few at the end of games get more effort.
func (m *quietMiner) glance(ctx context.Context, v *prover.Prover, p *xiangqi.Position) (mate, quiet int) {
	v.Limit = m.proof / quietGlanceAt
	most := 1
	if m.engine != nil {
		v.Limit, most = m.proof, quietTo
	}
	for n := quietFrom; n <= quietTo; n++ {
		for quiet := 0; quiet <= min(most, n); quiet++ {
			answer := v.Mate(ctx, p, n, quiet)
			if answer == prover.Yes {
				return n, quiet
			}
			if answer == prover.Unknown && quiet <= 1 {
				return 0, 0
			}
			if answer == prover.Unknown {
				break
			}
		}
	}
	return 0, 0
}

// firstMoves returns the moves that are proved to begin a mate of this length.
func (m *quietMiner) firstMoves(ctx context.Context, v *prover.Prover, p *xiangqi.Position,
	found *suite.Position) (moves []xiangqi.Move) {
	var list xiangqi.MoveList
	p.LegalMoves(&list)
	for _, move := range list.Slice() {
		v.Limit = m.proof
		proved := v.MoveMates(ctx, p, move, found.Mate, found.Quiet) == prover.Yes
		v.Limit = m.proof / quietOthersAt
		if proved || v.MoveMates(ctx, p, move, found.Mate, prover.AllMoves) == prover.Yes {
			moves = append(moves, move)
		}
	}
	return moves
}
