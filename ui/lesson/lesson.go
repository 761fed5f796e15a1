// Package lesson teaches beginners the game: short lessons of a few steps, each a position with a task on the board.
// It draws nothing. A Run judges the moves and clicks of the learner, and provides the task and the reply to each.
package lesson

import (
	"cmp"
	"fmt"
	"strings"

	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
)

// Task is the task of a step.
type Task uint8

// The tasks.
const (
	// Look sets no task: the step only explains.
	Look Task = iota
	// Find asks the learner to click a point.
	Find
	// Visit asks the learner to move one piece to all points, in any order, capturing any pieces there. Black does not
	// move.
	Visit
	// Play asks the learner to make one of the given moves.
	Play
	// Win asks the learner to leave Black without a legal move, in no more moves than the given line. Black's answers
	// are played automatically.
	Win
)

// A Step is one page of a lesson. Points and moves are written in ICCS notation, with spaces between them. Red is to
// move.
type Step struct {
	Text   locale.Key // explanation and question
	FEN    string
	Task   Task
	Hero   string     // for Visit: square of the piece to move
	Points string     // for Find and Visit
	Moves  string     // for Play and Win
	Barred string     // moves that the texts call illegal; the only one of a Find is drawn as an arrow
	Yes    locale.Key // reply when the step is done; empty for Look
	No     locale.Key // reply to a legal but wrong attempt; empty if there can be none
}

// A Lesson is a series of steps.
type Lesson struct {
	ID    string // permanent ID, as stored in the progress
	Title locale.Key
	Steps []Step
}

// step is a parsed Step.
type step struct {
	Step
	hero          xiangqi.Square
	points        []xiangqi.Square
	moves, barred []xiangqi.Move
}

// read parses a step.
func read(s Step) (step, error) {
	_, err := xiangqi.ParseFEN(s.FEN)
	r := step{
		Step: s, points: parse(s.Points, xiangqi.ParseSquare, &err),
		moves: parse(s.Moves, xiangqi.ParseMove, &err), barred: parse(s.Barred, xiangqi.ParseMove, &err),
	}
	if hero := parse(s.Hero, xiangqi.ParseSquare, &err); len(hero) > 0 {
		r.hero = hero[0]
	}
	return r, err
}

// parse parses words, and keeps the first error.
func parse[T any](text string, one func(string) (T, error), first *error) (list []T) {
	for word := range strings.FieldsSeq(text) {
		x, err := one(word)
		list, *first = append(list, x), cmp.Or(*first, err)
	}
	return list
}

// readAll parses the steps of a lesson.
func readAll(l Lesson) ([]step, error) {
	var steps []step
	for i, s := range l.Steps {
		r, err := read(s)
		if err != nil {
			return nil, fmt.Errorf("lesson %s, step %d: %w", l.ID, i+1, err)
		}
		steps = append(steps, r)
	}
	return steps, nil
}
