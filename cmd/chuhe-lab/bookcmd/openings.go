package bookcmd

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"strings"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// The rules for making openings.
const (
	linePlies       = 6   // the shortest opening, in plies
	lineSpread      = 5   // number of different lengths, from linePlies on
	lineMoves       = 8   // number of moves that the engine evaluates at each ply
	lineNear        = 45  // maximum loss of a move against the best, in hundredths of a soldier
	lineNearFirst   = 80  // the same for the first two plies
	lineWarmth      = 20  // of the choice: a move worse by this much is chosen e times less often
	lineWarmthFirst = 60  // the same for the first two plies
	firstMoveShare  = 6   // at most one in this many openings has the same first move
	fourPliesShare  = 50  // at most one in this many (but always two) has the same four plies or their mirror image
	uselessAttempts = 400 // number of consecutive lines without a new opening after which the search ends
)

// Openings makes balanced openings for matches.
func Openings(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("openings", "-out FILE [flags]",
		"-out openings.txt -count 100")
	file := flags.Named("out", "file", "file to write, one line of moves per opening")
	wanted := flags.Count("count", 600, 1, "number of openings")
	nodes := flags.Count("nodes", 4000, 1, "nodes searched for each move of a line")
	deep := flags.Count("verify", 40000, 1, "nodes searched to verify that the end of a line is balanced")
	margin := flags.Count("margin", 40, 1, "largest lead of a side there, in hundredths of a soldier")
	seed := flags.Uint64("seed", 1, "seed of the random choices")
	if err := flags.NoWords(args, out); err != nil {
		return err
	}
	if err := cli.Output("openings", "-out", *file); err != nil {
		return err
	}
	e, err := players.NewEngine(players.SmallHashMB, 1)
	if err != nil {
		return err
	}
	m := openingMaker{
		engine: e, random: rand.New(rand.NewPCG(*seed, 0)),
		nodes: uint64(*nodes), deep: uint64(*deep), margin: *margin, wanted: *wanted,
		known: map[uint64][]think.Info{}, positions: map[uint64]bool{}, prefixes: map[string]int{},
	}
	failed := m.run(ctx, out)
	if len(m.lines) == 0 {
		return failed
	}
	var text bytes.Buffer
	fmt.Fprintf(&text, "# %d openings of 6 to 10 plies from the start position, made by our own engine:\n",
		len(m.lines))
	fmt.Fprintf(&text, "# chuhe-lab openings -count %d -nodes %d -verify %d -margin %d -seed %d\n",
		*wanted, *nodes, *deep, *margin, *seed)
	text.WriteString(
		"# After # stands the score in soldiers from Red's view, by the search that verified the opening.\n")
	for _, line := range m.lines {
		text.WriteString(line + "\n")
	}
	if err := cli.WriteFile(*file, text.Bytes()); err != nil {
		return err
	}
	return failed
}

// openingMaker makes openings one at a time. The result depends only on the seed and the engine.
type openingMaker struct {
	engine      *engine.Engine
	nodes, deep uint64
	margin      int
	wanted      int
	random      *rand.Rand

	known     map[uint64][]think.Info // the engine's results for positions of the first plies, which often recur
	positions map[uint64]bool         // final positions found; mirror images are equal
	prefixes  map[string]int          // number of openings found by their first move and by their first four plies
	lines     []string
}

// run makes the wanted number of openings, or as many as it can before ctx is cancelled.
func (m *openingMaker) run(ctx context.Context, out io.Writer) error {
	bar := work.NewBar(out, 0, m.wanted)
	defer bar.End()
	for tries, useless := 1, 0; len(m.lines) < m.wanted; tries++ {
		line, ok := m.make(ctx)
		if err := ctx.Err(); err != nil {
			return cli.Stopped(ctx, err, "openings: stopped after %d of %d openings; those found are written",
				len(m.lines), m.wanted)
		}
		if useless++; ok {
			m.lines = append(m.lines, line)
			useless = 0
		}
		if useless == uselessAttempts {
			return fmt.Errorf("openings: only %d were found, and %d more lines brought nothing new",
				len(m.lines), useless)
		}
		bar.Show(len(m.lines), fmt.Sprintf("%d lines tried", tries))
	}
	return nil
}

