package notation

import (
	"errors"
	"strings"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
)

// lineCase is a case of testdata/lines.jsonl: a sequence of moves from a position, and their coordinates up to the first
// move that cannot be read.
type lineCase struct{ Name, FEN, Texts, Want string }

func readLines(t testing.TB) []lineCase { return tabletest.Read[lineCase](t, "testdata/lines.jsonl") }

func TestReader(t *testing.T) {
	for _, tc := range readLines(t) {
		p := movetest.Position(t, tc.FEN)
		var r Reader
		var got []string
		for _, text := range strings.Fields(tc.Texts) {
			m, err := r.Parse(p, text)
			if err != nil {
				break
			}
			got = append(got, m.String())
			p.MakeMove(m)
		}
		if joined := strings.Join(got, " "); joined != strings.TrimSpace(tc.Want) {
			t.Errorf("%s: %s, want %s", tc.Name, joined, tc.Want)
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
		p := movetest.Position(t, fen)
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

func TestCutRank(t *testing.T) {
	for text, want := range map[string]struct {
		rest string
		rank int
	}{
		"h2": {"h", 2}, "h0": {"h", 0}, "h9": {"h", 9}, "h10": {"h", 10}, "10": {"", 10}, "7": {"", 7}, "h11": {"h1", 1},
		"h": {"h", -1}, "": {"", -1}, "h/": {"h/", -1}, "h:": {"h:", -1},
	} {
		if rest, rank := cutRank(text); rest != want.rest || rank != want.rank {
			t.Errorf("the rank at the end of %q is %d after %q, want %d after %q", text, rank, rest, want.rank, want.rest)
		}
	}
}

func FuzzReader(f *testing.F) {
	for _, line := range readLines(f) {
		f.Add(line.FEN, line.Texts)
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
