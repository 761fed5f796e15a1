package lesson

import (
	"slices"

	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/pickup"
)

// Press handles a press of the button at a point. On a movable piece it picks the piece up and returns true, since a
// drag may follow. Elsewhere it counts as an attempt.
func (r *Run) Press(sq xiangqi.Square) bool {
	if r.done || !r.due.IsZero() || !sq.OnBoard() {
		return false
	}
	if r.Task() == Find {
		r.find(sq)
		return false
	}
	p := r.pos.PieceAt(sq)
	own := p != xiangqi.NoPiece && p.Side() == xiangqi.Red
	act := r.hand.Press(sq, own && (r.hero == xiangqi.NoSquare || sq == r.hero))
	switch {
	case act == pickup.Picked:
		r.emit(Picked)
	case act == pickup.Put:
		r.try(sq)
	case act == pickup.Again, p == xiangqi.NoPiece:
	case own:
		r.refuse(locale.Msg(locale.LessonNotThat, locale.PieceName(r.pos.PieceAt(r.hero))))
	default:
		r.refuse(locale.Msg(locale.IllegalTheirs))
	}
	return act.Holds()
}

// Drop handles a release of the button at a point, or off the board if the point is NoSquare. It reports whether a
// piece dragged there stays there.
func (r *Run) Drop(sq xiangqi.Square) bool { return r.hand.Drop(sq) == pickup.Put && r.try(sq) }

// Cancel releases the picked-up piece and reports whether there was one.
func (r *Run) Cancel() bool { return r.hand.Empty() != xiangqi.NoSquare }

// find judges a click on the board.
func (r *Run) find(sq xiangqi.Square) {
	if slices.Contains(r.left, sq) {
		r.finish()
		return
	}
	r.refuse(locale.Msg(r.steps[r.at].No))
}

// try moves the picked-up piece, or explains why that is wrong. It reports whether the piece stays there.
func (r *Run) try(to xiangqi.Square) bool {
	m := xiangqi.NewMove(r.hand.From(), to)
	if why := r.pos.WhyIllegal(m); why != xiangqi.LegalMove {
		r.refuse(locale.Refusal(r.pos, m, why))
		return false
	}
	switch r.Task() {
	case Visit:
		return r.visit(m)
	case Play:
		return r.play(m)
	default:
		return r.win(m)
	}
}

// visit moves the piece; Black passes. It takes back a move after which the piece could no longer reach all points.
func (r *Run) visit(m xiangqi.Move) bool {
	if r.pos.GivesCheck(m) {
		r.refuse(locale.Msg(locale.LessonNoCheck))
		return false
	}
	hero, left := r.hero, r.left
	r.hero, r.left = m.To(), without(r.left, m.To())
	r.pos.MakeMove(m)
	r.pos.MakeNullMove()
	if len(r.left) > 0 && r.way() == nil {
		r.hero, r.left = hero, left
		r.pos.UnmakeNullMove()
		r.pos.UnmakeMove()
		r.refuse(locale.Msg(r.steps[r.at].No))
		return false
	}
	r.pos.UnmakeNullMove()
	r.pos.UnmakeMove()
	r.move(m)
	r.pos.MakeNullMove()
	r.accept()
	if len(r.left) == 0 {
		r.finish()
	}
	return true
}

// without returns a new list of the points other than sq.
func without(points []xiangqi.Square, sq xiangqi.Square) []xiangqi.Square {
	return slices.DeleteFunc(slices.Clone(points), func(p xiangqi.Square) bool { return p == sq })
}

// play accepts the moves of the step.
func (r *Run) play(m xiangqi.Move) bool {
	if !slices.Contains(r.steps[r.at].moves, m) {
		r.refuse(locale.Msg(r.steps[r.at].No))
		return false
	}
	r.move(m)
	r.finish()
	return true
}

// win accepts the moves that win as fast as the line does.
func (r *Run) win(m xiangqi.Move) bool {
	if !wins(r.pos, m, r.need) {
		r.refuse(locale.Msg(r.steps[r.at].No))
		return false
	}
	r.move(m)
	r.accept()
	if r.need--; !r.pos.HasLegalMove() {
		r.finish()
	} else {
		r.due = r.now.Add(answerDelay)
	}
	return true
}

// wins reports whether a move leaves Black without a legal move, at once or by force within the given number of moves.
func wins(pos *xiangqi.Position, m xiangqi.Move, moves int) bool {
	pos.MakeMove(m)
	defer pos.UnmakeMove()
	var answers xiangqi.MoveList
	if pos.LegalMoves(&answers); moves == 1 || answers.Len() == 0 {
		return answers.Len() == 0
	}
	for _, a := range answers.Slice() {
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
	var l xiangqi.MoveList
	pos.LegalMoves(&l)
	for _, m := range l.Slice() {
		if wins(pos, m, moves) {
			return m
		}
	}
	return xiangqi.NoMove
}

// move makes a move on the board.
func (r *Run) move(m xiangqi.Move) {
	happened := Moved
	if r.pos.PieceAt(m.To()) != xiangqi.NoPiece {
		happened = Captured
	}
	r.pos.MakeMove(m)
	r.last = m
	r.hand.Empty()
	r.emit(happened)
}

// refuse explains why an attempt is wrong.
func (r *Run) refuse(why locale.Message) {
	r.verdict, r.said = Wrong, why
	if r.wrong++; r.wrong >= helpAfter {
		r.hint = true
	}
	r.emit(Refused)
}

// accept clears the reply to earlier attempts.
func (r *Run) accept() {
	r.verdict, r.said, r.wrong, r.hint = Nothing, locale.Message{}, 0, false
}

// finish ends the step.
func (r *Run) finish() {
	r.accept()
	r.done, r.verdict, r.said = true, Right, locale.Msg(r.steps[r.at].Yes)
	r.emit(Finished)
}
