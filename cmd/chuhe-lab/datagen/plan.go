// Package datagen makes files of positions from games that a player plays against itself (docs/DATA.md).
package datagen

import (
	"fmt"
	"strings"

	"chuhe/engine/data"
	"chuhe/engine/think"
)

// The rules by which games are played.
const (
	edge                 = 250     // an opening that gives more than this to a side is not played
	winScore, winPlies   = 1300, 4 // so far ahead for so many plies wins the game
	drawScore, drawPlies = 35, 30  // so near to level for so many plies draws it,
	drawFrom             = 90      // after this ply
	mostPlies            = 320     // a longer game is a draw
	keepBelow            = 1200    // a position judged further from level than this teaches nothing
)

// A Plan says how the positions of a file are made. It and the number of a game decide what is played.
type Plan struct {
	Nodes uint32 // searched for each move
	Seed  uint64
	Leaf  int // of the positions that the searches judge one in so many is kept, in place of those of the games; 0 = those of the games

	// NewPlayer returns a player with a hash table of so many MB, for one goroutine. For leaves it is not asked: they need
	// a player that lets others listen.
	NewPlayer func(hashMB int) (think.Player, error)
}

// Header returns the header of the file that the plan makes.
func (p *Plan) Header() data.Header {
	h := data.Header{Nodes: p.Nodes, Seed: p.Seed}
	var made []string
	if p.Leaf > 0 {
		h.Kind = data.Leaves
		made = append(made, fmt.Sprintf("one in %d", p.Leaf))
	}
	h.Made = strings.Join(made, ", ")
	return h
}
