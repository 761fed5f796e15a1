package trainer

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/data"
	"chuhe/engine/eval/nnue"
	"chuhe/engine/xiangqi"
)

func loaded(t testing.TB, heldOut int, files ...[]byte) *Set {
	t.Helper()
	s := NewSet(heldOut)
	for _, f := range files {
		if err := s.Load(bytes.NewReader(f)); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// begun returns a training at its start.
func begun(t *testing.T, s *Set, m *Model, c Config, workers int) *Training {
	t.Helper()
	training, err := Begin(s, m, c, workers)
	if err != nil {
		t.Fatal(err)
	}
	return training
}

// board returns a sample's position as text.
func (s *Set) board(t testing.TB, x *sample) string {
	t.Helper()
	p, err := s.position(x)
	if err != nil {
		t.Fatal(err)
	}
	return p.FEN()
}

// small configures a very short training.
var small = Config{Epochs: 3, Batch: 100, Rate: 2e-3, LastRate: 1e-4, Decay: 0.01, Blend: 0.5, K: 300, Mirror: true, Seed: 7}

// No game is on both sides, however often and in whichever file it occurs, and each is always on the same side.
func TestSplitIsByGame(t *testing.T) {
	all := labtest.RandomGames(t, 1, 200, 0)
	first, second := labtest.File(t, data.Header{Seed: 1}, all[:120]), labtest.File(t, data.Header{Seed: 2}, all[80:])
	s := loaded(t, 8, first, second)
	if s.games[1] < 10 || s.games[1] > 60 || s.games[0]+s.games[1] != 240 {
		t.Fatalf("%d and %d games are trained and tested, want 240 in all and 10 to 60 tested", s.games[0], s.games[1])
	}
	sides := map[string]int{}
	for side, samples := range [][]sample{s.train, s.test} {
		for i := range samples {
			if samples[i].men < 27 { // the first moves of games are alike
				sides[s.board(t, &samples[i])] |= 1 << side
			}
		}
	}
	for board, on := range sides {
		if on == 3 {
			t.Errorf("%s is both learnt from and held out", board)
		}
	}
	again := loaded(t, 8, second, first)
	held := func(s *Set) (boards []string) {
		for i := range s.test {
			boards = append(boards, s.board(t, &s.test[i]))
		}
		slices.Sort(boards)
		return boards
	}
	if !reflect.DeepEqual(held(s), held(again)) || s.digest() != again.digest() {
		t.Error("other games are held out when the files come in another order")
	}
	whole := loaded(t, 8, first)
	if cut := loaded(t, 8, first[:len(first)-1]); cut.games[0]+cut.games[1] != whole.games[0]+whole.games[1]-1 {
		t.Error("a game that is cut off is not left out")
	}
}

// A sample must match its record as seen by the side to move, and its mirror image must match the mirrored board.
func TestSamples(t *testing.T) {
	all := labtest.RandomGames(t, 2, 20, 0)
	s := loaded(t, 1<<40, labtest.File(t, data.Header{}, all))
	i := 0
	for _, game := range all {
		for _, rec := range game {
			x := &s.train[i]
			i++
			p, err := rec.Position()
			if err != nil {
				t.Fatal(err)
			}
			if got := s.board(t, x); got != p.FEN() {
				t.Fatalf("%s became %s", p.FEN(), got)
			}
			want := 0.5
			if rec.Result == xiangqi.RedWins && rec.Side == xiangqi.Red || rec.Result == xiangqi.BlackWins && rec.Side == xiangqi.Black {
				want = 1
			} else if rec.Result != xiangqi.Draw {
				want = 0
			}
			if x.result() != want || x.score != rec.Score || x.isLeaf() {
				t.Fatalf("%s: result %v, score %d; want %v, %d", p.FEN(), x.result(), x.score, want, rec.Score)
			}
			sameInputs(t, s, x, false, p)
			mirror := rec
			for at := range mirror.Board {
				mirror.Board[at] = rec.Board[at/9*9+8-at%9]
			}
			if p, err = mirror.Position(); err != nil {
				t.Fatal(err)
			}
			sameInputs(t, s, x, true, p)
		}
	}
	if i != len(s.train) {
		t.Errorf("%d samples of %d records", len(s.train), i)
	}
}

// sameInputs compares the inputs of a sample with those of package nnue for p.
func sameInputs(t *testing.T, s *Set, x *sample, mirror bool, p *xiangqi.Position) {
	t.Helper()
	var in inputs
	s.inputsOf(x, mirror, &in)
	for v, side := range [2]xiangqi.Side{p.SideToMove(), p.SideToMove().Opponent()} {
		want := nnue.Features(nil, p, side)
		got := slices.Clone(in.view[v][:in.n-1])
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) || in.view[v][in.n-1] != biasInput {
			t.Fatalf("%s: view %d has inputs %v, want %v", p.FEN(), v, got, want)
		}
	}
	if want := nnue.Bucket(int(x.men)); in.bucket != want {
		t.Errorf("%s: bucket %d, want %d", p.FEN(), in.bucket, want)
	}
}

func TestBadData(t *testing.T) {
	all := labtest.RandomGames(t, 3, 1, 0)
	all[0][0].Board[slices.Index(all[0][0].Board[:], xiangqi.RedKing)] = xiangqi.NoPiece
	if err := NewSet(8).Load(bytes.NewReader(labtest.File(t, data.Header{}, all))); err == nil || !strings.Contains(err.Error(), "king") {
		t.Errorf("a board without a king: %v", err)
	}
	if err := NewSet(8).Load(strings.NewReader("text")); err == nil {
		t.Error("text is read")
	}
	if _, err := Begin(NewSet(8), New(32, 1), small, 1); err == nil {
		t.Error("a training without positions begins")
	}
}

// The gradient must equal the derivative of the squared error with respect to each weight.
func TestGradient(t *testing.T) {
	s := loaded(t, 8, labtest.File(t, data.Header{}, labtest.RandomGames(t, 4, 40, 0)))
	m := New(32, 3)
	for i := range 32 {
		m.hidden()[biasInput*32+i] = 0.5 // far from the kinks at 0 and 1
	}
	training := begun(t, s, m, small, 1)
	some := []uint32{0, 5, 9 | mirrorBit, 200}
	training.rounded = m.clone()
	loss := func() (sum float64) {
		x := newLayer(32)
		var in inputs
		for _, i := range some {
			picked := &s.train[i&^mirrorBit]
			s.inputsOf(picked, i&mirrorBit != 0, &in)
			miss := expected(float64(training.rounded.forward(&in, &x))) - picked.want(small.K, small.Blend)
			sum += miss * miss / float64(len(some))
		}
		return sum
	}
	training.learn(0, some, 1/float32(len(some)))
	gradient := training.gradients[0].weights
	r := rand.New(rand.NewPCG(5, 6))
	moved := 0
	for moved < 200 {
		i := r.IntN(len(gradient))
		if moved%4 == 0 { // most of the inputs are not set
			i = len(gradient) - 1 - r.IntN(2*nnue.Buckets*32)
		}
		if gradient[i] == 0 {
			continue
		}
		moved++
		const by = 1.0 / 256
		w := training.rounded.weights
		old := w[i]
		w[i] = old + by
		up := loss()
		w[i] = old - by
		want := (up - loss()) / (2 * by)
		w[i] = old
		if diff := math.Abs(float64(gradient[i]) - want); diff > 2e-6+0.05*math.Abs(want) {
			t.Errorf("slope by weight %d is %g, want %g", i, gradient[i], want)
		}
	}
}

// course trains a model of 32 neurons and returns the checkpoint at its end. Each of stops interrupts it after that
// many steps, to resume from the checkpoint.
func course(t *testing.T, s *Set, c Config, workers int, stops ...int) (end []byte, epochs []Epoch) {
	t.Helper()
	training := begun(t, s, New(32, c.Seed), c, workers)
	report := func(e Epoch) error {
		epochs = append(epochs, e)
		return nil
	}
	for _, stop := range stops {
		if err := training.Run(labtest.Late(t.Context(), stop), report, nil); !errors.Is(err, context.Canceled) {
			t.Fatalf("stopped after %d steps: %v, want %v", stop, err, context.Canceled)
		}
		resumed, err := Resume(s, checkpoint(t, training), c, workers)
		if err != nil {
			t.Fatal(err)
		}
		training = resumed
	}
	if err := training.Run(context.Background(), report, nil); err != nil {
		t.Fatal(err)
	}
	return checkpoint(t, training), epochs
}

func checkpoint(t *testing.T, training *Training) []byte {
	t.Helper()
	f, err := training.Checkpoint()
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// The same positions and seed give the same bytes, with any number of workers and interruptions.
func TestTrainingIsRepeatable(t *testing.T) {
	s := loaded(t, 8, labtest.File(t, data.Header{}, labtest.RandomGames(t, 5, 60, 0)))
	want, epochs := course(t, s, small, 1)
	if len(epochs) != small.Epochs+1 {
		t.Errorf("%d epochs are reported, want %d", len(epochs), small.Epochs+1)
	}
	for _, workers := range []int{2, 5, 30} {
		if got, _ := course(t, s, small, workers); !bytes.Equal(got, want) {
			t.Errorf("%d workers make another net", workers)
		}
	}
	got, stopped := course(t, s, small, 2, 3, 12, 1)
	if !bytes.Equal(got, want) || !reflect.DeepEqual(stopped, epochs) {
		t.Error("a training that was stopped makes another net")
	}
	other := small
	other.Seed++
	if got, _ := course(t, s, other, 1); bytes.Equal(got, want) {
		t.Error("another seed makes the same net")
	}
}

// If only chariots decide games, a training learns who wins: from games, and from leaves.
func TestLearns(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: trains for seconds")
	}
	all := labtest.RandomGames(t, 6, 150, 0)
	c := small
	c.Epochs, c.Batch, c.Rate = 8, 50, 0.02
	won := loaded(t, 8, labtest.File(t, data.Header{}, all))
	for _, game := range all {
		for i := range game {
			game[i].Result = xiangqi.Ongoing
		}
	}
	judged := loaded(t, 8, labtest.File(t, data.Header{Kind: data.Leaves}, all))
	for name, s := range map[string]*Set{"games": won, "leaves": judged} {
		_, epochs := course(t, s, c, 2)
		first, last := epochs[0].HeldOut, epochs[len(epochs)-1].HeldOut
		if !(last.Squared < 0.6*first.Squared && last.Log < first.Log) {
			t.Errorf("%s: from %v to %v", name, first, last)
		}
	}
	if _, err := judged.Yardsticks(); !errors.Is(err, ErrLeaves) {
		t.Errorf("yardsticks of leaves: %v, want %v", err, ErrLeaves)
	}
	y, err := won.Yardsticks()
	if err != nil {
		t.Fatal(err)
	}
	// The scores know the chariots before the last move, and so does the hand-made evaluation.
	if constant := 0.25; y.Search.Loss.Squared > constant || y.Hand.Loss.Squared > constant {
		t.Errorf("the losses are %+v, want those of the search and the hand-made evaluation up to %v", y, constant)
	}
}

// The best epoch is the one with the smallest held-out loss, and its model is kept.
func TestKeepsTheBest(t *testing.T) {
	s := loaded(t, 8, labtest.File(t, data.Header{}, labtest.RandomGames(t, 7, 20, 0)))
	c := small
	c.Epochs, c.Batch, c.Rate, c.LastRate = 12, 30, 0.05, 0.05 // so large that it gets worse
	training := begun(t, s, New(32, 1), c, 1)
	best, least, worsened := -1, math.Inf(1), 0
	var models []*Model
	err := training.Run(context.Background(), func(e Epoch) error {
		models = append(models, training.model.clone())
		if e.HeldOut.Squared < least {
			best, least = e.Number, e.HeldOut.Squared
		}
		if e.Best != (best == e.Number) {
			t.Errorf("epoch %d is called best: %t", e.Number, e.Best)
		}
		worsened = max(worsened, e.Worsened)
		return nil
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if m, n := training.Best(); n != best || !slices.Equal(m.weights, models[best].weights) {
		t.Errorf("epoch %d is kept, the best was %d", n, best)
	}
	if worsened == 0 {
		t.Error("it never got worse, which this test is about")
	}
}

func TestResumeRefusesOthers(t *testing.T) {
	s := loaded(t, 8, labtest.File(t, data.Header{}, labtest.RandomGames(t, 8, 40, 0)))
	training := begun(t, s, New(32, 1), small, 1)
	f := checkpoint(t, training)
	if _, err := Resume(loaded(t, 8, labtest.File(t, data.Header{}, labtest.RandomGames(t, 9, 40, 0))), f, small, 1); err == nil || !strings.Contains(err.Error(), "data") {
		t.Errorf("other data: %v, want an error with %q", err, "data")
	}
	other := small
	other.Blend = 0.9
	if _, err := Resume(s, f, other, 1); err == nil || !strings.HasSuffix(err.Error(), fmt.Sprintf("settings: -wdl %v, not 0.9", small.Blend)) {
		t.Errorf("other settings: %v, want the end %q", err, fmt.Sprintf("settings: -wdl %v, not 0.9", small.Blend))
	}
	if m, err := Read(f); err != nil || !slices.Equal(m.weights, training.best.weights) {
		t.Errorf("the model of a checkpoint: %v", err)
	}
}

// Invalid positions are reported when they are used, with their place.
func TestPositionsThatAreNone(t *testing.T) {
	all := labtest.RandomGames(t, 10, 60, 0)
	for _, game := range all {
		for i := range game {
			for at, piece := range game[i].Board {
				if piece == xiangqi.RedSoldier {
					game[i].Board[at] = xiangqi.RedAdvisor
				}
			}
		}
	}
	if _, err := loaded(t, 3, labtest.File(t, data.Header{}, all)).Yardsticks(); err == nil || !strings.HasPrefix(err.Error(), "a position is none, and datagen summary says where: FEN: ") {
		t.Error(err)
	}
}

// A model that has learnt nothing can also be converted to a net, with the same result on every machine.
func TestQuantiseNothing(t *testing.T) {
	n, check, err := loaded(t, 3, labtest.File(t, data.Header{}, labtest.RandomGames(t, 10, 60, 0))).Quantise(zero(32))
	if err != nil || n.Scale != nnue.MaxScale || check.Mean != 0 {
		t.Errorf("Quantise of zeros = %v, %+v, %v, want scale %v and mean 0", n, check, err, nnue.MaxScale)
	}
}

// A net agrees with its model, and converting a net to a model and back gives the same net.
func TestQuantise(t *testing.T) {
	s := loaded(t, 3, labtest.File(t, data.Header{}, labtest.RandomGames(t, 10, 60, 0)))
	c := small
	c.Epochs, c.Batch, c.Rate = 8, 50, 0.02
	training := begun(t, s, New(64, 1), c, 1)
	if err := training.Run(context.Background(), func(Epoch) error { return nil }, nil); err != nil {
		t.Fatal(err)
	}
	model, _ := training.Best()
	n, check, err := s.Quantise(model)
	if err != nil {
		t.Fatal(err)
	}
	if math.Abs(check.Mean-check.Hand) > 2 || check.Apart >= 2 || check.Positions != len(s.test) {
		t.Errorf("the net and its model differ by %+v, want means within 2, less than 2 apart, for %d positions", check, len(s.test))
	}
	sum := 0.0
	for i := range s.test {
		p, err := s.position(&s.test[i])
		if err != nil {
			t.Fatal(err)
		}
		sum += math.Abs(float64(n.Score(p)))
	}
	if mean := sum / float64(len(s.test)); math.Abs(mean-check.Mean) > 1e-6 {
		t.Errorf("the mean score is %g, and said to be %g", mean, check.Mean)
	}
	bytes1, err := n.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	back, err := Read(bytes1)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(back.weights, model.rounded().weights) {
		t.Error("the net's model is not the rounded one")
	}
	model.weights[len(model.weights)-1] = 1e6
	if _, _, err := s.Quantise(model); err == nil {
		t.Error("a model beyond what a net holds becomes one")
	}
}

// A training whose numbers cannot be written has no checkpoint, rather than an empty one.
func TestNoCheckpointOfBrokenNumbers(t *testing.T) {
	broken := Training{model: &Model{width: 32}, set: NewSet(4), config: Config{K: math.NaN()}}
	if file, err := broken.Checkpoint(); err == nil || file != nil {
		t.Errorf("a training with a K of NaN has a checkpoint of %d bytes, %v, want an error", len(file), err)
	}
}

// A widened model judges every position as before, and its new neurons learn.
func TestWidened(t *testing.T) {
	s := loaded(t, 4, labtest.File(t, data.Header{Seed: 1}, labtest.RandomGames(t, 1, 40, 0)))
	m := New(32, 1)
	w := m.Widened(96, 2)
	if before, after := s.outputs(m, s.test, 1), s.outputs(w, s.test, 1); !slices.Equal(before, after) {
		t.Errorf("widened, the outputs are %v, want %v", after[:5], before[:5])
	}
	run := begun(t, s, w, small, 1)
	if err := run.Run(t.Context(), func(Epoch) error { return nil }, nil); err != nil {
		t.Fatal(err)
	}
	learnt := 0
	for bucket := range nnue.Buckets {
		for _, row := range w.output(bucket) {
			for _, weight := range row[m.Width():] {
				if weight != 0 {
					learnt++
				}
			}
		}
	}
	if learnt == 0 {
		t.Error("no new neuron has an output weight after the training")
	}
}
