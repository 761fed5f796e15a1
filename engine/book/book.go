// Package book implements an opening book: positions from the opening phase, with the good moves that long searches
// found in them. docs/BOOK.md describes its file format, docs/lab/BOOK.md how it is made.
//
// A position and its mirror image, with left and right exchanged, share one entry. It is stored under the smaller of
// their keys, with the moves of the position that has this key.
package book

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// The limits of a book.
const (
	MaxSize  = 32 << 20 // of the file, in bytes
	MaxMoves = 16       // per position
)

// Move is a move of the book.
type Move struct {
	Move   xiangqi.Move
	Weight uint8       // relative frequency among the moves of its position; 0: never played
	Score  think.Score // for the side that moves; never a mate, and fits into 16 bits
}

// Entry is a position with its moves, in descending order of weight.
type Entry struct {
	Key   uint64 // see [Key]
	Moves []Move // as played in the position whose own key is Key
}

// Key returns the key under which a position is stored, and whether the book stores its mirror image.
func Key(p *xiangqi.Position) (key uint64, mirrored bool) {
	plain, mirror := p.Key(), p.MirrorKey()
	return min(plain, mirror), mirror < plain
}

// Book is an opening book. A nil Book has no positions. It is immutable, so any goroutine may use it.
type Book struct {
	nodes   uint64  // searched for each position
	entries []Entry // sorted by key
}

// New returns a book of the given positions. It keeps the slice. nodes is the number of nodes searched for each
// position. If the book cannot hold one of them, the error describes that position.
func New(nodes uint64, entries []Entry) (*Book, error) {
	b := &Book{nodes: nodes, entries: entries}
	slices.SortFunc(b.entries, byKey)
	for i := range b.entries {
		if err := b.entries[i].check(); err != nil {
			return nil, err
		}
		if i > 0 && b.entries[i].Key == b.entries[i-1].Key {
			return nil, fmt.Errorf("position %016X stands there twice", b.entries[i].Key)
		}
	}
	return b, nil
}

// check returns an error if the entry's moves cannot be stored in a book.
func (e Entry) check() error {
	if len(e.Moves) == 0 || len(e.Moves) > MaxMoves {
		return fmt.Errorf("position %016X has %d moves instead of 1 to %d", e.Key, len(e.Moves), MaxMoves)
	}
	for _, m := range e.Moves {
		switch {
		case !m.Move.From().OnBoard() || !m.Move.To().OnBoard() || m.Move.From() == m.Move.To():
			return fmt.Errorf("position %016X has a move that leads nowhere", e.Key)
		case m.Score.IsMate(): // others fit 16 bits
			return fmt.Errorf("position %016X: move %v has the score %d", e.Key, m.Move, m.Score)
		}
	}
	return nil
}

// With returns a book with other entries for some positions. An entry without moves removes its position. The slice may
// be in any order, but must not have a position twice.
func (b *Book) With(changed []Entry) (*Book, error) {
	changed = slices.Clone(changed)
	slices.SortFunc(changed, byKey)
	old := b.Entries()
	all := make([]Entry, 0, len(old)+len(changed))
	for _, e := range changed {
		i, found := slices.BinarySearchFunc(old, e, byKey)
		all = append(all, old[:i]...)
		if old = old[i:]; found {
			old = old[1:]
		}
		if len(e.Moves) == 0 {
			continue
		}
		if err := e.check(); err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	to := &Book{nodes: b.Nodes(), entries: append(all, old...)}
	if to.Size() > MaxSize {
		return nil, ErrTooLarge
	}
	return to, nil
}

func byKey(x, y Entry) int { return cmp.Compare(x.Key, y.Key) }

// Len returns the number of positions.
func (b *Book) Len() int {
	if b == nil {
		return 0
	}
	return len(b.entries)
}

// Nodes returns the number of nodes searched for each position.
func (b *Book) Nodes() uint64 {
	if b == nil {
		return 0
	}
	return b.nodes
}

// Entries returns the positions sorted by key. The caller must not modify them.
func (b *Book) Entries() []Entry {
	if b == nil {
		return nil
	}
	return b.entries
}

// Moves returns the moves to play in p, in descending order of weight, without moves that lead to a position already
// seen in the game, since repeating a position may lose. An empty result means that the book does not cover p.
func (b *Book) Moves(p *xiangqi.Position) []Move {
	return slices.DeleteFunc(b.All(p), func(m Move) bool { return m.Weight == 0 || p.Repeats(m.Move) })
}

// All returns the legal moves for p in the book's order, also those that are never played.
func (b *Book) All(p *xiangqi.Position) (all []Move) {
	key, mirrored := Key(p)
	i, found := slices.BinarySearchFunc(b.Entries(), Entry{Key: key}, byKey)
	if !found {
		return nil
	}
	for _, m := range b.entries[i].Moves {
		if mirrored {
			m.Move = m.Move.Mirror()
		}
		if p.WhyIllegal(m.Move) == xiangqi.LegalMove {
			all = append(all, m)
		}
	}
	return all
}

// ErrTooLarge is returned for a book whose file would be larger than MaxSize.
var ErrTooLarge = errors.New("the book is too large")
