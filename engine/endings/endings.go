// Package endings looks up the result of positions in endings where one side attacks and the other has only advisors
// and elephants: won, lost or drawn, and the number of plies to mate with best play by both sides. It reads tables that
// chuhe-lab makes by retrograde analysis; docs/ENDINGS.md describes them and their file format.
//
// With attackers on one side only, the other side has nothing to check or chase with, so the law of repetition changes
// no result. The tables ignore the limit of plies without a capture.
package endings

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"chuhe/engine/xiangqi"
)

// Value is the result of a position with best play, for the side to move.
type Value int8

// The values.
const (
	Loss Value = iota - 1
	Draw
	Win
)

// String returns "win", "draw" or "loss".
func (v Value) String() string { return [...]string{"loss", "draw", "win"}[v+1] }

// Entry is the result of looking up a position.
type Entry struct {
	Table string // its name, such as "KHP-KAA"; empty if no attacking piece is left, which needs no table
	Value Value
	Plies int // to mate or stalemate with best play; 0 for a draw, and if the side to move has no legal move
}

// Move is a legal move with the value of the position after it, for the side that moves.
type Move struct {
	Move  xiangqi.Move
	Known bool // whether the value is known; if not, the fields below are meaningless
	Value Value
	Plies int // number left after the move; 0 for a draw
	// Ends is the result of the game if the rules end it with the move and contradict the tables. Only MovesUnder sets
	// it.
	Ends xiangqi.Result
}

var (
	// ErrNoTable is returned for a position that is in no table.
	ErrNoTable = errors.New("no table has this position")
	// ErrNotTables is returned for a file of another kind.
	ErrNotTables = errors.New("this is no file of ending tables")
	// ErrNewer is returned for a table of a later version of the program.
	ErrNewer = errors.New("this table needs a newer version of the program")
	// ErrOlder is returned for a table of an earlier version of the program; it must be rebuilt.
	ErrOlder = errors.New("this table was written by an older version of the program and has to be made again")
	// ErrDamaged is returned for a table that was truncated or changed; it must be rebuilt.
	ErrDamaged = errors.New("this table is damaged")
)

// Tables is a set of tables from any number of files. A nil Tables is empty. Its methods are safe for concurrent use if
// the readers are.
type Tables struct {
	later    atomic.Pointer[fetch] // nil: no tables are pending
	mu       sync.Mutex
	tables   map[Material]*table
	cache    cache
	problems []*Problem // of tables found damaged in use
}

// mostTables is the number of tables read from a file. There are far fewer endings.
const mostTables = 4096

