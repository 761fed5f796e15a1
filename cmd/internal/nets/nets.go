// Package nets finds the networks that evaluate positions, and defines the default one.
package nets

import (
	"bytes"
	"errors"
	"fmt"
	"sync"

	"chuhe/assets/network"
	"chuhe/cmd/internal/named"
	"chuhe/engine/eval/nnue"
)

// The names of evaluations that are not file names.
const (
	HandMade = "hand-made" // the evaluation without a net
	BuiltIn  = "built-in"  // the net embedded in the program
)

// Usual is the evaluation for everything that must be the same on all machines,
// such as the benchmark: the better one at an equal number of nodes.
const Usual = BuiltIn

// ForPlay is the evaluation for play and analysis: the usual one, if it is embedded in the program. It is also the
// stronger one at equal time without fast kernels (docs/lab/NET.md gives the match).
func ForPlay() string { return forPlay(Usual, network.Have()) }

func forPlay(usual string, carried bool) string {
	if usual == BuiltIn && !carried {
		return HandMade
	}
	return usual
}

// builtIn returns the same net to all callers, because an engine that is given a different net empties its
// table.
var builtIn = sync.OnceValues(func() (*nnue.Net, error) { return nnue.Read(bytes.NewReader(network.File())) })

// Named returns the net with the given name: nil for HandMade, otherwise the embedded net or the net in the file of
// that name. On an error it returns nil, which means the hand-made evaluation.
func Named(name string) (*nnue.Net, error) {
	switch name {
	case HandMade:
		return nil, nil
	case BuiltIn:
		if !network.Have() { // on the web it may arrive later
			return nil, errors.New("this program carries no net")
		}
		return builtIn()
	}
	file, err := named.Open(name)
	if err != nil {
		return nil, fmt.Errorf("net: %w", err)
	}
	defer file.Close()
	n, err := nnue.Read(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return n, nil
}
