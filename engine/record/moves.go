package record

import (
	"errors"

	"chuhe/engine/game"
	"chuhe/engine/notation"
	"chuhe/engine/xiangqi"
)

// Read puts the move given by text below parent, like [Builder.Add]. If the text alone does not determine the
// numbering of ranks or the meaning of letters, it calls ahead for the texts of this move and the moves after it;
// ahead may be nil.
func (b *Builder) Read(parent *game.Node, r *notation.Reader, text string, ahead func() []string,
	where Problem) *game.Node {
	if b.full {
		return nil
	}
	p := b.Game.At(parent)
	where.Text, where.Ply = text, parent.Ply()+1
	m, err := r.Parse(p, text)
	var fault *notation.Error
	if errors.As(err, &fault) && (fault.Fault == notation.Ranks || fault.Fault == notation.Letters) {
		where.Kind = AmbiguousRanks
		if fault.Fault == notation.Letters {
			where.Kind = AmbiguousLetters
		}
		line := []string{text}
		if ahead != nil {
			line = ahead()
		}
		if !r.Learn(p, line) {
			b.Report(where)
		}
		m, err = r.Parse(p, text)
	}
	if err == nil {
		return b.Add(parent, m, where)
	}
	where.Kind = BadMove
	if errors.As(err, &fault) {
		switch fault.Fault {
		case notation.Illegal:
			where.Kind, where.Reason = IllegalMove, fault.Reason
		case notation.Several:
			where.Kind = AmbiguousMove
		case notation.Unknown:
			if fault.Reason != xiangqi.LegalMove {
				where.Kind, where.Reason = IllegalMove, fault.Reason
			}
		}
	}
	b.Report(where)
	return nil
}
