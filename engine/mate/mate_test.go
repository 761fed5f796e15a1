package mate

import (
	"math/rand/v2"
	"slices"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

const plenty = 1_000_000

func goOn() bool { return false }

func legal(p *xiangqi.Position) []xiangqi.Move {
	var list xiangqi.MoveList
	p.LegalMoves(&list)
	return list.Slice()
}

func TestSearch(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		move      string
		plies     int
	}{
		{"a check", "3k5/R8/9/9/9/9/9/9/1R7/4K4 w", "", 1},
		{"stalemate", "3k5/9/3P5/9/9/9/9/9/9/4K4 w", "", 1},
		{"a quiet move among many pieces", "4kab2/4a4/4b2n1/p1p3p1p/9/3R5/P1P3P1P/4C4/4A2r1/2B1KAB2 w", "e0d0", 3},
		{"a quiet retreat", "2b6/2R1a4/3kba2n/1C4p1p/P5r2/9/4P4/3C5/4A4/2B1KA3 w", "b6b1", 5},
		{"nothing at all", "r1bakab1r/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1CN3NC1/9/R1BAKAB1R w", "", 0},
	} {
		p := movetest.Position(t, c.fen)
		before := p.FEN()
		s := new(Solver)
		s.Begin(p, legal(p))
		m, ok := s.Search(5, plenty, goOn)
		if ok != (c.plies > 0) || ok && (c.move != "" && m.Move.String() != c.move || m.Plies() != c.plies) {
			t.Errorf("%s: %v in %d plies, %v", c.name, m.Move, m.Plies(), ok)
		}
		if p.FEN() != before {
			t.Errorf("%s: the position became %s, want %s", c.name, p.FEN(), before)
		}
	}
}

// TestSearchGoesOn checks that a proof in several parts has the same result as one in a single part, and that a first
// move that is not among the candidates is not found.
func TestSearchGoesOn(t *testing.T) {
	p := movetest.Position(t, "2b6/2R1a4/3kba2n/1C4p1p/P5r2/9/4P4/3C5/4A4/2B1KA3 w")
	s := new(Solver)
	s.Begin(p, legal(p))
	pieces := 0
	var found Mate
	for ok := false; !ok; pieces++ {
		if found, ok = s.Search(MaxMoves, 100, goOn); pieces > 1000 {
			t.Fatal("no mate is found in pieces")
		}
		if s.Nodes() > 100 {
			t.Errorf("%d nodes of 100, want at most 100", s.Nodes())
		}
	}
	if found.Move.String() != "b6b1" || found.Plies() != 5 || pieces < 2 {
		t.Errorf("%v in %d plies after %d pieces", found.Move, found.Plies(), pieces)
	}
	var others []xiangqi.Move
	for _, m := range legal(p) {
		if m != found.Move {
			others = append(others, m)
		}
	}
	s.Begin(p, others)
	if m, ok := s.Search(3, plenty, goOn); ok {
		t.Errorf("%v, which may not be played, or is no mate in 3", m.Move)
	}
	s.Begin(p, legal(p))
	if m, ok := s.Search(MaxMoves, plenty, func() bool { return true }); ok && s.Nodes() > stopEvery {
		t.Errorf("%v after the word to stop", m.Move)
	}
}

// TestProofs verifies by brute force that the mates found in random endings are mates of the stated length, and that
// the proofs and lines of Walk hold.
func TestProofs(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	s := new(Solver)
	found, quiet, endings := 0, 0, 1500
	if testing.Short() {
		endings = 300
	}
	for range endings {
		p, ok := randomEnding(random)
		if !ok {
			continue
		}
		s.Begin(p, legal(p))
		m, ok := s.Search(3, plenty, goOn)
		if !ok {
			continue
		}
		found++
		if !p.GivesCheck(m.Move) {
			quiet++
		}
		if !mates(p, (m.Plies()+1)/2) {
			t.Errorf("%s: no mate in %d plies", p.FEN(), m.Plies())
		}
		line := s.Walk(m, plenty, func(p *xiangqi.Position, move xiangqi.Move, plies int) {
			if move != xiangqi.NoMove && !mates(p, (plies+1)/2) || move == xiangqi.NoMove && !mated(p, plies/2) {
				t.Errorf("%s: %v within %d plies is told", p.FEN(), move, plies)
			}
		})
		for _, move := range line {
			p.MakeMove(move)
		}
		if p.HasLegalMove() || len(line) > m.Plies() {
			t.Errorf("%v ends in %s, want not HasLegalMove and at most length %v", line, p.FEN(), m.Plies())
		}
	}
	if found < endings/15 || quiet < endings/75 {
		t.Errorf("only %d mates were found, %d of them quiet", found, quiet)
	}
}

