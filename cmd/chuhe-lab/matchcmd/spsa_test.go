package matchcmd

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/engine"
)

// spsaRun runs the command and returns its output and the course in its file.
func spsaRun(t *testing.T, ctx context.Context, file string, flags ...string) (said, course string, err error) {
	t.Helper()
	var out bytes.Buffer
	args := append([]string{"spsa", "-out", file, "-player", "nodes=100,hash=1,set.lateMoveBase=700", "-tune", "futilityBase, lateMoveBase", "-rate", "0.5", "-pairs", "12", "-seed", "2", "-resign", "200,1"}, flags...)
	err = run(ctx, args, &out)
	text, failed := os.ReadFile(file)
	if failed != nil {
		t.Fatal(failed)
	}
	return out.String(), string(text), err
}

func TestSPSA(t *testing.T) {
	dir := t.TempDir()
	said, want, err := spsaRun(t, t.Context(), filepath.Join(dir, "a.csv"))
	if err != nil {
		t.Fatal(err)
	}
	const begins = "\npair,difference,lateMoveBase,futilityBase\n0,,700.0000,27.0000\n"
	_, rows, found := strings.Cut(want, begins)
	if lines := strings.Count(rows, "\n"); !found || lines != 12 {
		t.Errorf("the course has %d pairs, want 12 after %q:\n%s", lines, begins, want)
	}
	differences := map[string]int{}
	for row := range strings.Lines(rows) {
		differences[strings.Split(row, ",")[1]]++
	}
	if all := differences["-2"] + differences["-1"] + differences["0"] + differences["1"] + differences["2"]; all != 12 || differences["0"] == all {
		t.Errorf("the differences are %v, want 12 from -2 to 2, some of them not 0:\n%s", differences, want)
	}
	for _, part := range []string{"proposed", "(100 to 1600 by 60)", "set.lateMoveBase=", "\tlateMoveBase: {\"lateMoveBase\", "} {
		if !strings.Contains(said, part) {
			t.Errorf("it says nothing of %q:\n%s", part, said)
		}
	}
	if _, got, err := spsaRun(t, t.Context(), filepath.Join(dir, "b.csv"), "-workers", "3"); err != nil || got != want {
		t.Errorf("three workers come to\n%s\none to\n%s\n%v", got, want, err)
	}
	part := filepath.Join(dir, "c.csv")
	labtest.Put(t, part, want[:len(want)*2/3])
	stopped, stop := context.WithCancel(t.Context())
	stop()
	said, _, err = spsaRun(t, stopped, part)
	if err == nil || !strings.Contains(err.Error(), "of 12 pairs of games; the same command goes on") || !strings.Contains(said, "proposed") {
		t.Errorf("stopped: %v, want an error with %q and output with %q\n%s", err, "of 12 pairs of games; the same command goes on", "proposed", said)
	}
	if said, one, err := spsaRun(t, t.Context(), filepath.Join(dir, "d.csv"), "-pairs", "1"); err != nil || strings.Count(one, "\n") != 4 || !strings.Contains(said, "proposed") {
		t.Errorf("one pair: %v, want a course of one row and a proposal\n%s%s", err, one, said)
	}
	if said, _, err := spsaRun(t, stopped, filepath.Join(dir, "e.csv")); err == nil || !strings.Contains(err.Error(), "stopped after 0 of 12 pairs") || strings.Contains(said, "proposed") {
		t.Errorf("stopped at once: %v, want an error and no proposal\n%s", err, said)
	}
	if _, got, err := spsaRun(t, t.Context(), part, "-workers", "2"); err != nil || got != want {
		t.Errorf("in two parts it comes to\n%s\nin one to\n%s\n%v", got, want, err)
	}
	_, got, err := spsaRun(t, t.Context(), part, "-draw", "5,5,5")
	if err == nil || !strings.Contains(err.Error(), `it says "draw=20,10,80" and not "draw=5,5,5"`) || got != want {
		t.Errorf("other settings: %v", err)
	}
}

func TestSPSAListsTheNumbers(t *testing.T) {
	var out bytes.Buffer
	if err := run(t.Context(), []string{"spsa", "-list"}, &out); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if all := engine.Tunables(); len(lines) != 1+len(all) || !strings.HasPrefix(lines[1], all[0].Name+" ") {
		t.Errorf("%d lines for %d numbers, want %v and lines[1] with the beginning %q\n%s", len(lines), len(all), 1+len(all), all[0].Name+" ", out.String())
	}
}

// Values set for a player must reach its search.
func TestPlayersAreSet(t *testing.T) {
	s, err := players.ParseSettings("nodes=9,set.razorMargin=301,set.razorDepth=2")
	if err != nil {
		t.Fatal(err)
	}
	want := engine.Params{}
	for name, value := range map[string]int{"razorMargin": 301, "razorDepth": 2} {
		if want, err = want.With(name, value); err != nil {
			t.Fatal(err)
		}
	}
	if s.Options.Params != want {
		t.Errorf("the player has %v, want %v", s.Options.Params, want)
	}
	if _, err := (&spsaFlags{common: commonFlags(cli.NewFlags("x", "", "")), player: "nodes=9", rate: 1}).tuning(); !cli.IsUsage(err) || !strings.Contains(err.Error(), "no pair of games") {
		t.Errorf("a course of no pairs: %v, want an error of usage", err)
	}
	tuned, err := (&spsaFlags{common: commonFlags(cli.NewFlags("x", "", "")), player: "nodes=9,set.razorMargin=301", numbers: "bonusSlope,razorDepth", pairs: 1, rate: 1}).tuning()
	if err != nil {
		t.Fatal(err)
	}
	if want, err = want.With("bonusSlope", 99); err != nil || tuned.params([]int{2, 99}) != want { // in the order of the table
		t.Errorf("%v, %v, want %v", tuned.params([]int{2, 99}), err, want)
	}
}
