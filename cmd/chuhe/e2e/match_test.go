//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"chuhe/cmd/chuhe/internal/thinker"
	"chuhe/engine/match"
	"chuhe/ui/matches"
)

// matched waits until the saved match has at least n games, and returns it.
func (w *window) matched(n int) (plan *matches.Plan, games []match.Round) {
	w.t.Helper()
	w.eventually(fmt.Sprintf("%d games of the match are kept", n), func() bool {
		data, err := os.ReadFile(filepath.Join(w.config, matches.FileName))
		if err != nil {
			return false
		}
		if plan, games, err = matches.Decode(data); err != nil {
			w.t.Fatalf("the match is invalid: %v\n%s", err, data)
		}
		return len(games) >= n
	})
	return plan, games
}

// records lists games by their moves and ends.
func records(games []match.Round) string {
	var all []string
	for _, f := range games {
		all = append(all, fmt.Sprint(f.Number, f.Seats, f.Game))
	}
	return strings.Join(all, "\n")
}

// TestMatchSurvivesKill sets up a match of 20 games between two levels by mouse, kills the program in the middle, goes on
// after the next start, and compares all games with those of an undisturbed match.
func TestMatchSurvivesKill(t *testing.T) {
	onDemand(t)
	t.Parallel()
	d := newReadDesktop(t, 1400, 900)
	config := t.TempDir()
	w := open(d, config)
	w.press("tool.menu")
	w.press("menu.matches")
	w.press("matches.new")
	w.press("match.start")
	w.matched(2)
	w.program.kill()
	plan, games := w.matched(2)
	t.Logf("killed after %d of %d games", len(games), plan.Total())

	w = open(d, config)
	w.press("tool.menu")
	w.press("menu.matches")
	if len(games) < plan.Total() {
		w.press("matches.pause") // it says Go on
	}
	_, games = w.matched(plan.Total())

	woken := make(chan struct{}, 1)
	calm := matches.New(thinker.Contestants{}, func() {
		select {
		case woken <- struct{}{}:
		default:
		}
	})
	defer calm.Close()
	if err := calm.Begin(*plan); err != nil {
		t.Fatal(err)
	}
	for calm.View().State == matches.Running {
		<-woken
		calm.Poll()
	}
	slices.SortFunc(games, func(a, b match.Round) int { return a.Number - b.Number })
	if got, want := records(games), records(calm.View().Games); got != want {
		t.Errorf("the games are\n%s\nwant those of an undisturbed match:\n%s", got, want)
	}
	table := match.NewTable(2)
	for _, f := range games {
		table.Add(f)
	}
	if got, want := table.Total(0), calm.View().Table.Total(0); got != want {
		t.Errorf("the score is %+v, want %+v", got, want)
	}
}
