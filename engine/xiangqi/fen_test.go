package xiangqi

import (
	"strings"
	"testing"
)

func TestParseFEN(t *testing.T) {
	for _, c := range []struct{ in, out string }{
		{StartFEN, StartFEN},
		{"rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR", StartFEN},
		{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r", StartFEN},
		{"  3k5/9/9/9/9/9/9/9/9/4K4  b - - 7 0 ", "3k5/9/9/9/9/9/9/9/9/4K4 b - - 7 1"},
		{"3k5/9/9/9/9/9/9/9/9/4K4 w - - 120 99", "3k5/9/9/9/9/9/9/9/9/4K4 w - - 120 99"},
		{"PPPkPPPPP/9/9/9/9/9/9/9/P8/4K4 b", "PPPkPPPPP/9/9/9/9/9/9/9/P8/4K4 b - - 0 1"},
	} {
		p, err := ParseFEN(c.in)
		if err != nil {
			t.Errorf("parsing %q: %v", c.in, err)
		} else if p.FEN() != c.out {
			t.Errorf("%q read as %q, want %q", c.in, p.FEN(), c.out)
		}
	}
}

func TestParseFENErrors(t *testing.T) {
	const empty = "/9/9/9/9/9/9/9/9/"
	for _, c := range []struct{ in, mentions string }{
		{"", "nothing"},
		{"3k5/9/9", "not 3"},
		{"3k5" + empty + "9", "no red king"},
		{"9" + empty + "4K4", "no black king"},
		{"3k1k3" + empty + "4K4", "second black king on f9"},
		{"3k5/9/9/9/9/9/9/9/9/K8", "red king on a0"},
		{"4K4/9/9/9/9/9/9/9/9/3k5", "outside its palace"},
		{"4k4" + empty + "4K4", "Red's from e0"},
		{"3k5/9/9/9/9/9/9/9/9/3AK4 x", "side to move"},
		{"3k5/9/9/9/9/9/9/9/4A4/4KA3 w - - 121 1", "plies without capture"},
		{"3k5/9/9/9/9/9/9/9/4A4/4KA3 w - - -1 1", "plies without capture"},
		{"3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 x", "round"},
		{"3k5/9/9/9/9/9/9/9/9/4K4 w KQ - 0 1", "field 3"},
		{"3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1 more", "not 7"},
		{"3k5/9/9/9/9/9/9/9/A8/4K4", "advisor cannot stand on a1"},
		{"3k5/9/9/9/2B6/9/9/9/9/4K4", "elephant cannot stand on c5"},
		{"3k5/9/9/9/9/9/9/9/B8/4K4", "elephant cannot stand on a1"},
		{"3k5/9/9/9/9/9/9/9/9/4X4", "neither a piece nor a number"},
		{"3k6/9/9/9/9/9/9/9/9/4K4", "rank 9"},
		{"3k4/9/9/9/9/9/9/9/9/4K4", "rank 9"},
		{"3k5/9/9/9/9/9/9/9/9/RRRRRRRRRRK", "rank 0"},
		{"3kR4/9/9/9/9/9/9/9/9/4K4 w", "black king on d9 is in check"},
		{strings.Repeat("9/", 500), "ranks"},
	} {
		p, err := ParseFEN(c.in)
		if err == nil {
			t.Errorf("%q accepted as %s", c.in, p.FEN())
		} else if !strings.Contains(err.Error(), c.mentions) {
			t.Errorf("%q: error %q does not mention %q", c.in, err, c.mentions)
		}
	}
}

func FuzzParseFEN(f *testing.F) {
	for _, fen := range wanderers {
		f.Add(fen)
	}
	f.Add("9/9/9/9/9/9/9/9/9/9 w - - 0 1")
	f.Fuzz(func(t *testing.T, fen string) {
		p, err := ParseFEN(fen)
		if err != nil {
			return
		}
		q, err := ParseFEN(p.FEN())
		if err != nil || q.FEN() != p.FEN() || q.Key() != p.Key() {
			t.Fatalf("%q is written as %q, and read again with %v, want the same position", fen, p.FEN(), err)
		}
		var l MoveList
		p.LegalMoves(&l)
		for _, m := range l.Slice() {
			p.MakeMove(m)
			p.Outcome(Rules{})
			p.UnmakeMove()
		}
	})
}
