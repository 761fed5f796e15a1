package xiangqi

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// wanderers are starts for random walks: the usual one, endings, and unusual numbers of pieces.
var wanderers = []string{
	StartFEN,
	"3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
	"4k4/4a4/4c4/c3C3c/9/9/C3c3C/4C4/4A4/4K4 w - - 0 1",
	"n1n1k1n1n/1p1p1p1p1/9/9/4N4/4n4/9/1P1P1P1P1/9/N1N1K1N1N w - - 0 1",
	"2bak1rn1/9/4ba1RR/8C/2p3p1p/P8/2P1N1P1P/4B4/4A4/2B1KA3 b - - 0 1",
	"rnb1kabr1/4a4/4c4/2p1n1p1p/p8/9/P1c1P1P1P/7C1/4K4/RNBA1ABNR w - - 0 1",
}

// wander plays random legal moves and calls visit after each.
func wander(t testing.TB, fen string, seed uint64, plies int, visit func(*Position)) *Position {
	t.Helper()
	p := mustParse(t, fen)
	r := rand.New(rand.NewPCG(seed, 7))
	for range plies {
		l := p.Moves()
		if len(l) == 0 {
			break
		}
		p.MakeMove(l[r.IntN(len(l))])
		visit(p)
	}
	return p
}

// TestIncrementalState compares the incrementally updated state with that of a
// fresh position from the same FEN.
func TestIncrementalState(t *testing.T) {
	for i, fen := range wanderers {
		wander(t, fen, uint64(i), 400, func(p *Position) {
			fresh := mustParse(t, p.FEN())
			if p.Key() != fresh.Key() || p.SoldierKey() != fresh.SoldierKey() ||
				p.MaterialKey() != fresh.MaterialKey() || p.InCheck() != fresh.InCheck() ||
				p.rows != fresh.rows || p.cols != fresh.cols || p.count != fresh.count {
				t.Fatalf("%s: state differs from a fresh position's", p.FEN())
			}
			if p.FEN() != fresh.FEN() {
				t.Fatalf("FEN %s read back as %s", p.FEN(), fresh.FEN())
			}
			for _, side := range [2]Side{Red, Black} {
				a, b := slices.Clone(p.Pieces(side)), slices.Clone(fresh.Pieces(side))
				slices.Sort(a)
				slices.Sort(b)
				if !slices.Equal(a, b) || p.Pieces(side)[0] != p.King(side) {
					t.Fatalf("%s: pieces of %v are %v, want %v", p.FEN(), side, a, b)
				}
			}
		})
	}
}

// TestUnmake checks that taking back all moves restores the position bit by bit.
func TestUnmake(t *testing.T) {
	for i, fen := range wanderers {
		var trail []Position
		p, _ := ParseFEN(fen)
		start := *p
		end := wander(t, fen, uint64(i)+100, 300, func(p *Position) {
			trail = append(trail, *p)
		})
		for len(trail) > 0 {
			want := trail[len(trail)-1]
			trail = trail[:len(trail)-1]
			comparePositions(t, end, &want)
			end.UnmakeMove()
		}
		comparePositions(t, end, &start)
	}
}

// TestKeyAfter checks the key that is computed before a move against the one after it.
func TestKeyAfter(t *testing.T) {
	for i, fen := range wanderers {
		wander(t, fen, uint64(i)+200, 100, func(p *Position) {
			for _, m := range p.Moves() {
				got := p.KeyAfter(m)
				p.MakeMove(m)
				if want := p.Key(); got != want {
					t.Fatalf("%v: the key after it is %x, want %x, the key of %s", m, got, want, p.FEN())
				}
				p.UnmakeMove()
			}
		})
	}
}

// comparePositions compares whole positions, including the order of the pieces and the history.
func comparePositions(t testing.TB, got, want *Position) {
	t.Helper()
	if got.board != want.board || got.rows != want.rows || got.cols != want.cols || got.key != want.key ||
		got.soldiers != want.soldiers || got.material != want.material ||
		got.side != want.side || got.count != want.count || got.size != want.size ||
		!slices.Equal(got.history, want.history) {
		t.Fatalf("position %s not restored, want %s", got.FEN(), want.FEN())
	}
	for _, side := range [2]Side{Red, Black} {
		for i, s := range want.Pieces(side) {
			if got.pieces[side][i] != s || got.index[s] != want.index[s] {
				t.Fatalf("the pieces of %v in %s are in the order %v, want %v", side, want.FEN(), got.Pieces(side), want.Pieces(side))
			}
		}
	}
}

func TestNullMove(t *testing.T) {
	p := StartPosition()
	before := *p
	p.MakeNullMove()
	if p.SideToMove() != Black || p.Key() == before.key {
		t.Error("a pass changes side and key")
	}
	p.UnmakeNullMove()
	comparePositions(t, p, &before)
}

// TestMirrorKey checks that MirrorKey equals the key of the mirrored position,
// also after mirrored moves.
func TestMirrorKey(t *testing.T) {
	p := StartPosition()
	q := StartPosition()
	r := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		if p.MirrorKey() != q.Key() || q.MirrorKey() != p.Key() {
			t.Fatalf("mirror keys differ at %s", p.FEN())
		}
		l := p.Moves()
		if len(l) == 0 {
			break
		}
		m := l[r.IntN(len(l))]
		p.MakeMove(m)
		if !q.PseudoLegal(m.Mirror()) || !q.Legal(m.Mirror()) {
			t.Fatalf("mirrored move %v illegal", m.Mirror())
		}
		q.MakeMove(m.Mirror())
	}
}

