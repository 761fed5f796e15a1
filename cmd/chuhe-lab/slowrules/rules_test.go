package slowrules

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/xiangqi"
)

func perft(b *Board, depth int) int {
	if depth == 0 {
		return 1
	}
	n := 0
	for _, m := range b.Legal() {
		next := *b
		if err := next.Play(m); err != nil {
			panic(err)
		}
		n += perft(&next, depth-1)
	}
	return n
}

func TestPerft(t *testing.T) {
	b, err := ParseFEN(xiangqi.StartFEN)
	if err != nil {
		t.Fatal(err)
	}
	for depth, want := range []int{1, 44, 1920} {
		if got := perft(b, depth); got != want {
			t.Errorf("perft(%d) = %d, want %d", depth, got, want)
		}
	}
}

// TestAgreesWithTheEngine plays random games and compares all legal moves and checks with the fast rules.
func TestAgreesWithTheEngine(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	for game := range 40 {
		p := xiangqi.StartPosition()
		b, _ := ParseFEN(p.FEN())
		for ply := range 150 {
			var fast []string
			var list xiangqi.MoveList
			p.LegalMoves(&list)
			for _, m := range list.Slice() {
				fast = append(fast, m.String())
			}
			slow := b.Legal()
			slices.Sort(fast)
			slices.Sort(slow)
			if !slices.Equal(fast, slow) {
				t.Fatalf("game %d ply %d, %s:\nfast %v\nslow %v", game, ply, p.FEN(), fast, slow)
			}
			if p.InCheck() != b.InCheck(b.RedToMove()) {
				t.Fatalf("game %d ply %d, %s: in check: fast %v, want %v", game, ply, p.FEN(), p.InCheck(), b.InCheck(b.RedToMove()))
			}
			if !strings.HasPrefix(p.FEN(), b.String()+" ") {
				t.Fatalf("boards differ: %s and %s", p.FEN(), b)
			}
			if len(fast) == 0 {
				break
			}
			m := list.At(rng.IntN(list.Len()))
			p.MakeMove(m)
			if err := b.Play(m.String()); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestPlayRefuses(t *testing.T) {
	b, _ := ParseFEN(xiangqi.StartFEN)
	for _, m := range []string{"", "h2e2x", "h2h9x", "a0a3", "h9g7", "e4e5", "z0a0", "a0:0", "b0d1", "e0e2"} {
		if b.Play(m) == nil {
			t.Errorf("%q was played", m)
		}
	}
}

func TestParseFENRefuses(t *testing.T) {
	for _, fen := range []string{"", "9/9 w", "9/9/9/9/9/9/9/9/9/x8 w", "9/9/9/9/9/9/9/9/9/8 w", "99/9/9/9/9/9/9/9/9/9 w"} {
		if _, err := ParseFEN(fen); err == nil {
			t.Errorf("%q was read", fen)
		}
	}
}
