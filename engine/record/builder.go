package record

import (
	"errors"

	"chuhe/engine/game"
	"chuhe/engine/notation"
	"chuhe/engine/xiangqi"
)

// A Builder builds the game of an [Item] from moves as they are read, up to MaxNodes nodes.
type Builder struct {
	Item
	full bool
	// settled holds the readings of the moves after settledAt, if some of them were written in a way that means several
	// moves.
	settled   []notation.Choice
	settledAt *game.Node
}

// NewBuilder starts a game from start.
func NewBuilder(start *xiangqi.Position) *Builder {
	return &Builder{Item: Item{Game: game.New(start, xiangqi.Rules{})}}
}

// Full reports whether the game accepts no more moves: it has MaxNodes nodes or MaxProblems problems. The reader can
// skip the rest of it.
func (b *Builder) Full() bool { return b.full }

// Report adds a problem. After MaxProblems problems it adds a last one for the skipped rest, and the game accepts no
// more.
func (b *Builder) Report(p Problem) {
	if b.full {
		return
	}
	if len(b.Problems) >= MaxProblems {
		p.Kind, p.Text, p.Reason = TooLarge, "", xiangqi.LegalMove
		b.full = true
	}
	b.Problems = append(b.Problems, p)
}

// Add puts a move below parent. If it cannot, it adds a problem and returns nil, and the caller skips the rest of the
// line. The problem is a copy of where, with Kind and Reason filled in.
func (b *Builder) Add(parent *game.Node, m xiangqi.Move, where Problem) *game.Node {
	if b.full {
		return nil
	}
	if b.Game.Nodes() >= MaxNodes {
		where.Kind, where.Reason = TooLarge, xiangqi.LegalMove
		b.Report(where)
		b.full = true
		return nil
	}
	n, err := b.Game.Add(parent, m)
	if err == nil {
		return n
	}
	where.Kind = IllegalMove
	var illegal *game.IllegalMoveError
	if errors.As(err, &illegal) {
		where.Reason = illegal.Reason
	}
	if where.Text == "" {
		where.Text = m.String()
	}
	if where.Ply == 0 {
		where.Ply = parent.Ply() + 1
	}
	b.Report(where)
	return nil
}
