package matchcmd

import (
	"chuhe/cmd/chuhe-lab/arena"
	"chuhe/cmd/chuhe-lab/internal/cli"
)

// common holds the flags of all commands that play games.
type common struct {
	seed     *uint64
	workers  *int
	rule     *string
	openings *string
}

func commonFlags(flags cli.Flags) common {
	return common{
		seed:     flags.Uint64("seed", 1, "seed of the random choices"),
		workers:  flags.Count("workers", 1, 1, "number of concurrent games; more than the idle cores spoil timed games"),
		rule:     flags.Rule(),
		openings: flags.String("openings", "", "file with one opening per line (default: the built-in ones)"),
	}
}

// match returns the match described by the flags. The seed determines the order of its openings; pair n has
// opening n.
func (c common) match(games int) (arena.Match, error) {
	law, err := cli.ParseRule(*c.rule)
	if err != nil {
		return arena.Match{}, err
	}
	openings, err := arena.LoadOpenings(*c.openings)
	if err != nil {
		return arena.Match{}, err
	}
	return arena.Match{Games: games, Workers: *c.workers, Seed: *c.seed, Openings: arena.Shuffled(openings, *c.seed), Terms: arena.Terms{Law: law}}, nil
}
