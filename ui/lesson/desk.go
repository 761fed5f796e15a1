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
	Nothing Verdict = iota // there was none
	Right
	Wrong
)

// Event is a sound or a movement.
type Event uint8

// The events.
const (
	Picked   Event = iota // a piece was picked up
	Moved                 // one went to an empty point
	Captured              // or to one where another stood
	Refused               // a try was wrong
	Finished              // the step is done
)

const (
	// answerDelay is the time until Black answers: long enough to be seen.
	answerDelay = 600 * time.Millisecond
	// helpAfter is the number of wrong tries in a row after which the move is shown
	// without being asked for.
	helpAfter = 2
)

// A Desk is a lesson in progress.
type Desk struct {
	id    string
	title locale.Key
	steps []step
	at    int // the step

	pos  *xiangqi.Position
	hero xiangqi.Square
	left []xiangqi.Square // points still to be visited
	need int              // of a win: how many moves are left
	last xiangqi.Move
	hand pickup.Hand

	done    bool
	verdict Verdict
	said    locale.Message
	wrong   int // tries in a row
	hint    bool
	now     time.Time
	due     time.Time // of Black's answer; zero: none is coming
	events  []Event
}

// New opens a lesson at a step, counted from 0.
func New(l Lesson, at int) (*Desk, error) {
	steps, err := readAll(l)
	if err != nil {
		return nil, err
	}
	d := &Desk{id: l.ID, title: l.Title, steps: steps}
	d.Go(at)
	return d, nil
}

// Go shows a step; numbers outside the lesson mean its first or last one.
func (d *Desk) Go(at int) {
	d.at = max(0, min(at, len(d.steps)-1))
	s := &d.steps[d.at]
	pos, err := xiangqi.ParseFEN(s.FEN)
	if err != nil {
		return // it was a position before
	}
	d.pos, d.hero, d.left, d.need, d.last = pos, s.hero, slices.Clone(s.points), (len(s.moves)+1)/2, xiangqi.NoMove
	d.hand.Empty()
	d.done, d.verdict, d.said, d.wrong, d.hint, d.due = s.Task == Look, Nothing, locale.Message{}, 0, false, time.Time{}
}

// Again restarts the step.
func (d *Desk) Again() { d.Go(d.at) }

// ID returns the lesson's.
func (d *Desk) ID() string { return d.id }

// Title returns the title of the lesson.
func (d *Desk) Title() locale.Key { return d.title }

// Step returns the number of the step, from 0, and the number of steps.
func (d *Desk) Step() (at, of int) { return d.at, len(d.steps) }

// Text returns the explanation and the question of the step.
func (d *Desk) Text() locale.Key { return d.steps[d.at].Text }

// Task returns the task of the step.
func (d *Desk) Task() Task { return d.steps[d.at].Task }

// Done reports whether the step is done.
func (d *Desk) Done() bool { return d.done }

// Said returns the reply to the last attempt. The message is empty if there is none.
func (d *Desk) Said() (Verdict, locale.Message) { return d.verdict, d.said }

// Position returns the position on the board. It is read-only.
func (d *Desk) Position() *xiangqi.Position { return d.pos }

// LastMove returns the move made last in this step, or NoMove.
func (d *Desk) LastMove() xiangqi.Move { return d.last }

// Selected returns the piece picked up, or NoSquare.
func (d *Desk) Selected() xiangqi.Square { return d.hand.From() }

// Targets returns where the piece picked up may go.
func (d *Desk) Targets() []xiangqi.Square {
	var l xiangqi.MoveList
	d.pos.LegalMoves(&l)
	return pickup.Targets(l.Slice(), d.hand.From())
}

// Goals returns the points that are still to be visited, to be read only.
func (d *Desk) Goals() []xiangqi.Square {
	if d.Task() != Visit {
		return nil
	}
	return d.left
}

// Shown returns the move of which the text speaks, or NoMove.
func (d *Desk) Shown() xiangqi.Move { return d.steps[d.at].shown }

// Found returns the point that the learner has found, or NoSquare before that.
func (d *Desk) Found() xiangqi.Square {
	if d.Task() == Find && d.done {
		return d.left[0]
	}
	return xiangqi.NoSquare
}

// Ask shows or hides the solution.
func (d *Desk) Ask() { d.hint = !d.hint && !d.done }

// Asked reports whether the solution is shown.
func (d *Desk) Asked() bool { return d.hint }

// Help returns the next step of the solution if it was asked for: a move, or a move from a point to itself for a
// point to click; otherwise NoMove.
func (d *Desk) Help() xiangqi.Move {
	if !d.hint || d.done || !d.due.IsZero() {
		return xiangqi.NoMove
	}
	s := &d.steps[d.at]
	switch s.Task {
	case Find:
		return xiangqi.NewMove(s.points[0], s.points[0])
	case Visit:
		if way := d.way(); len(way) > 0 {
			return way[0]
		}
	case Win:
		if d.last != xiangqi.NoMove {
			return winner(d.pos, d.need)
		}
		return s.moves[0]
	case Play:
		return s.moves[0]
	}
	return xiangqi.NoMove
}

// Live reports whether a press on a point does something.
func (d *Desk) Live(sq xiangqi.Square) bool {
	switch p := d.pos.PieceAt(sq); {
	case d.done || !d.due.IsZero():
		return false
	case d.Task() == Find:
		return p != xiangqi.NoPiece
	case d.hero != xiangqi.NoSquare:
		return sq == d.hero || slices.Contains(d.Targets(), sq)
	default:
		return p != xiangqi.NoPiece && p.Side() == xiangqi.Red || slices.Contains(d.Targets(), sq)
	}
}

// Events returns the events since the last call.
func (d *Desk) Events() []Event {
	events := d.events
	d.events = nil
	return events
}

func (d *Desk) emit(e Event) { d.events = append(d.events, e) }

// Tick advances the time: Black answers. It reports whether anything has changed.
func (d *Desk) Tick(now time.Time) bool {
	d.now = now
	if d.due.IsZero() || now.Before(d.due) {
		return false
	}
	d.due = time.Time{}
	var answers xiangqi.MoveList
	d.pos.LegalMoves(&answers)
	d.move(answers.At(0))
	return true
}

// Deadline returns the time of the next change that Tick will make by itself, or the zero time.
func (d *Desk) Deadline() time.Time { return d.due }
