package record

import (
	"errors"

	"chuhe/engine/game"
	"chuhe/engine/notation"
	"chuhe/engine/xiangqi"
)

// Read puts the move given by text below parent, like [Builder.Add]. If the text alone does not determine the move,
// the numbering of ranks or the meaning of letters, it calls ahead for the texts of this move and the moves after it;
// ahead may be nil.
func (b *Builder) Read(parent *game.Node, r *notation.Reader, text string, ahead func() []string,
	where Problem) *game.Node {
	if b.full {
		b.Skip()
		return nil
	}
	where.Text, where.Ply = text, parent.Ply()+1
	if b.settledAt != parent {
		b.settled = nil
	}
	p := b.Game.At(parent)
	m, err := b.parse(p, r, text, ahead, where)
	if err != nil {
		b.misread(err, where)
		return nil
	}
	n := b.Add(parent, m, where)
	if len(b.settled) > 0 && b.settled[0].Move == m {
		b.settled, b.settledAt = b.settled[1:], n
	}
	return n
}

// Parse returns the move that text means in p, which no other moves follow. If there is none, it reports a problem.
func (b *Builder) Parse(p *xiangqi.Position, r *notation.Reader, text string, where Problem) (m xiangqi.Move, ok bool) {
	where.Text = text
	b.settled = nil
	m, err := b.parse(p, r, text, nil, where)
	if err != nil {
		b.misread(err, where)
	}
	return m, err == nil
}

// parse reads a move. If others follow, it settles what the text alone leaves open, and reports what it had to guess.
func (b *Builder) parse(p *xiangqi.Position, r *notation.Reader, text string, ahead func() []string,
	where Problem) (xiangqi.Move, error) {
	m, err := r.Parse(p, text)
	var fault *notation.Error
	if !errors.As(err, &fault) || fault.Fault < notation.Several {
		return m, err
	}
	line := []string{text}
	if ahead != nil {
		line = ahead()
	}
	if fault.Fault != notation.Several {
		try := *r
		learnt := try.Learn(p, line)
		switch {
		case learnt:
		case fault.Fault == notation.Letters:
			where.Kind = AmbiguousLetters
			b.Report(where)
		case len(line) == 1: // nothing supports either reading
			return m, &notation.Error{Fault: notation.Several, Text: text}
		default:
			where.Kind = AmbiguousRanks
			b.Report(where)
		}
		*r = try
		if m, err = r.Parse(p, text); !errors.As(err, &fault) || fault.Fault != notation.Several {
			return m, err
		}
	}
	return b.settle(p, r, fault, line, where), nil
}

// settle returns the one of several moves that the moves after it show, or else the first.
func (b *Builder) settle(p *xiangqi.Position, r *notation.Reader, fault *notation.Error, line []string,
	where Problem) xiangqi.Move {
	if len(b.settled) == 0 {
		all := r.Settle(p, line)
		b.settled = all[:(len(all)+1)/2] // the later ones will be settled with what follows them
	}
	if len(b.settled) == 0 {
		b.settled = []notation.Choice{{Move: fault.Moves[0]}}
	}
	if !b.settled[0].Sure {
		where.Kind = GuessedMove
		b.Report(where)
	}
	return b.settled[0].Move
}

// misread reports a text that is no move.
func (b *Builder) misread(err error, where Problem) {
	where.Kind = BadMove
	var fault *notation.Error
	if errors.As(err, &fault) {
		switch {
		case fault.Fault == notation.Several:
			where.Kind = AmbiguousMove
		case fault.Fault == notation.Illegal, fault.Fault == notation.Unknown && fault.Reason != xiangqi.LegalMove:
			where.Kind, where.Reason = IllegalMove, fault.Reason
		}
	}
	b.Report(where)
}
