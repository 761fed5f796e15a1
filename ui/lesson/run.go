package lesson

import (
	"slices"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/pickup"
)

// Verdict is the judgement of the last attempt.
type Verdict uint8

// The verdicts.
const (
	Nothing Verdict = iota // no attempt
	Right
	Wrong
)

// Event is an event with a sound or a movement.
type Event uint8

// The events.
const (
	Picked   Event = iota // a piece was picked up
	Moved                 // a piece moved to an empty point
	Captured              // a piece captured another
	Refused               // an attempt was wrong
	Finished              // the step is done
)

const (
	// answerDelay is the time until Black answers: long enough to follow.
	answerDelay = 600 * time.Millisecond
	// helpAfter is the number of wrong attempts in a row after which the move is shown without a request.
	helpAfter = 2
)

// A Run is a lesson in progress.
type Run struct {
	id    string
	steps []step
	at    int // number of the step

	pos  *xiangqi.Position
	hero xiangqi.Square
	left []xiangqi.Square // points left to visit
	need int              // moves left of a win
	last xiangqi.Move
	hand pickup.Hand

	done    bool
	verdict Verdict
	said    locale.Message
	wrong   int // wrong attempts in a row
	hint    bool
	now     time.Time
	due     time.Time // time of Black's answer; zero if none is due
	events  []Event
}

// New opens a lesson at a step, counted from 0.
func New(l Lesson, at int) (*Run, error) {
	steps, err := readAll(l)
	if err != nil {
		return nil, err
	}
	r := &Run{id: l.ID, steps: steps}
	r.Go(at)
	return r, nil
}

// Go shows a step; numbers outside the lesson select its first or last step.
func (r *Run) Go(at int) {
	r.at = max(0, min(at, len(r.steps)-1))
	s := &r.steps[r.at]
	pos, err := xiangqi.ParseFEN(s.FEN)
	if err != nil {
		return // cannot fail: the position was valid before
	}
	r.pos, r.hero, r.left, r.need, r.last = pos, s.hero, slices.Clone(s.points), (len(s.moves)+1)/2, xiangqi.NoMove
	r.hand.Empty()
	r.done, r.verdict, r.said, r.wrong, r.hint, r.due = s.Task == Look, Nothing, locale.Message{}, 0, false, time.Time{}
}

// Again restarts the step.
func (r *Run) Again() { r.Go(r.at) }

// ID returns the ID of the lesson.
func (r *Run) ID() string { return r.id }

// Step returns the number of the step, from 0, and the number of steps.
func (r *Run) Step() (at, of int) { return r.at, len(r.steps) }

// Text returns the explanation and the question of the step.
func (r *Run) Text() locale.Key { return r.steps[r.at].Text }

// Task returns the task of the step.
func (r *Run) Task() Task { return r.steps[r.at].Task }

// Done reports whether the step is done.
func (r *Run) Done() bool { return r.done }

// Learnt reports whether the lesson is learnt with this step: its last task is done. A lesson without tasks is learnt
// when its last step is shown.
func (r *Run) Learnt() bool {
	last := len(r.steps) - 1
	for i, s := range slices.Backward(r.steps) {
		if s.Task != Look {
			last = i
			break
		}
	}
	return r.at == last && r.done
}

// Said returns the reply to the last attempt. The message is empty if there is none.
func (r *Run) Said() (Verdict, locale.Message) { return r.verdict, r.said }

// Position returns the position on the board. It is read-only.
func (r *Run) Position() *xiangqi.Position { return r.pos }

// LastMove returns the move made last in this step, or NoMove.
func (r *Run) LastMove() xiangqi.Move { return r.last }

// Selected returns the square of the picked-up piece, or NoSquare.
func (r *Run) Selected() xiangqi.Square { return r.hand.From() }

// Targets returns the points that the picked-up piece can move to.
func (r *Run) Targets() []xiangqi.Square {
	var l xiangqi.MoveList
	r.pos.LegalMoves(&l)
	return pickup.Targets(l.Slice(), r.hand.From())
}

// Goals returns the points left to visit. The slice is read-only.
func (r *Run) Goals() []xiangqi.Square {
	if r.Task() != Visit {
		return nil
	}
	return r.left
}

// Shown returns the move that the text describes, or NoMove.
func (r *Run) Shown() xiangqi.Move { return r.steps[r.at].shown }

// Found returns the point that the learner has found, or NoSquare.
func (r *Run) Found() xiangqi.Square {
	if r.Task() == Find && r.done {
		return r.left[0]
	}
	return xiangqi.NoSquare
}

// Ask shows or hides the solution.
func (r *Run) Ask() { r.hint = !r.hint && !r.done }

// Asked reports whether the solution is shown.
func (r *Run) Asked() bool { return r.hint }

// Help returns the next step of the solution if it was asked for: a move, or a move from a point to itself for a
// point to click; otherwise NoMove.
func (r *Run) Help() xiangqi.Move {
	if !r.hint || r.done || !r.due.IsZero() {
		return xiangqi.NoMove
	}
	s := &r.steps[r.at]
	switch s.Task {
	case Find:
		return xiangqi.NewMove(s.points[0], s.points[0])
	case Visit:
		if way := r.way(); len(way) > 0 {
			return way[0]
		}
	case Win:
		if r.last != xiangqi.NoMove {
			return winner(r.pos, r.need)
		}
		return s.moves[0]
	case Play:
		return s.moves[0]
	}
	return xiangqi.NoMove
}

// Live reports whether a press on a point has an effect.
func (r *Run) Live(sq xiangqi.Square) bool {
	switch p := r.pos.PieceAt(sq); {
	case r.done || !r.due.IsZero():
		return false
	case r.Task() == Find:
		return p != xiangqi.NoPiece
	case r.hero != xiangqi.NoSquare:
		return sq == r.hero || slices.Contains(r.Targets(), sq)
	default:
		return p != xiangqi.NoPiece && p.Side() == xiangqi.Red || slices.Contains(r.Targets(), sq)
	}
}

// Events returns the events since the last call.
func (r *Run) Events() []Event {
	events := r.events
	r.events = nil
	return events
}

func (r *Run) emit(e Event) { r.events = append(r.events, e) }

// Tick advances the time: Black answers when due. It reports whether anything has changed.
func (r *Run) Tick(now time.Time) bool {
	r.now = now
	if r.due.IsZero() || now.Before(r.due) {
		return false
	}
	r.due = time.Time{}
	var answers xiangqi.MoveList
	r.pos.LegalMoves(&answers)
	r.move(answers.At(0))
	return true
}

// Deadline returns the time of the next change that Tick will make by itself, or the zero time.
func (r *Run) Deadline() time.Time { return r.due }
