// Package progress records a player's progress: the puzzles and endings tried, the games against the levels and the
// completed lessons. It derives a rating for puzzles, a streak, the missed puzzles that are due, and the next level to
// try. It is stored as one text file, described in docs/PROGRESS.md.
package progress

import (
	"math"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/practice"
)

// An Attempt is one try at a puzzle.
type Attempt struct {
	When   time.Time
	Puzzle string // ID of the puzzle
	Rating int    // rating of the puzzle
	Right  bool   // solved without a wrong move, a hint or the answer
}

// A Game is a finished game of a person against a level.
type Game struct {
	When   time.Time
	Level  int
	Side   xiangqi.Side // the player's side
	Result xiangqi.Result
	Helped bool   // used a hint or took a move back
	ID     uint64 // identifies a game, even if it is continued twice; 0 if unknown
}

// Completion is a completed lesson.
type Completion struct {
	When   time.Time
	Lesson string // ID of the lesson, a word
}

// A Practice is a finished attempt at a practical ending against the ending tables.
type Practice struct {
	When   time.Time
	Ending string // ID of the ending, a word
	Right  bool   // won or held without help
}

// A Recall is an attempt to find the move of a record that the player practises.
type Recall struct {
	When     time.Time
	Position uint64 // xiangqi.Position.EitherKey
	Right    bool   // found at once and without help
}

// Lines are a record that the player practises.
type Lines struct {
	When  time.Time // of the last change
	Title string    // the player's records of a side differ in it
	Side  xiangqi.Side
	Game  string // PGN
}

// A Log is a player's history, oldest first. The zero Log is empty.
type Log struct {
	Attempts []Attempt
	Games    []Game
	Lessons  []Completion
	Endings  []Practice
	Recalls  []Recall
	Lines    []Lines
	Mistakes []Mistake
	Reviews  []Reviewed
	Greeted  time.Time // when the player last heard what is due
}

// The rating is an Elo rating: after each puzzle it moves by a fraction of the difference between the actual and the
// expected result. It begins at FirstRating and moves faster for newcomers.
const (
	FirstRating = 1200
	factor      = 20
	newcomers   = 40 // factor for the first settled attempts
	settled     = 25
	scale       = 400
)

// Ratings returns the player's rating after each attempt. A repeated puzzle counts like any other.
func (l *Log) Ratings() []int {
	rating := float64(FirstRating)
	ratings := make([]int, len(l.Attempts))
	for i, a := range l.Attempts {
		expected := 1 / (1 + math.Pow(10, (float64(a.Rating)-rating)/scale))
		k, score := float64(factor), 0.0
		if i < settled {
			k = newcomers
		}
		if a.Right {
			score = 1
		}
		rating += k * (score - expected)
		ratings[i] = int(math.Round(rating))
	}
	return ratings
}

// Rating returns the player's current rating.
func (l *Log) Rating() int {
	if ratings := l.Ratings(); len(ratings) > 0 {
		return ratings[len(ratings)-1]
	}
	return FirstRating
}

// Streaks returns the current and the largest number of puzzles solved in a row.
func (l *Log) Streaks() (now, best int) {
	for _, a := range l.Attempts {
		if now++; !a.Right {
			now = 0
		}
		best = max(best, now)
	}
	return now, best
}

// Rights returns the number of successful attempts.
func (l *Log) Rights() (n int) {
	for _, a := range l.Attempts {
		if a.Right {
			n++
		}
	}
	return n
}

func ids[T any](records []T, id func(T) (id string, counts bool)) map[string]bool {
	all := map[string]bool{}
	for _, r := range records {
		if id, counts := id(r); counts {
			all[id] = true
		}
	}
	return all
}

// Solved returns the IDs of all puzzles ever solved.
func (l *Log) Solved() map[string]bool {
	return ids(l.Attempts, func(a Attempt) (string, bool) { return a.Puzzle, a.Right })
}

// Learnt returns the IDs of the completed lessons.
func (l *Log) Learnt() map[string]bool {
	return ids(l.Lessons, func(d Completion) (string, bool) { return d.Lesson, true })
}

// Reached returns the IDs of the endings that were ever won or held.
func (l *Log) Reached() map[string]bool {
	return ids(l.Endings, func(p Practice) (string, bool) { return p.Ending, p.Right })
}

// Puzzles returns when missed puzzles are repeated, by ID. The player's own mistakes were missed in the game.
func (l *Log) Puzzles() practice.Schedule[string] {
	s := practice.Schedule[string]{}
	for _, m := range l.Mistakes {
		s.Add(m.id(), m.When, false)
	}
	for _, a := range l.Attempts {
		s.Add(a.Puzzle, a.When, a.Right)
	}
	return s
}

// Practised returns when missed endings are repeated, by ID.
func (l *Log) Practised() practice.Schedule[string] {
	s := practice.Schedule[string]{}
	for _, p := range l.Endings {
		s.Add(p.Ending, p.When, p.Right)
	}
	return s
}

// Recalled returns when the positions of practised records are repeated.
func (l *Log) Recalled() practice.Schedule[uint64] {
	s := practice.Schedule[uint64]{}
	for _, r := range l.Recalls {
		s.Learn(r.Position, r.When, r.Right)
	}
	return s
}

// A Score counts games by result.
type Score struct{ Wins, Draws, Losses int }

// Games returns the number of games.
func (s Score) Games() int { return s.Wins + s.Draws + s.Losses }

// Share returns the average points per game, 0 to 1, counting a draw as half a point; 0 for no games.
func (s Score) Share() float64 {
	return (float64(s.Wins) + float64(s.Draws)/2) / float64(max(1, s.Games()))
}

// Plus returns the sum of two scores.
func (s Score) Plus(other Score) Score {
	return Score{s.Wins + other.Wins, s.Draws + other.Draws, s.Losses + other.Losses}
}

// Score returns the score against a level when the player has the given side.
func (l *Log) Score(level int, side xiangqi.Side) Score {
	var s Score
	for _, g := range l.Games {
		if g.Level != level || g.Side != side {
			continue
		}
		switch g.Result {
		case xiangqi.WinFor(side):
			s.Wins++
		case xiangqi.Draw:
			s.Draws++
		default:
			s.Losses++
		}
	}
	return s
}

// A level is mastered after enough wins among the last games against it. Games with help do not count.
const (
	masteredOf   = 5
	masteredWins = 4
)

// Mastered reports whether a level has been mastered.
func (l *Log) Mastered(level int) bool {
	played, wins := 0, 0
	for i := len(l.Games) - 1; i >= 0 && played < masteredOf; i-- {
		if g := l.Games[i]; g.Level == level && !g.Helped {
			played++
			if g.Result == xiangqi.WinFor(g.Side) {
				wins++
			}
		}
	}
	return wins >= masteredWins
}

// Next returns the next level to try: the one above the highest mastered one, or 0 if none is mastered or there is
// none above.
func (l *Log) Next(highest int) int {
	for level := highest - 1; level >= 1; level-- {
		if l.Mastered(level) {
			return level + 1
		}
	}
	return 0
}
