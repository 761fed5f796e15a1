// Package nets finds the networks by which the programs judge positions, and says
// which one they use when nobody names another.
package nets

import (
	"bytes"
	"errors"
	"fmt"
	"sync"

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

// quickEnough says whether the usual evaluation is also the better one at as much time
// where a net is calculated without fast kernels.
const quickEnough = false

// ForPlay is the evaluation to play and to think by: the better one on this machine.
func ForPlay() string { return forPlay(Usual, len(carried) > 0, nnue.Fast() || quickEnough) }

func forPlay(usual string, carried, quick bool) string {
	if usual == BuiltIn && !(carried && quick) {
		return HandMade
	}
	return usual
}

// builtIn is one net for all who ask: an engine that is given another empties its table.
var builtIn = sync.OnceValues(func() (*nnue.Net, error) {
	if len(carried) == 0 {
		return nil, errors.New("this program carries no net")
	}
	return nnue.Read(bytes.NewReader(carried))
})

// Named returns the net that a name stands for: nil for HandMade, else the one that the
// program carries or that of the file of this name. On an error it returns nil, and the
// hand-made evaluation is what remains.
func Named(name string) (*nnue.Net, error) {
	switch name {
	case HandMade:
		return nil, nil
	case BuiltIn:
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
