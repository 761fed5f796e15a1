package nnue

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// randomNet returns a net of random weights, as large as possible without
// exceeding a bound, whatever the random numbers.
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
	for _, test := range []struct {
		view     xiangqi.Side
		mirrored bool
		piece    xiangqi.Piece
		at       string
		want     int
	}{
		{xiangqi.Red, false, xiangqi.RedKing, "a0", 0},
		{xiangqi.Red, false, xiangqi.RedKing, "e0", 4},
		{xiangqi.Red, true, xiangqi.RedKing, "f0", 3},
		{xiangqi.Red, false, xiangqi.RedSoldier, "i9", 6*90 + 89},
		{xiangqi.Red, true, xiangqi.RedSoldier, "i9", 6*90 + 81},
		{xiangqi.Red, false, xiangqi.BlackKing, "d9", 7*90 + 84},
		{xiangqi.Red, false, xiangqi.BlackSoldier, "i9", 13*90 + 89},
		{xiangqi.Black, false, xiangqi.BlackKing, "i9", 0},
		{xiangqi.Black, false, xiangqi.BlackChariot, "h7", 4*90 + 2*9 + 1},
		{xiangqi.Black, true, xiangqi.BlackChariot, "h7", 4*90 + 2*9 + 7},
		{xiangqi.Black, false, xiangqi.RedCannon, "a0", 12*90 + 89},
	} {
		if got := Index(test.view, test.mirrored, test.piece, movetest.Square(t, test.at)); got != test.want {
			t.Errorf("%v's view, mirrored %v: %v on %s is input %d, want %d", test.view, test.mirrored, test.piece, test.at, got, test.want)
		}
	}
}

func TestEveryPieceAndPointHasAnInputOfItsOwn(t *testing.T) {
	for view := xiangqi.Red; view <= xiangqi.Black; view++ {
		for _, mirrored := range []bool{false, true} {
			seen := map[int]bool{}
			for piece := xiangqi.RedKing; piece < xiangqi.PieceLimit; piece++ {
				for _, at := range xiangqi.Squares() {
					if piece != 15 {
						seen[Index(view, mirrored, piece, at)] = true
					}
				}
			}
			if len(seen) != Inputs || seen[-1] || seen[Inputs] {
				t.Errorf("%v's view has %d inputs, want %d", view, len(seen), Inputs)
			}
		}
	}
}

func TestAViewIsMirroredByItsKing(t *testing.T) {
	for _, test := range []struct {
		fen        string
		red, black bool
	}{
		{"3k5/9/9/9/9/9/9/9/9/4K4 w", false, true},
		{"4k4/9/9/9/9/9/9/9/9/5K3 w", true, false},
		{"5k3/9/9/9/9/9/9/9/9/3K5 w", false, false},
		{"3k5/9/9/9/9/9/9/9/9/5K3 w", true, true},
	} {
		p := movetest.Position(t, test.fen)
		if red, black := Mirrored(p, xiangqi.Red), Mirrored(p, xiangqi.Black); red != test.red || black != test.black {
			t.Errorf("%s: mirrored %v and %v, want %v and %v", test.fen, red, black, test.red, test.black)
		}
	}
}

func TestFeatures(t *testing.T) {
	p := movetest.Position(t, "3k5/9/9/9/9/9/9/9/9/R4K3 w")
	for view, want := range [][]uint16{
		{3, 4*90 + 8, 7*90 + 86},      // mirrored
		{3, 7*90 + 86, (7+4)*90 + 81}, // also mirrored
	} {
		got := Features(nil, p, xiangqi.Side(view))
		if slices.Sort(got); !slices.Equal(got, want) {
			t.Errorf("%v's inputs are %d, want %d", xiangqi.Side(view), got, want)
		}
	}
}

func TestBucket(t *testing.T) {
	for men, want := range map[int]int{2: 0, 5: 0, 6: 1, 29: 6, 30: 7, 32: 7, 33: 7, 90: 7} {
		if got := Bucket(men); got != want {
			t.Errorf("%d men: bucket %d, want %d", men, got, want)
		}
	}
}

func TestScoreByHand(t *testing.T) {
	n := NewNet(WidthStep)
	n.Scale = 408
	width := n.Width()
	n.HiddenBias[5] = 10
	n.Hidden[4*width+5] = 200         // own king on the middle file
	n.Hidden[(7*90+85)*width+5] = 15  // the other king there
	n.Hidden[(7*90+84)*width+5] = 100 // the other king to the left of it
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

// A net treats both colours alike.
func TestColoursExchanged(t *testing.T) {
	n := randomNet(64, 1)
	for _, pair := range [][2]string{
		{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b"},
		{"3k5/4a4/9/9/9/9/2P6/9/9/R4K3 w", "3k4r/9/9/6p2/9/9/9/9/4A4/5K3 b"},
	} {
		if a, b := n.Score(movetest.Position(t, pair[0])), n.Score(movetest.Position(t, pair[1])); a != b {
			t.Errorf("%s is worth %d and %s %d", pair[0], a, pair[1], b)
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
			for at := range points {
				n.Hidden[at*32+7], n.Hidden[(90+at)*32+7] = 300, 364
			}
			n.HiddenBias[7] = 7
		}, ""},
		{"a neuron one above", func(n *Net) {
			for at := range points {
				n.Hidden[at*32+7], n.Hidden[(90+at)*32+7] = 300, 364
			}
			n.HiddenBias[7] = 8
		}, "neuron 7 can reach 8 to 32768"},
		{"a neuron below", func(n *Net) { n.Hidden[8], n.HiddenBias[8] = -1, -32768 }, "neuron 8 can reach -32769 to -32768"},
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
