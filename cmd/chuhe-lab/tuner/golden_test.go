package tuner

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/data"
	"chuhe/engine/eval/hand"
	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
)

// The numbers of a few short fits.
func TestNumbers(t *testing.T) {
	var s Set
	for seed := range uint64(2) {
		if err := s.Load(strings.NewReader(labtest.Games(t, seed, 15))); err != nil {
			t.Fatal(err)
		}
	}
	var out strings.Builder
	k, err := s.K(hand.Weights())
	fmt.Fprintf(&out, "%v; K %.1f, %v\n", &s, k, err)
	for _, c := range []Config{
		{Epochs: 2, Blend: 0.8, Prior: 2, Rate: 1},
		{Epochs: 3, Prior: 900, Rate: 5, Seed: 3},
		{Epochs: 1, Blend: 1, Rate: 0.5, Seed: 4},
	} {
		weights := s.Fit(t.Context(), hand.Weights(), k, c, func(p Progress) {
			fmt.Fprintf(&out, "  epoch %d: %.4f, %.4f\n", p.Epoch, p.Train, p.Test)
		})
		moved, most, scales := 0.0, 0.0, 0
		for i, w := range weights {
			before := hand.Weights()[i]
			for _, d := range []int{w.Opening - before.Opening, w.Ending - before.Ending} {
				moved += math.Abs(float64(d))
				most = max(most, math.Abs(float64(d)))
			}
			if i >= hand.SumTerms {
				scales += w.Opening - before.Opening
			}
		}
		fmt.Fprintf(&out, "  the weights moved by %.0f, %.0f at most, the scale factors by %d\n", moved, most, scales)
	}
	tabletest.Golden(t, "numbers", out.String())
}

// The parts of the loss, by hand.
func TestParts(t *testing.T) {
	for _, c := range []struct{ got, want float64 }{
		{float64(expect(0, 200)), 0.5}, {float64(expect(200*float32(math.Log(3)), 200)), 0.75}, {float64(expect(-200*float32(math.Log(3)), 200)), 0.25},
		{entropy(1, 0.5), math.Ln2}, {entropy(0, 0.5), math.Ln2}, {entropy(0.25, 0.8), -0.25*math.Log(0.8) - 0.75*math.Log(0.2)}, {entropy(1, 0), -math.Log(1e-7)}, {entropy(0, 1), -math.Log(1e-7)},
		{float64((&sample{result: 1}).want(200, 0.25)), 0.875}, {float64((&sample{score: 200 * float32(math.Log(3))}).want(200, 1)), 0.75}, {float64((&sample{result: 0.5}).want(200, 0)), 0.5},
		{float64(vector{0, 0, hand.FullScale / 2}.scale(1)), 0.5},
	} {
		if math.Abs(c.got-c.want) > 1e-4 {
			t.Errorf("%g, want %g", c.got, c.want)
		}
	}
	for x, want := range map[float32]int{0.5: 1, -0.5: -1, 2.4: 2, mostWeight: mostWeight, -mostWeight: -mostWeight, mostWeight + 0.6: mostWeight + 1, -mostWeight - 1: mostWeight + 1} {
		if got := round(x); got != want {
			t.Errorf("%g is rounded to %d, want %d", x, got, want)
		}
	}
	// The sign of a score chooses the side whose term scales it.
	s := Set{features: []hand.Feature{{Term: 0, Count: 2}, {Term: 1, Count: -1}}}
	x := sample{end: 2, opening: 0.75, scaleTerm: [2]int16{7, 8}}
	if v, term := s.value(&x, vector{10, 20, 4, 8}); v != 0.75*16+0.25*32 || term != 7 {
		t.Errorf("a score of %g scaled by term %d, want 20 and 7", v, term)
	}
	if v, term := s.value(&x, vector{0, 0, 4, 8}); v != -5 || term != 8 {
		t.Errorf("a score of %g scaled by term %d, want -5 and 8", v, term)
	}
}

// Every tenth game is for testing, and faults are reported with their place.
func TestLoad(t *testing.T) {
	var s Set
	for range 25 {
		s.add([]sample{{}, {}})
	}
	if got := s.String(); got != "25 games, 46 positions to fit and 4 to check by" {
		t.Errorf("the set is %s, want %s", got, "25 games, 46 positions to fit and 4 to check by")
	}
	if _, err := s.K(hand.Weights()); err == nil || err.Error() != "there are no positions in which most of the pieces are there" {
		t.Errorf("K of endings: %v, want %q", err, "there are no positions in which most of the pieces are there")
	}
	if err := s.Load(strings.NewReader("text")); err == nil {
		t.Error("text is read")
	}
	var game []data.Record
	for i := range 4 {
		rec := data.Of(xiangqi.StartPosition(), 0)
		rec.Result, rec.Last = xiangqi.Draw, i%2 == 1
		if i == 3 {
			rec.Board[4] = xiangqi.NoPiece // the black king
		}
		game = append(game, rec)
	}
	text := labtest.File(t, data.Header{}, [][]data.Record{game})
	if err := s.Load(bytes.NewReader(text)); err == nil || !strings.HasPrefix(err.Error(), "position 4: FEN: ") {
		t.Errorf("a board without a king: %v", err)
	}
	for i, c := range []struct {
		side   xiangqi.Side
		result xiangqi.Result
		want   float32
	}{{xiangqi.Red, xiangqi.RedWins, 1}, {xiangqi.Black, xiangqi.BlackWins, 0}, {xiangqi.Black, xiangqi.RedWins, 1}, {xiangqi.Red, xiangqi.Draw, 0.5}} {
		rec := data.Of(xiangqi.StartPosition(), 50)
		rec.Side, rec.Result = c.side, c.result
		x, err := s.sample(&rec)
		score := float32(50)
		if c.side == xiangqi.Black {
			score = -50
		}
		if err != nil || x.result != c.want || x.score != score {
			t.Errorf("sample %d: %+v, %v, want result %g and score %g", i, x, err, c.want, score)
		}
	}
}
