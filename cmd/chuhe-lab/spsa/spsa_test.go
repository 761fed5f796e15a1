package spsa

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
)

// config tunes two numbers whose best values are peak, and one without effect.
func config(pairs int) Config {
	return Config{Pairs: pairs, Rate: 0.02, Seed: 5, Numbers: []Number{
		{"slope", 500, 40, 700, 20}, {"depth", 3, 1, 14, 1}, {"idle", 50, 0, 100, 5},
	}}
}

var peak = []float64{200, 9}

// synthetic plays games whose winner depends on chance and on the distance from the peak, in steps. Its results depend
// only on the pair and the values.
func synthetic(c Config) PlayPair {
	return func(_ context.Context, pair int, plus, minus []int) (float64, error) {
		strength := func(values []int) (sum float64) {
			for i, best := range peak {
				off := (float64(values[i]) - best) / float64(c.Numbers[i].Step)
				sum -= off * off / 20
			}
			return sum
		}
		edge := strength(plus) - strength(minus)
		random := rand.New(rand.NewPCG(77, uint64(pair)))
		difference := 0.0
		for range 2 {
			switch x := random.Float64(); {
			case x < 1/(1+math.Exp(-edge))-0.15:
				difference++
			case x > 1/(1+math.Exp(-edge))+0.15:
				difference--
			}
		}
		return difference, nil
	}
}

