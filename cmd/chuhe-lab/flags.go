package main

import (
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"

	"chuhe/cmd/chuhe-lab/arena"
	"chuhe/engine/xiangqi"
)

// common are the flags of all commands that play games.
type common struct {
	seed     *uint64
	workers  *int
	rule     *string
	openings *string
}

func commonFlags(flags *flag.FlagSet) common {
	return common{
		seed:     flags.Uint64("seed", 1, "seed of all that is left to chance"),
		workers:  countFlag(flags, "workers", 1, 1, "games at a time; more than there are idle cores spoils timed games"),
		rule:     ruleFlag(flags),
		openings: flags.String("openings", "", "file with an opening a line (default: those built in)"),
	}
}

// match returns a match by the flags; pair n of its games has opening n of an order that the seed decides.
func (c common) match(games int) (arena.Match, error) {
	law, err := parseRule(*c.rule)
	if err != nil {
		return arena.Match{}, err
	}
	openings, err := loadOpenings(*c.openings)
	if err != nil {
		return arena.Match{}, err
	}
	return arena.Match{Games: games, Workers: *c.workers, Seed: *c.seed, Openings: arena.Shuffled(openings, *c.seed), Terms: arena.Terms{Law: law}}, nil
}

// quantity is the value of a flag that counts something.
type quantity struct {
	n     *int
	least int
}

// mostCounted is more than anybody wants of anything.
const mostCounted = 1 << 30

// Set implements flag.Value.
func (q quantity) Set(text string) error {
	n, err := whole(text, q.least, mostCounted)
	if err == nil {
		*q.n = n
	}
	return err
}

// String implements flag.Value. Package flag asks the zero value too.
func (q quantity) String() string {
	if q.n == nil {
		return "0"
	}
	return strconv.Itoa(*q.n)
}

// countFlag adds a flag that counts something, of which there have to be at least so many.
func countFlag(flags *flag.FlagSet, name string, value, least int, help string) *int {
	flags.Var(quantity{&value, least}, name, help)
	return &value
}

// ruleFlag adds the flag that chooses the law of repetition; parseRule reads its value.
func ruleFlag(flags *flag.FlagSet) *string {
	return flags.String("rule", xiangqi.DefaultLaw.String(), "law of repetition: asian, computer or simple")
}

func parseRule(name string) (xiangqi.Law, error) {
	law, ok := xiangqi.ParseLaw(name)
	if !ok {
		return law, usage{fmt.Errorf("-rule: %q is neither asian nor computer nor simple", name)}
	}
	return law, nil
}

// loadOpenings reads a file of openings, or the built-in ones where none is named.
func loadOpenings(file string) ([]arena.Opening, error) {
	if file == "" {
		return arena.Openings()
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return arena.ReadOpenings(f)
}

// digest names a list of openings by what is in it.
func digest(openings []arena.Opening) string {
	sum := sha256.New()
	for _, o := range openings {
		fmt.Fprintln(sum, o.FEN, o.Moves)
	}
	return fmt.Sprintf("%d:%s", len(openings), hex.EncodeToString(sum.Sum(nil)[:6]))
}

// numbers reads a flag of whole numbers with commas between, as many as there are places. An empty flag leaves them alone.
func numbers(name, text string, places ...*int) error {
	if text == "" {
		return nil
	}
	parts := strings.Split(text, ",")
	if len(parts) != len(places) {
		return usage{fmt.Errorf("-%s: %q are not %d numbers with commas between", name, text, len(places))}
	}
	for i, part := range parts {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil || n < 0 || n > 1<<20 {
			return usage{fmt.Errorf("-%s: %q is not a whole number from 0 to %d", name, part, 1<<20)}
		}
		*places[i] = n
	}
	return nil
}

// decimals reads a flag of numbers with commas between, as many as there are places.
func decimals(name, text string, places ...*float64) error {
	parts := strings.Split(text, ",")
	if len(parts) != len(places) {
		return usage{fmt.Errorf("-%s: %q are not %d numbers with commas between", name, text, len(places))}
	}
	for i, part := range parts {
		x, err := strconv.ParseFloat(strings.TrimSpace(part), 64)
		if err != nil {
			return usage{fmt.Errorf("-%s: %q is not a number", name, part)}
		}
		*places[i] = x
	}
	return nil
}
