// Package data reads and writes files of positions with scores and, for positions from games, results. The evaluation
// is fitted to this data. docs/lab/DATA.md describes the format.
package data

import (
	"encoding/binary"
	"errors"
	"fmt"

	"chuhe/engine/xiangqi"
)

// The sizes of a file's parts in bytes.
const (
	RecordSize = 32
	firstSize  = 32              // of a version 1 header
	secondSize = firstSize + 128 // of a version 2 header
)

// Record is a position of a game with its search score and the result of the game.
type Record struct {
	Board  [xiangqi.Files * xiangqi.Ranks]xiangqi.Piece // from Black's back rank down, left to right
	Side   xiangqi.Side                                 // side to move
	Score  int16                                        // of the search, in hundredths of a soldier for the mover
	Result xiangqi.Result                               // of the game; Ongoing only, and always, in a file of leaves
	Ply    uint16                                       // moves made in the game before the position
	Last   bool                                         // whether it is the last position recorded from its game
}

// Of returns a record of p without a result; score is for the side to move.
func Of(p *xiangqi.Position, score int16) Record {
	r := Record{Side: p.SideToMove(), Score: score, Ply: uint16(min(p.Plies(), 0xFFFF))}
	for i, s := range xiangqi.Squares() {
		r.Board[i] = p.PieceAt(s)
	}
	return r
}

// Men returns the number of pieces on the board.
func (r *Record) Men() int {
	n := 0
	for _, p := range r.Board {
		if p != xiangqi.NoPiece {
			n++
		}
	}
	return n
}

// Position returns the position of the record, or an error if it is not valid.
func (r *Record) Position() (*xiangqi.Position, error) {
	s := xiangqi.Setup{ToMove: r.Side, Round: 1}
	for i, sq := range xiangqi.Squares() {
		s.Put(r.Board[i], sq)
	}
	return s.Position()
}

// The bits of byte 11; its two lowest bits belong to the board.
const (
	sideBit     = 1 << 2
	resultShift = 3 // two bits
	lastBit     = 1 << 5
	unused      = 1<<6 | 1<<7
)

// MaxMen is the largest number of pieces in a record: a full set.
const MaxMen = 32

var errTooManyPieces = errors.New("more than 32 pieces on the board")

// code returns the number of a piece in the file, 1 to 14; 0 means no piece.
func code(p xiangqi.Piece) byte { return byte(p.Kind()) + 1 + xiangqi.Kinds*byte(p.Side()) }

func piece(code byte) xiangqi.Piece {
	return xiangqi.NewPiece(xiangqi.Side((code-1)/xiangqi.Kinds), xiangqi.Kind((code-1)%xiangqi.Kinds))
}

// encode writes the record into b, in the format of a file of the given kind.
func (r *Record) encode(b *[RecordSize]byte, kind Kind) error {
	*b = [RecordSize]byte{}
	n := 0
	for i, p := range r.Board {
		if p == xiangqi.NoPiece {
			continue
		}
		if n == MaxMen {
			return errTooManyPieces
		}
		b[i/8] |= 1 << (i % 8)
		b[12+n/2] |= code(p) << (n % 2 * 4)
		n++
	}
	switch {
	case kind == Leaves && r.Result != xiangqi.Ongoing:
		return errors.New("a leaf with a result")
	case kind == Games && (r.Result < xiangqi.RedWins || r.Result > xiangqi.Draw):
		return errors.New("a position without a result")
	}
	b[11] |= byte(r.Side)*sideBit | byte(r.Result)<<resultShift
	if r.Last {
		b[11] |= lastBit
	}
	binary.LittleEndian.PutUint16(b[28:], uint16(r.Score))
	binary.LittleEndian.PutUint16(b[30:], r.Ply)
	return nil
}

// decode reads the record from b, in the format of a file of the given kind. It accepts only the output of
// encode.
func (r *Record) decode(b *[RecordSize]byte, kind Kind) error {
	*r = Record{
		Side:   xiangqi.Side(b[11] & sideBit / sideBit),
		Result: xiangqi.Result(b[11] >> resultShift & 3),
		Last:   b[11]&lastBit != 0,
		Score:  int16(binary.LittleEndian.Uint16(b[28:])),
		Ply:    binary.LittleEndian.Uint16(b[30:]),
	}
	if (r.Result == xiangqi.Ongoing) != (kind == Leaves) || b[11]&unused != 0 {
		return fmt.Errorf("byte 11 is %#02x, which means nothing", b[11])
	}
	n := 0
	for i := range r.Board {
		if b[i/8]>>(i%8)&1 == 0 {
			continue
		}
		if n == MaxMen {
			return errTooManyPieces
		}
		c := b[12+n/2] >> (n % 2 * 4) & 15
		if c < 1 || c > 2*xiangqi.Kinds {
			return fmt.Errorf("piece %d is of kind %d, and there are 1 to %d", n+1, c, 2*xiangqi.Kinds)
		}
		r.Board[i] = piece(c)
		n++
	}
	for ; n < MaxMen; n++ {
		if b[12+n/2]>>(n%2*4)&15 != 0 {
			return errors.New("one piece too many is listed")
		}
	}
	return nil
}
