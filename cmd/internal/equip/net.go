package equip

import (
	"bytes"
	"errors"
	"fmt"
	"sync"

	"chuhe/assets/network"
	"chuhe/cmd/internal/named"
	"chuhe/engine/eval/nnue"
)

// HandMade is the name of the evaluation without a net.
const HandMade = "hand-made"

// UsualNet is the evaluation for everything that must be the same on all machines,
// such as the benchmark: the better one at an equal number of nodes.
const UsualNet = BuiltIn

// NetForPlay is the evaluation for play and analysis: the usual one, if it is embedded in the program. It is also the
// stronger one at equal time without fast kernels (docs/lab/NET.md gives the match).
func NetForPlay() string { return forPlay(UsualNet, network.Have()) }

func forPlay(usual string, carried bool) string {
	if usual == BuiltIn && !carried {
		return HandMade
	}
	return usual
}

// builtIn returns the same net to all callers, because an engine that is given a different net empties its
// table.
var builtIn = sync.OnceValues(func() (*nnue.Net, error) { return nnue.Read(bytes.NewReader(network.File())) })

// Net returns the net with the given name: nil for HandMade, otherwise the embedded net or the net in the file of
// that name. On an error it returns nil, which means the hand-made evaluation.
func Net(name string) (*nnue.Net, error) {
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
