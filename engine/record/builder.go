package record

import (
	"cmp"
	"errors"

	"chuhe/engine/game"
	"chuhe/engine/notation"
	"chuhe/engine/xiangqi"
)

// A Builder builds the game of an [Item] from moves as they are read, up to game.MaxMoves moves.
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

// Full reports whether the game accepts no more moves: it has game.MaxMoves moves or MaxProblems problems. The reader
// calls Skip for each move in the rest.
func (b *Builder) Full() bool { return b.full }

// Skip counts a move that is left out because the game is full.
func (b *Builder) Skip() {
	if b.full {
		b.Problems[len(b.Problems)-1].Left++
	}
}

// Report adds a problem. After MaxProblems problems it adds a last one for the skipped rest, and the game accepts no
// more.
func (b *Builder) Report(p Problem) {
	if b.full {
		return
	}
	if len(b.Problems) >= MaxProblems {
		p.Kind, p.Text, p.Reason = ManyProblems, "", xiangqi.LegalMove
		b.full = true
	}
	b.Problems = append(b.Problems, p)
}

// Add puts a move below parent. If it cannot, it adds a problem and returns nil, and the caller skips the rest of the
// line. The problem is a copy of where, with Kind and Reason filled in.
func (b *Builder) Add(parent *game.Node, m xiangqi.Move, where Problem) *game.Node {
	if !b.full && b.Game.Nodes() > game.MaxMoves {
		where.Kind, where.Reason = ManyMoves, xiangqi.LegalMove
		b.Report(where)
		b.full = true
	}
	if b.full {
		b.Skip()
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
	where.Text, where.Ply = cmp.Or(where.Text, m.String()), cmp.Or(where.Ply, parent.Ply()+1)
	b.Report(where)
	return nil
}
