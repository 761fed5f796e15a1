// Package network holds the net with which the programs evaluate positions ([chuhe/engine/eval/nnue] reads it;
// docs/lab/NET.md explains how it was made).
package network
