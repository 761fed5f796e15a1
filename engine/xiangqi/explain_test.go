package xiangqi

import (
	"reflect"
	"testing"
)

// TestLinks checks that each move of an offence names the attackers and their
// victim, with the points where they stand after the move.
func TestLinks(t *testing.T) {
	for _, c := range []struct {
		name, fen, cycle string
		side             Side
		offence          Offence
		links            int
		first            Link
	}{
		{"chariot chases horse", "1n7/4k4/2R6/9/9/9/9/3K5/9/9 w", "c7c9 b9a7 c9c7 a7b9", Red, Chase, 4,
			Link{Ply: 1, Victim: SquareAt(1, 9), Attackers: []Square{SquareAt(2, 9)}}},
		{"chariot checks", "1R7/5k3/9/9/9/9/9/9/7p1/4K4 w", "b9b8 f8f9 b8b9 f9f8", Red, Check, 4,
			Link{Ply: 1, Victim: SquareAt(5, 8), Attackers: []Square{SquareAt(1, 8)}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := mustParse(t, c.fen)
			p.SetLaw(AsianLaw)
			play(t, p, c.cycle+" "+c.cycle)
			before := p.FEN()
			v, repeated := p.Judge(0)
			if !repeated || v.Offences[c.side] != c.offence {
				t.Fatalf("verdict %+v, want repeated and v.Offences[c.side] = %v", v, c.offence)
			}
			links := p.Links(v, c.side)
			if p.FEN() != before {
				t.Error("the position changed")
			}
			if len(links) != c.links {
				t.Fatalf("%d links, want %d: %+v", len(links), c.links, links)
			}
			if c.first.Move = mustParseMove(t, c.cycle[:4]); !reflect.DeepEqual(links[0], c.first) {
				t.Errorf("first link %+v, want %+v", links[0], c.first)
			}
			if other := p.Links(v, c.side.Opponent()); other != nil {
				t.Errorf("links of the innocent side: %+v", other)
			}
		})
	}
}
