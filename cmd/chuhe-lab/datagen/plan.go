// Package datagen makes files of positions from games that a player plays against itself, tells what they hold, and joins
// them (docs/DATA.md).
package datagen

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"chuhe/engine/data"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
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

// Range is a range of numbers to draw from: Least to Most, inclusive.
type Range struct{ Least, Most int }

// draw takes a number. Where there is only one nothing is left to chance.
func (r Range) draw(random *rand.Rand) int {
	if r.Least == r.Most {
		return r.Least
	}
	return r.Least + random.IntN(r.Most-r.Least+1)
}

// UsualPlies returns the usual number of moves at random with which a game begins.
func UsualPlies() Range { return Range{5, 12} }

// A Plan describes how the positions of a file are made. Together with a game's number it determines the game.
type Plan struct {
	Nodes    Range               // searched for a move, drawn anew for each
	Starts   []*xiangqi.Position // from one of which a game begins; nil = the start position
	StartsID string              // names Starts in the header of the file
	Plies    Range               // made at random before the player takes over
	Seed     uint64
	Leaf     int    // of the positions that the searches judge one in so many is kept, in place of those of the games; 0 = those of the games
	Net      string // names the net by which the player judges, for the header of the file; empty = the hand-made evaluation

	// NewPlayer returns a player with a hash table of so many MB, for one goroutine. For leaves it is not asked: they need
	// a player that lets others listen.
	NewPlayer func(hashMB int) (think.Player, error)
}

// netMark stands before the name of a net in a header.
const netMark = "net "

// Header returns the header of the file that the plan makes.
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
	playRandomly(from, p.Plies.draw(random), random)
	return from
}

// RandomOpening plays the usual number of moves at random from the start.
func RandomOpening(random *rand.Rand) *xiangqi.Position {
	p := xiangqi.StartPosition()
	playRandomly(p, UsualPlies().draw(random), random)
	return p
}

// playRandomly makes moves at random until the game is over.
func playRandomly(p *xiangqi.Position, plies int, random *rand.Rand) {
	var list xiangqi.MoveList
	for range plies {
		if p.LegalMoves(&list); list.Len() == 0 {
			return
		}
		p.MakeMove(list.At(random.IntN(list.Len())))
	}
}
