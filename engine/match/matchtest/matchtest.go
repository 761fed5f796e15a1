// Package matchtest plays games for the tests of what keeps and shows matches.
package matchtest

import (
	"context"
	"strings"
	"testing"

	"chuhe/engine/match"
)

// Play plays some games, mostly from unusual openings.
func Play(t testing.TB, n int) (games []match.Round) {
	t.Helper()
	openings, err := match.ReadOpenings(strings.NewReader("h2e2 h9g7\n" +
		"fen 3k5/9/9/9/9/9/9/9/R8/1R2K4 b - - 0 1 moves d9d8\n" +
		"fen 3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1\n"))
	if err != nil {
		t.Fatal(err)
	}
	m := match.Match{Openings: openings, Games: n, Seed: 3,
		Contestants: []match.Contestant{
			{Name: "greedy", Make: func(context.Context) (match.Player, error) { return &match.Greedy{}, nil }},
			{Name: "random", Make: func(context.Context) (match.Player, error) { return &match.Random{}, nil }},
		}}
	if err := m.Run(context.Background(), func(f match.Round) { games = append(games, f) }); err != nil {
		t.Fatal(err)
	}
	return games
}
