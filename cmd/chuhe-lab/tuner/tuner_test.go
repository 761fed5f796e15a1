package tuner

import (
	"bytes"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/data"
	"chuhe/engine/eval/hand"
	"chuhe/engine/xiangqi"
)

// games returns a file of random games whose results depend, with some
// randomness, on the judge's scores of their last positions.
func games(t *testing.T, n int, judge func(p *xiangqi.Position) float64) *bytes.Buffer {
	t.Helper()
	var all [][]data.Record
	r := rand.New(rand.NewPCG(3, 4))
	for range n {
		p := xiangqi.StartPosition()
		var l xiangqi.MoveList
		for range 40 + r.IntN(60) {
			if p.LegalMoves(&l); l.Len() == 0 {
				break
			}
			p.MakeMove(l.At(r.IntN(l.Len())))
		}
		rec := data.Of(p, 0)
		rec.Result, rec.Last = xiangqi.BlackWins, true
		if r.Float64() < 1/(1+math.Exp(-judge(p)/200)) {
			rec.Result = xiangqi.RedWins
		}
		all = append(all, []data.Record{rec})
	}
	return bytes.NewBuffer(labtest.File(t, data.Header{}, all))
}

// If only chariots decide the games, the fit finds that.
func TestFindsWhatDecides(t *testing.T) {
	var s Set
	err := s.Load(games(t, 6000, func(p *xiangqi.Position) float64 {
		return 300 * float64(p.Count(xiangqi.RedChariot)-p.Count(xiangqi.BlackChariot))
	}))
	if err != nil {
		t.Fatal(err)
	}
	from := make([]hand.Weight, len(hand.Weights()))
	for i := hand.SumTerms; i < len(from); i++ {
		from[i].Opening = hand.FullScale
	}
	var epochs []Progress
	weights := s.Fit(t.Context(), from, 200, Config{Epochs: 30, Rate: 10, Prior: 0.5}, func(p Progress) { epochs = append(epochs, p) })
	first, last := epochs[0], epochs[len(epochs)-1]
	if last.Train >= first.Train || last.Test >= first.Test {
		t.Errorf("cross entropy %.4f and %.4f, before %.4f and %.4f", last.Train, last.Test, first.Train, first.Test)
	}
	for _, kind := range []xiangqi.Kind{xiangqi.Advisor, xiangqi.Elephant, xiangqi.Horse, xiangqi.Cannon} {
		if c, k := weights[xiangqi.Chariot].Opening, weights[kind].Opening; c < 50 || c < 3*k {
			t.Errorf("a chariot is worth %d, a %v %d, want at least 50 and at least %v", c, kind, k, 3*k)
		}
	}
}

// lead returns the evaluation of a position for Red.
func lead(p *xiangqi.Position) float64 {
	e := hand.New()
	e.Reset(p)
	v := float64(e.Evaluate(p))
	if p.SideToMove() == xiangqi.Black {
		v = -v
	}
	return v
}

func TestK(t *testing.T) {
	var s Set
	if err := s.Load(games(t, 4000, lead)); err != nil {
		t.Fatal(err)
	}
	if k, err := s.K(hand.Weights()); err != nil || k < 170 || k > 235 {
		t.Errorf("K is %.0f (%v), and the games were made with 200", k, err)
	}
}

// If the results do not determine a scale, none is invented.
func TestNoK(t *testing.T) {
	for name, share := range map[string]float64{"every lead wins": 1000, "every lead loses": -1000} {
		var s Set
		if err := s.Load(games(t, 300, func(p *xiangqi.Position) float64 { return share * lead(p) })); err != nil {
			t.Fatal(err)
		}
		if k, err := s.K(hand.Weights()); err == nil || !strings.Contains(err.Error(), "from 20 to 2000") {
			t.Errorf("%s: K is %.0f, %v, want an error with %q", name, k, err, "from 20 to 2000")
		}
	}
}

// Weights that the evaluation cannot hold are not written, whatever the fit.
func TestSourceRefuses(t *testing.T) {
	for _, x := range []float64{math.NaN(), math.Inf(1), math.Inf(-1), 1e30, -1e30, mostWeight + 1, -mostWeight - 1} {
		for half := range 2 {
			w := toVector(hand.Weights())
			w[2*(xiangqi.Kinds+3)+half] = float32(x)
			source, err := Source(fromVector(w))
			if err == nil || source != nil || err.Error() != `weight 4 of "king squares, from the far rank, files a to e" is no number from -3000 to 3000` {
				t.Errorf("Source with the weight %v: error %v, want the weight named, and no source", x, err)
			}
		}
	}
	w := toVector(hand.Weights())
	w[2], w[3] = mostWeight, -mostWeight
	if source, err := Source(fromVector(w)); err != nil || !bytes.Contains(source, []byte("of(3000, -3000)")) {
		t.Errorf("the largest weight: %v", err)
	}
	for i, w := range hand.Weights() {
		if max(w.Opening, -w.Opening, w.Ending, -w.Ending) > mostWeight/2 {
			t.Errorf("weight %d, %v, is near the limit", i, w)
		}
	}
}

// The file in the repository equals the tuner's output for its weights.
func TestSource(t *testing.T) {
	want := labtest.Content(t, "../../../engine/eval/hand/weights_gen.go")
	got, err := Source(hand.Weights())
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("the weights would be written otherwise")
	}
}
