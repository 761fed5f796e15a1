package xiangqi

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/tabletest"
)

// setupCase is a row of testdata/setups.jsonl: a FEN, its faults as "text: squares", and its warnings as "piece: squares".
type setupCase struct {
	FEN      string
	Faults   []string
	Warnings []string
}

func TestSetupVerdicts(t *testing.T) {
	for _, c := range tabletest.Read[setupCase](t, "testdata/setups.jsonl") {
		s, err := ParseSetup(c.FEN)
		if err != nil {
			t.Errorf("%s: %v", c.FEN, err)
			continue
		}
		var faults, warnings []string
		for _, f := range s.Faults() {
			faults = append(faults, f.text()+": "+join(f.Squares()))
		}
		for _, w := range s.Warnings() {
			warnings = append(warnings, w.Piece.String()+": "+join(w.Squares))
		}
		if !slices.Equal(faults, c.Faults) {
			t.Errorf("%s has the faults %q, want %q", c.FEN, faults, c.Faults)
		}
		if !slices.Equal(warnings, c.Warnings) {
			t.Errorf("%s has the warnings %q, want %q", c.FEN, warnings, c.Warnings)
		}
	}
}

func join(squares []Square) string {
	var words []string
	for _, s := range squares {
		words = append(words, s.String())
	}
	return strings.Join(words, " ")
}

// randomSetup returns a setup with the kings in their palaces and up to 20 other pieces anywhere.
func randomSetup(r *rand.Rand) Setup {
	s := Setup{ToMove: Side(r.IntN(2)), NoCapture: r.IntN(NoCaptureLimit + 1), Round: 1 + r.IntN(200)}
	for range r.IntN(20) {
		s.Put(NewPiece(Side(r.IntN(2)), Advisor+Kind(r.IntN(Kinds-1))), squares[r.IntN(len(squares))])
	}
	s.Put(RedKing, SquareAt(3+r.IntN(3), r.IntN(3)))
	s.Put(BlackKing, SquareAt(3+r.IntN(3), 7+r.IntN(3)))
	return s
}

// TestSetupAgreesWithPosition compares random setups with their FEN, with the position, and with the positions of their
// mirror images.
func TestSetupAgreesWithPosition(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	legal, checked := 0, 0
	for range 5000 {
		s := randomSetup(r)
		fen := s.FEN()
		if again, err := ParseSetup(fen); err != nil || again != s {
			t.Fatalf("%s is read back as %s, %v", fen, again.FEN(), err)
		}
		if twice := s.Mirror().Mirror(); twice != s {
			t.Fatalf("%s mirrored twice is %s", fen, twice.FEN())
		}
		if twice := s.SwapSides().SwapSides(); twice != s {
			t.Fatalf("%s with sides swapped twice is %s", fen, twice.FEN())
		}
		faults := len(s.Faults())
		mirrored, swapped := s.Mirror(), s.SwapSides()
		if len(mirrored.Faults()) != faults || len(swapped.Faults()) != faults {
			t.Errorf("%s has %d faults, mirrored %d, with sides swapped %d", fen, faults, len(mirrored.Faults()), len(swapped.Faults()))
		}
		p, err := ParseFEN(fen)
		if (err == nil) != (faults == 0) {
			t.Errorf("%s has %d faults; ParseFEN returns %v", fen, faults, err)
		}
		if err == nil {
			legal++
			if p.Setup() != s {
				t.Errorf("%s becomes %s", fen, p.FEN())
			}
			continue
		}
		// A piece that gives check with the wrong side to move gives check with the right one.
		f := s.Faults()[0]
		if other := s; f.Fault == FENInCheck {
			checked++
			other.ToMove = s.ToMove.Opponent()
			if q, err := other.Position(); err == nil && !slices.Equal(q.Checkers(), f.Others) {
				t.Errorf("%s: %v give check, want %v", fen, f.Others, q.Checkers())
			}
		}
	}
	if legal < 30 || checked < 30 {
		t.Errorf("only %d legal setups and %d with a check were tried", legal, checked)
	}
}

// TestFaultsPointAtTheirCause empties the squares of each fault, except that of a king in check, which must remove it.
// The kings may stand anywhere, be missing or be too many.
func TestFaultsPointAtTheirCause(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	seen := map[FENFault]int{}
	for i := range 3000 {
		s := randomSetup(r)
		if i%2 == 0 {
			for _, king := range []Piece{RedKing, BlackKing} {
				for _, sq := range s.Find(king) {
					s.Put(NoPiece, sq)
				}
				for range r.IntN(4) {
					s.Put(king, squares[r.IntN(len(squares))])
				}
			}
		}
		for _, f := range s.Faults() {
			seen[f.Fault]++
			mended := s
			for _, sq := range f.Squares() {
				if f.Fault != FENInCheck || sq != f.Square {
					mended.Put(NoPiece, sq)
				}
			}
			if (f.Fault == FENNoKing) != (mended == s) {
				t.Errorf("%s: %v points at %v", s.FEN(), f, f.Squares())
			}
			for _, still := range mended.Faults() {
				same := still.Fault == f.Fault && still.Piece == f.Piece && f.Fault != FENNoKing
				switch f.Fault {
				case FENUnreachable, FENOutOfPalace: // another piece may be misplaced, too
					same = same && still.Square == f.Square
				case FENInCheck: // another attacker may have stood behind the first
					same = same && slices.ContainsFunc(still.Others, func(sq Square) bool { return slices.Contains(f.Others, sq) })
				}
				if same {
					t.Errorf("%s: %v remains in %s", s.FEN(), f, mended.FEN())
				}
			}
		}
	}
	for fault := FENNoKing; fault <= FENInCheck; fault++ {
		if arises := fault != FENSide && fault != FENUnused && fault != FENClock && fault != FENRound; arises && seen[fault] < 30 {
			t.Errorf("fault %d arose %d times, want more", fault, seen[fault])
		}
	}
}
