package gamedb

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// A set holds exactly the games that were added, in a word or across words.
func TestSet(t *testing.T) {
	for _, n := range []int{1, 63, 64, 65, 128, 200} {
		random := rand.New(rand.NewPCG(1, uint64(n)))
		set := NewSet(n)
		want := []int{n - 1}
		for range n / 2 {
			want = append(want, random.IntN(n))
		}
		for _, game := range want {
			set.Add(game)
		}
		slices.Sort(want)
		want = slices.Compact(want)
		if got := slices.Collect(set.All()); !slices.Equal(got, want) || set.Len() != len(want) {
			t.Errorf("of %d games, the set has %d: %v, want %v", n, set.Len(), got, want)
		}
		for game := range n + 100 {
			if _, there := slices.BinarySearch(want, game); set.Has(game) != there {
				t.Errorf("of %d games, %d is in the set: %v, want %v", n, game, set.Has(game), there)
			}
		}
		for game := range set.All() {
			if game != want[0] {
				t.Errorf("the first game is %d, want %d", game, want[0])
			}
			break
		}
	}
}
