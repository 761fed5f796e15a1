package lesson

import (
	"slices"

	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/pickup"
)

// Press handles a press of the button at a point. On a movable piece it picks the piece up and reports true, since a
// drag may follow. Elsewhere it counts as an attempt.
func (d *Desk) Press(sq xiangqi.Square) bool {
	if d.done || !d.due.IsZero() || !sq.OnBoard() {
		return false
	}
	if d.Task() == Find {
		d.find(sq)
		return false
	}
	p := d.pos.PieceAt(sq)
	own := p != xiangqi.NoPiece && p.Side() == xiangqi.Red
	act := d.hand.Press(sq, own && (d.hero == xiangqi.NoSquare || sq == d.hero))
	switch {
	case act == pickup.Picked:
		d.emit(Picked)
	case act == pickup.Put:
		d.try(sq)
	case act == pickup.Again, p == xiangqi.NoPiece:
	case own:
		d.refuse(locale.Msg(locale.LessonNotThat, locale.PieceName(d.pos.PieceAt(d.hero))))
	default:
		d.refuse(locale.Msg(locale.IllegalTheirs))
	}
	return act.Holds()
}

// Drop handles a release of the button at a point, or at NoSquare for off the board. It reports whether a piece
// carried there stays there.
func (d *Desk) Drop(sq xiangqi.Square) bool { return d.hand.Drop(sq) == pickup.Put && d.try(sq) }

// Cancel releases the picked-up piece and reports whether there was one.
func (d *Desk) Cancel() bool { return d.hand.Empty() != xiangqi.NoSquare }

// find judges a click on the board.
func (d *Desk) find(sq xiangqi.Square) {
	if slices.Contains(d.left, sq) {
		d.finish()
		return
	}
	d.refuse(locale.Msg(d.steps[d.at].No))
}

// try moves the piece picked up, or says what is wrong with that. It reports whether
// the piece stays there.
func (d *Desk) try(to xiangqi.Square) bool {
	m := xiangqi.NewMove(d.hand.From(), to)
	if why := d.pos.WhyIllegal(m); why != xiangqi.LegalMove {
		d.refuse(locale.Refusal(d.pos, m, why))
		return false
	}
	switch d.Task() {
	case Visit:
		return d.visit(m)
	case Play:
		return d.play(m)
	default:
		return d.win(m)
	}
}

// visit moves the piece on its way; Black passes. A move after which it could no
// longer reach all points is taken back.
func (d *Desk) visit(m xiangqi.Move) bool {
	if d.pos.GivesCheck(m) {
		d.refuse(locale.Msg(locale.LessonNoCheck))
		return false
	}
	hero, left := d.hero, d.left
	d.hero, d.left = m.To(), without(d.left, m.To())
	d.pos.MakeMove(m)
	d.pos.MakeNullMove()
	if len(d.left) > 0 && d.way() == nil {
		d.hero, d.left = hero, left
		d.pos.UnmakeNullMove()
		d.pos.UnmakeMove()
		d.refuse(locale.Msg(d.steps[d.at].No))
		return false
	}
	d.pos.UnmakeNullMove()
	d.pos.UnmakeMove()
	d.move(m)
	d.pos.MakeNullMove()
	d.accept()
	if len(d.left) == 0 {
		d.finish()
	}
	return true
}

// without returns the points other than one, in a list of its own.
func without(points []xiangqi.Square, sq xiangqi.Square) []xiangqi.Square {
	return slices.DeleteFunc(slices.Clone(points), func(p xiangqi.Square) bool { return p == sq })
}

// play accepts the moves of the step.
func (d *Desk) play(m xiangqi.Move) bool {
	if !slices.Contains(d.steps[d.at].moves, m) {
		d.refuse(locale.Msg(d.steps[d.at].No))
		return false
	}
	d.move(m)
	d.finish()
	return true
}

// win accepts the moves that win as fast as the line does.
func (d *Desk) win(m xiangqi.Move) bool {
	if !wins(d.pos, m, d.need) {
		d.refuse(locale.Msg(d.steps[d.at].No))
		return false
	}
	d.move(m)
	d.accept()
	if d.need--; !d.pos.HasLegalMove() {
		d.finish()
	} else {
		d.due = d.now.Add(answerDelay)
	}
	return true
}

// wins reports whether a move leaves Black without one, at once or by force within so
// many moves.
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

// winner returns a move that wins, or NoMove.
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
func (d *Desk) move(m xiangqi.Move) {
	happened := Moved
	if d.pos.PieceAt(m.To()) != xiangqi.NoPiece {
		happened = Captured
	}
	d.pos.MakeMove(m)
	d.last = m
	d.hand.Empty()
	d.emit(happened)
}

// refuse tells what is wrong with a try.
func (d *Desk) refuse(why locale.Message) {
	d.verdict, d.said = Wrong, why
	if d.wrong++; d.wrong >= helpAfter {
		d.hint = true
	}
	d.emit(Refused)
}

// accept forgets what was wrong before.
func (d *Desk) accept() {
	d.verdict, d.said, d.wrong, d.hint = Nothing, locale.Message{}, 0, false
}

// finish ends the step.
func (d *Desk) finish() {
	d.accept()
	d.done, d.verdict, d.said = true, Right, locale.Msg(d.steps[d.at].Yes)
	d.emit(Finished)
}
