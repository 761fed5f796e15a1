// Package network holds the net by which the programs judge positions
// ([chuhe/engine/eval/nnue] reads it; docs/NET.md tells how it was made).
package network
