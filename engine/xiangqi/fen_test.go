package xiangqi

import (
	"strings"
	"testing"

	"chuhe/engine/tabletest"
)

// fenCase is a text of testdata/fen.jsonl and the position that it describes, in standard form.
type fenCase struct{ In, Out string }

func TestParseFEN(t *testing.T) {
	for _, c := range tabletest.Read[fenCase](t, "testdata/fen.jsonl") {
		p, err := ParseFEN(c.In)
		if err != nil {
			t.Errorf("parsing %q: %v", c.In, err)
		} else if p.FEN() != c.Out {
			t.Errorf("%q read as %q, want %q", c.In, p.FEN(), c.Out)
		}
	}
}

// fenErrorCase is a text of testdata/fen-errors.jsonl and a part of its error.
type fenErrorCase struct{ In, Mentions string }

func TestParseFENErrors(t *testing.T) {
	for _, c := range tabletest.Read[fenErrorCase](t, "testdata/fen-errors.jsonl") {
		p, err := ParseFEN(c.In)
		if err == nil {
			t.Errorf("%q accepted as %s", c.In, p.FEN())
		} else if !strings.Contains(err.Error(), c.Mentions) {
			t.Errorf("%q: error %q does not mention %q", c.In, err, c.Mentions)
		}
	}
}

func FuzzParseFEN(f *testing.F) {
	for _, fen := range wanderers {
		f.Add(fen)
	}
	f.Add("9/9/9/9/9/9/9/9/9/9 w - - 0 1")
	f.Add("kkk6/9/9/9/9/9/9/9/9/KKK6 b - - 120 1000000")
	f.Fuzz(func(t *testing.T, fen string) {
		if s, err := ParseSetup(fen); err == nil {
			if again, err := ParseSetup(s.FEN()); err != nil || again != s {
				t.Errorf("%q is written as %q and read back as %q, %v", fen, s.FEN(), again.FEN(), err)
			}
			s.Warnings()
		}
		p, err := ParseFEN(fen)
		if err != nil {
			return
		}
		q, err := ParseFEN(p.FEN())
		if err != nil || q.FEN() != p.FEN() || q.Key() != p.Key() {
			t.Fatalf("%q is written as %q, and read again with %v, want the same position", fen, p.FEN(), err)
		}
		for _, m := range p.Moves() {
			p.MakeMove(m)
			p.Outcome(Rules{})
			p.UnmakeMove()
		}
	})
}
