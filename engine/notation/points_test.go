package notation

import (
	"errors"
	"strings"
	"testing"

	"chuhe/engine/xiangqi"
)

// lines are sequences of moves, with their coordinates.
var lines = []struct{ name, fen, texts, want string }{
	{"algebraic, from 0", start,
		"Che2 Hc7 c4 Cb3 g4 Cg7 Hg2 Cxg4", "h2e2 b9c7 c3c4 b7b3 g3g4 h7g7 h0g2 g7g4"},
	{"algebraic, from 1", start,
		"Che3 Hc8 c5 Cb4 g5 Cg8 Hg3 Cxg5", "h2e2 b9c7 c3c4 b7b3 g3g4 h7g7 h0g2 g7g4"},
	{"coordinates, from 1", start, "h3e3 h10g8 h1g3", "h2e2 h9g7 h0g2"},
	{"capitals with a dash, from 1", start, "H3-E3 H10-G8", "h2e2 h9g7"},
	{"coordinates, from 0", start, "h2e2 h9g7 H0-G2 H0-G2", "h2e2 h9g7 h0g2 "},
	{"with another letter", start, "Nxh9", ""},
	{"elephant and horse as in chess", start, "Bce2 Nc7", "c0e2 b9c7"},
	{"checks and mates", "4k4/9/9/9/9/9/9/9/4r4/R2K5 w", "Ra10#", "a0a9"},
	{"soldiers", "4k4/9/4p4/3P5/9/9/9/9/9/3K5 w", "de6", "d6e6"},
	{"soldiers that capture", "4k4/9/9/3Pp4/9/9/9/9/9/3K5 w", "dxe6", "d6e6"},
	{"soldiers without a file", "4k4/9/9/3Pp4/9/9/9/9/9/3K5 w", "xe6", "d6e6"},
	{"another rank", "4k4/9/9/R8/9/9/R8/9/9/3K5 w", "R6a5", "a6a5"},
	{"Chinese between", start, "h2e2 马８进７ Hg2", "h2e2 h9g7 h0g2"},
}

func TestReader(t *testing.T) {
	for _, tc := range lines {
		p := position(t, tc.fen)
		var r Reader
		var got []string
		for _, text := range strings.Fields(tc.texts) {
			m, err := r.Parse(p, text)
			if err != nil {
				break
			}
			got = append(got, m.String())
			p.MakeMove(m)
		}
		if joined := strings.Join(got, " "); joined != strings.TrimSpace(tc.want) {
			t.Errorf("%s: %s, want %s", tc.name, joined, tc.want)
		}
	}
}

// While a single chariot can move by either numbering, nothing is learnt. The first move that is illegal by one
// of them decides.
func TestRanksAreLearnt(t *testing.T) {
	const fen = "3k5/9/9/9/9/R8/R8/9/9/4K4 w"
	for _, tc := range []struct {
		texts  string
		learnt bool
		want   string
	}{
		{"a3b3 d9d8 b3b5", true, "a3b3"},
		{"a4b4 d10d9 b4b5", true, "a3b3"},
		{"a4b4", false, "a4b4"},
		{"A4-B4", true, "a4b4"},
		{"", false, ""},
		{"a4b4 xxxx", false, "a4b4"},
	} {
		p := position(t, fen)
		texts := strings.Fields(tc.texts)
		var r Reader
		if len(texts) > 0 && strings.HasPrefix(texts[0], "a4") {
			_, err := r.Parse(p, texts[0])
			var fault *Error
			if !errors.As(err, &fault) || fault.Fault != Ranks {
				t.Errorf("the error of %s is %v, want fault %v", texts[0], err, Ranks)
			}
		}
		before := p.FEN()
		if learnt := r.Learn(p, texts); learnt != tc.learnt || p.FEN() != before {
			t.Errorf("%s: learnt is %v, want %v and FEN = %v", tc.texts, learnt, tc.learnt, before)
		}
		if tc.want == "" {
			continue
		}
		if m, err := r.Parse(p, texts[0]); err != nil || m.String() != tc.want {
			t.Errorf("%s: %v, %v; want %s", tc.texts, m, err, tc.want)
		}
	}
}

func FuzzReader(f *testing.F) {
	for _, line := range lines {
		f.Add(line.fen, line.texts)
	}
	f.Fuzz(func(t *testing.T, fen, texts string) {
		p, err := xiangqi.ParseFEN(fen)
		if err != nil {
			return
		}
		var r Reader
		fields := strings.Fields(texts)
		for i, text := range fields {
			m, err := r.Parse(p, text)
			var fault *Error
			if errors.As(err, &fault) && fault.Fault == Ranks {
				r.Learn(p, fields[i:])
				m, err = r.Parse(p, text)
			}
			if err != nil {
				return
			}
			if p.WhyIllegal(m) != xiangqi.LegalMove {
				t.Fatalf("%q is read as %v, which is illegal in %s", text, m, p.FEN())
			}
			p.MakeMove(m)
		}
	})
}