// make plays a line and returns it, with the score of its final position, if the line is to be kept.
func (m *openingMaker) make(ctx context.Context) (string, bool) {
	p := xiangqi.StartPosition()
	plies := linePlies + m.random.IntN(lineSpread)
	var ahead int // score for the side that moved last, from a short search
	for p.Plies() < plies {
		chosen := m.choose(ctx, p)
		if ctx.Err() != nil || len(chosen.PV) == 0 {
			return "", false
		}
		ahead = int(chosen.Score)
		p.MakeMove(chosen.PV[0])
	}
	if max(ahead, -ahead) > 2*m.margin {
		return "", false
	}
	key := p.EitherKey()
	if m.positions[key] || p.InCheck() || p.Outcome(xiangqi.Rules{}).Over() {
		return "", false
	}
	m.positions[key] = true // do not examine it again
	moves := movesOf(p)
	first, four := prefix(moves, 1), prefix(moves, 4)
	if m.prefixes[first] >= (m.wanted+firstMoveShare-1)/firstMoveShare ||
		m.prefixes[four] >= max(2, m.wanted/fourPliesShare) {
		return "", false
	}
	m.engine.NewGame()
	score := int(m.engine.Search(ctx, p, think.Limits{Nodes: m.deep}, nil).Score)
	if score < -m.margin || score > m.margin || ctx.Err() != nil {
		return "", false
	}
	if p.SideToMove() == xiangqi.Black {
		score = -score
	}
	m.prefixes[first]++
	m.prefixes[four]++
	var text strings.Builder
	for _, move := range moves {
		text.WriteString(move.String() + " ")
	}
	return fmt.Sprintf("%s# %v", text.String(), think.Score(score)), true
}

// choose picks a random move of p among those that the engine scores nearly as high as the best; better ones are
// more likely.
func (m *openingMaker) choose(ctx context.Context, p *xiangqi.Position) think.Info {
	near, heat := lineNear, float64(lineWarmth)
	if p.Plies() < 2 {
		near, heat = lineNearFirst, lineWarmthFirst
	}
	judged := m.judge(ctx, p)
	if ctx.Err() != nil || len(judged) == 0 {
		return think.Info{}
	}
	weights, sum := make([]float64, len(judged)), 0.0
	for i := range judged {
		if worse := int(judged[0].Score - judged[i].Score); worse <= near {
			weights[i] = math.Exp(-float64(worse) / heat)
			sum += weights[i]
		}
	}
	rest := m.random.Float64() * sum
	for i, w := range weights {
		if rest -= w; rest < 0 {
			return judged[i]
		}
	}
	return judged[0]
}

// judge returns the engine's best moves of p, best first.
func (m *openingMaker) judge(ctx context.Context, p *xiangqi.Position) []think.Info {
	if lines, ok := m.known[p.Key()]; ok {
		return lines
	}
	lines := lineMoves
	if p.Plies() < 2 {
		lines *= 2
	}
	m.engine.NewGame()
	limits := think.Limits{Nodes: m.nodes * uint64(lines) / lineMoves, MultiPV: lines}
	found := m.engine.Search(ctx, p, limits, nil).Lines
	if ctx.Err() == nil && p.Plies() < linePlies {
		m.known[p.Key()] = found
	}
	return found
}

// prefix returns a name for the first n moves of a line; it equals that of the mirror image.
func prefix(moves []xiangqi.Move, n int) string {
	var plain, mirrored strings.Builder
	for _, m := range moves[:n] {
		plain.WriteString(m.String())
		mirrored.WriteString(m.Mirror().String())
	}
	return min(plain.String(), mirrored.String())
}

// movesOf returns the moves that led to p.
func movesOf(p *xiangqi.Position) []xiangqi.Move {
	p = p.Clone()
	moves := make([]xiangqi.Move, p.Plies())
	for i := len(moves) - 1; i >= 0; i-- {
		moves[i] = p.LastMove()
		p.UnmakeMove()
	}
	return moves
}
