package lesson

import (
	"slices"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/practice"
)

// Verdict is the judgement of the last attempt.
type Verdict uint8

// The verdicts.
const (
	Nothing Verdict = iota // no attempt
	Right
	Wrong
)

// helpAfter is the number of wrong attempts in a row after which the move is shown without a request.
const helpAfter = 2

// A Run is a lesson in progress.
type Run struct {
	*practice.Attempt // at the step

	id      string
	steps   []step
	thinker think.Player
	wake    func()
	at      int // number of the step

	spot     // of the piece that visits points
	need int // moves left of a win

	verdict Verdict
	said    locale.Message
	news    bool // the reply was not announced yet
	wrong   int  // wrong attempts in a row
	hint    bool
}

// New opens a lesson at a step, counted from 0. thinker finds what punishes wrong moves, unless it is nil; wake is that
// of practice.New.
func New(l Lesson, at int, thinker think.Player, wake func()) (*Run, error) {
	steps, err := readAll(l)
	if err != nil {
		return nil, err
	}
	r := &Run{id: l.ID, steps: steps, thinker: thinker, wake: wake}
	r.Go(at)
	return r, nil
}

// Go shows a step; numbers outside the lesson select its first or last step.
func (r *Run) Go(at int) {
	r.at = max(0, min(at, len(r.steps)-1))
	pos, err := xiangqi.ParseFEN(r.steps[r.at].FEN)
	if err != nil {
		return // cannot fail: the position was valid before
	}
	if r.Attempt != nil {
		r.Leave()
	}
	r.Attempt = practice.New(pos, xiangqi.Red, r, r.wake)
	r.Restart()
}

// Begin implements practice.Judge.
func (r *Run) Begin() practice.Reply {
	s := &r.steps[r.at]
	r.spot, r.need = spot{s.hero, 1<<len(s.points) - 1}, (len(s.moves)+1)/2
	r.accept()
	if s.Task == Look {
		return practice.Reply{State: practice.Over}
	}
	return practice.Reply{}
}

// ID returns the ID of the lesson.
func (r *Run) ID() string { return r.id }

// Step returns the number of the step, from 0, and the number of steps.
func (r *Run) Step() (at, of int) { return r.at, len(r.steps) }

// Text returns the explanation and the question of the step.
func (r *Run) Text() locale.Key { return r.steps[r.at].Text }

// Task returns the task of the step.
func (r *Run) Task() Task { return r.steps[r.at].Task }

// Done reports whether the step is done.
func (r *Run) Done() bool { return r.State() == practice.Over }

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
	return r.at == last && r.Done()
}

// Said returns the reply to the last attempt. The message is empty if there is none.
func (r *Run) Said() (Verdict, locale.Message) { return r.verdict, r.said }

// News reports whether there was a reply since the last call.
func (r *Run) News() bool {
	news := r.news
	r.news = false
	return news
}

// Moves returns nothing: there is nothing to look back at in a step.
func (r *Run) Moves() []xiangqi.Move { return nil }

// LastMove returns the move made last in this step, or NoMove.
func (r *Run) LastMove() xiangqi.Move {
	if moves := r.Attempt.Moves(); len(moves) > 0 {
		return moves[len(moves)-1]
	}
	return xiangqi.NoMove
}

// Goals returns the points left to visit.
func (r *Run) Goals() (left []xiangqi.Square) {
	for i, sq := range r.steps[r.at].points {
		if r.Task() == Visit && r.left>>i&1 != 0 {
			left = append(left, sq)
		}
	}
	return left
}

// Shown returns the move whose obstacle is to be found, or NoMove.
func (r *Run) Shown() xiangqi.Move {
	if s := &r.steps[r.at]; s.Task == Find && len(s.barred) == 1 {
		return s.barred[0]
	}
	return xiangqi.NoMove
}

// Found returns the point that the learner has found, or NoSquare.
func (r *Run) Found() xiangqi.Square {
	if r.Task() == Find && r.Done() {
		return r.steps[r.at].points[0]
	}
	return xiangqi.NoSquare
}

// Movable reports whether the learner may move the piece on a point, one of Red.
func (r *Run) Movable(sq xiangqi.Square) bool { return r.hero == xiangqi.NoSquare || sq == r.hero }

// Ask shows or hides the solution.
func (r *Run) Ask() { r.hint = !r.hint && !r.Done() }

// Asked reports whether the solution is shown.
func (r *Run) Asked() bool { return r.hint }

// Help returns the next step of the solution if it was asked for: a move, or a move from a point to itself for a
// point to click; otherwise NoMove.
func (r *Run) Help() xiangqi.Move {
	if !r.hint || r.State() != practice.Yours {
		return xiangqi.NoMove
	}
	s := &r.steps[r.at]
	switch s.Task {
	case Find:
		return xiangqi.NewMove(s.points[0], s.points[0])
	case Visit:
		if way := r.way(r.Position(), r.spot); len(way) > 0 {
			return way[0]
		}
	case Win:
		if r.LastMove() != xiangqi.NoMove {
			return winner(r.Position(), r.need)
		}
		return s.moves[0]
	case Play:
		return s.moves[0]
	}
	return xiangqi.NoMove
}

// place is a position on the path of a piece that visits points.
type place struct {
	pos *xiangqi.Position
	spot
	way []xiangqi.Move
}

// spot identifies a place: nothing else on the board changes on the path.
type spot struct {
	hero xiangqi.Square
	left uint // one bit for each point left to visit
}

// to returns the spot after a move of the piece.
func (r *Run) to(from spot, sq xiangqi.Square) spot {
	if i := slices.Index(r.steps[r.at].points, sq); i >= 0 {
		from.left &^= 1 << i
	}
	return spot{sq, from.left}
}

// way returns the shortest path of the piece to all points left, without giving check to Black, which does not move,
// and without other captures; nil if there is none.
func (r *Run) way(pos *xiangqi.Position, from spot) []xiangqi.Move {
	seen := map[spot]bool{}
	for queue := []place{{pos: pos, spot: from}}; len(queue) > 0; queue = queue[1:] {
		p := queue[0]
		if p.left == 0 {
			return p.way
		}
		for _, m := range p.pos.Moves() {
			next := r.to(p.spot, m.To())
			taken := p.pos.PieceAt(m.To()) != xiangqi.NoPiece && next.left == p.left
			if m.From() != p.hero || taken || seen[next] || p.pos.GivesCheck(m) {
				continue
			}
			seen[next] = true
			after := p.pos.After(m)
			after.MakeNullMove()
			queue = append(queue, place{after, next, append(slices.Clip(p.way), m)})
		}
	}
	return nil
}
