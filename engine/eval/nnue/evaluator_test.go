package nnue

import (
	"math/rand/v2"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// reference returns the score of p by the definition of a net, without the tables and
// the code of the package.
func reference(n *Net, p *xiangqi.Position) int {
	men := 0
	var neurons [2][]int
	for view := range neurons {
		neurons[view] = make([]int, n.Width())
		for j := range neurons[view] {
			neurons[view][j] = int(n.HiddenBias[j])
		}
	}
	for rank := range xiangqi.Ranks {
		for file := range xiangqi.Files {
			piece := p.PieceAt(xiangqi.SquareAt(file, rank))
			if piece == xiangqi.NoPiece {
				continue
			}
			men++
			for view := range neurons {
				column, king := file, p.King(xiangqi.Side(view)).File()
				if king > 4 && view == 0 || king < 4 && view == 1 {
					column = 8 - column
				}
				for j, w := range n.Hidden[referenceInput(p, view, piece, column, rank)*n.Width():][:n.Width()] {
					neurons[view][j] += int(w)
				}
			}
		}
	}
	bucket, total := 7, int64(0)
	if men < 30 {
		bucket = (men - 2) / 4
	}
	weights := n.Output[bucket*2*n.Width():]
	for i, view := range []xiangqi.Side{p.SideToMove(), p.SideToMove().Opponent()} {
		for j, x := range neurons[view] {
			if x < 0 {
				x = 0
			} else if x > 255 {
				x = 255
			}
			total += int64(x * x * int(weights[i*n.Width()+j]))
		}
	}
	return int((total/255 + int64(n.OutputBias[bucket])) * int64(n.Scale) / (255 * 64))
}

// referenceInput returns the input of a piece for a view, given its file with the board already mirrored.
func referenceInput(p *xiangqi.Position, view int, piece xiangqi.Piece, file, rank int) int {
	if piece.Side() == xiangqi.Black {
		file, rank = 8-file, 9-rank
	}
	input := 0
	for at := range 9*rank + file {
		if xiangqi.NewPiece(xiangqi.Red, piece.Kind()).CanStand(xiangqi.SquareAt(at%9, at/9)) {
			input++
		}
	}
	input += map[xiangqi.Kind]int{
		xiangqi.King: 0, xiangqi.Advisor: 9, xiangqi.Elephant: 14, xiangqi.Horse: 21, xiangqi.Chariot: 111, xiangqi.Cannon: 201, xiangqi.Soldier: 291,
	}[piece.Kind()]
	if int(piece.Side()) != view {
		input += 381
	}
	chariots := 0
	for _, at := range p.Pieces(xiangqi.Side(1 - view)) {
		if p.PieceAt(at).Kind() == xiangqi.Chariot && chariots < 2 {
			chariots++
		}
	}
	return 762*chariots + input
}

// walker makes and takes back random moves, including null moves, as a search does.
type walker struct {
	t         *testing.T
	random    *rand.Rand
	p         *xiangqi.Position
	e         *Evaluator
	made      []xiangqi.Move // NoMove for a null move
	crossings int            // number of times that a king crossed the middle
	lost      int            // number of chariots captured
	captures  int
	nulls     int
	scores    int
}

func newWalker(t *testing.T, n *Net, fen string, seed uint64) *walker {
	w := &walker{t: t, random: rand.New(rand.NewPCG(seed, 2)), p: movetest.Position(t, fen), e: New(n)}
	w.e.Reset(w.p)
	return w
}

// step makes or takes back a move.
func (w *walker) step(depth int) {
	moves := w.p.Moves()
	switch n := len(w.made); {
	case n == depth:
		w.back(1 + w.random.IntN(n))
		return
	case len(moves) == 0 || n > 0 && w.random.IntN(100) < 25:
		w.back(1 + w.random.IntN(min(4, n)))
		return
	}
	m := moves[w.random.IntN(len(moves))]
	for _, other := range moves {
		if king := w.p.PieceAt(other.From()).Kind() == xiangqi.King; king && w.random.IntN(4) == 0 {
			m = other
		}
	}
	if n := len(w.made); !w.p.InCheck() && w.random.IntN(20) == 0 && (n == 0 || w.made[n-1] != xiangqi.NoMove) {
		m = xiangqi.NoMove
	}
	w.made = append(w.made, m)
	if m == xiangqi.NoMove {
		w.p.MakeNullMove()
		w.nulls++
		return
	}
	side := w.p.SideToMove()
	before := FrameOf(w.p, side)
	w.e.Push(w.p, m)
	w.p.MakeMove(m)
	if (FrameOf(w.p, side)^before)&mirrored != 0 {
		w.crossings++
	}
	switch victim := w.p.LastCapture(); {
	case victim == xiangqi.NoPiece:
		return
	case victim.Kind() == xiangqi.Chariot:
		w.lost++
	}
	w.captures++
}

func (w *walker) back(plies int) {
	for range plies {
		m := w.made[len(w.made)-1]
		w.made = w.made[:len(w.made)-1]
		if m == xiangqi.NoMove {
			w.p.UnmakeNullMove()
			continue
		}
		w.p.UnmakeMove()
		w.e.Pop()
	}
}

// check compares the score with the reference.
func (w *walker) check(n *Net) {
	w.scores++
	got, plain, want := w.e.Evaluate(w.p), n.Score(w.p), 0
	if want = reference(n, w.p); got != want || plain != want {
		w.t.Fatalf("%s after %d moves: %d, computed anew %d, want %d", w.p.FEN(), len(w.made), got, plain, want)
	}
}

// An Evaluator must always agree with the reference, even after moves that were
// made and taken back without an evaluation.
func TestRandomWalks(t *testing.T) {
	steps := 30_000
	if testing.Short() {
		steps = 4_000
	}
	starts := []string{
		xiangqi.StartPosition().FEN(),
		"3k5/9/9/9/2p1P4/9/9/9/9/4K4 w",
		"r1bakab1r/9/2n1c1n2/p1p1p1p1p/9/9/P1P1P1P1P/2N1C1N2/9/R1BAKAB1R w",
		"3k5/9/9/PPPPPPPPP/PPPPPPPPP/ppppppppp/ppppppppp/9/9/4K4 w",
	}
	sum := walker{}
	for i, start := range starts {
		n := randomNet([]int{DefaultWidth, WidthStep, 128, 64}[i], uint64(i))
		w := newWalker(t, n, start, uint64(i))
		for range steps / len(starts) {
			w.step(3 * room)
			if w.random.IntN(3) == 0 {
				w.check(n)
			}
		}
		sum.crossings, sum.captures, sum.nulls, sum.scores = sum.crossings+w.crossings, sum.captures+w.captures, sum.nulls+w.nulls, sum.scores+w.scores
		sum.lost += w.lost
	}
	if least := steps / 1000; sum.crossings < least || sum.lost < least/4 || sum.captures < least || sum.nulls < least || sum.scores < 100*least {
		t.Errorf("%d kings passed the middle, %d captures, %d of chariots, %d null moves, %d scores: too few of some", sum.crossings, sum.captures, sum.lost, sum.nulls, sum.scores)
	}
	t.Logf("%d kings passed the middle, %d captures, %d of chariots, %d null moves, %d scores", sum.crossings, sum.captures, sum.lost, sum.nulls, sum.scores)
}

func TestResetForgets(t *testing.T) {
	n := randomNet(64, 3)
	w := newWalker(t, n, xiangqi.StartPosition().FEN(), 5)
	for range 50 {
		w.step(100)
	}
	w.check(n)
	w.made, w.p = nil, movetest.Position(t, "3k5/9/9/9/2p1P4/9/9/9/9/4K4 b")
	w.e.Reset(w.p)
	w.check(n)
}
