// Package stats evaluates results of games: score, difference in Elo, error, and the sequential test that decides when
// a match can end.
package stats

import (
	"cmp"
	"fmt"
	"math"
)

// Pairs counts pairs of games by their total points: 0, ½, 1, 1½ and 2. The two games of a pair have the same opening
// with colours exchanged, so they are not independent of each other, but pairs are.
type Pairs [5]int

// Count returns the number of pairs.
func (p Pairs) Count() int {
	n := 0
	for _, count := range p {
		n += count
	}
	return n
}

// Rate returns the average points per game, from 0 to 1, or one half if there are no pairs.
func (p Pairs) Rate() float64 {
	n := p.Count()
	if n == 0 {
		return 0.5
	}
	sum := 0
	for i, count := range p {
		sum += i * count
	}
	return float64(sum) / 4 / float64(n)
}

// Variance estimates the variance between pairs of their average points per game. It needs at least two pairs.
func (p Pairs) Variance() float64 {
	mean, sum := p.Rate(), 0.0
	for i, count := range p {
		d := float64(i)/4 - mean
		sum += float64(count) * d * d
	}
	return sum / float64(p.Count()-1)
}

// Error returns the half-width of the 95 % confidence interval of the rate, by the normal approximation. It needs at
// least two pairs.
func (p Pairs) Error() float64 { return quantile * math.Sqrt(p.Variance()/float64(p.Count())) }

// Difference is like Score.Difference, for pairs alone; it is also unknown for fewer than two pairs.
func (p Pairs) Difference() (elo, half float64, known bool) {
	if p.Count() < 2 {
		return 0, 0, false
	}
	return difference(p.Rate(), p.Error())
}

// String lists the counts.
func (p Pairs) String() string {
	return fmt.Sprintf("%d of 0, %d of ½, %d of 1, %d of 1½, %d of 2 points", p[0], p[1], p[2], p[3], p[4])
}

// Score counts games for one player.
type Score struct {
	Wins, Draws, Losses int
	Pairs               Pairs // pairs whose games are both finished
}

// Add counts a game by its points: 1, 0.5 or 0.
func (s *Score) Add(points float64) {
	switch points {
	case 1:
		s.Wins++
	case 0:
		s.Losses++
	default:
		s.Draws++
	}
}

// AddPair counts a pair by its total points, 0 to 2; Add must have counted its games already.
func (s *Score) AddPair(points float64) { s.Pairs[int(2*points)]++ }

// Games returns the number of games.
func (s Score) Games() int { return s.Wins + s.Draws + s.Losses }

// Rate returns the average points per game, from 0 to 1, or one half if there are no games.
func (s Score) Rate() float64 {
	if s.Games() == 0 {
		return 0.5
	}
	return (float64(s.Wins) + float64(s.Draws)/2) / float64(s.Games())
}

// quantile is the half-width of the 95 % interval of a normal distribution in standard deviations.
const quantile = 1.96

// Error returns the half-width of the 95 % confidence interval of the rate, by the normal approximation. It is
// computed from the pairs if there are at least two, otherwise from the games as if they were independent.
func (s Score) Error() float64 {
	if s.Pairs.Count() >= 2 {
		return s.Pairs.Error()
	}
	n := float64(s.Games())
	if n < 2 {
		return 0.5
	}
	r := s.Rate()
	square := float64(s.Wins)*(1-r)*(1-r) + float64(s.Draws)*(0.5-r)*(0.5-r) + float64(s.Losses)*r*r
	return quantile * math.Sqrt(square/(n-1)/n)
}

// Superiority returns the likelihood, from 0 to 1, that the player is the stronger one, by the normal approximation and
// without prior assumptions.
func (s Score) Superiority() float64 {
	deviation := s.Error() / quantile
	if deviation == 0 {
		return float64(1+cmp.Compare(s.Rate(), 0.5)) / 2
	}
	return (1 + math.Erf((s.Rate()-0.5)/deviation/math.Sqrt2)) / 2
}

// Elo converts a rate to a difference in Elo points; it is infinite for 0 and 1.
func Elo(rate float64) float64 { return 400 * math.Log10(rate/(1-rate)) }

// Rate returns the expected rate for a difference in Elo points.
func Rate(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// Difference returns the estimated difference in Elo points and the half-width of its 95 % interval. The half-width is
// infinite if the interval reaches a rate of 0 or 1. Without games, or at a rate of 0 or 1, the difference is unknown.
func (s Score) Difference() (elo, half float64, known bool) {
	if s.Games() == 0 {
		return 0, 0, false
	}
	return difference(s.Rate(), s.Error())
}

// difference converts a rate and the half-width of its interval to Elo points, as Score.Difference does.
func difference(r, e float64) (elo, half float64, known bool) {
	low, high := r-e, r+e
	switch {
	case r == 0 || r == 1:
		return 0, 0, false
	case low <= 0 || high >= 1:
		return Elo(r), math.Inf(1), true
	}
	return Elo(r), (Elo(high) - Elo(low)) / 2, true
}

// String returns wins, draws and losses, the rate, and the difference in Elo with its 95 % error if they are
// meaningful. The error is "much" if the interval reaches a rate of 0 or 1.
func (s Score) String() string {
	text := fmt.Sprintf("+%d =%d -%d, %.1f %%", s.Wins, s.Draws, s.Losses, 100*s.Rate())
	switch elo, half, known := s.Difference(); {
	case !known:
		return text
	case math.IsInf(half, 1):
		return fmt.Sprintf("%s, Elo %+.0f ± much", text, elo)
	default:
		return fmt.Sprintf("%s, Elo %+.0f ± %.0f", text, elo, half)
	}
}