func course(t *testing.T, c Config) *Course {
	t.Helper()
	made, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

func TestConverges(t *testing.T) {
	c := course(t, config(3000))
	if err := c.Run(t.Context(), 1, synthetic(c.Config()), func() error { return nil }); err != nil {
		t.Fatal(err)
	}
	got := c.Proposed()
	for i, best := range peak {
		n := c.Config().Numbers[i]
		if off := math.Abs(float64(got[i])-best) / float64(n.Step); off > 2 {
			t.Errorf("%s went from %d to %d, %.1f steps from %g", n.Name, n.Start, got[i], off, best)
		}
	}
	if n := c.Config().Numbers[2]; math.Abs(float64(got[2]-n.Start)) > 4*float64(n.Step) {
		t.Errorf("%s, which does not matter, went from %d to %d", n.Name, n.Start, got[2])
	}
}

// With a rate that leaves the values at the start, the effects are those of two steps there.
func TestEffects(t *testing.T) {
	c := config(6000)
	c.Rate = 1e-9
	got := course(t, c)
	if err := got.Run(t.Context(), 1, synthetic(c), func() error { return nil }); err != nil {
		t.Fatal(err)
	}
	for i, sign := range []float64{-1, 1, 0} { // towards the peak
		elo, half, known := got.Effects()[i].Difference()
		if !known || half <= 0 || half > 12 || sign == 0 && math.Abs(elo) > 2*half || sign*elo < 0 || sign != 0 && math.Abs(elo) < 2*half {
			t.Errorf("%s: raised by %.1f ± %.1f Elo, want sign %v", c.Numbers[i].Name, elo, half, sign)
		}
	}
}

func TestEffectsOfFewPairs(t *testing.T) {
	c := course(t, config(3))
	for range 3 {
		pairs := c.Effects()[0]
		if elo, _, known := pairs.Difference(); pairs.Count() != c.Done() || known && c.Done() < 2 || math.IsNaN(elo) {
			t.Errorf("after %d pairs: %v, %.1f Elo, %v", c.Done(), pairs, elo, known)
		}
		c.Learn(1)
	}
}

// The values of both sides lie around the current ones, on average at the intended distance, and within the range.
func TestTrialsSurroundTheValues(t *testing.T) {
	c := course(t, Config{Pairs: 5000, Rate: 0.01, Seed: 1, Numbers: []Number{{"free", 100, 0, 200, 3}, {"edge", 10, 0, 10, 4}}})
	sum, apart, up := 0.0, 0.0, 0
	for range c.Config().Pairs {
		plus, minus := c.Trial(c.Done())
		sum += float64(plus[0] + minus[0])
		apart += math.Abs(float64(plus[0] - minus[0]))
		if plus[0] > minus[0] == (plus[1] > minus[1]) {
			up++
		}
		if max(plus[1], minus[1]) != 10 || min(plus[1], minus[1]) > 6 || min(plus[1], minus[1]) < 0 {
			t.Fatalf("at the edge of 0 to 10: %v, %v", plus, minus)
		}
		c.Learn(0)
	}
	n := float64(c.Config().Pairs)
	if mean := sum / n / 2; math.Abs(mean-100) > 0.05 {
		t.Errorf("the mean is %.3f", mean)
	}
	if mean := apart / n; mean < 6 || mean > 8 {
		t.Errorf("they are %.2f apart, with a step of 3", mean)
	}
	if share := float64(up) / n; share < 0.47 || share > 0.53 {
		t.Errorf("two numbers go the same way %.2f of the time", share)
	}
	if plus, minus := c.Trial(c.Done() - 1); plus[0]-minus[0] != 6 && minus[0]-plus[0] != 6 {
		t.Errorf("at the end they are %d and %d, with a step of 3", plus[0], minus[0])
	}
}

// At the end a pair won by one game moves a number by Rate times its step. Earlier pairs move it more, except for the
// first ones, whose steps are reduced by Spall's stability constant.
func TestStepsShrink(t *testing.T) {
	c := course(t, config(1000))
	before := math.Inf(1)
	for c.Done() < c.Config().Pairs {
		c.Learn(1)
		moved := math.Abs(c.Values(c.Done())[0]-c.Values(c.Done() - 1)[0]) / 20
		if moved >= before && c.Done() > c.Config().Pairs/50 {
			t.Fatalf("pair %d moves by %f steps, the one before by %f", c.Done(), moved, before)
		}
		before = moved
	}
	if math.Abs(before-0.02) > 1e-9 {
		t.Errorf("the last pair moves by %f steps, want 0.02", before)
	}
}

// The course does not depend on the order in which pairs end.
func TestWorkersDoNotMatter(t *testing.T) {
	one, many := course(t, config(400)), course(t, config(400))
	if err := one.Run(t.Context(), 1, synthetic(one.Config()), func() error { return nil }); err != nil {
		t.Fatal(err)
	}
	begun := make([]chan struct{}, 400)
	for i := range begun {
		begun[i] = make(chan struct{})
	}
	game := func(ctx context.Context, pair int, plus, minus []int) (float64, error) {
		if n := runtime.NumGoroutine(); n > 20*Ahead {
			t.Errorf("%d goroutines for %d pairs at a time", n, Ahead)
		}
		close(begun[pair])
		if later := pair + 5; pair%7 == 0 && later < len(begun) {
			<-begun[later]
		}
		return synthetic(many.Config())(ctx, pair, plus, minus)
	}
	if err := many.Run(t.Context(), 100*Ahead, game, func() error { return nil }); err != nil {
		t.Fatal(err)
	}
	if !slices.EqualFunc(one.track, many.track, slices.Equal) {
		t.Errorf("one worker comes to %v, many to %v", one.Values(400), many.Values(400))
	}
}

// keep runs a course with a file until the given number of pairs is done, and returns the content of the file.
func keep(t *testing.T, name string, c *Course, workers, pairs int) string {
	t.Helper()
	f, err := Open(name, c, "nodes=9")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	err = c.Run(ctx, workers, synthetic(c.Config()), func() error {
		if c.Done() == pairs {
			stop()
		}
		return c.Append(f)
	})
	if want := c.Config().Pairs > pairs; (err != nil) != want || want && !errors.Is(err, context.Canceled) {
		t.Fatalf("after %d pairs: %v", c.Done(), err)
	}
	text := labtest.Content(t, name)
	return string(text)
}

func TestGoesOn(t *testing.T) {
	dir := t.TempDir()
	whole, parts := filepath.Join(dir, "whole.csv"), filepath.Join(dir, "parts.csv")
	want := keep(t, whole, course(t, config(200)), 1, 200)
	if lines := strings.Count(want, "\n"); lines != 203 {
		t.Fatalf("%d lines, want 203", lines)
	}
	keep(t, parts, course(t, config(200)), 3, 1)
	keep(t, parts, course(t, config(200)), 5, 77)
	torn := keep(t, parts, course(t, config(200)), 1, 120)
	labtest.Put(t, parts, torn[:len(torn)-4])
	if got := keep(t, parts, course(t, config(200)), 2, 200); got != want {
		t.Errorf("interrupted:\n%s\nuninterrupted:\n%s", got, want)
	}
	again := course(t, config(200))
	if got := keep(t, parts, again, 2, 200); got != want || again.Done() != 200 {
		t.Error("a course that had ended went on")
	}
	for _, cut := range []int{0, 5, strings.Index(want, "\n") + 9} { // an incomplete header
		labtest.Put(t, parts, want[:cut])
		if got := keep(t, parts, course(t, config(200)), 2, 200); got != want {
			t.Errorf("cut off after %d bytes: another course", cut)
		}
	}
}

func TestForeignFilesAreRefused(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.csv")
	full := keep(t, name, course(t, config(50)), 1, 50)
	other := config(50)
	other.Seed = 6
	rows := strings.SplitAfter(full, "\n")
	text := strings.Join(rows[:23], "") // with 20 pairs
	for about, c := range map[string]struct {
		text   string
		config Config
		want   string
	}{
		"notes":             {"buy milk\n", config(50), "it is there, and is no course of this program"},
		"notes without end": {"buy milk", config(50), "it is there, and is no course of this program"},
		"another seed":      {text, other, `it says "seed=5" and not "seed=6"`},
		"more pairs":        {text, config(60), `it says "pairs=50" and not "pairs=60"`},
		"a changed value":   {strings.Replace(text, rows[9], strings.Replace(rows[9], ".", "1.", 1), 1), config(50), "line 10: "},
		"a lost line":       {strings.Replace(text, rows[9], "", 1), config(50), "line 10: "},
		"a wild result":     {strings.Replace(text, rows[3], "1,7,1.0\n", 1), config(50), `line 4: "7" is no difference from -2 to 2`},
		"an empty line":     {text + "\n", config(50), `line 24: "" is no pair of this course`},
		"a short line":      {text + "21,2\n", config(50), `line 24: "21,2" is no pair of this course`},
		"a line too many":   {full + "51,0,1,2,3\n", config(50), `line 54: "51,0,1,2,3" is no pair of this course`},
		"a large result":    {strings.Replace(text, rows[3], "1,-2.5,1.0\n", 1), config(50), `line 4: "-2.5" is no difference from -2 to 2`},
		"a setting less":    {strings.Replace(text, "; nodes=9\n", "\n", 1), config(50), `it does not say "nodes=9"`},
		"a setting more":    {strings.Replace(text, "; nodes=9\n", "; nodes=9; more\n", 1), config(50), `it says more: "# chuhe-lab spsa`},
	} {
		labtest.Put(t, name, c.text)
		_, err := Open(name, course(t, c.config), "nodes=9")
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), name) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want %q", about, err, c.want)
		}
		if now, _ := os.ReadFile(name); string(now) != c.text {
			t.Errorf("%s: the file was changed", about)
		}
		if _, err := os.Stat(name + ".lock"); err == nil {
			t.Errorf("%s: the lock is left", about)
		}
	}
}

func TestErrorsEndARun(t *testing.T) {
	broken := errors.New("the board fell over")
	c := course(t, config(100))
	err := c.Run(t.Context(), 4, func(_ context.Context, pair int, _, _ []int) (float64, error) {
		if pair == 10 {
			return 0, broken
		}
		return 1, nil
	}, func() error { return nil })
	if !errors.Is(err, broken) || c.Done() > 10 {
		t.Errorf("%v after %d pairs, want %v and at most 10", err, c.Done(), broken)
	}
	full := errors.New("the disk is full")
	for _, at := range []int{3, 100} {
		c = course(t, config(100))
		err = c.Run(t.Context(), 4, synthetic(c.Config()), func() error {
			if c.Done() == at {
				return full
			}
			return nil
		})
		if !errors.Is(err, full) || c.Done() != at {
			t.Errorf("%v after %d pairs, want %v after %d", err, c.Done(), full, at)
		}
	}
}
