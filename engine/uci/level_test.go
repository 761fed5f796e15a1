package uci

import (
	"strings"
	"testing"
)

// TestGoWithLevel checks that a search can specify its level and seed, overriding the option.
func TestGoWithLevel(t *testing.T) {
	for line, want := range map[string]struct {
		level     int
		seed      uint64
		complaint string
	}{
		"go depth 1 level 7 seed 18446744073709551615": {7, 1<<64 - 1, ""},
		"go level 10":                     {10, 0, ""},
		"go mate 2 level 3":               {0, 40, ""},
		"go depth 1":                      {4, 40, ""},
		"go level 11 seed x depth 1":      {4, 40, `go level: "11"`},
		"go level 2 seed -1 depth 1":      {2, 0, `go seed: "-1"`},
		"go seed 5 searchmoves h2e2 b2e2": {4, 40, ""},
	} {
		f := newFake()
		got := talk(t, f, "setoption name Skill Level value 4", line)
		if !strings.Contains(got, "bestmove") || !strings.Contains(got, want.complaint) || want.complaint == "" && strings.Contains(got, "string") {
			t.Errorf("%s: answers\n%s", line, got)
		}
		if l := f.limits()[0]; int(l.Level) != want.level || l.Seed != want.seed {
			t.Errorf("%s: level %d, seed %d, want %+v", line, l.Level, l.Seed, want)
		}
	}
}
