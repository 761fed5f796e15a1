// Package nets finds the networks by which the programs judge positions, and says
// which one they use when nobody names another.
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

// The names of evaluations that are not names of files.
const (
	HandMade = "hand-made" // the one that is no net
	BuiltIn  = "built-in"  // by the net that the program carries
)

// Usual is the evaluation of everything that must be the same on all machines, such
// as the benchmark: the better one at as many nodes.
const Usual = BuiltIn

// ForPlay is the evaluation to play and to think by: the usual one, unless the program
// does not carry it. That is the better one at as much time without fast kernels too
// (docs/NET.md tells the match).
func ForPlay() string { return forPlay(Usual, network.Have()) }

func forPlay(usual string, carried bool) string {
	if usual == BuiltIn && !carried {
		return HandMade
	}
	return usual
}

// builtIn is one net for all who ask: an engine that is given another empties its table.
var builtIn = sync.OnceValues(func() (*nnue.Net, error) { return nnue.Read(bytes.NewReader(network.File())) })

// Named returns the net that a name stands for: nil for HandMade, else the one that the
// program carries or that of the file of this name. On an error it returns nil, and the
// hand-made evaluation is what remains.
func Named(name string) (*nnue.Net, error) {
	switch name {
	case HandMade:
		return nil, nil
	case BuiltIn:
		if !network.Have() { // on the web it may come later
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
