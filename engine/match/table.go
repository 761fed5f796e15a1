package match

import "chuhe/engine/match/stats"

// Table counts the games of a match for each contestant against each other one.
type Table struct {
	scores [][]stats.Score // by contestant and opponent
	halves map[int]float64 // points of the first contestant from pairs with one finished game
}

// NewTable returns the empty table of a match between a number of contestants.
func NewTable(contestants int) *Table {
	t := &Table{scores: make([][]stats.Score, contestants), halves: map[int]float64{}}
	for i := range t.scores {
		t.scores[i] = make([]stats.Score, contestants)
	}
	return t
}

// Add counts a game.
func (t *Table) Add(f Round) {
	first, second := min(f.Seats[0], f.Seats[1]), max(f.Seats[0], f.Seats[1])
	points := f.Points(first)
	a, b := &t.scores[first][second], &t.scores[second][first]
	a.Add(points)
	b.Add(f.Points(second))
	pair := Pair(f.Number)
	if other, ok := t.halves[pair]; ok {
		a.AddPair(other + points)
		b.AddPair(2 - other - points)
		delete(t.halves, pair)
	} else {
		t.halves[pair] = points
	}
}

// Score returns the score of contestant i against contestant j.
func (t *Table) Score(i, j int) stats.Score { return t.scores[i][j] }

// Total returns the score of contestant i against all others.
func (t *Table) Total(i int) stats.Score {
	var sum stats.Score
	for _, s := range t.scores[i] {
		sum.Wins, sum.Draws, sum.Losses = sum.Wins+s.Wins, sum.Draws+s.Draws, sum.Losses+s.Losses
		for points, count := range s.Pairs {
			sum.Pairs[points] += count
		}
	}
	return sum
}
