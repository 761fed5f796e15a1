package xiangqi

import (
	"fmt"
	"strconv"
	"strings"
)

// StartFEN is the FEN of the start position.
const StartFEN = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

// maxRound is the largest full-move number in a FEN.
const maxRound = 1_000_000

// StartPosition returns a new start position.
func StartPosition() *Position {
	p, err := ParseFEN(StartFEN)
	if err != nil {
		panic("xiangqi: the start position is invalid: " + err.Error())
	}
	return p
}

// ParseFEN reads a position. Its six fields are the pieces, the side to move (w
// or r, b), two unused ones ("-"), the counted plies without a capture (0..120)
// and the full-move number; fields may be missing from the end. A horse is n or
// h, an elephant b or e.
//
// Each side must have one king, in its palace. The kings must not face each
// other, the side not to move must not be in check, and advisors and elephants
// must stand on points they can reach. The number of pieces is not checked. The
// error is always a *FENError, which describes the fault and its place.
func ParseFEN(fen string) (*Position, error) {
	fields := strings.Fields(fen)
	if len(fields) == 0 {
		return nil, &FENError{Fault: FENEmpty}
	}
	if len(fields) > 6 {
		return nil, &FENError{Fault: FENFields, Number: len(fields)}
	}
	p := newPosition()
	if err := p.parseBoard(fields[0]); err != nil {
		return nil, err
	}
	if err := p.parseRest(fields[1:]); err != nil {
		return nil, err
	}
	if err := p.validate(); err != nil {
		return nil, err
	}
	p.first = p.side
	p.key = p.computeKey(func(s Square) Square { return s })
	p.now().key = p.key
	p.now().check = p.kingAttacked(p.side)
	return p, nil
}

func (p *Position) parseBoard(text string) error {
	rows := strings.Split(text, "/")
	if len(rows) != Ranks {
		return &FENError{Fault: FENRanks, Number: len(rows)}
	}
	var kings [2]Square
	var others []Square
	var pieces [256]Piece
	for i, row := range rows {
		rank, file := Ranks-1-i, 0
		for _, c := range row {
			if c >= '1' && c <= '9' {
				file += int(c - '0')
				continue
			}
			piece := pieceOf(c)
			if piece == NoPiece {
				return &FENError{Fault: FENUnknownPiece, Text: string(c), Rank: rank}
			}
			s := SquareAt(file, rank)
			if s == NoSquare {
				file++ // the rank is too long: reported below
				break
			}
			pieces[s] = piece
			if piece.Kind() != King {
				others = append(others, s)
			} else if kings[piece.Side()] != NoSquare {
				return &FENError{Fault: FENTwoKings, Piece: piece, Square: s}
			} else {
				kings[piece.Side()] = s
			}
			file++
		}
		if file != Files {
			return &FENError{Fault: FENRankLength, Rank: rank, Text: clip(row)}
		}
	}
	for side, s := range kings {
		if s == NoSquare {
			return &FENError{Fault: FENNoKing, Piece: NewPiece(Side(side), King)}
		}
		p.put(pieces[s], s) // the king comes first in the list
	}
	for _, s := range others {
		p.put(pieces[s], s)
	}
	return nil
}

// clip shortens a text for quotation in an error.
func clip(s string) string {
	if len(s) > 60 {
		return s[:60] + "…"
	}
	return s
}

func pieceOf(c rune) Piece {
	side := Black
	if c >= 'A' && c <= 'Z' {
		side = Red
		c += 'a' - 'A'
	}
	switch c {
	case 'h':
		c = 'n'
	case 'e':
		c = 'b'
	}
	if k := strings.IndexRune(letters, c); k >= 0 {
		return NewPiece(side, Kind(k))
	}
	return NoPiece
}

// parseRest reads the fields after the board.
func (p *Position) parseRest(fields []string) error {
	for i, f := range fields {
		var err error
		switch i {
		case 0:
			switch f {
			case "w", "r", "W", "R":
				p.side = Red
			case "b", "B":
				p.side = Black
			default:
				err = &FENError{Fault: FENSide, Text: clip(f)}
			}
		case 1, 2:
			if f != "-" {
				err = &FENError{Fault: FENUnused, Number: i + 2, Text: clip(f)}
			}
		case 3:
			var n int
			n, err = parseNumber(f, FENClock, NoCaptureLimit)
			p.now().clock = uint8(n)
		case 4:
			p.number, err = parseNumber(f, FENRound, maxRound)
			p.number = max(p.number, 1)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func parseNumber(f string, fault FENFault, limit int) (int, error) {
	n, err := strconv.Atoi(f)
	if err != nil || n < 0 || n > limit {
		return 0, &FENError{Fault: fault, Text: clip(f), Number: limit}
	}
	return n, nil
}

// validate returns an error for a position that no game can reach. The comment
// of ParseFEN lists the checks.
func (p *Position) validate() error {
	for _, side := range [2]Side{Red, Black} {
		if s := p.King(side); !s.InPalace() || !s.HomeHalf(side) {
			return &FENError{Fault: FENOutOfPalace, Piece: NewPiece(side, King), Square: s}
		}
		for _, s := range p.Pieces(side) {
			switch piece := p.board[s]; {
			case piece.Kind() == Advisor && (!advisorPoint(s) || !s.HomeHalf(side)),
				piece.Kind() == Elephant && (!elephantPoint(s) || !s.HomeHalf(side)):
				return &FENError{Fault: FENUnreachable, Piece: piece, Square: s}
			}
		}
	}
	red, black := p.King(Red), p.King(Black)
	if red&15 == black&15 && p.Col(red).First&(1<<black.Row()) != 0 {
		return &FENError{Fault: FENKingsFace, Square: red}
	}
	if other := p.side.Opponent(); p.kingAttacked(other) {
		return &FENError{Fault: FENInCheck, Piece: NewPiece(other, King), Square: p.King(other)}
	}
	return nil
}

// FEN returns the position as a FEN of six fields.
func (p *Position) FEN() string {
	var b strings.Builder
	empty := 0
	flush := func() {
		if empty > 0 {
			b.WriteByte('0' + byte(empty))
			empty = 0
		}
	}
	for i, s := range squares {
		if i > 0 && i%Files == 0 {
			flush()
			b.WriteByte('/')
		}
		if piece := p.board[s]; piece == NoPiece {
			empty++
		} else {
			flush()
			b.WriteByte(piece.Letter())
		}
	}
	flush()
	side := "w"
	if p.side == Black {
		side = "b"
	}
	fmt.Fprintf(&b, " %s - - %d %d", side, p.NoCapture(), p.Round())
	return b.String()
}
