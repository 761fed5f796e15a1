//go:build !js

package game

// MaxMoves is the maximum number of moves read for one game, variations included, so that no file can exhaust the
// memory. The rest of the game is skipped.
const MaxMoves = 250_000
