package matchcmd

import (
	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/engine/match"
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
		seed: flags.Uint64("seed", 1, "seed of the random choices"),
		workers: flags.Count("workers", 1, 1,
			"number of concurrent games; more than the idle cores spoil timed games"),
		rule:     flags.Rule(),
		openings: flags.String("openings", "", "file with one opening per line (default: the built-in ones)"),
	}
}

// match returns the match described by the flags. The seed determines the order of its openings; pair n has
// opening n.
func (c common) match(games int) (match.Match, error) {
	law, err := cli.ParseRule(*c.rule)
	if err != nil {
		return match.Match{}, err
	}
	openings, err := players.LoadOpenings(*c.openings)
	if err != nil {
		return match.Match{}, err
	}
	return match.Match{Games: games, Workers: *c.workers, Seed: *c.seed, Openings: match.Shuffled(openings, *c.seed),
		Terms: match.Terms{Law: law}}, nil
}
