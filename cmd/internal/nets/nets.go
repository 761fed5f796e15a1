// Package nets finds the networks by which the programs judge positions.
package nets

import (
	"fmt"
	"os"

	"chuhe/engine/eval/nnue"
)

// HandMade is the name of the evaluation that is no net.
const HandMade = "hand-made"

// Usual is the name of the evaluation that programs use unless told otherwise.
const Usual = HandMade

// Named returns the net that a name stands for: nil for HandMade, else that of the
// file of this name. On an error the hand-made evaluation is what remains.
func Named(name string) (*nnue.Net, error) {
	if name == HandMade {
		return nil, nil
	}
	file, err := os.Open(name)
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
