// Package datagen makes files of positions from games that a player plays against itself, summarises and
// searches them (docs/lab/DATA.md).
package datagen

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine/data"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// The rules by which games are played.
const (
	edge                 = 250     // an opening with a larger advantage for a side is not played
	winScore, winPlies   = 1300, 4 // a lead of this much for this many plies wins the game
	drawScore, drawPlies = 35, 30  // scores this close to level for this many plies draw the game
	drawFrom             = 90      // the earliest ply of such a draw
	mostPlies            = 320     // a longer game is a draw
	keepBelow            = 1200    // a position with a larger score is not kept, because it teaches nothing
)

// draw draws an integer from a range. A range with a single value uses no randomness.
func draw(r work.Range, random *rand.Rand) int {
	if r.Least == r.Most {
		return r.Least
	}
	return r.Least + random.IntN(r.Most-r.Least+1)
}

// UsualPlies returns the default number of random moves at the beginning of a game.
func UsualPlies() work.Range { return work.Range{Least: 5, Most: 12} }

// A Plan describes how the positions of a file are made. Together with a game's number it determines the game.
type Plan struct {
	Nodes    work.Range          // number of nodes to search, drawn at random for each move
	Starts   []*xiangqi.Position // games begin from one of these; nil = the start position
	StartsID string              // identifies Starts in the header of the file
	Plies    work.Range          // number of random moves before the player takes over
	Seed     uint64
	// if not 0, one in this many of the positions evaluated by searches is kept, instead of the positions of the games
	Leaf int
	Net  string // identifies the player's net in the header of the file; empty = the hand-made evaluation

	// NewPlayer returns a player with a hash table of the given size in MB, for one goroutine. It is not used for
	// leaves, which need an engine.Listener.
	NewPlayer func(hashMB int) (think.Player, error)
}

// netMark precedes the name of a net in a header.
const netMark = "net "

// Header returns the header of a file made by the plan.
func (p *Plan) Header() data.Header {
	h := data.Header{Nodes: uint32(p.Nodes.Least), Seed: p.Seed}
	var made []string
	say := func(format string, args ...any) { made = append(made, fmt.Sprintf(format, args...)) }
	if p.Leaf > 0 {
		h.Kind = data.Leaves
		say("one in %d", p.Leaf)
	}
	if p.Nodes.Most != p.Nodes.Least {
		say("up to %d nodes", p.Nodes.Most)
	}
	if p.StartsID != "" {
		say("openings %s", p.StartsID)
	}
	if p.Plies != UsualPlies() {
		say("%d to %d random plies", p.Plies.Least, p.Plies.Most)
	}
	if p.Net != "" {
		say(netMark+"%s", p.Net)
	}
	h.Made = strings.Join(made, ", ")
	return h
}

// opening returns the position in which the player takes over.
func (p *Plan) opening(random *rand.Rand) *xiangqi.Position {
	from := xiangqi.StartPosition()
	if len(p.Starts) > 0 {
		from = p.Starts[random.IntN(len(p.Starts))].Clone()
	}
	playRandomly(from, draw(p.Plies, random), random)
	return from
}

// playRandomly makes random moves, at most the given number and no further than the end of the game.
func playRandomly(p *xiangqi.Position, plies int, random *rand.Rand) {
	var list xiangqi.MoveList
	for range plies {
		if p.LegalMoves(&list); list.Len() == 0 {
			return
		}
		p.MakeMove(list.At(random.IntN(list.Len())))
	}
}
