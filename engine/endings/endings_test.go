package endings

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// material parses the name of a table.
func material(t testing.TB, name string) Material {
	t.Helper()
	m, err := ParseMaterial(name)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// chariot returns a file with the table KR-K, made by chuhe-lab.
func chariot() []byte {
	b, err := os.ReadFile("testdata/KR-K.endings")
	if err != nil {
		panic(err)
	}
	return b
}

// positionAt returns the position of an index, or nil if it is not legal.
func positionAt(s *Space, i int, toMove xiangqi.Side) *xiangqi.Position {
	placement, ok := s.Place(i)
	if !ok {
		return nil
	}
	setup := s.Setup(&placement)
	setup.ToMove = toMove
	p, err := setup.Position()
	if err != nil {
		return nil
	}
	return p
}

// opened returns the tables of a file.
func opened(t testing.TB, b []byte) *Tables {
	t.Helper()
	var tables Tables
	if err := tables.Add("a", bytes.NewReader(b), int64(len(b))); err != nil {
		t.Fatal(err)
	}
	return &tables
}

// made returns a file with a table of some codes.
func made(t testing.TB, m Material, attacker, defender []byte, s Stats) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, m, attacker, defender, s); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestMaterial(t *testing.T) {
	for _, c := range []struct{ name, want, err string }{
		{"KHP-KAA", "KHP-KAA", ""}, {"KAPN-KBAEA", "", "two pieces and advisors"}, {"KAC-KBAEA", "KCA-KAAEE", ""}, {"KR-K", "KR-K", ""},
		{"KR", "", "KHP-KAA"}, {"R-K", "", "begins with its K"}, {"KX-K", "", "no piece"}, {"KK-K", "", "no piece"}, {"KAA-KEE", "", "nothing to win with"},
		{"KR-KP", "", "more than advisors"}, {"KRHC-K", "", "more than two pieces"}, {"KPPP-K", "", "more than 2 of P"}, {"", "", "KHP-KAA"},
	} {
		m, err := ParseMaterial(c.name)
		if c.err == "" && (err != nil || m.String() != c.want) || c.err != "" && (err == nil || !strings.Contains(err.Error(), c.err)) {
			t.Errorf("%q: %v, %v, want %q, %q", c.name, m, err, c.want, c.err)
		}
	}
}

// Every valid index is the index of its position and of the mirror image.
func TestIndex(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for _, name := range []string{"KR-K", "KR-KAAEE", "KPP-KAE", "KHH-KEE", "KCAA-KA", "KRH-KAAE"} {
		s := NewSpace(material(t, name))
		if want := Size(s.Material); int64(s.Size) != want {
			t.Errorf("%s: %d indexes, want %d", name, s.Size, want)
		}
		for range 2000 {
			i := random.IntN(s.Size)
			placement, ok := s.Place(i)
			if !ok {
				continue
			}
			turned := placement
			turned.King, turned.Enemy = mirror(turned.King), mirror(turned.Enemy)
			for k := range turned.Men {
				turned.Men[k] = mirror(turned.Men[k])
			}
			for _, p := range []Placement{placement, turned} {
				if got, ok := s.Index(&p); got != i || !ok {
					t.Fatalf("%s: %+v has index %d, %v, want %d", name, p, got, ok, i)
				}
			}
			p := positionAt(s, i, xiangqi.Black)
			if p == nil {
				continue
			}
			if m, side, ok := MaterialOf(p); m != s.Material || side != xiangqi.Red || !ok {
				t.Errorf("%s is %v of %v, %v, want %s of red", p.FEN(), m, side, ok, name)
			}
			setup := p.Setup().SwapSides()
			if p, err := setup.Position(); err != nil {
				t.Fatal(err)
			} else if m, side, ok := MaterialOf(p); m != s.Material || side != xiangqi.Black || !ok {
				t.Errorf("%s is %v of %v, %v, want %s of black", p.FEN(), m, side, ok, name)
			}
		}
	}
}

// A probe returns the same for a position, its mirror image and both with colours exchanged.
func TestProbe(t *testing.T) {
	tables := opened(t, chariot())
	s := NewSpace(material(t, "KR-K"))
	for _, side := range []xiangqi.Side{xiangqi.Red, xiangqi.Black} {
		counts := [3]int{}
		for i := range s.Size {
			p := positionAt(s, i, side)
			if p == nil {
				continue
			}
			want, err := tables.Probe(p)
			if err != nil || want.Table != "KR-K" {
				t.Fatalf("%s: %+v, %v", p.FEN(), want, err)
			}
			counts[want.Value+1]++
			setup := p.Setup()
			for _, turned := range []xiangqi.Setup{setup.Mirror(), setup.SwapSides(), setup.Mirror().SwapSides()} {
				p, err := turned.Position()
				if err != nil {
					t.Fatal(err)
				}
				if got, err := tables.Probe(p); err != nil || got != want {
					t.Errorf("%s: %+v, %v, want %+v", p.FEN(), got, err, want)
				}
			}
		}
		if side == xiangqi.Red && (counts[0] != 0 || counts[2] == 0) || side == xiangqi.Black && (counts[2] != 0 || counts[0] == 0) {
			t.Errorf("%v to move: %v lost, drawn, won", side, counts)
		}
	}
}