// TestProofsAmongRepetitions plays games back and forth, so that the law of repetition may end them, with one solver
// for all their positions. A mate that it finds must be a mate in the current state of the game.
func TestProofsAmongRepetitions(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 1))
	found, again := 0, 0
	for range 600 {
		p, ok := randomEnding(random)
		if !ok {
			continue
		}
		s := new(Solver)
		var made []xiangqi.Move
		for !p.Outcome(xiangqi.Rules{}).Over() && len(made) < 40 {
			moves := legal(p)
			s.Begin(p, moves)
			if m, ok := s.Search(2, plenty, goOn); ok {
				found++
				if p.Occurrences() > 1 {
					again++
				}
				if !mates(p, (m.Plies()+1)/2) {
					t.Errorf("%s after %v: no mate in %d plies", p.FEN(), made, m.Plies())
				}
			}
			move := moves[random.IntN(len(moves))]
			if n := len(made); n >= 2 && random.IntN(4) > 0 {
				if back := xiangqi.NewMove(made[n-2].To(), made[n-2].From()); slices.Contains(moves, back) {
					move = back
				}
			}
			made = append(made, move)
			p.MakeMove(move)
		}
	}
	if found < 300 || again < 100 {
		t.Errorf("only %d mates were found, %d of them in positions that had been there before", found, again)
	}
}

// mates and mated form the simplest possible search for a mate.
func mates(p *xiangqi.Position, moves int) bool {
	if moves == 0 {
		return false
	}
	for _, m := range legal(p) {
		p.MakeMove(m)
		won := mated(p, moves-1)
		p.UnmakeMove()
		if won {
			return true
		}
	}
	return false
}

func mated(p *xiangqi.Position, moves int) bool {
	replies := legal(p)
	if len(replies) > 0 && (moves == 0 || drawn(p)) {
		return false
	}
	for _, m := range replies {
		p.MakeMove(m)
		lost := !drawn(p) && mates(p, moves)
		p.UnmakeMove()
		if !lost {
			return false
		}
	}
	return true
}

// randomEnding places a few attackers against a king with one or two guards.
func randomEnding(random *rand.Rand) (*xiangqi.Position, bool) {
	s := xiangqi.Setup{Round: 1}
	s.Put(xiangqi.BlackKing, xiangqi.SquareAt(3+random.IntN(3), 9))
	s.Put(xiangqi.RedKing, xiangqi.SquareAt(3+random.IntN(3), 0))
	for _, piece := range []xiangqi.Piece{
		xiangqi.RedChariot, xiangqi.RedHorse, xiangqi.RedCannon, xiangqi.RedSoldier, xiangqi.RedSoldier,
		xiangqi.BlackAdvisor, xiangqi.BlackSoldier, xiangqi.BlackChariot,
	}[:3+random.IntN(6)] {
		at := xiangqi.SquareAt(random.IntN(9), 5+random.IntN(5))
		if piece == xiangqi.BlackAdvisor {
			at = xiangqi.SquareAt(4, 8)
		}
		if s.PieceAt(at) == xiangqi.NoPiece {
			s.Put(piece, at)
		}
	}
	p, err := s.Position()
	return p, err == nil
}

// drawn reports whether the game has ended without mate, including wins by the law of repetition.
func drawn(p *xiangqi.Position) bool {
	return p.Outcome(xiangqi.Rules{}).Over() && p.HasLegalMove()
}