// TestGeneratorsAgree checks that captures and quiets together are all moves,
// that the shape test agrees with the generator on every pair of points, that
// the fast legality test agrees with making the move and looking, and that
// GivesCheck agrees with InCheck after the move.
func TestGeneratorsAgree(t *testing.T) {
	for i, fen := range wanderers {
		wander(t, fen, uint64(i)+50, 60, func(p *Position) {
			var all, part, legal MoveList
			p.PseudoMoves(&all)
			want := slices.Sorted(slices.Values(all.Slice()))
			p.Captures(&part)
			got := slices.Clone(part.Slice())
			p.Quiets(&part)
			got = append(got, part.Slice()...)
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Fatalf("%s: captures and quiets are not the pseudo-legal moves", p.FEN())
			}
			p.LegalMoves(&legal)
			for _, from := range squares {
				for _, to := range squares {
					m := NewMove(from, to)
					if p.PseudoLegal(m) != slices.Contains(all.Slice(), m) {
						t.Fatalf("%s: PseudoLegal(%v) = %v, want %v", p.FEN(), m, p.PseudoLegal(m), slices.Contains(all.Slice(), m))
					}
					if (p.WhyIllegal(m) == LegalMove) != slices.Contains(legal.Slice(), m) {
						t.Fatalf("%s: WhyIllegal(%v) = %d", p.FEN(), m, p.WhyIllegal(m))
					}
				}
			}
			for _, m := range legal.Slice() {
				check := p.GivesCheck(m)
				p.MakeMove(m)
				if p.InCheck() != check || p.kingAttacked(p.side.Opponent()) {
					t.Fatalf("%s after %v: check %v, GivesCheck %v", p.FEN(), m, p.InCheck(), check)
				}
				p.UnmakeMove()
			}
		})
	}
}

func TestClone(t *testing.T) {
	p := wander(t, StartFEN, 9, 30, func(*Position) {})
	before := p.FEN()
	q := p.Clone()
	l := q.Moves()
	q.MakeMove(l[0])
	q.UnmakeMove()
	q.UnmakeMove()
	if p.FEN() != before || p.Plies() != 30 {
		t.Error("playing on a clone changed the original")
	}
}

func TestSquares(t *testing.T) {
	for _, s := range squares {
		if got, err := ParseSquare(s.String()); err != nil || got != s {
			t.Errorf("%v reads back as %v, %v", s, got, err)
		}
		if s.Mirror().Mirror() != s || s.Rotate().Rotate() != s || s.Mirror().File() != 8-s.File() ||
			s.Rotate().Rank() != 9-s.Rank() || s.Row() != 9-s.Rank() {
			t.Errorf("%v: mirror %v, rotate %v", s, s.Mirror(), s.Rotate())
		}
	}
	for _, bad := range []string{"", "e", "j0", "a:", "e10", "`0"} {
		if s, err := ParseSquare(bad); err == nil {
			t.Errorf("%q read as %v, want an error", bad, s)
		}
	}
}

func TestSteps(t *testing.T) {
	count := func(table *[256]steps) (points, moves int) {
		for _, s := range squares {
			if table[s].n > 0 {
				points++
				moves += int(table[s].n)
			}
		}
		return points, moves
	}
	for _, c := range []struct {
		name          string
		table         *[256]steps
		points, moves int
	}{
		{"king", &kingSteps, 18, 48},
		{"advisor", &advisorSteps, 10, 16},
		{"elephant", &elephantSteps, 14, 32},
		{"horse", &horseSteps, 90, 2 * (8*8 + 7*9) * 2},
		{"horse attackers", &horseAttackers, 90, 2 * (8*8 + 7*9) * 2},
		{"red soldier", &soldierSteps[Red], 81 + 9, 81 + 5*16},
	} {
		if p, m := count(c.table); p != c.points || m != c.moves {
			t.Errorf("%s: %d moves from %d points, want %d from %d", c.name, m, p, c.moves, c.points)
		}
	}
}

// FuzzPlay uses bytes to choose among the legal moves and checks the invariants
// after each move.
func FuzzPlay(f *testing.F) {
	f.Add([]byte{1, 2, 3, 200, 5})
	f.Add([]byte("the quick brown fox"))
	f.Fuzz(func(t *testing.T, choices []byte) {
		p := StartPosition()
		for _, c := range choices[:min(len(choices), 1000)] { // every ply scans the whole game
			l := p.Moves()
			if len(l) == 0 {
				return
			}
			m := l[int(c)%len(l)]
			key := p.Key()
			p.MakeMove(m)
			p.UnmakeMove()
			if p.Key() != key {
				t.Fatal("unmake does not restore the key")
			}
			p.MakeMove(m)
			p.Outcome(Rules{})
			if q, err := ParseFEN(p.FEN()); err != nil || q.Key() != p.Key() {
				t.Fatalf("parsing %s again: %v, want the same key", p.FEN(), err)
			}
		}
	})
}
