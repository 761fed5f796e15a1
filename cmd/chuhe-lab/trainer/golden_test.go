package trainer

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/data"
	"chuhe/engine/eval/nnue"
	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
)

// noisy returns the games with scores that do not quite fit.
func noisy(all [][]data.Record) [][]data.Record {
	for i, game := range all {
		for j := range game {
			game[j].Score += int16(i*j%7*60 - 180)
		}
	}
	return all
}

// leaves returns the games without results.
func leaves(all [][]data.Record) [][]data.Record {
	for _, game := range all {
		for i := range game {
			game[i].Result = xiangqi.Ongoing
		}
	}
	return all
}

// The numbers of a few short trainings.
func TestNumbers(t *testing.T) {
	var out strings.Builder
	won := loaded(t, 5, labtest.File(t, data.Header{}, noisy(labtest.RandomGames(t, 5, 40, 0))))
	both := loaded(t, 5, labtest.File(t, data.Header{}, noisy(labtest.RandomGames(t, 5, 20, 0))), labtest.File(t, data.Header{Kind: data.Leaves}, leaves(noisy(labtest.RandomGames(t, 6, 20, 0)))))
	for _, s := range []*Set{won, both, loaded(t, 4, labtest.File(t, data.Header{Kind: data.Leaves}, leaves(labtest.RandomGames(t, 7, 20, 0))))} {
		y, err := s.Yardsticks()
		fmt.Fprintf(&out, "%v; %+v, sum %x\n", s, s.digest(), s.sum)
		fmt.Fprintf(&out, "  hand %.4f of K %.2f, search %.4f of K %.2f, %v\n", y.Hand.Loss, y.Hand.K, y.Search.Loss, y.Search.K, err)
		for _, c := range []Config{
			{Epochs: 2, Batch: 60, Rate: 2e-3, LastRate: 1e-4, Decay: 0.01, Blend: 0.5, K: 300, Mirror: true, Seed: 7},
			{Epochs: 3, Batch: 1 << 20, Rate: 0.05, LastRate: 0.02, Decay: 0.9, Blend: 1, K: 100, Seed: 8},
			{Epochs: 5, Batch: 30, Rate: 0.05, LastRate: 0.05, Blend: 0, K: 200, Mirror: true, Seed: 9},
		} {
			training := begun(t, s, New(32, c.Seed), c, 2)
			steps := 0
			err := training.Run(t.Context(), func(e Epoch) error {
				done, all := training.Steps()
				fmt.Fprintf(&out, "  epoch %d: %.4f %.4f, learnt with %.4f, best %v, worsened %d; %d of %d steps\n", e.Number, e.HeldOut.Squared, e.HeldOut.Log, e.Train, e.Best, e.Worsened, done, all)
				return nil
			}, func() { steps++ })
			best, number := training.Best()
			sum, most := 0.0, 0.0
			for i, w := range training.model.weights {
				sum += float64(w) * math.Sqrt(float64(i))
				most = max(most, math.Abs(float64(w)))
			}
			fmt.Fprintf(&out, "  %d steps, %v; epoch %d is the best; weights %.1f, at most %.2f\n", steps, err, number, sum, most)
			net, check, err := s.Quantise(best)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&out, "  scale %d, %v\n", net.Scale, check)
			done, all := Progress(checkpoint(t, training))
			fmt.Fprintf(&out, "  checkpoint of %d of %d epochs\n", done, all)
		}
	}
	tabletest.Golden(t, "numbers", out.String())
}

// A loss is at most that of one in 1e9, and a mean over positions.
func TestLoss(t *testing.T) {
	for _, c := range []struct{ won, truth, squared, log float64 }{
		{0.5, 1, 0.25, math.Ln2}, {0.8, 0.5, 0.09, -0.5*math.Log(0.8) - 0.5*math.Log(0.2)}, {1, 0, 1, -math.Log(1e-9)}, {0, 1, 1, -math.Log(1e-9)}, {1, 1, 0, 1e-9},
	} {
		var l Loss
		l.add(c.won, c.truth)
		l.add(c.won, c.truth)
		if l = l.over(2); math.Abs(l.Squared-c.squared) > 1e-12 || math.Abs(l.Log-c.log) > 1e-6 {
			t.Errorf("%g where %g is true: %+v, want %g and %g", c.won, c.truth, l, c.squared, c.log)
		}
	}
	if got := (Loss{0.123456, 1.5}).String(); got != "0.12346 1.50000" {
		t.Errorf("a loss is shown as %s, want %s", got, "0.12346 1.50000")
	}
	for odds, want := range map[float64]float64{0: 0.5, math.Log(3): 0.75, -math.Log(3): 0.25} {
		if got := expected(odds); math.Abs(got-want) > 1e-12 {
			t.Errorf("odds of e to the %g: %g, want %g", odds, got, want)
		}
	}
}

func TestSpread(t *testing.T) {
	all := make([]sample, 10)
	for i := range all {
		all[i].first = uint32(i)
	}
	for n, want := range map[int][]uint32{1: {0}, 3: {0, 3, 6}, 4: {0, 2, 5, 7}, 10: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, 11: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}} {
		var got []uint32
		for _, x := range spread(all, n) {
			got = append(got, x.first)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d of ten: %v, want %v", n, got, want)
		}
	}
}

