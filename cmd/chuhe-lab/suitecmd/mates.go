package suitecmd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"strings"

	"chuhe/cmd/chuhe-lab/datagen"
	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/cmd/chuhe-lab/prover"
	"chuhe/cmd/chuhe-lab/suite"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine"
	"chuhe/engine/puzzle"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// The rules for making a suite of mates.
const (
	longestMate     = 20  // maximum number of moves of the winning side
	mateWildPlies   = 30  // maximum number of random plies after a random opening: exposed kings are mated in more ways
	mateGamePlies   = 250 // a longer game yields no mate
	mateAhead       = 800 // lead at which the engine looks for a mate, in hundredths of a soldier
	mateMisses      = 2   // maximum number of turns in which it looks in vain
	mateQuiet       = 2   // quiet moves allowed in a line of a mate that is too long for trying all moves
	mateLastLimit   = 5   // proofs of the length announced by the engine may cost this many times as much
	mateChecksShare = 60  // maximum percentage of mates of a length by checks alone
)

// Mates makes a suite of proved mates from fast games, mines one from a file of positions, or splits one.
func Mates(ctx context.Context, args []string, out io.Writer) error {
	if act := (cli.Table{{Name: "mine", Run: mineMates}, {Name: "split", Run: splitMates}}).Chosen(args); act != nil {
		return act(ctx, args[1:], out)
	}
	flags := cli.NewFlags("mates",
		"-out SUITE [flags]\nmates mine -positions POSITIONS -file SUITE [flags] [SUITE…]\nmates split -working SUITE -sealed SUITE SUITE…",
		"-out mates.epd -from 2 -to 4 -count 5")
	file := flags.Named("out", "file", "suite to write; mates are added to an existing one")
	from := flags.Int("from", 2, "the shortest mates wanted, in moves of the winning side")
	to := flags.Int("to", 8, "the longest mates wanted")
	wanted := flags.Count("count", 23, 1, "positions for each length")
	nodes := flags.Count("nodes", 400, 1, "nodes searched for each move of the games")
	look := flags.Count("look", 40000, 1, "nodes searched for a mate in each of the last positions of the games")
	proof := flags.Count("proof", 300000, 1, "maximum number of moves for each question of the proof")
	shorten := flags.Bool("shorten", false, "make no new mates, but look for shorter ones in the existing positions")
	seed := flags.Uint64("seed", 1, "seed of the random choices")
	if err := flags.NoWords(args, out); err != nil {
		return err
	}
	if *from < 1 || *from > *to || *to > longestMate {
		return cli.Usage("mates: -from and -to must be 1 to %d, and -to not less than -from", longestMate)
	}
	if err := cli.Output("mates", "-out", *file); err != nil {
		return err
	}
	held, err := work.TakeLock(*file)
	if err != nil {
		return err
	}
	defer held.Release()
	e, err := players.NewEngine(players.SmallHashMB, 1)
	if err != nil {
		return err
	}
	m := mateMaker{from: *from, to: *to, engine: e, prover: &prover.Prover{Limit: uint64(*proof)},
		nodes: uint64(*nodes), look: uint64(*look), wanted: *wanted, positions: map[uint64]bool{}}
	known, err := suite.Load(*file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := m.addAll(ctx, *file, known, *shorten); err != nil {
		return err
	}
	var failed error
	if !*shorten {
		failed = m.run(ctx, *seed, out)
	}
	if text := m.text(); text != "" {
		failed = errors.Join(failed, cli.WriteFile(*file, []byte(text)))
	}
	return failed
}

// addAll adds the positions of a suite, with shorter mates than there were if they are looked for.
func (m *mateMaker) addAll(ctx context.Context, file string, known []suite.Position, shorten bool) (err error) {
	for i, p := range known {
		if shorten {
			if p, err = m.shortened(ctx, p); err != nil {
				const what = "mates: stopped after %d of %d positions; nothing is written"
				return cli.Stopped(ctx, err, what, i, len(known))
			}
		}
		if !m.add(p) {
			return fmt.Errorf("%s, line %d: not a mate in 1 to %d, or there before", file, p.Line, longestMate)
		}
	}
	return nil
}

type mateMaker struct {
	engine      *engine.Engine
	prover      *prover.Prover
	nodes, look uint64
	from, to    int // range of wanted lengths
	wanted      int // number of mates wanted of each length

	found     [longestMate + 1][]suite.Position // by their length
	checks    [longestMate + 1]int              // number of those by checks alone
	positions map[uint64]bool                   // known positions; mirror images are equal
}

// add adds a mate, unless it or its mirror image is already there.
func (m *mateMaker) add(p suite.Position) bool {
	start := p.Start()
	key := start.EitherKey()
	if m.positions[key] || p.Mate < 1 || p.Mate > longestMate {
		return false
	}
	m.positions[key] = true
	m.found[p.Mate] = append(m.found[p.Mate], p)
	if p.Quiet == 0 {
		m.checks[p.Mate]++
	}
	return true
}

// text returns the suite, with the shortest mates first. It is empty if there are none.
func (m *mateMaker) text() string {
	var b strings.Builder
	for _, found := range m.found {
		for i, p := range found {
			p.ID = fmt.Sprintf("mate-%d-%02d", p.Mate, i+1)
			b.WriteString(p.String() + "\n")
		}
	}
	if b.Len() == 0 {
		return ""
	}
	return "# Mates from fast games of our own engine, found and proved by chuhe-lab mates (docs/lab/SUITES.md).\n" +
		b.String()
}

// shortened returns the position with a shorter mate, if the engine finds one that can be proved and that the file
// does not rule out.
func (m *mateMaker) shortened(ctx context.Context, p suite.Position) (suite.Position, error) {
	if p.Full >= p.Mate-1 {
		return p, nil
	}
	n := mateMoves(m.score(ctx, p.Start()))
	if n < 1 || n >= p.Mate {
		return p, ctx.Err()
	}
	proved, ok := proveMate(ctx, m.prover, p.Start(), n)
	if !ok {
		return p, ctx.Err()
	}
	p.Mate, p.Full, p.Quiet = proved.Mate, max(proved.Full, p.Full), proved.Quiet
	return p, ctx.Err()
}

// score returns the score of a longer search of p with an empty table.
func (m *mateMaker) score(ctx context.Context, p *xiangqi.Position) think.Score {
	m.engine.NewGame()
	return m.engine.Search(ctx, p, think.Limits{Nodes: m.look}, nil).Score
}

// mateMoves returns the number of moves in which the side to move mates, by the score. 0 or less means no mate.
func mateMoves(score think.Score) int { return (score.MatePlies() + 1) / 2 }

// run plays games until there are enough mates or ctx is cancelled.
func (m *mateMaker) run(ctx context.Context, seed uint64, out io.Writer) error {
	all := m.wanted * (m.to - m.from + 1)
	sum, _ := m.count()
	bar := work.NewBar(out, sum, all)
	defer bar.End()
	for game := uint64(0); ; game++ {
		sum, lengths := m.count()
		bar.Show(sum, fmt.Sprintf("by length%s, %d games", lengths, game))
		if sum >= all {
			return nil
		}
		m.play(ctx, rand.New(rand.NewPCG(seed, game)))
		if err := ctx.Err(); err != nil {
			sum, _ = m.count()
			return cli.Stopped(ctx, err, "mates: stopped after %d of %d mates; %s", sum, all, cli.GoesOn)
		}
	}
}

// count returns the number of mates of the wanted lengths, in total and by length.
func (m *mateMaker) count() (sum int, lengths string) {
	for n := m.from; n <= m.to; n++ {
		sum += len(m.found[n])
		lengths += fmt.Sprintf(" %d", len(m.found[n]))
	}
	return sum, lengths
}

// play plays a game and keeps at most one position of it.
func (m *mateMaker) play(ctx context.Context, random *rand.Rand) {
	p := datagen.RandomOpening(random)
	var list xiangqi.MoveList
	for range random.IntN(mateWildPlies + 1) {
		if p.LegalMoves(&list); list.Len() == 0 {
			break
		}
		p.MakeMove(list.At(random.IntN(list.Len())))
	}
	m.engine.NewGame()
	for !p.Outcome(xiangqi.Rules{}).Over() {
		found := m.engine.Search(ctx, p, think.Limits{Nodes: m.nodes}, nil)
		if ctx.Err() != nil || p.Plies() >= mateGamePlies {
			return
		}
		p.MakeMove(found.Move)
	}
	if p.HasLegalMove() {
		return
	}
	var announced [longestMate + 1][]*xiangqi.Position
	p.UnmakeMove() // mate in one
	for misses := 0; p.Plies() >= 2 && misses < mateMisses; {
		p.UnmakeMove()
		p.UnmakeMove()
		bare := puzzle.Bare(p)
		score := m.score(ctx, bare)
		n := mateMoves(score)
		switch {
		case ctx.Err() != nil || score < mateAhead:
			misses = mateMisses
		case n >= m.from && n <= m.to:
			announced[n] = append(announced[n], bare)
		case n <= 0 || n > m.to:
			misses++
		}
	}
	for m.keepOne(ctx, &announced) {
	}
}

// keepOne tries the announced mate of the length that is rarest so far. It returns false if there is nothing left to
// try.
func (m *mateMaker) keepOne(ctx context.Context, announced *[longestMate + 1][]*xiangqi.Position) bool {
	best := 0
	for n := m.from; n <= m.to; n++ {
		if len(announced[n]) > 0 && len(m.found[n]) < m.wanted && (best == 0 || len(m.found[n]) <= len(m.found[best])) {
			best = n
		}
	}
	if best == 0 || ctx.Err() != nil {
		return false
	}
	p := announced[best][0]
	announced[best] = announced[best][1:]
	if m.positions[p.EitherKey()] {
		return true
	}
	proved, ok := proveMate(ctx, m.prover, p, best)
	if n := proved.Mate; !ok || n < m.from || len(m.found[n]) >= m.wanted ||
		proved.Quiet == 0 && m.checks[n] >= m.wanted*mateChecksShare/100 {
		return true
	}
	return !m.add(proved)
}

// proveMate proves the shortest mate that it can, of at most the given number of moves. It tries all moves of both
// sides as far as the prover's limit allows, and then allows only a few moves of the winning side that do not give
// check.
func proveMate(ctx context.Context, v *prover.Prover, p *xiangqi.Position, most int) (suite.Position, bool) {
	found := suite.Position{FEN: p.FEN()}
	for n := 1; n <= most; n++ {
		answer := v.Mate(ctx, p, n, prover.AllMoves)
		if answer == prover.Yes {
			found.Mate = n
		}
		if answer != prover.No {
			break
		}
		found.Full = n
	}
	usual := v.Limit
	defer func() { v.Limit = usual }()
	for n := max(found.Mate, found.Full+1); n <= most; n++ {
		limit := min(n, mateQuiet)
		if n == most {
			limit, v.Limit = n, mateLastLimit*usual
		}
		for quiet := 0; quiet <= limit; quiet++ {
			if v.Mate(ctx, p, n, quiet) == prover.Yes {
				found.Mate, found.Quiet = n, quiet
				return found, ctx.Err() == nil
			}
		}
		if found.Mate > 0 {
			found.Quiet = n // proved with all moves, but not with fewer quiet ones
			return found, ctx.Err() == nil
		}
	}
	return found, false
}
