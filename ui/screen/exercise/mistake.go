package exercise

import (
	"chuhe/engine/review"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/practice"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
)

// mistake returns what explains the last wrong move, or nil.
func (e *Exercise) mistake() *practice.Mistake {
	if !e.Given() {
		return nil
	}
	return e.Task.Mistake()
}

// Explained reports whether the last wrong move is explained.
func (e *Exercise) Explained() bool { return e.mistake() != nil }

// Why explains why the last wrong move is bad, without revealing a better one; empty if nothing is proved.
func (e *Exercise) Why(write page.Writer) locale.Message {
	m := e.mistake()
	if m == nil {
		return locale.Message{}
	}
	v := &review.Ply{Move: m.Move, Side: e.Task.Player(), Reason: m.Reason}
	w := page.WhyBad(write, m.Before, v, true)
	return locale.Msg(locale.SaidThen, w.Overlooked, w.Cost)
}

// Refutation declares the moves of the line that punishes the last wrong move, if one is known.
func (e *Exercise) Refutation(f *kit.Flow) {
	m := e.mistake()
	if m == nil || len(m.Reason.Line) == 0 {
		return
	}
	if plies := e.plies; e.LineRow(f, 8, m.Before.After(m.Move), &m.Reason, &plies) {
		e.resume()
		e.plies = plies
		e.held.Empty()
		e.Board.Silence()
		e.Invalidate()
	}
}

// unfollow returns from that line to the task, and reports whether the board showed it.
func (e *Exercise) unfollow() bool {
	shown := e.plies > 0
	if e.plies = 0; shown {
		e.Invalidate()
	}
	return shown
}

// markMistake shows the line that punishes the last wrong move as far as the player follows it, or else its first move
// and the piece that it is about.
func (e *Exercise) markMistake(s *pane.BoardScene, shown *xiangqi.Position) {
	m := e.mistake()
	if m == nil || e.Back() || len(m.Reason.Line) == 0 {
		return
	}
	if e.plies > 0 {
		s.ShowLine(m.Before.After(m.Move), m.Reason.Line[:e.plies])
		return
	}
	r := m.Reason
	if r.At.OnBoard() && shown.PieceAt(r.At) != r.Piece {
		r.At = xiangqi.NoSquare
	}
	s.MarkWhy(&r, m.Move, nil)
}