// Samples of games and of leaves are distinguished, and only games have a result.
func TestTruth(t *testing.T) {
	leaf := sample{score: 435, coding: noResult << 1}
	for _, c := range []struct {
		x           sample
		truth, want float64 // with K 435 and a blend of one quarter
	}{
		{sample{score: 435, coding: 2 << 1}, 1, 0.25 + 0.75*expected(1)}, {sample{coding: 1<<1 | 1}, 0.5, 0.5}, {sample{score: -435}, 0, 0.75 * expected(-1)}, {leaf, expected(1), expected(1)},
	} {
		if truth, want := c.x.truth(435), c.x.want(435, 0.25); math.Abs(truth-c.truth) > 1e-9 || math.Abs(want-c.want) > 1e-9 {
			t.Errorf("%+v: truth %g, target %g, want %g and %g", c.x, truth, want, c.truth, c.want)
		}
	}
	game := sample{coding: 2}
	for _, c := range []struct {
		all            []sample
		result, judged int
	}{{nil, 0, 0}, {[]sample{game}, 1, 1}, {[]sample{leaf}, 0, 1}, {[]sample{game, leaf, game}, 2, 2}, {[]sample{leaf, leaf, game}, 1, 1}, {[]sample{leaf, leaf}, 0, 2}} {
		if result, judged := len(withResult(c.all)), len((&Set{test: c.all}).judged()); result != c.result || judged != c.judged {
			t.Errorf("%v: %d with a result, %d judge a model, want %d and %d", c.all, result, judged, c.result, c.judged)
		}
	}
}

func TestWidths(t *testing.T) {
	for width, want := range map[int]bool{0: false, nnue.WidthStep: true, nnue.WidthStep + 1: false, nnue.MaxWidth: true, nnue.MaxWidth + nnue.WidthStep: false, -nnue.WidthStep: false} {
		if err := checkWidth(width); (err == nil) != want {
			t.Errorf("a width of %d: %v", width, err)
		}
	}
}

// The weights of a net are counted in the steps of their layer.
func TestUnits(t *testing.T) {
	const width = 32
	m := zero(width)
	output, bias := (nnue.Inputs+1)*width, len(m.weights)-nnue.Buckets
	for i, want := range map[int]float64{0: nnue.QA, output - 1: nnue.QA, output: nnue.QB, bias - 1: nnue.QB, bias: nnue.QA * nnue.QB, len(m.weights) - 1: nnue.QA * nnue.QB} {
		if got := m.unit(i); got != want {
			t.Errorf("weight %d is counted in %g steps, want %g", i, got, want)
		}
	}
}

// A damaged checkpoint is refused, even if its checksum is right, and shows no progress.
func TestDamagedCheckpoint(t *testing.T) {
	s := loaded(t, 5, labtest.File(t, data.Header{}, labtest.RandomGames(t, 5, 20, 0)))
	training := begun(t, s, New(32, 1), small, 1)
	whole := checkpoint(t, training)
	if done, all := Progress(whole); done != 0 || all != small.Epochs {
		t.Errorf("progress %d of %d, want 0 of %d", done, all, small.Epochs)
	}
	signed := func(content []byte) []byte {
		sum := sha256.Sum256(content)
		return append(slices.Clone(content), sum[:]...)
	}
	content := whole[:len(whole)-sha256.Size]
	long := slices.Clone(content)
	binary.LittleEndian.PutUint32(long[len(checkpointMagic):], uint32(len(long)-len(checkpointMagic)-4+1))
	const damaged = "the file is cut off or damaged"
	for _, c := range []struct {
		name string
		file []byte
		want string
	}{
		{"nothing", nil, "this is no training that was stopped"},
		{"text", []byte("text"), "this is no training that was stopped"},
		{"the magic", []byte(checkpointMagic), damaged},
		{"a cut off file", whole[:len(whole)-1], damaged},
		{"a changed file", slices.Concat(whole[:100], []byte{whole[100] + 1}, whole[101:]), damaged},
		{"a changed checksum", append(slices.Clone(whole[:len(whole)-1]), whole[len(whole)-1]+1), damaged},
		{"the magic with a checksum", signed([]byte(checkpointMagic)), damaged},
		{"most of a size", signed(content[:len(checkpointMagic)+3]), damaged},
		{"a size without a header", signed(append([]byte(checkpointMagic), 0, 0, 0, 0)), damaged},
		{"half a header", signed(content[:len(checkpointMagic)+20]), damaged},
		{"too long a header", signed(long), damaged},
		{"three models", signed(content[:len(content)-4*len(zero(32).weights)]), damaged},
		{"the models but a byte", signed(content[:len(content)-1]), damaged},
	} {
		if _, err := Resume(s, c.file, small, 1); err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
		if done, all := Progress(c.file); done != 0 || all != 0 {
			t.Errorf("%s: progress %d of %d, want 0 and 0", c.name, done, all)
		}
		if m, err := Read(c.file); err == nil {
			t.Errorf("%s is read as a model of %d neurons", c.name, m.Width())
		}
	}
}

// The largest model leaves room for the header of its checkpoint, and for no more.
func TestMaxFileSize(t *testing.T) {
	const models, weight, header = 4, 4, 1 << 16
	if want := models*weight*len(zero(nnue.MaxWidth).weights) + header; MaxFileSize != want {
		t.Errorf("a file is at most %d bytes, want %d", MaxFileSize, want)
	}
}

// Run stops at an error of the report, at the start and after an epoch.
func TestReportFails(t *testing.T) {
	s := loaded(t, 5, labtest.File(t, data.Header{}, labtest.RandomGames(t, 5, 20, 0)))
	for fails := range 2 {
		training := begun(t, s, New(32, 1), small, 1)
		last := -1
		err := training.Run(t.Context(), func(e Epoch) error {
			if last = e.Number; last == fails {
				return fmt.Errorf("full")
			}
			return nil
		}, nil)
		if err == nil || last != fails || training.Epochs() != fails {
			t.Errorf("failing at epoch %d: %v after epoch %d", fails, err, last)
		}
	}
}
