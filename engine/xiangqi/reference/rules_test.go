package reference

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/xiangqi"
)

// agree compares all legal moves and checks of a position with those of the fast rules.
func agree(t *testing.T, p *xiangqi.Position, b *Board) {
	t.Helper()
	var fast []string
	for _, m := range p.Moves() {
		fast = append(fast, m.String())
	}
	slow := b.Legal()
	slices.Sort(fast)
	slices.Sort(slow)
	if !slices.Equal(fast, slow) {
		t.Fatalf("%s:\nfast %v\nslow %v", p.FEN(), fast, slow)
	}
	if p.InCheck() != b.InCheck(b.RedToMove()) || !strings.HasPrefix(p.FEN(), b.String()+" ") {
		t.Fatalf("%s, in check %v, is %s, in check %v", p.FEN(), p.InCheck(), b, b.InCheck(b.RedToMove()))
	}
}

// TestAgreesWithTheEngine plays random games and compares all legal moves and checks with the fast rules.
func TestAgreesWithTheEngine(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	for range 40 {
		p := xiangqi.StartPosition()
		b, _ := ParseFEN(p.FEN())
		for range 150 {
			agree(t, p, b)
			legal := p.Moves()
			if len(legal) == 0 {
				break
			}
			m := legal[rng.IntN(len(legal))]
			p.MakeMove(m)
			if err := b.Play(m.String()); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// Pieces are placed anywhere their rules allow, as games seldom bring them.
func TestAgreesOnSparseBoards(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 5))
	compared := 0
	for range 1500 {
		b := Board{red: random.IntN(2) == 0}
		b.board[random.IntN(3)][3+random.IntN(3)].letter = 'k'
		b.board[7+random.IntN(3)][3+random.IntN(3)].letter = 'K'
		for _, letter := range []byte("RRCCNNPPPABrrccnnpppab") {
			if p := (point{random.IntN(10), random.IntN(9)}); random.IntN(3) == 0 && b.at(p).none() {
				b.board[p.row][p.col].letter = letter
			}
		}
		number(&b.board)
		p, err := xiangqi.ParseFEN(b.String())
		if err != nil { // an elephant across the river, or a king in check
			continue
		}
		compared++
		agree(t, p, &b)
		again, err := ParseFEN(b.String())
		if err != nil || *again != b {
			t.Fatalf("%s is read as %s, %v", &b, again, err)
		}
	}
	if compared < 100 {
		t.Errorf("only %d boards were compared", compared)
	}
}

// The faults of a FEN and of a move are named.
func TestFaults(t *testing.T) {
	for fen, want := range map[string]string{
		"x": `FEN "x" has fewer than two fields`, "9/9 w": `FEN "9/9 w" has 2 rows, not 10`,
		"9/9/9/9/9/9/9/9/9/8 w":   `FEN "9/9/9/9/9/9/9/9/9/8 w": row 10 has 8 points, not 9`,
		"9/9/9/9/9/9/9/9/9/9K w":  `FEN "9/9/9/9/9/9/9/9/9/9K w": 'K' in row 10`,
		"9/x8/9/9/9/9/9/9/9/9 w":  `FEN "9/x8/9/9/9/9/9/9/9/9 w": 'x' in row 2`,
		"9/081/9/9/9/9/9/9/9/9 w": `FEN "9/081/9/9/9/9/9/9/9/9 w": '0' in row 2`,
		"91/9/9/9/9/9/9/9/9/9 w":  `FEN "91/9/9/9/9/9/9/9/9/9 w": row 1 has 10 points, not 9`,
	} {
		if _, err := ParseFEN(fen); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %q", fen, err, want)
		}
	}
	const fen = "3k5/9/9/9/9/9/9/9/9/4K4 w"
	b, err := ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range []string{"", "e0", "e0e1e", "e0e2", "d9d8", "e0d0", "a0a1", "e0j0", "e0e:", "`0e0", "e/e0"} {
		if err := b.Play(move); err == nil || err.Error() != `"`+move+`" is not legal on `+fen || b.String() != fen {
			t.Errorf("%q: %v, and the board is %s", move, err, b)
		}
	}
	if err := b.Play("e0e1"); err != nil || b.String() != "3k5/9/9/9/9/9/9/9/4K4/9 b" || b.RedToMove() {
		t.Errorf("a move of the king: %v, and the board is %s", err, b)
	}
	empty, err := ParseFEN("9/9/9/9/9/9/9/9/9/9 w")
	if err != nil || empty.InCheck(true) || empty.InCheck(false) || len(empty.Legal()) > 0 {
		t.Errorf("an empty board: %v, in check, or with moves", err)
	}
}
