package spsa

import (
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/engine/tabletest"
)

// A short course: its trials and its file.
func TestCourseOutput(t *testing.T) {
	c := config(40)
	c.Rate = 0.4
	var out strings.Builder
	made := course(t, c)
	for _, pair := range []int{0, 1, Ahead - 1} {
		plus, minus := made.Trial(pair)
		fmt.Fprintf(&out, "pair %d: %v against %v\n", pair, plus, minus)
	}
	name := filepath.Join(t.TempDir(), "a.csv")
	out.WriteString(keep(t, name, made, 1, 40))
	for _, pair := range []int{35, 39} {
		plus, minus := made.Trial(pair)
		fmt.Fprintf(&out, "pair %d: %v against %v\n", pair, plus, minus)
	}
	fmt.Fprintln(&out, made.Proposed())
	tabletest.Golden(t, "course", out.String())
}

func TestFaultyConfigs(t *testing.T) {
	for want, change := range map[string]func(*Config){
		"": func(c *Config) {
			c.Pairs, c.Rate = 1, 1
			c.Numbers[0].Start, c.Numbers[1].Start = 40, 14
			c.Numbers[2].Step = 1
		},
		"there is no number to tune":                          func(c *Config) { c.Numbers = nil },
		"there is no pair of games to learn from":             func(c *Config) { c.Pairs = 0 },
		"the rate must be more than 0 and at most 1, not 0":   func(c *Config) { c.Rate = 0 },
		"the rate must be more than 0 and at most 1, not 1.5": func(c *Config) { c.Rate = 1.5 },
		"the rate must be more than 0 and at most 1, not NaN": func(c *Config) { c.Rate = math.NaN() },
		"slope is to be tuned twice":                          func(c *Config) { c.Numbers[1].Name = "slope" },
		"slope has no room from 700 to 700":                   func(c *Config) { c.Numbers[0].Least = 700 },
		"slope begins at 39, which is not 40 to 700":          func(c *Config) { c.Numbers[0].Start = 39 },
		"slope begins at 701, which is not 40 to 700":         func(c *Config) { c.Numbers[0].Start = 701 },
		"slope has a step of 0, less than 1":                  func(c *Config) { c.Numbers[0].Step = 0 },
	} {
		c := config(9)
		change(&c)
		if _, err := New(c); (err == nil) != (want == "") || err != nil && err.Error() != want {
			t.Errorf("%+v: %v, want %q", c, err, want)
		}
	}
	for pairs, want := range map[int]float64{1: 0.7, 100: 0.07, 5000: 0.009899} {
		if got := UsualRate(pairs); got != want {
			t.Errorf("the rate for %d pairs is %g, want %g", pairs, got, want)
		}
	}
}

// A file that is closed takes no more pairs.
func TestClosedFile(t *testing.T) {
	c := course(t, config(9))
	f, err := Open(filepath.Join(t.TempDir(), "a.csv"), c, "")
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	c.Learn(1)
	if err := c.Append(f); !errors.Is(err, os.ErrClosed) {
		t.Errorf("adding a pair: %v, want %v", err, os.ErrClosed)
	}
	if err := f.File.Close(); !errors.Is(err, os.ErrClosed) {
		t.Errorf("closing again: %v, want %v", err, os.ErrClosed)
	}
}
