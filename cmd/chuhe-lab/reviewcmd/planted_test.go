package reviewcmd

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"chuhe/engine/match"
	"chuhe/engine/movetest"
	"chuhe/engine/review"
	"chuhe/engine/tabletest"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
)

// Blunders that are found and missed are counted, and so are the moves before them that are called blunders.
func TestCheckPlanted(t *testing.T) {
	moves := movetest.Moves(t, "a0a1 b9c7 a1f1 h9g7 f1f9 e9f9") // the fifth loses a chariot for an advisor
	player := &thinktest.Player{Answer: func(s thinktest.Search) think.Result {
		plies := s.Position.Plies()
		r := think.Result{PV: moves[plies:]}
		if plies == 4 {
			r.PV = movetest.Moves(t, "b0c2")
		}
		if plies >= 5 { // Red has lost the chariot
			r.Score = 800 * think.Score(2*(plies%2)-1)
		}
		return r
	}}
	var out strings.Builder
	synctest.Test(t, func(t *testing.T) { // in which no time passes
		games := []plantedGame{{moves, 5, 700}, {moves, 6, 400}, {moves, 5, 650}}
		if err := checkPlanted(t.Context(), player, games, 0, review.Options{}, &out); err != nil {
			t.Error(err)
		}
	})
	tabletest.Golden(t, "planted", out.String())
}

// A blunder costs enough by both searches, in a position that the longer one finds balanced.
func TestFindBlunder(t *testing.T) {
	bad := movetest.Move(t, "a0a1")
	for _, c := range []struct {
		best, worse   think.Score // by the short searches
		before, after think.Score // by the long ones
		cost          int         // 0: there is no blunder
		longSearches  int
	}{
		{100, -200, 100, -200, 300, 2},
		{100, -199, 100, -900, 0, 0},
		{100, -200, 200, -250, 450, 2},
		{100, -200, 201, -250, 0, 1},
		{100, -200, -200, -510, 310, 2},
		{100, -200, -201, -900, 0, 1},
		{100, -200, 100, -199, 0, 2},
	} {
		long := 0
		player := &thinktest.Player{Answer: func(s thinktest.Search) think.Result {
			l := s.Limits
			switch {
			case l.Nodes == 7:
				if long++; len(l.SearchMoves) == 0 {
					return think.Result{Score: c.before}
				}
				return think.Result{Score: c.after}
			case l.Nodes != plantQuick:
				t.Errorf("a search of %d nodes, want 7 or %d", l.Nodes, plantQuick)
			case slices.Equal(l.SearchMoves, []xiangqi.Move{bad}):
				return think.Result{Score: c.worse}
			}
			return think.Result{Score: c.best}
		}}
		want := xiangqi.NoMove
		if c.cost > 0 {
			want = bad
		}
		m, cost := findBlunder(t.Context(), player, xiangqi.StartPosition(), 7, rand.New(rand.NewPCG(1, 2)))
		if m != want || cost != c.cost || long != c.longSearches {
			t.Errorf("%+v: %v costs %d after %d long searches, want %v, %d and %d", c, m, cost, long, want, c.cost, c.longSearches)
		}
	}
}

// A blunder is planted at a random ply, or later if the game is not balanced there, and the game goes on.
func TestPlant(t *testing.T) {
	for seed := range uint64(5) {
		for _, balancedFrom := range []int{0, 40} {
			player := &thinktest.Player{Answer: func(s thinktest.Search) think.Result {
				var legal xiangqi.MoveList
				s.Position.LegalMoves(&legal)
				plies := s.Position.Plies()
				r := think.Result{Move: legal.At(7 * plies % legal.Len())}
				switch {
				case len(s.Limits.SearchMoves) > 0:
					r.Score = -plantCost
				case plies < balancedFrom:
					r.Score = -plantBalanced - 1
				}
				return r
			}}
			opening := match.Opening{Moves: movetest.Moves(t, "h2e2 h9g7")}
			g, err := plant(t.Context(), player, opening, 5, 50, rand.New(rand.NewPCG(seed, 0)))
			earliest := plantEarliest + rand.New(rand.NewPCG(seed, 0)).IntN(plantLatest-plantEarliest)
			if want := max(earliest, balancedFrom) + 1; err != nil || g.ply != want || g.cost != plantCost || len(g.moves) < g.ply || len(g.moves) > plantPlies {
				t.Errorf("seed %d, balanced from %d: a blunder at ply %d of %d that costs %d, %v, want ply %d and %d", seed, balancedFrom, g.ply, len(g.moves), g.cost, err, want, plantCost)
			}
			if fmt.Sprint(g.moves[:2]) != fmt.Sprint(opening.Moves) {
				t.Errorf("the game begins with %v, want %v", g.moves[:2], opening.Moves)
			}
		}
	}
	lost := &thinktest.Player{Answer: func(s thinktest.Search) think.Result {
		r := thinktest.FirstMove(s)
		r.Score = plantBalanced + 1
		return r
	}}
	if g, err := plant(t.Context(), lost, match.Opening{}, 5, 50, rand.New(rand.NewPCG(1, 0))); err != nil || g.ply != 0 || lost.NewGames() != plantTries {
		t.Errorf("where no position is balanced: %v, %v after %d games, want no blunder after %d", g, err, lost.NewGames(), plantTries)
	}
}
