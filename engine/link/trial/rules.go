package trial

import (
	"cmp"
	"context"
	"strings"
	"time"

	"chuhe/engine/link"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Knowledge records whether a program knows that an offence loses.
type Knowledge uint8

// The values.
const (
	Unknown Knowledge = iota // its answers do not agree, or it was not asked
	Known
	NotKnown
)

// A dilemma is a position in which a side that is far behind holds the game by an offence: if it repeats moves, it
// loses by the law, and any other move loses much. A program that takes the repetition for a draw chooses it.
type dilemma struct {
	fen   string // one move later, with the other side to move
	cycle string // the four moves that lead there again; the last one is the offence
}

// The dilemmas, six for each offence. Each was found by chance among random positions; a search without knowledge of
// the offence chooses it at every depth from 3 to 10, and one with that knowledge never does.
var (
	checks = []dilemma{
		{"5ab2/R2k5/5a1c1/9/6b2/4n1B2/9/B2Ar4/5K3/3A5 b - - 0 1", "d8d7 a8a7 d7d8 a7a8"},
		{"9/3c1k3/b2aba3/8C/2R6/9/9/9/3K5/2BA1AB2 w - - 0 1", "c5d5 d7e8 d5c5 e8d7"},
		{"5a3/1R3k3/b3ba3/8r/9/9/9/3K5/9/2CA3r1 b - - 0 1", "f9e8 c0c8 e8f9 c8c0"},
		{"4k4/4a4/9/9/9/4R4/9/B2AK2rc/4A4/3R2B2 w - - 0 1", "e1f2 h2h0 f2e1 h0h2"},
		{"3a2r2/3ka4/b7b/3N5/9/3C2B2/9/2c1BA3/3K5/5A1n1 b - - 0 1", "e8d7 d6e4 d7e8 e4d6"},
		{"5ab2/4k4/3ab4/1C7/9/6B2/8R/3A1A2B/7n1/5K3 w - - 0 1", "f0f1 h1g3 f1f0 g3h1"},
	}
	chases = []dilemma{
		{"2b1ra3/4k4/3a1R2b/6N2/9/7r1/9/2nA1A3/9/5KB2 b - - 0 1", "h4g4 g6i5 g4h4 i5g6"},
		{"9/4a1P2/3kba3/7N1/6b2/5p3/9/4BA3/4A1rN1/3CK1B2 w - - 0 1", "h1i3 g1g3 i3h1 g3g1"},
		{"3a5/3n1k3/b4a3/4P4/6b2/9/7p1/3KBA3/r3A2Rc/6B2 b - - 0 1", "i1i2 h1h2 i2i1 h2h1"},
		{"4ka3/9/4b4/5r3/9/9/3R3N1/Bn2BA3/9/R2AK4 w - - 0 1", "a0a1 b2c0 a1a0 c0b2"},
		{"2bk1a2r/9/5a2b/7n1/2C6/9/9/B8/3CA1r2/2B1KA3 b - - 0 1", "g1g5 d1d5 g5g1 d5d1"},
		{"9/3k5/3a1C3/9/5r3/5N2c/9/4BA3/9/2BAKR3 w - - 0 1", "f4g2 f5g5 g2f4 g5f5"},
	}
)

// position returns the position, with its history, in which the offence loses immediately, and the offence.
func (d dilemma) position() (p *xiangqi.Position, offence xiangqi.Move) {
	p, err := xiangqi.ParseFEN(d.fen)
	words := strings.Fields(d.cycle)
	for i := 0; i < 2*len(words) && err == nil; i++ {
		if offence, err = xiangqi.ParseMove(words[i%len(words)]); i < 2*len(words)-1 {
			p.MakeMove(offence)
		}
	}
	if err != nil {
		panic(err) // the table is wrong
	}
	return p, offence
}

// lost is the highest score of a lost position: a program that plays the offence at such a score counts as avoiding it.
const lost think.Score = -2000

// knows asks a program for its moves in dilemmas. It returns the program's failure, or ctx's error.
func knows(ctx context.Context, c *link.Client, all []dilemma) (Knowledge, error) {
	avoids := 0
	for _, d := range all {
		p, offence := d.position()
		c.NewGame()
		r := c.Search(ctx, p, think.Limits{Depth: 4, MoveTime: time.Second}, nil)
		if err := cmp.Or(ctx.Err(), r.Err); err != nil {
			return Unknown, err
		}
		switch {
		case !r.Resign && !(p.PseudoLegal(r.Move) && p.Legal(r.Move)):
			return Unknown, nil
		case r.Resign, r.Move != offence, r.Score <= lost:
			avoids++
		}
	}
	switch avoids {
	case 0:
		return NotKnown, nil
	case len(all):
		return Known, nil
	}
	return Unknown, nil
}
