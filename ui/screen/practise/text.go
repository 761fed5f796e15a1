package practise

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/practice"
	"chuhe/ui/screen/page"
)

// verdict comments on the position and the player's last move, and writes moves by write.
func (p *Page) verdict(write page.Writer) locale.Message {
	w := p.Current()
	pos := w.Position()
	if refuted := w.Refuted(); len(refuted) > 0 {
		before := pos
		if w.State() == practice.Wrong {
			before = pos.Clone()
			before.UnmakeMove()
		}
		return p.wrong(before, refuted[0], write)
	}
	switch told, m := w.Hint(); {
	case w.State() == practice.Over:
		return locale.Msg(locale.PractiseOver)
	case told == practice.PieceHint:
		return locale.Msg(locale.HintPiece, p.Named(m.From()))
	case told == practice.MoveHint:
		return p.withComment(locale.Msg(locale.PractiseMove, write(pos, m)), pos, m)
	case w.State() == practice.Answering && pos.SideToMove() != w.Player() && len(w.Moves()) > 0:
		return locale.Msg(locale.PuzzleRight)
	case len(w.Moves()) == 0 && pos.SideToMove() != w.Player():
		return locale.Msg(locale.EndingYou, locale.SideName(w.Player()))
	case len(w.Moves()) == 0:
		return locale.Msg(locale.PractiseFirst)
	}
	last := w.Moves()[len(w.Moves())-1]
	before := pos.Clone()
	before.UnmakeMove()
	return locale.Msg(locale.PractiseAsk, locale.SideName(w.Player().Opponent()), write(before, last))
}

// wrong names the move of the record in place of a wrong one.
func (p *Page) wrong(pos *xiangqi.Position, m xiangqi.Move, write page.Writer) locale.Message {
	all := p.tree.Branches(pos)
	if len(all) == 0 {
		return locale.Msg(locale.PuzzleWrong)
	}
	right := all[0].Move
	said := locale.Msg(locale.PractiseWrong, write(pos, m), write(pos, right))
	if told := p.withComment(said, pos, right); told.Key != said.Key {
		return told
	}
	if why := p.Why(write); why.Key != "" {
		return locale.Msg(locale.SaidThen, said, why)
	}
	return said
}

// longestComment is the maximum number of characters of a comment of the record that is shown.
const longestComment = 160

// withComment adds the record's comment on a move.
func (p *Page) withComment(text locale.Message, pos *xiangqi.Position, m xiangqi.Move) locale.Message {
	for _, b := range p.tree.Branches(pos) {
		if comment := []rune(b.Node.Comment); b.Move == m && len(comment) > 0 {
			return locale.Msg(locale.SaidThen, text, string(comment[:min(len(comment), longestComment)]))
		}
	}
	return text
}

// tried reports how the player has fared in the position on the board.
func (p *Page) tried() string {
	key, s := p.Current().Position().EitherKey(), p.standing()
	times, last := s.tries[key], locale.TriedRight
	if s.schedule.Missed(key) {
		last = locale.TriedWrong
	}
	if times == 0 {
		return p.T(locale.PractiseNew)
	}
	return p.T(locale.PractiseTried, times, last)
}