// Add adds the tables of a file of the given size in bytes; it reads only their headers. The error joins all defects of
// the file and its tables, each a [Problem]. Intact tables are added nevertheless, except those that the set already
// has.
func (t *Tables) Add(name string, r io.ReaderAt, size int64) error {
	found := make(map[Material]*table)
	var problems []error
	for offset, n := int64(0), 0; offset < size || size == 0; n++ {
		if n == mostTables {
			err := fmt.Errorf("%w: it has more than %d tables", ErrDamaged, mostTables)
			problems = append(problems, &Problem{File: name, Err: err})
			break
		}
		h, err := readHeader(r, offset, size)
		if err != nil {
			problems = append(problems, problem(name, h, err))
		} else if found[h.material] == nil {
			found[h.material] = &table{header: h, file: name, r: r, offset: offset}
		}
		if h.length == 0 {
			break
		}
		offset += h.length
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	maps.Copy(found, t.tables)
	t.tables = found
	return errors.Join(problems...)
}

// Problem is an error with the names of its file and its table; Table is empty if no table can be read from the file.
type Problem struct {
	File, Table string
	Err         error
}

func (p *Problem) Error() string {
	if p.Table == "" {
		return fmt.Sprintf("%s: %v", p.File, p.Err)
	}
	return fmt.Sprintf("%s: %s: %v", p.File, p.Table, p.Err)
}

// Unwrap returns the error without the names.
func (p *Problem) Unwrap() error { return p.Err }

// problem adds the names of the file and the table to an error.
func problem(file string, h header, err error) *Problem {
	if h.material == (Material{}) {
		return &Problem{File: file, Err: err}
	}
	return &Problem{File: file, Table: h.material.String(), Err: err}
}

// Names returns the names of the tables, small ones first.
func (t *Tables) Names() []string {
	if t == nil {
		return nil
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	var names []string
	for m := range t.tables {
		names = append(names, m.String())
	}
	slices.SortFunc(names, func(a, b string) int {
		if len(a) != len(b) {
			return len(a) - len(b)
		}
		return strings.Compare(a, b)
	})
	return names
}

// Problems returns the errors of tables found damaged in use. Such a table counts as missing afterwards.
func (t *Tables) Problems() []*Problem {
	if t == nil {
		return nil
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.problems)
}

// Probe looks up a position. The error is ErrNoTable, or a [Problem] of its table. A damaged table is not used again;
// every later probe returns the same error.
func (t *Tables) Probe(p *xiangqi.Position) (Entry, error) {
	if t.Expects() && Near(p) {
		t.begin(false)
	}
	m, attacker, ok := MaterialOf(p)
	if !ok {
		if guardsOnly(p) {
			return Entry{}, nil // kings and guards: always a legal move, never a mate
		}
		return Entry{}, ErrNoTable
	}
	if t == nil {
		return Entry{}, ErrNoTable
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	table := t.tables[m]
	if table == nil {
		return Entry{}, t.missing(m)
	}
	if table.space == nil {
		table.space = NewSpace(m)
		table.name = m.String()
	}
	placement := placementOf(p, table.space, attacker)
	index, ok := table.space.Index(&placement)
	if !ok {
		return Entry{}, ErrNoTable // a soldier on an impossible point
	}
	attacks := p.SideToMove() == attacker
	place := int64(index)
	if !attacks {
		place += int64(table.space.Size)
	}
	code, err := t.cache.at(table, place)
	if err != nil {
		broken := problem(table.file, table.header, err)
		delete(t.tables, m)
		t.problems = append(t.problems, broken)
		return Entry{}, broken
	}
	return entry(table.name, code, attacks), nil
}

// missing returns the reason why there is no table: the problem of a damaged one, or ErrNoTable.
func (t *Tables) missing(m Material) error {
	for _, p := range t.problems {
		if p.Table == m.String() {
			return p
		}
	}
	return ErrNoTable
}

// guardsOnly reports whether neither side has an attacking piece.
func guardsOnly(p *xiangqi.Position) bool {
	for _, side := range [...]xiangqi.Side{xiangqi.Red, xiangqi.Black} {
		for kind := xiangqi.Horse; kind <= xiangqi.Soldier; kind++ {
			if p.Count(xiangqi.NewPiece(side, kind)) > 0 {
				return false
			}
		}
	}
	return true
}

// entry decodes a byte of a table.
func entry(name string, code byte, attacks bool) Entry {
	switch {
	case code == 0:
		return Entry{Table: name}
	case attacks:
		return Entry{name, Win, 2*int(code) - 1}
	}
	return Entry{name, Loss, 2*int(code) - 2}
}

// placementOf returns the placement of a position's pieces from the attacker's view of the board.
func placementOf(p *xiangqi.Position, s *Space, attacker xiangqi.Side) Placement {
	seen := func(sq xiangqi.Square) uint8 {
		if attacker == xiangqi.Black {
			sq = sq.Rotate()
		}
		return uint8(sq.Rank()*xiangqi.Files + sq.File())
	}
	placement := Placement{King: seen(p.King(attacker)), Enemy: seen(p.King(attacker.Opponent()))}
	n := 0
	for i := range s.Groups {
		g := &s.Groups[i]
		side := attacker
		if g.Defender {
			side = attacker.Opponent()
		}
		piece := xiangqi.NewPiece(side, g.Kind)
		for _, sq := range p.Pieces(side) {
			if p.PieceAt(sq) == piece {
				placement.Men[n] = seen(sq)
				n++
			}
		}
	}
	return placement
}

// Moves returns the legal moves of a position with their values: quickest wins first, then draws, then slowest losses,
// then moves of unknown value. Equally good moves are ordered by their coordinates.
func (t *Tables) Moves(p *xiangqi.Position) []Move {
	var list xiangqi.MoveList
	p.LegalMoves(&list)
	moves := make([]Move, 0, list.Len())
	after := p.Clone()
	for _, m := range list.Slice() {
		after.MakeMove(m)
		e, err := t.Probe(after)
		if err != nil && !after.HasLegalMove() {
			e, err = Entry{Value: Loss}, nil
		}
		after.UnmakeMove()
		moves = append(moves, Move{Move: m, Known: err == nil, Value: -e.Value, Plies: e.Plies})
	}
	slices.SortFunc(moves, func(a, b Move) int {
		if d := b.rank() - a.rank(); d != 0 {
			return d
		}
		return strings.Compare(a.Move.String(), b.Move.String())
	})
	return moves
}

// MovesUnder is like Moves, but applies the rules of repetition and the limit of plies without a capture: a move that
// ends the game by them has the value of that result, with no plies left.
func (t *Tables) MovesUnder(p *xiangqi.Position, rules xiangqi.Rules) []Move {
	moves, after := t.Moves(p), p.Clone()
	for i := range moves {
		m := &moves[i]
		after.MakeMove(m.Move)
		if o := after.Outcome(rules); o.Over() {
			if value := valueOf(o.Result, p.SideToMove()); !m.Known || m.Value != value {
				*m = Move{Move: m.Move, Known: true, Value: value, Ends: o.Result}
			}
		}
		after.UnmakeMove()
	}
	slices.SortStableFunc(moves, func(a, b Move) int { return b.order() - a.order() })
	return moves
}

// valueOf returns the value of a finished game for a side.
func valueOf(r xiangqi.Result, side xiangqi.Side) Value {
	switch r {
	case xiangqi.WinFor(side):
		return Win
	case xiangqi.WinFor(side.Opponent()):
		return Loss
	}
	return Draw
}

// order grows with the value.
func (m Move) order() int {
	if !m.Known {
		return int(Loss) - 1
	}
	return int(m.Value)
}

// Best returns the first of the best moves, in the order of their coordinates, in a position with the given entry,
// which must not be a draw. It returns false if a table is missing. It is faster than Moves.
func (t *Tables) Best(p *xiangqi.Position, e Entry) (xiangqi.Move, bool) {
	var list xiangqi.MoveList
	p.LegalMoves(&list)
	moves := list.Slice()
	slices.SortFunc(moves, func(a, b xiangqi.Move) int { return strings.Compare(a.String(), b.String()) })
	after := p.Clone()
	for _, m := range moves {
		after.MakeMove(m)
		next, err := t.Probe(after)
		after.UnmakeMove()
		if err == nil && next.Value == -e.Value && next.Plies == e.Plies-1 {
			return m, true
		}
	}
	return xiangqi.NoMove, false
}

// rank grows with the quality of the move.
func (m Move) rank() int {
	const most = 1 << 16
	if !m.Known {
		return -2 * most
	}
	return int(m.Value) * (most - m.Plies)
}
