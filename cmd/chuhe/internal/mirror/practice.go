package mirror

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"chuhe/engine/endings"
	"chuhe/ui/endgames"
	"chuhe/ui/practice"
	"chuhe/ui/progress"
)

// A Practice follows the page of easy endings beside the program: the same seed leads to the same endings and answers.
type Practice struct {
	tables *endings.Tables
	random *rand.Rand
	Done   []string // IDs of the endings that are done
	Last   string   // ID of the ending on the board
	*endgames.Attempt
}

// NewPractice returns a practice before its first ending.
func NewPractice(tables *endings.Tables, seed uint64, done ...string) *Practice {
	return &Practice{tables: tables, random: rand.New(rand.NewPCG(seed, 0)), Done: done}
}

// Next draws the next ending, which is one of the first five that are not done and not on the board.
func (p *Practice) Next() {
	var fresh []endgames.Ending
	for _, e := range endgames.All() {
		if e.ID() != p.Last && !slices.Contains(p.Done, e.ID()) && len(fresh) < 5 {
			fresh = append(fresh, e)
		}
	}
	p.Close()
	e := fresh[p.random.IntN(len(fresh))]
	start := endgames.Draw(context.Background(), p.tables, e, endgames.Easy,
		rand.New(rand.NewPCG(p.random.Uint64(), 0)))
	p.Last, p.Attempt = e.ID(), endgames.Begin(p.tables, e, start, false, p.random, nil)
}

// Close ends the ending on the board, if there is one.
func (p *Practice) Close() {
	if p.Attempt != nil {
		p.Attempt.Close()
	}
}

// Answered lets the tables answer. It reports whether it is the player's turn, or the ending is over.
func (p *Practice) Answered() bool {
	p.Tick(time.Now().Add(time.Minute))
	return p.State() == practice.Yours || p.State() == practice.Over
}

// Practised returns the endings in the saved progress, which read returns unless it is not there yet.
func Practised(read func() (data []byte, there bool)) ([]progress.Practice, error) {
	data, there := read()
	if !there {
		return nil, nil
	}
	log, err := progress.Decode(data)
	if err != nil {
		return nil, err
	}
	return log.Endings, nil
}
