package nnue

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// randomNet returns a net of random weights, as large as possible without
// exceeding a bound, for any random numbers.
func randomNet(width int, seed uint64) *Net {
	n, random := NewNet(width), rand.New(rand.NewPCG(seed, 0))
	between := func(limit int) int { return random.IntN(2*limit+1) - limit }
	n.Scale = 400
	for i := range n.Hidden {
		n.Hidden[i] = int16(between(120))
	}
	for i := range n.HiddenBias {
		n.HiddenBias[i] = int16(between(300))
	}
	for i := range n.Output {
		n.Output[i] = int16(between(min(MaxOutput, 33025/2/width)))
	}
	for i := range n.OutputBias {
		n.OutputBias[i] = int32(between(5000))
	}
	return n
}

func TestIndex(t *testing.T) {
	const other = xiangqi.Stands / 2 // the first input of the other side
	for _, test := range []struct {
		view  xiangqi.Side
		frame Frame
		piece xiangqi.Piece
		at    string
		want  int
	}{
		{xiangqi.Red, 0, xiangqi.RedKing, "d0", 0},
		{xiangqi.Red, 0, xiangqi.RedKing, "e0", 1},
		{xiangqi.Red, 0, xiangqi.RedKing, "e1", 4},
		{xiangqi.Red, mirrored, xiangqi.RedKing, "f0", 0},
		{xiangqi.Red, 0, xiangqi.RedAdvisor, "f2", 9 + 4},
		{xiangqi.Red, 0, xiangqi.RedElephant, "a2", 9 + 5 + 2},
		{xiangqi.Red, mirrored, xiangqi.RedElephant, "i2", 9 + 5 + 2},
		{xiangqi.Red, 0, xiangqi.RedSoldier, "i9", other - 1},
		{xiangqi.Red, mirrored, xiangqi.RedSoldier, "i9", other - 9},
		{xiangqi.Red, 0, xiangqi.BlackKing, "f9", other},
		{xiangqi.Red, 0, xiangqi.BlackKing, "d8", other + 5},
		{xiangqi.Red, mirrored, xiangqi.BlackKing, "d9", other},
		{xiangqi.Red, 0, xiangqi.BlackSoldier, "a0", setInputs - 1},
		{xiangqi.Red, 2, xiangqi.BlackSoldier, "a0", 2*setInputs - 1},
		{xiangqi.Red, 5, xiangqi.BlackSoldier, "i0", 3*setInputs - 1},
		{xiangqi.Black, 0, xiangqi.BlackKing, "f9", 0},
		{xiangqi.Black, 0, xiangqi.BlackChariot, "h7", 9 + 5 + 7 + 90 + 2*9 + 1},
		{xiangqi.Black, mirrored, xiangqi.BlackChariot, "h7", 9 + 5 + 7 + 90 + 2*9 + 7},
		{xiangqi.Black, 0, xiangqi.RedCannon, "a0", other + 9 + 5 + 7 + 180},
	} {
		if got := Index(test.view, test.frame, test.piece, movetest.Square(t, test.at)); got != test.want {
			t.Errorf("%v's view, frame %d: %v on %s is input %d, want %d", test.view, test.frame, test.piece, test.at, got, test.want)
		}
	}
}

func TestEveryPieceAndPointHasAnInputOfItsOwn(t *testing.T) {
	for view := xiangqi.Red; view <= xiangqi.Black; view++ {
		for _, mirror := range []Frame{0, mirrored} {
			seen := map[int]bool{}
			for frame := mirror; frame < 2*Sets; frame += 2 {
				for side := xiangqi.Red; side <= xiangqi.Black; side++ {
					for kind := range xiangqi.Kind(xiangqi.Kinds) {
						for _, at := range xiangqi.Squares() {
							if piece := xiangqi.NewPiece(side, kind); piece.CanStand(at) {
								seen[Index(view, frame, piece, at)] = true
							}
						}
					}
				}
			}
			if len(seen) != Inputs || seen[-1] || seen[Inputs] {
				t.Errorf("%v's view has %d inputs, want %d", view, len(seen), Inputs)
			}
		}
	}
}

