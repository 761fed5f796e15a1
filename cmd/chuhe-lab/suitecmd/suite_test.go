package suitecmd

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/cmd/chuhe-lab/suite"
)

// TestQuietMatesAreSeen gives the engine some of the mates that begin with a quiet move.
func TestQuietMatesAreSeen(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: searches millions of nodes")
	}
	all, err := suite.Load("../suite/quiet.epd")
	if err != nil {
		t.Fatal(err)
	}
	var some strings.Builder
	for i := 0; i < len(all); i += 10 {
		some.WriteString(all[i].String() + "\n")
	}
	file := filepath.Join(t.TempDir(), "some.epd")
	labtest.Put(t, file, some.String())
	var out bytes.Buffer
	if err := run(context.Background(), []string{"suite", file, "-nodes", "200000", "-require", "85"}, &out); err != nil {
		t.Errorf("every tenth quiet mate: %v\n%s", err, out.String())
	}
}

// A player without a limit gets two seconds for each position.
func TestSuiteSettings(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"": 2 * time.Second, "hash=1": 2 * time.Second, "movetime=1s": time.Second, "nodes=9": 0, "depth=3": 0, "level=3": 0,
	} {
		if s, err := suiteSettings(text); err != nil || s.Limits.MoveTime != want {
			t.Errorf("%q: %v for a position, %v, want %v", text, s.Limits.MoveTime, err, want)
		}
	}
}
