package match

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"

	"chuhe/engine/scan"
	"chuhe/engine/xiangqi"
)

//go:embed openings.txt
var openings string

// Openings returns the built-in openings: short, varied, balanced lines.
func Openings() ([]Opening, error) { return ReadOpenings(strings.NewReader(openings)) }

// ReadOpenings reads one opening per line: moves from the start position, or "[fen] F [moves M…]". Empty lines and
// text after # are skipped. An error names the line.
func ReadOpenings(r io.Reader) ([]Opening, error) {
	var all []Opening
	err := scan.Lines(r, func(_ int, text string) error {
		text, _, _ = strings.Cut(text, "#")
		words := strings.Fields(text)
		if len(words) == 0 {
			return nil
		}
		o, err := parseOpening(words)
		all = append(all, o)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("openings, %w", err)
	}
	if len(all) == 0 {
		return nil, errors.New("openings: there is none in the file")
	}
	return all, nil
}

// Shuffled returns the openings in an order determined by the seed.
func Shuffled(all []Opening, seed uint64) []Opening {
	all = slices.Clone(all)
	rng := rand.New(rand.NewPCG(seed, 3))
	rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

// Digest returns a short hash of a list of openings.
func Digest(openings []Opening) string {
	sum := sha256.New()
	for _, o := range openings {
		fmt.Fprintln(sum, o.FEN, o.Moves)
	}
	return fmt.Sprintf("%d:%s", len(openings), hex.EncodeToString(sum.Sum(nil)[:6]))
}

func parseOpening(words []string) (Opening, error) {
	o := Opening{FEN: xiangqi.StartFEN}
	if strings.Contains(words[0], "/") {
		words = slices.Insert(words, 0, "fen")
	}
	if words[0] == "fen" {
		end := slices.Index(words, "moves")
		if end < 0 {
			end = len(words)
		}
		o.FEN = strings.Join(words[1:end], " ")
		words = words[min(end+1, len(words)):]
	}
	for _, w := range words {
		m, err := xiangqi.ParseMove(w)
		if err != nil {
			return o, err
		}
		o.Moves = append(o.Moves, m)
	}
	p, err := o.Position()
	if err != nil {
		return o, err
	}
	if out := p.Outcome(xiangqi.Rules{}); out.Result != xiangqi.Ongoing {
		return o, fmt.Errorf("the game is over there (%v)", out.Reason)
	}
	return o, nil
}
