package record

import (
	"errors"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// A Builder makes the game of an [Item] from moves as they are read, within
// MaxNodes.
type Builder struct {
	Item
	full bool
}

// NewBuilder begins a game from start.
func NewBuilder(start *xiangqi.Position) *Builder {
	return &Builder{Item: Item{Game: game.New(start, xiangqi.Rules{})}}
}

// Add puts a move below parent. If it cannot, it adds a problem and returns nil:
// the caller skips the rest of the line. The problem is where, with its kind and
// reason.
func (b *Builder) Add(parent *game.Node, m xiangqi.Move, where Problem) *game.Node {
	if b.Game.Nodes() >= MaxNodes {
		if !b.full {
			b.full = true
			where.Kind, where.Reason = TooLarge, xiangqi.LegalMove
			b.Problems = append(b.Problems, where)
		}
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
	b.Problems = append(b.Problems, where)
	return nil
}
