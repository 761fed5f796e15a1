package main

import (
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"fmt"
	"strconv"
	"strings"
	"time"

	"chuhe/cmd/chuhe-lab/arena"
	"chuhe/cmd/internal/named"
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

// match returns the match of the flags. Its openings are shuffled by the seed; pair n of games has opening n.
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

// mostCounted is the largest value. Twice as much fits into an int on every system.
const mostCounted = 1_000_000_000

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

// countFlag adds a flag that counts something, with a least value.
func countFlag(flags *flag.FlagSet, name string, value, least int, help string) *int {
	flags.Var(quantity{&value, least}, name, help)
	return &value
}

// interval is the value of a flag that is a number, or two with a dash between, the lower one first.
type interval struct {
	from, to *int
	least    int
}

// Set implements flag.Value.
func (v interval) Set(text string) error {
	low, high, two := strings.Cut(text, "-")
	if !two {
		high = low
	}
	from, err := whole(low, v.least, mostCounted)
	if err != nil {
		return err
	}
	to, err := whole(high, v.least, mostCounted)
	if err == nil && to < from {
		err = fmt.Errorf("%d is more than %d", from, to)
	}
	if err == nil {
		*v.from, *v.to = from, to
	}
	return err
}

// String implements flag.Value. Package flag asks the zero value too.
func (v interval) String() string {
	switch {
	case v.from == nil:
		return "0"
	case *v.from == *v.to:
		return strconv.Itoa(*v.from)
	}
	return fmt.Sprintf("%d-%d", *v.from, *v.to)
}

// span is the value of a flag that is a duration.
type span struct{ d *time.Duration }

// longestSpan is the largest value.
const longestSpan = 1000 * time.Hour

// Set implements flag.Value.
func (s span) Set(text string) error {
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 || d > longestSpan {
		return fmt.Errorf("%q is not a time such as 200ms or 1s, from 0s to %v", text, longestSpan)
	}
	*s.d = d
	return nil
}

// String implements flag.Value.
func (s span) String() string {
	if s.d == nil {
		return "0s"
	}
	return s.d.String()
}

// spanFlag adds a flag that is a duration, which must not be negative.
func spanFlag(flags *flag.FlagSet, name string, value time.Duration, help string) *time.Duration {
	flags.Var(span{&value}, name, help)
	return &value
}

// measure is the value of a flag that is a number between two others, both included.
type measure struct {
	x           *float64
	least, most float64
}

// Set implements flag.Value.
func (m measure) Set(text string) error {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !(x >= m.least && x <= m.most) { // neither holds of NaN
		return fmt.Errorf("%q is not a number from %g to %g", text, m.least, m.most)
	}
	*m.x = x
	return nil
}

// String implements flag.Value.
func (m measure) String() string {
	if m.x == nil {
		return "0"
	}
	return strconv.FormatFloat(*m.x, 'g', -1, 64)
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
	f, err := named.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return arena.ReadOpenings(f)
}

// digest returns a short hash of a list of openings.
func digest(openings []arena.Opening) string {
	sum := sha256.New()
	for _, o := range openings {
		fmt.Fprintln(sum, o.FEN, o.Moves)
	}
	return fmt.Sprintf("%d:%s", len(openings), hex.EncodeToString(sum.Sum(nil)[:6]))
}

// numbers reads a flag of whole numbers with commas between, one for each place. An empty flag changes nothing.
func numbers(name, text string, places ...quantity) error {
	if text == "" {
		return nil
	}
	parts := strings.Split(text, ",")
	if len(parts) != len(places) {
		return usage{fmt.Errorf("-%s: %q are not %d numbers with commas between", name, text, len(places))}
	}
	for i, part := range parts {
		if err := places[i].Set(strings.TrimSpace(part)); err != nil {
			return usage{fmt.Errorf("-%s: %w", name, err)}
		}
	}
	return nil
}

// decimals reads a flag of numbers with commas between, one for each place.
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
