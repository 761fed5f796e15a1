package arena

import (
	"fmt"
	"math"
)

// Score counts games from one player's view.
type Score struct{ Wins, Draws, Losses int }

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

// Games returns the number of games.
func (s Score) Games() int { return s.Wins + s.Draws + s.Losses }

// Rate returns the points a game, from 0 to 1; one half where there is no game.
func (s Score) Rate() float64 {
	if s.Games() == 0 {
		return 0.5
	}
	return (float64(s.Wins) + float64(s.Draws)/2) / float64(s.Games())
}

// Error returns the half-width of the 95 % confidence interval of the rate, by the normal approximation.
func (s Score) Error() float64 {
	n := float64(s.Games())
	if n < 2 {
		return 0.5
	}
	r := s.Rate()
	square := float64(s.Wins)*(1-r)*(1-r) + float64(s.Draws)*(0.5-r)*(0.5-r) + float64(s.Losses)*r*r
	return 1.96 * math.Sqrt(square/(n-1)/n)
}

// Elo returns the difference in Elo points that a rate stands for; infinite for 0 and 1.
func Elo(rate float64) float64 { return -400 * math.Log10(1/rate-1) }

// String writes wins, draws and losses, the rate, and the difference in Elo with its 95 % error where they have a meaning.
func (s Score) String() string {
	r, e := s.Rate(), s.Error()
	text := fmt.Sprintf("+%d =%d -%d, %.1f %%", s.Wins, s.Draws, s.Losses, 100*r)
	low, high := r-e, r+e
	switch {
	case r == 0 || r == 1:
		return text // no difference is large enough to stand for it
	case low <= 0 || high >= 1:
		return fmt.Sprintf("%s, Elo %+.0f (too one-sided for an error)", text, Elo(r))
	}
	return fmt.Sprintf("%s, Elo %+.0f ± %.0f", text, Elo(r), (Elo(high)-Elo(low))/2)
}
