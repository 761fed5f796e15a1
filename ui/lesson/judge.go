package lesson

import (
	"context"
	"slices"
	"time"

	"chuhe/engine/explain"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/practice"
)

// Judge implements practice.Judge.
func (r *Run) Judge(m xiangqi.Move) practice.Reply {
	switch r.Task() {
	case Visit:
		return r.visit(m)
	case Win:
		return r.win()
	}
	if !slices.Contains(r.steps[r.at].moves, m) {
		return r.punished()
	}
	return r.finish()
}

// Find judges a click on the board, where a point is to be found.
func (r *Run) Find(sq xiangqi.Square) {
	if !slices.Contains(r.steps[r.at].points, sq) {
		r.no()
		return
	}
	r.finish()
	r.End()
}

// visit moves the piece; Black passes. It refuses a move after which the piece could no longer reach all points.
func (r *Run) visit(m xiangqi.Move) practice.Reply {
	switch {
	case !r.Movable(m.From()):
		return r.Refuse(r.NotThat())
	case r.Position().InCheck():
		return r.Refuse(locale.Msg(locale.LessonNoCheck))
	}
	pos, next := r.Position().Clone(), r.to(r.spot, m.To())
	pos.MakeNullMove()
	if next.left != 0 && r.way(pos, next) == nil {
		return r.no()
	}
	if r.spot = next; r.left == 0 {
		return r.finish()
	}
	r.Pass()
	r.accept()
	return practice.Reply{}
}

// NotThat is the message after a move of another piece than the one that visits the points.
func (r *Run) NotThat() locale.Message {
	return locale.Msg(locale.LessonNotThat, locale.PieceName(r.Start().PieceAt(r.steps[r.at].hero)))
}

// win accepts the moves that win as fast as the line does.
func (r *Run) win() practice.Reply {
	pos := r.Position()
	if !won(pos, r.need) {
		return r.punished()
	}
	r.need--
	answers := pos.Moves()
	if len(answers) == 0 {
		return r.finish()
	}
	r.accept()
	return practice.Reply{State: practice.Answering, Line: []xiangqi.Move{answers[0]}}
}

// won reports whether Black, to move, has no legal move, or will have none by force within the given number of Red's
// moves, the last one included.
func won(pos *xiangqi.Position, moves int) bool {
	answers := pos.Moves()
	if moves == 1 || len(answers) == 0 {
		return len(answers) == 0
	}
	for _, a := range answers {
		pos.MakeMove(a)
		m := winner(pos, moves-1)
		pos.UnmakeMove()
		if m == xiangqi.NoMove {
			return false
		}
	}
	return true
}

// winner returns a winning move, or NoMove.
func winner(pos *xiangqi.Position, moves int) xiangqi.Move {
	for _, m := range pos.Moves() {
		pos.MakeMove(m)
		wins := won(pos, moves)
		pos.UnmakeMove()
		if wins {
			return m
		}
	}
	return xiangqi.NoMove
}

// no refuses an attempt with the text of the step.
func (r *Run) no() practice.Reply { return r.Refuse(locale.Msg(r.steps[r.at].No)) }

// own are the causes that lie in the move itself. Read only.
var own = []explain.Cause{explain.Entered, explain.Unguarded, explain.Opened}

// punishTime is the time for which the engine looks for what punishes a wrong move.
const punishTime = 300 * time.Millisecond

// punished refuses the move on the board, and looks for what punishes it. A threat that was there before the move is no
// part of the lesson.
func (r *Run) punished() practice.Reply {
	reply := r.no()
	if pos, thinker := r.Position().Clone(), r.thinker; thinker != nil {
		reply.Find = func(ctx context.Context) func() practice.Reply {
			mistake := practice.Refute(pos, thinker.Search(ctx, pos, think.Limits{MoveTime: punishTime}, nil))
			if mistake != nil && !slices.Contains(own, mistake.Reason.Cause) {
				mistake = nil
			}
			return func() practice.Reply { return practice.Reply{Mistake: mistake} }
		}
	}
	return reply
}

// Refuse explains why an attempt is wrong. The reply takes a move back.
func (r *Run) Refuse(why locale.Message) practice.Reply {
	r.verdict, r.said, r.news = Wrong, why, true
	if r.wrong++; r.wrong >= helpAfter {
		r.hint = true
	}
	return practice.Reply{}
}

// accept clears the reply to earlier attempts.
func (r *Run) accept() {
	r.verdict, r.said, r.wrong, r.hint = Nothing, locale.Message{}, 0, false
}

// finish ends the step.
func (r *Run) finish() practice.Reply {
	r.accept()
	r.verdict, r.said, r.news = Right, locale.Msg(r.steps[r.at].Yes), true
	return practice.Reply{State: practice.Over}
}
