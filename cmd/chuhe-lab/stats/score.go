// Package stats evaluates results of games: score, difference in Elo, error, and the sequential test that decides when a
// match can end.
package stats

import (
	"cmp"
	"fmt"
	"math"
)

// Pairs counts pairs of games by the points they brought together: 0, ½, 1, 1½ and 2. The two games of a pair begin from
// the same opening with colours exchanged, so they are not independent of each other; pairs are.
type Pairs [5]int

// Count returns the number of pairs.
func (p Pairs) Count() int {
	n := 0
	for _, count := range p {
		n += count
	}
	return n
}

// Rate returns the points a game, from 0 to 1; one half where there is no pair.
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

// Variance estimates the variance of the average points per game within a pair, from at least two pairs.
func (p Pairs) Variance() float64 {
	mean, sum := p.Rate(), 0.0
	for i, count := range p {
		d := float64(i)/4 - mean
		sum += float64(count) * d * d
	}
	return sum / float64(p.Count()-1)
}

// String lists the counts.
func (p Pairs) String() string {
	return fmt.Sprintf("%d of 0, %d of ½, %d of 1, %d of 1½, %d of 2 points", p[0], p[1], p[2], p[3], p[4])
}

// Score counts games from one player's view.
type Score struct {
	Wins, Draws, Losses int
	Pairs               Pairs // of those games, the ones whose partner is finished too
}

// Add counts one more game by the points it brought: 1, 0.5 or 0.
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

// AddPair adds a pair by its total of points, 0 to 2; Add has already counted its games.
func (s *Score) AddPair(points float64) { s.Pairs[int(2*points)]++ }

// Games returns the number of games.
func (s Score) Games() int { return s.Wins + s.Draws + s.Losses }

// Rate returns the points a game, from 0 to 1; one half where there is no game.
func (s Score) Rate() float64 {
	if s.Games() == 0 {
		return 0.5
	}
	return (float64(s.Wins) + float64(s.Draws)/2) / float64(s.Games())
}

// quantile is the half-width of the 95 % interval of a normal distribution in standard deviations.
const quantile = 1.96

// Error returns the half-width of the 95 % confidence interval of the rate, by the normal approximation. It comes from
// the pairs where there are two or more, and otherwise from the games as if each stood for itself.
func (s Score) Error() float64 {
	if pairs := s.Pairs.Count(); pairs >= 2 {
		return quantile * math.Sqrt(s.Pairs.Variance()/float64(pairs))
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
// with nothing assumed beforehand.
func (s Score) Superiority() float64 {
	deviation := s.Error() / quantile
	if deviation == 0 {
		return float64(1+cmp.Compare(s.Rate(), 0.5)) / 2
	}
	return (1 + math.Erf((s.Rate()-0.5)/deviation/math.Sqrt2)) / 2
}

// Elo returns the difference in Elo points that a rate stands for; infinite for 0 and 1.
func Elo(rate float64) float64 { return 400 * math.Log10(rate/(1-rate)) }

// Rate returns the rate that a difference in Elo points lets expect.
func Rate(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// String writes wins, draws and losses, the rate, and the difference in Elo with its 95 % error where they have a meaning.
// The error is "much" where the interval reaches a rate of 0 or 1.
func (s Score) String() string {
	r, e := s.Rate(), s.Error()
	text := fmt.Sprintf("+%d =%d -%d, %.1f %%", s.Wins, s.Draws, s.Losses, 100*r)
	low, high := r-e, r+e
	switch {
	case r == 0 || r == 1 || s.Games() == 0:
		return text // no difference is large enough to stand for it
	case low <= 0 || high >= 1:
		return fmt.Sprintf("%s, Elo %+.0f ± much", text, Elo(r))
	}
	return fmt.Sprintf("%s, Elo %+.0f ± %.0f", text, Elo(r), (Elo(high)-Elo(low))/2)
}
