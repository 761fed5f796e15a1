package gamedb

import (
	"iter"
	"math/bits"
	"slices"
)

// A Set is a set of games of a part. The zero Set is empty.
type Set struct {
	words []uint64
	n     int
}

// NewSet returns an empty set with room for the games below limit.
func NewSet(limit int) Set { return Set{words: make([]uint64, (limit+63)/64)} }

// Clone returns a copy of the set.
func (s *Set) Clone() Set { return Set{slices.Clone(s.words), s.n} }

// Add adds a game, which must be below the limit of the set.
func (s *Set) Add(game int) {
	if !s.Has(game) {
		s.words[game/64] |= 1 << (game % 64)
		s.n++
	}
}

func (s *Set) Has(game int) bool {
	return game/64 < len(s.words) && s.words[game/64]>>(game%64)&1 != 0
}

// Len returns the number of games in the set.
func (s *Set) Len() int { return s.n }

// All yields the games of the set in rising order.
func (s *Set) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, word := range s.words {
			for ; word != 0; word &= word - 1 {
				if !yield(64*i + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}
