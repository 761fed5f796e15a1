package reviewcmd

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine/explain"
	"chuhe/engine/match"
	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// The definition of a planted blunder, in hundredths of a soldier and plies.
const (
	plantBalanced = 200 // the game is balanced up to here before it
	plantCost     = 300 // minimum loss by the blunder
	plantEarliest = 16
	plantLatest   = 70
	plantPlies    = 100   // the game continues to this ply
	plantTries    = 8     // games per opening, because an opening may favour one side too much
	plantQuick    = 3_000 // nodes of a search that looks for a blunder
	plantDeeper   = 100   // the confirming search may use this many times the nodes of a move
)

// plantedGame is a game in which one move was replaced by a blunder.
type plantedGame struct {
	moves []xiangqi.Move
	ply   int // of the blunder, from 1
	cost  int // loss according to the deep search
}

// Blunders plants a blunder in each of some games, and counts those that a review finds.
func Blunders(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("blunders", "-file GAMES [flags]",
		"-games 200 -file planted.jsonl")
	file := flags.Named("file", "file", "file with the games, one per line; missing games are played and added")
	games := flags.Count("games", 100, 0, "number of games")
	moving := flags.Count("moving", 20_000, 100, "nodes per move of the games")
	confirm := flags.Count("confirm", 0, 0,
		fmt.Sprintf("nodes of a search that confirms a blunder; 0: %d times those of a move", plantDeeper))
	around := flags.Count("around", 0, 0, "plies before and after the blunder that are reviewed; 0: the whole game")
	effort := effortFlags(flags)
	seed := flags.Uint64("seed", 1, "seed of the games")
	if err := flags.NoWords(args, out); err != nil {
		return err
	}
	if *confirm == 0 {
		*confirm = plantDeeper * *moving
	}
	e, err := players.NewEngine(0, 1)
	if err != nil {
		return err
	}
	jury, err := players.NewJury()
	if err != nil {
		return err
	}
	openings, err := match.Openings()
	if err != nil {
		return err
	}
	var list []plantedGame
	f, err := work.OpenLocked(*file, "", func(text []byte) (complete int, err error) {
		list, complete, err = readPlanted(text)
		return complete, err
	})
	if err != nil {
		return err
	}
	defer f.Close()
	openings = match.Shuffled(openings, *seed)
	bar := work.NewBar(out, len(list), *games)
	for opening := len(list); len(list) < *games; opening++ {
		n := len(list)
		g, err := plant(ctx, e, openings[opening%len(openings)], uint64(*moving), uint64(*confirm),
			rand.New(rand.NewPCG(*seed, uint64(opening))))
		if err != nil {
			return cli.Stopped(ctx, err, "blunders: stopped after %d of %d games; %s", n, *games, cli.GoesOn)
		}
		if g.ply == 0 {
			continue
		}
		if _, err := fmt.Fprintln(f, g); err != nil {
			return err
		}
		list = append(list, g)
		bar.Show(n+1, "")
	}
	bar.End()
	return checkPlanted(ctx, jury, list, *around, effort(), out)
}

// String formats a game in one line: ply and cost of the blunder, then the moves.
func (g plantedGame) String() string {
	words := []string{strconv.Itoa(g.ply), strconv.Itoa(g.cost)}
	for _, m := range g.moves {
		words = append(words, m.String())
	}
	return strings.Join(words, " ")
}

// readPlanted reads the games in the complete lines of a file, and returns the length of these lines.
func readPlanted(text []byte) (list []plantedGame, complete int, err error) {
	complete = bytes.LastIndexByte(text, '\n') + 1
	for line := range strings.Lines(string(text[:complete])) {
		g, ok := parsePlanted(strings.Fields(line))
		if !ok {
			return nil, 0, fmt.Errorf("line %d is no game", len(list)+1)
		}
		list = append(list, g)
	}
	return list, complete, nil
}

// parsePlanted parses the words of a line, and reports whether they are a game.
func parsePlanted(words []string) (g plantedGame, ok bool) {
	if len(words) < 3 {
		return g, false
	}
	var badPly, badCost error
	g.ply, badPly = strconv.Atoi(words[0])
	g.cost, badCost = strconv.Atoi(words[1])
	for _, w := range words[2:] {
		m, err := xiangqi.ParseMove(w)
		if err != nil {
			return g, false
		}
		g.moves = append(g.moves, m)
	}
	return g, badPly == nil && badCost == nil && g.ply >= 1 && g.ply <= len(g.moves)
}