// The values of moves are for the side that moves.
func TestMoves(t *testing.T) {
	tables := opened(t, chariot())
	p := movetest.Position(t, "3k5/9/9/9/9/9/9/9/4R4/4K4 w")
	moves := tables.Moves(p)
	if len(moves) == 0 || moves[0].Value != Win || moves[0].Plies != 0 || !moves[0].Known {
		t.Fatalf("%+v, want a mate first", moves)
	}
	e, err := tables.Probe(p)
	if err != nil || e != (Entry{"KR-K", Win, 1}) {
		t.Errorf("%+v, %v, want a win in 1", e, err)
	}
	if !slices.IsSortedFunc(moves, func(a, b Move) int { return b.rank() - a.rank() }) {
		t.Errorf("%+v are not in order", moves)
	}
	if m, ok := tables.Best(p, e); !ok || m != movetest.Move(t, "e1d1") {
		t.Errorf("best is %v, %v, want e1d1", m, ok)
	}
	for _, c := range []struct {
		fen   string
		entry Entry
		want  string
	}{
		{"4k4/4r4/9/9/9/9/9/9/9/5K3 b", Entry{"KR-K", Win, 1}, "e8e1"},    // not e8e0, which draws at once
		{"3k1a3/9/9/9/9/9/9/9/5R3/5K3 w", Entry{"KR-KA", Win, 5}, "f1f9"}, // the only move into the table
	} {
		if m, ok := tables.Best(movetest.Position(t, c.fen), c.entry); !ok || m != movetest.Move(t, c.want) {
			t.Errorf("the best move of %s is %v, %v, want %s", c.fen, m, ok, c.want)
		}
	}
	if m, ok := tables.Best(p, Entry{"KR-K", Win, 9}); ok {
		t.Errorf("%v mates in 9, want none", m)
	}
}

// A move that repeats a position for the third time by checks loses, even if the tables say otherwise, and sorts last.
func TestMovesUnderRules(t *testing.T) {
	tables := opened(t, chariot())
	repeated := func(fen string) *xiangqi.Position {
		p := movetest.Position(t, fen)
		for _, m := range movetest.Moves(t, "a1a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9") {
			p.MakeMove(m)
		}
		return p
	}
	p := repeated("4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1")
	moves := tables.MovesUnder(p, xiangqi.Rules{})
	last := Move{Move: movetest.Move(t, "a8a9"), Known: true, Value: Loss, Ends: xiangqi.BlackWins}
	if got := moves[len(moves)-1]; got != last {
		t.Errorf("the worst move after two rounds of checks is %+v, want %+v", got, last)
	}
	if best := moves[0]; best.Value != Win || best.Ends != xiangqi.Ongoing {
		t.Errorf("the best move after two rounds of checks is %+v, want one that wins", best)
	}
	if free := tables.MovesUnder(p, xiangqi.Rules{FreePlay: true}); !slices.Equal(free, tables.Moves(p)) {
		t.Errorf("in free play the moves are %+v, want those of the tables", free)
	}
	// where no table knows the position, a mate and the move that loses by the rules are known, and stand before the others
	unknown := tables.MovesUnder(repeated("4k4/9/9/9/9/9/9/9/R3A4/3K5 w - - 0 1"), xiangqi.Rules{})
	if mate := (Move{Move: movetest.Move(t, "a8f8"), Known: true, Value: Win}); unknown[0] != mate || unknown[1] != last || slices.ContainsFunc(unknown[2:], func(m Move) bool { return m.Known }) {
		t.Errorf("without a table the moves are %+v, want %+v, %+v, and unknown ones", unknown, mate, last)
	}
	// with the last ply before the limit a lost position is drawn, and so is a won one without a mate at once
	for _, fen := range []string{"3k5/9/9/9/9/9/9/9/R8/4K4 b - - 119 80", "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 119 80"} {
		for _, m := range tables.MovesUnder(movetest.Position(t, fen), xiangqi.Rules{}) {
			if want := (Move{Move: m.Move, Known: true, Ends: xiangqi.Draw}); m != want {
				t.Errorf("%s: %+v, want %+v", fen, m, want)
			}
		}
	}
}

func TestNoTable(t *testing.T) {
	tables := opened(t, chariot())
	for _, fen := range []string{xiangqi.StartFEN, "3k5/9/9/9/9/9/9/9/4N4/4K4 w", "3k1a3/9/9/9/9/9/9/9/4R4/4K4 w", "3k5/9/9/9/9/4R4/9/9/4R4/4K4 w", "3k1r3/9/9/9/9/9/9/9/4R4/4K4 w"} {
		p := movetest.Position(t, fen)
		for _, tables := range []*Tables{tables, nil, {}} {
			if e, err := tables.Probe(p); !errors.Is(err, ErrNoTable) || e != (Entry{}) {
				t.Errorf("%s: %+v, %v, want none", fen, e, err)
			}
		}
	}
	if e, err := (*Tables)(nil).Probe(movetest.Position(t, "3k1ab2/9/9/9/9/9/9/9/9/4K4 w")); err != nil || e != (Entry{}) {
		t.Errorf("kings and guards: %+v, %v, want a draw", e, err)
	}
	if names := (*Tables)(nil).Names(); names != nil {
		t.Errorf("no tables have the names %v", names)
	}
}