func TestScoreByHand(t *testing.T) {
	n := NewNet(WidthStep)
	n.Scale = 408
	width := n.Width()
	n.HiddenBias[5] = 10
	n.Hidden[1*width+5] = 200   // own king on the middle file
	n.Hidden[382*width+5] = 15  // the other king there
	n.Hidden[383*width+5] = 100 // the other king to the left of it, which is its right
	n.Output[5], n.Output[width+5] = 64, -32
	n.OutputBias[0] = 1000
	const fen = "3k5/9/9/9/9/9/9/9/9/4K4 "
	// Red sees 10+200+100 = 310, which is clamped to 255; Black sees 10+15 = 25.
	if got, want := n.Score(movetest.Position(t, fen+"w")), (255*255*64-25*25*32)/255*408/16320+1000*408/16320; got != want {
		t.Errorf("Red to move: %d, want %d", got, want)
	}
	if got, want := n.Score(movetest.Position(t, fen+"b")), (25*25*64-255*255*32)/255*408/16320+1000*408/16320; got < want-1 || got > want+1 {
		t.Errorf("Black to move: %d, want %d", got, want)
	}
}

// everywhere gives a neuron the weight 300 for own horses and 364 for own chariots on all points.
func everywhere(n *Net, set, neuron int) {
	for _, at := range xiangqi.Squares() {
		for piece, weight := range map[xiangqi.Piece]int16{xiangqi.RedHorse: 300, xiangqi.RedChariot: 364} {
			n.Hidden[Index(xiangqi.Red, Frame(set<<1), piece, at)*n.Width()+neuron] = weight
		}
	}
}

func TestCheckRefusesOverflow(t *testing.T) {
	for _, test := range []struct {
		name  string
		spoil func(n *Net)
		want  string // part of the error; empty for none
	}{
		{"a neuron at its limit", func(n *Net) {
			everywhere(n, 1, 7)
			n.HiddenBias[7] = 7
		}, ""},
		{"a neuron one above", func(n *Net) {
			everywhere(n, 1, 7)
			n.HiddenBias[7] = 8
		}, "neuron 7 of set 1 can reach 8 to 32768"},
		{"a neuron below", func(n *Net) { n.Hidden[8], n.HiddenBias[8] = -1, -32768 }, "neuron 8 of set 0 can reach -32769 to -32768"},
		{"an output weight", func(n *Net) { n.Output[3] = -128 }, "output weight -128 of bucket 0 is beyond 127"},
		{"an output bias", func(n *Net) { n.OutputBias[3] = 1<<23 + 1 }, "output bias 8388609 of bucket 3"},
		{"no scale", func(n *Net) { n.Scale = 0 }, "scale is 0"},
		{"a scale too large", func(n *Net) { n.Scale = 4097 }, "scale is 4097"},
		{"the largest scale", func(n *Net) { n.Scale = MaxScale }, ""},
		{"weights missing", func(n *Net) { n.Hidden = n.Hidden[1:] }, fmt.Sprintf("it has %d and %d weights, not %d and %d", Inputs*32-1, Buckets*64, Inputs*32, Buckets*64)},
		{"output weights missing", func(n *Net) { n.Output = n.Output[1:] }, fmt.Sprintf("it has %d and %d weights, not %d and %d", Inputs*32, Buckets*64-1, Inputs*32, Buckets*64)},
		{"a width between", func(n *Net) { *n = *NewNet(40); n.Scale = 1 }, "width is 40"},
	} {
		n := NewNet(32)
		test.spoil(n)
		if err := n.Check(); test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s: %v, want %q", test.name, err, test.want)
		}
	}
	n := NewNet(256)
	for i := range n.Output[:512] {
		n.Output[i] = 64
	}
	n.Output[0], n.Output[1], n.Output[2], n.Output[3], n.Output[4] = 127, 127, 127, 127, -69
	if err := n.Check(); err != nil {
		t.Error(err)
	}
	n.Output[4] = -70
	if err := n.Check(); err == nil || err.Error() != "the output weights of bucket 0 come to 33026, more than 33025" {
		t.Error(err)
	}
}