// around returns the part of a game within some plies of its blunder, or all of it for 0, and where it begins.
func (g plantedGame) around(plies int) (*xiangqi.Position, plantedGame) {
	p, first := xiangqi.StartPosition(), max(0, g.ply-1-plies)
	if plies == 0 {
		return p, g
	}
	for _, m := range g.moves[:first] {
		p.MakeMove(m)
	}
	return p, plantedGame{g.moves[first:min(g.ply+plies, len(g.moves))], g.ply - first, g.cost}
}

// plant plays games from an opening until it can plant a blunder in one. If it
// fails, the returned game has no ply.
func plant(ctx context.Context, e think.Player, opening match.Opening, nodes, deep uint64,
	random *rand.Rand) (plantedGame, error) {
	for range plantTries {
		e.NewGame()
		p := xiangqi.StartPosition()
		g := plantedGame{moves: slices.Clone(opening.Moves)}
		for _, m := range opening.Moves {
			p.MakeMove(m)
		}
		earliest := plantEarliest + random.IntN(plantLatest-plantEarliest)
		for p.Plies() < plantPlies && !p.Outcome(xiangqi.Rules{}).Over() {
			found := e.Search(ctx, p, think.Limits{Nodes: nodes}, nil)
			if ctx.Err() != nil {
				return g, ctx.Err()
			}
			move, balanced := found.Move, found.Score <= plantBalanced && found.Score >= -plantBalanced
			if g.ply == 0 && p.Plies() >= earliest && balanced {
				if m, cost := findBlunder(ctx, e, p, deep, random); m != xiangqi.NoMove {
					move, g.ply, g.cost = m, p.Plies()+1, cost
				}
			}
			g.moves = append(g.moves, move)
			p.MakeMove(move)
		}
		if g.ply > 0 {
			return g, nil
		}
	}
	return plantedGame{}, nil
}

// findBlunder returns a legal move that loses plantCost by a deep search, or NoMove.
func findBlunder(ctx context.Context, e think.Player, p *xiangqi.Position, deep uint64,
	random *rand.Rand) (xiangqi.Move, int) {
	score := func(m []xiangqi.Move, l think.Limits) think.Score {
		l.SearchMoves = m
		return e.Search(ctx, p, l, nil).Score
	}
	quick := think.Limits{Nodes: plantQuick}
	best := score(nil, quick)
	var legal xiangqi.MoveList
	p.LegalMoves(&legal)
	moves := append([]xiangqi.Move{}, legal.Slice()...)
	random.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	for _, m := range moves {
		if best-score([]xiangqi.Move{m}, quick) < plantCost {
			continue
		}
		before := score(nil, think.Limits{Nodes: deep})
		if before > plantBalanced || before < -plantBalanced {
			return xiangqi.NoMove, 0
		}
		if cost := before - score([]xiangqi.Move{m}, think.Limits{Nodes: deep}); cost >= plantCost {
			return m, int(cost)
		}
	}
	return xiangqi.NoMove, 0
}

// checkPlanted reviews the games and counts the blunders found, and the earlier moves that were wrongly
// called blunders.
func checkPlanted(ctx context.Context, e think.Player, list []plantedGame, around int, o review.Options,
	out io.Writer) error {
	var found, wrong, before, explained, blunders int
	for n, whole := range list {
		began := time.Now()
		start, g := whole.around(around)
		rep, err := review.Game(ctx, e, start, g.moves, o, nil)
		if err != nil || ctx.Err() != nil {
			return cli.Stopped(ctx, errors.Join(err, ctx.Err()), "blunders: stopped after %d of %d games reviewed", n,
				len(list))
		}
		took := time.Since(began)
		mine := rep.Plies[g.ply-1]
		if mine.Mark >= review.Mistake {
			found++
		} else {
			fmt.Fprintf(out, "game %d: ply %d, %v, cost %d, is called %q: %v to %v, loss %.2f\n", n+1, g.ply, mine.Move,
				g.cost, mine.Mark, mine.Before, mine.After, mine.Loss)
		}
		for i, p := range rep.Plies {
			if p.Mark == review.Blunder {
				blunders++
				if p.Reason.Kind != explain.None && p.Reason.Kind != explain.Leads {
					explained++
				}
				if i < g.ply-1 {
					wrong++
					fmt.Fprintf(out, "game %d: ply %d, %v, before the blunder, is called ??: %v to %v\n", n+1, i+1,
						p.Move, p.Before, p.After)
				}
			}
		}
		before += g.ply - 1
		fmt.Fprintf(out,
			"game %d of %d: %d plies in %.1f s; %d of %d blunders found, %d of %d moves before them called ??, %d of %d ?? explained\n",
			n+1, len(list), len(g.moves), took.Seconds(), found, n+1, wrong, before, explained, blunders)
	}
	return nil
}
